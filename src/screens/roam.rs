//! The keys leave the hand and go about the table: to whatever lies there, to the votes and to the buttons of the bar.
//!
//! The keys are where the focus is. Which thing is next in a direction is decided by where they lie on the screen, as Bevy's own
//! directional navigation does; a pile is one thing, its uppermost card, and so is the own hand.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::directional_navigation::{AutoNavigationConfig, FocusableArea};
use bevy::input_focus::navigator::find_best_candidate;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::math::CompassOctant;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui_widgets::Button;

use crate::rules::Place;
use crate::table::cards::{Face, Lies, StingFace};
use crate::table::input::{self, OWN_HAND, OwnHand, Pointed, TableCovered};
use crate::table::layout::Spot;
use crate::table::{Layout, PERSON, PersonView, Show, TableSystems};

use super::explain::{Asked, Explains, Places};
use super::focus::ARROWS;
use super::{Screen, palette};

/// How thick the ring around what the keys are at is: no more than captions leave free.
const THICK: f32 = 3.0;

/// Things are in a row that lie side by side with at least this part of the lower one's height.
const IN_A_ROW: f32 = 0.1;

/// The cards that are one thing for the keys: those of a spot, or of a spot's column.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Pile {
    Spot(Spot),
    /// The cards of a faction there.
    Column(Spot, u8),
    /// The Stings of a value there.
    Stings(Spot, i8),
}

impl Pile {
    fn of(spot: Spot, face: Option<&Face>, sting: Option<&StingFace>) -> Pile {
        match (spot, face, sting) {
            (Spot::At(Place::Pile(_) | Place::Followers(_)), Some(face), _) => {
                Pile::Column(spot, face.counts_as.0)
            }
            // What is smashed lies on the discards.
            (Spot::At(Place::Removed), ..) => Pile::Spot(Spot::At(Place::Discards)),
            (Spot::Stings(_), _, Some(sting)) => Pile::Stings(spot, sting.0),
            _ => Pile::Spot(spot),
        }
    }
}

type Lying<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Lies,
        Option<&'static Face>,
        Option<&'static StingFace>,
        &'static Transform,
    ),
>;

/// All that the keys can go to outside the hand.
#[derive(SystemParam)]
struct Things<'w, 's> {
    layout: Res<'w, Layout>,
    cards: Lying<'w, 's>,
    votes: Query<'w, 's, Entity, (With<Explains>, Without<Button>)>,
    buttons: Query<'w, 's, (Entity, &'static InheritedVisibility), With<Button>>,
    places: Places<'w, 's>,
}

impl Things<'_, '_> {
    fn areas(&self) -> Vec<FocusableArea> {
        let buttons = self.buttons.iter().filter(|(_, seen)| seen.get());
        let things = (self.uppermost().into_iter())
            .chain(&self.votes)
            .chain(buttons.map(|(button, _)| button));
        things.filter_map(|thing| self.area(thing)).collect()
    }

    /// The uppermost card of each pile outside the own hand.
    fn uppermost(&self) -> Vec<Entity> {
        let mut piles: HashMap<Pile, (f32, Entity)> = HashMap::default();
        for (card, lies, face, sting, transform) in &self.cards {
            if lies.spot == OWN_HAND {
                continue;
            }
            let here = (transform.translation.z, card);
            let top = piles
                .entry(Pile::of(lies.spot, face, sting))
                .or_insert(here);
            if here.0 > top.0 {
                *top = here;
            }
        }
        piles.into_values().map(|(_, card)| card).collect()
    }

    fn area(&self, thing: Entity) -> Option<FocusableArea> {
        let area = self.place_of(thing).filter(|area| !area.is_empty())?;
        Some(area_for(thing, area))
    }

    /// What a thing covers of the window: of a card outside the own hand, what its whole pile does.
    fn place_of(&self, thing: Entity) -> Option<Rect> {
        let alone = self.places.of(thing)?;
        let Ok((_, lies, face, sting, _)) = self.cards.get(thing) else {
            return Some(alone);
        };
        if lies.spot == OWN_HAND {
            return Some(alone);
        }
        let pile = Pile::of(lies.spot, face, sting);
        let others = (self.cards.iter())
            .filter(|&(_, lies, face, sting, _)| Pile::of(lies.spot, face, sting) == pile)
            .filter_map(|(card, ..)| self.places.of(card));
        Some(others.fold(alone, |all, other| all.union(other)))
    }

