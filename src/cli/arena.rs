//! `claim arena`: mirrored pairs of deals between computer players, by the rules alone and on all cores.
//!
//! Each deal is played twice, the second time with the seats exchanged, so that no player wins by better cards. The two
//! games of a deal are one observation: intervals are computed over pairs.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use crate::factions;
use crate::opponent::{self, Player, UnknownPlayer, decide};
use crate::rules::chance::Generator;
use crate::rules::compiled::RulesCache;
use crate::rules::record::MAX_SEED;
use crate::rules::{
    Deal, House, Log, PerSeat, Registry, Rules, Seat, SetupChoice, SetupError, Verdict, View,
};

use super::end_of_output;

/// What `claim arena` is told.
#[derive(clap::Args, Debug)]
pub struct ArenaArgs {
    /// How many deals each two players play, each of them twice with the seats exchanged
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub pairs: u64,

    /// The first deal's seed; each later deal has the next one
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=MAX_SEED))]
    pub seed: u64,

    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,

    /// Who plays: every two of these meet
    #[arg(value_name = "PLAYER", num_args = 2.., required = true, value_parser = opponent::check_name)]
    pub players: Vec<String>,
}

/// Plays the matches and prints how they ended.
///
/// # Errors
/// What went wrong, as a sentence.
pub fn run(args: &ArenaArgs, setup: SetupChoice, house: House) -> Result<ExitCode, String> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked_to_stop = Arc::clone(&stop);
    ctrlc::set_handler(move || asked_to_stop.store(true, Ordering::Relaxed))
        .map_err(|error| format!("interruptions can't be caught: {error}"))?;
    let arena = Arena {
        registry: factions::all(),
        setup,
        house,
        seed: args.seed,
    };
    let matches = Match::between_all(&args.players);
    let bar = progress_bar(args.pairs * matches.len() as u64);
    let standings = arena
        .play_all(matches, args.pairs, &stop, &bar)
        .map_err(|error| error.to_string())?;
    bar.finish_and_clear();
    let report = Report {
        pairs: standings.iter().filter_map(Standing::line).collect(),
    };
    print(&report, args.json).or_else(|error| end_of_output(&error))?;
    Ok(ExitCode::SUCCESS)
}

fn print(report: &Report, json: bool) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if json {
        serde_json::to_writer(&mut out, report)?;
        writeln!(out)
    } else {
        write!(out, "{report}")
    }
}

fn progress_bar(pairs: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(pairs), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} pairs, {per_sec}, {eta} to go");
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Why a match could not be played.
#[derive(thiserror::Error, Debug)]
pub enum ArenaError {
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] UnknownPlayer),
    /// The set-up was refused.
    #[error("{0}")]
    Setup(#[from] SetupError),
}

/// Two players who meet, by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The one.
    pub a: String,
    /// The other.
    pub b: String,
}

impl Match {
    /// The matches in which every two of these players meet.
    pub fn between_all(players: &[String]) -> Vec<Match> {
        let meets = |i: usize| {
            let (a, others) = (players[i].clone(), &players[i + 1..]);
            others.iter().map(move |b| Match {
                a: a.clone(),
                b: b.clone(),
            })
        };
        (0..players.len()).flat_map(meets).collect()
    }
}

/// Where matches are played: the set-up and the deals.
pub struct Arena {
    /// The factions that a set-up may name.
    pub registry: Registry,
    /// Which of them play.
    pub setup: SetupChoice,
    /// Their house data.
    pub house: House,
    /// The first deal's seed.
    pub seed: u64,
}

/// A game between two players: how it ended, and how many milliseconds each move took that was a choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// How it ended.
    pub verdict: Verdict,
    /// Milliseconds, for each seat.
    pub times: PerSeat<Vec<f64>>,
}

/// A match as far as it was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Who meets.
    pub between: Match,
    /// For each pair, the mean of `a`'s two results: 1 for a win, half for a draw.
    pub results: Vec<f64>,
    /// The votes that `a` and `b` won, over all games.
    pub votes: [u64; 2],
    /// Milliseconds for each of `a`'s and `b`'s moves that was a choice.
    pub times: [Vec<f64>; 2],
}

