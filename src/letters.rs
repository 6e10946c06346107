//! Letters are where the person's keyboard has them: whoever types an M means M, wherever that key lies.
//!
//! Everything else goes by a key's place, as it does where letters are not Latin ones.

use bevy::input::ButtonState;
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::chords;

/// The keys of the letters, in their order.
const LETTERS: [KeyCode; 26] = [
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyH,
    KeyCode::KeyI,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
];

/// The key of a letter, as keyboards have it on which the keys are named.
fn key_of(letter: char) -> Option<KeyCode> {
    let place = u32::from(letter.to_ascii_lowercase()).checked_sub(u32::from('a'))?;
    LETTERS.get(place as usize).copied()
}

/// The sign that a key types, if it is one that every Latin keyboard has somewhere.
fn typed(input: &KeyboardInput) -> Option<char> {
    let Key::Character(text) = &input.logical_key else {
        return None;
    };
    let mut signs = text.chars();
    let sign = signs.next().filter(char::is_ascii);
    sign.filter(|_| signs.next().is_none())
}

/// A key that types a letter is that letter's; one that lies where a letter is elsewhere and types none is no letter's.
fn follow_keyboard(
    mut inputs: MessageReader<KeyboardInput>,
    mut keys: ResMut<ButtonInput<KeyCode>>,
) {
    for input in inputs.read() {
        let Some(sign) = typed(input) else { continue };
        let meant = key_of(sign);
        if meant == Some(input.key_code) {
            continue;
        }
        if LETTERS.contains(&input.key_code) {
            keys.reset(input.key_code);
        }
        match (meant, input.state) {
            (Some(meant), ButtonState::Pressed) => keys.press(meant),
            (Some(meant), ButtonState::Released) => keys.release(meant),
            (None, _) => {}
        }
    }
}

/// Adds what follows the keyboard.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        follow_keyboard
            .after(InputSystems)
            .before(chords::leave_chords_alone),
    );
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;

    use super::*;

    /// Which letters' keys are struck when a key at a place types a sign.
    fn struck(at: KeyCode, sign: &str) -> Vec<KeyCode> {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, plugin));
        let mut struck = Vec::new();
        for state in [ButtonState::Pressed, ButtonState::Released] {
            app.world_mut().write_message(KeyboardInput {
                key_code: at,
                logical_key: Key::Character(sign.into()),
                state,
                text: None,
                repeat: false,
                window: Entity::PLACEHOLDER,
            });
            app.update();
            let keys = app.world().resource::<ButtonInput<KeyCode>>();
            struck.extend(keys.get_just_pressed());
        }
        let keys = app.world().resource::<ButtonInput<KeyCode>>();
        assert_eq!(keys.get_pressed().count(), 0, "it is still held");
        struck
    }

    #[test]
    fn whoever_types_a_letter_means_that_letter_wherever_its_key_lies() {
        let french = [
            (
                KeyCode::Semicolon,
                "m",
                vec![KeyCode::KeyM, KeyCode::Semicolon],
            ),
            (KeyCode::KeyM, ",", vec![]),
            (KeyCode::KeyQ, "a", vec![KeyCode::KeyA]),
            (KeyCode::KeyQ, "A", vec![KeyCode::KeyA]),
        ];
        for (at, sign, expected) in french {
            let mut struck = struck(at, sign);
            struck.sort_unstable();
            let mut expected = expected;
            expected.sort_unstable();
            assert_eq!(struck, expected, "{at:?} types {sign}");
        }
        assert_eq!(struck(KeyCode::KeyL, "l"), [KeyCode::KeyL]);
    }

    #[test]
    fn where_letters_are_not_latin_the_place_counts() {
        assert_eq!(struck(KeyCode::KeyM, "ь"), [KeyCode::KeyM]);
        assert_eq!(struck(KeyCode::Digit1, "&"), [KeyCode::Digit1]);
    }

    #[test]
    fn every_letter_has_its_key() {
        for (letter, key) in ('a'..='z').zip(LETTERS) {
            assert_eq!(key_of(letter), Some(key));
            assert_eq!(
                format!("{key:?}"),
                format!("Key{}", letter.to_ascii_uppercase())
            );
        }
        assert_eq!(key_of(','), None);
        assert_eq!(key_of('{'), None);
    }
}
