//! Cards, plays, and sets of them.
//!
//! A [`Card`] is an index into the card list of a set-up; it means nothing without the
//! [`Rules`](super::Rules) it belongs to. A [`Play`] is a card together with what its player says it
//! is: for nearly all cards that is a single choice, a double card has two. At most 52 cards and 8 second
//! declarations fit in the 64 bits of a set.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A card: its place (0–51) in the set-up's card list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Card(pub u8);

/// A card and what it was declared to be: its place (0–59) in the set-up's list of plays.
///
/// The first plays are the cards themselves, in the order of the card list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Play(pub u8);

/// A faction's place in the set-up: 0–4 vote, 5 stands for double cards where there are any.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FactionId(pub u8);

impl FactionId {
    /// How many factions vote.
    pub const VOTING: usize = 5;

    /// How many factions there can be, that of double cards included.
    pub const ALL: usize = 6;

    /// The five factions that vote, in the set-up's order.
    pub fn voting() -> impl DoubleEndedIterator<Item = FactionId> {
        (0..Self::VOTING as u8).map(FactionId)
    }

    /// As an index into an array.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What can stand in a [`Set`]: something with a place below 64.
pub trait Element: Copy {
    /// The place.
    fn place(self) -> u8;
    /// The element that stands at a place.
    fn at(place: u8) -> Self;
}

impl Element for Card {
    fn place(self) -> u8 {
        self.0
    }
    fn at(place: u8) -> Self {
        Card(place)
    }
}

impl Element for Play {
    fn place(self) -> u8 {
        self.0
    }
    fn at(place: u8) -> Self {
        Play(place)
    }
}

/// A set of cards or plays as 64 bits; iterates from the lowest place up.
pub struct Set<T> {
    bits: u64,
    kind: std::marker::PhantomData<T>,
}

/// A set of cards.
pub type Cards = Set<Card>;

/// A set of plays.
pub type Plays = Set<Play>;

impl<T> Set<T> {
    /// The empty set.
    pub const EMPTY: Self = Set::from_bits(0);

    /// The set whose elements are the places of the set bits.
    pub const fn from_bits(bits: u64) -> Self {
        Set {
            bits,
            kind: std::marker::PhantomData,
        }
    }

    /// The bits, one for each place.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// How many elements there are.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there are two elements or more.
    pub const fn has_several(self) -> bool {
        self.bits & self.bits.wrapping_sub(1) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether the two sets share an element.
    pub const fn meets(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }
}

impl<T: Element> Set<T> {
    /// The set of one element.
    pub fn of(element: T) -> Self {
        Set::from_bits(1 << element.place())
    }

    /// Whether the element is in the set.
    pub fn contains(self, element: T) -> bool {
        self.bits >> element.place() & 1 == 1
    }

    /// Puts an element in.
    pub fn insert(&mut self, element: T) {
        self.bits |= 1 << element.place();
    }

    /// Takes an element out.
    pub fn remove(&mut self, element: T) {
        self.bits &= !(1 << element.place());
    }

    /// The element with the lowest place.
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::at(self.bits.trailing_zeros() as u8))
    }

    /// The `n`th element from the lowest place up, counted from 0.
    pub fn nth(self, n: usize) -> Option<T> {
        let mut bits = self.bits;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        Set::<T>::from_bits(bits).first()
    }

    /// The elements from the lowest place up.
    pub fn iter(self) -> SetIter<T> {
        SetIter(self)
    }
}

/// Iterates over a [`Set`].
pub struct SetIter<T>(Set<T>);

impl<T: Element> Iterator for SetIter<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        let first = self.0.first()?;
        self.0.bits &= self.0.bits - 1;
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<T: Element> DoubleEndedIterator for SetIter<T> {
    fn next_back(&mut self) -> Option<T> {
        let last = self.0.bits.checked_ilog2()? as u8;
        self.0.bits &= !(1 << last);
        Some(T::at(last))
    }
}

impl<T: Element> ExactSizeIterator for SetIter<T> {}

impl<T: Element> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = SetIter<T>;

    fn into_iter(self) -> SetIter<T> {
        self.iter()
    }
}

impl<T: Element> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut set = Set::EMPTY;
        elements.into_iter().for_each(|element| set.insert(element));
        set
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}
impl<T> Eq for Set<T> {}
impl<T> std::hash::Hash for Set<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T: Element> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(T::place)).finish()
    }
}
impl<T> BitOr for Set<T> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Set::from_bits(self.bits | other.bits)
    }
}
impl<T> BitOrAssign for Set<T> {
    fn bitor_assign(&mut self, other: Self) {
        self.bits |= other.bits;
    }
}
impl<T> BitAnd for Set<T> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Set::from_bits(self.bits & other.bits)
    }
}
impl<T> BitAndAssign for Set<T> {
    fn bitand_assign(&mut self, other: Self) {
        self.bits &= other.bits;
    }
}
impl<T> Sub for Set<T> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Set::from_bits(self.bits & !other.bits)
    }
}
impl<T> SubAssign for Set<T> {
    fn sub_assign(&mut self, other: Self) {
        self.bits &= !other.bits;
    }
}
impl<T> Not for Set<T> {
    type Output = Self;
    fn not(self) -> Self {
        Set::from_bits(!self.bits)
    }
}
