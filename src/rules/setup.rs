//! Set-ups: which factions play, and the house data that belongs to them.

use std::collections::BTreeMap;

use bevy::prelude::Resource;
use thiserror::Error;

use super::power::{Faction, Kind};

/// The factions that are known here, in the order in which they were registered.
#[derive(Resource, Clone, Default, Debug)]
pub struct Registry {
    factions: Vec<&'static Faction>,
}

impl Registry {
    /// Makes a faction known; a second time changes nothing.
    pub fn register(&mut self, faction: &'static Faction) {
        if self.get(faction.name).is_none() {
            self.factions.push(faction);
        }
    }

    /// The faction of that name.
    pub fn get(&self, name: &str) -> Option<&'static Faction> {
        self.factions
            .iter()
            .find(|faction| faction.name == name)
            .copied()
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &'static Faction> + '_ {
        self.factions.iter().copied()
    }
}

/// Why a choice of factions is no set-up.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// No plugin brought this faction.
    #[error("no faction named \"{0}\" is known here")]
    Unknown(String),
    /// A faction was named twice.
    #[error("\"{0}\" is named twice")]
    Twice(&'static str),
    /// The cards of a pair can't be chosen by themselves.
    #[error("\"{0}\" comes with its pair and can't be chosen")]
    NotChosen(&'static str),
    /// A pair lacks a half.
    #[error("\"{half}\" needs \"{missing}\" beside it")]
    HalfPair {
        /// The half that was chosen.
        half: &'static str,
        /// The half that was not.
        missing: &'static str,
    },
    /// Not one pair.
    #[error("a set-up has one pair of factions, this has {0}")]
    Pairs(usize),
    /// Not three tens.
    #[error("a set-up has three ten-card factions beside the pair, this has {0}")]
    Tens(usize),
    /// A value of the house data is wrong.
    #[error("{key}: {problem}")]
    House {
        /// Where the value stands.
        key: String,
        /// What is wrong with it.
        problem: String,
    },
}

/// The data that the rulebook leaves open: default values, which a player who owns the cards can change.
///
/// What isn't named here has the default of its faction.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct House {
    /// The values of the Stings, −10 to 10, at most [`House::MAX_STINGS`].
    pub stings: Option<Vec<i8>>,
    /// Which cards carry how many Runes, 0 to 3: all that aren't named here carry none.
    pub runes: Option<BTreeMap<String, u8>>,
    /// For a faction whose count of each number is house data, its numbers.
    pub numbers: BTreeMap<String, Vec<u8>>,
}

impl House {
    /// The most Stings that a Stung deck may have.
    pub const MAX_STINGS: usize = 12;
    /// The largest change, up or down, that one Sting may bring.
    pub const MAX_STING: i8 = 10;
    /// The most Runes that one card may carry.
    pub const MAX_RUNES: u8 = 3;
    /// The highest number that house data may print on a card.
    pub const MAX_NUMBER: u8 = 10;
}

/// A whole choice of factions with the data that they need, in the set-up's order.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The five factions that vote.
    pub factions: [&'static Faction; 5],
    /// The cards that came along with a pair.
    pub doubles: Option<&'static Faction>,
    /// The printed numbers of each voting faction's cards, ascending.
    pub numbers: [Vec<u8>; 5],
    /// The Runes on each card that carries any, by the card's name.
    pub runes: BTreeMap<String, u8>,
    /// The Stung deck, if a faction brings one.
    pub stings: Option<Vec<i8>>,
}

