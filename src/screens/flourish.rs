//! Short movements of what isn't a card: a ring around what counts now, the sky at the turn of the phase, the verdict's entrance.
//!
//! Words that are to be read stand still meanwhile. None of it takes the pointer or a key.

use bevy::prelude::*;
use bevy::ui::UiTransform;

use crate::rules::event::Event;
use crate::table::manners::settle;
use crate::table::{HigherNowWins, Layout, NowShown, OnTable, Pace, Pictures, Seen, TableSystems};
use crate::words::Words;

use super::hud::{Said, VoteField, shade_of};
use super::{Screen, palette};

/// Something that lasts for a while.
#[derive(Component, Clone, Copy, Debug)]
pub struct Passing {
    /// How much of it is over: below 0 it has not begun.
    part: f32,
    /// How many seconds it takes at normal pace.
    seconds: f32,
}

impl Passing {
    fn of(seconds: f32) -> Passing {
        Passing { part: 0.0, seconds }
    }

    /// Begins only after so many seconds.
    fn after(self, seconds: f32) -> Passing {
        Passing {
            part: -seconds / self.seconds,
            ..self
        }
    }

    /// From 0 to 1.
    fn ratio(&self) -> f32 {
        self.part.clamp(0.0, 1.0)
    }

    fn is_over(&self) -> bool {
        self.part >= 1.0
    }
}

fn pass(time: Res<Time>, pace: Res<Pace>, mut passing: Query<&mut Passing>) {
    for mut passing in &mut passing {
        passing.part += time.delta_secs() * pace.speed / passing.seconds;
    }
}

/// A ring that spreads around a node and fades.
#[derive(Component)]
struct Ring {
    color: Color,
    /// From where to where, in pixels of the drawing board.
    spreads: (f32, f32),
}

/// How long a ring spreads, in seconds.
const RING: f32 = 0.9;
/// How wide it is, in pixels of the drawing board.
const RING_WIDTH: f32 = 3.0;
/// Around a vote there is room; over a line of the bar there is another.
const AROUND_VOTE: (f32, f32) = (1.0, 12.0);
const AROUND_LINE: (f32, f32) = (-3.0, -1.0);

fn ring(color: Color, spreads: (f32, f32)) -> impl Bundle {
    let outline = Outline::new(px(RING_WIDTH), px(spreads.0), color);
    (Ring { color, spreads }, Passing::of(RING), outline)
}

/// Around the rule's sign when another Prophet wins from now on.
fn ring_sign(mut commands: Commands, signs: Query<(Entity, &Said)>) {
    for (sign, _) in signs.iter().filter(|(_, said)| **said == Said::Runes) {
        commands
            .entity(sign)
            .insert(ring(palette::GOLD, AROUND_LINE));
    }
}

/// Around each vote that is counted.
fn ring_votes(
    mut commands: Commands,
    mut shown: MessageReader<NowShown>,
    votes: Query<(Entity, &VoteField)>,
) {
    for NowShown(event) in shown.read() {
        if let Event::Voted { faction, to } = *event {
            let color = to.map_or(palette::QUIET, shade_of);
            for (vote, _) in votes.iter().filter(|(_, field)| field.0 == faction) {
                commands.entity(vote).insert(ring(color, AROUND_VOTE));
            }
        }
    }
}

fn spread_rings(
    mut commands: Commands,
    pace: Res<Pace>,
    mut rings: Query<(Entity, &Ring, &Passing, &mut Outline)>,
) {
    for (entity, ring, passing, mut outline) in &mut rings {
        if passing.is_over() {
            commands.entity(entity).remove::<(Ring, Passing, Outline)>();
            continue;
        }
        let left = 1.0 - passing.ratio();
        let spread = if pace.reduced { 0.0 } else { 1.0 - left * left };
        let (from, to) = ring.spreads;
        outline.offset = px(from + (to - from) * spread);
        outline.color = ring.color.with_alpha(left);
    }
}

/// The sky over the table while the phase turns.
#[derive(Component)]
struct Sky;

