//! The first screen: what the game is, and a game at one click.

use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;

use crate::game::run::run_game;
use crate::opponent;
use crate::saves::daily::Date;
use crate::saves::{SavedGame, past};
use crate::settings::Settings;
use crate::storage::Storage;
use crate::table::{Layout, Pictures};
use crate::words::Words;

use super::panels::{Panel, factions, opens, settings as set};
use super::resume::GameResumer;
use super::scroll::FREE;
use super::start::{Begin, Beginning, begins};
use super::widgets::{self, Look, Space};
use super::{Covers, GameOptions, GameStarter, Screen, palette};

/// The panels that are opened from here.
const PANELS: [(&str, Panel); 2] = [
    ("past-games", Panel::PastGames),
    ("statistics", Panel::Statistics),
];

/// All that belongs to the title.
#[derive(Component)]
struct TitlePage;

/// Words on a button that say what is set.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum SetLabel {
    Leader,
    Factions,
    Opponent,
}

impl SetLabel {
    fn words(self, words: &Words, settings: &Settings, options: &GameOptions) -> String {
        match self {
            SetLabel::Leader => {
                let leader = words.text(set::leader_key(settings.first_leader));
                words.with("title-leader", [("leader", leader.into())])
            }
            SetLabel::Factions => {
                let choice = options.chosen_setup(settings);
                let setup = factions::setup_words(words, choice);
                words.with("title-factions", [("setup", setup.into())])
            }
            SetLabel::Opponent => {
                let player = player_words(words, &settings.level);
                words.with("title-opponent", [("player", player.into())])
            }
        }
    }
}

/// How a computer player is called; one that has no name yet, as records name it.
pub fn player_words(words: &Words, name: &str) -> String {
    let key = format!("player-{name}");
    if words.has(&key) {
        words.text(&key)
    } else {
        name.into()
    }
}

fn show_title(
    mut commands: Commands,
    pictures: Res<Pictures>,
    words: Res<Words>,
    layout: Res<Layout>,
    scale: Res<UiScale>,
    saved: Res<SavedGame>,
    storage: Res<Storage>,
    covers: Query<(), With<Covers>>,
) {
    let space = Space::of(&layout, &scale);
    let games = Games {
        unfinished: saved.0.is_some(),
        // Whoever has past games that can't be read is no newcomer.
        past: !past::is_empty(&storage).unwrap_or(false),
        covered: !covers.is_empty(),
    };
    let scene = (
        DespawnOnExit(Screen::Title),
        TitlePage,
        bevy::input_focus::tab_navigation::TabGroup::new(0),
        Node {
            width: percent(100),
            height: percent(100),
            overflow: Overflow::clip(),
            flex_direction: FlexDirection::Column,
            padding: UiRect::horizontal(px(FREE)),
            ..default()
        },
    );
    commands.spawn(scene).with_children(|page| {
        page.spawn((
            Backdrop,
            ImageNode::new(pictures.title.clone()),
            backdrop_node(Vec2::new(16.0, 9.0)),
            ZIndex(-1),
        ));
        // What a small window has no room for is scrolled to.
        widgets::scroll(page, |content| {
            content.spawn(spread(space)).with_children(|page| {
                head(page, &pictures, &words, space);
                page.spawn(foot(space)).with_children(|foot| {
                    buttons(foot, &pictures, &words, games, space);
                    foot.spawn(note(&pictures, &words));
                });
            });
        });
    });
}

/// Which games the person has, and whether the title is in front.
#[derive(Clone, Copy)]
struct Games {
    /// One that can be gone on with.
    unfinished: bool,
    /// Some that are past.
    past: bool,
    /// Whether something lies over the title, which has the focus then.
    covered: bool,
}

impl Games {
    /// Whoever has none most likely wants to learn the game.
    fn has_none(self) -> bool {
        !self.unfinished && !self.past
    }

    /// Whoever is through with all of them most likely wants another.
    fn has_only_past(self) -> bool {
        !self.unfinished && self.past
    }
}

