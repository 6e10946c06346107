//! Panels: what lies over the title or the table until it is closed.
//!
//! Whoever wants one triggers [`Open`]; each panel's own file has the system that spawns it ([`AddPanel`]). A panel that is opened from
//! another leads back to it. While one is open, nothing goes on under it, so opening one loses no game.
//!
//! - [`menu`]: go on, begin anew, leave
//! - [`last_trick`], [`discards`]: what was played
//! - [`declare`]: what a double card is
//! - [`factions`]: which factions play
//! - [`rules`]: the overview cards and the rules, page by page; [`fair`]: why the computer can't cheat
//! - [`history`]: every trick, won cards, cards not yet seen
//! - [`notices`]: what could not be read or kept
//! - [`settings`]: what can be set, how loud things are, the keys
//! - [`past`]: past games and statistics
//! - [`unfinished`], [`give_up`]: asked once before a game is left or lost

use bevy::ecs::system::{IntoObserverSystem, SystemId, SystemParam};
use bevy::input_focus::InputFocus;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;

use crate::table::{Halts, Layout, Pictures, Seen};
use crate::words::Words;

use super::focus::{Buttons, Opening, Origin, Reads, Returning};
use super::lesson::Bubble;
use super::scroll::Paged;
use super::widgets::{self, Look, Scrolled, Space};
use super::{Covers, Screen, palette, verdict};

pub mod declare;
pub mod discards;
pub mod factions;
pub mod fair;
pub mod give_up;
pub mod history;
pub mod last_trick;
pub mod menu;
pub mod notices;
pub mod past;
pub mod rules;
pub mod settings;
pub mod unfinished;

/// Which panel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Panel {
    /// Go on, begin anew, leave.
    Menu,
    /// The last trick again.
    LastTrick,
    /// All discards.
    Discards,
    /// What a double card is.
    Declare,
    /// A sentence.
    Notice,
    /// Which factions play.
    Factions,
    /// The overview cards, and the rules page by page.
    Rules,
    /// The rules at their first page, the overview cards.
    Overview,
    /// Every trick so far, and what was won.
    History,
    /// Why the computer can't cheat.
    Fair,
    /// What can be set.
    Settings,
    /// How loud things are.
    Sound,
    /// The keys and what they do.
    Keys,
    /// The games that are past.
    PastGames,
    /// What they add up to.
    Statistics,
    /// Whether a new game takes the place of an unfinished one.
    Unfinished,
    /// Whether the game is given up.
    GiveUp,
}

impl Panel {
    /// The panel that it is a page of, or itself.
    fn whole(self) -> Panel {
        match self {
            Panel::Overview => Panel::Rules,
            other => other,
        }
    }
}

/// Asks for a panel.
#[derive(Event, Clone, Copy, Debug)]
pub struct Open(pub Panel);

/// The system that spawns each panel.
#[derive(Resource, Default, Deref, DerefMut)]
struct Spawners(HashMap<Panel, SystemId>);

/// How a panel's own file makes it known.
pub trait AddPanel {
    /// Says which system spawns a panel, with [`PanelKit::spawn`]. It runs only when the panel is opened.
    fn add_panel<M>(
        &mut self,
        panel: Panel,
        spawner: impl IntoSystem<(), (), M> + 'static,
    ) -> &mut Self;
}

impl AddPanel for App {
    fn add_panel<M>(
        &mut self,
        panel: Panel,
        spawner: impl IntoSystem<(), (), M> + 'static,
    ) -> &mut Self {
        let spawner = self.register_system(spawner);
        let mut spawners = self.world_mut().get_resource_or_init::<Spawners>();
        spawners.insert(panel, spawner);
        self
    }
}

impl Spawners {
    fn spawn(&self, panel: Panel, commands: &mut Commands) {
        if let Some(&spawner) = self.get(&panel) {
            commands.run_system(spawner);
        }
    }
}

/// The panel that is open.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenPanel(pub Panel);

/// The button of a panel that came up unasked: a key that meets no button gives it the focus, and doesn't press it.
#[derive(Component)]
pub struct Patient;

/// A panel, and the button that it was opened from.
#[derive(Debug)]
struct Step {
    panel: Panel,
    from: Option<Origin>,
}

/// The panels that led to the one that is open, and that one last.
#[derive(Resource, Default, Deref, DerefMut)]
struct Trail(Vec<Step>);

