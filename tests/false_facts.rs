//! False facts: whatever one thing a record states wrongly, it is found, and named by its trick and its key.

use serde_json::{Value, json};

use claim::rules::Seat;

use crate::common::games::{CARDS, Game};
use crate::common::records::{
    game_with_a_smashed_gnome, leaves, list, path_of, problem, problem_or_none, record_by,
    record_of, replay, reshuffled_game, to_value,
};
use crate::common::{rules_of, sun_rules};

/// Other values that could stand at a leaf.
fn falsehoods(pointer: &str, leaf: &Value) -> Vec<Value> {
    let parts: Vec<&str> = pointer.split('/').skip(1).collect();
    let others = match (&parts[..], leaf) {
        (["format"], _) => json!(["claim-record/2", "claim-record/", "sun"]),
        (["setup", "factions", _], _) => json!(["prophets", "scorpions", "dragons"]),
        (["plays", _, "as"], _) => json!(["undead", "elves-orcs", "dragons", ""]),
        (["result", "winner"] | ["result", "votes", _], _) => json!(["south", "north", null]),
        (["result", "decided_by"], _) => json!(["votes", "cards", "draw", "resigned"]),
        (_, Value::Number(number)) => json!([number.as_i64().map(|number| number + 1), 0, 99]),
        (_, Value::String(text)) if text.contains(':') => {
            json!([
                "prophets:4",
                "scorpions:0",
                "star-monks:10",
                "gnomes:9",
                "elves-orcs:8",
                "prophets:10",
                ""
            ])
        }
        (_, Value::String(_)) => json!(["south", "north"]),
        (_, other) => panic!("{other} is no leaf of a record"),
    };
    let others = others.as_array().into_iter().flatten();
    others.filter(|&other| other != leaf).cloned().collect()
}

/// The keys at which a false leaf is found: its own for most, for some another that it contradicts. Where there is
/// none, it is enough that it is found.
fn keys_of(pointer: &str) -> Vec<String> {
    let parts: Vec<&str> = pointer.split('/').skip(1).collect();
    let keys: &[&str] = match parts[..] {
        ["first_leader"] => &["plays[0].by", "first_leader"],
        ["setup", "factions", i] => &[
            "setup.factions",
            &format!("setup.factions[{i}]"),
            "setup.runes",
            "setup.stings",
        ],
        ["setup", "stings", i] => &["stung_orders[0]", &format!("setup.stings[{i}]")],
        ["stung_orders", i, j] => &[
            &format!("stung_orders[{i}]"),
            &format!("stung_orders[{i}][{j}]"),
        ],
        ["result", "piles", seat, _] => &[&format!("result.piles.{seat}")],
        ["result", "removed", _] => &["result.removed"],
        ["result", "votes", ..]
        | ["result", _]
        | ["tricks", ..]
        | ["stings_drawn", ..]
        | ["format"]
        | ["plays", _, "by" | "as"] => &[&path_of(pointer)],
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
    assert_every_false_fact_is_found(&reshuffled_game());
    assert_every_false_fact_is_found(&game_with_a_smashed_gnome());
    assert_every_false_fact_is_found(&record_by("elves orcs undead dwarves doppelgangers", 1));
}

fn assert_every_false_fact_is_found(whole: &Value) {
    // Seed and players are whatever the record says, and a false number of Runes may change nothing.
    let free = ["/seed", "/players", "/setup/runes"];
    let is_fact = |pointer: &String| free.iter().all(|free| !pointer.starts_with(free));
    let facts: Vec<String> = leaves(whole).into_iter().filter(is_fact).collect();
    assert!(facts.len() > 300, "a whole game states many facts");
    for pointer in facts {
        let leaf = whole.pointer(&pointer).expect("it is a leaf").clone();
        for falsehood in falsehoods(&pointer, &leaf) {
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
            if error.fact.key == path_of(&pointer) {
                assert_eq!(
                    error.trick.map(u64::from),
                    trick_of(whole, &pointer),
                    "{text}: {error}"
                );
            }
        }
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
fn a_false_declaration_is_refused_where_the_card_is_played() {
    let whole = record_by("elves orcs undead dwarves doppelgangers", 2);
    let plays = whole["plays"].as_array().expect("a list");
    for (i, play) in plays.iter().enumerate() {
        let trick = Some(i as u8 / 2 + 1);
        let is_double = play.get("as").is_some();
        let key = (trick, format!("plays[{i}].as"));
        if is_double {
            let mut silent = whole.clone();
            let play = silent["plays"][i].as_object_mut();
            play.expect("an object").remove("as");
            assert_eq!(problem(&silent), key);
        }
        let foreign = ["undead", "elves-orcs", "goblins", ""];
        let own = ["elves", "orcs"].into_iter().filter(|_| !is_double);
        for declared in foreign.into_iter().chain(own) {
            let mut false_one = whole.clone();
            false_one["plays"][i]["as"] = json!(declared);
            assert_eq!(problem(&false_one), key, "{declared:?}");
        }
    }
}

#[test]
fn a_double_card_that_was_declared_its_way_out_of_following_is_refused() {
    let mut tried = 0;
    for seed in 0..20 {
        let rules = rules_of("elves orcs undead dwarves doppelgangers");
        let game = Game::random(&rules, seed, 31);
        let seat = game.to_move().expect("a reply is asked for");
        let illegal =
            rules.plays_of(game.position.hands.0[seat]) - game.position.legal_plays(&rules);
        for play in illegal {
            let Some(declared) = rules.declared(play) else {
                continue;
            };
            let mut record = to_value(&game.record());
            let card = rules.name(rules.card(play));
            let declared = rules.faction(declared).name;
            let played = json!({"by": seat.name(), "card": card, "as": declared});
            list(&mut record, "/plays").push(played);
            assert_eq!(problem(&record), (Some(16), "plays[31].card".into()));
            tried += 1;
        }
    }
    assert!(tried > 5, "{tried}");
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
