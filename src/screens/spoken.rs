//! What a screen reader says: a name for all that can have the focus and for what lies open, and the news as they come.
//!
//! It is taken from what is drawn, word by word and face by face, so it tells no more than the table shows.

use accesskit::{Action, Live, Node as Spoken, Role};
use bevy::a11y::{AccessibilityNode, AccessibilitySystems, ActionRequest};
use bevy::ecs::entity::EntityHashSet;
use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusSystems};
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::{Activate, Button, ScrollArea};

use crate::game::MoveRequest;
use crate::rules::{Card, Place, View};
use crate::table::captions::Caption;
use crate::table::cards::{Face, Lies, MaskedForOther, StingFace};
use crate::table::input::{OWN_HAND, Pointed, TableCovered, use_card};
use crate::table::layout::Spot;
use crate::table::sentences::Speaker;
use crate::table::{PERSON, PersonView, Seen, Show};
use crate::words::Words;

use super::explain::{Explains, Knowledge, of_card, of_vote};
use super::hud::Said;
use super::widgets::{Called, Chosen, Depicts, Dialog};

/// Whether anything has changed on which the names of what lies on the table depend.
fn something_to_name(
    words: Res<Words>,
    view: Res<PersonView>,
    show: Res<Show>,
    cards: Query<(), Or<(Changed<Lies>, Changed<Face>)>>,
    votes: Query<(), Added<Explains>>,
    mut was_over: Local<bool>,
) -> bool {
    let turned = *was_over != show.is_over();
    *was_over = show.is_over();
    turned || words.is_changed() || view.is_changed() || !cards.is_empty() || !votes.is_empty()
}

type LyingCards<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Lies,
        Option<&'static Face>,
        Has<MaskedForOther>,
        Has<AccessibilityNode>,
    ),
>;

/// The cards of the own hand: what each is, whether it may be played, and why not.
fn name_hand(
    mut commands: Commands,
    knowledge: Knowledge,
    view: Res<PersonView>,
    show: Res<Show>,
    focus: Res<InputFocus>,
    cards: LyingCards,
) {
    let speaker = knowledge.speaker();
    let asked = show.is_over() && view.0.to_move == Some(PERSON);
    for (entity, lies, face, masked, named) in &cards {
        let Some(face) = face.filter(|_| lies.spot == OWN_HAND) else {
            if named && focus.get() != Some(entity) {
                commands.entity(entity).remove::<AccessibilityNode>();
            }
            continue;
        };
        let [name, about @ ..] = &of_card(&speaker, lies.spot, Some(face), None, masked)[..] else {
            continue;
        };
        let name = if asked {
            with_permission(&speaker, &view.0, face.card, name)
        } else {
            name.clone()
        };
        let mut node = pressable(Role::Button, name);
        node.set_description(about.join(" "));
        commands
            .entity(entity)
            .insert(AccessibilityNode::from(node));
    }
}

/// A card's name, and whether it may be played.
fn with_permission(speaker: &Speaker, view: &View, card: Card, name: &str) -> String {
    let args = [("card", name.into())];
    match view.why_not(card) {
        None => speaker.words.with("spoken-playable", args),
        Some(reason) => format!("{name}. {}", speaker.refusal(reason)),
    }
}

/// What lies elsewhere than in the own hand and has the focus: what is said beside it.
fn name_focused(
    mut commands: Commands,
    knowledge: Knowledge,
    focus: Res<InputFocus>,
    things: Query<(
        &Lies,
        Option<&Face>,
        Option<&StingFace>,
        Has<MaskedForOther>,
    )>,
    mut named: Local<Option<Entity>>,
) {
    let elsewhere = |thing| {
        let found = things.get(thing).ok();
        found.filter(|(lies, ..)| lies.spot != OWN_HAND)
    };
    let thing = focus.get().filter(|&thing| elsewhere(thing).is_some());
    if thing == *named {
        return;
    }
    if let Some(before) = named.take().filter(|&before| elsewhere(before).is_some()) {
        commands.entity(before).remove::<AccessibilityNode>();
    }
    *named = thing;
    if let Some(thing) = thing
        && let Some((lies, face, sting, masked)) = elsewhere(thing)
    {
        let lines = of_card(&knowledge.speaker(), lies.spot, face, sting, masked);
        say(&mut commands, thing, Role::Label, lines.join(" "));
    }
}

fn pressable(role: Role, name: String) -> Spoken {
    let mut node = Spoken::new(role);
    node.set_label(name);
    node.add_action(Action::Click);
    node.add_action(Action::Focus);
    node
}

