//! The menu of a game: go on, begin anew, leave.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::GamePhase;
use crate::screens::{GameStarter, Screen, palette, widgets};
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

fn spawn(mut kit: PanelKit) {
    kit.spawn(Panel::Menu, |write, panel| {
        write.title(panel, write.words.text("menu"));
        write.close_button(panel, "menu-continue");
        write.button(panel, "rules-button", opens(Panel::Rules));
        write.button(panel, "history-title", opens(Panel::History));
        write.button(panel, "settings-title", opens(Panel::Settings));
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
        let going_on = matches!(phase.get(), GamePhase::One | GamePhase::Two);
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

/// Adds the menu.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::Menu, spawn);
}
