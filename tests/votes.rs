//! The end of a game: votes, their tie-breaks, and who wins by them.

use claim::rules::{DecidedBy, Phase, Seat, Verdict, score};

use crate::common::scene::{Scene, piles};
use crate::common::tables::{assert_votes, seat_named};
use crate::common::{SUN, rows, sun_rules};

#[test]
fn more_cards_win_a_factions_vote() {
    assert_votes(
        SUN,
        "south                | north         | to
         prophets:0,1,2       | prophets:8,9  | south
         scorpions:0          |               | south
         sandworms:0,1,2,3,4  | sandworms:6,7,8,9 | south
         sun-monks:9,10       | sun-monks:0,1,2 | north",
    );
}

#[test]
fn among_equally_many_the_highest_card_wins_the_vote() {
    assert_votes(
        SUN,
        "south                | north          | to
         prophets:0,9         | prophets:7,8   | south
         scorpions:5          | scorpions:6    | north
         sun-monks:0,10       | sun-monks:8,9  | south",
    );
}

#[test]
fn the_numbers_that_are_named_for_a_level_vote_are_those_that_decide_it() {
    let rules = sun_rules();
    for (south, north, deciding) in [
        ("prophets:0,9", "prophets:7,8", Some((9, 8))),
        ("prophets:5", "prophets:6", Some((5, 6))),
        ("prophets:0,1,2", "prophets:8,9", None),
        ("", "", None),
    ] {
        let piles = piles(&rules, south, north);
        let prophets = rules.faction_id("prophets").expect("they play");
        let found = rules.deciding_numbers(piles.of(prophets));
        let found = found.map(|numbers| (numbers.south, numbers.north));
        assert_eq!(found, deciding, "{south} against {north}");
    }
}

/// A faction without equal cards can't come to this, so that it is asked of the plain rule itself.
#[test]
fn then_the_second_highest_and_so_on_and_equal_to_the_last_it_is_nobodys() {
    use claim::rules::power::plain_vote;
    use std::cmp::Ordering;
    let cases: [(&[u8], &[u8], Ordering); 8] = [
        (&[9, 5], &[9, 4], Ordering::Greater),
        (&[9, 5, 0], &[9, 5, 1], Ordering::Less),
        (&[9, 3, 3], &[9, 4, 0], Ordering::Less),
        (&[9, 9, 0], &[9, 8, 8], Ordering::Greater),
        (&[3, 2], &[3, 2], Ordering::Equal),
        (&[], &[], Ordering::Equal),
        (&[0], &[], Ordering::Greater),
        (&[9, 8], &[1, 1, 1], Ordering::Less),
    ];
    for (south, north, expected) in cases {
        let found = plain_vote(&mut south.iter().copied(), &mut north.iter().copied());
        assert_eq!(found, expected, "{south:?} against {north:?}");
    }
}

#[test]
fn a_faction_that_nobody_holds_votes_for_nobody() {
    let rules = sun_rules();
    assert_eq!(score::votes(&rules, &piles(&rules, "", "")), [None; 5]);
    let votes = score::votes(&rules, &piles(&rules, "sun-monks:0", "scorpions:0"));
    assert_eq!(
        votes,
        [Some(Seat::South), None, None, None, Some(Seat::North)]
    );
}

#[test]
fn sun_monks_and_star_monks_have_a_vote_each() {
    let rules = sun_rules();
    let votes = score::votes(
        &rules,
        &piles(
            &rules,
            "sun-monks:0,1 star-monks:10",
            "sun-monks:10 star-monks:0,1",
        ),
    );
    assert_eq!(votes[..2], [Some(Seat::South), Some(Seat::North)]);
}

fn verdict(south: &str, north: &str) -> Verdict {
    let rules = sun_rules();
    score::verdict(&rules, &piles(&rules, south, north))
}

