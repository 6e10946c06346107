//! Choices of factions that have a name, and how a choice is read.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::rules::{House, Setup, SetupChoice, SetupError};

use super::{FirstBox, SunBox, all};

/// The set-ups that have a name of their own.
const NAMED: [(&str, fn() -> Vec<&'static str>); 2] =
    [("sun", SunBox::names), ("first", FirstBox::names)];

/// The name of a choice that is drawn anew for each game.
const RANDOM: &str = "random";

impl Default for SetupChoice {
    /// The Sun box.
    fn default() -> Self {
        SetupChoice::of(&SunBox::names())
    }
}

/// What stands between `random` and the names of those that are drawn from.
const FROM: char = ':';

/// Reads `sun`, `first`, `random`, `random:` and names with commas between them, or such names of five factions.
impl FromStr for SetupChoice {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        if text == RANDOM {
            return Ok(SetupChoice::Random);
        }
        if let Some((RANDOM, pool)) = text.split_once(FROM) {
            let choice = SetupChoice::RandomFrom(split(pool).map(String::from).collect());
            choice.check(&all())?;
            return Ok(choice);
        }
        let named = NAMED.iter().find(|(name, _)| *name == text);
        let names = match named {
            Some((_, names)) => names(),
            None => split(text).collect(),
        };
        Setup::new(&all(), &names, &House::default())?;
        Ok(SetupChoice::of(&names))
    }
}

/// Writes what [`FromStr`] reads.
impl Display for SetupChoice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let names = match self {
            SetupChoice::Factions(names) => names,
            SetupChoice::Random => return f.write_str(RANDOM),
            SetupChoice::RandomFrom(pool) => {
                return write!(f, "{RANDOM}{FROM}{}", pool.join(","));
            }
        };
        match name_of(names) {
            Some(name) => f.write_str(name),
            None => f.write_str(&names.join(",")),
        }
    }
}

/// The name of its own that a set-up of these factions has, if it has one.
pub fn name_of(names: &[String]) -> Option<&'static str> {
    let named = NAMED.iter().find(|(_, of_name)| *names == of_name());
    named.map(|(name, _)| *name)
}

fn split(names: &str) -> impl Iterator<Item = &str> {
    names.split(',').map(str::trim)
}
