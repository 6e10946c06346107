//! What a card, a pile, a Sting or a faction's vote is, told beside it: when the pointer rests there, a finger stays on it, or the keys
//! have come to it. The cards and votes that a panel shows are explained there.
//!
//! It says nothing of a card that its entity doesn't show, and once it is there it stays where it is.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;
use bevy::picking::PickingSystems;
use bevy::picking::pointer::{PointerAction, PointerInput};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::window::CursorLeft;

use crate::game::Refusal;
use crate::rules::{Card, Cards, FactionId, Place, Rules, Seat, SharedRules};
use crate::table::cards::{Face, Lies, MaskedForOther, StingFace, scale_of, signed, with_minus};
use crate::table::input::{CLICK_STRAYS, Dragged, LONG_PRESS, Pointed};
use crate::table::layout::Spot;
use crate::table::pictures::CARD_HEIGHT;
use crate::table::sentences::Speaker;
use crate::table::show::who;
use crate::table::{Layout, NowShown, PERSON, Pictures, Seen, TableSystems};
use crate::words::Words;

use super::lesson::Bubble;
use super::widgets::{self, Depicts};
use super::{Covers, Screen, palette};

/// For how long the keys stay at a card before it is explained: whoever goes along the hand is not disturbed.
const REST_OF_KEYS: f32 = 1.2;
const WIDTH: f32 = 300.0;
/// Beside and above the words, within their frame.
const PADDING: Vec2 = Vec2::new(12.0, 9.0);
const BORDER: f32 = 1.0;
/// How far the words stay from the window's edge and from what they explain.
const MARGIN: f32 = 8.0;
/// As high as words mostly are: above the cards of a trick there is that much room, and below them is told what happens.
const ROOM_ABOVE: f32 = 150.0;
/// How far a card of one's own hand may stand out, in parts of its height.
const LIFT: f32 = 0.22;

/// A part of the screen, not a card, that can be explained.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Explains {
    /// A faction's vote.
    Vote(FactionId),
    /// The offer to play the rest of a game whose end is certain.
    PlayOut,
}

/// What is pointed at, and for how long.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct Asked {
    about: Option<Entity>,
    by_keys: bool,
    rested: f32,
}

impl Asked {
    fn about(entity: Entity, by_keys: bool) -> Self {
        Asked {
            about: Some(entity),
            by_keys,
            rested: 0.0,
        }
    }

    /// A thing is to be explained without a wait, or nothing.
    pub(super) fn at_once(about: Option<Entity>) -> Self {
        Asked {
            about,
            by_keys: true,
            rested: REST_OF_KEYS,
        }
    }

    /// Whether something is pointed at that will be explained if that stays so.
    pub fn waits(&self) -> bool {
        self.about.is_some() && !self.is_due()
    }

    fn is_due(&self) -> bool {
        let rest = if self.by_keys {
            REST_OF_KEYS
        } else {
            LONG_PRESS.as_secs_f32()
        };
        self.about.is_some() && self.rested >= rest
    }
}

/// The words that are shown, and what they are about.
#[derive(Component)]
pub struct Tooltip {
    about: Entity,
    /// Where that lay when it was explained.
    lies: Option<Lies>,
    /// Where that was in the window.
    area: Rect,
    /// What is said of it.
    lines: Vec<String>,
}

type Explained<'w, 's> = Query<'w, 's, (), Or<(With<Lies>, With<Explains>, With<Depicts>)>>;

/// Explains a thing without waiting for anyone to ask, or nothing.
pub fn explain_at_once(In(about): In<Option<Entity>>, mut asked: ResMut<Asked>) {
    *asked = Asked::at_once(about);
}

/// A pointer that comes to something moves there; under one that rests cards come and go, and are not asked about.
fn point_at(moved: On<Pointer<Move>>, explained: Explained, mut asked: ResMut<Asked>) {
    if asked.about != Some(moved.entity) && explained.contains(moved.entity) {
        *asked = Asked::about(moved.entity, false);
    }
}

