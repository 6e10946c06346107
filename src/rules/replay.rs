//! Plays a record through the rules and checks every fact that it states.

use std::sync::Arc;

use thiserror::Error;

use super::card::{Card, Cards, FactionId, Play};
use super::chance::Chance;
use super::compiled::{Rules, RulesCache};
use super::deal::Deal;
use super::event::{Event, Secret};
use super::log::Log;
use super::position::{HAND, Position, Step};
use super::record::{
    Provenance, Record, RecordDecision, RecordError, RecordPlay, RecordResult, RecordTrick,
};
use super::score::Verdict;
use super::seat::{PerSeat, Seat};
use super::setup::{House, Registry, Setup, SetupError};
use super::steps;

/// A record's game, played again as far as it went.
#[derive(Debug)]
pub struct Replayed {
    /// The rules of its set-up.
    pub rules: Arc<Rules>,
    /// Where the deal came from, and who played.
    pub provenance: Provenance,
    /// The deal.
    pub deal: Deal,
    /// Where the game stands after the last play.
    pub position: Position,
    /// What happened.
    pub log: Log,
    /// The same, event by event, the deal included.
    pub events: Vec<Event<Secret>>,
    /// How it ended, if it has.
    pub verdict: Option<Verdict>,
}

impl Replayed {
    /// The record of this game: the same as the one it was read from.
    pub fn record(&self) -> Record {
        Record::new(
            &self.rules,
            &self.provenance,
            &self.deal,
            &self.log,
            &self.position,
            self.verdict.as_ref(),
        )
    }
}

/// A fact in a record that doesn't hold.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// The trick in which it went wrong, if it was in one.
    pub trick: Option<u8>,
    /// The key of the fact, and what is wrong with it.
    pub fact: RecordError,
}

impl std::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(trick) = self.trick {
            write!(f, "trick {trick}: ")?;
        }
        self.fact.fmt(f)
    }
}

impl From<RecordError> for ReplayError {
    fn from(fact: RecordError) -> Self {
        ReplayError { trick: None, fact }
    }
}

/// Reads one line and plays it through.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn replay_line(
    registry: &Registry,
    cache: &mut RulesCache,
    line: &str,
) -> Result<Replayed, ReplayError> {
    replay(registry, cache, &Record::read(registry, line)?)
}

/// Plays a record through the rules and checks every stated fact, then goes back to where only the first `plays` cards
/// were played.
///
/// # Errors
/// The first fact that doesn't hold.
pub fn replay_until(
    registry: &Registry,
    cache: &mut RulesCache,
    record: &Record,
    plays: usize,
) -> Result<Replayed, ReplayError> {
    let Replayed { rules, deal, .. } = replay(registry, cache, record)?;
    let plays = &record.plays[..plays.min(record.plays.len())];
    play_through(rules, deal, record, plays).map(|(replayed, _)| replayed)
}

/// Plays a record through the rules and checks every stated fact.
///
/// # Errors
/// The first fact that doesn't hold.
pub fn replay(
    registry: &Registry,
    cache: &mut RulesCache,
    record: &Record,
) -> Result<Replayed, ReplayError> {
    let rules = rules(registry, cache, record)?;
    let deal = deal(&rules, record)?;
    let (mut replayed, orders_used) = play_through(rules, deal, record, &record.plays)?;
    let orders = record.stung_orders.as_deref().unwrap_or_default();
    if replayed.rules.setup().stings.is_some() && orders.len() > orders_used {
        let key = format!("stung_orders[{orders_used}]");
        return Err(RecordError::new(key, "there was no such reshuffle").into());
    }
    check_tricks(&replayed, record)?;
    check_stings(&replayed, record)?;
    check_result(&mut replayed, record)?;
    Ok(replayed)
}

