//! Habits that one may rely on: nothing is lost by one press, no panel costs a game, what is decided can be played out.

use bevy::camera::NormalizedRenderTarget;
use bevy::input_focus::InputFocus;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerAction, PointerId};
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};

use claim::factions;
use claim::game::parts::GameVerdict;
use claim::game::{MoveRequest, Parts, TableHold};
use claim::house::HouseError;
use claim::notices::Notice;
use claim::rules::certain::{Outcome, certain_outcome};
use claim::rules::record::Record;
use claim::rules::{Phase, Place, Verdict};
use claim::saves::past;
use claim::screens::explain::{Asked, Explains, Tooltip};
use claim::screens::hud::Said;
use claim::screens::lesson::{Bubble, Learning};
use claim::screens::panels::{OpenPanel, Panel};
use claim::screens::play_out::words_for;
use claim::screens::verdict::VerdictPanel;
use claim::screens::widgets::Depicts;
use claim::screens::{Covers, GameOptions, Screen};
use claim::settings::{Language, TextSize};
use claim::storage::Storage;
use claim::table::cards::{Face, Lies};
use claim::table::input::{OWN_HAND, Pointed};
use claim::table::layout::Spot;
use claim::table::{Halts, PERSON, PersonView, Seen, Show};
use claim::window::WindowOptions;
use claim::words::Words;

use crate::common::games::{CARDS, Game};
use crate::common::stage::{MANY, PANELS, Stage};
use crate::common::sun_rules;

/// What is opened by something that happens or is asked for.
const OTHER_PANELS: [Panel; 3] = [Panel::Notice, Panel::Unfinished, Panel::GiveUp];

/// A game of the Sun box against a quick player, at the person's first decision.
fn game() -> Stage {
    let mut stage = Stage::new("sun", 1280, 720);
    stage.start("sun", 7, [None, Some("greedy")]);
    stage.run_until("a game", |app| {
        app.world().contains_resource::<PersonView>()
    });
    asked(&mut stage);
    stage
}

fn asked(stage: &mut Stage) {
    for _ in 0..MANY {
        if stage.is_asked() {
            return;
        }
        stage.update(1);
    }
    panic!("no card is asked for");
}

fn verdict(stage: &Stage) -> Option<Verdict> {
    stage.app.world().resource::<GameVerdict>().0
}

fn record(stage: &mut Stage) -> Record {
    let world = stage.app.world_mut();
    let record = world.run_system_cached(|parts: Parts| parts.record());
    record.expect("there is a game")
}

#[test]
fn giving_up_is_asked_about_once_and_can_be_thought_better_of() {
    let mut stage = game();
    assert!(stage.button("give-up").is_none(), "it is beside the cards");
    stage.open(Panel::Menu);
    assert!(stage.press("give-up"));
    assert_eq!(stage.open_panel(), Some(Panel::GiveUp));
    assert_eq!(verdict(&stage), None, "one press was enough");
    assert!(stage.press("give-up-keep"));
    assert_eq!(verdict(&stage), None, "it was given up all the same");
    stage.close();
    stage.open(Panel::Menu);
    assert!(stage.press("give-up"));
    assert!(stage.press("give-up"));
    assert_eq!(stage.open_panel(), None, "it was asked again");
    stage.run_until("the end", |app| {
        app.world().resource::<GameVerdict>().0.is_some()
    });
}

#[test]
fn no_panel_that_is_opened_in_a_game_costs_it() {
    let mut stage = game();
    for _ in 0..3 {
        stage.play_if_asked();
        stage.update(1);
        asked(&mut stage);
    }
    let before = record(&mut stage);
    for panel in PANELS.into_iter().chain(OTHER_PANELS) {
        stage.open(panel);
        stage.update(20);
        stage.close();
        assert_eq!(record(&mut stage), before, "{panel:?}");
        assert!(stage.is_asked(), "{panel:?}");
    }
    stage.play_if_asked();
    stage.update(2);
    assert_ne!(record(&mut stage), before, "the game does not go on");
}

