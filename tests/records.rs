//! Game records: written, read again, played again, and every fact in them checked.

use std::cell::RefCell;

use claim::factions;
use claim::game::TableHold;
use claim::rules::compiled::RulesCache;
use claim::rules::record::{MAX_SEED, Record, RecordError};
use claim::rules::replay::{ReplayError, Replayed, replay_line};
use claim::rules::{Cards, Deal, House, PerSeat, Seat, Verdict};
use serde_json::{Value, json};

use crate::common::app::Table;
use crate::common::games::{CARDS, Game, RandomPlays};
use crate::common::{cards, house_rules, sun_rules};

/// Plays a record again.
fn replay(record: &Value) -> Result<Replayed, ReplayError> {
    replay_text(&record.to_string())
}

/// Plays a line again. Rules are compiled once for many records, as `claim replay` does it.
fn replay_text(line: &str) -> Result<Replayed, ReplayError> {
    thread_local! {
        static CACHE: RefCell<RulesCache> = RefCell::default();
    }
    CACHE.with_borrow_mut(|cache| replay_line(&factions::all(), cache, line))
}

/// What is wrong with a record: the trick and the key.
fn problem(record: &Value) -> (Option<u8>, String) {
    let error = replay(record).expect_err("something is wrong with it");
    assert!(!error.fact.problem.is_empty());
    (error.trick, error.fact.key)
}

fn to_value(record: &Record) -> Value {
    serde_json::from_str(&record.to_line()).expect("a record is JSON")
}

/// The record of a game of random cards.
fn record_of(seed: u64, played: usize) -> Value {
    to_value(&Game::random(&sun_rules(), seed, played).record())
}

/// A whole game in which the Stung deck was reshuffled before the last trick.
fn reshuffled_game() -> Value {
    let reshuffled = |record: &Value| {
        let seventh = record["stings_drawn"][6]["trick"].as_u64();
        seventh.is_some_and(|trick| trick < 26)
    };
    let mut records = (0..1000).map(|seed| record_of(seed, CARDS));
    records
        .find(reshuffled)
        .expect("some game draws more than six Stings")
}

#[test]
fn a_record_read_is_the_record_written() {
    for (seed, played) in (0..40).map(|seed| (seed, (seed as usize * 7) % (CARDS + 1))) {
        let record = Game::random(&sun_rules(), seed, played).record();
        let line = record.to_line();
        assert!(!line.contains('\n'));
        assert_eq!(Record::read(&factions::all(), &line), Ok(record));
    }
}

#[test]
fn every_record_of_a_game_replays_to_itself() {
    for played in 0..=CARDS {
        let game = Game::random(&sun_rules(), 100 + played as u64, played);
        let replayed = replay(&to_value(&game.record())).expect("the record is right");
        assert_eq!(replayed.record(), game.record());
        assert_eq!(replayed.position, game.position);
        assert_eq!(replayed.log, game.log);
        assert_eq!(replayed.verdict, game.verdict);
    }
}

#[test]
fn a_whole_games_record_has_what_the_format_asks_for() {
    let record = reshuffled_game();
    assert_eq!(record["format"], "claim-record/1");
    assert_eq!(record["setup"]["factions"], json!(factions::sun_setup()));
    assert_eq!(record["setup"]["stings"], json!([-3, -2, -2, -1, -1, 2]));
    assert_eq!(
        record["setup"]["runes"]
            .as_object()
            .map(|runes| runes.len()),
        Some(9)
    );
    for (pointer, count) in [
        ("/hands/south", 13),
        ("/hands/north", 13),
        ("/deck", 26),
        ("/plays", 52),
        ("/tricks", 26),
        ("/stung_orders/0", 6),
        ("/result/removed", 0),
    ] {
        let list = record.pointer(pointer).and_then(Value::as_array);
        assert_eq!(list.map(Vec::len), Some(count), "{pointer}");
    }
    let has = |trick: &Value, key: &str| trick.get(key).is_some();
    for (i, trick) in record["tricks"]
        .as_array()
        .into_iter()
        .flatten()
        .enumerate()
    {
        assert_eq!(trick["phase"], if i < 13 { 1 } else { 2 });
        assert_eq!((has(trick, "prize"), has(trick, "blind")), (i < 13, i < 13));
    }
    assert!(
        record["plays"]
            .as_array()
            .into_iter()
            .flatten()
            .all(|play| !has(play, "as"))
    );
    assert_eq!(
        record["result"]["votes"]
            .as_object()
            .map(|votes| votes.len()),
        Some(5)
    );
}