/// Plays these first plays of a record; the game then, and how many of the stated orders of Stings came up.
fn play_through(
    rules: Arc<Rules>,
    deal: Deal,
    record: &Record,
    plays: &[RecordPlay],
) -> Result<(Replayed, usize), ReplayError> {
    let mut position = deal.position();
    let (mut log, mut events) = (Log::default(), Vec::new());
    steps::announce_deal(&rules, &position.hands, &mut events);
    let orders = record.stung_orders.as_deref().unwrap_or_default();
    let mut chance = RecordedOrders {
        orders,
        used: 1,
        wrong: None,
    };
    let mut witness = (&mut log, &mut events);
    let mut verdict = position.settle(&rules, &mut chance, &mut witness);
    for (i, stated) in plays.iter().enumerate() {
        let trick = position.trick.number;
        let at_play = |fact| ReplayError {
            trick: Some(trick),
            fact,
        };
        let play = read_play(&rules, &position, stated, i).map_err(at_play)?;
        verdict = position
            .play(&rules, play, &mut chance, &mut witness)
            .map_err(|illegal| {
                let key = format!("plays[{i}].card");
                at_play(RecordError::new(
                    key,
                    format!("\"{}\" is not legal: {illegal}", stated.card),
                ))
            })?;
        if let Some(fact) = chance.wrong.take() {
            return Err(at_play(fact));
        }
    }
    let used = chance.used;
    let replayed = Replayed {
        provenance: Provenance {
            seed: record.seed,
            players: record.players.clone(),
        },
        rules,
        deal,
        position,
        log,
        events,
        verdict,
    };
    Ok((replayed, used))
}

fn rules(
    registry: &Registry,
    cache: &mut RulesCache,
    record: &Record,
) -> Result<Arc<Rules>, RecordError> {
    let stated = &record.setup;
    let house = House {
        stings: stated.stings.clone(),
        runes: stated.runes.clone(),
        numbers: stated.numbers.clone(),
    };
    let rules = cache
        .rules(registry, &stated.factions, &house)
        .map_err(|error| match error {
            SetupError::House { key, problem } => RecordError::new(format!("setup.{key}"), problem),
            other => RecordError::new("setup.factions", other.to_string()),
        })?;
    check_completeness(rules.setup(), record)?;
    check_runes(&rules, record)?;
    Ok(rules)
}

/// A record names Runes of cards that play, and of no others.
fn check_runes(rules: &Rules, record: &Record) -> Result<(), RecordError> {
    let mut named = record.setup.runes.iter().flatten();
    match named.find(|(card, _)| rules.named(card).is_empty()) {
        None => Ok(()),
        Some((card, _)) => Err(RecordError::new(
            format!("setup.runes.{card}"),
            "no such card of this set-up can carry Runes",
        )),
    }
}

/// A record holds all data that its factions need, so that it doesn't depend on later defaults.
fn check_completeness(setup: &Setup, record: &Record) -> Result<(), RecordError> {
    let stated = &record.setup;
    let missing = |key: &str| {
        Err(RecordError::new(
            key,
            "is missing, and a faction of this set-up needs it",
        ))
    };
    if setup.stings.is_some() && stated.stings.is_none() {
        return missing("setup.stings");
    }
    if setup.stings.is_some() && record.stung_orders.is_none() {
        return missing("stung_orders");
    }
    if setup
        .factions
        .iter()
        .any(|faction| !faction.runes.is_empty())
        && stated.runes.is_none()
    {
        return missing("setup.runes");
    }
    let lacks_numbers = |name: &&str| !stated.numbers.contains_key(*name);
    let house_numbers = setup
        .factions
        .iter()
        .filter(|faction| faction.house_numbers)
        .map(|faction| faction.name);
    if let Some(name) = { house_numbers }.find(lacks_numbers) {
        return missing(&format!("setup.{name}"));
    }
    Ok(())
}

fn deal(rules: &Rules, record: &Record) -> Result<Deal, RecordError> {
    let mut undealt = rules.all_cards();
    let mut hand = |seat: Seat| -> Result<Cards, RecordError> {
        let key = format!("hands.{}", seat.name());
        Ok(
            take_cards(rules, &mut undealt, &record.hands[seat], &key, HAND)?
                .into_iter()
                .collect(),
        )
    };
    let hands = PerSeat {
        south: hand(Seat::South)?,
        north: hand(Seat::North)?,
    };
    let deck = take_cards(rules, &mut undealt, &record.deck, "deck", 2 * HAND)?;
    Ok(Deal {
        first_leader: record.first_leader,
        hands,
        deck: std::array::from_fn(|i| deck[i]),
        stung: first_order(rules, record)?,
    })
}

