//! A gamepad presses keys: one button for each thing that keys do at the table and while a game is watched. What other keys do, such as
//! to turn the rules' pages or to fill the screen, the menu's panels do, too, and the arrows go about those.
//!
//! A window that hasn't the person's attention hears none of it.

use bevy::input::ButtonState;
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Which key each button presses, and by which words it is called.
const BUTTONS: [(GamepadButton, KeyCode, &str); 16] = [
    (GamepadButton::DPadUp, KeyCode::ArrowUp, "pad-arrows"),
    (GamepadButton::DPadDown, KeyCode::ArrowDown, "pad-arrows"),
    (GamepadButton::DPadLeft, KeyCode::ArrowLeft, "pad-arrows"),
    (GamepadButton::DPadRight, KeyCode::ArrowRight, "pad-arrows"),
    (GamepadButton::South, KeyCode::Enter, "pad-a"),
    (GamepadButton::East, KeyCode::Escape, "pad-b"),
    (GamepadButton::Start, KeyCode::Escape, "pad-start"),
    (GamepadButton::West, KeyCode::KeyP, "pad-x"),
    (GamepadButton::North, KeyCode::KeyU, "pad-y"),
    (GamepadButton::Select, KeyCode::KeyJ, "pad-select"),
    (
        GamepadButton::LeftTrigger,
        KeyCode::KeyL,
        "pad-shoulder-left",
    ),
    (
        GamepadButton::RightTrigger,
        KeyCode::KeyD,
        "pad-shoulder-right",
    ),
    (
        GamepadButton::LeftTrigger2,
        KeyCode::KeyO,
        "pad-trigger-left",
    ),
    (
        GamepadButton::RightTrigger2,
        KeyCode::KeyV,
        "pad-trigger-right",
    ),
    (GamepadButton::LeftThumb, KeyCode::Tab, "pad-stick-left"),
    (GamepadButton::RightThumb, KeyCode::KeyM, "pad-stick-right"),
];

/// The words by which the button is called that presses a key, if one does.
pub fn called(key: KeyCode) -> Option<&'static str> {
    let mut buttons = BUTTONS.into_iter();
    buttons
        .find(|&(_, pressed, _)| pressed == key)
        .map(|(.., called)| called)
}

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
    let letter = |letter: &str| Key::Character(letter.into());
    match key {
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::KeyD => letter("d"),
        KeyCode::KeyJ => letter("j"),
        KeyCode::KeyL => letter("l"),
        KeyCode::KeyM => letter("m"),
        KeyCode::KeyO => letter("o"),
        KeyCode::KeyP => letter("p"),
        KeyCode::KeyU => letter("u"),
        KeyCode::KeyV => letter("v"),
        _ => Key::Unidentified(NativeKey::Unidentified),
    }
}

/// The keys that a gamepad holds down.
#[derive(Default)]
struct Held {
    keys: Vec<KeyCode>,
    /// The one among them that its stick does.
    arrow: Option<KeyCode>,
}

impl Held {
    /// What it holds down now: a button that was down before anyone listened must be pressed anew.
    fn now(&self, gamepad: &Gamepad) -> Held {
        let counts = |button, key| {
            gamepad.just_pressed(button) || gamepad.pressed(button) && self.keys.contains(&key)
        };
        let arrow = arrow_of(gamepad.left_stick(), self.arrow);
        let pressed = (BUTTONS.into_iter())
            .filter(|&(button, key, _)| counts(button, key))
            .map(|(_, key, _)| key);
        Held {
            keys: pressed.chain(arrow).collect(),
            arrow,
        }
    }
}

fn press_keys(
    gamepads: Query<(Entity, &Gamepad)>,
    window: Single<(Entity, &Window), With<PrimaryWindow>>,
    mut keys: MessageWriter<KeyboardInput>,
    mut all_held: Local<HashMap<Entity, Held>>,
) {
    let (window, focused) = (window.0, window.1.focused);
    let mut write = |key, state| {
        keys.write(KeyboardInput {
            key_code: key,
            logical_key: logical(key),
            state,
            text: None,
            repeat: false,
            window,
        });
    };
    let mut before = std::mem::take(&mut *all_held);
    for (entity, gamepad) in gamepads.iter().filter(|_| focused) {
        let old = before.remove(&entity).unwrap_or_default();
        let new = old.now(gamepad);
        let gone = old.keys.iter().filter(|key| !new.keys.contains(key));
        gone.for_each(|&key| write(key, ButtonState::Released));
        let come = new.keys.iter().filter(|key| !old.keys.contains(key));
        come.for_each(|&key| write(key, ButtonState::Pressed));
        all_held.insert(entity, new);
    }
    // Those that are gone, or aren't listened to, hold nothing.
    let let_go = before.into_values().flat_map(|held| held.keys);
    let_go.for_each(|key| write(key, ButtonState::Released));
}

