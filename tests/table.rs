//! The table without a screen: what it shows, hides and lets through, with keys pressed by the test.

use std::time::Duration;

use bevy::camera::NormalizedRenderTarget;
use bevy::input_focus::InputFocus;
use bevy::picking::backend::HitData;
use bevy::picking::events::{Click, Drag, DragEnd, Over, Press};
use bevy::picking::pointer::{Location, PointerAction, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorLeft, WindowFocused};
use bevy_tweening::TweenAnim;

use claim::factions::{AllBoxes, all};
use claim::game::{
    GamePhase, GamePlugin, LeaveGame, MoveRequest, NewGame, Parts, ResumeGame, TableHold,
};
use claim::opponent::{self, ComputerSeats};
use claim::rules::compiled::RulesCache;
use claim::rules::event::Secret;
use claim::rules::replay::replay;
use claim::rules::{
    Cards, Event, FactionId, House, PerSeat, Place, Position, Seat, SetupChoice, SharedRules, Trick,
};
use claim::table::cards::{Badge, Face, HasFigure, Lies, MaskedForOther, StingFace, Tint};
use claim::table::drop_target::DropTarget;
use claim::table::input::{Dragged, Pointed, TableCovered};
use claim::table::layout::Spot;
use claim::table::motion::Appearing;
use claim::table::seen::SeenTrick;
use claim::table::sentences::Speaker;
use claim::table::show::{lay_anew, lay_out_watched};
use claim::table::votes::Raised;
use claim::table::{Halts, HigherNowWins, OnTable, Pace, PersonView, Pictures, Seen, Show};
use claim::words::Words;

use crate::common::games::{CARDS, Game};
use crate::common::{FIRST, SUN, sun_rules};

/// How much time passes in an update: long enough that most events are shown in one or two.
const FRAME: Duration = Duration::from_millis(200);

/// More updates than any game needs.
const MANY: usize = 20_000;

struct Table(App);

impl Table {
    fn new() -> Self {
        let mut app = App::new();
        app.add_plugins((
            MinimalPlugins,
            bevy::state::app::StatesPlugin,
            bevy::asset::AssetPlugin::default(),
        ))
        .add_plugins((GamePlugin, AllBoxes, opponent::plugin, claim::table::plugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .init_resource::<ButtonInput<KeyCode>>()
        .init_resource::<InputFocus>()
        .init_resource::<Words>()
        .init_resource::<Pictures>();
        Table(app)
    }

    /// Starts the default game with computer players in the seats that are named.
    fn start(&mut self, seed: u64, computers: &[Seat]) {
        self.start_of(SUN, seed, computers);
    }

    /// The same with other factions.
    fn start_of(&mut self, factions: &str, seed: u64, computers: &[Seat]) {
        let factions: Vec<&str> = factions.split(' ').collect();
        let player = |seat| opponent::player("greedy", seat, seed).expect("there is such a player");
        let seats = PerSeat::from_fn(|seat| computers.contains(&seat).then(|| player(seat)));
        let world = self.0.world_mut();
        world.insert_resource(ComputerSeats::new(seats));
        world.write_message(NewGame {
            setup: SetupChoice::of(&factions),
            house: House::default(),
            seed,
            leader: None,
            players: PerSeat::default(),
        });
        self.0.update();
    }

    fn resource<R: Resource>(&self) -> &R {
        self.0.world().resource::<R>()
    }

    fn asks_person(&self) -> bool {
        let shown = self.resource::<Show>().is_over() && !self.resource::<TableHold>().0;
        shown && self.resource::<PersonView>().0.to_move == Some(Seat::South)
    }

    /// Updates until the condition holds, looking at the table after each update.
    fn run_until(
        &mut self,
        mut done: impl FnMut(&Table) -> bool,
        mut look: impl FnMut(&mut Table),
    ) {
        for _ in 0..MANY {
            self.0.update();
            look(self);
            if done(self) {
                return;
            }
        }
        panic!("it did not come to that in {MANY} updates");
    }

    fn press(&mut self, key: KeyCode) {
        self.0
            .world_mut()
            .resource_mut::<ButtonInput<KeyCode>>()
            .press(key);
        self.0.update();
        let mut keys = self.0.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        keys.release(key);
        keys.clear();
    }

    fn faces_at(&mut self, spot: Spot) -> Vec<Option<Face>> {
        let mut cards = self.0.world_mut().query::<(&Lies, Option<&Face>)>();
        let lying = cards
            .iter(self.0.world())
            .filter(|(lies, _)| lies.spot == spot);
        lying.map(|(_, face)| face.copied()).collect()
    }

    /// Where the cards of the game lie.
    fn position(&mut self) -> Position {
        let read = (self.0.world_mut()).run_system_cached(|parts: Parts| parts.position());
        read.expect("there is a game")
    }

    fn entities(&mut self) -> usize {
        self.0
            .world_mut()
            .query::<&OnTable>()
            .iter(self.0.world())
            .count()
    }

    fn requests(&mut self) -> usize {
        self.0
            .world_mut()
            .resource_mut::<Messages<MoveRequest>>()
            .drain()
            .count()
    }
}

impl Table {
    /// For how many cards the person has asked since this was last counted.
    fn asked_by_person(&mut self) -> usize {
        let mut requests = (self.0.world_mut()).resource_mut::<Messages<MoveRequest>>();
        let asked = requests.drain();
        asked.filter(|asked| asked.seat == Seat::South).count()
    }
}

fn is_over(table: &Table) -> bool {
    table.resource::<Seen>().verdict.is_some() && table.resource::<Show>().is_over()
}

fn nothing(_: &mut Table) {}

#[test]
fn a_whole_game_is_shown_to_the_verdict_and_leaves_nothing_behind() {
    let mut table = Table::new();
    table.start(7, &Seat::BOTH);
    table.run_until(is_over, nothing);
    let after_one = table.entities();
    assert_eq!(table.resource::<Seen>().votes.len(), 5);
    assert_eq!(table.resource::<Seen>().tricks.len(), 26);
    table.start(8, &Seat::BOTH);
    table.run_until(is_over, nothing);
    assert_eq!(table.entities(), after_one);
}

/// The cards that are not drawn, of which each must lie exactly under one that is drawn and lies still; how many are drawn of the deck.
fn drawn_of_deck(table: &mut Table) -> usize {
    let mut cards = (table.0.world_mut()).query::<(
        &Lies,
        &Transform,
        &Visibility,
        Has<TweenAnim>,
        Has<Appearing>,
    )>();
    let cards: Vec<_> = cards.iter(table.0.world()).collect();
    for (lies, hidden, ..) in cards.iter().filter(|card| card.2 == Visibility::Hidden) {
        let covers = |above: &Transform| {
            above.translation.truncate() == hidden.translation.truncate()
                && above.translation.z > hidden.translation.z
                && (above.scale, above.rotation) == (hidden.scale, hidden.rotation)
        };
        let covered = cards.iter().any(|&(_, above, visible, moves, appears)| {
            visible != Visibility::Hidden && !moves && !appears && covers(above)
        });
        assert!(covered, "{:?} has a card that is missed", lies.spot);
    }
    let in_deck = |lies: &Lies| lies.spot == Spot::At(Place::Deck);
    let drawn = cards
        .iter()
        .filter(|(lies, _, visible, ..)| in_deck(lies) && *visible != Visibility::Hidden);
    drawn.count()
}

#[test]
fn what_is_not_drawn_lies_under_what_is() {
    for reduced in [false, true] {
        let mut table = Table::new();
        table
            .0
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
                70,
            )));
        table.0.insert_resource(Pace {
            reduced,
            ..Pace::default()
        });
        table.start(7, &Seat::BOTH);
        let mut most = 0;
        table.run_until(is_over, |table| most = most.max(drawn_of_deck(table)));
        assert!(
            (1..=13).contains(&most),
            "{most} cards of the deck are drawn"
        );
    }
}

