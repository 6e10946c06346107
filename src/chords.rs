//! Keys that are struck together with Ctrl, Alt or the key with the system's sign are the desktop's or the browser's: who looks at a
//! page's source with Ctrl+U has taken nothing back.

use bevy::input::InputSystems;
use bevy::prelude::*;

/// The keys that make a chord of another one.
const HELD: [KeyCode; 6] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// A key that is struck with one of these is not struck for the game.
pub fn leave_chords_alone(mut keys: ResMut<ButtonInput<KeyCode>>) {
    let is_chord = keys.any_pressed(HELD);
    if is_chord && keys.get_just_pressed().next().is_some() {
        keys.clear();
    }
}

/// Adds what keeps the game from keys that are not meant for it.
pub fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, leave_chords_alone.after(InputSystems));
}

#[cfg(test)]
mod tests {
    use bevy::input::{ButtonState, InputPlugin, keyboard::Key, keyboard::KeyboardInput};

    use super::*;

    fn strikes(app: &mut App, key_code: KeyCode, state: ButtonState) {
        app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }

    fn hears(app: &mut App, key: KeyCode) -> bool {
        strikes(app, key, ButtonState::Pressed);
        app.update();
        let keys = app.world().resource::<ButtonInput<KeyCode>>();
        let heard = keys.just_pressed(key);
        strikes(app, key, ButtonState::Released);
        app.update();
        heard
    }

    #[test]
    fn a_key_is_the_games_unless_it_is_struck_with_one_that_makes_a_chord_of_it() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, plugin));
        for key in [KeyCode::KeyU, KeyCode::KeyP, KeyCode::Enter] {
            assert!(hears(&mut app, key), "{key:?} alone");
            for held in HELD {
                strikes(&mut app, held, ButtonState::Pressed);
                assert!(!hears(&mut app, key), "{key:?} with {held:?}");
                strikes(&mut app, held, ButtonState::Released);
                assert!(hears(&mut app, key), "{key:?} after {held:?}");
            }
            strikes(&mut app, KeyCode::ShiftLeft, ButtonState::Pressed);
            assert!(hears(&mut app, key), "{key:?} with Shift");
            strikes(&mut app, KeyCode::ShiftLeft, ButtonState::Released);
        }
    }
}
