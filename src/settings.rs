//! What a person can set, and how it lasts.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::notices::{Fault, Kept, Notices};
use crate::opponent;
use crate::rules::record::without_mark;
use crate::rules::{Seat, SetupChoice};
use crate::storage::Storage;

/// Under which name they are kept.
const NAME: &str = "settings.json";

/// How fast the table shows what happens.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub enum Speed {
    /// Half as fast.
    Slow,
    /// At a human pace.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
    /// Without a stop.
    Instant,
}

impl Speed {
    /// All of them.
    pub const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// How many times as fast as at a human pace.
    pub fn factor(self) -> f32 {
        match self {
            Speed::Slow => 0.5,
            Speed::Normal => 1.0,
            Speed::Fast => 2.0,
            Speed::Instant => 1000.0,
        }
    }
}

/// The languages that the game speaks.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// Dutch.
    Nl,
    /// French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 4] = [Language::En, Language::De, Language::Nl, Language::Fr];

    /// Its code, as its file of words is named.
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
            Language::Nl => "nl",
            Language::Fr => "fr",
        }
    }

    /// Of the languages that a person likes best, by tags such as `de-AT`, the first that the game speaks; else English.
    pub fn preferred(tags: impl IntoIterator<Item: AsRef<str>>) -> Language {
        let spoken = |tag: &str| {
            let (code, _) = tag.split_once('-').unwrap_or((tag, ""));
            let mut all = Language::ALL.into_iter();
            all.find(|language| language.code().eq_ignore_ascii_case(code))
        };
        let mut tags = tags.into_iter();
        let first = tags.find_map(|tag| spoken(tag.as_ref()));
        first.unwrap_or_default()
    }
}

/// A loudness, in tenths.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(try_from = "u8", into = "u8")]
pub struct Tenths(u8);

impl Tenths {
    /// The loudest.
    pub const MOST: u8 = 10;

    /// From 0 to 10 tenths; more are cut off.
    pub fn new(tenths: u8) -> Self {
        Tenths(tenths.min(Self::MOST))
    }

    /// As a factor from 0 to 1.
    pub fn factor(self) -> f32 {
        f32::from(self.0) / f32::from(Self::MOST)
    }
}

impl TryFrom<u8> for Tenths {
    type Error = String;

    fn try_from(tenths: u8) -> Result<Self, String> {
        if tenths > Self::MOST {
            return Err(format!("must be from 0 to {}, is {tenths}", Self::MOST));
        }
        Ok(Tenths(tenths))
    }
}

impl From<Tenths> for u8 {
    fn from(tenths: Tenths) -> u8 {
        tenths.0
    }
}

/// How loud things are.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
#[serde(default, deny_unknown_fields)]
pub struct Volume {
    /// Everything.
    pub all: Tenths,
    /// Cards, tricks, buttons.
    pub effects: Tenths,
    /// The desert.
    pub ambience: Tenths,
    /// Nothing is heard.
    pub muted: bool,
}

impl Default for Volume {
    fn default() -> Self {
        Volume {
            all: Tenths(8),
            effects: Tenths(8),
            ambience: Tenths(5),
            muted: false,
        }
    }
}

/// The size of all text, in parts of a hundred of the normal one.
#[derive(Serialize, Deserialize, Clone, Copy, PartialEq, Eq, Debug, Default)]
#[serde(try_from = "u16", into = "u16")]
pub enum TextSize {
    /// 100.
    #[default]
    Normal,
    /// 125.
    Large,
    /// 150.
    Largest,
}

impl TextSize {
    /// All of them.
    pub const ALL: [TextSize; 3] = [TextSize::Normal, TextSize::Large, TextSize::Largest];

    /// As a factor.
    pub fn factor(self) -> f32 {
        f32::from(u16::from(self)) / 100.0
    }
}

impl From<TextSize> for u16 {
    fn from(size: TextSize) -> u16 {
        match size {
            TextSize::Normal => 100,
            TextSize::Large => 125,
            TextSize::Largest => 150,
        }
    }
}

impl TryFrom<u16> for TextSize {
    type Error = String;

    fn try_from(percent: u16) -> Result<Self, String> {
        let found = TextSize::ALL
            .into_iter()
            .find(|&size| u16::from(size) == percent);
        found.ok_or_else(|| format!("must be 100, 125 or 150, is {percent}"))
    }
}

/// What a person can set.
#[derive(Resource, Serialize, Deserialize, Clone, PartialEq, Eq, Debug)]
#[serde(default)]
pub struct Settings {
    /// How fast the table shows what happens.
    pub speed: Speed,
    /// Things fade instead of moving.
    pub reduced_motion: bool,
    /// How loud things are.
    pub volume: Volume,
    /// The computer player opposite, by its name.
    pub level: String,
    /// Who leads first; by lot, if nobody is set.
    pub first_leader: Option<Seat>,
    /// The size of all text.
    pub text_size: TextSize,
    /// The language.
    pub language: Language,
    /// The window fills the screen.
    pub fullscreen: bool,
    /// Which factions play.
    #[serde(with = "as_text")]
    pub setup: SetupChoice,
    /// The cards not yet seen are listed.
    pub tracker: bool,
    /// Each faction's cards have a pattern of their own, beside their colour.
    pub patterns: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            speed: Speed::default(),
            reduced_motion: false,
            volume: Volume::default(),
            level: opponent::OPPONENT.into(),
            first_leader: None,
            text_size: TextSize::default(),
            language: Language::default(),
            fullscreen: false,
            setup: SetupChoice::default(),
            tracker: false,
            patterns: false,
        }
    }
}