#[test]
fn the_records_of_the_live_game_replay() {
    for seed in [0, 1, MAX_SEED] {
        let mut table = Table::of_seed(seed);
        let mut player = RandomPlays::new(seed);
        let rules = sun_rules();
        for _ in 0..CARDS {
            let position = table.position();
            let seat = position.trick.to_move().expect("a card is asked for");
            let play = player.choose(&rules, &position);
            assert_eq!(table.ask_play(&rules, seat, play), []);
            let record = table.record();
            let replayed = replay(&to_value(&record)).expect("the record is right");
            assert_eq!(replayed.record(), record);
        }
        let record = to_value(&table.record());
        assert_eq!(record["seed"], seed);
        assert_eq!(record["players"]["south"], "person");
    }
}

#[test]
fn a_record_made_while_the_table_holds_the_game_back_replays() {
    let rules = sun_rules();
    for seed in 0..3 {
        let mut table = Table::of_seed(seed);
        let mut player = RandomPlays::new(seed);
        for _ in 0..CARDS {
            let position = table.position();
            let seat = position.trick.to_move().expect("a card is asked for");
            let play = player.choose(&rules, &position);
            table.app.world_mut().resource_mut::<TableHold>().0 = true;
            assert_eq!(table.ask_play(&rules, seat, play), []);
            let held_back = table.record();
            let replayed = replay(&to_value(&held_back)).expect("the record is right");
            assert_eq!(replayed.record(), held_back);
            table.app.world_mut().resource_mut::<TableHold>().0 = false;
            table.app.update();
            assert_eq!(table.record(), held_back);
        }
    }
}

#[test]
fn the_order_of_keys_hands_and_piles_has_no_meaning() {
    let mut record = record_of(3, CARDS);
    for pointer in [
        "/hands/south",
        "/hands/north",
        "/result/piles/south",
        "/result/piles/north",
    ] {
        let list = record.pointer_mut(pointer).and_then(Value::as_array_mut);
        list.expect("a list of cards").reverse();
    }
    let backwards: Vec<String> = record
        .as_object()
        .into_iter()
        .flatten()
        .map(|(key, value)| format!("{}:{value}", json!(key)))
        .rev()
        .collect();
    let line = format!("{{{}}}", backwards.join(","));
    let replayed = replay_text(&line).expect("the record is right");
    assert_eq!(to_value(&replayed.record()), record_of(3, CARDS));
}

#[test]
fn unknown_keys_are_ignored_everywhere() {
    let mut record = record_of(3, CARDS);
    let objects = [
        "",
        "/setup",
        "/setup/runes",
        "/players",
        "/hands",
        "/plays/7",
        "/stings_drawn/0",
        "/tricks/9",
        "/result",
        "/result/piles",
    ];
    for pointer in objects
        .into_iter()
        .filter(|&pointer| pointer != "/setup/runes")
    {
        let object = record.pointer_mut(pointer).and_then(Value::as_object_mut);
        object
            .unwrap_or_else(|| panic!("{pointer} is an object"))
            .insert("new".into(), json!({"in": ["version", 2]}));
    }
    let replayed = replay(&record).expect("what isn't known is ignored");
    assert_eq!(to_value(&replayed.record()), record_of(3, CARDS));
}

#[test]
fn an_unknown_format_is_refused() {
    for format in [
        json!("claim-record/2"),
        json!("claim-record/1 "),
        json!(""),
        json!(1),
        json!(null),
        json!(["claim-record/1"]),
    ] {
        let mut record = record_of(3, CARDS);
        record["format"] = format;
        assert_eq!(problem(&record), (None, "format".into()));
    }
    for no_record in [
        json!({}),
        json!([]),
        json!(null),
        json!("claim-record/1"),
        json!(17),
    ] {
        assert_eq!(problem(&no_record), (None, "format".into()));
    }
}

