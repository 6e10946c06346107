//! Where the focus is in menus and panels: where it begins, where an arrow key leads it, and where it returns to.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::directional_navigation::{AutoNavigationConfig, FocusableArea};
use bevy::input_focus::navigator::find_best_candidate;
use bevy::input_focus::tab_navigation::{NavAction, TabIndex, TabNavigation};
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::math::CompassOctant;
use bevy::prelude::*;
use bevy::ui::{CalculatedClip, UiGlobalTransform};

use crate::table::input::TableCovered;

use super::explain::Explains;
use super::panels::{OpenPanel, Panel, Patient};
use super::scroll::{self, ArrowsInMenus, InFront, Paged, Scrolls};
use super::widgets::{Dialog, Look};
use super::{Screen, control, keep_focus_in_front, palette};

/// How many frames a panel is laid out in before words have their lines and it is known what scrolls.
const FRAMES_TO_SETTLE: u8 = 3;
/// How much of its height a thing shares with what stands in the same row.
const SAME_ROW: f32 = 0.5;

/// Which way each arrow key leads.
pub(super) const ARROWS: [(KeyCode, CompassOctant); 4] = [
    (KeyCode::ArrowUp, CompassOctant::North),
    (KeyCode::ArrowDown, CompassOctant::South),
    (KeyCode::ArrowLeft, CompassOctant::West),
    (KeyCode::ArrowRight, CompassOctant::East),
];

/// What can have the focus, as it lies in the window.
#[derive(Clone, Debug)]
struct Stop {
    area: FocusableArea,
    /// What it scrolls in, if it does.
    home: Option<Entity>,
    /// Whether something of it is seen.
    seen: bool,
}

impl Stop {
    fn is_in_reach_of(&self, from: &Stop) -> bool {
        self.seen || self.home == from.home
    }
}

/// Whether two things stand side by side.
fn in_row(one: &FocusableArea, other: &FocusableArea) -> bool {
    let apart = (one.position.y - other.position.y).abs();
    let shared = (one.size.y + other.size.y) / 2.0 - apart;
    shared >= SAME_ROW * one.size.y.min(other.size.y)
}

/// Where an arrow key leads: up and down to the next row and there to what is nearest, left and right along the row; from an end to
/// the other one. What scrolls is gone through before the focus leaves it.
fn neighbor(from: &Stop, others: &[Stop], way: CompassOctant) -> Option<Entity> {
    let reached: Vec<_> = others
        .iter()
        .filter(|stop| stop.is_in_reach_of(from))
        .collect();
    match way {
        CompassOctant::East | CompassOctant::West => along_row(&from.area, &reached, way),
        _ => to_row(from, &reached, way),
    }
}

fn along_row(from: &FocusableArea, stops: &[&Stop], way: CompassOctant) -> Option<Entity> {
    let areas = stops.iter().map(|stop| stop.area);
    let row: Vec<_> = areas.filter(|area| in_row(from, area)).collect();
    let ahead = find_best_candidate(from, way, &row, &AutoNavigationConfig::default());
    let sign = if way == CompassOctant::East {
        1.0
    } else {
        -1.0
    };
    let place = |area: &&FocusableArea| sign * area.position.x;
    let other_end = || row.iter().min_by(|a, b| place(a).total_cmp(&place(b)));
    ahead.or_else(|| other_end().map(|area| area.entity))
}

fn to_row(from: &Stop, stops: &[&Stop], way: CompassOctant) -> Option<Entity> {
    let sign = if way == CompassOctant::South {
        1.0
    } else {
        -1.0
    };
    let place = |stop: &Stop| sign * stop.area.position.y;
    let edge = place(from) + from.area.size.y / 2.0;
    let first = |within: &dyn Fn(&Stop) -> bool| {
        let within = stops.iter().filter(|stop| within(stop));
        within.min_by(|a, b| place(a).total_cmp(&place(b)))
    };
    let first = first(&|stop| place(stop) > edge && stop.home == from.home)
        .or_else(|| first(&|stop| place(stop) > edge && stop.seen))
        .or_else(|| first(&|stop| !in_row(&from.area, &stop.area)))?;
    let areas = stops.iter().map(|stop| stop.area);
    let row: Vec<_> = areas.filter(|area| in_row(&first.area, area)).collect();
    // Just before the row, wherever one comes from: what counts in it is how far left or right a thing is.
    let before = first.area.size.y / 2.0 + from.area.size.y / 2.0 + 1.0;
    let mut start = from.area;
    start.position.y = first.area.position.y - sign * before;
    find_best_candidate(&start, way, &row, &AutoNavigationConfig::default())
}

