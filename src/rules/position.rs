//! The parts of a game: where each card lies and what is to be done next.
//!
//! The parts are Bevy resources, so that a live game keeps them in its world. [`Position`] holds all of
//! them at once: for the search, for saving, for taking back.

use arrayvec::ArrayVec;
use bevy::prelude::Resource;

use super::card::{Card, Cards, FactionId, Play, Plays};
use super::chance::Chance;
use super::compiled::Rules;
use super::event::Witness;
use super::moves::Illegal;
use super::power::Phase;
use super::score::Verdict;
use super::seat::{PerSeat, Seat};
use super::setup::House;
use super::steps;

/// Cards in a hand at the start of each phase, and tricks in each phase.
pub const HAND: usize = 13;

/// A few Stings.
pub type Stings = ArrayVec<i8, { House::MAX_STINGS }>;

/// A Score pile, by the faction that each card counts as.
pub type Pile = [Cards; 6];

/// The draw deck of Phase One, in the order in which it is drawn.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck {
    cards: [Card; 2 * HAND],
    drawn: u8,
}

impl Deck {
    /// A whole deck, the top first.
    pub fn new(cards: [Card; 2 * HAND]) -> Self {
        Deck { cards, drawn: 0 }
    }

    /// What is left of a deck, the top first: how a player who has seen some of it drawn imagines it.
    ///
    /// # Panics
    /// If these are more cards than a whole deck has.
    pub fn with_rest(rest: &[Card]) -> Self {
        let mut cards = [Card::default(); 2 * HAND];
        let drawn = cards.len() - rest.len();
        cards[drawn..].copy_from_slice(rest);
        Deck {
            cards,
            drawn: drawn as u8,
        }
    }

    /// How many cards are left.
    pub fn len(&self) -> usize {
        self.cards.len() - usize::from(self.drawn)
    }

    /// Whether none is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cards that are left, the top first.
    pub fn rest(&self) -> &[Card] {
        &self.cards[usize::from(self.drawn)..]
    }

    /// Draws the top card.
    ///
    /// # Panics
    /// If none is left, which the order of steps rules out.
    pub(super) fn draw(&mut self) -> Card {
        let card = self.rest()[0];
        self.drawn += 1;
        card
    }
}

/// The cards that each seat holds.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hands(pub PerSeat<Cards>);

/// One seat's Follower deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FollowerDeck {
    /// Won prizes, which both seats saw.
    pub won: Cards,
    /// Cards drawn as a trick's loser, which the other seat did not see.
    pub blind: Cards,
}

impl FollowerDeck {
    /// All of its cards.
    pub fn all(&self) -> Cards {
        self.won | self.blind
    }
}

/// The followers that each seat recruits in Phase One.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FollowerDecks(pub PerSeat<FollowerDeck>);

/// The cards that each seat has won.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ScorePiles(pub PerSeat<Pile>);

impl ScorePiles {
    /// All cards of a seat's Score pile.
    pub fn all(&self, seat: Seat) -> Cards {
        self.0[seat]
            .iter()
            .fold(Cards::EMPTY, |all, &cards| all | cards)
    }

    /// The cards that count as a faction, in each Score pile.
    pub fn of(&self, faction: FactionId) -> PerSeat<Cards> {
        self.0.map(|pile| pile[faction.index()])
    }

    /// All cards of both Score piles.
    pub fn both(&self) -> Cards {
        self.all(Seat::South) | self.all(Seat::North)
    }
}

/// The cards that lie face-up and count no more.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Discards {
    /// Cards played in Phase One.
    pub discarded: Cards,
    /// Cards that left the game for good.
    pub removed: Cards,
}

/// The Stung deck and what was drawn from it.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct StungDeck {
    /// The undrawn Stings, the top *last*.
    pub undrawn: Stings,
    /// Used Stings.
    pub discards: Stings,
    /// Stings that change the card which the seat plays next, or has just played.
    pub waiting: PerSeat<Stings>,
}

impl StungDeck {
    /// A whole Stung deck, the top first.
    pub fn new(order: &[i8]) -> Self {
        StungDeck {
            undrawn: order
                .iter()
                .rev()
                .copied()
                .take(House::MAX_STINGS)
                .collect(),
            ..Self::default()
        }
    }

    /// The sum of the Stings on a seat's card in this trick.
    pub fn sum(&self, seat: Seat) -> i16 {
        self.waiting[seat]
            .iter()
            .map(|&value| i16::from(value))
            .sum()
    }
}

/// What is to be done next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Step {
    /// The next card of the deck is turned up as the prize.
    #[default]
    Reveal,
    /// The leader plays a card.
    Lead,
    /// The other seat plays a card.
    Reply,
    /// A lead that lies face-down is turned up.
    Unmask,
    /// The trick's winner is found.
    Resolve,
    /// Each card goes where it goes.
    Collect,
    /// What follows from that happens: smashing, then Stings.
    Aftermath,
    /// The table is clear for the next trick.
    NextTrick,
    /// The followers become the hands of Phase Two.
    TurnPhase,
    /// The votes are counted.
    Score,
    /// Nothing: the game is over.
    Over,
}

