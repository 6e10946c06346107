//! Giants: they smash Gnomes that stand in front of the trick's loser.

use std::collections::BTreeMap;

use claim::rules::event::{Event, Place, Why};
use claim::rules::{House, Phase, Seat};
use serde_json::Value;

use crate::common::games::{CARDS, Game};
use crate::common::records::to_value;
use crate::common::scene::{Scene, moves};
use crate::common::tables::{assert_collected, assert_legal, assert_tricks};
use crate::common::{card, names_of, rows, rules_of, rules_with, sorted};

const GIANTS: &str = "gnomes giants undead dwarves scorpions";

#[test]
fn there_are_nine_two_each_of_1_3_5_and_7_and_one_9() {
    assert_eq!(
        names_of(&rules_of(GIANTS), "giants"),
        sorted("giants:1,1,3,3,5,5,7,7,9")
    );
}

#[test]
fn giants_follow_and_win_as_any_faction() {
    assert_legal(
        GIANTS,
        "phase | led      | hand                         | legal
         both  | -        | giants:1,1,9                  | giants:1,9
         both  | giants:5 | giants:1,1,9 gnomes:5         | giants:1,9
         both  | giants:5 | gnomes:5,5 dwarves:1          | gnomes:5 dwarves:1",
    );
    assert_tricks(
        GIANTS,
        "phase | lead     | reply    | winner | reason
         both  | giants:3 | giants:5 | reply  | higher
         both  | giants:5 | giants:3 | lead   | higher
         both  | giants:5 | giants:5 | lead   | tie
         both  | giants:1 | gnomes:9 | lead   | not followed
         both  | undead:0 | giants:9 | lead   | not followed",
    );
    assert_collected(
        GIANTS,
        "phase | lead     | reply    | winner            | loser | discards
         one   | giants:3 | gnomes:5 |                   |       | giants:3 gnomes:5
         two   | giants:3 | undead:5 | giants:3 undead:5 |       |",
    );
}

/// Checks a table of tricks of Phase Two: what stands in front of the leader and of the other seat, the two cards, and
/// which Gnomes are smashed; all others stand where they stood. Each row holds whoever leads.
fn assert_smashed(table: &str) {
    for [of_leader, of_other, lead, reply, smashed] in rows(table) {
        let row = [of_leader, of_other, lead, reply].join(" | ");
        for leader in Seat::BOTH {
            let by_seat = |of_leader, of_other| match leader {
                Seat::South => (of_leader, of_other),
                Seat::North => (of_other, of_leader),
            };
            let (south, north) = by_seat(lead, reply);
            let (piles_south, piles_north) = by_seat(of_leader, of_other);
            let mut scene = Scene::of(GIANTS, Phase::Two, south, north)
                .with_piles(piles_south, piles_north)
                .led_by(leader);
            let before = scene.position.piles.both().len();
            scene.trick(lead, reply);
            let smashed = sorted(smashed);
            assert_eq!(scene.removed(), smashed, "{leader:?} leads: {row}");
            let after = scene.position.piles.both().len();
            assert_eq!(after, before + 2 - smashed.len(), "{leader:?} leads: {row}");
        }
    }
}

#[test]
fn each_giant_smashes_for_the_winner_one_gnome_of_its_number_before_the_loser() {
    assert_smashed(
        "leader has     | other has       | lead     | reply     | smashed
                        | gnomes:3        | giants:3 | undead:7  | gnomes:3
                        | gnomes:3,3,3    | giants:3 | undead:7  | gnomes:3
                        | gnomes:1,3,5    | giants:3 | undead:7  | gnomes:3
         gnomes:5       |                 | giants:3 | giants:5  | gnomes:5
         gnomes:3,5     |                 | giants:3 | giants:5  | gnomes:3,5
                        | gnomes:9        | giants:9 | scorpions:1 | gnomes:9",
    );
}