impl Arena {
    /// Plays so many mirrored pairs of each match, on all cores, until it is told to stop.
    ///
    /// # Errors
    /// If a player or the set-up is unknown.
    pub fn play_all(
        &self,
        matches: Vec<Match>,
        pairs: u64,
        stop: &AtomicBool,
        bar: &ProgressBar,
    ) -> Result<Vec<Standing>, ArenaError> {
        let count = matches.len() as u64;
        let standings = Mutex::new(matches.into_iter().map(Standing::new).collect::<Vec<_>>());
        let next = AtomicU64::new(0);
        let work = || -> Result<(), ArenaError> {
            let mut cache = RulesCache::default();
            while !stop.load(Ordering::Relaxed) {
                // The matches take turns, so that an interrupted run has played about as much of each.
                let job = next.fetch_add(1, Ordering::Relaxed);
                if job >= pairs * count {
                    break;
                }
                let which = (job % count) as usize;
                let between = lock(&standings)[which].between.clone();
                let games = self.play_pair(&between, job / count, &mut cache)?;
                lock(&standings)[which].add(&games);
                bar.inc(1);
            }
            Ok(())
        };
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let results: Vec<_> = thread::scope(|scope| {
            let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
            threads.into_iter().map(|thread| thread.join()).collect()
        });
        for result in results {
            result.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        Ok(standings
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner))
    }

    /// Plays the `i`th deal twice: first with `a` in South's seat, then with `b`.
    fn play_pair(
        &self,
        between: &Match,
        i: u64,
        cache: &mut RulesCache,
    ) -> Result<[Game; 2], ArenaError> {
        let seed = self.seed + i;
        let names = self.setup.names(&self.registry, seed)?;
        let rules = cache.rules(&self.registry, &names, &self.house)?;
        let (deal, chance) = Deal::from_seed(&rules, seed, None);
        let game = |south: &str, north: &str| -> Result<Game, ArenaError> {
            let mut players = PerSeat {
                south: opponent::player(south, Seat::South, seed)?,
                north: opponent::player(north, Seat::North, seed)?,
            };
            Ok(play(&rules, &deal, chance.clone(), &mut players))
        };
        Ok([game(&between.a, &between.b)?, game(&between.b, &between.a)?])
    }
}

/// Plays a deal to its end by the rules alone; `chance` shuffles the Stung deck.
pub fn play(
    rules: &Arc<Rules>,
    deal: &Deal,
    mut chance: Generator,
    players: &mut PerSeat<Box<dyn Player>>,
) -> Game {
    let mut position = deal.position();
    let mut log = Log::default();
    let mut times = PerSeat::default();
    let mut verdict = position.settle(rules, &mut chance, &mut log);
    loop {
        if let Some(verdict) = verdict {
            return Game { verdict, times };
        }
        // Until the verdict is there, a card is asked for.
        let seat = position.trick.to_move().unwrap_or(deal.first_leader);
        let view = View::new(rules, &position, &log, seat);
        let begun = Instant::now();
        let chosen = decide(players[seat].as_mut(), &view);
        if view.legal_plays().len() > 1 {
            times[seat].push(begun.elapsed().as_secs_f64() * 1000.0);
        }
        verdict = position.play_unchecked(rules, chosen, &mut chance, &mut log);
    }
}

/// A thread that panicked leaves whole pairs behind.
fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Standing {
    /// A match of which nothing was played yet.
    pub fn new(between: Match) -> Standing {
        Standing {
            between,
            results: Vec::new(),
            votes: [0; 2],
            times: [Vec::new(), Vec::new()],
        }
    }

    /// Adds a pair: the game with `a` in South's seat, then that with `b` there.
    pub fn add(&mut self, games: &[Game; 2]) {
        let mut result = 0.0;
        for (game, seat_of_a) in games.iter().zip(Seat::BOTH) {
            result += won(&game.verdict, seat_of_a) / 2.0;
            for (i, seat) in [seat_of_a, seat_of_a.other()].into_iter().enumerate() {
                self.votes[i] += game.verdict.votes_of(seat) as u64;
                self.times[i].extend(&game.times[seat]);
            }
        }
        self.results.push(result);
    }

    /// What is printed of it; nothing if no pair was played.
    pub fn line(&self) -> Option<Line> {
        if self.results.is_empty() {
            return None;
        }
        let (rate, half_width) = mean_with_interval(&self.results);
        let games = 2.0 * self.results.len() as f64;
        let times = |i: usize| Times::of(&self.times[i]);
        let (a, b) = (times(0), times(1));
        Some(Line {
            a: self.between.a.clone(),
            b: self.between.b.clone(),
            deals: self.results.len(),
            rate,
            low: (rate - half_width).max(0.0),
            high: (rate + half_width).min(1.0),
            votes_a: self.votes[0] as f64 / games,
            votes_b: self.votes[1] as f64 / games,
            ms_median: a.median,
            ms_p99: a.p99,
            ms_max: a.max,
            ms_median_b: b.median,
            ms_p99_b: b.p99,
            ms_max_b: b.max,
        })
    }
}