/// What is seen in the sky, in its own colour.
#[derive(Component, Clone, Copy, PartialEq)]
enum InSky {
    /// The band behind it.
    Band,
    Sun,
    Moon,
    /// What hides all of the moon but its crescent.
    Shade,
    Words,
}

impl InSky {
    fn color(self) -> Color {
        match self {
            InSky::Band | InSky::Shade => palette::PANEL,
            InSky::Sun => palette::GOLD,
            InSky::Moon => palette::RIVAL,
            InSky::Words => palette::TEXT,
        }
    }

    /// How clearly it is seen, after a part of the time.
    fn alpha(self, x: f32, reduced: bool) -> f32 {
        let whole = ((x / 0.12).min((1.0 - x) / 0.15)).clamp(0.0, 1.0);
        let turn = ((x - 0.3) / 0.3).clamp(0.0, 1.0);
        match self {
            InSky::Sun if reduced => whole * (1.0 - turn),
            InSky::Moon | InSky::Shade if reduced => whole * turn,
            _ => whole,
        }
    }

    /// How far below its place it is, in parts of the band's height.
    fn sunk(self, x: f32, reduced: bool) -> f32 {
        let part = |from: f32| ((x - from) / 0.35).clamp(0.0, 1.0);
        match self {
            _ if reduced => 0.0,
            InSky::Sun => part(0.1) * part(0.1),
            InSky::Moon => 1.0 - settle(part(0.4)),
            InSky::Band | InSky::Shade | InSky::Words => 0.0,
        }
    }
}

/// How long the sky is seen, in seconds: as long as the turn of the phase is shown.
const SKY: f32 = 1.6;
/// The height of the band in which sun and moon are, and their size.
const BAND: f32 = 90.0;
const DISC: f32 = 54.0;

