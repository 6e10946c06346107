//! What is looked at beside the moments of a game: every panel, the bubbles of the first game, and what explains a card.

use bevy::prelude::*;

use crate::game::MoveRequest;
use crate::notices::{Fault, Kept, Notices};
use crate::rules::compiled::RulesCache;
use crate::rules::record::Record;
use crate::rules::replay::replay;
use crate::rules::{Card, Place, Registry, Rules, SetupChoice, SharedRules};
use crate::saves::{GameNotes, Saved, SavedGame};
use crate::screens::explain::{self, Explains};
use crate::screens::lesson::{self, Bubble, WaitsFor};
use crate::screens::panels::declare::Answers;
use crate::screens::panels::history::Shown;
use crate::screens::panels::rules::OpenPage;
use crate::screens::panels::{self, Open, Panel};
use crate::screens::{GameOptions, watch};
use crate::table::cards::Lies;
use crate::table::layout::Spot;
use crate::table::{PERSON, PersonView};

use super::{Moment, person};

/// What lies over a moment on a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Over {
    Panel(Panel),
    Page(usize),
    History(Shown),
    /// One of the first game's bubbles.
    Lesson(&'static str),
    /// That settings could not be read.
    Notice,
    /// What a double card is, if there are any.
    Declaration,
    /// A choice of factions that isn't whole.
    FactionsMissing,
    /// What a card of the person's hand is.
    Card,
    /// What a faction's vote is.
    Vote,
    /// Why a card may not be played.
    Refusal,
}

impl Over {
    /// Whether it looks otherwise where other factions play.
    fn is_of_factions(self) -> bool {
        match self {
            Over::Page(page) => FACTIONS_PAGES.contains(&page),
            Over::Declaration | Over::Refusal | Over::Card | Over::Vote => true,
            _ => false,
        }
    }
}

/// The pages of the rules that tell of a faction each.
const FACTIONS_PAGES: std::ops::RangeInclusive<usize> = 3..=7;

