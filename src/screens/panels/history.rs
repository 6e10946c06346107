//! Every trick so far as the person saw it, the cards that were won, and, for who wants it, the cards not yet seen.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::rules::position::HAND;
use crate::rules::{Card, Cards, FactionId, Rules, Seat, SharedRules};
use crate::screens::palette;
use crate::screens::widgets::{self, Chosen};
use crate::settings::Settings;
use crate::table::seen::SeenTrick;
use crate::table::sentences::Speaker;
use crate::table::show::who;
use crate::table::{PERSON, PersonView, Seen, Show};
use crate::words::Words;

use super::{AddPanel, Open, Panel, PanelKit, PanelWriter};

const TRICK_CARD: f32 = 74.0;
const WON_CARD: f32 = 62.0;
const EMBLEM: f32 = 30.0;
/// Room for whose pile it is, and how many cards it has.
const PILE_WIDTH: f32 = 124.0;
/// With so much room at least, words stand beside cards.
const WORDS_WIDTH: f32 = 170.0;

/// What the panel shows.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Every trick so far.
    #[default]
    Tricks,
    /// The cards that were won.
    Won,
    /// The cards not yet seen.
    Unseen,
}

impl Shown {
    /// All of them.
    pub const ALL: [Shown; 3] = [Shown::Tricks, Shown::Won, Shown::Unseen];

    /// What there is to show: where a past game is watched no card is to be guessed.
    fn offered(show: &Show) -> &'static [Shown] {
        match show.watched {
            true => &[Shown::Tricks, Shown::Won],
            false => &Shown::ALL,
        }
    }

    fn key(self) -> &'static str {
        match self {
            Shown::Tricks => "history-tricks",
            Shown::Won => "history-won",
            Shown::Unseen => "history-unseen",
        }
    }
}

fn spawn(
    mut kit: PanelKit,
    shown: Res<Shown>,
    rules: Res<SharedRules>,
    seen: Res<Seen>,
    view: Res<PersonView>,
    show: Res<Show>,
    settings: Res<Settings>,
) {
    let offered = Shown::offered(&show);
    let shown = match offered.contains(&shown) {
        true => *shown,
        false => Shown::default(),
    };
    kit.spawn_with_body(Panel::History, |write, panel| {
        write.title(panel, write.words.text("history-title"));
        panel.spawn(widgets::row(8.0)).with_children(|row| {
            for &choice in offered {
                tab(write, row, choice, shown == choice);
            }
        });
        let speaker = Speaker {
            words: write.words,
            rules: &rules,
            seen: &seen,
        };
        write.focused_body(panel, |content| match shown {
            Shown::Tricks => tricks(write, content, &speaker),
            Shown::Won => won(write, content, &speaker),
            Shown::Unseen if settings.tracker => {
                by_faction(write, content, &rules, view.0.unseen());
            }
            Shown::Unseen => write.line(content, write.words.text("history-unseen-off")),
        });
        if shown == Shown::Unseen {
            let key = match settings.tracker {
                true => "history-tracker-on",
                false => "history-tracker-off",
            };
            write.button(panel, key, toggle_tracker);
        }
        let words = write.words.text("close");
        widgets::button(
            panel,
            write.pictures,
            widgets::Look::Main,
            words,
            super::press_close,
        );
    });
}

fn tab(write: &PanelWriter, row: &mut ChildSpawnerCommands, choice: Shown, chosen: bool) {
    let node = Node {
        padding: UiRect::axes(px(8), px(6)),
        min_height: px(38),
        justify_content: JustifyContent::Center,
        ..default()
    };
    let words = write.words.text(choice.key());
    let tab = widgets::tile(row, node, show(choice), |tile| {
        tile.spawn(widgets::text(
            &write.pictures.bold,
            15.0,
            palette::TEXT,
            words,
        ));
    });
    row.commands().entity(tab).insert(Chosen(chosen));
}

fn show(choice: Shown) -> impl Fn(On<Activate>, ResMut<Shown>, Commands) {
    move |_, mut shown, mut commands| {
        *shown = choice;
        commands.trigger(Open(Panel::History));
    }
}

fn toggle_tracker(_: On<Activate>, mut settings: ResMut<Settings>, mut commands: Commands) {
    settings.tracker = !settings.tracker;
    commands.trigger(Open(Panel::History));
}

/// The last trick first.
fn tricks(write: &PanelWriter, content: &mut ChildSpawnerCommands, speaker: &Speaker) {
    if speaker.seen.tricks.is_empty() {
        write.line(content, write.words.text("no-last-trick"));
    }
    for trick in speaker.seen.tricks.iter().rev() {
        content.spawn(trick_row()).with_children(|row| {
            for play in [trick.lead, trick.reply] {
                let card = speaker.rules.card(play);
                row.spawn(widgets::card_picture(
                    write.pictures,
                    speaker.rules,
                    card,
                    TRICK_CARD,
                ));
            }
            row.spawn(lines()).with_children(|lines| {
                let font = &write.pictures.bold;
                let color = crate::screens::hud::shade_of(trick.winner);
                lines.spawn(widgets::paragraph(
                    font,
                    16.0,
                    color,
                    heading(speaker, trick),
                ));
                for line in details(speaker, trick) {
                    let font = &write.pictures.text;
                    lines.spawn(widgets::paragraph(font, 15.0, palette::TEXT, line));
                }
            });
        });
    }
}

/// In a row; where there is too little room, words come below the cards.
fn trick_row() -> impl Bundle {
    Node {
        column_gap: px(8),
        row_gap: px(4),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        align_self: AlignSelf::Stretch,
        ..default()
    }
}

