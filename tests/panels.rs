//! What lies over title and table: pages are turned without looking for a button, and nothing moves under the pointer.

use std::collections::BTreeSet;

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::backend::HitData;
use bevy::picking::events::Press;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use claim::game::MoveRequest;
use claim::notices::{Fault, Kept, Notice, Notices};
use claim::rules::record::Record;
use claim::rules::{Cards, Phase, Place, Registry, SetupChoice, SetupError, SharedRules};
use claim::saves::daily::Date;
use claim::saves::{GameNotes, Saved, past};
use claim::screens::control::CanFillScreen;
use claim::screens::hud::Said;
use claim::screens::panels::rules::OpenPage;
use claim::screens::panels::settings::leader_key;
use claim::screens::panels::{Open, OpenPanel, Panel, close_all};
use claim::screens::scroll::Scrolls;
use claim::screens::start::{Begin, Beginning};
use claim::screens::widgets::{Dialog, OverFace};
use claim::screens::{Covers, GameOptions, Screen};
use claim::settings::{Language, Settings, TextSize};
use claim::storage::{Storage, StorageError, StorageProblem};
use claim::table::cards::{Face, Lies, Patterns};
use claim::table::layout::Spot;
use claim::table::seen::SeenTrick;
use claim::table::sentences::Speaker;
use claim::table::{PERSON, PersonView, Seen};
use claim::words::Words;

use crate::common::games::{CARDS, Game};
use crate::common::stage::{PANELS, Stage};
use crate::common::sun_rules;

/// The pages of the rules of the Sun box: overview, two phases, five factions, votes.
const PAGES: usize = 9;

fn title() -> Stage {
    Stage::new("sun", 1280, 720)
}

fn page(stage: &Stage) -> usize {
    stage.app.world().resource::<OpenPage>().0
}

#[test]
fn arrow_keys_turn_pages_whatever_has_the_focus() {
    let mut stage = title();
    stage.key(KeyCode::KeyO);
    for expected in 1..PAGES {
        stage.key(KeyCode::ArrowRight);
        assert_eq!(page(&stage), expected);
    }
    stage.key(KeyCode::ArrowRight);
    assert_eq!(page(&stage), PAGES - 1, "there is nothing after the last");
    stage.focus("close");
    stage.key(KeyCode::ArrowLeft);
    assert_eq!(page(&stage), PAGES - 2);
    assert_eq!(stage.open_panel(), Some(Panel::Rules));
}

#[test]
fn buttons_that_turn_pages_keep_place_and_focus() {
    let mut stage = title();
    stage.key(KeyCode::KeyO);
    assert!(stage.button("rules-back").is_none(), "nothing is before it");
    let next = stage.place_of("rules-next");
    let close = stage.place_of("close");
    stage.focus("rules-next");
    for expected in 1..PAGES {
        assert_eq!(stage.place_of("rules-next"), next, "page {expected}");
        assert_eq!(stage.place_of("close"), close, "page {expected}");
        assert!(stage.has_focus("rules-next"));
        stage.key(KeyCode::Enter);
        assert_eq!(page(&stage), expected);
    }
    assert!(stage.button("rules-next").is_none(), "nothing is after it");
    assert_eq!(stage.place_of("close"), close);
    let back = stage.place_of("rules-back");
    assert!(stage.press("rules-back"));
    assert_eq!(stage.place_of("rules-back"), back);
}

#[test]
fn the_rules_in_short_are_always_the_first_page_and_the_rules_are_where_they_were_left() {
    let mut stage = title();
    stage.key(KeyCode::KeyO);
    stage.key(KeyCode::ArrowRight);
    stage.key(KeyCode::ArrowRight);
    stage.key(KeyCode::Escape);
    assert_eq!(stage.open_panel(), None);
    stage.key(KeyCode::KeyH);
    assert_eq!(page(&stage), 2);
    stage.key(KeyCode::KeyO);
    assert_eq!(page(&stage), 0);
    stage.key(KeyCode::Escape);
    assert_eq!(stage.open_panel(), None, "one panel was opened twice");
}

#[test]
fn up_and_down_scroll_a_page_as_far_as_it_goes_and_reach_every_button_then() {
    let mut stage = Stage::new("sun", 1280, 480);
    stage.key(KeyCode::KeyO);
    stage.focus("rules-next");
    stage.key(KeyCode::ArrowDown);
    let world = stage.app.world_mut();
    let mut areas = world.query::<&ScrollPosition>();
    assert!(areas.iter(world).any(|position| position.y > 0.0));
    assert!(
        stage.has_focus("rules-next"),
        "it was scrolled, and no more"
    );
    for _ in 0..40 {
        stage.key(KeyCode::ArrowDown);
        if stage.has_focus("close") {
            return;
        }
    }
    panic!("the last button is out of reach");
}

#[test]
fn a_choice_that_is_not_whole_can_not_be_taken_and_leaves_the_earlier_one() {
    let mut stage = title();
    let before = setup(&stage);
    stage.open(Panel::Factions);
    assert!(stage.press("many-undead"), "a faction can be picked");
    stage.focus("factions-done");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.open_panel(), Some(Panel::Factions), "it was taken");
    stage.key(KeyCode::Escape);
    assert_eq!(stage.open_panel(), None);
    assert_eq!(setup(&stage), before);

    stage.open(Panel::Factions);
    stage.press("many-undead");
    stage.press("many-prophets");
    stage.focus("factions-done");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.open_panel(), None, "it was whole");
    assert_ne!(setup(&stage), before);
}

