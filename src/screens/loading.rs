//! While files load, and where one can't be loaded.

use bevy::asset::{AssetTrackingSystems, LoadState, UntypedAssetLoadFailedEvent};
use bevy::prelude::*;

use crate::rules::{Registry, SharedRules};
use crate::saves::SavedGame;
use crate::settings::{Language, Settings};
use crate::table::pictures::{self, Coming, Order, Pictures, take_in};
use crate::table::show::{self, Halts};
use crate::words::{Locale, Words};

use super::{GameOptions, Screen, palette};

/// The files of words.
#[derive(Resource)]
struct Locales([(Language, Handle<Locale>); Language::ALL.len()]);

impl Locales {
    fn of(&self, language: Language) -> Option<&Handle<Locale>> {
        let mut all = self.0.iter();
        all.find(|(own, _)| *own == language).map(|(_, file)| file)
    }
}

/// A file that could not be loaded, and why.
pub struct BrokenFile {
    /// Where it belongs among the game's files.
    pub path: String,
    why: String,
}

impl BrokenFile {
    fn new(path: &impl ToString, why: &impl ToString) -> Self {
        BrokenFile {
            path: path.to_string(),
            why: why.to_string(),
        }
    }
}

impl std::fmt::Display for BrokenFile {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        write!(f, "{}: {}", self.path, self.why)
    }
}

/// The files without which there is no game.
#[derive(Resource, Default, Deref, DerefMut)]
pub struct BrokenFiles(Vec<BrokenFile>);

/// The pictures that could not be loaded when nothing needed them.
#[derive(Resource, Default)]
struct Missing(Vec<(Order, BrokenFile)>);

fn ask_for_words(mut commands: Commands, server: Res<AssetServer>) {
    let ask = |language: Language| {
        let file = format!("locales/{}.ftl", language.code());
        (language, server.load(file))
    };
    commands.insert_resource(Locales(Language::ALL.map(ask)));
}

/// Goes on to the title in the frame in which the last of its files is there. Words that nobody reads here may be missing.
fn go_on(
    pictures: Res<Pictures>,
    coming: Option<Res<Coming>>,
    locales: Res<Locales>,
    settings: Res<Settings>,
    server: Res<AssetServer>,
    mut broken: ResMut<BrokenFiles>,
    mut next: ResMut<NextState<Screen>>,
) {
    let fonts = pictures.fonts().into_iter().map(|font| (font, true));
    let words =
        (locales.0.iter()).map(|(own, file)| (file.clone().untyped(), *own == settings.language));
    let (mut failures, mut spare) = (Vec::new(), Vec::new());
    for (file, is_needed) in fonts.chain(words) {
        match server.load_state(&file) {
            LoadState::Loaded => {}
            LoadState::Failed(error) => {
                let path = file.path().map(ToString::to_string);
                let failed = BrokenFile::new(&path.unwrap_or_default(), &error);
                let kind = if is_needed { &mut failures } else { &mut spare };
                kind.push(failed);
            }
            LoadState::NotLoaded | LoadState::Loading => return,
        }
    }
    if coming.is_some_and(|coming| coming.keeps_title()) {
        return;
    }
    for file in spare {
        warn!("{file}");
    }
    broken.extend(failures);
    next.set(if broken.is_empty() {
        Screen::Title
    } else {
        Screen::Broken
    });
}

/// A picture that can't be loaded breaks off what the person does meanwhile, if that needs it: there is no game without it.
fn break_off(
    mut failures: MessageReader<UntypedAssetLoadFailedEvent>,
    mut coming: ResMut<Coming>,
    mut missing: ResMut<Missing>,
    mut broken: ResMut<BrokenFiles>,
    mut next: ResMut<NextState<Screen>>,
) {
    for failure in failures.read() {
        if !coming.includes(failure.id) {
            continue;
        }
        let file = BrokenFile::new(&failure.path, &failure.error);
        if let Some(order) = coming.do_without(failure.id) {
            warn!("{file}");
            missing.0.push((order, file));
        } else {
            broken.push(file);
            next.set(Screen::Broken);
        }
    }
}

