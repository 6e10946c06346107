//! A first game that teaches: a fixed deal, and short words at the right moments.
//!
//! Each lesson is a key and the moment for it (`LESSONS`). Before a card one has to be read at most; the last of those that are told
//! leaves the hand to the person: whoever does at once what it tells need not close it first. What is to be said when all is over
//! stands below the verdict.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::input_focus::{AutoFocus, InputFocus};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;

use crate::game::start::GameStarted;
use crate::game::{Parts, Refusal};
use crate::rules::compiled::RulesCache;
use crate::rules::position::HAND;
use crate::rules::power::Effect;
use crate::rules::record::Record;
use crate::rules::replay::replay_until;
use crate::rules::{FactionId, Phase, Place, Registry, Sight, Trick, View};
use crate::saves::{GameNotes, Noted};
use crate::table::captions::Cloth;
use crate::table::cards::Lies;
use crate::table::input::{self, Dragged};
use crate::table::layout::Spot;
use crate::table::{Layout, PERSON, PersonView, Pictures, Show, TableSystems};
use crate::words::Words;

use super::panels::OpenPanel;
use super::scroll::BESIDE;
use super::widgets::{self, Look};
use super::{Covers, Screen, palette};

/// The deal of the first game. In it the person leads first, is led a Monk and a face-down Sandworm within the first tricks, and holds
/// cards of every faction.
pub const SEED: u64 = 1341;

/// What a lesson's moment is found by: what the person knows, when all has been shown and a card is asked for.
struct Now<'a>(&'a View);

impl Now<'_> {
    fn tricks(&self) -> usize {
        self.0.history.len()
    }

    /// Whether its own kind doesn't follow a faction.
    fn is_followed_by_strangers(&self, led: FactionId) -> bool {
        let rules = &self.0.rules;
        let own = rules.plays_of(rules.cards_of(led));
        !own.meets(rules.bound_to_follow(led))
    }

    /// Whether that matters now, or did in a trick that is over.
    fn strangers_mattered(&self) -> bool {
        let past = (self.0.history.iter()).map(|trick| self.0.rules.counts_as(trick.lead));
        past.chain(self.0.led())
            .any(|led| self.is_followed_by_strangers(led))
    }

    fn is_led_face_down(&self) -> bool {
        matches!(self.0.table[PERSON.other()], Some(Sight::Faction(_)))
    }

    /// Whether the prize is of a faction whose lower cards win at first in Phase Two.
    fn is_prize_of_prophets(&self) -> bool {
        let rules = &self.0.rules;
        let carries = |prize| {
            let kind = rules.printed(prize).faction;
            rules.runes(rules.cards_of(kind)) > 0
        };
        rules.runes_for_higher().is_some() && self.0.prize.is_some_and(carries)
    }

    /// Whether a card that stings can be won now in a trick of Phase Two, or was a prize by now.
    fn stings_can_matter(&self) -> bool {
        let rules = &self.0.rules;
        let won = self.0.history.iter().filter_map(|trick| trick.prize);
        let at_stake = match self.0.phase {
            Phase::One => won.chain(self.0.prize).collect(),
            Phase::Two => self.0.hand,
        };
        (rules.plays_of(at_stake).iter())
            .any(|play| rules.effect(Phase::Two, play) == Some(Effect::DrawSting))
    }

    fn stings_wait(&self) -> bool {
        let waiting = &self.0.stung.waiting;
        !waiting[PERSON].is_empty() || !waiting[PERSON.other()].is_empty()
    }

    /// Whether more than one card may be played.
    fn chooses(&self) -> bool {
        self.0.legal_plays().len() > 1
    }

    fn is_in(&self, phase: Phase) -> bool {
        self.0.phase == phase
    }
}

/// What is told once, and when.
struct Lesson {
    key: &'static str,
    when: fn(&Now) -> bool,
}

