//! The lessons of the first game: they are seen in every window, nothing goes on under them, and they go on with their game.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;

use claim::factions;
use claim::game::Parts;
use claim::rules::compiled::RulesCache;
use claim::rules::record::Record;
use claim::rules::replay::replay;
use claim::screens::lesson::Bubble;
use claim::screens::panels::Panel;
use claim::screens::watch::Watched;
use claim::screens::{Covers, GameOptions, Screen};
use claim::settings::{Language, TextSize};
use claim::table::{PERSON, PersonView, Seen};

use crate::common::stage::{MANY, Stage};

/// What a float may be off by.
const TOLERANCE: f32 = 1.0;

/// Windows that are turned into each other: phones upright and on their side, and larger ones.
const WINDOWS: [(u32, u32); 6] = [
    (390, 844),
    (844, 390),
    (320, 568),
    (1280, 720),
    (568, 320),
    (2560, 1440),
];

/// A lesson that is read, as it lies over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lesson {
    /// It has to be read first.
    Covers,
    /// It leaves the hand to the person.
    LeavesHand,
}

/// The first game in a window of that size, before its first lesson.
fn first_game(width: u32, height: u32) -> Stage {
    let mut stage = Stage::new("sun", width, height);
    let mut options = (stage.app.world_mut()).resource_mut::<GameOptions>();
    options.players[PERSON.other()] = Some("greedy".into());
    assert!(stage.press("title-learn"));
    stage
}

/// The lesson that is read just now.
fn lesson(stage: &mut Stage) -> Option<Lesson> {
    let world = stage.app.world_mut();
    let mut bubbles = world.query_filtered::<Has<Covers>, With<Bubble>>();
    let covers = bubbles.iter(world).next()?;
    Some(match covers {
        true => Lesson::Covers,
        false => Lesson::LeavesHand,
    })
}

fn tricks(stage: &Stage) -> usize {
    let seen = stage.app.world().get_resource::<Seen>();
    seen.map_or(0, |seen| seen.tricks.len())
}

/// Goes on, the first legal card played each time, until such a lesson is read after at least so many tricks.
fn go_to(stage: &mut Stage, wanted: Lesson, after: usize) {
    for _ in 0..MANY {
        stage.update(1);
        match lesson(stage) {
            Some(now) if now == wanted && tricks(stage) >= after => return stage.update(3),
            Some(_) => assert!(stage.press("learn-go-on")),
            None if is_dealt(stage) => stage.play_if_asked(),
            None => {}
        }
    }
    panic!("no lesson {wanted:?} after {after} tricks");
}

/// Whether the table is there.
fn is_dealt(stage: &Stage) -> bool {
    stage.app.world().contains_resource::<PersonView>()
}

/// What the lesson covers, and where its buttons lie.
fn places(stage: &mut Stage) -> Vec<Rect> {
    let world = stage.app.world_mut();
    let mut bubbles = world.query_filtered::<Entity, With<Bubble>>();
    let bubble = bubbles.single(world).expect("one lesson is read");
    let mut parts = world.query::<&Children>();
    let parts: Vec<Entity> = (parts.query(world).iter_descendants(bubble))
        .filter(|&part| world.get::<Button>(part).is_some())
        .chain([bubble])
        .collect();
    let mut areas = world.query::<(&ComputedNode, &UiGlobalTransform)>();
    let areas = areas.iter_many(world, parts);
    areas
        .map(|(node, at)| Rect::from_center_size(at.translation, node.size()))
        .collect()
}

/// The lesson and its buttons lie within the window.
fn assert_in_window(stage: &mut Stage) {
    let window = Rect::from_corners(Vec2::ZERO, stage.size).inflate(TOLERANCE);
    let places = places(stage);
    assert!(places.len() > 1, "it has a button");
    for place in places {
        let inside = window.contains(place.min) && window.contains(place.max);
        assert!(inside && !place.is_empty(), "{place:?} in {window:?}");
    }
}

#[test]
fn a_lesson_lies_in_the_window_however_that_is_turned_and_however_large_words_are() {
    for wanted in [Lesson::Covers, Lesson::LeavesHand] {
        let (width, height) = WINDOWS[0];
        let mut stage = first_game(width, height);
        go_to(&mut stage, wanted, 0);
        for text_size in TextSize::ALL {
            stage.set(Language::De, text_size);
            assert_in_window(&mut stage);
            for (width, height) in WINDOWS.into_iter().chain([WINDOWS[0]]) {
                stage.resize(width, height);
                assert_in_window(&mut stage);
                assert_eq!(lesson(&mut stage), Some(wanted));
            }
        }
    }
}

#[test]
fn a_lesson_is_in_the_language_that_is_chosen_while_it_is_read() {
    let mut stage = first_game(1280, 720);
    for (key, wanted) in [
        ("learn-goal", Lesson::Covers),
        ("learn-lead", Lesson::LeavesHand),
    ] {
        go_to(&mut stage, wanted, 0);
        for language in [Language::De, Language::Fr, Language::En] {
            stage.set(language, TextSize::Normal);
            let words = stage.words(key);
            assert!(stage.says(&words), "{language:?}: {words}");
        }
    }
}