#[test]
fn the_rest_can_be_played_out_once_it_is_certain_and_no_sooner() {
    let mut stage = game();
    let mut offered = false;
    for _ in 0..MANY {
        if stage.is_over() {
            break;
        }
        if stage.is_asked() {
            stage.update(1);
            let view = &stage.app.world().resource::<PersonView>().0;
            // The last card is played as quickly as the offer is taken.
            let certain = certain_outcome(view).filter(|_| view.hand.len() > 1);
            for outcome in [Some(PERSON), Some(PERSON.other()), None].map(Outcome::of) {
                let button = stage.button(&words_for(outcome));
                assert_eq!(button.is_some(), certain == Some(outcome), "{outcome:?}");
            }
            offered |= certain.is_some();
            stage.play_if_asked();
        }
        stage.update(1);
    }
    assert!(offered, "no game was ever certain before its end");
}

/// A game in which it is certain how it ends, with that.
fn decided() -> (Stage, Outcome) {
    let mut stage = game();
    for _ in 0..MANY {
        asked(&mut stage);
        let view = &stage.app.world().resource::<PersonView>().0;
        let certain = certain_outcome(view).filter(|_| view.hand.len() > 1);
        if let Some(outcome) = certain {
            stage.update(1);
            return (stage, outcome);
        }
        stage.play_if_asked();
        stage.update(1);
    }
    panic!("nothing was ever certain");
}

#[test]
fn the_offer_and_its_key_each_play_the_rest_to_the_promised_verdict() {
    type Take = fn(&mut Stage, Outcome);
    let press: Take = |stage, outcome| assert!(stage.press(&words_for(outcome)));
    let key: Take = |stage, _| stage.key(KeyCode::KeyP);
    for take in [press, key] {
        let (mut stage, promised) = decided();
        stage.update(30);
        assert_eq!(verdict(&stage), None, "it was played unasked");
        take(&mut stage, promised);
        for _ in 0..MANY {
            if stage.is_over() {
                break;
            }
            stage.update(1);
        }
        assert!(stage.is_over(), "the rest was not played");
        let winner = verdict(&stage).expect("it is over").winner;
        assert_eq!(Outcome::of(winner), promised);
    }
}

/// What the bar asks of the person, where it is seen.
fn prompt(stage: &mut Stage) -> String {
    let world = stage.app.world_mut();
    let mut said = world.query::<(&Said, &Text, &InheritedVisibility)>();
    let mut prompts = said.iter(world).filter(|(said, ..)| **said == Said::Prompt);
    let (_, text, seen) = prompts.next().expect("the bar has a place for it");
    assert!(seen.get() || text.0.is_empty(), "{:?} is not seen", text.0);
    text.0.clone()
}

/// What a prompt has to say: that the person leads, or by which faction's cards the lead can be followed.
fn named_in_prompt(stage: &Stage) -> String {
    let view = &stage.app.world().resource::<PersonView>().0;
    let Some(led) = view.led() else {
        return match view.phase {
            Phase::One => stage.words("prompt-lead-one"),
            Phase::Two => stage.words("prompt-lead-two"),
        };
    };
    stage.words(&format!("any-{}", view.rules.faction(led).name))
}

#[test]
fn a_card_that_is_asked_for_is_asked_for_in_words_and_none_otherwise() {
    let mut stage = game();
    let mut asked_to = [false; 2];
    let mut silent = 0;
    for _ in 0..MANY {
        stage.update(1);
        if !stage.is_asked() {
            let said = prompt(&mut stage);
            let waits = stage.words("prompt-wait");
            assert!(said.is_empty() || said == waits, "{said:?} asks too early");
            silent += 1;
            continue;
        }
        stage.update(1);
        let view = &stage.app.world().resource::<PersonView>().0;
        let bound = view.legal_plays().len() < view.hand.len();
        let follows = view.led().is_some();
        if bound == follows && !asked_to[usize::from(follows)] {
            asked_to[usize::from(follows)] = true;
            for language in Language::ALL {
                stage.set(language, TextSize::Normal);
                let named = named_in_prompt(&stage);
                let said = prompt(&mut stage);
                assert!(!named.is_empty() && said.contains(&named), "{said:?}");
                assert_ne!(said, stage.words("prompt-wait"));
            }
        }
        if asked_to == [true; 2] && silent > 0 {
            return;
        }
        stage.play_if_asked();
    }
    panic!("the person was never asked to lead and to follow");
}

#[test]
fn that_nobody_is_asked_any_more_is_said_at_once() {
    let mut stage = game();
    stage.update(3);
    let asks_no_more = stage.words("prompt-unattended");
    assert!(!stage.says(&asks_no_more));
    stage.app.world_mut().resource_mut::<Show>().unattended = true;
    stage.update(2);
    assert!(stage.says(&asks_no_more));
}