/// What a game's result counts for a seat: 1 if it won, half for a draw.
fn won(verdict: &Verdict, seat: Seat) -> f64 {
    verdict
        .winner
        .map_or(0.5, |winner| f64::from(u8::from(winner == seat)))
}

/// How many standard errors a 95% interval reaches to either side (normal approximation).
const REACH: f64 = 1.96;

/// The mean of the pairs' results and half the width of its 95% interval.
///
/// Where all results are alike, they say nothing of their spread; the "rule of three" bounds it then.
fn mean_with_interval(results: &[f64]) -> (f64, f64) {
    let n = results.len() as f64;
    let mean = results.iter().sum::<f64>() / n;
    let squares: f64 = results.iter().map(|result| (result - mean).powi(2)).sum();
    let half_width = if squares == 0.0 {
        (3.0 / n).min(1.0)
    } else {
        REACH * (squares / (n - 1.0) / n).sqrt()
    };
    (mean, half_width)
}

/// How long moves took, in milliseconds.
struct Times {
    median: f64,
    p99: f64,
    max: f64,
}

impl Times {
    fn of(times: &[f64]) -> Times {
        let mut sorted = times.to_vec();
        sorted.sort_by(f64::total_cmp);
        let at = |part: f64| {
            let place = (part * sorted.len() as f64) as usize;
            let last = sorted.len().saturating_sub(1);
            sorted.get(place.min(last)).copied().unwrap_or(0.0)
        };
        Times {
            median: at(0.5),
            p99: at(0.99),
            max: at(1.0),
        }
    }
}

/// What is printed.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Report {
    /// One line for every two players.
    pub pairs: Vec<Line>,
}

/// How a match ended.
#[derive(Serialize, Clone, PartialEq, Debug)]
pub struct Line {
    /// The one player.
    pub a: String,
    /// The other.
    pub b: String,
    /// How many deals were played, each of them twice.
    pub deals: usize,
    /// What part of the games `a` won, a draw counting half.
    pub rate: f64,
    /// The lower end of its 95% interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Votes that `a` won in a game, on average.
    pub votes_a: f64,
    /// Votes that `b` won in a game, on average.
    pub votes_b: f64,
    /// The median of `a`'s times per move that was a choice, in milliseconds.
    pub ms_median: f64,
    /// Their 99th percentile.
    pub ms_p99: f64,
    /// The longest.
    pub ms_max: f64,
    /// The median of `b`'s.
    pub ms_median_b: f64,
    /// Their 99th percentile.
    pub ms_p99_b: f64,
    /// The longest.
    pub ms_max_b: f64,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let header = [
            "A", "B", "deals", "A wins", "95%", "votes", "A's ms", "p99", "max", "B's ms", "p99",
            "max",
        ];
        let mut rows = vec![header.map(String::from)];
        rows.extend(self.pairs.iter().map(Line::cells));
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
        let widths: [usize; 12] = std::array::from_fn(|column| width(column).unwrap_or(0));
        for row in &rows {
            let mut line = String::new();
            for (i, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                // Names stand left, numbers right.
                line += &if i < 2 {
                    format!("{cell:<width$}  ")
                } else {
                    format!("{cell:>width$}  ")
                };
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

impl Line {
    fn cells(&self) -> [String; 12] {
        let percent = |part: f64| format!("{:.1}", 100.0 * part);
        let ms = |time: f64| format!("{time:.2}");
        [
            self.a.clone(),
            self.b.clone(),
            self.deals.to_string(),
            format!("{}%", percent(self.rate)),
            format!("{}–{}", percent(self.low), percent(self.high)),
            format!("{:.2}:{:.2}", self.votes_a, self.votes_b),
            ms(self.ms_median),
            ms(self.ms_p99),
            ms(self.ms_max),
            ms(self.ms_median_b),
            ms(self.ms_p99_b),
            ms(self.ms_max_b),
        ]
    }
}
