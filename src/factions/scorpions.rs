//! **Scorpions**, 0–9. Who wins one is stung.
//!
//! For each Scorpion that goes to a seat's Score pile in Phase Two, that seat draws a Sting. It changes the number of
//! the card that the seat plays in the next trick, for finding that trick's winner and nothing else; two Stings
//! add up. Then it is discarded. An empty Stung deck is made anew from its discards when a draw needs it.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Effect, Faction, Phase, Power, Route};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "scorpions",
    stings: &[-3, -2, -2, -1, -1, 2],
    power: &Scorpions,
    ..Faction::PLAIN_TEN
};

struct Scorpions;

impl Power for Scorpions {
    fn after_collecting(&self, route: Route, phase: Phase) -> Option<Effect> {
        (phase == Phase::Two && route != Route::Discard).then_some(Effect::DrawSting)
    }
}

/// Brings the Scorpions into an app.
pub struct ScorpionsPlugin;

impl Plugin for ScorpionsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
