//! The exact solver of Phase Two.
//!
//! From trick 14 on both hands are public, so that what is left is a two-player zero-sum game in which two things only
//! are hidden: the number of a Sandworm that was led, until it is answered, and the order of the undrawn Stings. Its
//! value is the probability that South wins under best play of both, a draw counting half.
//!
//! How it is found, from the bottom up:
//! - `model`: the set-up's rules as bit sets, taken from the tables of [`Rules`]; no power is known here by name
//! - [`endgame`]: a position as both seats know it, with no place for what is hidden
//! - `state`: a position between two tricks, each faction's vote as one number, and the step to the next
//! - `engine`: the moves of a position, and its key, which is the same for all that differ only in interchangeable cards
//! - `proof`: whether a seat can *force* a result, all that is hidden or drawn being decided against it. That is a
//!   search with two results, which bounds the value and mostly settles it; `need`: for which votes a proof holds
//! - `value`: the value itself, by alpha–beta with chance and matrix games where nothing can be forced
//! - `matrix`: exact solutions of matrix games; `table`: a transposition table
//!
//! The literature: B. Haglund and S. Hein, *Search algorithms for a bridge double dummy solver* (2014), on interchangeable
//! cards and transpositions in trick-taking games; the papers on partitions, on chance and on simultaneous moves are
//! named where they are used.
//!
//! A [`Search`] is *anytime*: it goes on for as many nodes at a time as it is given, and its bounds hold whenever it is
//! asked. What it finds out stays in its [`Solver`] for the later positions of the same game.

use std::sync::Arc;

use crate::rules::{FactionId, Play, Plays, Rules, Seat};

pub mod endgame;
mod engine;
mod matrix;
mod model;
mod need;
mod proof;
mod state;
mod table;
mod value;

pub use endgame::{Endgame, Table};
pub use model::{DoesNotFit, Reader};
pub use value::Bounds;

use engine::{Choice, Engine, Node, OutOfNodes};
use model::{Model, bit};
use state::{Stakes, State, index};
use value::{EXACT, Mixture};

/// Solves the Phase Two of a set-up.
pub struct Solver {
    engine: Engine,
}

/// What a search is to find out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The value of the position, and one best move or mixture.
    Value,
    /// Beside it, of each move whether it is as good as the best.
    BestMoves,
    /// Beside it, the value of each move.
    AllMoves,
}

/// Whether a search is at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// It has found out all that it aims at.
    Done,
    /// It would go on with more nodes.
    More,
}

/// What the seat to move can do, as the other seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A card that the other seat sees.
    Play(Play),
    /// A lead of that faction that lies face-down: which of them it is, is a matter of the mixture.
    Masked(FactionId),
}

/// An optimal way to move: plays with their probabilities. A pure one has a single play.
pub type Optimal = Vec<(Play, f64)>;

/// A search for the value of one position.
pub struct Search {
    stakes: Stakes,
    node: Node,
    lead: Lead,
    mover: usize,
    aim: Aim,
    candidates: Vec<Candidate>,
    /// The mover's bounds by what the seats can force, once they are known.
    forced: Option<Bounds>,
    /// The mover's bounds of a masked lead's matrix game that waits for the reply.
    answer: Bounds,
    /// The mixture of replies to a masked lead, once it is known.
    replies: Option<Mixture>,
    nodes: u64,
    done: bool,
}

/// What the root's trick has seen.
#[derive(Clone, Copy)]
enum Lead {
    None,
    Open(u8),
    Masked(u64),
}

/// Moves that are worth the same, and what they are worth to the mover.
struct Candidate {
    choice: Choice,
    /// All legal plays that this one stands for.
    plays: u64,
    bounds: Bounds,
    /// The mixture over masked leads that brings the lower bound, once one was looked for.
    mixture: Option<Mixture>,
}

impl Solver {
    /// A solver for a set-up.
    ///
    /// # Errors
    /// What about the set-up's powers doesn't fit.
    pub fn new(rules: Arc<Rules>) -> Result<Solver, DoesNotFit> {
        let mut reader = Reader::new(rules);
        while reader.step()? {}
        Ok(Solver::from(reader))
    }

    /// A solver for the same set-up that has found nothing out yet. The set-up isn't read again.
    #[must_use]
    pub fn renewed(&self) -> Solver {
        Solver::of(Arc::clone(&self.engine.model))
    }

    fn of(model: Arc<Model>) -> Solver {
        Solver {
            engine: Engine::new(model, Stakes::default()),
        }
    }

