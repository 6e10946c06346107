//! Properties that hold in every game: of any set-up, of random cards, with random house data, after every card.

use std::sync::Arc;

use bevy::prelude::*;
use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use rand::seq::SliceRandom;

use claim::factions::{self, AllBoxes};
use claim::game::parts::GameDeal;
use claim::game::{Advance, AdvanceSystems, GamePhase, NewGame, Parts, TableHold};
use claim::rules::chance::{Generator, pick};
use claim::rules::compiled::RulesCache;
use claim::rules::position::{Deck, Hands, StungDeck};
use claim::rules::replay::replay;
use claim::rules::{
    Card, Cards, Deal, FactionId, House, Illegal, PerSeat, Phase, Play, Position, Rules, Seat,
    SetupChoice, Step, View,
};

use crate::common::app::{Table, new_game};
use crate::common::book;
use crate::common::games::{CARDS, Game, RandomPlays, dice};
use crate::common::scene::Orders;
use crate::common::{PLACES, cases, names, play_name, rules_of, rules_with, setups, sun_rules};

/// A seed as a record can hold it.
fn any_seed() -> impl Strategy<Value = u64> {
    0..=claim::rules::record::MAX_SEED
}

/// Any set-up, by its factions.
fn any_setup() -> impl Strategy<Value = String> {
    prop::sample::select(setups())
}

/// The rules of any set-up, with the default house data.
fn any_rules() -> impl Strategy<Value = Arc<Rules>> {
    any_setup().prop_map(|setup| rules_of(&setup))
}

/// Set-ups one after the other, round and round, each with a seed of its own.
fn setups_and_seeds(games: usize) -> impl Iterator<Item = (&'static str, u64)> {
    let setups = setups().iter().map(String::as_str).cycle();
    setups.zip(0..games as u64)
}

/// Any house data that is allowed.
fn any_house() -> impl Strategy<Value = House> {
    let stings = vec(-House::MAX_STING..=House::MAX_STING, 0..=House::MAX_STINGS);
    let name = (0..=9_u8).prop_map(|number| format!("prophets:{number}"));
    let runes = btree_map(name, 0..=House::MAX_RUNES, 0..=10);
    let gnomes = vec(0..=House::MAX_NUMBER, 13);
    let giants = vec(0..=House::MAX_NUMBER, 9);
    (stings, runes, gnomes, giants).prop_map(|(stings, runes, gnomes, giants)| House {
        stings: Some(stings),
        runes: Some(runes),
        numbers: [("gnomes".into(), gnomes), ("giants".into(), giants)].into(),
    })
}

/// All cards, by the place where they lie.
fn places(rules: &Rules, position: &Position) -> Vec<Cards> {
    let trick = &position.trick;
    let on_table = if trick.step == Step::Reply {
        trick.lead
    } else {
        None
    };
    let table = on_table.map(|play| rules.card(play));
    let mut places = vec![
        position.deck.rest().iter().copied().collect(),
        table.into_iter().collect(),
        position.discards.discarded,
        position.discards.removed,
    ];
    if trick.step != Step::Over {
        places.push(trick.prize.into_iter().collect());
    }
    for seat in Seat::BOTH {
        places.push(position.hands.0[seat]);
        places.push(position.followers.0[seat].won);
        places.push(position.followers.0[seat].blind);
        places.extend(position.piles.0[seat]);
    }
    places
}

fn assert_all_cards_and_stings_are_there(rules: &Rules, position: &Position) {
    let places = places(rules, position);
    let counted: usize = places.iter().map(|cards| cards.len()).sum();
    let all = places.iter().fold(Cards::EMPTY, |all, &cards| all | cards);
    assert_eq!((counted, all), (52, rules.all_cards()), "{position:?}");
    let stung = &position.stung;
    let waiting = stung.waiting.south.iter().chain(&stung.waiting.north);
    let mut stings: Vec<i8> = stung
        .undrawn
        .iter()
        .chain(&stung.discards)
        .chain(waiting)
        .copied()
        .collect();
    stings.sort_unstable();
    let mut expected = rules.setup().stings.clone().unwrap_or_default();
    expected.sort_unstable();
    assert_eq!(stings, expected);
}