/// What lies at a captioned place: the caption, and the cards that lie open there.
fn name_piles(
    mut commands: Commands,
    knowledge: Knowledge,
    captions: Query<(Entity, &Caption, &Text2d)>,
    cards: Query<(&Lies, &Face)>,
) {
    let speaker = knowledge.speaker();
    for (entity, caption, text) in &captions {
        let spot = caption.spot();
        let mut lying: Vec<_> = cards
            .iter()
            .filter(|(lies, _)| lies.spot == spot && spot != Spot::At(Place::Discards))
            .map(|(lies, face)| (lies.since, speaker.card_as(face.card, face.counts_as)))
            .collect();
        lying.sort_unstable();
        let names = lying.into_iter().map(|(_, name)| name);
        let parts: Vec<_> = std::iter::once(text.0.clone())
            .chain(names)
            .filter(|part| !part.is_empty())
            .collect();
        say(&mut commands, entity, Role::Label, parts.join(", "));
    }
}

/// The votes as they stand.
fn name_votes(mut commands: Commands, knowledge: Knowledge, votes: Query<(Entity, &Explains)>) {
    let speaker = knowledge.speaker();
    for (entity, explains) in &votes {
        let Explains::Vote(faction) = *explains else {
            continue;
        };
        let lines = of_vote(&speaker, faction);
        say(&mut commands, entity, Role::Label, lines.join(" "));
    }
}

/// Says something of an entity; nothing where there are no words.
fn say(commands: &mut Commands, entity: Entity, role: Role, words: String) {
    let mut entity = commands.entity(entity);
    if words.is_empty() {
        entity.remove::<AccessibilityNode>();
        return;
    }
    let mut node = Spoken::new(role);
    node.set_label(words);
    entity.insert(AccessibilityNode::from(node));
}

/// The words within something, in their order.
#[derive(SystemParam)]
struct WordsWithin<'w, 's> {
    children: Query<'w, 's, &'static Children>,
    texts: Query<'w, 's, &'static Text>,
}

impl WordsWithin<'_, '_> {
    fn of(&self, entity: Entity) -> impl Iterator<Item = String> {
        self.children
            .iter_descendants_depth_first(entity)
            .filter_map(|below| self.texts.get(below).ok())
            .filter(|text| !text.0.is_empty())
            .map(|text| text.0.clone())
    }
}

/// The buttons, and what lies in which.
#[derive(SystemParam)]
struct ButtonsAround<'w, 's> {
    parents: Query<'w, 's, &'static ChildOf>,
    buttons: Query<'w, 's, (), With<Button>>,
}

impl ButtonsAround<'_, '_> {
    /// The button that something lies in.
    fn around(&self, entity: Entity) -> Option<Entity> {
        let mut above = self.parents.iter_ancestors(entity);
        above.find(|&above| self.buttons.contains(above))
    }
}

/// What a button is called and whether it is chosen has changed.
type ToldAnew = (With<Button>, Or<(Changed<Called>, Changed<Chosen>)>);

/// A button's name is what it is called, or else the words within; where it may be chosen, it is said whether it is.
fn name_buttons(
    mut commands: Commands,
    texts: Query<Entity, Changed<Text>>,
    told_anew: Query<Entity, ToldAnew>,
    buttons: Query<(Option<&Called>, Option<&Chosen>)>,
    around: ButtonsAround,
    within: WordsWithin,
) {
    let with_words = texts.iter().filter_map(|text| around.around(text));
    let changed: EntityHashSet = with_words.chain(&told_anew).collect();
    for button in changed {
        let Ok((called, chosen)) = buttons.get(button) else {
            continue;
        };
        let words = || within.of(button).collect::<Vec<_>>().join(" ");
        let name = called.map_or_else(words, |called| called.0.clone());
        let mut node = pressable(Role::Button, name);
        if let Some(chosen) = chosen {
            node.set_toggled(chosen.0.into());
        }
        (commands.entity(button)).insert(AccessibilityNode::from(node));
    }
}

/// Words are what they say. News are told at once.
fn name_texts(
    mut commands: Commands,
    changed: Query<(Entity, &Text, Option<&Said>), Changed<Text>>,
    around: ButtonsAround,
) {
    for (entity, text, said) in &changed {
        if around.around(entity).is_some() {
            continue;
        }
        say(&mut commands, entity, Role::Label, text.0.clone());
        if let Some(live) = said.and_then(live).filter(|_| !text.0.is_empty()) {
            let mut node = Spoken::new(Role::Status);
            node.set_label(text.0.clone());
            node.set_live(live);
            commands
                .entity(entity)
                .insert(AccessibilityNode::from(node));
        }
    }
}

