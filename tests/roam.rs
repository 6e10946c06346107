//! The keys about the table: all that a pointer can ask about can be reached by arrows alone, and none of it plays a card.

use std::collections::HashSet;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use claim::rules::{Phase, Place};
use claim::screens::explain::{Explains, Tooltip};
use claim::screens::roam::Ring;
use claim::table::cards::{Face, Lies};
use claim::table::input::{OWN_HAND, Pointed};
use claim::table::layout::Spot;
use claim::table::{PERSON, PersonView, Seen};

use crate::common::stage::{MANY, Stage};

const ARROWS: [KeyCode; 4] = [
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
];

/// A game of the Sun box in a window of that size, at the person's first decision from so many tricks on.
fn game(width: u32, height: u32, tricks: usize) -> Stage {
    let mut stage = Stage::new("sun", width, height);
    stage.start("sun", 7, [None, Some("greedy")]);
    stage.run_until("a game", |app| {
        app.world().contains_resource::<PersonView>()
    });
    for _ in 0..MANY {
        if stage.is_asked() {
            if stage.app.world().resource::<Seen>().tricks.len() >= tricks {
                stage.update(3);
                return stage;
            }
            stage.play_if_asked();
        }
        stage.update(1);
    }
    panic!("{tricks} tricks are not played");
}

fn at(stage: &Stage) -> Option<Entity> {
    stage.app.world().resource::<InputFocus>().get()
}

fn spot(stage: &Stage, thing: Entity) -> Option<Spot> {
    stage.app.world().get::<Lies>(thing).map(|lies| lies.spot)
}

/// Where the keys are, in words: a spot, a vote or a button.
fn place(stage: &Stage, thing: Entity) -> String {
    let world = stage.app.world();
    if let Some(spot) = spot(stage, thing) {
        return format!("{spot:?}");
    }
    match world.get::<Explains>(thing) {
        Some(vote) => format!("{vote:?}"),
        None => format!("button {thing}"),
    }
}

fn go_to(stage: &mut Stage, thing: Entity) {
    let in_hand = spot(stage, thing) == Some(OWN_HAND);
    let world = stage.app.world_mut();
    let mut pointed = world.resource_mut::<Pointed>();
    pointed.by_keys = true;
    pointed.card = in_hand.then_some(thing);
    let mut focus = world.resource_mut::<InputFocus>();
    focus.set(thing, FocusCause::Navigated);
    stage.update(1);
}

fn all<F: bevy::ecs::query::QueryFilter>(stage: &mut Stage) -> Vec<Entity> {
    let world = stage.app.world_mut();
    let mut things = world.query_filtered::<Entity, F>();
    things.iter(world).collect()
}

/// All to which the arrows lead from the first card of the hand.
fn reached(stage: &mut Stage) -> HashSet<Entity> {
    stage.key(KeyCode::ArrowRight);
    let mut to_go = vec![at(stage).expect("there is a hand")];
    let mut reached: HashSet<Entity> = to_go.iter().copied().collect();
    while let Some(thing) = to_go.pop() {
        for arrow in ARROWS {
            go_to(stage, thing);
            stage.key(arrow);
            let next = at(stage).expect("the keys are somewhere");
            if reached.insert(next) {
                to_go.push(next);
            }
        }
    }
    reached
}

#[test]
fn by_arrows_alone_one_comes_to_all_that_lies_on_the_table_to_the_votes_and_to_the_bar() {
    for (width, height) in [(1280, 720), (390, 844)] {
        for tricks in [0, 5, 18] {
            let mut stage = game(width, height, tricks);
            let reached = reached(&mut stage);
            let places: HashSet<String> = (reached.iter())
                .map(|&thing| place(&stage, thing))
                .collect();
            for card in all::<With<Lies>>(&mut stage) {
                let place = place(&stage, card);
                assert!(places.contains(&place), "{place} at {width}, {tricks}");
            }
            for thing in all::<Or<(With<Explains>, With<Button>)>>(&mut stage) {
                let place = place(&stage, thing);
                assert!(places.contains(&place), "{place} at {width}, {tricks}");
            }
        }
    }
}

