//! Set-ups: which factions play, and the house data that belongs to them.

use std::collections::BTreeMap;
use std::fmt::Display;

use bevy::prelude::Resource;
use rand::Rng;
use thiserror::Error;

use super::chance::{Stream, generator, pick};
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

    /// Of these factions, those that are named, in their order here.
    ///
    /// # Errors
    /// [`SetupError::Unknown`], [`SetupError::Twice`], [`SetupError::NotChosen`] or [`SetupError::HalfPair`].
    pub fn only(&self, names: &[String]) -> Result<Registry, SetupError> {
        let chosen = self.named(names)?;
        check_names(&chosen)?;
        let named = |faction: &&Faction| chosen.iter().any(|other| other.name == faction.name);
        Ok(Registry {
            factions: self.iter().filter(named).collect(),
        })
    }

    fn named<S: AsRef<str>>(&self, names: &[S]) -> Result<Vec<&'static Faction>, SetupError> {
        let known = |name: &S| {
            self.get(name.as_ref())
                .ok_or_else(|| SetupError::Unknown(name.as_ref().into()))
        };
        names.iter().map(known).collect()
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
    /// Not the cards of a set-up.
    #[error("a set-up has {expected} cards, this has {0}", expected = Setup::CARDS)]
    Cards(usize),
    /// Only the cards that come with a pair can be declared to be something.
    #[error("the cards of \"{0}\" can't be declared to be something else")]
    Declares(&'static str),
    /// There is nothing to draw a set-up from.
    #[error(
        "a set-up is drawn from at least one pair and three ten-card factions, and there are not as many here"
    )]
    TooFew,
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

    /// Checks all data against all known factions, whether they play or not.
    ///
    /// # Errors
    /// The first value that no set-up could use, as [`SetupError::House`].
    pub fn check(&self, registry: &Registry) -> Result<(), SetupError> {
        self.stings.as_deref().map_or(Ok(()), check_stings)?;
        for (name, numbers) in &self.numbers {
            check_numbers(registry.get(name), name, numbers)?;
        }
        let runes = self.runes.iter().flatten();
        runes.into_iter().try_for_each(|(card, &count)| {
            let carrier = registry.iter().find(|faction| self.carries(faction, card));
            check_runes(carrier, card, count)
        })
    }

    /// The numbers of a faction's cards, ascending.
    fn numbers_of(&self, faction: &Faction) -> Vec<u8> {
        let mut numbers = match self.numbers.get(faction.name) {
            Some(numbers) if faction.house_numbers => numbers.clone(),
            _ => faction.numbers.to_vec(),
        };
        numbers.sort_unstable();
        numbers
    }

    /// Whether a card of that name is one of the faction's and may carry Runes.
    fn carries(&self, faction: &Faction, card: &str) -> bool {
        !faction.runes.is_empty()
            && (self.numbers_of(faction).iter()).any(|n| card_name(faction.name, n) == card)
    }

    /// The Runes on the faction's cards: those of the house data, or else one on each that carries one by default.
    fn runes_of(&self, faction: &Faction) -> Vec<(String, u8)> {
        match &self.runes {
            None => (faction.runes.iter())
                .map(|number| (card_name(faction.name, number), 1))
                .collect(),
            Some(runes) => (runes.iter())
                .filter(|&(card, &count)| count > 0 && self.carries(faction, card))
                .map(|(card, &count)| (card.clone(), count))
                .collect(),
        }
    }
}

/// Which factions play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupChoice {
    /// These five.
    Factions(Vec<String>),
    /// One pair and three tens, drawn from all known ones by each game's seed.
    Random,
    /// The same, drawn from these only.
    RandomFrom(Vec<String>),
}

impl SetupChoice {
    /// These factions.
    pub fn of(names: &[&str]) -> Self {
        SetupChoice::Factions(names.iter().map(|&name| name.into()).collect())
    }

    /// The names of the factions that play the game of a seed.
    ///
    /// # Errors
    /// [`SetupError::TooFew`] if there are too few factions to draw from.
    pub fn names(&self, registry: &Registry, seed: u64) -> Result<Vec<String>, SetupError> {
        match self {
            SetupChoice::Factions(names) => Ok(names.clone()),
            SetupChoice::Random => drawn(registry, seed),
            SetupChoice::RandomFrom(names) => drawn(&registry.only(names)?, seed),
        }
    }

    /// Checks that games can be started with it, with the default house data.
    ///
    /// # Errors
    /// What is missing, too much or wrong, as a [`SetupError`].
    pub fn check(&self, registry: &Registry) -> Result<(), SetupError> {
        // Whether there are enough to draw from is the same for every seed.
        let names = self.names(registry, 0)?;
        Setup::new(registry, &names, &House::default()).map(|_| ())
    }
}

