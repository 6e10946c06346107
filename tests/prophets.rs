//! Prophets: few Runes honour the lower one, many the higher one.

use std::collections::BTreeMap;

use claim::rules::event::Reason;
use claim::rules::{House, Phase, Seat, score};

use crate::common::scene::{Scene, piles};
use crate::common::tables::{assert_legal, assert_tricks};
use crate::common::{SUN, card, cards, house_rules, names, sun_rules};

#[test]
fn there_are_ten_from_0_to_9() {
    let rules = sun_rules();
    let faction = rules
        .faction_id("prophets")
        .expect("they are in the Sun box");
    assert_eq!(
        rules.cards_of(faction),
        cards(&rules, "prophets:0,1,2,3,4,5,6,7,8,9")
    );
}

#[test]
fn the_prophets_1_to_9_carry_one_rune_each_and_no_other_card_any() {
    let rules = sun_rules();
    let carriers = cards(&rules, "prophets:1,2,3,4,5,6,7,8,9");
    for card in rules.all_cards() {
        let expected = u8::from(carriers.contains(card));
        assert_eq!(rules.printed(card).runes, expected, "{}", rules.name(card));
    }
}

#[test]
fn prophets_follow_prophets() {
    assert_legal(
        SUN,
        "phase | led        | hand                               | legal
         both  | prophets:4 | prophets:0,9 sun-monks:4             | prophets:0,9
         both  | prophets:4 | sun-monks:4 scorpions:4              | sun-monks:4 scorpions:4",
    );
}

#[test]
fn in_phase_one_the_higher_prophet_wins() {
    assert_tricks(
        SUN,
        "phase | runes | lead       | reply      | winner | reason
         one   | 0     | prophets:3 | prophets:7 | reply  | higher
         one   | 0     | prophets:7 | prophets:3 | lead   | higher
         one   | 0     | prophets:1 | prophets:0 | lead   | higher",
    );
}

#[test]
fn with_fewer_than_three_runes_the_lower_prophet_wins() {
    assert_tricks(
        SUN,
        "phase | runes | lead       | reply      | winner | reason
         two   | 0     | prophets:7 | prophets:3 | reply  | lower
         two   | 0     | prophets:3 | prophets:7 | lead   | lower
         two   | 1     | prophets:7 | prophets:3 | reply  | lower
         two   | 2     | prophets:7 | prophets:3 | reply  | lower
         two   | 2     | prophets:9 | prophets:0 | reply  | lower
         two   | 2     | prophets:0 | prophets:9 | lead   | lower",
    );
}

#[test]
fn with_three_runes_the_higher_prophet_wins() {
    assert_tricks(
        SUN,
        "phase | runes | lead       | reply      | winner | reason
         two   | 3     | prophets:7 | prophets:3 | lead   | higher
         two   | 3     | prophets:3 | prophets:7 | reply  | higher
         two   | 4     | prophets:3 | prophets:7 | reply  | higher
         two   | 7     | prophets:0 | prophets:9 | reply  | higher",
    );
}

#[test]
fn runes_of_both_score_piles_count_together() {
    let higher_wins = [
        ("prophets:1,2,3", ""),
        ("", "prophets:1,2,3"),
        ("prophets:1", "prophets:2,3"),
    ];
    for (south, north) in higher_wins {
        let mut scene = Scene::new(Phase::Two, "prophets:9", "prophets:8").with_piles(south, north);
        let outcome = scene.trick("prophets:9", "prophets:8");
        assert_eq!(
            (outcome.winner, outcome.reason),
            (Seat::South, Reason::Higher),
            "{south} and {north}"
        );
    }
}

#[test]
fn a_prophet_without_a_rune_is_no_rune() {
    let mut scene = Scene::new(Phase::Two, "prophets:9", "prophets:8")
        .with_piles("prophets:0 sun-monks:1,2,3", "prophets:1,2 scorpions:4");
    assert_eq!(
        scene.trick("prophets:9", "prophets:8").reason,
        Reason::Lower
    );
}

#[test]
fn runes_of_this_trick_do_not_count_yet() {
    let mut scene = Scene::new(Phase::Two, "prophets:9,6", "prophets:8,7")
        .with_piles("prophets:1", "prophets:2");
    let with_two = scene.trick("prophets:9", "prophets:8");
    assert_eq!(
        (with_two.winner, with_two.reason),
        (Seat::North, Reason::Lower)
    );
    let with_four = scene.trick("prophets:7", "prophets:6");
    assert_eq!(
        (with_four.winner, with_four.reason),
        (Seat::North, Reason::Higher)
    );
}

#[test]
fn runes_in_hands_and_discards_do_not_count() {
    let mut scene = Scene::new(Phase::Two, "prophets:9,1,2,3", "prophets:8,4,5,6");
    scene.position.discards.discarded = cards(&scene.rules, "prophets:7");
    assert_eq!(
        scene.trick("prophets:9", "prophets:8").reason,
        Reason::Lower
    );
}

