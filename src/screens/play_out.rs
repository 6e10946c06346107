//! Once it is certain how the game ends, the person may have the rest of the game played.

use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::GamePhase;
use crate::opponent::{self, ComputerSeats, greedy};
use crate::rules::PerSeat;
use crate::rules::certain::certain_outcome;
use crate::table::{Layout, OnTable, PERSON, PersonView, Pictures, Show, TableSystems};
use crate::words::Words;

use super::widgets::{self, Look};
use super::{Covers, Screen};

/// The key that plays the game out.
const PLAY_OUT: KeyCode = KeyCode::KeyP;

/// The button that plays the game out.
#[derive(Component)]
struct Offer;

/// The offer is there while it is certain how the game ends and the person still plays.
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
    mut is_certain: Local<bool>,
) {
    if view.is_changed() {
        *is_certain = certain_outcome(&view.0).is_some();
    }
    let certain = *is_certain && !show.unattended && *phase.get() == GamePhase::Two;
    let stale = words.is_changed() || layout.is_changed() || scale.is_changed();
    if certain != offers.is_empty() && !stale {
        return;
    }
    for offer in &offers {
        commands.entity(offer).despawn();
    }
    if certain {
        commands
            .spawn((
                Offer,
                OnTable,
                DespawnOnExit(Screen::Table),
                place(&layout, scale.0),
                TabGroup::new(2),
                Pickable::IGNORE,
            ))
            .with_children(|parent| {
                let words = words.text("play-out");
                widgets::button(parent, &pictures, Look::Small, words, press);
            });
    }
}

/// Beside what is left of the other hand: there is room, and no card that could be missed. Large words take more than the row.
fn place(layout: &Layout, scale: f32) -> Node {
    let row = layout.hand(PERSON.other());
    Node {
        position_type: PositionType::Absolute,
        left: px(row.min.x / scale),
        top: px(row.min.y / scale),
        width: px(row.width() / scale),
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
