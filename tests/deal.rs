//! The deal: 13 cards to each seat and 26 in the deck, for a seed the same on every platform and in every version.

use claim::rules::chance::{Chance, pick};
use claim::rules::record::MAX_SEED;
use claim::rules::{Card, Deal, Seat, Trick};

use crate::common::sun_rules;

fn deal(seed: u64) -> Deal {
    Deal::from_seed(&sun_rules(), seed, None).0
}

#[test]
fn thirteen_cards_go_to_each_seat_and_the_rest_is_the_deck() {
    let rules = sun_rules();
    for seed in (0..100).chain([MAX_SEED, u64::MAX]) {
        let deal = deal(seed);
        let deck = deal.deck.iter().copied().collect();
        assert_eq!(deal.hands.south.len(), 13);
        assert_eq!(deal.hands.north.len(), 13);
        assert_eq!(
            deal.hands.south | deal.hands.north | deck,
            rules.all_cards()
        );
    }
}

#[test]
fn the_stung_deck_holds_the_setups_stings() {
    let mut stings = sun_rules().setup().stings.clone().expect("Scorpions play");
    stings.sort_unstable();
    for seed in 0..100 {
        let mut dealt = deal(seed).stung;
        dealt.sort_unstable();
        assert_eq!(dealt, stings);
    }
}

#[test]
fn the_same_seed_means_the_same_deal_and_another_seed_another() {
    assert_eq!(deal(5), deal(5));
    let hands: std::collections::HashSet<u64> = (0..1000)
        .map(|seed| deal(seed).hands.south.bits())
        .collect();
    assert_eq!(hands.len(), 1000);
}

#[test]
fn the_seed_says_who_leads_first_unless_it_is_set() {
    let south_first = (0..400).filter(|&seed| deal(seed).first_leader == Seat::South);
    assert!(
        (150..250).contains(&south_first.count()),
        "each seat leads about as often"
    );
    for leader in Seat::BOTH {
        let (set, _) = Deal::from_seed(&sun_rules(), 7, Some(leader));
        assert_eq!(set.first_leader, leader);
        assert_eq!(
            (set.hands, set.deck, set.stung),
            (deal(7).hands, deal(7).deck, deal(7).stung)
        );
    }
}

#[test]
fn every_card_is_dealt_everywhere_about_as_often() {
    const DEALS: u64 = 4000;
    let rules = sun_rules();
    let deals: Vec<Deal> = (0..DEALS).map(deal).collect();
    for card in rules.all_cards() {
        let in_hand = deals
            .iter()
            .filter(|deal| deal.hands.south.contains(card))
            .count();
        let on_top = deals.iter().filter(|deal| deal.deck[0] == card).count();
        // Expected are 1000 and 77; these bounds are more than five standard deviations away.
        assert!(
            (850..1150).contains(&in_hand),
            "{}: {in_hand}",
            rules.name(card)
        );
        assert!(
            (32..125).contains(&on_top),
            "{}: {on_top}",
            rules.name(card)
        );
    }
}

#[test]
fn a_game_begins_with_the_first_prize_to_be_turned_up() {
    let deal = deal(3);
    let position = deal.position();
    assert_eq!(position.hands.0, deal.hands);
    assert_eq!(position.deck.rest(), deal.deck);
    assert_eq!(position.trick, Trick::first(deal.first_leader));
    let mut stung = position.stung.undrawn.to_vec();
    stung.reverse();
    assert_eq!(stung, deal.stung);
}

/// The deal of one seed, written down once and for all: a change of platform, compiler or library that dealt
/// otherwise would give shared seeds another meaning.
#[test]
fn the_deal_of_a_seed_never_changes() {
    let rules = sun_rules();
    let (deal, mut chance) = Deal::from_seed(&rules, 2026, None);
    let listed = |cards: &mut dyn Iterator<Item = Card>| -> Vec<String> {
        cards.map(|card| rules.name(card)).collect()
    };
    assert_eq!(deal.first_leader, Seat::South);
    assert_eq!(
        listed(&mut deal.hands.south.iter()).join(" "),
        "sun-monks:2 sun-monks:7 star-monks:2 star-monks:10 prophets:1 prophets:5 prophets:6 \
         sandworms:0 sandworms:1 sandworms:5 sandworms:7 scorpions:4 scorpions:6"
    );
    assert_eq!(
        listed(&mut deal.hands.north.iter()).join(" "),
        "sun-monks:1 sun-monks:4 sun-monks:6 sun-monks:8 sun-monks:9 star-monks:3 star-monks:4 \
         star-monks:8 prophets:3 prophets:8 sandworms:4 scorpions:2 scorpions:3"
    );
    assert_eq!(
        listed(&mut deal.deck.iter().copied()).join(" "),
        "sun-monks:10 prophets:2 sun-monks:3 scorpions:1 scorpions:0 star-monks:9 prophets:0 \
         sandworms:8 scorpions:5 star-monks:5 prophets:4 star-monks:7 scorpions:8 scorpions:9 \
         sandworms:3 prophets:7 sun-monks:0 sun-monks:5 scorpions:7 sandworms:2 star-monks:0 \
         prophets:9 star-monks:1 star-monks:6 sandworms:6 sandworms:9"
    );
    assert_eq!(deal.stung, [-1, -3, -2, -2, 2, -1]);
    // The reshuffles that follow come from the same stream.
    let mut reshuffled = [-3, -2, -2, -1, -1, 2];
    chance.order_stings(&mut reshuffled);
    assert_eq!(reshuffled, [2, -2, -3, -1, -2, -1]);
    let picked: Vec<usize> = (0..8).map(|_| pick(&mut chance, 52)).collect();
    assert_eq!(picked, [21, 28, 23, 4, 35, 21, 42, 40]);
}