/// The lessons, in the order in which they are told if several fit: a rule before its exceptions, and these before advice.
const LESSONS: &[Lesson] = &[
    Lesson {
        key: "learn-goal",
        when: |now| now.tricks() == 0,
    },
    Lesson {
        key: "learn-lead",
        when: |now| now.tricks() == 0,
    },
    Lesson {
        key: "learn-follow",
        when: |now| now.tricks() > 0,
    },
    Lesson {
        key: "learn-strangers",
        when: |now| now.strangers_mattered(),
    },
    Lesson {
        key: "learn-face-down",
        when: |now| now.is_led_face_down(),
    },
    Lesson {
        key: "learn-prophets",
        when: |now| now.is_prize_of_prophets(),
    },
    Lesson {
        key: "learn-taken",
        when: |now| now.tricks() > 0 && now.is_in(Phase::One),
    },
    Lesson {
        key: "learn-phase-two",
        when: |now| now.is_in(Phase::Two),
    },
    Lesson {
        key: "learn-stings",
        when: |now| now.tricks() > 0 && now.stings_can_matter(),
    },
    Lesson {
        key: "learn-stung",
        when: |now| now.is_in(Phase::Two) && now.stings_wait(),
    },
    Lesson {
        key: "learn-lose",
        when: |now| now.tricks() >= 3 && now.is_in(Phase::One) && now.chooses(),
    },
    Lesson {
        key: "learn-help",
        when: |now| now.tricks() >= 5 && now.is_in(Phase::One),
    },
    Lesson {
        key: "learn-votes",
        when: |now| now.tricks() > HAND,
    },
    Lesson {
        key: "learn-runes",
        when: |now| now.tricks() > HAND + 1 && now.0.rules.runes_for_higher().is_some(),
    },
    // The last: whoever is told to try something can do so at once.
    Lesson {
        key: "learn-dark",
        when: |now| now.0.led().is_some() && now.chooses(),
    },
];

/// So many lessons are told before a card at most: one to read first, and one that may stay while the card is chosen. What is
/// left is told later, if it still fits.
const AT_ONCE: usize = 2;

/// A lesson that was told.
struct Told {
    key: &'static str,
    /// How many tricks were over.
    tricks: usize,
}

/// The game at hand is the one that teaches; what it has told already.
#[derive(Resource, Default)]
pub struct Learning {
    told: Vec<Told>,
}

impl Learning {
    /// What was told in a game before the decision that is next: all that was due at each earlier one of the person's.
    fn of_game(record: &Record, registry: &Registry, cache: &mut RulesCache) -> Learning {
        let mut learning = Learning::default();
        let plays = record.plays.iter().enumerate();
        let decisions = plays.filter(|(_, play)| play.by == PERSON);
        for (before, _) in decisions {
            if let Ok(game) = replay_until(registry, cache, record, before) {
                let view = View::new(&game.rules, &game.position, &game.log, PERSON);
                while learning.tell(&Now(&view)).is_some() {}
            }
        }
        learning
    }

    /// The lesson that is due, if one is.
    fn next(&self, now: &Now) -> Option<&'static str> {
        let before_this_card = self.told.iter().filter(|told| told.tricks == now.tricks());
        if before_this_card.count() >= AT_ONCE {
            return None;
        }
        let is_told = |key| self.told.iter().any(|told| told.key == key);
        let due = |lesson: &&Lesson| !is_told(lesson.key) && (lesson.when)(now);
        LESSONS.iter().find(due).map(|lesson| lesson.key)
    }

    /// The lesson that is due is told, if one is. Another that is due makes it one to be read first.
    fn tell(&mut self, now: &Now) -> Option<(&'static str, WaitsFor)> {
        let key = self.next(now)?;
        let tricks = now.tricks();
        self.told.push(Told { key, tricks });
        let waits_for = match self.next(now) {
            Some(_) => WaitsFor::Words,
            None => WaitsFor::Card,
        };
        Some((key, waits_for))
    }
}

/// The words that are read just now; the game waits for them.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bubble {
    pub(super) key: &'static str,
    pub(super) waits_for: WaitsFor,
}

/// What of a bubble can have the focus.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Words,
    GoOn,
    Skip,
}

/// What is waited for while words are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaitsFor {
    /// That they are read: more of them follow.
    Words,
    /// The card, too: when it is played they are gone.
    Card,
}

/// Whoever goes on with a game that teaches is told what was not told in it before; after a take-back, nothing twice. Another game
/// teaches nothing.
pub(super) fn begin(
    mut commands: Commands,
    mut started: MessageReader<GameStarted>,
    learning: Option<Res<Learning>>,
    notes: Res<GameNotes>,
    parts: Parts,
    registry: Res<Registry>,
    mut cache: ResMut<RulesCache>,
) {
    let anew = started.read().any(|started| started.anew);
    if !notes.teaches() {
        commands.remove_resource::<Learning>();
    } else if anew || learning.is_none() {
        let learning = Learning::of_game(&parts.record(), &registry, &mut cache);
        commands.insert_resource(learning);
    }
}

/// There will be no more lessons in this game, whenever it is gone on with.
pub fn skip(mut commands: Commands, mut notes: ResMut<GameNotes>, mut noted: MessageWriter<Noted>) {
    commands.remove_resource::<Learning>();
    notes.lessons_skipped = true;
    noted.write(Noted);
}

