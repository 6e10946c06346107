//! When a faction votes, the cards that won its vote stand out until the next vote is shown.

use bevy::prelude::*;

use crate::rules::event::Event;
use crate::rules::{FactionId, Place, Seat};

use super::NowShown;
use super::cards::{Face, Lies};
use super::layout::Spot;
use super::motion::{Appearing, Pace};

/// A card that stands out though nobody points at it, by so much of its height upwards.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Raised(pub f32);

/// How far a card stands out whose faction votes: downwards, since columns begin at the upper end of their area.
const STANDS_OUT: f32 = -0.12;

/// Raises the cards of a faction that votes now, in the Score pile for which it votes.
pub fn raise_voters(
    mut commands: Commands,
    mut shown: MessageReader<NowShown>,
    pace: Res<Pace>,
    raised: Query<Entity, With<Raised>>,
    cards: Query<(Entity, &Lies, &Face)>,
) {
    let Some(NowShown(event)) = shown.read().last() else {
        return;
    };
    for card in &raised {
        commands.entity(card).remove::<Raised>();
    }
    let Event::Voted {
        faction,
        to: Some(seat),
    } = *event
    else {
        return;
    };
    for card in voters(&cards, faction, seat) {
        let mut card = commands.entity(card);
        if pace.reduced {
            card.insert(Appearing::default());
        } else {
            card.insert(Raised(STANDS_OUT));
        }
    }
}

/// The cards of a faction in a seat's Score pile.
fn voters(
    cards: &Query<(Entity, &Lies, &Face)>,
    faction: FactionId,
    seat: Seat,
) -> impl Iterator<Item = Entity> {
    (cards.iter())
        .filter(move |(_, lies, face)| {
            lies.spot == Spot::At(Place::Pile(seat)) && face.counts_as == faction
        })
        .map(|(card, ..)| card)
}
