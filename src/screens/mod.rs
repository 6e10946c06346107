//! What is around the table: loading, title, the words of a game in progress, the verdict, and panels over the table.
//!
//! - [`loading`]: while files load, and where one can't be loaded
//! - [`title`]: the first screen
//! - [`start`]: starting a game from one; [`resume`]: going on with one
//! - [`hud`]: bar, messages and votes of a game in progress
//! - [`play_out`]: the rest of a game that is decided; [`verdict`]: how a game ended
//! - [`watch`]: a past game, step by step
//! - [`panels`]: what lies over title or table: menu, last trick, discards …
//! - [`roam`]: the keys go about the table
//! - [`explain`]: what a card, a pile or a vote is, beside it; [`lesson`]: a first game that teaches
//! - [`flourish`]: short movements of what isn't a card; [`spoken`]: what a screen reader says
//! - [`focus`]: where the focus begins in a panel, where arrow keys lead it, where it returns to
//! - [`escape`]: what Escape closes or leaves
//! - [`control`]: what follows the settings at once; [`gamepad`]: a gamepad presses keys
//! - [`widgets`], [`scroll`], [`palette`]: what all of them are made of

use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation, TabNavigationPlugin};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

use crate::game::LeaveGame;
use crate::game::start::GameStarted;
use crate::opponent::ComputerSeats;
use crate::saves::file_finished;
use crate::settings::Settings;
use crate::table::input::TableCovered;
use crate::table::{Layout, OnTable, TableSystems, clear_table};

pub mod control;
pub mod escape;
pub mod explain;
pub mod flourish;
pub mod focus;
pub mod gamepad;
pub mod hud;
pub mod lesson;
pub mod loading;
pub mod palette;
pub mod panels;
pub mod play_out;
pub mod resume;
pub mod roam;
pub mod scroll;
pub mod spoken;
pub mod start;
pub mod title;
pub mod verdict;
pub mod watch;
pub mod widgets;

use explain::Explains;
use lesson::Bubble;
use panels::{OpenPanel, Panel, Patient};
use scroll::{InFront, Scrolls};
pub use start::{GameOptions, GameStarter};

/// Which screen is shown.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// Files are loaded.
    #[default]
    Loading,
    /// A file could not be loaded.
    Broken,
    /// The title.
    Title,
    /// A game.
    Table,
    /// A past game, watched again.
    Watch,
}

/// Marks what covers the table while it is there.
#[derive(Component)]
pub struct Covers;

/// Whether the keys are the table's: while something covers it, they are that's alone.
pub(crate) fn nothing_covers(covers: Query<(), With<Covers>>) -> bool {
    covers.is_empty()
}

fn cover_table(
    mut commands: Commands,
    covers: Query<(), With<Covers>>,
    covered: Option<Res<TableCovered>>,
) {
    match (covers.is_empty(), covered.is_some()) {
        (false, false) => commands.insert_resource(TableCovered),
        (true, true) => commands.remove_resource::<TableCovered>(),
        _ => {}
    }
}

/// The size of all that is in the UI: it follows the window, but words stay readable.
fn scale_ui(layout: Res<Layout>, settings: Res<Settings>, mut scale: ResMut<UiScale>) {
    let readable = layout.ui_scale(settings.text_size.factor());
    if scale.0 != readable {
        scale.0 = readable;
    }
}

/// Enter and Space are for buttons, and for what is explained. If none has the focus, they are for that which one most likely wants: in a panel that one has
/// asked for they press it, elsewhere it gets the focus, so that nobody presses unawares what has come up only now.
fn enter_in_menus(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    covers: Query<(), With<Covers>>,
    buttons: Query<(Entity, &widgets::Look)>,
    explained: Query<(), With<Explains>>,
    front: InFront,
    asked: AskedFor,
    mut commands: Commands,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let struck = keys.any_just_pressed([KeyCode::Enter, KeyCode::Space]);
    let in_menu = *screen.get() == Screen::Title || !covers.is_empty();
    let takes_key = |entity| buttons.contains(entity) || explained.contains(entity);
    let is_taken = focus.get().is_some_and(takes_key);
    // The key that has opened a panel is none for the panel.
    if !struck || !in_menu || is_taken || asked.has_just_come() {
        return;
    }
    let Some(main) = main_in_front(&buttons, &front) else {
        return;
    };
    if asked.may_press(main) {
        commands.trigger(Activate { entity: main });
    } else {
        focus.set(main, FocusCause::Navigated);
        visible.0 = true;
    }
}

/// Whether a panel is one that the person has asked for.
#[derive(SystemParam)]
struct AskedFor<'w, 's> {
    panels: Query<'w, 's, Ref<'static, OpenPanel>>,
    kept: Query<'w, 's, (), Or<(With<Patient>, With<InteractionDisabled>)>>,
}

impl AskedFor<'_, '_> {
    fn has_just_come(&self) -> bool {
        self.panels.iter().any(|panel| panel.is_added())
    }

