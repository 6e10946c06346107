//! The words of a game in progress: the bar, what just happened and what is asked for, and the votes as they stand.

use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::Refusal;
use crate::game::start::GameStarted;
use crate::rules::position::HAND;
use crate::rules::{Event, FactionId, Illegal, Phase, Seat, SharedRules, Sight};
use crate::settings::Settings;
use crate::table::sentences::Speaker;
use crate::table::{
    CaughtUp, HigherNowWins, Layout, NowShown, OnTable, PERSON, PersonView, Pictures, Seen, Show,
    TableSystems,
};
use crate::words::Words;

use super::explain::{Explains, Knowledge};
use super::panels::{Panel, opens};
use super::watch::Watched;
use super::widgets::{self, Called, Look};
use super::{Screen, palette};

/// Draws what stands for words where there is little room for them; `f32` is the size of a pixel.
pub(super) type Draw = fn(&mut ChildSpawnerCommands, f32);

/// How much the bar holds beside its own words.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
pub(super) enum Bar {
    /// Four signs.
    FourSigns,
    /// More signs, and no words.
    Signs,
    /// Buttons with words.
    Words,
}

/// So wide, in pixels of its words, is a bar that holds more than four signs, and one that holds words.
const HOLDS_SIGNS: f32 = 370.0;
const HOLDS_WORDS: f32 = 480.0;

impl Bar {
    fn of(layout: &Layout) -> Bar {
        match layout.window.x / layout.ui {
            width if width < HOLDS_SIGNS => Bar::FourSigns,
            width if width < HOLDS_WORDS => Bar::Signs,
            _ => Bar::Words,
        }
    }
}

/// A button of the bar.
struct BarButton {
    words: &'static str,
    opens: Panel,
    /// What stands for the words where there is little room for them, if they are no sign themselves.
    draw: Option<Draw>,
    /// From which bar on it is there for who watches a game, too: such a bar has buttons of its own.
    watched: Option<Bar>,
}

/// The buttons of the bar.
const BAR_BUTTONS: [BarButton; 4] = [
    BarButton {
        words: "last-trick",
        opens: Panel::LastTrick,
        draw: Some(draw_trick),
        watched: Some(Bar::FourSigns),
    },
    BarButton {
        words: "discards-button",
        opens: Panel::Discards,
        draw: Some(draw_pile),
        watched: Some(Bar::Signs),
    },
    BarButton {
        words: "help-button",
        opens: Panel::Overview,
        draw: None,
        watched: Some(Bar::FourSigns),
    },
    BarButton {
        words: "menu",
        opens: Panel::Menu,
        draw: Some(draw_lines),
        watched: None,
    },
];

/// The room of a part of a drawing.
fn part_at(at: Vec2, size: Vec2, pixel: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(at.x * pixel),
        top: px(at.y * pixel),
        width: px(size.x * pixel),
        height: px(size.y * pixel),
        ..default()
    }
}

/// A small rectangle of a drawing: where it is, how large, and how round.
fn block(at: Vec2, size: Vec2, round: f32, color: Color, pixel: f32) -> impl Bundle {
    (
        Node {
            border: UiRect::all(px(pixel)),
            border_radius: BorderRadius::all(px(round * pixel)),
            ..part_at(at, size, pixel)
        },
        BackgroundColor(color),
        BorderColor::all(palette::BUTTON),
        Pickable::IGNORE,
    )
}

/// The area of a small drawing.
fn drawing(pixel: f32) -> impl Bundle {
    let side = px(DRAWING * pixel);
    (
        Node {
            width: side,
            height: side,
            ..default()
        },
        Pickable::IGNORE,
    )
}

/// The side of a small drawing.
const DRAWING: f32 = 20.0;

/// Two cards side by side.
fn draw_trick(parent: &mut ChildSpawnerCommands, pixel: f32) {
    parent.spawn(drawing(pixel)).with_children(|drawing| {
        let size = Vec2::new(11.0, 15.0);
        for (at, color) in [
            (Vec2::new(0.0, 0.0), palette::QUIET),
            (Vec2::new(9.0, 5.0), palette::TEXT),
        ] {
            drawing.spawn(block(at, size, 3.0, color, pixel));
        }
    });
}

