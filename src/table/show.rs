//! Shows what is announced to the person, one event after the other at a human pace, and holds the game back meanwhile.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::game::{Announcement, GameResumed, TableHold, Views};
use crate::rules::event::{Event, Why};
use crate::rules::{Phase, Place, Rules, Seat, SharedRules, Sight, View};

use super::cards::{
    Face, Lies, MaskedForOther, StingCard, StingFace, is_open_at, spawn_card, spawn_sting,
};
use super::layout::{Among, Layout, Spot};
use super::manners::Manner;
use super::motion::Pace;
use super::pictures::Pictures;
use super::seen::Seen;
use super::{OnTable, PERSON};

/// What was announced and is not yet shown.
#[derive(Resource, Default)]
pub struct Show {
    queue: VecDeque<Event<Sight>>,
    /// The beat of the event that is shown now.
    beat: Duration,
    /// How long it has been shown.
    shown_for: Duration,
    /// For how long a press still belongs to those that hurried.
    hurried: Duration,
    /// How many times a card was laid somewhere.
    arrivals: u32,
    /// Nobody plays at this table: pointer and keys choose no card, they only hurry on what is shown.
    pub unattended: bool,
    /// A past game is watched: no game is played.
    pub watched: bool,
    /// Every card that was dealt lies open: a game that is over is watched.
    all_open: bool,
}

/// Who holds the show back, whichever game it shows: a new one begins as held back as the last one was.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halts {
    /// A picture of it is taken.
    pub paused: bool,
    /// A panel lies over it.
    pub covered: bool,
    /// The person has not come in yet, and something lies over the window till then.
    pub veiled: bool,
    /// Its pictures are not all there.
    pub waits: bool,
}

impl Halts {
    /// Whether anyone does.
    pub fn any(self) -> bool {
        self.paused || self.covered || self.veiled || self.waits
    }
}

impl Show {
    /// Whether everything is shown.
    pub fn is_over(&self) -> bool {
        self.queue.is_empty() && self.shown_for >= self.beat
    }

    /// Ends the beat of the event that is shown now. Who has just hurried goes on hurrying though nothing is left to be shown.
    pub fn hurry(&mut self) {
        if !self.is_over() || self.is_hurried() {
            self.hurried = HURRIES_ON;
        }
        self.shown_for = self.beat;
    }

    /// Something was pressed that did what it was meant for: what is pressed at once after it is one press too many.
    pub fn leave_time(&mut self) {
        self.hurried = HURRIES_ON;
    }

    /// Whether what is pressed now was meant to hurry, although all may be shown by now.
    pub fn is_hurried(&self) -> bool {
        self.hurried > Duration::ZERO
    }

    fn next_arrival(&mut self) -> u32 {
        self.arrivals += 1;
        self.arrivals
    }
}

/// Who clicks again and again to hurry does so at least three times in a second: a click that comes sooner than this after another is
/// one more of them, a later one follows a look at what is asked for.
const HURRIES_ON: Duration = Duration::from_millis(300);

/// Time passes since someone hurried.
pub fn end_hurry(time: Res<Time<Real>>, mut show: ResMut<Show>) {
    let left = show.hurried.saturating_sub(time.delta());
    // No news for those who ask what is shown.
    show.bypass_change_detection().hurried = left;
}

/// An event is shown from now on.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct NowShown(pub Event<Sight>);

/// From the event that is shown now on, the higher Prophet wins. What was so before a game is gone on with is no news.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct HigherNowWins;

/// All this was before a game was gone on with: it was laid out at once and is not shown.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct CaughtUp(pub Vec<Event<Sight>>);

/// What the person may know, as of the moment when all was shown.
#[derive(Resource)]
pub struct PersonView(pub View);

/// For how long it is looked at that another Prophet wins from now on, in seconds at normal pace.
const TURN: f32 = 1.5;

/// For how long an event is looked at, in seconds at normal pace, before the next one is shown.
fn beat(event: &Event<Sight>) -> f32 {
    match event {
        Event::Moved { why, .. } => match why {
            Why::Dealt | Why::TakenUp => 0.035,
            Why::Revealed => 0.55,
            Why::Led | Why::Replied => 0.55,
            Why::Won | Why::DrawnBlind | Why::Collected => 0.16,
            Why::Diverted | Why::Smashed => 0.75,
        },
        Event::Unmasked { .. } => 0.6,
        Event::Taken { .. } => 1.5,
        Event::StingDrawn { .. } => 0.9,
        Event::StingSpent { .. } => 0.2,
        Event::StungShuffled { .. } => 0.6,
        Event::PhaseTurned => 1.6,
        Event::Voted { .. } => 1.2,
        Event::Ended(_) => 0.5,
    }
}