/// Checks a table of both Score piles, who wins, and by what; each row holds from the other side too.
fn assert_verdicts(table: &str) {
    for [south, north, winner, decided_by] in rows(table) {
        let decided_by = match decided_by {
            "votes" => DecidedBy::Votes,
            "cards" => DecidedBy::Cards,
            "draw" => DecidedBy::Draw,
            other => panic!("{other} decides nothing"),
        };
        let winner = seat_named(winner);
        let told = |verdict: Verdict| (verdict.winner, verdict.decided_by);
        assert_eq!(
            told(verdict(south, north)),
            (winner, decided_by),
            "{south} against {north}"
        );
        assert_eq!(
            told(verdict(north, south)),
            (winner.map(Seat::other), decided_by),
            "{north} against {south}"
        );
    }
}

#[test]
fn more_votes_win_the_game_however_few_the_cards() {
    assert_verdicts(
        "south                                  | north                                             | winner | by
         sun-monks:0 star-monks:0 prophets:0    | sandworms:0,1,2,3,4,5,6,7,8,9 scorpions:0,1,2,3,4   | south  | votes
         sun-monks:0                            |                                                    | south  | votes
         sun-monks:0 star-monks:0               | scorpions:1,2,3,4,5,6                              | south  | votes
         sun-monks:1 star-monks:1               | sun-monks:2 star-monks:0 scorpions:1               | north  | votes",
    );
}

#[test]
fn level_votes_are_decided_by_the_cards_of_loyal_factions_in_ones_own_pile() {
    assert_verdicts(
        "south                          | north                            | winner | by
         sun-monks:0,1                  | star-monks:10                    | south  | cards
         sun-monks:0,1,2 prophets:0     | star-monks:10,9 scorpions:1      | south  | cards
         sun-monks:0,1,2 sandworms:1    | star-monks:8,9 scorpions:8       | south  | cards",
    );
}

#[test]
fn cards_of_factions_that_voted_otherwise_break_no_tie() {
    // The votes are level, and with its lost Prophets or Scorpions South would have as many cards as North, or more.
    assert_verdicts(
        "south                                   | north                     | winner | by
         sun-monks:0,1 prophets:1,2,3            | prophets:5,6,7,8          | north  | cards
         sun-monks:0 star-monks:1 scorpions:0,1,2 | scorpions:3,4,5,6 sandworms:1 | north | cards",
    );
}

#[test]
fn level_cards_make_a_draw() {
    assert_verdicts(
        "south                    | north                     | winner | by
                                  |                           | nobody | draw
         sun-monks:0              | star-monks:10             | nobody | draw
         sun-monks:0,1 prophets:1 | scorpions:8,9 sandworms:9 | nobody | draw
         sun-monks:0,1,5 prophets:0 | prophets:1,2,3          | nobody | draw",
    );
}

#[test]
fn a_seat_that_gives_up_loses_whatever_its_votes() {
    let rules = sun_rules();
    let piles = piles(&rules, "sun-monks:0,1", "prophets:1");
    for seat in Seat::BOTH {
        let verdict = Verdict::resigned(&rules, &piles, seat);
        assert_eq!(verdict.winner, Some(seat.other()));
        assert_eq!(verdict.decided_by, DecidedBy::Resigned);
        assert_eq!(verdict.votes, score::votes(&rules, &piles));
        assert_eq!(
            (verdict.votes_of(Seat::South), verdict.votes_of(Seat::North)),
            (1, 1)
        );
    }
}

#[test]
fn the_last_trick_counts() {
    let mut scene = Scene::new(Phase::Two, "sandworms:9", "sandworms:8")
        .in_trick(26)
        .with_piles("sun-monks:1", "prophets:1");
    scene.trick("sandworms:9", "sandworms:8");
    let verdict = scene.verdict.expect("the game is over");
    assert_eq!(
        (verdict.winner, verdict.decided_by),
        (Some(Seat::South), DecidedBy::Votes)
    );
}
