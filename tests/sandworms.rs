//! Sandworms: a led one lies face-down until it is answered.

use claim::rules::event::{Event, Place, Secret, Why};
use claim::rules::{Illegal, Phase, Seat, Sight, Step, View};

use crate::common::scene::Scene;
use crate::common::tables::{assert_legal, assert_tricks};
use crate::common::{SUN, card, cards, names, sun_rules};

#[test]
fn there_are_ten_from_0_to_9() {
    let rules = sun_rules();
    let faction = rules
        .faction_id("sandworms")
        .expect("they are in the Sun box");
    assert_eq!(
        rules.cards_of(faction),
        cards(&rules, "sandworms:0,1,2,3,4,5,6,7,8,9")
    );
}

/// What a seat sees of the card that a move of this kind put on the table.
fn sight_of_play(events: &[Event<Secret>], seat: Seat) -> Option<Sight> {
    events.iter().find_map(|event| match event.seen_by(seat) {
        Event::Moved {
            card,
            why: Why::Led | Why::Replied,
            ..
        } => Some(card),
        _ => None,
    })
}

fn faction_sight(view: &View, name: &str) -> Option<Sight> {
    view.rules.faction_id(name).map(Sight::Faction)
}

fn face(view: &View, name: &str) -> Option<Sight> {
    let card = card(&view.rules, name);
    let counts_as = view.rules.printed(card).faction;
    Some(Sight::Face { card, counts_as })
}

#[test]
fn a_led_sandworm_lies_face_down_until_the_reply_in_both_phases() {
    for (phase, leader) in Phase::BOTH
        .into_iter()
        .flat_map(|phase| Seat::BOTH.map(|seat| (phase, seat)))
    {
        let hand = "sandworms:4 prophets:1";
        let mut scene = match leader {
            Seat::South => Scene::new(phase, hand, "sandworms:9"),
            Seat::North => Scene::new(phase, "sandworms:9", hand).led_by(leader),
        };
        let led = scene.play("sandworms:4");
        let (own, other) = (scene.view(leader), scene.view(leader.other()));
        assert_eq!(own.table[leader], face(&own, "sandworms:4"));
        assert_eq!(other.table[leader], faction_sight(&other, "sandworms"));
        assert_eq!(sight_of_play(&led, leader), face(&own, "sandworms:4"));
        assert_eq!(
            sight_of_play(&led, leader.other()),
            faction_sight(&own, "sandworms")
        );

        let answered = scene.play("sandworms:9");
        let unmasked = Event::Unmasked {
            by: leader,
            play: scene.play_of("sandworms:4"),
        };
        assert_eq!(answered[1], unmasked, "after the reply");
        assert!(
            matches!(answered[2], Event::Taken { .. }),
            "then the trick is decided"
        );
        assert_eq!(
            scene.view(leader.other()).history[0].lead,
            scene.play_of("sandworms:4")
        );
    }
}

#[test]
fn a_led_sandworm_stays_hidden_until_the_step_that_turns_it_up_is_taken() {
    let mut scene = Scene::new(Phase::One, "sandworms:4", "sandworms:9");
    scene.play("sandworms:4");
    scene.position.trick.reply = Some(scene.play_of("sandworms:9"));
    let mut seen_at = |step: Step| {
        scene.position.trick.step = step;
        scene.view(Seat::North).table[Seat::South]
    };
    let (before, after) = (seen_at(Step::Unmask), seen_at(Step::Resolve));
    let view = scene.view(Seat::North);
    assert_eq!(before, faction_sight(&view, "sandworms"));
    assert_eq!(after, face(&view, "sandworms:4"));
}

#[test]
fn the_faction_of_a_led_sandworm_is_known_and_followed() {
    assert_legal(
        SUN,
        "phase | led         | hand                         | legal
         both  | sandworms:4 | sandworms:0,9 prophets:2       | sandworms:0,9
         both  | sandworms:4 | sun-monks:5 prophets:2         | sun-monks:5 prophets:2",
    );
    let mut scene = Scene::new(Phase::One, "sandworms:4", "sandworms:9 prophets:2");
    scene.play("sandworms:4");
    let view = scene.view(Seat::North);
    assert_eq!(view.led(), view.rules.faction_id("sandworms"));
    assert_eq!(view.legal_plays(), scene.position.legal_plays(&scene.rules));
    assert!(matches!(
        scene.try_play("prophets:2"),
        Err(Illegal::MustFollow { .. })
    ));
}

#[test]
fn a_sandworm_in_reply_has_no_power() {
    for phase in Phase::BOTH {
        let mut scene = Scene::new(phase, "prophets:3 sun-monks:1", "sandworms:8 sun-monks:2");
        scene.play("prophets:3");
        let events = scene.play("sandworms:8");
        let view = scene.view(Seat::South);
        assert_eq!(
            sight_of_play(&events, Seat::South),
            face(&view, "sandworms:8")
        );
        let unmasked = |event: &Event<Secret>| matches!(event, Event::Unmasked { .. });
        assert!(!events.iter().any(unmasked), "{phase:?}");
    }
    assert_tricks(
        SUN,
        "phase | runes | lead        | reply       | winner | reason
         both  | 0     | prophets:3  | sandworms:8 | lead   | not followed
         both  | 0     | sandworms:3 | sandworms:8 | reply  | higher
         both  | 0     | sandworms:8 | sandworms:3 | lead   | higher",
    );
}

#[test]
fn only_sandworms_are_led_face_down() {
    let rules = sun_rules();
    let sandworms = cards(&rules, "sandworms:0,1,2,3,4,5,6,7,8,9");
    for phase in Phase::BOTH {
        assert_eq!(rules.masked_leads(phase), rules.plays_of(sandworms));
    }
}

#[test]
fn a_led_sandworm_may_be_any_that_its_answerer_does_not_see() {
    let mut scene = Scene::new(Phase::Two, "sandworms:4,6", "sandworms:9 prophets:2")
        .with_piles("sandworms:0,1", "sandworms:2,3");
    scene.position.discards.discarded = cards(&scene.rules, "sandworms:5,7,8");
    scene.play("sandworms:4");
    let unseen =
        scene.view(Seat::North).unseen() & cards(&scene.rules, "sandworms:0,1,2,3,4,5,6,7,8,9");
    assert_eq!(
        names(&scene.rules, unseen),
        names(&scene.rules, cards(&scene.rules, "sandworms:4,6"))
    );
}

#[test]
fn with_a_led_sandworm_the_sting_is_public_and_the_sum_is_not() {
    let led = |name: &str| {
        let mut scene = Scene::new(Phase::Two, "sandworms:3,9", "sandworms:5 prophets:1")
            .with_stings_on(Seat::South, &[-2, -1]);
        let events = scene.play(name);
        let told: Vec<_> = events
            .iter()
            .map(|event| event.seen_by(Seat::North))
            .collect();
        (scene.view(Seat::North), told)
    };
    let (three, nine) = (led("sandworms:3"), led("sandworms:9"));
    assert_eq!(three, nine);
    assert_eq!(three.0.stings(Seat::South), -3);
}

#[test]
fn what_is_led_leaves_the_hand_for_the_table_though_its_face_is_hidden() {
    let mut scene = Scene::new(Phase::Two, "sandworms:4,6", "sandworms:9 prophets:2");
    scene.play("sandworms:4");
    let view = scene.view(Seat::North);
    assert_eq!(view.count(Place::Hand(Seat::South)), 1);
    assert_eq!(view.count(Place::Table(Seat::South)), 1);
}
