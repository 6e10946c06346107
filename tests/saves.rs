//! Games that are kept: killed after any card and resumed, broken saves, a full storage, past games, statistics.

use std::sync::Arc;

use bevy::prelude::*;

use claim::cli::replay::check;
use claim::factions::{self, AllBoxes};
use claim::game::{GamePhase, GiveUp, NewGame, ResumeGame};
use claim::notices::Notices;
use claim::rules::compiled::RulesCache;
use claim::rules::record::Record;
use claim::rules::replay::{Replayed, replay};
use claim::rules::{House, PerSeat, Seat, SetupChoice};
use claim::saves::{self, GameNotes, SAVE, Saved, SavedGame, past, statistics};
use claim::screens::panels::{Open, Panel, unfinished};
use claim::screens::start::{Begin, Beginning};
use claim::screens::{GameOptions, Screen};
use claim::settings::Settings;
use claim::storage::{Shelf, Storage, StorageError, StorageProblem};

use crate::common::app::{Table, new_game};
use crate::common::games::{CARDS, Game, RandomPlays};
use crate::common::sun_rules;

/// A program that has just been started with this storage.
fn started(storage: &Storage) -> Table {
    let mut table = Table::with((AllBoxes, saves::plugin));
    table.app.insert_resource(storage.clone());
    table.app.update();
    table
}

fn new_random_game(table: &mut Table, seed: u64) {
    let mut asked = new_game(seed);
    asked.setup = "random".parse::<SetupChoice>().expect("it is a choice");
    assert_eq!(table.start(asked), []);
}

fn play_one(table: &mut Table, player: &mut RandomPlays) {
    let rules = Arc::clone(&table.app.world().resource::<claim::rules::SharedRules>().0);
    let position = table.position();
    let seat = position.trick.to_move().expect("a card is asked for");
    let play = player.choose(&rules, &position);
    assert!(table.ask_play(&rules, seat, play).is_empty());
}

fn kept(table: &Table) -> Option<Saved> {
    table.app.world().resource::<SavedGame>().0.clone()
}

fn notices(table: &Table) -> Vec<String> {
    let notices = table.app.world().resource::<Notices>();
    notices.iter().map(ToString::to_string).collect()
}

fn replayed(record: &Record) -> Replayed {
    let replayed = replay(&factions::all(), &mut RulesCache::default(), record);
    replayed.expect("the record is right")
}

fn resume(table: &mut Table, game: Replayed) {
    table
        .app
        .world_mut()
        .write_message(ResumeGame(Arc::new(game)));
    table.app.update();
}

#[test]
fn killed_after_every_card_and_resumed_a_game_ends_like_one_that_was_never_interrupted() {
    for seed in [3, 8, 21] {
        let mut whole = started(&Storage::in_memory());
        new_random_game(&mut whole, seed);
        let mut player = RandomPlays::new(seed);
        for _ in 0..CARDS {
            play_one(&mut whole, &mut player);
        }

        let storage = Storage::in_memory();
        let mut table = started(&storage);
        new_random_game(&mut table, seed);
        let mut player = RandomPlays::new(seed);
        for played in 0..CARDS {
            let record = table.record();
            table = started(&storage);
            let saved = kept(&table).expect("a game is kept");
            assert_eq!(saved.record, record, "seed {seed}, {played} cards");
            resume(&mut table, replayed(&saved.record));
            // Names, not positions: of equal cards a record doesn't say which is which.
            assert_eq!(table.record(), record, "seed {seed}, {played} cards");
            play_one(&mut table, &mut player);
        }
        assert_eq!(table.phase(), GamePhase::Over);
        assert_eq!(table.record(), whole.record());
        assert_eq!(kept(&table), None);
        assert_eq!(storage.read(SAVE), Ok(None));
        let past = past::all(&storage, &factions::all()).expect("they can be read");
        assert_eq!(past.len(), 1);
        assert_eq!(past[0].record, whole.record());
    }
}