    /// The own hand as one thing: the card to which the keys come back.
    fn hand(&self, card: Option<Entity>) -> Option<FocusableArea> {
        Some(area_for(card?, self.layout.hand(PERSON)))
    }
}

fn area_for(entity: Entity, area: Rect) -> FocusableArea {
    FocusableArea {
        entity,
        position: area.center(),
        size: area.size(),
    }
}

/// The thing that is next in a direction, wherever it lies there; to the sides one in the same row comes first.
fn next(from: &FocusableArea, to: CompassOctant, things: &[FocusableArea]) -> Option<Entity> {
    let aligned = |least| AutoNavigationConfig {
        min_alignment_factor: least,
        ..default()
    };
    let find = |least| find_best_candidate(from, to, things, &aligned(least));
    match to {
        CompassOctant::West | CompassOctant::East => find(IN_A_ROW).or_else(|| find(0.0)),
        _ => find(0.0),
    }
}

/// What is explained and is no button: a card, a vote.
type Explained = (Or<(With<Lies>, With<Explains>)>, Without<Button>);

/// Enter explains at once what the keys are at outside the hand, on the table or in a panel.
fn explain_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    hand: OwnHand,
    focus: Res<InputFocus>,
    explained: Query<(), Explained>,
    mut asked: ResMut<Asked>,
) {
    let at = focus.get().filter(|&focused| !hand.holds(focused));
    let at = at.filter(|&at| explained.contains(at));
    if at.is_some() && keys.any_just_pressed([KeyCode::Enter, KeyCode::Space]) {
        *asked = Asked::at_once(at);
    }
}

/// Up leaves the hand; elsewhere the arrows go from thing to thing and back to the hand.
fn roam(
    keys: Res<ButtonInput<KeyCode>>,
    things: Things,
    hand: OwnHand,
    mut pointed: ResMut<Pointed>,
    mut focus: ResMut<InputFocus>,
) {
    let at = focus.get().filter(|&focused| !hand.holds(focused));
    let arrow = (ARROWS.iter()).find(|(key, _)| keys.just_pressed(*key));
    let Some(&(_, direction)) = arrow else {
        return;
    };
    let home = pointed.home(&hand);
    let (from, to_hand) = match at {
        Some(at) => (things.area(at), things.hand(home)),
        None if direction == CompassOctant::North => {
            let held = pointed.card.filter(|&card| hand.holds(card));
            let card = held.and_then(|card| things.area(card));
            (card.or_else(|| things.hand(home)), None)
        }
        None => return,
    };
    let Some(from) = from else { return };
    let down = direction == CompassOctant::South;
    let mut areas = things.areas();
    areas.extend(to_hand.filter(|_| down));
    // Under the lowest there is always the hand.
    match next(&from, direction, &areas).or(home.filter(|_| down)) {
        Some(card) if Some(card) == home => {
            pointed.come_back(card);
            focus.set(card, FocusCause::Navigated);
        }
        Some(thing) => {
            pointed.leave_hand(&hand);
            focus.set(thing, FocusCause::Navigated);
        }
        None => {}
    }
}

/// The ring around the thing that the keys are at.
#[derive(Component)]
pub struct Ring;

/// A card, a pile or a vote that the keys are at has a ring around it; buttons have their own, and cards of the hand are lifted.
fn draw_ring(
    mut commands: Commands,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    covered: Option<Res<TableCovered>>,
    scale: Res<UiScale>,
    things: Things,
    explained: Query<Option<&Lies>, Explained>,
    mut rings: Query<(Entity, &mut Node), With<Ring>>,
) {
    let is_ringed = |&thing: &Entity| {
        let lies = explained.get(thing);
        lies.is_ok_and(|lies| lies.is_none_or(|lies| lies.spot != OWN_HAND))
    };
    let thing = (focus.get()).filter(|thing| visible.0 && covered.is_none() && is_ringed(thing));
    let wanted =
        (thing.and_then(|thing| things.place_of(thing))).map(|area| ring_node(area, scale.0));
    match (wanted, rings.iter_mut().next()) {
        (Some(wanted), Some((_, mut node))) => {
            node.set_if_neq(wanted);
        }
        (Some(wanted), None) => {
            let color = BorderColor::all(palette::TEXT);
            let bound = DespawnOnExit(Screen::Table);
            commands.spawn((
                Ring,
                wanted,
                color,
                GlobalZIndex(7),
                bound,
                Pickable::IGNORE,
            ));
        }
        (None, Some((ring, _))) => commands.entity(ring).despawn(),
        (None, None) => {}
    }
}

