//! Phase Two: both cards of a trick go to the winner's Score pile, and every hand is known.

use claim::rules::event::{Event, Place, Why};
use claim::rules::{Phase, Seat, Step};

use crate::common::games::{CARDS, Game};
use crate::common::scene::{Scene, moves};
use crate::common::{card, cards, names, sun_rules};

#[test]
fn the_winner_of_the_thirteenth_trick_leads_the_fourteenth() {
    for seed in 0..50 {
        let game = Game::random(&sun_rules(), seed, 26);
        let last = game.log.tricks.last().expect("thirteen tricks were played");
        assert_eq!(last.number, 13);
        assert_eq!(game.position.trick.leader, last.winner);
        assert_eq!(game.position.trick.phase(), Phase::Two);
        assert_eq!(game.to_move(), Some(last.winner));
    }
}

#[test]
fn both_cards_go_to_the_winners_score_pile() {
    for (lead, reply, winner) in [
        ("sandworms:4", "sandworms:5", Seat::North),
        ("sandworms:5", "sandworms:4", Seat::South),
        ("sandworms:4", "prophets:9", Seat::South),
        ("sun-monks:4", "sun-monks:5", Seat::South),
    ] {
        let mut scene = Scene::new(Phase::Two, lead, reply);
        let events = scene.play(&format!("{lead} {reply}"));
        let both = names(
            &scene.rules,
            cards(&scene.rules, &format!("{lead} {reply}")),
        );
        assert_eq!(scene.pile(winner), both);
        assert!(scene.pile(winner.other()).is_empty());
        let played = [lead, reply].map(|name| (card(&scene.rules, name), Place::Pile(winner)));
        let mut collected = moves(&events, Why::Collected);
        collected.sort_by_key(|&(card, _)| card != played[0].0);
        assert_eq!(collected, played);
        assert_eq!(scene.position.trick.leader, winner);
    }
}

#[test]
fn nothing_is_turned_up_or_drawn_blind() {
    let game = Game::random(&sun_rules(), 4, CARDS);
    for trick in &game.log.tricks[13..] {
        assert_eq!(
            (trick.phase, trick.prize, trick.blind),
            (Phase::Two, None, None)
        );
    }
    let turned = game
        .events
        .iter()
        .position(|event| matches!(event, Event::PhaseTurned));
    let turned = turned.expect("the phase turned");
    let from_deck = |event: &Event<_>| {
        matches!(
            event,
            Event::Moved {
                from: Place::Deck,
                ..
            }
        )
    };
    assert!(!game.events[turned..].iter().any(from_deck));
}

#[test]
fn from_trick_14_on_each_seat_knows_the_others_hand() {
    for seed in 0..50 {
        let game = Game::random(&sun_rules(), seed, 26);
        for seat in Seat::BOTH {
            assert_eq!(
                game.view(seat).unseen(),
                game.position.hands.0[seat.other()]
            );
        }
    }
}

#[test]
fn twenty_six_tricks_make_a_game() {
    for seed in 0..50 {
        let game = Game::random(&sun_rules(), seed, CARDS);
        assert_eq!(game.position.trick.step, Step::Over);
        assert_eq!(game.log.tricks.len(), 26);
        let won = Seat::BOTH.map(|seat| game.position.piles.all(seat).len());
        assert_eq!(won.iter().sum::<usize>(), 26);
        assert!(game.verdict.is_some());
    }
}

#[test]
fn the_votes_are_counted_when_the_last_trick_is_collected_and_not_before() {
    let game = Game::random(&sun_rules(), 11, CARDS - 1);
    assert_eq!(game.verdict, None);
    let game = Game::random(&sun_rules(), 11, CARDS);
    let voted = game
        .events
        .iter()
        .filter(|event| matches!(event, Event::Voted { .. }));
    assert_eq!(voted.count(), 5);
    assert_eq!(game.events.last(), game.verdict.map(Event::Ended).as_ref());
}