/// A pile of cards.
fn draw_pile(parent: &mut ChildSpawnerCommands, pixel: f32) {
    parent.spawn(drawing(pixel)).with_children(|drawing| {
        let size = Vec2::new(13.0, 14.0);
        for (i, color) in [palette::QUIET, palette::QUIET, palette::TEXT]
            .into_iter()
            .enumerate()
        {
            let at = Vec2::new(0.5, 0.0) + Vec2::splat(3.0 * i as f32);
            drawing.spawn(block(at, size, 3.0, color, pixel));
        }
    });
}

/// Three lines.
fn draw_lines(parent: &mut ChildSpawnerCommands, pixel: f32) {
    parent.spawn(drawing(pixel)).with_children(|drawing| {
        for row in 0..3 {
            let at = Vec2::new(1.0, 2.0 + 6.0 * row as f32);
            let line = block(at, Vec2::new(18.0, 4.5), 2.2, palette::TEXT, pixel);
            drawing.spawn(line);
        }
    });
}

/// A part of a drawing, turned around its middle, which is the drawing's.
fn turned(size: Vec2, corners: BorderRadius, degrees: f32, pixel: f32) -> impl Bundle {
    let at = (Vec2::splat(DRAWING) - size) / 2.0;
    (
        Node {
            border_radius: corners,
            ..part_at(at, size, pixel)
        },
        UiTransform::from_rotation(Rot2::degrees(degrees)),
        BackgroundColor(palette::TEXT),
        Pickable::IGNORE,
    )
}

/// An open eye.
pub(super) fn draw_eye(parent: &mut ChildSpawnerCommands, pixel: f32) {
    parent.spawn(drawing(pixel)).with_children(|drawing| {
        let (side, round, pupil) = (14.0, px(11.5 * pixel), 5.0);
        // A square with two sharp corners, one to each side.
        let lids = BorderRadius::new(px(0), round, px(0), round);
        drawing.spawn(turned(Vec2::splat(side), lids, -45.0, pixel));
        let at = Vec2::splat((DRAWING - pupil) / 2.0);
        let round = pupil / 2.0;
        drawing.spawn(block(at, Vec2::splat(pupil), round, palette::BUTTON, pixel));
    });
}

/// A cross.
pub(super) fn draw_cross(parent: &mut ChildSpawnerCommands, pixel: f32) {
    parent.spawn(drawing(pixel)).with_children(|drawing| {
        for degrees in [45.0, -45.0] {
            let round = BorderRadius::all(px(1.5 * pixel));
            drawing.spawn(turned(Vec2::new(19.0, 3.0), round, degrees, pixel));
        }
    });
}

/// A strip of the screen that follows the layout.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strip {
    Bar,
    Message,
    Votes,
}

/// A text that is kept true.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub enum Said {
    /// Phase and trick.
    Phase,
    /// Which Prophet wins.
    Runes,
    /// What just happened.
    News,
    /// What is asked for.
    Prompt,
    /// How many of a faction's cards a seat has won.
    Count(FactionId, Seat),
}

/// A faction's field among the votes.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
pub(super) struct VoteField(pub(super) FactionId);

/// What the last sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Matter {
    Happened(Event<Sight>),
    /// Another Prophet wins from now on.
    Turned,
    Refused(Illegal),
}

impl Matter {
    fn sentence(self, speaker: &Speaker) -> Option<String> {
        match self {
            Matter::Happened(event) => speaker.event(&event),
            Matter::Turned => speaker.higher_wins(),
            Matter::Refused(reason) => Some(speaker.refusal(reason)),
        }
    }
}

/// The last sentence about what happened.
#[derive(Resource, Default, PartialEq, Eq)]
struct News {
    sentence: String,
    matter: Option<Matter>,
}

