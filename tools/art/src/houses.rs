//! The factions and their colours, read from `assets/art/factions.toml`.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::Outcome;

/// Everything that has an emblem.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Houses {
    /// Those that have a sheet of cards.
    #[serde(rename = "faction")]
    pub factions: Vec<House>,
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

impl Houses {
    /// Reads and checks the file.
    pub fn read(path: &Path) -> Outcome<Self> {
        let named = |error: String| format!("{}: {error}", path.display());
        let text = fs::read_to_string(path).map_err(|error| named(error.to_string()))?;
        let houses: Self = toml::from_str(&text).map_err(|error| named(error.to_string()))?;
        match houses
            .factions
            .iter()
            .find(|house| house.first > house.last)
        {
            Some(house) => Err(named(format!("{} counts downwards", house.name)).into()),
            None => Ok(houses),
        }
    }

    /// The colours of a sign.
    pub fn sign(&self, name: &str) -> Outcome<&Colours> {
        let sign = self.signs.iter().find(|sign| sign.name == name);
        Ok(&sign
            .ok_or_else(|| format!("factions.toml: no sign is called {name}"))?
            .colours)
    }
}