/// Every play of every card, and every declaration that a request could make of it, is legal exactly if it is listed,
/// or an equal card that stands for it is.
fn assert_legal_plays_agree_with_check(rules: &Rules, position: &Position) {
    let legal = position.legal_plays(rules);
    let mover = position.trick.to_move();
    assert_eq!(legal.is_empty(), mover.is_none());
    for play in rules.plays_of(rules.all_cards()) {
        for seat in Seat::BOTH {
            let checked = position.check(rules, seat, play);
            let hand = position.hands.0[seat];
            let listed = mover == Some(seat) && legal.contains(stand_in(rules, play, hand));
            assert_eq!(
                checked.is_ok(),
                listed && hand.contains(rules.card(play)),
                "{}",
                play_name(rules, play)
            );
            if mover == Some(seat.other()) {
                assert_eq!(checked, Err(Illegal::NotYourTurn));
            }
        }
    }
    for (card, faction) in rules
        .all_cards()
        .iter()
        .flat_map(|card| (0..8).map(move |id| (card, FactionId(id))))
    {
        let declared = rules.play(card, Some(faction));
        assert_eq!(
            declared.is_ok(),
            rules.declarations(card).any(|may| may == faction)
        );
        assert_eq!(rules.play(card, None).is_ok(), !rules.must_declare(card));
    }
}

/// The play of the hand that stands for all that are equal to this one.
fn stand_in(rules: &Rules, play: Play, hand: Cards) -> Play {
    let card = rules.stand_in(rules.card(play), hand);
    let stand_in = rules.play(card, rules.declared(play));
    stand_in.expect("equal cards are declared alike")
}

/// In a view every card is counted once, and from trick 14 on what is unseen is the other's hand and its masked lead.
fn assert_views_add_up(game: &Game) {
    for seat in Seat::BOTH {
        let view = game.view(seat);
        let counted: usize = PLACES.iter().map(|&place| view.count(place)).sum();
        assert_eq!(counted, 52);
        let mover = game.to_move() == Some(seat);
        let expected = if mover {
            game.position.legal_plays(&game.rules)
        } else {
            Default::default()
        };
        assert_eq!(view.legal_plays(), expected);
        if game.position.trick.phase() == Phase::Two {
            let masked = masked_lead(game, seat).map(|lead| game.rules.card(lead));
            let hidden = game.position.hands.0[seat.other()] | masked.into_iter().collect();
            assert_eq!(view.unseen(), hidden);
        }
    }
}

/// The lead that a seat has to answer without seeing its number.
fn masked_lead(game: &Game, seat: Seat) -> Option<Play> {
    let trick = &game.position.trick;
    let lead = trick.lead.filter(|_| game.to_move() == Some(seat))?;
    game.rules.is_masked(trick.phase(), lead).then_some(lead)
}

/// A game of random cards, looked at after each.
fn at_every_card(rules: &Arc<Rules>, seed: u64, mut look: impl FnMut(&Game)) -> Game {
    let (deal, mut chance) = Deal::from_seed(rules, seed, None);
    let mut game = Game::new(rules, deal, &mut chance);
    let mut player = RandomPlays::new(seed);
    look(&game);
    for _ in 0..CARDS {
        let play = player.choose(rules, &game.position);
        game.play(play, &mut chance);
        look(&game);
    }
    game
}

proptest! {
    #![proptest_config(cases(96))]

    #[test]
    fn all_cards_and_stings_are_accounted_for_after_every_card(rules in any_rules(), seed in any_seed()) {
        at_every_card(&rules, seed, |game| assert_all_cards_and_stings_are_there(&rules, &game.position));
    }

    #[test]
    fn legal_plays_and_check_agree_for_every_card_and_declaration(rules in any_rules(), seed in any_seed()) {
        at_every_card(&rules, seed, |game| assert_legal_plays_agree_with_check(&rules, &game.position));
    }

    #[test]
    fn views_count_every_card_once_and_hide_what_they_must(rules in any_rules(), seed in any_seed()) {
        at_every_card(&rules, seed, assert_views_add_up);
    }

    #[test]
    fn a_record_replays_to_itself(rules in any_rules(), seed in any_seed(), played in 0..=CARDS) {
        let game = Game::random(&rules, seed, played);
        assert_replays(&game);
    }
}

