//! Set-ups: which factions make one, what is missing or too much, how one is chosen or drawn, and the house data.

use std::collections::{BTreeMap, BTreeSet};

use claim::factions::{self, AllBoxes, FirstBox, SunBox};
use claim::game::NewGame;
use claim::rules::chance::{Stream, generator};
use claim::rules::power::{Faction, Kind, Power};
use claim::rules::{House, Registry, Rules, Setup, SetupChoice, SetupError};

use crate::common::app::{Table, new_game};
use crate::common::{FIRST, PAIRS, SUN, TENS, rules_of, setups, sun_rules};

fn setup(factions: &str, house: &House) -> Result<Setup, SetupError> {
    let names: Vec<&str> = factions.split_whitespace().collect();
    Setup::new(&factions::all(), &names, house)
}

#[test]
fn the_sun_box_is_a_whole_setup_by_itself() {
    assert_eq!(SunBox::names().join(" "), SUN);
    let rules = sun_rules();
    assert_eq!(rules.setup().names().join(" "), SUN);
    assert_eq!(rules.card_count(), 52);
    assert_eq!(rules.all_cards().len(), 52);
}

#[test]
fn the_first_box_is_a_whole_setup_by_itself() {
    assert_eq!(FirstBox::names().join(" "), FIRST);
    let rules = rules_of(FIRST);
    assert_eq!(rules.card_count(), 52);
    assert_eq!(rules.setup().stings, None, "Scorpions bring the Stings");
    assert_eq!(
        rules.runes(rules.all_cards()),
        0,
        "Prophets carry the Runes"
    );
}

#[test]
fn the_factions_are_four_pairs_six_tens_and_the_double_cards() {
    let names = |kind: fn(&&Faction) -> bool| -> BTreeSet<&str> {
        let registry = factions::all();
        let of_kind = registry.iter().filter(kind);
        of_kind.map(|faction| faction.name).collect()
    };
    let halves = PAIRS.iter().flat_map(|pair| pair.split(' '));
    assert_eq!(
        names(|faction| matches!(faction.kind, Kind::HalfOf(_))),
        halves.collect()
    );
    assert_eq!(names(|faction| faction.kind == Kind::Ten), TENS.into());
    assert_eq!(
        names(|faction| faction.kind == Kind::Doubles),
        ["elves-orcs"].into()
    );
}

#[test]
fn any_pair_plays_with_any_three_tens() {
    assert_eq!(setups().len(), 80);
    for factions in setups() {
        let setup = setup(factions, &House::default()).expect("a pair and three tens");
        assert_eq!(setup.names().join(" "), *factions);
        let has = |name: &str| setup.names().contains(&name);
        assert_eq!(setup.stings.is_some(), has("scorpions"), "{factions}");
        assert_eq!(!setup.runes.is_empty(), has("prophets"), "{factions}");
        assert_eq!(setup.doubles.is_some(), has("elves"), "{factions}");
        assert_eq!(rules_of(factions).card_count(), 52, "{factions}");
    }
}

#[test]
fn the_order_of_the_factions_is_free() {
    for shuffled in [
        "scorpions star-monks sandworms sun-monks prophets",
        "orcs undead elves dwarves doppelgangers",
        "giants prophets sandworms scorpions gnomes",
    ] {
        let setup = setup(shuffled, &House::default()).expect("a pair and three tens");
        assert_eq!(setup.names().join(" "), shuffled);
        assert_eq!(Rules::new(setup).card_count(), 52);
    }
}

