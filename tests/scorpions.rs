//! Scorpions: who wins one is stung, and what Stings do.

use claim::rules::event::{Event, Reason, Secret};
use claim::rules::{House, Phase, Seat};

use crate::common::scene::Scene;
use crate::common::tables::{assert_legal, assert_tricks};
use crate::common::{SUN, cards, house_rules, names, sun_rules};

#[test]
fn there_are_ten_from_0_to_9() {
    let rules = sun_rules();
    let faction = rules
        .faction_id("scorpions")
        .expect("they are in the Sun box");
    assert_eq!(
        rules.cards_of(faction),
        cards(&rules, "scorpions:0,1,2,3,4,5,6,7,8,9")
    );
}

#[test]
fn there_are_six_stings() {
    assert_eq!(
        sun_rules().setup().stings,
        Some(vec![-3, -2, -2, -1, -1, 2])
    );
}

/// No Stings.
const NONE: [i8; 0] = [];

/// The Stings drawn and spent and the reshuffles among these events, in their order.
fn of_stings(events: &[Event<Secret>]) -> Vec<String> {
    let text = |event: &Event<Secret>| match event {
        Event::StingDrawn { to, value } => Some(format!("{} draws {value}", to.name())),
        Event::StingSpent { of, value } => Some(format!("{} spends {value}", of.name())),
        Event::StungShuffled { count } => Some(format!("{count} shuffled")),
        _ => None,
    };
    events.iter().filter_map(text).collect()
}

#[test]
fn who_wins_a_scorpion_in_phase_two_draws_the_top_sting() {
    let won = [
        ("scorpions:5", "sun-monks:1", "south draws -1"),
        ("sun-monks:1", "scorpions:5", "south draws -1"),
    ];
    for (lead, reply, drawn) in won {
        let mut scene = Scene::new(Phase::Two, lead, reply).with_stung_deck(&[-1, 2, -3]);
        let events = scene.play(&format!("{lead} {reply}"));
        assert_eq!(of_stings(&events), [drawn]);
        assert_eq!(scene.stings_on(Seat::South), [-1]);
        assert_eq!(
            scene.view(Seat::North).stings(Seat::South),
            -1,
            "face-up to both"
        );
    }
}

#[test]
fn a_scorpion_that_loses_its_trick_stings_the_winner() {
    let mut scene = Scene::new(Phase::Two, "star-monks:3", "scorpions:9").led_by(Seat::South);
    scene.trick("star-monks:3", "scorpions:9");
    assert_eq!(scene.stings_on(Seat::South).len(), 1);
    assert_eq!(scene.stings_on(Seat::North), NONE);
}

#[test]
fn in_phase_one_scorpions_sting_nobody() {
    let mut scene = Scene::new(Phase::One, "scorpions:4", "scorpions:5");
    let before = scene.position.stung.clone();
    let events = scene.play("scorpions:4 scorpions:5");
    assert_eq!(of_stings(&events), [""; 0]);
    assert_eq!(scene.position.stung, before);
}

#[test]
fn tricks_without_scorpions_sting_nobody() {
    let mut scene = Scene::new(Phase::Two, "prophets:4", "sandworms:5");
    assert_eq!(of_stings(&scene.play("prophets:4 sandworms:5")), [""; 0]);
}

#[test]
fn two_scorpions_draw_two_stings_that_add_up() {
    let mut scene = Scene::new(
        Phase::Two,
        "scorpions:4 sandworms:8",
        "scorpions:5 sandworms:6",
    )
    .with_stung_deck(&[-1, -2, 2]);
    let events = scene.play("scorpions:4 scorpions:5");
    assert_eq!(of_stings(&events), ["north draws -1", "north draws -2"]);
    assert_eq!(scene.view(Seat::South).stings(Seat::North), -3);
    // 6 − 3 is below 8.
    let outcome = scene.trick("sandworms:6", "sandworms:8");
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Seat::South, Reason::Higher)
    );
}

#[test]
fn a_sting_counts_in_the_next_trick_only() {
    let mut scene = Scene::new(
        Phase::Two,
        "scorpions:9 sandworms:5,6",
        "prophets:1 sandworms:4,7",
    )
    .with_stung_deck(&[-2]);
    scene.trick("scorpions:9", "prophets:1");
    assert_eq!(scene.stings_on(Seat::South), [-2]);
    let stung = scene.trick("sandworms:5", "sandworms:4");
    assert_eq!(stung.winner, Seat::North, "5 − 2 is below 4");
    assert_eq!(scene.stings_on(Seat::South), NONE);
    assert_eq!(scene.position.stung.discards[..], [-2]);
    let unstung = scene.trick("sandworms:7", "sandworms:6");
    assert_eq!(unstung.winner, Seat::North);
}

