//! The menu of a game: go on, begin anew, give up, leave.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::GamePhase;
use crate::screens::Screen;
use crate::screens::lesson::{self, Learning};
use crate::screens::resume::GameResumer;
use crate::screens::start::{Beginning, begins};

use super::{AddPanel, Panel, PanelKit, close_all, opens};

fn spawn(
    mut kit: PanelKit,
    phase: Res<State<GamePhase>>,
    resumer: GameResumer,
    learning: Option<Res<Learning>>,
) {
    let goes_on = matches!(phase.get(), GamePhase::One | GamePhase::Two);
    let can_take_back = goes_on && resumer.can_take_back();
    kit.spawn(Panel::Menu, |write, panel| {
        write.title(panel, write.words.text("menu"));
        write.choices(panel, |panel| {
            write.close_button(panel, "menu-continue");
            write.button(panel, "rules-button", opens(Panel::Rules));
            write.button(panel, "history-title", opens(Panel::History));
            write.button(panel, "settings-title", opens(Panel::Settings));
            if can_take_back {
                write.button(panel, "menu-take-back", take_back);
            }
            if learning.is_some() {
                write.button(panel, "learn-skip", teach_no_more);
            }
            if goes_on {
                write.button(panel, "give-up", opens(Panel::GiveUp));
            }
            write.button(panel, "menu-new-game", begins(Beginning::Usual));
            write.button(panel, "menu-title", to_title);
        });
    });
}

fn teach_no_more(_: On<Activate>, mut commands: Commands) {
    close_all(&mut commands);
    commands.run_system_cached(lesson::skip);
}

fn take_back(_: On<Activate>, mut commands: Commands, mut resumer: GameResumer) {
    close_all(&mut commands);
    resumer.take_back();
}

/// Whoever goes to the title finds the game there again.
fn to_title(_: On<Activate>, mut commands: Commands) {
    close_all(&mut commands);
    commands.set_state(Screen::Title);
}

/// Adds the menu.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::Menu, spawn);
}
