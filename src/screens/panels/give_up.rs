//! Asks once before the game is given up.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::GiveUp;
use crate::screens::palette;
use crate::screens::widgets;
use crate::table::{PERSON, Show};

use super::{AddPanel, Panel, PanelKit, close_all};

fn spawn(mut kit: PanelKit) {
    kit.spawn(Panel::GiveUp, |write, panel| {
        write.title(panel, write.words.text("give-up-title"));
        let font = &write.pictures.text;
        let note = write.words.text("give-up-note");
        panel.spawn(widgets::paragraph(font, 17.0, palette::TEXT, note));
        panel.spawn(widgets::row(12.0)).with_children(|row| {
            write.close_button(row, "give-up-keep");
            write.button(row, "give-up", give_up);
        });
    });
}

fn give_up(
    _: On<Activate>,
    mut commands: Commands,
    mut requests: MessageWriter<GiveUp>,
    mut show: ResMut<Show>,
) {
    requests.write(GiveUp(PERSON));
    // Whoever gives up has seen enough.
    show.hurry();
    close_all(&mut commands);
}

/// Adds the question.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::GiveUp, spawn);
}
