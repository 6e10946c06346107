//! While nothing moves, the window is drawn only when something happens: a table at rest costs next to nothing.

use std::time::Duration;

use bevy::input::gamepad::Gamepad;
use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_tweening::TweenAnim;

use crate::rules::Seat;
use crate::screens::Screen;
use crate::screens::explain::Asked;
use crate::screens::flourish::Passing;
use crate::table::cards::Spring;
use crate::table::drop_target::DropTarget;
use crate::table::motion::Appearing;
use crate::table::pictures::Coming;
use crate::table::{Halts, PERSON, PersonView, Show};

/// For how long all goes on after the last movement: what follows it within a few frames is drawn, too.
const AFTERWARDS: Duration = Duration::from_millis(400);

/// How often a window at rest looks whether something has happened that it isn't told of.
const AT_REST: Duration = Duration::from_secs(5);

/// A gamepad is asked in every frame, so there must be some.
const WITH_GAMEPAD: Duration = Duration::from_millis(33);

/// How often it is looked whether a seat that thinks has decided. To draw meanwhile would only take the time that it thinks in.
const WHILE_THINKING: Duration = Duration::from_millis(50);

/// Whether the game goes on by itself: it shows something.
fn goes_on(screen: &Screen, show: &Show, halts: Halts) -> bool {
    match screen {
        Screen::Loading => true,
        Screen::Title | Screen::Broken | Screen::Watch => false,
        Screen::Table => !halts.any() && !show.is_over(),
    }
}

/// Whether a seat has to play that is no person's.
fn thinks(screen: &Screen, show: &Show, halts: Halts, view: Option<&PersonView>) -> bool {
    let by_itself = |seat: Seat| seat != PERSON || show.unattended;
    let asks = |view: &PersonView| view.0.to_move.is_some_and(by_itself);
    *screen == Screen::Table && !halts.any() && view.is_some_and(asks)
}

fn rest(
    time: Res<Time<Real>>,
    screen: Res<State<Screen>>,
    show: Res<Show>,
    halts: Res<Halts>,
    view: Option<Res<PersonView>>,
    tweens: Query<(), With<TweenAnim>>,
    appearing: Query<(), Or<(With<Appearing>, With<Passing>)>>,
    springs: Query<&Spring>,
    targets: Query<&DropTarget>,
    asked: Res<Asked>,
    gamepads: Query<(), With<Gamepad>>,
    coming: Option<Res<Coming>>,
    new: Query<(), Added<Node>>,
    mut told: MessageReader<WindowEvent>,
    mut last_moved: Local<Duration>,
    mut winit: ResMut<WinitSettings>,
) {
    // What a click does is often seen only in the frames after the one that hears of it.
    let is_told = told.read().count() > 0;
    let moves = is_told
        || !tweens.is_empty()
        || !appearing.is_empty()
        || coming.is_some()
        || !new.is_empty()
        || targets.iter().any(|target| target.seen() > 0.0)
        || springs.iter().any(|spring| spring.0 != Vec2::ZERO)
        // Nothing would tell of the moment at which it has been pointed at for long enough.
        || asked.waits()
        || goes_on(screen.get(), &show, *halts)
        || screen.is_changed();
    if moves {
        *last_moved = time.elapsed();
    }
    let thinks = thinks(screen.get(), &show, *halts, view.as_deref());
    let afterwards = time.elapsed().saturating_sub(*last_moved) < AFTERWARDS;
    let low = UpdateMode::reactive_low_power;
    let (focused, unfocused) = match (moves, thinks) {
        (false, true) => (low(WHILE_THINKING), low(WHILE_THINKING)),
        _ if moves || afterwards => (UpdateMode::Continuous, UpdateMode::Continuous),
        _ if gamepads.is_empty() => (low(AT_REST), low(AT_REST)),
        _ => (low(WITH_GAMEPAD), low(AT_REST)),
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

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy::input::mouse::MouseButtonInput;
    use bevy::state::app::StatesPlugin;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};

    use super::*;

    fn draws_on(app: &mut App) -> bool {
        app.update();
        app.world().resource::<WinitSettings>().focused_mode == UpdateMode::Continuous
    }

    #[test]
    fn whoever_does_something_at_a_table_at_rest_sees_what_follows_from_it() {
        let mut app = App::new();
        app.add_plugins((TimePlugin, StatesPlugin, plugin))
            .insert_state(Screen::Title)
            .init_resource::<Show>()
            .init_resource::<Halts>()
            .init_resource::<Asked>()
            .init_resource::<WinitSettings>()
            .insert_resource(TimeUpdateStrategy::ManualDuration(AFTERWARDS / 4))
            .add_message::<WindowEvent>();
        let drawn = (0..20).filter(|_| draws_on(&mut app)).count();
        assert!(drawn < 10, "it comes to rest");
        app.world_mut()
            .write_message(WindowEvent::from(MouseButtonInput {
                button: MouseButton::Left,
                state: ButtonState::Pressed,
                window: Entity::PLACEHOLDER,
            }));
        assert!(draws_on(&mut app), "it is drawn in the frame after");
        app.update();
        assert!(draws_on(&mut app), "and in those that follow at once");
    }
}
