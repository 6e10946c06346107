//! The cards on the table as entities.
//!
//! A card's entity knows where it lies ([`Lies`]) and, *only while the person may see it*, what it is ([`Face`]). The
//! entity of a face-down card has no `Face`: nothing that is drawn, hovered or logged can give it away.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use crate::rules::{Card, FactionId, Place, Rules, Seat, SharedRules};
use crate::settings::Settings;

use super::layout::{CARD_RATIO, Spot};
use super::manners::Manner;
use super::pictures::{CARD_HEIGHT, Pictures};
use super::seen::Seen;

/// Where a card lies, and when it came there: a later card has a higher number.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lies {
    /// The spot.
    pub spot: Spot,
    /// Cards that came earlier have lower numbers.
    pub since: u32,
}

/// What a card is, while the person may see it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    /// The card.
    pub card: Card,
    /// What it counts as.
    pub counts_as: FactionId,
}

/// A Sting's value, while the person may see it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct StingFace(pub i8);

/// The own card that lies face-down for the other seat: it is shown to its owner, darkened.
#[derive(Component)]
pub struct MaskedForOther;

/// A Sting, not a card of a faction.
#[derive(Component)]
pub struct StingCard;

/// What is drawn of a card: a child of its entity, so that it can turn and lift without moving the card.
#[derive(Component)]
pub struct Figure {
    /// The side that is drawn now.
    shown: Side,
    /// Whether it is turning to another side.
    turns: bool,
}

/// A side of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Side {
    Back,
    Card(Face),
    Sting(i8),
}

/// How far a figure has turned over: 0 and 1 flat, ½ on edge.
#[derive(Component, Default)]
pub struct Turning(pub f32);

/// From a card to its figure.
#[derive(Component)]
pub struct HasFigure(pub Entity);

/// From a card to the shadow that it throws while it is lifted.
#[derive(Component)]
pub struct HasShadow(pub Entity);

/// A lifted card's shadow.
#[derive(Component)]
pub struct Shadow;

/// How fast a figure moves within its card: it springs to where it should be.
#[derive(Component, Default)]
pub struct Spring(pub Vec2);

const SHADOW: Color = Color::srgba(0.0, 0.0, 0.0, 0.35);

/// The colour in which a figure's picture is drawn.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Tint(pub Color);

/// Where the first Rune mark lies on a card, from the card's centre: beside the number, so that it is seen in a hand and in a pile.
const RUNE_AT: Vec2 = Vec2::new(-18.0, 126.0);
/// The next one lies so far right of it.
const RUNE_STEP: f32 = 66.0;
/// The width and height of a Rune's mark on a card of full height.
pub const RUNE_SIZE: f32 = 64.0;
/// Where the emblem of what a double card was declared to be lies: where other cards have Runes.
const DECLARED_AT: Vec2 = Vec2::new(-12.0, 126.0);
const DECLARED_SIZE: f32 = 84.0;
/// Where the badge with a changed number lies: below number and emblem, where a hand of cards still shows it.
const BADGE_AT: Vec2 = Vec2::new(-66.0, -2.0);
const BADGE_SIZE: f32 = 108.0;
const BADGE_NUMBER_SIZE: f32 = 60.0;
/// Where a Sting's value stands, from the card's centre.
const STING_VALUE_AT: Vec2 = Vec2::new(0.0, -30.0);
const STING_VALUE_SIZE: f32 = 84.0;
const STING_VALUE_COLOR: Color = Color::srgb_u8(0x33, 0x43, 0x1a);

/// Spawns a card, face-down unless its face is given.
pub fn spawn_card(
    commands: &mut Commands,
    pictures: &Pictures,
    lies: Lies,
    face: Option<Face>,
    at: Transform,
) -> Entity {
    spawn(commands, pictures, &pictures.back, lies, at, |card| {
        if let Some(face) = face {
            card.insert(face);
        }
        card.insert(Pickable::default())
            .observe(super::input::point_at_card)
            .observe(super::input::point_away)
            .observe(super::input::move_on_card)
            .observe(super::input::press_card)
            .observe(super::input::drag_card)
            .observe(super::input::drop_card)
            .observe(super::input::click_card);
    })
}

/// Spawns a Sting, face-down.
pub fn spawn_sting(
    commands: &mut Commands,
    pictures: &Pictures,
    lies: Lies,
    at: Transform,
) -> Entity {
    spawn(
        commands,
        pictures,
        &pictures.sting_back,
        lies,
        at,
        |sting| {
            // It can be asked about, but whoever taps it means the table.
            let pickable = Pickable {
                should_block_lower: false,
                is_hoverable: true,
            };
            sting.insert((StingCard, pickable));
        },
    )
}

