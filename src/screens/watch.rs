//! A past game, watched again step by step, as the person saw it or with all cards open.
//!
//! No game is played meanwhile: the table shows what the record's replay announced, and the game that is kept stays where it is.

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::rules::event::{Secret, Why};
use crate::rules::replay::Replayed;
use crate::rules::{Event, Sight, Verdict, View};
use crate::table::show::{lay_anew, lay_out_watched};
use crate::table::{NowShown, OnTable, PERSON, Pictures, TableSystems, captions, clear_table};
use crate::words::Words;

use super::explain::Knowledge;
use super::hud::{self, Bar, Draw, Room, Said};
use super::panels::{Open, Panel};
use super::widgets::{self, Called};
use super::{Covers, Screen, palette, verdict};

/// The game that is watched, and how far it is shown.
#[derive(Resource)]
pub struct Watched {
    game: Replayed,
    /// After how many events each step ends.
    steps: Vec<usize>,
    /// Which step is shown, counted from 0.
    at: usize,
    /// Whether all cards lie open.
    open: bool,
}

/// Which way one goes through the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Go {
    Start,
    TrickBack,
    Back,
    On,
    TrickOn,
    End,
}

/// A button that goes one way.
struct Way {
    go: Go,
    words: &'static str,
    /// Where the bar holds this, the row of these buttons has room for it.
    least: Bar,
}

const fn way(go: Go, words: &'static str, least: Bar) -> Way {
    Way { go, words, least }
}

/// The buttons before the step that is shown, and those after it.
const WAYS_BACK: [Way; 3] = [
    way(Go::Start, "watch-start", Bar::FourSigns),
    way(Go::TrickBack, "watch-trick-back", Bar::Words),
    way(Go::Back, "watch-back", Bar::FourSigns),
];
const WAYS_ON: [Way; 3] = [
    way(Go::On, "watch-on", Bar::FourSigns),
    way(Go::TrickOn, "watch-trick-on", Bar::Words),
    way(Go::End, "watch-end", Bar::FourSigns),
];

/// The words that say which step is shown.
#[derive(Component)]
pub(super) struct StepLine;

/// The words that say who won, once that is shown.
#[derive(Component)]
pub(super) struct WinnerLine;

/// The button that turns the cards up, and down again.
#[derive(Component)]
pub(super) struct OpenButton;

impl Watched {
    /// A game from its beginning, as the person saw it.
    pub fn new(game: Replayed) -> Watched {
        Watched {
            steps: steps(&game.events),
            game,
            at: 0,
            open: false,
        }
    }

    /// What has happened up to the step that is shown.
    fn events(&self) -> &[Event<Secret>] {
        let told = self.steps.get(self.at);
        &self.game.events[..told.copied().unwrap_or_default()]
    }

    /// The same as it is seen.
    fn seen(&self) -> Vec<Event<Sight>> {
        let see = |event: &Event<Secret>| match self.open {
            true => event.seen_open(),
            false => event.seen_by(PERSON),
        };
        self.events().iter().map(see).collect()
    }

    /// How the game ended, once that is shown.
    fn shown_verdict(&self) -> Option<Verdict> {
        let is_over = matches!(self.events().last(), Some(Event::Ended(_)));
        self.game.verdict.filter(|_| is_over)
    }

    fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }

    /// Whether a trick is about to be led after a step.
    fn begins_trick(&self, step: usize) -> bool {
        let next = self
            .steps
            .get(step)
            .and_then(|&told| self.game.events.get(told));
        next.is_none_or(leads)
    }

    fn go(&mut self, go: Go) {
        let last = self.last();
        self.at = match go {
            Go::Start => 0,
            Go::Back => self.at.saturating_sub(1),
            Go::On => (self.at + 1).min(last),
            Go::End => last,
            Go::TrickBack => (0..self.at)
                .rev()
                .find(|&step| self.begins_trick(step))
                .unwrap_or(0),
            Go::TrickOn => (self.at + 1..last)
                .find(|&step| self.begins_trick(step))
                .unwrap_or(last),
        };
    }

    /// Who goes on with an unfinished game later must not have seen the other hand.
    fn can_be_opened(&self) -> bool {
        self.game.verdict.is_some()
    }

    fn open_key(&self) -> &'static str {
        match self.open {
            true => "watch-own-view",
            false => "watch-open",
        }
    }

    /// The buttons of the bar.
    pub(super) fn bar_buttons(
        &self,
        bar: &mut ChildSpawnerCommands,
        pictures: &Pictures,
        words: &Words,
        room: Room,
    ) {
        let sign = |draw: Draw| Some(draw).filter(|_| room.bar < Bar::Words);
        if self.can_be_opened() {
            let (label, eye) = (words.text(self.open_key()), sign(hud::draw_eye));
            let button = hud::bar_button(bar, pictures, room.pixel, label, eye, press_open);
            bar.commands().entity(button).insert(OpenButton);
        }
        let (label, cross) = (words.text("watch-done"), sign(hud::draw_cross));
        hud::bar_button(bar, pictures, room.pixel, label, cross, press_done);
    }

    /// The buttons that go through the game, with the step between them.
    pub(super) fn step_buttons(
        &self,
        strip: &mut ChildSpawnerCommands,
        pictures: &Pictures,
        words: &Words,
        room: Room,
    ) {
        let pixel = room.pixel;
        strip.spawn((
            widgets::text(&pictures.bold, 18.0 * pixel, palette::TEXT, ""),
            WinnerLine,
        ));
        let step_buttons = |row: &mut ChildSpawnerCommands, ways: &[Way]| {
            for &Way { go, words: key, .. } in ways.iter().filter(|way| room.bar >= way.least) {
                let press = move |_: On<Activate>, mut watched: ResMut<Watched>| watched.go(go);
                let words_on = words.text(key);
                let button = hud::table_button(row, pictures, pixel, FINGER, words_on, press);
                let called = Called::beside(words, key, []);
                row.commands().entity(button).insert(called);
            }
        };
        strip.spawn(widgets::row(6.0 * pixel)).with_children(|row| {
            step_buttons(row, &WAYS_BACK);
            row.spawn((
                widgets::text(&pictures.text, 15.0 * pixel, palette::QUIET, ""),
                StepLine,
            ));
            step_buttons(row, &WAYS_ON);
        });
    }
}

/// Goes to a game's first step.
pub fn begin(commands: &mut Commands, game: Replayed) {
    commands.insert_resource(Watched::new(game));
    commands.set_state(Screen::Watch);
}

/// Wide enough for a finger.
const FINGER: f32 = 46.0;

fn leads(event: &Event<Secret>) -> bool {
    matches!(event, Event::Moved { why: Why::Led, .. })
}

/// Where a step ends: before each card that is played, after each trick is decided, before the phase turns and the votes
/// are counted, after each vote, and at the end.
fn steps(events: &[Event<Secret>]) -> Vec<usize> {
    let ends = |&told: &usize| match (&events[told - 1], events.get(told)) {
        (Event::Taken { .. } | Event::Voted { .. }, _) | (_, None) => true,
        (_, Some(Event::Moved { why, .. })) => matches!(why, Why::Led | Why::Replied),
        (_, Some(next)) => matches!(
            next,
            Event::PhaseTurned | Event::Voted { .. } | Event::Ended(_)
        ),
    };
    (1..=events.len()).filter(ends).collect()
}

/// What the person knew in the end: nothing of an unfinished game is given away.
fn view(watched: Res<Watched>) -> View {
    let Replayed {
        rules,
        position,
        log,
        ..
    } = &watched.game;
    View::new(rules, position, log, PERSON)
}

/// Shows the step that was gone to.
fn show_step(world: &mut World) {
    let Some(watched) = world.get_resource::<Watched>() else {
        return;
    };
    let (seen, open) = (watched.seen(), watched.open);
    lay_anew(world, seen, open);
    if let Err(error) = world.run_system_cached(tell_step) {
        error!("the step could not be told: {error}");
    }
}

/// Tells of the last thing that is worth a sentence.
fn tell_step(watched: Res<Watched>, knowledge: Knowledge, mut shown: MessageWriter<NowShown>) {
    let speaker = knowledge.speaker();
    let told = watched.seen().into_iter();
    let last = told.rev().find(|event| speaker.event(event).is_some());
    shown.write_batch(last.map(NowShown));
}

