//! **Sandworms**, 0–9. A led Sandworm comes up only when it is answered.
//!
//! A Sandworm that is led lies face-down until the reply is played, in both phases. Since nothing else is led so, the
//! other seat knows the faction and follows it as usual, but not the number. A Sandworm played in reply is a
//! card like any other.

use bevy::app::{App, Plugin};

use crate::game::RegisterFaction;
use crate::rules::power::{Faction, Phase, Power};

/// The faction.
pub static FACTION: Faction = Faction {
    name: "sandworms",
    power: &Sandworms,
    ..Faction::PLAIN_TEN
};

struct Sandworms;

impl Power for Sandworms {
    fn hides_when_led(&self, _phase: Phase) -> bool {
        true
    }
}

/// Brings the Sandworms into an app.
pub struct SandwormsPlugin;

impl Plugin for SandwormsPlugin {
    fn build(&self, app: &mut App) {
        app.register_faction(&FACTION);
    }
}
