//! The computer plays both seats in the real window: for pictures, and for tests that see the whole game run.

use std::collections::VecDeque;
use std::path::PathBuf;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Captured, Screenshot};

use crate::game::{MoveRequest, Parts};
use crate::notices::{Fault, Kept, Notices};
use crate::opponent::greedy;
use crate::rules::event::{Event, Why};
use crate::rules::{Card, PerSeat, Phase, Place, Rules, SharedRules};
use crate::screens::lesson::{self, Bubble, WaitsFor};
use crate::screens::panels::declare::Answers;
use crate::screens::panels::history::Shown;
use crate::screens::panels::rules::OpenPage;
use crate::screens::panels::{self, Open, Panel};
use crate::screens::verdict::VerdictPanel;
use crate::screens::{GameOptions, GameStarter, Screen};
use crate::table::{NowShown, PERSON, Pace, Seen, Show, TableSystems};

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
    PhaseTurn,
    Sting,
    Stung,
    PhaseTwo,
    Votes,
    Verdict,
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

/// What lies over a moment on a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Over {
    Panel(Panel),
    Page(usize),
    History(Shown),
    /// What a double card is, if there are any.
    Declaration,
    Lesson(&'static str),
}

/// What is looked at beside the moments themselves, if there are pictures: its name, when, and what is opened.
const TOUR: &[(&str, Moment, Over)] = &[
    ("settings", Moment::Title, Over::Panel(Panel::Settings)),
    ("sound", Moment::Title, Over::Panel(Panel::Sound)),
    ("keys", Moment::Title, Over::Panel(Panel::Keys)),
    ("factions", Moment::Title, Over::Panel(Panel::Factions)),
    ("past-games", Moment::Title, Over::Panel(Panel::PastGames)),
    ("statistics", Moment::Title, Over::Panel(Panel::Statistics)),
    ("notice", Moment::Title, Over::Panel(Panel::Notice)),
    ("lesson", Moment::Deal, Over::Lesson("learn-prize")),
    ("menu", Moment::PhaseOne, Over::Panel(Panel::Menu)),
    (
        "last-trick",
        Moment::PhaseOne,
        Over::Panel(Panel::LastTrick),
    ),
    ("discards", Moment::PhaseOne, Over::Panel(Panel::Discards)),
    ("history", Moment::PhaseOne, Over::History(Shown::Tricks)),
    ("declaration", Moment::PhaseOne, Over::Declaration),
    ("rules-overview", Moment::PhaseOne, Over::Page(0)),
    ("rules-phase-one", Moment::PhaseOne, Over::Page(1)),
    ("rules-phase-two", Moment::PhaseOne, Over::Page(2)),
    ("rules-faction-1", Moment::PhaseOne, Over::Page(3)),
    ("rules-faction-2", Moment::PhaseOne, Over::Page(4)),
    ("rules-faction-3", Moment::PhaseOne, Over::Page(5)),
    ("rules-faction-4", Moment::PhaseOne, Over::Page(6)),
    ("rules-faction-5", Moment::PhaseOne, Over::Page(7)),
    ("rules-last", Moment::PhaseOne, Over::Page(8)),
    ("won", Moment::PhaseTwo, Over::History(Shown::Won)),
    ("unseen", Moment::PhaseTwo, Over::History(Shown::Unseen)),
    (
        "lesson-votes",
        Moment::PhaseTwo,
        Over::Lesson("learn-votes"),
    ),
    ("fair", Moment::Verdict, Over::Panel(Panel::Fair)),
];

/// A picture that is due: its name, and what lies over the moment.
type Picture = (&'static str, Option<Over>);

/// How far the pictures have come.
#[derive(Resource, Default)]
pub struct Album {
    taken: Vec<Moment>,
    /// The pictures of the moment that stands still, the next one first; for how many frames that has stood.
    due: VecDeque<Picture>,
    frames: u32,
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
    mut show: ResMut<Show>,
    screenshots: Query<(), (With<Screenshot>, Without<Captured>)>,
    rules: Option<Res<SharedRules>>,
) {
    let Some(&(name, over)) = album.due.front() else {
        return;
    };
    if over == Some(Over::Declaration) && rules.is_none_or(|rules| double_card(&rules).is_none()) {
        album.due.pop_front();
        return;
    }
    show.paused = true;
    album.frames += 1;
    if album.frames == 1
        && let Some(over) = over
    {
        commands.run_system_cached_with(lay_over, over);
    }
    if album.frames == STILL_FRAMES {
        save_picture(&mut commands, &autoplay, name);
    }
    if album.frames > STILL_FRAMES && screenshots.is_empty() {
        commands.run_system_cached(uncover);
        album.due.pop_front();
        album.frames = 0;
        show.paused = album.stands();
    }
}

/// Lays something over the moment. The verdict gives way to it, and comes back afterwards.
fn lay_over(
    In(over): In<Over>,
    mut commands: Commands,
    verdicts: Query<Entity, With<VerdictPanel>>,
    rules: Option<Res<SharedRules>>,
    mut page: ResMut<OpenPage>,
    mut history: ResMut<Shown>,
    mut answers: ResMut<Answers>,
    mut notices: ResMut<Notices>,
) {
    for verdict in &verdicts {
        commands.entity(verdict).despawn();
    }
    let panel = match over {
        Over::Panel(panel) => panel,
        Over::Page(number) => {
            page.0 = number;
            Panel::Rules
        }
        Over::History(shown) => {
            *history = shown;
            Panel::History
        }
        Over::Declaration => {
            answers.0 = rules.map_or(Vec::new(), |rules| answers_of_a_double_card(&rules));
            Panel::Declare
        }
        Over::Lesson(key) => {
            commands.run_system_cached_with(lesson::tell, (key, WaitsFor::Words));
            return;
        }
    };
    if panel == Panel::Notice {
        let fault = Fault {
            at: "volume.all".into(),
            problem: "must be from 0 to 10, is 11".into(),
        };
        notices.tell_broken(Kept::Settings, "settings.json".into(), fault);
    }
    commands.trigger(Open(panel));
}

/// The first card that may be declared either way, if there is one.
fn double_card(rules: &Rules) -> Option<Card> {
    let double = |&card: &Card| rules.declarations(card).next().is_some();
    rules.all_cards().iter().find(double)
}

/// What may be answered about the first double card.
fn answers_of_a_double_card(rules: &Rules) -> Vec<MoveRequest> {
    let Some(card) = double_card(rules) else {
        return Vec::new();
    };
    let answer = |declared| MoveRequest {
        seat: PERSON,
        card,
        declared: Some(declared),
    };
    rules.declarations(card).map(answer).collect()
}

/// Takes away what was laid over a moment.
fn uncover(mut commands: Commands, bubbles: Query<Entity, With<Bubble>>) {
    panels::close_open(&mut commands);
    for bubble in &bubbles {
        commands.entity(bubble).despawn();
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

fn stand_for_title(mut album: ResMut<Album>, autoplay: Res<Autoplay>) {
    album.stand_for(Moment::Title, autoplay.pictures.is_some());
}

/// After the verdict's picture, the end.
fn finish(
    album: Res<Album>,
    parts: Parts,
    mut exit: MessageWriter<AppExit>,
    mut finished: Local<bool>,
) {
    if !*finished && !album.stands() && album.taken.contains(&Moment::Verdict) {
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
