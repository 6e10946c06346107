//! The game record: one game as one line of JSON, `claim-record/1`.
//!
//! `docs/record.md` describes the format. A record holds the whole deal and every play, so that it means the same
//! for ever, whatever the defaults of later versions are. [`replay`](super::replay) checks one against the rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use super::card::{Cards, FactionId};
use super::compiled::Rules;
use super::deal::Deal;
use super::log::{Log, PastTrick, Played};
use super::position::{Pile, Position};
use super::score::{DecidedBy, Verdict};
use super::seat::{PerSeat, Seat};
use super::setup::Registry;

/// The format that this version writes, and the only one that it reads.
pub const FORMAT: &str = "claim-record/1";

/// The largest seed that a record can hold: 2⁵³, which every reader of JSON can hold exactly.
pub const MAX_SEED: u64 = 1 << 53;

/// A text without the byte-order mark that some editors put before what they save.
pub fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// A game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// [`FORMAT`].
    pub format: String,
    /// Where the deal came from; nothing for a prepared one.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The set-up and its house data.
    pub setup: RecordSetup,
    /// Who played.
    #[serde(default)]
    pub players: PerSeat<String>,
    /// Who led first.
    pub first_leader: Seat,
    /// The hands dealt.
    pub hands: PerSeat<Vec<String>>,
    /// The deck, in the order drawn.
    pub deck: Vec<String>,
    /// The Stung deck's first order, then each that a reshuffle made, top first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stung_orders: Option<Vec<Vec<i8>>>,
    /// Every card in the order played.
    pub plays: Vec<RecordPlay>,
    /// Every Sting drawn.
    pub stings_drawn: Vec<RecordSting>,
    /// The finished tricks.
    pub tricks: Vec<RecordTrick>,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordResult>,
}

/// A set-up in a record.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RecordSetup {
    /// The five factions that vote.
    pub factions: Vec<String>,
    /// The Stung deck's values.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stings: Option<Vec<i8>>,
    /// The Runes on each card that carries any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runes: Option<BTreeMap<String, u8>>,
    /// The numbers of each faction whose numbers are house data, under the faction's name.
    #[serde(flatten, skip_deserializing)]
    pub numbers: BTreeMap<String, Vec<u8>>,
}

/// A card played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RecordPlay {
    /// By whom.
    pub by: Seat,
    /// The card.
    pub card: String,
    /// What a double card was declared to be.
    #[serde(default, rename = "as", skip_serializing_if = "Option::is_none")]
    pub declared: Option<String>,
}

/// A Sting drawn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RecordSting {
    /// In which trick, 14–26.
    pub trick: u8,
    /// By whom.
    pub to: Seat,
    /// Its value.
    pub value: i8,
}

/// A finished trick.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RecordTrick {
    /// 1 or 2.
    pub phase: u8,
    /// Who led.
    pub leader: Seat,
    /// Who took it.
    pub winner: Seat,
    /// The prize, in Phase One.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prize: Option<String>,
    /// The card that the loser drew, in Phase One.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blind: Option<String>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RecordResult {
    /// The Score piles.
    pub piles: PerSeat<Vec<String>>,
    /// Cards that left the game.
    pub removed: Vec<String>,
    /// Each faction's vote.
    pub votes: BTreeMap<String, Option<Seat>>,
    /// Who won; nobody in a draw.
    pub winner: Option<Seat>,
    /// By what.
    pub decided_by: RecordDecision,
}

/// What decided a game, as a record says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum RecordDecision {
    /// One seat won more votes.
    Votes,
    /// One seat had more cards of the factions that voted for it.
    Cards,
    /// Nothing did.
    Draw,
    /// A seat gave up.
    Resigned,
}

impl From<DecidedBy> for RecordDecision {
    fn from(decided_by: DecidedBy) -> Self {
        match decided_by {
            DecidedBy::Votes => RecordDecision::Votes,
            DecidedBy::Cards => RecordDecision::Cards,
            DecidedBy::Draw => RecordDecision::Draw,
            DecidedBy::Resigned => RecordDecision::Resigned,
        }
    }
}

