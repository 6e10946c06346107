//! Pointer and keys at the table: which card is meant, and what a click on it does.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::window::{CursorLeft, WindowFocused};

use crate::game::MoveRequest;
use crate::rules::{Card, Cards, Place, Plays, View};

use super::PERSON;
use super::cards::{
    Face, Figure, HasFigure, HasShadow, Lies, MaskedForOther, Shadow, Spring, Tint,
};
use super::layout::{CARD_RATIO, Layout, Spot};
use super::motion::{Pace, Target};
use super::pictures::CARD_HEIGHT;
use super::show::{PersonView, Show};
use super::votes::Raised;

/// The card that the pointer or the keys are at.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct Pointed {
    /// The card.
    pub card: Option<Entity>,
    /// Whether it was chosen by keys.
    pub by_keys: bool,
    /// Its place in the hand when it was chosen by keys: after it is played, the keys go on from there.
    place: usize,
    /// Where on the card the pointer is: −1 at its left edge, 1 at its right one.
    at: f32,
}

impl Pointed {
    /// The keys go elsewhere, and will come back to where they were.
    pub fn leave_hand(&mut self, hand: &OwnHand) {
        if let Some(place) = self.place_in(&hand.in_order()) {
            self.place = place;
        }
        self.card = None;
        self.by_keys = true;
    }

    /// The keys come to a card of the hand.
    pub fn come_back(&mut self, card: Entity) {
        self.card = Some(card);
        self.by_keys = true;
    }

    /// The card of the hand that the keys are at, or else come back to.
    pub fn home(&self, hand: &OwnHand) -> Option<Entity> {
        let cards = hand.in_order();
        let place = self.place_in(&cards).unwrap_or(self.place);
        cards.get(place).or(cards.last()).copied()
    }

    fn place_in(&self, hand: &[Entity]) -> Option<usize> {
        hand.iter().position(|&card| Some(card) == self.card)
    }
}

/// The cards that the person may play.
#[derive(SystemParam)]
pub struct OwnHand<'w, 's> {
    cards: Query<'w, 's, (Entity, &'static Lies, &'static Target), With<Face>>,
}

impl OwnHand<'_, '_> {
    /// Whether this is one of them.
    pub fn holds(&self, card: Entity) -> bool {
        (self.cards.get(card)).is_ok_and(|(_, lies, _)| lies.spot == OWN_HAND)
    }

    /// From left to right, the upper row first.
    fn in_order(&self) -> Vec<Entity> {
        let held = self
            .cards
            .iter()
            .filter(|(_, lies, _)| lies.spot == OWN_HAND);
        let mut hand: Vec<_> = held.collect();
        hand.sort_by(|(.., a), (.., b)| a.z.total_cmp(&b.z));
        hand.into_iter().map(|(card, ..)| card).collect()
    }
}

/// The card that is dragged: by one pointer, with its primary button; whatever else is pressed meanwhile is no part of it.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct Dragged {
    /// The card; none when nothing is dragged, or the drag was broken off.
    card: Option<Entity>,
    /// The pointer that has pressed it.
    pointer: Option<PointerId>,
    /// How far, in the window's pixels.
    by: Vec2,
    /// Whether it was ever farther away than a click may stray.
    far: bool,
    /// Whether it would be played where the pointer is.
    over_table: bool,
    /// Whether it was let go of there, and waits for the game to play it.
    let_go: bool,
    /// Whether something was being shown when it was pressed: then a click only hurries.
    hurries: bool,
    /// For how many frames the pointer has been down.
    frames: u32,
}

impl Dragged {
    /// The card that is dragged.
    pub fn card(&self) -> Option<Entity> {
        self.card.filter(|_| !self.let_go)
    }

    /// Whether it would be played if it were let go of now.
    pub fn is_over_table(&self) -> bool {
        self.over_table
    }

    /// The card goes back unplayed, or has gone elsewhere.
    fn break_off(&mut self) {
        self.card = None;
        self.let_go = false;
    }
}

