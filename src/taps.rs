//! Taps and clicks that come and go within one frame.
//!
//! What a pointer lets go of, the engine looks up among what it was at in the frame *before*. A finger that came down, or a
//! mouse that went there, in this frame was elsewhere then: it is seen to press and never to click. Where a frame takes long,
//! every quick tap is such a one, so here they are finished.

use std::time::Duration;

use bevy::picking::PickingSystems;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;

/// Adds what finishes quick taps, on cards and buttons alike.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, finish_quick_taps.in_set(PickingSystems::Last));
}

/// Whoever was pressed and let go of by the same pointer in this frame is clicked, if the engine saw no click.
fn finish_quick_taps(
    mut inputs: MessageReader<PointerInput>,
    mut pressed: MessageReader<Pointer<Press>>,
    mut clicked: MessageReader<Pointer<Click>>,
    mut commands: Commands,
) {
    let lifted: Vec<PointerId> = inputs
        .read()
        .filter(|input| matches!(input.action, PointerAction::Release(PointerButton::Primary)))
        .map(|input| input.pointer_id)
        .collect();
    let seen: Vec<_> = (clicked.read())
        .map(|click| (click.pointer_id, click.entity))
        .collect();
    for press in pressed.read() {
        let unfinished =
            lifted.contains(&press.pointer_id) && !seen.contains(&(press.pointer_id, press.entity));
        if unfinished {
            finish(press, &mut commands);
        }
    }
}

/// The end of a tap, in the order in which the engine tells it.
fn finish(press: &Pointer<Press>, commands: &mut Commands) {
    let (pointer, location) = (press.pointer_id, &press.pointer_location);
    let click = Click {
        button: press.button,
        hit: press.hit.clone(),
        duration: Duration::ZERO,
        count: press.count,
    };
    let release = Release {
        button: press.button,
        hit: press.hit.clone(),
    };
    commands.trigger(Pointer::new(pointer, location.clone(), click, press.entity));
    commands.trigger(Pointer::new(
        pointer,
        location.clone(),
        release,
        press.entity,
    ));
}

#[cfg(test)]
mod tests {
    use bevy::camera::NormalizedRenderTarget;
    use bevy::picking::backend::{HitData, PointerHits};
    use bevy::picking::pointer::{Location, PointerLocation};
    use bevy::picking::{InteractionPlugin, PickingPlugin};
    use bevy::time::TimePlugin;

    use super::*;

    /// What lies under every pointer.
    #[derive(Resource, Clone, Copy)]
    struct Below(Entity);

    /// What it was told, in order.
    #[derive(Resource, Default)]
    struct Told(Vec<&'static str>);

    const FINGER: PointerId = PointerId::Touch(0);

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((TimePlugin, PickingPlugin, InteractionPlugin, plugin))
            .init_resource::<Told>()
            .add_systems(PreUpdate, all_lie_on_it.in_set(PickingSystems::Backend));
        let below = app.world_mut().spawn_empty().id();
        app.insert_resource(Below(below))
            .add_observer(|_: On<Pointer<Press>>, mut told: ResMut<Told>| told.0.push("press"))
            .add_observer(|_: On<Pointer<Click>>, mut told: ResMut<Told>| told.0.push("click"))
            .add_observer(|_: On<Pointer<Release>>, mut told: ResMut<Told>| told.0.push("release"));
        app.update();
        app
    }

    fn all_lie_on_it(
        below: Res<Below>,
        pointers: Query<&PointerId>,
        mut hits: MessageWriter<PointerHits>,
    ) {
        for &pointer in &pointers {
            let hit = HitData::new(below.0, 0.0, None, None);
            hits.write(PointerHits::new(pointer, vec![(below.0, hit)], 0.0));
        }
    }

    fn here() -> Location {
        Location {
            target: NormalizedRenderTarget::None {
                width: 100,
                height: 100,
            },
            position: Vec2::ZERO,
        }
    }

    fn does(app: &mut App, pointer: PointerId, action: fn(PointerButton) -> PointerAction) {
        let input = PointerInput::new(pointer, here(), action(PointerButton::Primary));
        app.world_mut().write_message(input);
    }

    fn comes(app: &mut App, pointer: PointerId) {
        app.world_mut()
            .spawn((pointer, PointerLocation::new(here())));
    }

    /// What a tap tells whose finger is lifted so many frames after it came.
    fn told_by_a_tap(pointer: PointerId, frames: usize) -> Vec<&'static str> {
        let mut app = app();
        comes(&mut app, pointer);
        does(&mut app, pointer, PointerAction::Press);
        for _ in 0..frames {
            app.update();
        }
        does(&mut app, pointer, PointerAction::Release);
        app.update();
        app.update();
        std::mem::take(&mut app.world_mut().resource_mut::<Told>().0)
    }

    #[test]
    fn a_tap_clicks_once_however_few_frames_it_takes() {
        for (pointer, frames) in (0..4).flat_map(|n| [(FINGER, n), (PointerId::Mouse, n)]) {
            assert_eq!(
                told_by_a_tap(pointer, frames),
                ["press", "click", "release"],
                "{pointer:?}, {frames} frames"
            );
        }
    }

    #[test]
    fn a_finger_of_the_same_name_comes_again_at_once() {
        let mut app = app();
        for _ in 0..3 {
            comes(&mut app, FINGER);
            for action in [PointerAction::Press, PointerAction::Release] {
                does(&mut app, FINGER, action);
            }
            app.update();
        }
        let told = &app.world().resource::<Told>().0;
        assert_eq!(told, &["press", "click", "release"].repeat(3));
    }

    #[test]
    fn a_finger_that_is_not_lifted_clicks_nothing() {
        let mut app = app();
        comes(&mut app, FINGER);
        does(&mut app, FINGER, PointerAction::Press);
        app.update();
        app.update();
        assert_eq!(app.world().resource::<Told>().0, ["press"]);
    }
}
