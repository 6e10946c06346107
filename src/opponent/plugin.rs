//! Seats the computer players at the live game, and lets them think without holding up a frame.

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use crate::game::{Advance, AdvanceSystems, MoveRequest, TrickStep, Views};
use crate::rules::{PerSeat, Play, Seat, Step, View};

use super::{Player, decide};

/// For how many iterations a player thinks before it is looked whether it has decided, and what time it is.
///
/// It has no part in the decision: a player counts its iterations itself.
const STEP: u32 = 1;

/// For how long a player thinks before it gives way to what else is to be done.
const SLICE: Duration = Duration::from_millis(3);

/// When computer players think.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Thinking {
    /// Within a frame, to the end: where nobody watches.
    #[default]
    AtOnce,
    /// Beside the frames: on a thread of their own, or, in a page, which has no threads, in slices between frames.
    InTasks,
}

/// The longest time for which a player has thought without giving way.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LongestSlice(pub Duration);

/// A decision.
struct Decided {
    /// Who made it.
    player: Box<dyn Player>,
    play: Play,
    /// The longest time for which it thought without giving way.
    longest: Duration,
}

/// Who sits in a seat.
#[derive(Default)]
enum Chair {
    /// A person, or nobody.
    #[default]
    Person,
    /// A computer player.
    Computer(Box<dyn Player>),
    /// A computer player that thinks beside the frames; whoever clears the chair ends the thought.
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
        longest: &mut LongestSlice,
        view: impl FnOnce() -> View,
    ) -> Option<Play> {
        let chair = &mut self.0[seat];
        match chair {
            Chair::Person => None,
            Chair::Away(task) => {
                let decided = check_ready(task)?;
                *chair = Chair::Computer(decided.player);
                longest.0 = longest.0.max(decided.longest);
                Some(decided.play)
            }
            Chair::Computer(player) => match thinking {
                Thinking::AtOnce => Some(decide(player.as_mut(), &view())),
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

/// Thinks for a slice; how long that took, and the move, if it is decided.
fn think_on(player: &mut dyn Player, view: &View) -> (Duration, Option<Play>) {
    let begun = Instant::now();
    loop {
        let decided = player.think(view, STEP);
        let thought = begun.elapsed();
        if decided.is_some() || thought >= SLICE {
            return (thought, decided);
        }
    }
}

fn spawn_thought(mut player: Box<dyn Player>, view: View) -> Task<Decided> {
    AsyncComputeTaskPool::get().spawn(async move {
        let mut longest = Duration::ZERO;
        loop {
            let (thought, decided) = think_on(player.as_mut(), &view);
            longest = longest.max(thought);
            if let Some(play) = decided {
                return Decided {
                    player,
                    play,
                    longest,
                };
            }
            // Here a thought that nobody waits for any more ends.
            give_way().await;
        }
    })
}

#[cfg(not(target_arch = "wasm32"))]
use bevy::tasks::futures_lite::future::yield_now as give_way;

/// Lets the browser draw and listen before the thought goes on.
#[cfg(target_arch = "wasm32")]
async fn give_way() {
    let next_turn = js_sys::Promise::new(&mut |go_on, _| {
        let window = web_sys::window();
        let clock = window.and_then(|window| window.set_timeout_with_callback(&go_on).ok());
        if clock.is_none() {
            // Without a clock it goes on at once.
            let _ = go_on.call0(&wasm_bindgen::JsValue::NULL);
        }
    });
    // This promise is never broken.
    let _ = wasm_bindgen_futures::JsFuture::from(next_turn).await;
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
    let decided = seats.think(seat, *thinking, &mut longest, || views.view(seat));
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