/// A game begins that needs what nothing needed when it didn't come.
fn miss(
    rules: Res<SharedRules>,
    settings: Res<Settings>,
    mut missing: ResMut<Missing>,
    mut broken: ResMut<BrokenFiles>,
    mut next: ResMut<NextState<Screen>>,
) {
    let names = rules.setup().names();
    let needed = |(order, _): &mut (Order, BrokenFile)| order.serves(&names, settings.patterns);
    for (_, file) in missing.0.extract_if(.., needed) {
        broken.push(file);
        next.set(Screen::Broken);
    }
}

/// The title's picture comes first, if there is a stop at it, and then those of the game that is likely to be next: the one that is kept,
/// else one as the settings say.
fn foresee(
    options: Res<GameOptions>,
    settings: Res<Settings>,
    saved: Res<SavedGame>,
    registry: Res<Registry>,
    mut coming: ResMut<Coming>,
) {
    let kept = saved.0.as_ref();
    let kept = kept.map(|saved| saved.record.setup.factions.clone());
    let chosen = || {
        let seed = options.seed.unwrap_or_default();
        options.chosen_setup(&settings).names(&registry, seed).ok()
    };
    let likely = kept.or_else(chosen).unwrap_or_default();
    coming.favour(&likely, settings.patterns);
    if options.stops_at_title(saved.0.is_some()) {
        coming.keep_title();
    }
}

/// Those come next of the game that has begun.
fn favour_game(rules: Res<SharedRules>, settings: Res<Settings>, mut coming: ResMut<Coming>) {
    coming.favour(&rules.setup().names(), settings.patterns);
}

/// Whether nobody sees for how long pictures are taken in.
fn unseen(screen: Res<State<Screen>>, halts: Res<Halts>) -> bool {
    *screen.get() == Screen::Loading || halts.waits
}

/// Without its pictures no game is shown.
fn wait_for_pictures(
    coming: Option<Res<Coming>>,
    rules: Option<Res<SharedRules>>,
    settings: Res<Settings>,
    mut halts: ResMut<Halts>,
) {
    let serves = |coming: Res<Coming>| {
        let names = rules.map(|rules| rules.setup().names());
        names.is_none_or(|names| coming.serves(&names, settings.patterns))
    };
    let waits = coming.is_some_and(serves);
    if halts.waits != waits {
        halts.waits = waits;
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
    commands.remove_resource::<Coming>();
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
                page.spawn(plain(18.0, palette::TEXT, ascii(&file.to_string())));
            }
            page.spawn(plain(
                18.0,
                palette::QUIET,
                ascii(&words.text("broken-help")),
            ));
        });
}

/// A language that is chosen is asked for again if it didn't come when nobody read it.
fn ask_again(locales: Res<Locales>, server: Res<AssetServer>, settings: Res<Settings>) {
    let Some(file) = locales.of(settings.language) else {
        return;
    };
    if let (LoadState::Failed(_), Some(path)) = (server.load_state(file), file.path()) {
        server.reload(path.clone());
    }
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
    let file = locales.of(settings.language);
    if let Some(locale) = file.and_then(|file| files.get(file)) {
        words.speak(code, locale);
    }
}

/// Adds loading.
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<BrokenFiles>()
        .init_resource::<Missing>()
        .add_systems(PreStartup, (ask_for_words, pictures::order))
        .add_systems(Startup, show_loading)
        .add_systems(PostStartup, foresee)
        .add_systems(
            PreUpdate,
            (
                (
                    favour_game.run_if(resource_exists_and_changed::<SharedRules>),
                    break_off,
                    // When the last one has come, none is coming any more.
                    unseen.pipe(take_in),
                )
                    .chain()
                    .run_if(resource_exists::<Coming>),
                miss.run_if(resource_exists_and_changed::<SharedRules>),
                go_on.run_if(in_state(Screen::Loading)),
                ask_again
                    .run_if(resource_changed::<Settings>.and_then(not(in_state(Screen::Loading)))),
                speak,
            )
                .chain()
                .after(AssetTrackingSystems),
        )
        .add_systems(
            Update,
            wait_for_pictures.after(show::lay_out).before(show::listen),
        )
        .add_systems(OnEnter(Screen::Broken), show_broken);
}
