//! A gamepad presses keys: whatever a keyboard can do, it can.

use bevy::input::ButtonState;
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Which key each button presses.
const BUTTONS: [(GamepadButton, KeyCode); 10] = [
    (GamepadButton::DPadUp, KeyCode::ArrowUp),
    (GamepadButton::DPadDown, KeyCode::ArrowDown),
    (GamepadButton::DPadLeft, KeyCode::ArrowLeft),
    (GamepadButton::DPadRight, KeyCode::ArrowRight),
    (GamepadButton::South, KeyCode::Enter),
    (GamepadButton::East, KeyCode::Escape),
    (GamepadButton::Start, KeyCode::Escape),
    (GamepadButton::West, KeyCode::KeyP),
    (GamepadButton::LeftTrigger, KeyCode::KeyL),
    (GamepadButton::RightTrigger, KeyCode::KeyD),
];

/// A stick that is moved farther than this presses an arrow key …
const PUSHED: f32 = 0.6;
/// … and lets go of it when it comes nearer than this.
const LET_GO: f32 = 0.35;

/// The arrow key that a stick presses, given the one that it pressed before.
fn arrow_of(stick: Vec2, before: Option<KeyCode>) -> Option<KeyCode> {
    if stick.length() < LET_GO {
        return None;
    }
    if stick.length() < PUSHED {
        return before;
    }
    Some(
        match (stick.x.abs() > stick.y.abs(), stick.x > 0.0, stick.y > 0.0) {
            (true, true, _) => KeyCode::ArrowRight,
            (true, false, _) => KeyCode::ArrowLeft,
            (false, _, true) => KeyCode::ArrowUp,
            (false, _, false) => KeyCode::ArrowDown,
        },
    )
}

/// What a key is called where its meaning counts and not its place.
fn logical(key: KeyCode) -> Key {
    match key {
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::KeyL => Key::Character("l".into()),
        KeyCode::KeyP => Key::Character("p".into()),
        _ => Key::Character("d".into()),
    }
}

fn press_keys(
    gamepads: Query<(Entity, &Gamepad)>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut keys: MessageWriter<KeyboardInput>,
    mut arrows: Local<bevy::platform::collections::HashMap<Entity, KeyCode>>,
) {
    arrows.retain(|gamepad, _| gamepads.contains(*gamepad));
    let mut write = |key, state| {
        keys.write(KeyboardInput {
            key_code: key,
            logical_key: logical(key),
            state,
            text: None,
            repeat: false,
            window: *window,
        });
    };
    for (entity, gamepad) in &gamepads {
        for (button, key) in BUTTONS {
            if gamepad.just_pressed(button) {
                write(key, ButtonState::Pressed);
            }
            if gamepad.just_released(button) {
                write(key, ButtonState::Released);
            }
        }
        let before = arrows.get(&entity).copied();
        let now = arrow_of(gamepad.left_stick(), before);
        if now == before {
            continue;
        }
        if let Some(key) = before {
            write(key, ButtonState::Released);
        }
        match now {
            Some(key) => {
                write(key, ButtonState::Pressed);
                arrows.insert(entity, key);
            }
            None => {
                arrows.remove(&entity);
            }
        }
    }
}

/// Adds the gamepad.
pub fn plugin(app: &mut App) {
    // What it did in the last frame is this frame's keys.
    app.add_systems(PreUpdate, press_keys.before(InputSystems));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_presses_one_arrow_until_it_comes_back() {
        let right = Some(KeyCode::ArrowRight);
        assert_eq!(arrow_of(Vec2::new(0.5, 0.0), None), None);
        assert_eq!(arrow_of(Vec2::new(0.9, 0.2), None), right);
        assert_eq!(arrow_of(Vec2::new(0.5, 0.0), right), right);
        assert_eq!(arrow_of(Vec2::new(0.1, 0.0), right), None);
        assert_eq!(
            arrow_of(Vec2::new(0.1, -0.9), None),
            Some(KeyCode::ArrowDown)
        );
    }
}
