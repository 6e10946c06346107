//! Pointer and keys at the table: which card is meant, and what a click on it does.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;

use crate::game::MoveRequest;
use crate::rules::{Cards, Place, Plays, View};

use super::PERSON;
use super::cards::{Face, Figure, HasFigure, Lies, MaskedForOther, Tint};
use super::layout::Spot;
use super::motion::Target;
use super::pictures::CARD_HEIGHT;
use super::show::{PersonView, Show};

/// The card that the pointer or the keys are at.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointed {
    /// The card.
    pub card: Option<Entity>,
    /// Whether it was chosen by keys.
    pub by_keys: bool,
    /// Its place in the hand when it was chosen by keys: after it is played, the keys go on from there.
    place: usize,
}

/// While something lies over the table, pointer and keys are that's.
#[derive(Resource, Default)]
pub struct TableCovered;

const OWN_HAND: Spot = Spot::At(Place::Hand(PERSON));

/// How far a card of one's own hand stands out, in parts of its height.
const PLAYABLE_LIFT: f32 = 0.06;
const POINTED_LIFT: f32 = 0.2;

/// From then on a finger on a card asks what it is.
pub const LONG_PRESS: Duration = Duration::from_millis(600);

/// A card that may be played now.
const BRIGHT: Color = Color::WHITE;
/// A card that may not be played now though it is the person's turn.
const FORBIDDEN: Color = Color::srgb(0.42, 0.4, 0.46);
/// A card of one's own hand while the other seat is at turn.
const RESTING: Color = Color::srgb(0.86, 0.84, 0.88);
/// One's own card that the other seat can't see yet.
const MASKED: Color = Color::srgb(0.55, 0.52, 0.7);

/// The pointer comes to a card.
pub fn point_at_card(over: On<Pointer<Over>>, mut pointed: ResMut<Pointed>) {
    pointed.card = Some(over.entity);
    pointed.by_keys = false;
}

/// The pointer leaves a card.
pub fn point_away(out: On<Pointer<Out>>, mut pointed: ResMut<Pointed>) {
    if pointed.card == Some(out.entity) && !pointed.by_keys {
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
    mut show: ResMut<Show>,
    view: Res<PersonView>,
    cards: Query<(&Lies, &Face)>,
    requests: MessageWriter<MoveRequest>,
) {
    if covered.is_none() && click.button == PointerButton::Primary && !asks(&click) {
        use_card(click.entity, &mut show, &view.0, cards, requests);
    }
}

/// A finger that stayed asked what it is on, and plays nothing.
fn asks(click: &Pointer<Click>) -> bool {
    click.pointer_id.is_touch() && click.duration >= LONG_PRESS
}

/// Plays a card of one's own hand; while something is still being shown, hurries that on instead.
fn use_card(
    card: Entity,
    show: &mut Show,
    view: &View,
    cards: Query<(&Lies, &Face)>,
    mut requests: MessageWriter<MoveRequest>,
) {
    // Between two steps no card is asked for, though for a moment nothing is shown either.
    if !show.is_over() || view.to_move.is_none() {
        show.hurry();
        return;
    }
    let Ok((lies, face)) = cards.get(card) else {
        return;
    };
    if lies.spot == OWN_HAND {
        requests.write(MoveRequest {
            seat: PERSON,
            card: face.card,
            declared: None,
        });
    }
}

/// Arrow keys go through the own hand, Enter or Space plays.
pub fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    covered: Option<Res<TableCovered>>,
    mut focus: ResMut<InputFocus>,
    mut pointed: ResMut<Pointed>,
    mut show: ResMut<Show>,
    view: Res<PersonView>,
    places: Query<(Entity, &Lies, &Target), With<Face>>,
    cards: Query<(&Lies, &Face)>,
    requests: MessageWriter<MoveRequest>,
) {
    if covered.is_some() {
        return;
    }
    let step = match () {
        () if keys.just_pressed(KeyCode::ArrowLeft) || keys.just_pressed(KeyCode::ArrowUp) => -1,
        () if keys.just_pressed(KeyCode::ArrowRight) || keys.just_pressed(KeyCode::ArrowDown) => 1,
        () => 0,
    };
    if step != 0 {
        let hand = hand_in_order(places);
        pointed.place = next_place(&hand, &pointed, step);
        pointed.card = hand.get(pointed.place).copied();
        pointed.by_keys = true;
        focus.clear();
    }
    // With the focus on a button of the bar, Enter and Space are that button's.
    let play_pressed = keys.any_just_pressed([KeyCode::Enter, KeyCode::Space]);
    if play_pressed && focus.get().is_none() {
        match pointed.card {
            Some(card) => use_card(card, &mut show, &view.0, cards, requests),
            None => show.hurry(),
        }
    }
}