#[test]
fn a_card_that_lies_face_down_for_the_person_knows_no_face() {
    for seed in 1..=4 {
        let mut table = Table::new();
        table.start(seed, &Seat::BOTH);
        table.run_until(is_over, |table| {
            for hidden in [Place::Deck, Place::Hand(Seat::North)] {
                let faces = table.faces_at(Spot::At(hidden));
                assert!(faces.iter().all(Option::is_none), "{hidden:?} shows a face");
            }
            let open = table.resource::<PersonView>().0.rules.open_when_won();
            let followers = table.faces_at(Spot::At(Place::Followers(Seat::North)));
            assert!(
                followers
                    .into_iter()
                    .flatten()
                    .all(|face| open.contains(face.card))
            );
        });
    }
}

#[test]
fn what_the_table_shows_is_what_the_game_announced() {
    for factions in [
        SUN,
        FIRST,
        "elves orcs prophets undead dwarves",
        "gnomes giants scorpions undead dwarves",
    ] {
        let mut table = Table::new();
        table.start_of(factions, 3, &Seat::BOTH);
        table.run_until(is_over, nothing);
        let Position {
            piles, discards, ..
        } = table.position();
        let mut shown = |place: Place| -> Cards {
            let faces = table.faces_at(Spot::At(place)).into_iter();
            faces.flatten().map(|face| face.card).collect()
        };
        for seat in Seat::BOTH {
            assert_eq!(shown(Place::Pile(seat)), piles.all(seat), "{factions}");
        }
        assert_eq!(shown(Place::Discards), discards.discarded, "{factions}");
        assert_eq!(shown(Place::Removed), discards.removed, "{factions}");
        assert_eq!(table.resource::<Seen>().piles, piles, "{factions}");
        let seen = &table.resource::<Seen>().discards;
        let seen: Cards = seen.iter().copied().collect();
        assert_eq!(seen, discards.discarded, "{factions}");
    }
}

#[test]
fn the_arrows_choose_a_card_and_enter_plays_it_only_when_it_is_asked_for() {
    let mut table = Table::new();
    table.start(11, &[Seat::North]);
    // While the deal is being shown, Enter hurries that on and plays nothing.
    table.press(KeyCode::ArrowRight);
    table.press(KeyCode::Enter);
    assert_eq!(table.requests(), 0);
    table.run_until(Table::asks_person, nothing);
    let hand = table.resource::<PersonView>().0.hand.len();
    for _ in 0..hand {
        table.press(KeyCode::ArrowRight);
        assert!(table.resource::<Pointed>().card.is_some());
        table.press(KeyCode::Enter);
        if !table.asks_person() {
            break;
        }
    }
    table.run_until(Table::asks_person, nothing);
    assert!(
        table.resource::<PersonView>().0.hand.len() < hand,
        "no card was played"
    );
}

