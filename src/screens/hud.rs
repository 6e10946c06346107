//! The words of a game in progress: the bar, what just happened and what is asked for, and the votes as they stand.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

use crate::game::Refusal;
use crate::game::start::GameStarted;
use crate::rules::{FactionId, Illegal, Phase, Seat, SharedRules};
use crate::table::sentences::Speaker;
use crate::table::{
    Layout, NowShown, OnTable, PERSON, PersonView, Pictures, Seen, Show, TableSystems,
};
use crate::words::Words;

use super::explain::Explains;
use super::panels::{Panel, opens};
use super::widgets::{self, Look};
use super::{Screen, palette};

/// The buttons of the bar: their words, and the panel that each opens.
const BAR_BUTTONS: [(&str, Panel); 4] = [
    ("last-trick", Panel::LastTrick),
    ("discards-button", Panel::Discards),
    ("help-button", Panel::Rules),
    ("menu", Panel::Menu),
];

/// A strip of the screen that follows the layout.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Strip {
    Bar,
    Message,
    Votes,
}

/// A text that is kept true.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    Phase,
    Runes,
    News,
    Prompt,
    Count(FactionId, Seat),
}

/// A faction's field among the votes.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) struct VoteField(pub(super) FactionId);

/// The last sentence about what happened, and whether it is a refusal.
#[derive(Resource, Default, PartialEq, Eq)]
struct News {
    sentence: String,
    refused: bool,
}

fn strip(strip: Strip) -> impl Bundle {
    (
        strip,
        OnTable,
        DespawnOnExit(Screen::Table),
        Node {
            position_type: PositionType::Absolute,
            ..default()
        },
        Pickable::IGNORE,
    )
}

fn build(
    mut commands: Commands,
    old: Query<Entity, With<Strip>>,
    pictures: Res<Pictures>,
    words: Res<Words>,
    rules: Res<SharedRules>,
) {
    for strip in &old {
        commands.entity(strip).try_despawn();
    }
    commands
        .spawn((
            strip(Strip::Bar),
            BackgroundColor(palette::STRIP),
            TabGroup::new(0),
        ))
        .with_children(|bar| {
            bar.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                lines.spawn((
                    widgets::text(&pictures.bold, 16.0, palette::TEXT, ""),
                    Said::Phase,
                ));
                lines.spawn((
                    widgets::text(&pictures.text, 15.0, palette::QUIET, ""),
                    Said::Runes,
                ));
            });
            bar.spawn(Node {
                column_gap: px(6),
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|buttons| {
                for (key, panel) in BAR_BUTTONS {
                    let words = words.text(key);
                    widgets::button(buttons, &pictures, Look::Small, words, opens(panel));
                }
            });
        });
    commands
        .spawn((strip(Strip::Message), BackgroundColor(palette::STRIP)))
        .with_children(|message| {
            message.spawn((
                widgets::text(&pictures.bold, 18.0, palette::TEXT, ""),
                Said::News,
            ));
            message.spawn((
                widgets::text(&pictures.text, 16.0, palette::QUIET, ""),
                Said::Prompt,
            ));
        });
    commands.spawn(strip(Strip::Votes)).with_children(|votes| {
        for faction in FactionId::voting() {
            votes.spawn(vote_field(faction)).with_children(|field| {
                field.spawn((
                    widgets::text(&pictures.bold, 16.0, palette::QUIET, ""),
                    Said::Count(faction, Seat::North),
                ));
                if let Some(emblem) = pictures.emblem(&rules, faction) {
                    let node = Node {
                        height: px(28),
                        width: px(28),
                        ..default()
                    };
                    field.spawn((ImageNode::new(emblem), node, Pickable::IGNORE));
                }
                field.spawn((
                    widgets::text(&pictures.bold, 16.0, palette::QUIET, ""),
                    Said::Count(faction, Seat::South),
                ));
            });
        }
    });
}

