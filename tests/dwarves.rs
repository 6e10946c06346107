//! Dwarves: who loses a trick of Phase Two has them.

use claim::rules::event::{Event, Place, Why};
use claim::rules::{Phase, Seat};

use crate::common::scene::{Scene, moves};
use crate::common::tables::{assert_collected, assert_legal, assert_tricks};
use crate::common::{FIRST, card, names_of, rules_of, sorted};

/// Set-ups in which Dwarves meet Scorpions, and Gnomes and Giants.
const STUNG: &str = "goblins knights dwarves scorpions prophets";
const GNOMES: &str = "gnomes giants undead dwarves doppelgangers";

#[test]
fn there_are_ten_from_0_to_9() {
    assert_eq!(
        names_of(&rules_of(FIRST), "dwarves"),
        sorted("dwarves:0,1,2,3,4,5,6,7,8,9")
    );
}

#[test]
fn in_phase_two_the_loser_takes_every_dwarf_whoever_played_it_and_the_winner_the_rest() {
    assert_collected(
        FIRST,
        "phase | lead            | reply           | winner          | loser       | discards
         two   | dwarves:3       | dwarves:7       |                 | dwarves:3,7 |
         two   | dwarves:7       | dwarves:3       |                 | dwarves:3,7 |
         two   | dwarves:3       | goblins:7       | goblins:7       | dwarves:3   |
         two   | goblins:3       | dwarves:7       | goblins:3       | dwarves:7   |
         two   | dwarves:3       | doppelgangers:7 | doppelgangers:7 | dwarves:3   |
         two   | dwarves:7       | doppelgangers:3 | doppelgangers:3 | dwarves:7   |
         two   | doppelgangers:3 | dwarves:7       | doppelgangers:3 | dwarves:7   |
         two   | undead:3        | dwarves:7       | undead:3        | dwarves:7   |",
    );
}

#[test]
fn in_phase_one_dwarves_are_discarded() {
    assert_collected(
        FIRST,
        "phase | lead            | reply           | winner          | loser       | discards
         one   | dwarves:3       | dwarves:7       |                 |             | dwarves:3,7
         one   | dwarves:3       | goblins:7       |                 |             | dwarves:3 goblins:7
         one   | goblins:3       | dwarves:7       |                 |             | dwarves:7 goblins:3",
    );
}

#[test]
fn a_dwarf_is_seen_to_go_to_the_loser_and_counts_for_it() {
    let mut scene = Scene::of(FIRST, Phase::Two, "dwarves:9", "goblins:1");
    let events = scene.play("dwarves:9 goblins:1");
    let dwarf = card(&scene.rules, "dwarves:9");
    assert_eq!(
        moves(&events, Why::Diverted),
        [(dwarf, Place::Pile(Seat::North))]
    );
    for seat in Seat::BOTH {
        assert!(scene.view(seat).piles.all(Seat::North).contains(dwarf));
    }
    assert_eq!(scene.vote_of("dwarves"), Some(Seat::North));
    assert_eq!(scene.vote_of("goblins"), Some(Seat::South));
}

#[test]
fn the_winner_leads_next_though_the_loser_has_the_dwarves() {
    let mut scene = Scene::of(
        FIRST,
        Phase::Two,
        "dwarves:3 goblins:1",
        "dwarves:7 goblins:2",
    );
    scene.trick("dwarves:3", "dwarves:7");
    assert_eq!(scene.position.trick.leader, Seat::North);
}

#[test]
fn dwarf_and_scorpion_part_the_dwarf_to_the_loser_and_the_scorpion_with_its_sting_to_the_winner() {
    assert_collected(
        STUNG,
        "phase | lead        | reply       | winner      | loser     | discards
         two   | dwarves:3   | scorpions:7 | scorpions:7 | dwarves:3 |
         two   | scorpions:3 | dwarves:7   | scorpions:3 | dwarves:7 |",
    );
    for (lead, reply) in [("dwarves:3", "scorpions:7"), ("scorpions:3", "dwarves:7")] {
        let mut scene = Scene::of(STUNG, Phase::Two, lead, reply).with_stung_deck(&[-1, 2]);
        scene.trick(lead, reply);
        assert_eq!(scene.stings_on(Seat::South), [-1]);
        assert!(scene.stings_on(Seat::North).is_empty());
    }
}

#[test]
fn dwarf_and_gnome_part_and_the_gnome_stands_before_the_winner() {
    assert_collected(
        GNOMES,
        "phase | lead      | reply     | winner   | loser     | discards
         two   | dwarves:3 | gnomes:7  | gnomes:7 | dwarves:3 |
         two   | gnomes:3  | dwarves:7 | gnomes:3 | dwarves:7 |",
    );
}

#[test]
fn dwarf_and_giant_part_and_the_giant_smashes_for_the_winner() {
    for (lead, reply) in [("dwarves:3", "giants:7"), ("giants:7", "dwarves:3")] {
        let mut scene =
            Scene::of(GNOMES, Phase::Two, lead, reply).with_piles("gnomes:7", "gnomes:7");
        scene.trick(lead, reply);
        assert_eq!(scene.pile(Seat::South), sorted("giants:7 gnomes:7"));
        assert_eq!(scene.pile(Seat::North), sorted("dwarves:3"));
        assert_eq!(scene.removed(), sorted("gnomes:7"));
    }
}

#[test]
fn dwarves_follow_and_win_as_any_faction() {
    assert_legal(
        FIRST,
        "phase | led       | hand                    | legal
         both  | dwarves:4 | dwarves:0,9 goblins:4    | dwarves:0,9
         both  | dwarves:4 | goblins:4 undead:2       | goblins:4 undead:2",
    );
    assert_tricks(
        FIRST,
        "phase | lead      | reply     | winner | reason
         both  | dwarves:3 | dwarves:7 | reply  | higher
         both  | dwarves:7 | dwarves:3 | lead   | higher
         both  | dwarves:0 | goblins:9 | lead   | not followed
         both  | goblins:0 | dwarves:9 | lead   | not followed",
    );
}

#[test]
fn dwarves_of_the_last_trick_go_to_the_loser_before_the_votes_are_counted() {
    let mut scene = Scene::of(FIRST, Phase::Two, "dwarves:3", "dwarves:7").in_trick(26);
    let events = scene.play("dwarves:3 dwarves:7");
    let dwarves = scene.rules.faction_id("dwarves").expect("they play");
    let voted = Event::Voted {
        faction: dwarves,
        to: Some(Seat::South),
    };
    assert!(events.contains(&voted));
}
