//! **Sun Monks**, 0–10. The two kinds of Monk follow each other and not themselves.
//!
//! When a Sun Monk is led, Star Monks follow it. Another Sun Monk doesn't: only a seat without Star Monks
//! may play it, and it loses. The rule holds in both phases.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Face, Faction, Following, Kind, Power};

use super::star_monks;

/// The faction.
pub static FACTION: Faction = Faction {
    name: "sun-monks",
    kind: Kind::HalfOf("star-monks"),
    numbers: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    power: &SunMonks,
    ..Faction::PLAIN_TEN
};

struct SunMonks;

impl Power for SunMonks {
    fn followed_by(&self, _led: &'static str, reply: Face) -> Following {
        if reply.faction == star_monks::FACTION.name {
            Following::Must
        } else {
            Following::No
        }
    }
}

/// Brings the Sun Monks into an app.
pub struct SunMonksPlugin;

impl Plugin for SunMonksPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