#[test]
fn a_resumed_game_tells_each_seat_what_it_was_told_before() {
    let mut table = started(&Storage::in_memory());
    table.start(new_game(5));
    let mut player = RandomPlays::new(5);
    let mut told = table.announced();
    for _ in 0..31 {
        play_one(&mut table, &mut player);
        let more = table.announced();
        told.south.extend(more.south);
        told.north.extend(more.north);
    }
    let game = replayed(&table.record());
    for seat in Seat::BOTH {
        let again: Vec<_> = (game.events.iter())
            .map(|event| event.seen_by(seat))
            .collect();
        assert_eq!(again, told[seat]);
    }
}

#[test]
fn a_broken_save_is_set_aside_and_told_of_and_stops_nothing() {
    let whole = Saved {
        record: Game::random(&sun_rules(), 4, 20).record(),
        notes: GameNotes::default(),
    };
    let line = whole.to_line();
    let broken = [
        String::new(),
        "nonsense".into(),
        line[..line.len() / 2].into(),
        line.replace("claim-save/1", "claim-save/9"),
        line.replacen("\"by\":\"south\"", "\"by\":\"north\"", 1),
    ];
    for text in broken {
        let storage = Storage::in_memory();
        storage.write(SAVE, &text).expect("there is room");
        let mut table = started(&storage);
        assert_eq!(kept(&table), None);
        assert_eq!(storage.read(SAVE), Ok(None));
        assert_eq!(storage.read("game.json.broken-1"), Ok(Some(text)));
        let told = notices(&table);
        assert!(told[0].starts_with("game.json: "), "{told:?}");
        assert!(told[1].contains("game.json.broken-1"), "{told:?}");
        new_random_game(&mut table, 1);
        assert_eq!(table.phase(), GamePhase::One);
    }
}

/// A storage that is full.
struct Full;

impl Shelf for Full {
    fn place(&self, name: &str) -> String {
        name.into()
    }

    fn read(&self, _: &str) -> Result<Option<String>, StorageError> {
        Ok(None)
    }

    fn write(&self, name: &str, _: &str) -> Result<(), StorageError> {
        Err(StorageError {
            place: name.into(),
            problem: StorageProblem::Said("no space is left".into()),
        })
    }

    fn remove(&self, _: &str) -> Result<(), StorageError> {
        Ok(())
    }
}

#[test]
fn a_full_storage_is_told_of_once_and_the_game_goes_on() {
    let mut table = started(&Storage::on(Full));
    new_random_game(&mut table, 1);
    let mut player = RandomPlays::new(1);
    for _ in 0..CARDS {
        play_one(&mut table, &mut player);
    }
    assert_eq!(table.phase(), GamePhase::Over);
    assert_eq!(
        notices(&table),
        [
            "game.json: no space is left",
            "games.jsonl: no space is left"
        ]
    );
}

/// A storage that takes everything but past games.
struct NoPast(Storage);

impl Shelf for NoPast {
    fn place(&self, name: &str) -> String {
        name.into()
    }

