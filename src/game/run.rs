//! The schedule in which the game's steps run.
//!
//! A Bevy state changes once per transition run, so that a game whose steps are states would wait a frame
//! for each. [`Advance`] therefore runs in a loop of its own, transitions included, until a
//! decision is needed or the table holds the game back.

use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use crate::rules::{SharedRules, Step, Trick, steps};

use super::phase::{GamePhase, TrickStep};
use super::request::{answer_requests, give_up};
use super::{start, systems};

/// One turn of the game's loop: requests are answered, then the step that is due is taken.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Advance;

/// What happens within one turn of the loop, in this order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum AdvanceSystems {
    /// Computer players are asked, if it is their turn.
    Decide,
    /// Requests are answered.
    Answer,
    /// The step that needs no decision is taken.
    Step,
    /// The states follow.
    Follow,
}

/// Set while whoever shows the game has not yet shown all that was announced: the next step waits.
///
/// Nothing sets it where no table is loaded, so that a game runs at full speed there.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TableHold(pub bool);

/// Whether this turn of the loop has changed anything.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moved(pub bool);

/// The run condition of all that goes on by itself.
pub fn table_is_ready(hold: Res<TableHold>) -> bool {
    !hold.0
}

/// Starts the game that is asked for and runs the loop until it needs a decision or is held back.
pub fn run_game(world: &mut World) {
    start::leave_game(world);
    if start::start_game(world) {
        // A game begins at its own first step, at whichever step the one before it was left.
        if let Err(error) = world.run_system_cached(follow_trick) {
            error!("the states could not follow the new game: {error}");
        }
        world.run_schedule(StateTransition);
    }
    loop {
        world.resource_mut::<Moved>().0 = false;
        world.run_schedule(Advance);
        if !world.resource::<Moved>().0 {
            return;
        }
        world.run_schedule(StateTransition);
    }
}

fn take_step(mut trick: ResMut<Trick>, rules: Res<SharedRules>, mut moved: ResMut<Moved>) {
    trick.step = steps::next_step(&rules, &trick);
    moved.0 = true;
}

/// Whether a step is due that needs no decision.
fn step_is_due(step: Option<Res<State<TrickStep>>>) -> bool {
    step.is_some_and(|step| !matches!(step.0, Step::Lead | Step::Reply))
}

fn follow_trick(
    trick: Res<Trick>,
    phase: Res<State<GamePhase>>,
    mut next_phase: ResMut<NextState<GamePhase>>,
    mut next_step: ResMut<NextState<TrickStep>>,
) {
    let phase_now = GamePhase::of(&trick);
    if *phase.get() != phase_now {
        next_phase.set(phase_now);
    }
    next_step.set(TrickStep(trick.step));
}

/// Runs all schedules that an app has by now on one thread: their systems are many and short, and to wake other threads for
/// them costs more than they take.
pub fn run_on_one_thread(app: &mut App) {
    let mut schedules = app.world_mut().resource_mut::<Schedules>();
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

/// Adds the loop.
pub fn plugin(app: &mut App) {
    let at = |step| in_state(TrickStep(step));
    app.init_resource::<TableHold>().init_resource::<Moved>();
    app.edit_schedule(Advance, |schedule| {
        // The steps are tiny and run one after the other: handing them to threads would cost more than it brings.
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    app.edit_schedule(StateTransition, |schedule| {
        schedule.set_executor(SingleThreadedExecutor::new());
    });
    app.configure_sets(
        Advance,
        (
            AdvanceSystems::Decide.run_if(table_is_ready),
            AdvanceSystems::Answer,
            AdvanceSystems::Step.run_if(step_is_due.and_then(table_is_ready)),
            AdvanceSystems::Follow.run_if(resource_exists_and_changed::<Trick>),
        )
            .chain(),
    );
    app.add_systems(
        Advance,
        (
            (give_up, answer_requests)
                .chain()
                .in_set(AdvanceSystems::Answer),
            (
                systems::reveal_card.run_if(at(Step::Reveal)),
                systems::unmask_lead.run_if(at(Step::Unmask)),
                systems::resolve_trick.run_if(at(Step::Resolve)),
                systems::collect_cards.run_if(at(Step::Collect)),
                systems::follow_up.run_if(at(Step::Aftermath)),
                systems::next_trick.run_if(at(Step::NextTrick)),
                systems::turn_phase.run_if(at(Step::TurnPhase)),
                systems::score_votes.run_if(at(Step::Score)),
                take_step,
            )
                .chain()
                .in_set(AdvanceSystems::Step),
            follow_trick.in_set(AdvanceSystems::Follow),
        ),
    );
    app.add_systems(Update, run_game);
}