impl News {
    fn is_refusal(&self) -> bool {
        matches!(self.matter, Some(Matter::Refused(_)))
    }
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

/// The room for which the strips were built.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub(super) struct Room {
    /// Words are short, and small drawings stand for those on buttons.
    narrow: bool,
    /// The size of a pixel of the table's words, in the UI's own: at most 1, less where words can't grow as far as is set.
    pub(super) pixel: f32,
    /// What the bar holds.
    pub(super) bar: Bar,
}

impl Room {
    fn of(layout: &Layout, settings: &Settings) -> Room {
        Room {
            narrow: layout.narrow(),
            pixel: layout.ui / layout.ui_scale(settings.text_size.factor()),
            bar: Bar::of(layout),
        }
    }
}

/// Writes bar, message and votes; who watches a game has other buttons, and words with them.
pub(super) fn build(
    mut commands: Commands,
    old: Query<Entity, With<Strip>>,
    pictures: Res<Pictures>,
    words: Res<Words>,
    rules: Res<SharedRules>,
    layout: Res<Layout>,
    settings: Res<Settings>,
    watched: Option<Res<Watched>>,
) {
    for strip in &old {
        commands.entity(strip).try_despawn();
    }
    let room = Room::of(&layout, &settings);
    commands.insert_resource(room);
    let size = |size: f32, narrow: f32| room.pixel * if room.narrow { narrow } else { size };
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
                    // Each line is as wide as its words: a ring may spread around them.
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|lines| {
                lines.spawn((
                    widgets::text(&pictures.bold, size(16.0, 15.5), palette::TEXT, ""),
                    Said::Phase,
                ));
                lines.spawn((
                    widgets::text(&pictures.text, size(15.0, 14.5), palette::QUIET, ""),
                    Said::Runes,
                    Node {
                        padding: UiRect::horizontal(px(size(8.0, 2.0))),
                        border_radius: BorderRadius::all(px(8.0 * room.pixel)),
                        ..default()
                    },
                ));
            });
            bar.spawn(Node {
                column_gap: px(size(6.0, 4.0)),
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|buttons| {
                let is_there = |button: &&BarButton| {
                    watched.is_none() || button.watched.is_some_and(|least| room.bar >= least)
                };
                for button in BAR_BUTTONS.iter().filter(is_there) {
                    panel_button(buttons, &pictures, &words, room, button);
                }
                if let Some(watched) = watched.as_deref() {
                    watched.bar_buttons(buttons, &pictures, &words, room);
                }
            });
        });
    let mut message = commands.spawn((strip(Strip::Message), BackgroundColor(palette::STRIP)));
    if watched.is_some() {
        message.insert(TabGroup::new(1));
    }
    message.with_children(|message| {
        message.spawn((
            widgets::text(&pictures.bold, size(18.0, 16.0), palette::TEXT, ""),
            Said::News,
        ));
        match watched.as_deref() {
            Some(watched) => watched.step_buttons(message, &pictures, &words, room),
            None => {
                message.spawn((
                    widgets::text(&pictures.text, size(16.0, 14.5), palette::QUIET, ""),
                    Said::Prompt,
                ));
            }
        }
    });
    commands.spawn(strip(Strip::Votes)).with_children(|votes| {
        for faction in FactionId::voting() {
            votes
                .spawn(vote_field(faction, room.pixel))
                .with_children(|field| {
                    field.spawn(vote_count(&pictures, faction, Seat::North, room.pixel));
                    if let Some(emblem) = pictures.emblem(&rules, faction) {
                        let side = px(size(28.0, 22.0));
                        let node = Node {
                            height: side,
                            width: side,
                            flex_shrink: 0.0,
                            ..default()
                        };
                        field.spawn((ImageNode::new(emblem), node, Pickable::IGNORE));
                    }
                    field.spawn(vote_count(&pictures, faction, Seat::South, room.pixel));
                });
        }
    });
}

