//! Worlds: whole positions that a seat may be in, as far as it can tell.
//!
//! What a [`View`] leaves open is the other hand, the order of the draw deck, the other seat's blind Follower cards, the
//! number of a masked lead, and the order of the Stings. A world settles all of it. Worlds are drawn uniformly among
//! those in which no seat has broken the rule of following: a seat that did not follow in Phase One held no card then
//! that would have bound it to, and has drawn none into its hand since.

use std::sync::Arc;

use arrayvec::ArrayVec;
use rand::seq::SliceRandom;

use crate::rules::chance::{Chance, Generator, pick};
use crate::rules::log::PastTrick;
use crate::rules::position::{Deck, FollowerDeck, FollowerDecks, Hands, Position, Step, Trick};
use crate::rules::{Card, Cards, PerSeat, Phase, Play, Plays, Rules, Seat, Sight, View};

/// The most cards of a set-up.
const MAX_CARDS: usize = 52;

/// Draws worlds that agree with a view.
pub struct Worlds {
    rules: Arc<Rules>,
    seat: Seat,
    /// All that is public, or known to the seat.
    known: Position,
    /// The cards whose place is open.
    open: ArrayVec<Card, MAX_CARDS>,
    /// The cards that the other hand can't hold.
    excluded: Cards,
    /// The masked leads that may lie on the table; empty if none lies there.
    masked: Vec<Play>,
    other_hand: usize,
    other_blind: usize,
}

impl Worlds {
    /// The worlds of a seat that remembers everything.
    pub fn new(view: &View) -> Worlds {
        Worlds::remembering(view, usize::MAX)
    }

    /// The worlds of a seat that remembers only the last so many tricks: what was discarded before, it takes to be
    /// still about, and that the other seat was void, it has forgotten.
    pub fn remembering(view: &View, tricks: usize) -> Worlds {
        let (forgotten, recent) = view
            .history
            .split_at(view.history.len().saturating_sub(tricks));
        let rules = &view.rules;
        let excluded = match view.phase {
            Phase::One => shown_void(rules, recent, view.seat.other()),
            Phase::Two => Cards::EMPTY,
        };
        let open = view.unseen() | (discarded(rules, forgotten) & view.discards);
        let can_be_held = |&play: &Play| !excluded.contains(rules.card(play));
        let masked = match view.table[view.seat.other()] {
            Some(Sight::Faction(_)) => view.possible_leads(),
            _ => Plays::EMPTY,
        };
        Worlds {
            seat: view.seat,
            known: known(view),
            open: open.iter().collect(),
            masked: masked.iter().filter(can_be_held).collect(),
            excluded,
            other_hand: view.other_hand,
            other_blind: view.followers[view.seat.other()].blind_count,
            rules: Arc::clone(rules),
        }
    }

    /// The rules of their game.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Draws a world, each as likely as the others.
    pub fn draw(&self, generator: &mut Generator) -> Position {
        let mut world = self.known.clone();
        let mut open = self.open.clone();
        if !self.masked.is_empty() {
            let lead = self.masked[pick(generator, self.masked.len())];
            open.retain(|card| *card != self.rules.card(lead));
            world.trick.lead = Some(lead);
        }
        open.shuffle(generator);
        let held = self.other_hand.min(open.len());
        if !self.excluded.is_empty() {
            self.move_excluded_back(&mut open);
            open[held..].shuffle(generator);
        }
        let (hand, rest) = open.split_at(held);
        let (blind, rest) = rest.split_at(self.other_blind.min(rest.len()));
        let deck = &rest[..self.known.deck.len().min(rest.len())];
        let other = self.seat.other();
        world.hands.0[other] = hand.iter().copied().collect();
        world.followers.0[other].blind = blind.iter().copied().collect();
        world.deck = Deck::with_rest(deck);
        generator.order_stings(&mut world.stung.undrawn);
        world
    }

    /// Puts the cards that the other hand can't hold behind those that it can.
    fn move_excluded_back(&self, open: &mut [Card]) {
        let mut free = 0;
        for i in 0..open.len() {
            if !self.excluded.contains(open[i]) {
                open.swap(free, i);
                free += 1;
            }
        }
    }
}

/// The cards that a seat has shown not to hold by not following.
fn shown_void(rules: &Rules, tricks: &[PastTrick], seat: Seat) -> Cards {
    let mut void = Plays::EMPTY;
    for trick in tricks {
        let led = rules.counts_as(trick.lead);
        if trick.leader != seat && !rules.follow(led).contains(trick.reply) {
            void |= rules.bound_to_follow(led);
        }
    }
    void.iter().map(|play| rules.card(play)).collect()
}

/// The cards played in these tricks.
fn discarded(rules: &Rules, tricks: &[PastTrick]) -> Cards {
    let plays = tricks.iter().flat_map(|trick| [trick.lead, trick.reply]);
    plays.map(|play| rules.card(play)).collect()
}

/// The position as far as the seat knows it; the deck has the right number of cards, and nothing else of it is right.
fn known(view: &View) -> Position {
    let lead = view.table[view.leader].and_then(|sight| match sight {
        Sight::Face { card, counts_as } => view.rules.play_as(card, counts_as),
        Sight::Faction(_) | Sight::Back => None,
    });
    let mut hands = Hands::default();
    hands.0[view.seat] = view.hand;
    Position {
        hands,
        deck: Deck::with_rest(&vec![Card::default(); view.deck]),
        trick: Trick {
            number: view.trick,
            leader: view.leader,
            prize: view.prize,
            lead,
            reply: None,
            winner: None,
            step: if view.to_move == Some(view.leader) {
                Step::Lead
            } else {
                Step::Reply
            },
        },
        followers: FollowerDecks(PerSeat::from_fn(|seat| FollowerDeck {
            won: view.followers[seat].won,
            blind: view.followers[seat].blind,
        })),
        piles: view.piles,
        discards: view.discards_as_known(),
        stung: view.stung_as_known(),
    }
}
