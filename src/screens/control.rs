//! What follows the settings at once: pace, window, and the keys that change a setting from anywhere.

use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};

use crate::settings::Settings;
use crate::table::Pace;

/// Silences everything, and lets it be heard again.
const MUTE: KeyCode = KeyCode::KeyM;
/// Fills the screen with the window, and gives it back.
const FULLSCREEN: KeyCode = KeyCode::F11;

/// Whether the game can fill the screen. A window can; a page must be allowed to.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct CanFillScreen(pub bool);

impl Default for CanFillScreen {
    fn default() -> Self {
        CanFillScreen(true)
    }
}

fn set_pace(settings: Res<Settings>, mut pace: ResMut<Pace>) {
    pace.set_if_neq(Pace {
        speed: settings.speed.factor(),
        reduced: settings.reduced_motion,
    });
}

fn fill_screen(settings: Res<Settings>, mut window: Single<&mut Window, With<PrimaryWindow>>) {
    let mode = if settings.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    };
    if window.mode != mode {
        window.mode = mode;
    }
}

fn keys(keys: Res<ButtonInput<KeyCode>>, mut settings: ResMut<Settings>) {
    if keys.just_pressed(MUTE) {
        settings.volume.muted = !settings.volume.muted;
    }
    if cfg!(not(target_arch = "wasm32")) && keys.just_pressed(FULLSCREEN) {
        settings.fullscreen = !settings.fullscreen;
    }
}

/// Whoever uses keys sees where they are.
pub(super) fn show_focus(keys: Res<ButtonInput<KeyCode>>, mut visible: ResMut<InputFocusVisible>) {
    if keys.get_just_pressed().next().is_some() && !visible.0 {
        visible.0 = true;
    }
}

/// Adds what follows the settings.
pub fn plugin(app: &mut App) {
    let changed = resource_changed::<Settings>.and_then(not(resource_added::<Settings>));
    app.init_resource::<CanFillScreen>()
        .add_systems(PreStartup, set_pace)
        .add_systems(Update, (keys, show_focus, set_pace.run_if(changed)).chain());
    // A page fills the screen by itself.
    if cfg!(not(target_arch = "wasm32")) {
        let fill = fill_screen.run_if(resource_changed::<Settings>);
        app.add_systems(Update, fill.after(keys));
    }
}
