//! The game at hand, kept after every card, and the games that are past.
//!
//! A game leaves its place for the past ones once its end was shown: whoever is stopped before that sees it at the next start.
//!
//! A save is an object around the game's record, with what a record lacks. Whatever is wrong with one, the game starts: it is
//! set aside and told of.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::parts::GameVerdict;
use crate::game::run::table_is_ready;
use crate::game::start::GameStarted;
use crate::game::{GamePhase, GameProvenance, Parts};
use crate::notices::{Fault, Kept, Notice, Notices};
use crate::rules::compiled::RulesCache;
use crate::rules::record::{Record, RecordPlay, without_mark};
use crate::rules::replay::{Replayed, replay, replay_until};
use crate::rules::{Log, PerSeat, Registry, Seat, Trick};
use crate::storage::{Storage, StorageError};
use crate::table::PERSON;

pub mod daily;
pub mod past;
pub mod place;
pub mod statistics;

/// Under which name the game at hand is kept.
pub const SAVE: &str = "game.json";

/// The format that this version writes, and the only one that it reads.
const FORMAT: &str = "claim-save/1";

/// How records name the person.
pub const PERSONS_NAME: &str = "person";

/// What is kept of a game beside its record.
#[derive(Resource, Serialize, Deserialize, Clone, PartialEq, Eq, Debug, Default)]
#[serde(default)]
pub struct GameNotes {
    /// The date of the daily deal, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub daily: Option<String>,
    /// Whether it is the first game, which teaches.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lesson: bool,
    /// Whether the person wants no lessons in it any more.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub lessons_skipped: bool,
    /// How many decisions were taken back.
    pub taken_back: u32,
    /// The date on which the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<String>,
}

impl GameNotes {
    /// Whether the person is taught in it.
    pub fn teaches(&self) -> bool {
        self.lesson && !self.lessons_skipped
    }
}

/// Something else is noted of the game at hand from now on: that is kept, though no card was played.
#[derive(Message)]
pub struct Noted;

/// A game with its notes.
#[derive(Clone, PartialEq, Debug)]
pub struct Saved {
    /// The game.
    pub record: Record,
    /// What a record lacks.
    pub notes: GameNotes,
}

/// The object around the record, as it is written.
#[derive(Serialize, Deserialize)]
struct Envelope {
    format: String,
    #[serde(flatten)]
    notes: GameNotes,
    record: Value,
}

impl Saved {
    /// As one line of JSON, without the line's end.
    pub fn to_line(&self) -> String {
        let envelope = Envelope {
            format: FORMAT.into(),
            notes: self.notes.clone(),
            record: serde_json::to_value(&self.record).unwrap_or_default(),
        };
        // Strings, numbers and maps with string keys: there is nothing here that JSON can't say.
        serde_json::to_string(&envelope).expect("a save can be written as JSON")
    }

    /// Reads one line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(registry: &Registry, line: &str) -> Result<Saved, Fault> {
        let envelope: Envelope = serde_json::from_str(without_mark(line))
            .map_err(|error| Fault::of_json(None, &error))?;
        if envelope.format != FORMAT {
            return Err(Fault {
                at: "format".into(),
                problem: format!("\"{}\" is unknown", envelope.format),
            });
        }
        let record = Record::read(registry, &envelope.record.to_string());
        Ok(Saved {
            record: record?,
            notes: envelope.notes,
        })
    }

    /// Whether the person has decided anything in it, or it is over: else there is nothing in it that could be lost.
    fn is_worth_keeping(&self) -> bool {
        let decided = |play: &RecordPlay| play.by == PERSON;
        self.record.result.is_some() || self.record.plays.iter().any(decided)
    }

    /// Whether it isn't finished and the person has made a decision in it.
    fn is_under_way(&self) -> bool {
        self.record.result.is_none() && self.is_worth_keeping()
    }

    /// Whether that game is this one, later on or at the same moment: it is the same deal, and the same cards were played so far.
    fn leads_to(&self, later: &Saved) -> bool {
        let (here, there) = (&self.record, &later.record);
        let ends_alike = here.result.is_none() || here.result == there.result;
        ends_alike && there.plays.starts_with(&here.plays) && deal_of(here) == deal_of(there)
    }

    /// The game up to before the last decision of a seat; nothing, if it has made none.
    pub fn before_last_of(
        &self,
        seat: Seat,
        registry: &Registry,
        cache: &mut RulesCache,
    ) -> Option<Replayed> {
        let last = self.record.plays.iter().rposition(|play| play.by == seat)?;
        replay_until(registry, cache, &self.record, last).ok()
    }
}

/// A record before anything was played.
fn deal_of(record: &Record) -> Record {
    Record {
        stung_orders: None,
        plays: Vec::new(),
        stings_drawn: Vec::new(),
        tricks: Vec::new(),
        result: None,
        ..record.clone()
    }
}

/// The game that is kept, if there is one: it isn't finished, or its end wasn't shown yet.
#[derive(Resource, Default)]
pub struct SavedGame(pub Option<Saved>);

impl SavedGame {
    /// The game, if it isn't finished and the person has made a decision in it.
    pub fn under_way(&self) -> Option<&Saved> {
        self.0.as_ref().filter(|saved| saved.is_under_way())
    }

    /// Puts the game among the past ones, if there is anything in it that could be lost.
    ///
    /// # Errors
    /// If it can't be kept there; it has not left its place then.
    pub fn set_aside(
        &mut self,
        storage: &Storage,
        registry: &Registry,
    ) -> Result<(), StorageError> {
        if let Some(game) = &self.0 {
            if game.is_worth_keeping() {
                past::append(storage, game.clone())?;
            }
            place::clear(storage, registry, game)?;
        }
        self.0 = None;
        Ok(())
    }

