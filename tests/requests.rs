//! The live game under `MinimalPlugins`: games and cards are asked for, and what is illegal changes nothing.

use claim::factions::{AllBoxes, SunBox, prophets, sandworms, scorpions, star_monks, sun_monks};
use claim::game::{GamePhase, GiveUp, LeaveGame, MoveRequest, NewGame, TableHold, TrickStep};
use claim::rules::{
    Card, DecidedBy, Event, FactionId, House, Illegal, Rules, Seat, SetupChoice, SetupError, Step,
};

use bevy::prelude::*;

use crate::common::app::{Table, new_game};
use crate::common::games::{CARDS, RandomPlays, dice};
use crate::common::{FIRST, rules_of, sun_rules};

/// A card for the seat to move, any that is legal.
fn legal_card(table: &mut Table) -> (Seat, Card) {
    let rules = sun_rules();
    let position = table.position();
    let seat = position.trick.to_move().expect("a card is asked for");
    let play = position.legal_plays(&rules).first().expect("one is legal");
    (seat, rules.card(play))
}

/// Plays so many cards.
fn play_on(table: &mut Table, cards: usize) {
    for _ in 0..cards {
        let (seat, card) = legal_card(table);
        assert_eq!(table.ask_card(seat, card), None);
    }
}

/// Asks for a card and expects that it is refused for this reason and that nothing changes.
fn assert_refused(table: &mut Table, seat: Seat, card: Card, reason: Illegal) {
    let before = (table.position(), table.record());
    table.announced();
    assert_eq!(table.ask_card(seat, card), Some(reason));
    assert_eq!(
        (table.position(), table.record()),
        before,
        "nothing changed"
    );
    let announced = table.announced();
    assert!(announced.south.is_empty() && announced.north.is_empty());
}

#[test]
fn without_a_game_no_card_is_asked_for() {
    let mut table = Table::new();
    table.app.update();
    assert_eq!(table.ask_card(Seat::South, Card(0)), Some(Illegal::NotNow));
    assert_eq!(table.phase(), GamePhase::None);
}

#[test]
fn a_game_waits_for_its_first_leader() {
    let mut table = Table::of_seed(1);
    assert_eq!(table.phase(), GamePhase::One);
    let position = table.position();
    assert_eq!(position.trick.step, Step::Lead);
    assert!(position.trick.prize.is_some());
    let step = table.app.world().resource::<State<TrickStep>>().get();
    assert_eq!(step.0, Step::Lead);
}

#[test]
fn the_other_seats_turn_is_not_yours() {
    let mut table = Table::of_seed(1);
    let position = table.position();
    let waiting = position.trick.leader.other();
    for card in position.hands.0[waiting] {
        assert_refused(&mut table, waiting, card, Illegal::NotYourTurn);
    }
}

#[test]
fn a_card_that_is_not_in_the_hand_cannot_be_played() {
    let mut table = Table::of_seed(1);
    let position = table.position();
    let leader = position.trick.leader;
    for card in sun_rules().all_cards() - position.hands.0[leader] {
        assert_refused(&mut table, leader, card, Illegal::NotInHand);
    }
}

#[test]
fn a_card_that_does_not_exist_cannot_be_played() {
    let mut table = Table::of_seed(1);
    let leader = table.position().trick.leader;
    for card in [52, 59, 60, 63, 64, 127, 255] {
        assert_refused(&mut table, leader, Card(card), Illegal::NotInHand);
        assert_refused(&mut table, leader.other(), Card(card), Illegal::NotYourTurn);
    }
}

#[test]
fn a_lead_must_be_followed() {
    let rules = sun_rules();
    let mut refused = 0;
    for seed in 0..20 {
        let mut table = Table::of_seed(seed);
        play_on(&mut table, 1);
        let position = table.position();
        let seat = position.trick.leader.other();
        let lead = position.trick.lead.expect("a card was led");
        let illegal = rules.plays_of(position.hands.0[seat]) - position.legal_plays(&rules);
        for play in illegal {
            let reason = Illegal::MustFollow {
                led: rules.counts_as(lead),
                with: rules.counts_as(position.legal_plays(&rules).first().expect("one is legal")),
            };
            assert_refused(&mut table, seat, rules.card(play), reason);
            refused += 1;
        }
    }
    assert!(refused > 50, "most hands can follow");
}

#[test]
fn nothing_is_declared_of_a_card_of_one_faction() {
    let mut table = Table::of_seed(1);
    let (seat, card) = legal_card(&mut table);
    let before = table.position();
    for declared in (0..=u8::MAX).step_by(5).map(|id| Some(FactionId(id))) {
        let refusals = table.ask(MoveRequest {
            seat,
            card,
            declared,
        });
        assert_eq!(
            refusals.first().map(|refusal| refusal.reason),
            Some(Illegal::CannotDeclare)
        );
        assert_eq!(
            refusals[0].request,
            MoveRequest {
                seat,
                card,
                declared
            }
        );
    }
    assert_eq!(table.position(), before);
}

