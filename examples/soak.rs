//! Whether anything is left behind by many games in one run: entities and memory after each game, the whole app laid out and not drawn.
//!
//! `cargo run --example soak` plays 100 games between two computer players and prints what there is after some of them; it fails when after
//! the last game there are more entities than after the first, or more than 5% more memory than after the tenth.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use claim::opponent::greedy;
use claim::rules::PerSeat;
use claim::screens::verdict::VerdictPanel;
use claim::screens::{GameOptions, GameStarter, Screen};
use claim::table::Pace;
use claim::window::{WindowOptions, app_without_screen};

const GAMES: u64 = 100;
/// Memory is compared with what it was after this game.
const SETTLED: u64 = 10;
/// By how much memory may have grown since, in percent.
const MAY_GROW: f64 = 5.0;
/// How much time passes in an update.
const FRAME: Duration = Duration::from_millis(50);
/// Games are shown so many times as fast as to a person, so that an event or two are shown in each update.
const SPEED: f32 = 30.0;

/// The app, game after game.
pub struct Run(App);

impl Run {
    /// The app when its title is shown.
    pub fn at_title() -> Run {
        let mut app = app_without_screen(WindowOptions::default());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        let mut run = Run(app);
        run.update_until(|world| *world.resource::<State<Screen>>().get() == Screen::Title);
        run.0.world_mut().resource_mut::<Pace>().speed = SPEED;
        run
    }

    fn update_until(&mut self, done: impl Fn(&mut World) -> bool) {
        while !done(self.0.world_mut()) {
            self.0.update();
        }
    }

    /// Plays a game to its verdict and looks at that for a second.
    pub fn play(&mut self, seed: u64) {
        let mut options = self.0.world_mut().resource_mut::<GameOptions>();
        options.seed = Some(seed);
        options.players = PerSeat::from_fn(|_| Some(greedy::NAME.into()));
        let started =
            (self.0.world_mut()).run_system_cached(|mut starter: GameStarter| starter.start());
        started.expect("a game can be started");
        // The last game's verdict goes, this one's comes.
        self.update_until(|world| verdicts(world) == 0);
        self.update_until(|world| verdicts(world) == 1);
        for _ in 0..20 {
            self.0.update();
        }
    }

    /// How many entities there are of each make, which is named by their components.
    pub fn makes(&mut self) -> BTreeMap<String, usize> {
        let world = self.0.world();
        let mut makes = BTreeMap::new();
        for archetype in world.archetypes().iter() {
            let names = (archetype.components().iter())
                .filter_map(|&id| world.components().get_name(id))
                .map(|name| name.shortname().to_string());
            let make = names.collect::<Vec<_>>().join(" ");
            *makes.entry(make).or_default() += archetype.len() as usize;
        }
        makes
    }

    /// How many entities there are.
    pub fn entities(&mut self) -> usize {
        let world = self.0.world_mut();
        world.query::<Entity>().iter(world).count()
    }
}

fn verdicts(world: &mut World) -> usize {
    let mut panels = world.query_filtered::<(), With<VerdictPanel>>();
    panels.iter(world).count()
}

/// The memory that is in use, in kibibytes, where the system says so.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn main() -> ExitCode {
    let mut run = Run::at_title();
    let mut after = Vec::new();
    for game in 1..=GAMES {
        // The first and the last game are the same one, since cards with Runes are of more parts.
        run.play(game % (GAMES - 1));
        let now = (run.entities(), memory());
        if game == 1 || game % 10 == 0 {
            let memory = now.1.map_or("?".into(), |memory| memory.to_string());
            println!("after game {game}: {} entities, {memory} KiB", now.0);
        }
        after.push(now);
    }
    let (first, settled) = (after[0], after[SETTLED as usize - 1]);
    let last = after[GAMES as usize - 1];
    let grown = match (settled.1, last.1) {
        (Some(then), Some(now)) => 100.0 * (now as f64 / then as f64 - 1.0),
        _ => {
            println!("this system does not say how much memory is in use");
            0.0
        }
    };
    println!("entities: {} and {}", first.0, last.0);
    println!("memory since game {SETTLED}: {grown:+.1}%");
    if first.0 == last.0 && grown <= MAY_GROW {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
