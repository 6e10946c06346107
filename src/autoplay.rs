//! The computer plays both seats in the real window: for pictures, and for tests that see the whole game run.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Captured, Screenshot};

use crate::game::Parts;
use crate::opponent::greedy;
use crate::rules::event::{Event, Why};
use crate::rules::{PerSeat, Phase, Place, SharedRules};
use crate::screens::verdict::VerdictPanel;
use crate::screens::{GameOptions, GameStarter, Screen};
use crate::storage::Storage;
use crate::table::{Halts, NowShown, Pace, Seen, TableSystems};

use tour::{Over, TOUR};

mod tour;

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

/// For how many frames a moment stands still before its picture is taken, and for how long: enough for all cards to have come to
/// rest, and for what the verdict says to have come up.
const STILL_FRAMES: u32 = 12;
const STILL: Duration = Duration::from_millis(1500);

/// In so many frames it is as it was before something lay over it: the verdict has come back.
const UNCOVERED_FRAMES: u32 = 3;

/// The moments that have a name; each comes once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    Title,
    Deal,
    PhaseOne,
    PhaseTurn,
    Sting,
    Stung,
    PhaseTwo,
    Votes,
    Verdict,
    Watched,
    Broken,
}

impl Moment {
    fn name(self) -> &'static str {
        match self {
            Moment::Title => "title",
            Moment::Deal => "deal",
            Moment::PhaseOne => "phase-one",
            Moment::PhaseTurn => "phase-turn",
            Moment::Sting => "sting",
            Moment::Stung => "stung",
            Moment::PhaseTwo => "phase-two",
            Moment::Votes => "votes",
            Moment::Verdict => "verdict",
            Moment::Watched => "watched",
            Moment::Broken => "broken",
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
            Event::Moved {
                why: Why::Led | Why::Replied,
                to: Place::Table(seat),
                ..
            } if seen.stings(*seat) != 0 => Some(Moment::Stung),
            Event::Taken { .. } if seen.phase == Phase::Two && seen.tricks.len() >= 18 => {
                Some(Moment::PhaseTwo)
            }
            Event::PhaseTurned => Some(Moment::PhaseTurn),
            Event::StingDrawn { .. } => Some(Moment::Sting),
            Event::Voted { .. } if seen.votes.len() == 5 => Some(Moment::Votes),
            _ => None,
        }
    }
}

/// A picture that is due: its name, and what lies over the moment.
type Picture = (&'static str, Option<Over>);

/// How far the pictures have come.
#[derive(Resource, Default)]
pub struct Album {
    taken: Vec<Moment>,
    /// The pictures of the moment that stands still, the next one first.
    due: VecDeque<Picture>,
    standing: Standing,
}

/// How long the next picture has stood still, and whether it was taken.
#[derive(Default)]
struct Standing {
    frames: u32,
    time: Duration,
    taken: bool,
}

impl Standing {
    fn is_settled(&self) -> bool {
        self.frames >= STILL_FRAMES && self.time >= STILL
    }
}

impl Album {
    /// The name of the moment that stands still for its picture.
    pub fn standing_for(&self) -> Option<&'static str> {
        let &(name, over) = self.due.front()?;
        over.is_none().then_some(name)
    }

    fn stand_for(&mut self, moment: Moment, tours: bool) {
        if self.taken.contains(&moment) || !self.due.is_empty() {
            return;
        }
        self.taken.push(moment);
        self.due.push_back((moment.name(), None));
        let over_it = TOUR.iter().filter(|(_, when, _)| tours && *when == moment);
        self.due
            .extend(over_it.map(|&(name, _, over)| (name, Some(over))));
    }

    fn stands(&self) -> bool {
        !self.due.is_empty()
    }

    /// Whether all pictures of a moment were taken.
    fn is_past(&self, moment: Moment) -> bool {
        self.taken.contains(&moment) && !self.stands()
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
    autoplay: Res<Autoplay>,
    mut album: ResMut<Album>,
) {
    let tours = autoplay.pictures.is_some();
    for NowShown(event) in shown.read() {
        if let Some(moment) = Moment::of(event, &seen) {
            album.stand_for(moment, tours);
        }
    }
    if !verdict.is_empty() {
        album.stand_for(Moment::Verdict, tours);
    }
}

/// Holds the show still for a picture, takes it, and lets the show go on after the last one.
fn take_picture(
    mut commands: Commands,
    autoplay: Res<Autoplay>,
    mut album: ResMut<Album>,
    mut halts: ResMut<Halts>,
    screenshots: Query<(), (With<Screenshot>, Without<Captured>)>,
    rules: Option<Res<SharedRules>>,
    time: Res<Time<Real>>,
) {
    let Some(&(name, over)) = album.due.front() else {
        return;
    };
    if over.is_some_and(|over| !tour::is_there(over, rules.as_deref())) {
        album.due.pop_front();
        return;
    }
    halts.paused = true;
    album.standing.frames += 1;
    album.standing.time += time.delta();
    if album.standing.frames == UNCOVERED_FRAMES
        && let Some(over) = over
    {
        commands.run_system_cached_with(tour::lay_over, over);
    }
    if album.standing.taken && screenshots.is_empty() {
        commands.run_system_cached(tour::uncover);
        album.due.pop_front();
        album.standing = Standing::default();
        halts.paused = album.stands();
    } else if album.standing.is_settled() && !album.standing.taken {
        album.standing.taken = true;
        save_picture(&mut commands, &autoplay, name);
    }
}

#[cfg(not(target_arch = "wasm32"))]
fn save_picture(commands: &mut Commands, autoplay: &Autoplay, name: &str) {
    use bevy::render::view::screenshot::save_to_disk;
    if let Some(folder) = &autoplay.pictures {
        let file = folder.join(format!("{name}.png"));
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(file));
    }
}

