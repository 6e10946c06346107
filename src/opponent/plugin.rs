//! Seats the computer players at the live game.

use bevy::prelude::*;

use crate::game::{Advance, AdvanceSystems, MoveRequest, TrickStep, Views};
use crate::rules::{PerSeat, Step};

use super::Player;

/// The computer players at the table; where there is none, a person sits.
#[derive(Resource, Default)]
pub struct ComputerSeats(pub PerSeat<Option<Box<dyn Player>>>);

/// For how many iterations a player thinks before the frame goes on.
#[derive(Resource, Clone, Copy, Debug)]
pub struct ThinkingSlice(pub u32);

impl Default for ThinkingSlice {
    fn default() -> Self {
        ThinkingSlice(64)
    }
}

/// Asks the computer player whose turn it is for a slice of thought, and requests the move it decides on.
fn ask_player(
    views: Views,
    slice: Res<ThinkingSlice>,
    mut seats: ResMut<ComputerSeats>,
    mut requests: MessageWriter<MoveRequest>,
) {
    let Some(seat) = views.to_move() else {
        return;
    };
    let Some(player) = &mut seats.0[seat] else {
        return;
    };
    if let Some(play) = player.think(&views.view(seat), slice.0) {
        requests.write(MoveRequest::new(views.rules(), seat, play));
    }
}

/// Adds the seats and what asks their players.
pub fn plugin(app: &mut App) {
    let card_is_asked_for =
        in_state(TrickStep(Step::Lead)).or_else(in_state(TrickStep(Step::Reply)));
    app.init_resource::<ComputerSeats>()
        .init_resource::<ThinkingSlice>()
        .add_systems(
            Advance,
            ask_player
                .in_set(AdvanceSystems::Decide)
                .run_if(card_is_asked_for),
        );
}
