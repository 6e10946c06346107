//! Doppelgängers: they answer any lead, and the higher number wins.

use claim::rules::{Illegal, Phase, Seat};

use crate::common::scene::Scene;
use crate::common::tables::{assert_collected, assert_legal, assert_tricks};
use crate::common::{FIRST, card, names_of, play_name, rules_of, setups, sorted};

/// Set-ups in which Doppelgängers answer Monks, Prophets and Scorpions, Gnomes and Giants, double cards.
const MONKS: &str = "sun-monks star-monks prophets scorpions doppelgangers";
const GNOMES: &str = "gnomes giants prophets sandworms doppelgangers";
const DOUBLES: &str = "elves orcs prophets scorpions doppelgangers";

#[test]
fn there_are_ten_from_0_to_9() {
    assert_eq!(
        names_of(&rules_of(FIRST), "doppelgangers"),
        sorted("doppelgangers:0,1,2,3,4,5,6,7,8,9")
    );
}

#[test]
fn one_may_be_played_in_reply_to_any_lead_even_by_a_seat_that_could_follow() {
    assert_legal(
        FIRST,
        "phase | led       | hand                                    | legal
         both  | goblins:4 | goblins:1 doppelgangers:5,8 dwarves:2    | goblins:1 doppelgangers:5,8
         both  | knights:4 | knights:3 doppelgangers:5 goblins:2      | knights:3 doppelgangers:5
         both  | undead:4  | undead:3 doppelgangers:5 dwarves:2       | undead:3 doppelgangers:5
         both  | dwarves:4 | dwarves:3 doppelgangers:5 undead:2       | dwarves:3 doppelgangers:5",
    );
    assert_legal(
        MONKS,
        "phase | led          | hand                                            | legal
         both  | sun-monks:4  | star-monks:3 sun-monks:10 doppelgangers:5        | star-monks:3 doppelgangers:5
         both  | star-monks:4 | sun-monks:3 star-monks:10 doppelgangers:5        | sun-monks:3 doppelgangers:5
         both  | prophets:4   | prophets:3 sun-monks:10 doppelgangers:5          | prophets:3 doppelgangers:5
         both  | scorpions:4  | scorpions:3 sun-monks:10 doppelgangers:5         | scorpions:3 doppelgangers:5",
    );
    assert_legal(
        GNOMES,
        "phase | led          | hand                                            | legal
         both  | gnomes:5     | gnomes:1 giants:1 doppelgangers:5                | gnomes:1 doppelgangers:5
         both  | giants:5     | giants:1 gnomes:1 doppelgangers:5                | giants:1 doppelgangers:5
         both  | sandworms:5  | sandworms:1 gnomes:1 doppelgangers:5             | sandworms:1 doppelgangers:5",
    );
    assert_legal(
        DOUBLES,
        "phase | led              | hand                                     | legal
         both  | elves:4          | elves-orcs:3 orcs:7 doppelgangers:5       | elves-orcs:3/elves doppelgangers:5
         both  | elves-orcs:4/orcs | elves-orcs:3 elves:7 doppelgangers:5     | elves-orcs:3/orcs doppelgangers:5",
    );
}

/// In every set-up that has them, to every card that can be led.
#[test]
fn every_lead_is_followed_by_every_doppelganger() {
    let with_doppelgangers = setups().iter().filter(|it| it.contains("doppelgangers"));
    for setup in with_doppelgangers {
        let rules = rules_of(setup);
        let own = rules.faction_id("doppelgangers").expect("they play");
        let doppelgangers = rules.plays_of(rules.cards_of(own));
        for lead in rules.plays_of(rules.all_cards()) {
            let led = rules.counts_as(lead);
            let what = format!("{setup}: {}", play_name(&rules, lead));
            assert_eq!(
                doppelgangers - rules.follow(led),
                Default::default(),
                "{what}"
            );
            let binding = doppelgangers & rules.bound_to_follow(led);
            assert_eq!(binding.is_empty(), led != own, "{what}");
        }
    }
}

#[test]
fn a_seat_whose_only_cards_that_could_answer_are_doppelgangers_is_not_bound_to_play_one() {
    assert_legal(
        FIRST,
        "phase | led       | hand                                | legal
         both  | goblins:4 | doppelgangers:9 dwarves:1 undead:1   | doppelgangers:9 dwarves:1 undead:1
         both  | goblins:4 | doppelgangers:5,6 knights:3          | doppelgangers:5,6 knights:3
         both  | undead:4  | doppelgangers:9                      | doppelgangers:9",
    );
    assert_legal(
        MONKS,
        "phase | led         | hand                         | legal
         both  | sun-monks:4 | sun-monks:9 doppelgangers:9   | sun-monks:9 doppelgangers:9",
    );
}

#[test]
fn a_led_doppelganger_is_followed_by_doppelgangers() {
    assert_legal(
        FIRST,
        "phase | led             | hand                            | legal
         both  | doppelgangers:4 | doppelgangers:0,9 goblins:9      | doppelgangers:0,9
         both  | doppelgangers:4 | goblins:9 knights:9 undead:1     | goblins:9 knights:9 undead:1",
    );
    assert_tricks(
        FIRST,
        "phase | lead            | reply           | winner | reason
         both  | doppelgangers:4 | doppelgangers:5 | reply  | higher
         both  | doppelgangers:5 | doppelgangers:4 | lead   | higher
         both  | doppelgangers:0 | goblins:9       | lead   | not followed
         both  | doppelgangers:0 | knights:9       | lead   | not followed",
    );
    let mut scene = Scene::of(
        FIRST,
        Phase::Two,
        "doppelgangers:4",
        "doppelgangers:0 goblins:9",
    );
    scene.play("doppelgangers:4");
    let own = scene.rules.faction_id("doppelgangers").expect("they play");
    let expected = Illegal::MustFollow {
        led: own,
        with: own,
    };
    assert_eq!(scene.try_play("goblins:9"), Err(expected));
}

