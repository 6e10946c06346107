//! Sentences that must be told: a game that can't be started, something that could not be read or kept.

use bevy::prelude::*;

use crate::game::GameRefused;
use crate::screens::Screen;
use crate::settings::Notices;
use crate::storage::Storage;
use crate::words::Words;

use super::factions::problem;
use super::{AddPanel, Closed, Open, OpenPanel, Panel, PanelKit};

/// How many notices the panel showed when it was opened last, and how many when the person closed it last.
#[derive(Resource, Default)]
struct Told {
    shown: usize,
    read: usize,
}

fn spawn(
    mut kit: PanelKit,
    notices: Res<Notices>,
    screen: Res<State<Screen>>,
    mut told: ResMut<Told>,
) {
    told.shown = notices.len();
    // In a game whoever plays by keys may be about to press one.
    let unasked = *screen.get() == Screen::Table;
    kit.spawn_with_body(Panel::Notice, |write, panel| {
        write.body(panel, |lines| {
            for notice in notices.iter() {
                write.line(lines, notice.clone());
            }
        });
        match unasked {
            true => write.patient_close_button(panel, "close"),
            false => write.close_button(panel, "close"),
        };
    });
}

/// What can't be started is told of where it was asked for.
fn hear_refused_games(
    mut refused: MessageReader<GameRefused>,
    mut notices: ResMut<Notices>,
    words: Res<Words>,
    mut commands: Commands,
) {
    for GameRefused(error) in refused.read() {
        let problem = problem(&words, error);
        notices.tell(words.with("game-refused", [("problem", problem.into())]));
        commands.set_state(Screen::Title);
    }
}

/// Who can't keep anything here should know it before the first game.
fn tell_of_forgetting(storage: Res<Storage>, words: Res<Words>, mut notices: ResMut<Notices>) {
    if storage.is_forgetful() {
        notices.tell(words.text("nothing-lasts"));
    }
}

/// Opens the panel for what is new. Where it can't be opened yet, or is gone without being closed by the person, this is
/// tried again: no notice is lost.
fn open_for_news(
    notices: Res<Notices>,
    told: Res<Told>,
    panels: Query<(), With<OpenPanel>>,
    mut commands: Commands,
) {
    let before = match panels.is_empty() {
        true => told.read,
        false => told.shown,
    };
    if notices.len() > before {
        commands.trigger(Open(Panel::Notice));
    }
}

fn note_read(closed: On<Closed>, mut told: ResMut<Told>) {
    if closed.0 == Panel::Notice {
        told.read = told.shown;
    }
}

/// Adds the notices.
pub fn plugin(app: &mut App) {
    app.init_resource::<Told>()
        .init_resource::<Notices>()
        .add_panel(Panel::Notice, spawn)
        .add_observer(note_read)
        .add_systems(
            OnEnter(Screen::Title),
            tell_of_forgetting.run_if(resource_exists::<Storage>),
        )
        .add_systems(
            Update,
            (
                hear_refused_games,
                open_for_news.run_if(in_state(Screen::Title).or_else(in_state(Screen::Table))),
            ),
        );
}
