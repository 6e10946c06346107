//! The factions and their colours, read from `assets/art/factions.toml`.

use std::fs;
use std::ops::RangeInclusive;
use std::path::Path;

use serde::Deserialize;

use crate::Outcome;

/// Everything that has an emblem.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Houses {
    /// Those that have a sheet of cards.
    #[serde(rename = "faction")]
    pub factions: Vec<House>,
    /// Those whose cards count as either of two factions.
    #[serde(rename = "double")]
    pub doubles: Vec<Double>,
    /// Those that have an emblem, but no numbered cards.
    #[serde(rename = "sign")]
    pub signs: Vec<House>,
}

/// A faction, or a sign such as the Sting.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct House {
    /// The name that its files bear.
    pub name: String,
    /// Its lowest number.
    #[serde(default)]
    pub first: u8,
    /// Its highest number.
    #[serde(default)]
    pub last: u8,
    /// What its cards are painted with.
    pub colours: Colours,
}

/// A faction whose cards count as either of two others, and that is painted in the colours of both.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Double {
    /// The name that its files bear.
    pub name: String,
    /// Its lowest number.
    #[serde(default)]
    pub first: u8,
    /// Its highest number.
    pub last: u8,
    /// The faction at the left of its emblem, and the one at the right.
    pub halves: [String; 2],
}

/// The paints of one faction.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Colours {
    /// Border and header.
    pub main: String,
    /// What is written on `main`.
    pub on_main: String,
    /// The sky behind the emblem.
    pub ground: String,
    /// The pale sun in that sky.
    pub halo: String,
    /// The farther dunes.
    pub far: String,
    /// The nearer dunes.
    pub near: String,
    /// The emblem on the card.
    pub emblem: String,
    /// The emblem picture, which must read on the dark table.
    pub badge: String,
    /// The outline of the emblem picture.
    pub outline: String,
}

impl Colours {
    /// Each colour with the name that drawings call it by.
    pub fn named(&self) -> [(&'static str, &str); 8] {
        [
            ("main", &self.main),
            ("on_main", &self.on_main),
            ("ground", &self.ground),
            ("halo", &self.halo),
            ("far", &self.far),
            ("near", &self.near),
            ("emblem_colour", &self.emblem),
            ("outline", &self.outline),
        ]
    }
}

impl House {
    /// The numbers on its cards, one cell of its sheet for each.
    pub fn numbers(&self) -> RangeInclusive<u8> {
        self.first..=self.last
    }
}

impl Double {
    /// The numbers on its cards, one cell of its sheet for each.
    pub fn numbers(&self) -> RangeInclusive<u8> {
        self.first..=self.last
    }
}

impl Houses {
    /// Reads and checks the file.
    pub fn read(path: &Path) -> Outcome<Self> {
        let named = |error: String| format!("{}: {error}", path.display());
        let text = fs::read_to_string(path).map_err(|error| named(error.to_string()))?;
        let houses: Self = toml::from_str(&text).map_err(|error| named(error.to_string()))?;
        houses.check().map_err(named)?;
        Ok(houses)
    }

    /// What serde cannot see: that numbers ascend, and that each half of a double faction exists.
    fn check(&self) -> Result<(), String> {
        let factions = self.factions.iter().map(|it| (&it.name, it.numbers()));
        let doubles = self.doubles.iter().map(|it| (&it.name, it.numbers()));
        if let Some((name, _)) = factions.chain(doubles).find(|(_, it)| it.is_empty()) {
            return Err(format!("{name} counts downwards"));
        }
        for half in self.doubles.iter().flat_map(|double| &double.halves) {
            self.faction(half)?;
        }
        Ok(())
    }

    /// The colours of a faction.
    pub fn faction(&self, name: &str) -> Result<&Colours, String> {
        let faction = self.factions.iter().find(|faction| faction.name == name);
        Ok(&faction
            .ok_or_else(|| format!("no faction is called {name}"))?
            .colours)
    }

    /// The colours of a sign.
    pub fn sign(&self, name: &str) -> Outcome<&Colours> {
        let sign = self.signs.iter().find(|sign| sign.name == name);
        Ok(&sign
            .ok_or_else(|| format!("factions.toml: no sign is called {name}"))?
            .colours)
    }
}
