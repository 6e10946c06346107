//! Junk in place of records: whatever a file holds, checking it never panics and takes nothing false for right.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use serde_json::{Value, json};

use claim::cli::replay::{Report, check};
use claim::factions;
use claim::rules::chance::pick;
use claim::rules::compiled::RulesCache;
use claim::rules::replay::replay_line;
use claim::saves::{GameNotes, Saved};
use claim::settings::Settings;

use crate::common::games::{CARDS, Game, dice};
use crate::common::records::{game_with_a_smashed_gnome, nodes, record_by};
use crate::common::terminal::{claim, complained, file, folder};
use crate::common::{cases, rules_of, setups};

fn report(bytes: impl AsRef<[u8]>) -> Report {
    check(&factions::all(), bytes.as_ref())
}

/// The record of a game of random cards, as text; which factions play changes with the seed.
fn line(seed: u64, played: usize) -> String {
    let factions = &setups()[seed as usize % setups().len()];
    Game::random(&rules_of(factions), seed, played)
        .record()
        .to_line()
}

fn to_value(line: &str) -> Value {
    serde_json::from_str(line).expect("a record is JSON")
}

/// Checks that each line is found wrong, under its own number.
fn assert_all_wrong(lines: &[impl AsRef<str>]) {
    let text: Vec<&str> = lines.iter().map(AsRef::as_ref).collect();
    let found = report(text.join("\n"));
    assert_eq!(
        (found.records, found.problems.len()),
        (lines.len(), lines.len()),
        "{found:?}"
    );
    for (i, problem) in found.problems.iter().enumerate() {
        assert!(
            problem.starts_with(&format!("line {}: ", i + 1)),
            "{problem}"
        );
    }
}

/// Checks that each line is found wrong or else states nothing but what its game is by the rules.
fn assert_wrong_or_true(lines: &[impl AsRef<[u8]>]) {
    let mut cache = RulesCache::default();
    let joined = lines
        .iter()
        .map(AsRef::as_ref)
        .collect::<Vec<_>>()
        .join(&b'\n');
    let numbers_of_wrong: Vec<usize> = report(&joined)
        .problems
        .iter()
        .map(|problem| number_of_line(problem))
        .collect();
    for (i, line) in joined.split(|&byte| byte == b'\n').enumerate() {
        if numbers_of_wrong.contains(&(i + 1)) || line.trim_ascii().is_empty() {
            continue;
        }
        let line = std::str::from_utf8(line).expect("what isn't text is wrong");
        let replayed = replay_line(&factions::all(), &mut cache, line).expect("it was found right");
        assert_states(&to_value(line), &to_value(&replayed.record().to_line()), "");
    }
}

fn number_of_line(problem: &str) -> usize {
    let number = problem
        .strip_prefix("line ")
        .and_then(|rest| rest.split(':').next());
    number
        .and_then(|number| number.parse().ok())
        .expect("a problem names its line")
}

/// Checks that a record states what is true, or nothing at a key that it may leave out.
fn assert_states(stated: &Value, truth: &Value, at: &str) {
    match (stated, truth) {
        (Value::Object(stated), Value::Object(truth)) => {
            for (key, truth) in truth {
                match stated.get(key) {
                    Some(stated) => assert_states(stated, truth, &format!("{at}/{key}")),
                    None => assert!(
                        ["seed", "players", "result"].contains(&key.as_str()),
                        "{at}/{key} is missing"
                    ),
                }
            }
        }
        (Value::Array(stated), Value::Array(truth)) => {
            let unordered = [
                "/hands",
                "/setup/gnomes",
                "/setup/giants",
                "/result/piles",
                "/result/removed",
            ];
            let unordered = unordered.iter().any(|list| at.starts_with(list));
            let (stated, truth) = if unordered {
                (sorted(stated), sorted(truth))
            } else {
                (stated.clone(), truth.clone())
            };
            assert_eq!(stated.len(), truth.len(), "{at}");
            for (i, (stated, truth)) in stated.iter().zip(&truth).enumerate() {
                assert_states(stated, truth, &format!("{at}/{i}"));
            }
        }
        // A result that isn't there may also be written as null.
        (Value::Null, _) if at == "/result" => {}
        (stated, truth) => assert_eq!(stated, truth, "{at}"),
    }
}

