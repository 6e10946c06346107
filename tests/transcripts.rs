//! Transcripts: whole games, written down, that the game must still play card for card.
//!
//! They notice a change of deal, rules or players that nobody meant. After one that is meant, `tools/transcripts`
//! plays them anew. A file's name says which factions play, as `--setup` is told it, who plays, and the first game's seed:
//! `first_greedy-vs-random-3.jsonl`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use claim::cli::replay::check;
use claim::cli::simulate::Headless;
use claim::factions;
use claim::rules::{House, PerSeat, SetupChoice};
use serde_json::Value;

use crate::common::book;

/// The files and what they hold.
fn transcripts() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let files = fs::read_dir(&folder).expect("the transcripts are there");
    let paths = files.map(|file| file.expect("a file can be listed").path());
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a transcript is text");
        (path, text)
    };
    paths.map(read).collect()
}

/// The games of all files.
fn games() -> Vec<Value> {
    let lines = |text: &str| -> Vec<Value> {
        let read = |line| serde_json::from_str(line).expect("a record is JSON");
        text.lines().map(read).collect()
    };
    transcripts()
        .iter()
        .flat_map(|(_, text)| lines(text))
        .collect()
}

/// The factions, the players and the first seed that a file's name says.
fn named(path: &Path) -> (SetupChoice, PerSeat<String>, u64) {
    let parts = || {
        let (setup, game) = path.file_stem()?.to_str()?.split_once('_')?;
        let (players, seed) = game.rsplit_once('-')?;
        let (south, north) = players.split_once("-vs-")?;
        let players = PerSeat {
            south: south.into(),
            north: north.into(),
        };
        Some((setup.parse().ok()?, players, seed.parse().ok()?))
    };
    parts().unwrap_or_else(|| panic!("{} is not named like a transcript", path.display()))
}

#[test]
fn there_are_at_least_fifteen_games() {
    assert!(games().len() >= 15);
}

#[test]
fn every_faction_plays_in_a_transcript_and_what_is_special_happens() {
    let games = games();
    let factions: BTreeSet<&str> = games
        .iter()
        .filter_map(|game| game["setup"]["factions"].as_array())
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let known = factions::all();
    let voting = known.iter().map(|faction| faction.name);
    let voting: BTreeSet<&str> = voting.filter(|name| *name != "elves-orcs").collect();
    assert_eq!(factions, voting);
    let plays = games.iter().filter_map(|game| game["plays"].as_array());
    let declared: BTreeSet<&str> = plays
        .flatten()
        .filter_map(|play| play["as"].as_str())
        .collect();
    assert_eq!(declared, ["elves", "orcs"].into());
    let some_game = |pointer: &str| games.iter().any(|game| game.pointer(pointer).is_some());
    assert!(some_game("/result/removed/0"), "a Gnome is smashed");
    assert!(some_game("/stings_drawn/0"), "a Sting is drawn");
}

#[test]
fn every_transcript_is_right_by_the_rules() {
    for (path, text) in transcripts() {
        let report = check(&factions::all(), text.as_bytes());
        assert_eq!(report.records, text.lines().count(), "{}", path.display());
        assert_eq!(report.problems, [""; 0], "{}", path.display());
    }
}

#[test]
fn every_transcript_is_right_by_the_book() {
    for record in games() {
        assert_eq!(book::stated(&record), book::play(&record));
    }
}

#[test]
fn the_game_still_plays_every_transcript_card_for_card() {
    for (path, text) in transcripts() {
        let (setup, players, first_seed) = named(&path);
        let mut table = Headless::new(setup, House::default(), players);
        for (seed, line) in (first_seed..).zip(text.lines()) {
            let record = table.play(seed).expect("the game can be played");
            assert_eq!(record.to_line(), line, "{}, seed {seed}", path.display());
        }
    }
}
