//! **Star Monks**, 0–10. The two kinds of Monk follow each other and not themselves.
//!
//! When a Star Monk is led, Sun Monks follow it. Another Star Monk doesn't: only a seat without Sun Monks
//! may play it, and it loses. The rule holds in both phases.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Face, Faction, Following, Kind, Power};

use super::sun_monks;

/// The faction.
pub static FACTION: Faction = Faction {
    name: "star-monks",
    kind: Kind::HalfOf("sun-monks"),
    numbers: &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    power: &StarMonks,
    ..Faction::PLAIN_TEN
};

struct StarMonks;

impl Power for StarMonks {
    fn followed_by(&self, _led: &'static str, reply: Face) -> Following {
        if reply.faction == sun_monks::FACTION.name {
            Following::Must
        } else {
            Following::No
        }
    }
}

/// Brings the Star Monks into an app.
pub struct StarMonksPlugin;

impl Plugin for StarMonksPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