/// Where the focus is, and where it goes back to.
#[derive(SystemParam)]
struct FocusMemory<'w, 's> {
    focus: Res<'w, InputFocus>,
    buttons: Buttons<'w, 's>,
    returning: ResMut<'w, Returning>,
}

impl FocusMemory<'_, '_> {
    fn remember(&self) -> Option<Origin> {
        self.buttons.remember(&self.focus)
    }
}

/// What panels are built with.
#[derive(SystemParam)]
pub struct PanelKit<'w, 's> {
    /// To spawn with.
    pub commands: Commands<'w, 's>,
    /// Pictures and fonts.
    pub pictures: Res<'w, Pictures>,
    /// Words.
    pub words: Res<'w, Words>,
    /// The window.
    pub layout: Res<'w, Layout>,
    /// The size of what lies over it.
    pub scale: Res<'w, UiScale>,
}

impl PanelKit<'_, '_> {
    /// Spawns a panel; a tap beside it closes it. Where the window is too small for it, all of it scrolls.
    pub fn spawn(
        &mut self,
        panel: Panel,
        fill: impl FnOnce(&PanelWriter, &mut ChildSpawnerCommands),
    ) {
        self.spawn_scrolled(panel, Scrolled::Whole, fill);
    }

    /// Spawns a panel of whose parts only the [`PanelWriter::body`] scrolls, as far as there is room for the others.
    pub fn spawn_with_body(
        &mut self,
        panel: Panel,
        fill: impl FnOnce(&PanelWriter, &mut ChildSpawnerCommands),
    ) {
        let cramped = Space::of(&self.layout, &self.scale).is_cramped();
        let scrolled = match cramped {
            true => Scrolled::Whole,
            false => Scrolled::Part,
        };
        self.spawn_scrolled(panel, scrolled, fill);
    }

    /// Spawns a panel whose foot stays in reach wherever some lines of the [`PanelWriter::body`] have room above it.
    pub fn spawn_with_foot(
        &mut self,
        panel: Panel,
        fill: impl FnOnce(&PanelWriter, &mut ChildSpawnerCommands),
    ) {
        let scrolled = match Space::of(&self.layout, &self.scale).holds_foot() {
            true => Scrolled::Part,
            false => Scrolled::Whole,
        };
        self.spawn_scrolled(panel, scrolled, fill);
    }

    fn spawn_scrolled(
        &mut self,
        panel: Panel,
        scrolled: Scrolled,
        fill: impl FnOnce(&PanelWriter, &mut ChildSpawnerCommands),
    ) {
        let space = Space::of(&self.layout, &self.scale);
        let writer = PanelWriter {
            pictures: &self.pictures,
            words: &self.words,
            layout: &self.layout,
            space,
            scrolled,
        };
        let commands = &mut self.commands;
        let marker = (OpenPanel(panel), Opening::default());
        let veil = widgets::modal(commands, marker, space, scrolled, |panel| {
            fill(&writer, panel)
        });
        self.commands.entity(veil).observe(tap_beside);
    }
}

/// Writes the parts of a panel.
pub struct PanelWriter<'a> {
    /// Pictures and fonts.
    pub pictures: &'a Pictures,
    /// Words.
    pub words: &'a Words,
    /// The window.
    pub layout: &'a Layout,
    /// How much room there is.
    pub space: Space,
    /// What of the panel scrolls.
    pub scrolled: Scrolled,
}

