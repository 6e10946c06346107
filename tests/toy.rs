//! Factions that are none of the game's own, brought in from outside by plugins: the Owls, through which
//! `docs/adding-a-faction.md` walks, and a pair. The game plays, records and replays them without knowing them.

use std::sync::{Arc, LazyLock};

use claim::factions::{self, AllBoxes};
use claim::game::NewGame;
use claim::rules::compiled::RulesCache;
use claim::rules::event::Reason;
use claim::rules::replay::{ReplayError, replay_line};
use claim::rules::{Deal, House, PerSeat, Phase, Registry, Rules, Seat, Setup, SetupChoice};

use crate::common::app::{Table, new_game};
use crate::common::games::{CARDS, Game, RandomPlays};
use crate::common::rows;
use crate::common::scene::{Outcome, Scene, piles};

mod cats;
mod mice;
mod owls;

/// A set-up of the pair, the Owls and two of the game's own factions.
const ALL_TOYS: [&str; 5] = ["cats", "mice", "owls", "prophets", "scorpions"];

/// The Owls among factions of the game's own that have most to do with where cards go and who wins them.
const OWLS_AMONG_OTHERS: [&str; 5] = [
    "sun-monks",
    "star-monks",
    "owls",
    "dwarves",
    "doppelgangers",
];

/// A table that knows all boxes and the factions from outside.
fn table() -> Table {
    Table::with((
        AllBoxes,
        owls::OwlsPlugin,
        cats::CatsPlugin,
        mice::MicePlugin,
    ))
}

/// The same factions, for whoever needs no app.
fn registry() -> Registry {
    let mut registry = factions::all();
    for faction in [&owls::FACTION, &cats::FACTION, &mice::FACTION] {
        registry.register(faction);
    }
    registry
}

fn rules_of(names: &[&str]) -> Arc<Rules> {
    let setup = Setup::new(&registry(), names, &House::default());
    Arc::new(Rules::new(setup.expect("a pair and three tens")))
}

/// The rules of [`ALL_TOYS`].
fn toy_rules() -> Arc<Rules> {
    static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| rules_of(&ALL_TOYS));
    Arc::clone(&RULES)
}

/// Plays the same random cards through the live game and through a position, and compares the two after each card.
fn play_twice(table: &mut Table, names: &[&str], seed: u64) -> Game {
    let rules = rules_of(names);
    let refused = table.start(NewGame {
        setup: SetupChoice::of(names),
        ..new_game(seed)
    });
    assert_eq!(refused, []);
    let (deal, mut chance) = Deal::from_seed(&rules, seed, None);
    let mut game = Game::new(&rules, deal, &mut chance);
    let mut player = RandomPlays::new(seed);
    for _ in 0..CARDS {
        assert_eq!(table.position(), game.position);
        let seat = game.to_move().expect("a card is asked for");
        let play = player.choose(&rules, &game.position);
        assert_eq!(table.ask_play(&rules, seat, play), []);
        game.play(play, &mut chance);
    }
    assert_eq!(table.position(), game.position);
    assert_eq!(table.verdict(), game.verdict);
    game
}

/// Games of a few seeds by both set-ups.
fn some_games() -> Vec<Game> {
    let by = |names: [&str; 5]| {
        let rules = rules_of(&names);
        (0..20).map(move |seed| Game::random(&rules, seed, CARDS))
    };
    by(ALL_TOYS).chain(by(OWLS_AMONG_OTHERS)).collect()
}