/// The factions of the next game.
fn setup(stage: &Stage) -> SetupChoice {
    let world = stage.app.world();
    let told = &world.resource::<GameOptions>().setup;
    let set = || world.resource::<Settings>().setup.clone();
    told.clone().unwrap_or_else(set)
}

#[test]
fn the_faction_that_has_the_focus_is_explained() {
    let mut stage = title();
    stage.open(Panel::Factions);
    let undead = stage.words("explain-undead");
    assert!(!stage.says(&undead));
    stage.focus("many-undead");
    assert!(stage.says(&undead));
}

#[test]
fn the_last_trick_says_why_it_was_won_and_what_was_drawn() {
    let mut stage = title();
    stage.start("sun", 7, [None, Some("greedy")]);
    stage.run_until("the deal", |app| app.world().contains_resource::<Seen>());
    let (mut drew, mut phase_two) = (false, false);
    while !(drew && phase_two) {
        stage.update(1);
        assert!(!stage.is_over(), "{drew}, {phase_two}");
        if !stage.is_asked() {
            continue;
        }
        if let Some(trick) = stage.app.world().resource::<Seen>().tricks.last().copied() {
            drew |= trick.blind.is_some();
            phase_two |= trick.phase() == Phase::Two;
            last_trick_says(&mut stage, &trick);
        }
        stage.play_if_asked();
    }
}

/// Opens the last trick's panel and looks for all that is to be said of it.
fn last_trick_says(stage: &mut Stage, trick: &SeenTrick) {
    let world = stage.app.world();
    let speaker = Speaker {
        words: world.resource::<Words>(),
        rules: world.resource::<SharedRules>(),
        seen: world.resource::<Seen>(),
    };
    let (phase, before) = match trick.phase() {
        Phase::One => ("Phase One", 0),
        Phase::Two => ("Phase Two", 13),
    };
    let mut expected = vec![
        speaker.because(trick),
        format!("{phase}, trick {}", trick.number - before),
    ];
    if let Some(blind) = trick.blind {
        let card = speaker.card(blind);
        expected.push(format!("You drew {card} from the deck, unseen."));
    }
    stage.open(Panel::LastTrick);
    for line in expected {
        assert!(stage.says(&line), "{line}");
    }
    stage.close();
}

/// How far each thing that scrolls is scrolled: what belongs to a panel, and what lies under it.
fn scrolled(stage: &mut Stage) -> [Vec<f32>; 2] {
    let world = stage.app.world_mut();
    let mut areas = world.query_filtered::<(Entity, &ScrollPosition), With<Scrolls>>();
    let mut parents = world.query::<&ChildOf>();
    let mut found = [Vec::new(), Vec::new()];
    for (area, position) in areas.iter(world) {
        let mut root = area;
        while let Ok(parent) = parents.get(world, root) {
            root = parent.parent();
        }
        let under = !world.entity(root).contains::<OpenPanel>();
        found[usize::from(under)].push(position.y);
    }
    found
}

#[test]
fn page_keys_scroll_what_lies_in_front_and_nothing_under_it() {
    let mut stage = Stage::new("sun", 320, 568);
    stage.set(Language::En, TextSize::Largest);
    let at_rest = scrolled(&mut stage);
    stage.key(KeyCode::PageDown);
    let paged = scrolled(&mut stage);
    assert_ne!(paged, at_rest, "the title does not scroll");
    stage.open(Panel::Settings);
    let [panel, title] = scrolled(&mut stage);
    let mut before = panel;
    for key in [KeyCode::PageDown, KeyCode::PageUp, KeyCode::End] {
        stage.key(key);
        let [panel, under] = scrolled(&mut stage);
        assert_eq!(under, title, "{key:?}");
        assert_ne!(panel, before, "{key:?} does not scroll the panel");
        before = panel;
    }
}

/// The size of the panel that is open.
fn size_of_panel(stage: &mut Stage) -> Vec2 {
    let world = stage.app.world_mut();
    let mut panels = world.query_filtered::<&ComputedNode, With<Dialog>>();
    panels.single(world).expect("one panel is open").size()
}

#[test]
fn a_panel_is_as_large_as_if_it_were_opened_in_the_window_that_it_is_in_now() {
    let mut stage = Stage::new("sun", 340, 800);
    for panel in [Panel::Menu, Panel::Settings, Panel::Keys] {
        for width in (340..=600).step_by(20).chain([340]) {
            stage.open(panel);
            stage.resize(width, 800);
            let resized = size_of_panel(&mut stage);
            stage.close();
            stage.open(panel);
            assert_eq!(resized, size_of_panel(&mut stage), "{panel:?} in {width}");
            stage.close();
        }
    }
}

/// A title with past games: one with a decision that was taken back, one that isn't finished.
fn title_with_past() -> Stage {
    let mut stage = title();
    let storage = stage.app.world().resource::<Storage>().clone();
    for (cards, taken_back) in [(CARDS, 1), (20, 0)] {
        let saved = Saved {
            record: Game::random(&sun_rules(), 7, cards).record(),
            notes: GameNotes {
                taken_back,
                ..GameNotes::default()
            },
        };
        past::append(&storage, saved).expect("there is room");
    }
    stage.back_to_title();
    stage
}

