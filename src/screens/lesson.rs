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
use crate::game::{GameProvenance, Refusal};
use crate::rules::power::Effect;
use crate::rules::{Cards, FactionId, Phase, Place, Rules, SharedRules, Sight, View};
use crate::table::layout::Spot;
use crate::table::{Layout, PERSON, PersonView, Pictures, Seen, Show, TableSystems};
use crate::words::Words;

use super::scroll::BESIDE;
use super::widgets::{self, Look};
use super::{Covers, Screen, palette};

/// The deal of the first game. In it the person leads first, is led a Monk and a face-down Sandworm within the first tricks, and holds
/// cards of every faction.
pub const SEED: u64 = 1341;

/// What a lesson's moment is found by: what is shown, when all has been shown and a card is asked for.
struct Now<'a> {
    seen: &'a Seen,
    view: &'a View,
    rules: &'a Rules,
}

impl Now<'_> {
    fn tricks(&self) -> usize {
        self.seen.tricks.len()
    }

    /// Whether its own kind doesn't follow a faction.
    fn is_followed_by_strangers(&self, led: FactionId) -> bool {
        let own = self.rules.plays_of(self.rules.cards_of(led));
        !own.meets(self.rules.bound_to_follow(led))
    }

    /// Whether that matters now, or did in a trick that is over.
    fn strangers_mattered(&self) -> bool {
        let past = (self.seen.tricks.iter()).map(|trick| self.rules.counts_as(trick.lead));
        past.chain(self.view.led())
            .any(|led| self.is_followed_by_strangers(led))
    }

    fn is_led_face_down(&self) -> bool {
        matches!(self.view.table[PERSON.other()], Some(Sight::Faction(_)))
    }

    /// Whether the prize is of a faction whose lower cards win at first in Phase Two.
    fn is_prize_of_prophets(&self) -> bool {
        let carries = |prize| {
            let kind = self.rules.printed(prize).faction;
            self.rules.runes(self.rules.cards_of(kind)) > 0
        };
        self.rules.runes_for_higher().is_some() && self.view.prize.is_some_and(carries)
    }

    /// Whether a card that stings can be won now: as the prize, or in a trick of Phase Two.
    fn stings_can_matter(&self) -> bool {
        let prize = self.view.prize.map_or(Cards::default(), Cards::of);
        let at_stake = match self.seen.phase {
            Phase::One => self.rules.plays_of(prize),
            Phase::Two => self.rules.plays_of(self.view.hand),
        };
        at_stake
            .iter()
            .any(|play| self.rules.effect(Phase::Two, play) == Some(Effect::DrawSting))
    }

    fn stings_wait(&self) -> bool {
        let waiting = &self.seen.waiting;
        !waiting[PERSON].is_empty() || !waiting[PERSON.other()].is_empty()
    }

    fn is_in(&self, phase: Phase) -> bool {
        self.seen.phase == phase
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
        key: "learn-dark",
        when: |now| now.view.led().is_some(),
    },
    Lesson {
        key: "learn-lose",
        when: |now| now.tricks() >= 3 && now.is_in(Phase::One),
    },
    Lesson {
        key: "learn-help",
        when: |now| now.tricks() >= 5 && now.is_in(Phase::One),
    },
    Lesson {
        key: "learn-votes",
        when: |now| now.tricks() >= 14,
    },
    Lesson {
        key: "learn-runes",
        when: |now| now.tricks() >= 15 && now.rules.runes_for_higher().is_some(),
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

/// Another game teaches nothing.
fn forget_in_other_games(mut commands: Commands, provenance: Res<GameProvenance>) {
    if provenance.seed != Some(SEED) {
        commands.remove_resource::<Learning>();
    }
}

fn stop(mut commands: Commands) {
    commands.remove_resource::<Learning>();
}

fn teach(
    mut commands: Commands,
    mut learning: ResMut<Learning>,
    covers: Query<(), Or<(With<Covers>, With<Bubble>)>>,
    show: Res<Show>,
    seen: Res<Seen>,
    view: Res<PersonView>,
    rules: Res<SharedRules>,
) {
    let asked = view.0.to_move == Some(PERSON);
    if !asked || show.unattended || !show.is_over() || !covers.is_empty() {
        return;
    }
    let now = Now {
        seen: &seen,
        view: &view.0,
        rules: &rules,
    };
    if let Some(told) = learning.tell(&now) {
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
    commands.remove_resource::<Learning>();
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
            forget_in_other_games
                .run_if(on_message::<GameStarted>.and_then(resource_exists::<Learning>)),
            make_way,
            teach.run_if(
                resource_exists::<Learning>
                    .and_then(resource_exists::<Seen>)
                    .and_then(resource_exists::<PersonView>),
            ),
        )
            .chain()
            .after(TableSystems::Draw)
            .run_if(in_state(Screen::Table)),
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
    .add_systems(OnExit(Screen::Table), stop);
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
