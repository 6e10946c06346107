//! The place of the game at hand. Two windows may share it: what another one has put there is read before it is written over.

use crate::notices::{Notice, Notices};
use crate::rules::Registry;
use crate::storage::{Storage, StorageError};

use super::{SAVE, Saved, keep_beside, past};

/// Puts a game in its place, where this program has put or found `last`. What another window has put there since goes to the past
/// games. Whether the game has a place: one that was finished in another window has none.
///
/// # Errors
/// If the place or the past games can't be read, or the game can't be kept.
pub fn put(
    storage: &Storage,
    registry: &Registry,
    last: Option<&Saved>,
    game: &Saved,
    notices: &mut Notices,
) -> Result<bool, StorageError> {
    let text = storage.read(SAVE)?;
    if text != last.map(Saved::to_line) {
        if let Some(last) = last
            && is_past(storage, registry, last)?
        {
            notices.tell(Notice::FinishedElsewhere);
            return Ok(false);
        }
        if let Some(text) = text {
            make_room(storage, registry, &text, last, game, notices);
        }
    }
    storage.write(SAVE, &game.to_line())?;
    Ok(true)
}

/// Whether a game that is under way has an end among the past ones.
fn is_past(storage: &Storage, registry: &Registry, last: &Saved) -> Result<bool, StorageError> {
    if !last.is_under_way() {
        return Ok(false);
    }
    let past = past::all(storage, registry)?;
    let is_end = |past: &Saved| past.record.result.is_some() && last.leads_to(past);
    Ok(past.iter().any(is_end))
}

/// Moves a game of another window out of the place, unless nothing of it is lost by writing over it.
fn make_room(
    storage: &Storage,
    registry: &Registry,
    text: &str,
    last: Option<&Saved>,
    game: &Saved,
    notices: &mut Notices,
) {
    let Ok(other) = Saved::read(registry, text) else {
        return notices.put_aside(storage, SAVE);
    };
    if last == Some(&other) || other.leads_to(game) || !other.is_worth_keeping() {
        return;
    }
    notices.tell(Notice::OtherWindow);
    let moved = past::append(storage, other.clone())
        .and_then(|()| past::forget_earlier(storage, registry, &[&other, game]));
    if let Err(error) = moved {
        notices.tell(error);
        if let Err(error) = keep_beside(storage, &other, notices) {
            notices.tell(error);
        }
    }
}

/// Empties the place of a game, unless another game lies there, or the same one and farther on.
///
/// # Errors
/// If it can't be read or emptied.
pub fn clear(storage: &Storage, registry: &Registry, game: &Saved) -> Result<(), StorageError> {
    let there = storage.read(SAVE)?;
    let there = there.and_then(|text| Saved::read(registry, &text).ok());
    match there.is_some_and(|there| there.leads_to(game)) {
        true => storage.remove(SAVE),
        false => Ok(()),
    }
}
