//! Following faction and taking tricks by the plain rules, which hold for every faction as far as no power amends them.

use claim::rules::{Illegal, Phase};

use crate::common::SUN;
use crate::common::scene::Scene;
use crate::common::tables::{assert_legal, assert_tricks};

#[test]
fn a_leader_may_play_any_card() {
    assert_legal(
        SUN,
        "phase | led | hand                                      | legal
         both  | -   | sun-monks:3 prophets:0,9 sandworms:2       | sun-monks:3 prophets:0,9 sandworms:2
         both  | -   | scorpions:5                                | scorpions:5",
    );
}

#[test]
fn a_seat_that_can_follow_must() {
    assert_legal(
        SUN,
        "phase | led         | hand                                   | legal
         both  | prophets:5  | prophets:3,7 sun-monks:1 scorpions:5    | prophets:3,7
         both  | sandworms:5 | prophets:3,7 sandworms:0 scorpions:5    | sandworms:0
         both  | scorpions:0 | star-monks:0 scorpions:9                | scorpions:9",
    );
}

#[test]
fn a_seat_that_cannot_follow_may_play_anything() {
    assert_legal(
        SUN,
        "phase | led         | hand                                   | legal
         both  | prophets:5  | star-monks:2 sun-monks:1 scorpions:5    | star-monks:2 sun-monks:1 scorpions:5
         both  | scorpions:9 | prophets:9                             | prophets:9",
    );
}

#[test]
fn a_refused_card_says_what_must_be_followed_and_with_what() {
    let mut scene = Scene::new(Phase::Two, "prophets:5", "star-monks:2 prophets:1");
    scene.play("prophets:5");
    let faction = |name: &str| scene.rules.faction_id(name).expect("it is in the set-up");
    let expected = Illegal::MustFollow {
        led: faction("prophets"),
        with: faction("prophets"),
    };
    assert_eq!(scene.try_play("star-monks:2"), Err(expected));
}

#[test]
fn a_reply_that_follows_wins_only_if_it_is_strictly_higher() {
    assert_tricks(
        SUN,
        "phase | runes | lead        | reply       | winner | reason
         both  | 0     | scorpions:4 | scorpions:5 | reply  | higher
         both  | 0     | scorpions:5 | scorpions:4 | lead   | higher
         both  | 0     | scorpions:0 | scorpions:9 | reply  | higher
         both  | 0     | sandworms:8 | sandworms:9 | reply  | higher
         both  | 0     | sandworms:9 | sandworms:8 | lead   | higher",
    );
}

#[test]
fn a_tie_is_the_leaders() {
    assert_tricks(
        SUN,
        "phase | runes | lead             | reply            | winner | reason
         both  | 0     | sun-monks:7      | star-monks:7     | lead   | tie
         both  | 0     | star-monks:0     | sun-monks:0      | lead   | tie
         two   | 0     | scorpions:6(-1)  | scorpions:5      | lead   | tie
         two   | 0     | sandworms:3      | sandworms:4(-1)  | lead   | tie",
    );
}

#[test]
fn a_reply_that_does_not_follow_loses_whatever_its_number() {
    assert_tricks(
        SUN,
        "phase | runes | lead        | reply           | winner | reason
         both  | 0     | prophets:0  | sun-monks:10    | lead   | not followed
         both  | 0     | scorpions:0 | star-monks:10   | lead   | not followed
         both  | 0     | sandworms:1 | scorpions:9     | lead   | not followed
         two   | 0     | sandworms:1 | scorpions:9(2)  | lead   | not followed
         two   | 0     | prophets:9  | scorpions:0     | lead   | not followed
         two   | 3     | prophets:0  | sandworms:9     | lead   | not followed",
    );
}