/// As high as the window at least: name above, buttons and note below, and between them the council before its sun.
fn spread(space: Space) -> impl Bundle {
    Node {
        width: vw(92),
        min_height: vh(if space.is_cramped() { 96 } else { 90 }),
        margin: UiRect::top(vh(if space.is_cramped() { 1 } else { 4 })),
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        row_gap: px(12),
        ..default()
    }
}

fn foot(space: Space) -> impl Bundle {
    Node {
        align_self: AlignSelf::Stretch,
        ..widgets::column(if space.is_cramped() { 12.0 } else { 40.0 })
    }
}

fn note(pictures: &Pictures, words: &Words) -> impl Bundle {
    let words = words.text("title-note");
    widgets::text(&pictures.text, 16.0, palette::TEXT, words)
}

fn head(page: &mut ChildSpawnerCommands, pictures: &Pictures, words: &Words, space: Space) {
    let (name, line) = match space.is_cramped() {
        true => (space.name(46.0), 17.0),
        false => (space.name(64.0), 20.0),
    };
    page.spawn(widgets::column(4.0)).with_children(|head| {
        let title = words.text("game-title");
        head.spawn(widgets::text(&pictures.display, name, palette::TEXT, title));
        let subtitle = words.text("game-subtitle");
        head.spawn(widgets::text(&pictures.text, line, palette::TEXT, subtitle));
    });
}

fn buttons(
    page: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    words: &Words,
    games: Games,
    space: Space,
) {
    let (gap, look) = match space.is_cramped() {
        true => (8.0, Look::Small),
        false => (12.0, Look::Plain),
    };
    page.spawn(widgets::column(gap)).with_children(|buttons| {
        if games.unfinished {
            continue_button(buttons, pictures, words, games);
        }
        buttons.spawn(widgets::row(gap)).with_children(|row| {
            if games.has_none() {
                let learn = learn_button(row, pictures, words, Look::Main);
                begin_at(row, learn, games);
            }
            new_game_button(row, pictures, words, games);
        });
        buttons.spawn(widgets::row(gap)).with_children(|row| {
            let today = Date::today();
            let (daily, begin) = (daily_words(words, today), begins(Beginning::Daily(today)));
            widgets::button(row, pictures, Look::Small, daily, begin);
            for (key, panel) in PANELS {
                widgets::button(row, pictures, Look::Small, words.text(key), opens(panel));
            }
        });
        buttons.spawn(widgets::row(gap)).with_children(|row| {
            set_button(row, pictures, look, SetLabel::Leader, next_leader);
            let factions = opens(Panel::Factions);
            set_button(row, pictures, look, SetLabel::Factions, factions);
            set_button(row, pictures, look, SetLabel::Opponent, next_level);
        });
        buttons.spawn(widgets::row(gap)).with_children(|row| {
            if !games.has_none() {
                learn_button(row, pictures, words, look);
            }
            for (key, panel) in [
                ("rules-button", Panel::Overview),
                ("settings-title", Panel::Settings),
            ] {
                widgets::button(row, pictures, look, words.text(key), opens(panel));
            }
            if cfg!(not(target_arch = "wasm32")) {
                widgets::button(row, pictures, look, words.text("title-quit"), quit);
            }
        });
    });
}

/// Goes on with the game that is unfinished, which one most likely wants.
fn continue_button(
    buttons: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    words: &Words,
    games: Games,
) {
    let words = words.text("title-continue");
    let button = widgets::button(buttons, pictures, Look::Main, words, go_on);
    begin_at(buttons, button, games);
}

fn new_game_button(
    row: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    words: &Words,
    games: Games,
) {
    let (words, action) = (words.text("title-new-game"), begins(Beginning::Usual));
    if games.has_only_past() {
        let button = widgets::button(row, pictures, Look::Main, words, action);
        begin_at(row, button, games);
    } else {
        widgets::button(row, pictures, Look::Plain, words, action);
    }
}

/// A button has the focus from the beginning, unless something lies over the title.
fn begin_at(row: &mut ChildSpawnerCommands, button: Entity, games: Games) {
    if !games.covered {
        row.commands().entity(button).insert(AutoFocus);
    }
}

