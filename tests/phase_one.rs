//! Phase One: prizes and blind cards, and who leads.

use claim::rules::event::{Place, Why};
use claim::rules::{Phase, Seat, Step};

use crate::common::games::Game;
use crate::common::scene::{Scene, moves};
use crate::common::{card, cards, names, sun_rules};

#[test]
fn the_prize_goes_to_the_winner_and_the_next_card_to_the_loser() {
    let mut scene = Scene::new(
        Phase::One,
        "scorpions:4 prophets:1",
        "scorpions:5 prophets:2",
    );
    let prize = scene.position.trick.prize.expect("a prize is turned up");
    let blind = scene.position.deck.rest()[0];
    let next_prize = scene.position.deck.rest()[1];
    let events = scene.play("scorpions:4 scorpions:5");
    assert_eq!(
        moves(&events, Why::Won),
        [(prize, Place::Followers(Seat::North))]
    );
    assert_eq!(
        moves(&events, Why::DrawnBlind),
        [(blind, Place::Followers(Seat::South))]
    );
    assert_eq!(moves(&events, Why::Revealed), [(next_prize, Place::Prize)]);
    let followers = scene.position.followers.0;
    assert_eq!(followers.north.won.first(), Some(prize));
    assert_eq!(followers.south.blind.first(), Some(blind));
    assert!(followers.north.blind.is_empty() && followers.south.won.is_empty());
    assert_eq!(scene.position.trick.prize, Some(next_prize));
}

#[test]
fn the_prize_is_turned_up_before_the_lead() {
    let game = Game::random(&sun_rules(), 1, 0);
    assert_eq!(game.position.trick.step, Step::Lead);
    assert_eq!(game.position.trick.prize, Some(game.deal.deck[0]));
    assert_eq!(game.position.deck.len(), 25);
}

#[test]
fn any_card_may_be_led_whatever_the_prize() {
    let hand = "scorpions:4 prophets:1 sun-monks:3 sandworms:0";
    let mut scene = Scene::new(Phase::One, hand, "");
    let expected = names(&scene.rules, cards(&scene.rules, hand));
    for prize in ["scorpions:0", "star-monks:9", "prophets:9"] {
        scene.position.trick.prize = Some(card(&scene.rules, prize));
        assert_eq!(scene.legal(), expected);
    }
}

#[test]
fn the_prize_does_not_decide_the_trick() {
    let mut scene = Scene::new(Phase::One, "scorpions:0", "prophets:9");
    scene.position.trick.prize = Some(card(&scene.rules, "prophets:5"));
    assert_eq!(scene.trick("scorpions:0", "prophets:9").winner, Seat::South);
}

#[test]
fn the_winner_of_a_trick_leads_the_next() {
    for (lead, reply, next) in [
        ("scorpions:4", "scorpions:5", Seat::North),
        ("scorpions:5", "scorpions:4", Seat::South),
        ("scorpions:4", "prophets:9", Seat::South),
    ] {
        let mut scene = Scene::new(Phase::One, lead, reply);
        scene.trick(lead, reply);
        assert_eq!(scene.position.trick.leader, next, "{lead} and {reply}");
        assert_eq!(scene.position.trick.number, 2);
    }
}

#[test]
fn played_cards_are_discarded_face_up_for_both_to_look_at() {
    let mut scene = Scene::new(
        Phase::One,
        "scorpions:4 sun-monks:1",
        "scorpions:5 sun-monks:2",
    );
    scene.trick("scorpions:4", "scorpions:5");
    let expected = cards(&scene.rules, "scorpions:4,5");
    for seat in Seat::BOTH {
        assert_eq!(scene.view(seat).discards, expected);
        assert!(scene.pile(seat).is_empty());
    }
}

#[test]
fn thirteen_tricks_recruit_thirteen_followers_each_in_the_decks_order() {
    for seed in 0..50 {
        let game = Game::random(&sun_rules(), seed, 26);
        assert_eq!(game.position.trick.number, 14);
        assert_eq!(game.position.hands.0.south.len(), 13);
        assert_eq!(game.position.hands.0.north.len(), 13);
        assert!(game.position.deck.is_empty());
        assert_eq!(game.position.discards.discarded.len(), 26);
        let drawn: Vec<_> = game
            .log
            .tricks
            .iter()
            .flat_map(|trick| [trick.prize, trick.blind])
            .flatten()
            .collect();
        assert_eq!(drawn, game.deal.deck, "prize and blind card alternate");
    }
}

#[test]
fn who_wins_the_prizes_takes_them_into_phase_two() {
    let game = Game::random(&sun_rules(), 8, 26);
    for trick in &game.log.tricks {
        let prize = trick.prize.expect("Phase One has prizes");
        let blind = trick.blind.expect("and blind cards");
        assert!(game.position.hands.0[trick.winner].contains(prize));
        assert!(game.position.hands.0[trick.winner.other()].contains(blind));
    }
}
