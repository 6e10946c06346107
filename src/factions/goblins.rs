//! **Goblins**, five 0s and 1–9. Many, and no power at all.
//!
//! Goblins are the plain rules. What they are known for is the Knights' doing: see [`knights`](super::knights).

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Faction, Kind};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "goblins",
    kind: Kind::HalfOf("knights"),
    numbers: &[0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    ..Faction::PLAIN_TEN
};

/// Brings the Goblins into an app.
pub struct GoblinsPlugin;

impl Plugin for GoblinsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