    /// Begins a search.
    pub fn start(&mut self, endgame: &Endgame, aim: Aim) -> Search {
        let before = endgame.before_lead(&self.engine.model.rules);
        let stakes = Stakes::new(&self.engine.model, &before);
        self.engine.turn_to(stakes.clone());
        let state = State::new(&self.engine.model, &stakes, &before);
        let lead = match endgame.table {
            Table::Clear => Lead::None,
            Table::Open(lead) => Lead::Open(lead.0),
            Table::Masked(faction) => {
                let hand = self.engine.plays_of(state.hands[state.leader]);
                let masked = hand & self.engine.model.masked;
                Lead::Masked(masked & self.engine.model.of_faction[faction.index()])
            }
        };
        let node = self.engine.node(&state);
        Search {
            candidates: self.candidates(&node, lead),
            stakes,
            node,
            lead,
            mover: index(endgame.to_move()),
            aim,
            forced: None,
            answer: Bounds::NOTHING,
            replies: None,
            nodes: 0,
            done: false,
        }
    }

    /// The moves, in the order in which they are to be searched.
    fn candidates(&self, node: &Node, lead: Lead) -> Vec<Candidate> {
        let engine = &self.engine;
        let leader = node.state.leader;
        let (order, legal, choices) = match lead {
            Lead::None => {
                let leads = engine.leads(node);
                let legal = engine.model.legal(node.state.hands[leader], None);
                let order = engine.ordered_leads(node, leads, None);
                (order, legal, engine.options(leads))
            }
            Lead::Open(lead) => {
                let led = engine.model.faction[usize::from(lead)];
                let replies = engine.replies(node, led);
                let legal = engine.model.legal(node.state.hands[1 - leader], Some(led));
                let winning = engine.winning(node, lead, replies);
                let order = engine.ordered_replies(node, lead, replies, winning);
                let choices = order.iter().map(|&reply| Choice::Open(reply)).collect();
                (order, legal, choices)
            }
            Lead::Masked(_) => return Vec::new(),
        };
        let owner = if matches!(lead, Lead::None) {
            leader
        } else {
            1 - leader
        };
        let mut candidates: Vec<Candidate> = choices
            .into_iter()
            .map(|choice| Candidate {
                choice,
                plays: 0,
                bounds: Bounds::NOTHING,
                mixture: None,
            })
            .collect();
        candidates.sort_by_key(|it| order.iter().position(|&play| it.choice.includes(play)));
        for play in Plays::from_bits(legal) {
            let mut representative = play.0;
            while let Some(lower) = engine.stand_in(node, legal, representative, owner) {
                representative = lower;
            }
            let of = |it: &&mut Candidate| it.choice.includes(representative);
            if let Some(candidate) = candidates.iter_mut().find(of) {
                candidate.plays |= bit(play.0);
            }
        }
        candidates
    }
}

impl Search {
    /// Searches on for so many nodes. It takes up from what its solver's tables hold, for which it needs some dozens of
    /// nodes: with a hundred or more at a time it comes to its end.
    pub fn step(&mut self, solver: &mut Solver, nodes: u64) -> Progress {
        let engine = &mut solver.engine;
        engine.turn_to(self.stakes.clone());
        let before = engine.nodes;
        engine.stop_at = before.saturating_add(nodes);
        let searched = self.search(engine);
        self.done |= searched.is_ok();
        self.nodes += engine.nodes - before;
        if self.done {
            Progress::Done
        } else {
            Progress::More
        }
    }

    fn search(&mut self, engine: &mut Engine) -> Result<(), OutOfNodes> {
        if let Lead::Masked(leads) = self.lead {
            return self.search_answer(engine, leads);
        }
        if matches!(self.lead, Lead::None) && self.forced.is_none() {
            let forced = engine.forced(&self.node)?;
            self.forced = Some(forced.seen_by(self.mover));
            self.bring_forward(engine.hint(&self.node));
        }
        while let Some((i, window)) = self.next_question() {
            let found = self.ask(engine, i, window)?;
            let bounds = &mut self.candidates[i].bounds;
            *bounds = bounds.and(found);
        }
        Ok(())
    }

    /// The matrix game around a lead that lies face-down.
    fn search_answer(&mut self, engine: &mut Engine, leads: u64) -> Result<(), OutOfNodes> {
        let leads = engine.distinct(&self.node, leads, self.node.state.leader);
        let mut hidden = engine.hidden(&self.node, leads);
        let (bounds, _, high) = engine.value_of_hidden(&self.node, &mut hidden, Bounds::NOTHING)?;
        self.answer = bounds.flipped();
        self.replies = Some(hidden.replies.into_iter().zip(high.column).collect());
        Ok(())
    }

    /// Which candidate is to be searched next, with which window.
    fn next_question(&self) -> Option<(usize, Bounds)> {
        let best = self.mover_bounds();
        if !best.is_exact() {
            let hopeful =
                |it: &Candidate| it.bounds.high > best.low + EXACT && !it.bounds.is_exact();
            let i = self.candidates.iter().position(hopeful)?;
            return Some((i, best));
        }
        let as_good = Bounds {
            low: best.low - LESS,
            high: best.low,
        };
        let window = match self.aim {
            Aim::Value if self.best_candidate().is_some() => return None,
            Aim::Value | Aim::BestMoves => as_good,
            Aim::AllMoves => Bounds::NOTHING,
        };
        let open = |it: &Candidate| !it.bounds.settle(window);
        let i = self.candidates.iter().position(open)?;
        Some((i, window))
    }

