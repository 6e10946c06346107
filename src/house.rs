//! The house file: an optional TOML file that changes the data which the rulebook leaves open.
//!
//! ```toml
//! stings = [-3, -2, -2, -1, -1, 2]
//!
//! [runes]            # what isn't named carries none
//! "prophets:1" = 1
//! ```
//!
//! A faction whose count of each number is house data has its list under its own name. The file holds for every set-up: each
//! takes from it what its factions need. A file with a wrong value is not
//! used at all: half a file would be rules that nobody chose.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

use crate::notices::{Fault, Kept, Notice};
use crate::rules::{House, Registry, SetupError};
use crate::storage::{StorageError, StorageProblem};

/// What is wrong with a house file.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
#[error("{}: {}{problem}", file.display(), before_problem(*line, key))]
pub struct HouseError {
    /// The file.
    pub file: PathBuf,
    /// The line, counted from 1, if the problem has one.
    pub line: Option<usize>,
    /// The key, or nothing.
    pub key: String,
    /// What is wrong there.
    pub problem: String,
}

/// Line and key, as far as there are any, as they stand before what is wrong there.
fn before_problem(line: Option<usize>, key: &str) -> String {
    let line = line.map(|line| format!("line {line}: "));
    let key = (!key.is_empty()).then(|| format!("{key}: "));
    line.into_iter().chain(key).collect()
}

impl From<HouseError> for Notice {
    fn from(error: HouseError) -> Notice {
        let place = error.file.display().to_string();
        let line = error.line.map(|line| line.to_string());
        let key = Some(error.key).filter(|key| !key.is_empty());
        let at: Vec<String> = line.into_iter().chain(key).collect();
        if at.is_empty() {
            let problem = StorageProblem::Said(error.problem);
            return StorageError { place, problem }.into();
        }
        let (at, problem) = (at.join(", "), error.problem);
        let fault = Fault { at, problem };
        Notice::Broken {
            kept: Kept::House,
            place,
            fault,
        }
    }
}

/// The file as its keys are typed.
#[derive(Deserialize)]
struct HouseFile {
    stings: Option<Vec<i8>>,
    runes: Option<BTreeMap<String, u8>>,
    #[serde(flatten)]
    numbers: BTreeMap<String, toml::Value>,
}

/// Where the house file is looked for if none is named.
pub fn default_file() -> Option<PathBuf> {
    let dirs = directories::ProjectDirs::from("", "", "claim-sun")?;
    Some(dirs.config_dir().join("house.toml"))
}

/// Reads a house file and checks it, whichever set-up it will be used for.
///
/// # Errors
/// File, line and key of the first wrong value.
pub fn read(file: &Path, registry: &Registry) -> Result<House, HouseError> {
    let text = std::fs::read_to_string(file).map_err(|error| HouseError {
        file: file.into(),
        line: None,
        key: String::new(),
        problem: error.to_string(),
    })?;
    parse(&text, registry).map_err(|(line, key, problem)| HouseError {
        file: file.into(),
        line,
        key,
        problem,
    })
}

type Problem = (Option<usize>, String, String);

/// Reads the text of a house file; on a problem, its line, key and description.
fn parse(text: &str, registry: &Registry) -> Result<House, Problem> {
    let line_of = |offset: usize| text[..offset.min(text.len())].matches('\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| {
        let line = error.span().map(|span| line_of(span.start));
        (line, String::new(), error.message().to_string())
    })?;
    let line_at = |key: &str| find(table.get_ref(), key).map(line_of);
    let read: Result<HouseFile, _> =
        serde_path_to_error::deserialize(toml::Deserializer::from(table.clone()));
    let file = read.map_err(|error| {
        let line = error.inner().span().map(|span| line_of(span.start));
        let key = error.path().to_string();
        (
            line.or_else(|| line_at(&key)),
            key,
            error.inner().message().to_string(),
        )
    })?;
    let mut numbers = BTreeMap::new();
    for (key, value) in file.numbers {
        let known = registry
            .get(&key)
            .is_some_and(|faction| faction.house_numbers);
        if !known {
            return Err((line_at(&key), key, "is no key of a house file".into()));
        }
        let list = value.try_into().map_err(|error: toml::de::Error| {
            (line_at(&key), key.clone(), error.message().to_string())
        })?;
        numbers.insert(key, list);
    }
    let house = House {
        stings: file.stings,
        runes: file.runes,
        numbers,
    };
    match house.check(registry) {
        Ok(()) => Ok(house),
        Err(SetupError::House { key, problem }) => Err((line_at(&key), key, problem)),
        Err(other) => Err((None, String::new(), other.to_string())),
    }
}

