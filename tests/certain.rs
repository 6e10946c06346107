//! When it is certain how a game ends: hand-made positions, and random games that are played on in many ways.

use claim::rules::certain::{Outcome, certain_outcome, winner_by_votes};
use claim::rules::chance::{Chance, Generator, Stream, generator};
use claim::rules::{Phase, Position, Rules, Seat, View};

use crate::common::games::{CARDS, Game, RandomPlays};
use crate::common::scene::Scene;
use crate::common::{FIRST, SUN, rows, rules_of, setups};

/// Checks a table of Score piles and hands of the last trick and of who wins wherever the cards go (`-`: nobody for certain);
/// each row holds from the other side too.
fn assert_certain(factions: &str, table: &str) {
    for [south_pile, north_pile, south, north, winner] in rows(table) {
        let winner = match winner {
            "south" => Some(Seat::South),
            "north" => Some(Seat::North),
            _ => None,
        };
        let straight = scene(factions, 26, [south_pile, north_pile], [south, north]);
        let straight = found(&straight, winner_by_votes);
        assert_eq!(straight, winner, "{south_pile} | {north_pile}");
        let mirrored = scene(factions, 26, [north_pile, south_pile], [north, south]);
        let mirrored = found(&mirrored, winner_by_votes);
        assert_eq!(
            mirrored,
            winner.map(Seat::other),
            "{north_pile} | {south_pile}"
        );
    }
}

/// A trick that South leads, with all other cards discarded.
fn scene(factions: &str, trick: u8, piles: [&str; 2], hands: [&str; 2]) -> Scene {
    let mut scene = Scene::of(factions, Phase::Two, hands[0], hands[1])
        .in_trick(trick)
        .with_piles(piles[0], piles[1]);
    let position = &mut scene.position;
    let held = position.hands.0.south | position.hands.0.north;
    position.discards.discarded = scene.rules.all_cards() - held - position.piles.both();
    scene
}

/// What both seats find in a scene.
fn found<T: PartialEq + std::fmt::Debug>(scene: &Scene, find: impl Fn(&View) -> T) -> T {
    let [south, north] = Seat::BOTH.map(|seat| find(&scene.view(seat)));
    assert_eq!(south, north, "both seats know the same");
    south
}

#[test]
fn in_the_last_tricks_an_outcome_is_certain_if_nothing_that_can_be_played_changes_it() {
    for [trick, south_pile, north_pile, south, north, outcome] in rows(
        "trick | south pile                           | north pile         | south                     | north                     | outcome
         26    | sun-monks:1,2 star-monks:1,2         | prophets:1,2       | scorpions:1               | scorpions:2               | draw
         26    | sun-monks:1,2 star-monks:1,2         | prophets:1,2       | scorpions:2               | scorpions:1               | south
         26    | sun-monks:1,2                        | prophets:1,2,3     | scorpions:1               | sandworms:1               | south
         25    | sun-monks:1,2,3 star-monks:1,2,3     | prophets:1,2       | sandworms:1,2             | sandworms:8,9             | draw
         25    | sun-monks:1,2,3 star-monks:1,2,3     | prophets:1,2       | sandworms:1,8             | sandworms:2,9             | -
         24    | sun-monks:1,2,3,4 star-monks:1,2,3,4 | prophets:1,2       | sandworms:1,2,3           | sandworms:7,8,9           | draw
         25    | sun-monks:1,2 star-monks:1,2         |                    | scorpions:1 sandworms:5   | scorpions:2 sandworms:6   | -",
    ) {
        let outcome = match outcome {
            "south" => Some(Outcome::Win(Seat::South)),
            "north" => Some(Outcome::Win(Seat::North)),
            "draw" => Some(Outcome::Draw),
            _ => None,
        };
        let trick = trick.parse().expect("a number");
        let scene = scene(SUN, trick, [south_pile, north_pile], [south, north]);
        let found = found(&scene, certain_outcome);
        assert_eq!(found, outcome, "{trick}: {south_pile} | {north_pile}");
    }
}

#[test]
fn a_lead_that_lies_face_down_makes_nothing_certain_that_another_would_change() {
    // With the 9 South takes both tricks and wins, with the 1 North takes them, which makes a draw.
    let piles = ["sun-monks:1,2,3 star-monks:1,2,3", "prophets:1,2"];
    for (hand, lead, outcome) in [
        ("sandworms:1,9", "sandworms:1", None),
        ("sandworms:1,9", "sandworms:9", None),
        ("sandworms:1,2", "sandworms:1", Some(Outcome::Draw)),
        ("sandworms:1,2", "sandworms:2", Some(Outcome::Draw)),
    ] {
        let mut scene = scene(SUN, 25, piles, [hand, "sandworms:5 prophets:0"]);
        scene.play(lead);
        assert_eq!(found(&scene, certain_outcome), outcome, "{hand}: {lead}");
    }
}

#[test]
fn three_votes_that_what_is_left_cant_turn_are_certain() {
    assert_certain(
        SUN,
        "south pile                                   | north pile | south       | north       | winner
         sun-monks:1,2 star-monks:1,2 prophets:1,2    |            | scorpions:1 | scorpions:2 | south
         sun-monks:1,2 star-monks:1,2 prophets:1,2    |            | prophets:3  | sun-monks:4 | south
         sun-monks:1 prophets:1,2                     |            | prophets:3  | prophets:4  | -
         sun-monks:1 prophets:8,9                     |            | prophets:3  | prophets:4  | south
         sun-monks:1 star-monks:1                     |            | scorpions:1 | scorpions:2 | south
         sun-monks:1 star-monks:1                     | scorpions:9 | sandworms:1 | sandworms:2 | -
         sun-monks:1 star-monks:1 prophets:1          | scorpions:9 sandworms:5 | sandworms:1 | scorpions:2 | south
         sun-monks:1 star-monks:1                     | prophets:1 scorpions:9  | scorpions:1 | scorpions:2 | -",
    );
}