#[test]
fn a_missing_key_is_named() {
    let cases = [
        ("", "format"),
        ("", "setup"),
        ("", "first_leader"),
        ("", "hands"),
        ("", "deck"),
        ("", "stung_orders"),
        ("", "plays"),
        ("", "stings_drawn"),
        ("", "tricks"),
        ("/setup", "factions"),
        ("/setup", "stings"),
        ("/setup", "runes"),
        ("/hands", "south"),
        ("/hands", "north"),
        ("/players", "south"),
        ("/players", "north"),
        ("/plays/5", "by"),
        ("/plays/5", "card"),
        ("/stings_drawn/0", "trick"),
        ("/stings_drawn/0", "to"),
        ("/stings_drawn/0", "value"),
        ("/tricks/5", "phase"),
        ("/tricks/5", "leader"),
        ("/tricks/5", "winner"),
        ("/tricks/5", "prize"),
        ("/tricks/5", "blind"),
        ("/result", "piles"),
        ("/result", "removed"),
        ("/result", "votes"),
        ("/result", "winner"),
        ("/result", "decided_by"),
        ("/result/piles", "south"),
        ("/result/votes", "prophets"),
    ];
    for (pointer, key) in cases {
        let mut record = record_of(3, CARDS);
        assert_ne!(
            record["result"]["winner"],
            json!(null),
            "a missing winner would be right"
        );
        let object = record.pointer_mut(pointer).and_then(Value::as_object_mut);
        object
            .expect("an object")
            .remove(key)
            .expect("the key was there");
        let path = path_of(&format!("{pointer}/{key}"));
        assert_eq!(problem(&record).1, path);
    }
}

/// A JSON pointer as an error writes it: `/plays/5/card` is `plays[5].card`.
fn path_of(pointer: &str) -> String {
    let mut path = String::new();
    for part in pointer.split('/').skip(1) {
        match part.parse::<usize>() {
            Ok(index) => path.push_str(&format!("[{index}]")),
            Err(_) if path.is_empty() => path.push_str(part),
            Err(_) => path.push_str(&format!(".{part}")),
        }
    }
    path
}

#[test]
fn what_is_optional_may_be_missing() {
    let mut record = record_of(3, CARDS);
    let object = record.as_object_mut().expect("an object");
    object.remove("seed");
    object.remove("players");
    object.remove("result");
    let replayed = replay(&record).expect("nothing is missing");
    assert_eq!(replayed.provenance.seed, None);
    assert_eq!(replayed.provenance.players, PerSeat::default());
}

#[test]
fn a_seed_is_at_most_2_to_the_53() {
    let with_seed = |seed: Value| {
        let mut record = record_of(3, 10);
        record["seed"] = seed;
        record
    };
    for seed in [json!(null), json!(0), json!(7), json!(MAX_SEED)] {
        let replayed =
            replay(&with_seed(seed.clone())).expect("a reader takes the deal as it is written");
        assert_eq!(json!(replayed.provenance.seed), seed);
    }
    for seed in [
        json!(MAX_SEED + 1),
        json!(u64::MAX),
        json!(-1),
        json!(7.5),
        json!(1e300),
        json!("7"),
        json!([7]),
        json!(true),
    ] {
        assert_eq!(problem(&with_seed(seed)), (None, "seed".into()));
    }
}

/// The leaves of a JSON value, as pointers.
fn leaves(value: &Value, at: &str) -> Vec<String> {
    match value {
        Value::Object(object) => object
            .iter()
            .flat_map(|(key, value)| leaves(value, &format!("{at}/{key}")))
            .collect(),
        Value::Array(list) => list
            .iter()
            .enumerate()
            .flat_map(|(i, value)| leaves(value, &format!("{at}/{i}")))
            .collect(),
        _ => vec![at.into()],
    }
}