fn vote_field(faction: FactionId) -> impl Bundle {
    (
        VoteField(faction),
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_grow: 1.0,
            flex_basis: px(0),
            height: percent(100),
            margin: UiRect::horizontal(px(3)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        BackgroundColor(palette::STRIP),
        BorderColor::all(Color::NONE),
        Explains::Vote(faction),
        Pickable {
            should_block_lower: false,
            is_hoverable: true,
        },
    )
}

fn place(layout: Res<Layout>, scale: Res<UiScale>, mut strips: Query<(Ref<Strip>, &mut Node)>) {
    for (strip, mut node) in &mut strips {
        if !layout.is_changed() && !scale.is_changed() && !strip.is_added() {
            continue;
        }
        let rect = match *strip {
            Strip::Bar => layout.bar,
            Strip::Message => layout.message,
            Strip::Votes => layout.votes,
        };
        node.left = px(rect.min.x / scale.0);
        node.top = px(rect.min.y / scale.0);
        node.width = px(rect.width() / scale.0);
        node.height = px(rect.height() / scale.0);
        node.align_items = AlignItems::Center;
        match *strip {
            Strip::Bar => node.padding = UiRect::horizontal(px(10)),
            Strip::Message => {
                node.flex_direction = FlexDirection::Column;
                node.justify_content = JustifyContent::Center;
                node.padding = UiRect::horizontal(px(8));
                node.row_gap = px(3);
                node.border_radius = BorderRadius::all(px(10));
            }
            Strip::Votes => {}
        }
    }
}

/// The news follow what is shown and what is refused.
fn hear_news(
    mut shown: MessageReader<NowShown>,
    mut refusals: MessageReader<Refusal>,
    words: Res<Words>,
    rules: Res<SharedRules>,
    seen: Res<Seen>,
    mut news: ResMut<News>,
) {
    let speaker = Speaker {
        words: &words,
        rules: &rules,
        seen: &seen,
    };
    for NowShown(event) in shown.read() {
        if let Some(sentence) = speaker.event(event) {
            news.set_if_neq(News {
                sentence,
                refused: false,
            });
        }
    }
    for refusal in refusals
        .read()
        .filter(|refusal| refusal.request.seat == PERSON)
        // That is asked about, not refused.
        .filter(|refusal| refusal.reason != Illegal::MustDeclare)
    {
        let sentence = speaker.refusal(refusal.reason);
        news.set_if_neq(News {
            sentence,
            refused: true,
        });
    }
}

fn say(
    words: Res<Words>,
    rules: Res<SharedRules>,
    seen: Res<Seen>,
    view: Res<PersonView>,
    show: Res<Show>,
    news: Res<News>,
    layout: Res<Layout>,
    mut said: Query<(&Said, &mut Text, &mut TextColor)>,
) {
    let speaker = Speaker {
        words: &words,
        rules: &rules,
        seen: &seen,
    };
    for (what, mut text, mut color) in &mut said {
        let (sentence, shade) = match *what {
            Said::Phase => (phase_line(&words, &seen, layout.narrow()), palette::TEXT),
            Said::Runes => (
                runes_line(&words, &rules, &seen, layout.narrow()),
                palette::QUIET,
            ),
            Said::News => (
                news.sentence.clone(),
                if news.refused {
                    palette::WARNING
                } else {
                    palette::TEXT
                },
            ),
            Said::Prompt if show.is_over() => {
                let mine = view.0.to_move == Some(PERSON);
                (
                    speaker.prompt(&view.0),
                    if mine { palette::GOLD } else { palette::QUIET },
                )
            }
            Said::Prompt => (String::new(), palette::QUIET),
            Said::Count(faction, seat) => {
                let leads = rules.vote(faction, seen.piles.of(faction)) == Some(seat);
                let count = seen.piles.of(faction)[seat].len();
                let arrow = match (leads, seat) {
                    (false, _) => "",
                    (true, Seat::South) => " ↓",
                    (true, Seat::North) => " ↑",
                };
                (
                    format!("{count}{arrow}"),
                    if leads {
                        shade_of(seat)
                    } else {
                        palette::QUIET
                    },
                )
            }
        };
        if text.0 != sentence {
            text.0 = sentence;
        }
        color.set_if_neq(TextColor(shade));
    }
}

/// Whether anything has changed that the words depend on.
fn something_to_say(
    words: Res<Words>,
    seen: Option<Res<Seen>>,
    view: Option<Res<PersonView>>,
    news: Res<News>,
    layout: Res<Layout>,
    new: Query<(), Added<Said>>,
) -> bool {
    let changed = [
        words.is_changed(),
        seen.is_some_and(|seen| seen.is_changed()),
        view.is_some_and(|view| view.is_changed()),
        news.is_changed(),
        layout.is_changed(),
    ];
    changed.contains(&true) || !new.is_empty()
}

fn phase_line(words: &Words, seen: &Seen, short: bool) -> String {
    if !seen.votes.is_empty() {
        return words.text("bar-votes");
    }
    let (key, trick) = match seen.phase {
        Phase::One => ("bar-phase-one", seen.trick),
        Phase::Two => ("bar-phase-two", seen.trick.saturating_sub(13).max(1)),
    };
    words.with(&sized(key, short), [("trick", i64::from(trick).into())])
}

/// Where there is little room, shorter words are used.
fn sized(key: &str, short: bool) -> String {
    if short {
        format!("{key}-short")
    } else {
        key.into()
    }
}

/// Which Prophet wins now; nothing in Phase One, where the higher one always does.
fn runes_line(words: &Words, rules: &SharedRules, seen: &Seen, short: bool) -> String {
    if seen.phase == Phase::One {
        return String::new();
    }
    let runes = rules.runes(seen.piles.both());
    let Some(needed) = rules.runes_for_higher() else {
        return String::new();
    };
    let key = if seen.higher_wins(rules) {
        "bar-runes-higher"
    } else {
        "bar-runes-lower"
    };
    let args = [
        ("runes", (runes as i64).into()),
        ("needed", (needed as i64).into()),
    ];
    words.with(&sized(key, short), args)
}

/// The colour of a seat.
pub fn shade_of(seat: Seat) -> Color {
    if seat == PERSON {
        palette::GOLD
    } else {
        palette::RIVAL
    }
}

/// A vote's field is framed in the colour of whoever leads it, and filled once it is counted.
fn frame_votes(
    seen: Res<Seen>,
    rules: Res<SharedRules>,
    mut fields: Query<(&VoteField, &mut BorderColor, &mut BackgroundColor)>,
) {
    for (VoteField(faction), mut border, mut background) in &mut fields {
        let leads = rules.vote(*faction, seen.piles.of(*faction));
        let counted = seen.votes.iter().any(|(voted, _)| voted == faction);
        let frame = leads.map_or(Color::NONE, shade_of);
        let fill = match leads {
            Some(seat) if counted => shade_of(seat).with_alpha(0.35),
            _ => palette::STRIP,
        };
        border.set_if_neq(BorderColor::all(frame));
        background.set_if_neq(BackgroundColor(fill));
    }
}

/// In another language, the strips are written anew.
fn language_changed(words: Res<Words>, view: Option<Res<PersonView>>) -> bool {
    words.is_changed() && view.is_some()
}

/// Adds the words of a game in progress.
pub fn plugin(app: &mut App) {
    app.init_resource::<News>().add_systems(
        Update,
        (
            build.run_if(on_message::<GameStarted>.or_else(language_changed)),
            (
                place,
                hear_news,
                (say, frame_votes).run_if(something_to_say),
            )
                .chain()
                .run_if(resource_exists::<PersonView>),
        )
            .chain()
            .in_set(TableSystems::Draw),
    );
}
