//! Whether it is certain already who wins, whatever is played from now on.
//!
//! For each faction it is asked which votes can still come out if every card that is not yet won may go either way, whatever
//! the hands could really bring about. That holds more than can happen, so what is certain by it is certain.

use super::card::{Card, Cards, FactionId};
use super::power::{Effect, Phase, Route};
use super::seat::{PerSeat, Seat};
use super::view::View;

/// In more ways than this a faction's cards are not tried: its vote counts as open then.
const MOST_WAYS: usize = 4096;

/// Where a card can still be when the votes are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Fate {
    card: Card,
    /// In whose Score pile it can count for the faction.
    piles: PerSeat<bool>,
    /// Whether it can be that it doesn't count for it.
    elsewhere: bool,
}

impl Fate {
    fn ways(&self) -> usize {
        let Fate {
            piles, elsewhere, ..
        } = *self;
        [piles.south, piles.north, elsewhere]
            .into_iter()
            .filter(|&possible| possible)
            .count()
    }
}

/// The votes that a faction can still cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Votes {
    given: PerSeat<bool>,
    nobody: bool,
}

impl Votes {
    const ANY: Votes = Votes {
        given: PerSeat {
            south: true,
            north: true,
        },
        nobody: true,
    };

    fn insert(&mut self, vote: Option<Seat>) {
        match vote {
            Some(seat) => self.given[seat] = true,
            None => self.nobody = true,
        }
    }

    /// Whether either seat can still get it.
    fn is_open(&self) -> bool {
        self.given.south && self.given.north
    }
}

/// The seat that wins whatever either of them plays from now on, as far as this can be told from what one seat knows.
///
/// Only more votes are taken for certain; where it comes to the voters' cards nothing is.
pub fn certain_winner(view: &View) -> Option<Seat> {
    // Before the other's hand is known, and while a trick is collected, nothing is looked for.
    if view.phase == Phase::One || view.to_move.is_none() {
        return None;
    }
    let votes: Vec<Votes> = FactionId::voting()
        .map(|faction| possible_votes(view, faction))
        .collect();
    Seat::BOTH.into_iter().find(|&seat| {
        let sure = votes.iter().filter(|votes| is_sure(votes, seat)).count();
        let against = (votes.iter())
            .filter(|votes| votes.given[seat.other()])
            .count();
        sure > against
    })
}

fn is_sure(votes: &Votes, seat: Seat) -> bool {
    votes.given[seat] && !votes.given[seat.other()] && !votes.nobody
}

fn possible_votes(view: &View, faction: FactionId) -> Votes {
    let fates = fates(view, faction);
    let ways = fates
        .iter()
        .try_fold(1, |ways: usize, fate| ways.checked_mul(fate.ways()));
    if ways.is_none_or(|ways| ways > MOST_WAYS) {
        return Votes::ANY;
    }
    let mut votes = Votes::default();
    try_all(view, faction, &fates, PerSeat::default(), &mut votes);
    votes
}

/// Counts a vote for every way in which the cards can end up, until both seats have got it.
fn try_all(
    view: &View,
    faction: FactionId,
    fates: &[Fate],
    held: PerSeat<Cards>,
    votes: &mut Votes,
) {
    let Some((fate, rest)) = fates.split_first() else {
        votes.insert(view.rules.vote(faction, held));
        return;
    };
    for seat in Seat::BOTH.into_iter().filter(|&seat| fate.piles[seat]) {
        let mut held = held;
        held[seat].insert(fate.card);
        try_all(view, faction, rest, held, votes);
    }
    if fate.elsewhere && !votes.is_open() {
        try_all(view, faction, rest, held, votes);
    }
}

/// All cards that count for a faction, or may yet.
fn fates(view: &View, faction: FactionId) -> Vec<Fate> {
    let won = view.piles.of(faction);
    let lying = Seat::BOTH.into_iter().flat_map(|seat| {
        won[seat].iter().map(move |card| Fate {
            card,
            piles: PerSeat::from_fn(|owner| owner == seat),
            elsewhere: may_be_smashed(view, faction, card),
        })
    });
    let coming = to_come(view)
        .iter()
        .filter_map(|card| fate_to_come(view, faction, card));
    lying.chain(coming).collect()
}

/// The cards that are still to be collected: in hands, and on the table.
fn to_come(view: &View) -> Cards {
    view.rules.all_cards() - view.piles.both() - view.discards - view.removed
}

/// What can become of a card that is still to be collected, if it can count for the faction.
fn fate_to_come(view: &View, faction: FactionId, card: Card) -> Option<Fate> {
    let rules = &view.rules;
    let counts =
        |play| rules.counts_as(play) == faction && rules.route(Phase::Two, play) != Route::Discard;
    let plays = rules.plays_of(Cards::of(card));
    let counting = plays.iter().filter(|&play| counts(play)).count();
    (counting > 0).then(|| Fate {
        card,
        piles: PerSeat {
            south: true,
            north: true,
        },
        elsewhere: counting < plays.len() || may_be_smashed(view, faction, card),
    })
}

/// Whether a card that is still to come may send a card of the faction out of the game.
fn may_be_smashed(view: &View, faction: FactionId, card: Card) -> bool {
    let rules = &view.rules;
    let name = rules.faction(faction).name;
    rules.plays_of(to_come(view)).iter().any(|play| {
        let smashes = rules.effect(Phase::Two, play) == Some(Effect::Smash { faction: name });
        smashes && rules.number(rules.card(play)) == rules.number(card)
    })
}