fn point_away(out: On<Pointer<Out>>, mut asked: ResMut<Asked>) {
    if asked.about == Some(out.entity) {
        *asked = Asked::default();
    }
}

/// Who presses a mouse button or touches the window, wherever that is, asks no more what was asked before.
fn press_anew(mut inputs: MessageReader<PointerInput>, mut asked: ResMut<Asked>) {
    let pressed = |input: &PointerInput| matches!(input.action, PointerAction::Press(_));
    if inputs.read().any(pressed) && asked.about.is_some() {
        *asked = Asked::default();
    }
}

/// A finger that stays asks.
fn touch(press: On<Pointer<Press>>, explained: Explained, mut asked: ResMut<Asked>) {
    if press.pointer_id.is_touch() && explained.contains(press.entity) {
        *asked = Asked::about(press.entity, false);
    }
}

/// A finger that goes over what it has touched scrolls that.
fn drag(drag: On<Pointer<Drag>>, mut asked: ResMut<Asked>) {
    let strays = drag.distance.length() > CLICK_STRAYS;
    if drag.pointer_id.is_touch() && strays && !asked.is_due() {
        *asked = Asked::default();
    }
}

/// A finger that was quick has not asked; what one that stayed was told remains until the next touch.
fn lift(lifted: On<Pointer<Release>>, mut asked: ResMut<Asked>) {
    if lifted.pointer_id.is_touch() && !asked.is_due() {
        *asked = Asked::default();
    }
}

/// The keys are at a thing: where they have just brought the focus, or at the card that they have chosen.
fn follow_keys(
    pointed: Res<Pointed>,
    focus: Res<InputFocus>,
    explained: Explained,
    mut asked: ResMut<Asked>,
) {
    let at = if focus.is_changed() {
        focus.get().filter(|&thing| explained.contains(thing))
    } else if pointed.is_changed() {
        pointed.card.filter(|_| pointed.by_keys)
    } else {
        return;
    };
    match at {
        Some(thing) if asked.about != Some(thing) => *asked = Asked::about(thing, true),
        None if asked.by_keys => *asked = Asked::default(),
        _ => {}
    }
}

fn wait(time: Res<Time<Real>>, mut asked: ResMut<Asked>) {
    if asked.about.is_some() {
        let rested = asked.rested + time.delta_secs();
        asked.bypass_change_detection().rested = rested;
    }
}

/// A pointer that has left the window asks nothing.
fn leave_window(mut left: MessageReader<CursorLeft>, mut asked: ResMut<Asked>) {
    if left.read().count() > 0 && !asked.by_keys {
        *asked = Asked::default();
    }
}

/// Who drags a card looks where to put it, not what it is.
fn leave_dragged(dragged: Res<Dragged>, mut asked: ResMut<Asked>) {
    if dragged.card().is_some() && asked.about.is_some() {
        *asked = Asked::default();
    }
}

/// What is refused, and what happens, is not covered by words that were there before.
fn make_way(
    mut refusals: MessageReader<Refusal>,
    mut shown: MessageReader<NowShown>,
    layout: Res<Layout>,
    scale: Res<UiScale>,
    tooltips: Query<(&UiGlobalTransform, &ComputedNode), With<Tooltip>>,
    mut asked: ResMut<Asked>,
) {
    let refused = refusals.read().any(|told| told.request.seat == PERSON);
    let happened = shown.read().count() > 0;
    let over_message = || {
        let mut areas = tooltips.iter().map(|(at, node)| area_of(at, node, scale.0));
        areas.any(|area| !area.intersect(layout.message).is_empty())
    };
    if asked.about.is_some() && (refused || happened && over_message()) {
        *asked = Asked::default();
    }
}

/// The part of the window that a node covers, in logical pixels.
fn area_of(transform: &UiGlobalTransform, node: &ComputedNode, ui_scale: f32) -> Rect {
    let scale = node.inverse_scale_factor * ui_scale;
    Rect::from_center_size(transform.translation * scale, node.size() * scale)
}

/// What lies on the table is there no more.
fn forget(mut asked: ResMut<Asked>) {
    *asked = Asked::default();
}

