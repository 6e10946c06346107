//! How cards move: where each should lie, and the tween that brings it there.

use std::time::Duration;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_tweening::{Lens, Tween, TweenAnim};

use crate::rules::{FactionId, PerSeat, Place, Rules, Seat, SharedRules};

use super::cards::{Face, Figure, HasFigure, Lies, Spring, Tint, Turning, scale_of};
use super::layout::{Among, Layout, Slot, Spot};
use super::manners::Manner;
use super::pictures::CARD_HEIGHT;

/// How fast things move.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct Pace {
    /// 1 is normal; 2 takes half the time.
    pub speed: f32,
    /// Things fade instead of moving.
    pub reduced: bool,
}

impl Default for Pace {
    fn default() -> Self {
        Pace {
            speed: 1.0,
            reduced: false,
        }
    }
}

impl Pace {
    /// A time of so many seconds at this pace, never none: a tween needs one.
    pub fn time(&self, seconds: f32) -> Duration {
        Duration::from_secs_f32((seconds / self.speed).max(0.001))
    }

    /// The tween that turns a card over.
    pub fn turn(&self) -> (Turning, TweenAnim) {
        let seconds = if self.reduced { 0.0 } else { 0.32 };
        let tween = Tween::new(EaseFunction::QuadraticInOut, self.time(seconds), TurnLens);
        (Turning(0.0), TweenAnim::new(tween))
    }
}

struct TurnLens;

impl Lens<Turning> for TurnLens {
    fn lerp(&mut self, mut target: Mut<Turning>, ratio: f32) {
        target.0 = ratio;
    }
}

/// Moves a card from one place to another; until it has come there it lies above all others.
struct MoveLens {
    start: Transform,
    end: Transform,
    manner: Manner,
}

/// How far above the others a moving card lies.
const ABOVE: f32 = 200.0;

impl Lens<Transform> for MoveLens {
    fn lerp(&mut self, mut target: Mut<Transform>, ratio: f32) {
        let pose = self.manner.pose(ratio);
        let scale = self.start.scale.lerp(self.end.scale, pose.along);
        let turned = (self.start.rotation).slerp(self.end.rotation, pose.along.clamp(0.0, 1.0));
        let mut now = Transform {
            translation: (self.start.translation).lerp(self.end.translation, pose.along),
            rotation: turned * Quat::from_rotation_z(pose.turn),
            scale: scale * pose.stretch.extend(1.0),
        };
        now.translation.y += pose.above * CARD_HEIGHT * scale.y;
        now.translation.z = self.end.translation.z + if ratio < 1.0 { ABOVE } else { 0.0 };
        *target = now;
    }
}

impl MoveLens {
    fn tween(self, pace: &Pace) -> Tween {
        let (start, end) = (self.start.translation, self.end.translation);
        let distance = start.truncate().distance(end.truncate());
        let seconds = self.manner.seconds(distance);
        // The manner has its own easing.
        Tween::new(EaseFunction::Linear, pace.time(seconds), self)
    }
}

/// Where a card is on its way to, or lies.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Target {
    slot: Slot,
    /// How high above the table: of two cards that overlap, the one with more is seen.
    pub z: f32,
}

impl Target {
    /// Where the card's centre is to be, in the window's logical pixels.
    pub fn center(&self) -> Vec2 {
        self.slot.center
    }
}

/// Cards and Stings, with where they lie and where they are on their way to.
type LyingCards<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        Ref<'static, Lies>,
        Option<&'static Face>,
        &'static Transform,
        Option<&'static Target>,
        &'static Manner,
        Option<&'static HasFigure>,
    ),
>;

/// The figures of cards, as far as they may be away from their cards.
type Figures<'w, 's> =
    Query<'w, 's, (&'static mut Transform, &'static mut Spring), (With<Figure>, Without<Lies>)>;

