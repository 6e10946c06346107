//! What a frame costs on the CPU: one update of the whole app in a window of 1280×720 with a full table, laid out and not drawn.
//!
//! `cargo bench --bench frame` prints the median and the 99th percentile of single updates: of a table at rest, where each follows no change, and of a
//! game that is shown at a person's pace.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use claim::opponent::greedy;
use claim::rules::{PerSeat, Seat};
use claim::screens::{GameOptions, GameStarter, Screen};
use claim::table::{PersonView, Seen, Show};
use claim::window::{WindowOptions, app_without_screen};

/// A frame of a screen that draws sixty a second.
const FRAME: Duration = Duration::from_micros(16_667);
/// How many frames are timed.
const FRAMES: usize = 2000;

struct Bench(App);

impl Bench {
    /// A game in which the seats that are named are played by the computer.
    fn new(computers: &[Seat]) -> Bench {
        let mut app = app_without_screen(WindowOptions {
            size: Some((1280, 720)),
            ..default()
        });
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.finish();
        app.cleanup();
        let mut bench = Bench(app);
        bench.update_until(|world| *world.resource::<State<Screen>>().get() == Screen::Title);
        let mut options = bench.0.world_mut().resource_mut::<GameOptions>();
        options.seed = Some(7);
        options.players =
            PerSeat::from_fn(|seat| computers.contains(&seat).then(|| greedy::NAME.into()));
        let started =
            (bench.0.world_mut()).run_system_cached(|mut starter: GameStarter| starter.start());
        started.expect("a game can be started");
        bench.update_until(|world| world.contains_resource::<PersonView>());
        bench
    }

    fn update_until(&mut self, done: impl Fn(&World) -> bool) {
        while !done(self.0.world()) {
            self.0.update();
        }
    }

    /// How long each of the next frames takes, the shortest first.
    fn time(&mut self) -> Vec<Duration> {
        let mut times: Vec<_> = (0..FRAMES)
            .map(|_| {
                let start = Instant::now();
                self.0.update();
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        times
    }
}

fn print(what: &str, times: &[Duration]) {
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_secs_f64() * 1000.0;
    println!("{what}: median {:.2} ms, p99 {:.2} ms", at(50), at(99));
}

fn main() {
    // All 26 cards of both hands, deck and prize lie there, and the person is asked.
    let mut asked = Bench::new(&[Seat::North]);
    asked.update_until(|world| {
        let is_over = world.resource::<Show>().is_over();
        is_over && world.resource::<PersonView>().0.to_move == Some(Seat::South)
    });
    (0..120).for_each(|_| asked.0.update());
    print("a table at rest", &asked.time());
    let mut shown = Bench::new(&Seat::BOTH);
    shown.update_until(|world| !world.resource::<Seen>().tricks.is_empty());
    print("a game that is shown", &shown.time());
}
