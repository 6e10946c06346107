//! The game in a window, or in a page: everything put together.

use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use bevy::window::{WindowResizeConstraints, WindowResolution};
use bevy::winit::WinitSettings;

use crate::factions::AllBoxes;
use crate::game::GamePlugin;
use crate::opponent::Thinking;
use crate::screens::GameOptions;
use crate::{audio, autoplay, opponent, rest, saves, screens, settings, table, words};

/// What a window is opened with.
#[derive(Clone, Debug, Default)]
pub struct WindowOptions {
    /// What games are started with.
    pub game: GameOptions,
    /// The window's size in logical pixels.
    pub size: Option<(u32, u32)>,
    /// The computer plays both seats, and the app exits at the end.
    pub autoplay: Option<autoplay::Autoplay>,
}

/// The smallest window in which the table can be used.
const SMALLEST: (f32, f32) = (320.0, 480.0);

/// A page's only thread is the one that draws.
const THINKING: Thinking = if cfg!(target_arch = "wasm32") {
    Thinking::InFrames
} else {
    Thinking::InTasks
};

/// The page's canvas.
const CANVAS: &str = "#claim";

/// The app with a window, ready to run.
pub fn app(options: WindowOptions) -> App {
    let mut app = App::new();
    app.add_plugins(DefaultPlugins.set(window(&options)).set(assets()));
    add_game(&mut app, options);
    app
}

/// The same app without a screen: all is laid out and nothing is drawn. What would last is kept in memory.
///
/// For tests and measurements; whoever has it says when it updates.
#[cfg(not(target_arch = "wasm32"))]
pub fn unseen(options: WindowOptions) -> App {
    use bevy::app::PluginsState;
    use bevy::log::LogPlugin;
    use bevy::render::RenderPlugin;
    use bevy::render::settings::{RenderCreation, WgpuSettings};
    use bevy::winit::WinitPlugin;
    let nothing_draws = WgpuSettings {
        backends: None,
        ..default()
    };
    let mut app = App::new();
    app.insert_resource(crate::storage::Storage::in_memory())
        .init_resource::<WinitSettings>()
        .add_plugins(
            DefaultPlugins
                .set(window(&options))
                .set(assets())
                .set(RenderPlugin {
                    render_creation: RenderCreation::Automatic(Box::new(nothing_draws)),
                    ..default()
                })
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>(),
        );
    add_game(&mut app, options);
    while app.plugins_state() == PluginsState::Adding {
        bevy::tasks::tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
    app
}

/// Everything but the engine.
fn add_game(app: &mut App, options: WindowOptions) {
    app.add_plugins((GamePlugin, AllBoxes, opponent::plugin))
        .add_plugins((
            settings::plugin,
            saves::plugin,
            words::plugin,
            table::plugin,
            screens::plugin,
            audio::plugin,
        ))
        .insert_resource(THINKING)
        .insert_resource(options.game);
    if let Some(autoplay) = options.autoplay {
        // Whoever takes pictures counts frames.
        app.insert_resource(WinitSettings::continuous());
        app.insert_resource(autoplay).add_plugins(autoplay::plugin);
    } else {
        app.add_plugins(rest::plugin);
    }
}

fn window(options: &WindowOptions) -> WindowPlugin {
    let (width, height) = options.size.unwrap_or((1280, 720));
    WindowPlugin {
        primary_window: Some(Window {
            title: "Claim: Sun".into(),
            name: Some("claim-sun".into()),
            resolution: WindowResolution::new(width, height),
            resize_constraints: WindowResizeConstraints {
                min_width: SMALLEST.0,
                min_height: SMALLEST.1,
                ..default()
            },
            canvas: Some(CANVAS.into()),
            fit_canvas_to_parent: true,
            // F5, Tab and the browser's own keys stay the browser's.
            prevent_default_event_handling: false,
            ..default()
        }),
        ..default()
    }
}

/// Assets have no `.meta` files that would have to be asked for.
fn assets() -> AssetPlugin {
    AssetPlugin {
        file_path: asset_folder(),
        meta_check: AssetMetaCheck::Never,
        ..default()
    }
}

const ASSETS: &str = "assets";

/// Bevy looks beside the program, or where `cargo run` says; a program run from the project's folder finds them too.
#[cfg(not(target_arch = "wasm32"))]
fn asset_folder() -> String {
    let told = ["BEVY_ASSET_ROOT", "CARGO_MANIFEST_DIR"]
        .iter()
        .any(|name| std::env::var_os(name).is_some());
    let beside_program =
        std::env::current_exe().is_ok_and(|program| program.with_file_name(ASSETS).is_dir());
    let here = std::path::absolute(ASSETS)
        .ok()
        .filter(|folder| folder.is_dir());
    match here.and_then(|folder| folder.into_os_string().into_string().ok()) {
        Some(folder) if !told && !beside_program => folder,
        _ => ASSETS.into(),
    }
}

#[cfg(target_arch = "wasm32")]
fn asset_folder() -> String {
    ASSETS.into()
}
