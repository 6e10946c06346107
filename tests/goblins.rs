//! Goblins: fourteen cards, five of them equal, and no power.

use claim::rules::{Phase, Seat};

use crate::common::games::{CARDS, Game};
use crate::common::records::{list, replay, to_value};
use crate::common::scene::Scene;
use crate::common::tables::{assert_collected, assert_legal, assert_tricks, assert_votes};
use crate::common::{FIRST, names_of, rules_of, sorted};

#[test]
fn there_are_fourteen_five_0s_and_1_to_9() {
    assert_eq!(
        names_of(&rules_of(FIRST), "goblins"),
        sorted("goblins:0,0,0,0,0,1,2,3,4,5,6,7,8,9")
    );
}

#[test]
fn goblins_follow_goblins() {
    assert_legal(
        FIRST,
        "phase | led       | hand                            | legal
         both  | goblins:4 | goblins:0,9 undead:4 dwarves:4   | goblins:0,9
         both  | goblins:0 | goblins:0 undead:4               | goblins:0
         both  | goblins:4 | undead:4 dwarves:4               | undead:4 dwarves:4
         both  | undead:4  | goblins:0,9 undead:1             | undead:1
         both  | knights:4 | goblins:0,9 knights:9            | knights:9",
    );
}

#[test]
fn goblins_have_no_power() {
    assert_tricks(
        FIRST,
        "phase | lead      | reply     | winner | reason
         both  | goblins:4 | goblins:5 | reply  | higher
         both  | goblins:5 | goblins:4 | lead   | higher
         both  | goblins:0 | goblins:0 | lead   | tie
         both  | goblins:0 | goblins:1 | reply  | higher
         both  | goblins:0 | undead:9  | lead   | not followed
         both  | undead:0  | goblins:9 | lead   | not followed
         both  | knights:2 | goblins:9 | lead   | not followed",
    );
    assert_collected(
        FIRST,
        "phase | lead      | reply     | winner        | loser | discards
         one   | goblins:4 | goblins:5 |               |       | goblins:4,5
         one   | knights:4 | goblins:5 |               |       | knights:4 goblins:5
         two   | goblins:4 | goblins:5 | goblins:4,5   |       |
         two   | goblins:0 | goblins:0 | goblins:0,0   |       |",
    );
}

#[test]
fn five_0s_are_one_move() {
    assert_legal(
        FIRST,
        "phase | led       | hand                          | legal
         both  | -         | goblins:0,0,0,0,0              | goblins:0
         both  | -         | goblins:0,0,0,0,0,3 undead:0   | goblins:0,3 undead:0
         both  | goblins:4 | goblins:0,0,0,3 undead:0       | goblins:0,3
         both  | undead:4  | goblins:0,0,0,3 undead:0       | undead:0
         both  | undead:4  | goblins:0,0,0,3                | goblins:0,3",
    );
}

#[test]
fn whichever_of_the_0s_is_asked_for_it_may_be_played() {
    for phase in Phase::BOTH {
        let scene = Scene::of(FIRST, phase, "goblins:0,0,0,0,0", "");
        let zeros = scene.rules.named("goblins:0");
        assert_eq!(zeros.len(), 5);
        for zero in zeros {
            let play = scene.rules.play(zero, None).expect("nothing is declared");
            let checked = scene.position.check(&scene.rules, Seat::South, play);
            assert_eq!(checked, Ok(()));
        }
    }
}

#[test]
fn equal_goblins_share_a_name_in_records_and_which_is_which_has_no_meaning() {
    let rules = rules_of(FIRST);
    let game = Game::random(&rules, 3, CARDS);
    let mut record = to_value(&game.record());
    let mut zeros = 0;
    for dealt in ["/hands/south", "/hands/north", "/deck"] {
        let dealt = list(&mut record, dealt).iter();
        zeros += dealt.filter(|card| **card == "goblins:0").count();
    }
    assert_eq!(zeros, 5);
    for seat in ["/hands/south", "/hands/north"] {
        list(&mut record, seat).reverse();
    }
    let replayed = replay(&record).expect("the order of hands has no meaning");
    assert_eq!(replayed.record().tricks, game.record().tricks);
    assert_eq!(replayed.verdict, game.verdict);
}

#[test]
fn many_low_goblins_outvote_few_high_ones() {
    assert_votes(
        FIRST,
        "south               | north             | to
         goblins:0,0,0       | goblins:8,9       | south
         goblins:0,0,0,0,0   | goblins:6,7,8,9   | south",
    );
}

#[test]
fn goblins_that_are_equal_to_the_last_card_vote_for_nobody() {
    assert_votes(
        FIRST,
        "south               | north             | to
         goblins:0           | goblins:0         | nobody
         goblins:0,0         | goblins:0,0       | nobody
         goblins:0,0,1       | goblins:0,0,2     | north
         goblins:0,9         | goblins:0,8       | south",
    );
}