/// How many presses of Down lead from a thing to the hand.
fn steps_down(stage: &mut Stage, thing: Entity) -> usize {
    go_to(stage, thing);
    let in_hand = |stage: &Stage| at(stage).and_then(|at| spot(stage, at)) == Some(OWN_HAND);
    (0..10)
        .find(|_| {
            let there = in_hand(stage);
            stage.key(KeyCode::ArrowDown);
            there
        })
        .unwrap_or(usize::MAX)
}

#[test]
fn down_leads_back_to_the_hand_from_everywhere() {
    for (width, height) in [(1280, 720), (390, 844)] {
        let mut stage = game(width, height, 18);
        for thing in reached(&mut stage) {
            let steps = steps_down(&mut stage, thing);
            let from = place(&stage, thing);
            assert!(steps <= 6, "{steps} from {from} at {width}");
        }
    }
}

#[test]
fn up_leaves_the_hand_and_down_comes_back_to_the_same_card() {
    let mut stage = game(1280, 720, 0);
    for _ in 0..3 {
        stage.key(KeyCode::ArrowRight);
    }
    let card = at(&stage);
    stage.key(KeyCode::ArrowUp);
    let left = at(&stage).and_then(|thing| spot(&stage, thing));
    assert!(left.is_some_and(|spot| spot != OWN_HAND), "{left:?}");
    assert_eq!(stage.app.world().resource::<Pointed>().card, None);
    // In the hand Down does nothing more.
    for _ in 0..6 {
        stage.key(KeyCode::ArrowDown);
    }
    assert_eq!(at(&stage), card);
    assert_eq!(stage.app.world().resource::<Pointed>().card, card);
}

/// How many explanations and rings are seen.
fn seen(stage: &mut Stage) -> [usize; 2] {
    [
        all::<With<Tooltip>>(stage).len(),
        all::<With<Ring>>(stage).len(),
    ]
}

fn prize(stage: &mut Stage) -> Option<Entity> {
    let mut cards = all::<(With<Lies>, With<Face>)>(stage).into_iter();
    cards.find(|&card| spot(stage, card) == Some(Spot::At(Place::Prize)))
}

#[test]
fn left_and_right_go_from_pile_to_pile_and_not_into_the_hand() {
    let mut stage = game(1280, 720, 0);
    let prize = prize(&mut stage).expect("there is a prize");
    go_to(&mut stage, prize);
    for _ in 0..4 {
        stage.key(KeyCode::ArrowRight);
        let reached = at(&stage).expect("the keys are at something");
        assert_ne!(spot(&stage, reached), Some(OWN_HAND));
    }
    let at_votes = at(&stage).and_then(|thing| stage.app.world().get::<Explains>(thing));
    assert!(at_votes.is_some(), "the votes lie at the right");
}

#[test]
fn what_the_keys_are_at_has_a_ring_and_enter_explains_it_and_plays_nothing() {
    let mut stage = game(1280, 720, 0);
    let held = stage.app.world().resource::<PersonView>().0.hand;
    let prize = prize(&mut stage).expect("there is a prize");
    let votes = all::<With<Explains>>(&mut stage);
    for thing in [prize, votes[0]] {
        go_to(&mut stage, thing);
        stage.key(KeyCode::Enter);
        assert_eq!(seen(&mut stage), [1, 1], "{}", place(&stage, thing));
    }
    stage.update(5);
    let view = &stage.app.world().resource::<PersonView>().0;
    assert_eq!((view.hand, view.to_move), (held, Some(PERSON)));
}

#[test]
fn when_what_the_keys_are_at_is_swept_away_they_are_at_the_hand_again() {
    let mut stage = game(1280, 720, 0);
    assert_eq!(stage.app.world().resource::<Seen>().phase, Phase::One);
    let prize = prize(&mut stage).expect("there is a prize");
    go_to(&mut stage, prize);
    stage.play_if_asked();
    for _ in 0..MANY {
        stage.update(1);
        if spot(&stage, prize) != Some(Spot::At(Place::Prize)) {
            break;
        }
    }
    stage.update(2);
    assert_eq!(at(&stage), None);
    assert_eq!(seen(&mut stage), [0, 0]);
    stage.key(KeyCode::ArrowRight);
    let back = at(&stage).expect("the keys are at a card");
    assert_eq!(spot(&stage, back), Some(OWN_HAND));
}
