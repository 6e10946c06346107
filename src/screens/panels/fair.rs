//! Why the computer can't cheat: what it is handed, and how anyone can check a game that is over.

use bevy::prelude::*;

use crate::game::{GamePhase, Parts};
use crate::rules::record::Record;
use crate::saves::{GameNotes, Saved, past as past_games};
use crate::screens::{palette, widgets};

use super::rules::paragraphs_of;
use super::{AddPanel, Panel, PanelKit, PanelWriter, past};

/// The last game that came to its end, as the past games have it.
#[derive(Resource, Clone)]
struct Finished(Saved);

fn take_note(mut commands: Commands, parts: Parts, notes: Option<Res<GameNotes>>) {
    let finished = Saved {
        record: parts.record(),
        notes: notes.map(|notes| notes.clone()).unwrap_or_default(),
    };
    commands.insert_resource(Finished(past_games::dated(finished)));
}

fn spawn(mut kit: PanelKit, finished: Option<Res<Finished>>) {
    let finished = finished.as_deref().map(|Finished(game)| game);
    kit.spawn_with_body(Panel::Fair, |write, panel| {
        write.title(panel, write.words.text("fair-title"));
        write.body(panel, |content| {
            let font = &write.pictures.text;
            for paragraph in paragraphs_of(&write.words.text("fair-text")) {
                content.spawn(widgets::paragraph(font, 17.0, palette::TEXT, paragraph));
            }
            match finished {
                Some(game) => evidence(write, content, &game.record),
                None => write.quiet_line(content, write.words.text("fair-no-game")),
            }
        });
        past::said_line(write, panel);
        panel.spawn(widgets::row(10.0)).with_children(|row| {
            if let Some(game) = finished {
                write.button(row, "past-export", past::exports(game.clone()));
            }
            write.close_button(row, "close");
        });
    });
}

/// The seed of a game, and its record as it is exported.
fn evidence(write: &PanelWriter, content: &mut ChildSpawnerCommands, record: &Record) {
    let seed = record.seed.map_or("–".into(), |seed| seed.to_string());
    let seed = write.words.with("verdict-seed", [("seed", seed.into())]);
    write.line(content, seed);
    let (font, line) = (&write.pictures.text, record.to_line());
    let width = px(write.space.line_width());
    content
        .spawn(widgets::paragraph(font, 14.5, palette::QUIET, line))
        // It has no spaces at which a line could break.
        .insert(TextLayout {
            linebreak: LineBreak::AnyCharacter,
            ..default()
        })
        .entry::<Node>()
        .and_modify(move |mut node| {
            node.width = width;
            node.max_width = percent(100);
            node.align_self = AlignSelf::Center;
        });
}

/// Adds the page.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::Fair, spawn)
        .add_systems(OnEnter(GamePhase::Over), take_note);
}