/// Where the value of a key like `stings[2]` or `runes.prophets:1` begins.
fn find(table: &DeTable<'_>, key: &str) -> Option<usize> {
    let is_name = table.iter().any(|(known, _)| known.get_ref() == key);
    let (name, rest) = match key.find(['.', '[']) {
        Some(at) if !is_name => (&key[..at], key[at..].trim_start_matches('.')),
        _ => (key, ""),
    };
    let (_, value) = table.iter().find(|(known, _)| known.get_ref() == name)?;
    let inner = match value.get_ref() {
        DeValue::Table(inner) => find(inner, rest),
        DeValue::Array(inner) => {
            let index = rest.trim_matches(['[', ']']).parse::<usize>().ok();
            let element = index.and_then(|index| inner.get(index));
            element.map(|element| element.span().start)
        }
        _ => None,
    };
    Some(inner.unwrap_or(value.span().start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::factions;

    fn problem(text: &str) -> Problem {
        parse(text, &factions::all()).expect_err("the file is wrong")
    }

    #[test]
    fn a_right_file_changes_what_it_names_and_nothing_else() {
        let text = "stings = [-1, 1]\n[runes]\n\"prophets:0\" = 2\n";
        let house = parse(text, &factions::all()).expect("the file is right");
        assert_eq!(house.stings, Some(vec![-1, 1]));
        assert_eq!(
            house.runes,
            Some(BTreeMap::from([("prophets:0".to_string(), 2)]))
        );
        assert!(house.numbers.is_empty());
        let marked = parse(&format!("\u{feff}{text}"), &factions::all());
        assert_eq!(marked, Ok(house), "an editor put a mark before it");
        assert_eq!(parse("", &factions::all()), Ok(House::default()));
    }

    #[test]
    fn every_kind_of_wrong_value_is_named_by_line_and_key() {
        let cases = [
            ("stings = [-1,\n 99]\n", Some(2), "stings[1]"),
            ("\nstings = \"none\"\n", Some(2), "stings"),
            (
                "stings = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 2, 3, 4]",
                Some(1),
                "stings",
            ),
            (
                "[runes]\n\"prophets:1\" = 1\n\"prophets:12\" = 1\n",
                Some(3),
                "runes.prophets:12",
            ),
            (
                "[runes]\n\"scorpions:1\" = 1\n",
                Some(2),
                "runes.scorpions:1",
            ),
            ("[runes]\n\"prophets:1\" = 9\n", Some(2), "runes.prophets:1"),
            (
                "[runes]\n\"prophets:1\" = -1\n",
                Some(2),
                "runes.prophets:1",
            ),
            ("# fine\nsting = [1]\n", Some(2), "sting"),
            ("goblins = [1]\n", Some(1), "goblins"),
            ("stings = []\ngnomes = [1, 3]\n", Some(2), "gnomes"),
            ("gnomes = \"many\"\n", Some(1), "gnomes"),
            (
                "giants = [1, 1, 1, 1,\n1, 1, 1, 1, 11]\n",
                Some(2),
                "giants[8]",
            ),
            ("stings = [1\n", Some(1), ""),
        ];
        for (text, line, key) in cases {
            let (found_line, found_key, message) = problem(text);
            assert_eq!(
                (found_line, found_key.as_str()),
                (line, key),
                "{text:?}: {message}"
            );
            assert!(!message.is_empty());
        }
    }
}
