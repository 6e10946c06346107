//! **Giants**, 9 of the numbers 1, 3, 5, 7 and 9 (house data). They smash Gnomes.
//!
//! Each Giant of a trick in Phase Two, whoever played it, smashes for the trick's winner one Gnome of its printed number that
//! stands in front of the loser. A smashed Gnome leaves the game.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Effect, Faction, Kind, Phase, Power, Route};

use super::gnomes;

/// The faction.
pub static FACTION: Faction = Faction {
    name: "giants",
    kind: Kind::HalfOf("gnomes"),
    numbers: &[1, 1, 3, 3, 5, 5, 7, 7, 9],
    house_numbers: true,
    power: &Giants,
    ..Faction::PLAIN_TEN
};

struct Giants;

impl Power for Giants {
    fn after_collecting(&self, _route: Route, phase: Phase) -> Option<Effect> {
        (phase == Phase::Two).then_some(Effect::Smash {
            faction: gnomes::FACTION.name,
        })
    }
}

/// Brings the Giants into an app.
pub struct GiantsPlugin;

impl Plugin for GiantsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
