//! When it is certain who wins: hand-made positions, and random games that are played on in many ways.

use claim::rules::certain::certain_winner;
use claim::rules::chance::{Generator, Stream, generator};
use claim::rules::{Phase, Position, Rules, Seat};

use crate::common::games::{CARDS, Game, RandomPlays};
use crate::common::scene::Scene;
use crate::common::{FIRST, SUN, rows, rules_of, setups};

/// Checks a table of Score piles and hands and of who wins for certain (`-`: nobody); each row holds from the other side too.
fn assert_certain(factions: &str, table: &str) {
    for [south_pile, north_pile, south, north, winner] in rows(table) {
        let winner = match winner {
            "south" => Some(Seat::South),
            "north" => Some(Seat::North),
            _ => None,
        };
        let found = certain(factions, [south_pile, north_pile], [south, north]);
        assert_eq!(found, winner, "{south_pile} | {north_pile}");
        let found = certain(factions, [north_pile, south_pile], [north, south]);
        assert_eq!(
            found,
            winner.map(Seat::other),
            "{north_pile} | {south_pile}"
        );
    }
}

/// What both seats find for certain in a position of which all other cards are discarded.
fn certain(factions: &str, piles: [&str; 2], hands: [&str; 2]) -> Option<Seat> {
    let mut scene = Scene::of(factions, Phase::Two, hands[0], hands[1])
        .in_trick(26)
        .with_piles(piles[0], piles[1]);
    let position = &mut scene.position;
    let held = position.hands.0.south | position.hands.0.north;
    position.discards.discarded = scene.rules.all_cards() - held - position.piles.both();
    let found = Seat::BOTH.map(|seat| certain_winner(&scene.view(seat)));
    assert_eq!(found[0], found[1], "both seats know the same");
    found[0]
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
    assert_eq!(certain_winner(&game.view(Seat::South)), None);
}

/// In how many ways each position is played on.
const CONTINUATIONS: u64 = 12;

fn play_on(
    rules: &Rules,
    mut position: Position,
    chance: &mut Generator,
    seed: u64,
) -> Option<Seat> {
    let mut player = RandomPlays::new(seed);
    loop {
        let play = player.choose(rules, &position);
        if let Some(verdict) = position.play_unchecked(rules, play, chance, &mut ()) {
            return verdict.winner;
        }
    }
}

#[test]
fn who_is_certain_to_win_wins_whatever_is_played_in_games_of_every_set_up() {
    let mut certain_games = 0;
    let games = setups().len().max(60);
    for (seed, setup) in setups().iter().cycle().take(games).enumerate() {
        let seed = seed as u64;
        let rules = rules_of(setup);
        let mut first = None;
        for played in CARDS / 2..CARDS {
            let game = Game::random(&rules, seed, played);
            for seat in Seat::BOTH {
                let Some(winner) = certain_winner(&game.view(seat)) else {
                    assert_eq!(first, None, "{setup} {seed}: what was certain stays so");
                    continue;
                };
                first = Some(winner);
                for continuation in 0..CONTINUATIONS {
                    let mut chance = generator(continuation, Stream::Stung);
                    let position = game.position.clone();
                    let won = play_on(&rules, position, &mut chance, continuation);
                    assert_eq!(won, Some(winner), "{setup} {seed}, {played} cards");
                }
            }
        }
        certain_games += usize::from(first.is_some());
    }
    assert!(
        certain_games * 2 > games,
        "only {certain_games} of {games} games are certain before their end"
    );
}