#[test]
fn where_votes_may_be_level_the_voters_cards_are_counted() {
    // Of every faction that is named nowhere in a row all cards are discarded: it votes for nobody.
    assert_certain(
        SUN,
        "south pile                            | north pile                      | south        | north        | winner
         sun-monks:1,2,3,4                     | prophets:1,2                    | sun-monks:5  | prophets:3   | south
         sun-monks:1,2,3                       | prophets:1,2                    | sun-monks:5  | prophets:3   | -
         sun-monks:1,2,3,4 star-monks:1        | prophets:1,2 sandworms:1        | sun-monks:5  | prophets:3   | south
         sun-monks:1,2,3,4 star-monks:1        | prophets:1,2 sandworms:1        | sandworms:2  | sandworms:3  | -
         sun-monks:1,2,3,4,5 star-monks:1      | prophets:1,2 sandworms:1        | sandworms:2  | sandworms:3  | south
         sun-monks:1,2,3 scorpions:9           | prophets:1 scorpions:8          | sandworms:1  | sandworms:2  | south
         sun-monks:1,2 scorpions:9             | prophets:1 scorpions:8          | sandworms:1  | sandworms:2  | -
         sun-monks:1,2,3 scorpions:8           | prophets:1 scorpions:9          | sandworms:1  | sandworms:2  | -
         sun-monks:1,2 scorpions:9             | prophets:1,2 scorpions:8        | sun-monks:3  | scorpions:7  | -
         sun-monks:1,2,3                       | prophets:1,2,3                  | sun-monks:4  | sun-monks:5  | -",
    );
}

#[test]
fn a_card_that_may_be_smashed_is_no_certain_one() {
    let gnomes_and_giants = "gnomes giants prophets sandworms scorpions";
    assert_certain(
        gnomes_and_giants,
        "south pile                         | north pile | south    | north        | winner
         gnomes:1,3 prophets:1 sandworms:1  | gnomes:9   | giants:1 | scorpions:1  | -
         gnomes:1,3 prophets:1 sandworms:1  | gnomes:9   | giants:5 | scorpions:1  | south",
    );
}

#[test]
fn a_double_card_may_become_either() {
    let elves_and_orcs = "elves orcs prophets sandworms scorpions";
    assert_certain(
        elves_and_orcs,
        "south pile                      | north pile           | south          | north       | winner
         elves:7 prophets:1 sandworms:1  | orcs:1 scorpions:1   | elves-orcs:8   | scorpions:2 | -
         elves:6,7 prophets:1 sandworms:1 | orcs:1 scorpions:1  | elves-orcs:8   | scorpions:2 | south
         elves:7 orcs:7 prophets:1 | sandworms:1 scorpions:1    | elves-orcs:8   | scorpions:2 | -",
    );
}

#[test]
fn nothing_is_certain_in_phase_one() {
    let game = Game::random(&rules_of(FIRST), 3, 20);
    assert_eq!(certain_outcome(&game.view(Seat::South)), None);
}

/// Random games that end in a draw, which hardly one of thousands does.
const DRAWN: [(&str, u64); 4] = [
    (SUN, 6170),
    (SUN, 16913),
    (SUN, 17426),
    ("elves orcs prophets undead dwarves", 36),
];

/// In how many ways each position is played on.
const CONTINUATIONS: u64 = 12;

/// Plays on at random; the Stings too may come in any order.
fn play_on(rules: &Rules, mut position: Position, seed: u64) -> Outcome {
    let mut chance: Generator = generator(seed, Stream::Stung);
    chance.order_stings(&mut position.stung.undrawn);
    let mut player = RandomPlays::new(seed);
    loop {
        let play = player.choose(rules, &position);
        if let Some(verdict) = position.play_unchecked(rules, play, &mut chance, &mut ()) {
            return Outcome::of(verdict.winner);
        }
    }
}

/// What is certain at some time in a random game, which comes true however the game is played on; it stays certain.
fn certain_in_game(setup: &str, seed: u64) -> Option<Outcome> {
    let rules = rules_of(setup);
    let mut certain = None;
    for played in CARDS / 2..CARDS {
        let game = Game::random(&rules, seed, played);
        let [south, north] = Seat::BOTH.map(|seat| certain_outcome(&game.view(seat)));
        assert_eq!(south, north, "{setup} {seed}: both seats know the same");
        let Some(outcome) = south else {
            assert_eq!(certain, None, "{setup} {seed}: what was certain stays so");
            continue;
        };
        certain = Some(outcome);
        for continuation in 0..CONTINUATIONS {
            let came = play_on(&rules, game.position.clone(), continuation);
            assert_eq!(came, outcome, "{setup} {seed}, {played} cards");
        }
    }
    certain
}

#[test]
fn what_is_certain_comes_true_whatever_is_played_in_games_of_every_set_up() {
    let games = setups().len().max(60);
    let all = setups().iter().cycle().take(games).zip(0..);
    let certain = all.filter_map(|(setup, seed)| certain_in_game(setup, seed));
    let certain = certain.count();
    assert!(
        certain * 2 > games,
        "only {certain} of {games} games are certain before their end"
    );
}

#[test]
fn a_draw_is_certain_before_the_last_card_at_the_latest() {
    for (setup, seed) in DRAWN {
        let certain = certain_in_game(setup, seed);
        assert_eq!(certain, Some(Outcome::Draw), "{setup} {seed}");
    }
}