/// What strays no farther than this, in pixels, is still a click.
pub const CLICK_STRAYS: f32 = 12.0;

/// While something lies over the table, pointer and keys are that's.
#[derive(Resource, Default)]
pub struct TableCovered;

/// Where the cards lie that the person may play.
pub const OWN_HAND: Spot = Spot::At(Place::Hand(PERSON));

/// How far a card of one's own hand stands out, in parts of its height.
const PLAYABLE_LIFT: f32 = 0.06;
const POINTED_LIFT: f32 = 0.2;

/// From then on a finger on a card asks what it is.
pub const LONG_PRESS: Duration = Duration::from_millis(600);
/// In more frames than this the game would have played a card that was let go of.
const PLAYED_WITHIN: u32 = 20;
/// A finger was not seen to stay in fewer frames: where each takes long, a quick tap seems to last.
const STAYS_FOR: u32 = 3;

/// A card that may be played now.
const BRIGHT: Color = Color::WHITE;
/// A card that may not be played now though it is the person's turn.
const FORBIDDEN: Color = Color::srgb(0.42, 0.4, 0.46);
/// A card of one's own hand while the other seat is at turn.
const RESTING: Color = Color::srgb(0.86, 0.84, 0.88);
/// One's own card that the other seat can't see yet.
const MASKED: Color = Color::srgb(0.55, 0.52, 0.7);

/// The pointer comes to a card.
pub fn point_at_card(over: On<Pointer<Over>>, dragged: Res<Dragged>, mut pointed: ResMut<Pointed>) {
    if dragged.card.is_some() {
        return;
    }
    pointed.at = 0.0;
    pointed.card = Some(over.entity);
    pointed.by_keys = false;
}

/// The pointer moves on a card: it tilts towards it.
pub fn move_on_card(
    moved: On<Pointer<Move>>,
    layout: Res<Layout>,
    cards: Query<&Transform>,
    mut pointed: ResMut<Pointed>,
) {
    let Ok(card) = cards.get(moved.entity) else {
        return;
    };
    let half_width = CARD_HEIGHT * CARD_RATIO * card.scale.x / 2.0;
    let from_middle = layout.world(moved.pointer_location.position).x - card.translation.x;
    let at = (from_middle / half_width).clamp(-1.0, 1.0);
    if pointed.card == Some(moved.entity) {
        // No news for those who ask which card is meant.
        pointed.bypass_change_detection().at = at;
    }
}

/// A card is pressed: what was dragged before is forgotten, unless another pointer still drags it.
pub fn press_card(press: On<Pointer<Press>>, show: Res<Show>, mut dragged: ResMut<Dragged>) {
    let by_other = dragged.card().is_some() && dragged.pointer != Some(press.pointer_id);
    if press.button != PointerButton::Primary || by_other {
        return;
    }
    *dragged = Dragged {
        pointer: Some(press.pointer_id),
        hurries: !show.is_over(),
        ..default()
    };
}

/// A frame more since the pointer went down.
pub fn count_frames(mut dragged: ResMut<Dragged>) {
    let frames = dragged.frames.saturating_add(1);
    // No news for those who move what is dragged.
    dragged.bypass_change_detection().frames = frames;
}

/// A card of the own hand follows the pointer that drags it.
pub fn drag_card(
    drag: On<Pointer<Drag>>,
    covered: Option<Res<TableCovered>>,
    layout: Res<Layout>,
    cards: Query<&Lies, With<Face>>,
    mut dragged: ResMut<Dragged>,
) {
    let own = (cards.get(drag.entity)).is_ok_and(|lies| lies.spot == OWN_HAND);
    if covered.is_some() || !is_drags(&drag, drag.button, &dragged) || !own {
        return;
    }
    let strays = drag.distance.length() > CLICK_STRAYS;
    if strays && !dragged.far {
        dragged.card = Some(drag.entity);
        dragged.far = true;
    }
    if dragged.card == Some(drag.entity) {
        dragged.by = drag.distance;
        dragged.over_table = layout.is_on_table(drag.pointer_location.position);
    }
}

