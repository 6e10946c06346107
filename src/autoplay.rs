//! A game plays itself in the real window: for pictures, and for tests that see the whole game run.
//!
//! Where pictures are taken a person sits in South's seat, whose cards the quick player chooses: so they show what a person sees.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Captured, Screenshot};

use crate::game::Parts;
use crate::opponent::greedy;
use crate::rules::event::{Event, Why};
use crate::rules::{PerSeat, Phase, Place, SharedRules};
use crate::screens::play_out::Offer;
use crate::screens::verdict::VerdictPanel;
use crate::screens::{GameOptions, GameStarter, Screen};
use crate::storage::Storage;
use crate::table::{Halts, NowShown, PERSON, Pace, PersonView, Seen, TableSystems};

use tour::Over;

mod person;
#[cfg_attr(target_arch = "wasm32", path = "autoplay/no_tour.rs")]
mod tour;

/// What is played.
#[derive(Resource, Clone, Debug)]
pub struct Autoplay {
    /// The deal's seed.
    pub seed: u64,
    /// Which pictures are taken, if any are.
    pub pictures: Option<Pictures>,
}

/// Which pictures are taken of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pictures {
    /// Where they are saved.
    pub folder: PathBuf,
    /// Only those are taken that depend on which factions play.
    pub of_factions: bool,
}

impl Autoplay {
    /// What is laid over a moment, one after the other, each with the name of its picture.
    fn laid_over(&self, moment: Moment) -> impl Iterator<Item = Picture> {
        let pictures = self.pictures.as_ref();
        let stops = pictures.map(|pictures| tour::stops(moment, pictures.of_factions));
        (stops.into_iter().flatten()).map(|(name, over)| (name, Some(over)))
    }

    /// Whether the pictures go on after the verdict.
    fn goes_on(&self) -> bool {
        (self.pictures.as_ref()).is_some_and(|pictures| !pictures.of_factions)
    }
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
    Asked,
    PhaseOne,
    Kept,
    PhaseTurn,
    Sting,
    Stung,
    ToLoser,
    Smashed,
    PhaseTwo,
    Certain,
    Votes,
    Verdict,
    Watched,
    TitleWithGame,
    Broken,
}

impl Moment {
    fn name(self) -> &'static str {
        match self {
            Moment::Title => "title",
            Moment::Deal => "deal",
            Moment::Asked => "asked",
            Moment::PhaseOne => "phase-one",
            Moment::Kept => "kept",
            Moment::PhaseTurn => "phase-turn",
            Moment::Sting => "sting",
            Moment::Stung => "stung",
            Moment::ToLoser => "to-loser",
            Moment::Smashed => "smashed",
            Moment::PhaseTwo => "phase-two",
            Moment::Certain => "play-out",
            Moment::Votes => "votes",
            Moment::Verdict => "verdict",
            Moment::Watched => "watched",
            Moment::TitleWithGame => "title-with-game",
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
            Event::Moved {
                why: Why::Diverted, ..
            } => Some(match seen.phase {
                Phase::One => Moment::Kept,
                Phase::Two => Moment::ToLoser,
            }),
            Event::Moved {
                why: Why::Smashed, ..
            } => Some(Moment::Smashed),
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

    fn stand_for(&mut self, moment: Moment, autoplay: &Autoplay) {
        if self.taken.contains(&moment) || !self.due.is_empty() {
            return;
        }
        self.taken.push(moment);
        self.due.push_back((moment.name(), None));
        self.due.extend(autoplay.laid_over(moment));
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
    let by_computer = |seat| seat != PERSON || autoplay.pictures.is_none();
    options.players = PerSeat::from_fn(|seat| by_computer(seat).then(|| greedy::NAME.into()));
    pace.speed = SPEED;
}

fn note_moments(
    mut shown: MessageReader<NowShown>,
    seen: Res<Seen>,
    offer: Query<(), With<Offer>>,
    verdict: Query<(), Added<VerdictPanel>>,
    autoplay: Res<Autoplay>,
    mut album: ResMut<Album>,
) {
    let by_events = (shown.read()).filter_map(|NowShown(event)| Moment::of(event, &seen));
    let by_offer = offer.iter().map(|()| Moment::Certain);
    let by_verdict = verdict.iter().map(|()| Moment::Verdict);
    for moment in by_events.chain(by_offer).chain(by_verdict) {
        album.stand_for(moment, &autoplay);
    }
}

/// A person is asked who may not play every card.
fn note_choice(
    person: person::Asked,
    view: Res<PersonView>,
    autoplay: Res<Autoplay>,
    mut album: ResMut<Album>,
) {
    if person.is_asked() && person::forbidden(&view.0).is_some() {
        album.stand_for(Moment::Asked, &autoplay);
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
    if album.standing.frames == UNCOVERED_FRAMES {
        match over {
            Some(over) => commands.run_system_cached_with(tour::lay_over, over),
            // Whoever has watched a game comes back to the list of them.
            None => commands.run_system_cached(tour::uncover),
        }
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
    if let Some(Pictures { folder, .. }) = &autoplay.pictures {
        let file = folder.join(format!("{name}.png"));
        commands
            .spawn(Screenshot::primary_window())
            .observe(save_to_disk(file));
    }
}

/// In a page whoever watches takes the pictures.
#[cfg(target_arch = "wasm32")]
fn save_picture(_commands: &mut Commands, _autoplay: &Autoplay, _name: &str) {}

/// The game begins at the first title; that to which a game is left is the last picture.
fn leave_title(mut starter: GameStarter, album: Res<Album>, mut exit: MessageWriter<AppExit>) {
    if album.stands() {
        return;
    }
    if album.is_past(Moment::TitleWithGame) {
        exit.write(AppExit::Success);
    } else {
        starter.start();
    }
}

/// Holds a screen still on which nothing happens.
fn stand_for(moment: Moment) -> impl Fn(ResMut<Album>, Res<Autoplay>) {
    move |mut album, autoplay| album.stand_for(moment, &autoplay)
}

fn stand_for_title(mut album: ResMut<Album>, autoplay: Res<Autoplay>) {
    let moment = match album.is_past(Moment::Title) {
        true => Moment::TitleWithGame,
        false => Moment::Title,
    };
    album.stand_for(moment, &autoplay);
}

/// After the verdict's pictures the game is over; where all pictures are taken, it is watched again for the last of them.
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
    if autoplay.goes_on() {
        commands.run_system_cached_with(tour::watch, parts.record());
    } else {
        exit.write(AppExit::Success);
    }
}

fn finish_watching(album: Res<Album>, mut screen: ResMut<NextState<Screen>>) {
    if album.is_past(Moment::Watched) {
        screen.set(Screen::Title);
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
        .add_systems(OnEnter(Screen::Title), stand_for_title)
        .add_systems(OnEnter(Screen::Watch), stand_for(Moment::Watched))
        .add_systems(OnEnter(Screen::Broken), stand_for(Moment::Broken))
        .add_systems(
            Update,
            (
                note_moments.run_if(resource_exists::<Seen>),
                (note_choice, person::play)
                    .chain()
                    .run_if(in_state(Screen::Table).and_then(resource_exists::<PersonView>)),
                take_picture,
                leave_title.run_if(in_state(Screen::Title)),
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
