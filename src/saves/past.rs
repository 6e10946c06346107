//! The games that are past, one a line, the latest last.

use crate::notices::Fault;
use crate::rules::Registry;
use crate::storage::{Storage, StorageError};

use super::Saved;
use super::daily::Date;

/// Under which name they are kept.
pub const GAMES: &str = "games.jsonl";

/// How many are kept: older ones make room.
pub const MOST: usize = 500;

/// A game with the date on which it ended: today, if it says no other.
pub fn dated(mut finished: Saved) -> Saved {
    (finished.notes.ended).get_or_insert_with(|| Date::today().to_string());
    finished
}

/// Puts a game behind the others; one that is there already isn't put there again.
///
/// # Errors
/// If it can't be kept.
pub fn append(storage: &Storage, finished: Saved) -> Result<(), StorageError> {
    let text = storage.read(GAMES)?.unwrap_or_default();
    let mut lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let line = dated(finished).to_line();
    if lines.contains(&line.as_str()) {
        return Ok(());
    }
    lines.push(&line);
    write(storage, &lines[lines.len().saturating_sub(MOST)..])
}

/// All of them; lines that are no games are passed over, and stay where they are.
///
/// # Errors
/// If they can't be read.
pub fn all(storage: &Storage, registry: &Registry) -> Result<Vec<Saved>, StorageError> {
    read(storage, registry).map(|(games, _)| games)
}

/// Lines that are no games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// How many they are.
    pub count: usize,
    /// Where the first is: the file, and its line in it, counted from 1.
    pub place: String,
    /// What is wrong with it.
    pub fault: Fault,
}

/// All of them, and what is to be told of lines that are no games; these stay where they are.
///
/// # Errors
/// If they can't be read.
pub fn read(
    storage: &Storage,
    registry: &Registry,
) -> Result<(Vec<Saved>, Option<Unreadable>), StorageError> {
    let text = storage.read(GAMES)?.unwrap_or_default();
    let mut games = Vec::new();
    let mut unreadable: Option<Unreadable> = None;
    let lines = text.lines().enumerate();
    for (before, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        match (Saved::read(registry, line), &mut unreadable) {
            (Ok(game), _) => games.push(game),
            (Err(_), Some(first)) => first.count += 1,
            (Err(fault), none) => {
                *none = Some(Unreadable {
                    count: 1,
                    place: place_of_line(storage, before),
                    fault,
                });
            }
        }
    }
    Ok((games, unreadable))
}

/// The place of a line that has so many before it.
fn place_of_line(storage: &Storage, before: usize) -> String {
    format!("{}:{}", storage.place(GAMES), before + 1)
}

/// Whether there is none.
///
/// # Errors
/// If that can't be read.
pub fn is_empty(storage: &Storage) -> Result<bool, StorageError> {
    let text = storage.read(GAMES)?.unwrap_or_default();
    Ok(text.trim().is_empty())
}

/// Where a game is kept: the file, and its line in it, counted from 1.
///
/// # Errors
/// If that can't be read.
pub fn place_of(
    storage: &Storage,
    registry: &Registry,
    game: &Saved,
) -> Result<String, StorageError> {
    let text = storage.read(GAMES)?.unwrap_or_default();
    let before = text.lines().take_while(|line| !says(line, registry, game));
    Ok(place_of_line(storage, before.count()))
}

/// Whether a line is that game's, however it is written.
fn says(line: &str, registry: &Registry, game: &Saved) -> bool {
    Saved::read(registry, line).ok().as_ref() == Some(game)
}

/// Deletes a game, however its line is written.
///
/// # Errors
/// If it is still there.
pub fn delete(storage: &Storage, registry: &Registry, game: &Saved) -> Result<(), StorageError> {
    let text = storage.read(GAMES)?.unwrap_or_default();
    let is_other = |line: &&str| !says(line, registry, game);
    let rest: Vec<&str> = text.lines().filter(is_other).collect();
    write(storage, &rest)
}

/// Deletes unfinished games of which one of these is the same game later on.
///
/// # Errors
/// If one is still there.
pub fn forget_earlier(
    storage: &Storage,
    registry: &Registry,
    later: &[&Saved],
) -> Result<(), StorageError> {
    let text = storage.read(GAMES)?.unwrap_or_default();
    let is_earlier = |line: &str| {
        Saved::read(registry, line).is_ok_and(|past| {
            let leads = |later: &&Saved| past.leads_to(later) && !later.leads_to(&past);
            past.record.result.is_none() && later.iter().any(leads)
        })
    };
    let rest: Vec<&str> = text.lines().filter(|line| !is_earlier(line)).collect();
    write(storage, &rest)
}

fn write(storage: &Storage, lines: &[&str]) -> Result<(), StorageError> {
    let mut text = lines.join("\n");
    text.push('\n');
    storage.write(GAMES, &text)
}

/// Hands a game's record over as a file of its own, which `claim replay` reads; where it is.
///
/// # Errors
/// If it can't be handed over.
pub fn export(storage: &Storage, game: &Saved) -> Result<String, StorageError> {
    let text = format!("{}\n", game.record.to_line());
    let name = export_name(storage, game, &text)?;
    storage.export(&name, &text)
}

/// A name under which no other game was exported: the same deal may be played twice on a day.
fn export_name(storage: &Storage, game: &Saved, text: &str) -> Result<String, StorageError> {
    let ended = game.notes.ended.as_deref().unwrap_or("game");
    let seed = game.record.seed.unwrap_or_default();
    let mut name = format!("export-{ended}-{seed}.jsonl");
    let mut number = 2;
    while storage.read(&name)?.is_some_and(|other| other != text) {
        name = format!("export-{ended}-{seed}-{number}.jsonl");
        number += 1;
    }
    Ok(name)
}
