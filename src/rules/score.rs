//! The end of a game: the five votes, and who wins by them.

use super::card::FactionId;
use super::compiled::Rules;
use super::position::ScorePiles;
use super::seat::{PerSeat, Seat};

/// What decided a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DecidedBy {
    /// One seat won more votes.
    Votes,
    /// Votes were level; one seat has more cards of the factions that voted for it.
    Cards,
    /// Those were level too.
    Draw,
    /// A seat gave up.
    Resigned,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Verdict {
    /// Whose each faction's vote is, in the set-up's order.
    pub votes: [Option<Seat>; FactionId::VOTING],
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// By what.
    pub decided_by: DecidedBy,
}

impl Verdict {
    /// How many votes a seat has won.
    pub fn votes_of(&self, seat: Seat) -> usize {
        self.votes
            .iter()
            .filter(|&&vote| vote == Some(seat))
            .count()
    }

    /// The verdict when a seat gives up: votes as the piles stand.
    pub fn resigned(rules: &Rules, piles: &ScorePiles, by: Seat) -> Verdict {
        Verdict {
            votes: votes(rules, piles),
            winner: Some(by.other()),
            decided_by: DecidedBy::Resigned,
        }
    }
}

/// Whose each faction's vote would be if the Score piles stayed as they are.
pub fn votes(rules: &Rules, piles: &ScorePiles) -> [Option<Seat>; FactionId::VOTING] {
    std::array::from_fn(|i| {
        let faction = FactionId(i as u8);
        rules.vote(faction, piles.of(faction))
    })
}

/// More votes win; then more cards, in one's own Score pile, of the factions that voted for oneself; then it is a
/// draw.
pub fn verdict(rules: &Rules, piles: &ScorePiles) -> Verdict {
    let votes = votes(rules, piles);
    let won = PerSeat::from_fn(|seat| votes.iter().filter(|&&vote| vote == Some(seat)).count());
    let (winner, decided_by) = match higher(won) {
        Some(seat) => (Some(seat), DecidedBy::Votes),
        None => match higher(PerSeat::from_fn(|seat| loyal_cards(&votes, piles, seat))) {
            Some(seat) => (Some(seat), DecidedBy::Cards),
            None => (None, DecidedBy::Draw),
        },
    };
    Verdict {
        votes,
        winner,
        decided_by,
    }
}

fn higher(counts: PerSeat<usize>) -> Option<Seat> {
    Seat::BOTH
        .into_iter()
        .find(|&seat| counts[seat] > counts[seat.other()])
}

/// How many cards a seat has of the factions that voted for it.
fn loyal_cards(votes: &[Option<Seat>], piles: &ScorePiles, seat: Seat) -> usize {
    let own = piles.0[seat];
    let loyal = votes
        .iter()
        .zip(own)
        .filter(|(vote, _)| **vote == Some(seat));
    loyal.map(|(_, cards)| cards.len()).sum()
}
