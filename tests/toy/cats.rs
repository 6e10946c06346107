//! **Cats**, 1–9. They go after Mice.
//!
//! A Cat may answer a Mouse, even from a hand that holds Mice. It follows then, and the higher number wins. Mice don't answer
//! Cats: a Cat that is led is followed by Cats.

use bevy::app::{App, Plugin};
use claim::game::RegisterFaction;
use claim::rules::power::{Face, Faction, Following, Kind, Power};

use super::mice;

/// The faction.
pub static FACTION: Faction = Faction {
    name: "cats",
    kind: Kind::HalfOf("mice"),
    numbers: &[1, 2, 3, 4, 5, 6, 7, 8, 9],
    power: &Cats,
    ..Faction::PLAIN_TEN
};

struct Cats;

impl Power for Cats {
    fn answers(&self, _reply: Face, led: &'static str) -> Following {
        if led == mice::FACTION.name {
            Following::May
        } else {
            Following::No
        }
    }
}

/// Brings the Cats into an app.
pub struct CatsPlugin;

impl Plugin for CatsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