fn sorted(list: &[Value]) -> Vec<Value> {
    let mut list = list.to_vec();
    list.sort_unstable_by_key(Value::to_string);
    list
}

#[test]
fn every_truncated_record_is_wrong() {
    let line = line(1, CARDS);
    let cut: Vec<&str> = (1..line.len()).map(|end| &line[..end]).collect();
    assert_all_wrong(&cut);
    let headless: Vec<&str> = (1..line.len())
        .step_by(7)
        .map(|start| &line[start..])
        .collect();
    assert_all_wrong(&headless);
}

#[test]
fn a_million_bytes_of_noise_are_wrong() {
    let mut dice = dice(1);
    let noise: Vec<u8> = (0..1_000_000).map(|_| pick(&mut dice, 256) as u8).collect();
    let found = report(&noise);
    assert!(found.records > 1000);
    assert_eq!(found.problems.len(), found.records);
    let one_line: Vec<u8> = noise.into_iter().filter(|&byte| byte != b'\n').collect();
    assert_eq!(report(&one_line).problems.len(), 1);
    let text = "x".repeat(1_000_000);
    assert_eq!(report(&text).problems.len(), 1);
}

#[test]
fn deeply_nested_json_is_wrong() {
    let depth = 200_000;
    let bare = ["[", "{\"a\":", "[{\"format\":"].map(|open| open.repeat(depth));
    assert_all_wrong(&bare);
    let closed = format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert_all_wrong(std::slice::from_ref(&closed));
    let line = line(1, CARDS);
    let with_unknown = line.replacen('{', &format!("{{\"new\":{closed},"), 1);
    let with_deep_plays = line.replacen("\"plays\":[", &format!("\"plays\":[{closed},"), 1);
    assert_all_wrong(&[with_unknown, with_deep_plays]);
}

#[test]
fn what_is_no_text_is_wrong() {
    let mut bytes = line(1, CARDS).into_bytes();
    bytes[20] = 0xff;
    let found = report(&bytes);
    assert_eq!(found.problems.len(), 1);
    assert!(found.problems[0].contains("UTF-8"), "{found:?}");
    let wide: Vec<u8> = line(1, CARDS)
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let found = report(&wide);
    assert!(found.records > 0 && found.problems.len() == found.records);
}

#[test]
fn a_wrong_record_among_right_ones_is_the_only_one_reported() {
    let lines = [
        line(1, CARDS),
        line(2, 30),
        "junk".into(),
        String::new(),
        line(3, 0),
    ];
    let found = report(lines.join("\n"));
    assert_eq!((found.records, found.problems.len()), (4, 1));
    assert!(found.problems[0].starts_with("line 3: "));
}

/// Checks records in which junk stands at one of these places each.
fn assert_junk_is_wrong_or_changes_nothing(record: &Value, pointers: &[String]) {
    let junk = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(2.5),
        json!(u64::MAX),
        json!(i64::MIN),
        json!(1e300),
        json!(""),
        json!("south"),
        json!("elves"),
        json!([]),
        json!({}),
        json!([[null]]),
    ];
    let mut lines = Vec::new();
    for pointer in pointers {
        for value in &junk {
            let mut junked = record.clone();
            *junked.pointer_mut(pointer).expect("it is a node") = value.clone();
            lines.push(junked.to_string());
        }
    }
    assert_wrong_or_true(&lines);
}

#[test]
fn values_of_the_wrong_type_anywhere_are_wrong_or_change_nothing() {
    let record = record_by("elves orcs prophets scorpions undead", 4);
    let everywhere = nodes(&record, "");
    assert!(everywhere.len() > 400);
    assert_junk_is_wrong_or_changes_nothing(&record, &everywhere);
    let record = game_with_a_smashed_gnome();
    let mut pointers = nodes(&record["setup"], "/setup");
    pointers.extend(nodes(&record["result"], "/result"));
    assert_junk_is_wrong_or_changes_nothing(&record, &pointers);
}

