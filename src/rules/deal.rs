//! The deal: who holds what and in which order the decks lie when a game begins.

use rand::seq::SliceRandom;

use super::card::{Card, Cards};
use super::chance::{Chance, Generator, Stream, generator};
use super::compiled::Rules;
use super::position::{Deck, HAND, Hands, Position, StungDeck, Trick};
use super::seat::{PerSeat, Seat};

/// A deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Who leads first.
    pub first_leader: Seat,
    /// Thirteen cards for each seat.
    pub hands: PerSeat<Cards>,
    /// The draw deck, the top first.
    pub deck: [Card; 2 * HAND],
    /// The Stung deck, the top first; empty without one.
    pub stung: Vec<i8>,
}

impl Deal {
    /// The deal of a seed. `leader` sets who leads first; without it, the seed says.
    ///
    /// With the deal comes the generator that goes on to shuffle the Stung deck.
    ///
    /// # Panics
    /// If the rules' set-up hasn't 52 cards, which no checked set-up has.
    pub fn from_seed(rules: &Rules, seed: u64, leader: Option<Seat>) -> (Deal, Generator) {
        let mut of_deal = generator(seed, Stream::Deal);
        let mut cards: Vec<Card> = rules.all_cards().iter().collect();
        cards.shuffle(&mut of_deal);
        let by_lot = Seat::BOTH[super::chance::pick(&mut of_deal, 2)];
        let (hands, deck) = cards.split_at(2 * HAND);
        let mut of_stung = generator(seed, Stream::Stung);
        let mut stung = rules.setup().stings.clone().unwrap_or_default();
        stung.sort_unstable();
        of_stung.order_stings(&mut stung);
        stung.reverse();
        let deal = Deal {
            first_leader: leader.unwrap_or(by_lot),
            hands: PerSeat {
                south: hands[..HAND].iter().copied().collect(),
                north: hands[HAND..].iter().copied().collect(),
            },
            deck: std::array::from_fn(|i| deck[i]),
            stung,
        };
        (deal, of_stung)
    }

    /// The position at the start of the game, before the first prize is turned up.
    pub fn position(&self) -> Position {
        Position {
            hands: Hands(self.hands),
            deck: Deck::new(self.deck),
            trick: Trick::first(self.first_leader),
            followers: Default::default(),
            piles: Default::default(),
            discards: Default::default(),
            stung: StungDeck::new(&self.stung),
        }
    }
}
