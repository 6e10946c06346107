//! Where a card that is dragged may be let go of: an outline in the trick, brighter while the card would be played there.

use bevy::prelude::*;

use crate::rules::{Place, Plays};

use super::cards::Face;
use super::input::{Dragged, is_among, plays_asked_for};
use super::layout::{Layout, Spot};
use super::show::{PersonView, Show};
use super::{OnTable, PERSON, Pace};

/// The outline: how much of it is seen, from 0 to 1.
#[derive(Component, Default, Clone, Copy, PartialEq, Debug)]
pub struct DropTarget {
    seen: f32,
}

impl DropTarget {
    /// How much of it is seen, from 0 to 1.
    pub fn seen(&self) -> f32 {
        self.seen
    }
}

/// How much is seen of it while a card is on its way, and while one is over the table.
const WAITS: f32 = 0.45;
const WELCOMES: f32 = 1.0;
/// How many seconds it takes to appear and to fade.
const FADE: f32 = 0.14;

/// Above what lies on the table, below every hand.
const HEIGHT: f32 = 15.0;
const COLOR: Color = Color::srgb_u8(0xe7, 0xb8, 0x5a);
/// How thick its lines are on the drawing board, and how far from the corners they end, in parts of the card's height.
const THICK: f32 = 3.0;
const CORNER: f32 = 0.035;

/// A side of the outline: the direction from the middle.
#[derive(Component, Clone, Copy)]
pub struct Side(Vec2);

const SIDES: [Vec2; 4] = [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y];

/// Puts the outline on a table that has just been laid out; it isn't seen.
pub fn lay_drop_target(mut commands: Commands) {
    let sides = SIDES.map(|side| {
        let clear = Sprite::from_color(COLOR.with_alpha(0.0), Vec2::ONE);
        (Side(side), clear, Pickable::IGNORE)
    });
    let target = (
        DropTarget::default(),
        OnTable,
        Transform::default(),
        Visibility::Hidden,
    );
    commands.spawn(target).with_children(|target| {
        for side in sides {
            target.spawn(side);
        }
    });
}

/// The outline is there while a card is dragged that may be played.
pub fn show_drop_target(
    time: Res<Time>,
    pace: Res<Pace>,
    layout: Res<Layout>,
    show: Res<Show>,
    view: Res<PersonView>,
    dragged: Res<Dragged>,
    cards: Query<&Face>,
    mut targets: Query<(&mut DropTarget, &mut Transform, &mut Visibility, &Children)>,
    mut sides: Query<(&Side, &mut Sprite, &mut Transform), Without<DropTarget>>,
) {
    let plays = plays_asked_for(&show, &view.0);
    let face = dragged.card().and_then(|card| cards.get(card).ok());
    let may = plays != Plays::EMPTY && face.is_some_and(|face| is_among(&view.0, face.card, plays));
    let goal = match (may, dragged.is_over_table()) {
        (false, _) => 0.0,
        (true, false) => WAITS,
        (true, true) => WELCOMES,
    };
    let step = match pace.reduced {
        true => 1.0,
        false => time.delta_secs() / FADE,
    };
    for (mut target, mut transform, mut visibility, children) in &mut targets {
        let seen = target.seen + (goal - target.seen).clamp(-step, step);
        if target.seen == seen && !layout.is_changed() {
            continue;
        }
        target.seen = seen;
        visibility.set_if_neq(match seen > 0.0 {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        });
        let place = layout.card_at(Spot::At(Place::Table(PERSON)));
        transform.translation = layout.world(place.center()).extend(HEIGHT);
        let mut lines = sides.iter_many_mut(children);
        while let Some((side, mut sprite, mut line)) = lines.fetch_next() {
            let thick = (THICK * layout.unit).max(2.0);
            let length = place.size() - Vec2::splat(2.0 * CORNER * place.height());
            sprite.color = COLOR.with_alpha(seen);
            sprite.custom_size = Some(match side.0.x == 0.0 {
                true => Vec2::new(length.x, thick),
                false => Vec2::new(thick, length.y),
            });
            line.translation = (side.0 * place.half_size()).extend(0.0);
        }
    }
}