/// Whether what a pointer does with a button is a part of the drag.
fn is_drags<E: std::fmt::Debug + Clone + Reflect>(
    event: &Pointer<E>,
    button: PointerButton,
    dragged: &Dragged,
) -> bool {
    button == PointerButton::Primary && dragged.pointer == Some(event.pointer_id)
}

/// A card that is let go of over the table is played; elsewhere it goes back.
pub fn drop_card(
    end: On<Pointer<DragEnd>>,
    layout: Res<Layout>,
    mut dragged: ResMut<Dragged>,
    mut show: ResMut<Show>,
    view: Res<PersonView>,
    cards: Query<(&Lies, &Face)>,
    mut requests: MessageWriter<MoveRequest>,
) {
    if !is_drags(&end, end.button, &dragged) {
        return;
    }
    let held = std::mem::take(&mut *dragged);
    let on_table = layout.is_on_table(end.pointer_location.position);
    if held.card != Some(end.entity) || !on_table {
        return;
    }
    let plays = plays_asked_for(&show, &view.0);
    let may = (cards.get(end.entity)).is_ok_and(|(_, face)| is_among(&view.0, face.card, plays));
    // Who drags a card there doesn't only hurry.
    play_card(end.entity, &mut show, &view.0, cards, &mut requests);
    if may {
        *dragged = Dragged {
            let_go: true,
            frames: 0,
            ..held
        };
    }
}

/// A card that was let go of stays there until it is played, and no longer; none is dragged that has left the hand.
pub fn end_drop(cards: Query<&Lies>, mut dragged: ResMut<Dragged>) {
    let Some(card) = dragged.card else {
        return;
    };
    let held = (cards.get(card)).is_ok_and(|lies| lies.spot == OWN_HAND);
    if !held || dragged.let_go && dragged.frames >= PLAYED_WITHIN {
        dragged.break_off();
    }
}

/// A card whose pointer leaves the window or is taken away, or whose window leaves the person, goes back.
pub fn break_off_drag(
    mut inputs: MessageReader<PointerInput>,
    mut left: MessageReader<CursorLeft>,
    mut focused: MessageReader<WindowFocused>,
    covered: Option<Res<TableCovered>>,
    mut dragged: ResMut<Dragged>,
) {
    let unfocused = focused.read().any(|window| !window.focused);
    // Nothing that is under a pointer is told of its end when the system takes it away: it's told here alone.
    let cancelled = inputs.read().any(|input| {
        matches!(input.action, PointerAction::Cancel) && dragged.pointer == Some(input.pointer_id)
    });
    let gone = left.read().count() > 0 || unfocused || cancelled || covered.is_some();
    if gone && dragged.card.is_some() {
        dragged.break_off();
    }
}

/// The pointer leaves a card.
pub fn point_away(out: On<Pointer<Out>>, mut pointed: ResMut<Pointed>) {
    if pointed.card == Some(out.entity) && !pointed.by_keys {
        pointed.card = None;
    }
}

/// The pointer leaves the window: it is at no card.
pub fn leave_window(mut left: MessageReader<CursorLeft>, mut pointed: ResMut<Pointed>) {
    if left.read().count() > 0 && !pointed.by_keys {
        pointed.card = None;
    }
}

/// The cloth is clicked or tapped: what is being shown is hurried on.
pub fn click_cloth(
    _: On<Pointer<Click>>,
    covered: Option<Res<TableCovered>>,
    mut show: ResMut<Show>,
) {
    if covered.is_none() {
        show.hurry();
    }
}