#[test]
fn something_declared_of_any_card_is_wrong_or_another_true_game() {
    let record = record_by("elves orcs prophets scorpions undead", 5);
    let mut lines = Vec::new();
    for i in 0..CARDS {
        for declared in ["elves", "orcs", "undead", "elves-orcs", "ELVES", "elves "] {
            let mut junked = record.clone();
            junked["plays"][i]["as"] = json!(declared);
            lines.push(junked.to_string());
        }
        let mut junked = record.clone();
        remove(&mut junked, &format!("/plays/{i}/as"));
        lines.push(junked.to_string());
    }
    assert_wrong_or_true(&lines);
}

#[test]
fn numbers_that_no_machine_can_hold_are_wrong() {
    let line = line(1, CARDS);
    let huge = [
        "1e999",
        "-1e999",
        "99999999999999999999999",
        "0.1e-999",
        "-0",
        "1.0",
        "01",
        "+1",
        "0x1",
        "NaN",
        "Infinity",
    ];
    let lines: Vec<String> = huge
        .iter()
        .map(|number| line.replacen("\"phase\":1", &format!("\"phase\":{number}"), 1))
        .collect();
    assert_all_wrong(&lines);
}

#[test]
fn a_key_that_stands_twice_is_taken_as_it_is_read() {
    let line = line(1, CARDS);
    let lines = [
        line.replacen("\"seed\":", "\"seed\":3,\"seed\":", 1),
        line.replacen(
            "\"first_leader\":",
            "\"first_leader\":\"east\",\"first_leader\":",
            1,
        ),
        line.replacen("\"tricks\":", "\"tricks\":[],\"tricks\":", 1),
        line.replacen("\"tricks\":", "\"plays\":[],\"tricks\":", 1),
    ];
    assert_wrong_or_true(&lines);
}

/// Pointers to all cards that a record names as values.
fn card_pointers(record: &Value) -> Vec<String> {
    let is_card = |pointer: &String| {
        record
            .pointer(pointer)
            .and_then(Value::as_str)
            .is_some_and(|text| text.contains(':'))
    };
    nodes(record, "").into_iter().filter(is_card).collect()
}

/// A record in which the order of hands, piles and removed cards doesn't show.
fn without_order(record: &Value) -> Value {
    let mut record = record.clone();
    for pointer in [
        "/hands/south",
        "/hands/north",
        "/result/piles/south",
        "/result/piles/north",
        "/result/removed",
    ] {
        if let Some(Value::Array(list)) = record.pointer_mut(pointer) {
            *list = sorted(list);
        }
    }
    record
}

/// A change of a record's values.
#[derive(Clone, Debug)]
enum Change {
    Replace(Index, Value),
    Remove(Index),
    Swap(Index, Index),
    Repeat(Index),
}

impl Change {
    fn make(&self, record: &Value) -> Value {
        let nodes = nodes(record, "");
        let mut changed = record.clone();
        match self {
            Change::Replace(at, value) => {
                replace(&mut changed, pick_from(at, &nodes), value.clone())
            }
            Change::Remove(at) => remove(&mut changed, pick_from(at, &nodes)),
            Change::Swap(one, other) => {
                let (one, other) = (pick_from(one, &nodes), pick_from(other, &nodes));
                let values = [one, other].map(|at| record.pointer(at).cloned().unwrap_or_default());
                let [of_one, of_other] = values;
                replace(&mut changed, one, of_other);
                replace(&mut changed, other, of_one);
            }
            Change::Repeat(at) => {
                let at = pick_from(at, &nodes);
                let value = record.pointer(at).cloned().unwrap_or_default();
                if let Some(Value::Array(list)) =
                    parent(at).and_then(|parent| changed.pointer_mut(parent))
                {
                    list.push(value);
                }
            }
        }
        changed
    }
}

fn pick_from<'a>(index: &Index, pointers: &'a [String]) -> &'a str {
    &pointers[index.index(pointers.len())]
}

fn parent(pointer: &str) -> Option<&str> {
    pointer.rsplit_once('/').map(|(parent, _)| parent)
}

/// Puts a value at a place, if the place is still there.
fn replace(record: &mut Value, pointer: &str, value: Value) {
    if let Some(place) = record.pointer_mut(pointer) {
        *place = value;
    }
}