#[test]
fn whoever_played_the_giant_it_smashes_for_the_winner() {
    assert_smashed(
        "leader has     | other has       | lead      | reply    | smashed
         gnomes:7       | gnomes:7        | undead:1  | giants:7 | gnomes:7
         gnomes:7       |                 | undead:1  | giants:7 |
                        | gnomes:7        | undead:1  | giants:7 | gnomes:7",
    );
    let mut scene =
        Scene::of(GIANTS, Phase::Two, "undead:1", "giants:7").with_piles("gnomes:7,7", "gnomes:9");
    scene.trick("undead:1", "giants:7");
    assert_eq!(
        scene.pile(Seat::South),
        sorted("gnomes:7,7 undead:1 giants:7"),
        "the Giant's own player lost, and what the winner has is safe"
    );
}

#[test]
fn gnomes_of_other_numbers_and_of_the_winner_are_safe() {
    assert_smashed(
        "leader has     | other has       | lead     | reply     | smashed
         gnomes:3,3,3   | gnomes:1,5,7,9  | giants:3 | undead:7  |
         gnomes:3       | gnomes:3        | giants:3 | undead:7  | gnomes:3
                        |                 | giants:3 | undead:7  |",
    );
    let mut scene =
        Scene::of(GIANTS, Phase::Two, "giants:3", "undead:7").with_piles("gnomes:3", "gnomes:3");
    scene.trick("giants:3", "undead:7");
    assert_eq!(
        scene.pile(Seat::South),
        sorted("gnomes:3 giants:3 undead:7")
    );
    assert!(scene.pile(Seat::North).is_empty());
}

#[test]
fn two_equal_giants_smash_one_gnome_each() {
    assert_smashed(
        "leader has     | other has       | lead     | reply     | smashed
                        | gnomes:3,3,3    | giants:3 | giants:3  | gnomes:3,3
                        | gnomes:3,3      | giants:3 | giants:3  | gnomes:3,3
                        | gnomes:3        | giants:3 | giants:3  | gnomes:3
         gnomes:3,3     | gnomes:1        | giants:3 | giants:3  |",
    );
}

#[test]
fn a_gnome_in_the_same_trick_is_out_of_reach() {
    assert_smashed(
        "leader has     | other has       | lead     | reply     | smashed
                        |                 | giants:3 | gnomes:3  |
                        |                 | gnomes:3 | giants:3  |
         gnomes:3       |                 | giants:3 | gnomes:3  |
                        | gnomes:3        | gnomes:3 | giants:3  | gnomes:3",
    );
    for (lead, reply) in [("giants:3", "gnomes:3"), ("gnomes:3", "giants:3")] {
        let mut scene = Scene::of(GIANTS, Phase::Two, lead, reply);
        scene.trick(lead, reply);
        assert_eq!(scene.pile(Seat::South), sorted("giants:3 gnomes:3"));
    }
}

#[test]
fn in_phase_one_giants_smash_nothing() {
    let mut scene =
        Scene::of(GIANTS, Phase::One, "giants:3", "undead:7").with_piles("", "gnomes:3");
    let events = scene.play("giants:3 undead:7");
    assert_eq!(moves(&events, Why::Smashed), []);
    assert!(scene.removed().is_empty());
}

#[test]
fn a_stung_giant_smashes_by_its_printed_number() {
    let mut scene = Scene::of(GIANTS, Phase::Two, "giants:5", "giants:3")
        .with_piles("gnomes:5,3", "gnomes:3,5")
        .with_stings_on(Seat::South, &[-2, -1]);
    let outcome = scene.trick("giants:5", "giants:3");
    assert_eq!(outcome.winner, Seat::North, "5 − 3 is below 3");
    assert_eq!(scene.removed(), sorted("gnomes:3,5"));
    assert_eq!(scene.pile(Seat::North), sorted("gnomes:3,5 giants:3,5"));
}

