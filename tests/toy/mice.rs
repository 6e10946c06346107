//! **Mice**, four each of 1–3 and one 4. Too small to be stung.
//!
//! A Mouse counts its printed number, whatever Stings lie on it.

use bevy::app::{App, Plugin};
use claim::game::RegisterFaction;
use claim::rules::power::{Face, Faction, Kind, Power};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "mice",
    kind: Kind::HalfOf("cats"),
    numbers: &[1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4],
    power: &Mice,
    ..Faction::PLAIN_TEN
};

struct Mice;

impl Power for Mice {
    fn strength(&self, face: Face, _stings: i16) -> i16 {
        face.number.into()
    }
}

/// Brings the Mice into an app.
pub struct MicePlugin;

impl Plugin for MicePlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
