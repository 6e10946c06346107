//! Once it is certain how the game ends, the person may have the rest of the game played.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::GamePhase;
use crate::opponent::{self, ComputerSeats, greedy};
use crate::rules::certain::{Outcome, certain_outcome};
use crate::rules::{PerSeat, Place, View};
use crate::table::layout::{Among, CARD_RATIO, Spot};
use crate::table::show::who;
use crate::table::{Layout, OnTable, PERSON, PersonView, Pictures, Show, TableSystems};
use crate::words::Words;

use super::explain::Explains;
use super::widgets::{self, Look};
use super::{Covers, Screen};

/// The key that plays the game out.
const PLAY_OUT: KeyCode = KeyCode::KeyP;

/// The button that plays the game out.
#[derive(Component)]
pub struct Offer;

/// What is certain of a game, if there is still something to choose in it.
fn outcome_to_offer(view: &View) -> Option<Outcome> {
    // In the last trick the one card that is left plays itself as well.
    let chooses = view.hand.len() > 1;
    certain_outcome(view).filter(|_| chooses)
}

/// The key of the words that say how the game ends, and offer to play it out.
pub fn words_for(outcome: Outcome) -> String {
    let ending = match outcome {
        Outcome::Win(seat) => who(seat),
        Outcome::Draw => "draw",
    };
    format!("play-out-{ending}")
}

/// The offer is there while it is certain how the game ends and the person still chooses.
fn offer(
    mut commands: Commands,
    view: Res<PersonView>,
    show: Res<Show>,
    words: Res<Words>,
    pictures: Res<Pictures>,
    layout: Res<Layout>,
    scale: Res<UiScale>,
    phase: Res<State<GamePhase>>,
    offers: Query<Entity, With<Offer>>,
    mut outcome: Local<Option<Outcome>>,
) {
    if view.is_changed() {
        *outcome = outcome_to_offer(&view.0);
    }
    let plays = !show.unattended && *phase.get() == GamePhase::Two;
    let certain = outcome.filter(|_| plays);
    let stale = words.is_changed() || layout.is_changed() || scale.is_changed();
    if certain.is_some() != offers.is_empty() && !stale {
        return;
    }
    for offer in &offers {
        commands.entity(offer).despawn();
    }
    if let Some(outcome) = certain {
        commands
            .spawn((
                Offer,
                OnTable,
                DespawnOnExit(Screen::Table),
                place(&layout, scale.0, view.0.other_hand),
                TabGroup::new(2),
                Pickable::IGNORE,
            ))
            .with_children(|parent| {
                let words = words.text(&words_for(outcome));
                let button = widgets::button(parent, &pictures, Look::Small, words, press);
                parent.commands().entity(button).insert(Explains::PlayOut);
            });
    }
}

/// How narrow its words may become before they rather cover a card's back, and how far they stay from one.
const NARROWEST: f32 = 150.0;
const AWAY: f32 = 12.0;

/// Beside what is left of the other hand: there is room, and no card that could be missed. Large words take more than the row.
fn place(layout: &Layout, scale: f32, other_hand: usize) -> Node {
    let other = PERSON.other();
    let row = layout.hand(other);
    let last = Among {
        index: other_hand.saturating_sub(1),
        count: other_hand,
        ..Among::ALONE
    };
    let last = layout.slot(Spot::At(Place::Hand(other)), last);
    let ends = last.center.x + last.height * CARD_RATIO / 2.0;
    // In a tall window other cards lie closely under the row: words of several lines would cover these.
    let least = if layout.tall {
        row.width()
    } else {
        NARROWEST * scale
    };
    let width = (row.max.x - ends - AWAY * scale).max(least);
    Node {
        position_type: PositionType::Absolute,
        left: px((row.max.x - width) / scale),
        top: px(row.min.y / scale),
        width: px(width / scale),
        min_height: px(row.height() / scale),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::FlexEnd,
        ..default()
    }
}

fn press(_: On<Activate>, mut commands: Commands, mut show: ResMut<Show>) {
    play_out(&mut commands, &mut show);
}

fn press_key(
    keys: Res<ButtonInput<KeyCode>>,
    covers: Query<(), With<Covers>>,
    offers: Query<(), With<Offer>>,
    mut commands: Commands,
    mut show: ResMut<Show>,
) {
    if keys.just_pressed(PLAY_OUT) && covers.is_empty() && !offers.is_empty() {
        play_out(&mut commands, &mut show);
    }
}

/// Seats quick players in both seats: what they play no longer matters.
fn play_out(commands: &mut Commands, show: &mut Show) {
    let player = |seat| opponent::player(greedy::NAME, seat, 0).ok();
    commands.insert_resource(ComputerSeats::new(PerSeat::from_fn(player)));
    show.unattended = true;
}

/// Adds the offer.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (press_key, offer)
            .chain()
            .after(TableSystems::Draw)
            .run_if(in_state(Screen::Table).and_then(resource_exists::<PersonView>)),
    );
}
