//! Panels over the table: the menu, the last trick, the discards, a notice.

use bevy::ecs::system::IntoObserverSystem;
use bevy::input_focus::AutoFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::GamePhase;
use crate::rules::{Rules, SharedRules, View};
use crate::table::cards::signed;
use crate::table::show::who;
use crate::table::{Layout, PersonView, Pictures, Seen, Show};
use crate::words::Words;

use super::widgets::{self, Look};
use super::{Covers, GameOptions, Screen, palette, start_game};

/// A panel over the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Panel {
    /// Go on, begin anew, leave.
    Menu,
    /// The last trick again.
    LastTrick,
    /// All discards.
    Discards,
}

/// The buttons of the bar: their words, and the panel that each opens.
pub const BAR_BUTTONS: &[(&str, Panel)] = &[
    ("last-trick", Panel::LastTrick),
    ("discards-button", Panel::Discards),
    ("menu", Panel::Menu),
];

/// Asks for a panel.
#[derive(Event, Clone, Copy)]
struct Open(Panel);

/// The panel that is open.
#[derive(Component)]
pub struct OpenPanel;

/// In the menu: leaving has been asked for once.
#[derive(Component)]
struct AskedOnce;

/// Spawns a button of the bar.
pub fn bar_button(
    parent: &mut ChildSpawnerCommands,
    pictures: &Pictures,
    words: &Words,
    key: &str,
    panel: Panel,
) {
    let open = move |_: On<Activate>, mut commands: Commands| commands.trigger(Open(panel));
    widgets::button(parent, pictures, Look::Small, words.text(key), open);
}

fn open(
    open: On<Open>,
    mut commands: Commands,
    already: Query<Entity, With<OpenPanel>>,
    covers: Query<(), (With<Covers>, Without<OpenPanel>)>,
    pictures: Res<Pictures>,
    words: Res<Words>,
    rules: Res<SharedRules>,
    seen: Res<Seen>,
    view: Res<PersonView>,
    layout: Res<Layout>,
) {
    // Nothing opens over the verdict.
    if !covers.is_empty() {
        return;
    }
    already
        .iter()
        .for_each(|entity| commands.entity(entity).despawn());
    let content = Content {
        pictures: &pictures,
        words: &words,
        rules: &rules,
        seen: &seen,
        view: &view.0,
        layout: &layout,
    };
    let veil = widgets::modal(&mut commands, OpenPanel, |panel| match open.0 {
        Panel::Menu => content.menu(panel),
        Panel::LastTrick => content.last_trick(panel),
        Panel::Discards => content.discards(panel),
    });
    // A tap beside a panel closes it.
    commands.entity(veil).observe(tap_beside);
}

fn tap_beside(tap: On<Pointer<Click>>, mut commands: Commands) {
    if tap.entity == tap.original_event_target() {
        commands.entity(tap.entity).despawn();
    }
}

/// A sentence in a panel of its own.
pub fn notice(commands: &mut Commands, pictures: &Pictures, words: &Words, sentence: String) {
    widgets::modal(commands, OpenPanel, |panel| {
        panel.spawn(widgets::text(&pictures.text, 18.0, palette::TEXT, sentence));
        widgets::button(
            panel,
            pictures,
            Look::Main,
            words.text("menu-title"),
            to_title,
        );
    });
}

/// What closes a panel and goes on with the game: what one most likely wants there.
const STAYING: [&str; 2] = ["menu-continue", "close"];

/// What panels are filled from.
struct Content<'a> {
    pictures: &'a Pictures,
    words: &'a Words,
    rules: &'a Rules,
    seen: &'a Seen,
    view: &'a View,
    layout: &'a Layout,
}