#[test]
fn an_export_moves_no_button_of_the_list_and_a_mark_is_explained() {
    let mut stage = title_with_past();
    stage.open(Panel::PastGames);
    let mark = stage.words("past-mark");
    assert!(stage.says(&mark));
    let places = ["past-watch", "past-export", "past-delete"].map(|key| stage.place_of(key));
    assert!(places.iter().all(Option::is_some));
    assert!(stage.press("past-export"));
    let after = ["past-watch", "past-export", "past-delete"].map(|key| stage.place_of(key));
    assert_eq!(places, after);
}

#[test]
fn a_past_deal_of_the_day_is_listed_under_its_date_and_no_number_is_named_that_is_nothing() {
    let mut stage = title();
    let storage = stage.app.world().resource::<Storage>().clone();
    let daily = Saved {
        record: Game::random(&sun_rules(), 7, CARDS).record(),
        notes: GameNotes {
            daily: Some("2026-11-29".into()),
            ..GameNotes::default()
        },
    };
    past::append(&storage, daily).expect("there is room");
    stage.open(Panel::PastGames);
    assert!(stage.says("daily 2026-11-29"));
    stage.close();
    stage.open(Panel::Statistics);
    assert!(stage.says("The game that teaches isn’t counted."));
}

#[test]
fn a_newcomer_is_offered_to_learn_first_and_others_a_game() {
    assert!(title().has_focus("title-learn"));
    assert!(title_with_past().has_focus("title-new-game"));
}

/// The last sentence about what happened.
fn news(stage: &mut Stage) -> String {
    let world = stage.app.world_mut();
    let mut said = world.query::<(&Said, &Text)>();
    let mut said = said.iter(world);
    let news = said.find(|(said, _)| **said == Said::News);
    news.map(|(_, text)| text.0.clone()).unwrap_or_default()
}

#[test]
fn who_watches_a_game_sees_each_vote_in_a_step_of_its_own_and_then_who_won() {
    let mut stage = title();
    let storage = stage.app.world().resource::<Storage>().clone();
    let saved = Saved {
        record: Game::random(&sun_rules(), 7, CARDS).record(),
        notes: GameNotes::default(),
    };
    past::append(&storage, saved).expect("there is room");
    stage.open(Panel::PastGames);
    assert!(stage.press("past-watch"));
    stage.run_until("the table", |app| app.world().contains_resource::<Seen>());
    stage.key(KeyCode::End);
    let votes = |stage: &Stage| stage.app.world().resource::<Seen>().votes.len();
    let mut told = Vec::new();
    for step in 0..5 {
        assert!(stage.app.world().resource::<Seen>().verdict.is_some() == (step == 0));
        stage.key(KeyCode::ArrowLeft);
        assert_eq!(votes(&stage), 5 - step);
        told.push(news(&mut stage));
    }
    told.sort_unstable();
    told.dedup();
    assert_eq!(told.len(), 5, "{told:?}");
    stage.key(KeyCode::ArrowLeft);
    assert_eq!(votes(&stage), 0);
}

#[test]
fn statistics_have_a_head_for_each_column() {
    for (width, height) in [(1280, 720), (390, 844)] {
        let mut stage = Stage::new("sun", width, height);
        stage.open(Panel::Statistics);
        for head in ["games", "won", "drawn", "votes", "margin", "streak", "best"] {
            let head = stage.words(&format!("statistics-{head}"));
            assert!(stage.says(&head), "{head}");
        }
    }
}

#[test]
fn a_newcomer_finds_the_game_that_teaches_beside_the_button_that_one_wants() {
    let heights = |stage: &mut Stage| {
        ["title-new-game", "title-learn"].map(|key| stage.place_of(key).map(|place| place.y))
    };
    let [new, learn] = heights(&mut title());
    assert!(new.is_some() && new == learn);
    let mut experienced = title_with_past();
    let [new, learn] = heights(&mut experienced);
    assert!(new < learn);
}

#[test]
fn full_screen_is_offered_where_it_can_be_had() {
    for can in [true, false] {
        let mut stage = title();
        stage.app.insert_resource(CanFillScreen(can));
        stage.open(Panel::Settings);
        assert_eq!(stage.says("Full screen: off"), can);
    }
}

#[test]
fn every_button_of_the_menu_is_seen_in_a_low_window_with_large_words() {
    let mut stage = title();
    stage.set(Language::En, TextSize::Largest);
    stage.start("sun", 7, [None, Some("greedy")]);
    stage.run_until("a game", |app| app.world().contains_resource::<Seen>());
    while !stage.is_asked() {
        stage.update(1);
    }
    stage.open(Panel::Menu);
    let height = stage.size.y;
    for key in ["menu-continue", "give-up", "menu-new-game", "menu-title"] {
        let place = stage.place_of(key).expect("it is in the menu");
        assert!(place.y > 0.0 && place.y < height, "{key} is at {place}");
    }
    let title = stage.place_of("menu-title").map(|place| place.y);
    assert!(title < Some(height - 40.0), "it is cut off at {title:?}");
}