/// A picture: its name, when, and what is opened.
type Stop = (&'static str, Moment, Over);

/// All of them, those of a moment in their order.
const TOUR: &[Stop] = &[
    ("settings", Moment::Title, Over::Panel(Panel::Settings)),
    ("sound", Moment::Title, Over::Panel(Panel::Sound)),
    ("keys", Moment::Title, Over::Panel(Panel::Keys)),
    ("factions", Moment::Title, Over::Panel(Panel::Factions)),
    (
        "no-past-games",
        Moment::Title,
        Over::Panel(Panel::PastGames),
    ),
    ("notice", Moment::Title, Over::Notice),
    ("lesson", Moment::Deal, Over::Lesson("learn-lead")),
    ("card-explained", Moment::Deal, Over::Card),
    ("refused", Moment::Asked, Over::Refusal),
    ("vote-explained", Moment::PhaseOne, Over::Vote),
    ("menu", Moment::PhaseOne, Over::Panel(Panel::Menu)),
    ("give-up", Moment::PhaseOne, Over::Panel(Panel::GiveUp)),
    (
        "unfinished",
        Moment::PhaseOne,
        Over::Panel(Panel::Unfinished),
    ),
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
    ("past-games", Moment::Verdict, Over::Panel(Panel::PastGames)),
    (
        "statistics",
        Moment::Verdict,
        Over::Panel(Panel::Statistics),
    ),
    ("factions-missing", Moment::Verdict, Over::FactionsMissing),
];

/// What is laid over a moment: all of it, or only what depends on which factions play.
pub(super) fn stops(
    moment: Moment,
    of_factions: bool,
) -> impl Iterator<Item = (&'static str, Over)> {
    (TOUR.iter().filter(move |(_, when, _)| *when == moment))
        .filter(move |(.., over)| !of_factions || over.is_of_factions())
        .map(|&(name, _, over)| (name, over))
}

/// Whether a game of these rules has what is to be shown.
pub(super) fn is_there(over: Over, rules: Option<&SharedRules>) -> bool {
    over != Over::Declaration || rules.and_then(|rules| double_card(rules)).is_some()
}

/// Lays something over the moment.
pub(super) fn lay_over(In(over): In<Over>, mut commands: Commands) {
    match over {
        Over::Panel(panel) => commands.trigger(Open(panel)),
        Over::Page(number) => commands.run_system_cached_with(open_page, number),
        Over::History(shown) => commands.run_system_cached_with(open_history, shown),
        Over::Lesson(key) => {
            commands.run_system_cached_with(lesson::tell, (key, WaitsFor::Words));
        }
        Over::Notice => commands.run_system_cached(open_notice),
        Over::Declaration => commands.run_system_cached(open_declaration),
        Over::FactionsMissing => commands.run_system_cached(open_factions_missing),
        Over::Card => commands.run_system_cached(explain_card),
        Over::Vote => commands.run_system_cached(explain_vote),
        Over::Refusal => commands.run_system_cached(try_forbidden),
    }
}

fn open_page(In(number): In<usize>, mut page: ResMut<OpenPage>, mut commands: Commands) {
    page.0 = number;
    commands.trigger(Open(Panel::Rules));
}

fn open_history(In(shown): In<Shown>, mut history: ResMut<Shown>, mut commands: Commands) {
    *history = shown;
    commands.trigger(Open(Panel::History));
}

fn open_notice(mut notices: ResMut<Notices>, mut commands: Commands) {
    let fault = Fault {
        at: "volume.all".into(),
        problem: "must be from 0 to 10, is 11".into(),
    };
    notices.tell_broken(Kept::Setting, "settings.json".into(), fault);
    commands.trigger(Open(Panel::Notice));
}

fn open_declaration(rules: Res<SharedRules>, mut answers: ResMut<Answers>, mut commands: Commands) {
    answers.0 = answers_of_a_double_card(&rules);
    commands.trigger(Open(Panel::Declare));
}

fn open_factions_missing(mut options: ResMut<GameOptions>, mut commands: Commands) {
    let four = ["elves", "orcs", "undead", "prophets"].map(String::from);
    options.setup = Some(SetupChoice::Factions(four.into()));
    commands.trigger(Open(Panel::Factions));
}

fn explain_card(cards: Query<(Entity, &Lies)>, mut commands: Commands) {
    let in_hand = |lies: &Lies| lies.spot == Spot::At(Place::Hand(PERSON));
    let card = cards.iter().find(|(_, lies)| in_hand(lies));
    commands.run_system_cached_with(explain::explain_at_once, card.map(|(card, _)| card));
}

/// Tries a card that may not be played.
fn try_forbidden(view: Res<PersonView>, mut requests: MessageWriter<MoveRequest>) {
    if let Some(card) = person::forbidden(&view.0) {
        requests.write(MoveRequest {
            seat: PERSON,
            card,
            declared: None,
        });
    }
}

fn explain_vote(votes: Query<Entity, With<Explains>>, mut commands: Commands) {
    commands.run_system_cached_with(explain::explain_at_once, votes.iter().next());
}

/// The game that was just played is shown again, at its first step. There is one to go on with afterwards.
pub(super) fn watch(
    In(record): In<Record>,
    registry: Res<Registry>,
    mut cache: ResMut<RulesCache>,
    mut saved: ResMut<SavedGame>,
    mut commands: Commands,
) {
    match replay(&registry, &mut cache, &record) {
        Ok(replayed) => watch::begin(&mut commands, replayed),
        Err(error) => error!("the game can't be watched: {error}"),
    }
    saved.0 = Some(Saved {
        record: Record {
            result: None,
            ..record
        },
        notes: GameNotes::default(),
    });
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
pub(super) fn uncover(mut commands: Commands, bubbles: Query<Entity, With<Bubble>>) {
    panels::close_open(&mut commands);
    commands.run_system_cached_with(explain::explain_at_once, None);
    for bubble in &bubbles {
        commands.entity(bubble).despawn();
    }
}