/// The first game, once its last lesson before the first card is read.
fn first_lesson() -> Stage {
    let mut stage = Stage::new("sun", 1280, 720);
    assert!(stage.press("title-learn"));
    for _ in 0..MANY {
        stage.update(1);
        match lesson(&mut stage) {
            Some(true) => assert!(stage.press("learn-go-on")),
            Some(false) => return stage,
            None => {}
        }
    }
    panic!("no lesson leaves the hand to the person");
}

/// Whether the lesson that is read covers the table; nothing if none is.
fn lesson(stage: &mut Stage) -> Option<bool> {
    let world = stage.app.world_mut();
    let mut bubbles = world.query_filtered::<Has<Covers>, With<Bubble>>();
    bubbles.iter(world).next()
}

#[test]
fn a_lesson_that_asks_for_a_card_is_over_when_one_is_played() {
    let mut stage = first_lesson();
    let before = record(&mut stage);
    stage.play_if_asked();
    stage.update(3);
    assert_ne!(record(&mut stage), before, "the card is not played");
    assert_eq!(lesson(&mut stage), None);
}

#[test]
fn a_lesson_makes_way_for_the_reason_why_a_card_can_not_be_played() {
    let mut stage = first_lesson();
    let view = &stage.app.world().resource::<PersonView>().0;
    let not_held = (view.rules.all_cards() - view.hand).iter().next();
    stage.app.world_mut().write_message(MoveRequest {
        seat: PERSON,
        card: not_held.expect("not all cards are held"),
        declared: None,
    });
    stage.update(3);
    assert_eq!(lesson(&mut stage), None);
}

#[test]
fn no_key_that_looks_for_a_card_ends_the_lessons() {
    let mut stage = first_lesson();
    stage.key(KeyCode::ArrowRight);
    stage.key(KeyCode::Enter);
    assert!(stage.app.world().contains_resource::<Learning>());
}

#[test]
fn enter_presses_what_one_most_likely_wants_on_the_title() {
    let mut stage = Stage::new("sun", 1280, 720);
    stage.key(KeyCode::Enter);
    stage.run_until("a game", |app| {
        app.world().contains_resource::<PersonView>()
    });
}

#[test]
fn a_verdict_is_not_left_by_one_key_that_hurried_the_votes() {
    let mut stage = game();
    stage.open(Panel::Menu);
    assert!(stage.press("give-up"));
    assert!(stage.press("give-up"));
    for _ in 0..MANY {
        if stage.is_over() {
            break;
        }
        stage.update(1);
    }
    stage.update(5);
    stage.key(KeyCode::Enter);
    assert!(stage.is_over(), "one press was enough");
    stage.key(KeyCode::Enter);
    stage.update(5);
    assert_eq!(verdict(&stage), None, "no new game has begun");
}

/// Whether the table shows how the game ended.
fn shows_end(app: &App) -> bool {
    let seen = app.world().get_resource::<Seen>();
    seen.is_some_and(|seen| seen.verdict.is_some())
}

/// A game that is over, though the table doesn't show it yet.
fn game_before_its_votes() -> Stage {
    let mut stage = game();
    for _ in 0..MANY {
        stage.play_if_asked();
        stage.update(1);
        if verdict(&stage).is_some() {
            break;
        }
    }
    assert!(!shows_end(&stage.app), "the votes come first");
    stage
}

#[test]
fn a_game_that_is_closed_before_its_votes_are_shown_is_gone_on_with_up_to_the_verdict() {
    let stage = game_before_its_votes();
    let storage = stage.app.world().resource::<Storage>().clone();
    drop(stage);

    let mut stage = Stage::with(GameOptions::default(), 1280, 720);
    stage.app.insert_resource(storage.clone());
    stage.run_until("the title", |app| {
        *app.world().resource::<State<Screen>>().get() == Screen::Title
    });
    stage.update(3);
    assert!(stage.press("title-continue"));
    assert!(!shows_end(&stage.app), "the votes come first");
    let past = || past::all(&storage, &factions::all()).expect("they can be read");
    assert_eq!(past().len(), 0);
    stage.run_until("the verdict", |app| {
        let world = app.world_mut();
        let mut verdicts = world.query::<&VerdictPanel>();
        verdicts.iter(world).next().is_some()
    });
    assert_eq!(past().len(), 1);
    stage.back_to_title();
    assert!(stage.button("title-continue").is_none());
}