/// What lies in front of all else.
fn cover(stage: &mut Stage) -> Entity {
    let world = stage.app.world_mut();
    let mut covers = world.query_filtered::<Entity, With<Covers>>();
    covers.single(world).expect("one thing lies in front")
}

fn root_of(world: &World, mut thing: Entity) -> Entity {
    while let Some(parent) = world.get::<ChildOf>(thing) {
        thing = parent.parent();
    }
    thing
}

fn focused(stage: &Stage) -> Option<Entity> {
    stage.app.world().resource::<InputFocus>().get()
}

/// A button that lies under a cover, if there is one.
fn button_under(stage: &mut Stage, cover: Entity) -> Option<Entity> {
    let world = stage.app.world_mut();
    let mut buttons = world.query_filtered::<Entity, With<Button>>();
    let all: Vec<_> = buttons.iter(world).collect();
    all.into_iter()
        .find(|&button| root_of(world, button) != cover)
}

/// A press beside a panel.
fn press_beside(stage: &mut Stage, cover: Entity) {
    let press = Press {
        button: PointerButton::Primary,
        hit: HitData::new(cover, 0.0, None, None),
        count: 1,
    };
    stage.point(cover, press);
}

/// A screen reader goes to what lies under it.
fn go_under(stage: &mut Stage, cover: Entity) {
    let under = button_under(stage, cover).expect("there is a button under it");
    let mut focus = stage.app.world_mut().resource_mut::<InputFocus>();
    focus.set(under, FocusCause::Navigated);
}

fn clear_focus(stage: &mut Stage, _: Entity) {
    stage.app.world_mut().resource_mut::<InputFocus>().clear();
}

/// What has the focus is gone.
fn take_away_focused(stage: &mut Stage, _: Entity) {
    let focused = focused(stage).expect("something has the focus");
    stage.app.world_mut().despawn(focused);
}

/// What takes the focus from what lies in front, or takes it elsewhere.
const THIEVES: [(&str, fn(&mut Stage, Entity)); 4] = [
    ("a press beside it", press_beside),
    ("a screen reader", go_under),
    ("whoever clears it", clear_focus),
    ("the end of what had it", take_away_focused),
];

/// The focus comes back to what lies in front whatever takes it, and keys go round in there.
fn assert_keeps_focus(stage: &mut Stage, what: &str) {
    for (thief, steal) in THIEVES {
        let front = cover(stage);
        steal(stage, front);
        stage.update(1);
        for key in [None, Some(KeyCode::Tab), Some(KeyCode::ArrowRight)] {
            key.into_iter().for_each(|key| stage.key(key));
            let root = focused(stage).map(|focused| root_of(stage.app.world(), focused));
            // A page that is turned is a panel anew.
            assert_eq!(root, Some(cover(stage)), "{what}: {thief}, {key:?}");
        }
    }
}

#[test]
fn the_focus_comes_back_to_the_panel_that_lies_in_front() {
    let mut stage = title();
    for panel in PANELS {
        stage.open(panel);
        // Some tell of a game, and there is none.
        if stage.open_panel().is_some() {
            assert_keeps_focus(&mut stage, &format!("{panel:?} at the title"));
        }
        stage.close();
    }
    let mut stage = with_a_trick();
    for panel in PANELS {
        stage.open(panel);
        assert_eq!(stage.open_panel(), Some(panel));
        assert_keeps_focus(&mut stage, &format!("{panel:?} in a game"));
        stage.close();
    }
}

#[test]
fn the_focus_comes_back_to_words_that_have_to_be_read_first() {
    let mut stage = title();
    stage.app.world_mut().trigger(Begin(Beginning::Lesson));
    stage.run_until("a lesson", |app| {
        let world = app.world_mut();
        world.query::<&Covers>().iter(world).next().is_some()
    });
    assert_keeps_focus(&mut stage, "a lesson");
}

#[test]
fn keys_play_again_after_a_click_beside_the_verdict() {
    let mut stage = at_verdict();
    let verdict = cover(&mut stage);
    press_beside(&mut stage, verdict);
    assert!(stage.has_focus("verdict-again"));
    assert_keeps_focus(&mut stage, "the verdict");
    stage.focus("verdict-title");
    stage.key(KeyCode::Enter);
    stage.update(4);
    let screen = stage.app.world().resource::<State<Screen>>();
    assert_eq!(*screen.get(), Screen::Title);
}

/// There is something to be told.
fn have_news(stage: &mut Stage) {
    let mut notices = stage.app.world_mut().resource_mut::<Notices>();
    notices.tell(Notice::KeptAs("game.json.broken-1".into()));
    stage.update(4);
}

/// Something is told.
fn tell(stage: &mut Stage) {
    have_news(stage);
    assert_eq!(stage.open_panel(), Some(Panel::Notice));
}