fn assert_replays(game: &Game) {
    let mut cache = RulesCache::default();
    let replayed =
        replay(&factions::all(), &mut cache, &game.record()).expect("the record is right");
    assert_eq!(replayed.record(), game.record());
    assert_eq!(
        by_name(&game.rules, &replayed.position),
        by_name(&game.rules, &game.position)
    );
    assert_eq!(replayed.verdict, game.verdict);
}

/// Where all cards and Stings lie, by their names: a record doesn't tell equal cards apart.
fn by_name(rules: &Rules, position: &Position) -> Vec<Vec<String>> {
    let Position {
        hands,
        deck,
        trick,
        followers,
        piles,
        discards,
        stung,
    } = position;
    let on_table = [trick.lead, trick.reply].into_iter().flatten();
    let mut places = vec![
        deck.rest().iter().map(|&card| rules.name(card)).collect(),
        trick
            .prize
            .map(|card| rules.name(card))
            .into_iter()
            .collect(),
        on_table.map(|play| play_name(rules, play)).collect(),
        names(rules, discards.discarded),
        names(rules, discards.removed),
        vec![format!("{:?} {:?} {:?}", trick.step, trick.leader, stung)],
    ];
    for seat in Seat::BOTH {
        places.push(names(rules, hands.0[seat]));
        places.push(names(rules, followers.0[seat].won));
        places.push(names(rules, followers.0[seat].blind));
        places.extend(piles.0[seat].map(|cards| names(rules, cards)));
    }
    places
}

proptest! {
    #![proptest_config(cases(32))]

    #[test]
    fn all_of_it_holds_with_any_house_data(
        setup in any_setup(),
        house in any_house(),
        first_seed in 0..1_u64 << 50,
    ) {
        let rules = rules_with(&setup, &house);
        for seed in first_seed..first_seed + 5 {
            let game = at_every_card(&rules, seed, |game| {
                assert_all_cards_and_stings_are_there(&rules, &game.position);
                assert_legal_plays_agree_with_check(&rules, &game.position);
                assert_views_add_up(game);
            });
            assert_replays(&game);
            assert_played_by_the_book(&game);
        }
    }
}

fn assert_played_by_the_book(game: &Game) {
    let record = serde_json::from_str(&game.record().to_line()).expect("a record is JSON");
    assert_eq!(book::stated(&record), book::play(&record));
}

#[test]
fn every_game_is_played_by_the_book() {
    for (setup, seed) in setups_and_seeds(800) {
        assert_played_by_the_book(&Game::random(&rules_of(setup), seed, CARDS));
    }
}

/// What beats what, of all cards that can meet, stung or not: the tables of the rules against the book's words.
#[test]
fn every_two_cards_meet_as_the_book_says() {
    for setup in setups() {
        let rules = rules_of(setup);
        let stings: &[i16] = match rules.setup().stings {
            Some(_) => &[-3, 0, 4],
            None => &[0],
        };
        let plays = rules.plays_of(rules.all_cards()).iter();
        let names: Vec<(Play, String)> =
            plays.map(|play| (play, play_name(&rules, play))).collect();
        let in_book = |(play, name)| (play, book::Played::named(name));
        let all: Vec<_> = names
            .iter()
            .map(|(play, name)| in_book((*play, name)))
            .collect();
        let stung = || {
            all.iter()
                .flat_map(|&card| stings.iter().map(move |&on| (card, on)))
        };
        for (lead, reply) in stung().flat_map(|lead| stung().map(move |reply| (lead, reply))) {
            assert_met_by_the_book(&rules, lead, reply);
        }
    }
}

/// A card as the rules and as the book know it, and the sum of the Stings on it.
type Stung<'a> = ((Play, book::Played<'a>), i16);

