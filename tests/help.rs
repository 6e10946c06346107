//! What helps at the table: the history that a person is shown, the first game's deal, and sets of factions to draw from.

use claim::factions;
use claim::rules::{Deal, FactionId, Seat, SetupChoice, SetupError};
use claim::screens::lesson;
use claim::table::sentences::Speaker;
use claim::table::{PERSON, Seen};
use claim::words::Words;

use crate::common::games::{CARDS, Game};
use crate::common::sun_rules;

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
