//! What has happened so far, as the table remembers it: the stuff of records and of each seat's history.

use bevy::prelude::Resource;

use super::card::{Card, FactionId, Play};
use super::event::{Event, Place, Secret, Why, Witness};
use super::position::{HAND, StungDeck};
use super::power::Phase;
use super::seat::Seat;

/// A card that was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// By whom.
    pub by: Seat,
    /// The card.
    pub card: Card,
    /// What it counted as.
    pub counts_as: FactionId,
}

/// A finished trick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PastTrick {
    /// 1–26.
    pub number: u8,
    /// In which phase it was played.
    pub phase: Phase,
    /// Who led.
    pub leader: Seat,
    /// What was led.
    pub lead: Play,
    /// What answered it.
    pub reply: Play,
    /// Who took it.
    pub winner: Seat,
    /// The prize, in Phase One.
    pub prize: Option<Card>,
    /// The card that the loser drew, in Phase One, for those who may know it.
    pub blind: Option<Card>,
}

/// A Sting that was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnSting {
    /// In which trick, 14–26.
    pub trick: u8,
    /// Who drew it.
    pub to: Seat,
    /// Its value.
    pub value: i8,
}

/// The table's memory of a game, hidden things included.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct Log {
    /// Every card in the order played.
    pub plays: Vec<Played>,
    /// The finished tricks.
    pub tricks: Vec<PastTrick>,
    /// The Stings drawn.
    pub stings: Vec<DrawnSting>,
    /// How many Stings each reshuffle of the Stung deck held, in their order.
    pub reshuffles: Vec<u8>,
    /// Of the trick on the table.
    prize: Option<Card>,
    /// Of the trick on the table.
    leader: Option<Seat>,
}

impl Log {
    /// The Stung deck's orders so far, top first: the first one, then each that a reshuffle made.
    ///
    /// What was drawn since the last reshuffle and what is undrawn make up the last order.
    pub fn stung_orders(&self, stung: &StungDeck, first: &[i8]) -> Vec<Vec<i8>> {
        let drawn: Vec<i8> = self.stings.iter().map(|sting| sting.value).collect();
        let mut orders = vec![first.to_vec()];
        let mut at = first.len();
        for (i, &count) in self.reshuffles.iter().enumerate() {
            let end = at + usize::from(count);
            let is_last = i + 1 == self.reshuffles.len();
            let mut order = drawn[at..end.min(drawn.len())].to_vec();
            if is_last {
                order.extend(stung.undrawn.iter().rev());
            }
            orders.push(order);
            at = end;
        }
        orders
    }

    fn see_move(
        &mut self,
        Secret {
            card, counts_as, ..
        }: Secret,
        from: Place,
        why: Why,
    ) {
        match (why, from) {
            (Why::Revealed, _) => self.prize = Some(card),
            (Why::Led, Place::Hand(by)) => {
                self.leader = Some(by);
                self.plays.push(Played {
                    by,
                    card,
                    counts_as,
                });
            }
            (Why::Replied, Place::Hand(by)) => self.plays.push(Played {
                by,
                card,
                counts_as,
            }),
            (Why::DrawnBlind, _) => {
                if let Some(trick) = self.tricks.last_mut() {
                    trick.blind = Some(card);
                }
            }
            _ => {}
        }
    }

    fn see_taken(&mut self, winner: Seat, lead: Play, reply: Play) {
        let number = self.tricks.len() + 1;
        self.tricks.push(PastTrick {
            number: number as u8,
            phase: if number <= HAND {
                Phase::One
            } else {
                Phase::Two
            },
            leader: self.leader.take().unwrap_or(winner),
            lead,
            reply,
            winner,
            prize: self.prize.take(),
            blind: None,
        });
    }
}

impl Witness for Log {
    fn see(&mut self, event: impl FnOnce() -> Event<Secret>) {
        match event() {
            Event::Moved {
                card, from, why, ..
            } => self.see_move(card, from, why),
            Event::Taken {
                winner,
                lead,
                reply,
                ..
            } => self.see_taken(winner, lead, reply),
            Event::StingDrawn { to, value } => self.stings.push(DrawnSting {
                trick: self.tricks.len() as u8,
                to,
                value,
            }),
            Event::StungShuffled { count } => self.reshuffles.push(count),
            _ => {}
        }
    }
}
