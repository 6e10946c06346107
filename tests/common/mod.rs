//! What the tests share: set-ups and their rules, cards by name, and text tables.

use std::sync::{Arc, LazyLock, Mutex};

use claim::factions;
use claim::rules::compiled::RulesCache;
use claim::rules::{Card, Cards, House, Place, Play, Plays, Rules, Seat, Setup};
use proptest::prelude::ProptestConfig;

pub mod app;
pub mod book;
pub mod games;
pub mod records;
pub mod scene;
pub mod stage;
pub mod tables;
pub mod terminal;

/// The factions of the Sun box.
pub const SUN: &str = "sun-monks star-monks prophets sandworms scorpions";

/// The factions of the first box.
pub const FIRST: &str = "goblins knights undead dwarves doppelgangers";

/// The pairs of which a set-up has one.
pub const PAIRS: [&str; 4] = [
    "sun-monks star-monks",
    "goblins knights",
    "gnomes giants",
    "elves orcs",
];

/// The ten-card factions of which a set-up has three.
pub const TENS: [&str; 6] = [
    "prophets",
    "sandworms",
    "scorpions",
    "undead",
    "dwarves",
    "doppelgangers",
];

/// Every set-up that there is.
pub fn setups() -> &'static [String] {
    static SETUPS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let with_pair = |pair: &'static str| threes().map(move |three| format!("{pair} {three}"));
        PAIRS.into_iter().flat_map(with_pair).collect()
    });
    &SETUPS
}

/// Any three of the tens, in their order.
fn threes() -> impl Iterator<Item = String> {
    let after = |i: usize| i + 1..TENS.len();
    (0..TENS.len()).flat_map(move |i| {
        after(i).flat_map(move |j| after(j).map(move |k| [TENS[i], TENS[j], TENS[k]].join(" ")))
    })
}

/// The rules of five factions, compiled once for all tests.
pub fn rules_of(factions: &str) -> Arc<Rules> {
    static CACHE: LazyLock<Mutex<RulesCache>> = LazyLock::new(Mutex::default);
    let names: Vec<String> = factions.split_whitespace().map(String::from).collect();
    let mut cache = CACHE.lock().expect("no compiling panics");
    let rules = cache.rules(&factions::all(), &names, &House::default());
    drop(cache);
    rules.unwrap_or_else(|error| panic!("{names:?}: {error}"))
}

/// The rules of five factions with other house data.
pub fn rules_with(factions: &str, house: &House) -> Arc<Rules> {
    let names: Vec<&str> = factions.split_whitespace().collect();
    let setup = Setup::new(&factions::all(), &names, house);
    Arc::new(Rules::new(setup.expect("a set-up that can be played")))
}

/// The rules of the default game.
pub fn sun_rules() -> Arc<Rules> {
    rules_of(SUN)
}

/// The rules of the default factions with other house data.
pub fn house_rules(house: &House) -> Arc<Rules> {
    rules_with(SUN, house)
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
    let row = |line| {
        let cells = cells(line).try_into();
        cells.unwrap_or_else(|_| panic!("{N} cells are wanted: {line}"))
    };
    lines.skip(1).map(row).collect()
}

fn cells(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).collect()
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
    card_among(rules, name, rules.all_cards())
}

/// A card of that name that is one of these.
pub fn card_among(rules: &Rules, name: &str, cards: Cards) -> Card {
    let card = (rules.named(name) & cards).first();
    card.unwrap_or_else(|| panic!("no card is named {name}, or not as many"))
}

/// The cards of a text like `prophets:3,7 goblins:0,0`.
pub fn cards(rules: &Rules, text: &str) -> Cards {
    take_cards(rules, text, &mut rules.all_cards())
}

/// The cards of a text, taken from those that are left.
pub fn take_cards(rules: &Rules, text: &str, left: &mut Cards) -> Cards {
    let take = |name: String| {
        let card = card_among(rules, &name, *left);
        left.remove(card);
        card
    };
    listed(text).map(take).collect()
}

/// The names in a text like `prophets:3,7 elves-orcs:1,2/elves`, one by one.
pub fn listed(text: &str) -> impl Iterator<Item = String> {
    let of_word = |word: &str| -> Vec<String> {
        let (faction, rest) = word.split_once(':').expect("faction:numbers");
        let declared = rest.find('/').unwrap_or(rest.len());
        let (numbers, declared) = rest.split_at(declared);
        let name = |number| format!("{faction}:{number}{declared}");
        numbers.split(',').map(name).collect()
    };
    text.split_whitespace().flat_map(of_word)
}

/// The names of a text in their order, as [`names`] and [`play_names`] give them.
pub fn sorted(text: &str) -> Vec<String> {
    in_order(listed(text))
}

fn in_order(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.collect();
    names.sort_unstable();
    names
}

/// The names of cards in their order, as often as there are cards of that name.
pub fn names(rules: &Rules, cards: Cards) -> Vec<String> {
    in_order(cards.iter().map(|card| rules.name(card)))
}

/// The names of all cards that are printed as that faction's.
pub fn names_of(rules: &Rules, faction: &str) -> Vec<String> {
    let faction = rules.faction_id(faction).expect("it is in the set-up");
    names(rules, rules.cards_of(faction))
}

/// A play by its name: the card's, and of a double card what it is declared to be: `elves-orcs:5/elves`.
pub fn play_named(rules: &Rules, name: &str, hand: Cards) -> Play {
    let (card, declared) = match name.split_once('/') {
        Some((card, declared)) => (card, Some(declared)),
        None => (name, None),
    };
    let faction = |name| rules.faction_id(name).expect("it is in the set-up");
    let play = rules.play(card_among(rules, card, hand), declared.map(faction));
    play.unwrap_or_else(|illegal| panic!("{name}: {illegal}"))
}

/// The name of a play, as [`play_named`] reads it.
pub fn play_name(rules: &Rules, play: Play) -> String {
    let card = rules.name(rules.card(play));
    match rules.declared(play) {
        Some(faction) => format!("{card}/{}", rules.faction(faction).name),
        None => card,
    }
}

/// The names of plays in their order.
pub fn play_names(rules: &Rules, plays: Plays) -> Vec<String> {
    in_order(plays.iter().map(|play| play_name(rules, play)))
}