#[test]
fn a_game_that_is_left_before_its_votes_are_shown_is_past() {
    let mut stage = game_before_its_votes();
    stage.back_to_title();
    assert!(stage.button("title-continue").is_none());
    let storage = stage.app.world().resource::<Storage>();
    let past = past::all(storage, &factions::all()).expect("they can be read");
    assert_eq!(past.len(), 1);
}

/// Whether something is explained.
fn explains(stage: &mut Stage) -> bool {
    let world = stage.app.world_mut();
    let mut explanations = world.query::<&Tooltip>();
    explanations.iter(world).next().is_some()
}

/// A card of the hand that may not be played, if there is one.
fn forbidden(stage: &mut Stage) -> Option<Entity> {
    let view = &stage.app.world().resource::<PersonView>().0;
    let legal = view.legal_plays().iter().map(|play| view.rules.card(play));
    let forbidden = view.hand - legal.collect();
    let world = stage.app.world_mut();
    let mut cards = world.query::<(Entity, &Lies, &Face)>();
    let mut all = cards.iter(world);
    all.find(|(_, lies, face)| lies.spot == OWN_HAND && forbidden.contains(face.card))
        .map(|(card, ..)| card)
}

/// Plays until there is a card that may not be played.
fn until_forbidden(stage: &mut Stage) -> Entity {
    for _ in 0..MANY {
        asked(stage);
        if let Some(card) = forbidden(stage) {
            return card;
        }
        stage.play_if_asked();
        stage.update(2);
    }
    panic!("every card could be played always");
}

/// What the rules say against this card, in words.
fn refusal(stage: &Stage) -> String {
    let view = &stage.app.world().resource::<PersonView>().0;
    let led = view.led().expect("a card was led");
    let any = |faction| stage.words(&format!("any-{}", view.rules.faction(faction).name));
    let with = view.legal_plays().first().expect("there is a legal card");
    let args = [
        ("led", any(led).into()),
        ("with", any(view.rules.counts_as(with)).into()),
    ];
    let words = stage.app.world().resource::<Words>();
    words.with("refused-must-follow", args)
}

#[test]
fn a_card_that_may_not_be_played_says_why_and_stays() {
    let mut stage = game();
    let card = until_forbidden(&mut stage);
    stage.update(1);
    let before = record(&mut stage);
    let mut pointed = stage.app.world_mut().resource_mut::<Pointed>();
    pointed.card = Some(card);
    pointed.by_keys = true;
    let not_yet = refusal(&stage);
    assert!(!stage.says(&not_yet));
    stage.key(KeyCode::Enter);
    for language in Language::ALL {
        stage.set(language, TextSize::Normal);
        let refusal = refusal(&stage);
        assert!(stage.says(&refusal), "{language:?}: {refusal}");
    }
    assert_eq!(record(&mut stage), before);
    let lies = stage.app.world().get::<Lies>(card);
    assert_eq!(lies.map(|lies| lies.spot), Some(OWN_HAND));
}

#[test]
fn a_refusal_is_not_covered_by_what_is_said_of_the_card() {
    let mut stage = game();
    let card = until_forbidden(&mut stage);
    let mut pointed = stage.app.world_mut().resource_mut::<Pointed>();
    pointed.card = Some(card);
    pointed.by_keys = true;
    stage.update(6);
    assert!(explains(&mut stage), "the keys rest at it");
    stage.key(KeyCode::Enter);
    stage.update(6);
    assert!(!explains(&mut stage), "it lies over the refusal");
}

#[test]
fn followers_are_explained_with_what_lies_open_and_what_does_not() {
    let mut stage = game();
    stage.play_if_asked();
    stage.update(1);
    asked(&mut stage);
    let world = stage.app.world_mut();
    let mut cards = world.query::<(Entity, &Lies)>();
    let theirs = Spot::At(Place::Followers(PERSON.other()));
    let follower = cards.iter(world).find(|(_, lies)| lies.spot == theirs);
    let (follower, _) = follower.expect("each trick gives both a follower");
    stage.rest_at(follower);
    let reason = "only Prophets that were won as a prize lie open";
    let world = stage.app.world_mut();
    let mut tooltips = world.query_filtered::<&Children, With<Tooltip>>();
    let lines = tooltips.single(world).expect("it is explained").to_vec();
    let mut texts = world.query::<&Text>();
    let mut said = texts.iter_many(world, &lines);
    assert!(said.any(|text| text.0.contains(reason)));
}