    fn read(&self, name: &str) -> Result<Option<String>, StorageError> {
        self.0.read(name)
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StorageError> {
        if name == past::GAMES {
            return Full.write(name, text);
        }
        self.0.write(name, text)
    }

    fn remove(&self, name: &str) -> Result<(), StorageError> {
        self.0.remove(name)
    }
}

#[test]
fn a_game_that_the_past_ones_have_no_room_for_is_kept_beside_them_finished_or_not() {
    let aside = "game.json.broken-1";
    for cards in [9, CARDS] {
        let shelf = Storage::in_memory();
        let mut table = started(&Storage::on(NoPast(shelf.clone())));
        new_random_game(&mut table, 1);
        let mut player = RandomPlays::new(1);
        for _ in 0..cards {
            play_one(&mut table, &mut player);
        }
        let game = table.record();
        table.start(new_game(2));
        let kept_aside = shelf.read(aside).expect("it can be read");
        let saved = Saved::read(&factions::all(), &kept_aside.expect("it is there"));
        assert_eq!(saved.map(|saved| saved.record), Ok(game), "{cards} cards");
        let told = notices(&table);
        assert!(told[0].starts_with("games.jsonl: "), "{told:?}");
        assert!(told[1].contains(aside), "{told:?}");
        // The new game has the place for itself.
        let second = table.record();
        assert_eq!(kept(&table).map(|saved| saved.record), Some(second));
    }
}

#[test]
fn games_between_computer_players_are_not_kept() {
    let storage = Storage::in_memory();
    let mut table = started(&storage);
    let mut asked = new_game(1);
    asked.players = PerSeat::from_fn(|_| "greedy".into());
    asked.house = House::default();
    table.start(asked);
    assert_eq!(storage.read(SAVE), Ok(None));
}

#[test]
fn taken_back_the_game_stands_before_the_last_decision_and_the_stings_come_as_they_would_have() {
    let mut table = started(&Storage::in_memory());
    let asked = new_game(6);
    table.start(asked);
    let mut player = RandomPlays::new(6);
    let (registry, mut cache) = (factions::all(), RulesCache::default());
    for _ in 0..40 {
        play_one(&mut table, &mut player);
    }
    let saved = kept(&table).expect("a game is kept");
    let last = saved
        .record
        .plays
        .iter()
        .rposition(|play| play.by == Seat::South);
    let back = saved.before_last_of(Seat::South, &registry, &mut cache);
    let back = back.expect("South has played");
    assert_eq!(Some(back.log.plays.len()), last);
    assert_eq!(back.position.trick.to_move(), Some(Seat::South));
    resume(&mut table, back);
    // The same cards again lead to the same game: nothing is rolled anew.
    let rules = sun_rules();
    for stated in &saved.record.plays[last.unwrap_or_default()..] {
        let position = table.position();
        let named = rules.named(&stated.card) & position.hands.0[stated.by];
        let card = named.first().expect("it is in the hand");
        assert_eq!(table.ask_card(stated.by, card), None);
    }
    assert_eq!(table.record(), saved.record);
}

fn finished(seed: u64, taken_back: u32) -> Saved {
    Saved {
        record: Game::random(&sun_rules(), seed, CARDS).record(),
        notes: GameNotes {
            taken_back,
            ..GameNotes::default()
        },
    }
}

#[test]
fn past_games_are_bounded_deleted_and_exported_as_records_that_replay() {
    let storage = Storage::in_memory();
    let registry = factions::all();
    let games: Vec<Saved> = (0..20).map(|seed| finished(seed, 0)).collect();
    for _ in 0..past::MOST / games.len() + 1 {
        for game in &games {
            past::append(&storage, game.clone()).expect("there is room");
        }
    }
    let past = past::all(&storage, &registry).expect("they can be read");
    assert_eq!(past.len(), past::MOST);
    let latest = past.last().expect("there are some");
    assert_eq!(latest.record, games[19].record);
    let place = past::export(&storage, latest).expect("there is room");
    let text = storage.read(&place).expect("it can be read");
    let report = check(&registry, text.expect("it is there").as_bytes());
    assert_eq!((report.records, report.problems), (1, vec![]));
    past::delete(&storage, &registry, latest).expect("there is room");
    let rest = past::all(&storage, &registry).expect("they can be read");
    assert!(!rest.contains(latest) && rest.len() < past.len());
}

#[test]
fn a_finished_game_is_filed_only_once() {
    let storage = Storage::in_memory();
    let game = finished(1, 0);
    for _ in 0..2 {
        storage.write(SAVE, &game.to_line()).expect("there is room");
        assert_eq!(kept(&started(&storage)), None);
    }
    let past = past::all(&storage, &factions::all()).expect("they can be read");
    assert_eq!(past.len(), 1);
}

#[test]
fn statistics_count_what_the_games_say() {
    let games: Vec<Saved> = (0..40)
        .map(|seed| finished(seed, (seed % 2) as u32))
        .collect();
    let (all, groups) = statistics::of(&games, Seat::South);
    let won_by = |seat| {
        let results = games.iter().filter_map(|game| game.record.result.as_ref());
        results.filter(|result| result.winner == seat).count() as u32
    };
    assert_eq!(all.games, 40);
    assert_eq!(all.won, won_by(Some(Seat::South)));
    assert_eq!(all.drawn, won_by(None));
    assert_eq!(all.with_take_backs, 20);
    assert!(all.streak <= all.best_streak && all.best_streak <= all.won);
    assert!(all.votes.south + all.votes.north <= 5 * all.games);
    assert!((1..=5).contains(&all.best_margin));
    assert_eq!(groups.into_values().collect::<Vec<_>>(), [all]);
    let unfinished = Saved {
        record: Game::random(&sun_rules(), 1, 10).record(),
        notes: GameNotes::default(),
    };
    let mut lesson = finished(1, 0);
    lesson.notes.lesson = true;
    let uncounted = [unfinished, lesson];
    assert_eq!(statistics::of(&uncounted, Seat::South).0.games, 0);
}

/// The past games of a storage.
fn past_games(storage: &Storage) -> Vec<Saved> {
    past::all(storage, &factions::all()).expect("they can be read")
}

#[test]
fn a_game_that_another_takes_the_place_of_is_among_the_past_ones_and_can_be_taken_up_again() {
    let storage = Storage::in_memory();
    let mut table = started(&storage);
    new_random_game(&mut table, 1);
    let mut player = RandomPlays::new(1);
    for _ in 0..9 {
        play_one(&mut table, &mut player);
    }
    let first = table.record();
    table.start(new_game(2));
    let second = table.record();
    assert_eq!(kept(&table).map(|saved| saved.record), Some(second.clone()));
    let past = past_games(&storage);
    assert_eq!(past.len(), 1);
    assert_eq!(past[0].record, first);
    assert!(past[0].notes.ended.is_some());

    play_one(&mut table, &mut player);
    play_one(&mut table, &mut player);
    let second = table.record();
    let mut saved = kept(&table);
    let mut saved_game = SavedGame(saved.take());
    saved_game
        .take_up(&storage, &factions::all(), &past[0])
        .expect("there is room");
    let again = saved_game.0.expect("it is kept");
    assert_eq!((again.record, again.notes.ended), (first.clone(), None));
    let left: Vec<_> = past_games(&storage)
        .into_iter()
        .map(|game| game.record)
        .collect();
    assert_eq!(left, [second]);
    // A program that is started now goes on with what was taken up.
    assert_eq!(
        kept(&started(&storage)).map(|saved| saved.record),
        Some(first)
    );
}

#[test]
fn a_game_in_which_the_person_has_decided_nothing_makes_room_without_a_trace() {
    let storage = Storage::in_memory();
    let mut table = started(&storage);
    for seed in 0..5 {
        table.start(new_game(seed));
    }
    assert_eq!(past_games(&storage), []);
}

#[test]
fn a_game_between_computer_players_leaves_the_persons_where_it_is() {
    let storage = Storage::in_memory();
    let mut table = started(&storage);
    table.start(new_game(1));
    let mut player = RandomPlays::new(1);
    play_one(&mut table, &mut player);
    play_one(&mut table, &mut player);
    let before = storage.read(SAVE);
    let mut asked = new_game(2);
    asked.players = PerSeat::from_fn(|_| "greedy".into());
    table.start(asked);
    for _ in 0..CARDS {
        play_one(&mut table, &mut player);
    }
    assert_eq!(table.phase(), GamePhase::Over);
    assert_eq!(storage.read(SAVE), before);
    assert_eq!(past_games(&storage), []);
}

#[test]
fn a_game_that_was_given_up_is_past_and_lost_and_its_record_replays() {
    for cards in [0, 1, 7, 26, 33, 51] {
        let storage = Storage::in_memory();
        let mut table = started(&storage);
        new_random_game(&mut table, 4);
        let mut player = RandomPlays::new(4);
        for _ in 0..cards {
            play_one(&mut table, &mut player);
        }
        table.app.world_mut().write_message(GiveUp(Seat::South));
        table.app.update();
        assert_eq!(table.phase(), GamePhase::Over, "after {cards} cards");
        assert_eq!(storage.read(SAVE), Ok(None));
        let past = past_games(&storage);
        assert_eq!(past.len(), 1, "after {cards} cards");
        let record = &past[0].record;
        assert_eq!(record.plays.len(), cards);
        assert_eq!(replayed(record).record(), *record);
        let place = past::export(&storage, &past[0]).expect("there is room");
        let text = storage.read(&place).ok().flatten().expect("it is there");
        let report = check(&factions::all(), text.as_bytes());
        assert_eq!((report.records, report.problems), (1, vec![]));
        let (all, _) = statistics::of(&past, Seat::South);
        assert_eq!((all.games, all.won, all.drawn, all.streak), (1, 0, 0, 0));
    }
}

#[test]
fn two_games_of_one_deal_are_exported_to_two_places() {
    let storage = Storage::in_memory();
    let places: Vec<_> = [finished(1, 0), finished(2, 0)]
        .iter()
        .map(|game| past::export(&storage, game).expect("there is room"))
        .collect();
    assert_ne!(places[0], places[1]);
    assert_eq!(
        past::export(&storage, &finished(1, 0)),
        Ok(places[0].clone()),
        "the same game again"
    );
}

/// What was asked of the person.
#[derive(Resource, Default)]
struct Asked(Vec<Panel>);

/// A title at which a game is asked for; how many games begin then, and what the person is asked.
fn begin_beside(saved: Option<Saved>, computers: bool, wanted: Beginning) -> (usize, Vec<Panel>) {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin))
        .init_state::<Screen>()
        .add_message::<NewGame>()
        .init_resource::<Settings>()
        .init_resource::<Asked>()
        .insert_resource(SavedGame(saved))
        .insert_resource(GameOptions {
            players: PerSeat::from_fn(|_| computers.then(|| "greedy".into())),
            ..GameOptions::default()
        })
        .add_plugins(unfinished::plugin)
        .add_observer(|open: On<Open>, mut asked: ResMut<Asked>| asked.0.push(open.0));
    app.world_mut().trigger(Begin(wanted));
    app.update();
    let world = app.world_mut();
    let begun = world.resource_mut::<Messages<NewGame>>().drain().count();
    (begun, std::mem::take(&mut world.resource_mut::<Asked>().0))
}

