//! Flat Monte Carlo: each legal move is tried in so many worlds, each played out at random; the best mean result wins.
//!
//! A yardstick: it looks ahead, and doesn't think about what the other seat will do.

use crate::rules::chance::Generator;
use crate::rules::{Play, View};

use super::Player;
use super::playout::{play_out, won};
use super::thought::{Dice, Thought};
use super::worlds::Worlds;

/// The player's name; the number of playouts for each move stands behind a colon.
pub const NAME: &str = "flat-mc";

/// Flat Monte Carlo.
pub struct FlatMc {
    playouts: u32,
    dice: Dice,
    thought: Thought<Tries>,
}

/// The playouts of one move so far.
struct Tries {
    worlds: Worlds,
    generator: Generator,
    /// Each legal play with the sum of its results.
    sums: Vec<(Play, f64)>,
    played: u32,
}

impl FlatMc {
    /// A player with so many playouts for each legal move, and a generator of its own.
    pub fn new(playouts: u32, generator: Generator) -> Self {
        FlatMc {
            playouts,
            dice: Dice::new(generator),
            thought: Thought::default(),
        }
    }
}

impl Tries {
    fn new(view: &View, generator: Generator) -> Tries {
        Tries {
            worlds: Worlds::new(view),
            generator,
            sums: view.legal_plays().iter().map(|play| (play, 0.0)).collect(),
            played: 0,
        }
    }

    /// One playout, of the move whose turn it is.
    fn try_next(&mut self, view: &View) {
        let next = self.played as usize % self.sums.len();
        let (play, sum) = &mut self.sums[next];
        let mut world = self.worlds.draw(&mut self.generator);
        let generator = &mut self.generator;
        let verdict = (world.play_unchecked(&view.rules, *play, generator, &mut ()))
            .or_else(|| play_out(&view.rules, &mut world, None, generator));
        *sum += verdict.map_or(0.0, |verdict| won(&verdict, view.seat));
        self.played += 1;
    }

    fn best(&self) -> Option<Play> {
        let best = self.sums.iter().copied();
        best.reduce(|best, next| if next.1 > best.1 { next } else { best })
            .map(|(play, _)| play)
    }
}

impl Player for FlatMc {
    fn think(&mut self, view: &View, iterations: u32) -> Option<Play> {
        let legal = view.legal_plays();
        if legal.len() < 2 {
            return legal.first();
        }
        let dice = &self.dice;
        let tries = (self.thought).about(view, || Tries::new(view, dice.generator(view)));
        let all = self.playouts.saturating_mul(tries.sums.len() as u32);
        for _ in 0..iterations {
            if tries.played == all {
                break;
            }
            tries.try_next(view);
        }
        let decided = (tries.played == all).then(|| tries.best())?;
        self.thought.end();
        decided
    }
}
