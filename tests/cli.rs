//! The terminal: the real program with its arguments, exit codes and messages.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use claim::rules::record::MAX_SEED;
use serde_json::{Value, json};

use crate::common::setups;
use crate::common::terminal::{claim, command, complained, file, folder, written};

#[test]
fn help_names_every_command() {
    let help = written(&["--help"]);
    for word in [
        "simulate", "replay", "solve", "arena", "--house", "--seed", "--setup", "random:",
    ] {
        assert!(help.contains(word), "{word} in {help}");
    }
    for subcommand in ["simulate", "replay", "solve", "arena"] {
        assert!(written(&[subcommand, "--help"]).contains("Usage"));
    }
    assert!(written(&["--version"]).starts_with("claim "));
}

#[test]
fn wrong_arguments_exit_with_2_and_say_what_is_wrong() {
    let beyond = (MAX_SEED + 1).to_string();
    let cases: &[(&[&str], &str)] = &[
        (&["fly"], "fly"),
        (&["--fly"], "--fly"),
        (&["simulate"], "--games"),
        (&["simulate", "--games"], "--games"),
        (&["simulate", "--games", "many"], "many"),
        (&["simulate", "--games", "-1"], "-1"),
        (&["simulate", "--games", "1", "--seed", &beyond], &beyond),
        (&["simulate", "--games", "1", "--seed", "-7"], "-7"),
        (&["simulate", "--games", "1", "--south", "nobody"], "nobody"),
        (&["simulate", "--games", "1", "--north", "Random"], "Random"),
        (&["simulate", "--games", "1", "extra"], "extra"),
        (&["replay"], "FILE"),
        (&["replay", "one.jsonl", "two.jsonl"], "two.jsonl"),
        (&["--window", "10x10"], "10x10"),
        (&["--window", "wide"], "wide"),
        (&["--seed", &beyond], &beyond),
        (&["--autoplay", "seven"], "seven"),
        (&["--seed", "1", "--autoplay", "1"], "--autoplay"),
        (&["--screenshot-dir", "shots"], "--autoplay"),
        (&["--seed", "1", "simulate", "--games", "1"], "--seed"),
        (&["--autoplay", "1", "replay", "one.jsonl"], "--autoplay"),
    ];
    for (arguments, named) in cases {
        let output = claim(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let complaint = complained(&output);
        assert!(complaint.contains(named), "{arguments:?}: {complaint}");
    }
}

#[test]
fn a_file_without_a_record_is_an_error_that_says_so() {
    let folder = folder("no-records");
    let empty = file(&folder, "empty.jsonl", "\n  \n");
    let output = claim(&["solve", &empty]);
    assert_eq!(output.status.code(), Some(1));
    let complaint = complained(&output);
    assert!(complaint.contains(&empty), "{complaint}");
}

#[test]
fn a_wrong_setup_is_answered_with_what_is_missing_or_too_much() {
    let cases = [
        ("moon", "no faction named \"moon\""),
        ("moon", "there are: sun-monks, star-monks, prophets"),
        ("", "no faction named \"\""),
        ("Random", "no faction named \"Random\""),
        (
            "goblins,knights",
            "three ten-card factions beside the pair, this has 0",
        ),
        ("goblins,knights,undead,dwarves", "this has 2"),
        (
            "goblins,knights,undead,dwarves,prophets,scorpions",
            "this has 4",
        ),
        (
            "undead,dwarves,prophets,scorpions,sandworms",
            "one pair of factions, this has 0",
        ),
        ("goblins,knights,elves,orcs,undead", "this has 2"),
        (
            "goblins,undead,dwarves,prophets,scorpions",
            "\"goblins\" needs \"knights\" beside it",
        ),
        (
            "goblins,knights,undead,undead,dwarves",
            "\"undead\" is named twice",
        ),
        (
            "elves,orcs,elves-orcs,undead,dwarves",
            "\"elves-orcs\" comes with its pair",
        ),
    ];
    for (setup, said) in cases {
        for arguments in [
            ["simulate", "--games", "1", "--setup", setup],
            ["--setup", setup, "simulate", "--games", "1"],
        ] {
            let output = claim(&arguments);
            assert_eq!(output.status.code(), Some(2), "{setup}");
            assert!(output.stdout.is_empty(), "{setup}");
            // The message is wrapped at the terminal's width.
            let complaint = complained(&output);
            let words: Vec<&str> = complaint.split_whitespace().collect();
            let complaint = words.join(" ");
            assert!(
                complaint.contains("--setup") && complaint.contains(said),
                "{setup}: {complaint}"
            );
        }
    }
}

/// The factions of each record.
fn factions(records: &str) -> Vec<String> {
    let of_record = |line: &str| -> String {
        let record: Value = serde_json::from_str(line).expect("a record is JSON");
        let factions = record["setup"]["factions"].as_array().expect("a list");
        let names: Vec<&str> = factions.iter().filter_map(Value::as_str).collect();
        names.join(" ")
    };
    records.lines().map(of_record).collect()
}

fn simulated(games: &str, setup: &str) -> String {
    written(&["simulate", "--games", games, "--setup", setup])
}

#[test]
fn simulate_plays_the_setup_that_is_chosen() {
    let cases = [
        ("sun", "sun-monks star-monks prophets sandworms scorpions"),
        ("first", "goblins knights undead dwarves doppelgangers"),
        (
            "orcs,elves,prophets,undead,dwarves",
            "orcs elves prophets undead dwarves",
        ),
        (
            "gnomes,giants,scorpions,undead,dwarves",
            "gnomes giants scorpions undead dwarves",
        ),
    ];
    for (setup, expected) in cases {
        let records = simulated("2", setup);
        assert_eq!(factions(&records), [expected, expected]);
        let before = written(&["--setup", setup, "simulate", "--games", "2"]);
        assert_eq!(
            records, before,
            "it may stand before the command or after it"
        );
    }
    assert_eq!(
        simulated("2", "sun"),
        written(&["simulate", "--games", "2"]),
        "the Sun box is the default"
    );
}

#[test]
fn random_setups_are_drawn_for_each_game_and_replay_right() {
    let records = simulated("60", "random");
    assert_eq!(records, simulated("60", "random"), "by the seed");
    let mut drawn = factions(&records);
    assert!(drawn.iter().all(|factions| setups().contains(factions)));
    drawn.sort_unstable();
    drawn.dedup();
    assert!(drawn.len() > 30, "{drawn:?}");
    let file = file(&folder("random-setups"), "games.jsonl", &records);
    assert!(written(&["replay", &file]).contains("60 right, 0 wrong"));
}

#[test]
fn a_house_file_holds_for_every_setup_that_has_what_it_names() {
    let house =
        "stings = [1]\ngnomes = [0,0,0,0,0,0,0,0,0,0,0,0,0]\ngiants = [0,0,0,0,0,0,0,0,10]\n";
    let house = file(&folder("house-of-all"), "house.toml", house);
    let record = |setup: &str| -> Value {
        let arguments = [
            "--house", &house, "simulate", "--games", "1", "--setup", setup,
        ];
        let line = written(&arguments);
        let file = file(&folder("house-of-all-game"), "game.jsonl", &line);
        assert!(written(&["replay", &file]).contains("1 right"));
        serde_json::from_str(&line).expect("a record is JSON")
    };
    let gnomes = record("gnomes,giants,scorpions,undead,dwarves");
    assert_eq!(gnomes["setup"]["gnomes"], json!(vec![0; 13]));
    assert_eq!(
        gnomes["setup"]["giants"],
        json!([0, 0, 0, 0, 0, 0, 0, 0, 10])
    );
    assert_eq!(gnomes["setup"]["stings"], json!([1]));
    let first = record("first");
    assert_eq!(
        first["setup"].as_object().map(serde_json::Map::len),
        Some(1)
    );
}

fn seeds(records: &str) -> Vec<u64> {
    let seed = |line: &str| -> Option<u64> {
        let record: Value = serde_json::from_str(line).ok()?;
        record["seed"].as_u64()
    };
    records.lines().filter_map(seed).collect()
}

#[test]
fn simulate_is_deterministic_for_a_seed() {
    let three = [
        "simulate", "--games", "3", "--seed", "5", "--south", "greedy",
    ];
    let first = written(&three);
    assert_eq!(first, written(&three));
    assert_eq!(seeds(&first), [5, 6, 7]);
    let one_by_one: String = ["5", "6", "7"]
        .map(|seed| {
            written(&[
                "simulate", "--games", "1", "--seed", seed, "--south", "greedy",
            ])
        })
        .concat();
    assert_eq!(
        first, one_by_one,
        "a game does not depend on those before it"
    );
}

#[test]
fn another_seed_and_other_players_play_another_game() {
    let game = |arguments: &[&str]| written(&[&["simulate", "--games", "1"], arguments].concat());
    let games = [
        game(&[]),
        game(&["--seed", "2"]),
        game(&["--south", "greedy"]),
        game(&["--north", "greedy"]),
    ];
    for (i, one) in games.iter().enumerate() {
        assert!(!games[..i].contains(one));
    }
    assert_eq!(
        games[0],
        game(&["--seed", "1", "--south", "random", "--north", "random"])
    );
}

#[test]
fn games_go_up_to_the_largest_seed_and_no_further() {
    let first = (MAX_SEED - 1).to_string();
    let records = written(&["simulate", "--games", "2", "--seed", &first]);
    assert_eq!(seeds(&records), [MAX_SEED - 1, MAX_SEED]);
    let folder = folder("largest-seed");
    let file = file(&folder, "games.jsonl", &records);
    assert!(written(&["replay", &file]).contains("2 right, 0 wrong"));

    let most = u64::MAX.to_string();
    for beyond in [
        &["simulate", "--games", "3", "--seed", &first][..],
        &["simulate", "--games", &most, "--seed", "0"],
        &[
            "arena", "--pairs", "3", "--seed", &first, "random", "greedy",
        ],
    ] {
        let output = claim(beyond);
        assert_eq!(output.status.code(), Some(2), "{beyond:?}");
        assert!(output.stdout.is_empty(), "{beyond:?}");
        let complaint = complained(&output);
        assert!(complaint.contains(&MAX_SEED.to_string()), "{complaint}");
    }
}

#[test]
fn no_games_are_an_empty_output() {
    assert_eq!(written(&["simulate", "--games", "0"]), "");
}

#[test]
fn what_simulate_writes_replays_right() {
    let folder = folder("simulate-replay");
    let out = folder.join("games.jsonl");
    let out = out.to_str().expect("a path that is text");
    let arguments = [
        "simulate", "--games", "20", "--seed", "40", "--north", "greedy",
    ];
    let records = written(&arguments);
    assert_eq!(written(&[&arguments[..], &["--out", out]].concat()), "");
    assert_eq!(fs::read_to_string(out).ok(), Some(records));
    assert!(written(&["replay", out]).contains("20 right, 0 wrong"));
}

#[test]
fn an_output_that_cannot_be_written_is_named() {
    let folder = folder("no-output");
    let out = folder.join("missing").join("games.jsonl");
    let out = out.to_str().expect("a path that is text");
    let output = claim(&["simulate", "--games", "1", "--out", out]);
    assert_eq!(output.status.code(), Some(1));
    assert!(complained(&output).contains(out));
}

#[test]
fn a_reader_that_has_seen_enough_is_no_failure() {
    let mut running = command(&["simulate", "--games", "60"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut first = String::new();
    let mut reader = BufReader::new(running.stdout.take().expect("its output is read here"));
    reader.read_line(&mut first).expect("it writes text");
    drop(reader);
    let output = running.wait_with_output().expect("it comes to its end");
    assert!(output.status.success(), "{}", complained(&output));
    assert_eq!(seeds(&first), [1]);
}

#[test]
fn replay_of_a_missing_file_exits_with_1_and_names_it() {
    let folder = folder("missing-file");
    for missing in [folder.join("none.jsonl"), folder.clone()] {
        let missing = missing.to_str().expect("a path that is text");
        let output = claim(&["replay", missing]);
        assert_eq!(output.status.code(), Some(1));
        assert!(complained(&output).contains(missing));
    }
}

#[test]
fn replay_of_an_empty_file_finds_nothing_right() {
    let folder = folder("empty-file");
    for (name, content) in [("empty", ""), ("blank", "\n\n  \r\n\t\n")] {
        let output = claim(&["replay", &file(&folder, name, content)]);
        assert_eq!(output.status.code(), Some(1), "{name}");
    }
}

#[test]
fn replay_names_file_line_trick_and_key_of_what_is_wrong() {
    let records = written(&["simulate", "--games", "3"]);
    let lines: Vec<&str> = records.lines().collect();
    let mut wrong: Value = serde_json::from_str(lines[1]).expect("a record is JSON");
    wrong["tricks"][4]["phase"] = 2.into();
    let text = format!("{}\r\n\n{wrong}\n{}", lines[0], lines[2]);
    let folder = folder("wrong-record");
    let file = file(&folder, "games.jsonl", text);
    let output = claim(&["replay", &file]);
    assert_eq!(output.status.code(), Some(1));
    let report = String::from_utf8_lossy(&output.stdout).into_owned();
    let problem = report.lines().next().unwrap_or_default();
    for word in [
        &file,
        "line 3",
        "trick 5",
        "tricks[4].phase",
        "says 2",
        "is 1",
    ] {
        assert!(problem.contains(word), "{word} in {report}");
    }
    assert!(report.contains("2 right, 1 wrong"), "{report}");
}

#[test]
fn a_house_file_changes_the_rules_of_simulated_games() {
    let folder = folder("house");
    let house = file(
        &folder,
        "house.toml",
        "stings = [5, -5]\n[runes]\n\"prophets:0\" = 3\n",
    );
    let expected = |record: &Value| {
        assert_eq!(record["setup"]["stings"], json!([5, -5]));
        assert_eq!(record["setup"]["runes"], json!({"prophets:0": 3}));
    };
    let before = written(&["--house", &house, "simulate", "--games", "1"]);
    let after = written(&["simulate", "--games", "1", "--house", &house]);
    assert_eq!(
        before, after,
        "the option may stand before the command or after it"
    );
    expected(&serde_json::from_str(&before).expect("a record is JSON"));
    let file = file(&folder, "games.jsonl", before);
    assert!(
        written(&["replay", &file]).contains("1 right"),
        "the record brings its own data"
    );
}

#[test]
fn a_wrong_house_file_is_named_by_file_line_and_key_and_the_defaults_play() {
    let plain = written(&["simulate", "--games", "1"]);
    let folder = folder("wrong-house");
    let cases = [
        (
            "sting.toml",
            "# mine\nstings = [1, 2,\n 30]\n",
            "line 3",
            "stings[2]",
        ),
        (
            "rune.toml",
            "[runes]\n\"prophets:3\" = 1\n\"prophets:33\" = 1\n",
            "line 3",
            "runes.prophets:33",
        ),
        ("key.toml", "\n\nsitngs = [1]\n", "line 3", "sitngs"),
        ("dotted.toml", "\n\"a.b[0]\" = [1]\n", "line 2", "a.b[0]"),
        (
            "dotted-rune.toml",
            "[runes]\n\n\"a.b[0]\" = 1\n",
            "line 3",
            "runes.a.b[0]",
        ),
        ("type.toml", "stings = \"many\"\n", "line 1", "stings"),
        ("float.toml", "stings = [1.5]\n", "line 1", "stings[0]"),
        (
            "huge.toml",
            "stings = [99999999999]\n",
            "line 1",
            "stings[0]",
        ),
        ("syntax.toml", "stings = [1\n", "line 1", "syntax.toml"),
        (
            "twice.toml",
            "stings = [1]\nstings = [2]\n",
            "line 2",
            "twice.toml",
        ),
    ];
    for (name, content, line, key) in cases {
        let file = file(&folder, name, content);
        let output = claim(&["simulate", "--games", "1", "--house", &file]);
        assert!(output.status.success(), "{name}");
        let complaint = complained(&output);
        for word in [name, line, key] {
            assert!(complaint.contains(word), "{word} in {complaint}");
        }
        assert_eq!(String::from_utf8_lossy(&output.stdout), plain, "{name}");
    }
}

#[test]
fn a_missing_or_unreadable_house_file_is_named_and_the_defaults_play() {
    let plain = written(&["simulate", "--games", "1"]);
    let folder = folder("no-house");
    let missing = folder.join("none.toml");
    let binary = file(&folder, "binary.toml", [0xff, 0xfe, 0x00]);
    for named in [missing.to_str().expect("a path that is text"), &binary] {
        let output = claim(&["simulate", "--games", "1", "--house", named]);
        assert!(complained(&output).contains(named));
        assert_eq!(String::from_utf8_lossy(&output.stdout), plain);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn the_house_file_of_the_configuration_folder_is_used_if_none_is_named() {
    let home = folder("home");
    let configuration = home.join("claim-sun");
    fs::create_dir_all(&configuration).expect("a folder can be made");
    file(&configuration, "house.toml", "stings = []\n");
    let output = command(&["simulate", "--games", "1"])
        .env("XDG_CONFIG_HOME", &home)
        .output()
        .expect("the program runs");
    let record: Value = serde_json::from_slice(&output.stdout).expect("a record is JSON");
    assert_eq!(record["setup"]["stings"], json!([]));
    assert_eq!(record["stung_orders"], json!([[]]));
}