impl Content<'_> {
    fn button<B: Bundle, M>(
        &self,
        parent: &mut ChildSpawnerCommands,
        key: &str,
        action: impl IntoObserverSystem<Activate, B, M>,
    ) {
        let stays = STAYING.contains(&key);
        let look = if stays { Look::Main } else { Look::Plain };
        let words = self.words.text(key);
        let button = widgets::button(parent, self.pictures, look, words, action);
        if stays {
            parent.commands().entity(button).insert(AutoFocus);
        }
    }

    fn title(&self, panel: &mut ChildSpawnerCommands, words: String) {
        panel.spawn(widgets::text(
            &self.pictures.display,
            28.0,
            palette::GOLD,
            words,
        ));
    }

    fn menu(&self, panel: &mut ChildSpawnerCommands) {
        self.title(panel, self.words.text("menu"));
        self.button(panel, "menu-continue", close);
        self.button(panel, "menu-new-game", leave_for_new_game);
        self.button(panel, "menu-title", leave_for_title);
        panel.spawn((
            widgets::text(&self.pictures.text, 16.0, palette::WARNING, ""),
            LeaveWarning,
        ));
    }

    fn last_trick(&self, panel: &mut ChildSpawnerCommands) {
        let Some(trick) = self.seen.tricks.last() else {
            self.title(panel, self.words.text("last-trick"));
            panel.spawn(widgets::text(
                &self.pictures.text,
                18.0,
                palette::TEXT,
                self.words.text("no-last-trick"),
            ));
            self.button(panel, "close", close);
            return;
        };
        let number = i64::from(trick.number);
        self.title(
            panel,
            self.words
                .with("last-trick-title", [("trick", number.into())]),
        );
        panel.spawn(widgets::row(22.0)).with_children(|row| {
            let (leader, other) = (trick.leader, trick.leader.other());
            self.captioned(
                row,
                &format!("last-trick-led-{}", who(leader)),
                self.rules.card(trick.lead),
            );
            self.captioned(
                row,
                &format!("last-trick-answered-{}", who(other)),
                self.rules.card(trick.reply),
            );
            if let Some(prize) = trick.prize {
                self.captioned(row, "last-trick-prize", prize);
            }
        });
        let taken = self
            .words
            .text(&format!("last-trick-taken-{}", who(trick.winner)));
        panel.spawn(widgets::text(
            &self.pictures.bold,
            18.0,
            palette::TEXT,
            taken,
        ));
        self.button(panel, "close", close);
    }

    /// Which Stings there are is open to both seats, in which order they lie is not.
    fn stings(&self, panel: &mut ChildSpawnerCommands, key: &str, values: &[i8]) {
        let values: Vec<_> = values
            .iter()
            .map(|&value| signed(i16::from(value)))
            .collect();
        let values = if values.is_empty() {
            "–".into()
        } else {
            values.join("  ")
        };
        let line = self.words.with(key, [("values", values.into())]);
        panel.spawn(widgets::text(
            &self.pictures.text,
            16.0,
            palette::QUIET,
            line,
        ));
    }

    fn captioned(&self, row: &mut ChildSpawnerCommands, caption: &str, card: crate::rules::Card) {
        row.spawn(widgets::column(6.0)).with_children(|column| {
            column.spawn(widgets::card_picture(
                self.pictures,
                self.rules,
                card,
                168.0,
            ));
            column.spawn(widgets::text(
                &self.pictures.text,
                16.0,
                palette::QUIET,
                self.words.text(caption),
            ));
        });
    }

    fn discards(&self, panel: &mut ChildSpawnerCommands) {
        self.title(panel, self.words.text("discards-title"));
        if self.seen.discards.is_empty() {
            panel.spawn(widgets::text(
                &self.pictures.text,
                18.0,
                palette::TEXT,
                self.words.text("no-discards"),
            ));
        }
        let mut cards = self.seen.discards.clone();
        cards.sort_unstable();
        // All that Phase One can discard fits into the window without scrolling.
        let height = if self.layout.tall { 66.0 } else { 92.0 };
        panel.spawn(widgets::row(5.0)).with_children(|row| {
            for card in cards {
                row.spawn(widgets::card_picture(
                    self.pictures,
                    self.rules,
                    card,
                    height,
                ));
            }
        });
        if self.rules.setup().stings.is_some() {
            let stings = &self.view.stung;
            self.stings(panel, "stings-left", &stings.undrawn);
            self.stings(panel, "stings-used", &stings.discards);
        }
        self.button(panel, "close", close);
    }
}

