//! The page around the game: what its address says, and what the tab remembers.
//!
//! - [`surface`]: what scripts are told
//!
//! The address may say `?seed=7` for a deal, `?autoplay=7` to let the computer play both seats;
//! `?setup=first` for other factions, as the terminal's `--setup` reads them.

use bevy::prelude::*;
use wasm_bindgen::JsCast;

use crate::autoplay::Autoplay;
use crate::rules::record::MAX_SEED;
use crate::screens::control::CanFillScreen;
use crate::screens::loading::BrokenFiles;
use crate::screens::{GameOptions, Screen};
use crate::settings::{Language, Settings};
use crate::table::Halts;
use crate::window::WindowOptions;

pub mod surface;

/// Under which name the tab remembers that a game is on the table. The page forgets it unless it is loaded again.
const AT_TABLE: &str = "claim-sun/1/at-table";

/// What the game in this page is started with. What can't be read is as if it weren't there.
pub fn options() -> WindowOptions {
    let search = web_sys::window().and_then(|window| window.location().search().ok());
    let parameters = search.and_then(|search| web_sys::UrlSearchParams::new_with_str(&search).ok());
    let seed = |key: &str| -> Option<u64> {
        let value = parameters.as_ref()?.get(key)?;
        value.parse().ok().filter(|&seed| seed <= MAX_SEED)
    };
    let setup = parameters.as_ref().and_then(|all| all.get("setup"));
    let setup = setup.and_then(|choice| choice.parse().ok());
    WindowOptions {
        game: GameOptions {
            seed: seed("seed"),
            setup,
            at_once: seed("seed").is_some() && seed("autoplay").is_none(),
            go_on: seed("autoplay").is_none() && was_at_table(),
            ..GameOptions::default()
        },
        // The page has chosen it from what is set, or from the browser's languages.
        language: Language::preferred(root().map(|root| root.lang())),
        autoplay: seed("autoplay").map(|seed| Autoplay {
            seed,
            pictures: None,
        }),
        ..WindowOptions::default()
    }
}

/// The page's outermost element.
fn root() -> Option<web_sys::HtmlElement> {
    let root = web_sys::window()?.document()?.document_element()?;
    root.dyn_into().ok()
}

/// What the page tells the game, and the game the page.
fn data() -> Option<web_sys::DomStringMap> {
    Some(root()?.dataset())
}

/// What the page has told under a name.
fn told(name: &str) -> Option<String> {
    data()?.get(name)
}

/// Tells the page something under a name.
fn tell(name: &str, value: &str) {
    if let Some(Err(error)) = data().map(|data| data.set(name, value)) {
        error!("the page could not be told what is {name}: {error:?}");
    }
}

/// Where the page's own files are, from the page: their folder's name changes with them.
pub fn files() -> String {
    told("files").unwrap_or_else(|| ".".into())
}

/// Until the person has pressed Play, which lies over the table, nothing is shown there that would be missed.
fn veil(mut halts: ResMut<Halts>) {
    halts.veiled = true;
}

fn unveil(mut halts: ResMut<Halts>) {
    if told("entered").is_some() {
        halts.veiled = false;
    }
}

/// Names the files without which there is no game, a line for each: the page can load them again.
fn tell_broken(broken: Res<BrokenFiles>) {
    let paths: Vec<&str> = broken.iter().map(|file| file.path.as_str()).collect();
    tell("broken", &paths.join("\n"));
}

/// Whether the page fills the screen, or is about to; nothing where its browser lets no page.
fn fills_screen() -> Option<bool> {
    told("fullscreen").map(|told| told == "on")
}

/// The page follows when this is set, and what is set when the browser gives the screen back.
fn fill_screen(mut settings: ResMut<Settings>, mut agreed: Local<bool>) {
    let Some(filled) = fills_screen() else {
        return;
    };
    if filled != *agreed {
        settings.fullscreen = filled;
    } else if settings.fullscreen != *agreed {
        tell("fullscreen", if filled { "off" } else { "on" });
    }
    *agreed = settings.fullscreen;
}

/// The page speaks the language that is set.
fn tell_language(settings: Res<Settings>) {
    if let Some(root) = root() {
        root.set_lang(settings.language.code());
    }
}

/// What lasts as long as the tab, which may be blocked.
fn tab_storage() -> Option<web_sys::Storage> {
    web_sys::window()?.session_storage().ok()?
}

fn was_at_table() -> bool {
    let remembered = tab_storage().and_then(|storage| storage.get_item(AT_TABLE).ok()?);
    remembered.is_some()
}

/// Without a place to remember it, a page that is loaded again begins at its title.
fn remember_table() {
    if let Some(Err(error)) = tab_storage().map(|storage| storage.set_item(AT_TABLE, "yes")) {
        warn!("the tab can't remember that a game is on: {error:?}");
    }
}

fn forget_table() {
    if let Some(Err(error)) = tab_storage().map(|storage| storage.remove_item(AT_TABLE)) {
        warn!("the tab can't forget that a game was on: {error:?}");
    }
}

/// Adds what only a page has.
pub fn plugin(app: &mut App) {
    // A page comes up without full screen, whatever was set when it was left.
    app.world_mut().resource_mut::<Settings>().fullscreen = false;
    app.insert_resource(CanFillScreen(fills_screen().is_some()));
    app.add_plugins(surface::plugin)
        .add_systems(Startup, veil)
        .add_systems(First, fill_screen)
        .add_systems(First, unveil.run_if(|halts: Res<Halts>| halts.veiled))
        .add_systems(Update, tell_language.run_if(resource_changed::<Settings>))
        .add_systems(OnEnter(Screen::Table), remember_table)
        .add_systems(
            OnExit(Screen::Table),
            // A page that lacks a file is loaded again, and then goes on.
            forget_table.run_if(not(in_state(Screen::Broken))),
        )
        .add_systems(OnEnter(Screen::Broken), tell_broken);
}
