//! `claim simulate`: whole games through the ECS game, without a window and at full speed.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use bevy::prelude::*;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::factions::AllBoxes;
use crate::game::{GamePhase, GamePlugin, GameRefused, NewGame, Parts, run_on_one_thread};
use crate::opponent::{self, ComputerSeats, UnknownPlayer};
use crate::rules::record::Record;
use crate::rules::{House, PerSeat, Seat, SetupChoice};

use super::{SimulateArgs, end_of_output};

/// From this many games on a progress bar is worth its line.
const LONG_RUN: u64 = 200;

/// In how many updates a game must be over: a player may think over many, but not for ever.
const MOST_UPDATES: u32 = 1_000_000;

/// Plays the games and writes their records.
///
/// # Errors
/// What went wrong, as a sentence.
pub fn run(args: &SimulateArgs, setup: SetupChoice, house: House) -> Result<ExitCode, String> {
    let players = PerSeat {
        south: args.south.clone(),
        north: args.north.clone(),
    };
    let mut table = Headless::new(setup, house, players);
    let progress = progress_bar(args.games);
    let mut out: Box<dyn Write> = match &args.out {
        Some(file) => {
            let created =
                File::create(file).map_err(|error| format!("{}: {error}", file.display()))?;
            Box::new(BufWriter::new(created))
        }
        None => Box::new(BufWriter::new(io::stdout())),
    };
    for i in 0..args.games {
        let record = table
            .play(args.seed + i)
            .map_err(|error| error.to_string())?;
        if let Err(error) = writeln!(out, "{}", record.to_line()) {
            return end_of_output(&error).map(|()| ExitCode::SUCCESS);
        }
        progress.inc(1);
    }
    progress.finish_and_clear();
    let written = out.flush().or_else(|error| end_of_output(&error));
    written.map(|()| ExitCode::SUCCESS)
}

fn progress_bar(games: u64) -> ProgressBar {
    if games < LONG_RUN || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(games), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {per_sec}, {eta} to go");
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Why a game could not be played.
#[derive(thiserror::Error, Debug)]
pub enum HeadlessError {
    /// There is no such player.
    #[error(transparent)]
    Player(#[from] UnknownPlayer),
    /// The set-up was refused.
    #[error("{0}")]
    Setup(#[from] crate::rules::SetupError),
    /// The game stopped before its end.
    #[error("the game of seed {0} did not come to its end")]
    Unfinished(u64),
}

/// An app that plays whole games between computer players, without a window.
pub struct Headless {
    app: App,
    setup: SetupChoice,
    house: House,
    players: PerSeat<String>,
}

impl Headless {
    /// A table for games of such set-ups between these players.
    pub fn new(setup: SetupChoice, house: House, players: PerSeat<String>) -> Self {
        let mut app = App::new();
        app.add_plugins((GamePlugin, AllBoxes, opponent::plugin));
        run_on_one_thread(&mut app);
        Headless {
            app,
            setup,
            house,
            players,
        }
    }

    /// Plays the game of a seed to its end.
    ///
    /// # Errors
    /// If a player or the set-up is unknown.
    pub fn play(&mut self, seed: u64) -> Result<Record, HeadlessError> {
        let world = self.app.world_mut();
        let player = |seat: Seat| opponent::player(&self.players[seat], seat, seed);
        world.insert_resource(ComputerSeats::new(PerSeat {
            south: Some(player(Seat::South)?),
            north: Some(player(Seat::North)?),
        }));
        world.write_message(NewGame {
            setup: self.setup.clone(),
            house: self.house.clone(),
            seed,
            leader: None,
            players: self.players.clone(),
        });
        for _ in 0..MOST_UPDATES {
            self.app.update();
            let world = self.app.world_mut();
            if let Some(GameRefused(error)) =
                world.resource_mut::<Messages<GameRefused>>().drain().next()
            {
                return Err(error.into());
            }
            if *world.resource::<State<GamePhase>>().get() == GamePhase::Over {
                return self.record(seed);
            }
        }
        Err(HeadlessError::Unfinished(seed))
    }

    fn record(&mut self, seed: u64) -> Result<Record, HeadlessError> {
        let record = self
            .app
            .world_mut()
            .run_system_cached(|parts: Parts| parts.record());
        record.map_err(|_| HeadlessError::Unfinished(seed))
    }
}
