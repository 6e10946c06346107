//! Gnomes: thirteen cards of five numbers, which stand in front of whoever won them.

use std::collections::BTreeMap;

use claim::rules::{House, Phase, Seat, SetupError};

use crate::common::games::{CARDS, Game};
use crate::common::records::{problem, replay, to_value};
use crate::common::scene::Scene;
use crate::common::tables::{assert_collected, assert_legal, assert_tricks, assert_votes};
use crate::common::{cards, names_of, rules_of, rules_with, sorted};

const GNOMES: &str = "gnomes giants undead dwarves scorpions";

#[test]
fn there_are_thirteen_three_each_of_1_3_and_5_and_two_each_of_7_and_9() {
    assert_eq!(
        names_of(&rules_of(GNOMES), "gnomes"),
        sorted("gnomes:1,1,1,3,3,3,5,5,5,7,7,9,9")
    );
}

#[test]
fn equal_gnomes_are_one_move() {
    assert_legal(
        GNOMES,
        "phase | led      | hand                          | legal
         both  | -        | gnomes:1,1,1,9,9 giants:3      | gnomes:1,9 giants:3
         both  | gnomes:5 | gnomes:1,1,1,9,9 giants:3      | gnomes:1,9
         both  | undead:5 | gnomes:1,1,1,9,9 giants:3,3    | gnomes:1,9 giants:3",
    );
}

#[test]
fn gnomes_follow_and_win_as_any_faction() {
    assert_legal(
        GNOMES,
        "phase | led      | hand                     | legal
         both  | gnomes:5 | gnomes:1,9 giants:5       | gnomes:1,9
         both  | gnomes:5 | giants:5 dwarves:1        | giants:5 dwarves:1
         both  | giants:5 | gnomes:1,9 giants:1       | giants:1",
    );
    assert_tricks(
        GNOMES,
        "phase | lead     | reply    | winner | reason
         both  | gnomes:3 | gnomes:5 | reply  | higher
         both  | gnomes:5 | gnomes:3 | lead   | higher
         both  | gnomes:5 | gnomes:5 | lead   | tie
         both  | gnomes:1 | giants:9 | lead   | not followed
         both  | undead:0 | gnomes:9 | lead   | not followed",
    );
}

#[test]
fn won_gnomes_stand_in_front_of_their_owner_open_to_both() {
    assert_collected(
        GNOMES,
        "phase | lead     | reply    | winner            | loser | discards
         one   | gnomes:3 | gnomes:5 |                   |       | gnomes:3,5
         two   | gnomes:3 | gnomes:5 | gnomes:3,5        |       |
         two   | gnomes:5 | gnomes:5 | gnomes:5,5        |       |
         two   | undead:3 | gnomes:5 | undead:3 gnomes:5 |       |",
    );
    let mut scene = Scene::of(GNOMES, Phase::Two, "gnomes:3", "gnomes:5");
    scene.trick("gnomes:3", "gnomes:5");
    let won = cards(&scene.rules, "gnomes:3,5");
    for seat in Seat::BOTH {
        assert_eq!(scene.view(seat).piles.all(Seat::North), won);
    }
}

#[test]
fn standing_gnomes_count_in_their_owners_score_pile_at_the_end() {
    assert_votes(
        GNOMES,
        "south          | north      | to
         gnomes:1,1     | gnomes:9   | south
         gnomes:1,1,9   | gnomes:3,3,7 | south
         gnomes:3,3     | gnomes:3,5 | north
         gnomes:3,5     | gnomes:3,5 | nobody",
    );
    let mut scene = Scene::of(GNOMES, Phase::Two, "gnomes:3", "gnomes:5")
        .in_trick(26)
        .with_piles("gnomes:9,9", "");
    scene.trick("gnomes:3", "gnomes:5");
    let gnomes = scene.rules.faction_id("gnomes").expect("they play");
    let verdict = scene.verdict.expect("the game is over");
    assert_eq!(
        verdict.votes[gnomes.index()],
        Some(Seat::South),
        "9 and 9 are higher than 5 and 3"
    );
}

fn numbers(faction: &str, numbers: &[u8]) -> House {
    House {
        numbers: BTreeMap::from([(faction.into(), numbers.to_vec())]),
        ..House::default()
    }
}

#[test]
fn how_many_there_are_of_each_number_is_house_data() {
    let ones = numbers("gnomes", &[1; 13]);
    let rules = rules_with(GNOMES, &ones);
    assert_eq!(names_of(&rules, "gnomes"), vec!["gnomes:1"; 13]);
    assert_eq!(
        names_of(&rules, "giants"),
        names_of(&rules_of(GNOMES), "giants"),
        "theirs are as they were"
    );
    assert_eq!(rules.legal_plays(rules.named("gnomes:1"), None).len(), 1);
    let any = numbers("gnomes", &[10, 0, 2, 4, 6, 8, 9, 7, 5, 3, 1, 1, 10]);
    assert_eq!(
        names_of(&rules_with(GNOMES, &any), "gnomes"),
        sorted("gnomes:0,1,1,2,3,4,5,6,7,8,9,10,10")
    );
}

#[test]
fn there_are_thirteen_whatever_their_numbers() {
    for (wrong, key) in [
        (numbers("gnomes", &[1; 12]), "gnomes"),
        (numbers("gnomes", &[1; 14]), "gnomes"),
        (numbers("gnomes", &[]), "gnomes"),
        (
            numbers("gnomes", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 11]),
            "gnomes[12]",
        ),
    ] {
        match wrong.check(&claim::factions::all()) {
            Err(SetupError::House { key: named, .. }) => assert_eq!(named, key),
            other => panic!("{wrong:?}: {other:?}"),
        }
    }
}

#[test]
fn a_record_lists_their_numbers_and_means_the_same_whatever_the_defaults_are() {
    let house = numbers("gnomes", &[0, 0, 0, 2, 2, 2, 4, 4, 4, 6, 6, 8, 8]);
    let rules = rules_with(GNOMES, &house);
    let game = Game::random(&rules, 1, CARDS);
    let record = to_value(&game.record());
    let listed = serde_json::json!(house.numbers["gnomes"]);
    assert_eq!(record["setup"]["gnomes"], listed);
    let replayed = replay(&record).expect("the record brings its own numbers");
    assert_eq!(replayed.record(), game.record());
    let mut without = record.clone();
    let setup = without["setup"].as_object_mut().expect("an object");
    setup.remove("gnomes");
    assert_eq!(problem(&without), (None, "setup.gnomes".into()));
}