/// Why a line is no record.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
#[error("{key}: {problem}")]
pub struct RecordError {
    /// The key at which the problem lies, as a path: `hands.south[3]`.
    pub key: String,
    /// What is wrong there.
    pub problem: String,
}

impl RecordError {
    pub(super) fn new(key: impl Into<String>, problem: impl Into<String>) -> Self {
        RecordError {
            key: key.into(),
            problem: problem.into(),
        }
    }
}

/// Where a game's deal came from, and who plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Provenance {
    /// The deal's seed, if it has one.
    pub seed: Option<u64>,
    /// The players' names.
    pub players: PerSeat<String>,
}

impl Record {
    /// Reads one line.
    ///
    /// # Errors
    /// The key that is wrong, and why.
    pub fn read(registry: &Registry, line: &str) -> Result<Record, RecordError> {
        let value: Value = serde_json::from_str(without_mark(line)).map_err(|error| {
            RecordError::new(
                format!("column {}", error.column()),
                format!("no JSON: {error}"),
            )
        })?;
        match value.get("format").and_then(Value::as_str) {
            Some(FORMAT) => {}
            Some(other) => {
                return Err(RecordError::new(
                    "format",
                    format!("\"{other}\" is unknown, only \"{FORMAT}\" is read"),
                ));
            }
            None => return Err(RecordError::new("format", format!("must be \"{FORMAT}\""))),
        }
        let mut record: Record = serde_path_to_error::deserialize(&value)
            .map_err(|error| wrong_value(&error.path().to_string(), &error.inner().to_string()))?;
        check_kinds(&value, &record.to_value(), "")?;
        for faction in registry.iter().filter(|faction| faction.house_numbers) {
            if let Some(numbers) = value["setup"].get(faction.name) {
                let numbers: Vec<u8> =
                    serde_path_to_error::deserialize(numbers).map_err(|error| {
                        let path = error.path().to_string();
                        let path = path.trim_matches('.');
                        RecordError::new(
                            format!("setup.{}{path}", faction.name),
                            error.inner().to_string(),
                        )
                    })?;
                record.setup.numbers.insert(faction.name.into(), numbers);
            }
        }
        if record.seed.is_some_and(|seed| seed > MAX_SEED) {
            return Err(RecordError::new(
                "seed",
                format!("must be at most {MAX_SEED}"),
            ));
        }
        Ok(record)
    }

    /// Writes a game down, as far as it has come.
    pub fn new(
        rules: &Rules,
        provenance: &Provenance,
        deal: &Deal,
        log: &Log,
        position: &Position,
        verdict: Option<&Verdict>,
    ) -> Record {
        let has_stings = rules.setup().stings.is_some();
        Record {
            format: FORMAT.into(),
            seed: provenance.seed,
            setup: RecordSetup::new(rules),
            players: provenance.players.clone(),
            first_leader: deal.first_leader,
            hands: deal.hands.map(|hand| names(rules, hand)),
            deck: deal.deck.iter().map(|&card| rules.name(card)).collect(),
            stung_orders: has_stings.then(|| log.stung_orders(&position.stung, &deal.stung)),
            plays: log
                .plays
                .iter()
                .map(|played| RecordPlay::new(rules, played))
                .collect(),
            stings_drawn: (log.stings.iter())
                .map(|sting| RecordSting {
                    trick: sting.trick,
                    to: sting.to,
                    value: sting.value,
                })
                .collect(),
            tricks: finished(log, position)
                .map(|trick| RecordTrick::new(rules, trick))
                .collect(),
            result: verdict.map(|verdict| RecordResult::new(rules, position, verdict)),
        }
    }

    /// The record as one line of JSON, without the line's end.
    pub fn to_line(&self) -> String {
        // Strings, numbers and maps with string keys: there is nothing here that JSON can't say.
        serde_json::to_string(self).expect("a record can be written as JSON")
    }

    /// The record as JSON.
    fn to_value(&self) -> Value {
        serde_json::to_value(self).expect("a record can be written as JSON")
    }
}

