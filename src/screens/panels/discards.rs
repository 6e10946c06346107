//! All discards, and which Stings are left.

use bevy::prelude::*;

use crate::rules::SharedRules;
use crate::screens::widgets;
use crate::table::Seen;
use crate::table::cards::signed;

use super::{AddPanel, Panel, PanelKit, PanelWriter};

fn spawn(mut kit: PanelKit, rules: Res<SharedRules>, seen: Res<Seen>) {
    let mut cards = seen.discards.clone();
    cards.sort_unstable();
    kit.spawn(Panel::Discards, |write, panel| {
        write.title(panel, write.words.text("discards-title"));
        if cards.is_empty() {
            write.line(panel, write.words.text("no-discards"));
        }
        // All that Phase One can discard fits into the window without scrolling.
        let height = if write.layout.tall { 66.0 } else { 92.0 };
        panel.spawn(widgets::row(5.0)).with_children(|row| {
            for card in cards {
                row.spawn(widgets::card_picture(write.pictures, &rules, card, height));
            }
        });
        if let Some(all) = &rules.setup().stings {
            stings(write, panel, "stings-left", &seen.stings_left(all));
            stings(write, panel, "stings-used", &seen.stung_used);
        }
        write.close_button(panel, "close");
    });
}

/// Which Stings there are is open to both seats, in which order they lie is not.
fn stings(write: &PanelWriter, panel: &mut ChildSpawnerCommands, key: &str, values: &[i8]) {
    let values: Vec<_> = (values.iter())
        .map(|&value| signed(i16::from(value)))
        .collect();
    let values = if values.is_empty() {
        "–".into()
    } else {
        values.join("  ")
    };
    write.quiet_line(panel, write.words.with(key, [("values", values.into())]));
}

/// Adds the discards.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::Discards, spawn);
}
