//! Transcripts: whole games, written down, that the game must still play card for card.
//!
//! They notice a change of deal, rules or players that nobody meant. After one that is meant, `tools/transcripts`
//! plays them anew. A file's name says who plays and the first game's seed: `greedy-vs-random-3.jsonl`.

use std::fs;
use std::path::{Path, PathBuf};

use claim::cli::replay::check;
use claim::cli::simulate::Headless;
use claim::factions;
use claim::rules::{House, PerSeat, SetupChoice};

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

/// The players and the first seed that a file's name says.
fn named(path: &Path) -> (PerSeat<String>, u64) {
    let parts = || {
        let (players, seed) = path.file_stem()?.to_str()?.rsplit_once('-')?;
        let (south, north) = players.split_once("-vs-")?;
        let players = PerSeat {
            south: south.into(),
            north: north.into(),
        };
        Some((players, seed.parse().ok()?))
    };
    parts().unwrap_or_else(|| panic!("{} is not named like a transcript", path.display()))
}

#[test]
fn there_are_at_least_six_games() {
    let games: usize = transcripts()
        .iter()
        .map(|(_, text)| text.lines().count())
        .sum();
    assert!(games >= 6);
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
    for line in transcripts().iter().flat_map(|(_, text)| text.lines()) {
        let record = serde_json::from_str(line).expect("a record is JSON");
        assert_eq!(book::stated(&record), book::play(&record));
    }
}

#[test]
fn the_game_still_plays_every_transcript_card_for_card() {
    for (path, text) in transcripts() {
        let (players, first_seed) = named(&path);
        let mut table = Headless::new(SetupChoice::default(), House::default(), players);
        for (seed, line) in (first_seed..).zip(text.lines()) {
            let record = table.play(seed).expect("the game can be played");
            assert_eq!(record.to_line(), line, "{}, seed {seed}", path.display());
        }
    }
}
