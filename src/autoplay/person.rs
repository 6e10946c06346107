//! The person of whom pictures are taken: plays what the quick player would play, by the same requests as any person.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::game::MoveRequest;
use crate::opponent::{self, greedy};
use crate::rules::{Card, View};
use crate::table::input::{is_among, plays_asked_for};
use crate::table::{PERSON, PersonView, Show};

use super::{Album, Autoplay};

/// Whether a person sits in the seat and is asked for a card.
#[derive(SystemParam)]
pub(super) struct Asked<'w> {
    autoplay: Res<'w, Autoplay>,
    show: Res<'w, Show>,
    view: Res<'w, PersonView>,
}

impl Asked<'_> {
    pub(super) fn is_asked(&self) -> bool {
        let seated = self.autoplay.pictures.is_some();
        seated && !plays_asked_for(&self.show, &self.view.0).is_empty()
    }

    /// What the quick player would play.
    fn choose(&self) -> Option<MoveRequest> {
        let (view, seed) = (&self.view.0, self.autoplay.seed);
        let mut player = opponent::player(greedy::NAME, PERSON, seed).ok()?;
        let play = opponent::decide(player.as_mut(), view);
        Some(MoveRequest::new(&view.rules, PERSON, play))
    }
}

/// A card of the hand that may not be played now, if there is one.
pub(super) fn forbidden(view: &View) -> Option<Card> {
    let legal = view.legal_plays();
    (view.hand.iter()).find(|&card| !is_among(view, card, legal))
}

/// For how many frames a person looks at what is asked: what belongs to that moment is on the screen then.
const LOOKS_FOR: u32 = 4;

/// Plays a card each time one is asked for, once no picture is due any more.
pub(super) fn play(
    person: Asked,
    album: Res<Album>,
    mut requests: MessageWriter<MoveRequest>,
    mut looked_for: Local<u32>,
) {
    if !person.is_asked() {
        *looked_for = 0;
        return;
    }
    if album.stands() {
        return;
    }
    *looked_for += 1;
    if *looked_for == LOOKS_FOR {
        requests.write_batch(person.choose());
    }
}