/// The room of a button at the table, at least so wide.
fn button_node(pixel: f32, width: f32) -> Node {
    Node {
        padding: UiRect::axes(px(8.0 * pixel), px(4.0 * pixel)),
        min_width: px(width * pixel),
        min_height: px(32.0 * pixel),
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        border_radius: BorderRadius::all(px(10.0 * pixel)),
        ..default()
    }
}

/// Spawns a button with words at the table, at least so wide; its words grow as the table's do.
pub(super) fn table_button<B: Bundle, M>(
    parent: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    pixel: f32,
    width: f32,
    words: String,
    action: impl IntoObserverSystem<Activate, B, M>,
) -> Entity {
    let node = button_node(pixel, width);
    widgets::bare_button(parent, Look::Small, node, action, |content| {
        let size = 14.5 * pixel;
        content.spawn(widgets::text(&pictures.bold, size, palette::TEXT, words));
    })
}

/// A button of the bar that opens a panel.
fn panel_button(
    bar: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    words: &Words,
    room: Room,
    button: &BarButton,
) {
    let sign = button.draw.filter(|_| room.narrow);
    let label = words.text(button.words);
    let spawned = bar_button(bar, pictures, room.pixel, label, sign, opens(button.opens));
    if button.draw.is_none() {
        let called = Called::beside(words, button.words, []);
        bar.commands().entity(spawned).insert(called);
    }
}

/// Spawns a button of the bar: with words, or with a sign that stands for them.
pub(super) fn bar_button<B: Bundle, M>(
    bar: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    pixel: f32,
    words: String,
    sign: Option<Draw>,
    action: impl IntoObserverSystem<Activate, B, M>,
) -> Entity {
    let node = button_node(pixel, 34.0);
    widgets::bare_button(bar, Look::Small, node, action, |content| {
        if let Some(draw) = sign {
            draw(content, pixel);
        }
        let font = &pictures.bold;
        let mut words = content.spawn(widgets::text(font, 14.5 * pixel, palette::TEXT, words));
        if sign.is_some() {
            // It is still the button's name for who hears the screen read out.
            words.entry::<Node>().and_modify(|mut node| {
                node.display = Display::None;
            });
        }
    })
}

/// How many cards of a faction a seat has won; in a field of its own colour if that makes the vote its.
fn vote_count(pictures: &Pictures, faction: FactionId, seat: Seat, pixel: f32) -> impl Bundle {
    (
        widgets::text(&pictures.bold, 15.0 * pixel, palette::QUIET, ""),
        Said::Count(faction, seat),
        Node {
            padding: UiRect::horizontal(px(5.0 * pixel)),
            border_radius: BorderRadius::all(px(9.0 * pixel)),
            ..default()
        },
        BackgroundColor(Color::NONE),
    )
}