/// Adds the gamepad.
pub fn plugin(app: &mut App) {
    // What it did in the last frame is this frame's keys.
    app.add_systems(PreUpdate, press_keys.before(InputSystems));
}

#[cfg(test)]
mod tests {
    use bevy::input::InputPlugin;
    use bevy::input::gamepad::{
        GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
        RawGamepadButtonChangedEvent, RawGamepadEvent,
    };

    use super::*;

    /// A window with a gamepad before it.
    struct Seated {
        app: App,
        window: Entity,
        gamepad: Entity,
    }

    impl Seated {
        fn new() -> Seated {
            let mut app = App::new();
            app.add_plugins((MinimalPlugins, InputPlugin, plugin));
            let window = app
                .world_mut()
                .spawn((Window::default(), PrimaryWindow))
                .id();
            let gamepad = app.world_mut().spawn_empty().id();
            let connection = GamepadConnection::Connected {
                name: "gamepad".into(),
                vendor_id: None,
                product_id: None,
            };
            let connected = GamepadConnectionEvent::new(gamepad, connection);
            let mut seated = Seated {
                app,
                window,
                gamepad,
            };
            seated.tell(connected);
            seated
        }

        /// Something is told of the gamepad, and is a key's matter two frames later.
        fn tell(&mut self, message: impl Message) {
            self.app.world_mut().write_message(message);
            self.app.update();
            self.app.update();
        }

        fn button(&mut self, button: GamepadButton, value: f32) {
            let event = RawGamepadButtonChangedEvent::new(self.gamepad, button, value);
            self.tell(RawGamepadEvent::Button(event));
        }

        fn stick(&mut self, value: f32) {
            let axis = GamepadAxis::LeftStickX;
            let event = RawGamepadAxisChangedEvent::new(self.gamepad, axis, value);
            self.tell(RawGamepadEvent::Axis(event));
        }

        fn focus(&mut self, focused: bool) {
            let mut windows = self.app.world_mut().query::<&mut Window>();
            let window = windows.get_mut(self.app.world_mut(), self.window);
            window.expect("there is a window").focused = focused;
            self.app.update();
            self.app.update();
        }

        fn pressed(&self) -> Vec<KeyCode> {
            let keys = self.app.world().resource::<ButtonInput<KeyCode>>();
            keys.get_pressed().copied().collect()
        }
    }

    #[test]
    fn each_button_presses_its_key_until_it_is_let_go_of() {
        let mut seated = Seated::new();
        for (button, key, _) in BUTTONS {
            seated.button(button, 1.0);
            assert_eq!(seated.pressed(), [key], "{button:?}");
            seated.button(button, 0.0);
            assert_eq!(seated.pressed(), [], "{button:?}");
            let nameless = Key::Unidentified(NativeKey::Unidentified);
            assert_ne!(logical(key), nameless, "{key:?}");
        }
    }

    #[test]
    fn a_window_without_the_focus_is_pressed_no_key_and_lets_go_of_those_that_were() {
        let mut seated = Seated::new();
        seated.button(GamepadButton::South, 1.0);
        seated.stick(1.0);
        assert_eq!(seated.pressed().len(), 2);
        seated.focus(false);
        assert_eq!(seated.pressed(), []);
        seated.button(GamepadButton::South, 0.0);
        for (button, ..) in BUTTONS {
            seated.button(button, 1.0);
            assert_eq!(seated.pressed(), [], "{button:?}");
        }
        seated.stick(0.0);
        seated.focus(true);
        assert_eq!(seated.pressed(), [], "what was held was not pressed here");
    }

    #[test]
    fn a_gamepad_that_is_gone_holds_nothing() {
        let mut seated = Seated::new();
        seated.button(GamepadButton::South, 1.0);
        let gone = GamepadConnectionEvent::new(seated.gamepad, GamepadConnection::Disconnected);
        seated.tell(gone);
        assert_eq!(seated.pressed(), []);
    }

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
