//! Going on with a game: the one that is kept, or the one at hand from before the person's last decision.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::{GamePhase, ResumeGame};
use crate::notices::{Kept, Notices};
use crate::opponent::{self, ComputerSeats};
use crate::rules::compiled::RulesCache;
use crate::rules::replay::{Replayed, replay};
use crate::rules::{PerSeat, Registry};
use crate::saves::{GameNotes, PERSONS_NAME, SAVE, Saved, SavedGame};
use crate::storage::Storage;
use crate::table::PERSON;

use super::{Screen, nothing_covers};

/// Every seed of a record is below 2 to this power: above it there is room for the number of cards played.
const SEED_BITS: u32 = 54;

/// Goes on with games.
#[derive(SystemParam)]
pub struct GameResumer<'w, 's> {
    commands: Commands<'w, 's>,
    saved: ResMut<'w, SavedGame>,
    storage: Res<'w, Storage>,
    registry: Res<'w, Registry>,
    cache: ResMut<'w, RulesCache>,
    notices: ResMut<'w, Notices>,
}

impl GameResumer<'_, '_> {
    /// Whether a game is kept.
    pub fn has_game(&self) -> bool {
        self.saved.0.is_some()
    }

    /// Goes on with the game that is kept.
    pub fn resume(&mut self) {
        let Some(saved) = &self.saved.0 else { return };
        let notes = saved.notes.clone();
        match replay(&self.registry, &mut self.cache, &saved.record) {
            Ok(replayed) => self.go_on(replayed, notes),
            Err(error) => {
                let place = self.storage.place(SAVE);
                self.notices.tell_broken(Kept::Game, place, error);
            }
        }
    }

    /// Goes on with an unfinished game from among the past ones; the one that is kept goes there.
    pub fn take_up(&mut self, unfinished: &Saved) {
        let taken_up =
            self.saved
                .take_up(&self.storage, &self.registry, unfinished, &mut self.notices);
        match taken_up {
            Ok(()) => self.resume(),
            Err(error) => self.notices.tell(error),
        }
    }

    /// Takes back the person's last decision.
    pub fn take_back(&mut self) {
        let Some(saved) = self.saved.under_way() else {
            return;
        };
        let before = saved.before_last_of(PERSON, &self.registry, &mut self.cache);
        if let Some(before) = before {
            let mut notes = saved.notes.clone();
            notes.taken_back += 1;
            self.go_on(before, notes);
        }
    }

    /// Whether there is a decision that can be taken back.
    pub fn can_take_back(&self) -> bool {
        self.saved.under_way().is_some()
    }

    fn go_on(&mut self, replayed: Replayed, notes: GameNotes) {
        self.commands.insert_resource(seats(&replayed));
        self.commands.insert_resource(notes);
        self.commands.write_message(ResumeGame(Arc::new(replayed)));
        self.commands.set_state_if_neq(Screen::Table);
    }
}

/// The players that the record names; where it goes on each has a stream of its own, so that nothing is decided twice
/// by the same numbers.
fn seats(replayed: &Replayed) -> ComputerSeats {
    let played = replayed.log.plays.len() as u64;
    let seed = replayed.provenance.seed.unwrap_or_default() | played << SEED_BITS;
    ComputerSeats::new(PerSeat::from_fn(|seat| {
        let name = &replayed.provenance.players[seat];
        if name == PERSONS_NAME {
            return None;
        }
        // A player that this version doesn't know is replaced by the usual one.
        opponent::player(name, seat, seed)
            .or_else(|_| opponent::player(opponent::OPPONENT, seat, seed))
            .ok()
    }))
}

/// The key that takes back the last decision.
const TAKE_BACK: KeyCode = KeyCode::KeyU;

/// A key takes back the person's last decision, also while what follows from it is shown.
fn take_back_by_key(keys: Res<ButtonInput<KeyCode>>, mut resumer: GameResumer) {
    if keys.just_pressed(TAKE_BACK) {
        resumer.take_back();
    }
}

/// Adds the key.
pub fn plugin(app: &mut App) {
    app.init_resource::<SavedGame>().add_systems(
        Update,
        take_back_by_key.run_if(
            in_state(Screen::Table)
                .and_then(in_state(GamePhase::One).or_else(in_state(GamePhase::Two)))
                .and_then(nothing_covers),
        ),
    );
}
