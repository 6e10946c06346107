//! All chance of a game: one portable generator, in separate streams.
//!
//! The same seed means the same deal on every platform and in every version. The streams keep the
//! deal, the Stung deck and the computer players independent of each other.

use rand::seq::SliceRandom;
use rand::{Rng, RngExt};
use rand_pcg::Pcg64;

/// The generator of everything that is random.
pub type Generator = Pcg64;

/// What a generator is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Hands, deck and first leader.
    Deal,
    /// The orders of the Stung deck.
    Stung,
    /// The seeds of games that nobody chose a seed for.
    Seeds,
    /// The computer player in South's seat.
    SouthPlayer,
    /// The computer player in North's seat.
    NorthPlayer,
    /// Which factions play, where they are drawn.
    Setup,
}

/// The generator of a stream.
pub fn generator(seed: u64, stream: Stream) -> Generator {
    Pcg64::new(u128::from(seed), stream as u128)
}

/// A number from 0 to `below` − 1, the same on 32 and 64 bits.
///
/// # Panics
/// If `below` is 0.
pub fn pick(generator: &mut impl Rng, below: usize) -> usize {
    generator.random_range(0..below as u32) as usize
}

/// Who decides in which order reshuffled Stings come.
pub trait Chance {
    /// Puts the Stings in the order in which they will be drawn, the next one *last*. They come sorted.
    fn order_stings(&mut self, stings: &mut [i8]);
}

/// A generator shuffles them.
impl Chance for Generator {
    fn order_stings(&mut self, stings: &mut [i8]) {
        stings.shuffle(self);
    }
}
