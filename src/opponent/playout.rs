//! Playouts: a world played to its end, at random or at a glance, and what the result is worth.

use crate::rules::chance::{Generator, pick};
use crate::rules::{Play, Plays, Position, Rules, Seat, Verdict};

use super::tactics::Tactics;

/// How both seats play in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Any legal play, each as likely as the others.
    Random,
    /// Mostly what looks sensible in this world.
    Informed,
    /// Some worlds at random, some informed: what is wrong in one way of judging a move is not in the other.
    Mixed,
}

impl Style {
    /// The tactics that it takes in a set-up.
    pub fn tactics(self, rules: &Rules) -> Option<Tactics> {
        (self != Style::Random).then(|| Tactics::new(rules))
    }

    /// Whether the next world is played out by tactics.
    pub fn is_informed(self, generator: &mut Generator) -> bool {
        match self {
            Style::Random => false,
            Style::Informed => true,
            Style::Mixed => pick(generator, 2) == 0,
        }
    }
}

/// In one of so many informed plays any legal one is played, so that no line is shut out.
const STRAY: usize = 8;

/// Plays a world to its end, by tactics if there are any; the verdict.
///
/// `world` must not be over.
pub fn play_out(
    rules: &Rules,
    world: &mut Position,
    tactics: Option<&Tactics>,
    generator: &mut Generator,
) -> Option<Verdict> {
    loop {
        let verdict = play_one(rules, world, tactics, generator);
        if verdict.is_some() {
            return verdict;
        }
    }
}

/// Plays one card; the verdict if it was the last.
fn play_one(
    rules: &Rules,
    world: &mut Position,
    tactics: Option<&Tactics>,
    generator: &mut Generator,
) -> Option<Verdict> {
    let legal = world.legal_plays(rules);
    let play = match tactics {
        Some(tactics) if legal.has_several() && pick(generator, STRAY) > 0 => {
            tactics.glance(rules, world, legal)
        }
        _ => any(legal, generator),
    }?;
    world.play_unchecked(rules, play, generator, &mut ())
}

/// One of the plays, each as likely as the others.
pub fn any(plays: Plays, generator: &mut Generator) -> Option<Play> {
    if plays.has_several() {
        plays.nth(pick(generator, plays.len()))
    } else {
        plays.first()
    }
}

/// How much of a result's worth is its margin, where the rest is who won.
///
/// The margin tells lost positions apart, and won ones: without it a search plays anything there.
const MARGIN: f64 = 0.2;

/// What a result is worth to a seat, from 0 to 1: mostly whether it won, a little by how many votes.
pub fn worth(verdict: &Verdict, seat: Seat) -> f64 {
    let votes = verdict.votes_of(seat) as f64 - verdict.votes_of(seat.other()) as f64;
    let margin = 0.5 + votes / 10.0;
    (1.0 - MARGIN) * won(verdict, seat) + MARGIN * margin
}

/// Whether a seat won: 1, or 0, or half of it for a draw.
pub fn won(verdict: &Verdict, seat: Seat) -> f64 {
    match verdict.winner {
        Some(winner) if winner == seat => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    }
}
