//! While files load, and where one can't be loaded.

use bevy::asset::UntypedAssetLoadFailedEvent;
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
    fn of(&self, language: Language) -> &Handle<Locale> {
        match language {
            Language::En => &self.english,
            Language::De => &self.german,
            Language::Nl => &self.dutch,
            Language::Fr => &self.french,
        }
    }
}

/// The files that could not be loaded, and why.
#[derive(Resource, Default, Deref, DerefMut)]
pub struct BrokenFiles(Vec<String>);

fn note_failures(
    mut failures: MessageReader<UntypedAssetLoadFailedEvent>,
    mut broken: ResMut<BrokenFiles>,
) {
    for failure in failures.read() {
        broken.push(format!("{}: {}", failure.path, failure.error));
    }
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

/// Adds loading.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<BrokenFiles>()
        .add_loading_state(
            LoadingState::new(Screen::Loading)
                .continue_to_state(Screen::Title)
                .on_failure_continue_to_state(Screen::Broken)
                .load_collection::<TitlePictures>()
                .load_collection::<Locales>(),
        )
        .add_systems(PreStartup, name_faction_pictures)
        .add_systems(Startup, show_loading)
        .add_systems(PreUpdate, speak.run_if(resource_exists::<Locales>))
        .add_systems(Update, note_failures.run_if(in_state(Screen::Loading)))
        .add_systems(
            OnExit(Screen::Loading),
            (speak, fetch).run_if(resource_exists::<Locales>),
        )
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
