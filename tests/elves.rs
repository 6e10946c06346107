//! Elves, Orcs, and the double cards, each of which is an Elf or an Orc as whoever plays it says.

use claim::rules::event::{Event, Place, Why};
use claim::rules::{Illegal, Phase, Seat, Sight, score};

use crate::common::games::{CARDS, Game};
use crate::common::scene::{Scene, piles};
use crate::common::tables::{assert_collected, assert_legal, assert_tricks, assert_votes};
use crate::common::{card, names_of, rules_of, sorted};

const ELVES: &str = "elves orcs undead dwarves scorpions";

#[test]
fn there_are_seven_elves_seven_orcs_and_eight_double_cards() {
    let rules = rules_of(ELVES);
    assert_eq!(names_of(&rules, "elves"), sorted("elves:1,2,3,4,5,6,7"));
    assert_eq!(names_of(&rules, "orcs"), sorted("orcs:1,2,3,4,5,6,7"));
    assert_eq!(
        names_of(&rules, "elves-orcs"),
        sorted("elves-orcs:1,2,3,4,5,6,7,8")
    );
}

#[test]
fn a_setup_names_the_two_factions_and_the_double_cards_come_with_them() {
    let rules = rules_of(ELVES);
    let setup = rules.setup();
    assert_eq!(setup.names().join(" "), ELVES);
    assert_eq!(
        setup.doubles.map(|doubles| doubles.name),
        Some("elves-orcs")
    );
    assert_eq!(rules.card_count(), 52);
    assert_eq!(
        rules_of("goblins knights undead dwarves scorpions")
            .setup()
            .doubles
            .map(|it| it.name),
        None
    );
}

#[test]
fn elves_and_orcs_follow_their_own_and_not_each_other() {
    assert_legal(
        ELVES,
        "phase | led     | hand                    | legal
         both  | elves:4 | elves:1,7 orcs:7         | elves:1,7
         both  | orcs:4  | elves:1,7 orcs:7         | orcs:7
         both  | elves:4 | orcs:7 undead:2          | orcs:7 undead:2",
    );
    assert_tricks(
        ELVES,
        "phase | lead    | reply   | winner | reason
         both  | elves:3 | elves:7 | reply  | higher
         both  | elves:7 | elves:3 | lead   | higher
         both  | orcs:3  | orcs:7  | reply  | higher
         both  | elves:1 | orcs:7  | lead   | not followed
         both  | orcs:1  | elves:7 | lead   | not followed",
    );
}

#[test]
fn who_plays_a_double_card_always_says_which_of_the_two_it_is_in_both_phases() {
    assert_legal(
        ELVES,
        "phase | led      | hand                      | legal
         both  | -        | elves-orcs:5               | elves-orcs:5/elves elves-orcs:5/orcs
         both  | -        | elves-orcs:1,8 undead:3    | elves-orcs:1,8/elves elves-orcs:1,8/orcs undead:3",
    );
    let rules = rules_of(ELVES);
    let named = |name: &str| rules.faction_id(name).expect("it is in the set-up");
    for double in rules.cards_of(named("elves-orcs")) {
        assert!(rules.must_declare(double));
        assert_eq!(rules.play(double, None), Err(Illegal::MustDeclare));
        for other in ["elves-orcs", "undead", "dwarves", "scorpions"] {
            let declared = rules.play(double, Some(named(other)));
            assert_eq!(declared, Err(Illegal::CannotDeclare), "as {other}");
        }
        for own in ["elves", "orcs"] {
            let play = rules
                .play(double, Some(named(own)))
                .expect("it can be that");
            assert_eq!(rules.counts_as(play), named(own));
            assert_eq!(rules.declared(play), Some(named(own)));
        }
    }
}

#[test]
fn of_no_other_card_anything_is_said() {
    let rules = rules_of(ELVES);
    let doubles = rules.cards_of(rules.faction_id("elves-orcs").expect("they come along"));
    for card in rules.all_cards() - doubles {
        assert!(!rules.must_declare(card));
        assert!(rules.play(card, None).is_ok());
        let own = rules.printed(card).faction;
        assert_eq!(rules.play(card, Some(own)), Err(Illegal::CannotDeclare));
    }
}