fn drawn(registry: &Registry, seed: u64) -> Result<Vec<String>, SetupError> {
    let drawn = Setup::draw(registry, &mut generator(seed, Stream::Setup))?;
    Ok(drawn.map(String::from).to_vec())
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
        let chosen = registry.named(names)?;
        check_choice(&chosen)?;
        check_cards(&chosen)?;
        house.check(registry)?;
        let factions: [&'static Faction; 5] = chosen.try_into().map_err(|_| SetupError::Tens(0))?;
        let brings_stings = factions.iter().find(|faction| !faction.stings.is_empty());
        let default_stings = |faction: &&Faction| faction.stings.to_vec();
        Ok(Setup {
            doubles: factions.iter().find_map(|faction| faction.brings),
            runes: (factions.iter())
                .flat_map(|faction| house.runes_of(faction))
                .collect(),
            stings: brings_stings.map(|faction| {
                house
                    .stings
                    .clone()
                    .unwrap_or_else(|| default_stings(faction))
            }),
            numbers: factions.map(|faction| house.numbers_of(faction)),
            factions,
        })
    }

    /// Draws a set-up: a pair and three tens, each as likely as the others, in the registry's order.
    ///
    /// # Errors
    /// [`SetupError::TooFew`] if there are not as many to draw from.
    pub fn draw(
        registry: &Registry,
        generator: &mut impl Rng,
    ) -> Result<[&'static str; 5], SetupError> {
        // A pair stands where its first half stands.
        let place = |name| registry.iter().position(|faction| faction.name == name);
        let pairs = registry.iter().filter_map(|half| match half.kind {
            Kind::HalfOf(other) if place(half.name) < place(other) => Some([half.name, other]),
            _ => None,
        });
        let tens = registry.iter().filter(|faction| faction.kind == Kind::Ten);
        let (mut pairs, mut tens) = (pairs.collect::<Vec<_>>(), tens.collect::<Vec<_>>());
        if pairs.is_empty() || tens.len() < Self::TENS {
            return Err(SetupError::TooFew);
        }
        let [first, second] = pairs.swap_remove(pick(generator, pairs.len()));
        while tens.len() > Self::TENS {
            tens.remove(pick(generator, tens.len()));
        }
        Ok([first, second, tens[0].name, tens[1].name, tens[2].name])
    }

    /// How many cards a set-up has.
    pub const CARDS: usize = 52;

    /// How many ten-card factions a set-up has.
    const TENS: usize = 3;

    /// The names of the factions that vote.
    pub fn names(&self) -> [&'static str; 5] {
        self.factions.map(|faction| faction.name)
    }
}

/// How records and messages name a card.
pub fn card_name(faction: &str, number: impl Display) -> String {
    format!("{faction}:{number}")
}

/// Whether these can be named together, whole set-up or not.
fn check_names(chosen: &[&'static Faction]) -> Result<(), SetupError> {
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
    Ok(())
}

fn check_choice(chosen: &[&'static Faction]) -> Result<(), SetupError> {
    check_names(chosen)?;
    let tens = chosen
        .iter()
        .filter(|faction| faction.kind == Kind::Ten)
        .count();
    let pairs = (chosen.len() - tens) / 2;
    if pairs != 1 {
        return Err(SetupError::Pairs(pairs));
    }
    if tens != Setup::TENS {
        return Err(SetupError::Tens(tens));
    }
    Ok(())
}

/// A faction that was made wrong would show only in the middle of a game.
fn check_cards(chosen: &[&'static Faction]) -> Result<(), SetupError> {
    let declares = |faction: &&&Faction| faction.power.declared_as().is_some();
    if let Some(faction) = chosen.iter().find(declares) {
        return Err(SetupError::Declares(faction.name));
    }
    let doubles = chosen.iter().filter_map(|faction| faction.brings);
    let all = chosen.iter().copied().chain(doubles);
    match all.map(|faction| faction.numbers.len()).sum() {
        Setup::CARDS => Ok(()),
        cards => Err(SetupError::Cards(cards)),
    }
}

fn wrong(key: impl Into<String>, problem: impl Into<String>) -> SetupError {
    SetupError::House {
        key: key.into(),
        problem: problem.into(),
    }
}

fn check_numbers(faction: Option<&Faction>, name: &str, numbers: &[u8]) -> Result<(), SetupError> {
    let Some(faction) = faction.filter(|faction| faction.house_numbers) else {
        return Err(wrong(
            name,
            "no faction with numbers of one's own choice has that name",
        ));
    };
    let expected = faction.numbers.len();
    if numbers.len() != expected {
        let problem = format!("must list {expected} numbers, lists {}", numbers.len());
        return Err(wrong(name, problem));
    }
    check_range(name, numbers, 0, House::MAX_NUMBER)
}

fn check_runes(carrier: Option<&Faction>, card: &str, count: u8) -> Result<(), SetupError> {
    let key = || format!("runes.{card}");
    if carrier.is_none() {
        return Err(wrong(key(), "no such card can carry Runes"));
    }
    if count > House::MAX_RUNES {
        let problem = format!("must be from 0 to {}, is {count}", House::MAX_RUNES);
        return Err(wrong(key(), problem));
    }
    Ok(())
}

fn check_stings(stings: &[i8]) -> Result<(), SetupError> {
    if stings.len() > House::MAX_STINGS {
        let (most, found) = (House::MAX_STINGS, stings.len());
        return Err(wrong(
            "stings",
            format!("at most {most} are possible, not {found}"),
        ));
    }
    check_range("stings", stings, -House::MAX_STING, House::MAX_STING)
}

/// Refuses the first value of a list that is out of range.
fn check_range<N: PartialOrd + Display>(
    key: &str,
    values: &[N],
    low: N,
    high: N,
) -> Result<(), SetupError> {
    let outside = |value: &&N| **value < low || **value > high;
    match values.iter().enumerate().find(|(_, value)| outside(value)) {
        None => Ok(()),
        Some((at, value)) => Err(wrong(
            format!("{key}[{at}]"),
            format!("must be from {low} to {high}, is {value}"),
        )),
    }
}
