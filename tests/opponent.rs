//! The computer players: what they may know, what their moves depend on, and what they are called.

use std::sync::Arc;

use claim::factions;
use claim::opponent::tactics::Tactics;
use claim::opponent::worlds::Worlds;
use claim::opponent::{self, LEVELS, Player, UnknownPlayer};
use claim::rules::chance::{Chance, Generator, Stream, generator};
use claim::rules::position::{Deck, Position, Step};
use claim::rules::{Card, Cards, House, Phase, Play, Plays, Rules, Seat, Setup, View};
use proptest::prelude::*;
use rand::seq::SliceRandom;

use crate::common::games::{CARDS, Game, dice};
use crate::common::{cases, sun_rules};

/// The rules of a set-up that is drawn by a seed.
fn drawn_rules(seed: u64) -> Arc<Rules> {
    let registry = factions::all();
    let names = Setup::draw(&registry, &mut generator(seed, Stream::Setup));
    let names = names.expect("there are enough factions");
    let setup = Setup::new(&registry, &names, &House::default());
    Arc::new(Rules::new(setup.expect("a set-up that can be played")))
}

/// The player's move, thought out in slices of so many iterations.
fn choose(player: &mut dyn Player, view: &View, slice: u32) -> claim::rules::Play {
    let mut thought = std::iter::repeat_with(|| player.think(view, slice));
    (thought.find_map(|decided| decided)).expect("a player decides at last")
}

/// The same game with all that the seat can't see shuffled: the other hand, the draw deck and the other's blind Follower
/// cards with each other, the order of the Stings, and the number of a masked lead.
///
/// It asks no one what is plausible: a hand that could not have played as it did is as good as any.
fn permuted(game: &Game, seat: Seat, dice: &mut Generator) -> Game {
    let mut permuted = game.clone();
    let other = seat.other();
    let position = &mut permuted.position;
    let hand = std::mem::take(&mut position.hands.0[other]);
    let blind = std::mem::take(&mut position.followers.0[other].blind);
    let mut hidden: Vec<Card> = (hand | blind).iter().collect();
    hidden.extend(position.deck.rest());
    hidden.shuffle(dice);
    swap_masked_lead(game, seat, &mut position.trick.lead, &mut hidden);
    let (new_hand, rest) = hidden.split_at(hand.len());
    let (new_blind, rest) = rest.split_at(blind.len());
    position.hands.0[other] = new_hand.iter().copied().collect();
    position.followers.0[other].blind = new_blind.iter().copied().collect();
    position.deck = Deck::with_rest(rest);
    dice.order_stings(&mut position.stung.undrawn);
    permuted
}

/// Exchanges a lead of which the seat sees the faction alone for any hidden card that would look the same.
fn swap_masked_lead(game: &Game, seat: Seat, lead: &mut Option<Play>, hidden: &mut [Card]) {
    let rules = &game.rules;
    let trick = &game.position.trick;
    let masked = rules.masked_leads(trick.phase());
    let is_hidden =
        |lead: &Play| trick.step == Step::Reply && trick.leader != seat && masked.contains(*lead);
    let Some(old) = lead.filter(is_hidden) else {
        return;
    };
    let alike = |play: &Play| rules.counts_as(*play) == rules.counts_as(old);
    for card in hidden {
        let plays = rules.plays_of([*card].into_iter().collect()) & masked;
        if let Some(new) = plays.iter().find(alike) {
            *card = rules.card(old);
            *lead = Some(new);
            return;
        }
    }
}

/// The same game in a world that the seat may be in.
fn in_a_world(game: &Game, seat: Seat, dice: &mut Generator) -> Game {
    let mut other = game.clone();
    let world = Worlds::new(&game.view(seat)).draw(dice);
    other.position = Position {
        discards: game.position.discards,
        ..world
    };
    other
}

/// Those of the replies that take the trick of a lead.
fn winners(game: &Game, lead: Play, replies: Plays) -> Plays {
    let Position {
        trick,
        stung,
        piles,
        ..
    } = &game.position;
    let (phase, leader) = (trick.phase(), trick.leader);
    let runes = game.rules.runes(piles.both());
    let lead = (lead, stung.sum(leader));
    let wins = |&reply: &Play| {
        let reply = (reply, stung.sum(leader.other()));
        game.rules.reply_wins(phase, runes, lead, reply)
    };
    replies.iter().filter(wins).collect()
}