/// Holds the game back as soon as something was announced, so that the table is never far behind it.
pub fn hold_back(mut announcements: MessageReader<Announcement>, mut hold: ResMut<TableHold>) {
    if announcements
        .read()
        .any(|announcement| announcement.to == PERSON)
    {
        hold.0 = true;
    }
}

/// Lays out the table for a game that has begun.
pub fn lay_out(
    mut commands: Commands,
    old: Query<Entity, With<OnTable>>,
    views: Views,
    pictures: Res<Pictures>,
    layout: Res<Layout>,
    mut show: ResMut<Show>,
) {
    old.iter()
        .for_each(|entity| commands.entity(entity).despawn());
    *show = Show::default();
    let seen = spawn_decks(&mut commands, &pictures, &layout, views.rules(), &mut show);
    commands.insert_resource(seen);
    commands.insert_resource(PersonView(views.view(PERSON)));
}

/// Lays out the table for a game that is only watched, as far as this view of it goes.
pub fn lay_out_watched(
    In(mut view): In<View>,
    mut commands: Commands,
    pictures: Res<Pictures>,
    layout: Res<Layout>,
) {
    let mut show = Show {
        unattended: true,
        watched: true,
        ..Show::default()
    };
    let seen = spawn_decks(&mut commands, &pictures, &layout, &view.rules, &mut show);
    // Nobody is asked for a card.
    view.to_move = None;
    commands.insert_resource(SharedRules(Arc::clone(&view.rules)));
    commands.insert_resource(show);
    commands.insert_resource(seen);
    commands.insert_resource(PersonView(view));
}

/// Puts all cards on the deck, and all Stings on theirs; what the table shows then.
fn spawn_decks(
    commands: &mut Commands,
    pictures: &Pictures,
    layout: &Layout,
    rules: &Rules,
    show: &mut Show,
) -> Seen {
    let stings = stings_of(rules);
    let cards = rules.card_count();
    let at = |spot| {
        let slot = layout.slot(spot, Among::ALONE);
        Transform::from_translation(layout.world(slot.center).extend(1.0))
            .with_scale(Vec3::splat(super::cards::scale_of(slot.height)))
    };
    for _ in 0..cards {
        let spot = Spot::At(Place::Deck);
        let lies = Lies {
            spot,
            since: show.next_arrival(),
        };
        spawn_card(commands, pictures, lies, None, at(spot));
    }
    for _ in 0..stings {
        let spot = Spot::StungDeck;
        let lies = Lies {
            spot,
            since: show.next_arrival(),
        };
        spawn_sting(commands, pictures, lies, at(spot));
    }
    Seen::new(cards, stings)
}

/// How many Stings the set-up has.
fn stings_of(rules: &Rules) -> usize {
    rules.setup().stings.as_ref().map_or(0, Vec::len)
}

/// Shows a watched game as it was after these events, wherever the cards lie now.
pub fn lay_anew(world: &mut World, events: Vec<Event<Sight>>, all_open: bool) {
    if let Err(error) = world.run_system_cached(gather) {
        error!("the table could not be cleared: {error}");
    }
    let told = events.len();
    let mut show = world.resource_mut::<Show>();
    show.all_open = all_open;
    show.queue = events.into();
    lay_first(world, told);
}

/// Puts all cards back on the decks, always in the same order: so a card that lies where it lay before doesn't move.
fn gather(
    mut commands: Commands,
    rules: Res<SharedRules>,
    mut show: ResMut<Show>,
    mut seen: ResMut<Seen>,
    cards: Query<(Entity, Has<StingCard>), With<Lies>>,
) {
    show.arrivals = 0;
    let mut in_order: Vec<_> = cards.iter().collect();
    in_order.sort_unstable();
    for (card, is_sting) in in_order {
        let spot = match is_sting {
            true => Spot::StungDeck,
            false => Spot::At(Place::Deck),
        };
        let since = show.next_arrival();
        commands
            .entity(card)
            .insert(Lies { spot, since })
            .remove::<(Face, MaskedForOther, StingFace)>();
    }
    *seen = Seen::new(rules.card_count(), stings_of(&rules));
}

