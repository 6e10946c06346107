//! The games that are past, and what they add up to.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::factions::choice;
use crate::notices::{Kept, Notice, Notices};
use crate::rules::Registry;
use crate::rules::compiled::RulesCache;
use crate::rules::record::RecordDecision;
use crate::rules::replay::replay;
use crate::saves::statistics::{self, Group, Tally};
use crate::saves::{Saved, past};
use crate::screens::resume::GameResumer;
use crate::screens::title::player_words;
use crate::screens::widgets::{self, Look};
use crate::screens::{palette, watch};
use crate::storage::Storage;
use crate::table::PERSON;
use crate::words::Words;

use super::{AddPanel, Open, Panel, PanelKit, PanelWriter, close_all, history, notices};

/// How many games are listed at once.
const ON_A_PAGE: usize = 10;
/// How wide the list is, where there is room.
const LIST_WIDTH: f32 = 980.0;
/// How high what is said of an export may become before it moves anything: two lines.
const SAID_HEIGHT: f32 = 40.0;
/// How many letters of a part are shown: more than it has if nobody wrote another in the file.
const LONGEST_PART: usize = 60;
/// How wide a table's first column is, and each other.
const NAME_WIDTH: f32 = 220.0;
const NUMBER_WIDTH: f32 = 90.0;
/// How wide a table is that stands on end.
const UPRIGHT_WIDTH: f32 = 300.0;

/// Which page of the list is shown; 0 has the latest games.
#[derive(Resource, Default)]
struct Page(usize);

fn games(storage: &Storage, registry: &Registry, notices: &mut Notices) -> Vec<Saved> {
    match past::read(storage, registry) {
        Ok((games, unreadable)) => {
            if let Some(lines) = unreadable {
                notices.tell(Notice::PastUnreadable(lines));
            }
            games
        }
        Err(error) => {
            notices.tell(error);
            Vec::new()
        }
    }
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
    let shown: Vec<_> = (games.iter().skip(page.0 * ON_A_PAGE))
        .take(ON_A_PAGE)
        .collect();
    kit.spawn_with_body(Panel::PastGames, |write, panel| {
        write.title(panel, write.words.text("past-games"));
        if games.is_empty() {
            write.line(panel, write.words.text("past-none"));
        } else {
            let body = |list: &mut ChildSpawnerCommands| {
                list_games(write, list, &shown);
                if shown.iter().any(|game| was_taken_back(game)) {
                    write.quiet_line(list, write.words.text("past-mark"));
                }
            };
            // The buttons that turn the pages stay where they are.
            match pages > 1 {
                true => write.steady_body(panel, LIST_WIDTH, body),
                false => write.wide_body(panel, LIST_WIDTH, body),
            };
            said_line(write, panel);
        }
        panel.spawn(widgets::row(10.0)).with_children(|row| {
            if pages > 1 {
                turn_button(write, row, "past-newer", page.0.checked_sub(1));
                let older = Some(page.0 + 1).filter(|&older| older < pages);
                turn_button(write, row, "past-older", older);
            }
            write.close_button(row, "close");
        });
    });
}

/// A button to another page of the list; its place is kept where there is none.
fn turn_button(write: &PanelWriter, row: &mut ChildSpawnerCommands, key: &str, to: Option<usize>) {
    match to {
        Some(to) => {
            write.button(row, key, turn_to(to));
        }
        None => {
            widgets::place_of_button(row, write.pictures, Look::Plain, write.words.text(key));
        }
    }
}

fn turn_to(to: usize) -> impl Fn(On<Activate>, ResMut<Page>, Commands) {
    move |_, mut page, mut commands| {
        page.0 = to;
        commands.trigger(Open(Panel::PastGames));
    }
}

/// The line that says what became of what was asked for.
#[derive(Component)]
pub(super) struct Said;

/// The line beside the buttons that says where a game was exported. It has its room before, so that it moves none of them.
pub(super) fn said_line(write: &PanelWriter, panel: &mut ChildSpawnerCommands) {
    let font = &write.pictures.text;
    let room = Node {
        min_height: px(SAID_HEIGHT),
        max_width: percent(100),
        align_items: AlignItems::Center,
        ..default()
    };
    let words = (widgets::paragraph(font, 15.0, palette::QUIET, ""), Said);
    panel.spawn(room).with_child(words);
}

/// A line about each game, with what can be done with it. Where there is room for all of it side by side, it stands in columns.
fn list_games(write: &PanelWriter, list: &mut ChildSpawnerCommands, games: &[&Saved]) {
    if write.space.is_wide() {
        list.spawn(columns()).with_children(|table| {
            for game in games {
                list_game(write, table, game);
            }
        });
        return;
    }
    for game in games {
        list.spawn(game_row()).with_children(|row| {
            list_game(write, row, game);
        });
    }
}