/// The legal plays that look best to whoever sees both hands: replies that win, leads to which no reply does.
fn best_at_a_glance(game: &Game) -> Plays {
    let position = &game.position;
    let legal = position.legal_plays(&game.rules);
    if let Some(lead) = position.trick.lead {
        return winners(game, lead, legal);
    }
    let other = position.hands.0[position.trick.leader.other()];
    let is_safe = |&lead: &Play| {
        let replies = game
            .rules
            .legal_plays(other, Some(game.rules.counts_as(lead)));
        winners(game, lead, replies).is_empty()
    };
    legal.iter().filter(is_safe).collect()
}

const PLAYERS: [&str; 8] = [
    "random",
    "greedy",
    "novice",
    "adept",
    "expert",
    "master",
    "flat-mc:3",
    "ismcts:60",
];

proptest! {
    #![proptest_config(cases(12))]

    /// The same seed gives the same move, whatever is hidden: for every player, in both phases and in every set-up.
    #[test]
    fn a_move_does_not_depend_on_what_is_hidden(seed in any::<u64>(), played in 0..CARDS, drawn in 0_u64..40) {
        let rules = if drawn < 20 { sun_rules() } else { drawn_rules(drawn) };
        let game = Game::random(&rules, seed, played);
        let seat = game.to_move().expect("the game is not over");
        let mut dice = dice(seed);
        for name in PLAYERS {
            let other = permuted(&game, seat, &mut dice);
            prop_assert_eq!(game.view(seat), other.view(seat));
            let move_in = |game: &Game| {
                let mut player = opponent::player(name, seat, 7).expect("there is such a player");
                choose(player.as_mut(), &game.view(seat), u32::MAX)
            };
            prop_assert_eq!(move_in(&game), move_in(&other), "{}", name);
        }
    }

    /// However a thought is cut into slices, and whatever was thought before, the move is the same.
    #[test]
    fn a_move_does_not_depend_on_the_slices(seed in any::<u64>(), played in 0..CARDS, slice in 1_u32..50) {
        let game = Game::random(&sun_rules(), seed, played);
        let seat = game.to_move().expect("the game is not over");
        let view = game.view(seat);
        for name in ["novice", "adept", "expert", "flat-mc:3", "ismcts:60"] {
            let player = || opponent::player(name, seat, seed).expect("there is such a player");
            let mut interrupted = player();
            if let Some(other) = (played > 0).then(|| Game::random(&sun_rules(), seed, played - 1))
                && other.to_move() == Some(seat)
            {
                interrupted.think(&other.view(seat), 1);
            }
            let at_once = choose(player().as_mut(), &view, u32::MAX);
            prop_assert_eq!(at_once, choose(interrupted.as_mut(), &view, slice), "{}", name);
            prop_assert!(view.legal_plays().contains(at_once));
        }
    }

    /// In Phase Two tactics win with a reply if one wins, and lead what can't be beaten if there is such a lead.
    #[test]
    fn tactics_win_what_they_can(seed in any::<u64>(), played in CARDS / 2..CARDS) {
        let game = Game::random(&sun_rules(), seed, played);
        let trick = &game.position.trick;
        // A lead is chosen without regard to the Stings on the reply.
        prop_assume!(trick.lead.is_some() || game.position.stung.sum(trick.leader.other()) == 0);
        let legal = game.position.legal_plays(&game.rules);
        let chosen = Tactics::new(&game.rules).glance(&game.rules, &game.position, legal);
        let chosen = chosen.expect("a card is asked for");
        let best = best_at_a_glance(&game);
        prop_assert!(legal.contains(chosen));
        prop_assert_eq!(best.contains(chosen), !best.is_empty());
    }

    /// A world agrees with the view that it was drawn for, and its cards are all there, once.
    #[test]
    fn worlds_agree_with_the_view(seed in any::<u64>(), played in 0..CARDS, drawn in 0_u64..20) {
        let rules = drawn_rules(drawn);
        let game = Game::random(&rules, seed, played);
        let mut dice = dice(seed);
        for seat in Seat::BOTH.into_iter().filter(|&seat| game.to_move() == Some(seat)) {
            let other = in_a_world(&game, seat, &mut dice);
            prop_assert_eq!(other.view(seat), game.view(seat));
            prop_assert_eq!(places(&other.position, &rules), places(&game.position, &rules));
        }
    }
}