/// What of that which lies in front can have the focus.
#[derive(SystemParam)]
struct Stops<'w, 's> {
    stops: Query<
        'w,
        's,
        (
            Entity,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
            Option<&'static CalculatedClip>,
        ),
        With<TabIndex>,
    >,
    areas: Query<'w, 's, (), With<Scrolls>>,
    parents: Query<'w, 's, &'static ChildOf>,
    front: InFront<'w, 's>,
}

impl Stops<'_, '_> {
    fn all(&self) -> Vec<Stop> {
        let mut all = Vec::new();
        for (entity, node, transform, visibility, clip) in &self.stops {
            if node.is_empty() || !visibility.get() || !self.front.holds(entity) {
                continue;
            }
            let area = FocusableArea {
                entity,
                position: transform.translation,
                size: node.size(),
            };
            let bounds = Rect::from_center_size(area.position, area.size);
            all.push(Stop {
                area,
                home: self.home_of(entity),
                seen: clip.is_none_or(|clip| !clip.clip.intersect(bounds).is_empty()),
            });
        }
        all
    }

    /// What a thing scrolls in.
    fn home_of(&self, thing: Entity) -> Option<Entity> {
        let mut around = self.parents.iter_ancestors(thing);
        around.find(|&around| self.areas.contains(around))
    }

    /// Whether a thing can be seen where what it lies in is scrolled to.
    fn is_seen(&self, thing: Entity) -> bool {
        let found = self.stops.get(thing);
        found.is_ok_and(|(_, node, transform, _, clip)| {
            let bounds = Rect::from_center_size(transform.translation, node.size());
            clip.is_none_or(|clip| clip.clip.intersect(bounds).height() > node.size().y / 2.0)
        })
    }

    /// Where an arrow key leads from what has the focus; nothing if that is no stop.
    fn next(&self, focused: Entity, way: CompassOctant) -> Option<Option<Entity>> {
        let all = self.all();
        let mut from = all.iter().find(|stop| stop.area.entity == focused)?.clone();
        let holds = |area: Entity| all.iter().any(|stop| stop.home == Some(area));
        if holds(focused) {
            enter(&mut from, way);
        }
        let others: Vec<_> = all
            .iter()
            .filter(|stop| stop.area.entity != focused && !holds(stop.area.entity))
            .cloned()
            .collect();
        Some(neighbor(&from, &others, way))
    }
}

/// From what scrolls one comes to what lies in it first: the way begins at its edge.
fn enter(area: &mut Stop, way: CompassOctant) {
    let half = area.area.size.y / 2.0;
    area.home = Some(area.area.entity);
    area.area.position.y += if way == CompassOctant::North {
        half
    } else {
        -half
    };
    area.area.size.y = 0.0;
}

/// In menus the arrow keys lead to what lies that way; in a game they belong to the hand. Where no ring was seen yet, they only show it.
fn arrows_in_menus(
    keys: Res<ButtonInput<KeyCode>>,
    screen: Res<State<Screen>>,
    covered: Option<Res<TableCovered>>,
    buttons: Query<(Entity, &Look)>,
    stops: Stops,
    (paged, tab): (Query<(), With<Paged>>, TabNavigation),
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if matches!(screen.get(), Screen::Table | Screen::Watch) && covered.is_none() {
        return;
    }
    let Some((_, way)) = ARROWS.iter().find(|(key, _)| keys.just_pressed(*key)) else {
        return;
    };
    let shown = std::mem::replace(&mut visible.0, true);
    let action = match way {
        CompassOctant::North => NavAction::Previous,
        _ => NavAction::Next,
    };
    let led = || focus.get().and_then(|focused| stops.next(focused, *way));
    // Where left and right turn pages, up and down have to reach what stands side by side.
    let next = match paged.is_empty() {
        true => led(),
        false => Some(tab.navigate(&focus, action).ok()),
    };
    let next = match next {
        Some(next) => next.filter(|_| shown),
        None => super::main_in_front(&buttons, &stops.front),
    };
    if let Some(next) = next {
        focus.set(next, FocusCause::Navigated);
    }
}

/// On what scrolls: one wants to read on in it rather than press a button.
#[derive(Component)]
pub struct Reads;

