//! Game records: written, read again and played again.

use claim::factions::{self, SunBox};
use claim::game::TableHold;
use claim::rules::record::{MAX_SEED, Record, RecordError};
use claim::rules::{Cards, Deal, House, PerSeat, Seat, Verdict};
use serde_json::{Value, json};

use crate::common::app::Table;
use crate::common::games::{CARDS, Game, RandomPlays, dice};
use crate::common::records::{
    list, path_of, problem, record_by, record_of, replay, replay_text, reshuffled_game, to_value,
};
use crate::common::{FIRST, SUN, cards, house_rules, setups, sun_rules};

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
    assert_eq!(record["setup"]["factions"], json!(SunBox::names()));
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
fn a_record_holds_what_its_factions_need_and_no_more() {
    for factions in setups() {
        let record = record_by(factions, 1);
        let needs = |faction: &str| factions.split(' ').any(|name| name == faction);
        let setup = |key: &str| record["setup"].get(key).is_some();
        assert_eq!(setup("stings"), needs("scorpions"), "{factions}");
        assert_eq!(setup("runes"), needs("prophets"), "{factions}");
        assert_eq!(setup("gnomes"), needs("gnomes"), "{factions}");
        assert_eq!(setup("giants"), needs("giants"), "{factions}");
        let orders = record.get("stung_orders").is_some();
        assert_eq!(orders, needs("scorpions"), "{factions}");
        let votes = record["result"]["votes"].as_object().expect("an object");
        let mut voting: Vec<&str> = factions.split(' ').collect();
        voting.sort_unstable();
        assert!(votes.keys().eq(voting), "{factions}");
    }
}

#[test]
fn it_is_said_of_every_double_card_what_it_is_and_of_no_other() {
    for seed in 0..5 {
        let record = record_by("elves orcs prophets scorpions doppelgangers", seed);
        let mut said = Vec::new();
        for play in record["plays"].as_array().into_iter().flatten() {
            let card = play["card"].as_str().expect("a card");
            let declared = play.get("as").and_then(Value::as_str);
            assert_eq!(
                declared.is_some(),
                card.starts_with("elves-orcs:"),
                "{play}"
            );
            said.extend(declared);
        }
        assert_eq!(said.len(), 8);
        assert!(
            said.iter()
                .all(|faction| ["elves", "orcs"].contains(faction))
        );
    }
}

#[test]
fn a_record_that_lacks_what_its_factions_need_is_refused() {
    let cases = [
        (SUN, "/setup", "stings"),
        (SUN, "/setup", "runes"),
        (SUN, "", "stung_orders"),
        ("gnomes giants undead dwarves prophets", "/setup", "gnomes"),
        ("gnomes giants undead dwarves prophets", "/setup", "giants"),
        ("gnomes giants undead dwarves prophets", "/setup", "runes"),
        ("elves orcs undead dwarves scorpions", "/setup", "stings"),
    ];
    for (factions, pointer, key) in cases {
        let mut record = record_by(factions, 1);
        let object = record.pointer_mut(pointer).and_then(Value::as_object_mut);
        object.expect("an object").remove(key).expect("it is there");
        let path = path_of(&format!("{pointer}/{key}"));
        assert_eq!(problem(&record), (None, path), "{factions}");
    }
}

#[test]
fn runes_of_a_card_that_is_not_in_the_setup_are_refused() {
    for (factions, card) in [
        (FIRST, "prophets:1"),
        ("elves orcs undead dwarves scorpions", "prophets:9"),
        (SUN, "goblins:0"),
        (SUN, "prophets:10"),
        (SUN, "scorpions:1"),
    ] {
        for count in [0, 1] {
            let mut record = record_by(factions, 1);
            record["setup"]["runes"][card] = json!(count);
            let key = format!("setup.runes.{card}");
            assert_eq!(problem(&record), (None, key), "{factions}");
        }
    }
    let mut none = record_by(FIRST, 1);
    none["setup"]["runes"] = json!({});
    assert_eq!(
        replay(&none).err(),
        None,
        "no Runes are right where there are none"
    );
}

#[test]
fn wrong_numbers_of_gnomes_and_giants_are_named() {
    let cases = [
        ("gnomes", json!("many"), "setup.gnomes"),
        ("gnomes", json!(null), "setup.gnomes"),
        ("gnomes", json!({"1": 13}), "setup.gnomes"),
        ("gnomes", json!(vec![1; 12]), "setup.gnomes"),
        (
            "giants",
            json!([1, 1, 1, -1, 1, 1, 1, 1, 1]),
            "setup.giants[3]",
        ),
        (
            "giants",
            json!([1, 1, 1, 1, 1, 1, 1, 1, "9"]),
            "setup.giants[8]",
        ),
        (
            "giants",
            json!([1, 1, 1, 1, 1, 1, 1, 1, 11]),
            "setup.giants[8]",
        ),
        (
            "giants",
            json!([1, 1, 1, 1, 1, 1, 1, 1.5, 1]),
            "setup.giants[7]",
        ),
    ];
    for (faction, numbers, key) in cases {
        for factions in ["gnomes giants undead dwarves scorpions", FIRST] {
            let mut record = record_by(factions, 1);
            record["setup"][faction] = numbers.clone();
            assert_eq!(
                problem(&record),
                (None, key.into()),
                "{factions}: {numbers}"
            );
        }
    }
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
    for faction in SunBox::names() {
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
    let mut chance = dice(1);
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
        "\u{feff}\u{feff}{}",
        "[1, 2",
    ] {
        let error = Record::read(&factions::all(), line).expect_err("it is no JSON");
        let RecordError { key, problem } = error;
        assert!(key.starts_with("column "), "{line}: {key}");
        assert!(problem.starts_with("no JSON"), "{line}: {problem}");
    }
}