#[test]
fn in_reply_it_follows_the_one_it_is_declared_as() {
    assert_legal(
        ELVES,
        "phase | led      | hand                       | legal
         both  | elves:4  | elves-orcs:5 undead:7       | elves-orcs:5/elves
         both  | orcs:4   | elves-orcs:5 undead:7       | elves-orcs:5/orcs
         both  | elves:4  | elves:1 elves-orcs:5,6      | elves:1 elves-orcs:5,6/elves",
    );
    assert_tricks(
        ELVES,
        "phase | lead    | reply              | winner | reason
         both  | elves:3 | elves-orcs:8/elves | reply  | higher
         both  | elves:3 | elves-orcs:3/elves | lead   | tie
         both  | elves:7 | elves-orcs:3/elves | lead   | higher
         both  | orcs:3  | elves-orcs:8/orcs  | reply  | higher
         two   | elves:7(-2) | elves-orcs:5(2)/elves | reply | higher",
    );
}

#[test]
fn a_seat_that_holds_a_card_able_to_follow_may_not_declare_its_way_out() {
    assert_legal(
        ELVES,
        "phase | led               | hand                     | legal
         both  | elves:4           | elves-orcs:5 orcs:7       | elves-orcs:5/elves
         both  | elves:4           | elves-orcs:5              | elves-orcs:5/elves
         both  | orcs:4            | orcs:1 elves-orcs:8       | orcs:1 elves-orcs:8/orcs
         both  | elves-orcs:4/orcs | elves-orcs:5 elves:7      | elves-orcs:5/orcs
         both  | undead:4          | undead:1 elves-orcs:8     | undead:1",
    );
    let mut scene = Scene::of(ELVES, Phase::Two, "elves:4", "elves-orcs:5 orcs:7");
    scene.play("elves:4");
    let elves = scene.rules.faction_id("elves").expect("they play");
    let must_follow = Illegal::MustFollow {
        led: elves,
        with: elves,
    };
    assert_eq!(scene.try_play("elves-orcs:5/orcs"), Err(must_follow));
    assert_eq!(scene.try_play("orcs:7"), Err(must_follow));
}

#[test]
fn a_seat_that_cannot_follow_may_declare_either() {
    assert_legal(
        ELVES,
        "phase | led      | hand                   | legal
         both  | undead:4 | elves-orcs:5            | elves-orcs:5/elves elves-orcs:5/orcs
         both  | dwarves:4 | elves-orcs:5 elves:1   | elves-orcs:5/elves elves-orcs:5/orcs elves:1",
    );
    assert_tricks(
        ELVES,
        "phase | lead     | reply              | winner | reason
         both  | undead:0 | elves-orcs:8/elves | lead   | not followed
         both  | undead:0 | elves-orcs:8/orcs  | lead   | not followed",
    );
}

#[test]
fn a_led_double_card_is_followed_as_what_it_is_declared_to_be() {
    assert_legal(
        ELVES,
        "phase | led                | hand                    | legal
         both  | elves-orcs:4/elves | elves:1 orcs:7           | elves:1
         both  | elves-orcs:4/orcs  | elves:1 orcs:7           | orcs:7
         both  | elves-orcs:4/orcs  | elves:1 undead:7         | elves:1 undead:7",
    );
    assert_tricks(
        ELVES,
        "phase | lead               | reply              | winner | reason
         both  | elves-orcs:4/elves | elves:7            | reply  | higher
         both  | elves-orcs:4/elves | orcs:7             | lead   | not followed
         both  | elves-orcs:4/orcs  | orcs:7             | reply  | higher
         both  | elves-orcs:4/orcs  | elves-orcs:8/orcs  | reply  | higher
         both  | elves-orcs:8/elves | elves-orcs:4/elves | lead   | higher",
    );
}

#[test]
fn what_it_is_declared_to_be_is_said_to_both() {
    let mut scene = Scene::of(ELVES, Phase::One, "elves-orcs:4", "undead:1");
    let events = scene.play("elves-orcs:4/orcs");
    let orcs = scene.rules.faction_id("orcs").expect("they play");
    let face = Sight::Face {
        card: card(&scene.rules, "elves-orcs:4"),
        counts_as: orcs,
    };
    let led = Event::Moved {
        card: face,
        from: Place::Hand(Seat::South),
        to: Place::Table(Seat::South),
        why: Why::Led,
    };
    for seat in Seat::BOTH {
        assert_eq!(events[0].seen_by(seat), led);
        assert_eq!(scene.view(seat).table[Seat::South], Some(face));
    }
    assert_eq!(scene.view(Seat::North).led(), Some(orcs));
}

