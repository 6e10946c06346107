//! What helps at the table: the history that a person is shown, the first game's deal, and sets of factions to draw from.

use bevy::prelude::*;

use claim::factions;
use claim::game::MoveRequest;
use claim::rules::event::Why;
use claim::rules::{Deal, Event, FactionId, Phase, Place, Seat, SetupChoice, SetupError};
use claim::screens::lesson::{self, Bubble};
use claim::screens::{Covers, GameOptions};
use claim::table::sentences::Speaker;
use claim::table::{PERSON, PersonView, Seen};
use claim::words::Words;

use crate::common::games::{CARDS, Game};
use crate::common::stage::{MANY, Stage};
use crate::common::{FIRST, rules_of, sun_rules};

/// What the person's table shows at the end of a random game.
fn seen_of(seed: u64) -> (Game, Seen) {
    let game = Game::random(&sun_rules(), seed, CARDS);
    let mut seen = Seen::new(52, 6);
    for event in game.told(PERSON) {
        seen.follow(&event);
    }
    (game, seen)
}

#[test]
fn the_history_holds_every_trick_as_the_person_saw_it() {
    for seed in 0..20 {
        let (game, seen) = seen_of(seed);
        let view = game.view(PERSON);
        assert_eq!(seen.tricks.len(), 26);
        for (shown, past) in seen.tricks.iter().zip(&view.history) {
            assert_eq!(
                (shown.number, shown.leader, shown.lead, shown.reply),
                (past.number, past.leader, past.lead, past.reply),
            );
            assert_eq!(
                (shown.winner, shown.prize, shown.phase()),
                (past.winner, past.prize, past.phase),
            );
            assert_eq!(shown.blind, past.blind, "trick {} of {seed}", shown.number);
        }
    }
}

#[test]
fn the_other_seats_blind_card_is_in_no_history() {
    for seed in 0..20 {
        let (_, seen) = seen_of(seed);
        for trick in &seen.tricks {
            let mine = trick.winner != PERSON && trick.prize.is_some();
            assert_eq!(trick.blind.is_some(), mine);
        }
    }
}

#[test]
fn every_trick_of_a_history_has_its_reason_in_words() {
    let words = Words::default();
    let rules = sun_rules();
    for seed in 0..20 {
        let (_, seen) = seen_of(seed);
        let speaker = Speaker {
            words: &words,
            rules: &rules,
            seen: &seen,
        };
        for trick in &seen.tricks {
            let because = speaker.because(trick);
            assert!(!because.starts_with("because"), "{because}");
            assert!(because.contains(' '), "{because}");
        }
    }
}

/// Every sentence of a random game that tells of a card which didn't go where others do, with its phase and whose it is now.
fn told_of_diverted_cards(seed: u64) -> Vec<(Phase, Seat, String)> {
    let words = Words::default();
    let rules = rules_of(FIRST);
    let game = Game::random(&rules, seed, CARDS);
    let mut seen = Seen::new(52, 0);
    let mut told = Vec::new();
    for event in game.told(PERSON) {
        seen.follow(&event);
        let speaker = Speaker {
            words: &words,
            rules: &rules,
            seen: &seen,
        };
        if let Event::Moved {
            why: Why::Diverted,
            to: Place::Pile(to),
            ..
        } = event
        {
            let sentence = speaker.event(&event).expect("it is worth a sentence");
            told.push((seen.phase, to, sentence));
        }
    }
    told
}

#[test]
fn of_a_card_that_is_kept_and_of_one_that_goes_to_the_loser_it_is_said_which_it_is() {
    for seed in 0..20 {
        for (phase, to, sentence) in told_of_diverted_cards(seed) {
            let says = match (phase, to == PERSON) {
                (Phase::One, true) => "stays in the game and goes to your Score pile",
                (Phase::One, false) => "stays in the game and goes to your opponent’s Score pile",
                (Phase::Two, true) => "You lost the trick and get Dwarf",
                (Phase::Two, false) => "Your opponent lost the trick and gets Dwarf",
            };
            assert!(sentence.contains(says), "{phase:?} {to:?}: {sentence}");
        }
    }
}

#[test]
fn stings_are_in_the_history_of_the_trick_that_they_changed() {
    let rules = sun_rules();
    let changed = (0..50).map(seen_of).any(|(_, seen)| {
        let mut stung = seen.tricks.iter().filter(|trick| trick.stings[PERSON] != 0);
        let words = Words::default();
        let speaker = Speaker {
            words: &words,
            rules: &rules,
            seen: &seen,
        };
        stung.any(|trick| speaker.because(trick).contains("by Stings"))
    });
    assert!(changed, "in fifty games a Sting changes a card");
}

#[test]
fn the_first_game_deals_cards_of_every_faction_and_lets_the_person_begin() {
    let rules = sun_rules();
    let (deal, _) = Deal::from_seed(&rules, lesson::SEED, None);
    assert_eq!(deal.first_leader, Seat::South);
    for faction in FactionId::voting() {
        let held = deal.hands[PERSON] & rules.cards_of(faction);
        assert!(!held.is_empty(), "{:?}", rules.faction(faction));
    }
}