/// Sends every card to where it should lie, if it isn't on its way there.
pub fn arrange(
    mut commands: Commands,
    layout: Res<Layout>,
    rules: Res<SharedRules>,
    pace: Res<Pace>,
    changed: Query<(), Or<(Changed<Lies>, Changed<Face>)>>,
    mut unfaced: RemovedComponents<Face>,
    cards: LyingCards,
    mut figures: Figures,
) {
    if changed.is_empty() && unfaced.read().count() == 0 && !layout.is_changed() {
        return;
    }
    let mut spots: HashMap<Spot, Vec<(SortKey, Entity)>> = HashMap::default();
    for (entity, lies, face, ..) in &cards {
        spots
            .entry(lies.spot)
            .or_default()
            .push((sort_key(&rules, &lies, face), entity));
    }
    let shares = shared_areas(&spots);
    for (spot, mut lying) in spots {
        lying.sort_unstable_by_key(|&(key, _)| key);
        let columns = columns(&rules, spot, &lying, &cards);
        for (index, &(_, entity)) in lying.iter().enumerate() {
            let Ok((_, lies, _, transform, target, &manner, figure)) = cards.get(entity) else {
                continue;
            };
            let column = columns.get(index).copied();
            let among = Among {
                index,
                count: lying.len(),
                column,
                shared: matches!(spot, Spot::At(Place::Followers(seat) | Place::Pile(seat)) if shares[seat]),
            };
            let new = Target {
                slot: layout.slot(spot, among),
                z: height_above_table(spot) + index as f32 * 0.05,
            };
            if target == Some(&new) {
                continue;
            }
            let end = rest(&layout, &new);
            let mut card = commands.entity(entity);
            card.insert(new);
            let window_changed = layout.is_changed();
            if pace.reduced && !window_changed && target.is_some() {
                card.remove::<TweenAnim>().insert((end, Appearing(0.0)));
            } else if window_changed || target.is_none() {
                card.remove::<TweenAnim>().insert(end);
            } else {
                // A card that only makes room for another does so in the plain manner.
                let manner = if lies.is_changed() {
                    manner
                } else {
                    Manner::default()
                };
                let start = start_of(
                    *transform,
                    figure.filter(|_| lies.is_changed()),
                    &mut figures,
                );
                let lens = MoveLens { start, end, manner };
                card.insert((start, TweenAnim::new(lens.tween(&pace))));
            }
        }
    }
}

/// Where a card begins its way: where it is seen, for it may have been lifted or dragged there.
fn start_of(card: Transform, figure: Option<&HasFigure>, figures: &mut Figures) -> Transform {
    let mut start = card;
    if let Some((mut figure, mut spring)) = figure.and_then(|figure| figures.get_mut(figure.0).ok())
    {
        let away = figure.translation.with_z(0.0);
        start.translation += card.rotation * (away * card.scale);
        figure.translation -= away;
        spring.0 = Vec2::ZERO;
    }
    start
}

/// A card that fades in where it lies now, instead of having moved there.
#[derive(Component, Default)]
pub struct Appearing(f32);

/// How long a card takes to fade in, in seconds.
const FADE: f32 = 0.25;

/// Lets cards fade in.
pub fn appear(
    mut commands: Commands,
    time: Res<Time>,
    mut cards: Query<(Entity, &mut Appearing, &HasFigure)>,
    mut tints: Query<&mut Tint>,
) {
    for (card, mut appearing, figure) in &mut cards {
        appearing.0 += time.delta_secs() / FADE;
        if let Ok(mut tint) = tints.get_mut(figure.0) {
            tint.0.set_alpha(appearing.0.min(1.0));
        }
        if appearing.0 >= 1.0 {
            commands.entity(card).remove::<Appearing>();
        }
    }
}

