//! **Dwarves**, 0–9. Who loses a trick has the Dwarves of it.
//!
//! In Phase Two the loser of a trick takes every Dwarf that was played in it, whoever played it; the winner takes the rest.
//! In Phase One they are discarded like other cards.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Faction, Phase, Power, Route};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "dwarves",
    power: &Dwarves,
    ..Faction::PLAIN_TEN
};

struct Dwarves;

impl Power for Dwarves {
    fn route(&self, phase: Phase) -> Route {
        match phase {
            Phase::One => Route::Discard,
            Phase::Two => Route::Loser,
        }
    }
}

/// Brings the Dwarves into an app.
pub struct DwarvesPlugin;

impl Plugin for DwarvesPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