fn list_game(write: &PanelWriter, row: &mut ChildSpawnerCommands, game: &Saved) {
    for words in game_parts(write.words, game) {
        let font = &write.pictures.text;
        let words = widgets::text(font, 16.0, palette::TEXT, shortened(words));
        row.spawn(part()).with_child(words);
    }
    row.spawn(buttons_of_game(write.space.is_wide()))
        .with_children(|row| {
            small_button(write, row, "past-watch", watches(game.clone()));
            small_button(write, row, "past-export", exports(game.clone()));
            small_button(write, row, "past-delete", deletes(game.clone()));
            if game.record.result.is_none() {
                small_button(write, row, "past-go-on", goes_on_with(game.clone()));
            }
        });
}

/// A column for each part of what is said of a game, as narrow as it must be to leave room for the others, and one for the buttons.
fn columns() -> impl Bundle {
    Node {
        display: Display::Grid,
        grid_template_columns: vec![
            RepeatedGridTrack::minmax(
                4,
                MinTrackSizingFunction::Px(0.0),
                MaxTrackSizingFunction::MaxContent,
            ),
            RepeatedGridTrack::auto(1),
        ],
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        align_self: AlignSelf::Stretch,
        column_gap: px(10),
        row_gap: px(12),
        ..default()
    }
}

/// Beside what is said of the game where there is room, else under it.
fn buttons_of_game(is_wide: bool) -> impl Bundle {
    Node {
        width: if is_wide { auto() } else { percent(100) },
        justify_content: JustifyContent::Start,
        flex_wrap: if is_wide {
            FlexWrap::NoWrap
        } else {
            FlexWrap::Wrap
        },
        ..widgets::row(6.0)
    }
}

/// No word of it goes beyond it, however long it is.
fn part() -> impl Bundle {
    Node {
        overflow: Overflow::clip_x(),
        max_width: percent(100),
        flex_shrink: 0.0,
        ..default()
    }
}

/// The beginning of what is longer than anything that this version writes.
fn shortened(words: String) -> String {
    match words.char_indices().nth(LONGEST_PART) {
        Some((end, _)) => format!("{}…", &words[..end]),
        None => words,
    }
}