/// Values of the right kind that a leaf doesn't have.
fn falsehoods(leaf: &Value) -> Vec<Value> {
    let seats = [json!("south"), json!("north")];
    let others: Vec<Value> = match leaf {
        Value::Number(number) => {
            let number = number.as_i64().expect("a small number");
            vec![
                json!(number + 1),
                json!(number - 1),
                json!(-number - 1),
                json!(99),
            ]
        }
        Value::String(text) if seats.contains(&json!(text)) => {
            [&seats[..], &[json!("east"), json!(null)]].concat()
        }
        Value::String(text) if text.contains(':') => {
            vec![
                json!("prophets:10"),
                json!("prophets:4"),
                json!("scorpions:0"),
                json!("star-monks:10"),
                json!(""),
            ]
        }
        Value::String(_) => vec![
            json!("votes"),
            json!("cards"),
            json!("draw"),
            json!("resigned"),
            json!("prophets"),
            json!("dragons"),
        ],
        Value::Null => seats.to_vec(),
        other => panic!("{other} is no leaf of a record"),
    };
    others.into_iter().filter(|other| other != leaf).collect()
}

/// The keys at which a false leaf is found: its own for most, for some another that it contradicts. Where there is none, it is
/// enough that it is found.
fn keys_of(pointer: &str) -> Vec<String> {
    let parts: Vec<&str> = pointer.split('/').skip(1).collect();
    let keys: &[&str] = match parts[..] {
        ["first_leader"] => &["plays[0].by", "first_leader"],
        ["setup", "factions", i] => &["setup.factions", &format!("setup.factions[{i}]")],
        ["setup", "stings", i] => &["stung_orders[0]", &format!("setup.stings[{i}]")],
        // A false number of Runes may change nothing in a game.
        ["stung_orders", i, j] => &[
            &format!("stung_orders[{i}]"),
            &format!("stung_orders[{i}][{j}]"),
        ],
        ["result", "piles", seat, _] => &[&format!("result.piles.{seat}")],
        ["result", "votes", ..]
        | ["result", _]
        | ["tricks", ..]
        | ["stings_drawn", ..]
        | ["format"]
        | ["plays", _, "by"] => &[&path_of(pointer)],
        _ => &[],
    };
    keys.iter().map(|key| key.to_string()).collect()
}

/// The trick in which a false leaf is found, where it belongs to one.
fn trick_of(record: &Value, pointer: &str) -> Option<u64> {
    let parts: Vec<&str> = pointer.split('/').skip(1).collect();
    let index = |text: &str| text.parse::<u64>().expect("an index");
    match parts[..] {
        ["plays", i, _] => Some(index(i) / 2 + 1),
        ["tricks", i, _] => Some(index(i) + 1),
        ["stings_drawn", i, _] => {
            record["stings_drawn"][i.parse::<usize>().expect("an index")]["trick"].as_u64()
        }
        _ => None,
    }
}

#[test]
fn every_false_fact_is_found_and_named_by_trick_and_key() {
    let whole = reshuffled_game();
    let free = |pointer: &String| {
        ["/seed", "/players", "/setup/runes"]
            .iter()
            .all(|free| !pointer.starts_with(free))
    };
    let facts: Vec<String> = leaves(&whole, "").into_iter().filter(free).collect();
    assert!(facts.len() > 300, "a whole game states many facts");
    for pointer in facts {
        let leaf = whole.pointer(&pointer).expect("it is a leaf").clone();
        for falsehood in falsehoods(&leaf) {
            let mut record = whole.clone();
            *record.pointer_mut(&pointer).expect("it is a leaf") = falsehood.clone();
            let text = format!("{pointer}: {falsehood} for {leaf}");
            let error = replay(&record).err();
            let error = error.unwrap_or_else(|| panic!("{text} is not found"));
            let keys = keys_of(&pointer);
            assert!(
                keys.is_empty() || keys.contains(&error.fact.key),
                "{text}: {error}"
            );
            let readable = falsehood_is_readable(&pointer, &falsehood);
            let own_key = error.fact.key == path_of(&pointer);
            if let (Some(trick), true, true) = (trick_of(&whole, &pointer), readable, own_key) {
                assert_eq!(error.trick.map(u64::from), Some(trick), "{text}: {error}");
            }
        }
    }
}

/// Whether a value can be read at all: what can't be is found before any trick is played.
fn falsehood_is_readable(pointer: &str, value: &Value) -> bool {
    let optional = pointer.ends_with("/winner") && pointer.starts_with("/result")
        || pointer.contains("/votes/");
    match value {
        Value::Null => optional,
        Value::String(text) => text != "east",
        Value::Number(number) => pointer.ends_with("/value") || number.as_i64() >= Some(0),
        _ => true,
    }
}

