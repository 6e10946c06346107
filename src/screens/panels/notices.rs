//! Sentences that must be told: a game that can't be started, something that could not be read or kept.

use bevy::prelude::*;

use crate::game::GameRefused;
use crate::notices::{Kept, Notice, Notices};
use crate::screens::Screen;
use crate::screens::verdict::VerdictPanel;
use crate::storage::{Storage, StorageError, StorageProblem};
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
                write.line(lines, in_words(write.words, notice));
            }
        });
        match unasked {
            true => write.patient_close_button(panel, "close"),
            false => write.close_button(panel, "close"),
        };
    });
}

/// A notice in the person's language, but for what the reader of a text says is wrong in it.
fn in_words(words: &Words, notice: &Notice) -> String {
    match notice {
        Notice::Storage(error) => storage_words(words, error),
        Notice::Broken { kept, place, fault } => {
            let key = match kept {
                Kept::Game => "notice-broken-game",
                Kept::PastGame => "past-broken",
                Kept::House => "notice-broken-house",
                Kept::Settings => "notice-broken-settings",
                Kept::Setting => "notice-broken-setting",
            };
            let args = [
                ("place", place.into()),
                ("at", fault.at.as_str().into()),
                ("problem", fault.problem.as_str().into()),
            ];
            words.with(key, args)
        }
        Notice::PastUnreadable(lines) => {
            let args = [
                ("count", (lines.count as i64).into()),
                ("place", lines.place.as_str().into()),
                ("at", lines.fault.at.as_str().into()),
                ("problem", lines.fault.problem.as_str().into()),
            ];
            words.with("notice-past-unreadable", args)
        }
        Notice::KeptAs(place) => words.with("notice-kept-as", [("place", place.into())]),
        Notice::Refused(error) => {
            let problem = problem(words, error);
            words.with("game-refused", [("problem", problem.into())])
        }
        Notice::OtherWindow => words.text("notice-other-window"),
        Notice::FinishedElsewhere => words.text("notice-finished-elsewhere"),
        Notice::NothingLasts => words.text("nothing-lasts"),
    }
}

/// What could not be read or kept, in the person's language but for what the platform says.
pub(super) fn storage_words(words: &Words, error: &StorageError) -> String {
    let problem = match &error.problem {
        StorageProblem::Blocked => words.text("notice-blocked"),
        StorageProblem::Said(said) => said.clone(),
    };
    let place = error.place.as_str();
    words.with(
        "notice-storage",
        [("place", place.into()), ("problem", problem.into())],
    )
}

/// What can't be started is told of where it was asked for.
fn hear_refused_games(
    mut refused: MessageReader<GameRefused>,
    mut notices: ResMut<Notices>,
    mut commands: Commands,
) {
    for GameRefused(error) in refused.read() {
        notices.tell(error.clone());
        commands.set_state(Screen::Title);
    }
}

/// Who can't keep anything here should know it before the first game.
fn tell_of_forgetting(storage: Res<Storage>, mut notices: ResMut<Notices>) {
    if storage.is_forgetful() {
        notices.tell(Notice::NothingLasts);
    }
}

/// Opens the panel for what is new. Where it is gone without being closed by the person, this is tried again: no notice is lost.
/// The verdict is read before.
fn open_for_news(
    notices: Res<Notices>,
    told: Res<Told>,
    panels: Query<(), With<OpenPanel>>,
    verdicts: Query<(), With<VerdictPanel>>,
    mut commands: Commands,
) {
    if !verdicts.is_empty() {
        return;
    }
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