/// Takes note of what was announced to the person.
pub fn listen(mut announcements: MessageReader<Announcement>, mut show: ResMut<Show>) {
    let to_person = announcements
        .read()
        .filter(|announcement| announcement.to == PERSON);
    show.queue
        .extend(to_person.map(|announcement| announcement.event));
}

/// Lays out what was before a game was resumed, all at once.
pub fn catch_up(world: &mut World) {
    let resumed = world.resource_mut::<Messages<GameResumed>>().drain().last();
    let told = resumed.map_or(0, |resumed| resumed.told);
    let queue = &world.resource::<Show>().queue;
    let before = queue.iter().take(told).copied().collect();
    lay_first(world, told);
    world.write_message(CaughtUp(before));
}

/// Does at once what so many events say.
fn lay_first(world: &mut World, events: usize) {
    for _ in 0..events {
        if let Err(error) = world.run_system_cached(lay_next) {
            error!("the table could not be laid out: {error}");
        }
    }
}

/// Does at once what the next event says.
fn lay_next(
    mut commands: Commands,
    rules: Res<SharedRules>,
    mut show: ResMut<Show>,
    mut seen: ResMut<Seen>,
    cards: LyingCards,
) {
    if let Some(event) = show.queue.pop_front() {
        lay_out_event(&event, &mut commands, &cards, &rules, &mut show, &mut seen);
    }
}

/// Moves the cards as an event says, and takes note of it.
fn lay_out_event(
    event: &Event<Sight>,
    commands: &mut Commands,
    cards: &LyingCards,
    rules: &Rules,
    show: &mut Show,
    seen: &mut Seen,
) {
    Hands {
        commands,
        cards,
        rules,
        since: show.next_arrival(),
        phase: seen.phase,
        all_open: show.all_open,
    }
    .carry_out(event);
    seen.follow(event);
}

/// Beats shorter than this are no beats: what follows them is shown in the same frame.
const BLINK: Duration = Duration::from_millis(2);

/// Shows what is due: one event, or at a pace that knows no stops all that were announced.
pub fn show_due(world: &mut World) {
    loop {
        let shown = world.run_system_cached(show_next).unwrap_or_else(|error| {
            error!("nothing more could be shown: {error}");
            false
        });
        let mut show = world.resource_mut::<Show>();
        if !shown || show.beat >= BLINK {
            return;
        }
        show.shown_for = show.beat;
    }
}

/// Shows the next event when the last one's beat is over; whether there was one.
fn show_next(
    mut commands: Commands,
    time: Res<Time>,
    pace: Res<Pace>,
    rules: Res<SharedRules>,
    halts: Res<Halts>,
    mut show: ResMut<Show>,
    mut seen: ResMut<Seen>,
    mut hold: ResMut<TableHold>,
    (mut shown, mut turned): (MessageWriter<NowShown>, MessageWriter<HigherNowWins>),
    cards: LyingCards,
) -> bool {
    let stands_still = halts.any();
    if !stands_still {
        show.shown_for += time.delta();
    }
    let is_due = show.shown_for >= show.beat && !stands_still;
    let next = show.queue.pop_front_if(|_| is_due);
    if let Some(event) = next {
        let higher_before = seen.higher_wins(&rules);
        lay_out_event(&event, &mut commands, &cards, &rules, &mut show, &mut seen);
        shown.write(NowShown(event));
        let has_turned = seen.higher_wins(&rules) && !higher_before;
        if has_turned {
            turned.write(HigherNowWins);
        }
        show.beat = pace.time(if has_turned { TURN } else { beat(&event) });
        show.shown_for = Duration::ZERO;
    }
    hold.0 = !show.is_over() || stands_still;
    next.is_some()
}

/// Once all is shown, the person's view is what can be acted upon.
pub fn refresh_view(
    views: Views,
    show: Res<Show>,
    mut view: ResMut<PersonView>,
    mut was_over: Local<bool>,
) {
    let is_over = show.is_over();
    if is_over && (!*was_over || views.is_changed()) {
        view.0 = views.view(PERSON);
    }
    *was_over = is_over;
}

type LyingCards<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Lies,
        Option<&'static Face>,
        Option<&'static StingFace>,
    ),
>;

/// Moves the cards as an event says.
struct Hands<'a, 'cw, 'cs, 'qw, 'qs> {
    commands: &'a mut Commands<'cw, 'cs>,
    cards: &'a LyingCards<'qw, 'qs>,
    rules: &'a Rules,
    since: u32,
    phase: Phase,
    all_open: bool,
}

