//! What is seen and touched of a game: cards, captions, messages, pointer and keys.
//!
//! - [`layout`]: where things lie, for every size of window
//! - [`pictures`]: what is loaded, and how a card's picture is found
//! - [`cards`]: cards as entities; [`motion`]: how they move, [`manners`]: each kind in its own way
//! - [`show`]: one announced event after the other; [`seen`]: what is shown at this moment, as data;
//!   [`votes`]: who votes stands out
//! - [`sentences`]: events and refusals in words
//! - [`captions`]: the small words beside what lies there
//! - [`input`]: pointer and keys; [`drop_target`]: where a dragged card may go
//!
//! The table never changes the game: it sends requests, and listens to what is announced to the person's seat.

use bevy::prelude::*;
use bevy::sprite::{SpritePickingMode, SpritePickingSettings};
use bevy_tweening::TweeningPlugin;

use crate::game::run::run_game;
use crate::game::{Advance, AdvanceSystems, TableHold};
use crate::rules::{Seat, Trick};
use crate::settings::Settings;

pub mod captions;
pub mod cards;
pub mod drop_target;
pub mod input;
pub mod layout;
pub mod manners;
pub mod motion;
pub mod pictures;
pub mod seen;
pub mod sentences;
pub mod show;
pub mod votes;

pub use layout::Layout;
pub use motion::Pace;
pub use pictures::Pictures;
pub use seen::Seen;
pub use show::{CaughtUp, Halts, HigherNowWins, NowShown, PersonView, Show};

/// The seat of whoever looks at the screen.
pub const PERSON: Seat = Seat::South;

/// All that lies on the table of one game.
#[derive(Component)]
pub struct OnTable;

/// Clears the table: there is no game any more.
pub fn clear_table(commands: &mut Commands, on_table: &Query<Entity, With<OnTable>>) {
    on_table
        .iter()
        .for_each(|entity| commands.entity(entity).despawn());
    commands.remove_resource::<PersonView>();
    commands.remove_resource::<Seen>();
    commands.insert_resource(Show::default());
    commands.insert_resource(TableHold::default());
}

/// What the table does in a frame, in this order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// The window's size is followed.
    Measure,
    /// Announcements are taken note of and shown.
    Show,
    /// Cards and words follow what is shown.
    Draw,
}

/// Adds the table. Its systems run while there are pictures and a game.
pub fn plugin(app: &mut App) {
    app.add_plugins(TweeningPlugin)
        .insert_resource(SpritePickingSettings {
            picking_mode: SpritePickingMode::BoundingBox,
            ..default()
        })
        .init_resource::<Layout>()
        .init_resource::<Pace>()
        .init_resource::<cards::Patterns>()
        .init_resource::<Show>()
        .init_resource::<Halts>()
        .init_resource::<input::Pointed>()
        .init_resource::<input::Dragged>()
        .add_message::<bevy::picking::pointer::PointerInput>()
        .add_message::<bevy::window::CursorLeft>()
        .add_message::<bevy::window::WindowFocused>()
        .add_message::<CaughtUp>()
        .add_message::<NowShown>()
        .add_message::<HigherNowWins>()
        .configure_sets(
            Update,
            (
                TableSystems::Measure,
                TableSystems::Show,
                TableSystems::Draw,
            )
                .chain()
                .after(run_game),
        )
        .add_systems(Advance, show::hold_back.after(AdvanceSystems::Follow))
        .add_systems(
            Update,
            (
                measure_window,
                // Whether there is a game or not: what was set before one counts in it.
                cards::follow_settings.run_if(resource_exists::<Settings>),
            )
                .in_set(TableSystems::Measure),
        )
        .add_systems(
            Update,
            (
                (
                    show::lay_out,
                    captions::write_captions,
                    captions::spread_cloth,
                    drop_target::lay_drop_target,
                )
                    .run_if(on_message::<crate::game::start::GameStarted>)
                    .chain(),
                show::listen,
                show::catch_up.run_if(on_message::<crate::game::GameResumed>),
                (
                    show::end_hurry,
                    show::show_due,
                    show::refresh_view.run_if(resource_exists::<Trick>),
                )
                    .chain()
                    .run_if(resource_exists::<PersonView>),
            )
                .chain()
                .in_set(TableSystems::Show)
                .run_if(resource_exists::<Pictures>),
        )
        .add_systems(
            Update,
            (
                motion::arrange,
                cards::turn_over,
                cards::lay_badges,
                votes::raise_voters,
                input::keys,
                input::leave_played_card,
                input::break_off_drag,
                input::end_drop,
                input::leave_window,
                input::count_frames,
                input::lift_cards,
                drop_target::show_drop_target,
                motion::appear,
                motion::hide_covered,
                cards::tint,
                captions::update_captions,
                captions::stretch_cloth,
            )
                .chain()
                .in_set(TableSystems::Draw)
                .run_if(resource_exists::<PersonView>),
        );
}

/// Follows the window's size and that of the words, and whether a game is played.
fn measure_window(
    windows: Query<&Window>,
    settings: Option<Res<Settings>>,
    show: Res<Show>,
    mut layout: ResMut<Layout>,
) {
    let Some(window) = windows.iter().next() else {
        return;
    };
    let text = settings.map_or(1.0, |settings| settings.text_size.factor());
    let new = match show.watched {
        true => Layout::watched(window.size(), text),
        false => Layout::with_text(window.size(), text),
    };
    layout.set_if_neq(new);
}
