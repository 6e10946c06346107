//! The words: every language says all that English says, with the same things inserted, and the fonts can draw it. So it is
//! with the page's own words.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use claim::opponent;
use claim::settings::Language;
use claim::words::Words;

/// The messages of a language by key, as they are written.
fn messages(language: Language) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut last = None;
    for line in text(language).lines().filter(|line| !line.starts_with('#')) {
        let begun = line
            .split_once('=')
            .filter(|_| !line.starts_with([' ', '}']));
        if let Some((key, value)) = begun {
            let key = key.trim().to_string();
            let twice = messages.insert(key.clone(), value.into());
            assert_eq!(twice, None, "{language:?} has \"{key}\" twice");
            last = Some(key);
        } else if let Some(message) = last.as_ref().and_then(|key| messages.get_mut(key)) {
            message.push('\n');
            message.push_str(line);
        }
    }
    messages
}

fn text(language: Language) -> String {
    read(&format!("locales/{}.ftl", language.code()), |path| {
        fs::read_to_string(path)
    })
}

fn read<T>(file: &str, how: impl Fn(&str) -> std::io::Result<T>) -> T {
    let path = format!("assets/{file}");
    how(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The names of what is inserted.
fn arguments(message: &str) -> BTreeSet<&str> {
    let after = message.split('$').skip(1);
    after
        .map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '-');
            &rest[..end.unwrap_or(rest.len())]
        })
        .collect()
}

fn others() -> impl Iterator<Item = Language> {
    let all = Language::ALL.into_iter();
    all.filter(|&language| language != Language::En)
}

#[test]
fn every_language_has_the_keys_of_english_and_no_others() {
    let english: BTreeSet<_> = messages(Language::En).into_keys().collect();
    for language in others() {
        let keys: BTreeSet<_> = messages(language).into_keys().collect();
        let missing: Vec<_> = english.difference(&keys).collect();
        let superfluous: Vec<_> = keys.difference(&english).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
        assert!(
            superfluous.is_empty(),
            "{language:?} has {superfluous:?} too much"
        );
    }
}

#[test]
fn every_language_inserts_what_english_inserts() {
    let english = messages(Language::En);
    for language in others() {
        for (key, message) in messages(language) {
            let expected = english.get(&key).map(|message| arguments(message));
            assert_eq!(Some(arguments(&message)), expected, "{language:?}: {key}");
        }
    }
}

#[test]
fn every_file_is_fluent() {
    for language in Language::ALL {
        let mut words = Words::default();
        let read = words.speak_text(language.code(), text(language));
        assert!(read.is_ok(), "{language:?}: {:?}", read.err());
        assert_eq!(words.language(), Some(language.code()));
        for (key, message) in messages(language) {
            if arguments(&message).is_empty() {
                let said = words.text(&key);
                assert!(
                    said != key && !said.contains('{'),
                    "{language:?}: {key} = {said}"
                );
            }
        }
    }
}

#[test]
fn translations_are_not_left_in_english() {
    let english = messages(Language::En);
    for language in others() {
        let same: Vec<_> = messages(language)
            .into_iter()
            .filter(|(key, message)| english.get(key) == Some(message))
            // A sentence that is the same in two languages is none that was translated.
            .filter(|(_, message)| message.split_whitespace().count() > 6)
            .map(|(key, _)| key)
            .collect();
        assert!(same.is_empty(), "{language:?}: {same:?}");
    }
}

/// A lesson has at most so many words: more of them are clicked away.
const LESSON: usize = 34;

#[test]
fn lessons_are_short() {
    for language in Language::ALL {
        let lessons = messages(language).into_iter();
        for (key, message) in lessons.filter(|(key, _)| key.starts_with("learn-")) {
            // A mark after a space is no word.
            let words = message
                .split(' ')
                .filter(|word| word.chars().any(char::is_alphanumeric));
            let count = words.count();
            assert!(count <= LESSON, "{language:?}: {key} has {count} words");
        }
    }
}

#[test]
fn every_level_has_a_name() {
    let english = messages(Language::En);
    for level in opponent::LEVELS {
        let key = format!("player-{}", level.name);
        assert!(english.contains_key(&key), "{key}");
    }
}

#[test]
fn french_keeps_its_marks_on_the_line_of_their_word() {
    for (key, message) in messages(Language::Fr) {
        assert_keeps_marks(&key, message.trim_start());
    }
}

fn assert_keeps_marks(key: &str, french: &str) {
    for mark in [" :", " ;", " !", " ?", "« ", " »"] {
        assert!(
            !french.contains(mark),
            "{key} has \"{mark}\" with a space that breaks"
        );
    }
}