    /// Takes an unfinished game from among the past ones, in exchange for the one that is kept.
    ///
    /// # Errors
    /// If one of them can't be kept in its new place.
    pub fn take_up(
        &mut self,
        storage: &Storage,
        registry: &Registry,
        unfinished: &Saved,
        notices: &mut Notices,
    ) -> Result<(), StorageError> {
        self.set_aside(storage, registry)?;
        let mut taken_up = unfinished.clone();
        taken_up.notes.ended = None;
        place::put(storage, registry, None, &taken_up, notices)?;
        self.0 = Some(taken_up);
        past::delete(storage, registry, unfinished)
    }
}

/// Looks for a game that was left; what is wrong with it is told of.
fn load(
    storage: Res<Storage>,
    registry: Res<Registry>,
    mut cache: ResMut<RulesCache>,
    mut saved_game: ResMut<SavedGame>,
    mut notices: ResMut<Notices>,
) {
    let text = match storage.read(SAVE) {
        Ok(Some(text)) => text,
        Ok(None) => return,
        Err(error) => return notices.tell(error),
    };
    let checked = Saved::read(&registry, &text).and_then(|saved| {
        let replayed = replay(&registry, &mut cache, &saved.record);
        replayed.map(|_| saved).map_err(Fault::from)
    });
    match checked {
        Ok(saved) => saved_game.0 = Some(saved),
        Err(fault) => notices.set_aside(&storage, Kept::Game, SAVE, fault),
    }
}

/// Puts the game among the past ones, or beside them where they have no room; only once it is there it leaves its own place.
fn file_away(
    saved_game: &mut SavedGame,
    storage: &Storage,
    registry: &Registry,
    notices: &mut Notices,
) {
    if let Err(error) = saved_game.set_aside(storage, registry)
        && let Some(game) = saved_game.0.take()
    {
        notices.tell(error);
        let kept = keep_beside(storage, &game, notices)
            .and_then(|()| place::clear(storage, registry, &game));
        if let Err(error) = kept {
            notices.tell(error);
        }
    }
}

/// Puts a finished game among the past ones: its end was shown, or nobody waits for it any more.
pub fn file_finished(
    storage: Res<Storage>,
    registry: Res<Registry>,
    mut saved_game: ResMut<SavedGame>,
    mut notices: ResMut<Notices>,
) {
    let kept = saved_game.0.as_ref();
    if kept.is_some_and(|game| game.record.result.is_some()) {
        file_away(&mut saved_game, &storage, &registry, &mut notices);
    }
}

/// A game that can't be put among the past ones is kept beside them under a name of its own, so that no other takes its
/// place, nor it that of another.
fn keep_beside(storage: &Storage, game: &Saved, notices: &mut Notices) -> Result<(), StorageError> {
    let place = storage.keep_beside(SAVE, &game.to_line())?;
    notices.tell(Notice::KeptAs(place));
    Ok(())
}

/// Whether a person plays: games between computer players are not kept.
fn has_person(players: &PerSeat<String>) -> bool {
    players[PERSON] == PERSONS_NAME
}

/// Where a new game begins, the one before gives up its place.
fn make_room(
    mut started: MessageReader<GameStarted>,
    provenance: Res<GameProvenance>,
    storage: Res<Storage>,
    registry: Res<Registry>,
    mut saved_game: ResMut<SavedGame>,
    mut notices: ResMut<Notices>,
) {
    let anew = started.read().any(|started| started.anew);
    if anew && has_person(&provenance.players) {
        file_away(&mut saved_game, &storage, &registry, &mut notices);
    }
}

/// Keeps the game as soon as a card was played, or something was noted of it.
fn keep(
    parts: Parts,
    notes: Res<GameNotes>,
    storage: Res<Storage>,
    registry: Res<Registry>,
    mut started: MessageReader<GameStarted>,
    mut saved_game: ResMut<SavedGame>,
    mut notices: ResMut<Notices>,
    mut finished_elsewhere: Local<bool>,
) {
    if started.read().count() > 0 {
        *finished_elsewhere = false;
    }
    let mut saved = Saved {
        record: parts.record(),
        notes: notes.clone(),
    };
    if !has_person(&saved.record.players) || *finished_elsewhere {
        return;
    }
    let last = saved_game.0.take();
    if saved.record.result.is_some() {
        if last.is_none() {
            // It is among the past ones: what follows of a finished game changes nothing more in it.
            return;
        }
        saved = past::dated(saved);
    }
    if last.as_ref() != Some(&saved) {
        let put = place::put(&storage, &registry, last.as_ref(), &saved, &mut notices);
        match put {
            Ok(has_place) => *finished_elsewhere = !has_place,
            Err(error) => notices.tell(error),
        }
    }
    saved_game.0 = Some(saved).filter(|_| !*finished_elsewhere);
}

/// Adds the keeping of games.
pub fn plugin(app: &mut App) {
    let something_happened = resource_exists_and_changed::<Log>
        .or_else(resource_exists_and_changed::<GameVerdict>)
        .or_else(on_message::<Noted>)
        .and_then(resource_exists::<Trick>)
        .and_then(not(in_state(GamePhase::None)));
    app.init_resource::<SavedGame>()
        .init_resource::<GameNotes>()
        .add_message::<Noted>()
        .init_resource::<Notices>()
        .init_resource::<Storage>()
        .add_systems(Startup, load)
        .add_systems(
            Last,
            (
                make_room.run_if(on_message::<GameStarted>),
                keep.run_if(something_happened),
                file_finished.run_if(in_state(GamePhase::Over).and_then(table_is_ready)),
            )
                .chain(),
        );
}
