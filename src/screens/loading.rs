//! While files load, and where one can't be loaded.

use bevy::asset::{LoadState, UntypedAssetLoadFailedEvent};
use bevy::prelude::*;
use bevy_asset_loader::prelude::*;

use crate::settings::{Language, Settings};
use crate::table::pictures::{Coming, TitlePictures, fetch, name_faction_pictures, take_in};
use crate::table::show::{self, Show};
use crate::words::{Locale, Words};

use super::{Screen, palette};

/// The files of words.
#[derive(AssetCollection, Resource)]
pub struct Locales {
    #[asset(path = "locales/en.ftl")]
    english: Handle<Locale>,
    #[asset(path = "locales/de.ftl")]
    german: Handle<Locale>,
    #[asset(path = "locales/nl.ftl")]
    dutch: Handle<Locale>,
    #[asset(path = "locales/fr.ftl")]
    french: Handle<Locale>,
}

impl Locales {
    fn all(&self) -> impl Iterator<Item = &Handle<Locale>> {
        Language::ALL.into_iter().map(|language| self.of(language))
    }

    fn of(&self, language: Language) -> &Handle<Locale> {
        match language {
            Language::En => &self.english,
            Language::De => &self.german,
            Language::Nl => &self.dutch,
            Language::Fr => &self.french,
        }
    }
}

/// The files that the title waits for.
#[derive(Resource)]
struct TitleFiles(Vec<UntypedHandle>);

/// The files that could not be loaded, and why.
#[derive(Resource, Default, Deref, DerefMut)]
pub struct BrokenFiles(Vec<String>);

fn ask_for_title_files(world: &mut World) {
    let locales = Locales::create(world);
    let files = TitlePictures::create(world).into_files();
    let words = locales.all().map(|words| words.clone().untyped());
    world.insert_resource(TitleFiles(files.into_iter().chain(words).collect()));
    world.insert_resource(locales);
}

/// Goes on to the title in the frame in which the last of its files is there.
fn go_on(
    files: Res<TitleFiles>,
    server: Res<AssetServer>,
    mut broken: ResMut<BrokenFiles>,
    mut next: ResMut<NextState<Screen>>,
) {
    let states = (files.0.iter()).map(|file| (file, server.load_state(file)));
    let mut failures = Vec::new();
    for (file, state) in states {
        match state {
            LoadState::Loaded => {}
            LoadState::Failed(error) => failures.push((file.path(), error)),
            LoadState::NotLoaded | LoadState::Loading => return,
        }
    }
    let told = failures.iter().map(|(path, error)| match path {
        Some(path) => format!("{path}: {error}"),
        None => error.to_string(),
    });
    broken.extend(told);
    next.set(if broken.is_empty() {
        Screen::Title
    } else {
        Screen::Broken
    });
}

/// A picture that can't be loaded breaks off what the person does meanwhile: there is no game without it.
fn break_off(
    mut failures: MessageReader<UntypedAssetLoadFailedEvent>,
    coming: Res<Coming>,
    mut broken: ResMut<BrokenFiles>,
    mut next: ResMut<NextState<Screen>>,
) {
    for failure in failures.read().filter(|failed| coming.includes(failed.id)) {
        broken.push(format!("{}: {}", failure.path, failure.error));
        next.set(Screen::Broken);
    }
}

/// Without its pictures no game is shown.
fn wait_for_pictures(coming: Option<Res<Coming>>, mut show: ResMut<Show>) {
    if show.waits != coming.is_some() {
        show.waits = coming.is_some();
    }
}

/// A line of text in the font that is compiled in, since no other may be there yet.
fn plain(size: f32, color: Color, words: impl Into<String>) -> impl Bundle {
    (
        Text::new(words),
        TextFont::from_font_size(size),
        TextColor(color),
        TextLayout {
            justify: Justify::Center,
            ..default()
        },
    )
}

fn page() -> impl Bundle {
    Node {
        width: percent(100),
        height: percent(100),
        padding: UiRect::all(px(24)),
        row_gap: px(12),
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    }
}

fn show_loading(mut commands: Commands, words: Res<Words>) {
    let note = ascii(&words.text("loading"));
    commands
        .spawn((DespawnOnExit(Screen::Loading), page()))
        .with_child(plain(22.0, palette::QUIET, note));
}

/// The compiled-in font knows ASCII only.
fn ascii(words: &str) -> String {
    words
        .replace('…', "...")
        .chars()
        .map(|c| if c.is_ascii() { c } else { '?' })
        .collect()
}

fn show_broken(mut commands: Commands, words: Res<Words>, broken: Res<BrokenFiles>) {
    commands
        .spawn((DespawnOnExit(Screen::Broken), page()))
        .with_children(|page| {
            page.spawn(plain(
                26.0,
                palette::WARNING,
                ascii(&words.text("broken-title")),
            ));
            for file in broken.iter() {
                error!("{file}");
                page.spawn(plain(18.0, palette::TEXT, ascii(file)));
            }
            page.spawn(plain(
                18.0,
                palette::QUIET,
                ascii(&words.text("broken-help")),
            ));
        });
}

/// The words are those of the language that is set.
fn speak(
    locales: Res<Locales>,
    files: Res<Assets<Locale>>,
    settings: Res<Settings>,
    mut words: ResMut<Words>,
) {
    let code = settings.language.code();
    if words.language() == Some(code) {
        return;
    }
    if let Some(locale) = files.get(locales.of(settings.language)) {
        words.speak(code, locale);
    }
}

/// The title is entered for the first time.
const FIRST_TITLE: OnTransition<Screen> = OnTransition {
    exited: Screen::Loading,
    entered: Screen::Title,
};

/// Adds loading.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<BrokenFiles>()
        .init_resource::<DynamicAssets>()
        .add_systems(PreStartup, (name_faction_pictures, ask_for_title_files))
        .add_systems(Startup, show_loading)
        .add_systems(PreUpdate, speak)
        .add_systems(PreUpdate, go_on.run_if(in_state(Screen::Loading)))
        .add_systems(FIRST_TITLE, (speak, fetch))
        .add_systems(
            Update,
            (take_in, break_off.run_if(not(in_state(Screen::Broken))))
                .run_if(resource_exists::<Coming>),
        )
        .add_systems(
            Update,
            wait_for_pictures.after(show::lay_out).before(show::listen),
        )
        .add_systems(OnEnter(Screen::Broken), show_broken);
}