/// What is wrong where a value could not be read; a missing key is named like any other.
fn wrong_value(path: &str, problem: &str) -> RecordError {
    let missing = problem.strip_prefix("missing field `");
    match missing.and_then(|rest| rest.split_once('`')) {
        Some((key, _)) => RecordError::new(key_in(path, key), "is missing"),
        None => RecordError::new(path, problem),
    }
}

/// The path of a key in the object at a path; the record itself has an empty path, or none.
fn key_in(path: &str, key: &str) -> String {
    match path {
        "" | "." => key.into(),
        path => format!("{path}.{key}"),
    }
}

/// Refuses what has another kind than the record that was read from it: a list can be read as an object with its
/// keys left out, and an object as a name, but the format knows neither.
fn check_kinds(stated: &Value, read: &Value, path: &str) -> Result<(), RecordError> {
    match (stated, read) {
        (Value::Object(stated), Value::Object(read)) => read
            .iter()
            .filter_map(|(key, read)| Some((key, stated.get(key)?, read)))
            .try_for_each(|(key, stated, read)| check_kinds(stated, read, &key_in(path, key))),
        (Value::Array(stated), Value::Array(read)) => (stated.iter().zip(read).enumerate())
            .try_for_each(|(i, (stated, read))| check_kinds(stated, read, &format!("{path}[{i}]"))),
        (stated, read) if kind(stated) == kind(read) => Ok(()),
        (stated, read) => {
            let problem = format!("must be {}, is {}", kind(read), kind(stated));
            Err(RecordError::new(path, problem))
        }
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}

/// The tricks that are finished: decided, collected, and all that follows from that done.
fn finished<'a>(log: &'a Log, position: &Position) -> impl Iterator<Item = &'a PastTrick> {
    use super::position::Step;
    let open = matches!(position.trick.step, Step::Collect | Step::Aftermath);
    log.tricks.iter().take(log.tricks.len() - usize::from(open))
}

impl RecordSetup {
    fn new(rules: &Rules) -> Self {
        let setup = rules.setup();
        let carries_runes = setup
            .factions
            .iter()
            .any(|faction| !faction.runes.is_empty());
        let house_numbers = setup
            .factions
            .iter()
            .zip(&setup.numbers)
            .filter(|(faction, _)| faction.house_numbers);
        RecordSetup {
            factions: setup.names().map(String::from).to_vec(),
            stings: setup.stings.clone(),
            runes: carries_runes.then(|| setup.runes.clone()),
            numbers: house_numbers
                .map(|(faction, numbers)| (faction.name.into(), numbers.clone()))
                .collect(),
        }
    }
}

impl RecordPlay {
    fn new(rules: &Rules, played: &Played) -> Self {
        let declared = rules.must_declare(played.card);
        RecordPlay {
            by: played.by,
            card: rules.name(played.card),
            declared: declared.then(|| rules.faction(played.counts_as).name.into()),
        }
    }
}

impl RecordTrick {
    pub(super) fn new(rules: &Rules, trick: &PastTrick) -> Self {
        RecordTrick {
            phase: trick.phase as u8 + 1,
            leader: trick.leader,
            winner: trick.winner,
            prize: trick.prize.map(|card| rules.name(card)),
            blind: trick.blind.map(|card| rules.name(card)),
        }
    }
}

impl RecordResult {
    pub(super) fn new(rules: &Rules, position: &Position, verdict: &Verdict) -> Self {
        let vote = |faction: FactionId| {
            (
                rules.faction(faction).name.to_string(),
                verdict.votes[faction.index()],
            )
        };
        RecordResult {
            piles: position.piles.0.map(|pile| pile_names(rules, &pile)),
            removed: names(rules, position.discards.removed),
            votes: FactionId::voting().map(vote).collect(),
            winner: verdict.winner,
            decided_by: verdict.decided_by.into(),
        }
    }
}

pub(super) fn names(rules: &Rules, cards: Cards) -> Vec<String> {
    cards.iter().map(|card| rules.name(card)).collect()
}

fn pile_names(rules: &Rules, pile: &Pile) -> Vec<String> {
    pile.iter().flat_map(|&cards| names(rules, cards)).collect()
}