#[test]
fn under_a_panel_the_keys_play_nothing() {
    let mut table = Table::new();
    table.start(11, &[Seat::North]);
    table.run_until(Table::asks_person, nothing);
    table.0.insert_resource(TableCovered);
    for key in [KeyCode::ArrowRight, KeyCode::Enter, KeyCode::Space] {
        table.press(key);
    }
    assert_eq!(table.requests(), 0);
}

#[test]
fn while_it_is_covered_the_show_stands_still() {
    let mut table = Table::new();
    table.start(11, &Seat::BOTH);
    table.0.world_mut().resource_mut::<Halts>().covered = true;
    let before = table.resource::<Seen>().clone();
    for _ in 0..50 {
        table.0.update();
    }
    assert_eq!(*table.resource::<Seen>(), before);
    table.0.world_mut().resource_mut::<Halts>().covered = false;
    table.run_until(is_over, nothing);
}

#[test]
fn a_game_that_is_left_is_over_and_another_can_begin() {
    let mut table = Table::new();
    table.start(11, &Seat::BOTH);
    table.run_until(|table| table.resource::<Seen>().tricks.len() == 3, nothing);
    table.0.world_mut().write_message(LeaveGame);
    table.0.update();
    assert_eq!(*table.resource::<State<GamePhase>>().get(), GamePhase::None);
    table.start(12, &Seat::BOTH);
    table.run_until(is_over, nothing);
}

#[test]
fn after_a_hundred_games_there_are_as_many_entities_as_after_the_first() {
    let mut table = Table::new();
    table.0.insert_resource(Pace {
        speed: 1000.0,
        ..Pace::default()
    });
    let mut counts = Vec::new();
    for game in 0..100 {
        // The first and the last game are the same one, since cards with Runes are of more parts.
        table.start(game % 99, &Seat::BOTH);
        table.run_until(is_over, nothing);
        for _ in 0..3 {
            table.0.update();
        }
        let mut all = table.0.world_mut().query::<Entity>();
        counts.push(all.iter(table.0.world()).count());
    }
    assert_eq!(counts.first(), counts.last(), "{counts:?}");
}

/// A pointer that does something with a card, at a point of the window.
fn point<E: std::fmt::Debug + Clone + Reflect>(
    table: &mut Table,
    pointer: PointerId,
    card: Entity,
    at: Vec2,
    event: E,
) {
    let location = Location {
        target: NormalizedRenderTarget::None {
            width: 1280,
            height: 720,
        },
        position: at,
    };
    let world = table.0.world_mut();
    world.trigger(Pointer::new(pointer, location, event, card));
    world.flush();
}

/// The first card of the hand that may be played, and where it is hit.
fn a_legal_card(table: &mut Table) -> (Entity, HitData) {
    let legal = {
        let view = &table.resource::<PersonView>().0;
        let play = view.legal_plays().first().expect("a card may be played");
        view.rules.card(play)
    };
    let mut cards = table.0.world_mut().query::<(Entity, &Lies, &Face)>();
    let hand = Spot::At(Place::Hand(Seat::South));
    let card = cards
        .iter(table.0.world())
        .find(|(_, lies, face)| lies.spot == hand && face.card == legal)
        .map(|(card, ..)| card)
        .expect("the card lies in the hand");
    (card, HitData::new(card, 0.0, None, None))
}

/// Any card of the hand.
fn a_card_of_the_hand(table: &mut Table) -> (Entity, HitData) {
    let mut cards = table.0.world_mut().query::<(Entity, &Lies)>();
    let hand = Spot::At(Place::Hand(Seat::South));
    let mut held = cards.iter(table.0.world());
    let (card, _) = (held.find(|(_, lies)| lies.spot == hand)).expect("the person has cards");
    (card, HitData::new(card, 0.0, None, None))
}

/// A point in the hand, and one on the table.
const IN_HAND: Vec2 = Vec2::new(600.0, 650.0);
const ON_TABLE: Vec2 = Vec2::new(600.0, 300.0);

/// How far a card of the hand is dragged that comes there.
const DRAGGED: Vec2 = Vec2::new(0.0, -300.0);

/// Presses a card of the hand and drags it to a point, where it is held.
fn hold_at(table: &mut Table, (card, hit): (Entity, HitData), at: Vec2) {
    let (button, count) = (PointerButton::Primary, 1);
    let press = Press { button, hit, count };
    point(table, PointerId::Mouse, card, IN_HAND, press);
    let (distance, delta) = (DRAGGED, Vec2::ZERO);
    let drag = Drag {
        button,
        distance,
        delta,
    };
    point(table, PointerId::Mouse, card, at, drag);
}

/// Drags the first card of the hand that may be played from the hand to a point, and lets it go there.
fn drag_to(table: &mut Table, at: Vec2, back: bool) {
    let (card, hit) = a_legal_card(table);
    let (button, distance) = (PointerButton::Primary, DRAGGED);
    hold_at(table, (card, hit.clone()), at);
    if back {
        let click = Click {
            button,
            hit,
            duration: Duration::from_millis(300),
            count: 1,
        };
        point(table, PointerId::Mouse, card, at, click);
    }
    point(
        table,
        PointerId::Mouse,
        card,
        at,
        DragEnd { button, distance },
    );
}

#[test]
fn a_card_that_is_dragged_onto_the_table_is_played_and_one_that_is_dragged_back_is_not() {
    let mut table = Table::new();
    table.start(11, &[Seat::North]);
    table.run_until(Table::asks_person, nothing);
    drag_to(&mut table, IN_HAND, true);
    assert_eq!(table.requests(), 0, "a card that came back was played");
    drag_to(&mut table, ON_TABLE, false);
    assert_eq!(table.requests(), 1, "a card on the table was not played");
}