/// In a page whoever watches takes the pictures.
#[cfg(target_arch = "wasm32")]
fn save_picture(_commands: &mut Commands, _autoplay: &Autoplay, _name: &str) {}

fn start(mut starter: GameStarter, album: Res<Album>) {
    if !album.stands() {
        starter.start();
    }
}

/// Holds a screen still on which nothing happens.
fn stand_for(moment: Moment) -> impl Fn(ResMut<Album>, Res<Autoplay>) {
    move |mut album, autoplay| album.stand_for(moment, autoplay.pictures.is_some())
}

/// After the verdict's pictures the game is over; where there are pictures, it is watched again for the last of them.
fn finish(
    mut commands: Commands,
    album: Res<Album>,
    autoplay: Res<Autoplay>,
    parts: Parts,
    mut exit: MessageWriter<AppExit>,
    mut finished: Local<bool>,
) {
    if *finished || !album.is_past(Moment::Verdict) {
        return;
    }
    *finished = true;
    // A page stays, and tells the record when it is asked.
    if cfg!(target_arch = "wasm32") {
        return;
    }
    println!("{}", parts.record().to_line());
    if autoplay.pictures.is_some() {
        commands.run_system_cached_with(tour::watch, parts.record());
    } else {
        exit.write(AppExit::Success);
    }
}

fn finish_watching(album: Res<Album>, mut exit: MessageWriter<AppExit>) {
    if album.is_past(Moment::Watched) {
        exit.write(AppExit::Success);
    }
}

/// A game whose files are missing never begins.
fn fail(album: Res<Album>, mut exit: MessageWriter<AppExit>) {
    if album.is_past(Moment::Broken) {
        exit.write(AppExit::error());
    }
}

/// Adds autoplay. What is put there for pictures is not kept.
pub fn plugin(app: &mut App) {
    let autoplay = app.world().get_resource::<Autoplay>();
    if autoplay.is_some_and(|autoplay| autoplay.pictures.is_some()) {
        app.insert_resource(Storage::in_memory());
    }
    app.init_resource::<Album>()
        .add_systems(Startup, prepare)
        .add_systems(OnEnter(Screen::Title), stand_for(Moment::Title))
        .add_systems(OnEnter(Screen::Watch), stand_for(Moment::Watched))
        .add_systems(OnEnter(Screen::Broken), stand_for(Moment::Broken))
        .add_systems(
            Update,
            (
                note_moments.run_if(resource_exists::<Seen>),
                take_picture,
                start.run_if(in_state(Screen::Title)),
                fail.run_if(in_state(Screen::Broken)),
                finish_watching.run_if(in_state(Screen::Watch)),
                finish.run_if(
                    in_state(Screen::Table)
                        .and_then(resource_exists::<crate::game::parts::GameVerdict>),
                ),
            )
                .chain()
                .after(TableSystems::Draw),
        );
}
