//! What the tests share: rules, cards by name, and text tables.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock};

use claim::factions::{self, SunBox};
use claim::rules::{Card, Cards, House, Place, Plays, Rules, Seat, Setup};
use proptest::prelude::ProptestConfig;

pub mod app;
pub mod book;
pub mod games;
pub mod records;
pub mod scene;
pub mod terminal;

/// The rules of the default game, compiled once for all tests.
pub fn sun_rules() -> Arc<Rules> {
    static RULES: LazyLock<Arc<Rules>> = LazyLock::new(|| house_rules(&House::default()));
    Arc::clone(&RULES)
}

/// The rules of the default factions with other house data.
pub fn house_rules(house: &House) -> Arc<Rules> {
    let setup = Setup::new(&factions::all(), &SunBox::names(), house);
    Arc::new(Rules::new(setup.expect("a set-up that can be played")))
}

/// So many random cases; a failing one is printed and not kept in a file.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// The rows of a text table: cells between bars. Its first line names the columns and is for readers only.
pub fn rows<const N: usize>(table: &str) -> Vec<[&str; N]> {
    let lines = table.lines().filter(|line| !line.trim().is_empty());
    lines.skip(1).map(cells).collect()
}

fn cells<const N: usize>(line: &str) -> [&str; N] {
    let cells: Vec<&str> = line.split('|').map(str::trim).collect();
    cells
        .try_into()
        .unwrap_or_else(|_| panic!("{N} cells are wanted: {line}"))
}

/// Everywhere that a card can lie.
pub const PLACES: [Place; 12] = [
    Place::Deck,
    Place::Prize,
    Place::Discards,
    Place::Removed,
    Place::Hand(Seat::South),
    Place::Hand(Seat::North),
    Place::Table(Seat::South),
    Place::Table(Seat::North),
    Place::Followers(Seat::South),
    Place::Followers(Seat::North),
    Place::Pile(Seat::South),
    Place::Pile(Seat::North),
];

/// The card of that name.
pub fn card(rules: &Rules, name: &str) -> Card {
    let card = rules.named(name).first();
    card.unwrap_or_else(|| panic!("no card is named {name}"))
}

/// The cards of a text like `prophets:3,7 sandworms:0`.
pub fn cards(rules: &Rules, text: &str) -> Cards {
    let of_faction = |word: &str| -> Vec<Card> {
        let (faction, numbers) = word.split_once(':').expect("faction:numbers");
        let name = |number| format!("{faction}:{number}");
        numbers
            .split(',')
            .map(|number| card(rules, &name(number)))
            .collect()
    };
    text.split_whitespace().flat_map(of_faction).collect()
}

/// The names of cards, in an order of their own.
pub fn names(rules: &Rules, cards: Cards) -> BTreeSet<String> {
    cards.iter().map(|card| rules.name(card)).collect()
}

/// The names of the cards that are played.
pub fn play_names(rules: &Rules, plays: Plays) -> BTreeSet<String> {
    plays
        .iter()
        .map(|play| rules.name(rules.card(play)))
        .collect()
}
