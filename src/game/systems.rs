//! One system per step of play. Each borrows the parts that its step needs and calls it.

use bevy::prelude::*;

use crate::rules::position::{Deck, Discards, FollowerDecks, Hands, ScorePiles, StungDeck};
use crate::rules::{SharedRules, Trick, steps};

use super::announce::Announcer;
use super::parts::GameVerdict;
use super::start::StungChance;

/// Turns up the prize.
pub fn reveal_card(
    rules: Res<SharedRules>,
    mut trick: ResMut<Trick>,
    mut deck: ResMut<Deck>,
    mut announcer: Announcer,
) {
    steps::reveal_card(&rules, &mut trick, &mut deck, &mut announcer);
}

/// Turns up a masked lead.
pub fn unmask_lead(trick: Res<Trick>, mut announcer: Announcer) {
    steps::unmask(&trick, &mut announcer);
}

/// Finds the trick's winner.
pub fn resolve_trick(
    rules: Res<SharedRules>,
    mut trick: ResMut<Trick>,
    piles: Res<ScorePiles>,
    stung: Res<StungDeck>,
    mut announcer: Announcer,
) {
    steps::resolve_trick(&rules, &mut trick, &piles, &stung, &mut announcer);
}

/// Sends each card where it goes.
pub fn collect_cards(
    rules: Res<SharedRules>,
    trick: Res<Trick>,
    mut deck: ResMut<Deck>,
    mut followers: ResMut<FollowerDecks>,
    mut piles: ResMut<ScorePiles>,
    mut discards: ResMut<Discards>,
    mut announcer: Announcer,
) {
    steps::collect_cards(
        &rules,
        &trick,
        &mut deck,
        &mut followers,
        &mut piles,
        &mut discards,
        &mut announcer,
    );
}

/// Smashes, then draws Stings.
pub fn follow_up(
    rules: Res<SharedRules>,
    trick: Res<Trick>,
    mut piles: ResMut<ScorePiles>,
    mut discards: ResMut<Discards>,
    mut stung: ResMut<StungDeck>,
    mut chance: ResMut<StungChance>,
    mut announcer: Announcer,
) {
    steps::aftermath(
        &rules,
        &trick,
        &mut piles,
        &mut discards,
        &mut stung,
        &mut *chance,
        &mut announcer,
    );
}

/// Clears the table for the next trick.
pub fn next_trick(rules: Res<SharedRules>, mut trick: ResMut<Trick>) {
    steps::next_trick(&rules, &mut trick);
}

/// Turns to Phase Two.
pub fn turn_phase(
    rules: Res<SharedRules>,
    mut hands: ResMut<Hands>,
    mut followers: ResMut<FollowerDecks>,
    mut announcer: Announcer,
) {
    steps::turn_phase(&rules, &mut hands, &mut followers, &mut announcer);
}

/// Counts the votes.
pub fn score_votes(
    rules: Res<SharedRules>,
    piles: Res<ScorePiles>,
    mut verdict: ResMut<GameVerdict>,
    mut announcer: Announcer,
) {
    verdict.0 = Some(steps::score_votes(&rules, &piles, &mut announcer));
}
