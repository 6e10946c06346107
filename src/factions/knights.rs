//! **Knights**, 2–9. A Knight that answers a Goblin wins.
//!
//! The numbers don't matter then. But a Knight doesn't follow a Goblin: only a seat without Goblins may play it there.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Duel, Faction, Kind, Power, Role};

use super::goblins;

/// The faction.
pub static FACTION: Faction = Faction {
    name: "knights",
    kind: Kind::HalfOf("goblins"),
    numbers: &[2, 3, 4, 5, 6, 7, 8, 9],
    power: &Knights,
    ..Faction::PLAIN_TEN
};

struct Knights;

impl Power for Knights {
    fn wins_in_reply(&self, duel: &Duel) -> Option<Role> {
        (duel.lead.faction == goblins::FACTION.name).then_some(Role::Reply)
    }
}

/// Brings the Knights into an app.
pub struct KnightsPlugin;

impl Plugin for KnightsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