/// The trick on the table.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    /// 1–13 in Phase One, 14–26 in Phase Two.
    pub number: u8,
    /// Who leads.
    pub leader: Seat,
    /// The prize of a Phase One trick, once it is turned up.
    pub prize: Option<Card>,
    /// What was led.
    pub lead: Option<Play>,
    /// What answered it.
    pub reply: Option<Play>,
    /// Who took it, once it is decided.
    pub winner: Option<Seat>,
    /// What is to be done next.
    pub step: Step,
}

impl Trick {
    /// The number of the last trick.
    pub const LAST: u8 = 2 * HAND as u8;

    /// The first trick of a game.
    pub fn first(leader: Seat) -> Self {
        Trick {
            number: 1,
            leader,
            prize: None,
            lead: None,
            reply: None,
            winner: None,
            step: Step::Reveal,
        }
    }

    /// In which phase it is played.
    pub fn phase(&self) -> Phase {
        if usize::from(self.number) <= HAND {
            Phase::One
        } else {
            Phase::Two
        }
    }

    /// Whose card is asked for, if one is.
    pub fn to_move(&self) -> Option<Seat> {
        match self.step {
            Step::Lead => Some(self.leader),
            Step::Reply => Some(self.leader.other()),
            _ => None,
        }
    }

    /// The play in front of a seat.
    pub fn played_by(&self, seat: Seat) -> Option<Play> {
        if seat == self.leader {
            self.lead
        } else {
            self.reply
        }
    }
}

/// A whole game at one moment: all parts at once, hidden ones too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The cards that each seat holds.
    pub hands: Hands,
    /// The draw deck.
    pub deck: Deck,
    /// The trick on the table, and what is to be done next.
    pub trick: Trick,
    /// The followers recruited so far.
    pub followers: FollowerDecks,
    /// The cards won so far.
    pub piles: ScorePiles,
    /// The cards that count no more.
    pub discards: Discards,
    /// The Stung deck.
    pub stung: StungDeck,
}

impl Position {
    /// What the lead that is to be answered counts as, if one is.
    fn led(&self, rules: &Rules) -> Option<FactionId> {
        let answered = self.trick.step == Step::Reply;
        self.trick
            .lead
            .filter(|_| answered)
            .map(|lead| rules.counts_as(lead))
    }

    /// The legal plays of the seat to move; none if no card is asked for.
    pub fn legal_plays(&self, rules: &Rules) -> Plays {
        match self.trick.to_move() {
            Some(seat) => rules.legal_plays(self.hands.0[seat], self.led(rules)),
            None => Plays::EMPTY,
        }
    }

    /// Whether the seat may play that now, and if not, why.
    ///
    /// # Errors
    /// The reason, as an [`Illegal`].
    pub fn check(&self, rules: &Rules, seat: Seat, play: Play) -> Result<(), Illegal> {
        steps::check_play(rules, &self.trick, &self.hands, seat, play)
    }

    /// Plays a card for the seat to move and goes on to the next decision.
    ///
    /// # Errors
    /// The reason why the play is illegal; nothing has changed then.
    pub fn play(
        &mut self,
        rules: &Rules,
        play: Play,
        chance: &mut impl Chance,
        witness: &mut impl Witness,
    ) -> Result<Option<Verdict>, Illegal> {
        let seat = self.trick.to_move().ok_or(Illegal::NotNow)?;
        self.check(rules, seat, play)?;
        Ok(self.play_unchecked(rules, play, chance, witness))
    }

    /// Plays a card that is known to be legal and goes on to the next decision; returns the verdict at the end.
    pub fn play_unchecked(
        &mut self,
        rules: &Rules,
        play: Play,
        chance: &mut impl Chance,
        witness: &mut impl Witness,
    ) -> Option<Verdict> {
        steps::play_card(rules, &mut self.trick, &mut self.hands, play, witness);
        self.trick.step = steps::next_step(rules, &self.trick);
        self.settle(rules, chance, witness)
    }

    /// Takes the steps that need no decision, up to the next one that does; returns the verdict at the end.
    pub fn settle(
        &mut self,
        rules: &Rules,
        chance: &mut impl Chance,
        witness: &mut impl Witness,
    ) -> Option<Verdict> {
        let mut verdict = None;
        loop {
            match self.trick.step {
                Step::Lead | Step::Reply | Step::Over => return verdict,
                Step::Reveal => steps::reveal_card(rules, &mut self.trick, &mut self.deck, witness),
                Step::Unmask => steps::unmask(&self.trick, witness),
                Step::Resolve => {
                    steps::resolve_trick(rules, &mut self.trick, &self.piles, &self.stung, witness)
                }
                Step::Collect => steps::collect_cards(
                    rules,
                    &self.trick,
                    &mut self.deck,
                    &mut self.followers,
                    &mut self.piles,
                    &mut self.discards,
                    witness,
                ),
                Step::Aftermath => steps::aftermath(
                    rules,
                    &self.trick,
                    &mut self.piles,
                    &mut self.discards,
                    &mut self.stung,
                    chance,
                    witness,
                ),
                Step::NextTrick => steps::next_trick(rules, &mut self.trick),
                Step::TurnPhase => {
                    steps::turn_phase(rules, &mut self.hands, &mut self.followers, witness)
                }
                Step::Score => verdict = Some(steps::score_votes(rules, &self.piles, witness)),
            }
            self.trick.step = steps::next_step(rules, &self.trick);
        }
    }
}
