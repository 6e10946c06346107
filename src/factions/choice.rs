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

/// Reads `sun`, `first`, `random`, or the names of five factions with commas between them.
impl FromStr for SetupChoice {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        if text == RANDOM {
            return Ok(SetupChoice::Random);
        }
        let named = NAMED.iter().find(|(name, _)| *name == text);
        let names = match named {
            Some((_, names)) => names(),
            None => text.split(',').map(str::trim).collect(),
        };
        Setup::new(&all(), &names, &House::default())?;
        Ok(SetupChoice::of(&names))
    }
}

/// Writes what [`FromStr`] reads.
impl Display for SetupChoice {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let SetupChoice::Factions(names) = self else {
            return f.write_str(RANDOM);
        };
        match NAMED.iter().find(|(_, of_name)| *names == of_name()) {
            Some((name, _)) => f.write_str(name),
            None => f.write_str(&names.join(",")),
        }
    }
}