/// The named cards, each taken from those that are not yet dealt.
fn take_cards(
    rules: &Rules,
    undealt: &mut Cards,
    names: &[String],
    key: &str,
    expected: usize,
) -> Result<Vec<Card>, RecordError> {
    if names.len() != expected {
        return Err(RecordError::new(
            key,
            format!("must hold {expected} cards, holds {}", names.len()),
        ));
    }
    let take = |(i, name): (usize, &String)| {
        let named = rules.named(name);
        let Some(card) = (named & *undealt).first() else {
            let problem = if named.is_empty() {
                "is no card of this set-up"
            } else {
                "is dealt twice"
            };
            return Err(RecordError::new(
                format!("{key}[{i}]"),
                format!("\"{name}\" {problem}"),
            ));
        };
        undealt.remove(card);
        Ok(card)
    };
    names.iter().enumerate().map(take).collect()
}

fn first_order(rules: &Rules, record: &Record) -> Result<Vec<i8>, RecordError> {
    let Some(stings) = &rules.setup().stings else {
        return Ok(Vec::new());
    };
    match record.stung_orders.as_deref().and_then(<[_]>::first) {
        Some(order) if same_values(order, stings) => Ok(order.clone()),
        Some(_) => Err(RecordError::new(
            "stung_orders[0]",
            "holds other Stings than setup.stings",
        )),
        None => Err(RecordError::new("stung_orders[0]", "is missing")),
    }
}

fn same_values(a: &[i8], b: &[i8]) -> bool {
    let sorted = |values: &[i8]| {
        let mut values = values.to_vec();
        values.sort_unstable();
        values
    };
    sorted(a) == sorted(b)
}

/// Reshuffles as a record says they came out.
struct RecordedOrders<'a> {
    orders: &'a [Vec<i8>],
    used: usize,
    wrong: Option<RecordError>,
}

impl Chance for RecordedOrders<'_> {
    fn order_stings(&mut self, stings: &mut [i8]) {
        let key = format!("stung_orders[{}]", self.used);
        match self.orders.get(self.used) {
            Some(order) if same_values(order, stings) => {
                for (place, value) in stings.iter_mut().zip(order.iter().rev()) {
                    *place = *value;
                }
            }
            Some(_) => {
                self.wrong = Some(RecordError::new(
                    key,
                    "holds other Stings than the discards did",
                ))
            }
            None => {
                self.wrong = Some(RecordError::new(
                    key,
                    "is missing: the Stung deck was reshuffled here",
                ))
            }
        }
        self.used += 1;
    }
}

fn read_play(
    rules: &Rules,
    position: &Position,
    stated: &RecordPlay,
    i: usize,
) -> Result<Play, RecordError> {
    let key = |field: &str| format!("plays[{i}].{field}");
    let Some(seat) = position.trick.to_move() else {
        return Err(RecordError::new(
            format!("plays[{i}]"),
            "the game is over before this",
        ));
    };
    if stated.by != seat {
        let problem = format!("says {}, it is {}'s turn", stated.by.name(), seat.name());
        return Err(RecordError::new(key("by"), problem));
    }
    let named = rules.named(&stated.card) & position.hands.0[seat];
    let Some(card) = named.first() else {
        let problem = format!("\"{}\" is not in {}'s hand", stated.card, seat.name());
        return Err(RecordError::new(key("card"), problem));
    };
    let declared = (stated.declared.as_ref())
        .map(|name| {
            let faction = rules.faction_id(name);
            faction.ok_or_else(|| {
                RecordError::new(
                    key("as"),
                    format!("\"{name}\" is no faction of this set-up"),
                )
            })
        })
        .transpose()?;
    rules
        .play(card, declared)
        .map_err(|illegal| RecordError::new(key("as"), illegal.to_string()))
}

fn check_tricks(replayed: &Replayed, record: &Record) -> Result<(), ReplayError> {
    let played: Vec<_> = replayed
        .log
        .tricks
        .iter()
        .map(|trick| RecordTrick::new(&replayed.rules, trick))
        .collect();
    for (i, (stated, true_trick)) in record.tricks.iter().zip(&played).enumerate() {
        check_trick(i, stated, true_trick).map_err(|fact| ReplayError {
            trick: Some(i as u8 + 1),
            fact,
        })?;
    }
    same("tricks", &record.tricks.len(), &played.len()).map_err(|fact| ReplayError {
        trick: Some(record.tricks.len().min(played.len()) as u8 + 1),
        fact,
    })
}

