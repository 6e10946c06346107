//! What each seat may know, moment by moment.

use claim::rules::event::{Event, Place, Why};
use claim::rules::{Cards, Phase, Seat, Sight, View};

use crate::common::games::{CARDS, Game};
use crate::common::scene::Scene;
use crate::common::{PLACES, cards, sun_rules};

/// The game of a seed after each number of cards.
fn moments(seed: u64) -> impl Iterator<Item = Game> {
    (0..=CARDS).map(move |played| Game::random(&sun_rules(), seed, played))
}

#[test]
fn a_seat_sees_its_own_hand_and_how_many_cards_the_other_holds() {
    for game in moments(1) {
        let hands = game.position.hands.0;
        for seat in Seat::BOTH {
            let view = game.view(seat);
            assert_eq!(view.hand, hands[seat]);
            assert_eq!(view.other_hand, hands[seat.other()].len());
            assert_eq!(view.deck, game.position.deck.len());
        }
    }
}

/// What a seat is told of the cards that move for a reason: where each goes, and what is seen of it.
fn told_of(game: &Game, seat: Seat, reason: Why) -> Vec<(Place, Sight)> {
    let told = game.told(seat).into_iter();
    told.filter_map(|event| match event {
        Event::Moved { card, to, why, .. } if why == reason => Some((to, card)),
        _ => None,
    })
    .collect()
}

#[test]
fn the_deal_shows_each_seat_its_own_cards_and_the_others_backs() {
    let game = Game::random(&sun_rules(), 1, 0);
    for seat in Seat::BOTH {
        let (own, others): (Vec<_>, Vec<_>) = told_of(&game, seat, Why::Dealt)
            .into_iter()
            .partition(|&(to, _)| to == Place::Hand(seat));
        let seen: Cards = own.iter().filter_map(|(_, sight)| sight.card()).collect();
        assert_eq!(seen, game.deal.hands[seat]);
        assert_eq!(others, [(Place::Hand(seat.other()), Sight::Back); 13]);
    }
}

#[test]
fn a_blind_card_is_seen_by_who_draws_it_alone() {
    let game = Game::random(&sun_rules(), 3, 26);
    for (i, trick) in game.log.tricks.iter().enumerate() {
        let (winner, loser) = (trick.winner, trick.winner.other());
        assert_eq!(game.view(loser).history[i].blind, trick.blind);
        assert_eq!(game.view(winner).history[i].blind, None);
    }
    for seat in Seat::BOTH {
        let told = told_of(&game, seat, Why::DrawnBlind);
        assert_eq!(told.len(), 13);
        for (to, sight) in told {
            assert_eq!(sight == Sight::Back, to != Place::Followers(seat));
        }
    }
}

#[test]
fn of_the_others_blind_cards_a_seat_knows_how_many_there_are() {
    let game = Game::random(&sun_rules(), 3, 14);
    for seat in Seat::BOTH {
        let (view, other) = (game.view(seat), seat.other());
        let decks = game.position.followers.0;
        assert_eq!(view.followers[seat].blind, decks[seat].blind);
        assert_eq!(view.followers[other].blind, Cards::EMPTY);
        assert_eq!(view.followers[other].blind_count, decks[other].blind.len());
    }
}

#[test]
fn won_prizes_are_known_to_both_prophets_and_others_alike() {
    for game in moments(5).take(26) {
        for (viewer, owner) in [
            (Seat::South, Seat::North),
            (Seat::North, Seat::South),
            (Seat::South, Seat::South),
        ] {
            let seen = game.view(viewer).followers[owner].won;
            assert_eq!(seen, game.position.followers.0[owner].won);
        }
    }
}

#[test]
fn taking_up_the_followers_shows_the_other_seat_backs() {
    let game = Game::random(&sun_rules(), 3, 26);
    for seat in Seat::BOTH {
        let told = told_of(&game, seat, Why::TakenUp);
        assert_eq!(told.len(), 26);
        for (to, sight) in told {
            assert_eq!(sight == Sight::Back, to != Place::Hand(seat));
        }
    }
}

#[test]
fn from_trick_14_on_the_other_hand_is_known_by_elimination() {
    for seed in 0..5 {
        for game in moments(seed).skip(26) {
            for seat in Seat::BOTH {
                assert_eq!(
                    game.view(seat).unseen(),
                    hidden_from(&game, seat),
                    "after {} cards",
                    game.plays.len()
                );
            }
        }
    }
}

/// In Phase Two: the other's hand, and its led Sandworm until the reply.
fn hidden_from(game: &Game, seat: Seat) -> Cards {
    let lead = (game.position.trick.lead).filter(|_| game.to_move() == Some(seat));
    let masked = lead.filter(|&lead| game.rules.is_masked(Phase::Two, lead));
    let masked: Cards = masked
        .map(|lead| game.rules.card(lead))
        .into_iter()
        .collect();
    game.position.hands.0[seat.other()] | masked
}

#[test]
fn in_phase_one_unseen_are_the_other_hand_the_deck_and_the_others_blind_cards() {
    let game = Game::random(&sun_rules(), 3, 14);
    for seat in Seat::BOTH {
        let other = seat.other();
        let deck: Cards = game.position.deck.rest().iter().copied().collect();
        let hidden = game.position.hands.0[other] | deck | game.position.followers.0[other].blind;
        assert_eq!(game.view(seat).unseen(), hidden);
    }
}

#[test]
fn which_stings_are_left_is_open_and_their_order_is_not() {
    let order = |order: &[i8]| {
        let mut scene = Scene::new(
            Phase::Two,
            "scorpions:5 sun-monks:1",
            "prophets:5 sun-monks:2",
        )
        .with_stung_deck(order);
        scene.play("scorpions:5 prophets:5");
        Seat::BOTH.map(|seat| scene.view(seat))
    };
    let views = order(&[-1, 2, -3, -2]);
    assert_eq!(views, order(&[-1, -3, -2, 2]));
    assert_eq!(views[0].stung.undrawn, [-3, -2, 2]);
    assert_eq!(views[1].stung.waiting.south, [-1]);
}

#[test]
fn discards_score_piles_and_used_stings_are_open_to_both() {
    for game in moments(9) {
        let shared = |view: View| {
            (
                view.discards,
                view.removed,
                view.piles,
                view.stung,
                view.stings_drawn,
                view.prize,
            )
        };
        assert_eq!(
            shared(game.view(Seat::South)),
            shared(game.view(Seat::North))
        );
    }
}

#[test]
fn every_card_is_counted_at_one_place_in_every_view() {
    for game in moments(2) {
        for seat in Seat::BOTH {
            let view = game.view(seat);
            let counted: usize = PLACES.iter().map(|&place| view.count(place)).sum();
            assert_eq!(counted, 52, "after {} cards", game.plays.len());
        }
    }
}

#[test]
fn only_the_seat_to_move_has_legal_cards() {
    for game in moments(6) {
        for seat in Seat::BOTH {
            let view = game.view(seat);
            let expected = if game.to_move() == Some(seat) {
                game.position.legal_plays(&game.rules)
            } else {
                Default::default()
            };
            assert_eq!(view.legal_plays(), expected);
        }
    }
}

#[test]
fn the_runes_are_counted_for_both() {
    let scene = Scene::new(Phase::Two, "prophets:9", "prophets:8")
        .with_piles("prophets:0,1", "prophets:2,3");
    for seat in Seat::BOTH {
        assert_eq!(scene.view(seat).runes(), 3);
    }
    assert_eq!(
        scene.rules.runes(cards(&scene.rules, "prophets:0,1,2,3")),
        3
    );
}