/// What else is pressed, by other buttons and other fingers, while a card is dragged by the mouse's primary button.
fn press_otherwise(table: &mut Table, dragged: &(Entity, HitData)) {
    let other = another_card(table, dragged.0);
    let finger = PointerId::Touch(3);
    let others = [
        (PointerId::Mouse, PointerButton::Secondary, dragged),
        (PointerId::Mouse, PointerButton::Middle, dragged),
        (finger, PointerButton::Primary, &other),
    ];
    let (distance, delta, count) = (DRAGGED, Vec2::ZERO, 1);
    for (pointer, button, (card, hit)) in others {
        let hit = hit.clone();
        let press = Press {
            button,
            hit: hit.clone(),
            count,
        };
        point(table, pointer, *card, ON_TABLE, press);
        let drag = Drag {
            button,
            distance,
            delta,
        };
        point(table, pointer, *card, ON_TABLE, drag);
        let click = Click {
            button,
            hit,
            duration: Duration::from_millis(100),
            count: 1,
        };
        point(table, pointer, *card, ON_TABLE, click);
        let end = DragEnd { button, distance };
        point(table, pointer, *card, ON_TABLE, end);
    }
}

/// A card of the hand that isn't this one.
fn another_card(table: &mut Table, one: Entity) -> (Entity, HitData) {
    let mut cards = table.0.world_mut().query::<(Entity, &Lies)>();
    let hand = Spot::At(Place::Hand(Seat::South));
    let mut held = cards.iter(table.0.world());
    let other = held.find(|&(card, lies)| lies.spot == hand && card != one);
    let (card, _) = other.expect("the person has more cards");
    (card, HitData::new(card, 0.0, None, None))
}

/// The system takes a pointer away.
fn cancel(table: &mut Table, pointer: PointerId) {
    let target = NormalizedRenderTarget::None {
        width: 1280,
        height: 720,
    };
    let position = ON_TABLE;
    let location = Location { target, position };
    let input = PointerInput::new(pointer, location, PointerAction::Cancel);
    table.0.world_mut().write_message(input);
    table.0.update();
}

#[test]
fn no_other_button_and_no_other_finger_ends_a_drag_or_plays_anything() {
    let mut table = Table::new();
    table.start(11, &[Seat::North]);
    table.run_until(Table::asks_person, nothing);
    let held = a_legal_card(&mut table);
    hold_at(&mut table, held.clone(), ON_TABLE);
    press_otherwise(&mut table, &held);
    cancel(&mut table, PointerId::Touch(3));
    assert_eq!(table.requests(), 0, "something was played");
    assert_eq!(table.resource::<Dragged>().card(), Some(held.0));
    let (button, distance) = (PointerButton::Primary, DRAGGED);
    let end = DragEnd { button, distance };
    point(&mut table, PointerId::Mouse, held.0, ON_TABLE, end);
    assert_eq!(table.requests(), 1, "what was dragged was not played");
}

#[test]
fn a_card_whose_pointer_is_taken_away_goes_back_and_others_can_be_pointed_at() {
    let mut table = Table::new();
    table.start(11, &[Seat::North]);
    table.run_until(Table::asks_person, nothing);
    let held = a_legal_card(&mut table);
    hold_at(&mut table, held.clone(), ON_TABLE);
    cancel(&mut table, PointerId::Mouse);
    assert_eq!(table.resource::<Dragged>().card(), None, "it hangs there");
    assert_eq!(table.requests(), 0, "it was played");
    let (other, hit) = another_card(&mut table, held.0);
    point(&mut table, PointerId::Mouse, other, IN_HAND, Over { hit });
    assert_eq!(table.resource::<Pointed>().card, Some(other));
}

#[test]
fn a_card_goes_back_when_the_pointer_leaves_the_window_or_the_window_leaves_the_person() {
    let leave: [fn(&mut World, Entity); 2] = [
        |world, window| {
            world.write_message(CursorLeft { window });
        },
        |world, window| {
            let focused = false;
            world.write_message(WindowFocused { window, focused });
        },
    ];
    for leave in leave {
        let mut table = Table::new();
        table.start(11, &[Seat::North]);
        table.run_until(Table::asks_person, nothing);
        let (card, hit) = a_legal_card(&mut table);
        hold_at(&mut table, (card, hit), ON_TABLE);
        leave(table.0.world_mut(), Entity::PLACEHOLDER);
        table.0.update();
        assert_eq!(table.resource::<Dragged>().card(), None, "it hangs there");
        let (button, distance) = (PointerButton::Primary, DRAGGED);
        let end = DragEnd { button, distance };
        point(&mut table, PointerId::Mouse, card, ON_TABLE, end);
        assert_eq!(table.requests(), 0, "it was played");
    }
}

/// How much is seen of the place where a dragged card may be let go of, once that has come to rest.
fn drop_target(table: &mut Table) -> f32 {
    for _ in 0..3 {
        table.0.update();
    }
    let mut targets = (table.0.world_mut()).query::<(&DropTarget, &Visibility)>();
    let (target, visibility) = targets
        .single(table.0.world())
        .expect("there is one on the table");
    assert_eq!(*visibility == Visibility::Hidden, target.seen() == 0.0);
    target.seen()
}