fn remove(record: &mut Value, pointer: &str) {
    let Some((parent, key)) = pointer.rsplit_once('/') else {
        return;
    };
    match record.pointer_mut(parent) {
        Some(Value::Object(object)) => drop(object.remove(key)),
        Some(Value::Array(list)) => drop(key.parse().map(|i: usize| list.remove(i))),
        _ => {}
    }
}

fn faction_names() -> Vec<&'static str> {
    factions::all().iter().map(|faction| faction.name).collect()
}

/// Any JSON value, in a record's own words more often than not.
fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-12..30_i64).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[ -~]{0,8}".prop_map(Value::from),
        prop::sample::select(vec![
            "south",
            "north",
            "votes",
            "resigned",
            "elves",
            "orcs",
            "claim-record/1"
        ])
        .prop_map(Value::from),
        (prop::sample::select(faction_names()), 0..12_u8)
            .prop_map(|(faction, number)| json!(format!("{faction}:{number}"))),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            vec(inner.clone(), 0..4).prop_map(Value::from),
            vec(("[a-z_]{1,8}", inner), 0..4)
                .prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

fn any_change() -> impl Strategy<Value = Change> {
    prop_oneof![
        4 => (any::<Index>(), any_value()).prop_map(|(at, value)| Change::Replace(at, value)),
        2 => any::<Index>().prop_map(Change::Remove),
        2 => (any::<Index>(), any::<Index>()).prop_map(|(one, other)| Change::Swap(one, other)),
        1 => any::<Index>().prop_map(Change::Repeat),
    ]
}

/// A change of a record's bytes.
#[derive(Clone, Debug)]
enum Slip {
    Replace(Index, u8),
    Insert(Index, Vec<u8>),
    Remove(Index, usize),
}

impl Slip {
    fn make(&self, line: &str) -> Vec<u8> {
        let mut bytes = line.as_bytes().to_vec();
        match self {
            Slip::Replace(at, byte) => bytes[at.index(line.len())] = *byte,
            Slip::Insert(at, inserted) => {
                let at = at.index(line.len() + 1);
                bytes.splice(at..at, inserted.iter().copied());
            }
            Slip::Remove(at, count) => {
                let at = at.index(line.len());
                bytes.drain(at..line.len().min(at + count));
            }
        }
        bytes
    }
}

