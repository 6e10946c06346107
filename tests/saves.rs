//! Games that are kept: killed after any card and resumed, broken saves, a full storage, past games, statistics.

use std::sync::Arc;
use std::{fs, thread};

use bevy::ecs::system::RunSystemOnce;
use bevy::prelude::*;

use claim::cli::replay::check;
use claim::factions::{self, AllBoxes};
use claim::game::{GamePhase, GameResumed, GiveUp, NewGame, ResumeGame, TableHold};
use claim::notices::Notices;
use claim::rules::compiled::RulesCache;
use claim::rules::event::{Event, Secret, Why};
use claim::rules::record::Record;
use claim::rules::replay::{Replayed, replay};
use claim::rules::{House, PerSeat, Seat, SetupChoice};
use claim::saves::daily::Date;
use claim::saves::{self, GameNotes, SAVE, Saved, SavedGame, past, statistics};
use claim::screens::panels::{Open, Panel, unfinished};
use claim::screens::start::{Begin, Beginning, GameStarter};
use claim::screens::{GameOptions, Screen};
use claim::settings::Settings;
use claim::storage::{Shelf, Storage, StorageError, StorageProblem};

use crate::common::app::{Table, new_game};
use crate::common::games::{CARDS, Game, RandomPlays};
use crate::common::{sun_rules, terminal};

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
            "games.jsonl: no space is left",
            "game.json.kept-1: no space is left"
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
    let aside = "game.json.kept-1";
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
    for round in 0..past::MOST / games.len() + 1 {
        for game in &games {
            let mut game = game.clone();
            game.notes.taken_back = round as u32;
            past::append(&storage, game).expect("there is room");
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
fn a_game_whose_end_was_not_shown_waits_for_that_and_is_filed_only_once() {
    let storage = Storage::in_memory();
    let mut table = started(&storage);
    new_random_game(&mut table, 3);
    let mut player = RandomPlays::new(3);
    for _ in 1..CARDS {
        play_one(&mut table, &mut player);
    }
    // The table still shows the last card.
    table.app.insert_resource(TableHold(true));
    play_one(&mut table, &mut player);
    let record = table.record();
    for _ in 0..2 {
        table = started(&storage);
        let game = kept(&table).expect("it is kept");
        assert_eq!(game.record, record);
        assert_eq!(past_games(&storage), []);
        let saved = table.app.world().resource::<SavedGame>();
        assert_eq!(saved.under_way(), None, "it is no game to be lost");
        // Killed once more while the end is shown.
        table.app.insert_resource(TableHold(true));
        resume(&mut table, replayed(&record));
    }
    table.app.insert_resource(TableHold(false));
    table.app.update();
    let (left, past) = (storage.read(SAVE), past_games(&storage));
    assert_eq!((left, kept(&table)), (Ok(None), None));
    assert_eq!(past.len(), 1);
    // Killed between the two steps of its way, it is in both places.
    let mut both = past[0].clone();
    storage.write(SAVE, &both.to_line()).expect("there is room");
    resume(&mut started(&storage), replayed(&record));
    assert_eq!(storage.read(SAVE), Ok(None));
    assert_eq!(past_games(&storage), past);
    // A new game takes the place of one whose end nobody looked at.
    both.notes.taken_back = 1;
    storage.write(SAVE, &both.to_line()).expect("there is room");
    new_random_game(&mut started(&storage), 4);
    assert_eq!(past_games(&storage).len(), 2);
    assert_eq!(
        statistics::of(&past_games(&storage), Seat::South).0.games,
        2
    );
}

#[test]
fn a_finished_game_that_is_gone_on_with_is_shown_from_its_last_card_on() {
    let game = replayed(&finished(1, 0).record);
    let events = game.events.clone();
    let mut table = started(&Storage::in_memory());
    resume(&mut table, game);
    let mut resumed = table
        .app
        .world_mut()
        .resource_mut::<Messages<GameResumed>>();
    let told = resumed.drain().last().expect("it goes on").told;
    let is_card = |event: &Event<Secret>| {
        matches!(
            event,
            Event::Moved {
                why: Why::Led | Why::Replied,
                ..
            }
        )
    };
    assert_eq!(
        events[..told].iter().filter(|event| is_card(event)).count(),
        CARDS - 1
    );
    assert!(is_card(&events[told]), "{:?}", events[told]);
}

/// Two programs that were started with one storage.
fn two_windows(storage: &Storage) -> [Table; 2] {
    [started(storage), started(storage)]
}

fn records(games: &[Saved]) -> Vec<Record> {
    games.iter().map(|game| game.record.clone()).collect()
}

/// What is kept in the game's place.
fn in_place(storage: &Storage) -> Option<Record> {
    let text = storage.read(SAVE).expect("it can be read")?;
    let saved = Saved::read(&factions::all(), &text);
    Some(saved.expect("it is a game").record)
}

fn play(table: &mut Table, player: &mut RandomPlays, cards: usize) {
    for _ in 0..cards {
        play_one(table, player);
    }
}

const OTHER_WINDOW: &str = "another window plays as well: its game is among the past ones";

#[test]
fn two_windows_with_two_games_lose_neither_and_fill_the_past_games_with_no_copies() {
    let storage = Storage::in_memory();
    let [mut one, mut other] = two_windows(&storage);
    let mut player = RandomPlays::new(30);
    one.start(new_game(30));
    play(&mut one, &mut player, 7);
    other.start(new_game(31));
    assert_eq!(records(&past_games(&storage)), [one.record()]);
    assert_eq!(notices(&other), [OTHER_WINDOW]);
    play(&mut other, &mut player, 5);
    for _ in 0..3 {
        play(&mut one, &mut player, 1);
        assert_eq!(in_place(&storage), Some(one.record()));
        assert_eq!(records(&past_games(&storage)), [other.record()]);
        play(&mut other, &mut player, 1);
        assert_eq!(in_place(&storage), Some(other.record()));
        assert_eq!(records(&past_games(&storage)), [one.record()]);
    }
    assert_eq!(notices(&one), [OTHER_WINDOW], "it is told once");
    // One of them ends, and the other stays in its place.
    play(&mut one, &mut player, CARDS - 10);
    assert_eq!(one.phase(), GamePhase::Over);
    let mut expected = vec![other.record(), one.record()];
    assert_eq!(records(&past_games(&storage)), expected);
    play(&mut other, &mut player, 1);
    expected[0] = other.record();
    assert_eq!(in_place(&storage), Some(other.record()));
}

#[test]
fn a_game_that_the_past_ones_have_no_room_for_takes_no_place_of_another_windows() {
    let storage = Storage::in_memory();
    let [mut one, mut other] = two_windows(&Storage::on(NoPast(storage.clone())));
    let mut player = RandomPlays::new(30);
    one.start(new_game(30));
    play(&mut one, &mut player, 7);
    other.start(new_game(31));
    play(&mut other, &mut player, 5);
    play(&mut one, &mut player, 1);
    let games = [one.record(), other.record()];
    other.start(new_game(32));
    let aside: Vec<_> = (1..)
        .map_while(|number| {
            let name = format!("{SAVE}.kept-{number}");
            let text = storage.read(&name).expect("it can be read")?;
            Some(Saved::read(&factions::all(), &text).expect("it is a game"))
        })
        .collect();
    for game in games {
        assert!(records(&aside).contains(&game));
    }
}

#[test]
fn an_older_state_of_a_game_in_another_window_costs_none_that_is_farther_on() {
    let storage = Storage::in_memory();
    let mut first = started(&storage);
    first.start(new_game(30));
    play(&mut first, &mut RandomPlays::new(1), 8);
    let record = first.record();
    let [mut one, mut other] = two_windows(&storage);
    for table in [&mut one, &mut other] {
        resume(table, replayed(&record));
    }
    // The same cards again: nothing is lost by writing over them.
    play(&mut one, &mut RandomPlays::new(2), 1);
    play(&mut other, &mut RandomPlays::new(2), 1);
    assert_eq!((past_games(&storage), notices(&other)), (vec![], vec![]));
    // Farther on in one of them, and elsewhere in the other.
    play(&mut other, &mut RandomPlays::new(3), 10);
    let farther = other.record();
    play(&mut one, &mut RandomPlays::new(4), 1);
    assert_eq!(in_place(&storage), Some(one.record()));
    assert_eq!(records(&past_games(&storage)), [farther]);
    assert_eq!(notices(&one), [OTHER_WINDOW]);
}

#[test]
fn a_game_that_was_finished_in_another_window_is_not_kept_again() {
    let storage = Storage::in_memory();
    let mut first = started(&storage);
    first.start(new_game(30));
    play(&mut first, &mut RandomPlays::new(1), 8);
    let record = first.record();
    let [mut stale, mut other] = two_windows(&storage);
    for table in [&mut stale, &mut other] {
        resume(table, replayed(&record));
    }
    play(&mut other, &mut RandomPlays::new(2), CARDS - 8);
    let finished = other.record();
    other.start(new_game(31));
    play(&mut other, &mut RandomPlays::new(3), 4);
    play(&mut stale, &mut RandomPlays::new(4), CARDS - 8);
    assert_eq!(stale.phase(), GamePhase::Over);
    assert_eq!(records(&past_games(&storage)), [finished]);
    assert_eq!(in_place(&storage), Some(other.record()));
    let told = "the game was finished in another window: what is played on here isn't kept";
    assert_eq!(notices(&stale), [told]);
    // What begins anew there is a game like any other.
    stale.start(new_game(32));
    assert_eq!(in_place(&storage), Some(stale.record()));
    assert_eq!(past_games(&storage).len(), 2);
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
        .take_up(
            &storage,
            &factions::all(),
            &past[0],
            &mut Notices::default(),
        )
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
    let daily = Beginning::Daily(Date::of_day(20_000));
    for wanted in [Beginning::Usual, daily, Beginning::Lesson] {
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

/// The record of a deal that is everyone's, where this house data is in force.
fn begun_beside(house: House, begin: fn(&mut GameStarter)) -> Record {
    let mut table = Table::with(AllBoxes);
    table
        .app
        .init_state::<Screen>()
        .init_resource::<Settings>()
        .insert_resource(GameOptions {
            house,
            ..GameOptions::default()
        });
    let world = table.app.world_mut();
    let begun = world.run_system_once(move |mut starter: GameStarter| begin(&mut starter));
    begun.expect("it can be asked for");
    table.app.update();
    table.record()
}

#[test]
fn the_deal_of_a_day_and_that_of_the_lessons_are_the_same_whatever_house_data_is_in_force() {
    let house = House {
        stings: Some(vec![-1, 1]),
        ..House::default()
    };
    let everyones: [fn(&mut GameStarter); 2] = [
        |starter| starter.begin(Beginning::Daily(Date::of_day(20_000))),
        |starter| starter.begin(Beginning::Lesson),
    ];
    for begin in everyones {
        let beside = begun_beside(house.clone(), begin);
        assert_eq!(beside, begun_beside(House::default(), begin));
    }
}

#[test]
fn the_deal_that_is_begun_is_that_of_the_day_that_was_named() {
    for day in [20_000, 20_001] {
        let date = Date::of_day(day);
        let mut table = Table::with(AllBoxes);
        (table.app.init_state::<Screen>())
            .init_resource::<Settings>()
            .init_resource::<GameOptions>();
        let world = table.app.world_mut();
        let begin = move |mut starter: GameStarter| starter.begin(Beginning::Daily(date));
        world.run_system_once(begin).expect("it can be asked for");
        table.app.update();
        assert_eq!(table.record().seed, Some(date.seed()));
        let notes = table.app.world().resource::<GameNotes>();
        assert_eq!(notes.daily, Some(date.to_string()));
    }
}

#[test]
fn a_text_that_cannot_be_kept_leaves_the_old_one_where_it_is() {
    let folder = terminal::folder("old-one-stays");
    let storage = Storage::in_folder(&folder);
    storage.write(SAVE, "old").expect("there is room");
    // A folder lies where the new text would be written.
    fs::create_dir(folder.join(format!("{SAVE}.new"))).expect("it can be made");
    let error = storage.write(SAVE, "new").expect_err("it can't be written");
    assert!(error.place.ends_with(SAVE), "{}", error.place);
    let kept = storage.read(SAVE).expect("it can be read");
    assert_eq!(kept.as_deref(), Some("old"));
}

#[test]
fn whoever_reads_while_a_text_is_replaced_reads_a_whole_one() {
    let storage = Storage::in_folder(terminal::folder("whole-ones"));
    let texts = ["a", "b"].map(|letter| letter.repeat(200_000));
    storage.write(SAVE, &texts[0]).expect("there is room");
    thread::scope(|scope| {
        let writer = scope.spawn(|| {
            for text in texts.iter().cycle().take(60) {
                storage.write(SAVE, text).expect("there is room");
            }
        });
        while !writer.is_finished() {
            let read = storage.read(SAVE).expect("it can be read");
            let read = read.expect("it is there all the time");
            assert!(texts.contains(&read), "{} bytes", read.len());
        }
    });
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

#[test]
fn lines_that_are_no_games_are_counted_and_the_first_is_named() {
    let storage = Storage::in_memory();
    let (first, second) = (finished(1, 0), finished(2, 0));
    let text = format!(
        "{}\n\nno game\n{}\n{{}}\n",
        first.to_line(),
        second.to_line()
    );
    storage.write(past::GAMES, &text).expect("there is room");
    let read = past::read(&storage, &factions::all());
    let (games, unreadable) = read.expect("they can be read");
    assert_eq!(games, [first, second]);
    let unreadable = unreadable.expect("two lines are no games");
    assert_eq!(unreadable.count, 2);
    assert_eq!(unreadable.place, "games.jsonl:3");
    assert_eq!(unreadable.fault.at, "1:2");
    assert_eq!(storage.read(past::GAMES), Ok(Some(text)));
}
