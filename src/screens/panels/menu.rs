//! The menu of a game: go on, begin anew, leave.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::{GamePhase, Views};
use crate::screens::resume::GameResumer;
use crate::screens::{GameStarter, Screen, palette, widgets};
use crate::table::PERSON;
use crate::words::Words;

use super::{AddPanel, Panel, PanelKit, close_all, opens};

/// What leaving leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Leaving {
    NewGame,
    Title,
}

/// The line that warns before a game is left; whether it has.
#[derive(Component, Default)]
struct LeaveWarning {
    given: bool,
}

fn spawn(mut kit: PanelKit, views: Option<Views>, resumer: GameResumer) {
    let asked = views.is_some_and(|views| views.to_move() == Some(PERSON));
    let can_take_back = asked && resumer.can_take_back();
    kit.spawn(Panel::Menu, |write, panel| {
        write.title(panel, write.words.text("menu"));
        write.close_button(panel, "menu-continue");
        write.button(panel, "rules-button", opens(Panel::Rules));
        write.button(panel, "history-title", opens(Panel::History));
        write.button(panel, "settings-title", opens(Panel::Settings));
        if can_take_back {
            write.button(panel, "menu-take-back", take_back);
        }
        write.button(panel, "menu-new-game", leave_for(Leaving::NewGame));
        write.button(panel, "menu-title", leave_for(Leaving::Title));
        let font = &write.pictures.text;
        let warning = widgets::text(font, 16.0, palette::WARNING, "");
        panel.spawn((warning, LeaveWarning::default()));
    });
}

/// What a button does that leaves the game: once it warns, if a game is going on.
fn leave_for(
    leaving: Leaving,
) -> impl Fn(
    On<Activate>,
    Commands,
    Res<State<GamePhase>>,
    Single<(&mut LeaveWarning, &mut Text)>,
    Res<Words>,
    GameStarter,
) {
    move |_, mut commands, phase, warning, words, mut starter| {
        let (mut warning, mut text) = warning.into_inner();
        // Who goes to the title finds the game there again.
        let going_on =
            leaving == Leaving::NewGame && matches!(phase.get(), GamePhase::One | GamePhase::Two);
        if going_on && !warning.given {
            warning.given = true;
            text.0 = words.text("menu-give-up-note");
            return;
        }
        close_all(&mut commands);
        match leaving {
            Leaving::NewGame => starter.start(),
            Leaving::Title => commands.set_state(Screen::Title),
        }
    }
}

fn take_back(_: On<Activate>, mut commands: Commands, mut resumer: GameResumer) {
    close_all(&mut commands);
    resumer.take_back();
}

/// Adds the menu.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::Menu, spawn);
}
