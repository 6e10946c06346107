//! The computer players: each is handed a [`View`] of its seat, thinks in slices, and answers with a play.
//!
//! - [`random`]: any legal card; [`greedy`]: sensible at a glance
//! - [`levels`]: the four levels that a person plays against
//! - [`flat_mc`], [`ismcts`]: plain searches, for comparison
//! - [`worlds`]: positions that agree with a view; [`playout`]: how they are played to the end; [`tactics`]: what looks
//!   sensible at a glance; [`thought`]: what players that think in slices share
//! - [`solver`]: the exact solver of Phase Two; [`exact`]: how the levels ask it
//! - [`plugin`](self::plugin()): seats them at the live game

use thiserror::Error;

use crate::rules::chance::{Generator, Stream, generator};
use crate::rules::{Play, Seat, View};

pub mod exact;
pub mod flat_mc;
pub mod greedy;
pub mod ismcts;
pub mod levels;
pub mod playout;
mod plugin;
pub mod random;
pub mod solver;
pub mod tactics;
pub mod thought;
pub mod worlds;

pub use levels::LEVELS;
pub use plugin::{ComputerSeats, LongestSlice, Thinking, plugin};

/// A computer player.
pub trait Player: Send + Sync {
    /// Thinks about the seat's move for at most so many iterations; a move once it is decided.
    ///
    /// It is called again with the same view until it decides. What an iteration is, is the player's own
    /// business, but one takes well under a millisecond. The view is one in which it is the seat's turn.
    fn think(&mut self, view: &View, iterations: u32) -> Option<Play>;
}

/// Thinks to the end.
pub fn decide(player: &mut dyn Player, view: &View) -> Play {
    loop {
        if let Some(play) = player.think(view, u32::MAX) {
            return play;
        }
    }
}

/// How a player is made.
#[derive(Clone, Copy)]
enum Maker {
    /// From the generator that is its own.
    Plain(fn(Generator) -> Box<dyn Player>),
    /// From a number as well, which stands behind a colon.
    Counted(fn(u32, Generator) -> Box<dyn Player>),
}

/// All players, by name.
const PLAYERS: &[(&str, Maker)] = &[
    (
        random::NAME,
        Maker::Plain(|generator| Box::new(random::Random::new(generator))),
    ),
    (
        greedy::NAME,
        Maker::Plain(|generator| Box::new(greedy::Greedy::new(generator))),
    ),
    (
        LEVELS[0].name,
        Maker::Plain(|generator| levels::player(&LEVELS[0], generator)),
    ),
    (
        LEVELS[1].name,
        Maker::Plain(|generator| levels::player(&LEVELS[1], generator)),
    ),
    (
        LEVELS[2].name,
        Maker::Plain(|generator| levels::player(&LEVELS[2], generator)),
    ),
    (
        LEVELS[3].name,
        Maker::Plain(|generator| levels::player(&LEVELS[3], generator)),
    ),
    (
        flat_mc::NAME,
        Maker::Counted(|playouts, generator| Box::new(flat_mc::FlatMc::new(playouts, generator))),
    ),
    (
        ismcts::NAME,
        Maker::Counted(|iterations, generator| {
            Box::new(ismcts::Ismcts::new(iterations, generator))
        }),
    ),
];

/// The player that sits opposite a person who has chosen none: a level that a newcomer can beat.
pub const OPPONENT: &str = LEVELS[1].name;

/// The largest number that may stand behind a player's name.
pub const MAX_COUNT: u32 = 1_000_000;

/// Why a text names no player.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
pub enum UnknownPlayer {
    /// There is none of that name.
    #[error("no player is named \"{name}\"; there are: {}", names().collect::<Vec<_>>().join(", "))]
    Name {
        /// The name that was asked for.
        name: String,
    },
    /// The player takes a number, and there is none from 1 to [`MAX_COUNT`].
    #[error("\"{name}\" wants a number from 1 to {MAX_COUNT} behind a colon, like \"{name}:200\"")]
    NeedsCount {
        /// The player's name.
        name: &'static str,
    },
    /// The player takes no number.
    #[error("\"{name}\" takes no number")]
    TakesNoCount {
        /// The player's name.
        name: &'static str,
    },
}

/// The names of all players; `:N` stands where a number is to follow.
pub fn names() -> impl Iterator<Item = String> {
    PLAYERS.iter().map(|(name, maker)| match maker {
        Maker::Plain(_) => name.to_string(),
        Maker::Counted(_) => format!("{name}:N"),
    })
}

/// A player that was found by its name.
struct Found {
    maker: Maker,
    count: u32,
}

fn find(text: &str) -> Result<Found, UnknownPlayer> {
    let (name, count) = match text.split_once(':') {
        Some((name, count)) => (name, Some(count)),
        None => (text, None),
    };
    let known = PLAYERS.iter().find(|(known, _)| *known == name);
    let &(name, maker) = known.ok_or_else(|| UnknownPlayer::Name { name: text.into() })?;
    let in_range = |count: &u32| (1..=MAX_COUNT).contains(count);
    match (maker, count) {
        (Maker::Plain(_), None) => Ok(Found { maker, count: 0 }),
        (Maker::Plain(_), Some(_)) => Err(UnknownPlayer::TakesNoCount { name }),
        (Maker::Counted(_), count) => count
            .and_then(|count| count.parse().ok())
            .filter(in_range)
            .map(|count| Found { maker, count })
            .ok_or(UnknownPlayer::NeedsCount { name }),
    }
}

/// Checks that a text names a player: what arguments are parsed with.
///
/// # Errors
/// [`UnknownPlayer`] if it names none.
pub fn check_name(text: &str) -> Result<String, UnknownPlayer> {
    find(text).map(|_| text.into())
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
    let Found { maker, count } = find(name)?;
    let generator = generator(seed, stream);
    Ok(match maker {
        Maker::Plain(make) => make(generator),
        Maker::Counted(make) => make(count, generator),
    })
}