#[test]
fn who_is_stung_leads_the_next_trick() {
    let mut scene = Scene::new(
        Phase::Two,
        "scorpions:2 sun-monks:1",
        "scorpions:7 sun-monks:2",
    );
    scene.trick("scorpions:2", "scorpions:7");
    assert_eq!(scene.position.trick.leader, Seat::North);
    assert_eq!(scene.stings_on(Seat::North).len(), 2);
}

#[test]
fn used_stings_are_discarded_before_this_tricks_scorpions_draw() {
    let mut scene = Scene::new(
        Phase::Two,
        "scorpions:9 sun-monks:1",
        "scorpions:3 sun-monks:2",
    )
    .with_stings_on(Seat::South, &[-1])
    .with_used_stings(&[2])
    .with_stung_deck(&[])
    .with_reshuffle(&[-1, 2]);
    let events = scene.play("scorpions:9 scorpions:3");
    let expected = [
        "south spends -1",
        "2 shuffled",
        "south draws -1",
        "south draws 2",
    ];
    assert_eq!(of_stings(&events), expected);
    assert_eq!(scene.position.stung.discards[..], NONE);
}

#[test]
fn only_an_empty_stung_deck_is_reshuffled() {
    let mut scene = Scene::new(
        Phase::Two,
        "scorpions:9 sun-monks:1",
        "scorpions:3 sun-monks:2",
    )
    .with_used_stings(&[-3, -1])
    .with_stung_deck(&[-2, 2]);
    // Both are drawn, the deck is empty then, and nobody needs a new one yet: a reshuffle would fail here.
    let events = scene.play("scorpions:9 scorpions:3");
    assert_eq!(of_stings(&events), ["south draws -2", "south draws 2"]);
    assert_eq!(scene.position.stung.undrawn[..], NONE);
    assert_eq!(scene.position.stung.discards[..], [-3, -1]);
}

#[test]
fn a_deck_that_runs_out_between_two_draws_is_reshuffled_there() {
    let mut scene = Scene::new(Phase::Two, "scorpions:9", "scorpions:3")
        .with_used_stings(&[-3, 2, -1])
        .with_stung_deck(&[-2])
        .with_reshuffle(&[2, -1, -3]);
    let events = scene.play("scorpions:9 scorpions:3");
    let expected = ["south draws -2", "3 shuffled", "south draws 2"];
    assert_eq!(of_stings(&events), expected);
    // The top lies last.
    assert_eq!(scene.position.stung.undrawn[..], [-3, -1]);
}

#[test]
fn an_empty_stung_deck_with_an_empty_discard_draws_nothing() {
    let house = House {
        stings: Some(vec![2]),
        ..House::default()
    };
    let mut scene = Scene::by(
        &house_rules(&house),
        Phase::Two,
        "scorpions:9",
        "scorpions:3",
    );
    let events = scene.play("scorpions:9 scorpions:3");
    assert_eq!(of_stings(&events), ["south draws 2"]);
}

#[test]
fn a_stung_deck_without_stings_never_stings() {
    let house = House {
        stings: Some(Vec::new()),
        ..House::default()
    };
    let mut scene = Scene::by(
        &house_rules(&house),
        Phase::Two,
        "scorpions:9,8",
        "scorpions:3,2",
    );
    let events = scene.play("scorpions:9 scorpions:3 scorpions:8 scorpions:2");
    assert_eq!(of_stings(&events), [""; 0]);
}

#[test]
fn the_only_sting_goes_round_and_round() {
    let house = House {
        stings: Some(vec![-1]),
        ..House::default()
    };
    let mut scene = Scene::by(
        &house_rules(&house),
        Phase::Two,
        "scorpions:9,8",
        "prophets:3,2",
    )
    .with_reshuffle(&[-1]);
    let events = scene.play("scorpions:9 prophets:3 scorpions:8 prophets:2");
    let expected = [
        "south draws -1",
        "south spends -1",
        "1 shuffled",
        "south draws -1",
    ];
    assert_eq!(of_stings(&events), expected);
}

#[test]
fn a_sting_of_the_last_trick_is_drawn_and_does_nothing() {
    let piles = "sun-monks:1,2 star-monks:5 prophets:7";
    let mut scene = Scene::new(Phase::Two, "scorpions:9", "prophets:3")
        .in_trick(26)
        .with_piles(piles, "sandworms:4")
        .with_stung_deck(&[-3]);
    let events = scene.play("scorpions:9 prophets:3");
    assert_eq!(of_stings(&events), ["south draws -3"]);
    let drawn = scene.log.stings[0];
    assert_eq!((drawn.to, drawn.value), (Seat::South, -3));
    let verdict = scene.verdict.expect("the game is over");
    assert_eq!(verdict.winner, Some(Seat::South));
}