/// A choice of factions as the terminal reads it.
mod as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};

    use crate::rules::SetupChoice;

    pub fn serialize<S: Serializer>(choice: &SetupChoice, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(choice)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<SetupChoice, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

impl Settings {
    /// The settings that are kept, or the default ones in a language; what was wrong is told of.
    pub fn load(storage: &Storage, notices: &mut Notices, language: Language) -> Settings {
        let fresh = Settings {
            language,
            ..Settings::default()
        };
        let text = match storage.read(NAME) {
            Ok(Some(text)) => text,
            Ok(None) => return fresh,
            Err(error) => {
                notices.tell(error);
                return fresh;
            }
        };
        match Settings::read(&text) {
            Ok((settings, faults)) if faults.is_empty() => settings,
            Ok((settings, faults)) => {
                for fault in faults {
                    notices.tell_broken(Kept::Setting, storage.place(NAME), fault);
                }
                notices.put_aside(storage, NAME);
                settings.write_anew(storage, notices);
                settings
            }
            Err(fault) => {
                notices.set_aside(storage, Kept::Settings, NAME, fault);
                fresh
            }
        }
    }

    /// Reads settings, each by itself: what is right holds, what is wrong or isn't named has its default.
    ///
    /// # Errors
    /// Where the text is no JSON object.
    pub fn read(text: &str) -> Result<(Settings, Vec<Fault>), Fault> {
        let given = serde_json::from_str(without_mark(text));
        let given: Map<String, Value> = given.map_err(|error| Fault::of_json(None, &error))?;
        let (mut settings, mut faults) = (Settings::default(), Vec::new());
        settings.take_in(&[], given, &mut faults);
        Ok((settings, faults))
    }

    /// Takes in what is right of the values of a group of settings, or of all of them.
    fn take_in(&mut self, group: &[String], given: Map<String, Value>, faults: &mut Vec<Fault>) {
        for (key, value) in given {
            let path = [group, &[key]].concat();
            match value {
                Value::Object(inner) if self.is_group(&path) => self.take_in(&path, inner, faults),
                value => match self.with(&path, value) {
                    Ok(changed) => *self = changed,
                    Err(problem) => faults.push(Fault {
                        at: path.join("."),
                        problem,
                    }),
                },
            }
        }
    }

    /// Whether a path of keys leads to several settings.
    fn is_group(&self, path: &[String]) -> bool {
        value_at(&mut self.to_json(), path).is_some_and(|held| held.is_object())
    }

    /// These settings with another value at a path of keys, if it can stand there.
    fn with(&self, path: &[String], value: Value) -> Result<Settings, String> {
        let mut json = self.to_json();
        *value_at(&mut json, path).ok_or("there is no such setting")? = value;
        let settings: Settings = serde_json::from_value(json).map_err(|error| error.to_string())?;
        opponent::check_name(&settings.level).map_err(|error| error.to_string())?;
        Ok(settings)
    }

    fn to_json(&self) -> Value {
        // Names, numbers and truth values: there is nothing here that JSON can't say.
        serde_json::to_value(self).expect("settings can be written as JSON")
    }

    fn write(&self) -> String {
        format!("{:#}", self.to_json())
    }

    /// Keeps them instead of a text that was put aside, if it was.
    fn write_anew(&self, storage: &Storage, notices: &mut Notices) {
        let is_free = storage.read(NAME).is_ok_and(|text| text.is_none());
        if is_free && let Err(error) = storage.write(NAME, &self.write()) {
            notices.tell(error);
        }
    }
}

/// What stands at a path of keys.
fn value_at<'a>(json: &'a mut Value, path: &[String]) -> Option<&'a mut Value> {
    path.iter().try_fold(json, |value, key| value.get_mut(key))
}

/// Keeps the settings as soon as they change.
fn keep(settings: Res<Settings>, storage: Res<Storage>, mut notices: ResMut<Notices>) {
    if let Err(error) = storage.write(NAME, &settings.write()) {
        notices.tell(error);
    }
}

/// Adds the settings that are kept; where none are, a game in this language. The storage may be there already.
pub fn plugin(language: Language) -> impl Plugin {
    move |app: &mut App| {
        app.init_resource::<Storage>();
        let mut notices = Notices::default();
        let settings = Settings::load(app.world().resource(), &mut notices, language);
        app.insert_resource(settings)
            .insert_resource(notices)
            .add_systems(
                Last,
                keep.run_if(resource_changed::<Settings>.and_then(not(resource_added::<Settings>))),
            );
    }
}