#[test]
fn won_in_phase_two_it_stays_what_it_was_declared_to_be() {
    assert_collected(
        ELVES,
        "phase | lead               | reply              | winner                      | loser    | discards
         two   | elves-orcs:4/elves | elves:7            | elves-orcs:4/elves elves:7   |          |
         two   | elves-orcs:4/orcs  | elves:7            | elves-orcs:4/orcs elves:7    |          |
         two   | undead:3           | elves-orcs:4/orcs  | undead:3 elves-orcs:4/orcs   |          |
         two   | elves-orcs:4/elves | dwarves:7          | elves-orcs:4/elves           | dwarves:7 |",
    );
}

#[test]
fn it_votes_as_what_it_was_declared_to_be_when_it_was_won() {
    assert_votes(
        ELVES,
        "south                       | north                     | to
         elves-orcs:1,2/elves        | elves:7                   | south
         elves-orcs:1/orcs orcs:1    | orcs:7                    | south
         elves:7 elves-orcs:1/elves  | elves-orcs:8/elves elves:1 | north
         elves:6 elves-orcs:1/elves  | elves:5 elves-orcs:4/elves | south
         elves:7,3 elves-orcs:5/elves | elves-orcs:7,4/elves elves:6 | north
         elves:5 elves-orcs:3/elves  | elves:3 elves-orcs:5/elves | nobody",
    );
    let rules = rules_of(ELVES);
    let mixed = piles(
        &rules,
        "elves-orcs:1,2/elves",
        "elves:7 elves-orcs:3,4/orcs",
    );
    let votes = score::votes(&rules, &mixed);
    assert_eq!(
        votes,
        [Some(Seat::South), Some(Seat::North), None, None, None]
    );
}

#[test]
fn the_votes_are_the_elves_and_the_orcs_and_never_the_double_cards() {
    for seed in 0..5 {
        let game = Game::random(&rules_of(ELVES), seed, CARDS);
        let doubles = game
            .rules
            .faction_id("elves-orcs")
            .expect("they come along");
        let undeclared = game.position.piles.of(doubles);
        assert!((undeclared.south | undeclared.north).is_empty());
        let record = game.record();
        let voting: Vec<&String> = record
            .result
            .as_ref()
            .expect("it is over")
            .votes
            .keys()
            .collect();
        assert_eq!(voting, ["dwarves", "elves", "orcs", "scorpions", "undead"]);
    }
}

#[test]
fn played_in_phase_one_it_is_discarded_and_what_was_said_of_it_is_gone() {
    assert_collected(
        ELVES,
        "phase | lead               | reply             | winner   | loser | discards
         one   | elves-orcs:4/elves | elves:7           |          |       | elves-orcs:4 elves:7
         one   | undead:3           | elves-orcs:4/orcs | undead:3 |       | elves-orcs:4",
    );
}

#[test]
fn won_as_a_prize_it_is_undeclared() {
    let mut scene = Scene::of(ELVES, Phase::One, "elves:7", "elves:1");
    let double = card(&scene.rules, "elves-orcs:4");
    scene.position.trick.prize = Some(double);
    let events = scene.play("elves:7 elves:1");
    let printed = scene
        .rules
        .faction_id("elves-orcs")
        .expect("they come along");
    let won = events.iter().find_map(|event| match event {
        Event::Moved {
            card,
            why: Why::Won,
            ..
        } => Some((card.card, card.counts_as)),
        _ => None,
    });
    assert_eq!(won, Some((double, printed)));
    assert!(scene.position.followers.0[Seat::South].won.contains(double));
}

/// Whoever has a double card in Phase Two may say either of it, whatever was said of others in Phase One.
#[test]
fn in_a_hand_it_is_undeclared_again() {
    let mut led = 0;
    for seed in 0..10 {
        let game = Game::random(&rules_of(ELVES), seed, 26);
        let rules = &game.rules;
        let doubles = rules.cards_of(rules.faction_id("elves-orcs").expect("they come along"));
        let leader = game.to_move().expect("Phase Two begins");
        let held = game.position.hands.0[leader] & doubles;
        let legal = game.position.legal_plays(rules);
        for double in held {
            let declared = ["elves", "orcs"].map(|faction| {
                let play = rules.play(double, rules.faction_id(faction));
                legal.contains(play.expect("it can be either"))
            });
            assert_eq!(declared, [true, true]);
            led += 1;
        }
    }
    assert!(led > 5, "about two double cards are in a hand");
}
