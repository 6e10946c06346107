//! **Gnomes**, 13 of the numbers 1, 3, 5, 7 and 9 (house data). They stand in front of whoever won them.
//!
//! Gnomes themselves bend no rule: what stands in front of a seat is the Gnomes of its Score pile. What smashes them is the
//! Giants' doing: see [`giants`](super::giants).

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Faction, Kind};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "gnomes",
    kind: Kind::HalfOf("giants"),
    numbers: &[1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 9, 9],
    house_numbers: true,
    ..Faction::PLAIN_TEN
};

/// Brings the Gnomes into an app.
pub struct GnomesPlugin;

impl Plugin for GnomesPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