/// A set-up with double cards.
const ELVES: &str = "elves orcs undead scorpions doppelgangers";

/// Plays a game of these factions at random, after looking at each moment at which a card is asked for.
fn at_every_decision(factions: &str, seed: u64, mut look: impl FnMut(&mut Table, &Rules, Seat)) {
    let rules = rules_of(factions);
    let names: Vec<&str> = factions.split(' ').collect();
    let mut table = Table::with(AllBoxes);
    let asked = NewGame {
        setup: SetupChoice::of(&names),
        ..new_game(seed)
    };
    assert_eq!(table.start(asked), []);
    let mut player = RandomPlays::new(seed);
    for _ in 0..CARDS {
        let position = table.position();
        let seat = position.trick.to_move().expect("a card is asked for");
        look(&mut table, &rules, seat);
        let play = player.choose(&rules, &position);
        assert_eq!(table.ask_play(&rules, seat, play), []);
    }
}

/// Why a request is refused, if it is; a refused one changes nothing.
fn refused(table: &mut Table, request: MoveRequest) -> Option<Illegal> {
    let before = (table.position(), table.record());
    let refusal = table.ask(request).first().copied()?;
    assert_eq!(refusal.request, request);
    assert_eq!((table.position(), table.record()), before);
    Some(refusal.reason)
}

#[test]
fn a_double_card_cannot_be_played_without_saying_what_it_is() {
    let mut asked = 0;
    for seed in 0..4 {
        at_every_decision(ELVES, seed, |table, rules, seat| {
            for card in table.position().hands.0[seat] {
                if rules.must_declare(card) {
                    let reason = table.ask_card(seat, card);
                    assert_eq!(reason, Some(Illegal::MustDeclare));
                    asked += 1;
                }
            }
        });
    }
    assert!(asked > 50, "double cards are held in both phases: {asked}");
}

#[test]
fn nothing_foreign_can_be_declared_of_a_double_card() {
    at_every_decision(ELVES, 1, |table, rules, seat| {
        let hand = table.position().hands.0[seat];
        for card in hand.iter().filter(|&card| rules.must_declare(card)) {
            let own: Vec<FactionId> = rules.declarations(card).collect();
            let foreign = (0..=u8::MAX).step_by(5).chain(2..8).map(FactionId);
            for faction in foreign.filter(|faction| !own.contains(faction)) {
                let declared = Some(faction);
                let request = MoveRequest {
                    seat,
                    card,
                    declared,
                };
                assert_eq!(refused(table, request), Some(Illegal::CannotDeclare));
            }
        }
    });
}

#[test]
fn what_must_follow_cannot_be_declared_its_way_out() {
    let mut tried = 0;
    for seed in 0..6 {
        at_every_decision(ELVES, seed, |table, rules, seat| {
            let position = table.position();
            let legal = position.legal_plays(rules);
            for play in rules.plays_of(position.hands.0[seat]) - legal {
                let reason = refused(table, MoveRequest::new(rules, seat, play));
                assert!(
                    matches!(reason, Some(Illegal::MustFollow { .. })),
                    "{reason:?}"
                );
                tried += usize::from(rules.declared(play).is_some());
            }
        });
    }
    assert!(tried > 10, "some of them are double cards: {tried}");
}

#[test]
fn who_may_not_play_the_card_at_all_is_not_asked_what_it_is() {
    let mut table = Table::with(AllBoxes);
    let names: Vec<&str> = ELVES.split(' ').collect();
    table.start(NewGame {
        setup: SetupChoice::of(&names),
        ..new_game(1)
    });
    let rules = rules_of(ELVES);
    let position = table.position();
    let leader = position.trick.leader;
    let doubles = rules
        .all_cards()
        .iter()
        .filter(|&card| rules.must_declare(card));
    for card in doubles {
        assert_refused(&mut table, leader.other(), card, Illegal::NotYourTurn);
        if !position.hands.0[leader].contains(card) {
            assert_refused(&mut table, leader, card, Illegal::NotInHand);
        }
    }
}

#[test]
fn of_equal_cards_the_one_that_is_asked_for_is_played() {
    let rules = rules_of(FIRST);
    let names: Vec<&str> = FIRST.split(' ').collect();
    let mut tried = 0;
    for seed in 0..20 {
        let asked = NewGame {
            setup: SetupChoice::of(&names),
            ..new_game(seed)
        };
        let mut table = Table::with(AllBoxes);
        table.start(asked.clone());
        let position = table.position();
        let leader = position.trick.leader;
        for zero in position.hands.0[leader] & rules.named("goblins:0") {
            table.start(asked.clone());
            assert_eq!(table.ask_card(leader, zero), None);
            assert!(!table.position().hands.0[leader].contains(zero));
            tried += 1;
        }
    }
    assert!(
        tried > 10,
        "a hand holds more than one of the five: {tried}"
    );
}