/// Of cards that lie exactly on each other only the uppermost that is at rest is drawn, and what moves above it: to draw the whole deck
/// would look no different, and take much longer.
pub fn hide_covered(
    moved: Query<(), Changed<Target>>,
    mut arrived: RemovedComponents<TweenAnim>,
    mut appeared: RemovedComponents<Appearing>,
    mut cards: Query<(&Target, Has<TweenAnim>, Has<Appearing>, &mut Visibility)>,
) {
    if moved.is_empty() && arrived.read().count() + appeared.read().count() == 0 {
        return;
    }
    let mut from_above: Vec<_> = cards.iter_mut().collect();
    from_above.sort_unstable_by(|one, other| other.0.z.total_cmp(&one.0.z));
    let mut covered = Vec::new();
    for (target, moves, appears, mut visibility) in from_above {
        visibility.set_if_neq(match covered.contains(&target.slot) {
            true => Visibility::Hidden,
            false => Visibility::Inherited,
        });
        if !moves && !appears {
            covered.push(target.slot);
        }
    }
}

/// Whether followers and Score pile lie in a seat's area at once.
fn shared_areas(spots: &HashMap<Spot, Vec<(SortKey, Entity)>>) -> PerSeat<bool> {
    let lies = |place| spots.contains_key(&Spot::At(place));
    PerSeat::from_fn(|seat| lies(Place::Followers(seat)) && lies(Place::Pile(seat)))
}

/// Where a card is when it lies still.
fn rest(layout: &Layout, Target { slot, z }: &Target) -> Transform {
    Transform {
        translation: layout.world(slot.center).extend(*z),
        rotation: Quat::from_rotation_z(slot.turn),
        scale: Vec3::splat(scale_of(slot.height)),
    }
}

/// The layers of the table; within one, each card has its own height, since equals are drawn in no fixed order.
fn height_above_table(spot: Spot) -> f32 {
    match spot {
        Spot::At(Place::Deck | Place::Discards | Place::Removed)
        | Spot::StungDeck
        | Spot::StungDiscards => 1.0,
        Spot::At(Place::Followers(_) | Place::Pile(_)) => 10.0,
        Spot::At(Place::Hand(Seat::North)) => 20.0,
        Spot::At(Place::Prize | Place::Table(_)) => 30.0,
        Spot::Stings(_) => 40.0,
        Spot::At(Place::Hand(Seat::South)) => 50.0,
    }
}

/// Seen cards by faction and number, those that can't be seen in the order in which they came. Won cards lie in that order, too,
/// within their faction: what comes to them moves none of them.
type SortKey = (u8, u8, u32);

fn sort_key(rules: &Rules, lies: &Lies, face: Option<&Face>) -> SortKey {
    let by_arrival = (0, 0, lies.since);
    let Some(face) = face else { return by_arrival };
    match lies.spot {
        Spot::At(Place::Pile(_)) => (face.counts_as.0 + 1, 0, lies.since),
        Spot::At(Place::Hand(_) | Place::Followers(_)) => (
            face.counts_as.0 + 1,
            rules.number(face.card),
            u32::from(face.card.0),
        ),
        _ => by_arrival,
    }
}

/// The faction in whose column a card lies: of a card that is still to be declared, the first that it can be.
fn column_of(rules: &Rules, face: &Face) -> FactionId {
    let undeclared = rules.printed(face.card).faction == face.counts_as;
    let declarable = rules.declarations(face.card).next();
    declarable.filter(|_| undeclared).unwrap_or(face.counts_as)
}

/// For spots where cards lie in columns: each card's faction, its place there and how many there are.
fn columns(
    rules: &Rules,
    spot: Spot,
    lying: &[(SortKey, Entity)],
    cards: &LyingCards,
) -> Vec<(FactionId, usize, usize)> {
    let in_columns = matches!(
        spot,
        Spot::At(Place::Pile(_) | Place::Followers(Seat::South))
    );
    if !in_columns {
        return Vec::new();
    }
    let factions: Vec<FactionId> = lying
        .iter()
        .map(|&(_, entity)| match cards.get(entity) {
            Ok((_, _, Some(face), ..)) => column_of(rules, face),
            _ => FactionId(0),
        })
        .collect();
    let count = |faction| factions.iter().filter(|&&other| other == faction).count();
    let before = |index: usize| {
        factions[..index]
            .iter()
            .filter(|&&other| other == factions[index])
            .count()
    };
    (0..factions.len())
        .map(|i| (factions[i], before(i), count(factions[i])))
        .collect()
}