/// A panel that has just come, until it is known what scrolls in it.
#[derive(Component, Default)]
pub struct Opening(u8);

/// The focus of a panel that has just come is where one begins: at what is to be read, if that scrolls; else at the button that one
/// most likely wants; where that is out of sight, at what scrolls to it.
fn begin_in_panel(
    mut commands: Commands,
    mut opening: Query<(Entity, &mut Opening)>,
    dialogs: Query<(), Or<(With<Dialog>, With<Scrolls>)>>,
    areas: Query<(Entity, &ComputedNode, Has<Reads>), With<Scrolls>>,
    buttons: Query<(Entity, &Look)>,
    patient: Query<(), With<Patient>>,
    stops: Stops,
    mut focus: ResMut<InputFocus>,
) {
    let Ok((cover, mut opening)) = opening.single_mut() else {
        return;
    };
    let main = super::main_in_front(&buttons, &stops.front);
    let moved = focus
        .get()
        .is_some_and(|focused| !dialogs.contains(focused) && main != Some(focused));
    opening.0 += 1;
    if moved || opening.0 > FRAMES_TO_SETTLE {
        commands.entity(cover).remove::<Opening>();
        return;
    }
    let hidden_in = main
        .filter(|&main| !stops.is_seen(main))
        .and_then(|main| stops.home_of(main));
    let mut areas = areas.iter().filter(|&(area, node, reads)| {
        let begins = reads || hidden_in == Some(area);
        begins && scroll::range(node) > 0.0 && stops.front.holds(area)
    });
    let begin = areas
        .next()
        .map(|(area, ..)| area)
        .or(main.filter(|&main| !patient.contains(main)));
    if let Some(begin) = begin.filter(|&begin| focus.get() != Some(begin)) {
        focus.set(begin, FocusCause::Navigated);
    }
}

/// A button that had the focus when something else came up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    button: Entity,
    place: Place,
    /// What it says, and how many before it say the same.
    words: (String, usize),
    /// How many buttons come before it, and how many there are.
    number: (usize, usize),
}

/// What screen is shown, and what panel is open over it.
type Place = (Screen, Option<Panel>);

/// The button that gets the focus back.
#[derive(Resource, Default)]
pub struct Returning(pub Option<Origin>);

/// The buttons of what lies in front.
#[derive(SystemParam)]
pub struct Buttons<'w, 's> {
    buttons: Query<'w, 's, (Entity, &'static UiGlobalTransform), With<Look>>,
    children: Query<'w, 's, &'static Children>,
    texts: Query<'w, 's, &'static Text>,
    panels: Query<'w, 's, &'static OpenPanel>,
    screen: Res<'w, State<Screen>>,
    front: InFront<'w, 's>,
}

impl Buttons<'_, '_> {
    fn place(&self) -> Place {
        let panel = self.panels.iter().next().map(|panel| panel.0);
        (*self.screen.get(), panel)
    }

    /// As one reads, each with what it says.
    fn all(&self) -> Vec<(Entity, String)> {
        let in_front = self.buttons.iter();
        let mut all: Vec<_> = in_front
            .filter(|&(button, _)| self.front.holds(button))
            .collect();
        all.sort_by_key(|(_, place)| {
            let place = place.translation.round().as_ivec2();
            (place.y, place.x)
        });
        all.into_iter()
            .map(|(button, _)| (button, self.words_of(button)))
            .collect()
    }

    fn words_of(&self, button: Entity) -> String {
        let parts = self.children.iter_descendants(button);
        let texts = parts.filter_map(|part| self.texts.get(part).ok());
        texts.map(|text| text.0.as_str()).collect()
    }

    /// What has the focus, if it is a button, in a way that finds its successor.
    pub fn remember(&self, focus: &InputFocus) -> Option<Origin> {
        let button = focus.get()?;
        let all = self.all();
        let at = all.iter().position(|&(other, _)| other == button)?;
        let words = all[at].1.clone();
        let same = all[..at].iter().filter(|(_, said)| *said == words).count();
        Some(Origin {
            button,
            place: self.place(),
            words: (words, same),
            number: (at, all.len()),
        })
    }