/// What the page around the game says, by language and key.
fn words_of_the_page() -> BTreeMap<String, BTreeMap<String, String>> {
    let script = file_of_the_page("words.js");
    let after = script.split_once("const WORDS = ");
    let table = after.and_then(|(_, rest)| rest.split_once(";\n"));
    let (table, _) = table.expect("the script has a table");
    serde_json::from_str(table).expect("the table is JSON")
}

fn file_of_the_page(name: &str) -> String {
    let path = format!("tools/page/{name}");
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// What stands between marks.
fn between<'a>(text: &'a str, before: &str, after: char) -> BTreeSet<&'a str> {
    let rests = text.split(before).skip(1);
    rests
        .filter_map(|rest| Some(rest.split_once(after)?.0))
        .collect()
}

#[test]
fn the_page_says_all_in_every_language() {
    let words = words_of_the_page();
    let spoken: BTreeSet<_> = words.keys().map(String::as_str).collect();
    let languages = Language::ALL.map(Language::code);
    assert_eq!(spoken, BTreeSet::from(languages));
    let (script, page) = (file_of_the_page("page.js"), file_of_the_page("index.html"));
    let mut said = between(&script, "say(\"", '"');
    said.extend(between(&page, "data-words=\"", '"'));
    said.extend(between(&page, "data-label=\"", '"'));
    for (language, words) in &words {
        let keys: BTreeSet<_> = words.keys().map(String::as_str).collect();
        assert_eq!(keys, said, "{language}");
    }
}

#[test]
fn the_page_inserts_the_same_in_every_language() {
    let words = words_of_the_page();
    for (key, english) in &words["en"] {
        for (language, words) in &words {
            let (found, expected) = (between(&words[key], "{", '}'), between(english, "{", '}'));
            assert_eq!(found, expected, "{language}: {key}");
        }
    }
}

#[test]
fn the_page_keeps_french_marks_on_the_line_of_their_word() {
    for (key, words) in &words_of_the_page()["fr"] {
        assert_keeps_marks(key, words);
    }
}

#[test]
fn the_fonts_for_text_have_every_character() {
    for font in ["text-regular", "text-bold"] {
        let known = characters_of(font);
        for language in Language::ALL {
            let missing = missing(&text(language), &known);
            assert!(
                missing.is_empty(),
                "{font} lacks {missing:?} of {language:?}"
            );
        }
        let drawn_by_code = missing("•−–·", &known);
        assert!(drawn_by_code.is_empty(), "{font} lacks {drawn_by_code:?}");
    }
}

#[test]
fn the_font_for_titles_has_every_character_of_titles() {
    let known = characters_of("display");
    for language in Language::ALL {
        for (key, message) in messages(language) {
            let is_title = key.contains("title") || key.starts_with("many-");
            if is_title || key.starts_with("verdict-") {
                let missing = missing(&message, &known);
                assert!(
                    missing.is_empty(),
                    "it lacks {missing:?} of {language:?}: {key}"
                );
            }
        }
    }
}

fn missing(text: &str, known: &BTreeSet<u32>) -> BTreeSet<char> {
    text.chars()
        .filter(|&c| c != '\n' && !known.contains(&u32::from(c)))
        .collect()
}

/// The characters for which a font has a glyph: its Unicode table, which is of format 4 in these fonts.
fn characters_of(font: &str) -> BTreeSet<u32> {
    let bytes = read(&format!("fonts/{font}.ttf"), |path| fs::read(path));
    let font_file = Bytes(&bytes);
    let tables = usize::from(font_file.short(4));
    let cmap = (0..tables)
        .map(|i| 12 + 16 * i)
        .find(|&at| &bytes[at..at + 4] == b"cmap")
        .map(|at| font_file.long(at + 8))
        .expect("a font has a table of characters");
    let subtables = usize::from(font_file.short(cmap + 2));
    let mut found = BTreeSet::new();
    for i in 0..subtables {
        let table = cmap + font_file.long(cmap + 4 + 8 * i + 4);
        if font_file.short(table) == 4 {
            found.extend(font_file.segments(table));
        }
    }
    assert!(
        found.len() > 200,
        "{font} has only {} characters",
        found.len()
    );
    found
}

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn short(&self, at: usize) -> u16 {
        u16::from_be_bytes([self.0[at], self.0[at + 1]])
    }

    fn long(&self, at: usize) -> usize {
        usize::from(self.short(at)) << 16 | usize::from(self.short(at + 2))
    }

    /// The characters of a table of format 4.
    fn segments(&self, table: usize) -> Vec<u32> {
        let count = usize::from(self.short(table + 6)) / 2;
        let ends = table + 14;
        let starts = ends + 2 * count + 2;
        let segment = |i: usize| {
            let (start, end) = (self.short(starts + 2 * i), self.short(ends + 2 * i));
            u32::from(start)..=u32::from(end)
        };
        (0..count)
            .flat_map(segment)
            .filter(|&c| c != 0xffff)
            .collect()
    }
}
