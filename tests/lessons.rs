//! The lessons of the first game: they are seen in every window, nothing goes on under them, and they go on with their game.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::picking::backend::HitData;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;

use claim::game::Parts;
use claim::rules::record::Record;
use claim::screens::explain::{Explains, Tooltip};
use claim::screens::lesson::{Bubble, Learning};
use claim::screens::panels::Panel;
use claim::screens::{Covers, GameOptions, Screen};
use claim::settings::{Language, TextSize};
use claim::storage::Storage;
use claim::table::cards::{Face, Lies};
use claim::table::input::OWN_HAND;
use claim::table::{PERSON, PersonView, Seen, Show};

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

/// All keys that do something at the table, or in a game that is watched, but those that press a button or open a panel.
const TABLE_KEYS: [KeyCode; 9] = [
    KeyCode::KeyU,
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

/// The keys that open a panel, and which.
const PANEL_KEYS: [(KeyCode, Panel); 6] = [
    (KeyCode::KeyL, Panel::LastTrick),
    (KeyCode::KeyD, Panel::Discards),
    (KeyCode::KeyJ, Panel::History),
    (KeyCode::KeyO, Panel::Rules),
    (KeyCode::KeyH, Panel::Rules),
    (KeyCode::F1, Panel::Rules),
];

#[test]
fn while_a_lesson_is_to_be_read_whatever_helps_can_be_looked_at() {
    let mut stage = first_game(1280, 720);
    go_to(&mut stage, Lesson::Covers, 1);
    for (key, panel) in PANEL_KEYS {
        stage.key(key);
        assert_eq!(stage.open_panel(), Some(panel), "{key:?}");
        stage.key(KeyCode::Escape);
        assert_eq!(stage.open_panel(), None, "{key:?}");
        assert_eq!(lesson(&mut stage), Some(Lesson::Covers), "{key:?}");
        assert!(stage.has_focus("learn-go-on"), "{key:?}");
    }
    for button in ["last-trick", "discards-button", "help-button", "menu"] {
        assert!(stage.press(button), "{button}");
        stage.update(2);
        assert!(stage.open_panel().is_some(), "{button} does nothing");
        stage.key(KeyCode::Escape);
        assert_eq!(lesson(&mut stage), Some(Lesson::Covers), "{button}");
    }
}

/// Clicks the first card of the hand that may be played.
fn click_hand(stage: &mut Stage) {
    let legal = {
        let view = &stage.app.world().resource::<PersonView>().0;
        let play = view.legal_plays().first().expect("a card may be played");
        view.rules.card(play)
    };
    let world = stage.app.world_mut();
    let mut cards = world.query::<(Entity, &Lies, &Face)>();
    let held = cards.iter(world);
    let held = held.filter(|(_, lies, _)| lies.spot == OWN_HAND);
    let (card, ..) = held
        .into_iter()
        .find(|(.., face)| face.card == legal)
        .expect("it lies in the hand");
    let (button, count) = (PointerButton::Primary, 1);
    let hit = HitData::new(card, 0.0, None, None);
    let press = Press {
        button,
        hit: hit.clone(),
        count,
    };
    let click = Click {
        button,
        hit,
        duration: Duration::from_millis(50),
        count,
    };
    stage.trigger(card, press);
    stage.trigger(card, click);
    stage.update(1);
}

#[test]
fn a_click_at_the_table_goes_on_from_words_that_are_to_be_read_and_a_double_click_plays_nothing() {
    let mut stage = first_game(1280, 720);
    go_to(&mut stage, Lesson::Covers, 0);
    let before = record(&mut stage);
    let between = TimeUpdateStrategy::ManualDuration(Duration::from_millis(100));
    stage.app.insert_resource(between);
    click_hand(&mut stage);
    assert_eq!(lesson(&mut stage), Some(Lesson::LeavesHand), "the next one");
    click_hand(&mut stage);
    assert_eq!(record(&mut stage), before, "the second click played a card");
    stage.update(40);
    click_hand(&mut stage);
    stage.update(2);
    assert_ne!(record(&mut stage), before, "a later one plays");
}

#[test]
fn a_lesson_that_tells_to_try_something_leaves_the_hand() {
    let mut stage = first_game(1280, 720);
    let dark = stage.words("learn-dark");
    for _ in 0..MANY {
        stage.update(1);
        if lesson(&mut stage).is_some() && words_of_lesson(&mut stage) == dark {
            assert_eq!(lesson(&mut stage), Some(Lesson::LeavesHand));
            return;
        }
        match lesson(&mut stage) {
            Some(_) => assert!(stage.press("learn-go-on")),
            None if is_dealt(&stage) => stage.play_if_asked(),
            None => {}
        }
    }
    panic!("it was not told");
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
    stage.watch(&record);
    for panel in [Panel::History, Panel::Discards] {
        stage.open(panel);
        stage.key(KeyCode::Escape);
        assert_eq!(stage.open_panel(), None);
        assert_eq!(screen(&stage), Screen::Watch, "it left the game as well");
    }
    stage.key(KeyCode::Escape);
    assert_eq!(screen(&stage), Screen::Title);
}

/// A lesson as it was told: after how many tricks, and its words.
type Told = (usize, String);

/// What the lesson says that is read just now.
fn words_of_lesson(stage: &mut Stage) -> String {
    let world = stage.app.world_mut();
    let mut bubbles = world.query_filtered::<Entity, With<Bubble>>();
    let bubble = bubbles.single(world).expect("one lesson is read");
    let mut parts = world.query::<&Children>();
    let parts: Vec<_> = parts.query(world).iter_descendants(bubble).collect();
    let mut texts = world.query::<&Text>();
    let said = texts.iter_many(world, parts).map(|text| text.0.clone());
    let longest = said.max_by_key(String::len);
    longest.expect("it has words, and shorter ones on its buttons")
}

/// Plays on, the first legal card each time, until a card is asked for after so many tricks and no more is told, or to the end;
/// all that was told meanwhile.
fn told_until(stage: &mut Stage, enough: usize) -> Vec<Told> {
    let mut told = Vec::new();
    for _ in 0..MANY {
        stage.update(2);
        if lesson(stage).is_some() {
            told.push((tricks(stage), words_of_lesson(stage)));
            assert!(stage.press("learn-go-on"));
        } else if is_dealt(stage) && (stage.is_over() || stage.is_asked()) {
            if tricks(stage) >= enough || stage.is_over() {
                return told;
            }
            stage.play_if_asked();
        }
    }
    panic!("{enough} tricks are not played");
}

/// More tricks than a game has.
const TO_THE_END: usize = usize::MAX;

/// How a game may be left that is gone on with.
#[derive(Clone, Copy, Debug)]
enum Left {
    ForTitle,
    Killed,
}

/// The game is left, and gone on with.
fn go_on(mut stage: Stage, left: Left) -> Stage {
    match left {
        Left::ForTitle => stage.back_to_title(),
        Left::Killed => {
            let storage = stage.app.world().resource::<Storage>().clone();
            stage = Stage::with(GameOptions::default(), 1280, 720);
            stage.app.insert_resource(storage);
            stage.run_until("the title", |app| {
                *app.world().resource::<State<Screen>>().get() == Screen::Title
            });
            stage.update(3);
        }
    }
    assert!(stage.press("title-continue"));
    stage.run_until("the game", |app| {
        app.world().contains_resource::<PersonView>() && app.world().resource::<Show>().is_over()
    });
    stage
}

#[test]
fn the_first_game_teaches_on_when_it_is_gone_on_with_and_tells_nothing_of_before_again() {
    for (left, after) in [(Left::ForTitle, 0), (Left::Killed, 4), (Left::Killed, 14)] {
        let mut stage = first_game(1280, 720);
        let before = told_until(&mut stage, after);
        let mut stage = go_on(stage, left);
        let later = told_until(&mut stage, TO_THE_END);
        // What was told of the decision at which it was left may be told again.
        let is_before = |told: &&Told| told.0 < after;
        let both = before.iter().filter(is_before).chain(&later);
        let both: Vec<&str> = both.map(|(_, words)| words.as_str()).collect();
        let times = |words: &str| both.iter().filter(|told| **told == words).count();
        assert!(both.iter().all(|words| times(words) == 1), "{both:?}");
        for key in [
            "learn-goal",
            "learn-follow",
            "learn-phase-two",
            "learn-votes",
        ] {
            assert_eq!(times(&stage.words(key)), 1, "{key} {left:?} {after}");
        }
        let end = stage.words("learn-end");
        assert!(stage.says(&end), "the last words of the first game");
    }
}

#[test]
fn lessons_that_were_skipped_stay_so_when_the_game_is_gone_on_with() {
    for left in [Left::ForTitle, Left::Killed] {
        for from_menu in [false, true] {
            let mut stage = first_game(1280, 720);
            go_to(&mut stage, Lesson::Covers, 0);
            if from_menu {
                told_until(&mut stage, 1);
                stage.key(KeyCode::Escape);
            }
            assert!(stage.press("learn-skip"));
            let mut stage = go_on(stage, left);
            assert_eq!(told_until(&mut stage, 4), []);
            assert!(!stage.app.world().contains_resource::<Learning>());
        }
    }
}

#[test]
fn what_is_taken_back_is_not_taught_twice() {
    let mut stage = first_game(1280, 720);
    let mut told = told_until(&mut stage, 3);
    for _ in 0..3 {
        stage.key(KeyCode::KeyU);
        stage.update(3);
    }
    assert!(tricks(&stage) < 3, "nothing was taken back");
    told.extend(told_until(&mut stage, TO_THE_END));
    let mut words: Vec<_> = told.iter().map(|(_, words)| words).collect();
    let count = words.len();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), count);
    assert!(told.iter().any(|(tricks, _)| *tricks > 3), "it taught on");
}