/// Which step is shown.
fn say_step(watched: Res<Watched>, words: Res<Words>, mut lines: Query<&mut Text, With<StepLine>>) {
    let args = [
        ("step", (watched.at as i64 + 1).into()),
        ("steps", (watched.steps.len() as i64).into()),
    ];
    let line = words.with("watch-step", args);
    for mut text in &mut lines {
        text.set_if_neq(Text(line.clone()));
    }
}

/// In the end it is said who won, in the place of the last news.
fn say_winner(
    watched: Res<Watched>,
    words: Res<Words>,
    mut winners: Query<(&mut Text, &mut TextColor, &mut Node), With<WinnerLine>>,
    mut news: Query<(&Said, &mut Node), Without<WinnerLine>>,
) {
    let shown = watched.shown_verdict();
    for (mut text, mut color, mut node) in &mut winners {
        show_if(&mut node, shown.is_some());
        if let Some(verdict) = &shown {
            let (said, shade) = verdict::headline(&words, verdict);
            text.set_if_neq(Text(said));
            color.set_if_neq(TextColor(shade));
        }
    }
    for (_, mut node) in news.iter_mut().filter(|(said, _)| **said == Said::News) {
        show_if(&mut node, shown.is_none());
    }
}

fn show_if(node: &mut Mut<Node>, shown: bool) {
    let display = match shown {
        true => Display::Flex,
        false => Display::None,
    };
    if node.display != display {
        node.display = display;
    }
}

/// The button says what it would do.
fn label_open_button(
    watched: Res<Watched>,
    words: Res<Words>,
    buttons: Query<&Children, With<OpenButton>>,
    mut labels: Query<&mut Text>,
) {
    let label = words.text(watched.open_key());
    for &child in buttons.iter().flatten() {
        if let Ok(mut text) = labels.get_mut(child) {
            text.set_if_neq(Text(label.clone()));
        }
    }
}

fn press_open(_: On<Activate>, mut watched: ResMut<Watched>) {
    watched.open = !watched.open;
}

fn press_done(_: On<Activate>, mut commands: Commands) {
    commands.set_state(Screen::Title);
}

/// Which way each key goes.
const KEYS: [(KeyCode, Go); 8] = [
    (KeyCode::Home, Go::Start),
    (KeyCode::ArrowUp, Go::TrickBack),
    (KeyCode::PageUp, Go::TrickBack),
    (KeyCode::ArrowLeft, Go::Back),
    (KeyCode::ArrowRight, Go::On),
    (KeyCode::ArrowDown, Go::TrickOn),
    (KeyCode::PageDown, Go::TrickOn),
    (KeyCode::End, Go::End),
];

/// Turns the cards up, and down again.
const OPEN: KeyCode = KeyCode::KeyV;

fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    covers: Query<(), With<Covers>>,
    focus: Res<InputFocus>,
    mut watched: ResMut<Watched>,
) {
    // The key that chose the game is no step in it.
    if !covers.is_empty() || watched.is_added() {
        return;
    }
    for (_, go) in KEYS.into_iter().filter(|(key, _)| keys.just_pressed(*key)) {
        watched.go(go);
    }
    // With the focus on a button, Enter and Space are that button's.
    if keys.any_just_pressed([KeyCode::Enter, KeyCode::Space]) && focus.get().is_none() {
        watched.go(Go::On);
    }
    if keys.just_pressed(OPEN) && watched.can_be_opened() {
        watched.open = !watched.open;
    }
}

/// Who has seen enough is back at the list of past games.
#[derive(Resource)]
struct BackToList;

fn end(mut commands: Commands, on_table: Query<Entity, With<OnTable>>) {
    clear_table(&mut commands, &on_table);
    commands.remove_resource::<Watched>();
    commands.insert_resource(BackToList);
}

fn open_list(mut commands: Commands) {
    commands.remove_resource::<BackToList>();
    commands.trigger(Open(Panel::PastGames));
}