#[test]
fn what_is_no_setup_says_what_is_missing_or_too_much() {
    let half = |half, missing| SetupError::HalfPair { half, missing };
    let cases = [
        ("", SetupError::Pairs(0)),
        ("prophets sandworms scorpions", SetupError::Pairs(0)),
        (
            "prophets sandworms scorpions undead dwarves",
            SetupError::Pairs(0),
        ),
        ("sun-monks star-monks", SetupError::Tens(0)),
        (
            "sun-monks star-monks prophets sandworms",
            SetupError::Tens(2),
        ),
        (
            "sun-monks star-monks prophets sandworms scorpions undead",
            SetupError::Tens(4),
        ),
        (
            "sun-monks star-monks goblins knights prophets",
            SetupError::Pairs(2),
        ),
        (
            "sun-monks prophets sandworms scorpions undead",
            half("sun-monks", "star-monks"),
        ),
        (
            "prophets sandworms star-monks scorpions undead",
            half("star-monks", "sun-monks"),
        ),
        (
            "sun-monks knights prophets sandworms scorpions",
            half("sun-monks", "star-monks"),
        ),
        (
            "giants prophets sandworms scorpions undead",
            half("giants", "gnomes"),
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
            "elves orcs elves-orcs prophets sandworms",
            SetupError::NotChosen("elves-orcs"),
        ),
        (
            "elves orcs prophets sandworms dragons",
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
    assert!(said("sun-monks prophets sandworms scorpions undead").contains("star-monks"));
    assert!(said("sun-monks star-monks dragons scorpions undead").contains("dragons"));
    assert!(said("sun-monks star-monks prophets").contains("three"));
    assert!(said("sun-monks star-monks goblins knights prophets").contains("one pair"));
    assert!(said("elves orcs elves-orcs undead dwarves").contains("comes with its pair"));
}

/// A ten with nine cards, and one whose cards are declared to be something else: no set-up can hold them.
static NINE: Faction = Faction {
    name: "nine",
    numbers: &[0, 1, 2, 3, 4, 5, 6, 7, 8],
    ..Faction::PLAIN_TEN
};
static MASKED: Faction = Faction {
    name: "masked",
    power: &Masked,
    ..Faction::PLAIN_TEN
};

struct Masked;

impl Power for Masked {
    fn declared_as(&self) -> Option<[&'static str; 2]> {
        Some(["undead", "dwarves"])
    }
}

#[test]
fn a_faction_that_is_made_wrong_is_refused_before_a_game_begins() {
    let mut registry = factions::all();
    registry.register(&NINE);
    registry.register(&MASKED);
    let refused = |ten| {
        let names = ["goblins", "knights", "undead", "dwarves", ten];
        Setup::new(&registry, &names, &House::default()).err()
    };
    assert_eq!(refused("nine"), Some(SetupError::Cards(51)));
    assert_eq!(refused("masked"), Some(SetupError::Declares("masked")));
}

#[test]
fn a_faction_registered_twice_is_known_once() {
    let mut registry = factions::all();
    let before = registry.iter().count();
    registry.register(&factions::prophets::FACTION);
    assert_eq!(registry.iter().count(), before);
}

// ---- Choosing a set-up

fn chosen(text: &str) -> Result<SetupChoice, SetupError> {
    text.parse()
}

#[test]
fn a_choice_is_a_name_or_five_factions() {
    let named = |factions: &str| {
        let names: Vec<&str> = factions.split(' ').collect();
        Ok(SetupChoice::of(&names))
    };
    assert_eq!(chosen("sun"), named(SUN));
    assert_eq!(chosen("sun"), Ok(SetupChoice::default()));
    assert_eq!(chosen("first"), named(FIRST));
    assert_eq!(chosen("random"), Ok(SetupChoice::Random));
    for factions in setups() {
        assert_eq!(chosen(&factions.replace(' ', ",")), named(factions));
        assert_eq!(chosen(&factions.replace(' ', " ,  ")), named(factions));
    }
}

#[test]
fn a_wrong_choice_says_what_is_missing_or_too_much() {
    let unknown = |name: &str| SetupError::Unknown(name.into());
    let cases = [
        ("", unknown("")),
        ("Sun", unknown("Sun")),
        ("sun,first", unknown("sun")),
        ("random,random", unknown("random")),
        (
            "goblins knights undead dwarves doppelgangers",
            unknown(FIRST),
        ),
        ("goblins,knights,undead,dwarves,", unknown("")),
        ("goblins,knights,undead,dwarves", SetupError::Tens(2)),
        (
            "goblins,knights,undead,dwarves,doppelgangers,prophets",
            SetupError::Tens(4),
        ),
        (
            "goblins,undead,dwarves,doppelgangers,prophets",
            SetupError::HalfPair {
                half: "goblins",
                missing: "knights",
            },
        ),
        ("goblins,knights,gnomes,giants,undead", SetupError::Pairs(2)),
        (
            "goblins,knights,undead,undead,dwarves",
            SetupError::Twice("undead"),
        ),
        (
            "elves,orcs,elves-orcs,undead,dwarves",
            SetupError::NotChosen("elves-orcs"),
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(chosen(text), Err(expected), "{text:?}");
    }
}

#[test]
fn a_chosen_setup_is_the_same_whatever_the_seed_and_a_random_one_is_the_seeds() {
    let registry = factions::all();
    let names = |choice: &SetupChoice, seed| choice.names(&registry, seed).expect("a set-up");
    let first = chosen("first").expect("a named choice");
    assert_eq!(names(&first, 1), names(&first, 2));
    for seed in 0..20 {
        assert_eq!(
            names(&SetupChoice::Random, seed),
            names(&SetupChoice::Random, seed)
        );
    }
}

// ---- Drawing a set-up

/// The factions that are drawn for the game of a seed.
fn drawn(registry: &Registry, seed: u64) -> Result<String, SetupError> {
    let drawn = Setup::draw(registry, &mut generator(seed, Stream::Setup))?;
    Ok(drawn.join(" "))
}

#[test]
fn all_setups_are_drawn_each_about_as_often_and_nothing_else() {
    const DRAWS: u64 = 8000;
    let registry = factions::all();
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..DRAWS {
        *counts
            .entry(drawn(&registry, seed).expect("enough factions"))
            .or_default() += 1;
    }
    assert_eq!(
        counts.keys().collect::<BTreeSet<_>>(),
        setups().iter().collect()
    );
    for (setup, count) in counts {
        // Expected are 100; these bounds are five standard deviations away.
        assert!((50..150).contains(&count), "{setup}: {count}");
    }
}

#[test]
fn the_setup_drawn_for_a_seed_never_changes() {
    let registry = factions::all();
    let drawn = |seed| drawn(&registry, seed).expect("enough factions");
    assert_eq!(drawn(1), "elves orcs prophets undead dwarves");
    assert_eq!(drawn(2), "goblins knights sandworms dwarves doppelgangers");
    assert_eq!(drawn(2026), "elves orcs prophets sandworms doppelgangers");
}

#[test]
fn from_too_few_factions_no_setup_is_drawn() {
    let known = factions::all();
    let registry_of = |names: &str| {
        let mut registry = Registry::default();
        for name in names.split_whitespace() {
            registry.register(known.get(name).expect("it is known"));
        }
        registry
    };
    for too_few in [
        "",
        "undead dwarves prophets scorpions",
        "goblins knights undead dwarves",
        "goblins giants undead dwarves prophets",
        "elves elves-orcs undead dwarves prophets",
    ] {
        let registry = registry_of(too_few);
        assert_eq!(drawn(&registry, 1), Err(SetupError::TooFew), "{too_few}");
        let random = SetupChoice::Random.names(&registry, 1);
        assert_eq!(random, Err(SetupError::TooFew), "{too_few}");
    }
    assert_eq!(drawn(&registry_of(FIRST), 1), Ok(FIRST.into()));
    assert_eq!(
        drawn(&registry_of("undead knights dwarves prophets goblins"), 1),
        Ok("knights goblins undead dwarves prophets".into()),
        "in the order in which they were registered"
    );
}

#[test]
fn a_random_game_is_of_the_setup_that_is_drawn_for_its_seed() {
    let mut table = Table::with(AllBoxes);
    for seed in 0..20 {
        let asked = NewGame {
            setup: SetupChoice::Random,
            ..new_game(seed)
        };
        assert_eq!(table.start(asked), []);
        let factions = table.record().setup.factions.join(" ");
        assert_eq!(Ok(factions), drawn(&factions::all(), seed));
    }
    let mut table = Table::new();
    let asked = NewGame {
        setup: SetupChoice::Random,
        ..new_game(1)
    };
    assert_eq!(
        table.start(asked),
        [],
        "with the Sun box alone there is one set-up"
    );
    assert_eq!(table.record().setup.factions.join(" "), SUN);
}

// ---- House data

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
fn wrong_house_data_is_named_by_its_key_whether_what_it_is_about_plays_or_not() {
    let giants_11 = [1, 1, 1, 1, 1, 1, 11, 1, 1];
    let cases = [
        (stings(&[0; 13]), "stings"),
        (stings(&[1, -11]), "stings[1]"),
        (stings(&[11]), "stings[0]"),
        (stings(&[i8::MIN]), "stings[0]"),
        (runes(&[("prophets:1", 4)]), "runes.prophets:1"),
        (runes(&[("prophets:10", 1)]), "runes.prophets:10"),
        (runes(&[("prophets:-1", 1)]), "runes.prophets:-1"),
        (runes(&[("prophets:01", 1)]), "runes.prophets:01"),
        (runes(&[("scorpions:1", 1)]), "runes.scorpions:1"),
        (runes(&[("scorpions:1", 0)]), "runes.scorpions:1"),
        (runes(&[("goblins:0", 1)]), "runes.goblins:0"),
        (runes(&[("", 1)]), "runes."),
        (numbers("giants", &[1, 2, 3]), "giants"),
        (numbers("giants", &[]), "giants"),
        (numbers("giants", &giants_11), "giants[6]"),
        (numbers("gnomes", &[1; 9]), "gnomes"),
        (numbers("scorpions", &[5]), "scorpions"),
        (numbers("goblins", &[0; 14]), "goblins"),
        (numbers("elves-orcs", &[1; 8]), "elves-orcs"),
        (numbers("dragons", &[1]), "dragons"),
    ];
    for (house, expected) in &cases {
        for factions in [SUN, FIRST, "gnomes giants undead dwarves scorpions"] {
            match setup(factions, house) {
                Err(SetupError::House { key, problem }) => {
                    assert_eq!(key, *expected, "{factions}: {problem}");
                    assert!(!problem.is_empty());
                }
                other => panic!("{factions}: {expected}: {other:?}"),
            }
        }
        let checked = house.check(&factions::all());
        assert!(matches!(checked, Err(SetupError::House { key, .. }) if key == *expected));
    }
}

#[test]
fn the_widest_house_data_is_taken() {
    let with_all = "gnomes giants prophets sandworms scorpions";
    let wide = [
        stings(&[]),
        stings(&[-10, 10, 0]),
        stings(&[-10; 12]),
        runes(&[]),
        runes(&[("prophets:0", 3), ("prophets:9", 3), ("prophets:5", 0)]),
        numbers("giants", &[0; 9]),
        numbers("gnomes", &[10; 13]),
    ];
    for house in wide {
        let setup = setup(with_all, &house).unwrap_or_else(|error| panic!("{house:?}: {error}"));
        assert_eq!(Rules::new(setup).card_count(), 52);
    }
    let setup = setup(with_all, &numbers("giants", &[10, 0, 0, 0, 0, 0, 9, 4, 4]));
    assert_eq!(
        setup.expect("any numbers from 0 to 10").numbers[1],
        [0, 0, 0, 0, 0, 4, 4, 9, 10],
        "ascending"
    );
}

#[test]
fn a_setup_takes_of_the_house_data_what_it_needs() {
    let house = House {
        stings: Some(vec![5, -5]),
        runes: Some(BTreeMap::from([("prophets:0".into(), 2)])),
        numbers: BTreeMap::from([
            ("gnomes".into(), vec![2; 13]),
            ("giants".into(), vec![2; 9]),
        ]),
    };
    let first = setup(FIRST, &house).expect("the data is right");
    assert_eq!((first.stings, first.runes), (None, BTreeMap::new()));
    let plain = setup(FIRST, &House::default()).expect("a set-up");
    assert_eq!(first.numbers, plain.numbers);

    let stung = setup("goblins knights undead dwarves scorpions", &house).expect("a set-up");
    assert_eq!(stung.stings, Some(vec![5, -5]));
    assert!(stung.runes.is_empty());

    let gnomes = setup("gnomes giants undead dwarves prophets", &house).expect("a set-up");
    assert_eq!(gnomes.stings, None);
    assert_eq!(gnomes.runes, BTreeMap::from([("prophets:0".into(), 2)]));
    assert_eq!(gnomes.numbers[..2], [vec![2; 13], vec![2; 9]]);
}

#[test]
fn what_the_house_data_does_not_name_has_the_default_of_its_faction() {
    let setup = setup(
        "gnomes giants prophets sandworms scorpions",
        &numbers("giants", &[1; 9]),
    );
    let setup = setup.expect("a set-up");
    assert_eq!(setup.stings, Some(vec![-3, -2, -2, -1, -1, 2]));
    assert_eq!(setup.runes.len(), 9);
    assert_eq!(setup.numbers[0], [1, 1, 1, 3, 3, 3, 5, 5, 5, 7, 7, 9, 9]);
    assert_eq!(setup.numbers[1], [1; 9]);
}
