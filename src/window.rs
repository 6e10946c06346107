//! The game in a window, or in a page: everything put together.

use bevy::app::PluginGroupBuilder;
use bevy::asset::AssetMetaCheck;
use bevy::prelude::*;
use bevy::window::{WindowResizeConstraints, WindowResolution};
use bevy::winit::WinitSettings;

use crate::factions::AllBoxes;
use crate::game::{GamePlugin, run_on_one_thread};
use crate::notices::{Notice, Notices};
use crate::opponent::Thinking;
use crate::screens::GameOptions;
use crate::settings::Language;
#[cfg(not(target_arch = "wasm32"))]
use crate::storage::Storage;
use crate::{
    audio, autoplay, chords, letters, opponent, rest, saves, screens, settings, table, taps, words,
};

#[cfg(not(target_arch = "wasm32"))]
mod icon;

/// What a window is opened with.
#[derive(Clone, Debug, Default)]
pub struct WindowOptions {
    /// What games are started with.
    pub game: GameOptions,
    /// The language of a game in which nothing has been set yet.
    pub language: Language,
    /// The window's size in logical pixels.
    pub size: Option<(u32, u32)>,
    /// What is to be told at the start.
    pub notices: Vec<Notice>,
    /// The computer plays both seats, and the app exits at the end.
    pub autoplay: Option<autoplay::Autoplay>,
}

/// No window gets smaller than one in which the table can be used. A page can't choose: a canvas with a least size would
/// be cut off at its edge.
fn constraints() -> WindowResizeConstraints {
    let (min_width, min_height) = if cfg!(target_arch = "wasm32") {
        (0.0, 0.0)
    } else {
        (320.0, 480.0)
    };
    WindowResizeConstraints {
        min_width,
        min_height,
        ..default()
    }
}

/// The page's canvas.
const CANVAS: &str = "#stage";

/// The app with a window, ready to run.
pub fn app(options: WindowOptions) -> App {
    let plugins = DefaultPlugins.set(window(&options)).set(assets());
    put_into(App::new(), plugins, options)
}

/// The same without a screen, and with a storage of its own: all is laid out, nothing is drawn or lasts. For tests.
#[cfg(not(target_arch = "wasm32"))]
pub fn app_without_screen(options: WindowOptions) -> App {
    use bevy::render::RenderPlugin;
    use bevy::render::settings::WgpuSettings;
    let nothing_draws = WgpuSettings {
        backends: None,
        ..default()
    };
    let plugins = DefaultPlugins
        .set(window(&options))
        .set(assets())
        .set(RenderPlugin {
            render_creation: nothing_draws.into(),
            ..default()
        })
        .disable::<bevy::winit::WinitPlugin>()
        .disable::<bevy::log::LogPlugin>();
    let mut app = App::new();
    app.insert_resource(Storage::in_memory())
        .init_resource::<WinitSettings>();
    put_into(app, plugins, options)
}

fn put_into(mut app: App, plugins: PluginGroupBuilder, options: WindowOptions) -> App {
    app.add_plugins(plugins)
        .add_plugins((GamePlugin, AllBoxes, opponent::plugin))
        .add_plugins((
            settings::plugin(options.language),
            saves::plugin,
            words::plugin,
            table::plugin,
            screens::plugin,
            audio::plugin,
            taps::plugin,
            chords::plugin,
            letters::plugin,
        ))
        .add_plugins(around)
        .insert_resource(Thinking::InTasks)
        .insert_resource(options.game);
    let mut notices = app.world_mut().resource_mut::<Notices>();
    for notice in options.notices {
        notices.tell(notice);
    }
    if let Some(autoplay) = options.autoplay {
        // Whoever takes pictures counts frames.
        app.insert_resource(WinitSettings::continuous());
        app.insert_resource(autoplay).add_plugins(autoplay::plugin);
    } else {
        app.add_plugins(rest::plugin);
    }
    run_on_one_thread(&mut app);
    app
}

/// What only a page has.
#[cfg(target_arch = "wasm32")]
fn around(app: &mut App) {
    app.add_plugins(crate::page::plugin);
}

/// What only a window has.
#[cfg(not(target_arch = "wasm32"))]
fn around(app: &mut App) {
    app.add_plugins(icon::plugin);
}

fn window(options: &WindowOptions) -> WindowPlugin {
    let (width, height) = options.size.unwrap_or((1280, 720));
    WindowPlugin {
        primary_window: Some(Window {
            title: "Claim: Sun".into(),
            name: Some("claim-sun".into()),
            resolution: WindowResolution::new(width, height),
            resize_constraints: constraints(),
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
    format!("{}/{ASSETS}", crate::page::files())
}