    /// The button itself, or else that which says the same; where all say something else, that in its place.
    fn find(&self, origin: &Origin) -> Option<Entity> {
        if self.place() != origin.place {
            return None;
        }
        let all = self.all();
        let (words, before) = &origin.words;
        let itself = all.iter().find(|&&(button, _)| button == origin.button);
        let mut same = all.iter().filter(|(_, said)| said == words);
        let (at, count) = origin.number;
        let in_place = || all.get(at).filter(|_| all.len() == count);
        let found = itself.or_else(|| same.nth(*before)).or_else(in_place);
        found.map(|&(button, _)| button)
    }
}

/// What had the focus before a panel came has it again when the panel is gone. At the table it has it only while keys are in use:
/// else Enter and Space belong to the cards.
fn return_focus(
    mut commands: Commands,
    buttons: Buttons,
    visible: Res<InputFocusVisible>,
    mut returning: ResMut<Returning>,
    mut focus: ResMut<InputFocus>,
) {
    let Some(origin) = returning.bypass_change_detection().0.take() else {
        return;
    };
    let in_menu = *buttons.screen.get() == Screen::Title || buttons.front.cover().is_some();
    let found = buttons.find(&origin).filter(|_| visible.0 || in_menu);
    if let Some(button) = found {
        focus.set(button, FocusCause::Navigated);
        if let Some(cover) = buttons.front.cover() {
            commands.entity(cover).remove::<Opening>();
        }
    }
}

/// Buttons, and what is explained in a panel, show that the keys are at them.
fn ring_focused(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut stops: Query<(Entity, &mut Outline), Or<(With<Look>, With<Explains>)>>,
) {
    for (entity, mut outline) in &mut stops {
        let focused = visible.0 && focus.get() == Some(entity);
        let ring = if focused { palette::TEXT } else { Color::NONE };
        if outline.color != ring {
            outline.color = ring;
        }
    }
}

/// Adds what leads the focus.
pub fn plugin(app: &mut App) {
    app.init_resource::<Returning>()
        .add_systems(
            Update,
            arrows_in_menus
                .in_set(ArrowsInMenus)
                .before(control::show_focus)
                .run_if(not(scroll::takes_arrow.or_else(scroll::turns_page))),
        )
        .add_systems(Update, ring_focused)
        // Once all is laid out.
        .add_systems(
            Last,
            (scroll::be_stops, return_focus, begin_in_panel)
                .chain()
                .before(keep_focus_in_front),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    use CompassOctant::{East, North, South, West};

    /// Stops of 100 × 40 around these places.
    fn stops<const N: usize>(world: &mut World, places: [(f32, f32); N]) -> [Stop; N] {
        places.map(|(x, y)| Stop {
            area: FocusableArea {
                entity: world.spawn_empty().id(),
                position: Vec2::new(x, y),
                size: Vec2::new(100.0, 40.0),
            },
            home: None,
            seen: true,
        })
    }

    fn lead(all: &[Stop], from: usize, way: CompassOctant) -> Option<usize> {
        let mut others = all.to_vec();
        let from = others.remove(from);
        let next = neighbor(&from, &others, way)?;
        all.iter().position(|stop| stop.area.entity == next)
    }

    #[test]
    fn arrows_lead_along_rows_and_from_row_to_row_and_round() {
        // 0 alone; 1, 2, 3 side by side; 4 alone, far from 1.
        let places = [
            (300., 0.),
            (100., 60.),
            (300., 60.),
            (500., 60.),
            (480., 120.),
        ];
        let all = stops(&mut World::new(), places);
        let ways = [
            (0, South, Some(2)),
            (0, East, None),
            (0, North, Some(4)),
            (1, East, Some(2)),
            (1, West, Some(3)),
            (3, East, Some(1)),
            (1, South, Some(4)),
            (1, North, Some(0)),
            (4, North, Some(3)),
            (4, South, Some(0)),
        ];
        for (from, way, expected) in ways {
            assert_eq!(lead(&all, from, way), expected, "{from} {way:?}");
        }
    }

    #[test]
    fn what_scrolls_is_gone_through_before_it_is_left_and_nothing_hidden_is_come_to_from_outside() {
        let mut world = World::new();
        let mut all = stops(
            &mut world,
            [(100., 0.), (100., 100.), (300., 60.), (100., 60.)],
        );
        let area = world.spawn_empty().id();
        for stop in &mut all[..2] {
            stop.home = Some(area);
        }
        all[1].seen = false;
        assert_eq!(lead(&all, 0, South), Some(1));
        assert_eq!(lead(&all, 3, South), Some(0));
        assert_eq!(lead(&all, 3, North), Some(0));
        assert_eq!(lead(&all, 3, East), Some(2));
    }
}