#[test]
fn after_the_last_card_the_game_is_over() {
    let mut table = Table::of_seed(2);
    play_on(&mut table, CARDS);
    assert_eq!(table.phase(), GamePhase::Over);
    assert!(table.verdict().is_some());
    for seat in Seat::BOTH {
        assert_refused(&mut table, seat, Card(0), Illegal::GameOver);
    }
}

#[test]
fn the_phase_follows_the_trick() {
    let mut table = Table::of_seed(2);
    play_on(&mut table, 25);
    assert_eq!(table.phase(), GamePhase::One);
    play_on(&mut table, 1);
    assert_eq!(table.phase(), GamePhase::Two);
    play_on(&mut table, 25);
    assert_eq!(table.phase(), GamePhase::Two);
}

#[test]
fn both_cards_of_a_trick_may_be_asked_for_at_once_and_a_third_is_refused() {
    let rules = sun_rules();
    let mut table = Table::of_seed(1);
    let mut played = table.position();
    let mut requests = Vec::new();
    for _ in 0..2 {
        let seat = played.trick.to_move().expect("a card is asked for");
        let play = played.legal_plays(&rules).first().expect("one is legal");
        requests.push(MoveRequest::new(&rules, seat, play));
        played
            .play(&rules, play, &mut dice(0), &mut ())
            .expect("it is legal");
    }
    requests.push(requests[0]);
    table.app.world_mut().write_message_batch(requests.clone());
    let refusals = table.ask(requests[1]);
    assert_eq!(
        refusals
            .iter()
            .map(|refusal| refusal.reason)
            .collect::<Vec<_>>(),
        [Illegal::NotNow, Illegal::NotNow]
    );
    assert_eq!(table.position(), played);
}

#[test]
fn an_app_without_a_factions_plugin_cannot_start_the_game_and_says_which_is_missing() {
    let mut table = Table::with((
        sun_monks::SunMonksPlugin,
        star_monks::StarMonksPlugin,
        prophets::ProphetsPlugin,
        scorpions::ScorpionsPlugin,
    ));
    let refused = table.start(new_game(1));
    assert_eq!(refused.len(), 1);
    assert_eq!(refused[0].0, SetupError::Unknown("sandworms".into()));
    assert_eq!(table.phase(), GamePhase::None);
    table.app.add_plugins(sandworms::SandwormsPlugin);
    assert_eq!(table.start(new_game(1)), []);
    assert_eq!(table.phase(), GamePhase::One);
}

#[test]
fn a_refused_game_leaves_the_one_at_hand_alone() {
    let mut table = Table::of_seed(1);
    play_on(&mut table, 5);
    let before = (table.position(), table.record());
    let mut asked = new_game(2);
    asked.setup = SetupChoice::of(&SunBox::names()[1..]);
    assert_eq!(table.start(asked).len(), 1);
    let mut asked = new_game(2);
    asked.house = House {
        stings: Some(vec![99]),
        ..House::default()
    };
    assert_eq!(table.start(asked).len(), 1);
    assert_eq!((table.position(), table.record()), before);
    play_on(&mut table, CARDS - 5);
    assert_eq!(table.phase(), GamePhase::Over);
}

#[test]
fn a_new_game_may_begin_at_any_moment_of_another() {
    for played in [0, 1, 2, 13, 26, 27, 51, 52] {
        let mut table = Table::of_seed(1);
        play_on(&mut table, played);
        assert_eq!(table.start(new_game(2)), []);
        let mut fresh = Table::of_seed(2);
        assert_eq!(table.position(), fresh.position(), "after {played} cards");
        assert_eq!(table.verdict(), None);
        play_on(&mut table, CARDS);
        play_on(&mut fresh, CARDS);
        assert_eq!(table.record(), fresh.record(), "after {played} cards");
    }
}

#[test]
fn a_game_that_is_left_takes_no_more_cards() {
    for played in [0, 1, 26, 51, 52] {
        let mut table = Table::of_seed(1);
        play_on(&mut table, played);
        table.app.world_mut().write_message(LeaveGame);
        table.app.update();
        assert_eq!(table.phase(), GamePhase::None, "after {played} cards");
        for seat in Seat::BOTH {
            assert_eq!(table.ask_card(seat, Card(0)), Some(Illegal::NotNow));
        }
        assert_eq!(table.start(new_game(2)), []);
        assert_eq!(
            table.position(),
            Table::of_seed(2).position(),
            "after {played} cards"
        );
    }
}

