//! The rulebook in code: no screen, no clock, no app, and no faction by name.
//!
//! - [`card`]: cards, plays and sets of them
//! - [`power`]: what a faction is, and the nine places where one may bend the rules
//! - [`setup`]: which factions play, and the house data
//! - [`compiled`]: the rules of one set-up as tables
//! - [`moves`]: why a move may be illegal
//! - [`deal`], [`chance`]: the deal of a seed; all randomness
//! - [`position`]: where each card lies; [`steps`]: what is done with them, and in which order
//! - [`event`]: what happened, and what each seat sees of it; [`log`]: the table's memory of it
//! - [`view`]: all that one seat may know
//! - [`score`]: votes and verdict; [`certain`]: whether they can still change
//! - [`record`]: the game record, written and read; [`replay`]: checks one against the rules

pub mod card;
pub mod certain;
pub mod chance;
pub mod compiled;
pub mod deal;
pub mod event;
pub mod log;
pub mod moves;
pub mod position;
pub mod power;
pub mod record;
pub mod replay;
pub mod score;
pub mod seat;
pub mod setup;
pub mod steps;
pub mod view;

pub use card::{Card, Cards, FactionId, Play, Plays, Set};
pub use compiled::{Rules, SharedRules};
pub use deal::Deal;
pub use event::{Event, Place, Sight};
pub use log::Log;
pub use moves::Illegal;
pub use position::{Position, Step, Trick};
pub use power::{Faction, Phase, Power};
pub use score::{DecidedBy, Verdict};
pub use seat::{PerSeat, Seat};
pub use setup::{House, Registry, Setup, SetupChoice, SetupError};
pub use view::View;
