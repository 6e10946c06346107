//! Set-ups: which factions make one, what is missing or too much, and the house data that belongs to them.

use std::collections::BTreeMap;

use claim::factions::{self, SunBox};
use claim::rules::power::{Faction, Kind};
use claim::rules::{House, Registry, Rules, Setup, SetupError};

use crate::common::sun_rules;

/// A second pair with a house count of its numbers, cards that come with it, and a fourth ten.
static LEFT: Faction = Faction {
    name: "left",
    kind: Kind::HalfOf("right"),
    numbers: &[1, 2, 3, 4, 5, 6, 7],
    brings: Some(&MIDDLE),
    ..Faction::PLAIN_TEN
};
static RIGHT: Faction = Faction {
    name: "right",
    kind: Kind::HalfOf("left"),
    numbers: &[1, 3, 3, 5, 5, 7, 9],
    house_numbers: true,
    ..Faction::PLAIN_TEN
};
static MIDDLE: Faction = Faction {
    name: "middle",
    kind: Kind::Doubles,
    numbers: &[1, 2, 3, 4, 5, 6, 7, 8],
    ..Faction::PLAIN_TEN
};
static FOURTH: Faction = Faction {
    name: "fourth",
    ..Faction::PLAIN_TEN
};

/// The Sun box and the factions above.
fn registry() -> Registry {
    let mut registry = factions::all();
    for faction in [&LEFT, &RIGHT, &MIDDLE, &FOURTH] {
        registry.register(faction);
    }
    registry
}

fn setup(factions: &str, house: &House) -> Result<Setup, SetupError> {
    let names: Vec<&str> = factions.split_whitespace().collect();
    Setup::new(&registry(), &names, house)
}

#[test]
fn the_sun_box_is_a_whole_setup_by_itself() {
    let expected = [
        "sun-monks",
        "star-monks",
        "prophets",
        "sandworms",
        "scorpions",
    ];
    assert_eq!(SunBox::names(), expected);
    let rules = sun_rules();
    assert_eq!(rules.setup().names(), expected);
    assert_eq!(rules.card_count(), 52);
    assert_eq!(rules.all_cards().len(), 52);
}

#[test]
fn the_order_of_the_factions_is_free() {
    let shuffled = "scorpions star-monks sandworms sun-monks prophets";
    let setup = setup(shuffled, &House::default()).expect("a pair and three tens");
    assert_eq!(setup.names().join(" "), shuffled);
    assert_eq!(Rules::new(setup).card_count(), 52);
}

#[test]
fn another_pair_and_another_ten_play_as_well() {
    let setup = setup("left right fourth prophets sandworms", &House::default());
    let setup = setup.expect("a pair and three tens");
    assert_eq!(setup.stings, None, "Scorpions bring the Stings");
    assert_eq!(setup.doubles.map(|faction| faction.name), Some("middle"));
    assert_eq!(Rules::new(setup).card_count(), 52);
}

#[test]
fn what_is_no_setup_says_what_is_missing_or_too_much() {
    let half = |half, missing| SetupError::HalfPair { half, missing };
    let cases = [
        ("", SetupError::Pairs(0)),
        ("prophets sandworms scorpions", SetupError::Pairs(0)),
        ("sun-monks star-monks", SetupError::Tens(0)),
        (
            "sun-monks star-monks prophets sandworms",
            SetupError::Tens(2),
        ),
        (
            "sun-monks star-monks prophets sandworms scorpions fourth",
            SetupError::Tens(4),
        ),
        (
            "sun-monks star-monks left right prophets",
            SetupError::Pairs(2),
        ),
        (
            "sun-monks prophets sandworms scorpions fourth",
            half("sun-monks", "star-monks"),
        ),
        (
            "prophets sandworms star-monks scorpions fourth",
            half("star-monks", "sun-monks"),
        ),
        (
            "sun-monks left prophets sandworms scorpions",
            half("sun-monks", "star-monks"),
        ),
        (
            "sun-monks star-monks prophets sandworms sandworms",
            SetupError::Twice("sandworms"),
        ),
        (
            "sun-monks sun-monks star-monks prophets sandworms",
            SetupError::Twice("sun-monks"),
        ),
        (
            "left right middle prophets sandworms",
            SetupError::NotChosen("middle"),
        ),
        (
            "sun-monks star-monks prophets sandworms dragons",
            SetupError::Unknown("dragons".into()),
        ),
        (
            "sun-monks star-monks prophets sandworms Scorpions",
            SetupError::Unknown("Scorpions".into()),
        ),
    ];
    for (factions, expected) in cases {
        assert_eq!(
            setup(factions, &House::default()).err(),
            Some(expected),
            "{factions}"
        );
    }
}