impl PanelWriter<'_> {
    /// The panel's title.
    pub fn title(&self, panel: &mut ChildSpawnerCommands, words: String) {
        let (font, size) = (&self.pictures.display, self.space.title(28.0));
        panel.spawn(widgets::text(font, size, palette::GOLD, words));
    }

    /// The part of a panel that scrolls, if not all of the panel does.
    pub fn body(
        &self,
        panel: &mut ChildSpawnerCommands,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        if self.scrolled == Scrolled::Whole {
            panel.spawn(whole_body()).with_children(fill);
        } else {
            widgets::scroll(panel, fill);
        }
    }

    /// A [`body`](PanelWriter::body) that one wants to read on in: it has the focus, so that the arrow keys scroll it.
    pub fn focused_body(
        &self,
        panel: &mut ChildSpawnerCommands,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        if self.scrolled == Scrolled::Whole {
            // The panel scrolls as a whole, and has the focus anyway.
            self.body(panel, fill);
        } else {
            let area = widgets::scroll(panel, fill);
            panel.commands().entity(area).insert(Reads);
        }
    }

    /// A [`body`](PanelWriter::body) of a panel that keeps its width whatever lies in it, as far as there is room; `width` is the
    /// content's. What scrolls, or, where all of the panel does, its content.
    pub fn wide_body(
        &self,
        panel: &mut ChildSpawnerCommands,
        width: f32,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) -> Entity {
        let whole = panel.target_entity();
        if self.scrolled == Scrolled::Whole {
            self.body(panel, fill);
            return whole;
        }
        let area = widgets::scroll(panel, fill);
        let mut commands = panel.commands();
        self.space.keep_width(&mut commands.entity(whole), width);
        area
    }

    /// A [`wide_body`](PanelWriter::wide_body) of a panel that keeps its height, too.
    pub fn steady_body(
        &self,
        panel: &mut ChildSpawnerCommands,
        width: f32,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) -> Entity {
        let body = self.wide_body(panel, width, fill);
        if self.scrolled == Scrolled::Part {
            let whole = panel.target_entity();
            widgets::keep_height(&mut panel.commands().entity(whole));
        }
        body
    }

    /// A [`steady_body`](PanelWriter::steady_body) that one reads page by page: the arrow keys up and down scroll it whatever has
    /// the focus, left and right are free for turning pages.
    pub fn paged_body(
        &self,
        panel: &mut ChildSpawnerCommands,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        let body = self.steady_body(panel, widgets::LINE_WIDTH, fill);
        let mut commands = panel.commands();
        commands.entity(body).insert(Paged);
        if self.scrolled == Scrolled::Part {
            commands.entity(body).insert(Reads);
        }
    }

    /// Buttons one below the other, all as wide as the widest; in two columns where the window is too low for one.
    pub fn choices(
        &self,
        panel: &mut ChildSpawnerCommands,
        fill: impl FnOnce(&mut ChildSpawnerCommands),
    ) {
        let columns = if self.space.is_low() { 2 } else { 1 };
        let grid = Node {
            display: Display::Grid,
            grid_template_columns: RepeatedGridTrack::auto(columns),
            row_gap: px(12),
            column_gap: px(12),
            max_width: percent(100),
            ..default()
        };
        panel.spawn(grid).with_children(fill);
    }

    /// A line of running text.
    pub fn line(&self, panel: &mut ChildSpawnerCommands, words: String) {
        let font = &self.pictures.text;
        panel.spawn(widgets::text(font, 18.0, palette::TEXT, words));
    }

    /// A line of less weight.
    pub fn quiet_line(&self, panel: &mut ChildSpawnerCommands, words: String) {
        let font = &self.pictures.text;
        panel.spawn(widgets::text(font, 16.0, palette::QUIET, words));
    }

    /// A button with the words of a key.
    pub fn button<B: Bundle, M>(
        &self,
        panel: &mut ChildSpawnerCommands,
        key: &str,
        action: impl IntoObserverSystem<Activate, B, M>,
    ) -> Entity {
        let words = self.words.text(key);
        widgets::button(panel, self.pictures, Look::Plain, words, action)
    }

    /// The button that closes the panel, which one most likely wants.
    pub fn close_button(&self, panel: &mut ChildSpawnerCommands, key: &str) -> Entity {
        let words = self.words.text(key);
        widgets::button(panel, self.pictures, Look::Main, words, press_close)
    }

    /// The same in a panel that comes up unasked: it has the focus only once a key was pressed, so that nobody closes unawares what
    /// was not read.
    pub fn patient_close_button(&self, panel: &mut ChildSpawnerCommands, key: &str) -> Entity {
        let words = self.words.text(key);
        let button = widgets::button(panel, self.pictures, Look::Main, words, press_close);
        panel.commands().entity(button).insert(Patient);
        button
    }
}

/// The body of a panel that scrolls as a whole: no wider than that.
fn whole_body() -> impl Bundle {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(12),
        align_items: AlignItems::Center,
        align_self: AlignSelf::Stretch,
        max_width: percent(100),
        ..default()
    }
}

/// What a button does that opens a panel.
pub fn opens(panel: Panel) -> impl Fn(On<Activate>, Commands) + Clone {
    move |_, mut commands| commands.trigger(Open(panel))
}

/// Closes the open panel, as if the person did.
pub fn close_open(commands: &mut Commands) {
    commands.trigger(Close);
}

/// Closes the open panel and all that led to it.
pub fn close_all(commands: &mut Commands) {
    commands.trigger(CloseAll);
}

#[derive(Event)]
struct Close;

#[derive(Event)]
struct CloseAll;

/// The person has closed a panel.
#[derive(Event)]
struct Closed(Panel);