/// All that a person may be told of, each with what it names, which is the same in all languages.
fn all_notices() -> [(Notice, &'static str); 8] {
    let broken = |kept| {
        let fault = Fault {
            at: "plays[3]".into(),
            problem: "a reader's reason".into(),
        };
        let place = "game.json".into();
        let names = "game.json, plays[3]: a reader's reason";
        (Notice::Broken { kept, place, fault }, names)
    };
    let storage = |problem| {
        let place = "game.json".into();
        Notice::Storage(StorageError { place, problem })
    };
    let full = StorageProblem::Said("no space left on device".into());
    let unknown = SetupError::Unknown("dragons".into());
    [
        broken(Kept::Game),
        broken(Kept::PastGame),
        broken(Kept::Settings),
        (storage(full), "game.json: no space left on device"),
        (storage(StorageProblem::Blocked), "game.json"),
        (
            Notice::KeptAs("game.json.broken-1".into()),
            "game.json.broken-1",
        ),
        (Notice::Refused(unknown), "dragons"),
        (Notice::NothingLasts, ""),
    ]
}

/// How many cards the person holds.
fn held(stage: &Stage) -> usize {
    stage.app.world().resource::<PersonView>().0.hand.len()
}

#[test]
fn a_panel_that_was_asked_for_is_closed_by_one_key_which_plays_no_card() {
    for (width, height) in [(1280, 720), (640, 360)] {
        let mut stage = with_a_trick_in(width, height);
        let cards = held(&stage);
        for panel in PANELS {
            for key in [KeyCode::Enter, KeyCode::Space] {
                stage.open(panel);
                stage.key(key);
                assert_eq!(stage.open_panel(), None, "{panel:?} {width}×{height}");
                assert_eq!(held(&stage), cards, "{panel:?} {width}×{height}");
            }
        }
    }
}

#[test]
fn the_key_that_opens_a_panel_does_not_close_it() {
    let mut stage = title();
    stage.open(Panel::Settings);
    stage.focus("keys-title");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.open_panel(), Some(Panel::Keys));
    stage.key(KeyCode::Enter);
    assert_eq!(stage.open_panel(), Some(Panel::Settings));
    assert!(stage.has_focus("keys-title"), "it came from there");
    stage.focus("close");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.open_panel(), None);
}

/// The one line of the panel that is open.
fn line_of_panel(stage: &mut Stage) -> String {
    let (cover, close) = (cover(stage), stage.words("close"));
    let mut texts = stage.app.world_mut().query::<(Entity, &Text)>();
    let world = stage.app.world();
    let all = texts.iter(world).filter(|(_, text)| text.0 != close);
    let lines: Vec<_> = all
        .filter(|&(text, _)| root_of(world, text) == cover)
        .collect();
    assert_eq!(lines.len(), 1, "{lines:?}");
    lines[0].1.0.clone()
}

#[test]
fn notices_are_in_the_language_that_is_set_and_follow_it() {
    let mut stage = title();
    for (notice, names) in all_notices() {
        *stage.app.world_mut().resource_mut::<Notices>() = Notices::default();
        stage
            .app
            .world_mut()
            .resource_mut::<Notices>()
            .tell(notice.clone());
        let mut told = BTreeSet::new();
        for language in Language::ALL {
            stage.set(language, TextSize::Normal);
            stage.open(Panel::Notice);
            let line = line_of_panel(&mut stage);
            // French sets its colons apart.
            assert!(line.replace("\u{a0}:", ":").contains(names), "{line}");
            told.insert(line);
        }
        assert_eq!(told.len(), Language::ALL.len(), "{notice:?}: {told:?}");
    }
}

/// A game that came to its verdict.
fn at_verdict() -> Stage {
    let mut stage = title();
    stage.start("sun", 7, [Some("greedy"), Some("greedy")]);
    while !stage.is_over() {
        stage.update(1);
    }
    stage
}

#[test]
fn the_page_on_cheating_exports_the_record_and_says_how_it_is_checked() {
    let mut stage = at_verdict();
    assert!(stage.press("verdict-fair"));
    assert_eq!(stage.open_panel(), Some(Panel::Fair));
    let name = format!("export-{}-7.jsonl", Date::today());
    let storage = stage.app.world().resource::<Storage>().clone();
    assert_eq!(storage.read(&name), Ok(None));
    assert!(stage.press("past-export"));
    let place = [("place", storage.place(&name).into())];
    let said = stage
        .app
        .world()
        .resource::<Words>()
        .with("past-exported", place);
    assert!(stage.says(&said), "{said}");
    let exported = storage.read(&name).expect("it can be read");
    let exported = exported.expect("it is there");
    let world = stage.app.world();
    let record = Record::read(world.resource::<Registry>(), &exported);
    let record = record.expect("it is a record");
    assert!(stage.says(&record.to_line()), "it is shown, too");
}

#[test]
fn what_is_to_be_told_while_the_verdict_is_shown_is_told_once_that_is_left() {
    for way_on in ["verdict-title", "verdict-again", "history-all"] {
        let mut stage = at_verdict();
        have_news(&mut stage);
        assert_eq!(stage.open_panel(), None);
        assert!(stage.is_over(), "the verdict is gone");
        assert!(stage.press(way_on));
        stage.update(4);
        assert_eq!(stage.open_panel(), Some(Panel::Notice), "{way_on}");
        stage.key(KeyCode::Escape);
        stage.close();
        stage.update(4);
        assert_eq!(stage.open_panel(), None, "{way_on}: it is told twice");
    }
}

