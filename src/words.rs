//! Every word that a person reads: Fluent files, loaded as assets.
//!
//! The English file is also compiled in: it serves until files are loaded, where a key is missing, and on the
//! screen that says that a file could not be loaded.

use bevy::asset::io::Reader;
use bevy::asset::{AssetLoader, LoadContext};
use bevy::prelude::*;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

/// The English words, for whenever others are missing.
const ENGLISH: &str = include_str!("../assets/locales/en.ftl");

/// The words of one language, as a file holds them.
#[derive(Asset, TypePath)]
pub struct Locale {
    text: String,
}

/// What is wrong with a file of words.
#[derive(Error, Debug)]
pub enum LocaleError {
    /// It can't be read.
    #[error("{0}")]
    Unreadable(#[from] std::io::Error),
    /// It isn't UTF-8.
    #[error("it is no UTF-8 text")]
    NoText,
    /// A line isn't Fluent.
    #[error("line {line}: {problem}")]
    NoFluent {
        /// Counted from 1.
        line: usize,
        /// What the parser says.
        problem: String,
    },
}

/// Loads `.ftl` files.
#[derive(Default, TypePath)]
struct LocaleLoader;

impl AssetLoader for LocaleLoader {
    type Asset = Locale;
    type Settings = ();
    type Error = LocaleError;

    async fn load(
        &self,
        reader: &mut dyn Reader,
        _settings: &(),
        _context: &mut LoadContext<'_>,
    ) -> Result<Locale, LocaleError> {
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).await?;
        let text = String::from_utf8(bytes).map_err(|_| LocaleError::NoText)?;
        parse(text.clone())?;
        Ok(Locale { text })
    }

    fn extensions(&self) -> &[&str] {
        &["ftl"]
    }
}

fn parse(text: String) -> Result<FluentResource, LocaleError> {
    FluentResource::try_new(text).map_err(|(resource, errors)| {
        let first = errors.first();
        let at = first.map_or(0, |error| error.pos.start);
        LocaleError::NoFluent {
            line: resource
                .source()
                .get(..at)
                .unwrap_or_default()
                .matches('\n')
                .count()
                + 1,
            problem: first.map(ToString::to_string).unwrap_or_default(),
        }
    })
}

type Bundle = FluentBundle<FluentResource>;

fn bundle(language: &str, text: String) -> Bundle {
    let language: LanguageIdentifier = language.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Marks around inserted words are for mixed writing directions, and the fonts here have no glyph for them.
    bundle.set_use_isolating(false);
    match parse(text) {
        Ok(resource) => bundle.add_resource_overriding(resource),
        Err(error) => error!("a file of words is wrong: {error}"),
    }
    bundle
}

/// The words in the person's language.
#[derive(Resource)]
pub struct Words {
    chosen: Option<Bundle>,
    /// The code of the chosen language.
    language: Option<&'static str>,
    english: Bundle,
}

impl Default for Words {
    fn default() -> Self {
        Words {
            chosen: None,
            language: None,
            english: bundle("en", ENGLISH.into()),
        }
    }
}

/// What is inserted into a message: a word or a number.
pub type Arg<'a> = (&'a str, FluentValue<'a>);

impl Words {
    /// From now on speaks the language of a file that was loaded.
    pub fn speak(&mut self, language: &'static str, locale: &Locale) {
        self.language = Some(language);
        self.chosen = Some(bundle(language, locale.text.clone()));
    }

    /// From now on speaks the language of a text, if that is Fluent.
    ///
    /// # Errors
    /// [`LocaleError::NoFluent`]; nothing has changed then.
    pub fn speak_text(&mut self, language: &'static str, text: String) -> Result<(), LocaleError> {
        parse(text.clone())?;
        self.speak(language, &Locale { text });
        Ok(())
    }

    /// The code of the language that is spoken, once its file is loaded.
    pub fn language(&self) -> Option<&'static str> {
        self.language
    }

    /// Whether there is a message of that key.
    pub fn has(&self, key: &str) -> bool {
        self.english.has_message(key)
    }

    /// The message of a key.
    pub fn text(&self, key: &str) -> String {
        self.with(key, [])
    }

    /// The message of a key with something inserted.
    pub fn with<'a>(&self, key: &str, args: impl IntoIterator<Item = Arg<'a>>) -> String {
        let args: FluentArgs = args.into_iter().collect();
        let found = self.chosen.iter().chain([&self.english]);
        let spoken = found.filter_map(|bundle| say(bundle, key, &args)).next();
        spoken.unwrap_or_else(|| {
            warn_once!("no words for \"{key}\"");
            key.into()
        })
    }
}

fn say(bundle: &Bundle, key: &str, args: &FluentArgs) -> Option<String> {
    let pattern = bundle.get_message(key)?.value()?;
    let mut problems = Vec::new();
    let said = bundle.format_pattern(pattern, Some(args), &mut problems);
    for problem in problems {
        warn!("words of \"{key}\": {problem}");
    }
    Some(said.into_owned())
}

/// Adds the words and what loads them.
pub fn plugin(app: &mut App) {
    app.init_resource::<Words>()
        .init_asset::<Locale>()
        .init_asset_loader::<LocaleLoader>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_english_words_are_fluent() {
        parse(ENGLISH.into()).expect("the file can be read");
    }

    #[test]
    fn a_wrong_line_is_named() {
        let error = parse("a = b\nno key here\n".into()).expect_err("the second line is wrong");
        assert!(error.to_string().starts_with("line 2: "), "{error}");
    }

    #[test]
    fn a_missing_key_is_shown_as_it_is() {
        assert_eq!(Words::default().text("no-such-key"), "no-such-key");
    }
}