#[test]
fn what_has_the_focus_keeps_it_when_a_lesson_is_written_anew() {
    let mut stage = first_game(1280, 720);
    go_to(&mut stage, Lesson::Covers, 0);
    for key in ["learn-skip", "learn-go-on"] {
        stage.focus(key);
        stage.resize(390, 844);
        assert!(stage.has_focus(key), "{key} in another window");
        stage.set(Language::Nl, TextSize::Normal);
        assert!(stage.has_focus(key), "{key} in another language");
        stage.set(Language::En, TextSize::Normal);
        stage.resize(1280, 720);
    }
    go_to(&mut stage, Lesson::LeavesHand, 0);
    assert!(stage.has_focus("learn-go-on"), "it has come up");
    stage.resize(390, 844);
    assert!(stage.has_focus("learn-go-on"), "it still has it");
    let mut focus = stage.app.world_mut().resource_mut::<InputFocus>();
    focus.clear();
    stage.resize(1280, 720);
    assert!(!stage.has_focus("learn-go-on"), "it has taken it away");
    stage.open(Panel::Menu);
    assert!(stage.has_focus("menu-continue"));
    stage.resize(390, 844);
    assert!(stage.has_focus("menu-continue"), "the menu lies over it");
}

fn record(stage: &mut Stage) -> Record {
    let world = stage.app.world_mut();
    let record = world.run_system_cached(|parts: Parts| parts.record());
    record.expect("there is a game")
}

fn screen(stage: &Stage) -> Screen {
    *stage.app.world().resource::<State<Screen>>().get()
}

/// All keys that do something at the table, or in a game that is watched, but those that press a button.
const TABLE_KEYS: [KeyCode; 15] = [
    KeyCode::KeyU,
    KeyCode::KeyL,
    KeyCode::KeyD,
    KeyCode::KeyJ,
    KeyCode::KeyO,
    KeyCode::KeyH,
    KeyCode::F1,
    KeyCode::KeyP,
    KeyCode::KeyV,
    KeyCode::KeyM,
    KeyCode::Tab,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
];

#[test]
fn while_a_lesson_is_to_be_read_no_key_is_the_tables() {
    let mut stage = first_game(1280, 720);
    go_to(&mut stage, Lesson::Covers, 1);
    let before = record(&mut stage);
    for key in TABLE_KEYS {
        stage.key(key);
        assert_eq!(record(&mut stage), before, "{key:?}");
        assert_eq!(stage.open_panel(), None, "{key:?}");
        assert_eq!(lesson(&mut stage), Some(Lesson::Covers), "{key:?}");
        assert!(stage.has_focus("learn-go-on"), "{key:?}");
    }
}

#[test]
fn once_it_is_read_they_are_the_tables_again() {
    let mut stage = first_game(1280, 720);
    go_to(&mut stage, Lesson::LeavesHand, 1);
    let before = record(&mut stage);
    stage.key(KeyCode::KeyL);
    assert_eq!(stage.open_panel(), Some(Panel::LastTrick));
    stage.close();
    stage.key(KeyCode::KeyU);
    assert_ne!(record(&mut stage), before, "nothing is taken back");
    assert_eq!(lesson(&mut stage), None, "it was of another moment");
}

#[test]
fn escape_closes_a_panel_then_the_lesson_under_it_and_then_opens_the_menu() {
    let mut stage = first_game(1280, 720);
    go_to(&mut stage, Lesson::LeavesHand, 0);
    stage.open(Panel::History);
    stage.key(KeyCode::Escape);
    assert_eq!(stage.open_panel(), None);
    assert_eq!(lesson(&mut stage), Some(Lesson::LeavesHand));
    stage.key(KeyCode::Escape);
    assert_eq!(stage.open_panel(), None, "it opened the menu as well");
    assert_eq!(lesson(&mut stage), None);
    stage.key(KeyCode::Escape);
    assert_eq!(stage.open_panel(), Some(Panel::Menu));
    stage.key(KeyCode::Escape);
    assert_eq!(stage.open_panel(), None);
    assert_eq!(screen(&stage), Screen::Table);
}

#[test]
fn escape_closes_a_lesson_that_is_to_be_read_and_no_more() {
    let mut stage = first_game(1280, 720);
    go_to(&mut stage, Lesson::Covers, 0);
    stage.key(KeyCode::Escape);
    assert_eq!(stage.open_panel(), None, "it opened the menu as well");
    assert_eq!(lesson(&mut stage), Some(Lesson::LeavesHand), "the next one");
}

#[test]
fn escape_closes_a_panel_of_a_watched_game_and_then_leaves_it() {
    let mut stage = first_game(1280, 720);
    go_to(&mut stage, Lesson::LeavesHand, 1);
    let record = record(&mut stage);
    stage.back_to_title();
    let game = replay(&factions::all(), &mut RulesCache::default(), &record);
    let watched = Watched::new(game.expect("the record is right"));
    stage.app.insert_resource(watched);
    stage.app.world_mut().commands().set_state(Screen::Watch);
    stage.update(3);
    for panel in [Panel::History, Panel::Discards] {
        stage.open(panel);
        stage.key(KeyCode::Escape);
        assert_eq!(stage.open_panel(), None);
        assert_eq!(screen(&stage), Screen::Watch, "it left the game as well");
    }
    stage.key(KeyCode::Escape);
    assert_eq!(screen(&stage), Screen::Title);
}
