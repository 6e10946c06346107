//! The games that are past, and what they add up to.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::rules::Registry;
use crate::saves::statistics::{self, Tally};
use crate::saves::{Saved, past};
use crate::screens::{palette, widgets};
use crate::settings::Notices;
use crate::storage::Storage;
use crate::table::PERSON;
use crate::words::Words;

use super::{AddPanel, Open, Panel, PanelKit, PanelWriter};

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

/// A line about a game, with what can be done with it.
fn list_game(write: &PanelWriter, panel: &mut ChildSpawnerCommands, game: &Saved) {
    panel.spawn(widgets::row(10.0)).with_children(|row| {
        let font = &write.pictures.text;
        let line = game_line(write.words, game);
        row.spawn(widgets::text(font, 16.0, palette::TEXT, line));
        let (exported, deleted) = (game.clone(), game.clone());
        write.button(
            row,
            "past-export",
            move |_: On<Activate>,
                  storage: Res<Storage>,
                  words: Res<Words>,
                  mut notices: ResMut<Notices>| {
                match past::export(&storage, &exported) {
                    Ok(place) => {
                        notices.tell(words.with("past-exported", [("place", place.into())]));
                    }
                    Err(error) => notices.tell(error),
                }
            },
        );
        write.button(
            row,
            "past-delete",
            move |_: On<Activate>,
                  storage: Res<Storage>,
                  mut notices: ResMut<Notices>,
                  mut commands: Commands| {
                match past::delete(&storage, &deleted) {
                    Ok(()) => commands.trigger(Open(Panel::PastGames)),
                    Err(error) => notices.tell(error),
                }
            },
        );
    });
}

fn game_line(words: &Words, game: &Saved) -> String {
    let votes = statistics::votes(&game.record);
    let winner = game.record.result.as_ref().and_then(|result| result.winner);
    let outcome = match winner {
        Some(PERSON) => "past-won",
        Some(_) => "past-lost",
        None => "past-drawn",
    };
    let mark = if game.notes.taken_back > 0 { "*" } else { "" };
    words.with(
        "past-line",
        [
            ("date", game.notes.ended.clone().unwrap_or_default().into()),
            ("outcome", words.text(outcome).into()),
            ("you", votes[PERSON].to_string().into()),
            ("they", votes[PERSON.other()].to_string().into()),
            ("level", game.record.players[PERSON.other()].clone().into()),
            (
                "seed",
                game.record.seed.unwrap_or_default().to_string().into(),
            ),
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
            write.quiet_line(panel, format!("{}: {}", group.level, names.join(", ")));
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
