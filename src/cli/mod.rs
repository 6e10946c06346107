//! The terminal: arguments, and the subcommands that need no window.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use bevy::app::AppExit;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};

use crate::autoplay::{Autoplay, Pictures};
use crate::house::HouseError;
use crate::notices::Notice;
use crate::rules::power::Kind;
use crate::rules::record::MAX_SEED;
use crate::rules::{House, Registry, SetupChoice, SetupError};
use crate::screens::GameOptions;
use crate::settings::Language;
use crate::window::{self, WindowOptions};
use crate::{factions, house, opponent};

pub mod arena;
pub mod replay;
pub mod simulate;
pub mod solve;

/// Claim: Sun, a trick-taking card game for one person against the computer. Without a command it opens the window.
#[derive(Parser, Debug)]
#[command(
    name = "claim",
    version,
    about,
    args_conflicts_with_subcommands = false
)]
pub struct Args {
    /// Open the window with the deal of this seed
    #[arg(long, value_name = "SEED", value_parser = clap::value_parser!(u64).range(..=MAX_SEED))]
    pub seed: Option<u64>,

    /// Let the computer play both seats of this seed's deal in the window, and exit at the end
    #[arg(long, value_name = "SEED", value_parser = clap::value_parser!(u64).range(..=MAX_SEED), conflicts_with = "seed")]
    pub autoplay: Option<u64>,

    /// With --autoplay: save a picture of each named moment in this folder
    #[arg(long, value_name = "DIR", requires = "autoplay")]
    pub screenshot_dir: Option<PathBuf>,

    /// With --screenshot-dir: only what depends on which factions play
    #[arg(long, requires = "screenshot_dir")]
    pub screenshots_of_factions: bool,

    /// The window's size in logical pixels
    #[arg(long, value_name = "WIDTHxHEIGHT", value_parser = window_size)]
    pub window: Option<(u32, u32)>,

