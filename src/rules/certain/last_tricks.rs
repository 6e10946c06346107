//! The last tricks, of which all that can be played is tried.

use super::Outcome;
use crate::rules::card::{Cards, Play, Plays};
use crate::rules::chance::Chance;
use crate::rules::compiled::Rules;
use crate::rules::event::Sight;
use crate::rules::position::{Deck, Hands, Position, Step, Trick};
use crate::rules::seat::{PerSeat, Seat};
use crate::rules::view::View;

/// So many tricks before the end all is tried.
const TRICKS: u8 = 3;

/// How the game ends in every way in which Phase Two can still be played, if that is always the same.
pub fn certain_outcome(view: &View) -> Option<Outcome> {
    if view.trick + TRICKS <= Trick::LAST {
        return None;
    }
    let hands = hands(view);
    let leads = possible_leads(view, hands[view.leader]);
    let leads = leads
        .iter()
        .map(Some)
        .chain(leads.is_empty().then_some(None));
    same(leads.map(|lead| of_position(&view.rules, &position(view, hands, lead))))
}

/// What all are, if they are the same and nothing is open.
fn same(mut outcomes: impl Iterator<Item = Option<Outcome>>) -> Option<Outcome> {
    let first = outcomes.next()??;
    outcomes.all(|other| other == Some(first)).then_some(first)
}

fn of_position(rules: &Rules, position: &Position) -> Option<Outcome> {
    let plays = position.legal_plays(rules);
    same(plays.iter().map(|play| after(rules, position, play)))
}

/// A Sting that changes a card of a later trick may be any: what comes of it is left open.
fn after(rules: &Rules, position: &Position, play: Play) -> Option<Outcome> {
    let mut next = position.clone();
    let verdict = next.play_unchecked(rules, play, &mut AnyOrder, &mut ());
    if let Some(verdict) = verdict {
        return Some(Outcome::of(verdict.winner));
    }
    let is_drawn = Seat::BOTH
        .iter()
        .any(|&seat| !next.stung.waiting[seat].is_empty());
    if is_drawn && next.trick.step == Step::Lead {
        return None;
    }
    of_position(rules, &next)
}

/// The order of Stings that nothing depends on.
struct AnyOrder;

impl Chance for AnyOrder {
    fn order_stings(&mut self, _stings: &mut [i8]) {}
}

/// What each seat holds, with what it has led: in Phase Two both know that of each other.
fn hands(view: &View) -> PerSeat<Cards> {
    PerSeat::from_fn(|seat| {
        let led = view.table[seat].and_then(|sight| sight.card());
        let held = if seat == view.seat {
            view.hand
        } else {
            view.unseen()
        };
        held | led.into_iter().collect()
    })
}

/// What may have been led, of the leader's cards; none if nothing was. Of a masked lead the leader itself takes no more
/// into account than the other seat can: that the outcome is certain gives nothing away.
fn possible_leads(view: &View, held: Cards) -> Plays {
    let rules = &view.rules;
    let (faction, lead) = match view.table[view.leader] {
        None | Some(Sight::Back) => return Plays::EMPTY,
        Some(Sight::Faction(faction)) => (faction, None),
        Some(Sight::Face { card, counts_as }) => (counts_as, rules.play_as(card, counts_as)),
    };
    match lead.filter(|&lead| !rules.is_masked(view.phase, lead)) {
        Some(open) => Plays::of(open),
        None => (rules.plays_of(held) & rules.masked_leads(view.phase))
            .iter()
            .filter(|&play| rules.counts_as(play) == faction)
            .collect(),
    }
}

/// The position, if that is what was led.
fn position(view: &View, mut hands: PerSeat<Cards>, lead: Option<Play>) -> Position {
    if let Some(lead) = lead {
        hands[view.leader].remove(view.rules.card(lead));
    }
    Position {
        hands: Hands(hands),
        deck: Deck::with_rest(&[]),
        trick: Trick {
            number: view.trick,
            lead,
            step: lead.map_or(Step::Lead, |_| Step::Reply),
            ..Trick::first(view.leader)
        },
        followers: Default::default(),
        piles: view.piles,
        discards: view.discards_as_known(),
        stung: view.stung_as_known(),
    }
}