    /// Whether a key that meets no button presses the main one of what lies in front.
    fn may_press(&self, main: Entity) -> bool {
        !self.panels.is_empty() && !self.kept.contains(main)
    }
}

/// The button that one most likely wants of what lies in front.
fn main_in_front(buttons: &Query<(Entity, &widgets::Look)>, front: &InFront) -> Option<Entity> {
    let is_main = |&(button, look): &(Entity, &widgets::Look)| {
        *look == widgets::Look::Main && front.holds(button)
    };
    buttons.iter().find(is_main).map(|(main, _)| main)
}

/// Nothing under what covers the rest has the focus: whatever took it away, it comes back to the button that one most likely wants
/// there, or else to the first thing, or to the cover itself. What has nothing to scroll any more has no focus either.
pub(crate) fn keep_focus_in_front(
    buttons: Query<(Entity, &widgets::Look)>,
    front: InFront,
    idle: Query<(), (With<Scrolls>, Without<TabIndex>)>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
) {
    let Some(cover) = front.cover() else {
        return;
    };
    let keeps = |focused| front.holds(focused) && !idle.contains(focused);
    if focus.get().is_some_and(keeps) {
        return;
    }
    let first = || navigation.initialize(cover, NavAction::First).ok();
    let back = main_in_front(&buttons, &front).or_else(first);
    focus.set(back.unwrap_or(cover), FocusCause::Navigated);
}

/// What lay over the table before belongs to no new game, but what must be told stays until it is read.
fn uncover_new_game(
    mut commands: Commands,
    covers: Query<(Entity, Option<&OpenPanel>), Or<(With<Covers>, With<Bubble>)>>,
) {
    let notice = Some(&OpenPanel(Panel::Notice));
    let over = covers.iter().filter(|&(_, panel)| panel != notice);
    over.for_each(|(cover, _)| commands.entity(cover).despawn());
}

/// A button that was pressed by pointer keeps no focus: Space and Enter belong to the cards again.
fn leave_button(
    mouse: Res<ButtonInput<MouseButton>>,
    covers: Query<(), With<Covers>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if mouse.just_released(MouseButton::Left) && covers.is_empty() && focus.get().is_some() {
        focus.clear();
        visible.0 = false;
    }
}

/// Whatever had the focus may be gone; then nothing has it.
fn forget_lost_focus(mut focus: ResMut<InputFocus>, entities: Query<()>) {
    if focus.get().is_some_and(|entity| !entities.contains(entity)) {
        focus.clear();
    }
}

/// Who leaves the table leaves the game.
fn leave_table(
    mut commands: Commands,
    on_table: Query<Entity, With<OnTable>>,
    mut seats: ResMut<ComputerSeats>,
) {
    *seats = ComputerSeats::default();
    commands.write_message(LeaveGame);
    clear_table(&mut commands, &on_table);
}

/// Adds the screens.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        loading::plugin,
        title::plugin,
        hud::plugin,
        verdict::plugin,
        panels::plugin,
        explain::plugin,
        flourish::plugin,
        lesson::plugin,
        resume::plugin,
        play_out::plugin,
        watch::plugin,
    ))
    .add_plugins((
        TabNavigationPlugin,
        scroll::plugin,
        focus::plugin,
        spoken::plugin,
        roam::plugin,
        control::plugin,
        gamepad::plugin,
        escape::plugin,
    ))
    .init_resource::<start::GameOptions>()
    .init_resource::<Settings>()
    .insert_resource(ClearColor(palette::NIGHT))
    .add_systems(Startup, |mut commands: Commands| {
        // Cards are pictures with soft edges: smoothing edges once more would only cost time.
        commands.spawn((Camera2d, IsDefaultUiCamera, Msaa::Off));
    })
    .add_systems(OnExit(Screen::Table), (file_finished, leave_table))
    .add_systems(
        Update,
        (
            scale_ui.after(TableSystems::Measure),
            widgets::style_buttons,
            widgets::lay_patterns,
            // A key that closes a panel is not also a key for the table.
            (leave_button, forget_lost_focus, cover_table)
                .chain()
                .after(TableSystems::Draw),
            enter_in_menus,
            // What is told of the new game comes with it, and stays.
            uncover_new_game
                .after(lesson::begin)
                .before(lesson::teach)
                .run_if(on_message::<GameStarted>),
        ),
    )
    .add_systems(PostUpdate, widgets::frame_chosen)
    // After all that may take the focus in a frame, and before the keys of the next one.
    .add_systems(Last, keep_focus_in_front);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_game_uncovers_the_table_but_a_notice_stays() {
        let mut world = World::new();
        world.spawn(Covers);
        world.spawn((Covers, OpenPanel(Panel::Menu)));
        let notice = world.spawn((Covers, OpenPanel(Panel::Notice))).id();
        let uncovered = world.run_system_cached(uncover_new_game);
        assert!(uncovered.is_ok());
        let mut left = world.query_filtered::<Entity, With<Covers>>();
        assert_eq!(left.iter(&world).collect::<Vec<_>>(), [notice]);
    }
}