#[test]
fn giants_smash_before_stings_are_drawn() {
    let mut scene = Scene::of(GIANTS, Phase::Two, "giants:5", "scorpions:3")
        .with_piles("", "gnomes:5")
        .with_stung_deck(&[-2]);
    let events = scene.play("giants:5 scorpions:3");
    let at = |wanted: fn(&Event<_>) -> bool| events.iter().position(wanted);
    let smashed = at(|event| {
        matches!(
            event,
            Event::Moved {
                why: Why::Smashed,
                ..
            }
        )
    });
    let stung = at(|event| matches!(event, Event::StingDrawn { .. }));
    assert!(smashed.is_some() && smashed < stung);
}

#[test]
fn a_smashed_gnome_leaves_the_game_for_both_to_see() {
    let mut scene =
        Scene::of(GIANTS, Phase::Two, "giants:5", "undead:3").with_piles("", "gnomes:5");
    let gnome = card(&scene.rules, "gnomes:5");
    let events = scene.play("giants:5 undead:3");
    assert_eq!(moves(&events, Why::Smashed), [(gnome, Place::Removed)]);
    for seat in Seat::BOTH {
        let view = scene.view(seat);
        assert!(view.removed.contains(gnome));
        assert!(!view.piles.both().contains(gnome) && !view.discards.contains(gnome));
        assert!(!view.unseen().contains(gnome));
        assert_eq!(view.count(Place::Removed), 1);
    }
}

#[test]
fn smashed_gnomes_count_for_nobody() {
    let mut scene = Scene::of(GIANTS, Phase::Two, "giants:5", "undead:3")
        .in_trick(26)
        .with_piles("gnomes:9", "gnomes:5,7");
    assert_eq!(scene.vote_of("gnomes"), Some(Seat::North));
    scene.trick("giants:5", "undead:3");
    let gnomes = scene.rules.faction_id("gnomes").expect("they play");
    let verdict = scene.verdict.expect("the game is over");
    assert_eq!(
        verdict.votes[gnomes.index()],
        Some(Seat::South),
        "the last trick's Giants smash before the votes are counted"
    );
}

#[test]
fn how_many_there_are_of_each_number_is_house_data() {
    let house = House {
        numbers: BTreeMap::from([("giants".into(), vec![9, 9, 9, 9, 9, 1, 1, 1, 1])]),
        ..House::default()
    };
    let rules = rules_with(GIANTS, &house);
    assert_eq!(
        names_of(&rules, "giants"),
        sorted("giants:1,1,1,1,9,9,9,9,9")
    );
    assert_eq!(
        names_of(&rules, "gnomes"),
        names_of(&rules_of(GIANTS), "gnomes")
    );
    let mut scene =
        Scene::by(&rules, Phase::Two, "giants:9", "giants:9").with_piles("", "gnomes:9,9");
    scene.trick("giants:9", "giants:9");
    assert_eq!(scene.removed(), sorted("gnomes:9,9"));
    let wrong = House {
        numbers: BTreeMap::from([("giants".into(), vec![1; 8])]),
        ..House::default()
    };
    assert!(
        wrong.check(&claim::factions::all()).is_err(),
        "there are nine"
    );
}

#[test]
fn a_record_names_the_smashed_gnomes_beside_the_score_piles() {
    let rules = rules_of("gnomes giants prophets dwarves scorpions");
    let mut smashed = 0;
    for seed in 0..100 {
        let record = to_value(&Game::random(&rules, seed, CARDS).record());
        let listed = |pointer: &str| {
            let list = record.pointer(pointer).and_then(Value::as_array);
            list.expect("a list").clone()
        };
        let removed = listed("/result/removed");
        let is_gnome = |card: &Value| {
            card.as_str()
                .is_some_and(|name| name.starts_with("gnomes:"))
        };
        assert!(removed.iter().all(is_gnome));
        let won = listed("/result/piles/south").len() + listed("/result/piles/north").len();
        assert_eq!(won + removed.len(), 26, "all cards of Phase Two");
        smashed += removed.len();
    }
    assert!(smashed > 0, "in some game a Giant meets standing Gnomes");
}