#[test]
fn a_notice_that_was_not_closed_is_told_again() {
    let mut stage = title();
    stage.start("sun", 7, [None, Some("greedy")]);
    stage.run_until("the deal", |app| app.world().contains_resource::<Seen>());
    tell(&mut stage);
    stage.back_to_title();
    assert_eq!(stage.open_panel(), Some(Panel::Notice));
    close_all(&mut stage.app.world_mut().commands());
    stage.update(4);
    assert_eq!(stage.open_panel(), Some(Panel::Notice));
    stage.key(KeyCode::Escape);
    stage.update(4);
    assert_eq!(stage.open_panel(), None);
}

#[test]
fn a_notice_at_the_title_is_closed_by_one_key_and_one_in_a_game_not_unawares() {
    let mut stage = title();
    tell(&mut stage);
    assert!(stage.has_focus("close"));
    stage.key(KeyCode::Enter);
    assert_eq!(stage.open_panel(), None);

    let mut stage = title();
    stage.start("sun", 7, [None, Some("greedy")]);
    stage.run_until("the deal", |app| app.world().contains_resource::<Seen>());
    tell(&mut stage);
    stage.key(KeyCode::Enter);
    assert_eq!(stage.open_panel(), Some(Panel::Notice));
    assert!(stage.has_focus("close"));
    stage.key(KeyCode::Enter);
    assert_eq!(stage.open_panel(), None);
}

fn set_patterns(stage: &mut Stage, patterns: bool) {
    stage.app.world_mut().resource_mut::<Settings>().patterns = patterns;
    stage.update(3);
}

#[test]
fn what_is_set_before_a_game_counts_in_it() {
    for patterns in [true, false] {
        let mut stage = title();
        set_patterns(&mut stage, !patterns);
        set_patterns(&mut stage, patterns);
        stage.start("sun", 7, [None, Some("greedy")]);
        stage.run_until("the deal", |app| app.world().contains_resource::<Seen>());
        stage.update(3);
        let now = *stage.app.world().resource::<Patterns>();
        assert_eq!(now, Patterns(patterns));
    }
}

/// The patterns over pictures, and whether each is shown.
fn patterns(stage: &mut Stage) -> Vec<(Entity, bool)> {
    let world = stage.app.world_mut();
    let mut patterns = world.query_filtered::<(Entity, &Node), With<OverFace>>();
    let shown = |(pattern, node): (Entity, &Node)| (pattern, node.display != Display::None);
    patterns.iter(world).map(shown).collect()
}

/// A game in which a trick is over and the person is to play.
fn with_a_trick() -> Stage {
    with_a_trick_in(1280, 720)
}

/// The same in a window of that size.
fn with_a_trick_in(width: u32, height: u32) -> Stage {
    let mut stage = Stage::new("sun", width, height);
    stage.start("sun", 7, [None, Some("greedy")]);
    stage.run_until("the deal", |app| app.world().contains_resource::<Seen>());
    let seen = |stage: &Stage| stage.app.world().resource::<Seen>().tricks.len();
    while !stage.is_asked() || seen(&stage) == 0 {
        stage.play_if_asked();
        stage.update(1);
    }
    stage
}

#[test]
fn a_pattern_comes_and_goes_with_its_picture_however_soon_that_is_gone() {
    let mut stage = with_a_trick();
    set_patterns(&mut stage, true);
    let mut most = 0;
    for panel in PANELS {
        for frames in 0..3 {
            stage.app.world_mut().trigger(Open(panel));
            stage.app.world_mut().flush();
            let at_once = patterns(&mut stage).len();
            stage.update(frames);
            let now = patterns(&mut stage);
            assert_eq!(now.len(), at_once, "{panel:?} after {frames} frames");
            let cover = cover(&mut stage);
            for (pattern, shown) in now {
                assert_eq!(root_of(stage.app.world(), pattern), cover);
                assert!(shown || frames < 2, "{panel:?} after {frames} frames");
            }
            most = most.max(at_once);
            stage.key(KeyCode::Escape);
            assert_eq!(patterns(&mut stage), [], "{panel:?} after {frames} frames");
        }
    }
    assert!(most > 0, "no panel has a picture");
}

#[test]
fn patterns_over_pictures_follow_what_is_set() {
    let mut stage = with_a_trick();
    stage.open(Panel::LastTrick);
    for set in [true, false, true] {
        set_patterns(&mut stage, set);
        let patterns = patterns(&mut stage);
        assert!(!patterns.is_empty());
        assert!(patterns.iter().all(|&(_, shown)| shown == set), "{set}");
    }
}

/// A past game at its first step.
fn watching() -> Stage {
    let mut stage = title();
    stage.watch(&Game::random(&sun_rules(), 7, CARDS).record());
    stage
}

#[test]
fn what_keys_show_of_a_watched_game_its_buttons_show_as_well() {
    let mut stage = watching();
    for (button, panel) in [
        ("last-trick", Panel::LastTrick),
        ("discards-button", Panel::Discards),
        ("help-button", Panel::Rules),
    ] {
        assert!(stage.press(button), "{button}");
        assert_eq!(stage.open_panel(), Some(panel));
        stage.close();
    }
    assert!(stage.button("menu").is_none(), "nothing is played");
    assert!(stage.press("last-trick") && stage.press("history-all"));
    assert_eq!(stage.open_panel(), Some(Panel::History));
    stage.close();
    let trick = |stage: &Stage| stage.app.world().resource::<Seen>().tricks.len();
    assert!(stage.press("watch-trick-on") && stage.press("watch-trick-on"));
    assert_eq!(trick(&stage), 2);
    assert!(stage.press("watch-trick-back"));
    assert_eq!(trick(&stage), 1);
}