fn check_trick(
    i: usize,
    stated: &RecordTrick,
    true_trick: &RecordTrick,
) -> Result<(), RecordError> {
    let key = |field: &str| format!("tricks[{i}].{field}");
    same(key("phase"), &stated.phase, &true_trick.phase)?;
    same(key("leader"), &stated.leader, &true_trick.leader)?;
    same(key("winner"), &stated.winner, &true_trick.winner)?;
    same(key("prize"), &stated.prize, &true_trick.prize)?;
    same(key("blind"), &stated.blind, &true_trick.blind)
}

fn check_stings(replayed: &Replayed, record: &Record) -> Result<(), ReplayError> {
    let drawn = &replayed.log.stings;
    for (i, (stated, true_sting)) in record.stings_drawn.iter().zip(drawn).enumerate() {
        let key = |field: &str| format!("stings_drawn[{i}].{field}");
        same(key("trick"), &stated.trick, &true_sting.trick)
            .and_then(|()| same(key("to"), &stated.to, &true_sting.to))
            .and_then(|()| same(key("value"), &stated.value, &true_sting.value))
            .map_err(|fact| ReplayError {
                trick: Some(true_sting.trick),
                fact,
            })?;
    }
    same("stings_drawn", &record.stings_drawn.len(), &drawn.len())?;
    Ok(())
}

fn check_result(replayed: &mut Replayed, record: &Record) -> Result<(), RecordError> {
    let Some(stated) = &record.result else {
        return Ok(());
    };
    let over = replayed.position.trick.step == Step::Over;
    let resigned = stated.decided_by == RecordDecision::Resigned;
    match (over, resigned) {
        (true, true) => {
            return Err(RecordError::new(
                "result.decided_by",
                "nobody resigns a finished game",
            ));
        }
        (false, false) => {
            return Err(RecordError::new(
                "result",
                "is stated, but the game is not finished",
            ));
        }
        (false, true) => {
            let Some(winner) = stated.winner else {
                return Err(RecordError::new(
                    "result.winner",
                    "somebody wins where somebody resigns",
                ));
            };
            let Position { trick, piles, .. } = &mut replayed.position;
            let (rules, events) = (&replayed.rules, &mut replayed.events);
            let verdict = steps::give_up(rules, trick, piles, winner.other(), events);
            replayed.verdict = Some(verdict);
        }
        (true, false) => {}
    }
    let Some(verdict) = &replayed.verdict else {
        return Ok(());
    };
    let true_result = RecordResult::new(&replayed.rules, &replayed.position, verdict);
    for seat in Seat::BOTH {
        let key = format!("result.piles.{}", seat.name());
        same_cards(key, &stated.piles[seat], &true_result.piles[seat])?;
    }
    same_cards(
        "result.removed".into(),
        &stated.removed,
        &true_result.removed,
    )?;
    for faction in FactionId::voting() {
        let name = replayed.rules.faction(faction).name;
        let Some(vote) = stated.votes.get(name) else {
            return Err(RecordError::new(
                format!("result.votes.{name}"),
                "is missing",
            ));
        };
        same(
            format!("result.votes.{name}"),
            vote,
            &true_result.votes[name],
        )?;
    }
    if let Some(other) = stated
        .votes
        .keys()
        .find(|name| !true_result.votes.contains_key(*name))
    {
        return Err(RecordError::new(
            format!("result.votes.{other}"),
            "does not vote in this set-up",
        ));
    }
    same("result.winner", &stated.winner, &true_result.winner)?;
    same(
        "result.decided_by",
        &stated.decided_by,
        &true_result.decided_by,
    )
}

fn same<T: PartialEq + serde::Serialize>(
    key: impl Into<String>,
    stated: &T,
    is: &T,
) -> Result<(), RecordError> {
    if stated == is {
        return Ok(());
    }
    let json = |value: &T| serde_json::to_string(value).unwrap_or_default();
    Err(RecordError::new(
        key,
        format!("says {}, by the rules it is {}", json(stated), json(is)),
    ))
}

fn same_cards(key: String, stated: &[String], is: &[String]) -> Result<(), RecordError> {
    let sorted = |names: &[String]| {
        let mut names = names.to_vec();
        names.sort_unstable();
        names
    };
    same(key, &sorted(stated), &sorted(is))
}