/// What is not pointed at any more, is gone, has moved or is covered, is not explained any more, and must be asked about anew.
/// Words of the first game leave the table in sight.
fn withdraw(
    mut commands: Commands,
    mut asked: ResMut<Asked>,
    tooltips: Query<(Entity, &Tooltip)>,
    covers: Query<(), (With<Covers>, Without<Bubble>)>,
    parents: Query<&ChildOf>,
    places: Places,
) {
    let lies_on_cover = |thing| (parents.iter_ancestors(thing)).any(|above| covers.contains(above));
    let is_covered = |thing| !covers.is_empty() && !lies_on_cover(thing);
    let moved = tooltips
        .iter()
        .any(|(_, tooltip)| asked.about == Some(tooltip.about) && places.has_left(tooltip));
    if moved || asked.about.is_some_and(is_covered) {
        *asked = Asked::default();
    }
    for (entity, tooltip) in &tooltips {
        if asked.about != Some(tooltip.about) {
            commands.entity(entity).despawn();
        }
    }
}

/// What the words are taken from.
#[derive(SystemParam)]
pub(super) struct Knowledge<'w> {
    pub(super) words: Res<'w, Words>,
    pub(super) rules: Res<'w, SharedRules>,
    pub(super) seen: Res<'w, Seen>,
}

impl Knowledge<'_> {
    pub(super) fn speaker(&self) -> Speaker<'_> {
        Speaker {
            words: &self.words,
            rules: &self.rules,
            seen: &self.seen,
        }
    }
}

type Things<'w, 's> = Query<
    'w,
    's,
    (
        Option<&'static Lies>,
        Option<&'static Face>,
        Option<&'static StingFace>,
        Option<&'static Explains>,
        Option<&'static Depicts>,
        Has<MaskedForOther>,
    ),
>;

/// Says what a thing is as it is shown now: what was said of it before may be true no more.
fn explain(
    mut commands: Commands,
    asked: Res<Asked>,
    tooltips: Query<(Entity, &Tooltip)>,
    things: Things,
    places: Places,
    knowledge: Knowledge,
    pictures: Res<Pictures>,
    screen: Res<State<Screen>>,
) {
    if !asked.is_due() || !tooltips.is_empty() && !knowledge.seen.is_changed() {
        return;
    }
    let Some((entity, area)) = asked
        .about
        .and_then(|entity| Some((entity, places.of(entity)?)))
    else {
        return;
    };
    let Ok((lies, face, sting, explains, depicts, masked)) = things.get(entity) else {
        return;
    };
    let speaker = knowledge.speaker();
    let lines = match (explains, depicts, lies) {
        (Some(&Explains::Vote(faction)), ..) => of_vote(&speaker, faction),
        (Some(Explains::PlayOut), ..) => vec![speaker.words.text("explain-play-out")],
        (_, Some(depicts), _) => of_print(&speaker, depicts.0, speaker.card(depicts.0)),
        (_, _, Some(lies)) => of_card(&speaker, lies.spot, face, sting, masked),
        (None, None, None) => return,
    };
    if tooltips.iter().any(|(_, tooltip)| tooltip.lines == lines) {
        return;
    }
    for (untrue, _) in &tooltips {
        commands.entity(untrue).despawn();
    }
    let node = (places.beside(area), DespawnOnExit(*screen.get()));
    let about = Tooltip {
        about: entity,
        lies: lies.copied(),
        area,
        lines,
    };
    spawn(&mut commands, &pictures, about, node);
}

fn spawn(commands: &mut Commands, pictures: &Pictures, about: Tooltip, node: impl Bundle) {
    let lines = about.lines.clone();
    let tooltip = (
        about,
        node,
        BackgroundColor(palette::PANEL),
        BorderColor::all(palette::GOLD.with_alpha(0.5)),
        // Over the panel whose card it may be about.
        GlobalZIndex(11),
        Pickable::IGNORE,
        // Until it is known how large it is.
        Visibility::Hidden,
    );
    commands.spawn(tooltip).with_children(|tooltip| {
        for (i, line) in lines.iter().enumerate() {
            let (font, color) = match i {
                0 => (&pictures.bold, palette::GOLD),
                _ => (&pictures.text, palette::TEXT),
            };
            tooltip.spawn(widgets::paragraph(font, 15.5, color, line));
        }
    });
}

