//! Asks once before a new game takes the place of one that isn't finished.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::rules::Trick;
use crate::saves::{Saved, SavedGame};
use crate::screens::resume::GameResumer;
use crate::screens::start::{Begin, Beginning};
use crate::screens::title::player_words;
use crate::screens::widgets::{self, Look};
use crate::screens::{GameStarter, Screen, palette};
use crate::table::PERSON;
use crate::words::Words;

use super::{AddPanel, Open, Panel, PanelKit, close_all, press_close};

/// The game that begins if the person says so.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
struct Wanted(Beginning);

/// Where a person's game is under way, nothing begins before the person was asked.
fn begin_or_ask(
    begin: On<Begin>,
    mut commands: Commands,
    mut starter: GameStarter,
    saved: Res<SavedGame>,
) {
    if starter.seats_person() && saved.under_way().is_some() {
        commands.insert_resource(Wanted(begin.0));
        commands.trigger(Open(Panel::Unfinished));
    } else {
        close_all(&mut commands);
        starter.begin(begin.0);
    }
}

/// Under which key the button's words stand that begins this.
fn begin_key(beginning: Beginning) -> &'static str {
    match beginning {
        Beginning::Usual => "unfinished-anew",
        Beginning::Daily(_) => "unfinished-daily",
        Beginning::Lesson => "unfinished-lesson",
    }
}

fn spawn(mut kit: PanelKit, saved: Res<SavedGame>, wanted: Option<Res<Wanted>>) {
    let begin = begin_key(wanted.map_or(Beginning::Usual, |wanted| wanted.0));
    let Some(unfinished) = saved.under_way() else {
        return;
    };
    kit.spawn(Panel::Unfinished, |write, panel| {
        write.title(panel, write.words.text("unfinished-title"));
        write.line(panel, game_words(write.words, unfinished));
        let font = &write.pictures.text;
        let note = write.words.text("unfinished-note");
        panel.spawn(widgets::paragraph(font, 16.0, palette::QUIET, note));
        panel.spawn(widgets::row(12.0)).with_children(|row| {
            let words = write.words.text("unfinished-go-on");
            widgets::button(row, write.pictures, Look::Main, words, go_on);
            write.button(row, begin, begin_anew);
            write.button(row, "unfinished-back", press_close);
        });
    });
}

/// "Against Adept, trick 9 of 26".
fn game_words(words: &Words, unfinished: &Saved) -> String {
    let level = &unfinished.record.players[PERSON.other()];
    let tricks = unfinished.record.tricks.len() as i64;
    let args = [
        ("player", player_words(words, level).into()),
        ("trick", (tricks + 1).into()),
        ("tricks", i64::from(Trick::LAST).into()),
    ];
    words.with("unfinished-game", args)
}

/// At the table the unfinished game is the one at hand.
fn go_on(
    _: On<Activate>,
    mut commands: Commands,
    screen: Res<State<Screen>>,
    mut resumer: GameResumer,
) {
    close_all(&mut commands);
    if *screen.get() != Screen::Table {
        resumer.resume();
    }
}

fn begin_anew(
    _: On<Activate>,
    mut commands: Commands,
    wanted: Res<Wanted>,
    mut starter: GameStarter,
) {
    close_all(&mut commands);
    starter.begin(wanted.0);
}

/// Adds the question.
pub fn plugin(app: &mut App) {
    app.add_observer(begin_or_ask)
        .add_panel(Panel::Unfinished, spawn);
}