/// What a button does that closes its panel.
fn press_close(_: On<Activate>, mut commands: Commands) {
    commands.trigger(Close);
}

fn tap_beside(tap: On<Pointer<Click>>, mut commands: Commands) {
    if tap.entity == tap.original_event_target() {
        commands.trigger(Close);
    }
}

fn open(
    open: On<Open>,
    mut commands: Commands,
    mut trail: ResMut<Trail>,
    already: Query<Entity, With<OpenPanel>>,
    mut memory: FocusMemory,
    spawners: Res<Spawners>,
) {
    // The verdict gives way, and comes back afterwards.
    commands.run_system_cached(verdict::leave);
    if already.is_empty() {
        trail.clear();
    }
    for panel in &already {
        commands.entity(panel).despawn();
    }
    let panel = open.0.whole();
    let mut from = memory.remember();
    if let Some(at) = trail.iter().position(|earlier| earlier.panel == panel) {
        let earlier = trail.remove(at);
        // What is written anew has the focus where it was, and leads back to where it came from.
        memory.returning.0 = std::mem::replace(&mut from, earlier.from);
    }
    trail.push(Step { panel, from });
    spawners.spawn(panel, &mut commands);
}

fn close(
    _: On<Close>,
    mut commands: Commands,
    mut trail: ResMut<Trail>,
    panels: Query<Entity, With<OpenPanel>>,
    mut returning: ResMut<Returning>,
    spawners: Res<Spawners>,
) {
    for panel in &panels {
        commands.entity(panel).despawn();
    }
    if let Some(closed) = trail.pop() {
        returning.0 = closed.from;
        commands.trigger(Closed(closed.panel));
    }
    if let Some(before) = trail.last() {
        spawners.spawn(before.panel, &mut commands);
    }
}

fn close_every_panel(
    _: On<CloseAll>,
    mut commands: Commands,
    mut trail: ResMut<Trail>,
    panels: Query<Entity, With<OpenPanel>>,
) {
    for panel in &panels {
        commands.entity(panel).despawn();
    }
    trail.clear();
}

/// The keys that open a panel in a game.
const KEYS: [(KeyCode, Panel); 3] = [
    (KeyCode::KeyL, Panel::LastTrick),
    (KeyCode::KeyD, Panel::Discards),
    (KeyCode::KeyJ, Panel::History),
];

fn keys(keys: Res<ButtonInput<KeyCode>>, mut commands: Commands) {
    for (key, panel) in KEYS {
        if keys.just_pressed(key) {
            commands.trigger(Open(panel));
        }
    }
}

fn no_panel_is_open(panels: Query<(), With<OpenPanel>>) -> bool {
    panels.is_empty()
}

/// In another language, or with another space for it, the open panel is written anew.
fn write_anew(panels: Query<&OpenPanel>, mut commands: Commands) {
    if let Some(panel) = panels.iter().next() {
        commands.trigger(Open(panel.0));
    }
}

/// A panel, or words that have to be read first.
type Read = Or<(With<OpenPanel>, (With<Bubble>, With<Covers>))>;

/// While a panel lies over the table, nothing goes on under it.
fn pause_show(panels: Query<(), Read>, mut halts: ResMut<Halts>) {
    let covered = !panels.is_empty();
    if halts.covered != covered {
        halts.covered = covered;
    }
}

/// Adds the panels.
pub fn plugin(app: &mut App) {
    app.init_resource::<Trail>()
        .add_observer(open)
        .add_observer(close)
        .add_observer(close_every_panel)
        .add_plugins((
            menu::plugin,
            last_trick::plugin,
            discards::plugin,
            declare::plugin,
            notices::plugin,
            factions::plugin,
            rules::plugin,
            history::plugin,
            fair::plugin,
            settings::plugin,
            past::plugin,
            unfinished::plugin,
            give_up::plugin,
        ))
        .add_systems(
            Update,
            (
                keys.run_if(
                    resource_exists::<Seen>
                        .and_then(in_state(Screen::Table).or_else(in_state(Screen::Watch)))
                        .and_then(no_panel_is_open),
                ),
                pause_show.run_if(in_state(Screen::Table)),
            ),
        )
        // Whatever lies under the panel is written anew before, so that the focus is the panel's in the end; and it is laid
        // out in the same frame, so that none is drawn without it.
        .add_systems(
            PostUpdate,
            write_anew
                .run_if(resource_changed::<Words>.or_eager(widgets::space_changed))
                .before(UiSystems::Prepare),
        );
}