/// Words that would be cut off by the window lie at its edge instead, over what they explain.
fn keep_in_window(
    layout: Res<Layout>,
    scale: Res<UiScale>,
    mut tooltips: Query<
        (
            &mut Node,
            &mut Visibility,
            &ComputedNode,
            &UiGlobalTransform,
        ),
        With<Tooltip>,
    >,
) {
    for (mut node, mut visibility, computed, transform) in &mut tooltips {
        if *visibility != Visibility::Hidden || computed.is_empty() {
            continue;
        }
        let half = computed.size().y / 2.0;
        let top = (transform.translation.y - half) * computed.inverse_scale_factor;
        let bottom = (transform.translation.y + half) * computed.inverse_scale_factor;
        let lies_at_edge = [node.top, node.bottom].contains(&px(MARGIN));
        if lies_at_edge || top >= 0.0 && bottom <= layout.window.y / scale.0 {
            *visibility = Visibility::Inherited;
        } else if top < 0.0 {
            (node.top, node.bottom) = (px(MARGIN), auto());
        } else {
            (node.top, node.bottom) = (auto(), px(MARGIN));
        }
    }
}

/// Where things are in the window.
#[derive(SystemParam)]
pub(super) struct Places<'w, 's> {
    layout: Res<'w, Layout>,
    scale: Res<'w, UiScale>,
    cards: Query<'w, 's, (&'static Transform, &'static Lies)>,
    nodes: Query<'w, 's, (&'static UiGlobalTransform, &'static ComputedNode)>,
    bubbles: Query<'w, 's, (&'static UiGlobalTransform, &'static ComputedNode), With<Bubble>>,
}

impl Places<'_, '_> {
    /// The part of the window that something covers, in logical pixels.
    pub(super) fn of(&self, entity: Entity) -> Option<Rect> {
        if let Ok((transform, lies)) = self.cards.get(entity) {
            let center = transform.translation.truncate();
            let center = Vec2::new(
                center.x + self.layout.window.x / 2.0,
                self.layout.window.y / 2.0 - center.y,
            );
            let height = transform.scale.y / scale_of(CARD_HEIGHT) * CARD_HEIGHT;
            let width = height * crate::table::layout::CARD_RATIO;
            let mut area = Rect::from_center_size(center, Vec2::new(width, height));
            if lies.spot == Spot::At(Place::Hand(PERSON)) {
                area.min.y -= height * LIFT;
            }
            return Some(area);
        }
        let (transform, node) = self.nodes.get(entity).ok()?;
        Some(area_of(transform, node, self.scale.0))
    }

    /// Whether what words are about is gone, or elsewhere than when they were spoken. A card of the table may stand out or tilt.
    fn has_left(&self, tooltip: &Tooltip) -> bool {
        match tooltip.lies {
            Some(lies) => (self.cards.get(tooltip.about)).map_or(true, |(_, now)| *now != lies),
            None => self.of(tooltip.about) != Some(tooltip.area),
        }
    }

    /// That, and the words of the first game with it that lie beside or over it.
    fn with_bubble(&self, area: Rect) -> Rect {
        let reach = Vec2::new(WIDTH / 2.0 * self.scale.0, ROOM_ABOVE);
        let near = Rect::from_corners(area.min - reach, area.max + reach);
        let bubbles = (self.bubbles.iter()).map(|(at, node)| area_of(at, node, self.scale.0));
        let bubbles = bubbles.filter(|bubble| !bubble.intersect(near).is_empty());
        bubbles.fold(area, |all, bubble| Rect {
            min: area.min.with_y(all.min.y.min(bubble.min.y)),
            max: area.max.with_y(all.max.y.max(bubble.max.y)),
        })
    }