#[test]
fn lists_that_are_too_long_or_too_short_are_found() {
    let whole = reshuffled_game();
    let cases = [
        ("/hands/south", "hands.south", None, "hands.south", None),
        ("/hands/north", "hands.north", None, "hands.north", None),
        ("/deck", "deck", None, "deck", None),
        (
            "/setup/factions",
            "setup.factions",
            None,
            "setup.factions",
            None,
        ),
        (
            "/setup/stings",
            "stung_orders[0]",
            None,
            "stung_orders[0]",
            None,
        ),
        (
            "/stung_orders/0",
            "stung_orders[0]",
            None,
            "stung_orders[0]",
            None,
        ),
        ("/plays", "tricks", Some(26), "plays[52]", Some(26)),
        ("/tricks", "tricks", Some(26), "tricks", Some(27)),
        ("/stings_drawn", "stings_drawn", None, "stings_drawn", None),
        (
            "/result/piles/south",
            "result.piles.south",
            None,
            "result.piles.south",
            None,
        ),
        (
            "/result/piles/north",
            "result.piles.north",
            None,
            "result.piles.north",
            None,
        ),
    ];
    for (pointer, short_key, short_trick, long_key, long_trick) in cases {
        let mut short = whole.clone();
        list(&mut short, pointer).pop();
        assert_eq!(
            problem(&short),
            (short_trick, short_key.into()),
            "{pointer}"
        );
        let mut long = whole.clone();
        let last = list(&mut long, pointer)
            .last()
            .expect("it is not empty")
            .clone();
        list(&mut long, pointer).push(last);
        assert_eq!(problem(&long), (long_trick, long_key.into()), "{pointer}");
    }
    let mut removed = whole.clone();
    list(&mut removed, "/result/removed").push(json!("prophets:3"));
    assert_eq!(problem(&removed).1, "result.removed");
    let mut another_vote = whole.clone();
    another_vote["result"]["votes"]["goblins"] = json!(null);
    assert_eq!(problem(&another_vote).1, "result.votes.goblins");
}

fn list<'a>(record: &'a mut Value, pointer: &str) -> &'a mut Vec<Value> {
    let list = record.pointer_mut(pointer).and_then(Value::as_array_mut);
    list.unwrap_or_else(|| panic!("{pointer} is a list"))
}

#[test]
fn the_orders_of_the_stung_deck_are_checked() {
    let whole = reshuffled_game();
    let reshuffle = |record: &Value| record["stung_orders"].as_array().map_or(0, Vec::len) - 1;
    assert_eq!(reshuffle(&whole), 1);
    let mut lacking = whole.clone();
    list(&mut lacking, "/stung_orders").pop();
    let (trick, key) = problem(&lacking);
    assert_eq!(key, "stung_orders[1]");
    let seventh = whole["stings_drawn"][6]["trick"].as_u64();
    assert_eq!(
        trick.map(u64::from),
        seventh,
        "the seventh Sting is drawn there"
    );
    let mut another = whole.clone();
    list(&mut another, "/stung_orders").push(json!([1, 2]));
    assert_eq!(problem(&another), (None, "stung_orders[2]".into()));
    let mut none = whole.clone();
    none["stung_orders"] = json!([]);
    assert_eq!(problem(&none), (None, "stung_orders[0]".into()));
    let mut swapped = whole.clone();
    let order = list(&mut swapped, "/stung_orders/0");
    let differs = order
        .iter()
        .position(|value| *value != order[0])
        .expect("not all Stings are equal");
    order.swap(0, differs);
    assert!(problem_or_none(&swapped).is_some());
}

#[test]
fn a_record_means_the_same_whatever_the_defaults_are() {
    let house = House {
        stings: Some(vec![10, -10, 5]),
        runes: Some([("prophets:0".to_string(), 3)].into()),
        ..House::default()
    };
    let rules = house_rules(&house);
    for seed in 0..20 {
        let game = Game::random(&rules, seed, CARDS);
        let record = to_value(&game.record());
        let replayed = replay(&record).expect("the record brings its own house data");
        assert_eq!(replayed.rules.setup().stings, house.stings);
        assert_eq!(replayed.record(), game.record());
    }
}

