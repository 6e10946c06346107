//! What happens in a game, as a few general events, and what each seat sees of them.
//!
//! The steps of play tell a [`Witness`] what they did. An event as it happened is an `Event<Secret>`; what is told
//! to a seat is an `Event<Sight>`, and there is no way from the second back to the first. A new
//! faction needs no new event.

use super::card::{Card, FactionId, Play};
use super::score::Verdict;
use super::seat::{PerSeat, Seat};

/// A place where a card can lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// The draw deck.
    Deck,
    /// Face-up between the seats, as the prize of a Phase One trick.
    Prize,
    /// A seat's hand.
    Hand(Seat),
    /// Played, in front of a seat.
    Table(Seat),
    /// A seat's Follower deck.
    Followers(Seat),
    /// A seat's Score pile.
    Pile(Seat),
    /// The discards.
    Discards,
    /// Out of the game for good.
    Removed,
}

/// Why a card moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Why {
    /// It was dealt to a hand.
    Dealt,
    /// It was turned up as the prize.
    Revealed,
    /// It was led.
    Led,
    /// It answered a lead.
    Replied,
    /// It was the prize, and its trick was won.
    Won,
    /// It came off the deck to the trick's loser.
    DrawnBlind,
    /// It was played and its trick is over.
    Collected,
    /// Its faction's power sent it elsewhere than the plain rules would have.
    Diverted,
    /// Another card's power took it.
    Smashed,
    /// Phase Two begins: followers become a hand.
    TakenUp,
}

/// How much a seat may know of a moving card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// All.
    Face,
    /// Its faction.
    Faction,
    /// That there is a card.
    Nothing,
}

/// A card as it is, with what each seat may know of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret {
    /// The card.
    pub card: Card,
    /// What it counts as.
    pub counts_as: FactionId,
    /// What each seat may know.
    pub known: PerSeat<Known>,
}

/// A card as a seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sight {
    /// Its face, and what it counts as.
    Face {
        /// The card.
        card: Card,
        /// What it counts as: its faction, or what a double card was declared to be.
        counts_as: FactionId,
    },
    /// Its faction only.
    Faction(FactionId),
    /// A back.
    Back,
}

impl Sight {
    /// The card, where it is seen.
    pub fn card(self) -> Option<Card> {
        match self {
            Sight::Face { card, .. } => Some(card),
            Sight::Faction(_) | Sight::Back => None,
        }
    }
}

/// Why a trick went to its winner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The reply didn't follow.
    NotFollowed,
    /// Both count the same: the leader's.
    Tie,
    /// The winning card counts higher.
    Higher,
    /// The winning card counts lower, and lower wins here.
    Lower,
    /// A power let a card win that doesn't follow.
    Power,
}

/// Something that happened; `C` is a card as it is ([`Secret`]) or as a seat sees it ([`Sight`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event<C> {
    /// A card moved.
    Moved {
        /// The card.
        card: C,
        /// From where.
        from: Place,
        /// To where.
        to: Place,
        /// Why.
        why: Why,
    },
    /// A card that lay face-down was turned up.
    Unmasked {
        /// Who led it.
        by: Seat,
        /// What it is.
        play: Play,
    },
    /// The trick was decided.
    Taken {
        /// Who takes it.
        winner: Seat,
        /// What was led.
        lead: Play,
        /// What answered it.
        reply: Play,
        /// Why.
        reason: Reason,
    },
    /// A seat drew a Sting, which waits for its next card.
    StingDrawn {
        /// Who drew it.
        to: Seat,
        /// Its value.
        value: i8,
    },
    /// A Sting has counted and was discarded.
    StingSpent {
        /// Whose card it changed.
        of: Seat,
        /// Its value.
        value: i8,
    },
    /// The discarded Stings were shuffled into a new Stung deck.
    StungShuffled {
        /// How many.
        count: u8,
    },
    /// Phase Two begins.
    PhaseTurned,
    /// A faction's vote was counted.
    Voted {
        /// The faction.
        faction: FactionId,
        /// For whom it voted.
        to: Option<Seat>,
    },
    /// The game is over.
    Ended(Verdict),
}

impl Event<Secret> {
    /// What a seat sees of it.
    pub fn seen_by(&self, seat: Seat) -> Event<Sight> {
        self.with_card(|card| card.seen_by(seat))
    }

    /// What is seen of it when all cards lie open: of a game that is over.
    pub fn seen_open(&self) -> Event<Sight> {
        self.with_card(|card| Sight::Face {
            card: card.card,
            counts_as: card.counts_as,
        })
    }

    fn with_card(&self, see: impl FnOnce(Secret) -> Sight) -> Event<Sight> {
        match *self {
            Event::Moved {
                card,
                from,
                to,
                why,
            } => Event::Moved {
                card: see(card),
                from,
                to,
                why,
            },
            Event::Unmasked { by, play } => Event::Unmasked { by, play },
            Event::Taken {
                winner,
                lead,
                reply,
                reason,
            } => Event::Taken {
                winner,
                lead,
                reply,
                reason,
            },
            Event::StingDrawn { to, value } => Event::StingDrawn { to, value },
            Event::StingSpent { of, value } => Event::StingSpent { of, value },
            Event::StungShuffled { count } => Event::StungShuffled { count },
            Event::PhaseTurned => Event::PhaseTurned,
            Event::Voted { faction, to } => Event::Voted { faction, to },
            Event::Ended(verdict) => Event::Ended(verdict),
        }
    }
}

impl Secret {
    /// What a seat sees of the card.
    pub fn seen_by(&self, seat: Seat) -> Sight {
        match self.known[seat] {
            Known::Face => Sight::Face {
                card: self.card,
                counts_as: self.counts_as,
            },
            Known::Faction => Sight::Faction(self.counts_as),
            Known::Nothing => Sight::Back,
        }
    }
}

/// Someone who is told what the steps of play did.
pub trait Witness {
    /// Is told of an event. It is made only for a witness who looks: a search's doesn't.
    fn see(&mut self, event: impl FnOnce() -> Event<Secret>);
}

/// Nobody looks.
impl Witness for () {
    fn see(&mut self, _event: impl FnOnce() -> Event<Secret>) {}
}

/// Everything is written down.
impl Witness for Vec<Event<Secret>> {
    fn see(&mut self, event: impl FnOnce() -> Event<Secret>) {
        self.push(event());
    }
}

/// Two look.
impl<A: Witness, B: Witness> Witness for (&mut A, &mut B) {
    fn see(&mut self, event: impl FnOnce() -> Event<Secret>) {
        let event = event();
        self.0.see(|| event);
        self.1.see(|| event);
    }
}
