//! `claim solve`: the exact values of unfinished games that stand in Phase Two.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use serde::Serialize;

use crate::factions;
use crate::opponent::solver::{Aim, Bounds, Endgame, Move, Search, Solver};
use crate::rules::compiled::RulesCache;
use crate::rules::replay::{Replayed, replay_line};
use crate::rules::setup::card_name;
use crate::rules::{Registry, Rules, Seat};

use super::end_of_output;

/// What `claim solve` is told.
#[derive(clap::Args, Debug)]
pub struct SolveArgs {
    /// A file of records of unfinished games in Phase Two, one JSON object a line
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Give up a position after so many nodes, and print the bounds found until then
    #[arg(long, value_name = "N", default_value_t = 10_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: u64,

    /// Print one JSON object a record
    #[arg(long)]
    pub json: bool,
}

/// Solves the records of a file; what can't be solved is named by its line on standard error.
///
/// # Errors
/// If the file can't be read or the output not be written.
pub fn run(args: &SolveArgs) -> Result<ExitCode, String> {
    let file = args.file.display();
    let text = fs::read_to_string(&args.file).map_err(|error| format!("{file}: {error}"))?;
    let mut desk = Desk::new(factions::all());
    let mut out = BufWriter::new(io::stdout());
    let mut solved = 0;
    let mut refused = 0;
    for (i, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        let solution = match desk.solve(line, args.nodes) {
            Ok(solution) => solution,
            Err(problem) => {
                eprintln!("claim: {file}: line {}: {problem}", i + 1);
                refused += 1;
                continue;
            }
        };
        let printed = if args.json {
            solution.to_json()
        } else {
            solution.to_text(i + 1)
        };
        solved += 1;
        if let Err(error) = writeln!(out, "{printed}").and_then(|()| out.flush()) {
            return end_of_output(&error).map(|()| ExitCode::SUCCESS);
        }
    }
    if solved + refused == 0 {
        eprintln!("claim: {file}: there is no record in it");
    }
    Ok(if solved > 0 && refused == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Solves one record after the other, and keeps what is of use for the next.
pub struct Desk {
    registry: Registry,
    cache: RulesCache,
    solver: Option<(Arc<Rules>, Solver)>,
}

/// What was found out about a record's position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Solution {
    /// The probability that South wins, a draw half; nothing where only bounds are known.
    pub value_south: Option<f64>,
    /// It is at least this.
    pub low: f64,
    /// It is at most this.
    pub high: f64,
    /// Who is to play.
    pub to_move: Seat,
    /// The value of each legal move to the seat to move, nothing where only bounds are known: under `card`, `card/as`, or
    /// `faction:*` for all leads of a faction that lie face-down. Empty while such a lead is to be answered.
    pub moves: BTreeMap<String, Option<f64>>,
    /// Nodes searched.
    pub nodes: u64,
    /// Milliseconds used.
    pub ms: f64,
}

impl Desk {
    /// A desk that knows these factions and has solved nothing yet.
    pub fn new(registry: Registry) -> Desk {
        Desk {
            registry,
            cache: RulesCache::default(),
            solver: None,
        }
    }

    /// Solves the position of a record, with so many nodes at most.
    ///
    /// # Errors
    /// Why the record is wrong, isn't unfinished in Phase Two, or can't be solved.
    pub fn solve(&mut self, line: &str, nodes: u64) -> Result<Solution, String> {
        let replayed = replay_line(&self.registry, &mut self.cache, line)
            .map_err(|error| error.to_string())?;
        let Replayed {
            rules, position, ..
        } = &replayed;
        let endgame = Endgame::from_position(rules, position)
            .ok_or("the game doesn't stand in Phase Two with a card to be played")?;
        let solver = self.solver_for(rules)?;
        let start = Instant::now();
        let mut search = solver.start(&endgame, Aim::AllMoves);
        search.step(solver, nodes);
        let ms = start.elapsed().as_secs_f64() * 1000.0;
        Ok(Solution::new(rules, solver, &search, ms))
    }

    fn solver_for(&mut self, rules: &Arc<Rules>) -> Result<&mut Solver, String> {
        let known = self.solver.take_if(|(known, _)| Arc::ptr_eq(known, rules));
        let (_, solver) = match known {
            Some(known) => self.solver.insert(known),
            None => {
                let solver = Solver::new(Arc::clone(rules))
                    .map_err(|problem| format!("the solver doesn't fit this set-up: {problem}"))?;
                self.solver.insert((Arc::clone(rules), solver))
            }
        };
        Ok(solver)
    }
}

impl Solution {
    fn new(rules: &Rules, solver: &Solver, search: &Search, ms: f64) -> Solution {
        let Bounds { low, high } = search.bounds();
        let moves = search.values(solver).into_iter();
        Solution {
            value_south: value(search.bounds()),
            low,
            high,
            to_move: search.to_move(),
            moves: moves
                .map(|(of, bounds)| (move_name(rules, of), value(bounds)))
                .collect(),
            nodes: search.nodes(),
            ms,
        }
    }

    /// As one line of JSON.
    pub fn to_json(&self) -> String {
        // Numbers and maps with string keys: there is nothing here that JSON can't say.
        serde_json::to_string(self).expect("a solution can be written as JSON")
    }

    /// As a few lines for a reader.
    fn to_text(&self, line: usize) -> String {
        let value = match self.value_south {
            Some(value) => format!("{value:.6}"),
            None => format!("between {:.6} and {:.6}", self.low, self.high),
        };
        let mut text = format!(
            "line {line}: value for South {value}; {} to move; {} nodes, {:.1} ms",
            self.to_move.name(),
            self.nodes,
            self.ms
        );
        for (name, value) in &self.moves {
            let value = value.map_or("unknown".into(), |value| format!("{value:.6}"));
            text += &format!("\n  {name:<20} {value}");
        }
        text
    }
}

/// The value, where both bounds agree on it.
fn value(bounds: Bounds) -> Option<f64> {
    bounds.is_exact().then_some(bounds.low)
}

fn move_name(rules: &Rules, of: Move) -> String {
    match of {
        Move::Masked(faction) => card_name(rules.faction(faction).name, '*'),
        Move::Play(play) => {
            let card = rules.name(rules.card(play));
            match rules.declared(play) {
                Some(faction) => format!("{card}/{}", rules.faction(faction).name),
                None => card,
            }
        }
    }
}
