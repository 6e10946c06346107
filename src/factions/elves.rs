//! **Elves**, 1–7, and the double cards that are declared to be Elves.
//!
//! Elves bend no rule by themselves; with them come the double cards, which are Elves or Orcs as whoever plays one says: see
//! [`elves_orcs`].

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Faction, Kind};

use super::elves_orcs;

/// The faction.
pub static FACTION: Faction = Faction {
    name: "elves",
    kind: Kind::HalfOf("orcs"),
    numbers: &[1, 2, 3, 4, 5, 6, 7],
    brings: Some(&elves_orcs::FACTION),
    ..Faction::PLAIN_TEN
};

/// Brings the Elves into an app.
pub struct ElvesPlugin;

impl Plugin for ElvesPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