/// A card is clicked or tapped.
pub fn click_card(
    click: On<Pointer<Click>>,
    covered: Option<Res<TableCovered>>,
    dragged: Res<Dragged>,
    mut show: ResMut<Show>,
    view: Res<PersonView>,
    cards: Query<(&Lies, &Face)>,
    mut requests: MessageWriter<MoveRequest>,
) {
    // Whoever drags a card away and back has thought better of it.
    if dragged.far {
        return;
    }
    if covered.is_some() || click.button != PointerButton::Primary || asks(&click, &dragged) {
        return;
    }
    if dragged.hurries {
        show.hurry();
    } else {
        use_card(click.entity, &mut show, &view.0, cards, &mut requests);
    }
}

/// A finger that stayed asked what it is on, and plays nothing.
pub fn asks(click: &Pointer<Click>, dragged: &Dragged) -> bool {
    click.pointer_id.is_touch() && click.duration >= LONG_PRESS && dragged.frames >= STAYS_FOR
}

/// A press on a card: it plays the card, unless it is one of a run that hurries on what is shown.
pub fn use_card(
    card: Entity,
    show: &mut Show,
    view: &View,
    cards: Query<(&Lies, &Face)>,
    requests: &mut MessageWriter<MoveRequest>,
) {
    if show.is_hurried() {
        show.hurry();
    } else {
        play_card(card, show, view, cards, requests);
    }
}

/// Plays a card of one's own hand; while something is still being shown, hurries that on instead.
fn play_card(
    card: Entity,
    show: &mut Show,
    view: &View,
    cards: Query<(&Lies, &Face)>,
    requests: &mut MessageWriter<MoveRequest>,
) {
    // Between two steps no card is asked for, though for a moment nothing is shown either.
    if !show.is_over() || view.to_move.is_none() || show.unattended {
        show.hurry();
        return;
    }
    let Ok((lies, face)) = cards.get(card) else {
        return;
    };
    if lies.spot != OWN_HAND {
        return;
    }
    if is_among(view, face.card, view.legal_plays()) {
        // Where nothing takes time, the next card lies under the pointer already when a double click ends.
        show.leave_time();
    }
    requests.write(MoveRequest {
        seat: PERSON,
        card: face.card,
        declared: None,
    });
}

/// Left and Right go through the own hand, Enter or Space plays; where the focus is elsewhere, all keys are that's.
pub fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    covered: Option<Res<TableCovered>>,
    mut focus: ResMut<InputFocus>,
    mut pointed: ResMut<Pointed>,
    mut show: ResMut<Show>,
    view: Res<PersonView>,
    hand: OwnHand,
    cards: Query<(&Lies, &Face)>,
    mut requests: MessageWriter<MoveRequest>,
) {
    if covered.is_some() || focus.get().is_some_and(|focused| !hand.holds(focused)) {
        return;
    }
    let step = match () {
        () if keys.just_pressed(KeyCode::ArrowLeft) => -1,
        () if keys.just_pressed(KeyCode::ArrowRight) => 1,
        () => 0,
    };
    if step != 0 && !show.unattended {
        let hand = hand.in_order();
        pointed.place = next_place(&hand, &pointed, step);
        pointed.card = hand.get(pointed.place).copied();
        pointed.by_keys = true;
        match pointed.card {
            Some(card) => focus.set(card, FocusCause::Navigated),
            None => focus.clear(),
        }
    }
    if keys.any_just_pressed([KeyCode::Enter, KeyCode::Space]) {
        match pointed.card {
            Some(card) if pointed.by_keys => {
                use_card(card, &mut show, &view.0, cards, &mut requests);
            }
            // The pointer only rests there: first one sees what the key would play.
            Some(card) if show.is_over() && !show.is_hurried() && hand.holds(card) => {
                pointed.come_back(card);
                focus.set(card, FocusCause::Navigated);
            }
            _ => show.hurry(),
        }
    }
}

/// A card that has gone elsewhere has no focus any more: the keys are at the hand again.
pub fn leave_played_card(
    cards: Query<&Lies>,
    mut focus: ResMut<InputFocus>,
    mut was: Local<Option<(Entity, Spot)>>,
) {
    let focused = focus.get();
    let now = focused.and_then(|card| Some((card, cards.get(card).ok()?.spot)));
    if let (Some((card, spot)), Some((old, before))) = (now, *was)
        && card == old
        && spot != before
    {
        focus.clear();
    }
    *was = now;
}