/// What can be pointed at: every vote, and one card at each place.
fn things(stage: &mut Stage) -> Vec<Entity> {
    let world = stage.app.world_mut();
    let mut votes = world.query_filtered::<Entity, With<Explains>>();
    let mut things: Vec<Entity> = votes.iter(world).collect();
    let mut cards = world.query::<(Entity, &Lies)>();
    let mut spots = Vec::new();
    for (card, lies) in cards.iter(world) {
        if !spots.contains(&lies.spot) {
            spots.push(lies.spot);
            things.push(card);
        }
    }
    things
}

/// The part of the window that the only thing of a kind covers.
fn area_of<C: Component>(stage: &mut Stage) -> Option<Rect> {
    let world = stage.app.world_mut();
    let mut found = world.query_filtered::<(&ComputedNode, &UiGlobalTransform), With<C>>();
    let (node, at) = found.iter(world).next()?;
    Some(Rect::from_center_size(at.translation, node.size()))
}

#[test]
fn while_a_lesson_is_read_things_are_explained_beside_its_words() {
    for (width, height) in [(1280, 720), (390, 844), (2560, 1440)] {
        for wanted in [Lesson::Covers, Lesson::LeavesHand] {
            let mut stage = first_game(width, height);
            go_to(&mut stage, wanted, 1);
            let words = area_of::<Bubble>(&mut stage).expect("it is read");
            for thing in things(&mut stage) {
                stage.rest_at(thing);
                let explained = area_of::<Tooltip>(&mut stage).expect("it is explained");
                let covered = words.inflate(-TOLERANCE).intersect(explained);
                assert!(
                    covered.is_empty(),
                    "{width}x{height} {wanted:?}: {explained:?} over {words:?}"
                );
            }
        }
    }
}