/// How many places the cards of a position lie at, and which cards they are.
fn places(position: &Position, rules: &Rules) -> (usize, Cards) {
    let trick = &position.trick;
    let on_table = (trick.lead.filter(|_| trick.step == Step::Reply)).map(|lead| rules.card(lead));
    let sets = Seat::BOTH.map(|seat| {
        let followers = position.followers.0[seat];
        [
            position.hands.0[seat],
            followers.won,
            followers.blind,
            position.piles.all(seat),
        ]
    });
    let open = [position.discards.discarded, position.discards.removed];
    let single: Vec<Card> = (position.deck.rest().iter().copied())
        .chain(on_table)
        .chain(trick.prize)
        .collect();
    let all = sets.concat().into_iter().chain(open);
    let count = all.clone().map(Cards::len).sum::<usize>() + single.len();
    let cards = all.fold(single.into_iter().collect(), |all, cards| all | cards);
    (count, cards)
}

/// A seat that did not follow in Phase One is never given, in a world, a card that would have bound it.
#[test]
fn who_did_not_follow_holds_no_card_that_bound_it() {
    let mut seen = 0;
    for seed in 0..40 {
        let game = Game::random(&sun_rules(), seed, 16);
        let seat = game.to_move().expect("the game is not over");
        let rules = &game.rules;
        let void: Plays = (game.log.tricks.iter())
            .filter(|trick| trick.leader == seat)
            .filter(|trick| {
                !rules
                    .follow(rules.counts_as(trick.lead))
                    .contains(trick.reply)
            })
            .fold(Plays::EMPTY, |void, trick| {
                void | rules.bound_to_follow(rules.counts_as(trick.lead))
            });
        seen += usize::from(!void.is_empty());
        let worlds = Worlds::new(&game.view(seat));
        for _ in 0..50 {
            let world = worlds.draw(&mut dice(seed));
            let hand = rules.plays_of(world.hands.0[seat.other()]);
            assert!(!hand.meets(void), "seed {seed}");
        }
    }
    assert!(
        seen > 10,
        "only {seen} games had a seat that did not follow"
    );
}

/// In Phase Two the other hand is known.
#[test]
fn from_trick_14_on_every_world_has_the_true_hands() {
    for seed in 0..20 {
        let game = Game::random(&sun_rules(), seed, 26);
        let seat = game.to_move().expect("the game is not over");
        let world = Worlds::new(&game.view(seat)).draw(&mut dice(seed));
        assert_eq!(world.hands, game.position.hands);
        assert_eq!(world.trick.phase(), Phase::Two);
    }
}

/// Uniform: a card that is open may lie anywhere, in proportion to how many cards lie there.
#[test]
fn worlds_are_drawn_uniformly() {
    const WORLDS: usize = 4000;
    let game = Game::random(&sun_rules(), 3, 0);
    let seat = game.to_move().expect("the game is not over");
    let view = game.view(seat);
    let worlds = Worlds::new(&view);
    let mut dice = dice(1);
    let mut held = [0_usize; 52];
    for _ in 0..WORLDS {
        for card in worlds.draw(&mut dice).hands.0[seat.other()] {
            held[usize::from(card.0)] += 1;
        }
    }
    let expected = WORLDS as f64 * view.other_hand as f64 / view.unseen().len() as f64;
    for card in view.unseen() {
        let off = (held[usize::from(card.0)] as f64 - expected).abs();
        assert!(
            off < 0.15 * expected,
            "{card:?} was held {off} off {expected}"
        );
    }
}

#[test]
fn a_wrong_name_says_what_is_wrong_with_it() {
    let refused = |name: &str| opponent::check_name(name).expect_err(name);
    assert!(matches!(refused("nobody"), UnknownPlayer::Name { .. }));
    for name in [
        "flat-mc",
        "flat-mc:",
        "flat-mc:0",
        "ismcts:-1",
        "ismcts:many",
        "ismcts:1000001",
    ] {
        assert!(
            matches!(refused(name), UnknownPlayer::NeedsCount { .. }),
            "{name}"
        );
    }
    assert!(matches!(
        refused("master:5"),
        UnknownPlayer::TakesNoCount { .. }
    ));
    for name in PLAYERS {
        assert_eq!(opponent::check_name(name).as_deref(), Ok(name));
    }
    let message = refused("nobody").to_string();
    for level in LEVELS {
        assert!(message.contains(level.name), "{message}");
    }
}

/// A seat that is given an empty deck imagines no cards there.
#[test]
fn what_is_left_of_a_deck_is_drawn_in_its_order() {
    let mut cards: Vec<Card> = (0..7).map(Card).collect();
    cards.shuffle(&mut dice(5));
    assert_eq!(Deck::with_rest(&cards).rest(), cards);
    assert!(Deck::with_rest(&[]).is_empty());
}