#[test]
fn a_doppelganger_in_reply_follows_and_the_higher_number_wins() {
    assert_tricks(
        FIRST,
        "phase | lead      | reply           | winner | reason
         both  | goblins:3 | doppelgangers:7 | reply  | higher
         both  | goblins:7 | doppelgangers:3 | lead   | higher
         both  | goblins:5 | doppelgangers:5 | lead   | tie
         both  | goblins:0 | doppelgangers:0 | lead   | tie
         both  | knights:3 | doppelgangers:7 | reply  | higher
         both  | undead:7  | doppelgangers:3 | lead   | higher
         both  | dwarves:3 | doppelgangers:7 | reply  | higher",
    );
    assert_tricks(
        GNOMES,
        "phase | lead        | reply           | winner | reason
         both  | gnomes:3    | doppelgangers:4 | reply  | higher
         both  | giants:7    | doppelgangers:3 | lead   | higher
         both  | sandworms:3 | doppelgangers:7 | reply  | higher",
    );
    assert_tricks(
        DOUBLES,
        "phase | lead               | reply           | winner | reason
         both  | elves-orcs:3/elves | doppelgangers:7 | reply  | higher
         both  | elves-orcs:8/orcs  | doppelgangers:7 | lead   | higher",
    );
}

#[test]
fn the_higher_number_wins_also_in_answer_to_a_monk() {
    assert_tricks(
        MONKS,
        "phase | lead          | reply              | winner | reason
         both  | sun-monks:3   | doppelgangers:7    | reply  | higher
         both  | sun-monks:10  | doppelgangers:9    | lead   | higher
         both  | star-monks:3  | doppelgangers:7    | reply  | higher
         both  | star-monks:5  | doppelgangers:5    | lead   | tie
         two   | sun-monks:10  | doppelgangers:9(2) | reply  | higher",
    );
}

#[test]
fn the_higher_number_wins_also_in_answer_to_a_prophet_however_few_the_runes() {
    assert_tricks(
        MONKS,
        "phase | runes | lead           | reply               | winner | reason
         one   | 0     | prophets:3     | doppelgangers:7     | reply  | higher
         two   | 0     | prophets:3     | doppelgangers:7     | reply  | higher
         two   | 0     | prophets:7     | doppelgangers:3     | lead   | higher
         two   | 2     | prophets:7     | doppelgangers:3     | lead   | higher
         two   | 3     | prophets:7     | doppelgangers:3     | lead   | higher
         two   | 0     | prophets:5     | doppelgangers:5     | lead   | tie
         two   | 0     | prophets:5(-3) | doppelgangers:4(-1) | reply  | higher
         two   | 0     | doppelgangers:3 | prophets:0         | lead   | not followed",
    );
}

#[test]
fn for_where_it_goes_it_is_a_doppelganger_whatever_it_answered() {
    assert_collected(
        FIRST,
        "phase | lead      | reply           | winner                   | loser     | discards
         one   | undead:3  | doppelgangers:7 | undead:3                 |           | doppelgangers:7
         two   | undead:3  | doppelgangers:7 | undead:3 doppelgangers:7 |           |
         two   | dwarves:3 | doppelgangers:7 | doppelgangers:7          | dwarves:3 |
         two   | dwarves:7 | doppelgangers:3 | doppelgangers:3          | dwarves:7 |",
    );
    let mut scene = Scene::of(FIRST, Phase::Two, "goblins:3", "doppelgangers:7");
    scene.trick("goblins:3", "doppelgangers:7");
    assert_eq!(scene.vote_of("doppelgangers"), Some(Seat::North));
    let piles = scene.position.piles;
    let own = scene.rules.faction_id("doppelgangers").expect("they play");
    let won = piles.of(own)[Seat::North];
    assert!(won.contains(card(&scene.rules, "doppelgangers:7")));
    assert_eq!(won.len(), 1);
}

#[test]
fn in_answer_to_a_scorpion_it_stings_nobody() {
    for (lead, reply) in [
        ("scorpions:3", "doppelgangers:7"),
        ("scorpions:7", "doppelgangers:3"),
    ] {
        let mut scene = Scene::of(MONKS, Phase::Two, lead, reply).with_stung_deck(&[-1, 2]);
        let winner = scene.trick(lead, reply).winner;
        assert_eq!(scene.stings_on(winner), [-1], "one Sting for one Scorpion");
        assert!(scene.stings_on(winner.other()).is_empty());
    }
}

#[test]
fn in_answer_to_a_giant_it_smashes_nothing() {
    let mut scene =
        Scene::of(GNOMES, Phase::Two, "giants:3", "doppelgangers:7").with_piles("gnomes:3,7", "");
    assert_eq!(
        scene.trick("giants:3", "doppelgangers:7").winner,
        Seat::North
    );
    assert_eq!(
        scene.removed(),
        sorted("gnomes:3"),
        "that is the Giant's doing"
    );
    assert_eq!(scene.pile(Seat::South), sorted("gnomes:7"));
}

#[test]
fn in_answer_to_a_gnome_it_stands_nowhere_and_is_never_smashed() {
    let mut scene = Scene::of(
        GNOMES,
        Phase::Two,
        "gnomes:3 prophets:1",
        "doppelgangers:7 giants:7",
    );
    scene.trick("gnomes:3", "doppelgangers:7");
    scene.trick("giants:7", "prophets:1");
    assert!(scene.removed().is_empty());
}