#[test]
fn a_narrow_bar_of_a_watched_game_holds_what_matters_most_there() {
    let mut stage = watching();
    let less = ["watch-trick-back", "watch-trick-on", "discards-button"];
    let always = ["last-trick", "help-button", "watch-open", "watch-done"];
    for (width, height, missing) in [(320, 568, 3), (390, 844, 2), (768, 1024, 0)] {
        stage.resize(width, height);
        assert!(always.iter().all(|key| stage.button(key).is_some()));
        let gone: Vec<_> = less
            .into_iter()
            .filter(|key| stage.button(key).is_none())
            .collect();
        assert_eq!(gone, less[..missing], "{width}x{height}");
    }
}

#[test]
fn panels_over_a_watched_game_tell_of_the_step_that_is_shown() {
    let mut stage = watching();
    let stings = |stage: &mut Stage, key: &str, values: &str| {
        let words = stage.app.world().resource::<Words>();
        let said = words.with(key, [("values", values.into())]);
        stage.says(&said)
    };
    stage.open(Panel::Discards);
    assert!(stings(&mut stage, "stings-used", "–"));
    stage.open(Panel::History);
    let offered = ["history-tricks", "history-won"];
    assert!(offered.iter().all(|key| stage.button(key).is_some()));
    assert!(stage.button("history-unseen").is_none());
    stage.close();
    stage.key(KeyCode::End);
    stage.open(Panel::Discards);
    assert!(!stings(&mut stage, "stings-used", "–"));
}

#[test]
fn who_watches_a_game_may_read_the_rules_of_its_factions_and_is_at_the_same_step_then() {
    let mut stage = watching();
    let next = "elves,orcs,undead,prophets,scorpions";
    let next = next.parse().expect("it is a set-up");
    stage.app.world_mut().resource_mut::<GameOptions>().setup = Some(next);
    stage.key(KeyCode::End);
    let shown = stage.app.world().resource::<Seen>().trick;
    // More pages than there are: the last one opens, and the overview after it.
    for (key, last) in [
        (KeyCode::KeyH, true),
        (KeyCode::F1, true),
        (KeyCode::KeyO, false),
    ] {
        stage.app.insert_resource(OpenPage(99));
        stage.key(key);
        assert_eq!(stage.open_panel(), Some(Panel::Rules), "{key:?}");
        let page = if last { PAGES - 1 } else { 0 };
        assert_eq!(stage.app.world().resource::<OpenPage>().0, page, "{key:?}");
        stage.close();
    }
    let world = stage.app.world();
    assert_eq!(*world.resource::<State<Screen>>().get(), Screen::Watch);
    assert_eq!(world.resource::<Seen>().trick, shown);
}

#[test]
fn buttons_of_the_title_say_what_is_set_wherever_it_was_set() {
    let mut stage = title();
    let says = |stage: &mut Stage, key: &str, arg: &'static str, value: String| {
        let words = stage.app.world().resource::<Words>();
        let said = words.with(key, [(arg, value.into())]);
        stage.says(&said)
    };
    for leader in [Some(PERSON), Some(PERSON.other()), None] {
        stage
            .app
            .world_mut()
            .resource_mut::<Settings>()
            .first_leader = leader;
        stage.update(2);
        let value = stage.words(leader_key(leader));
        assert!(
            says(&mut stage, "title-leader", "leader", value),
            "{leader:?}"
        );
    }
    for level in ["novice", "master"] {
        stage.app.world_mut().resource_mut::<Settings>().level = level.into();
        stage.update(2);
        let value = stage.words(&format!("player-{level}"));
        assert!(
            says(&mut stage, "title-opponent", "player", value),
            "{level}"
        );
    }
}

#[test]
fn a_game_that_is_chosen_before_it_can_be_watched_is_laid_out_then() {
    let mut stage = watching();
    let world = stage.app.world_mut();
    let mut cards = world.query_filtered::<&Lies, With<Face>>();
    let own = Spot::At(Place::Hand(PERSON));
    assert_eq!(
        cards.iter(world).filter(|lies| lies.spot == own).count(),
        13
    );
}

#[test]
fn a_past_game_that_breaks_the_rules_is_named_by_its_line() {
    let mut stage = title_with_past();
    let storage = stage.app.world().resource::<Storage>().clone();
    let mut broken = Saved {
        record: Game::random(&sun_rules(), 8, CARDS).record(),
        notes: GameNotes::default(),
    };
    broken.record.plays.reverse();
    past::append(&storage, broken).expect("there is room");
    stage.open(Panel::PastGames);
    assert!(stage.press("past-watch"));
    let notices = stage.app.world().resource::<Notices>();
    let place = format!("{}:3: ", storage.place(past::GAMES));
    let told = notices
        .iter()
        .filter(|notice| notice.to_string().contains(&place));
    assert_eq!(told.count(), 1, "{:?}", **notices);
}

/// Whether a ring is drawn around what has the focus, which is a part of what can have it.
fn ring_is_seen(stage: &Stage) -> bool {
    let world = stage.app.world();
    let outline = focused(stage).and_then(|focused| world.get::<Outline>(focused));
    outline.is_some_and(|outline| outline.color != Color::NONE)
}

