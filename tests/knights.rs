//! Knights: one that answers a Goblin wins, but it doesn't follow it.

use claim::rules::{Illegal, Phase};

use crate::common::scene::Scene;
use crate::common::tables::{assert_collected, assert_legal, assert_tricks};
use crate::common::{FIRST, names_of, rules_of, sorted};

/// A set-up in which Knights can be stung.
const STUNG: &str = "goblins knights prophets sandworms scorpions";

#[test]
fn there_are_eight_from_2_to_9() {
    assert_eq!(
        names_of(&rules_of(FIRST), "knights"),
        sorted("knights:2,3,4,5,6,7,8,9")
    );
}

#[test]
fn a_knight_that_replies_to_a_led_goblin_wins_whatever_the_numbers() {
    assert_tricks(
        FIRST,
        "phase | lead      | reply     | winner | reason
         both  | goblins:9 | knights:2 | reply  | power
         both  | goblins:0 | knights:9 | reply  | power
         both  | goblins:5 | knights:5 | reply  | power",
    );
    assert_tricks(
        STUNG,
        "phase | lead          | reply            | winner | reason
         two   | goblins:9(2)  | knights:2(-3,-2) | reply  | power
         two   | goblins:0(-3) | knights:9        | reply  | power",
    );
}

#[test]
fn a_knight_does_not_follow_a_goblin_and_only_a_seat_that_cannot_follow_may_play_it() {
    assert_legal(
        FIRST,
        "phase | led       | hand                             | legal
         both  | goblins:4 | goblins:0 knights:2,9             | goblins:0
         both  | goblins:4 | goblins:0,5 knights:9 dwarves:1   | goblins:0,5
         both  | goblins:4 | knights:9 dwarves:1               | knights:9 dwarves:1
         both  | goblins:4 | knights:2                         | knights:2",
    );
    let mut scene = Scene::of(FIRST, Phase::Two, "goblins:4", "goblins:0 knights:9");
    scene.play("goblins:4");
    let goblins = scene.rules.faction_id("goblins").expect("they play");
    let expected = Illegal::MustFollow {
        led: goblins,
        with: goblins,
    };
    assert_eq!(scene.try_play("knights:9"), Err(expected));
}

#[test]
fn led_knights_are_followed_by_knights_and_have_no_power() {
    assert_legal(
        FIRST,
        "phase | led       | hand                   | legal
         both  | knights:4 | knights:2 goblins:9     | knights:2
         both  | knights:4 | goblins:0,9 undead:1    | goblins:0,9 undead:1",
    );
    assert_tricks(
        FIRST,
        "phase | lead      | reply     | winner | reason
         both  | knights:4 | knights:5 | reply  | higher
         both  | knights:5 | knights:4 | lead   | higher
         both  | knights:2 | goblins:9 | lead   | not followed",
    );
}

#[test]
fn a_knight_in_reply_to_another_faction_than_goblins_loses() {
    assert_tricks(
        FIRST,
        "phase | lead            | reply     | winner | reason
         both  | undead:0        | knights:9 | lead   | not followed
         both  | dwarves:0       | knights:9 | lead   | not followed
         both  | doppelgangers:0 | knights:9 | lead   | not followed",
    );
}

#[test]
fn what_a_knight_takes_lies_where_any_trick_does() {
    assert_collected(
        FIRST,
        "phase | lead      | reply     | winner              | loser | discards
         one   | goblins:9 | knights:2 |                     |       | goblins:9 knights:2
         two   | goblins:9 | knights:2 | goblins:9 knights:2 |       |",
    );
}