fn ring_node(area: Rect, scale: f32) -> Node {
    let area = Rect::from_corners(area.min / scale, area.max / scale).inflate(THICK);
    Node {
        position_type: PositionType::Absolute,
        left: px(area.min.x),
        top: px(area.min.y),
        width: px(area.width()),
        height: px(area.height()),
        border: UiRect::all(px(THICK)),
        border_radius: BorderRadius::all(px(10)),
        ..default()
    }
}

/// Adds the ways of the keys about the table.
pub fn plugin(app: &mut App) {
    let at_table = in_state(Screen::Table).and_then(resource_exists::<PersonView>);
    let covered = resource_exists::<TableCovered>;
    let attended = |show: Res<Show>| !show.unattended;
    let may_choose = not(covered).and_then(attended);
    app.add_systems(
        Update,
        (
            explain_by_key
                .in_set(TableSystems::Draw)
                .after(input::keys)
                .run_if(at_table.clone().and_then(covered.or_else(attended))),
            roam.in_set(TableSystems::Draw)
                .after(input::keys)
                .run_if(at_table.clone().and_then(may_choose)),
            draw_ring.after(TableSystems::Draw).run_if(at_table),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Card, FactionId, Seat};

    /// Things of a table, as they lie in a wide window: the hand, the prize, a trick's card, a vote, a button.
    fn table() -> (World, Vec<FocusableArea>) {
        let mut world = World::new();
        let places = [
            Rect::new(10.0, 530.0, 870.0, 710.0),
            Rect::new(150.0, 185.0, 290.0, 375.0),
            Rect::new(360.0, 185.0, 500.0, 375.0),
            Rect::new(960.0, 328.0, 1030.0, 430.0),
            Rect::new(1100.0, 6.0, 1170.0, 38.0),
        ];
        let things = places.map(|place| area_for(world.spawn_empty().id(), place));
        (world, things.to_vec())
    }

    /// Where one comes from a thing by a direction, by their numbers; the hand is only below things.
    fn goes(from: usize, to: CompassOctant) -> Option<usize> {
        let (_world, things) = table();
        let hand = usize::from(to != CompassOctant::South);
        let reached = next(&things[from], to, &things[hand..])?;
        things.iter().position(|thing| thing.entity == reached)
    }

    #[test]
    fn arrows_go_to_what_lies_next_in_their_direction() {
        let (up, down) = (CompassOctant::North, CompassOctant::South);
        let (left, right) = (CompassOctant::West, CompassOctant::East);
        let ways = [(1, right, 2), (2, left, 1), (2, right, 3), (3, left, 2)];
        for (from, to, reached) in ways {
            assert_eq!(goes(from, to), Some(reached), "{to:?} from {from}");
        }
        for thing in [1, 2] {
            assert_eq!(goes(thing, down), Some(0), "the hand is below {thing}");
        }
        assert_eq!(goes(3, up), Some(4), "the bar is above the votes");
        assert_eq!(goes(4, down), Some(3), "and the votes are below the bar");
        assert_eq!(goes(4, up), None);
        assert_eq!(goes(3, right), Some(4), "beside the votes is nothing else");
    }

    #[test]
    fn a_pile_is_one_thing_and_columns_are_one_each() {
        let face = |faction| Face {
            card: Card(0),
            counts_as: FactionId(faction),
        };
        let discards = Spot::At(Place::Discards);
        let of = |spot, faction| Pile::of(spot, Some(&face(faction)), None);
        assert_eq!(of(discards, 0), of(discards, 1));
        let won = Spot::At(Place::Pile(Seat::North));
        assert_eq!(of(won, 1), of(won, 1));
        assert_ne!(of(won, 0), of(won, 1));
        let waiting = Spot::Stings(Seat::South);
        let sting = |value| Pile::of(waiting, None, Some(&StingFace(value)));
        assert_ne!(sting(1), sting(-1));
    }
}
