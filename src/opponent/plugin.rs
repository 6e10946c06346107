//! Seats the computer players at the live game, and lets them think without holding up a frame.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::futures_lite::future::yield_now;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use crate::game::{Advance, AdvanceSystems, MoveRequest, TrickStep, Views};
use crate::rules::{PerSeat, Play, Seat, Step, View};

use super::{Player, decide};

/// For how many iterations a player thinks before it is looked whether it has decided, and what time it is.
///
/// It has no part in the decision: a player counts its iterations itself.
const STEP: u32 = 1;

/// For how long a player may think in one frame where it thinks within frames.
const SLICE: Duration = Duration::from_millis(3);

/// Where computer players think.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Thinking {
    /// To the end, at once: where nobody watches.
    #[default]
    AtOnce,
    /// In slices within the frames: in a page, which has no threads.
    InFrames,
    /// On a thread of their own.
    InTasks,
}

/// The longest time for which a thinking player has held a frame up.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LongestSlice(pub Duration);

/// A decision, and the player that made it.
type Decided = (Box<dyn Player>, Play);

/// Who sits in a seat.
#[derive(Default)]
enum Chair {
    /// A person, or nobody.
    #[default]
    Person,
    /// A computer player.
    Computer(Box<dyn Player>),
    /// A computer player that thinks on a thread; whoever clears the chair ends the thought.
    Away(Task<Decided>),
}

/// The computer players at the table; where there is none, a person sits.
#[derive(Resource, Default)]
pub struct ComputerSeats(PerSeat<Chair>);

impl ComputerSeats {
    /// Seats these players.
    pub fn new(players: PerSeat<Option<Box<dyn Player>>>) -> Self {
        let PerSeat { south, north } = players;
        let chair = |player: Option<_>| player.map_or(Chair::Person, Chair::Computer);
        ComputerSeats(PerSeat {
            south: chair(south),
            north: chair(north),
        })
    }

    /// Lets the seat's player think about its view; its move, once there is one.
    fn think(
        &mut self,
        seat: Seat,
        thinking: Thinking,
        view: impl FnOnce() -> View,
    ) -> Option<Play> {
        let chair = &mut self.0[seat];
        match chair {
            Chair::Person => None,
            Chair::Away(task) => {
                let (player, play) = check_ready(task)?;
                *chair = Chair::Computer(player);
                Some(play)
            }
            Chair::Computer(player) => match thinking {
                Thinking::AtOnce => Some(decide(player.as_mut(), &view())),
                Thinking::InFrames => think_for(player.as_mut(), &view(), SLICE),
                Thinking::InTasks => {
                    let Chair::Computer(player) = std::mem::take(chair) else {
                        return None;
                    };
                    *chair = Chair::Away(spawn_thought(player, view()));
                    None
                }
            },
        }
    }
}

fn think_for(player: &mut dyn Player, view: &View, slice: Duration) -> Option<Play> {
    let begun = Instant::now();
    loop {
        let decided = player.think(view, STEP);
        if decided.is_some() || begun.elapsed() >= slice {
            return decided;
        }
    }
}

fn spawn_thought(mut player: Box<dyn Player>, view: View) -> Task<Decided> {
    AsyncComputeTaskPool::get().spawn(async move {
        loop {
            if let Some(play) = player.think(&view, STEP) {
                return (player, play);
            }
            // Here a thought that nobody waits for any more ends.
            yield_now().await;
        }
    })
}

/// Lets the computer player whose turn it is think, and requests the move it decides on.
fn ask_player(
    views: Views,
    thinking: Res<Thinking>,
    mut seats: ResMut<ComputerSeats>,
    mut longest: ResMut<LongestSlice>,
    mut requests: MessageWriter<MoveRequest>,
) {
    let Some(seat) = views.to_move() else {
        return;
    };
    let begun = Instant::now();
    let decided = seats.think(seat, *thinking, || views.view(seat));
    longest.0 = longest.0.max(begun.elapsed());
    if let Some(play) = decided {
        requests.write(MoveRequest::new(views.rules(), seat, play));
    }
}

/// Adds the seats and what asks their players.
pub fn plugin(app: &mut App) {
    let card_is_asked_for =
        in_state(TrickStep(Step::Lead)).or_else(in_state(TrickStep(Step::Reply)));
    app.init_resource::<ComputerSeats>()
        .init_resource::<Thinking>()
        .init_resource::<LongestSlice>()
        .add_systems(
            Advance,
            ask_player
                .in_set(AdvanceSystems::Decide)
                .run_if(card_is_asked_for),
        );
}