/// A lesson as a person met it: after how many tricks, its words, and whether it had to be read before a card could be played.
struct Met {
    tricks: usize,
    words: String,
    blocks: bool,
}

/// All lessons of the first game, for a person who plays the first legal card, or the last; and the words of their keys.
fn lessons_met(plays_last: bool) -> (Vec<Met>, impl Fn(&str) -> String) {
    let mut stage = Stage::new("sun", 1280, 720);
    let mut options = stage.app.world_mut().resource_mut::<GameOptions>();
    options.players[PERSON.other()] = Some("greedy".into());
    assert!(stage.press("title-learn"));
    let mut met = Vec::new();
    for _ in 0..MANY {
        stage.update(1);
        let world = stage.app.world_mut();
        let mut bubbles = world.query_filtered::<(Entity, Has<Covers>), With<Bubble>>();
        if let Some((bubble, blocks)) = bubbles.iter(world).next() {
            let mut parts = world.query::<&Children>();
            let parts: Vec<_> = parts.query(world).iter_descendants(bubble).collect();
            let mut texts = world.query::<&Text>();
            let said = texts.iter_many(world, parts).map(|text| text.0.clone());
            let longest = said.max_by_key(String::len);
            let words = longest.expect("it has words, and shorter ones on its buttons");
            let tricks = world.resource::<Seen>().tricks.len();
            met.push(Met {
                tricks,
                words,
                blocks,
            });
            assert!(stage.press("learn-go-on"));
        } else if stage.is_over() {
            let words = Words::default();
            return (met, move |key: &str| words.text(key));
        } else if stage.is_asked() {
            let view = &stage.app.world().resource::<PersonView>().0;
            let legal = view.legal_plays();
            let play = if plays_last {
                legal.iter().next_back()
            } else {
                legal.first()
            };
            let request = MoveRequest::new(&view.rules, PERSON, play.expect("there is one"));
            stage.app.world_mut().write_message(request);
        }
    }
    panic!("the first game did not end");
}

#[test]
fn a_rule_is_told_before_its_exceptions_and_no_two_lessons_in_a_row_stop_the_game() {
    for plays_last in [false, true] {
        let (met, words) = lessons_met(plays_last);
        let place = |key: &str| met.iter().position(|lesson| lesson.words == words(key));
        let after = |key: &str| place(key).map(|at| met[at].tricks);
        assert_eq!(place("learn-goal"), Some(0));
        assert_eq!(after("learn-lead"), Some(0));
        assert_eq!(after("learn-follow"), Some(1), "whoever leads");
        for exception in ["learn-strangers", "learn-face-down", "learn-dark"] {
            let told = place(exception);
            assert!(
                told > place("learn-follow") || told.is_none(),
                "{exception}"
            );
        }
        assert!(after("learn-prophets") < Some(13), "before they matter");
        assert!(after("learn-stings") <= Some(13));
        for tricks in 0..26 {
            let here: Vec<_> = met.iter().filter(|met| met.tricks == tricks).collect();
            let blocking = here.iter().filter(|met| met.blocks).count();
            assert!(here.len() <= 2 && blocking <= 1, "after {tricks} tricks");
        }
    }
}

#[test]
fn an_exception_is_told_as_soon_as_it_has_mattered() {
    for plays_last in [false, true] {
        let (met, words) = lessons_met(plays_last);
        let told = met.iter().find(|met| met.words == words("learn-strangers"));
        let told = told.expect("a Monk is led in every such game").tricks;
        assert!(told <= 4, "only after {told} tricks");
    }
}

#[test]
fn what_is_drawn_from_a_pool_comes_from_it() {
    let registry = factions::all();
    let text = "random:goblins,knights,sun-monks,star-monks,undead,dwarves,prophets,scorpions";
    let choice: SetupChoice = text.parse().expect("two pairs and four others are enough");
    assert_eq!(choice.to_string(), text);
    for seed in 0..200 {
        let names = choice.names(&registry, seed).expect("there are enough");
        assert!(
            names.iter().all(|name| text.contains(name.as_str())),
            "{names:?}"
        );
        assert_eq!(SetupChoice::Factions(names).check(&registry), Ok(()));
    }
}

#[test]
fn a_pool_that_is_too_small_or_wrong_says_so() {
    let half = SetupError::HalfPair {
        half: "goblins",
        missing: "knights",
    };
    let cases = [
        ("random:", SetupError::Unknown(String::new())),
        ("random:undead,dwarves,prophets", SetupError::TooFew),
        ("random:goblins,undead,dwarves,prophets", half),
        ("random:undead,undead", SetupError::Twice("undead")),
        ("random:elves-orcs", SetupError::NotChosen("elves-orcs")),
        ("random:dragons", SetupError::Unknown("dragons".into())),
    ];
    for (text, expected) in cases {
        assert_eq!(text.parse::<SetupChoice>(), Err(expected), "{text}");
    }
}
