//! The computer plays both seats in the real window: for pictures, and for tests that see the whole game run.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Captured, Screenshot};

use crate::game::Parts;
use crate::opponent::greedy;
use crate::rules::event::{Event, Why};
use crate::rules::{PerSeat, Phase};
use crate::screens::verdict::VerdictPanel;
use crate::screens::{GameOptions, GameStarter, Screen};
use crate::table::{NowShown, Pace, Seen, Show, TableSystems};

/// What is played.
#[derive(Resource, Clone, Debug)]
pub struct Autoplay {
    /// The deal's seed.
    pub seed: u64,
    /// Where a picture of each moment is saved, if any are.
    pub pictures: Option<PathBuf>,
}

/// How much faster than a person's games these go.
const SPEED: f32 = 8.0;

/// For how many frames a moment stands still before its picture is taken: enough for all cards to have come to rest.
const STILL_FRAMES: u32 = 12;

/// The moments that have a name; each comes once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    Title,
    Deal,
    PhaseOne,
    PhaseTwo,
    Sting,
    Votes,
    Verdict,
}

impl Moment {
    fn name(self) -> &'static str {
        match self {
            Moment::Title => "title",
            Moment::Deal => "deal",
            Moment::PhaseOne => "phase-one",
            Moment::PhaseTwo => "phase-two",
            Moment::Sting => "sting",
            Moment::Votes => "votes",
            Moment::Verdict => "verdict",
        }
    }

    /// The moment that an event makes, with what the table shows after it.
    fn of(event: &Event<crate::rules::Sight>, seen: &Seen) -> Option<Moment> {
        match event {
            Event::Moved {
                why: Why::Revealed, ..
            } if seen.tricks.is_empty() => Some(Moment::Deal),
            Event::Taken { .. } if seen.phase == Phase::One && seen.tricks.len() >= 5 => {
                Some(Moment::PhaseOne)
            }
            Event::Taken { .. } if seen.phase == Phase::Two && seen.tricks.len() >= 18 => {
                Some(Moment::PhaseTwo)
            }
            Event::StingDrawn { .. } => Some(Moment::Sting),
            Event::Voted { .. } if seen.votes.len() == 5 => Some(Moment::Votes),
            _ => None,
        }
    }
}

/// How far the pictures have come.
#[derive(Resource, Default)]
pub struct Album {
    taken: Vec<Moment>,
    /// The moment that stands still for its picture, and for how many frames it has.
    standing: Option<(Moment, u32)>,
}

impl Album {
    /// The name of the moment that stands still for its picture.
    pub fn standing_for(&self) -> Option<&'static str> {
        self.standing.map(|(moment, _)| moment.name())
    }

    fn stand_for(&mut self, moment: Moment) {
        if !self.taken.contains(&moment) && self.standing.is_none() {
            self.taken.push(moment);
            self.standing = Some((moment, 0));
        }
    }
}

fn prepare(mut options: ResMut<GameOptions>, mut pace: ResMut<Pace>, autoplay: Res<Autoplay>) {
    options.seed = Some(autoplay.seed);
    options.players = PerSeat::from_fn(|_| Some(greedy::NAME.into()));
    pace.speed = SPEED;
}

fn note_moments(
    mut shown: MessageReader<NowShown>,
    seen: Res<Seen>,
    verdict: Query<(), Added<VerdictPanel>>,
    mut album: ResMut<Album>,
) {
    for NowShown(event) in shown.read() {
        if let Some(moment) = Moment::of(event, &seen) {
            album.stand_for(moment);
        }
    }
    if !verdict.is_empty() {
        album.stand_for(Moment::Verdict);
    }
}

/// Holds the show still for a picture, takes it, and lets the show go on.
fn take_picture(
    mut commands: Commands,
    autoplay: Res<Autoplay>,
    mut album: ResMut<Album>,
    mut show: ResMut<Show>,
    screenshots: Query<(), (With<Screenshot>, Without<Captured>)>,
) {
    let Some((moment, frames)) = &mut album.standing else {
        return;
    };
    show.paused = true;
    *frames += 1;
    if *frames == STILL_FRAMES {
        save_picture(&mut commands, &autoplay, *moment);
    }
    if *frames > STILL_FRAMES && screenshots.is_empty() {
        show.paused = false;
        album.standing = None;
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn save_picture(commands: &mut Commands, autoplay: &Autoplay, moment: Moment) {
    use bevy::render::view::screenshot::save_to_disk;
    if let Some(folder) = &autoplay.pictures {
        let file = folder.join(format!("{}.png", moment.name()));
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(file));
    }
}

/// In a page whoever watches takes the pictures.
#[cfg(target_arch = "wasm32")]
fn save_picture(_commands: &mut Commands, _autoplay: &Autoplay, _moment: Moment) {}

fn start(mut starter: GameStarter, album: Res<Album>) {
    if album.standing.is_none() {
        starter.start();
    }
}

fn stand_for_title(mut album: ResMut<Album>) {
    album.stand_for(Moment::Title);
}

/// After the verdict's picture, the end.
fn finish(
    album: Res<Album>,
    parts: Parts,
    mut exit: MessageWriter<AppExit>,
    mut finished: Local<bool>,
) {
    if !*finished && album.standing.is_none() && album.taken.contains(&Moment::Verdict) {
        *finished = true;
        // A page stays, and tells the record when it is asked.
        if cfg!(not(target_arch = "wasm32")) {
            println!("{}", parts.record().to_line());
            exit.write(AppExit::Success);
        }
    }
}

/// A game whose files are missing never begins.
fn fail(mut exit: MessageWriter<AppExit>) {
    exit.write(AppExit::error());
}

/// Adds autoplay.
pub fn plugin(app: &mut App) {
    app.init_resource::<Album>()
        .add_systems(Startup, prepare)
        .add_systems(OnEnter(Screen::Title), stand_for_title)
        .add_systems(OnEnter(Screen::Broken), fail)
        .add_systems(
            Update,
            (
                note_moments.run_if(resource_exists::<Seen>),
                take_picture,
                start.run_if(in_state(Screen::Title)),
                finish.run_if(
                    in_state(Screen::Table)
                        .and_then(resource_exists::<crate::game::parts::GameVerdict>),
                ),
            )
                .chain()
                .after(TableSystems::Draw),
        );
}