    /// Which factions play: sun, first, random (drawn for each game), random: and the names to draw from, or five names, with
    /// commas between them
    #[arg(
        long,
        value_name = "SETUP",
        global = true,
        value_parser = setup_choice
    )]
    pub setup: Option<SetupChoice>,

    /// Change the Stings, Runes, Gnomes and Giants as this TOML file says
    #[arg(long, value_name = "FILE", global = true)]
    pub house: Option<PathBuf>,

    /// What to do without a window
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// What can be done without a window.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Play whole games without a window and write their records
    Simulate(SimulateArgs),
    /// Let computer players meet over mirrored pairs of deals, and print how often each wins
    Arena(arena::ArenaArgs),
    /// Print the exact values of unfinished games that stand in Phase Two
    Solve(solve::SolveArgs),
    /// Play records through the rules and check every fact they state
    Replay {
        /// A file of records, one JSON object a line
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// What `claim simulate` is told.
#[derive(clap::Args, Debug)]
pub struct SimulateArgs {
    /// How many games
    #[arg(long, value_name = "N")]
    pub games: u64,

    /// The first game's seed; each later game has the next one
    #[arg(long, value_name = "SEED", default_value_t = 1, value_parser = clap::value_parser!(u64).range(..=MAX_SEED))]
    pub seed: u64,

    /// Who sits in South's seat
    #[arg(long, value_name = "PLAYER", default_value = opponent::random::NAME, value_parser = opponent::check_name)]
    pub south: String,

    /// Who sits in North's seat
    #[arg(long, value_name = "PLAYER", default_value = opponent::random::NAME, value_parser = opponent::check_name)]
    pub north: String,

    /// Write the records to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

fn setup_choice(text: &str) -> Result<SetupChoice, String> {
    text.parse().map_err(|error: SetupError| match error {
        SetupError::Unknown(_) => {
            let known = factions::all();
            let chosen = known.iter().filter(|faction| faction.kind != Kind::Doubles);
            let names: Vec<_> = chosen.map(|faction| faction.name).collect();
            format!("{error}; there are: {}", names.join(", "))
        }
        _ => error.to_string(),
    })
}

fn window_size(text: &str) -> Result<(u32, u32), String> {
    let sides = text
        .split_once('x')
        .and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    match sides {
        Some((w, h)) if (320..=7680).contains(&w) && (320..=7680).contains(&h) => Ok((w, h)),
        _ => Err("must be like 1280x720, each side from 320 to 7680".into()),
    }
}

/// Reads the arguments and does what they say.
pub fn main() -> ExitCode {
    let args = Args::parse();
    refuse_window_options_of_commands(&args);
    args.command
        .iter()
        .for_each(refuse_seeds_beyond_the_largest);
    let house = house(args.house.as_ref(), &factions::all());
    match &args.command {
        Some(command) => {
            let house = house.unwrap_or_else(|error| {
                eprintln!("claim: {error}\nclaim: the default values are used");
                House::default()
            });
            run(command, args.setup.clone().unwrap_or_default(), house)
        }
        None => open_window(args, house),
    }
}

/// What is for a window only is refused beside a command rather than passed over.
fn refuse_window_options_of_commands(args: &Args) {
    let for_windows = args.seed.is_some() || args.autoplay.is_some() || args.window.is_some();
    if args.command.is_some() && for_windows {
        let message = "--seed, --autoplay and --window before a command are for the window; a command has its own options";
        Args::command()
            .error(ErrorKind::ArgumentConflict, message)
            .exit();
    }
}

/// No deal is played twice because its seed would be larger than a record can hold.
fn refuse_seeds_beyond_the_largest(command: &Command) {
    let (first, deals) = match command {
        Command::Simulate(args) => (args.seed, args.games),
        Command::Arena(args) => (args.seed, args.pairs),
        Command::Solve(_) | Command::Replay { .. } => return,
    };
    if deals > MAX_SEED - first + 1 {
        let message = format!(
            "{deals} deals from seed {first} on go beyond the largest seed, which is {MAX_SEED}"
        );
        Args::command()
            .error(ErrorKind::ValueValidation, message)
            .exit();
    }
}

/// Opens the window, which tells what is wrong with a house file.
fn open_window(args: Args, house: Result<House, HouseError>) -> ExitCode {
    if let Some(folder) = &args.screenshot_dir
        && let Err(error) = std::fs::create_dir_all(folder)
    {
        eprintln!("claim: {}: {error}", folder.display());
        return ExitCode::FAILURE;
    }
    let (house, notices) = match house {
        Ok(house) => (house, Vec::new()),
        Err(error) => (House::default(), vec![Notice::from(error)]),
    };
    let options = WindowOptions {
        notices,
        game: GameOptions {
            house,
            setup: args.setup,
            seed: args.seed,
            at_once: args.seed.is_some(),
            ..GameOptions::default()
        },
        language: Language::preferred(sys_locale::get_locales()),
        size: args.window,
        autoplay: args.autoplay.map(|seed| Autoplay {
            seed,
            pictures: args.screenshot_dir.map(|folder| Pictures {
                folder,
                of_factions: args.screenshots_of_factions,
            }),
        }),
    };
    match window::app(options).run() {
        AppExit::Success => ExitCode::SUCCESS,
        AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// Runs a subcommand.
fn run(command: &Command, setup: SetupChoice, house: House) -> ExitCode {
    let done = match command {
        Command::Simulate(args) => simulate::run(args, setup, house),
        Command::Arena(args) => arena::run(args, setup, house),
        Command::Solve(args) => solve::run(args),
        Command::Replay { file } => replay::run(file),
    };
    match done {
        Ok(code) => code,
        Err(message) => {
            eprintln!("claim: {message}");
            ExitCode::FAILURE
        }
    }
}

/// A reader that has seen enough, like `head`, is no failure.
fn end_of_output(error: &io::Error) -> Result<(), String> {
    match error.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(format!("the output could not be written: {error}")),
    }
}

/// The house data of the file that is named, or of the default file if there is one.
fn house(named: Option<&PathBuf>, registry: &Registry) -> Result<House, HouseError> {
    let file = named
        .cloned()
        .or_else(|| house::default_file().filter(|file| file.exists()));
    let Some(file) = file else {
        return Ok(House::default());
    };
    house::read(&file, registry)
}
