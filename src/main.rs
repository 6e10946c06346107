//! Reads the arguments and runs what they ask for.

use std::process::ExitCode;

use clap::Parser;

use claim::cli::{self, Args};
use claim::factions;

fn main() -> ExitCode {
    let args = Args::parse();
    let house = cli::house(args.house.as_ref(), &factions::all());
    match &args.command {
        Some(command) => cli::run(command, house),
        None => ExitCode::SUCCESS,
    }
}