fn spawn(
    commands: &mut Commands,
    pictures: &Pictures,
    back: &Handle<Image>,
    lies: Lies,
    at: Transform,
    finish: impl FnOnce(&mut EntityCommands),
) -> Entity {
    let figure = commands
        .spawn((
            Figure {
                shown: Side::Back,
                turns: false,
            },
            Turning(1.0),
            Spring::default(),
            Tint(Color::WHITE),
            Sprite::from_image(back.clone()),
            Pickable::IGNORE,
        ))
        .id();
    let size = Vec2::new(CARD_HEIGHT * CARD_RATIO, CARD_HEIGHT);
    // The card itself is a rectangle that can be pointed at; it doesn't move when the figure lifts.
    let area = Sprite {
        image: pictures.nothing.clone(),
        custom_size: Some(size),
        ..default()
    };
    let shadow = commands
        .spawn((
            Shadow,
            Sprite::from_color(SHADOW, size),
            Visibility::Hidden,
            Pickable::IGNORE,
        ))
        .id();
    let parts = (HasFigure(figure), HasShadow(shadow), Manner::default());
    let mut card = commands.spawn((lies, parts, area, at, super::OnTable));
    card.add_children(&[shadow, figure]);
    finish(&mut card);
    card.id()
}

/// The scale at which a card has that height.
pub fn scale_of(height: f32) -> f32 {
    height / CARD_HEIGHT
}

fn side_of(face: Option<&Face>, sting: Option<&StingFace>) -> Side {
    match (face, sting) {
        (Some(face), _) => Side::Card(*face),
        (None, Some(sting)) => Side::Sting(sting.0),
        (None, None) => Side::Back,
    }
}

/// Turns a figure over whose card came to be seen, or not to be: half-way the picture changes.
pub fn turn_over(
    mut commands: Commands,
    cards: Query<(
        Option<&Face>,
        Option<&StingFace>,
        Has<StingCard>,
        &HasFigure,
    )>,
    mut figures: Query<(Entity, &mut Figure, &Turning, &mut Transform, &mut Sprite)>,
    pictures: Res<Pictures>,
    rules: Res<SharedRules>,
    pace: Res<super::Pace>,
    patterns: Res<Patterns>,
) {
    let redraw = patterns.is_changed();
    for (face, sting_face, is_sting, has_figure) in &cards {
        let Ok((entity, mut figure, turning, mut transform, mut sprite)) =
            figures.get_mut(has_figure.0)
        else {
            continue;
        };
        let side = side_of(face, sting_face);
        let edge = (1.0 - 2.0 * turning.0).abs().max(0.02);
        if transform.scale.x != edge {
            transform.scale.x = edge;
        }
        let shown = figure.shown == side;
        if shown && !redraw {
            continue;
        }
        if !shown && !figure.turns {
            figure.turns = true;
            commands.entity(entity).insert(pace.turn());
            continue;
        }
        if !shown && turning.0 < 0.5 {
            continue;
        }
        figure.turns = false;
        figure.shown = side;
        commands.entity(entity).despawn_related::<Children>();
        draw(
            &mut commands,
            entity,
            &mut sprite,
            side,
            is_sting,
            &pictures,
            &rules,
            patterns.0,
        );
    }
}

fn draw(
    commands: &mut Commands,
    figure: Entity,
    sprite: &mut Sprite,
    side: Side,
    is_sting: bool,
    pictures: &Pictures,
    rules: &Rules,
    patterned: bool,
) {
    let back = if is_sting {
        &pictures.sting_back
    } else {
        &pictures.back
    };
    let (image, rect) = match side {
        Side::Back => (back.clone(), None),
        Side::Sting(_) => (pictures.sting.clone(), None),
        Side::Card(face) => match pictures.face(rules, face.card) {
            Some((sheet, rect)) => (sheet, Some(rect)),
            None => (back.clone(), None),
        },
    };
    sprite.image = image;
    sprite.rect = rect;
    match side {
        Side::Card(face) => {
            let marks = rune_marks(pictures, rules.printed(face.card).runes);
            commands.entity(figure).with_children(|parent| {
                let pattern = patterned.then(|| pattern_mark(pictures, rules, face));
                let all = pattern.flatten().into_iter().chain(marks);
                for mark in all.chain(declared_mark(pictures, rules, face)) {
                    parent.spawn(mark);
                }
            });
        }
        Side::Sting(value) => {
            commands.entity(figure).with_child((
                Text2d::new(signed(i16::from(value))),
                TextFont {
                    font: pictures.display.clone().into(),
                    font_size: FontSize::Px(STING_VALUE_SIZE),
                    ..default()
                },
                TextColor(STING_VALUE_COLOR),
                Anchor::CENTER,
                Transform::from_translation(STING_VALUE_AT.extend(0.001)),
            ));
        }
        Side::Back => {}
    }
}

type Mark = (Sprite, Transform);

fn rune_marks(pictures: &Pictures, runes: u8) -> impl Iterator<Item = Mark> {
    (0..runes).map(|i| {
        let rune = Sprite {
            image: pictures.rune.clone(),
            custom_size: Some(Vec2::splat(RUNE_SIZE)),
            ..default()
        };
        let at = rune_place(i).extend(0.001);
        (rune, Transform::from_translation(at))
    })
}

/// Where a Rune lies on a card of full height, from the card's centre, upwards and to the right; counted from 0.
pub fn rune_place(rune: u8) -> Vec2 {
    RUNE_AT + Vec2::X * RUNE_STEP * f32::from(rune)
}