fn lines() -> impl Bundle {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(2),
        flex_shrink: 1.0,
        flex_grow: 1.0,
        flex_basis: px(WORDS_WIDTH),
        min_width: px(0),
        ..default()
    }
}

/// The name of a trick that was shown.
pub fn name_of(words: &Words, trick: &SeenTrick) -> String {
    name_of_number(words, usize::from(trick.number))
}

/// "Phase Two, trick 5", of a trick counted from the game's first: the words count each phase's, as the bar does.
pub fn name_of_number(words: &Words, number: usize) -> String {
    let (key, number) = match number.checked_sub(HAND) {
        None | Some(0) => ("trick-of-phase-one", number),
        Some(number) => ("trick-of-phase-two", number),
    };
    words.with(key, [("trick", number.into())])
}

/// "Phase One, trick 5 · you led · they took it".
fn heading(speaker: &Speaker, trick: &SeenTrick) -> String {
    let words = speaker.words;
    let args = [
        ("trick", name_of(words, trick).into()),
        (
            "led",
            words
                .text(&format!("history-led-{}", who(trick.leader)))
                .into(),
        ),
        (
            "taken",
            words
                .text(&format!("history-taken-{}", who(trick.winner)))
                .into(),
        ),
    ];
    words.with("history-trick", args)
}

/// Why it was won, and where its prize and the blind card went, as far as the person may know.
fn details(speaker: &Speaker, trick: &SeenTrick) -> Vec<String> {
    let mut lines = vec![speaker.because(trick)];
    if let Some(prize) = trick.prize {
        let key = format!("history-prize-{}", who(trick.winner));
        lines.push(
            speaker
                .words
                .with(&key, [("card", speaker.card(prize).into())]),
        );
    }
    lines.extend(drawn(speaker, trick));
    lines
}

/// Who drew the blind card of a trick in Phase One, and which, if the person saw it.
pub fn drawn(speaker: &Speaker, trick: &SeenTrick) -> Option<String> {
    let words = speaker.words;
    trick.prize.map(|_| match trick.blind {
        Some(blind) => words.with("history-blind", [("card", speaker.card(blind).into())]),
        None => words.text("history-blind-unseen"),
    })
}

/// Both Score piles, faction by faction.
fn won(write: &PanelWriter, content: &mut ChildSpawnerCommands, speaker: &Speaker) {
    for faction in FactionId::voting() {
        let held = speaker.seen.piles.of(faction);
        faction_heading(write, content, speaker.rules, faction);
        for seat in [PERSON, PERSON.other()] {
            content.spawn(trick_row()).with_children(|row| {
                pile(write, row, speaker.rules, seat, held[seat]);
            });
        }
    }
}

fn pile(
    write: &PanelWriter,
    row: &mut ChildSpawnerCommands,
    rules: &Rules,
    seat: Seat,
    cards: Cards,
) {
    let font = &write.pictures.bold;
    let label = write.words.with(
        &format!("history-pile-{}", who(seat)),
        [("count", cards.len().into())],
    );
    let color = crate::screens::hud::shade_of(seat);
    row.spawn((
        Node {
            width: px(PILE_WIDTH),
            flex_shrink: 0.0,
            ..default()
        },
        children![widgets::paragraph(font, 15.0, color, label)],
    ));
    row.spawn(wrapping()).with_children(|row| {
        for card in in_order(rules, cards) {
            row.spawn(widgets::card_picture(write.pictures, rules, card, WON_CARD));
        }
    });
}

fn wrapping() -> impl Bundle {
    Node {
        column_gap: px(3),
        row_gap: px(3),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 1.0,
        flex_grow: 1.0,
        flex_basis: px(WORDS_WIDTH),
        min_width: px(0),
        ..default()
    }
}

fn in_order(rules: &Rules, cards: Cards) -> Vec<Card> {
    let mut cards: Vec<_> = cards.iter().collect();
    cards.sort_by_key(|&card| (rules.number(card), card));
    cards
}

fn faction_heading(
    write: &PanelWriter,
    content: &mut ChildSpawnerCommands,
    rules: &Rules,
    faction: FactionId,
) {
    content.spawn(trick_row()).with_children(|row| {
        if let Some(emblem) = write.pictures.emblem(rules, faction) {
            let node = Node {
                width: px(EMBLEM),
                height: px(EMBLEM),
                ..default()
            };
            row.spawn((ImageNode::new(emblem), node, Pickable::IGNORE));
        }
        let name = write
            .words
            .text(&format!("many-{}", rules.faction(faction).name));
        row.spawn(widgets::text(
            &write.pictures.bold,
            17.0,
            palette::GOLD,
            name,
        ));
    });
}

/// Cards whose place the person doesn't know, by the faction that is printed on them.
fn by_faction(
    write: &PanelWriter,
    content: &mut ChildSpawnerCommands,
    rules: &Rules,
    cards: Cards,
) {
    if cards.is_empty() {
        write.line(content, write.words.text("history-all-seen"));
    }
    let mut factions: Vec<_> = cards
        .iter()
        .map(|card| rules.printed(card).faction)
        .collect();
    factions.sort_unstable();
    factions.dedup();
    for faction in factions {
        faction_heading(write, content, rules, faction);
        let of_faction = cards & rules.cards_of(faction);
        content.spawn(wrapping()).with_children(|row| {
            for card in in_order(rules, of_faction) {
                row.spawn(widgets::card_picture(write.pictures, rules, card, WON_CARD));
            }
        });
    }
}

/// Adds the history.
pub fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .add_panel(Panel::History, spawn);
}