/// The place next to the card that is pointed at, round the ends; if that card is gone, its old place.
fn next_place(hand: &[Entity], pointed: &Pointed, step: isize) -> usize {
    let cards = hand.len().max(1);
    match pointed.place_in(hand) {
        Some(at) => (at.cast_signed() + step)
            .rem_euclid(cards.cast_signed())
            .cast_unsigned(),
        None if pointed.by_keys => pointed.place.min(cards - 1),
        None if step > 0 => 0,
        None => cards - 1,
    }
}

/// The plays that are asked of the person now.
pub fn plays_asked_for(show: &Show, view: &View) -> Plays {
    let asked = show.is_over() && view.to_move == Some(PERSON) && !show.unattended;
    match asked {
        true => view.legal_plays(),
        false => Plays::EMPTY,
    }
}

/// Whether one of the plays is with this card.
pub fn is_among(view: &View, card: Card, plays: Plays) -> bool {
    let rules = &view.rules;
    let same = Cards::of(rules.stand_in(card, view.hand));
    rules.plays_of(same).meets(plays)
}

/// Own cards stand out as far as they may be played, and the one that is meant further.
pub fn lift_cards(
    time: Res<Time>,
    view: Res<PersonView>,
    show: Res<Show>,
    pace: Res<Pace>,
    pointed: Res<Pointed>,
    dragged: Res<Dragged>,
    cards: Query<
        (
            Entity,
            &Lies,
            &Face,
            (&HasFigure, &HasShadow),
            Option<&Raised>,
            Has<MaskedForOther>,
            &Transform,
        ),
        (Without<Figure>, Without<Shadow>),
    >,
    hidden: Query<&HasFigure, Without<Face>>,
    mut figures: Query<(&mut Transform, &mut Tint, &mut Spring), With<Figure>>,
    mut shadows: Query<(&mut Transform, &mut Visibility), (With<Shadow>, Without<Figure>)>,
) {
    let legal = plays_asked_for(&show, &view.0);
    let asked = legal != Plays::EMPTY;
    let opened = (pointed.card.and_then(|card| cards.get(card).ok()))
        .filter(|(_, lies, ..)| lies.spot == OWN_HAND)
        .map(|(.., transform)| *transform);
    for (card, lies, face, (figure, shadow), raised, masked, lying) in &cards {
        let Ok((mut transform, mut tint, mut spring)) = figures.get_mut(figure.0) else {
            continue;
        };
        let own = lies.spot == OWN_HAND;
        let may = own && asked && is_among(&view.0, face.card, legal);
        let held = own && dragged.card == Some(card);
        let meant = held || own && pointed.card == Some(card);
        let lift = if meant {
            POINTED_LIFT
        } else if may {
            PLAYABLE_LIFT
        } else {
            raised.map_or(0.0, |raised| raised.0)
        } * CARD_HEIGHT;
        let color = match (own, asked, may, masked) {
            (.., true) => MASKED,
            (false, ..) | (true, true, true, _) => BRIGHT,
            (true, true, false, _) => FORBIDDEN,
            (true, false, ..) => RESTING,
        };
        tint.set_if_neq(Tint(color));
        let aside = match opened {
            Some(opened) if own && !meant => makes_way(lying, &opened),
            _ => 0.0,
        };
        let goal = if held {
            Vec2::new(dragged.by.x, -dragged.by.y) / lying.scale.x
        } else {
            Vec2::new(aside, lift)
        };
        let now = transform.translation.truncate();
        let next = if held || pace.reduced {
            spring.0 = Vec2::ZERO;
            goal
        } else if now == goal && spring.0 == Vec2::ZERO {
            goal
        } else {
            spring_to(now, goal, &mut spring.0, time.delta_secs())
        };
        let z = match (held, meant) {
            (true, _) => HELD_ABOVE / lying.scale.z,
            (false, true) => 2.0,
            (false, false) => 0.01,
        };
        if next.extend(z) != transform.translation {
            transform.translation = next.extend(z);
        }
        let tilt = if meant && !held && !pace.reduced {
            Quat::from_rotation_z(-TILT * pointed.at)
        } else {
            Quat::IDENTITY
        };
        if transform.rotation != tilt {
            transform.rotation = tilt;
        }
        if let Ok((mut transform, mut visibility)) = shadows.get_mut(shadow.0) {
            visibility.set_if_neq(if meant {
                Visibility::Inherited
            } else {
                Visibility::Hidden
            });
            if meant {
                transform.translation = (next + SHADOW_FALLS).extend(z - 0.005);
            }
        }
    }
    for figure in &hidden {
        if let Ok((mut transform, mut tint, mut spring)) = figures.get_mut(figure.0) {
            tint.set_if_neq(Tint(BRIGHT));
            if transform.translation.truncate() != Vec2::ZERO {
                transform.translation = Vec2::ZERO.extend(transform.translation.z);
                spring.0 = Vec2::ZERO;
            }
        }
    }
}