fn assert_met_by_the_book(rules: &Rules, lead: Stung, reply: Stung) {
    let [led, replied] = [lead, reply].map(|((play, _), stings)| (play, stings));
    let [lead, reply] = [lead, reply].map(|((_, in_book), stings)| (in_book, stings.into()));
    for (phase, runes) in [(Phase::One, 0), (Phase::Two, 2), (Phase::Two, 3)] {
        assert_eq!(
            rules.reply_wins(phase, runes, led, replied),
            book::reply_wins(phase as u8 + 1, runes as i64, lead, reply),
            "{phase:?}, {runes} Runes, {lead:?}, {reply:?}"
        );
    }
}

/// The other side of the table plays the same game with the same cards: the rules prefer no seat.
#[test]
fn the_rules_are_the_same_for_both_seats() {
    for (setup, seed) in setups_and_seeds(160) {
        let rules = rules_of(setup);
        let game = Game::random(&rules, seed, CARDS);
        let deal = Deal {
            first_leader: game.deal.first_leader.other(),
            hands: game.deal.hands.swapped(),
            ..game.deal.clone()
        };
        let (_, mut chance) = Deal::from_seed(&rules, seed, None);
        let mut mirrored = Game::new(&rules, deal, &mut chance);
        for &play in &game.plays {
            mirrored.play(play, &mut chance);
        }
        let (here, there) = (
            game.verdict.expect("it is over"),
            mirrored.verdict.expect("it is over"),
        );
        assert_eq!(there.votes, here.votes.map(|vote| vote.map(Seat::other)));
        assert_eq!(
            (there.winner, there.decided_by),
            (here.winner.map(Seat::other), here.decided_by)
        );
        assert_eq!(mirrored.position.piles.0, game.position.piles.0.swapped());
    }
}

// ---- What a seat may not know

/// A game that differs from another only in what a seat doesn't know at that moment: the other's hand and blind
/// cards, the deck, a masked lead's number, the order of the undrawn Stings.
fn permuted(game: &Game, viewer: Seat, dice: &mut Generator) -> Game {
    let exchange = match game.position.trick.phase() {
        Phase::One => Exchange::of_hidden(game, viewer, dice),
        // The other's hand is known; only which card of it was led may not be.
        Phase::Two => Exchange::default(),
    };
    let lead = masked_lead(game, viewer).map(|lead| exchange.masked(game, lead, viewer, dice));
    let mut deal = exchange.deal(&game.deal);
    let mut orders = game
        .log
        .stung_orders(&game.position.stung, &game.deal.stung);
    let last = orders.last_mut().expect("there is a first order");
    let drawn = last.len() - game.position.stung.undrawn.len();
    last[drawn..].shuffle(dice);
    deal.stung = orders.remove(0);
    let mut orders = Orders(orders.into());
    let mut other = Game::new(&game.rules, deal, &mut orders);
    for (i, &play) in game.plays.iter().enumerate() {
        let is_last = i + 1 == game.plays.len();
        other.play(lead.filter(|_| is_last).unwrap_or(play), &mut orders);
    }
    other
}

/// Which card stands for which.
struct Exchange([Card; 52]);

impl Default for Exchange {
    fn default() -> Self {
        Exchange(std::array::from_fn(|i| Card(i as u8)))
    }
}

impl Exchange {
    /// Any exchange of the cards that a seat doesn't know, but a masked lead stays one of its faction.
    fn of_hidden(game: &Game, viewer: Seat, dice: &mut Generator) -> Exchange {
        let hidden: Vec<Card> = game.view(viewer).unseen().iter().collect();
        let mut shuffled = hidden.clone();
        shuffled.shuffle(dice);
        let mut exchange = Exchange::default();
        for (&card, &with) in hidden.iter().zip(&shuffled) {
            exchange.0[usize::from(card.0)] = with;
        }
        if let Some(lead) = masked_lead(game, viewer) {
            exchange.keep_faction(game, game.rules.card(lead));
        }
        exchange
    }

