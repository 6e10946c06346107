//! What a page tells its own scripts: `window.claim`, with which nothing can be done and nothing is told that the
//! person doesn't see. `docs/page.md` describes it.

use std::cell::RefCell;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::state::state::State as CurrentState;
use bevy::ui::UiGlobalTransform;
use bevy::ui_widgets::Button;
use js_sys::{JSON, Object, Reflect};
use serde::Serialize;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

use crate::autoplay::Album;
use crate::game::Parts;
use crate::game::parts::GameProvenance;
use crate::opponent::LongestSlice;
use crate::rules::{Card, FactionId, Phase, Place, Rules, Seat, SharedRules};
use crate::screens::{Covers, Screen};
use crate::table::cards::{Face, Lies, StingCard};
use crate::table::input::Pointed;
use crate::table::layout::{CARD_RATIO, Spot};
use crate::table::pictures::CARD_HEIGHT;
use crate::table::show::who;
use crate::table::{Layout, PERSON, PersonView, Seen, Show};

/// How scripts find it.
const NAME: &str = "claim";

/// All that is told.
#[derive(Serialize, Clone, PartialEq, Debug)]
struct State {
    /// Changes when what is told changes its meaning.
    version: u32,
    /// Which screen is shown.
    screen: &'static str,
    /// Whether something lies over it.
    covered: bool,
    /// The moment at which a game that plays itself stands still.
    moment: Option<&'static str>,
    /// The buttons that can be pressed.
    buttons: Vec<ToldButton>,
    /// The game on the table.
    game: Option<ToldGame>,
    /// All cards on the table; of two that overlap, the later one lies above.
    cards: Vec<ToldCard>,
    /// The longest time for which the computer player held a frame up, in milliseconds.
    longest_slice: f64,
}

/// A rectangle on the canvas, in the page's pixels.
#[derive(Serialize, Clone, Copy, PartialEq, Debug)]
struct Place2d {
    /// Of its middle.
    x: f32,
    /// Of its middle.
    y: f32,
    width: f32,
    height: f32,
}

#[derive(Serialize, Clone, PartialEq, Debug)]
struct ToldButton {
    words: String,
    focused: bool,
    #[serde(flatten)]
    place: Place2d,
}

#[derive(Serialize, Clone, PartialEq, Debug)]
struct ToldCard {
    /// Its name; none while only its back is seen.
    card: Option<String>,
    /// Where it lies.
    at: &'static str,
    /// Whose it is there.
    of: Option<&'static str>,
    /// Whether pointer or keys are at it.
    pointed: bool,
    #[serde(flatten)]
    place: Place2d,
}

#[derive(Serialize, Clone, PartialEq, Debug)]
struct ToldGame {
    factions: Vec<&'static str>,
    opponent: String,
    phase: u8,
    trick: u8,
    leader: Option<&'static str>,
    /// Who is asked for a card; nobody while something is being shown.
    turn: Option<&'static str>,
    hand: Vec<String>,
    legal: Vec<String>,
    prize: Option<String>,
    /// The faction that is to be followed.
    led: Option<&'static str>,
    /// The cards that lie before the seats, as far as they are seen.
    played: ByWhom<Option<String>>,
    deck: usize,
    followers: ByWhom<usize>,
    piles: ByWhom<Vec<String>>,
    stings: ByWhom<Vec<i8>>,
    tricks_taken: ByWhom<usize>,
    votes: Vec<ToldVote>,
    verdict: Option<ToldVerdict>,
}

/// One thing for each seat.
#[derive(Serialize, Clone, PartialEq, Debug)]
struct ByWhom<T> {
    you: T,
    they: T,
}

impl<T> ByWhom<T> {
    fn from_fn(mut part: impl FnMut(Seat) -> T) -> Self {
        ByWhom {
            you: part(PERSON),
            they: part(PERSON.other()),
        }
    }
}

#[derive(Serialize, Clone, PartialEq, Debug)]
struct ToldVote {
    faction: &'static str,
    to: Option<&'static str>,
}

#[derive(Serialize, Clone, PartialEq, Debug)]
struct ToldVerdict {
    winner: Option<&'static str>,
}

thread_local! {
    /// What a script is told that asks now. A page has one thread, and its scripts can't reach into the app.
    static STATE: RefCell<Option<State>> = const { RefCell::new(None) };
    /// The record of the game that has ended on the table.
    static RECORD: RefCell<Option<String>> = const { RefCell::new(None) };
}

fn cards_names(rules: &Rules, cards: impl IntoIterator<Item = Card>) -> Vec<String> {
    cards.into_iter().map(|card| rules.name(card)).collect()
}