#[test]
fn the_page_shows_the_code_that_is_compiled_here() {
    let page = include_str!("../docs/adding-a-faction.md");
    let code = page
        .split("```rust\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    assert_eq!(code, Some(include_str!("toy/owls.rs")));
}

#[test]
fn whole_games_of_factions_from_outside_are_played_in_the_live_game_and_in_a_position_alike() {
    let mut table = table();
    for seed in 0..10 {
        for names in [ALL_TOYS, OWLS_AMONG_OTHERS] {
            let game = play_twice(&mut table, &names, seed);
            assert!(game.verdict.is_some(), "the game of seed {seed} is over");
        }
    }
}

#[test]
fn factions_from_outside_are_drawn_for_a_random_setup_like_any_others() {
    let drawn: Vec<_> = (0..200)
        .flat_map(|seed| {
            SetupChoice::Random
                .names(&registry(), seed)
                .expect("enough of them")
        })
        .collect();
    for toy in ["owls", "cats", "mice"] {
        assert!(drawn.iter().any(|name| name == toy), "{toy}");
    }
}

#[test]
fn a_record_is_replayed_by_whoever_knows_its_factions_and_refused_by_others() {
    let mut table = table();
    for names in [ALL_TOYS, OWLS_AMONG_OTHERS] {
        play_twice(&mut table, &names, 7);
        let record = table.record();
        let line = record.to_line();
        let replayed = |by: &Registry| replay_line(by, &mut RulesCache::default(), &line);
        let known = replayed(&registry()).expect("every fact of it holds");
        assert_eq!(known.record(), record);
        let ReplayError { fact, .. } = replayed(&factions::all()).expect_err("it has strangers");
        assert_eq!(fact.key, "setup.factions");
        assert!(fact.problem.contains("is known here"), "{fact}");
    }
}

#[test]
fn without_its_plugin_a_faction_cannot_be_chosen() {
    let refused = Table::with(AllBoxes).start(NewGame {
        setup: SetupChoice::of(&OWLS_AMONG_OTHERS),
        ..new_game(1)
    });
    assert_eq!(refused.len(), 1);
    assert!(refused[0].0.to_string().contains("owls"), "{refused:?}");
}

#[test]
fn whoever_answers_with_an_owl_leads_the_next_trick_and_nobody_else_but_the_winner_does() {
    for phase in Phase::BOTH {
        for leader in Seat::BOTH {
            let next = |lead: &str, reply: &str| {
                let mut scene = scene(phase, leader, lead, reply);
                let Outcome { winner, .. } = scene.trick(lead, reply);
                (winner == leader, scene.position.trick.leader == leader)
            };
            assert_eq!(
                next("prophets:0", "owls:9"),
                (true, false),
                "an Owl that loses"
            );
            assert_eq!(next("owls:9", "owls:0"), (true, false), "two Owls");
            assert_eq!(next("owls:0", "owls:9"), (false, false), "an Owl that wins");
            assert_eq!(
                next("owls:0", "prophets:9"),
                (true, true),
                "an Owl that is led"
            );
            assert_eq!(
                next("prophets:9", "scorpions:0"),
                (true, true),
                "no Owl at all"
            );
        }
    }
}

/// A scene in which each seat holds one card.
fn scene(phase: Phase, leader: Seat, lead: &str, reply: &str) -> Scene {
    let (south, north) = match leader {
        Seat::South => (lead, reply),
        Seat::North => (reply, lead),
    };
    Scene::by(&toy_rules(), phase, south, north).led_by(leader)
}

#[test]
fn in_whole_games_owls_hand_on_the_lead_across_the_phases_too() {
    let games = some_games();
    let next_leaders = games.iter().flat_map(|game| {
        let tricks = &game.log.tricks;
        tricks
            .iter()
            .zip(tricks.iter().skip(1))
            .map(move |pair| (&game.rules, pair))
    });
    let mut without_winning = [0, 0];
    for (rules, (trick, next)) in next_leaders {
        let answered_by_owl = rules.face(trick.reply).faction == "owls";
        let expected = if answered_by_owl {
            trick.leader.other()
        } else {
            trick.winner
        };
        assert_eq!(next.leader, expected, "{trick:?}");
        let turns = usize::from(trick.phase != next.phase);
        without_winning[turns] += usize::from(expected != trick.winner);
    }
    let [within, across] = without_winning;
    assert!(within > 0 && across > 0, "{without_winning:?}");
}

#[test]
fn owls_vote_for_the_seat_that_has_fewer_or_lower_ones() {
    let table = "
        south       | north         | to
        owls:9      | owls:0,1      | south
                    | owls:0        | south
        owls:3,4    | owls:2,5      | south
        owls:0,9    | owls:1,8      | north
                    |               | nobody";
    let rules = toy_rules();
    let owls = rules.faction_id("owls").expect("they play");
    for [south, north, to] in rows(table) {
        for turned in [false, true] {
            let (own, other) = if turned {
                (north, south)
            } else {
                (south, north)
            };
            let vote = rules.vote(owls, piles(&rules, own, other).of(owls));
            let seat = vote.map(|seat| if turned { seat.other() } else { seat });
            assert_eq!(
                seat.map_or("nobody", Seat::name),
                to,
                "{south} against {north}"
            );
        }
    }
}

#[test]
fn in_whole_games_the_owls_vote_for_whoever_won_fewer() {
    for game in some_games() {
        let owls = game.rules.faction_id("owls").expect("they play");
        let PerSeat { south, north } = game.position.piles.of(owls).map(|cards| cards.len());
        let vote = game.verdict.expect("it is over").votes[owls.index()];
        match south.cmp(&north) {
            std::cmp::Ordering::Less => assert_eq!(vote, Some(Seat::South)),
            std::cmp::Ordering::Greater => assert_eq!(vote, Some(Seat::North)),
            std::cmp::Ordering::Equal => {}
        }
    }
}

/// How a trick of Phase Two ends, with these Stings on the lead.
fn trick(lead: &str, stings: &[i8], reply: &str) -> (Seat, Reason) {
    let mut scene = scene(Phase::Two, Seat::South, lead, reply).with_stings_on(Seat::South, stings);
    let Outcome { winner, reason } = scene.trick(lead, reply);
    (winner, reason)
}

#[test]
fn a_cat_may_answer_a_mouse_and_need_not() {
    for phase in Phase::BOTH {
        let legal = |lead: &str, hand: &str| {
            let mut scene = Scene::by(&toy_rules(), phase, lead, hand);
            scene.play(lead);
            scene.legal().into_iter().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(legal("mice:2", "mice:1 cats:3 owls:4"), "cats:3 mice:1");
        assert_eq!(legal("mice:2", "cats:3 owls:4"), "cats:3 owls:4");
        assert_eq!(legal("cats:2", "mice:1 cats:3 owls:4"), "cats:3");
        assert_eq!(legal("owls:2", "mice:1 cats:3 owls:4"), "owls:4");
    }
}

#[test]
fn a_cat_follows_a_mouse_and_a_mouse_no_cat() {
    assert_eq!(
        trick("mice:3", &[], "cats:4"),
        (Seat::North, Reason::Higher)
    );
    assert_eq!(trick("mice:3", &[], "cats:3"), (Seat::South, Reason::Tie));
    assert_eq!(
        trick("mice:3", &[], "cats:2"),
        (Seat::South, Reason::Higher)
    );
    assert_eq!(
        trick("cats:3", &[], "mice:4"),
        (Seat::South, Reason::NotFollowed)
    );
}

#[test]
fn a_sting_changes_a_cat_and_no_mouse() {
    assert_eq!(
        trick("cats:5", &[-3], "cats:4"),
        (Seat::North, Reason::Higher)
    );
    assert_eq!(
        trick("mice:3", &[-3], "cats:2"),
        (Seat::South, Reason::Higher)
    );
    assert_eq!(
        trick("mice:3", &[2], "cats:4"),
        (Seat::North, Reason::Higher)
    );
    assert_eq!(
        trick("mice:3", &[-2, -1], "mice:2"),
        (Seat::South, Reason::Higher)
    );
}