/// As wide as the list, so that a long line breaks.
fn game_row() -> impl Bundle {
    Node {
        align_self: AlignSelf::Stretch,
        column_gap: px(10),
        row_gap: px(4),
        flex_wrap: FlexWrap::Wrap,
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

/// A game whose record doesn't hold can't be watched; what is wrong with it is told of, and where it is kept.
fn watches(
    game: Saved,
) -> impl Fn(On<Activate>, (Res<Storage>, Res<Registry>), ResMut<RulesCache>, ResMut<Notices>, Commands)
{
    move |_, (storage, registry), mut cache, mut notices, mut commands| {
        let error = match replay(&registry, &mut cache, &game.record) {
            Ok(replayed) => {
                close_all(&mut commands);
                watch::begin(&mut commands, replayed);
                return;
            }
            Err(error) => error,
        };
        match past::place_of(&storage, &registry, &game) {
            Ok(place) => notices.tell_broken(Kept::PastGame, place, error),
            Err(error) => notices.tell(error),
        }
    }
}

/// The unfinished game takes the place of the one that is kept, which comes here.
fn goes_on_with(game: Saved) -> impl Fn(On<Activate>, Commands, GameResumer) {
    move |_, mut commands, mut resumer| {
        close_all(&mut commands);
        resumer.take_up(&game);
    }
}

/// Hands a game's record over, and says where it is and how it is checked.
pub(super) fn exports(
    game: Saved,
) -> impl Fn(On<Activate>, Res<Storage>, Res<Words>, Query<&mut Text, With<Said>>) {
    move |_, storage, words, mut lines| {
        let said = match past::export(&storage, &game) {
            Ok(place) => words.with("past-exported", [("place", place.into())]),
            Err(error) => notices::storage_words(&words, &error),
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

fn was_taken_back(game: &Saved) -> bool {
    game.notes.taken_back > 0
}

/// What is said of a game: date, outcome, level, deal.
fn game_parts(words: &Words, game: &Saved) -> [String; 4] {
    let record = &game.record;
    let mark = ("mark", if was_taken_back(game) { "*" } else { "" }.into());
    let deal = match &game.notes.daily {
        Some(date) => words.with("past-daily", [("date", date.as_str().into()), mark]),
        None => {
            let seed = record.seed.unwrap_or_default().to_string();
            words.with("past-deal", [("seed", seed.into()), mark])
        }
    };
    [
        game.notes.ended.clone().unwrap_or_default(),
        outcome_words(words, game),
        player_words(words, &record.players[PERSON.other()]),
        deal,
    ]
}

fn outcome_words(words: &Words, game: &Saved) -> String {
    let outcome = ("outcome", words.text(outcome(game)).into());
    if game.record.result.is_none() {
        let trick = history::name_of_number(words, game.record.tricks.len() + 1);
        return words.with(
            "past-outcome-unfinished",
            [outcome, ("trick", trick.into())],
        );
    }
    let votes = statistics::votes(&game.record);
    let vote = |seat| votes[seat].to_string().into();
    let votes = [
        outcome,
        ("you", vote(PERSON)),
        ("they", vote(PERSON.other())),
    ];
    words.with("past-outcome", votes)
}

/// A column of the statistics: under which words, and what stands in it.
type Column = (&'static str, fn(&Tally) -> String);

const COLUMNS: [Column; 7] = [
    ("statistics-games", |tally| tally.games.to_string()),
    ("statistics-won", |tally| tally.won.to_string()),
    ("statistics-drawn", |tally| tally.drawn.to_string()),
    ("statistics-votes", |tally| {
        format!("{} : {}", tally.votes[PERSON], tally.votes[PERSON.other()])
    }),
    ("statistics-margin", |tally| tally.best_margin.to_string()),
    ("statistics-streak", |tally| tally.streak.to_string()),
    ("statistics-best", |tally| tally.best_streak.to_string()),
];

fn spawn_statistics(
    mut kit: PanelKit,
    storage: Res<Storage>,
    registry: Res<Registry>,
    mut notices: ResMut<Notices>,
) {
    let (all, groups) = statistics::of(&games(&storage, &registry, &mut notices), PERSON);
    let mut by_games: Vec<_> = groups.iter().collect();
    by_games.sort_by_key(|(_, tally)| std::cmp::Reverse(tally.games));
    kit.spawn(Panel::Statistics, |write, panel| {
        write.title(panel, write.words.text("statistics"));
        let mut rows = vec![(write.words.text("statistics-all"), all)];
        for (group, &tally) in by_games {
            rows.push((group_words(write.words, group), tally));
        }
        match write.space.is_wide() {
            true => table(write, panel, &rows),
            false => upright_tables(write, panel, &rows),
        }
        let marked = i64::from(all.with_take_backs);
        let note = (write.words).with("statistics-note", [("marked", marked.into())]);
        write.quiet_line(panel, note);
        write.close_button(panel, "close");
    });
}

/// "Adept: Sun box".
fn group_words(words: &Words, group: &Group) -> String {
    let factions = match choice::name_of(&group.factions) {
        Some(name) => words.text(&format!("setup-{name}")),
        None => {
            let names = group.factions.iter();
            let names: Vec<_> = names
                .map(|name| words.text(&format!("many-{name}")))
                .collect();
            names.join(", ")
        }
    };
    let level = player_words(words, &group.level);
    words.with(
        "statistics-of",
        [("level", level.into()), ("factions", factions.into())],
    )
}

/// A line for each group, with the columns' heads above.
fn table(write: &PanelWriter, panel: &mut ChildSpawnerCommands, rows: &[(String, Tally)]) {
    let heads = COLUMNS.map(|(key, _)| write.words.text(key));
    table_row(write, panel, palette::GOLD, "", &heads);
    for (name, tally) in rows {
        let numbers = COLUMNS.map(|(_, number)| number(tally));
        table_row(write, panel, palette::TEXT, name, &numbers);
    }
}

fn table_row(
    write: &PanelWriter,
    panel: &mut ChildSpawnerCommands,
    color: Color,
    name: &str,
    cells: &[String],
) {
    let row = Node {
        align_items: AlignItems::Center,
        ..default()
    };
    panel.spawn(row).with_children(|row| {
        let font = &write.pictures.text;
        row.spawn(cell(NAME_WIDTH, JustifyContent::Start))
            .with_child(widgets::paragraph(font, 16.0, color, name));
        for words in cells {
            row.spawn(cell(NUMBER_WIDTH, JustifyContent::Center))
                .with_child(widgets::text(font, 16.0, color, words));
        }
    });
}

fn cell(width: f32, justify_content: JustifyContent) -> impl Bundle {
    Node {
        width: px(width),
        padding: UiRect::horizontal(px(5)),
        justify_content,
        ..default()
    }
}

/// For each group a table of its own, with a line for each column: for windows that have no room for all columns.
fn upright_tables(write: &PanelWriter, panel: &mut ChildSpawnerCommands, rows: &[(String, Tally)]) {
    for (name, tally) in rows {
        let font = &write.pictures.bold;
        panel.spawn(widgets::text(font, 16.0, palette::GOLD, name));
        let lines = Node {
            flex_direction: FlexDirection::Column,
            width: px(UPRIGHT_WIDTH),
            max_width: percent(100),
            ..default()
        };
        panel.spawn(lines).with_children(|lines| {
            for (key, number) in COLUMNS {
                let head = write.words.text(key);
                lines.spawn(apart()).with_children(|line| {
                    let font = &write.pictures.text;
                    line.spawn(widgets::text(font, 16.0, palette::QUIET, head));
                    line.spawn(widgets::text(font, 16.0, palette::TEXT, number(tally)));
                });
            }
        });
    }
}

fn apart() -> impl Bundle {
    Node {
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(10),
        ..default()
    }
}

/// Adds past games and statistics.
pub fn plugin(app: &mut App) {
    app.init_resource::<Page>()
        .add_panel(Panel::PastGames, spawn_list)
        .add_panel(Panel::Statistics, spawn_statistics);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_no_version_writes_are_cut_off_and_others_are_not() {
        for letter in ["9", "ü", "“"] {
            let longest = letter.repeat(LONGEST_PART);
            assert_eq!(shortened(longest.clone()), longest);
            assert_eq!(shortened(letter.repeat(400)), format!("{longest}…"));
        }
    }
}
