//! Why the computer can't cheat: what it is handed, and how anyone can check a game that is over.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::{GamePhase, Parts};
use crate::screens::palette;
use crate::screens::widgets::{self, Look};
use crate::storage::Storage;
use crate::words::Words;

use super::rules::paragraphs_of;
use super::{AddPanel, Panel, PanelKit, notices};

/// The last game that came to its end.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
struct Finished {
    seed: Option<u64>,
    record: String,
}

impl Finished {
    /// Under which name its record is kept.
    fn name(&self) -> String {
        match self.seed {
            Some(seed) => format!("record-{seed}.txt"),
            None => "record.txt".into(),
        }
    }
}

/// The line that says where the record was kept.
#[derive(Component)]
struct Kept;

fn take_note(mut commands: Commands, parts: Parts) {
    let record = parts.record();
    commands.insert_resource(Finished {
        seed: record.seed,
        record: record.to_line(),
    });
}

fn spawn(mut kit: PanelKit, finished: Option<Res<Finished>>) {
    kit.spawn_with_body(Panel::Fair, |write, panel| {
        write.title(panel, write.words.text("fair-title"));
        write.body(panel, |content| {
            let font = &write.pictures.text;
            for paragraph in paragraphs_of(&write.words.text("fair-text")) {
                content.spawn(widgets::paragraph(font, 17.0, palette::TEXT, paragraph));
            }
            let Some(finished) = finished.as_deref() else {
                write.quiet_line(content, write.words.text("fair-no-game"));
                return;
            };
            let seed = finished.seed.map_or("–".into(), |seed| seed.to_string());
            write.line(
                content,
                write.words.with("verdict-seed", [("seed", seed.into())]),
            );
            let record = &finished.record;
            content
                .spawn(widgets::paragraph(font, 14.5, palette::QUIET, record))
                // It has no spaces at which a line could break.
                .insert(TextLayout {
                    linebreak: LineBreak::AnyCharacter,
                    ..default()
                });
            let words = write.words.text("fair-keep");
            widgets::button(content, write.pictures, Look::Plain, words, keep);
            content.spawn((widgets::text(font, 16.0, palette::TEXT, ""), Kept));
        });
        write.close_button(panel, "close");
    });
}

fn keep(
    _: On<Activate>,
    finished: Res<Finished>,
    storage: Res<Storage>,
    words: Res<Words>,
    mut lines: Query<&mut Text, With<Kept>>,
) {
    let name = finished.name();
    let said = match storage.write(&name, &format!("{}\n", finished.record)) {
        Ok(()) => words.with("fair-kept", [("place", storage.place(&name).into())]),
        Err(error) => notices::storage_words(&words, &error),
    };
    for mut line in &mut lines {
        line.0 = said.clone();
    }
}

/// Adds the page.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::Fair, spawn)
        .add_systems(OnEnter(GamePhase::Over), take_note);
}