#[test]
fn a_card_that_is_dragged_is_not_covered_by_what_is_said_of_it() {
    let mut stage = game();
    let world = stage.app.world_mut();
    let mut cards = world.query_filtered::<(Entity, &Lies), With<Face>>();
    let held = cards.iter(world).find(|(_, lies)| lies.spot == OWN_HAND);
    let (card, _) = held.expect("the person has cards");
    let hit = HitData::new(card, 0.0, None, None);
    let (button, delta, distance) = (PointerButton::Primary, Vec2::Y, Vec2::new(0.0, -300.0));
    let moves = Move {
        hit: hit.clone(),
        delta,
    };
    stage.point(card, moves);
    assert!(explains(&mut stage), "the pointer rests on it");
    let (press, count) = (hit.clone(), 1);
    stage.point(
        card,
        Press {
            button,
            hit: press,
            count,
        },
    );
    let drag = Drag {
        button,
        distance,
        delta,
    };
    stage.point(card, drag);
    stage.point(card, Move { hit, delta });
    assert!(!explains(&mut stage), "it lies over what is dragged");
}

#[test]
fn a_game_that_begins_without_a_stop_at_the_title_leaves_nothing_of_it() {
    let game = GameOptions {
        at_once: true,
        seed: Some(7),
        ..default()
    };
    let mut stage = Stage::with(game, 640, 480);
    stage.run_until("the table", |app| {
        *app.world().resource::<State<Screen>>().get() == Screen::Table
    });
    stage.update(3);
    let world = stage.app.world_mut();
    let mut bound = world.query::<&DespawnOnExit<Screen>>();
    let of: Vec<Screen> = bound.iter(world).map(|bound| bound.0).collect();
    assert!(!of.contains(&Screen::Title), "{of:?}");
}

/// A card that lies there.
fn card_at(stage: &mut Stage, spot: Spot) -> Entity {
    let world = stage.app.world_mut();
    let mut cards = world.query::<(Entity, &Lies)>();
    let found = cards.iter(world).find(|(_, lies)| lies.spot == spot);
    found.expect("a card lies there").0
}

/// A finger stays on a card of the hand until that is explained, and is lifted.
fn ask_by_finger(stage: &mut Stage) {
    let finger = PointerId::Touch(1);
    let card = card_at(stage, OWN_HAND);
    let hit = HitData::new(card, 0.0, None, None);
    let button = PointerButton::Primary;
    let press = Press {
        button,
        hit: hit.clone(),
        count: 1,
    };
    stage.point_with(finger, card, press);
    stage.point_with(finger, card, Release { button, hit });
    assert!(explains(stage), "it remains until the next touch");
}

#[test]
fn what_a_finger_asked_for_goes_with_the_next_touch_wherever_that_is_and_with_a_panel() {
    let mut stage = game();
    ask_by_finger(&mut stage);
    let touch = PointerAction::Press(PointerButton::Primary);
    stage.input(PointerId::Touch(2), touch);
    assert!(!explains(&mut stage), "something else is touched");
    ask_by_finger(&mut stage);
    stage.open(Panel::Menu);
    assert!(!explains(&mut stage), "a panel lies over it");
    stage.close();
    stage.update(4);
    assert!(!explains(&mut stage), "it comes back by itself");
}

/// A card or a vote that an open panel shows.
fn shown_in_panel<C: Component>(stage: &mut Stage) -> Entity {
    let world = stage.app.world_mut();
    let mut covers = world.query_filtered::<Entity, With<Covers>>();
    let cover = covers.single(world).expect("a panel is open");
    let mut things = world.query_filtered::<Entity, With<C>>();
    let mut parents = world.query::<&ChildOf>();
    let parents = parents.query(world);
    let on_cover = |&thing: &Entity| parents.iter_ancestors(thing).any(|above| above == cover);
    let found = things.iter(world).find(on_cover);
    found.expect("the panel shows one")
}