#[test]
fn a_refused_setup_says_so_in_words() {
    let said = |factions| {
        let error = setup(factions, &House::default()).expect_err("it is no set-up");
        error.to_string()
    };
    assert!(said("sun-monks prophets sandworms scorpions fourth").contains("star-monks"));
    assert!(said("sun-monks star-monks dragons scorpions fourth").contains("dragons"));
    assert!(said("sun-monks star-monks prophets").contains("three"));
}

#[test]
fn a_faction_registered_twice_is_known_once() {
    let mut registry = factions::all();
    let before = registry.iter().count();
    registry.register(&factions::prophets::FACTION);
    assert_eq!(registry.iter().count(), before);
}

const SUN: &str = "sun-monks star-monks prophets sandworms scorpions";

fn stings(values: &[i8]) -> House {
    House {
        stings: Some(values.to_vec()),
        ..House::default()
    }
}

fn runes(carried: &[(&str, u8)]) -> House {
    let carried = carried.iter().map(|&(card, count)| (card.into(), count));
    House {
        runes: Some(carried.collect()),
        ..House::default()
    }
}

fn numbers(faction: &str, numbers: &[u8]) -> House {
    House {
        numbers: BTreeMap::from([(faction.into(), numbers.to_vec())]),
        ..House::default()
    }
}

#[test]
fn wrong_house_data_is_named_by_its_key() {
    let other = "left right prophets sandworms scorpions";
    let cases = [
        (SUN, stings(&[0; 13]), "stings"),
        (SUN, stings(&[1, -11]), "stings[1]"),
        (SUN, stings(&[11]), "stings[0]"),
        (SUN, stings(&[i8::MIN]), "stings[0]"),
        (SUN, runes(&[("prophets:1", 4)]), "runes.prophets:1"),
        (SUN, runes(&[("prophets:10", 1)]), "runes.prophets:10"),
        (SUN, runes(&[("prophets:-1", 1)]), "runes.prophets:-1"),
        (SUN, runes(&[("prophets:01", 1)]), "runes.prophets:01"),
        (SUN, runes(&[("scorpions:1", 1)]), "runes.scorpions:1"),
        (SUN, runes(&[("scorpions:1", 0)]), "runes.scorpions:1"),
        (SUN, runes(&[("", 1)]), "runes."),
        (other, numbers("right", &[1, 2, 3]), "right"),
        (other, numbers("right", &[1, 2, 3, 4, 5, 6, 11]), "right[6]"),
    ];
    for (factions, house, expected) in cases {
        match setup(factions, &house) {
            Err(SetupError::House { key, problem }) => {
                assert_eq!(key, expected, "{problem}");
                assert!(!problem.is_empty());
            }
            other => panic!("{expected}: {other:?}"),
        }
    }
}

#[test]
fn the_widest_house_data_is_taken() {
    let wide = [
        stings(&[]),
        stings(&[-10, 10, 0]),
        stings(&[-10; 12]),
        runes(&[]),
        runes(&[("prophets:0", 3), ("prophets:9", 3), ("prophets:5", 0)]),
    ];
    for house in wide {
        let setup = setup(SUN, &house).unwrap_or_else(|error| panic!("{house:?}: {error}"));
        assert_eq!(Rules::new(setup).card_count(), 52);
    }
    let setup = setup(
        "left right fourth prophets sandworms",
        &numbers("right", &[10, 0, 0, 0, 0, 0, 9]),
    );
    assert_eq!(
        setup.expect("any numbers from 0 to 10").numbers[1],
        [0, 0, 0, 0, 0, 9, 10]
    );
}

#[test]
fn house_data_of_what_does_not_play_is_left_alone() {
    let setup =
        setup("left right fourth prophets sandworms", &stings(&[99])).expect("no Scorpions");
    assert_eq!(setup.stings, None);
    let of_fixed =
        self::setup(SUN, &numbers("scorpions", &[5])).expect("their numbers are printed");
    assert_eq!(of_fixed.numbers[4], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
}

#[test]
fn equal_cards_are_one_move() {
    let setup = setup("left right fourth prophets sandworms", &House::default());
    let rules = Rules::new(setup.expect("a pair and three tens"));
    let threes = rules.named("right:3");
    assert_eq!(threes.len(), 2);
    assert_eq!(rules.legal_plays(threes, None).len(), 1);
    assert_eq!(
        threes
            .iter()
            .map(|card| rules.stand_in(card, threes))
            .collect::<Vec<_>>(),
        vec![threes.first().expect("there are two"); 2]
    );
}