#[test]
fn where_a_dragged_card_may_go_is_shown_while_it_is_dragged_and_brighter_while_it_is_there() {
    for reduced in [false, true] {
        let mut table = Table::new();
        table.0.insert_resource(Pace {
            reduced,
            ..Pace::default()
        });
        table.start(11, &[Seat::North]);
        table.run_until(Table::asks_person, nothing);
        assert_eq!(drop_target(&mut table), 0.0, "nothing is dragged");
        let held = a_legal_card(&mut table);
        hold_at(&mut table, held.clone(), IN_HAND);
        let waits = drop_target(&mut table);
        hold_at(&mut table, held, ON_TABLE);
        let welcomes = drop_target(&mut table);
        assert!(0.0 < waits && waits < welcomes, "{waits} {welcomes}");
        drag_to(&mut table, IN_HAND, false);
        assert_eq!(drop_target(&mut table), 0.0, "it was let go of");
        drag_to(&mut table, ON_TABLE, false);
        assert_eq!(drop_target(&mut table), 0.0, "it was played");
    }
}

/// Where a card is seen, and where its entity is.
fn seen_at(table: &mut Table, card: Entity) -> [Vec2; 2] {
    let world = table.0.world();
    let place = |entity| world.get::<Transform>(entity).copied().unwrap_or_default();
    let figure = world.get::<HasFigure>(card).expect("it is drawn").0;
    let (card, figure) = (place(card), place(figure));
    let seen = card.translation + figure.translation * card.scale;
    [seen.truncate(), card.translation.truncate()]
}

#[test]
fn a_card_that_is_let_go_of_over_the_table_is_played_from_there() {
    let mut table = Table::new();
    table.start(11, &[Seat::North]);
    table.run_until(Table::asks_person, nothing);
    // So little time passes that nothing has come far.
    let short = Duration::from_millis(1);
    (table.0).insert_resource(TimeUpdateStrategy::ManualDuration(short));
    let (card, hit) = a_legal_card(&mut table);
    hold_at(&mut table, (card, hit), ON_TABLE);
    table.0.update();
    let [held, lies] = seen_at(&mut table, card);
    assert!(held.distance(lies) > 250.0, "it is not where it is held");
    let (button, distance) = (PointerButton::Primary, DRAGGED);
    let end = DragEnd { button, distance };
    point(&mut table, PointerId::Mouse, card, ON_TABLE, end);
    let hand = Spot::At(Place::Hand(Seat::South));
    let mut frames = 0;
    while table.0.world().get::<Lies>(card).map(|lies| lies.spot) == Some(hand) {
        table.0.update();
        let [seen, _] = seen_at(&mut table, card);
        assert!(seen.distance(held) < 20.0, "it went from {held} to {seen}");
        frames += 1;
        assert!(frames < 10, "it is not played");
    }
}

/// A card of the hand that may not be played now, and where it is hit.
fn a_forbidden_card(table: &mut Table) -> (Entity, HitData) {
    let view = &table.resource::<PersonView>().0;
    let legal: Cards = (view.legal_plays().iter())
        .map(|play| view.rules.card(play))
        .collect();
    let forbidden = view.hand - legal;
    let mut cards = table.0.world_mut().query::<(Entity, &Lies, &Face)>();
    let hand = Spot::At(Place::Hand(Seat::South));
    let mut cards = cards.iter(table.0.world());
    let found = cards.find(|(_, lies, face)| lies.spot == hand && forbidden.contains(face.card));
    let (card, ..) = found.expect("a card may not be played");
    (card, HitData::new(card, 0.0, None, None))
}

#[test]
fn a_card_that_may_not_be_played_is_shown_no_place_to_go_to() {
    let mut table = Table::new();
    table.start(3, &[Seat::North]);
    table.run_until(Table::asks_person, nothing);
    until_bound(&mut table);
    let forbidden = a_forbidden_card(&mut table);
    hold_at(&mut table, forbidden, ON_TABLE);
    assert_eq!(drop_target(&mut table), 0.0);
    let legal = a_legal_card(&mut table);
    hold_at(&mut table, legal, ON_TABLE);
    assert!(drop_target(&mut table) > 0.0);
}

/// A finger is on a legal card for so many frames, and as the clock has it for so long; whether that plays it.
fn tap_plays(frames: usize, duration: Duration) -> bool {
    let mut table = Table::new();
    table.start(11, &[Seat::North]);
    table.run_until(Table::asks_person, nothing);
    let (card, hit) = a_legal_card(&mut table);
    let (finger, button, at) = (PointerId::Touch(1), PointerButton::Primary, Vec2::ZERO);
    let press = Press {
        button,
        hit: hit.clone(),
        count: 1,
    };
    point(&mut table, finger, card, at, press);
    for _ in 0..frames {
        table.0.update();
    }
    let click = Click {
        button,
        hit,
        duration,
        count: 1,
    };
    point(&mut table, finger, card, at, click);
    table.requests() == 1
}

#[test]
fn a_finger_that_stays_asks_and_a_quick_one_plays_however_long_a_frame_takes() {
    let (quick, long) = (Duration::from_millis(80), Duration::from_secs(2));
    assert!(tap_plays(5, quick), "a quick tap");
    assert!(tap_plays(1, long), "a tap whose frame took long");
    assert!(!tap_plays(60, long), "a finger that stayed");
}

/// How much time passes between two clicks of who hurries.
const HURRIED: Duration = Duration::from_millis(120);