/// Adds the watching.
pub fn plugin(app: &mut App) {
    let lay_out = (
        view.pipe(lay_out_watched),
        captions::write_captions,
        captions::spread_cloth,
        hud::build,
    );
    app.add_systems(OnEnter(Screen::Watch), lay_out.chain())
        .add_systems(OnExit(Screen::Watch), end)
        .add_systems(
            Update,
            (
                (
                    keys,
                    // A game that was chosen before the screen is there is news only then.
                    show_step.run_if(
                        in_state(Screen::Watch).and_then(resource_exists_and_changed::<Watched>),
                    ),
                )
                    .chain()
                    .before(TableSystems::Show),
                (say_step, say_winner, label_open_button).after(TableSystems::Draw),
            )
                .run_if(in_state(Screen::Watch).and_then(resource_exists::<Watched>)),
        )
        .add_systems(
            Update,
            open_list.run_if(in_state(Screen::Title).and_then(resource_exists::<BackToList>)),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::factions;
    use crate::rules::compiled::RulesCache;
    use crate::rules::record::{Provenance, Record};
    use crate::rules::replay::replay;
    use crate::rules::{Deal, House, Log};

    /// The default game of a seed, the first legal card played each time for so many cards.
    fn game(cards: usize) -> Replayed {
        let (registry, mut cache) = (factions::all(), RulesCache::default());
        let names = crate::rules::SetupChoice::default().names(&registry, 1);
        let rules = cache
            .rules(
                &registry,
                &names.expect("it can be chosen"),
                &House::default(),
            )
            .expect("it is a set-up");
        let (deal, mut chance) = Deal::from_seed(&rules, 1, None);
        let (mut position, mut log) = (deal.position(), Log::default());
        let mut verdict = position.settle(&rules, &mut chance, &mut log);
        for _ in 0..cards {
            let play = position.legal_plays(&rules).first().expect("one is legal");
            verdict = position.play_unchecked(&rules, play, &mut chance, &mut log);
        }
        let provenance = Provenance::default();
        let record = Record::new(
            &rules,
            &provenance,
            &deal,
            &log,
            &position,
            verdict.as_ref(),
        );
        replay(&registry, &mut cache, &record).expect("the record is right")
    }

    #[test]
    fn a_step_ends_before_each_card_after_each_trick_and_at_the_end() {
        let watched = Watched::new(game(52));
        let events = &watched.game.events;
        assert!(watched.steps.is_sorted());
        assert_eq!(watched.steps.last(), Some(&events.len()));
        for (i, event) in events.iter().enumerate() {
            let played = matches!(
                event,
                Event::Moved {
                    why: Why::Led | Why::Replied,
                    ..
                }
            );
            assert!(!played || watched.steps.contains(&i), "event {i}");
            let taken = matches!(event, Event::Taken { .. });
            assert!(!taken || watched.steps.contains(&(i + 1)), "event {i}");
        }
        // Three for each trick, one for each vote, and one each for the turn of the phase, the end and what comes before the
        // first card.
        assert_eq!(watched.steps.len(), 3 * 26 + 5 + 3);
    }

    #[test]
    fn each_vote_is_a_step_of_its_own() {
        let mut watched = Watched::new(game(52));
        watched.go(Go::End);
        assert!(watched.shown_verdict().is_some());
        for left in (0..5).rev() {
            watched.go(Go::Back);
            let told = watched.events();
            assert!(matches!(told.last(), Some(Event::Voted { .. })));
            let votes = (told.iter()).filter(|event| matches!(event, Event::Voted { .. }));
            assert_eq!(votes.count(), left + 1);
            assert!(watched.shown_verdict().is_none());
        }
        watched.go(Go::Back);
        let told = watched.events();
        assert!(
            !told
                .iter()
                .any(|event| matches!(event, Event::Voted { .. }))
        );
    }

    #[test]
    fn one_goes_through_a_game_by_steps_and_tricks_and_not_beyond_its_ends() {
        let mut watched = Watched::new(game(52));
        let last = watched.last();
        let mut gone = |go| {
            watched.go(go);
            watched.at
        };
        assert_eq!(gone(Go::Back), 0);
        assert_eq!(gone(Go::On), 1);
        assert_eq!(gone(Go::TrickOn), 3);
        assert_eq!(gone(Go::TrickOn), 6);
        assert_eq!(gone(Go::On), 7);
        assert_eq!(gone(Go::TrickBack), 6);
        assert_eq!(gone(Go::End), last);
        assert_eq!(gone(Go::On), last);
        assert_eq!(gone(Go::TrickOn), last);
        assert_eq!(gone(Go::Start), 0);
        assert_eq!(gone(Go::TrickBack), 0);
    }

    #[test]
    fn an_unfinished_game_gives_no_hidden_card_away() {
        assert!(!Watched::new(game(31)).can_be_opened());
        assert!(Watched::new(game(52)).can_be_opened());
    }
}