fn stop(mut commands: Commands) {
    commands.remove_resource::<Learning>();
}

/// Tells what is next, where the game waits for the person anyway.
pub(super) fn teach(
    mut commands: Commands,
    mut learning: ResMut<Learning>,
    covers: Query<(), Or<(With<Covers>, With<Bubble>)>>,
    show: Res<Show>,
    view: Res<PersonView>,
) {
    let asked = view.0.to_move == Some(PERSON);
    if !asked || show.unattended || !show.is_over() || !covers.is_empty() {
        return;
    }
    if let Some(told) = learning.tell(&Now(&view.0)) {
        commands.run_system_cached_with(tell, told);
    }
}

/// Shows the words of a lesson.
pub fn tell(In((key, waits_for)): In<(&'static str, WaitsFor)>, mut commands: Commands) {
    let bubble = Bubble { key, waits_for };
    commands.run_system_cached_with(write, (bubble, Some(Part::GoOn)));
}

/// Writes the words for the window as it is now; the focus goes to a part of them, if it is to.
fn write(
    In((bubble, focused)): In<(Bubble, Option<Part>)>,
    mut commands: Commands,
    pictures: Res<Pictures>,
    words: Res<Words>,
    layout: Res<Layout>,
    scale: Res<UiScale>,
) {
    let node = place(&layout, scale.0);
    let look = BubbleLook::of(&layout);
    let kit = (&*pictures, &*words);
    let written = spawn_bubble(&mut commands, kit, node, look, bubble, focused);
    if bubble.waits_for == WaitsFor::Words {
        commands.entity(written).insert((Covers, TabGroup::modal()));
    }
}

/// In a window of another size, and in another language, the words are written anew. What of them has the focus keeps it.
fn write_anew(
    mut commands: Commands,
    bubbles: Query<(Entity, &Bubble)>,
    parts: Query<&Part>,
    focus: Res<InputFocus>,
) {
    let focused = focus.get().and_then(|focused| parts.get(focused).ok());
    for (old, &bubble) in &bubbles {
        commands.entity(old).despawn();
        commands.run_system_cached_with(write, (bubble, focused.copied()));
    }
}

/// How far it stays away from the prize, in the window's pixels.
const AWAY: f32 = 4.0;
/// Beside its words, within its frame.
const PADDING: f32 = 12.0;
const BORDER: f32 = 2.0;

/// The room that it has over the words of the table, where it never covers the prize: in a tall window down over the hand, in a
/// wide one up to the prize's foot. Where words have little room, that is beside the prize instead.
fn room(layout: &Layout) -> Rect {
    let prize = layout.card_at(Spot::At(Place::Prize));
    let strip = layout.message;
    match (layout.tall, layout.narrow()) {
        (true, _) => Rect::from_corners(strip.min, Vec2::new(strip.max.x, layout.window.y)),
        (false, true) => Rect {
            min: Vec2::new(prize.max.x + AWAY, layout.bar.max.y),
            max: strip.max,
        },
        (false, false) => Rect {
            min: Vec2::new(strip.min.x, prize.max.y + AWAY),
            max: strip.max,
        },
    }
}

/// In a wide window it grows upwards, in a tall one down. Where there is width to spare the buttons stand beside the words.
fn place(layout: &Layout, scale: f32) -> Node {
    let room = room(layout);
    let (top, bottom) = match layout.tall {
        true => (px(room.min.y / scale), auto()),
        false => (auto(), px((layout.window.y - room.max.y) / scale)),
    };
    let (flex_direction, padding) = match layout.narrow() {
        true => (FlexDirection::Column, UiRect::all(px(PADDING))),
        // As low as it can be: the prize has a caption, too.
        false => (FlexDirection::Row, UiRect::axes(px(PADDING), px(8))),
    };
    let beside = 2.0 * (PADDING + BORDER) + BESIDE;
    let width = widgets::whole_pixels(room.width() / scale, beside, scale);
    Node {
        position_type: PositionType::Absolute,
        left: px(room.min.x / scale),
        width: px(width),
        top,
        bottom,
        max_height: px(room.height() / scale),
        flex_direction,
        align_items: AlignItems::Center,
        row_gap: px(8),
        column_gap: px(12),
        padding,
        border: UiRect::all(px(BORDER)),
        border_radius: BorderRadius::all(px(14)),
        ..default()
    }
}

/// What differs with the room for words: their size, and whether they give way to the buttons.
struct BubbleLook {
    size: f32,
    buttons: Node,
}

impl BubbleLook {
    fn of(layout: &Layout) -> BubbleLook {
        match layout.narrow() {
            true => BubbleLook {
                size: 15.5,
                buttons: widgets::row(10.0),
            },
            false => BubbleLook {
                size: 17.0,
                buttons: Node {
                    flex_shrink: 0.0,
                    ..widgets::row(10.0)
                },
            },
        }
    }
}

fn spawn_bubble(
    commands: &mut Commands,
    (pictures, words): (&Pictures, &Words),
    node: Node,
    look: BubbleLook,
    bubble: Bubble,
    focused: Option<Part>,
) -> Entity {
    let key = bubble.key;
    let bubble = (
        bubble,
        node,
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::GOLD),
        GlobalZIndex(9),
        TabGroup::new(3),
        DespawnOnExit(Screen::Table),
    );
    let mut bubble = commands.spawn(bubble);
    bubble.with_children(|bubble| {
        let area = widgets::scroll(bubble, |content| {
            content.spawn(widgets::paragraph(
                &pictures.text,
                look.size,
                palette::TEXT,
                words.text(key),
            ));
        });
        mark(bubble, area, Part::Words, focused);
        bubble.spawn(look.buttons).with_children(|row| {
            let go_on = words.text("learn-go-on");
            let button = widgets::button(row, pictures, Look::Main, go_on, press_go_on);
            mark(row, button, Part::GoOn, focused);
            // Later it would only be in the way of who looks for the hand by keys; the menu has it then.
            if key == LESSONS[0].key {
                let skip = words.text("learn-skip");
                let button = widgets::button(row, pictures, Look::Small, skip, press_skip);
                mark(row, button, Part::Skip, focused);
            }
        });
    });
    bubble.id()
}