/// How urgently a screen reader tells a line whenever it changes; most wait until one comes to them.
fn live(said: &Said) -> Option<Live> {
    match said {
        Said::News | Said::Prompt => Some(Live::Polite),
        Said::Phase | Said::Runes | Said::Count(..) => None,
    }
}

/// A panel is named by its first words, and a page that is scrolled by those of its panel.
fn name_panels(
    mut commands: Commands,
    dialogs: Query<Entity, Added<Dialog>>,
    pages: Query<Entity, Added<ScrollArea>>,
    all: Query<(), With<Dialog>>,
    parents: Query<&ChildOf>,
    within: WordsWithin,
) {
    for dialog in &dialogs {
        let title = within.of(dialog).next().unwrap_or_default();
        say(&mut commands, dialog, Role::Dialog, title);
    }
    for page in &pages {
        let panel = parents
            .iter_ancestors(page)
            .find(|&above| all.contains(above));
        let title = within.of(panel.unwrap_or(page)).next().unwrap_or_default();
        say(&mut commands, page, Role::ScrollView, title);
    }
}

/// Pictures of cards in panels.
fn name_pictures(
    mut commands: Commands,
    knowledge: Knowledge,
    pictures: Query<(Entity, &Depicts), Added<Depicts>>,
) {
    let speaker = knowledge.speaker();
    for (entity, depicts) in &pictures {
        let name = speaker.card(depicts.0);
        say(&mut commands, entity, Role::Image, name);
    }
}

/// What a screen reader is told to do something with.
fn asked_for(requests: &mut MessageReader<ActionRequest>) -> Vec<(Entity, Action)> {
    requests
        .read()
        .filter_map(|request| {
            let entity = Entity::try_from_bits(request.target_node.0)?;
            Some((entity, request.action))
        })
        .collect()
}

/// A screen reader presses a button, or goes to it.
fn answer_at_button(
    mut commands: Commands,
    mut requests: MessageReader<ActionRequest>,
    buttons: Query<(), With<Button>>,
    mut focus: ResMut<InputFocus>,
) {
    for (entity, action) in asked_for(&mut requests) {
        match action {
            _ if !buttons.contains(entity) => {}
            Action::Focus => focus.set(entity, FocusCause::Navigated),
            Action::Click => commands.trigger(Activate { entity }),
            _ => {}
        }
    }
}

/// A screen reader uses a card as a key or a click does, or goes to it.
fn answer_at_card(
    mut requests: MessageReader<ActionRequest>,
    mut focus: ResMut<InputFocus>,
    mut pointed: ResMut<Pointed>,
    mut show: ResMut<Show>,
    view: Res<PersonView>,
    cards: Query<(&Lies, &Face)>,
    mut moves: MessageWriter<MoveRequest>,
) {
    for (entity, action) in asked_for(&mut requests) {
        let own = (cards.get(entity)).is_ok_and(|(lies, _)| lies.spot == OWN_HAND);
        match action {
            _ if !own => {}
            Action::Focus => {
                focus.set(entity, FocusCause::Navigated);
                pointed.card = Some(entity);
                pointed.by_keys = true;
            }
            Action::Click => use_card(entity, &mut show, &view.0, cards, &mut moves),
            _ => {}
        }
    }
}

/// From a card Tab leads to the buttons: cards are no part of their order.
fn leave_card_by_tab(
    keys: Res<ButtonInput<KeyCode>>,
    cards: Query<(), With<Lies>>,
    mut focus: ResMut<InputFocus>,
) {
    let at_card = focus.get().is_some_and(|focused| cards.contains(focused));
    if keys.just_pressed(KeyCode::Tab) && at_card {
        focus.clear();
    }
}

/// Adds the names.
pub fn plugin(app: &mut App) {
    app.add_message::<ActionRequest>()
        .add_systems(
            PreUpdate,
            leave_card_by_tab
                .after(InputSystems)
                .before(InputFocusSystems::Dispatch),
        )
        .add_systems(
            Update,
            (
                answer_at_button,
                answer_at_card.run_if(
                    resource_exists::<PersonView>.and_then(not(resource_exists::<TableCovered>)),
                ),
            )
                .run_if(on_message::<ActionRequest>),
        )
        .add_systems(
            PostUpdate,
            (
                name_buttons,
                name_texts,
                name_panels,
                name_pictures.run_if(resource_exists::<Seen>),
                (name_hand, name_piles, name_votes).run_if(
                    resource_exists::<PersonView>
                        .and_then(resource_exists::<Seen>)
                        .and_then(something_to_name),
                ),
                name_focused.run_if(resource_exists::<Seen>),
            )
                .chain()
                // The engine names pictures and clears what it has no words for.
                .after(UiSystems::PostLayout)
                .before(AccessibilitySystems::Update),
        );
}