    fn ask(
        &mut self,
        engine: &mut Engine,
        candidate: usize,
        window: Bounds,
    ) -> Result<Bounds, OutOfNodes> {
        let choice = self.candidates[candidate].choice;
        match (self.lead, choice) {
            (Lead::Open(lead), Choice::Open(reply)) => {
                let window = window.flipped();
                let found = engine.value_of_trick(&self.node, lead, reply, window)?;
                Ok(found.flipped())
            }
            (_, Choice::Masked(leads)) => {
                let mut hidden = engine.hidden(&self.node, leads);
                let (bounds, low, _) = engine.value_of_hidden(&self.node, &mut hidden, window)?;
                let mixture = hidden.leads.into_iter().zip(low.row).collect();
                self.candidates[candidate].mixture = Some(mixture);
                Ok(bounds)
            }
            _ => engine.value_of_option(&self.node, choice, window),
        }
    }

    /// Has the candidate of a play searched first.
    fn bring_forward(&mut self, play: Option<u8>) {
        let is_it = |it: &Candidate| play.is_some_and(|play| it.choice.includes(play));
        if let Some(place) = self.candidates.iter().position(is_it) {
            self.candidates[..=place].rotate_right(1);
        }
    }

    /// The bounds of the value to the seat to move.
    fn mover_bounds(&self) -> Bounds {
        if self.candidates.is_empty() {
            return self.answer;
        }
        let bounds = self.candidates.iter().map(|it| it.bounds);
        let best = bounds.fold(Bounds::exactly(0.0), Bounds::max);
        best.and(self.forced.unwrap_or(Bounds::NOTHING))
    }

    /// The first candidate that is known to be as good as any.
    fn best_candidate(&self) -> Option<&Candidate> {
        let value = self.mover_bounds();
        let is_best = |it: &&Candidate| it.bounds.low >= value.high - EXACT;
        self.candidates.iter().find(is_best)
    }

    /// The legal plays of which none is proved to be worse than another: at the end of a search for the best moves, just
    /// those. None while a masked lead is to be answered. The margin lies between rounding and what that search tells apart.
    pub fn not_worse(&self) -> Plays {
        let lows = self.candidates.iter().map(|it| it.bounds.low);
        let highest = lows.fold(0.0, f64::max);
        let not_worse = self.candidates.iter();
        let not_worse = not_worse.filter(|it| it.bounds.high > highest - LESS / 2.0);
        Plays::from_bits(not_worse.fold(0, |plays, it| plays | it.plays))
    }

    /// The bounds of the value, as the probability that South wins.
    pub fn bounds(&self) -> Bounds {
        self.mover_bounds().seen_by(self.mover)
    }

    /// Whether it has found out all that it aims at.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// How many nodes it has searched.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The seat to move.
    pub fn to_move(&self) -> Seat {
        Seat::BOTH[self.mover]
    }

    /// The bounds of each legal move's value to the seat to move; none while a masked lead is to be answered, where a
    /// reply has no value of its own.
    pub fn values(&self, solver: &Solver) -> Vec<(Move, Bounds)> {
        let mut values = Vec::new();
        let masked = match self.lead {
            Lead::None => solver.engine.model.masked,
            Lead::Open(_) | Lead::Masked(_) => 0,
        };
        for candidate in &self.candidates {
            let hidden = Plays::from_bits(candidate.plays & masked).first();
            let open = Plays::from_bits(candidate.plays & !masked);
            let faction = |play: Play| solver.engine.model.rules.counts_as(play);
            let moves = open
                .iter()
                .map(Move::Play)
                .chain(hidden.map(|play| Move::Masked(faction(play))));
            values.extend(moves.map(|it| (it, candidate.bounds)));
        }
        values
    }

    /// An optimal play, or a mixture over several; nothing until the value is known.
    pub fn best(&self) -> Option<Optimal> {
        let value = self.mover_bounds();
        if !value.is_exact() {
            return None;
        }
        let Some(best) = self.best_candidate() else {
            return self.replies.as_ref().map(played);
        };
        match (&best.mixture, best.choice) {
            (Some(mixture), _) => Some(played(mixture)),
            // What is as good as the best without having been searched is so because all is lost.
            (None, choice) => Some(vec![(Play(choice.first()), 1.0)]),
        }
    }
}

/// A solver for a set-up that is read.
impl From<Reader> for Solver {
    fn from(reader: Reader) -> Solver {
        Solver::of(Arc::new(reader.into_model()))
    }
}

/// A move is worse than the best if it is worth less by so much.
const LESS: f64 = 1e-9;

/// The plays of a mixture that have a part in it.
fn played(mixture: &Mixture) -> Optimal {
    let shares = mixture.iter().filter(|(_, share)| *share > 0.0);
    shares.map(|&(play, share)| (Play(play), share)).collect()
}