fn learn_button(
    row: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    words: &Words,
    look: Look,
) -> Entity {
    let words = words.text("title-learn");
    widgets::button(row, pictures, look, words, begins(Beginning::Lesson))
}

/// "Deal of the day: 30 Nov".
fn daily_words(words: &Words, date: Date) -> String {
    let day = [
        ("day", i64::from(date.day).into()),
        ("month", i64::from(date.month).into()),
    ];
    words.with("title-daily", [("date", words.with("day", day).into())])
}

/// A button whose words say what is set.
fn set_button<B: Bundle, M>(
    row: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    look: Look,
    label: SetLabel,
    action: impl IntoObserverSystem<Activate, B, M>,
) {
    let button = widgets::button(row, pictures, look, "", action);
    row.commands().entity(button).insert(label);
}

/// Keeps the words of buttons true that say what is set.
fn say_what_is_set(
    words: Res<Words>,
    settings: Res<Settings>,
    options: Res<GameOptions>,
    labels: Query<(&SetLabel, &Children)>,
    mut texts: Query<&mut Text>,
) {
    for (label, children) in &labels {
        let said = label.words(&words, &settings, &options);
        for &child in children {
            if let Ok(mut text) = texts.get_mut(child)
                && text.0 != said
            {
                text.0.clone_from(&said);
            }
        }
    }
}

fn next_leader(_: On<Activate>, mut settings: ResMut<Settings>) {
    set::change_leader(&mut settings);
}

fn next_level(_: On<Activate>, mut settings: ResMut<Settings>) {
    let levels = opponent::LEVELS.map(|level| level.name);
    settings.level = set::next(&levels, settings.level.as_str()).into();
}

/// In another language, or with another space for it, the title is written anew.
fn write_anew(mut commands: Commands, pages: Query<Entity, With<TitlePage>>) {
    for page in &pages {
        commands.entity(page).despawn();
    }
    commands.run_system_cached(show_title);
}

/// The scene behind the title: it fills the window, whatever its shape.
#[derive(Component)]
struct Backdrop;

fn backdrop_node(window: Vec2) -> Node {
    let wide = window.x / window.y > 16.0 / 9.0;
    let (width, height) = if wide {
        (window.x, window.x * 9.0 / 16.0)
    } else {
        (window.y * 16.0 / 9.0, window.y)
    };
    Node {
        position_type: PositionType::Absolute,
        left: vw((window.x - width) / 2.0 / window.x * 100.0),
        top: vh((window.y - height) / 2.0 / window.y * 100.0),
        width: vw(width / window.x * 100.0),
        height: vh(height / window.y * 100.0),
        ..default()
    }
}

fn fill_window(windows: Query<&Window>, mut backdrops: Query<&mut Node, With<Backdrop>>) {
    let Some(window) = windows.iter().next() else {
        return;
    };
    for mut node in &mut backdrops {
        node.set_if_neq(backdrop_node(window.size().max(Vec2::ONE)));
    }
}

/// Who left a game a moment ago goes on with it without a stop here, and who asked for a certain deal gets it.
fn begin_at_once(mut starter: GameStarter, mut resumer: GameResumer, mut commands: Commands) {
    let (takes_up, takes_first) = (starter.takes_up(), starter.takes_first());
    if takes_up && resumer.has_game() {
        resumer.resume();
    } else if takes_first {
        commands.trigger(Begin(Beginning::Usual));
    }
}

fn go_on(_: On<Activate>, mut resumer: GameResumer) {
    resumer.resume();
}

fn quit(_: On<Activate>, mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::Success);
}

/// Adds the title.
pub fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), (show_title, begin_at_once))
        .add_systems(
            Update,
            (
                fill_window,
                write_anew.run_if(resource_changed::<Words>.or_eager(widgets::space_changed)),
            )
                .run_if(in_state(Screen::Title))
                // A game that begins leaves the title within the frame: nothing of it is written after that.
                .before(run_game),
        )
        // Once all that is new is there, so that no button is drawn without its words.
        .add_systems(
            PostUpdate,
            say_what_is_set
                .run_if(in_state(Screen::Title))
                .before(UiSystems::Prepare),
        );
}