/// Where a spot is, and whose.
fn spot_words(spot: Spot) -> (&'static str, Option<&'static str>) {
    let (at, of) = match spot {
        Spot::At(place) => match place {
            Place::Deck => ("deck", None),
            Place::Prize => ("prize", None),
            Place::Hand(seat) => ("hand", Some(seat)),
            Place::Table(seat) => ("played", Some(seat)),
            Place::Followers(seat) => ("followers", Some(seat)),
            Place::Pile(seat) => ("pile", Some(seat)),
            Place::Discards => ("discards", None),
            Place::Removed => ("removed", None),
        },
        Spot::StungDeck => ("stung-deck", None),
        Spot::Stings(seat) => ("stings", Some(seat)),
        Spot::StungDiscards => ("stung-discards", None),
    };
    (at, of.map(who))
}

/// The game as the table shows it now.
fn tell_game(
    rules: &Rules,
    view: &PersonView,
    seen: &Seen,
    show: &Show,
    opponent: String,
    cards: &[ToldCard],
) -> ToldGame {
    let view = &view.0;
    let asked = show.is_over() && seen.verdict.is_none();
    let plays = view.legal_plays().iter().filter(|_| asked);
    let mut legal: Vec<Card> = plays.map(|play| rules.card(play)).collect();
    legal.dedup();
    let lies = |at: &'static str, seat: Seat| {
        let there = move |card: &&ToldCard| card.at == at && card.of == Some(who(seat));
        (cards.iter().filter(there)).filter_map(|card| card.card.clone())
    };
    ToldGame {
        factions: FactionId::voting()
            .map(|faction| rules.faction(faction).name)
            .collect(),
        opponent,
        phase: match seen.phase {
            Phase::One => 1,
            Phase::Two => 2,
        },
        trick: seen.trick,
        leader: seen.leader.map(who),
        turn: view.to_move.filter(|_| asked).map(who),
        hand: lies("hand", PERSON).collect(),
        legal: cards_names(rules, legal),
        prize: seen.prize.map(|card| rules.name(card)),
        led: view
            .led()
            .filter(|_| asked)
            .map(|faction| rules.faction(faction).name),
        played: ByWhom::from_fn(|seat| lies("played", seat).next()),
        deck: seen.deck,
        followers: ByWhom::from_fn(|seat| seen.followers[seat]),
        piles: ByWhom::from_fn(|seat| cards_names(rules, seen.piles.all(seat).iter())),
        stings: ByWhom::from_fn(|seat| seen.waiting[seat].clone()),
        tricks_taken: ByWhom::from_fn(|seat| {
            (seen.tricks.iter())
                .filter(|trick| trick.winner == seat)
                .count()
        }),
        votes: (seen.votes.iter())
            .map(|&(faction, to)| ToldVote {
                faction: rules.faction(faction).name,
                to: to.map(who),
            })
            .collect(),
        verdict: seen.verdict.map(|verdict| ToldVerdict {
            winner: verdict.winner.map(who),
        }),
    }
}

type CardsOnTable<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Lies,
        Option<&'static Face>,
        &'static Transform,
    ),
    Without<StingCard>,
>;

fn tell_cards(
    layout: &Layout,
    rules: &Rules,
    pointed: &Pointed,
    cards: &CardsOnTable,
) -> Vec<ToldCard> {
    let mut cards: Vec<_> = cards.iter().collect();
    cards.sort_by(|(.., a), (.., b)| a.translation.z.total_cmp(&b.translation.z));
    let tell = |(card, lies, face, transform): (Entity, &Lies, Option<&Face>, &Transform)| {
        let (at, of) = spot_words(lies.spot);
        let height = CARD_HEIGHT * transform.scale.y;
        ToldCard {
            card: face.map(|face| rules.name(face.card)),
            at,
            of,
            pointed: pointed.card == Some(card),
            place: Place2d {
                x: layout.window.x / 2.0 + transform.translation.x,
                y: layout.window.y / 2.0 - transform.translation.y,
                width: height * CARD_RATIO,
                height,
            },
        }
    };
    cards.into_iter().map(tell).collect()
}

/// The buttons of a screen, with their words.
#[derive(bevy::ecs::system::SystemParam)]
struct Buttons<'w, 's> {
    buttons: Query<
        'w,
        's,
        (
            Entity,
            &'static ComputedNode,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
        ),
        With<Button>,
    >,
    children: Query<'w, 's, &'static Children>,
    parents: Query<'w, 's, &'static ChildOf>,
    texts: Query<'w, 's, &'static Text>,
    covers: Query<'w, 's, (), With<Covers>>,
    focus: Res<'w, InputFocus>,
    scale: Res<'w, UiScale>,
}