#[test]
fn the_cards_that_a_panel_shows_are_explained_there_and_no_longer_than_it_is_open() {
    let mut stage = game();
    for _ in 0..3 {
        asked(&mut stage);
        stage.play_if_asked();
        stage.update(2);
    }
    asked(&mut stage);
    for panel in [Panel::LastTrick, Panel::Discards, Panel::History] {
        stage.open(panel);
        let card = shown_in_panel::<Depicts>(&mut stage);
        stage.rest_at(card);
        let depicted = stage.app.world().get::<Depicts>(card).expect("it is one");
        let rules = sun_rules();
        let faction = rules.faction(rules.printed(depicted.0).faction).name;
        let power = stage.words(&format!("explain-{faction}"));
        assert!(explanation(&mut stage).contains(&power), "{panel:?}");
        stage.close();
        stage.update(2);
        assert!(!explains(&mut stage), "{panel:?} is closed");
    }
}

#[test]
fn what_a_panel_explains_goes_when_it_is_scrolled_away() {
    let mut stage = game();
    stage.play_if_asked();
    stage.update(1);
    asked(&mut stage);
    stage.open(Panel::LastTrick);
    let card = shown_in_panel::<Depicts>(&mut stage);
    stage.rest_at(card);
    assert!(explains(&mut stage), "the pointer rests at it");
    let mut node = (stage.app.world_mut().get_mut::<Node>(card)).expect("it is laid out");
    node.margin.top = px(-30);
    stage.update(3);
    assert!(!explains(&mut stage), "it is elsewhere");
}

#[test]
fn a_finger_that_goes_on_over_a_card_of_a_panel_scrolls_and_asks_nothing() {
    for (distance, asks) in [(4.0, true), (40.0, false)] {
        let mut stage = game();
        stage.play_if_asked();
        stage.update(1);
        asked(&mut stage);
        stage.open(Panel::History);
        let card = shown_in_panel::<Depicts>(&mut stage);
        let (finger, button) = (PointerId::Touch(1), PointerButton::Primary);
        let hit = HitData::new(card, 0.0, None, None);
        let world = stage.app.world_mut();
        let location = Location {
            target: NormalizedRenderTarget::None {
                width: 1280,
                height: 720,
            },
            position: Vec2::ZERO,
        };
        let press = Press {
            button,
            hit,
            count: 1,
        };
        world.trigger(Pointer::new(finger, location, press, card));
        let drag = Drag {
            button,
            distance: Vec2::new(0.0, distance),
            delta: Vec2::ZERO,
        };
        stage.point_with(finger, card, drag);
        assert_eq!(explains(&mut stage), asks, "{distance} pixels");
    }
}

/// The panel with the verdict.
fn verdict_panel(stage: &mut Stage) -> Option<Entity> {
    let world = stage.app.world_mut();
    let mut verdicts = world.query_filtered::<Entity, With<VerdictPanel>>();
    verdicts.iter(world).next()
}

/// A game whose verdict is shown.
fn game_at_its_verdict() -> Stage {
    let mut stage = game_before_its_votes();
    for _ in 0..MANY {
        if verdict_panel(&mut stage).is_some() {
            stage.update(3);
            return stage;
        }
        stage.update(1);
    }
    panic!("the verdict is not shown");
}

#[test]
fn the_votes_of_the_verdict_are_explained() {
    let mut stage = game_at_its_verdict();
    let vote = shown_in_panel::<Explains>(&mut stage);
    stage.rest_at(vote);
    let Some(&Explains::Vote(faction)) = stage.app.world().get::<Explains>(vote) else {
        panic!("it is no vote");
    };
    let name = sun_rules().faction(faction).name;
    let power = stage.words(&format!("explain-{name}"));
    assert!(explanation(&mut stage).contains(&power));
}

#[test]
fn the_keys_reach_the_votes_of_the_verdict_and_enter_explains_them() {
    let mut stage = game_at_its_verdict();
    let at_vote = |stage: &Stage| {
        let world = stage.app.world();
        let at = world.resource::<InputFocus>().get();
        at.filter(|&at| world.get::<Explains>(at).is_some())
    };
    // The first key only shows where they are.
    stage.key(KeyCode::ArrowUp);
    stage.key(KeyCode::ArrowUp);
    let first = at_vote(&stage).expect("the votes are above the buttons");
    let ring = stage.app.world().get::<Outline>(first);
    assert!(ring.is_some_and(|ring| ring.color != Color::NONE));
    stage.key(KeyCode::Enter);
    assert!(explanation(&mut stage).len() > 2);
    assert!(verdict_panel(&mut stage).is_some(), "nothing was pressed");
    stage.key(KeyCode::ArrowRight);
    let second = at_vote(&stage);
    assert!(second.is_some() && second != Some(first));
    stage.key(KeyCode::ArrowDown);
    assert_eq!(at_vote(&stage), None, "a button is below them");
}