/// At the turn of the phase the sun goes down and the moon comes up.
fn open_sky(
    mut commands: Commands,
    mut shown: MessageReader<NowShown>,
    layout: Res<Layout>,
    scale: Res<UiScale>,
    pictures: Res<Pictures>,
    words: Res<Words>,
    skies: Query<Entity, With<Sky>>,
) {
    let Some(NowShown(event)) = shown.read().last() else {
        return;
    };
    // Whoever hurries on has seen enough of it.
    for sky in &skies {
        commands.entity(sky).despawn();
    }
    if *event != Event::PhaseTurned {
        return;
    }
    let middle = layout.middle();
    let sky = (
        Sky,
        Passing::of(SKY),
        OnTable,
        DespawnOnExit(Screen::Table),
        Node {
            position_type: PositionType::Absolute,
            left: px(middle.min.x / scale.0),
            top: px(middle.min.y / scale.0),
            width: px(middle.width() / scale.0),
            height: px(middle.height() / scale.0),
            flex_direction: FlexDirection::Column,
            justify_content: JustifyContent::Center,
            align_items: AlignItems::Center,
            border_radius: BorderRadius::all(px(10)),
            ..default()
        },
        InSky::Band,
        BackgroundColor(Color::NONE),
        Pickable::IGNORE,
    );
    commands.spawn(sky).with_children(|sky| {
        sky.spawn((
            Node {
                width: percent(100),
                height: px(BAND),
                justify_content: JustifyContent::Center,
                overflow: Overflow::clip(),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|band| {
            band.spawn(disc(InSky::Sun));
            band.spawn(disc(InSky::Moon)).with_child(crescent());
        });
        sky.spawn((
            super::widgets::text(
                &pictures.display,
                26.0,
                Color::NONE,
                words.text("phase-turned-title"),
            ),
            InSky::Words,
        ));
    });
}

fn disc(what: InSky) -> impl Bundle {
    (
        what,
        Node {
            position_type: PositionType::Absolute,
            top: px((BAND - DISC) / 2.0),
            width: px(DISC),
            height: px(DISC),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(Color::NONE),
        UiTransform::default(),
        Pickable::IGNORE,
    )
}

fn crescent() -> impl Bundle {
    (
        InSky::Shade,
        Node {
            position_type: PositionType::Absolute,
            left: px(DISC * 0.32),
            top: px(-DISC * 0.08),
            width: px(DISC),
            height: px(DISC),
            border_radius: BorderRadius::MAX,
            ..default()
        },
        BackgroundColor(Color::NONE),
        Pickable::IGNORE,
    )
}

fn turn_sky(
    mut commands: Commands,
    pace: Res<Pace>,
    skies: Query<(Entity, &Passing), With<Sky>>,
    mut things: Query<(
        &InSky,
        Option<&mut BackgroundColor>,
        Option<&mut TextColor>,
        Option<&mut UiTransform>,
    )>,
) {
    let Ok((sky, passing)) = skies.single() else {
        return;
    };
    if passing.is_over() {
        commands.entity(sky).despawn();
        return;
    }
    let x = passing.ratio();
    for (thing, background, text, transform) in &mut things {
        let color = thing
            .color()
            .with_alpha(thing.color().alpha() * thing.alpha(x, pace.reduced));
        match (background, text) {
            (_, Some(mut text)) => text.0 = color,
            (Some(mut background), None) => background.0 = color,
            (None, None) => {}
        }
        if let Some(mut transform) = transform {
            transform.translation.y = px(thing.sunk(x, pace.reduced) * BAND);
        }
    }
}

/// Something that comes in with a small overshoot, or fades in where nothing is to move.
#[derive(Component)]
pub struct Entrance;

/// How long an entrance takes, and how far apart those of a row begin, in seconds.
const ENTRANCE: f32 = 0.35;
const APART: f32 = 0.14;

/// Lets a node come in as one of a row: the first is number 0.
pub fn entrance(number: usize) -> impl Bundle {
    let passing = Passing::of(ENTRANCE).after(number as f32 * APART);
    (Entrance, passing, UiTransform::from_scale(Vec2::ZERO))
}

fn come_in(
    mut commands: Commands,
    pace: Res<Pace>,
    mut nodes: Query<
        (
            Entity,
            &Passing,
            &mut UiTransform,
            Option<&mut ImageNode>,
            Option<&mut TextColor>,
        ),
        With<Entrance>,
    >,
) {
    for (entity, passing, mut transform, image, text) in &mut nodes {
        let x = passing.ratio();
        let (scale, alpha) = if pace.reduced {
            (1.0, x)
        } else {
            (settle(x), 1.0)
        };
        transform.scale = Vec2::splat(scale);
        if let Some(mut image) = image {
            image.color.set_alpha(alpha);
        }
        if let Some(mut text) = text {
            text.0.set_alpha(alpha);
        }
        if passing.is_over() {
            commands.entity(entity).remove::<(Entrance, Passing)>();
        }
    }
}

/// Adds the flourishes.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            pass,
            (
                ring_sign.run_if(on_message::<HigherNowWins>),
                ring_votes,
                open_sky,
            )
                .run_if(resource_exists::<Seen>),
            (spread_rings, turn_sky, come_in),
        )
            .chain()
            .after(TableSystems::Draw)
            .run_if(in_state(Screen::Table)),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sky_is_clear_at_both_ends_and_under_reduced_motion_nothing_in_it_moves() {
        let things = [
            InSky::Band,
            InSky::Sun,
            InSky::Moon,
            InSky::Shade,
            InSky::Words,
        ];
        for thing in things {
            for reduced in [false, true] {
                assert_eq!(thing.alpha(0.0, reduced), 0.0);
                assert_eq!(thing.alpha(1.0, reduced), 0.0);
            }
            for step in 0..=20 {
                assert_eq!(thing.sunk(step as f32 / 20.0, true), 0.0);
            }
        }
        assert_eq!(InSky::Sun.sunk(0.0, false), 0.0);
        assert_eq!(InSky::Sun.sunk(0.9, false), 1.0);
        assert_eq!(InSky::Moon.sunk(0.0, false), 1.0);
        assert_eq!(InSky::Moon.sunk(0.9, false), 0.0);
    }

    #[test]
    fn what_begins_later_has_not_begun() {
        let passing = Passing::of(2.0).after(1.0);
        assert_eq!(passing.part, -0.5);
        assert_eq!(passing.ratio(), 0.0);
    }
}
