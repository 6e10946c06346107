//! The games that are past, and what they add up to.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::rules::Registry;
use crate::rules::compiled::RulesCache;
use crate::rules::record::RecordDecision;
use crate::rules::replay::replay;
use crate::saves::statistics::{self, Tally};
use crate::saves::{Saved, past};
use crate::screens::resume::GameResumer;
use crate::screens::title::player_words;
use crate::screens::watch::Watched;
use crate::screens::widgets::{self, Look};
use crate::screens::{Screen, palette};
use crate::settings::Notices;
use crate::storage::Storage;
use crate::table::PERSON;
use crate::words::Words;

use super::{AddPanel, Open, Panel, PanelKit, PanelWriter, close_all};

/// How many games fit into the list at once.
const ON_A_PAGE: usize = 5;

/// Which page of the list is shown; 0 has the latest games.
#[derive(Resource, Default)]
struct Page(usize);

fn games(storage: &Storage, registry: &Registry, notices: &mut Notices) -> Vec<Saved> {
    let read = past::all(storage, registry);
    read.unwrap_or_else(|error| {
        notices.tell(error);
        Vec::new()
    })
}

fn spawn_list(
    mut kit: PanelKit,
    storage: Res<Storage>,
    registry: Res<Registry>,
    mut notices: ResMut<Notices>,
    mut page: ResMut<Page>,
) {
    let mut games = games(&storage, &registry, &mut notices);
    games.reverse();
    let pages = games.len().div_ceil(ON_A_PAGE);
    page.0 = page.0.min(pages.saturating_sub(1));
    kit.spawn(Panel::PastGames, |write, panel| {
        write.title(panel, write.words.text("past-games"));
        if games.is_empty() {
            write.line(panel, write.words.text("past-none"));
        }
        for game in games.iter().skip(page.0 * ON_A_PAGE).take(ON_A_PAGE) {
            list_game(write, panel, game);
        }
        let font = &write.pictures.text;
        panel.spawn((widgets::paragraph(font, 15.0, palette::QUIET, ""), Said));
        panel.spawn(widgets::row(10.0)).with_children(|row| {
            if page.0 > 0 {
                write.button(row, "past-newer", turn_to(page.0 - 1));
            }
            if page.0 + 1 < pages {
                write.button(row, "past-older", turn_to(page.0 + 1));
            }
            write.close_button(row, "close");
        });
    });
}

fn turn_to(to: usize) -> impl Fn(On<Activate>, ResMut<Page>, Commands) {
    move |_, mut page, mut commands| {
        page.0 = to;
        commands.trigger(Open(Panel::PastGames));
    }
}

/// The line that says what became of what was asked for.
#[derive(Component)]
struct Said;

/// A line about a game, with what can be done with it.
fn list_game(write: &PanelWriter, panel: &mut ChildSpawnerCommands, game: &Saved) {
    panel.spawn(game_row()).with_children(|row| {
        let font = &write.pictures.text;
        let line = game_line(write.words, game);
        let line = widgets::text(font, 16.0, palette::TEXT, line);
        row.spawn((line, beside_buttons()));
        if game.record.result.is_none() {
            small_button(write, row, "past-go-on", goes_on_with(game.clone()));
        }
        small_button(write, row, "past-watch", watches(game.clone()));
        small_button(write, row, "past-export", exports(game.clone()));
        small_button(write, row, "past-delete", deletes(game.clone()));
    });
}

/// Takes the room that the buttons leave.
fn beside_buttons() -> impl Bundle {
    Node {
        flex_grow: 1.0,
        ..default()
    }
}

/// As wide as the panel, so that a long line breaks.
fn game_row() -> impl Bundle {
    Node {
        align_self: AlignSelf::Stretch,
        column_gap: px(6),
        row_gap: px(8),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        align_items: AlignItems::Center,
        ..default()
    }
}

fn small_button<B: Bundle, M>(
    write: &PanelWriter,
    row: &mut ChildSpawnerCommands,
    key: &str,
    action: impl IntoObserverSystem<Activate, B, M>,
) {
    let words = write.words.text(key);
    widgets::button(row, write.pictures, Look::Small, words, action);
}

/// A game whose record doesn't hold can't be watched; what is wrong with it is told of.
fn watches(
    game: Saved,
) -> impl Fn(On<Activate>, Res<Registry>, ResMut<RulesCache>, ResMut<Notices>, Commands) {
    move |_, registry, mut cache, mut notices, mut commands| match replay(
        &registry,
        &mut cache,
        &game.record,
    ) {
        Ok(replayed) => {
            close_all(&mut commands);
            commands.insert_resource(Watched::new(replayed));
            commands.set_state(Screen::Watch);
        }
        Err(error) => notices.tell(error),
    }
}

