//! What a person is to be told about what could not be read or kept. It is put into words where it is shown.

use bevy::prelude::*;
use thiserror::Error;

use crate::rules::SetupError;
use crate::rules::record::RecordError;
use crate::rules::replay::ReplayError;
use crate::saves::past::Unreadable;
use crate::storage::{Storage, StorageError};

/// Where a text that was kept is wrong, and how.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
#[error("{at}: {problem}")]
pub struct Fault {
    /// The key, or line and column.
    pub at: String,
    /// What is wrong there, for whoever reads the terminal.
    pub problem: String,
}

impl Fault {
    /// What a reader of JSON says; where it names no key, line and column say where it is.
    pub fn of_json(key: Option<String>, error: &serde_json::Error) -> Fault {
        Fault {
            at: key.unwrap_or_else(|| format!("{}:{}", error.line(), error.column())),
            problem: error.to_string(),
        }
    }
}

impl From<RecordError> for Fault {
    fn from(error: RecordError) -> Self {
        Fault {
            at: error.key,
            problem: error.problem,
        }
    }
}

impl From<ReplayError> for Fault {
    fn from(error: ReplayError) -> Self {
        Fault::from(error.fact)
    }
}

/// What may turn out to be broken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// The game at hand.
    Game,
    /// A past game.
    PastGame,
    /// The house file.
    House,
    /// All that is set.
    Settings,
    /// One thing that is set.
    Setting,
}

/// Something to be told. As text it is English, for the terminal.
#[derive(Error, Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Something could not be read or kept.
    #[error(transparent)]
    Storage(#[from] StorageError),
    /// What was kept can't be used.
    #[error("{place}: {fault}")]
    Broken {
        /// What it is.
        kept: Kept,
        /// Where it was kept.
        place: String,
        /// What is wrong with it.
        fault: Fault,
    },
    /// Lines among the past games are no games.
    #[error("{}: {}; lines like this: {}", .0.place, .0.fault, .0.count)]
    PastUnreadable(Unreadable),
    /// Where a text is kept that found no use or no room.
    #[error("it is kept as {0}")]
    KeptAs(String),
    /// A game can't begin.
    #[error("the game can't be started: {0}")]
    Refused(#[from] SetupError),
    /// Another window shares the place of the game at hand.
    #[error("another window plays as well: its game is among the past ones")]
    OtherWindow,
    /// The game at hand was finished in another window.
    #[error("the game was finished in another window: what is played on here isn't kept")]
    FinishedElsewhere,
    /// Nothing lasts longer than the program.
    #[error("there is no place where anything lasts")]
    NothingLasts,
}

/// All that is to be told, or was.
#[derive(Resource, Default, Deref, DerefMut, Debug)]
pub struct Notices(Vec<Notice>);

impl Notices {
    /// Tells of it, once.
    pub fn tell(&mut self, notice: impl Into<Notice>) {
        let notice = notice.into();
        warn!("{notice}");
        if !self.0.contains(&notice) {
            self.0.push(notice);
        }
    }

    /// Tells of a text that can't be used.
    pub fn tell_broken(&mut self, kept: Kept, place: String, fault: impl Into<Fault>) {
        let fault = fault.into();
        self.tell(Notice::Broken { kept, place, fault });
    }

    /// Sets a text aside that can't be used, and tells of it: what is wrong, and where the text is kept.
    pub fn set_aside(&mut self, storage: &Storage, kept: Kept, name: &str, fault: Fault) {
        self.tell_broken(kept, storage.place(name), fault);
        self.put_aside(storage, name);
    }

    /// Puts a text aside, and tells where it is kept.
    pub fn put_aside(&mut self, storage: &Storage, name: &str) {
        match storage.set_aside(name) {
            Ok(Some(place)) => self.tell(Notice::KeptAs(place)),
            Ok(None) => {}
            Err(error) => self.tell(error),
        }
    }
}