/// A game at the person's first decision, who plays a card and hurries on what follows by presses, until after a card is asked for
/// again; how many cards these asked for, and how many one more press does after a look at the table.
fn hurried_by(mut press: impl FnMut(&mut Table)) -> [usize; 2] {
    let mut table = Table::new();
    table.start(11, &[Seat::North]);
    table.run_until(Table::asks_person, nothing);
    (table.0).insert_resource(TimeUpdateStrategy::ManualDuration(HURRIED));
    press(&mut table);
    table.run_until(|table| !table.asks_person(), nothing);
    table.asked_by_person();
    let (mut requests, mut afterwards) = (0, 0);
    while afterwards < 5 {
        afterwards += usize::from(table.asks_person());
        press(&mut table);
        requests += table.asked_by_person();
        table.0.update();
    }
    for _ in 0..4 {
        table.0.update();
    }
    press(&mut table);
    [requests, table.asked_by_person()]
}

#[test]
fn no_click_of_a_run_that_hurries_plays_a_card_and_a_click_after_it_does() {
    let clicked = hurried_by(|table| {
        let (card, hit) = match table.asks_person() {
            true => a_legal_card(table),
            false => a_card_of_the_hand(table),
        };
        let (button, count) = (PointerButton::Primary, 1);
        let (pressed, duration) = (hit.clone(), Duration::from_millis(20));
        let press = Press {
            button,
            hit: pressed,
            count,
        };
        point(table, PointerId::Mouse, card, IN_HAND, press);
        let click = Click {
            button,
            hit,
            duration,
            count,
        };
        point(table, PointerId::Mouse, card, IN_HAND, click);
    });
    assert_eq!(clicked, [0, 1]);
}

#[test]
fn no_key_of_a_run_that_hurries_plays_a_card_and_a_key_after_it_does() {
    let pressed = hurried_by(|table| {
        let (card, _) = match table.asks_person() {
            true => a_legal_card(table),
            false => a_card_of_the_hand(table),
        };
        table.0.world_mut().resource_mut::<Pointed>().card = Some(card);
        table.press(KeyCode::Enter);
    });
    assert_eq!(pressed, [0, 1]);
}

#[test]
fn with_reduced_motion_no_card_moves() {
    let mut table = Table::new();
    table.0.insert_resource(Pace {
        reduced: true,
        ..Pace::default()
    });
    table.start(11, &Seat::BOTH);
    table.run_until(is_over, |table| {
        let mut moving = table
            .0
            .world_mut()
            .query_filtered::<(), (With<Lies>, With<TweenAnim>)>();
        assert_eq!(moving.iter(table.0.world()).count(), 0);
    });
}

#[test]
fn a_card_that_a_sting_changes_bears_the_number_that_it_counts_for() {
    let mut table = Table::new();
    table.start(7, &Seat::BOTH);
    let mut badges = 0;
    table.run_until(is_over, |table| badges += badges_on_the_table(table));
    assert!(badges > 0);
}

/// How many cards on the table bear a badge now; each must be the one that it ought to be.
fn badges_on_the_table(table: &mut Table) -> usize {
    let world = table.0.world_mut();
    let mut cards = world.query::<(&Lies, &Face, &HasFigure)>();
    let mut badges = world.query::<&Badge>();
    let seen = world.resource::<Seen>();
    let rules = world.resource::<SharedRules>();
    let played = cards.iter(world).filter_map(|(lies, face, figure)| {
        let Spot::At(place @ Place::Table(_)) = lies.spot else {
            return None;
        };
        let expected = seen.stung_number(rules, face.card, place);
        Some((expected, badges.get(world, figure.0).ok()))
    });
    let mut found = 0;
    for (expected, badge) in played.collect::<Vec<_>>() {
        assert_eq!(badge.map(|badge| badge.number), expected);
        found += usize::from(badge.is_some());
    }
    found
}

fn cards_on_the_table(table: &mut Table) -> usize {
    let spots = Seat::BOTH.map(|seat| Spot::At(Place::Table(seat)));
    spots.map(|spot| table.faces_at(spot).len()).iter().sum()
}

#[test]
fn a_taken_trick_lies_there_for_more_than_a_second_the_last_one_too() {
    for number in [1, 13, 26] {
        let mut table = Table::new();
        table.start(7, &Seat::BOTH);
        let taken = |table: &Table| table.resource::<Seen>().tricks.len() == number;
        table.run_until(taken, nothing);
        let mut lay = Duration::ZERO;
        while cards_on_the_table(&mut table) == 2 {
            assert!(table.resource::<Seen>().verdict.is_none());
            table.0.update();
            lay += FRAME;
        }
        assert!(lay > Duration::from_secs(1), "trick {number}: {lay:?}");
    }
}

/// The colours in which the own hand is drawn: of the cards that may be played now, and of the others.
fn shades_of_hand(table: &mut Table) -> [Vec<Color>; 2] {
    let world = table.0.world_mut();
    let mut cards = world.query::<(&Lies, &Face, &HasFigure)>();
    let mut tints = world.query::<&Tint>();
    let view = &world.resource::<PersonView>().0;
    let legal: Cards = view
        .legal_plays()
        .iter()
        .map(|play| view.rules.card(play))
        .collect();
    let mut shades = [Vec::new(), Vec::new()];
    for (lies, face, figure) in cards.iter(world) {
        if lies.spot == Spot::At(Place::Hand(Seat::South)) {
            let tint = tints.get(world, figure.0).expect("every figure has a tint");
            let stood_in = view.rules.stand_in(face.card, view.hand);
            shades[usize::from(!legal.contains(stood_in))].push(tint.0);
        }
    }
    for shades in &mut shades {
        shades.dedup();
    }
    shades
}