    /// A place for words beside that: above it where there is room, else below it. They leave the words of the first game in sight.
    fn beside(&self, area: Rect) -> Node {
        let area = self.with_bubble(area);
        let scale = self.scale.0;
        let window = self.layout.window / scale;
        let area = Rect::from_corners(area.min / scale, area.max / scale);
        let width = WIDTH.min(window.x - 2.0 * MARGIN);
        let width = widgets::whole_pixels(width, 2.0 * (PADDING.x + BORDER), scale);
        let left = area.center().x - width / 2.0;
        let left = left.clamp(MARGIN, (window.x - width - MARGIN).max(MARGIN));
        let above = area.min.y > ROOM_ABOVE || area.center().y > window.y / 2.0;
        Node {
            position_type: PositionType::Absolute,
            flex_direction: FlexDirection::Column,
            row_gap: px(4),
            padding: UiRect::axes(px(PADDING.x), px(PADDING.y)),
            border: UiRect::all(px(BORDER)),
            border_radius: BorderRadius::all(px(10)),
            width: px(width),
            left: px(left),
            top: if above {
                auto()
            } else {
                px(area.max.y + MARGIN)
            },
            bottom: if above {
                px(window.y - area.min.y + MARGIN)
            } else {
                auto()
            },
            ..default()
        }
    }
}

/// A faction's vote, as it stands.
pub(super) fn of_vote(speaker: &Speaker, faction: FactionId) -> Vec<String> {
    let held = speaker.seen.piles.of(faction);
    let to = speaker.rules.vote(faction, held);
    let has_none = held[PERSON].is_empty() && held[PERSON.other()].is_empty();
    let whom = to.map_or(if has_none { "nobody" } else { "level" }, who);
    let counts = [
        ("you", held[PERSON].len().into()),
        ("they", held[PERSON.other()].len().into()),
    ];
    let all = speaker.rules.cards_of(faction).len();
    let title = [
        ("faction", speaker.many(faction).into()),
        ("count", all.into()),
    ];
    let mut lines = vec![
        speaker.words.with("explain-vote-title", title),
        of_faction(speaker, faction),
        speaker.words.with(&format!("explain-vote-{whom}"), counts),
    ];
    lines.extend(speaker.tie(faction));
    lines
}

fn of_faction(speaker: &Speaker, faction: FactionId) -> String {
    let name = speaker.rules.faction(faction).name;
    speaker.words.text(&format!("explain-{name}"))
}

/// A card or a Sting where it lies, as far as it is seen.
pub(super) fn of_card(
    speaker: &Speaker,
    spot: Spot,
    face: Option<&Face>,
    sting: Option<&StingFace>,
    masked: bool,
) -> Vec<String> {
    let words = speaker.words;
    let pile = || vec![words.text(&format!("explain-spot-{}", spot_key(spot)))];
    match (spot, face, sting) {
        (Spot::Stings(_), _, Some(&StingFace(value))) => {
            let value = signed(i16::from(value));
            vec![
                words.with("explain-sting", [("value", value.into())]),
                words.text(&format!("explain-spot-{}", spot_key(spot))),
            ]
        }
        (Spot::At(Place::Discards | Place::Removed), ..) => pile(),
        (Spot::At(Place::Followers(_)), None, _) => {
            let mut lines = pile();
            lines.extend(open_followers(speaker));
            lines
        }
        (_, Some(face), _) => of_face(speaker, spot, face, masked),
        _ => pile(),
    }
}

/// What is printed on a card of that name.
fn of_print(speaker: &Speaker, card: Card, name: String) -> Vec<String> {
    let (words, rules) = (speaker.words, speaker.rules);
    let faction = of_faction(speaker, rules.printed(card).faction);
    let runes = rules.runes(Cards::of(card));
    let carries = (runes > 0).then(|| words.with("explain-runes", [("count", runes.into())]));
    [name, faction].into_iter().chain(carries).collect()
}

