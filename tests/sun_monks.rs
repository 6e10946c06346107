//! Sun Monks: what follows them, and who takes the trick.

use crate::common::tables::{assert_legal, assert_tricks};
use crate::common::{SUN, cards, sun_rules};

#[test]
fn there_are_eleven_from_0_to_10() {
    let rules = sun_rules();
    let faction = rules
        .faction_id("sun-monks")
        .expect("they are in the Sun box");
    let all = cards(&rules, "sun-monks:0,1,2,3,4,5,6,7,8,9,10");
    assert_eq!(rules.cards_of(faction), all);
}

#[test]
fn a_sun_monk_lead_is_followed_by_star_monks_and_not_by_sun_monks() {
    assert_legal(
        SUN,
        "phase | led          | hand                                    | legal
         both  | sun-monks:4  | sun-monks:10 star-monks:3                | star-monks:3
         both  | sun-monks:10 | sun-monks:0 star-monks:0,10 prophets:1    | star-monks:0,10
         both  | sun-monks:0  | star-monks:5 scorpions:5                 | star-monks:5",
    );
}

#[test]
fn a_seat_without_the_other_kind_of_monk_may_play_its_own_and_loses() {
    assert_legal(
        SUN,
        "phase | led          | hand                                    | legal
         both  | sun-monks:4  | sun-monks:10,0 prophets:3                | sun-monks:10,0 prophets:3
         both  | sun-monks:4  | sun-monks:5                              | sun-monks:5",
    );
    assert_tricks(
        SUN,
        "phase | runes | lead            | reply           | winner | reason
         both  | 0     | sun-monks:0     | sun-monks:10    | lead   | not followed
         both  | 0     | sun-monks:9     | sun-monks:10    | lead   | not followed
         two   | 0     | sun-monks:1(-3) | sun-monks:9(2)  | lead   | not followed",
    );
}

#[test]
fn a_higher_star_monk_takes_a_sun_monk_lead() {
    assert_tricks(
        SUN,
        "phase | runes | lead            | reply           | winner | reason
         both  | 0     | sun-monks:0     | star-monks:1    | reply  | higher
         both  | 0     | sun-monks:9     | star-monks:10   | reply  | higher
         both  | 0     | sun-monks:10    | star-monks:9    | lead   | higher
         both  | 0     | sun-monks:5     | star-monks:5    | lead   | tie
         two   | 0     | sun-monks:10    | star-monks:9(2) | reply  | higher
         two   | 3     | sun-monks:2     | star-monks:1    | lead   | higher",
    );
}

#[test]
fn other_factions_do_not_answer_a_sun_monk() {
    assert_tricks(
        SUN,
        "phase | runes | lead            | reply           | winner | reason
         both  | 0     | sun-monks:0     | prophets:9      | lead   | not followed
         both  | 0     | sun-monks:0     | sandworms:9     | lead   | not followed
         both  | 0     | sun-monks:0     | scorpions:9     | lead   | not followed",
    );
}

#[test]
fn a_sun_monk_follows_nothing_but_a_star_monk() {
    assert_legal(
        SUN,
        "phase | led          | hand                                    | legal
         both  | prophets:4   | sun-monks:10 prophets:0                  | prophets:0
         both  | sandworms:4  | sun-monks:10 sandworms:0                 | sandworms:0
         both  | scorpions:4  | sun-monks:10 scorpions:0                 | scorpions:0",
    );
}
