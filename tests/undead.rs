//! Undead: what is played of them in Phase One is kept.

use claim::rules::event::{Place, Why};
use claim::rules::{Phase, Seat};

use crate::common::games::{CARDS, Game};
use crate::common::scene::{Scene, moves};
use crate::common::tables::{assert_collected, assert_legal, assert_tricks};
use crate::common::{FIRST, card, cards, names_of, rules_of, setups, sorted};

/// Set-ups in which the Undead meet Scorpions, and Gnomes and Giants.
const STUNG: &str = "goblins knights undead scorpions prophets";
const GNOMES: &str = "gnomes giants undead dwarves doppelgangers";

#[test]
fn there_are_ten_from_0_to_9() {
    assert_eq!(
        names_of(&rules_of(FIRST), "undead"),
        sorted("undead:0,1,2,3,4,5,6,7,8,9")
    );
}

#[test]
fn an_undead_played_in_phase_one_goes_to_the_score_pile_of_the_tricks_winner() {
    assert_collected(
        FIRST,
        "phase | lead      | reply      | winner     | loser | discards
         one   | undead:3  | undead:7   | undead:3,7 |       |
         one   | undead:7  | undead:3   | undead:3,7 |       |
         one   | undead:7  | goblins:3  | undead:7   |       | goblins:3
         one   | goblins:3 | undead:7   | undead:7   |       | goblins:3",
    );
}

#[test]
fn the_others_of_the_trick_are_discarded_in_phase_one_whatever_their_power_is() {
    assert_collected(
        FIRST,
        "phase | lead      | reply           | winner     | loser | discards
         one   | undead:7  | dwarves:3       | undead:7   |       | dwarves:3
         one   | dwarves:3 | undead:7        | undead:7   |       | dwarves:3
         one   | undead:3  | doppelgangers:7 | undead:3   |       | doppelgangers:7
         one   | knights:3 | undead:7        | undead:7   |       | knights:3",
    );
    assert_collected(
        GNOMES,
        "phase | lead      | reply      | winner     | loser | discards
         one   | undead:7  | gnomes:3   | undead:7   |       | gnomes:3
         one   | gnomes:3  | undead:7   | undead:7   |       | gnomes:3
         one   | giants:3  | undead:7   | undead:7   |       | giants:3",
    );
    let mut scene = Scene::of(STUNG, Phase::One, "undead:7", "scorpions:3");
    let stung = scene.position.stung.clone();
    scene.trick("undead:7", "scorpions:3");
    assert_eq!(scene.pile(Seat::South), sorted("undead:7"));
    assert_eq!(scene.position.stung, stung, "nobody is stung in Phase One");
}

#[test]
fn kept_undead_lie_open_to_both() {
    let mut scene = Scene::of(FIRST, Phase::One, "undead:3", "undead:7");
    let events = scene.play("undead:3 undead:7");
    let to = Place::Pile(Seat::North);
    let kept = ["undead:3", "undead:7"].map(|name| (card(&scene.rules, name), to));
    assert_eq!(moves(&events, Why::Diverted), kept);
    let both = cards(&scene.rules, "undead:3,7");
    for seat in Seat::BOTH {
        let view = scene.view(seat);
        assert_eq!(view.piles.all(Seat::North), both);
        assert!(view.discards.is_empty());
        assert!(!view.unseen().meets(both));
    }
}

#[test]
fn kept_undead_count_for_the_vote_like_any_others() {
    let mut scene = Scene::of(
        FIRST,
        Phase::One,
        "undead:3 goblins:1",
        "undead:7 goblins:2",
    );
    assert_eq!(scene.vote_of("undead"), None);
    scene.trick("undead:3", "undead:7");
    assert_eq!(scene.vote_of("undead"), Some(Seat::North));
    // One was kept in Phase One by each seat, and the higher of them breaks the tie that Phase Two leaves.
    let mut scene =
        Scene::of(FIRST, Phase::One, "undead:9", "goblins:1").with_piles("", "undead:8");
    scene.trick("undead:9", "goblins:1");
    assert_eq!(scene.vote_of("undead"), Some(Seat::South));
}

#[test]
fn in_phase_two_an_undead_is_a_card_like_all() {
    assert_collected(
        FIRST,
        "phase | lead      | reply      | winner             | loser | discards
         two   | undead:3  | undead:7   | undead:3,7         |       |
         two   | undead:3  | goblins:7  | undead:3 goblins:7 |       |
         two   | goblins:3 | undead:7   | goblins:3 undead:7 |       |",
    );
    let mut scene = Scene::of(FIRST, Phase::Two, "undead:3", "goblins:7");
    assert_eq!(moves(&scene.play("undead:3 goblins:7"), Why::Diverted), []);
}

#[test]
fn undead_follow_and_win_as_any_faction() {
    assert_legal(
        FIRST,
        "phase | led       | hand                    | legal
         both  | undead:4  | undead:0,9 goblins:4     | undead:0,9
         both  | goblins:4 | undead:9 goblins:0       | goblins:0",
    );
    assert_tricks(
        FIRST,
        "phase | lead      | reply     | winner | reason
         both  | undead:3  | undead:7  | reply  | higher
         both  | undead:7  | undead:3  | lead   | higher
         both  | undead:0  | goblins:9 | lead   | not followed
         both  | goblins:0 | undead:9  | lead   | not followed",
    );
}

#[test]
fn at_the_end_of_a_game_every_undead_lies_in_a_score_pile() {
    let with_undead = setups().iter().filter(|setup| setup.contains("undead"));
    for setup in with_undead {
        let rules = rules_of(setup);
        let undead = rules.faction_id("undead").expect("they play");
        for seed in 0..3 {
            let game = Game::random(&rules, seed, CARDS);
            let won = game.position.piles.of(undead);
            assert_eq!(won.south | won.north, rules.cards_of(undead), "{setup}");
        }
    }
}
