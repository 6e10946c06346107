//! Records as JSON that a test can change, and what is wrong with them then.

use std::cell::RefCell;

use claim::factions;
use claim::rules::compiled::RulesCache;
use claim::rules::record::Record;
use claim::rules::replay::{ReplayError, Replayed, replay_line};
use serde_json::Value;

use super::games::{CARDS, Game};
use super::{rules_of, sun_rules};

/// A record as JSON that a test can change.
pub fn to_value(record: &Record) -> Value {
    serde_json::from_str(&record.to_line()).expect("a record is JSON")
}

/// The record of a game of random cards.
pub fn record_of(seed: u64, played: usize) -> Value {
    to_value(&Game::random(&sun_rules(), seed, played).record())
}

/// A whole game in which the Stung deck was reshuffled before the last trick.
pub fn reshuffled_game() -> Value {
    let reshuffled = |record: &Value| {
        let seventh = record["stings_drawn"][6]["trick"].as_u64();
        seventh.is_some_and(|trick| trick < 26)
    };
    let mut records = (0..1000).map(|seed| record_of(seed, CARDS));
    records
        .find(reshuffled)
        .expect("some game draws more than six Stings")
}

/// The record of a whole game of random cards of these factions.
pub fn record_by(factions: &str, seed: u64) -> Value {
    to_value(&Game::random(&rules_of(factions), seed, CARDS).record())
}

/// A whole game in which a Gnome was smashed.
pub fn game_with_a_smashed_gnome() -> Value {
    let is_smashed = |record: &Value| record["result"]["removed"].get(0).is_some();
    let by_seed = |seed| record_by("gnomes giants undead dwarves scorpions", seed);
    let mut records = (0..1000).map(by_seed);
    records.find(is_smashed).expect("Giants smash Gnomes")
}

/// Plays a record again.
pub fn replay(record: &Value) -> Result<Replayed, ReplayError> {
    replay_text(&record.to_string())
}

/// Plays a line again. Rules are compiled once for many records, as `claim replay` does it.
pub fn replay_text(line: &str) -> Result<Replayed, ReplayError> {
    thread_local! {
        static CACHE: RefCell<RulesCache> = RefCell::default();
    }
    CACHE.with_borrow_mut(|cache| replay_line(&factions::all(), cache, line))
}

/// What is wrong with a record: the trick and the key.
pub fn problem(record: &Value) -> (Option<u8>, String) {
    let error = replay(record).expect_err("something is wrong with it");
    assert!(!error.fact.problem.is_empty());
    (error.trick, error.fact.key)
}

/// The key of what is wrong with a record, if anything is.
pub fn problem_or_none(record: &Value) -> Option<String> {
    replay(record).err().map(|error| error.fact.key)
}

/// The list at a pointer, to be changed.
pub fn list<'a>(record: &'a mut Value, pointer: &str) -> &'a mut Vec<Value> {
    let list = record.pointer_mut(pointer).and_then(Value::as_array_mut);
    list.unwrap_or_else(|| panic!("{pointer} is a list"))
}

/// Pointers to all values in a JSON value, itself and its lists and objects included.
pub fn nodes(value: &Value, at: &str) -> Vec<String> {
    let inner: Vec<String> = match value {
        Value::Object(object) => object
            .iter()
            .flat_map(|(key, value)| nodes(value, &format!("{at}/{key}")))
            .collect(),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .flat_map(|(i, value)| nodes(value, &format!("{at}/{i}")))
            .collect(),
        _ => Vec::new(),
    };
    std::iter::once(at.to_string()).chain(inner).collect()
}

/// Pointers to the values in a JSON value that are neither lists nor objects.
pub fn leaves(value: &Value) -> Vec<String> {
    let is_leaf = |pointer: &String| {
        value
            .pointer(pointer)
            .is_some_and(|leaf| !leaf.is_array() && !leaf.is_object())
    };
    nodes(value, "").into_iter().filter(is_leaf).collect()
}

/// A JSON pointer as an error writes it: `/plays/5/card` is `plays[5].card`.
pub fn path_of(pointer: &str) -> String {
    let mut path = String::new();
    for part in pointer.split('/').skip(1) {
        match part.parse::<usize>() {
            Ok(index) => path.push_str(&format!("[{index}]")),
            Err(_) if path.is_empty() => path.push_str(part),
            Err(_) => path.push_str(&format!(".{part}")),
        }
    }
    path
}
