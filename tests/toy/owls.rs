//! **Owls**, 0–9. They watch, and they like to be few.
//!
//! Whoever answers a lead with an Owl leads the next trick, even after losing this one, in both phases. In the end the
//! Owls vote for the seat that won *fewer* of them, or none; among equally many, for the one whose highest Owl is lower.

use std::cmp::Ordering;

use bevy::app::{App, Plugin};
use claim::game::RegisterFaction;
use claim::rules::power::{Faction, Phase, Power, Role, plain_vote};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "owls",
    power: &Owls,
    ..Faction::PLAIN_TEN
};

struct Owls;

impl Power for Owls {
    fn leads_next(&self, role: Role, _phase: Phase) -> Option<Role> {
        (role == Role::Reply).then_some(Role::Reply)
    }

    fn vote(
        &self,
        south: &mut dyn Iterator<Item = u8>,
        north: &mut dyn Iterator<Item = u8>,
    ) -> Ordering {
        plain_vote(south, north).reverse()
    }
}

/// Brings the Owls into an app.
pub struct OwlsPlugin;

impl Plugin for OwlsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
