//! The last trick again, with why it was won and what was drawn.

use bevy::prelude::*;

use crate::rules::{Card, Rules, SharedRules};
use crate::screens::{palette, widgets};
use crate::table::Seen;
use crate::table::layout::CARD_RATIO;
use crate::table::seen::SeenTrick;
use crate::table::sentences::Speaker;
use crate::table::show::who;

use super::{AddPanel, Panel, PanelKit, PanelWriter, history, opens};

/// How high a card is shown where there is room, and how far from the next.
const CARD_HEIGHT: f32 = 168.0;
const GAP: f32 = 22.0;

fn spawn(mut kit: PanelKit, rules: Res<SharedRules>, seen: Res<Seen>) {
    kit.spawn(Panel::LastTrick, |write, panel| {
        match seen.tricks.last() {
            Some(trick) => {
                let speaker = Speaker {
                    words: write.words,
                    rules: &rules,
                    seen: &seen,
                };
                show_trick(write, panel, &speaker, trick);
            }
            None => {
                write.title(panel, write.words.text("last-trick"));
                write.line(panel, write.words.text("no-last-trick"));
            }
        }
        write.button(panel, "history-all", opens(Panel::History));
        write.close_button(panel, "close");
    });
}

fn show_trick(
    write: &PanelWriter,
    panel: &mut ChildSpawnerCommands,
    speaker: &Speaker,
    trick: &SeenTrick,
) {
    let rules = speaker.rules;
    write.title(panel, history::name_of(write.words, trick));
    let (leader, other) = (who(trick.leader), who(trick.leader.other()));
    let led = format!("last-trick-led-{leader}");
    let answered = format!("last-trick-answered-{other}");
    let played = [
        (led.as_str(), rules.card(trick.lead)),
        (answered.as_str(), rules.card(trick.reply)),
    ];
    let prize = trick.prize.map(|prize| ("last-trick-prize", prize));
    let cards: Vec<_> = played.into_iter().chain(prize).collect();
    let height = write.space.card_height(CARD_HEIGHT, cards.len(), GAP);
    // Captions may have more lines than others: the cards stand at one height.
    let side_by_side = Node {
        align_items: AlignItems::Start,
        ..widgets::row(0.0)
    };
    panel.spawn(side_by_side).with_children(|row| {
        for &(caption, card) in &cards {
            captioned(write, row, rules, caption, (card, height));
        }
    });
    let taken = format!("last-trick-taken-{}", who(trick.winner));
    let taken = write.words.text(&taken);
    panel.spawn(widgets::text(
        &write.pictures.bold,
        18.0,
        palette::TEXT,
        taken,
    ));
    let because = speaker.because(trick);
    let lines = [because].into_iter().chain(history::drawn(speaker, trick));
    for line in lines {
        write.quiet_line(panel, line);
    }
}

fn captioned(
    write: &PanelWriter,
    row: &mut ChildSpawnerCommands,
    rules: &Rules,
    caption: &str,
    (card, height): (Card, f32),
) {
    // Words break at this width, if they are not longer than it.
    let beside = Node {
        flex_basis: px(height * CARD_RATIO + GAP),
        flex_shrink: 0.0,
        ..widgets::column(6.0)
    };
    row.spawn(beside).with_children(|column| {
        column.spawn(widgets::card_picture(write.pictures, rules, card, height));
        write.quiet_line(column, write.words.text(caption));
    });
}

/// Adds the last trick.
pub fn plugin(app: &mut App) {
    app.add_panel(Panel::LastTrick, spawn);
}
