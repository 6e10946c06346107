//! **Orcs**, 1–7, and the double cards that are declared to be Orcs.
//!
//! Orcs bend no rule by themselves. The double cards come with the pair: see [`elves_orcs`](super::elves_orcs).

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Faction, Kind};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "orcs",
    kind: Kind::HalfOf("elves"),
    numbers: &[1, 2, 3, 4, 5, 6, 7],
    ..Faction::PLAIN_TEN
};

/// Brings the Orcs into an app.
pub struct OrcsPlugin;

impl Plugin for OrcsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