#[test]
fn the_verdict_is_written_anew_for_a_turned_window_and_is_all_there_at_once() {
    let mut stage = game_at_its_verdict();
    let before = verdict_panel(&mut stage);
    stage.resize(390, 844);
    let after = verdict_panel(&mut stage);
    assert!(after.is_some() && after != before, "it is the old one");
    let world = stage.app.world_mut();
    let mut nodes = world.query::<&UiTransform>();
    let comes_in = |node: &&UiTransform| node.scale != Vec2::ONE;
    assert_eq!(nodes.iter(world).filter(comes_in).count(), 0);
}

#[test]
fn the_rules_and_what_was_played_can_be_looked_at_over_the_verdict_which_comes_back() {
    let mut stage = game_at_its_verdict();
    for (key, panel) in [
        (KeyCode::KeyO, Panel::Rules),
        (KeyCode::KeyL, Panel::LastTrick),
        (KeyCode::KeyD, Panel::Discards),
        (KeyCode::KeyJ, Panel::History),
    ] {
        stage.key(key);
        assert_eq!(stage.open_panel(), Some(panel));
        assert_eq!(verdict_panel(&mut stage), None, "it lies under the panel");
        stage.key(KeyCode::Escape);
        assert_eq!(stage.open_panel(), None);
        assert!(verdict_panel(&mut stage).is_some(), "it came back");
    }
}

#[test]
fn a_decision_can_be_taken_back_while_what_follows_from_it_is_shown() {
    for by_menu in [false, true] {
        let mut stage = game();
        let before = record(&mut stage);
        stage.play_if_asked();
        stage.update(1);
        assert_ne!(record(&mut stage), before);
        assert!(!stage.is_asked(), "it is being shown");
        if by_menu {
            stage.open(Panel::Menu);
            assert!(stage.press("menu-take-back"));
            stage.update(2);
        } else {
            stage.key(KeyCode::KeyU);
        }
        asked(&mut stage);
        assert_eq!(record(&mut stage), before);
    }
}

/// A game of which nothing is played any more, watched a few steps after its beginning.
fn watching() -> Stage {
    let mut stage = Stage::new("sun", 1280, 720);
    stage.watch(&Game::random(&sun_rules(), 7, CARDS).record());
    stage.key(KeyCode::ArrowRight);
    stage
}

/// What is said of the thing that is explained.
fn explanation(stage: &mut Stage) -> Vec<String> {
    let world = stage.app.world_mut();
    let mut tooltips = world.query_filtered::<&Children, With<Tooltip>>();
    let lines = tooltips.single(world).expect("it is explained").to_vec();
    let mut texts = world.query::<&Text>();
    let said = texts.iter_many(world, &lines);
    said.map(|text| text.0.clone()).collect()
}

#[test]
fn in_a_watched_game_things_are_explained_as_they_are_shown_and_the_window_comes_to_rest() {
    let mut stage = watching();
    let theirs = card_at(&mut stage, Spot::At(Place::Hand(PERSON.other())));
    stage.rest_at(theirs);
    let hidden = explanation(&mut stage);
    assert_eq!(hidden, [stage.words("explain-spot-hand-they")]);
    stage.key(KeyCode::KeyV);
    assert!(explanation(&mut stage).len() > 1, "the card lies open");
    stage.key(KeyCode::KeyV);
    assert_eq!(explanation(&mut stage), hidden, "it is hidden again");
    stage.run_until("rest", |app| {
        app.world().resource::<WinitSettings>().focused_mode != UpdateMode::Continuous
    });
}

#[test]
fn nothing_is_asked_any_more_of_a_table_that_was_left() {
    for mut stage in [watching(), game()] {
        let card = card_at(&mut stage, OWN_HAND);
        stage.rest_at(card);
        stage.back_to_title();
        assert!(!explains(&mut stage));
        assert_eq!(*stage.app.world().resource::<Asked>(), Asked::default());
    }
}