/// Whether each faction's pattern is laid over its faces.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patterns(pub bool);

/// The pattern follows the settings at once.
pub fn follow_settings(settings: Res<Settings>, mut patterns: ResMut<Patterns>) {
    patterns.set_if_neq(Patterns(settings.patterns));
}

/// The pattern of a card's faction.
fn pattern_mark(pictures: &Pictures, rules: &Rules, face: Face) -> Option<Mark> {
    let faction = rules.faction(rules.printed(face.card).faction);
    let pattern = Sprite::from_image(pictures.pattern_of(faction)?);
    Some((pattern, Transform::from_xyz(0.0, 0.0, 0.0005)))
}

/// The badge on a figure: what stands on it.
#[derive(Component)]
pub struct Badge {
    /// The number that Stings make of the card's.
    pub number: i16,
    sign: Entity,
}

/// What a card counts as while Stings change its number.
fn changed_number(seen: &Seen, rules: &Rules, lies: &Lies, face: &Face) -> Option<i16> {
    match lies.spot {
        Spot::At(place) => seen.stung_number(rules, face.card, place),
        _ => None,
    }
}

/// Lays a badge with the changed number on each card that Stings count for.
pub fn lay_badges(
    mut commands: Commands,
    seen: Res<Seen>,
    rules: Res<SharedRules>,
    pictures: Res<Pictures>,
    cards: Query<(&Lies, &Face, &HasFigure)>,
    badges: Query<&Badge>,
    signs: Query<(), With<Sprite>>,
) {
    for (lies, face, figure) in &cards {
        let wanted = changed_number(&seen, &rules, lies, face);
        let badge = badges.get(figure.0).ok();
        let there = badge.filter(|badge| signs.contains(badge.sign));
        if there.map(|badge| badge.number) == wanted {
            continue;
        }
        if let Some(badge) = there {
            commands.entity(badge.sign).despawn();
        }
        match wanted {
            Some(number) => {
                let sign = spawn_badge(&mut commands, &pictures, number);
                let mut figure = commands.entity(figure.0);
                figure.add_child(sign).insert(Badge { number, sign });
            }
            None => {
                commands.entity(figure.0).remove::<Badge>();
            }
        }
    }
}

fn spawn_badge(commands: &mut Commands, pictures: &Pictures, number: i16) -> Entity {
    let sign = Sprite {
        custom_size: Some(Vec2::splat(BADGE_SIZE)),
        ..Sprite::from_image(pictures.badge.clone())
    };
    let mut sign = commands.spawn((sign, Transform::from_translation(BADGE_AT.extend(0.002))));
    sign.with_child((
        Text2d::new(with_minus(number)),
        TextFont {
            font: pictures.display.clone().into(),
            font_size: FontSize::Px(BADGE_NUMBER_SIZE),
            ..default()
        },
        TextColor(STING_VALUE_COLOR),
        Anchor::CENTER,
        Transform::from_xyz(0.0, 2.0, 0.001),
    ));
    sign.id()
}

/// The emblem of what a double card was declared to be.
fn declared_mark(pictures: &Pictures, rules: &Rules, face: Face) -> Option<Mark> {
    let declared = rules.printed(face.card).faction != face.counts_as;
    let emblem = pictures
        .emblem(rules, face.counts_as)
        .filter(|_| declared)?;
    let sprite = Sprite {
        custom_size: Some(Vec2::splat(DECLARED_SIZE)),
        ..Sprite::from_image(emblem)
    };
    Some((
        sprite,
        Transform::from_translation(DECLARED_AT.extend(0.001)),
    ))
}

/// A number with a true minus, if it has one.
pub fn with_minus(value: i16) -> String {
    value.to_string().replace('-', "−")
}

/// A number with its sign, and a true minus.
pub fn signed(value: i16) -> String {
    if value < 0 {
        with_minus(value)
    } else {
        format!("+{value}")
    }
}

/// Colours a card's picture and the marks on it.
pub fn tint(
    figures: Query<(&Tint, &Children), (With<Figure>, Or<(Changed<Tint>, Changed<Children>)>)>,
    bare: Query<(Entity, &Tint), (With<Figure>, Changed<Tint>)>,
    mut sprites: Query<&mut Sprite>,
) {
    for (figure, tint) in &bare {
        if let Ok(mut sprite) = sprites.get_mut(figure) {
            sprite.color = tint.0;
        }
    }
    for (tint, children) in &figures {
        for &mark in children {
            if let Ok(mut sprite) = sprites.get_mut(mark) {
                sprite.color = tint.0;
            }
        }
    }
}

/// Whether the person may see what lies at a place, once it has come there.
pub fn is_open_at(place: Place, card: Card, person: Seat, rules: &Rules) -> bool {
    match place {
        Place::Followers(seat) | Place::Hand(seat) if seat != person => {
            matches!(place, Place::Followers(_)) && rules.open_when_won().contains(card)
        }
        Place::Deck => false,
        Place::Followers(_)
        | Place::Hand(_)
        | Place::Prize
        | Place::Table(_)
        | Place::Pile(_)
        | Place::Discards
        | Place::Removed => true,
    }
}
