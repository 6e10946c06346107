//! `claim arena`: mirrored pairs, intervals, the table and the JSON.

use std::sync::atomic::AtomicBool;

use claim::cli::arena::{Arena, Game, Match, Report, Standing};
use claim::factions;
use claim::rules::{DecidedBy, House, PerSeat, Seat, SetupChoice, Verdict};
use indicatif::ProgressBar;
use serde_json::Value;

fn players(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.into()).collect()
}

fn play(names: &[&str], pairs: u64, setup: SetupChoice) -> Vec<Standing> {
    let arena = Arena {
        registry: factions::all(),
        setup,
        house: House::default(),
        seed: 1,
    };
    let matches = Match::between_all(&players(names));
    let played = arena.play_all(
        matches,
        pairs,
        &AtomicBool::new(false),
        &ProgressBar::hidden(),
    );
    played.expect("the players are known")
}

/// A game that a seat won by all votes, or nobody won by none.
fn game(winner: Option<Seat>) -> Game {
    Game {
        verdict: Verdict {
            votes: [winner; 5],
            winner,
            decided_by: DecidedBy::Votes,
        },
        times: PerSeat {
            south: vec![1.0, 2.0, 3.0],
            north: vec![10.0],
        },
    }
}

fn standing(pairs: &[[Option<Seat>; 2]]) -> Standing {
    let mut standing = Standing::new(Match {
        a: "a".into(),
        b: "b".into(),
    });
    for &[first, second] in pairs {
        standing.add(&[game(first), game(second)]);
    }
    standing
}

#[test]
fn every_two_players_meet_once() {
    let matches = Match::between_all(&players(&["x", "y", "z"]));
    let names: Vec<_> = matches
        .iter()
        .map(|it| (it.a.as_str(), it.b.as_str()))
        .collect();
    assert_eq!(names, [("x", "y"), ("x", "z"), ("y", "z")]);
}

#[test]
fn a_player_against_itself_wins_half() {
    // Greedy's ties fall otherwise in the other seat; the mirrored games are otherwise alike.
    for standing in play(&["greedy", "greedy"], 40, SetupChoice::default()) {
        let line = standing.line().expect("pairs were played");
        assert_eq!(line.deals, 40);
        assert!(line.low <= 0.5 && 0.5 <= line.high, "{line:?}");
    }
}

#[test]
fn greedy_beats_random_in_every_kind_of_set_up() {
    for setup in [SetupChoice::default(), SetupChoice::Random] {
        let standings = play(&["greedy", "random"], 100, setup);
        let line = standings[0].line().expect("pairs were played");
        assert!(line.low > 0.5, "{line:?}");
        assert!(line.votes_a > line.votes_b);
        assert!((line.votes_a + line.votes_b) <= 5.0);
    }
}

#[test]
fn results_do_not_depend_on_how_the_work_is_shared() {
    let sorted = || {
        let mut standings = play(&["greedy", "novice"], 4, SetupChoice::default());
        standings[0].results.sort_by(f64::total_cmp);
        (standings[0].results.clone(), standings[0].votes)
    };
    assert_eq!(sorted(), sorted());
}

#[test]
fn a_pair_is_one_observation() {
    let (south, north) = (Some(Seat::South), Some(Seat::North));
    // `a` sits in South's seat first, then in North's.
    let split = standing(&[[south, south], [north, north]]);
    assert_eq!(split.results, [0.5, 0.5]);
    let both = standing(&[[south, north]]);
    assert_eq!(both.results, [1.0]);
    assert_eq!(both.votes, [10, 0]);
    let drawn = standing(&[[None, south]]);
    assert_eq!(drawn.results, [0.25]);
}

#[test]
fn the_interval_is_that_of_the_pairs() {
    let (south, north) = (Some(Seat::South), Some(Seat::North));
    let line = standing(&[
        [south, north],
        [south, north],
        [south, south],
        [north, south],
    ])
    .line();
    let line = line.expect("pairs were played");
    assert_eq!((line.deals, line.rate), (4, 0.625));
    // Of 1, 1, ½, 0 the standard deviation is 0.4787, the standard error half of that.
    assert!((line.high - 1.0).abs() < 1e-9, "{line:?}");
    assert!(
        (line.low - (0.625 - 1.96 * 0.239_357)).abs() < 1e-4,
        "{line:?}"
    );
    let times = (line.ms_median, line.ms_max, line.ms_max_b);
    assert_eq!(times, (3.0, 10.0, 10.0));
}

#[test]
fn a_match_without_pairs_has_no_line() {
    assert_eq!(standing(&[]).line(), None);
}

#[test]
fn told_to_stop_it_plays_no_more() {
    let arena = Arena {
        registry: factions::all(),
        setup: SetupChoice::default(),
        house: House::default(),
        seed: 1,
    };
    let matches = Match::between_all(&players(&["greedy", "random"]));
    let played = arena.play_all(
        matches,
        1000,
        &AtomicBool::new(true),
        &ProgressBar::hidden(),
    );
    assert!(played.expect("the players are known")[0].results.is_empty());
}

#[test]
fn the_report_is_a_table_and_one_json_object() {
    let line = standing(&[[Some(Seat::South), None]]).line();
    let report = Report {
        pairs: line.into_iter().collect(),
    };
    let table = report.to_string();
    assert_eq!(table.lines().count(), 2);
    assert!(table.contains("75.0%"), "{table}");
    let json: Value = serde_json::to_value(&report).expect("it can be written");
    let pair = &json["pairs"][0];
    assert_eq!(
        (pair["a"].as_str(), pair["b"].as_str()),
        (Some("a"), Some("b"))
    );
    assert_eq!(pair["deals"], 1);
    for key in ["rate", "low", "high"] {
        let part = pair[key].as_f64().expect(key);
        assert!((0.0..=1.0).contains(&part), "{key}: {part}");
    }
    for key in ["ms_median", "ms_p99"] {
        assert!(pair[key].is_number(), "{key}");
    }
}