#[test]
fn stings_change_the_number_for_finding_the_winner_below_0_and_above_10_too() {
    assert_tricks(
        SUN,
        "phase | runes | lead               | reply                | winner | reason
         two   | 0     | scorpions:6(-2)    | scorpions:5          | reply  | higher
         two   | 0     | scorpions:5(-2)    | scorpions:4          | reply  | higher
         two   | 0     | sandworms:5(2)     | sandworms:7          | lead   | tie
         two   | 0     | sandworms:5(2)     | sandworms:6          | lead   | higher
         two   | 0     | sun-monks:0(-3)    | star-monks:0(-2)     | reply  | higher
         two   | 0     | sun-monks:0(-3)    | star-monks:0(-3)     | lead   | tie
         two   | 0     | sun-monks:1(-3,-2) | star-monks:0(-3)     | reply  | higher
         two   | 0     | sun-monks:10(2)    | star-monks:10        | lead   | higher
         two   | 0     | sun-monks:10       | star-monks:9(2)      | reply  | higher
         two   | 0     | sun-monks:10(2)    | star-monks:10(2,2)   | reply  | higher
         two   | 0     | sun-monks:10(-1)   | star-monks:10        | reply  | higher",
    );
}

#[test]
fn the_sum_of_the_widest_stings_counts_in_full() {
    let house = House {
        stings: Some(vec![-10, -10, 10, 10]),
        ..House::default()
    };
    let rules = house_rules(&house);
    let winner = |on_lead: &[i8], on_reply: &[i8]| {
        Scene::by(&rules, Phase::Two, "sandworms:9", "sandworms:0")
            .with_stings_on(Seat::South, on_lead)
            .with_stings_on(Seat::North, on_reply)
            .trick("sandworms:9", "sandworms:0")
            .winner
    };
    assert_eq!(winner(&[-10, -10], &[]), Seat::North);
    assert_eq!(winner(&[-10], &[-10]), Seat::South);
    assert_eq!(winner(&[], &[10]), Seat::North);
    assert_eq!(winner(&[10], &[10, 10]), Seat::North);
    assert_eq!(winner(&[10], &[10]), Seat::South);
}

#[test]
fn stings_do_not_change_what_follows() {
    assert_legal(
        SUN,
        "phase | led         | hand                     | legal
         two   | scorpions:4 | scorpions:1 sun-monks:3    | scorpions:1",
    );
    let mut scene = Scene::new(Phase::Two, "prophets:4", "prophets:3 sun-monks:3")
        .with_stings_on(Seat::South, &[-3])
        .with_stings_on(Seat::North, &[-3]);
    scene.play("prophets:4");
    let legal = names(&scene.rules, cards(&scene.rules, "prophets:3"));
    assert_eq!(scene.legal(), legal);
}

#[test]
fn stings_change_neither_piles_nor_tie_breaks() {
    // Stung down to 1 and to 8 the 4 and the 9 lie in the piles as what is printed on them.
    let mut scene = Scene::new(Phase::Two, "scorpions:4", "scorpions:9")
        .in_trick(26)
        .with_piles("scorpions:8", "")
        .with_stings_on(Seat::South, &[-3])
        .with_stings_on(Seat::North, &[-1]);
    scene.trick("scorpions:4", "scorpions:9");
    assert_eq!(
        scene.pile(Seat::North),
        names(&scene.rules, cards(&scene.rules, "scorpions:4,9"))
    );
    let mut tied = Scene::new(Phase::Two, "sandworms:9", "prophets:3")
        .in_trick(26)
        .with_piles("", "sandworms:8")
        .with_stings_on(Seat::South, &[-3]);
    tied.trick("sandworms:9", "prophets:3");
    let verdict = tied.verdict.expect("the game is over");
    let sandworms = tied
        .rules
        .faction_id("sandworms")
        .expect("they are in the Sun box");
    assert_eq!(verdict.votes[sandworms.index()], Some(Seat::South));
}

#[test]
fn stings_on_a_prophet_change_no_runes() {
    let mut scene = Scene::new(Phase::Two, "prophets:9", "prophets:8")
        .with_piles("prophets:1,2,3", "")
        .with_stings_on(Seat::South, &[-3]);
    let outcome = scene.trick("prophets:9", "prophets:8");
    assert_eq!(
        (outcome.winner, outcome.reason),
        (Seat::North, Reason::Higher)
    );
}