/// The unfinished game takes the place of the one that is kept, which comes here.
fn goes_on_with(game: Saved) -> impl Fn(On<Activate>, Commands, GameResumer) {
    move |_, mut commands, mut resumer| {
        close_all(&mut commands);
        resumer.take_up(&game);
    }
}

fn exports(
    game: Saved,
) -> impl Fn(On<Activate>, Res<Storage>, Res<Words>, Query<&mut Text, With<Said>>) {
    move |_, storage, words, mut lines| {
        let said = match past::export(&storage, &game) {
            Ok(place) => words.with("past-exported", [("place", place.into())]),
            Err(error) => error.to_string(),
        };
        for mut line in &mut lines {
            line.0.clone_from(&said);
        }
    }
}

/// A button that was pressed once asks whether that was meant.
#[derive(Component)]
struct AsksAgain;

fn deletes(
    game: Saved,
) -> impl Fn(
    On<Activate>,
    Query<(Has<AsksAgain>, &Children)>,
    Query<&mut Text>,
    Res<Words>,
    (Res<Storage>, Res<Registry>),
    ResMut<Notices>,
    Commands,
) {
    move |press, buttons, mut texts, words, (storage, registry), mut notices, mut commands| {
        let Ok((asked, children)) = buttons.get(press.entity) else {
            return;
        };
        if !asked {
            commands.entity(press.entity).insert(AsksAgain);
            for &child in children {
                if let Ok(mut text) = texts.get_mut(child) {
                    text.0 = words.text("past-delete-sure");
                }
            }
            return;
        }
        match past::delete(&storage, &registry, &game) {
            Ok(()) => commands.trigger(Open(Panel::PastGames)),
            Err(error) => notices.tell(error),
        }
    }
}

/// How a game ended for the person, as a key.
fn outcome(game: &Saved) -> &'static str {
    let Some(result) = &game.record.result else {
        return "past-unfinished";
    };
    match (result.decided_by, result.winner) {
        (RecordDecision::Resigned, Some(winner)) if winner != PERSON => "past-given-up",
        (_, Some(PERSON)) => "past-won",
        (_, Some(_)) => "past-lost",
        (_, None) => "past-drawn",
    }
}

fn game_line(words: &Words, game: &Saved) -> String {
    let record = &game.record;
    let votes = statistics::votes(record);
    let mark = if game.notes.taken_back > 0 { "*" } else { "" };
    let tricks = record.tricks.len() as i64;
    let level = player_words(words, &record.players[PERSON.other()]);
    let seed = record.seed.unwrap_or_default().to_string();
    let key = match record.result {
        Some(_) => "past-line",
        None => "past-line-unfinished",
    };
    words.with(
        key,
        [
            ("date", game.notes.ended.clone().unwrap_or_default().into()),
            ("outcome", words.text(outcome(game)).into()),
            ("you", votes[PERSON].to_string().into()),
            ("they", votes[PERSON.other()].to_string().into()),
            ("trick", (tricks + 1).into()),
            ("level", level.into()),
            ("seed", seed.into()),
            ("mark", mark.into()),
        ],
    )
}

fn spawn_statistics(
    mut kit: PanelKit,
    storage: Res<Storage>,
    registry: Res<Registry>,
    mut notices: ResMut<Notices>,
) {
    let (all, groups) = statistics::of(&games(&storage, &registry, &mut notices), PERSON);
    kit.spawn(Panel::Statistics, |write, panel| {
        write.title(panel, write.words.text("statistics"));
        write.line(panel, tally_line(write.words, "statistics-all", &all));
        let mut by_games: Vec<_> = groups.iter().collect();
        by_games.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games));
        for (group, tally) in by_games.into_iter().take(ON_A_PAGE) {
            let factions = group.factions.iter();
            let names: Vec<_> = factions
                .map(|name| write.words.text(&format!("many-{name}")))
                .collect();
            write.quiet_line(
                panel,
                format!(
                    "{}: {}",
                    player_words(write.words, &group.level),
                    names.join(", ")
                ),
            );
            write.line(panel, tally_line(write.words, "statistics-group", tally));
        }
        write.close_button(panel, "close");
    });
}

fn tally_line(words: &Words, key: &str, tally: &Tally) -> String {
    let number = |number: u32| i64::from(number).into();
    words.with(
        key,
        [
            ("games", number(tally.games)),
            ("won", number(tally.won)),
            ("drawn", number(tally.drawn)),
            ("you", number(tally.votes[PERSON])),
            ("they", number(tally.votes[PERSON.other()])),
            ("margin", number(tally.best_margin)),
            ("streak", number(tally.streak)),
            ("best", number(tally.best_streak)),
            ("marked", number(tally.with_take_backs)),
        ],
    )
}

/// Adds past games and statistics.
pub fn plugin(app: &mut App) {
    app.init_resource::<Page>()
        .add_panel(Panel::PastGames, spawn_list)
        .add_panel(Panel::Statistics, spawn_statistics);
}
