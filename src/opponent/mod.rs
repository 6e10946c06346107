//! The computer players: each is handed a [`View`] of its seat, thinks in slices, and answers with a play.
//!
//! - [`random`]: any legal card
//! - [`greedy`]: sensible at a glance
//! - [`plugin`](self::plugin()): seats them at the live game

use thiserror::Error;

use crate::rules::chance::{Generator, Stream, generator};
use crate::rules::{Play, Seat, View};

pub mod greedy;
mod plugin;
pub mod random;

pub use plugin::{ComputerSeats, Thinking, plugin};

/// A computer player.
pub trait Player: Send + Sync {
    /// The player's name, as records and arguments write it.
    fn name(&self) -> &'static str;

    /// Thinks about the seat's move for at most so many iterations; a move once it is decided.
    ///
    /// It is called again with the same view until it decides. What an iteration is, is the player's own
    /// business, but one takes well under a millisecond. The view is one in which it is the seat's turn.
    fn think(&mut self, view: &View, iterations: u32) -> Option<Play>;
}

/// How a player is made: from the generator that is its own.
type Maker = fn(Generator) -> Box<dyn Player>;

/// All players, by name.
const PLAYERS: &[(&str, Maker)] = &[
    (random::NAME, |generator| {
        Box::new(random::Random::new(generator))
    }),
    (greedy::NAME, |generator| {
        Box::new(greedy::Greedy::new(generator))
    }),
];

/// The player that sits opposite a person.
pub const OPPONENT: &str = greedy::NAME;

/// There is no such player.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
#[error("no player is named \"{name}\"; there are: {}", names().collect::<Vec<_>>().join(", "))]
pub struct UnknownPlayer {
    /// The name that was asked for.
    pub name: String,
}

/// The names of all players.
pub fn names() -> impl Iterator<Item = &'static str> {
    PLAYERS.iter().map(|(name, _)| *name)
}

/// The player of that name, with a random stream of its own that has nothing to do with the deal's.
///
/// # Errors
/// [`UnknownPlayer`] if there is none.
pub fn player(name: &str, seat: Seat, seed: u64) -> Result<Box<dyn Player>, UnknownPlayer> {
    let stream = match seat {
        Seat::South => Stream::SouthPlayer,
        Seat::North => Stream::NorthPlayer,
    };
    let make = PLAYERS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, make)| make);
    let make = make.ok_or_else(|| UnknownPlayer { name: name.into() })?;
    Ok(make(generator(seed, stream)))
}
