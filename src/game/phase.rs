//! The phases of a game as a Bevy state, and the steps of a trick as its sub-states.

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;

use crate::rules::{Phase, Step, Trick};

/// Where the game stands.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GamePhase {
    /// There is no game.
    #[default]
    None,
    /// Recruiting followers.
    One,
    /// Winning votes.
    Two,
    /// The votes are counted, or a seat gave up.
    Over,
}

impl GamePhase {
    /// The phase that a trick belongs to.
    pub fn of(trick: &Trick) -> GamePhase {
        match (trick.step, trick.phase()) {
            (Step::Over, _) => GamePhase::Over,
            (_, Phase::One) => GamePhase::One,
            (_, Phase::Two) => GamePhase::Two,
        }
    }
}

/// The step of the trick that is to be taken next; it exists while a game goes on.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(GamePhase = GamePhase::One | GamePhase::Two)]
pub struct TrickStep(pub Step);

/// Adds the states.
pub fn plugin(app: &mut App) {
    if !app.is_plugin_added::<StatesPlugin>() {
        app.add_plugins(StatesPlugin);
    }
    app.init_state::<GamePhase>().add_sub_state::<TrickStep>();
}