#[test]
fn a_card_that_may_not_be_played_looks_otherwise_than_a_hand_that_waits() {
    let mut table = Table::new();
    table.start(7, &[Seat::North]);
    let waits = |table: &Table| {
        let dealt = table.resource::<Seen>().prize.is_some();
        dealt && !table.resource::<Show>().is_over()
    };
    table.run_until(waits, nothing);
    table.0.update();
    let mut waiting = shades_of_hand(&mut table).concat();
    waiting.dedup();
    until_bound(&mut table);
    let [may, may_not] = shades_of_hand(&mut table);
    assert_eq!([may.len(), may_not.len(), waiting.len()], [1, 1, 1]);
    assert_ne!(may, may_not);
    assert_ne!(may_not, waiting);
    assert_ne!(may, waiting);
}

/// Plays by keys until the person is bound to follow.
fn until_bound(table: &mut Table) {
    let binds = |table: &Table| {
        let view = &table.resource::<PersonView>().0;
        let bound = view.legal_plays().len() < view.hand.len();
        table.asks_person() && view.led().is_some() && bound
    };
    let mut presses = 0;
    while !binds(table) {
        if table.asks_person() {
            table.press(KeyCode::ArrowRight);
            table.press(KeyCode::Enter);
        }
        table.0.update();
        presses += 1;
        assert!(presses < MANY, "the person was never bound to follow");
    }
    table.0.update();
}

/// All that lies on the table: each spot with the face that is seen, in a fixed order.
fn lying(table: &mut Table) -> Vec<String> {
    let world = table.0.world_mut();
    let mut cards = world.query::<(&Lies, Option<&Face>)>();
    let mut lying: Vec<_> = cards
        .iter(world)
        .map(|(lies, face)| format!("{:?} {face:?}", lies.spot))
        .collect();
    lying.sort_unstable();
    lying
}

#[test]
fn a_game_that_is_watched_lies_the_same_whichever_way_one_comes_to_it_and_hides_what_was_hidden() {
    let game = Game::random(&sun_rules(), 5, CARDS);
    let mut table = Table::new();
    let view = game.view(Seat::South);
    let world = table.0.world_mut();
    let laid = world.run_system_cached_with(lay_out_watched, view);
    laid.expect("the table is laid out");
    let seen = |told: usize, all_open: bool| -> Vec<_> {
        let see = |event: &Event<Secret>| match all_open {
            true => event.seen_open(),
            false => event.seen_by(Seat::South),
        };
        game.events[..told].iter().map(see).collect()
    };
    let events = game.events.len();
    let marks: Vec<usize> = (0..=events).step_by(17).chain([events]).collect();
    let show = |table: &mut Table, told: usize, all_open: bool| {
        lay_anew(table.0.world_mut(), seen(told, all_open), all_open);
        table.0.update();
        lying(table)
    };
    for all_open in [false, true] {
        let forwards: Vec<_> = marks
            .iter()
            .map(|&told| show(&mut table, told, all_open))
            .collect();
        for (&told, expected) in marks.iter().zip(&forwards).rev() {
            let found = show(&mut table, told, all_open);
            assert_eq!(found, *expected, "after {told} events");
            let theirs = table.faces_at(Spot::At(Place::Hand(Seat::North)));
            let open = theirs.iter().filter(|face| face.is_some()).count();
            let expected = if all_open { theirs.len() } else { 0 };
            assert_eq!(open, expected, "after {told} events");
        }
    }
    assert!(
        table.0.world().get_resource::<Trick>().is_none(),
        "no game is played meanwhile"
    );
}

/// Where the cards lie that stand out, and of what factions they are.
fn raised(table: &mut Table) -> Vec<(Spot, FactionId)> {
    let mut cards = (table.0.world_mut()).query_filtered::<(&Lies, &Face), With<Raised>>();
    let cards = cards.iter(table.0.world());
    cards
        .map(|(lies, face)| (lies.spot, face.counts_as))
        .collect()
}

#[test]
fn while_a_vote_is_counted_the_cards_that_won_it_stand_out_and_no_others() {
    for reduced in [false, true] {
        let mut table = Table::new();
        table.0.insert_resource(Pace {
            reduced,
            ..Pace::default()
        });
        table.start(7, &Seat::BOTH);
        let mut voted = 0;
        table.run_until(is_over, |table| {
            let raised = raised(table);
            let seen = table.resource::<Seen>().clone();
            let last = seen.votes.last().filter(|_| seen.verdict.is_none());
            let Some(&(faction, Some(seat))) = last.filter(|_| !reduced) else {
                assert_eq!(raised, [], "nothing is won at this moment");
                return;
            };
            voted += 1;
            let won = seen.piles.of(faction)[seat].len();
            let expected = (Spot::At(Place::Pile(seat)), faction);
            assert_eq!(raised, vec![expected; won]);
        });
        assert_eq!(voted > 0, !reduced);
    }
}