fn any_slip() -> impl Strategy<Value = Slip> {
    let of_records = prop::sample::select(b"0123456789\",:[]{}-eE+. abcmnoprstuw".to_vec());
    let printable = prop_oneof![3 => of_records, 1 => any::<u8>()];
    prop_oneof![
        4 => (any::<Index>(), printable.clone()).prop_map(|(at, byte)| Slip::Replace(at, byte)),
        2 => (any::<Index>(), vec(printable, 1..4)).prop_map(|(at, bytes)| Slip::Insert(at, bytes)),
        2 => (any::<Index>(), 1..6_usize).prop_map(|(at, count)| Slip::Remove(at, count)),
    ]
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn a_record_whose_values_were_changed_is_wrong_or_true(
        seed in 0..1_u64 << 40,
        played in prop_oneof![Just(CARDS), 0..CARDS],
        changes in vec(any_change(), 40),
    ) {
        let record = to_value(&line(seed, played));
        let lines: Vec<String> = changes.iter().map(|change| change.make(&record).to_string()).collect();
        assert_wrong_or_true(&lines);
    }

    #[test]
    fn a_record_whose_bytes_were_changed_is_wrong_or_true(
        seed in 0..1_u64 << 40,
        played in prop_oneof![Just(CARDS), 0..CARDS],
        slips in vec(any_slip(), 40),
    ) {
        let line = line(seed, played);
        let lines: Vec<Vec<u8>> = slips.iter().map(|slip| slip.make(&line)).collect();
        assert_wrong_or_true(&lines);
    }

    #[test]
    fn a_record_with_two_cards_swapped_is_wrong_or_another_true_game(
        seed in 0..1_u64 << 40,
        swaps in vec((any::<Index>(), any::<Index>()), 40),
    ) {
        let record = to_value(&line(seed, CARDS));
        let cards = card_pointers(&record);
        let mut wrong_or_true = Vec::new();
        let mut wrong = Vec::new();
        for (one, other) in swaps {
            let (one, other) = (pick_from(&one, &cards), pick_from(&other, &cards));
            let mut swapped = record.clone();
            let (of_one, of_other) = (record.pointer(one), record.pointer(other));
            replace(&mut swapped, one, of_other.cloned().unwrap_or_default());
            replace(&mut swapped, other, of_one.cloned().unwrap_or_default());
            if without_order(&swapped) == without_order(&record) {
                continue;
            }
            // Two plays exchanged can make another game that is played by the rules and ends the same.
            let both_played = one.starts_with("/plays") && other.starts_with("/plays");
            let lines = if both_played { &mut wrong_or_true } else { &mut wrong };
            lines.push(swapped.to_string());
        }
        assert_wrong_or_true(&wrong_or_true);
        assert_all_wrong(&wrong);
    }

    #[test]
    fn a_record_with_a_card_twice_is_wrong(
        seed in 0..1_u64 << 40,
        copies in vec((any::<Index>(), any::<Index>()), 40),
    ) {
        let record = to_value(&line(seed, CARDS));
        let cards = card_pointers(&record);
        let mut wrong = Vec::new();
        for (from, to) in copies {
            let (from, to) = (record.pointer(pick_from(&from, &cards)), pick_from(&to, &cards));
            if from != record.pointer(to) {
                let mut twice = record.clone();
                replace(&mut twice, to, from.cloned().unwrap_or_default());
                wrong.push(twice.to_string());
            }
        }
        assert_all_wrong(&wrong);
    }

    #[test]
    fn noise_is_wrong(bytes in vec(any::<u8>(), 0..2000)) {
        let found = report(&bytes);
        prop_assert_eq!(found.problems.len(), found.records);
    }

    #[test]
    fn any_json_that_is_no_record_is_wrong(values in vec(any_value(), 1..40)) {
        let lines: Vec<String> = values.iter().map(Value::to_string).collect();
        assert_all_wrong(&lines);
    }
}

/// What some editors put before what they save.
const MARK: &str = "\u{feff}";

#[test]
fn a_byte_order_mark_before_a_text_changes_nothing() {
    let marked = [line(1, CARDS), line(2, CARDS)].map(|line| format!("{MARK}{line}\n"));
    let found = report(marked.concat());
    assert_eq!((found.records, found.problems), (2, vec![]));

    let solvable = file(
        &folder("marked"),
        "games.jsonl",
        format!("{MARK}{}", line(1, 46)),
    );
    assert!(claim(&["solve", &solvable]).status.success());

    let settings = Settings::read(&format!("{MARK}{{\"patterns\": true}}"));
    assert_eq!(settings.map(|(settings, _)| settings.patterns), Ok(true));

    let saved = Saved {
        record: Game::random(&rules_of(&setups()[0]), 1, 20).record(),
        notes: GameNotes::default(),
    };
    let read = Saved::read(&factions::all(), &format!("{MARK}{}", saved.to_line()));
    assert_eq!(read, Ok(saved));
}

#[test]
fn the_program_exits_with_1_whatever_junk_it_is_given() {
    let folder = folder("junk");
    let record = line(1, CARDS);
    let mut swapped = to_value(&record);
    let (first, second) = (swapped["deck"][0].clone(), swapped["deck"][1].clone());
    swapped["deck"][0] = second;
    swapped["deck"][1] = first;
    let junk: [(&str, Vec<u8>); 6] = [
        ("truncated", record[..record.len() / 2].into()),
        ("nested", "[".repeat(300_000).into()),
        ("zeros", vec![0; 100_000]),
        ("swapped", swapped.to_string().into()),
        ("number", b"17".to_vec()),
        (
            "latin",
            b"{\"format\": \"claim-record/1\", \"players\": \"J\xfcrgen\"}".to_vec(),
        ),
    ];
    for (name, bytes) in junk {
        let output = claim(&["replay", &file(&folder, name, bytes)]);
        assert_eq!(
            output.status.code(),
            Some(1),
            "{name}: {}",
            complained(&output)
        );
        let report = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(report.contains("line 1: "), "{name}: {report}");
        assert!(report.contains("0 right, 1 wrong"), "{name}: {report}");
    }
}