#[test]
fn false_runes_are_found_where_they_decided_a_trick() {
    let with_runes = |seed: u64, runes: Value| {
        let mut record = record_of(seed, CARDS);
        record["setup"]["runes"] = runes;
        problem_or_none(&record)
    };
    let found: Vec<String> = (0..60)
        .filter_map(|seed| with_runes(seed, json!({})))
        .collect();
    assert!(
        found.len() > 5,
        "many games have a Prophet that the Runes decide"
    );
    assert!(
        found
            .iter()
            .all(|key| key.starts_with("plays[") || key.starts_with("tricks[")),
        "{found:?}"
    );
}

fn problem_or_none(record: &Value) -> Option<String> {
    replay(record).err().map(|error| error.fact.key)
}

#[test]
fn an_unfinished_game_has_no_result() {
    for played in [0, 1, 26, 27, 50, 51] {
        let record = record_of(5, played);
        assert_eq!(record.get("result"), None);
        let replayed = replay(&record).expect("an unfinished record is right");
        assert_eq!(replayed.verdict, None);
        assert_eq!(replayed.position.trick.lead.is_some(), played % 2 == 1);
        let mut claims_an_end = record;
        claims_an_end["result"] = record_of(5, CARDS)["result"].clone();
        assert_eq!(problem(&claims_an_end), (None, "result".into()));
    }
}

#[test]
fn a_card_out_of_turn_not_held_or_not_allowed_is_refused_where_it_is_played() {
    let record = record_of(5, 20);
    let game = replay(&record).expect("the record is right");
    let leader = game.position.trick.leader;
    let play_next = |by: Seat, card: &str| {
        let mut record = record.clone();
        list(&mut record, "/plays").push(json!({"by": by.name(), "card": card}));
        record
    };
    let held = |seat: Seat| {
        game.rules
            .name(game.position.hands.0[seat].first().expect("it holds cards"))
    };
    assert_eq!(
        problem(&play_next(leader.other(), &held(leader.other()))),
        (Some(11), "plays[20].by".into())
    );
    assert_eq!(
        problem(&play_next(leader, &held(leader.other()))),
        (Some(11), "plays[20].card".into())
    );
    assert_eq!(
        problem(&play_next(leader, "dragons:4")),
        (Some(11), "plays[20].card".into())
    );
    let mut declared = play_next(leader, &held(leader));
    declared["plays"][20]["as"] = json!("prophets");
    assert_eq!(problem(&declared), (Some(11), "plays[20].as".into()));
    declared["plays"][20]["as"] = json!("elves");
    assert_eq!(problem(&declared), (Some(11), "plays[20].as".into()));
}

#[test]
fn a_card_that_does_not_follow_is_refused_where_it_is_played() {
    let mut tried = 0;
    for seed in 0..30 {
        let game = Game::random(&sun_rules(), seed, 31);
        let seat = game.to_move().expect("a reply is asked for");
        let legal = game.position.legal_plays(&game.rules);
        let illegal = game.rules.plays_of(game.position.hands.0[seat]) - legal;
        for play in illegal {
            let mut record = to_value(&game.record());
            let card = game.rules.name(game.rules.card(play));
            list(&mut record, "/plays").push(json!({"by": seat.name(), "card": card}));
            let error = replay(&record).expect_err("it does not follow");
            assert_eq!(
                (error.trick, error.fact.key.as_str()),
                (Some(16), "plays[31].card")
            );
            assert!(error.to_string().contains("must be followed"), "{error}");
            tried += 1;
        }
    }
    assert!(tried > 20);
}

/// A record that ends with a seat's giving up after so many cards.
fn resigned_record(seed: u64, played: usize, by: Seat) -> Value {
    let mut game = Game::random(&sun_rules(), seed, played);
    game.verdict = Some(Verdict::resigned(&game.rules, &game.position.piles, by));
    to_value(&game.record())
}

#[test]
fn a_seat_may_give_up_at_any_moment() {
    for played in [0, 1, 13, 26, 27, 40, 51] {
        for by in Seat::BOTH {
            let record = resigned_record(5, played, by);
            assert_eq!(record["result"]["decided_by"], "resigned");
            let replayed = replay(&record).expect("the record is right");
            assert_eq!(
                replayed.verdict.and_then(|verdict| verdict.winner),
                Some(by.other())
            );
            assert_eq!(to_value(&replayed.record()), record);
        }
    }
}

