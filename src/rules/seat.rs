//! The two seats of the table, and pairs of things of which each seat has one.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two seats. South is the person's side of the screen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The person's seat.
    South,
    /// The seat across the table.
    North,
}

impl Seat {
    /// Both seats, South first.
    pub const BOTH: [Seat; 2] = [Seat::South, Seat::North];

    /// The seat across the table.
    #[must_use]
    pub fn other(self) -> Seat {
        match self {
            Seat::South => Seat::North,
            Seat::North => Seat::South,
        }
    }

    /// The seat's name as the game record writes it.
    pub fn name(self) -> &'static str {
        match self {
            Seat::South => "south",
            Seat::North => "north",
        }
    }
}

/// Two things of a kind, one for each seat: `hands[Seat::South]`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct PerSeat<T> {
    /// South's.
    pub south: T,
    /// North's.
    pub north: T,
}

impl<T> PerSeat<T> {
    /// Makes the pair by asking for each seat's part.
    pub fn from_fn(mut part: impl FnMut(Seat) -> T) -> Self {
        PerSeat {
            south: part(Seat::South),
            north: part(Seat::North),
        }
    }

    /// The pair of what each part is turned into.
    pub fn map<U>(self, mut turn: impl FnMut(T) -> U) -> PerSeat<U> {
        PerSeat {
            south: turn(self.south),
            north: turn(self.north),
        }
    }

    /// The same pair seen from the other side of the table.
    #[must_use]
    pub fn swapped(self) -> Self {
        PerSeat {
            south: self.north,
            north: self.south,
        }
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::South => &self.south,
            Seat::North => &self.north,
        }
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::South => &mut self.south,
            Seat::North => &mut self.north,
        }
    }
}