impl Setup {
    /// Checks a choice of factions and the house data for it.
    ///
    /// # Errors
    /// What is missing, too much or wrong, as a [`SetupError`].
    pub fn new<S: AsRef<str>>(
        registry: &Registry,
        names: &[S],
        house: &House,
    ) -> Result<Setup, SetupError> {
        let chosen = names
            .iter()
            .map(|name| {
                registry
                    .get(name.as_ref())
                    .ok_or_else(|| SetupError::Unknown(name.as_ref().into()))
            })
            .collect::<Result<Vec<_>, _>>()?;
        check_choice(&chosen)?;
        let factions: [&'static Faction; 5] = chosen.try_into().map_err(|_| SetupError::Tens(0))?;
        let numbers = try_each(&factions, |faction| house_numbers(faction, house))?;
        Ok(Setup {
            doubles: factions.iter().find_map(|faction| faction.brings),
            runes: house_runes(&factions, &numbers, house)?,
            stings: house_stings(&factions, house)?,
            factions,
            numbers,
        })
    }

    /// The names of the factions that vote.
    pub fn names(&self) -> [&'static str; 5] {
        self.factions.map(|faction| faction.name)
    }
}

/// How records and messages name a card.
pub fn card_name(faction: &str, number: impl std::fmt::Display) -> String {
    format!("{faction}:{number}")
}

fn check_choice(chosen: &[&'static Faction]) -> Result<(), SetupError> {
    let has = |name: &str| chosen.iter().any(|faction| faction.name == name);
    for (i, faction) in chosen.iter().enumerate() {
        if chosen[..i]
            .iter()
            .any(|earlier| earlier.name == faction.name)
        {
            return Err(SetupError::Twice(faction.name));
        }
        match faction.kind {
            Kind::Doubles => return Err(SetupError::NotChosen(faction.name)),
            Kind::HalfOf(other) if !has(other) => {
                return Err(SetupError::HalfPair {
                    half: faction.name,
                    missing: other,
                });
            }
            Kind::HalfOf(_) | Kind::Ten => {}
        }
    }
    let tens = chosen
        .iter()
        .filter(|faction| faction.kind == Kind::Ten)
        .count();
    let pairs = (chosen.len() - tens) / 2;
    if pairs != 1 {
        return Err(SetupError::Pairs(pairs));
    }
    if tens != 3 {
        return Err(SetupError::Tens(tens));
    }
    Ok(())
}

fn try_each<T, E>(
    factions: &[&'static Faction; 5],
    mut make: impl FnMut(&'static Faction) -> Result<T, E>,
) -> Result<[T; 5], E> {
    let [a, b, c, d, e] = *factions;
    Ok([make(a)?, make(b)?, make(c)?, make(d)?, make(e)?])
}

fn wrong(key: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::House {
        key: key.into(),
        problem: problem.into(),
    }
}

fn house_numbers(faction: &Faction, house: &House) -> Result<Vec<u8>, SetupError> {
    let Some(numbers) = house
        .numbers
        .get(faction.name)
        .filter(|_| faction.house_numbers)
    else {
        return Ok(faction.numbers.to_vec());
    };
    if numbers.len() != faction.numbers.len() {
        let expected = faction.numbers.len();
        return Err(wrong(
            faction.name,
            format!("must list {expected} numbers, lists {}", numbers.len()),
        ));
    }
    if let Some(at) = numbers
        .iter()
        .position(|&number| number > House::MAX_NUMBER)
    {
        return Err(wrong(
            format!("{}[{at}]", faction.name),
            format!(
                "must be from 0 to {}, is {}",
                House::MAX_NUMBER,
                numbers[at]
            ),
        ));
    }
    let mut numbers = numbers.clone();
    numbers.sort_unstable();
    Ok(numbers)
}

fn house_runes(
    factions: &[&'static Faction; 5],
    numbers: &[Vec<u8>; 5],
    house: &House,
) -> Result<BTreeMap<String, u8>, SetupError> {
    let carriers = || {
        factions
            .iter()
            .zip(numbers)
            .filter(|(faction, _)| !faction.runes.is_empty())
    };
    let Some(runes) = &house.runes else {
        let one_each = |faction: &Faction| -> Vec<_> {
            faction
                .runes
                .iter()
                .map(|number| (card_name(faction.name, number), 1))
                .collect()
        };
        return Ok(carriers()
            .flat_map(|(faction, _)| one_each(faction))
            .collect());
    };
    for (name, &count) in runes {
        let known = carriers()
            .any(|(faction, numbers)| numbers.iter().any(|n| card_name(faction.name, n) == *name));
        if !known {
            return Err(wrong(
                format!("runes.{name}"),
                "no such card of this set-up can carry Runes",
            ));
        }
        if count > House::MAX_RUNES {
            return Err(wrong(
                format!("runes.{name}"),
                format!("must be from 0 to {}, is {count}", House::MAX_RUNES),
            ));
        }
    }
    let carried = runes.iter().filter(|&(_, &count)| count > 0);
    Ok(carried
        .map(|(name, &count)| (name.clone(), count))
        .collect())
}

fn house_stings(
    factions: &[&'static Faction; 5],
    house: &House,
) -> Result<Option<Vec<i8>>, SetupError> {
    let Some(brings) = factions.iter().find(|faction| !faction.stings.is_empty()) else {
        return Ok(None);
    };
    let Some(stings) = &house.stings else {
        return Ok(Some(brings.stings.to_vec()));
    };
    if stings.len() > House::MAX_STINGS {
        return Err(wrong(
            "stings",
            format!(
                "at most {} are possible, not {}",
                House::MAX_STINGS,
                stings.len()
            ),
        ));
    }
    let range = -House::MAX_STING..=House::MAX_STING;
    if let Some(at) = stings.iter().position(|value| !range.contains(value)) {
        return Err(wrong(
            format!("stings[{at}]"),
            format!(
                "must be from {} to {}, is {}",
                range.start(),
                range.end(),
                stings[at]
            ),
        ));
    }
    Ok(Some(stings.clone()))
}