#[test]
fn a_prophet_answered_by_another_faction_wins_whatever_the_runes() {
    assert_tricks(
        SUN,
        "phase | runes | lead       | reply       | winner | reason
         two   | 0     | prophets:9 | sandworms:0 | lead   | not followed
         two   | 0     | prophets:0 | sun-monks:9 | lead   | not followed
         two   | 3     | prophets:9 | sandworms:0 | lead   | not followed
         two   | 3     | prophets:0 | scorpions:9 | lead   | not followed",
    );
}

#[test]
fn a_prophet_in_reply_to_another_faction_loses() {
    assert_tricks(
        SUN,
        "phase | runes | lead        | reply      | winner | reason
         two   | 0     | sandworms:9 | prophets:0 | lead   | not followed
         two   | 3     | sandworms:0 | prophets:9 | lead   | not followed
         one   | 0     | scorpions:0 | prophets:9 | lead   | not followed",
    );
}

#[test]
fn runes_change_no_other_faction() {
    assert_tricks(
        SUN,
        "phase | runes | lead        | reply        | winner | reason
         two   | 0     | sandworms:2 | sandworms:3  | reply  | higher
         two   | 3     | sandworms:2 | sandworms:3  | reply  | higher
         two   | 2     | sun-monks:2 | star-monks:3 | reply  | higher
         two   | 5     | scorpions:2 | scorpions:3  | reply  | higher",
    );
}

#[test]
fn a_tie_of_prophets_is_the_leaders_however_many_runes() {
    assert_tricks(
        SUN,
        "phase | runes | lead           | reply          | winner | reason
         two   | 0     | prophets:5     | prophets:6(-1) | lead   | tie
         two   | 0     | prophets:5(-1) | prophets:4     | lead   | tie
         two   | 2     | prophets:3(2)  | prophets:5     | lead   | tie
         two   | 3     | prophets:3(2)  | prophets:5     | lead   | tie
         two   | 3     | prophets:5     | prophets:7(-2) | lead   | tie",
    );
}

#[test]
fn the_lowest_changed_number_wins_where_the_lowest_prophet_wins() {
    assert_tricks(
        SUN,
        "phase | runes | lead           | reply              | winner | reason
         two   | 0     | prophets:3     | prophets:4(-2)     | reply  | lower
         two   | 0     | prophets:3     | prophets:2(2)      | lead   | lower
         two   | 2     | prophets:0     | prophets:1(-2)     | reply  | lower
         two   | 2     | prophets:0(-1) | prophets:2(-2,-1)  | lead   | tie
         two   | 2     | prophets:0(-1) | prophets:2(-2,-2)  | reply  | lower
         two   | 3     | prophets:3     | prophets:4(-2)     | lead   | higher
         two   | 3     | prophets:3     | prophets:2(2)      | reply  | higher",
    );
}

#[test]
fn runes_decide_the_trick_and_not_the_vote() {
    let rules = sun_rules();
    let held = [
        ("prophets:9", "prophets:0", Seat::South),
        ("prophets:0,1", "prophets:9", Seat::South),
        ("prophets:1", "prophets:2", Seat::North),
    ];
    let prophets = rules
        .faction_id("prophets")
        .expect("they are in the Sun box");
    for (south, north, winner) in held {
        let votes = score::votes(&rules, &piles(&rules, south, north));
        assert_eq!(votes[prophets.index()], Some(winner), "{south} and {north}");
    }
}

#[test]
fn a_won_prophet_lies_open_and_every_other_prize_does_not() {
    let rules = sun_rules();
    let open = names(&rules, rules.open_when_won());
    assert_eq!(
        open,
        names(&rules, cards(&rules, "prophets:0,1,2,3,4,5,6,7,8,9"))
    );
}

#[test]
fn which_prophets_carry_runes_is_house_data() {
    let runes = BTreeMap::from([("prophets:0".to_string(), 3), ("prophets:4".to_string(), 0)]);
    let house = House {
        runes: Some(runes),
        ..House::default()
    };
    let rules = house_rules(&house);
    assert_eq!(rules.runes(rules.all_cards()), 3);
    assert_eq!(rules.printed(card(&rules, "prophets:0")).runes, 3);
    let mut scene = Scene::by(&rules, Phase::Two, "prophets:9,6", "prophets:8,7")
        .with_piles("prophets:1,2,3,4,5", "");
    assert_eq!(
        scene.trick("prophets:9", "prophets:8").reason,
        Reason::Lower
    );
    let mut scene = scene.with_piles("", "prophets:0");
    assert_eq!(
        scene.trick("prophets:7", "prophets:6").reason,
        Reason::Higher
    );
}

#[test]
fn with_no_runes_at_all_the_lower_prophet_always_wins() {
    let house = House {
        runes: Some(BTreeMap::new()),
        ..House::default()
    };
    let mut scene = Scene::by(&house_rules(&house), Phase::Two, "prophets:9", "prophets:8")
        .with_piles("prophets:1,2,3,4", "prophets:0,5,6,7");
    assert_eq!(
        scene.trick("prophets:9", "prophets:8").reason,
        Reason::Lower
    );
}
