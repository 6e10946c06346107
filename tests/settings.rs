//! What is set, read from what is kept: each thing by itself.

use claim::notices::Notices;
use claim::rules::Seat;
use claim::settings::{Language, Settings, Tenths, TextSize};
use claim::storage::Storage;

/// Where settings are kept, and where they are put aside.
const PLACE: &str = "settings.json";
const ASIDE: &str = "settings.json.broken-1";

/// What a program goes by that finds this text, where it keeps it, and what it tells.
fn loaded(text: &str) -> (Settings, Storage, Vec<String>) {
    let (storage, mut notices) = (Storage::in_memory(), Notices::default());
    storage.write(PLACE, text).expect("there is room");
    let settings = Settings::load(&storage, &mut notices, Language::En);
    let told = notices.iter().map(ToString::to_string).collect();
    (settings, storage, told)
}

#[test]
fn everything_that_is_right_holds() {
    let text = r#"{
        "first_leader": "north", "language": "de", "level": "greedy", "setup": "first",
        "text_size": 150, "volume": {"effects": 3, "muted": true}
    }"#;
    let (settings, storage, told) = loaded(text);
    let mut expected = Settings {
        first_leader: Some(Seat::North),
        language: Language::De,
        level: "greedy".into(),
        setup: "first".parse().expect("it is a choice"),
        text_size: TextSize::Largest,
        ..Settings::default()
    };
    expected.volume.effects = Tenths::new(3);
    expected.volume.muted = true;
    assert_eq!((settings, told), (expected, vec![]));
    assert_eq!(storage.read(PLACE), Ok(Some(text.into())));
}

#[test]
fn one_wrong_setting_costs_no_other() {
    let right = r#""language": "fr", "text_size": 150, "tracker": true"#;
    let cases = [
        (r#""level": "wizard""#, "level"),
        (r#""levels": 3"#, "levels"),
        (r#""speed": "rapid""#, "speed"),
        (r#""fullscreen": "yes""#, "fullscreen"),
        (r#""volume": 7"#, "volume"),
        (r#""volume": {"all": 11, "ambience": 2}"#, "volume.all"),
        (r#""volume": {"bass": 1, "ambience": 2}"#, "volume.bass"),
        (r#""patterns": {"all": true}"#, "patterns"),
        (r#""setup": "elves,,""#, "setup"),
        (r#""first_leader": "west""#, "first_leader"),
    ];
    for (wrong, key) in cases {
        let text = format!("{{{wrong}, {right}}}");
        let (settings, storage, told) = loaded(&text);
        let mut expected = Settings {
            language: Language::Fr,
            text_size: TextSize::Largest,
            tracker: true,
            ..Settings::default()
        };
        if wrong.contains("ambience") {
            expected.volume.ambience = Tenths::new(2);
        }
        assert_eq!(settings, expected, "{text}");
        let named = format!("{PLACE}: {key}: ");
        assert!(told[0].starts_with(&named), "{told:?}");
        assert!(told[1].contains(ASIDE), "{told:?}");
        assert_eq!(told.len(), 2, "{told:?}");
        // The old text lies beside the one that a next start reads.
        assert_eq!(storage.read(ASIDE), Ok(Some(text)));
        let mut notices = Notices::default();
        assert_eq!(
            Settings::load(&storage, &mut notices, Language::En),
            expected
        );
        assert_eq!(notices.len(), 0, "{notices:?}");
    }
}

#[test]
fn the_systems_language_holds_where_nothing_is_kept() {
    let cases = [
        (None, Language::De),
        (Some("nonsense"), Language::De),
        (Some(r#"{"speed": "fast"}"#), Language::En),
        (Some(r#"{"language": "fr"}"#), Language::Fr),
    ];
    for (text, expected) in cases {
        let (storage, mut notices) = (Storage::in_memory(), Notices::default());
        if let Some(text) = text {
            storage.write(PLACE, text).expect("there is room");
        }
        let settings = Settings::load(&storage, &mut notices, Language::De);
        assert_eq!(settings.language, expected, "{text:?}");
    }
}

#[test]
fn the_first_language_that_the_game_speaks_is_taken() {
    let cases: [(&[&str], Language); 6] = [
        (&["de-AT"], Language::De),
        (&["it-IT", "nl", "fr-FR"], Language::Nl),
        (&["FR-ca"], Language::Fr),
        (&["C", "den-CA"], Language::En),
        (&["en-GB", "de-DE"], Language::En),
        (&[], Language::En),
    ];
    for (tags, expected) in cases {
        assert_eq!(Language::preferred(tags), expected, "{tags:?}");
    }
}

#[test]
fn every_wrong_setting_is_named() {
    let (settings, _, told) = loaded(r#"{"level": 3, "speed": 1, "volume": {"all": -1}}"#);
    assert_eq!(settings, Settings::default());
    for key in ["level", "speed", "volume.all"] {
        let named = format!("{PLACE}: {key}: ");
        let mut told = told.iter();
        assert!(told.any(|told| told.starts_with(&named)), "{key}");
    }
}

#[test]
fn a_text_that_is_no_json_object_is_set_aside_as_a_whole() {
    for text in ["", "nonsense", "[]", "{\"speed\": \"fast\""] {
        let (settings, storage, told) = loaded(text);
        assert_eq!(settings, Settings::default(), "{text}");
        assert!(told[0].starts_with("settings.json: "), "{told:?}");
        assert_eq!(storage.read(PLACE), Ok(None));
        assert_eq!(storage.read(ASIDE), Ok(Some(text.into())));
    }
}
