//! The live game as ECS: its resources are the parts of a [`Position`](crate::rules::Position), its systems the steps
//! of [`rules::steps`](crate::rules::steps).
//!
//! - [`phase`]: the phase state machine and the steps of a trick as its sub-states
//! - [`start`]: starting a game
//! - [`systems`]: one system per step
//! - [`request`]: the one way in which a seat's move reaches the game
//! - [`announce`]: what happened, as each seat may see it
//! - [`parts`]: all parts at once: position, views, record
//! - [`run`]: the schedule in which the steps run, in a loop until a decision is needed or the table holds them back
//!
//! Nothing here knows a screen: a test runs a game with `MinimalPlugins` alone.

use bevy::app::{App, Plugin};

use crate::rules::{Faction, Registry};

pub mod announce;
pub mod parts;
pub mod phase;
pub mod request;
pub mod run;
pub mod start;
pub mod systems;

pub use announce::Announcement;
pub use parts::{GameProvenance, Parts, Views};
pub use phase::{GamePhase, TrickStep};
pub use request::{GiveUp, MoveRequest, Refusal};
pub use run::{Advance, AdvanceSystems, TableHold, run_on_one_thread};
pub use start::{GameRefused, GameResumed, LeaveGame, NewGame, ResumeGame};

/// Everything of this module.
pub struct GamePlugin;

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Registry>();
        app.add_plugins((
            phase::plugin,
            announce::plugin,
            request::plugin,
            start::plugin,
            run::plugin,
        ));
    }
}

/// How a faction's plugin makes its faction known.
pub trait RegisterFaction {
    /// Makes a faction known to the app.
    fn register_faction(&mut self, faction: &'static Faction) -> &mut Self;
}

impl RegisterFaction for App {
    fn register_faction(&mut self, faction: &'static Faction) -> &mut Self {
        self.world_mut()
            .get_resource_or_init::<Registry>()
            .register(faction);
        self
    }
}
