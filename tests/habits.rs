//! Habits that one may rely on: nothing is lost by one press, no panel costs a game, what is decided can be played out.

use claim::game::Parts;
use claim::game::parts::GameVerdict;
use claim::rules::Verdict;
use claim::rules::certain::certain_winner;
use claim::rules::record::Record;
use claim::screens::panels::Panel;
use claim::table::PersonView;

use crate::common::stage::{MANY, Stage};

/// All that can be opened in a game of the Sun box.
const PANELS: [Panel; 15] = [
    Panel::Menu,
    Panel::LastTrick,
    Panel::Discards,
    Panel::Notice,
    Panel::Factions,
    Panel::Rules,
    Panel::History,
    Panel::Fair,
    Panel::Settings,
    Panel::Sound,
    Panel::Keys,
    Panel::PastGames,
    Panel::Statistics,
    Panel::Unfinished,
    Panel::GiveUp,
];

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
    for panel in PANELS {
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
            let certain = certain_winner(&stage.app.world().resource::<PersonView>().0);
            let button = stage.button("play-out");
            assert_eq!(button.is_some(), certain.is_some());
            offered |= button.is_some();
            stage.play_if_asked();
        }
        stage.update(1);
    }
    assert!(offered, "no game was ever certain before its end");
}
