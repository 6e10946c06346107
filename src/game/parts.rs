//! All parts of the live game at once: as a position, as a seat's view, as a record.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::rules::position::{Deck, Discards, FollowerDecks, Hands, ScorePiles, StungDeck};
use crate::rules::record::{Provenance, Record};
use crate::rules::{Deal, Log, Position, Rules, Seat, SharedRules, Trick, Verdict, View};

use super::start::StungChance;

/// The deal of the game at hand.
#[derive(Resource, Clone, Deref)]
pub struct GameDeal(pub Deal);

/// Where the deal came from, and who plays.
#[derive(Resource, Clone, Deref)]
pub struct GameProvenance(pub Provenance);

/// How the game ended, if it has.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default, Deref)]
pub struct GameVerdict(pub Option<Verdict>);

/// Reads all parts of the live game. A system that takes it runs only while there is a game.
#[derive(SystemParam)]
pub struct Parts<'w> {
    /// The rules of the set-up.
    pub rules: Res<'w, SharedRules>,
    /// The trick on the table.
    pub trick: Res<'w, Trick>,
    /// How the game ended.
    pub verdict: Res<'w, GameVerdict>,
    hands: Res<'w, Hands>,
    deck: Res<'w, Deck>,
    followers: Res<'w, FollowerDecks>,
    piles: Res<'w, ScorePiles>,
    discards: Res<'w, Discards>,
    stung: Res<'w, StungDeck>,
    log: Res<'w, Log>,
    deal: Res<'w, GameDeal>,
    provenance: Res<'w, GameProvenance>,
    chance: Res<'w, StungChance>,
}

/// What players and screens may ask of the live game: the rules, whose turn it is, and what a seat may know.
#[derive(SystemParam)]
pub struct Views<'w> {
    parts: Parts<'w>,
}

impl Views<'_> {
    /// The rules of the set-up.
    pub fn rules(&self) -> &SharedRules {
        &self.parts.rules
    }

    /// Whose card is asked for, if one is.
    pub fn to_move(&self) -> Option<Seat> {
        self.parts.trick.to_move()
    }

    /// Whether the game went on since the system that asks ran last.
    pub fn is_changed(&self) -> bool {
        self.parts.trick.is_changed()
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        self.parts.view(seat)
    }
}

impl Parts<'_> {
    /// The whole position, hidden cards included.
    pub fn position(&self) -> Position {
        Position {
            hands: *self.hands,
            deck: *self.deck,
            trick: *self.trick,
            followers: *self.followers,
            piles: *self.piles,
            discards: *self.discards,
            stung: self.stung.clone(),
        }
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        View::new(&self.rules.0, &self.position(), &self.log, seat)
    }

    /// The game's record up to the next decision.
    ///
    /// What follows by itself from the last card is in it, though the table may still hold it back: a record of half a
    /// trick's consequences could not be checked against the rules.
    pub fn record(&self) -> Record {
        let rules: &Rules = &self.rules;
        let (mut position, mut log) = (self.position(), self.log.clone());
        let settled = position.settle(rules, &mut self.chance.clone(), &mut log);
        Record::new(
            rules,
            &self.provenance,
            &self.deal,
            &log,
            &position,
            self.verdict.0.or(settled).as_ref(),
        )
    }
}
