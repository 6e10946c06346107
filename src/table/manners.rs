//! The manner in which a card goes its way: what is special in the rules looks special on the table.

use std::f32::consts::{PI, TAU};

use bevy::prelude::*;

use crate::rules::event::Why;
use crate::rules::{Phase, Place};

/// How a card goes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Manner {
    /// Fast at first, then past the end by a little and back.
    #[default]
    Settle,
    /// In heavy steps, since its faction's power sends it where nobody wants to go.
    Trudge,
    /// Risen from the table and gliding, since its faction's power keeps it in the game.
    Float,
    /// Pressed flat first, then flung away: another card's power took it.
    Smashed,
}

/// Where a card is between start and end.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    /// How much of the way lies behind it.
    pub along: f32,
    /// How far above the straight way it is, in parts of its height.
    pub above: f32,
    /// By how much it is stretched.
    pub stretch: Vec2,
    /// By how much it is turned, in radians, counter-clockwise.
    pub turn: f32,
}

/// How many steps a trudging card takes.
const STEPS: f32 = 4.0;
/// How much of its time a smashed card is pressed flat.
const PRESSED: f32 = 0.4;

impl Manner {
    /// The manner that goes with the reason for which a card moves.
    pub fn of(why: Why, to: Place, phase: Phase) -> Manner {
        match (why, to, phase) {
            (Why::Smashed, ..) => Manner::Smashed,
            // Phase One keeps a card for its winner, Phase Two sends one to the loser.
            (Why::Diverted, Place::Pile(_), Phase::One) => Manner::Float,
            (Why::Diverted, ..) => Manner::Trudge,
            _ => Manner::Settle,
        }
    }

    /// How long it takes over a distance in pixels, in seconds at normal pace.
    pub fn seconds(self, distance: f32) -> f32 {
        match self {
            // Short ways take less time, but none is a blink.
            Manner::Settle => (0.2 + distance / 2600.0).min(0.5),
            Manner::Trudge | Manner::Float => 0.85,
            Manner::Smashed => 0.8,
        }
    }

    /// Where the card is after a part of the time, from 0 to 1.
    pub fn pose(self, x: f32) -> Pose {
        match self {
            Manner::Settle => Pose {
                along: settle(x),
                ..Pose::PLAIN
            },
            Manner::Trudge => trudge(x),
            Manner::Float => float(x),
            Manner::Smashed => smashed(x),
        }
    }
}

impl Pose {
    /// At the start, and nothing else to it.
    const PLAIN: Pose = Pose {
        along: 0.0,
        above: 0.0,
        stretch: Vec2::ONE,
        turn: 0.0,
    };
}

/// Past the end by a little and back.
pub fn settle(x: f32) -> f32 {
    let overshoot = 0.9;
    let y = x - 1.0;
    1.0 + y * y * ((overshoot + 1.0) * y + overshoot)
}

/// Slowly off and slowly home.
fn smooth(x: f32) -> f32 {
    let x = x.clamp(0.0, 1.0);
    x * x * (3.0 - 2.0 * x)
}

/// Steps to the left and to the right, each with a rest at its end.
fn trudge(x: f32) -> Pose {
    let step = (x * STEPS).floor().min(STEPS - 1.0);
    let within = x * STEPS - step;
    let side = if step % 2.0 == 0.0 { 1.0 } else { -1.0 };
    let swing = (PI * within).sin().max(0.0);
    Pose {
        along: (step + smooth(within * 1.25)) / STEPS,
        above: 0.08 * swing,
        turn: 0.07 * side * swing,
        ..Pose::PLAIN
    }
}

/// Up, over and down, swaying less and less.
fn float(x: f32) -> Pose {
    let height = (PI * x).sin().max(0.0);
    Pose {
        along: smooth((x - 0.2) / 0.8),
        above: 0.3 * height,
        stretch: Vec2::splat(1.0 + 0.15 * height),
        turn: 0.1 * (1.0 - x) * (TAU * 1.5 * x).sin(),
    }
}

/// Flat under a blow, then head over heels.
fn smashed(x: f32) -> Pose {
    if x < PRESSED {
        let pressed = 1.0 - (1.0 - x / PRESSED).powi(4);
        return Pose {
            above: -0.25 * pressed,
            stretch: Vec2::new(1.0 + 0.25 * pressed, 1.0 - 0.5 * pressed),
            ..Pose::PLAIN
        };
    }
    let flung = smooth((x - PRESSED) / (1.0 - PRESSED));
    let left = 1.0 - flung;
    Pose {
        along: flung,
        above: -0.25 * left * left + 0.25 * (PI * flung).sin().max(0.0),
        stretch: Vec2::new(1.0 + 0.25 * left, 1.0 - 0.5 * left),
        turn: -TAU * flung,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Manner; 4] = [
        Manner::Settle,
        Manner::Trudge,
        Manner::Float,
        Manner::Smashed,
    ];

    #[test]
    fn every_manner_leads_from_the_start_to_the_end_without_a_jump() {
        let same = |a: Pose, b: Pose, most: f32| {
            let turn = (a.turn - b.turn).rem_euclid(TAU);
            (a.along - b.along).abs() < most
                && (a.above - b.above).abs() < most
                && a.stretch.distance(b.stretch) < most
                && turn.min(TAU - turn) < most
        };
        for manner in ALL {
            let end = Pose {
                along: 1.0,
                ..Pose::PLAIN
            };
            assert!(same(manner.pose(0.0), Pose::PLAIN, 1e-4), "{manner:?}");
            assert!(same(manner.pose(1.0), end, 1e-4), "{manner:?}");
            for step in 0..1000 {
                let x = step as f32 / 1000.0;
                let (now, next) = (manner.pose(x), manner.pose(x + 0.001));
                assert!(same(now, next, 0.03), "{manner:?} jumps at {x}");
            }
        }
    }

    #[test]
    fn what_is_special_takes_its_time_and_looks_like_nothing_else() {
        let pile = Place::Pile(crate::rules::Seat::South);
        let plain = Manner::of(Why::Collected, pile, Phase::Two);
        let special = [
            Manner::of(Why::Diverted, pile, Phase::Two),
            Manner::of(Why::Diverted, pile, Phase::One),
            Manner::of(Why::Smashed, pile, Phase::Two),
        ];
        assert_eq!(plain, Manner::Settle);
        for manner in special {
            assert_eq!(special.iter().filter(|&&other| other == manner).count(), 1);
            assert!(manner.seconds(0.0) > plain.seconds(f32::MAX));
        }
    }
}