impl Hands<'_, '_, '_, '_, '_> {
    fn carry_out(&mut self, event: &Event<Sight>) {
        match *event {
            Event::Moved {
                card,
                from,
                to,
                why,
            } => self.move_card(card, from, to, why),
            Event::Unmasked { by, play } => {
                let face = Face {
                    card: self.rules.card(play),
                    counts_as: self.rules.counts_as(play),
                };
                for card in self.at(Spot::At(Place::Table(by))) {
                    self.commands
                        .entity(card)
                        .insert(face)
                        .remove::<MaskedForOther>();
                }
            }
            Event::StingDrawn { to, value } => {
                if let Some(&sting) = self.at(Spot::StungDeck).last() {
                    self.commands.entity(sting).insert(StingFace(value));
                    self.lay(sting, Spot::Stings(to));
                }
            }
            Event::StingSpent { of, value } => {
                let waiting = self.at(Spot::Stings(of));
                let spent = waiting
                    .iter()
                    .find(|&&sting| self.value_of(sting) == Some(value));
                if let Some(&sting) = spent {
                    self.lay(sting, Spot::StungDiscards);
                }
            }
            Event::StungShuffled { .. } => {
                for sting in self.at(Spot::StungDiscards) {
                    self.commands.entity(sting).remove::<StingFace>();
                    self.lay(sting, Spot::StungDeck);
                }
            }
            Event::Taken { .. } | Event::PhaseTurned | Event::Voted { .. } | Event::Ended(_) => {}
        }
    }

    fn move_card(&mut self, sight: Sight, from: Place, to: Place, why: Why) {
        let Some(card) = self.find(sight, from) else {
            warn!("no card lies at {from:?} that could go to {to:?}");
            return;
        };
        let mut entity = self.commands.entity(card);
        match sight {
            Sight::Face { card, counts_as }
                if self.all_open || is_open_at(to, card, PERSON, self.rules) =>
            {
                entity.insert(Face { card, counts_as });
                let play = self.rules.play_as(card, counts_as);
                let masked = why == Why::Led
                    && play.is_some_and(|play| self.rules.is_masked(self.phase, play));
                if masked && from == Place::Hand(PERSON) {
                    entity.insert(MaskedForOther);
                }
            }
            Sight::Face { .. } | Sight::Faction(_) | Sight::Back => {
                entity.remove::<Face>();
            }
        }
        let manner = Manner::of(why, to, self.phase);
        self.commands.entity(card).insert(manner);
        self.lay(card, Spot::At(to));
    }

    fn lay(&mut self, card: Entity, spot: Spot) {
        let since = self.since;
        self.commands.entity(card).insert(Lies { spot, since });
    }

    /// What lies at a spot, in the order in which it came there.
    fn at(&self, spot: Spot) -> Vec<Entity> {
        let mut lying: Vec<_> = self
            .cards
            .iter()
            .filter(|(_, lies, ..)| lies.spot == spot)
            .collect();
        lying.sort_unstable_by_key(|&(entity, lies, ..)| (lies.since, entity));
        lying.into_iter().map(|(entity, ..)| entity).collect()
    }

    fn value_of(&self, sting: Entity) -> Option<i8> {
        self.cards.get(sting).ok()?.3.map(|face| face.0)
    }

    /// The card that is meant: the one that shows this face, else any of those that show none.
    fn find(&self, sight: Sight, from: Place) -> Option<Entity> {
        let face_of = |card: Entity| {
            self.cards
                .get(card)
                .ok()
                .and_then(|(_, _, face, _)| face.map(|face| face.card))
        };
        let lying = self.at(Spot::At(from));
        let same_face = lying
            .iter()
            .find(|&&card| sight.card().is_some() && face_of(card) == sight.card());
        let any_back = || {
            let backs: Vec<_> = lying
                .iter()
                .filter(|&&card| face_of(card).is_none())
                .collect();
            let at = match from {
                Place::Deck => backs.len().checked_sub(1),
                // Backs are all alike; one from the middle looks like a choice.
                _ => Some(backs.len() / 2),
            };
            at.and_then(|at| backs.get(at).copied())
        };
        // Won Prophets lie face-up among followers that are taken up unseen.
        same_face
            .or_else(any_back)
            .or_else(|| lying.last())
            .copied()
    }
}

/// Which seat is whose, in words: `you` or `they`.
pub fn who(seat: Seat) -> &'static str {
    if seat == PERSON { "you" } else { "they" }
}