impl Buttons<'_, '_> {
    /// Those that can be pressed: under what covers the screen, none can.
    fn tell(&self) -> Vec<ToldButton> {
        let covered = !self.covers.is_empty();
        let reachable = |button: Entity| {
            let mut above = self.parents.iter_ancestors(button);
            !covered || above.any(|above| self.covers.contains(above))
        };
        (self.buttons.iter())
            .filter(|(button, .., visible)| visible.get() && reachable(*button))
            .map(|(button, node, transform, _)| {
                // The UI's own pixels are larger or smaller than the page's.
                let scale = node.inverse_scale_factor * self.scale.0;
                let (middle, size) = (transform.translation * scale, node.size * scale);
                ToldButton {
                    words: self.words(button),
                    focused: self.focus.get() == Some(button),
                    place: Place2d {
                        x: middle.x,
                        y: middle.y,
                        width: size.x,
                        height: size.y,
                    },
                }
            })
            .collect()
    }

    fn words(&self, button: Entity) -> String {
        let below = self.children.iter_descendants(button);
        let words = below.filter_map(|child| self.texts.get(child).ok());
        words
            .map(|text| text.0.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    }
}

fn screen_name(screen: &Screen) -> &'static str {
    match screen {
        Screen::Loading => "loading",
        Screen::Broken => "broken",
        Screen::Title => "title",
        Screen::Table => "table",
        Screen::Watch => "watch",
    }
}

/// Takes note of what is to be told after this frame.
fn note_state(
    screen: Res<CurrentState<Screen>>,
    layout: Res<Layout>,
    show: Res<Show>,
    rules: Option<Res<SharedRules>>,
    game: Option<(Res<PersonView>, Res<Seen>, Res<GameProvenance>)>,
    pointed: Res<Pointed>,
    cards: CardsOnTable,
    buttons: Buttons,
    album: Option<Res<Album>>,
    longest: Res<LongestSlice>,
) {
    let told_cards = rules.as_ref().map_or_else(Vec::new, |rules| {
        tell_cards(&layout, rules, &pointed, &cards)
    });
    let told_game = game.zip(rules).map(|((view, seen, provenance), rules)| {
        let opponent = provenance.players[PERSON.other()].clone();
        tell_game(&rules, &view, &seen, &show, opponent, &told_cards)
    });
    let state = State {
        version: 1,
        screen: screen_name(screen.get()),
        covered: !buttons.covers.is_empty(),
        moment: album.and_then(|album| album.standing_for()),
        buttons: buttons.tell(),
        game: told_game,
        cards: told_cards,
        longest_slice: longest.0.as_secs_f64() * 1000.0,
    };
    STATE.set(Some(state));
}

/// The record is told once the table has shown how the game ended: before, it would tell hidden cards.
fn note_record(parts: Parts, seen: Res<Seen>) {
    let ended = seen.verdict.is_some();
    if ended != RECORD.with_borrow(Option::is_some) {
        RECORD.set(ended.then(|| parts.record().to_line()));
    }
}

fn forget_record() {
    RECORD.set(None);
}

fn ask_state() -> JsValue {
    STATE.with_borrow(|state| {
        let json = state
            .as_ref()
            .and_then(|state| serde_json::to_string(state).ok());
        json.and_then(|json| JSON::parse(&json).ok())
            .unwrap_or(JsValue::NULL)
    })
}

fn ask_record() -> JsValue {
    RECORD.with_borrow(|record| record.as_deref().map_or(JsValue::NULL, JsValue::from_str))
}

/// Puts `window.claim` into the page: two questions. Neither they nor the property can be replaced.
fn publish() -> Result<(), JsValue> {
    let surface = Object::new();
    let questions: [(&str, fn() -> JsValue); 2] = [("state", ask_state), ("record", ask_record)];
    for (name, question) in questions {
        let question = Closure::<dyn Fn() -> JsValue>::new(question).into_js_value();
        Object::freeze(question.unchecked_ref::<Object>());
        Reflect::set(&surface, &name.into(), &question)?;
    }
    // A property that is defined so can't be written or defined again.
    let property = Object::new();
    Reflect::set(&property, &"value".into(), &Object::freeze(&surface))?;
    Reflect::define_property(&js_sys::global(), &NAME.into(), &property)?;
    Ok(())
}

/// Adds what is told.
pub fn plugin(app: &mut App) {
    if let Err(error) = publish() {
        error!("the page could not be told of the game: {error:?}");
        return;
    }
    app.add_systems(
        Last,
        (
            note_state,
            note_record.run_if(
                in_state(Screen::Table)
                    .and_then(resource_exists::<Seen>)
                    .and_then(resource_exists::<GameProvenance>),
            ),
        ),
    )
    .add_systems(OnExit(Screen::Table), forget_record);
}