fn of_face(speaker: &Speaker, spot: Spot, face: &Face, masked: bool) -> Vec<String> {
    let (words, rules) = (speaker.words, speaker.rules);
    let name = speaker.card_as(face.card, face.counts_as);
    let mut lines = of_print(speaker, face.card, name);
    lines.extend(counts_as(speaker, spot, face, rules));
    if masked {
        lines.push(words.text("explain-masked"));
    } else if let Spot::At(Place::Prize | Place::Pile(_) | Place::Followers(_)) = spot {
        lines.push(words.text(&format!("explain-spot-{}", spot_key(spot))));
    }
    if let Spot::At(Place::Followers(_)) = spot {
        lines.extend(open_followers(speaker));
    }
    lines
}

/// Which followers lie open and why, if any faction's do.
fn open_followers(speaker: &Speaker) -> Option<String> {
    let open = speaker.rules.open_when_won();
    let factions =
        FactionId::voting().filter(|&id| !(speaker.rules.cards_of(id) & open).is_empty());
    let factions: Vec<String> = factions.map(|id| speaker.many(id)).collect();
    let args = [("factions", factions.join(", ").into())];
    (!factions.is_empty()).then(|| speaker.words.with("explain-open-followers", args))
}

/// What Stings make of a card that is about to be played, or is.
fn counts_as(speaker: &Speaker, spot: Spot, face: &Face, rules: &Rules) -> Option<String> {
    let Spot::At(place @ (Place::Hand(seat) | Place::Table(seat))) = spot else {
        return None;
    };
    let counts = speaker.seen.stung_number(rules, face.card, place)?;
    let args = [
        ("stings", signed(speaker.seen.stings(seat)).into()),
        ("counts", with_minus(counts).into()),
    ];
    Some(speaker.words.with("explain-stung", args))
}

fn spot_key(spot: Spot) -> String {
    let of = |what: &str, seat: Seat| format!("{what}-{}", who(seat));
    match spot {
        Spot::StungDeck => "stung-deck".into(),
        Spot::StungDiscards => "stung-used".into(),
        Spot::Stings(seat) => of("stings", seat),
        Spot::At(place) => match place {
            Place::Deck => "deck".into(),
            Place::Prize => "prize".into(),
            Place::Discards => "discards".into(),
            Place::Removed => "removed".into(),
            Place::Hand(seat) => of("hand", seat),
            Place::Table(seat) => of("table", seat),
            Place::Followers(seat) => of("followers", seat),
            Place::Pile(seat) => of("pile", seat),
        },
    }
}