    /// Exchanges of cards within each faction only, so that what follows what stays as it is.
    fn within_factions(game: &Game, viewer: Seat, dice: &mut Generator) -> Exchange {
        let mut exchange = Exchange::default();
        for faction in (0..6).map(FactionId) {
            let hidden: Vec<Card> = (game.view(viewer).unseen() & game.rules.cards_of(faction))
                .iter()
                .collect();
            let mut shuffled = hidden.clone();
            shuffled.shuffle(dice);
            for (&card, &with) in hidden.iter().zip(&shuffled) {
                exchange.0[usize::from(card.0)] = with;
            }
        }
        exchange
    }

    /// Makes a card stand for one of its own faction, changing places with whoever did.
    fn keep_faction(&mut self, game: &Game, card: Card) {
        let faction = |card: Card| game.rules.printed(card).faction;
        let moved = |i: usize| self.0[i] != Card(i as u8);
        let own = usize::from(card.0);
        let hidden_alike = (0..52).filter(|&i| moved(i) || i == own);
        let donor = { hidden_alike }.find(|&i| faction(self.0[i]) == faction(card));
        self.0
            .swap(own, donor.expect("the card itself is of its faction"));
    }

    fn card(&self, card: Card) -> Card {
        self.0[usize::from(card.0)]
    }

    /// The play that stands for a play: with the same said of it.
    fn play(&self, rules: &Rules, play: Play) -> Play {
        let other = rules.play(self.card(rules.card(play)), rules.declared(play));
        other.expect("only what was not yet played is exchanged for another faction's")
    }

    fn deal(&self, deal: &Deal) -> Deal {
        Deal {
            hands: deal
                .hands
                .map(|hand| hand.iter().map(|card| self.card(card)).collect()),
            deck: deal.deck.map(|card| self.card(card)),
            ..deal.clone()
        }
    }