/// Nothing of a game is shown, and its players wait, until the show is held back no longer; then it goes on.
fn begins_held_back(mut stage: Stage, halted: Halts, begin: fn(&mut Stage)) {
    *stage.app.world_mut().resource_mut::<Halts>() = halted;
    begin(&mut stage);
    stage.run_until("a game", |app| {
        app.world().contains_resource::<PersonView>()
    });
    let before = stage.app.world().resource::<Seen>().clone();
    stage.update(30);
    let world = stage.app.world_mut();
    assert_eq!(*world.resource::<Seen>(), before, "{halted:?}");
    assert!(world.resource::<TableHold>().0, "{halted:?}");
    *world.resource_mut::<Halts>() = Halts::default();
    asked(&mut stage);
}

#[test]
fn a_game_that_begins_while_the_show_is_held_back_shows_nothing_until_then() {
    let at_once = || {
        let game = GameOptions {
            at_once: true,
            seed: Some(7),
            ..default()
        };
        Stage::with(game, 640, 480)
    };
    let start = |stage: &mut Stage| stage.start("sun", 8, [None, Some("greedy")]);
    let veiled = Halts {
        veiled: true,
        ..default()
    };
    let paused = Halts {
        paused: true,
        ..default()
    };
    for halted in [veiled, paused] {
        begins_held_back(at_once(), halted, |_| {});
        begins_held_back(Stage::new("sun", 640, 480), halted, start);
        let mut second = game();
        second.back_to_title();
        begins_held_back(second, halted, start);
    }
}

#[test]
fn past_games_that_can_not_be_read_are_told_of_once() {
    let mut stage = Stage::new("sun", 1280, 720);
    let storage = stage.app.world().resource::<Storage>().clone();
    let text = "no game\n{}\n";
    storage.write(past::GAMES, text).expect("there is room");
    for expected in [Panel::Notice, Panel::PastGames] {
        stage.open(Panel::PastGames);
        stage.update(3);
        assert_eq!(stage.open_panel(), Some(expected));
        stage.close();
    }
    assert_eq!(storage.read(past::GAMES), Ok(Some(text.into())));
}

#[test]
fn what_is_told_of_a_wrong_house_file_names_file_line_and_key() {
    let cases = [
        (Some(3), "stings[1]", "house.toml: 3, stings[1]: is wrong"),
        (Some(3), "", "house.toml: 3: is wrong"),
        (None, "stings", "house.toml: stings: is wrong"),
        (None, "", "house.toml: is wrong"),
    ];
    for (line, key, told) in cases {
        let error = HouseError {
            file: "house.toml".into(),
            line,
            key: key.into(),
            problem: "is wrong".into(),
        };
        assert_eq!(Notice::from(error).to_string(), told);
    }
}

#[test]
fn a_first_start_speaks_the_systems_language() {
    let mut stage = Stage::of(WindowOptions {
        size: Some((1280, 720)),
        language: Language::De,
        ..default()
    });
    stage.run_until("German words", |app| {
        app.world().resource::<Words>().language() == Some("de")
    });
    stage.run_until("the title", |app| {
        *app.world().resource::<State<Screen>>().get() == Screen::Title
    });
    stage.update(3);
    assert!(stage.says("Neues Spiel"));
}

#[test]
fn a_wrong_house_file_is_told_of_in_the_window() {
    let wrong = HouseError {
        file: "house.toml".into(),
        line: Some(3),
        key: "stings[1]".into(),
        problem: "must be from -9 to 9".into(),
    };
    let mut stage = Stage::of(WindowOptions {
        size: Some((1280, 720)),
        notices: vec![wrong.into()],
        ..default()
    });
    stage.run_until("the notice", |app| {
        let world = app.world_mut();
        let mut panels = world.query::<&OpenPanel>();
        panels.iter(world).any(|open| open.0 == Panel::Notice)
    });
    stage.update(3);
    let words = stage.app.world().resource::<Words>();
    let args = [
        ("place", "house.toml".into()),
        ("at", "3, stings[1]".into()),
        ("problem", "must be from -9 to 9".into()),
    ];
    let told = words.with("notice-broken-house", args);
    assert!(stage.says(&told), "{told}");
}
