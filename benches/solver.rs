//! How many nodes and how much time the solver needs at the start of Phase Two.
//!
//! `cargo bench --bench solver -- [POSITIONS [TRICKS [NODES]]]` plays the Phase Ones of that many seeds (1,000 unless said
//! otherwise) between two greedy players, goes on until so many tricks are left (13), solves each position by itself, and
//! prints the median, the 99th percentile and the maximum. A position that needs more than so many nodes (10 million) is
//! given up and counts with what it took until then.

use std::sync::Arc;
use std::time::{Duration, Instant};

use claim::factions::{SunBox, prophets, scorpions, star_monks, sun_monks};
use claim::opponent::Player;
use claim::opponent::greedy::Greedy;
use claim::opponent::solver::{Aim, Endgame, Progress, Solver};
use claim::rules::chance::{Stream, generator};
use claim::rules::{Deal, Faction, House, Log, Registry, Rules, Seat, Setup, View};

/// Sandworms that are led like any other card.
static OPEN_SANDWORMS: Faction = Faction {
    name: "sandworms",
    ..Faction::PLAIN_TEN
};

/// The tricks of a game.
const TRICKS: usize = 26;

/// What is asked for on the command line.
struct Wanted {
    positions: u64,
    tricks: usize,
    nodes: u64,
}

/// How much one position took.
struct Effort {
    nodes: u64,
    time: Duration,
    solved: bool,
}

fn main() {
    let numbers: Vec<u64> = std::env::args()
        .filter_map(|argument| argument.parse().ok())
        .collect();
    let or = |place: usize, default: u64| numbers.get(place).copied().unwrap_or(default);
    let wanted = Wanted {
        positions: or(0, 1000),
        tricks: or(1, 13) as usize,
        nodes: or(2, 10_000_000),
    };
    println!(
        "{} positions with {} tricks to go, at most {} nodes each",
        wanted.positions, wanted.tricks, wanted.nodes
    );
    measure("Stings off, Sandworms open", &rules(true, false), &wanted);
    measure(
        "Stings off, Sandworms hidden",
        &rules(false, false),
        &wanted,
    );
    measure("full rules", &rules(false, true), &wanted);
}

/// The default game, perhaps without what makes it hard.
fn rules(open: bool, stings: bool) -> Arc<Rules> {
    let mut registry = Registry::default();
    if open {
        registry.register(&OPEN_SANDWORMS);
    }
    for faction in SunBox::FACTIONS {
        registry.register(faction);
    }
    let house = House {
        stings: (!stings).then(Vec::new),
        ..House::default()
    };
    let names = [
        sun_monks::FACTION.name,
        star_monks::FACTION.name,
        prophets::FACTION.name,
        OPEN_SANDWORMS.name,
        scorpions::FACTION.name,
    ];
    let setup = Setup::new(&registry, &names, &house);
    Arc::new(Rules::new(setup.expect("a set-up that can be played")))
}

fn measure(name: &str, rules: &Arc<Rules>, wanted: &Wanted) {
    let mut solver = Solver::new(Arc::clone(rules)).expect("the default game fits");
    let mut efforts: Vec<Effort> = (0..wanted.positions)
        .map(|seed| {
            solve(
                &mut solver,
                &endgame(rules, seed, wanted.tricks),
                wanted.nodes,
            )
        })
        .collect();
    let unsolved = efforts.iter().filter(|effort| !effort.solved).count();
    println!("{name}: {unsolved} not solved");
    efforts.sort_by_key(|effort| effort.nodes);
    println!(
        "  nodes {}",
        spread(&efforts, |effort| effort.nodes.to_string())
    );
    efforts.sort_by_key(|effort| effort.time);
    println!(
        "  time  {}",
        spread(&efforts, |effort| format!("{:.3?}", effort.time))
    );
}

fn spread(sorted: &[Effort], show: impl Fn(&Effort) -> String) -> String {
    let at = |per_mille: usize| show(&sorted[(sorted.len() - 1) * per_mille / 1000]);
    format!("median {}, p99 {}, max {}", at(500), at(990), at(1000))
}

fn solve(solver: &mut Solver, endgame: &Endgame, nodes: u64) -> Effort {
    let start = Instant::now();
    let mut search = solver.start(endgame, Aim::Value);
    let progress = search.step(solver, nodes);
    Effort {
        nodes: search.nodes(),
        time: start.elapsed(),
        solved: progress == Progress::Done,
    }
}

/// The deal of a seed, played by two greedy players until so many tricks are left.
fn endgame(rules: &Arc<Rules>, seed: u64, tricks: usize) -> Endgame {
    let (deal, mut chance) = Deal::from_seed(rules, seed, None);
    let mut position = deal.position();
    let mut log = Log::default();
    let mut players = [Stream::SouthPlayer, Stream::NorthPlayer]
        .map(|stream| Greedy::new(generator(seed, stream)));
    position.settle(rules, &mut chance, &mut log);
    for _ in 0..2 * (TRICKS - tricks) {
        let seat = position.trick.to_move().expect("the game is not over");
        let view = View::new(rules, &position, &log, seat);
        let player = &mut players[usize::from(seat == Seat::North)];
        let play = player.think(&view, u32::MAX).expect("it decides at once");
        position.play_unchecked(rules, play, &mut chance, &mut log);
    }
    Endgame::from_position(rules, &position).expect("a position of Phase Two")
}