fn vote_field(faction: FactionId, pixel: f32) -> impl Bundle {
    (
        VoteField(faction),
        Node {
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            height: percent(100),
            margin: UiRect::horizontal(px(1.5 * pixel)),
            border: UiRect::all(px(2.0 * pixel)),
            border_radius: BorderRadius::all(px(10.0 * pixel)),
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

fn place(
    layout: Res<Layout>,
    scale: Res<UiScale>,
    room: Res<Room>,
    mut strips: Query<(Ref<Strip>, &mut Node)>,
) {
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
            Strip::Bar => {
                node.padding =
                    UiRect::horizontal(px(if room.narrow { 6.0 } else { 10.0 } * room.pixel))
            }
            Strip::Message => {
                node.flex_direction = FlexDirection::Column;
                // The buttons of who watches stay where they are, however much is said over them.
                node.justify_content = match layout.watched {
                    true => JustifyContent::FlexEnd,
                    false => JustifyContent::Center,
                };
                node.padding = UiRect::axes(px(8.0 * room.pixel), px(5.0 * room.pixel));
                node.row_gap = px(3.0 * room.pixel);
                node.border_radius = BorderRadius::all(px(10.0 * room.pixel));
            }
            Strip::Votes => {}
        }
    }
}

/// A game begins or is gone on with: what was said before was of another moment.
fn forget_news(mut news: ResMut<News>) {
    news.set_if_neq(News::default());
}

/// The news follow what is shown and what is refused. A game that is gone on with begins with the last that was worth
/// a sentence.
fn hear_news(
    mut caught_up: MessageReader<CaughtUp>,
    mut shown: MessageReader<NowShown>,
    mut turned: MessageReader<HigherNowWins>,
    mut refusals: MessageReader<Refusal>,
    knowledge: Knowledge,
    mut news: ResMut<News>,
) {
    let speaker = knowledge.speaker();
    let worth_telling = |events: &Vec<_>| {
        let mut last_first = events.iter().rev().copied().map(Matter::Happened);
        last_first.find(|matter| matter.sentence(&speaker).is_some())
    };
    let before = (caught_up.read()).filter_map(|CaughtUp(events)| worth_telling(events));
    let happened = shown.read().map(|NowShown(event)| Matter::Happened(*event));
    let turned = turned.read().map(|HigherNowWins| Matter::Turned);
    let refused = (refusals.read())
        .filter(|refusal| refusal.request.seat == PERSON)
        // That is asked about, not refused.
        .filter(|refusal| refusal.reason != Illegal::MustDeclare)
        .map(|refusal| Matter::Refused(refusal.reason));
    // In another language the same is said again.
    let again = news.matter.filter(|_| knowledge.words.is_changed());
    for matter in (again.into_iter().chain(before)).chain(happened.chain(turned).chain(refused)) {
        if let Some(sentence) = matter.sentence(&speaker) {
            let matter = Some(matter);
            news.set_if_neq(News { sentence, matter });
        }
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
    mut said: Query<(
        &Said,
        &mut Text,
        &mut TextColor,
        Option<&mut BackgroundColor>,
    )>,
) {
    let speaker = Speaker {
        words: &words,
        rules: &rules,
        seen: &seen,
    };
    for (what, mut text, mut color, background) in &mut said {
        let (sentence, shade) = match *what {
            Said::Phase => (phase_line(&words, &seen, layout.narrow()), palette::TEXT),
            Said::Runes => (
                runes_line(&words, &rules, &seen, layout.narrow()),
                palette::QUIET,
            ),
            Said::News => (
                news.sentence.clone(),
                if news.is_refusal() {
                    palette::WARNING
                } else {
                    palette::TEXT
                },
            ),
            Said::Prompt if show.unattended => (words.text("prompt-unattended"), palette::QUIET),
            Said::Prompt if show.is_over() => {
                let mine = view.0.to_move == Some(PERSON);
                (
                    speaker.prompt(&view.0, layout.narrow()),
                    if mine { palette::GOLD } else { palette::QUIET },
                )
            }
            Said::Prompt => (String::new(), palette::QUIET),
            Said::Count(faction, seat) => {
                let piles = seen.piles.of(faction);
                let leads = rules.vote(faction, piles) == Some(seat);
                if let Some(mut field) = background {
                    let fill = if leads { shade_of(seat) } else { Color::NONE };
                    field.set_if_neq(BackgroundColor(fill));
                }
                let shade = if leads {
                    palette::NIGHT
                } else {
                    palette::QUIET
                };
                (piles[seat].len().to_string(), shade)
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
    show: Res<Show>,
    new: Query<(), Added<Said>>,
    mut asked_before: Local<Option<[bool; 2]>>,
) -> bool {
    // The show itself changes in every frame.
    let asked = Some([show.unattended, show.is_over()]);
    let asked_otherwise = std::mem::replace(&mut *asked_before, asked) != asked;
    let changed = [
        words.is_changed(),
        seen.is_some_and(|seen| seen.is_changed()),
        view.is_some_and(|view| view.is_changed()),
        news.is_changed(),
        layout.is_changed(),
        asked_otherwise,
    ];
    changed.contains(&true) || !new.is_empty()
}

fn phase_line(words: &Words, seen: &Seen, short: bool) -> String {
    if !seen.votes.is_empty() {
        return words.text(&sized("bar-votes", short));
    }
    let (key, trick) = match seen.phase {
        Phase::One => ("bar-phase-one", seen.trick),
        Phase::Two => (
            "bar-phase-two",
            seen.trick.saturating_sub(HAND as u8).max(1),
        ),
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

/// Which Prophet wins now; nothing in Phase One, where the higher one always does, and nothing while votes are counted.
fn runes_line(words: &Words, rules: &SharedRules, seen: &Seen, short: bool) -> String {
    if seen.phase == Phase::One || !seen.votes.is_empty() {
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

/// There is more or less room than the strips were built for.
fn room_changed(
    layout: Res<Layout>,
    settings: Res<Settings>,
    built_for: Option<Res<Room>>,
    view: Option<Res<PersonView>>,
) -> bool {
    let room = Room::of(&layout, &settings);
    view.is_some() && built_for.is_some_and(|built_for| *built_for != room)
}

/// Adds the words of a game in progress.
pub fn plugin(app: &mut App) {
    app.init_resource::<News>().add_systems(
        Update,
        (
            build.run_if(
                on_message::<GameStarted>
                    .or_else(language_changed)
                    .or_else(room_changed),
            ),
            forget_news.run_if(on_message::<GameStarted>),
            (
                place,
                hear_news,
                (say, frame_votes).run_if(something_to_say),
            )
                .chain()
                .run_if(resource_exists::<PersonView>.and_then(resource_exists::<Room>)),
        )
            .chain()
            .in_set(TableSystems::Draw),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::factions;
    use crate::rules::compiled::RulesCache;
    use crate::rules::{House, SetupChoice};

    fn app() -> App {
        let (registry, mut cache) = (factions::all(), RulesCache::default());
        let names = SetupChoice::default().names(&registry, 1);
        let names = names.expect("they can be chosen");
        let rules = cache.rules(&registry, &names, &House::default());
        let mut app = App::new();
        app.add_message::<NowShown>()
            .add_message::<CaughtUp>()
            .add_message::<HigherNowWins>()
            .add_message::<Refusal>()
            .init_resource::<Words>()
            .init_resource::<News>()
            .insert_resource(SharedRules(rules.expect("they are a set-up")))
            .insert_resource(Seen::new(52, 6))
            .add_message::<GameStarted>()
            .add_systems(
                Update,
                (forget_news.run_if(on_message::<GameStarted>), hear_news).chain(),
            );
        app
    }

    fn sentence(app: &App) -> &str {
        &app.world().resource::<News>().sentence
    }

    #[test]
    fn a_game_that_is_gone_on_with_begins_with_the_last_news() {
        let mut app = app();
        app.world_mut().write_message(NowShown(Event::PhaseTurned));
        app.update();
        let turned = sentence(&app).to_owned();
        let mut resumed = self::app();
        let silent = Event::StingSpent {
            of: PERSON,
            value: -1,
        };
        (resumed.world_mut()).write_message(CaughtUp(vec![Event::PhaseTurned, silent]));
        resumed.update();
        assert_eq!(sentence(&resumed), turned);
    }

    #[test]
    fn a_game_that_begins_forgets_the_news_of_another() {
        let mut app = app();
        app.world_mut().write_message(NowShown(Event::PhaseTurned));
        app.update();
        assert_ne!(sentence(&app), "");
        app.world_mut().write_message(GameStarted { anew: false });
        app.world_mut().write_message(CaughtUp(Vec::new()));
        app.update();
        assert_eq!(sentence(&app), "");
    }

    #[test]
    fn the_last_sentence_is_said_again_in_another_language() {
        let mut app = app();
        app.world_mut().write_message(NowShown(Event::PhaseTurned));
        app.update();
        assert!(!sentence(&app).is_empty());
        let mut words = app.world_mut().resource_mut::<Words>();
        let german = "phase-turned = Die zweite Phase beginnt.";
        words.speak_text("de", german.into()).expect("it is Fluent");
        app.update();
        assert_eq!(sentence(&app), "Die zweite Phase beginnt.");
    }
}