#[test]
fn arrows_at_the_title_lead_from_row_to_row_and_always_show_where_they_are() {
    let mut stage = title_with_past();
    stage.key(KeyCode::ArrowDown);
    assert!(stage.has_focus("title-new-game"), "the first only shows it");
    let mut height = stage.place_of("title-new-game").map(|place| place.y);
    for _ in 0..3 {
        assert!(ring_is_seen(&stage));
        stage.key(KeyCode::ArrowDown);
        let place = focused(&stage).and_then(|button| {
            let world = stage.app.world();
            world.get::<bevy::ui::UiGlobalTransform>(button)
        });
        let below = place.map(|place| place.translation.y);
        assert!(below > height, "{below:?} after {height:?}");
        height = below;
    }
    stage.key(KeyCode::ArrowDown);
    assert!(stage.has_focus("title-new-game"), "it goes round");
    stage.key(KeyCode::ArrowUp);
    stage.key(KeyCode::ArrowUp);
    stage.focus("past-games");
    stage.key(KeyCode::ArrowRight);
    assert!(stage.has_focus("statistics"));
    stage.key(KeyCode::ArrowLeft);
    assert!(stage.has_focus("past-games"));
}

#[test]
fn an_area_is_a_stop_while_there_is_something_to_scroll() {
    for (width, height, scrolls) in [(1280, 720, false), (320, 480, true)] {
        let mut stage = Stage::new("sun", width, height);
        stage.update(5);
        let world = stage.app.world_mut();
        let mut areas = world.query_filtered::<Has<TabIndex>, With<Scrolls>>();
        let stops: Vec<_> = areas.iter(world).collect();
        assert_eq!(stops, [scrolls], "{width}×{height}");
    }
}

#[test]
fn a_panel_that_is_opened_by_a_key_shows_where_the_focus_is() {
    for text_size in [TextSize::Normal, TextSize::Largest] {
        let mut stage = with_a_trick();
        stage.set(Language::En, text_size);
        stage.key(KeyCode::Escape);
        assert!(stage.has_focus("menu-continue") && ring_is_seen(&stage));
        stage.focus("give-up");
        stage.key(KeyCode::Enter);
        assert_eq!(stage.open_panel(), Some(Panel::GiveUp));
        assert!(stage.has_focus("give-up-keep") && ring_is_seen(&stage));
        stage.close();
        for panel in PANELS {
            stage.open(panel);
            stage.update(4);
            assert!(ring_is_seen(&stage), "{panel:?} {text_size:?}");
            stage.close();
        }
    }
}

#[test]
fn the_focus_returns_to_the_button_that_a_panel_was_opened_from() {
    let mut stage = title_with_past();
    stage.key(KeyCode::ArrowDown);
    for (button, panel) in [
        ("statistics", Panel::Statistics),
        ("settings-title", Panel::Settings),
    ] {
        stage.focus(button);
        stage.key(KeyCode::Enter);
        assert_eq!(stage.open_panel(), Some(panel));
        stage.key(KeyCode::Escape);
        assert!(stage.has_focus(button) && ring_is_seen(&stage), "{button}");
    }
    stage.key(KeyCode::Enter);
    stage.focus("keys-title");
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Escape);
    assert!(stage.has_focus("keys-title"), "it was spawned anew");
    stage.set(Language::De, TextSize::Normal);
    assert!(stage.has_focus("keys-title"), "it was written anew");
    stage.key(KeyCode::Escape);
    assert!(stage.has_focus("settings-title"), "so was the title");
}

/// A game with double cards in which the person may play one as either of its factions; that is asked.
fn asked_what_a_card_is() -> Stage {
    let mut stage = title();
    let factions = "elves,orcs,undead,scorpions,doppelgangers";
    stage.start(factions, 7, [None, Some("greedy")]);
    stage.run_until("the deal", |app| app.world().contains_resource::<Seen>());
    while !stage.is_over() {
        stage.update(1);
        if !stage.is_asked() {
            continue;
        }
        let view = &stage.app.world().resource::<PersonView>().0;
        let (rules, legal) = (&view.rules, view.legal_plays());
        let either = view.hand.iter().find(|&card| {
            let plays = rules.plays_of(Cards::of(card));
            rules.must_declare(card) && (plays & legal).iter().count() > 1
        });
        match either {
            Some(card) => {
                let request = MoveRequest {
                    seat: PERSON,
                    card,
                    declared: None,
                };
                stage.app.world_mut().write_message(request);
                stage.update(5);
                assert_eq!(stage.open_panel(), Some(Panel::Declare));
                return stage;
            }
            None => stage.play_if_asked(),
        }
    }
    panic!("no card was either");
}

#[test]
fn what_a_card_is_is_decided_by_no_key_that_shows_no_ring() {
    let mut stage = asked_what_a_card_is();
    let cards = held(&stage);
    stage.key(KeyCode::Enter);
    assert_eq!(held(&stage), cards, "it was played unawares");
    assert!(stage.has_focus("one-elves") && ring_is_seen(&stage));
    stage.key(KeyCode::Enter);
    assert_eq!(held(&stage), cards - 1);
}
