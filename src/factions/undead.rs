//! **Undead**, 0–9. They stay when others go.
//!
//! An Undead that is played in Phase One isn't discarded: it goes to the Score pile of the trick's winner, open to both
//! seats, and counts there for the vote like any other. In Phase Two it is a card like all.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Faction, Phase, Power, Route};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "undead",
    power: &Undead,
    ..Faction::PLAIN_TEN
};

struct Undead;

impl Power for Undead {
    fn route(&self, _phase: Phase) -> Route {
        Route::Winner
    }
}

/// Brings the Undead into an app.
pub struct UndeadPlugin;

impl Plugin for UndeadPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