/// Says which part of the bubble this is; the one that is to have the focus gets it.
fn mark(parent: &mut ChildSpawnerCommands, thing: Entity, part: Part, focused: Option<Part>) {
    let mut commands = parent.commands();
    let mut thing = commands.entity(thing);
    thing.insert(part);
    if focused == Some(part) {
        thing.insert(AutoFocus);
    }
}

fn press_go_on(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(close);
}

fn press_skip(_: On<Activate>, mut commands: Commands) {
    commands.run_system_cached(skip);
    commands.run_system_cached(close);
}

/// Whoever has played a card, or was told why not, has read enough.
fn make_way(
    mut commands: Commands,
    bubbles: Query<(), (With<Bubble>, Without<Covers>)>,
    show: Res<Show>,
    mut refusals: MessageReader<Refusal>,
) {
    let happened = refusals.read().count() > 0 || !show.is_over();
    if happened && !bubbles.is_empty() {
        commands.run_system_cached(close);
    }
}

/// Whoever clicks at the table goes on from words that have to be read first: no card is played under them.
fn click_table(
    click: On<Pointer<Click>>,
    things: Query<(), Or<(With<Lies>, With<Cloth>)>>,
    bubbles: Query<(), (With<Bubble>, With<Covers>)>,
    panels: Query<(), With<OpenPanel>>,
    dragged: Res<Dragged>,
    mut show: ResMut<Show>,
    mut commands: Commands,
) {
    let is_tables = things.contains(click.entity) && click.button == PointerButton::Primary;
    let asks = input::asks(&click, &dragged);
    if is_tables && !asks && !bubbles.is_empty() && panels.is_empty() {
        commands.run_system_cached(close);
        show.leave_time();
    }
}

/// Closes the words that are read, as the button does that goes on.
pub fn close(mut commands: Commands, bubbles: Query<Entity, With<Bubble>>) {
    for bubble in &bubbles {
        commands.entity(bubble).despawn();
    }
}

/// Adds the first game.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            make_way,
            teach.run_if(resource_exists::<Learning>.and_then(resource_exists::<PersonView>)),
        )
            .chain()
            .after(TableSystems::Draw)
            .run_if(in_state(Screen::Table)),
    )
    .add_systems(
        Update,
        begin
            .before(teach)
            .run_if(on_message::<GameStarted>.and_then(resource_exists::<Trick>)),
    )
    // It is laid out in the same frame, so that none is drawn without it.
    .add_systems(
        PostUpdate,
        write_anew
            .run_if(
                resource_changed::<Layout>
                    .or_eager(resource_changed::<UiScale>)
                    .or_eager(resource_changed::<Words>),
            )
            .before(UiSystems::Prepare),
    )
    .add_systems(OnExit(Screen::Table), stop)
    .add_observer(click_table);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_has_words_and_is_told_once() {
        let words = Words::default();
        let mut keys: Vec<_> = LESSONS.iter().map(|lesson| lesson.key).collect();
        assert!(keys.iter().all(|key| words.has(key)), "{keys:?}");
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), LESSONS.len());
    }
}