/// What lies on the table, and how: at which spot, what is seen of it, and where it is drawn. Equal cards look alike.
fn picture_of(table: &mut Table) -> Vec<String> {
    for _ in 0..20 {
        table.0.update();
    }
    let mut cards = (table.0.world_mut()).query::<(
        &Lies,
        Option<&Face>,
        Option<&StingFace>,
        Has<MaskedForOther>,
        &Transform,
    )>();
    let rules = &table.0.world().resource::<PersonView>().0.rules;
    let mut lying: Vec<_> = cards
        .iter(table.0.world())
        .map(|(lies, face, sting, masked, transform)| {
            let face = face.map(|face| (rules.name(face.card), face.counts_as));
            let at = transform.translation.round();
            let size = (transform.scale * 1000.0).round();
            format!("{:?} {face:?} {sting:?} {masked} {at} {size}", lies.spot)
        })
        .collect();
    lying.sort_unstable();
    lying
}

/// What is told of the game so far: every trick, and all that is counted.
fn said_of(table: &Table) -> (Vec<String>, Seen) {
    let seen = table.resource::<Seen>().clone();
    let words = table.resource::<Words>();
    let rules = &table.resource::<PersonView>().0.rules;
    let speaker = Speaker {
        words,
        rules,
        seen: &seen,
    };
    let cards = |trick: &SeenTrick| {
        let (prize, blind) = (trick.prize, trick.blind);
        let shown = [Some(rules.card(trick.lead)), prize, blind];
        shown.map(|card| card.map(|card| rules.name(card)))
    };
    let tricks = (seen.tricks.iter())
        .map(|trick| format!("{:?} {}", cards(trick), speaker.because(trick)))
        .collect();
    // Which of two equal cards lies where is nobody's business.
    let mut counted = seen.clone();
    counted.tricks.clear();
    counted.discards.clear();
    counted.prize = None;
    counted.piles = default();
    (tricks, counted)
}

/// The person plays the first card that may be played.
fn play_first(table: &mut Table) {
    let view = &table.resource::<PersonView>().0;
    let play = view.legal_plays().first().expect("a card may be played");
    let request = MoveRequest::new(&view.rules, Seat::South, play);
    table.0.world_mut().write_message(request);
    table.0.update();
}

#[test]
fn a_table_that_has_caught_up_looks_like_one_that_was_watched() {
    for (factions, seed) in [(SUN, 4), ("gnomes giants prophets undead dwarves", 5)] {
        let mut watched = Table::new();
        watched.start_of(factions, seed, &[Seat::North]);
        for asked in 0..26 {
            watched.run_until(Table::asks_person, nothing);
            // In both phases, and late enough for Stings, kept cards and smashed ones.
            if [2, 11, 14, 21, 24].contains(&asked) {
                let before = picture_of(&mut watched);
                let said = said_of(&watched);
                let record =
                    (watched.0.world_mut()).run_system_cached(|parts: Parts| parts.record());
                let record = record.expect("there is a game");
                let replayed = replay(&all(), &mut RulesCache::default(), &record);
                let replayed = replayed.expect("the record is right");
                let mut resumed = Table::new();
                resumed
                    .0
                    .world_mut()
                    .write_message(ResumeGame(replayed.into()));
                resumed.0.update();
                resumed.run_until(Table::asks_person, nothing);
                assert_eq!(picture_of(&mut resumed), before, "{factions}, {asked}");
                assert_eq!(said_of(&resumed), said, "{factions}, {asked}");
            }
            play_first(&mut watched);
        }
    }
}

/// How often it was told since the last time that the higher Prophet wins from now on.
fn told_of_prophets(table: &mut Table) -> usize {
    let mut told = table
        .0
        .world_mut()
        .resource_mut::<Messages<HigherNowWins>>();
    told.drain().count()
}

fn higher_wins(table: &Table) -> bool {
    let rules = &table.resource::<PersonView>().0.rules;
    table.resource::<Seen>().higher_wins(rules)
}

/// The person is asked again, or the game is over; how often it was told of the Prophets till then.
fn until_asked(table: &mut Table) -> usize {
    let mut told = 0;
    table.run_until(
        |table| table.asks_person() || is_over(table),
        |table| told += told_of_prophets(table),
    );
    told
}

/// The same game, gone on with in another window.
fn gone_on_with(table: &mut Table) -> Table {
    let record = (table.0.world_mut()).run_system_cached(|parts: Parts| parts.record());
    let record = record.expect("there is a game");
    let replayed = replay(&all(), &mut RulesCache::default(), &record);
    let replayed = replayed.expect("the record is right");
    let mut resumed = Table::new();
    let player = opponent::player("greedy", Seat::North, 4).expect("there is such a player");
    let seats = PerSeat {
        south: None,
        north: Some(player),
    };
    let world = resumed.0.world_mut();
    world.insert_resource(ComputerSeats::new(seats));
    world.write_message(ResumeGame(replayed.into()));
    resumed.0.update();
    resumed
}

#[test]
fn that_the_higher_prophet_wins_is_told_once_and_not_again_in_a_game_that_is_gone_on_with() {
    let mut table = Table::new();
    table.start(4, &[Seat::North]);
    let mut told = until_asked(&mut table);
    let mut resumed = 0;
    while !is_over(&table) {
        assert_eq!(told, usize::from(higher_wins(&table)));
        if higher_wins(&table) {
            let mut again = gone_on_with(&mut table);
            assert_eq!(until_asked(&mut again), 0);
            assert!(higher_wins(&again));
            play_first(&mut again);
            assert_eq!(until_asked(&mut again), 0);
            resumed += 1;
        }
        play_first(&mut table);
        told += until_asked(&mut table);
    }
    assert!(resumed > 0, "so many Runes are never won");
}