#[test]
fn what_a_resigned_game_says_of_piles_and_votes_is_checked() {
    let record = resigned_record(5, 40, Seat::South);
    let mut nobody_won = record.clone();
    nobody_won["result"]["winner"] = json!(null);
    assert_eq!(problem(&nobody_won), (None, "result.winner".into()));
    let mut false_pile = record.clone();
    let moved = list(&mut false_pile, "/result/piles/south")
        .pop()
        .expect("South has won cards");
    list(&mut false_pile, "/result/piles/north").push(moved);
    assert_eq!(problem(&false_pile), (None, "result.piles.south".into()));
    for faction in factions::sun_setup() {
        let mut false_vote = record.clone();
        let vote = &mut false_vote["result"]["votes"][faction];
        *vote = if vote == "south" {
            json!("north")
        } else {
            json!("south")
        };
        assert_eq!(
            problem(&false_vote),
            (None, format!("result.votes.{faction}"))
        );
    }
    let mut finished = record_of(5, CARDS);
    finished["result"]["decided_by"] = json!("resigned");
    assert_eq!(problem(&finished), (None, "result.decided_by".into()));
    let mut not_resigned = record;
    not_resigned["result"]["decided_by"] = json!("votes");
    assert_eq!(problem(&not_resigned), (None, "result".into()));
}

#[test]
fn lists_and_objects_are_not_taken_for_each_other() {
    let mut record = record_of(5, CARDS);
    record["hands"] = json!([record["hands"]["south"], record["hands"]["north"]]);
    assert_eq!(problem(&record), (None, "hands".into()));
    let mut record = record_of(5, CARDS);
    record["plays"][4] = json!([record["plays"][4]["by"], record["plays"][4]["card"]]);
    assert_eq!(problem(&record), (None, "plays[4]".into()));
    let mut record = record_of(5, CARDS);
    let winner = record["tricks"][3]["winner"]
        .as_str()
        .expect("a seat")
        .to_string();
    record["tricks"][3]["winner"] = json!({ winner: null });
    assert_eq!(problem(&record), (None, "tricks[3].winner".into()));
}

#[test]
fn a_prepared_deal_needs_no_seed() {
    let rules = sun_rules();
    let south = cards(&rules, "sun-monks:0,1,2,3,4,5,6,7,8,9,10 prophets:0,1");
    let north = cards(&rules, "star-monks:0,1,2,3,4,5,6,7,8,9,10 prophets:2,3");
    let rest: Vec<_> = (rules.all_cards() - south - north).iter().collect();
    let deal = Deal {
        first_leader: Seat::North,
        hands: PerSeat { south, north },
        deck: std::array::from_fn(|i| rest[i]),
        stung: vec![2, -1, -1, -2, -2, -3],
    };
    let mut chance = claim::rules::chance::generator(1, claim::rules::chance::Stream::Stung);
    let mut game = Game::new(&rules, deal, &mut chance);
    let mut player = RandomPlays::new(1);
    for _ in 0..CARDS {
        let play = player.choose(&rules, &game.position);
        game.play(play, &mut chance);
    }
    let record = to_value(&game.record());
    assert_eq!(record["seed"], json!(null));
    assert_eq!(record["first_leader"], "north");
    let replayed = replay(&record).expect("the record is right");
    assert_eq!(replayed.deal, game.deal);
    let played: Cards = game.plays.iter().map(|&play| rules.card(play)).collect();
    assert_eq!(played, rules.all_cards());
}

#[test]
fn what_is_no_json_says_where() {
    for line in [
        "",
        "{",
        "nonsense",
        "{\"format\": \"claim-record/1\",}",
        "\u{feff}{}",
        "[1, 2",
    ] {
        let error = Record::read(&factions::all(), line).expect_err("it is no JSON");
        let RecordError { key, problem } = error;
        assert!(key.starts_with("column "), "{line}: {key}");
        assert!(problem.starts_with("no JSON"), "{line}: {problem}");
    }
}