    /// What a masked lead is in the other game: in Phase Two any of its faction from the same hand.
    fn masked(&self, game: &Game, lead: Play, viewer: Seat, dice: &mut Generator) -> Play {
        let rules = &game.rules;
        let mut possible: Vec<Play> = match game.position.trick.phase() {
            Phase::One => vec![self.play(rules, lead)],
            Phase::Two => {
                let unseen = rules.plays_of(game.view(viewer).unseen());
                (unseen & rules.masked_leads(Phase::Two)).iter().collect()
            }
        };
        possible.shuffle(dice);
        possible[0]
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn no_view_and_no_announcement_changes_with_what_is_hidden(
        rules in any_rules(),
        seed in any_seed(),
        played in 0..=CARDS,
        shuffle in any::<u64>(),
    ) {
        let game = Game::random(&rules, seed, played);
        for viewer in Seat::BOTH {
            let other = permuted(&game, viewer, &mut dice(shuffle));
            assert_eq!(other.view(viewer), game.view(viewer));
            assert_eq!(other.told(viewer), game.told(viewer));
        }
    }
}

/// The property above would hold of games that are always the same.
#[test]
fn what_is_hidden_does_change() {
    let different = |played: usize| {
        let changed = |seed: &u64| {
            let game = Game::random(&sun_rules(), *seed, played);
            let viewer = game.to_move().unwrap_or(Seat::South);
            permuted(&game, viewer, &mut dice(*seed)).position != game.position
        };
        (0..40).filter(changed).count()
    };
    for played in 0..26 {
        assert_eq!(different(played), 40, "after {played} cards");
    }
    for played in 26..40 {
        assert!(
            different(played) > 15,
            "after {played} cards the order of the Stings is hidden"
        );
    }
}

/// The views of both seats after each step of a live game.
#[derive(Resource, Default)]
struct Seen(Vec<PerSeat<View>>);

fn look(parts: Parts, mut seen: ResMut<Seen>) {
    seen.0.push(PerSeat::from_fn(|seat| parts.view(seat)));
}

/// A table at which every step of a game is seen.
fn watched_table() -> Table {
    let mut table = Table::with(AllBoxes);
    table.app.init_resource::<Seen>().add_systems(
        Advance,
        look.after(AdvanceSystems::Step)
            .run_if(resource_exists::<GameDeal>),
    );
    table
}

/// Asks for a game of these factions.
fn game_of(setup: &str, seed: u64) -> NewGame {
    let factions: Vec<&str> = setup.split_whitespace().collect();
    NewGame {
        setup: SetupChoice::of(&factions),
        ..new_game(seed)
    }
}

/// Plays a prepared deal through the live game; the views of each step between decisions too.
fn views_of_each_step(
    table: &mut Table,
    setup: &str,
    deal: &Deal,
    plays: &[Play],
) -> Vec<PerSeat<View>> {
    let rules = rules_of(setup);
    let hold = |table: &mut Table, held| table.app.world_mut().resource_mut::<TableHold>().0 = held;
    hold(table, true);
    let mut asked = game_of(setup, 0);
    asked.leader = Some(deal.first_leader);
    assert_eq!(table.start(asked), []);
    let world = table.app.world_mut();
    world.insert_resource(Hands(deal.hands));
    world.insert_resource(Deck::new(deal.deck));
    world.insert_resource(StungDeck::new(&deal.stung));
    world.resource_mut::<Seen>().0.clear();
    hold(table, false);
    table.app.update();
    for &play in plays {
        let seat = table
            .position()
            .trick
            .to_move()
            .expect("a card is asked for");
        assert_eq!(table.ask_play(&rules, seat, play), []);
    }
    std::mem::take(&mut table.app.world_mut().resource_mut::<Seen>().0)
}

#[test]
fn no_view_between_decisions_changes_with_what_is_hidden() {
    let mut table = watched_table();
    for (setup, seed) in setups_and_seeds(80) {
        let mut dice = dice(seed);
        let game = Game::random(&rules_of(setup), seed, pick(&mut dice, 26));
        let here = views_of_each_step(&mut table, setup, &game.deal, &game.plays);
        for viewer in Seat::BOTH {
            let exchange = Exchange::within_factions(&game, viewer, &mut dice);
            let mut deal = exchange.deal(&game.deal);
            deal.stung.shuffle(&mut dice);
            let plays: Vec<Play> = game
                .plays
                .iter()
                .map(|&play| exchange.play(&game.rules, play))
                .collect();
            let there = views_of_each_step(&mut table, setup, &deal, &plays);
            assert_eq!(here.len(), there.len());
            for (i, (here, there)) in here.iter().zip(&there).enumerate() {
                assert_eq!(here[viewer], there[viewer], "{setup}: after step {i}");
            }
        }
    }
}

// ---- The live game and the search

/// Plays a game by requests and beside it by the rules alone: after every card both stand at the same place, and each
/// seat was told what it may see of each event.
fn assert_live_game_and_position_agree(table: &mut Table, setup: &str, seed: u64) {
    let rules = rules_of(setup);
    table.announced();
    assert_eq!(table.start(game_of(setup, seed)), []);
    let (deal, mut chance) = Deal::from_seed(&rules, seed, None);
    let mut game = Game::new(&rules, deal, &mut chance);
    let mut player = RandomPlays::new(seed);
    let mut told = table.announced();
    for _ in 0..CARDS {
        assert_eq!(table.position(), game.position, "{setup}, seed {seed}");
        let seat = game.to_move().expect("a card is asked for");
        let play = player.choose(&rules, &game.position);
        assert_eq!(table.ask_play(&rules, seat, play), []);
        game.play(play, &mut chance);
        let announced = table.announced();
        told.south.extend(announced.south);
        told.north.extend(announced.north);
    }
    assert_eq!(table.position(), game.position, "{setup}, seed {seed}");
    assert_eq!(table.verdict(), game.verdict);
    assert_eq!(table.phase(), GamePhase::Over);
    let record = table.record();
    assert_eq!(
        (record.plays, record.tricks),
        (game.record().plays, game.record().tricks)
    );
    for seat in Seat::BOTH {
        assert_eq!(told[seat], game.told(seat), "{setup}, seed {seed}");
    }
}

#[test]
fn the_live_game_and_a_position_agree_after_every_card_of_many_games() {
    let mut table = Table::with(AllBoxes);
    for (setup, seed) in setups_and_seeds(2000) {
        assert_live_game_and_position_agree(&mut table, setup, seed);
    }
}