#[test]
fn a_game_may_be_left_for_another_at_once_and_a_card_for_the_old_one_is_not_played() {
    let mut table = Table::of_seed(1);
    let (seat, card) = legal_card(&mut table);
    let world = table.app.world_mut();
    world.write_message(LeaveGame);
    world.write_message(MoveRequest {
        seat,
        card,
        declared: None,
    });
    table.start(new_game(2));
    assert_eq!(table.position(), Table::of_seed(2).position());
}

#[test]
fn a_game_may_be_left_while_the_table_holds_it_back() {
    let mut table = Table::of_seed(1);
    hold(&mut table, true);
    play_on(&mut table, 2);
    table.app.world_mut().write_message(LeaveGame);
    table.app.update();
    hold(&mut table, false);
    table.app.update();
    assert_eq!(table.phase(), GamePhase::None);
}

#[test]
fn without_a_game_there_is_none_to_leave() {
    let mut table = Table::new();
    table.app.world_mut().write_message(LeaveGame);
    table.app.update();
    assert_eq!(table.phase(), GamePhase::None);
    assert_eq!(table.start(new_game(2)), []);
    assert_eq!(table.phase(), GamePhase::One);
}

#[test]
fn of_games_asked_for_at_once_the_last_is_played() {
    let mut table = Table::new();
    table.app.world_mut().write_message(new_game(1));
    table.start(new_game(2));
    assert_eq!(table.record().seed, Some(2));
}

fn hold(table: &mut Table, held: bool) {
    table.app.world_mut().resource_mut::<TableHold>().0 = held;
}

#[test]
fn while_the_table_holds_the_game_back_no_step_is_taken() {
    let mut table = Table::of_seed(1);
    let mut free = Table::of_seed(1);
    play_on(&mut table, 1);
    play_on(&mut free, 1);
    hold(&mut table, true);
    play_on(&mut table, 1);
    play_on(&mut free, 1);
    let held = table.position();
    assert!(matches!(held.trick.step, Step::Unmask | Step::Resolve));
    for _ in 0..5 {
        table.app.update();
    }
    assert_eq!(table.position(), held);
    assert_eq!(
        table.ask_card(held.trick.leader, Card(0)),
        Some(Illegal::NotNow)
    );
    hold(&mut table, false);
    table.app.update();
    assert_eq!(table.position(), free.position());
}

#[test]
fn a_game_begun_while_another_is_held_back_begins_at_its_beginning() {
    for played in [1, 2, 3, 26, 28, 52] {
        let mut table = Table::of_seed(1);
        play_on(&mut table, played - 1);
        hold(&mut table, true);
        play_on(&mut table, 1);
        table.app.update();
        hold(&mut table, false);
        table.start(new_game(2));
        assert_eq!(
            table.position(),
            Table::of_seed(2).position(),
            "after {played} cards"
        );
    }
}

#[test]
fn the_announcements_of_a_game_are_told_to_both_seats_in_the_same_order() {
    let mut table = Table::of_seed(3);
    play_on(&mut table, CARDS);
    let told = table.announced();
    assert_eq!(told.south.len(), told.north.len());
    for (south, north) in told.south.iter().zip(&told.north) {
        assert_eq!(std::mem::discriminant(south), std::mem::discriminant(north));
    }
}

#[test]
fn a_game_is_given_up_when_the_next_card_is_asked_for_and_nothing_is_played_any_more() {
    let mut table = Table::of_seed(1);
    play_on(&mut table, 30);
    hold(&mut table, true);
    play_on(&mut table, 1);
    play_on(&mut table, 1);
    table.app.world_mut().write_message(GiveUp(Seat::South));
    table.app.update();
    assert_eq!(table.verdict(), None, "the trick takes its course");
    table.announced();
    hold(&mut table, false);
    table.app.update();
    let verdict = table.verdict().expect("the game is over");
    assert_eq!(verdict.winner, Some(Seat::North));
    assert_eq!(verdict.decided_by, DecidedBy::Resigned);
    assert_eq!(table.phase(), GamePhase::Over);
    let told = table.announced();
    for seat in Seat::BOTH {
        assert_eq!(told[seat].last(), Some(&Event::Ended(verdict)));
    }
    let position = table.position();
    let card = position.hands.0.south.first().expect("cards are left");
    assert_eq!(table.ask_card(Seat::South, card), Some(Illegal::GameOver));
    table.app.world_mut().write_message(GiveUp(Seat::North));
    table.app.update();
    assert_eq!(table.verdict(), Some(verdict));
}

#[test]
fn who_gave_up_one_game_hasnt_given_up_the_next() {
    let mut table = Table::of_seed(1);
    hold(&mut table, true);
    play_on(&mut table, 2);
    table.app.world_mut().write_message(GiveUp(Seat::South));
    table.app.update();
    hold(&mut table, false);
    table.start(new_game(2));
    assert_eq!(table.verdict(), None);
    assert_eq!(table.position(), Table::of_seed(2).position());
}