#[test]
fn whichever_game_a_person_begins_an_unfinished_one_is_asked_about_first() {
    let unfinished = |cards| Saved {
        record: Game::random(&sun_rules(), 4, cards).record(),
        notes: GameNotes::default(),
    };
    for wanted in [Beginning::Usual, Beginning::Daily, Beginning::Lesson] {
        assert_eq!(begin_beside(None, false, wanted), (1, vec![]));
        let untouched = Some(unfinished(0));
        assert_eq!(begin_beside(untouched, false, wanted), (1, vec![]));
        let under_way = Some(unfinished(9));
        let asked = (0, vec![Panel::Unfinished]);
        assert_eq!(begin_beside(under_way.clone(), false, wanted), asked);
        // Nobody is there who could answer, and the person's game stays where it is.
        assert_eq!(begin_beside(under_way, true, wanted), (1, vec![]));
    }
}

#[test]
fn a_game_is_deleted_however_its_line_is_written() {
    let storage = Storage::in_memory();
    let (kept, deleted) = (finished(1, 0), finished(2, 0));
    let spaced = deleted.to_line().replace("\":", "\" : ");
    assert_ne!(spaced, deleted.to_line());
    let text = format!("{}\n{spaced}\nno game\n", kept.to_line());
    storage.write(past::GAMES, &text).expect("there is room");
    past::delete(&storage, &factions::all(), &deleted).expect("there is room");
    assert_eq!(past_games(&storage), std::slice::from_ref(&kept));
    // What isn't understood stays where it is.
    let left = format!("{}\nno game\n", kept.to_line());
    assert_eq!(storage.read(past::GAMES), Ok(Some(left)));
}