/// How far above the others of the hand the dragged card is: above all captions.
const HELD_ABOVE: f32 = 60.0;
/// How far a card tilts towards the pointer at its edge, in radians.
const TILT: f32 = 0.05;
/// Where a lifted card's shadow falls, in the card's own pixels.
const SHADOW_FALLS: Vec2 = Vec2::new(8.0, -16.0);
/// How far a card that overlaps the one that is meant makes way, in parts of the overlap.
const MAKES_WAY: f32 = 0.35;

/// How far a card of the hand makes way for the one that is meant, in its own pixels.
fn makes_way(card: &Transform, opened: &Transform) -> f32 {
    let width = CARD_HEIGHT * CARD_RATIO * opened.scale.x;
    let away = card.translation.truncate() - opened.translation.truncate();
    let overlap = width - away.x.abs();
    // The other row of a phone's hand stays where it is.
    if away.y.abs() > 1.0 || overlap <= 0.0 {
        return 0.0;
    }
    away.x.signum() * overlap * MAKES_WAY / card.scale.x
}

/// How stiff the spring is and how much it is damped: there in a tenth of a second, with a small overshoot.
const STIFFNESS: f32 = 1800.0;
const DAMPING: f32 = 54.0;
/// The spring is followed in steps no longer than this, so that it stays calm at every frame rate.
const SPRING_STEP: f32 = 1.0 / 240.0;

/// Where a spring brings what is pulled to a goal; at rest it is exactly there.
fn spring_to(mut now: Vec2, goal: Vec2, velocity: &mut Vec2, seconds: f32) -> Vec2 {
    let mut left = seconds.min(0.25);
    while left > 0.0 {
        let step = left.min(SPRING_STEP);
        *velocity += ((goal - now) * STIFFNESS - *velocity * DAMPING) * step;
        now += *velocity * step;
        left -= step;
    }
    if now.distance(goal) < 0.1 && velocity.length() < 5.0 {
        *velocity = Vec2::ZERO;
        return goal;
    }
    now
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lifted_card_overshoots_a_little_and_comes_to_rest() {
        for frame in [1.0 / 144.0, 1.0 / 60.0, 1.0 / 20.0] {
            let goal = Vec2::new(0.0, 60.0);
            let (mut now, mut velocity, mut highest) = (Vec2::ZERO, Vec2::ZERO, 0.0_f32);
            let mut seconds = 0.0;
            while now != goal {
                now = spring_to(now, goal, &mut velocity, frame);
                highest = highest.max(now.y);
                seconds += frame;
                assert!(seconds < 0.6, "it never rests at frames of {frame} s");
            }
            assert!(highest < 70.0, "{highest} at frames of {frame} s");
        }
    }
}
