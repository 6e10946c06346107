//! **Double cards**, 1–8. Each is an Elf or an Orc, as whoever plays it says.
//!
//! It must be said whenever one is played, in both phases. In reply it follows as what it is declared to be; a seat that
//! holds a card able to follow must follow, so a double card can't be declared out of that. Won in Phase Two it stays what it
//! was declared to be and votes so; in a hand it is undeclared again.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Faction, Kind, Power};

use super::{elves, orcs};

/// The cards, which vote as what they are declared to be and never for a faction of their own.
pub static FACTION: Faction = Faction {
    name: "elves-orcs",
    kind: Kind::Doubles,
    numbers: &[1, 2, 3, 4, 5, 6, 7, 8],
    power: &Doubles,
    ..Faction::PLAIN_TEN
};

struct Doubles;

impl Power for Doubles {
    fn declared_as(&self) -> Option<[&'static str; 2]> {
        Some([elves::FACTION.name, orcs::FACTION.name])
    }
}

/// Brings the double cards into an app.
pub struct DoublesPlugin;

impl Plugin for DoublesPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