/// Adds the explanations.
pub fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .add_observer(point_at)
        .add_observer(point_away)
        .add_observer(touch)
        .add_observer(drag)
        .add_observer(lift)
        .add_message::<PointerInput>()
        // Before it is told what was pressed.
        .add_systems(PreUpdate, press_anew.before(PickingSystems::Hover))
        .add_systems(Update, forget.run_if(resource_removed::<Seen>))
        .add_systems(
            Update,
            (
                leave_window,
                follow_keys,
                leave_dragged,
                make_way,
                wait,
                withdraw,
                explain,
            )
                .chain()
                .after(TableSystems::Draw)
                .run_if(resource_exists::<Seen>),
        )
        .add_systems(PostUpdate, keep_in_window.after(UiSystems::Layout));
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::factions;
    use crate::rules::compiled::RulesCache;
    use crate::rules::{House, SetupChoice};

    fn rules() -> Arc<Rules> {
        let registry = factions::all();
        let names = SetupChoice::default().names(&registry, 0);
        let names = names.expect("the names are given");
        let rules = RulesCache::default().rules(&registry, &names, &House::default());
        rules.expect("the Sun box is a set-up")
    }

    fn explained(spot: Spot, face: Option<Face>) -> String {
        let rules = rules();
        let speaker = Speaker {
            words: &Words::default(),
            rules: &rules,
            seen: &Seen::new(52, 6),
        };
        of_card(&speaker, spot, face.as_ref(), None, false).join("\n")
    }

    #[test]
    fn the_window_must_be_drawn_until_what_is_pointed_at_is_explained() {
        assert!(!Asked::default().waits(), "nothing is pointed at");
        for by_keys in [false, true] {
            let mut asked = Asked::about(Entity::PLACEHOLDER, by_keys);
            assert!(asked.waits());
            asked.rested = REST_OF_KEYS;
            assert!(!asked.waits(), "it is explained by now");
        }
    }

    #[test]
    fn every_faction_is_explained() {
        let words = Words::default();
        for faction in factions::all().iter() {
            assert!(
                words.has(&format!("explain-{}", faction.name)),
                "{faction:?}"
            );
        }
    }

    #[test]
    fn of_a_level_vote_it_is_not_said_that_nobody_has_any() {
        let registry = factions::all();
        let choice = "first".parse::<SetupChoice>().expect("it is a choice");
        let names = choice.names(&registry, 0).expect("the names are given");
        let rules = RulesCache::default().rules(&registry, &names, &House::default());
        let (rules, words) = (rules.expect("it is a set-up"), Words::default());
        let is_goblin = |id: &FactionId| rules.faction(*id).name == "goblins";
        let goblins = FactionId::voting().find(is_goblin).expect("they play");
        let mut zeros = (rules.cards_of(goblins).iter()).filter(|&card| rules.number(card) == 0);
        let mut said = |count: usize| {
            let mut seen = Seen::new(52, 0);
            for seat in Seat::BOTH {
                seen.piles.0[seat][goblins.index()] = zeros.by_ref().take(count).collect();
            }
            let speaker = Speaker {
                words: &words,
                rules: &rules,
                seen: &seen,
            };
            of_vote(&speaker, goblins).join(" ")
        };
        assert!(said(0).contains("Nobody has any"), "{}", said(0));
        let level = said(2);
        assert!(level.contains("You have 2, your opponent 2"), "{level}");
    }

    #[test]
    fn every_place_is_explained() {
        let words = Words::default();
        let of_seats = |seat| {
            [
                Place::Hand(seat),
                Place::Table(seat),
                Place::Followers(seat),
                Place::Pile(seat),
            ]
        };
        let places = [Place::Deck, Place::Prize, Place::Discards, Place::Removed];
        let places = places
            .into_iter()
            .chain(Seat::BOTH.into_iter().flat_map(of_seats));
        let stings = Seat::BOTH.map(Spot::Stings);
        let others = [Spot::StungDeck, Spot::StungDiscards]
            .into_iter()
            .chain(stings);
        for spot in places.map(Spot::At).chain(others) {
            let key = format!("explain-spot-{}", spot_key(spot));
            assert!(words.has(&key), "{key}");
        }
    }

    #[test]
    fn a_face_down_card_is_explained_by_where_it_lies_alone() {
        let spots = [
            Place::Hand(PERSON.other()),
            Place::Table(PERSON.other()),
            Place::Deck,
        ];
        let words = Words::default();
        for spot in spots.map(Spot::At) {
            let key = format!("explain-spot-{}", spot_key(spot));
            assert_eq!(explained(spot, None), words.text(&key));
        }
    }

    #[test]
    fn of_a_follower_it_is_said_why_others_lie_open_and_not_which_card_it_is() {
        let words = Words::default();
        let (closed, open) = (explained(THEIRS, None), explained(THEIRS, Some(SUN_MONK)));
        let factions = [("factions", words.text("many-prophets").into())];
        let why = words.with("explain-open-followers", factions);
        let place = words.text("explain-spot-followers-they");
        assert_eq!(closed, format!("{place}\n{why}"));
        assert!(open.ends_with(&closed), "{open}");
    }

    const THEIRS: Spot = Spot::At(Place::Followers(Seat::North));

    const SUN_MONK: Face = Face {
        card: Card(0),
        counts_as: FactionId(0),
    };

    #[test]
    fn an_open_card_is_named_with_its_power() {
        let said = explained(Spot::At(Place::Hand(PERSON)), Some(SUN_MONK));
        assert!(said.starts_with("Sun Monk 0\n"), "{said}");
        assert!(said.contains("Star Monk"), "{said}");
    }
}