/// The line that warns before a game is left.
#[derive(Component)]
struct LeaveWarning;

/// Closes the panel that is open.
pub fn close(_: On<Activate>, mut commands: Commands, panels: Query<Entity, With<OpenPanel>>) {
    panels
        .iter()
        .for_each(|panel| commands.entity(panel).despawn());
}

fn to_title(_: On<Activate>, mut commands: Commands) {
    commands.set_state(Screen::Title);
}

/// Whether leaving needs to be asked for once more: a game is going on, and it is the first time.
fn warns(
    phase: &State<GamePhase>,
    panels: &Query<(Entity, Has<AskedOnce>), With<OpenPanel>>,
    warning: &mut Query<&mut Text, With<LeaveWarning>>,
    words: &Words,
    commands: &mut Commands,
) -> bool {
    let going_on = matches!(phase.get(), GamePhase::One | GamePhase::Two);
    let asked = panels.iter().any(|(_, asked)| asked);
    if !going_on || asked {
        return false;
    }
    for (panel, _) in panels {
        commands.entity(panel).insert(AskedOnce);
    }
    for mut text in warning {
        text.0 = words.text("menu-give-up-note");
    }
    true
}

fn leave_for_new_game(
    _: On<Activate>,
    mut commands: Commands,
    phase: Res<State<GamePhase>>,
    panels: Query<(Entity, Has<AskedOnce>), With<OpenPanel>>,
    mut warning: Query<&mut Text, With<LeaveWarning>>,
    words: Res<Words>,
    mut options: ResMut<GameOptions>,
) {
    if !warns(&phase, &panels, &mut warning, &words, &mut commands) {
        panels
            .iter()
            .for_each(|(panel, _)| commands.entity(panel).despawn());
        start_game(&mut commands, &mut options);
    }
}

fn leave_for_title(
    _: On<Activate>,
    mut commands: Commands,
    phase: Res<State<GamePhase>>,
    panels: Query<(Entity, Has<AskedOnce>), With<OpenPanel>>,
    mut warning: Query<&mut Text, With<LeaveWarning>>,
    words: Res<Words>,
) {
    if !warns(&phase, &panels, &mut warning, &words, &mut commands) {
        commands.set_state(Screen::Title);
    }
}

/// Escape opens the menu and closes whatever is open; L shows the last trick, D the discards.
fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut commands: Commands,
    panels: Query<Entity, With<OpenPanel>>,
    covered: Query<(), With<Covers>>,
) {
    if keys.just_pressed(KeyCode::Escape) && !panels.is_empty() {
        panels
            .iter()
            .for_each(|panel| commands.entity(panel).despawn());
        return;
    }
    let by_key = [
        (KeyCode::Escape, Panel::Menu),
        (KeyCode::KeyL, Panel::LastTrick),
        (KeyCode::KeyD, Panel::Discards),
    ];
    for (key, panel) in by_key {
        if keys.just_pressed(key) && covered.is_empty() {
            commands.trigger(Open(panel));
        }
    }
}

/// While a panel lies over the table, nothing goes on under it.
fn pause_show(panels: Query<(), With<OpenPanel>>, mut show: ResMut<Show>) {
    let covered = !panels.is_empty();
    if show.covered != covered {
        show.covered = covered;
    }
}

/// Adds the panels.
pub fn plugin(app: &mut App) {
    app.add_observer(open).add_systems(
        Update,
        (keys, pause_show).run_if(in_state(Screen::Table).and_then(resource_exists::<Seen>)),
    );
}
