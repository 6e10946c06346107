//! Whether it is certain already how a game ends, whatever is played from now on.
//!
//! In the last tricks all that can be played is tried. Before, for each faction it is asked which votes can still come out if every card that is not yet won may go either way, whatever
//! the hands could really bring about, and with how many cards the seat that gets the vote would have it: where the votes are
//! level, these are counted. That holds more than can happen, so what is certain by it is certain.

use super::card::{Card, Cards, FactionId};
use super::power::{Effect, Phase, Route};
use super::seat::{PerSeat, Seat};
use super::view::View;

mod last_tricks;

/// How a game ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A seat wins.
    Win(Seat),
    /// Nobody does.
    Draw,
}

impl Outcome {
    /// The outcome of a game that this seat wins, or nobody.
    pub fn of(winner: Option<Seat>) -> Outcome {
        winner.map_or(Outcome::Draw, Outcome::Win)
    }
}

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

/// With how many of its cards a faction can vote for a seat: these are what counts where the votes are level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Loyal {
    least: usize,
    most: usize,
}

/// The votes that a faction can still cast.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Votes {
    given: PerSeat<Option<Loyal>>,
    nobody: bool,
}

impl Votes {
    /// Any vote, with any number of so many cards.
    fn any(cards: usize) -> Votes {
        let loyal = Loyal {
            least: 0,
            most: cards,
        };
        Votes {
            given: PerSeat::from_fn(|_| Some(loyal)),
            nobody: true,
        }
    }

    fn insert(&mut self, vote: Option<Seat>, held: PerSeat<Cards>) {
        let Some(seat) = vote else {
            self.nobody = true;
            return;
        };
        let cards = held[seat].len();
        let loyal = self.given[seat].get_or_insert(Loyal {
            least: cards,
            most: cards,
        });
        loyal.least = loyal.least.min(cards);
        loyal.most = loyal.most.max(cards);
    }

    /// By how much a seat can be ahead through this faction, at worst for each vote that it can cast.
    fn worst_for(&self, seat: Seat) -> impl Iterator<Item = Lead> {
        let count = |cards: usize| cards as i32;
        let own = self.given[seat].map(|loyal| Lead {
            votes: 1,
            loyal: count(loyal.least),
        });
        let others = self.given[seat.other()].map(|loyal| Lead {
            votes: -1,
            loyal: -count(loyal.most),
        });
        let nobodys = self.nobody.then(Lead::default);
        own.into_iter().chain(others).chain(nobodys)
    }
}

/// By how many votes a seat is ahead of the other, and by how many cards of the factions that vote for it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
struct Lead {
    votes: i32,
    loyal: i32,
}

impl Lead {
    fn and(self, other: Lead) -> Lead {
        Lead {
            votes: self.votes + other.votes,
            loyal: self.loyal + other.loyal,
        }
    }
}

/// How the game ends whatever either seat plays from now on, as far as this can be told from what one seat knows.
pub fn certain_outcome(view: &View) -> Option<Outcome> {
    // Before the other's hand is known, and while a trick is collected, nothing is looked for.
    if view.phase == Phase::One || view.to_move.is_none() {
        return None;
    }
    let winner = winner_by_votes(view).map(Outcome::Win);
    winner.or_else(|| last_tricks::certain_outcome(view))
}

/// The seat that wins Phase Two wherever the cards go that are not yet won. No draw can be found so: each of these cards
/// gives votes, or cards of a voter, to one seat or the other.
pub fn winner_by_votes(view: &View) -> Option<Seat> {
    let votes: Vec<Votes> = FactionId::voting()
        .map(|faction| possible_votes(view, faction))
        .collect();
    (Seat::BOTH.into_iter()).find(|&seat| stays_ahead(&votes, seat, Lead::default()))
}

/// Whether a seat with a lead is ahead in the end however the other factions vote: by votes, or by its voters' cards.
fn stays_ahead(votes: &[Votes], seat: Seat, lead: Lead) -> bool {
    match votes.split_first() {
        Some((first, rest)) => {
            (first.worst_for(seat)).all(|more| stays_ahead(rest, seat, lead.and(more)))
        }
        None => lead > Lead::default(),
    }
}

fn possible_votes(view: &View, faction: FactionId) -> Votes {
    let fates = fates(view, faction);
    let ways = fates
        .iter()
        .try_fold(1, |ways: usize, fate| ways.checked_mul(fate.ways()));
    if ways.is_none_or(|ways| ways > MOST_WAYS) {
        return Votes::any(fates.len());
    }
    let mut votes = Votes::default();
    try_all(view, faction, &fates, PerSeat::default(), &mut votes);
    votes
}

/// Counts a vote for every way in which the cards can end up.
fn try_all(
    view: &View,
    faction: FactionId,
    fates: &[Fate],
    held: PerSeat<Cards>,
    votes: &mut Votes,
) {
    let Some((fate, rest)) = fates.split_first() else {
        votes.insert(view.rules.vote(faction, held), held);
        return;
    };
    for seat in Seat::BOTH.into_iter().filter(|&seat| fate.piles[seat]) {
        let mut held = held;
        held[seat].insert(fate.card);
        try_all(view, faction, rest, held, votes);
    }
    if fate.elsewhere {
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
