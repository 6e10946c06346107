//! How a game ended: who won, by what, and how each faction voted.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::GameProvenance;
use crate::rules::{DecidedBy, FactionId, Rules, Seat, SharedRules, Verdict};
use crate::table::sentences::Speaker;
use crate::table::show::who;
use crate::table::{Layout, PERSON, Pictures, Seen, Show, TableSystems};
use crate::words::Words;

use super::explain::Explains;
use super::flourish::entrance;
use super::lesson::Learning;
use super::panels::{Panel, opens};
use super::start::{Beginning, begins};
use super::widgets::{self, Look, Scrolled, Space};
use super::{Covers, Screen, hud, palette};

/// The panel with the verdict.
#[derive(Component)]
pub struct VerdictPanel;

fn show_verdict(
    mut commands: Commands,
    covers: Query<(), With<Covers>>,
    show: Res<Show>,
    seen: Res<Seen>,
    provenance: Res<GameProvenance>,
    rules: Res<SharedRules>,
    pictures: Res<Pictures>,
    words: Res<Words>,
    layout: Res<Layout>,
    scale: Res<UiScale>,
    learning: Option<Res<Learning>>,
    mut has_entered: Local<bool>,
) {
    let Some(verdict) = seen.verdict else {
        *has_entered = false;
        return;
    };
    if !show.is_over() || !covers.is_empty() {
        return;
    }
    // It comes in once; when it comes back it is there.
    let enters = !std::mem::replace(&mut *has_entered, true);
    let seed = provenance.seed;
    let space = Space::of(&layout, &scale);
    let whole = Scrolled::Whole;
    widgets::modal(&mut commands, VerdictPanel, space, whole, |panel| {
        let (line, color) = headline(&words, &verdict);
        let size = space.title(36.0);
        let mut line = panel.spawn(widgets::text(&pictures.display, size, color, line));
        if enters {
            line.insert(entrance(0));
        }
        panel.spawn(widgets::text(
            &pictures.text,
            18.0,
            palette::TEXT,
            decision(&words, &verdict),
        ));
        // All five side by side.
        let gap = if space.is_filled() { 4.0 } else { 10.0 };
        panel.spawn(widgets::row(gap)).with_children(|row| {
            for (number, faction) in FactionId::voting().enumerate() {
                let enters = enters.then(|| entrance(number + 1));
                vote(row, &pictures, &words, &rules, &seen, faction, enters);
            }
        });
        let speaker = Speaker {
            words: &words,
            rules: &rules,
            seen: &seen,
        };
        for tie in FactionId::voting().filter_map(|faction| speaker.tie(faction)) {
            let font = &pictures.text;
            panel.spawn(widgets::text(font, 16.0, palette::TEXT, tie));
        }
        if learning.is_some() && verdict.decided_by != DecidedBy::Resigned {
            let line = words.text("learn-end");
            panel.spawn(widgets::paragraph(
                &pictures.text,
                16.0,
                palette::TEXT,
                line,
            ));
        }
        if let Some(seed) = seed {
            let line = words.with("verdict-seed", [("seed", seed.to_string().into())]);
            panel.spawn(widgets::text(&pictures.text, 15.0, palette::QUIET, line));
        }
        panel.spawn(widgets::row(14.0)).with_children(|buttons| {
            widgets::button(
                buttons,
                &pictures,
                Look::Main,
                words.text("verdict-again"),
                begins(Beginning::Usual),
            );
            widgets::button(
                buttons,
                &pictures,
                Look::Plain,
                words.text("verdict-title"),
                to_title,
            );
        });
        panel.spawn(widgets::row(14.0)).with_children(|buttons| {
            for (key, shown) in LOOK_BACK {
                let words = words.text(key);
                widgets::button(buttons, &pictures, Look::Small, words, opens(shown));
            }
        });
    });
}

/// Who won, in words, and the colour of that.
pub(super) fn headline(words: &Words, verdict: &Verdict) -> (String, Color) {
    match verdict.winner {
        Some(seat) => (
            words.text(&format!("verdict-{}", who(seat))),
            hud::shade_of(seat),
        ),
        None => (words.text("verdict-draw"), palette::TEXT),
    }
}

fn decision(words: &Words, verdict: &Verdict) -> String {
    let key = match verdict.decided_by {
        DecidedBy::Votes => "verdict-by-votes",
        DecidedBy::Cards => "verdict-by-cards",
        DecidedBy::Draw => "verdict-by-draw",
        DecidedBy::Resigned => "verdict-by-resigned",
    };
    let votes = |seat: Seat| (verdict.votes_of(seat) as i64).into();
    words.with(
        key,
        [("you", votes(PERSON)), ("they", votes(PERSON.other()))],
    )
}

/// A faction's emblem, for whom it voted, and how many of its cards each seat has; they come in one after the other.
fn vote(
    row: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    words: &Words,
    rules: &Rules,
    seen: &Seen,
    faction: FactionId,
    enters: Option<impl Bundle>,
) {
    let held = seen.piles.of(faction);
    let to = rules.vote(faction, held);
    // The keys go to it as to a button.
    let reached = (TabIndex(0), Outline::new(px(2), px(2), Color::NONE));
    let field = (widgets::column(4.0), Explains::Vote(faction), reached);
    row.spawn(field).with_children(|field| {
        if let Some(emblem) = pictures.emblem(rules, faction) {
            let mut emblem = field.spawn((
                ImageNode::new(emblem),
                Node {
                    width: px(46),
                    height: px(46),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            if let Some(enters) = enters {
                emblem.insert(enters);
            }
        }
        let whom = match to {
            Some(PERSON) => words.text("you"),
            Some(_) => words.text("they"),
            None => "–".into(),
        };
        field.spawn(widgets::text(
            &pictures.bold,
            15.0,
            to.map_or(palette::QUIET, hud::shade_of),
            whom,
        ));
        let counts = format!("{} : {}", held[PERSON].len(), held[PERSON.other()].len());
        field.spawn(widgets::text(&pictures.text, 15.0, palette::QUIET, counts));
    });
}

/// What one may look at before the table is left; the verdict comes back afterwards.
const LOOK_BACK: [(&str, Panel); 2] = [
    ("history-all", Panel::History),
    ("verdict-fair", Panel::Fair),
];

fn to_title(_: On<Activate>, mut commands: Commands) {
    commands.set_state(Screen::Title);
}

/// It makes room: for a panel, or for itself where there is another space for it.
pub(super) fn leave(mut commands: Commands, verdicts: Query<Entity, With<VerdictPanel>>) {
    for verdict in &verdicts {
        commands.entity(verdict).despawn();
    }
}

/// Adds the verdict.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (leave.run_if(widgets::space_changed), show_verdict)
            .chain()
            .after(TableSystems::Draw)
            .run_if(
                in_state(Screen::Table)
                    .and_then(resource_exists::<Seen>)
                    .and_then(resource_exists::<GameProvenance>),
            ),
    );
}
