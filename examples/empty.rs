//! A window with the game's engine in it and nothing else: what the game's size, start and frame cost are compared with.
//!
//! `cargo run --example empty` opens it; `tools/web --example empty` makes a page of it.

use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;

fn main() {
    app().run();
}

/// The engine with its default plugins and a camera.
pub fn app() -> App {
    let window = Window {
        title: "Empty".into(),
        canvas: Some("#stage".into()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    let mut app = App::new();
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                ..default()
            })
            .set(AssetPlugin {
                meta_check: AssetMetaCheck::Never,
                ..default()
            }),
    )
    .add_systems(Startup, |mut commands: Commands| {
        // As in the game: nothing flat gains by smoothed edges, which cost most of a frame without a graphics card.
        commands.spawn((Camera2d, Msaa::Off));
    });
    app
}
