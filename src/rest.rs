//! While nothing moves, the window is drawn only when something happens: a table at rest costs next to nothing.

use std::time::Duration;

use bevy::input::gamepad::Gamepad;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;

use crate::rules::Seat;
use crate::screens::Screen;
use crate::screens::flourish::Passing;
use crate::table::cards::Spring;
use crate::table::drop_target::DropTarget;
use crate::table::motion::Appearing;
use crate::table::pictures::Coming;
use crate::table::{PERSON, PersonView, Show};

/// For how long all goes on after the last movement: what follows it within a few frames is drawn, too.
const AFTERWARDS: Duration = Duration::from_millis(400);

/// How often a window at rest looks whether something has happened that it isn't told of.
const AT_REST: Duration = Duration::from_secs(5);

/// A gamepad is asked in every frame, so there must be some.
const WITH_GAMEPAD: Duration = Duration::from_millis(33);

/// Whether the game goes on by itself: it shows something, or the other seat is thinking.
fn goes_on(screen: &Screen, show: &Show, view: Option<&PersonView>) -> bool {
    let stands_still = show.covered || show.paused;
    let by_itself = |seat: Seat| seat != PERSON || show.unattended;
    let thinks = |view: &PersonView| view.0.to_move.is_some_and(by_itself);
    match screen {
        Screen::Loading => true,
        Screen::Title | Screen::Broken | Screen::Watch => false,
        Screen::Table => !stands_still && (!show.is_over() || view.is_some_and(thinks)),
    }
}

fn rest(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    show: Res<Show>,
    view: Option<Res<PersonView>>,
    tweens: Query<(), With<TweenAnim>>,
    appearing: Query<(), Or<(With<Appearing>, With<Passing>)>>,
    springs: Query<&Spring>,
    targets: Query<&DropTarget>,
    gamepads: Query<(), With<Gamepad>>,
    coming: Option<Res<Coming>>,
    new: Query<(), Added<Node>>,
    mut last_moved: Local<Duration>,
    mut winit: ResMut<WinitSettings>,
) {
    let moves = !tweens.is_empty()
        || !appearing.is_empty()
        || coming.is_some()
        || !new.is_empty()
        || targets.iter().any(|target| target.seen() > 0.0)
        || springs.iter().any(|spring| spring.0 != Vec2::ZERO)
        || goes_on(screen.get(), &show, view.as_deref());
    if moves || screen.is_changed() {
        *last_moved = time.elapsed();
    }
    let awake = time.elapsed().saturating_sub(*last_moved) < AFTERWARDS;
    let wait = if gamepads.is_empty() {
        AT_REST
    } else {
        WITH_GAMEPAD
    };
    let (focused, unfocused) = if awake {
        (UpdateMode::Continuous, UpdateMode::Continuous)
    } else {
        let low = UpdateMode::reactive_low_power;
        (low(wait), low(AT_REST))
    };
    if winit.focused_mode != focused || winit.unfocused_mode != unfocused {
        winit.focused_mode = focused;
        winit.unfocused_mode = unfocused;
    }
}

/// Adds the rest.
pub fn plugin(app: &mut App) {
    app.add_systems(Last, rest);
}
