//! The levels of the computer opponent: one way of thinking, more or less of it.
//!
//! No level sees more than another: each searches over worlds that agree with its seat's view. They differ in how far
//! they look, in what they remember of the discards and of who was void, and in how sharply they tell good from best.

use crate::rules::chance::{Generator, pick};
use crate::rules::{Play, Rules, View};

use super::Player;
use super::exact::{Answer, Question, Reading, draw};
use super::ismcts::{Appraisal, Search, Settings};
use super::playout::Style;
use super::thought::{Dice, Thought};
use super::worlds::Worlds;

/// How a level thinks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// For how many iterations it thinks about a move.
    pub iterations: u32,
    /// How it plays worlds out.
    pub style: Style,
    /// How many plies it looks ahead before it plays on at a glance.
    pub depth: u32,
    /// How many finished tricks it remembers.
    pub memory: usize,
    /// For how many nodes it asks the exact solver about a move of Phase Two.
    pub nodes: u64,
    /// Moves whose worth is less than the best one's by no more than this are as good to it: of these it plays any.
    pub blur: f64,
}

/// The levels, the weakest first.
pub const LEVELS: [Level; 4] = [
    Level {
        name: "novice",
        iterations: 60,
        style: Style::Informed,
        depth: 2,
        memory: 3,
        nodes: 0,
        blur: 0.05,
    },
    Level {
        name: "adept",
        iterations: 300,
        style: Style::Informed,
        depth: 8,
        memory: 13,
        nodes: 0,
        blur: 0.02,
    },
    Level {
        name: "expert",
        iterations: 600,
        style: Style::Informed,
        depth: 12,
        memory: 16,
        nodes: 5_000,
        blur: 0.015,
    },
    Level {
        name: "master",
        iterations: 8_000,
        style: Style::Mixed,
        depth: u32::MAX,
        memory: usize::MAX,
        nodes: 100_000,
        blur: 0.0,
    },
];

/// The computer opponent at one of its levels.
struct Opponent {
    level: Level,
    dice: Dice,
    /// What the solver is asked with, once it is asked.
    reading: Reading,
    thought: Thought<Plan>,
}

/// What is thought about a move: the solver is asked first, and the search tells its equals apart.
struct Plan {
    /// What is still to be asked of the solver.
    question: Option<Question>,
    /// What it said.
    answer: Option<Answer>,
    search: Search,
}

/// A player of a level, with a generator of its own.
pub fn player(level: &Level, generator: Generator) -> Box<dyn Player> {
    Box::new(Opponent {
        level: *level,
        dice: Dice::new(generator),
        reading: Reading::default(),
        thought: Thought::default(),
    })
}

impl Level {
    fn plan(&self, view: &View, reading: &Reading, generator: Generator) -> Plan {
        let settings = Settings {
            depth: self.depth,
            style: self.style,
            ..Settings::INFORMED
        };
        let worlds = Worlds::remembering(view, self.memory);
        Plan {
            question: Question::about(view, reading, self.nodes),
            answer: None,
            search: Search::new(worlds, view.seat, settings, generator),
        }
    }

    /// The move it makes: of those that look as good as the best, any.
    fn choose(&self, moves: &[Appraisal], generator: &mut Generator) -> Option<Play> {
        let best = moves.first()?;
        let as_good = |it: &&Appraisal| it.play == best.play || it.mean > best.mean - self.blur;
        if self.blur == 0.0 {
            return Some(best.play);
        }
        let good: Vec<_> = moves.iter().filter(as_good).collect();
        Some(good[pick(generator, good.len())].play)
    }
}

impl Plan {
    /// Thinks for one iteration; whether there is more to be thought.
    fn step(&mut self, rules: &Rules, level: &Level) -> bool {
        if let Some(question) = &mut self.question {
            if question.step() {
                return true;
            }
            self.answer = question.answer();
            self.question = None;
        }
        if self.is_settled() || self.search.iterations() >= level.iterations {
            return false;
        }
        self.search.iterate(rules);
        true
    }

    /// Whether the solver leaves nothing to be told apart.
    fn is_settled(&self) -> bool {
        match &self.answer {
            None => false,
            Some(Answer::Mixed(_)) => true,
            Some(Answer::Best(plays) | Answer::Left(plays)) => plays.len() == 1,
        }
    }

    /// The move to make after all thought.
    fn decide(&mut self, level: &Level) -> Option<Play> {
        let moves = self.search.appraisals();
        let generator = self.search.generator();
        match &self.answer {
            None => level.choose(&moves, generator),
            Some(Answer::Mixed(optimal)) => draw(optimal, generator),
            Some(Answer::Best(plays) | Answer::Left(plays)) => {
                let kept: Vec<_> = (moves.into_iter())
                    .filter(|it| plays.contains(it.play))
                    .collect();
                level.choose(&kept, generator).or(plays.first())
            }
        }
    }
}

impl Player for Opponent {
    fn think(&mut self, view: &View, iterations: u32) -> Option<Play> {
        let legal = view.legal_plays();
        if legal.len() < 2 {
            return legal.first();
        }
        let (level, dice) = (self.level, &self.dice);
        if level.nodes > 0 && self.reading.step(&view.rules) {
            return None;
        }
        let Some(plan) = self.thought.take_up(view) else {
            // A step of its own: to begin takes as long as some iterations.
            let plan = level.plan(view, &self.reading, dice.generator(view));
            self.thought.begin(view, plan);
            return None;
        };
        for _ in 0..iterations {
            if !plan.step(&view.rules, &level) {
                let chosen = plan.decide(&level);
                self.thought.end();
                return chosen;
            }
        }
        None
    }
}