/// The own hand from left to right, the upper row first.
fn hand_in_order(places: Query<(Entity, &Lies, &Target), With<Face>>) -> Vec<Entity> {
    let mut hand: Vec<_> = places
        .iter()
        .filter(|(_, lies, _)| lies.spot == OWN_HAND)
        .collect();
    hand.sort_by(|(.., a), (.., b)| a.z.total_cmp(&b.z));
    hand.into_iter().map(|(card, ..)| card).collect()
}

/// The place next to the card that is pointed at, round the ends; if that card is gone, its old place.
fn next_place(hand: &[Entity], pointed: &Pointed, step: isize) -> usize {
    let cards = hand.len().max(1);
    let at = hand.iter().position(|&card| Some(card) == pointed.card);
    match at {
        Some(at) => (at.cast_signed() + step)
            .rem_euclid(cards.cast_signed())
            .cast_unsigned(),
        None if pointed.by_keys => pointed.place.min(cards - 1),
        None if step > 0 => 0,
        None => cards - 1,
    }
}

/// Own cards stand out as far as they may be played, and the one that is meant further.
pub fn lift_cards(
    time: Res<Time>,
    view: Res<PersonView>,
    show: Res<Show>,
    pointed: Res<Pointed>,
    cards: Query<(Entity, &Lies, &Face, &HasFigure, Has<MaskedForOther>)>,
    hidden: Query<&HasFigure, Without<Face>>,
    mut figures: Query<(&mut Transform, &mut Tint), With<Figure>>,
) {
    let asked = show.is_over() && view.0.to_move == Some(PERSON);
    let legal = if asked {
        view.0.legal_plays()
    } else {
        Plays::EMPTY
    };
    // Nearly there in a tenth of a second, whatever the frame rate.
    let ease = 1.0 - (-30.0 * time.delta_secs()).exp();
    for (card, lies, face, figure, masked) in &cards {
        let Ok((mut transform, mut tint)) = figures.get_mut(figure.0) else {
            continue;
        };
        let own = lies.spot == OWN_HAND;
        let may = own
            && asked
            && view
                .0
                .rules
                .plays_of(Cards::of(view.0.rules.stand_in(face.card, view.0.hand)))
                .meets(legal);
        let meant = own && pointed.card == Some(card);
        let lift = if meant {
            POINTED_LIFT
        } else if may {
            PLAYABLE_LIFT
        } else {
            0.0
        } * CARD_HEIGHT;
        let color = match (own, asked, may, masked) {
            (.., true) => MASKED,
            (false, ..) | (true, true, true, _) => BRIGHT,
            (true, true, false, _) => FORBIDDEN,
            (true, false, ..) => RESTING,
        };
        tint.set_if_neq(Tint(color));
        let y = transform.translation.y + (lift - transform.translation.y) * ease;
        let z = if meant { 2.0 } else { 0.01 };
        if (y - transform.translation.y).abs() > 0.01 || transform.translation.z != z {
            transform.translation.y = y;
            transform.translation.z = z;
        }
    }
    for figure in &hidden {
        if let Ok((mut transform, mut tint)) = figures.get_mut(figure.0) {
            tint.set_if_neq(Tint(BRIGHT));
            if transform.translation.y != 0.0 {
                transform.translation.y = 0.0;
            }
        }
    }
}
