//! Whole games per second: through the live game as ECS, and through the rules alone.
//!
//! `cargo bench` prints how many games a second each plays on one core. The first is what `claim simulate` does, the
//! second what a search does: no announcements, no views, nothing kept.

use std::sync::Arc;

use divan::Bencher;
use divan::counter::ItemsCount;

use claim::cli::simulate::Headless;
use claim::factions::{self, SunBox};
use claim::opponent;
use claim::rules::chance::{Generator, Stream, generator, pick};
use claim::rules::{Deal, House, PerSeat, Position, Rules, Setup, SetupChoice};

fn main() {
    divan::main();
}

/// Games in one timed run of the game as ECS.
const ECS_GAMES: u64 = 10;
/// Games in one timed run of the rules alone.
const RULES_GAMES: u64 = 1000;

/// The default game between two players who don't think.
#[divan::bench]
fn games_through_ecs(bencher: Bencher) {
    let players = PerSeat::from_fn(|_| opponent::random::NAME.to_string());
    let mut table = Headless::new(SetupChoice::default(), House::default(), players);
    let mut seed = 0;
    bencher.counter(ItemsCount::new(ECS_GAMES)).bench_local(|| {
        for _ in 0..ECS_GAMES {
            seed += 1;
            divan::black_box(table.play(seed).expect("the game can be played"));
        }
    });
}

/// Random legal cards from the same few deals, dealt before the clock starts.
#[divan::bench]
fn games_through_rules(bencher: Bencher) {
    let setup = Setup::new(&factions::all(), &SunBox::names(), &House::default());
    let rules = Arc::new(Rules::new(setup.expect("the default game can be played")));
    let deals: Vec<Position> = (0..64)
        .map(|seed| Deal::from_seed(&rules, seed, None).0.position())
        .collect();
    let mut generator = generator(0, Stream::SouthPlayer);
    bencher
        .counter(ItemsCount::new(RULES_GAMES))
        .bench_local(|| {
            for deal in deals.iter().cycle().take(RULES_GAMES as usize) {
                divan::black_box(play_at_random(&rules, deal.clone(), &mut generator));
            }
        });
}

fn play_at_random(rules: &Rules, mut position: Position, generator: &mut Generator) -> Position {
    position.settle(rules, generator, &mut ());
    loop {
        let legal = position.legal_plays(rules);
        if legal.is_empty() {
            return position;
        }
        let any = legal.nth(pick(generator, legal.len()));
        let play = any.expect("the number is below how many there are");
        position.play_unchecked(rules, play, generator, &mut ());
    }
}
