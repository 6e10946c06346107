//! What the exact solver says of a seat's move, found out a few nodes at a time.

use std::sync::Arc;

use crate::rules::chance::Generator;
use crate::rules::{Play, Plays, Rules, View};
use rand::RngExt;

use super::solver::{Aim, Bounds, Endgame, Move, Optimal, Progress, Reader, Search, Solver};

/// How many nodes are searched at a time: as many as take up from the last time and a few more.
const STEP: u64 = 128;

/// Values that differ by less are equal.
const CLOSE: f64 = 1e-9;

/// A solver of the set-up at hand, from which each question gets one that has found nothing out yet.
#[derive(Default)]
pub struct Reading {
    rules: Option<Arc<Rules>>,
    /// While the set-up is being read.
    reader: Option<Reader>,
    /// What it was read into, if it fits.
    solver: Option<Solver>,
}

impl Reading {
    /// Reads a part of a set-up; whether there was one left to be read.
    pub fn step(&mut self, rules: &Arc<Rules>) -> bool {
        if !(self.rules.as_ref()).is_some_and(|read| Arc::ptr_eq(read, rules)) {
            *self = Reading {
                rules: Some(Arc::clone(rules)),
                reader: Some(Reader::new(Arc::clone(rules))),
                solver: None,
            };
        }
        let Some(mut reader) = self.reader.take() else {
            return false;
        };
        match reader.step() {
            Ok(true) => self.reader = Some(reader),
            Ok(false) => self.solver = Some(Solver::from(reader)),
            Err(_) => {}
        }
        true
    }

    /// A solver for the set-up that was read, if that fits.
    pub fn solver(&self) -> Option<Solver> {
        self.solver.as_ref().map(Solver::renewed)
    }
}

/// A question to the solver about one view, begun anew for each so that the answer depends on nothing else.
pub struct Question {
    solver: Solver,
    search: Search,
    budget: u64,
}

/// What the solver says.
#[derive(Clone, PartialEq, Debug)]
pub enum Answer {
    /// These plays are as good as any, and no other is.
    Best(Plays),
    /// Every other play is worse than one of these, the best of which isn't known: the nodes were too few.
    Left(Plays),
    /// Only a mixture is as good as any: what is hidden in this trick must not be foreseen.
    Mixed(Optimal),
}

impl Question {
    /// A question about a view of Phase Two, for so many nodes at most; nothing in Phase One, and nothing where the set-up's powers
    /// don't fit the solver. Its set-up is the one that was read.
    pub fn about(view: &View, reading: &Reading, budget: u64) -> Option<Question> {
        let endgame = Endgame::from_view(view)?;
        let mut solver = reading.solver()?;
        let search = solver.start(&endgame, Aim::BestMoves);
        Some(Question {
            solver,
            search,
            budget,
        })
    }

    /// Searches on for a few nodes; whether there is more to be searched.
    pub fn step(&mut self) -> bool {
        self.search.nodes() < self.budget
            && self.search.step(&mut self.solver, STEP) == Progress::More
    }

    /// The answer; nothing if the nodes were too few to tell anything.
    pub fn answer(&self) -> Option<Answer> {
        if !self.search.is_done() {
            let left = self.search.not_worse();
            return (!left.is_empty()).then_some(Answer::Left(left));
        }
        let optimal = self.search.best()?;
        if optimal.len() > 1 {
            return Some(Answer::Mixed(optimal));
        }
        let values = self.search.values(&self.solver);
        let highest = values
            .iter()
            .map(|(_, bounds)| bounds.low)
            .fold(0.0, f64::max);
        let as_good = |(_, bounds): &&(Move, Bounds)| bounds.low > highest - CLOSE;
        let open = values
            .iter()
            .filter(as_good)
            .filter_map(|(it, _)| match it {
                Move::Play(play) => Some(*play),
                Move::Masked(_) => None,
            });
        // A lead that lies face-down is as good as its value only in the share that the solver gives it.
        let plays = open.chain(optimal.iter().map(|&(play, _)| play));
        Some(Answer::Best(plays.collect()))
    }
}

/// One of the plays of a mixture, each as often as it should be.
pub fn draw(optimal: &Optimal, generator: &mut Generator) -> Option<Play> {
    let mut left: f64 = generator.random();
    for &(play, share) in optimal {
        left -= share;
        if left < 0.0 {
            return Some(play);
        }
    }
    optimal.last().map(|&(play, _)| play)
}
