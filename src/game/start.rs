//! Starting a game.

use std::sync::Arc;

use bevy::prelude::*;

use crate::rules::chance::{Chance, Generator, Stream, generator};
use crate::rules::compiled::RulesCache;
use crate::rules::event::{Event, Secret, Why};
use crate::rules::position::{Hands, Position};
use crate::rules::record::Provenance;
use crate::rules::replay::Replayed;
use crate::rules::{
    Deal, House, Log, PerSeat, Registry, Rules, Seat, SetupChoice, SetupError, SharedRules, Trick,
    steps,
};

use super::announce::{Announcement, Announcer};
use super::parts::{GameDeal, GameProvenance, GameVerdict};
use super::phase::GamePhase;
use super::request::{GiveUp, GivingUp, MoveRequest};

/// Asks for a new game; the one at hand ends unfinished.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct NewGame {
    /// Which factions play.
    pub setup: SetupChoice,
    /// The house data.
    pub house: House,
    /// The deal's seed.
    pub seed: u64,
    /// Who leads first; without it, the seed says.
    pub leader: Option<Seat>,
    /// The players' names, for the record.
    pub players: PerSeat<String>,
}

/// Asks to go on with a game from where its record ends; the one at hand ends unfinished.
#[derive(Message, Clone, Debug)]
pub struct ResumeGame(pub Arc<Replayed>);

/// A game goes on: so many announcements to each seat tell of what was before.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameResumed {
    /// How many they are.
    pub told: usize,
}

/// Asks for the game at hand to be left: there is none then.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaveGame;

/// A game could not be started, and nothing has changed.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct GameRefused(pub SetupError);

/// A game began: whoever shows one clears the table.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameStarted {
    /// Whether it begins with the deal, and not where it was left.
    pub anew: bool,
}

/// Who shuffles the live game's Stung deck.
#[derive(Resource, Clone)]
pub struct StungChance(Generator);

impl StungChance {
    /// Who shuffles on after those reshuffles: what is to come follows from the seed, so going back rolls nothing anew.
    fn after(reshuffles: &[u8], rules: &Rules, seed: Option<u64>, deal: &Deal) -> Self {
        let mut generator = match seed {
            Some(seed) => Deal::from_seed(rules, seed, Some(deal.first_leader)).1,
            None => generator(0, Stream::Stung),
        };
        for &count in reshuffles {
            generator.order_stings(&mut vec![0; count.into()]);
        }
        StungChance(generator)
    }
}

impl Chance for StungChance {
    fn order_stings(&mut self, stings: &mut [i8]) {
        self.0.order_stings(stings);
    }
}

/// Leaves the game at hand, if that was asked for.
pub fn leave_game(world: &mut World) {
    if world
        .resource_mut::<Messages<LeaveGame>>()
        .drain()
        .next()
        .is_none()
    {
        return;
    }
    world.resource_mut::<Messages<MoveRequest>>().clear();
    world.remove_resource::<Trick>();
    world
        .resource_mut::<NextState<GamePhase>>()
        .set(GamePhase::None);
    world.run_schedule(StateTransition);
}

/// Starts or resumes the game that was asked for last; whether there was one.
pub fn start_game(world: &mut World) -> bool {
    let resumed = world.resource_mut::<Messages<ResumeGame>>().drain().last();
    let new = world.resource_mut::<Messages<NewGame>>().drain().last();
    match (new, resumed) {
        (Some(asked), _) => start_new(world, asked),
        (None, Some(ResumeGame(replayed))) => {
            resume(world, &replayed);
            true
        }
        (None, None) => false,
    }
}

/// How many announcements tell of what the person has seen. A game that is over is shown from its last card on: it was left before
/// its end was seen.
fn told_before(replayed: &Replayed) -> usize {
    let events = &replayed.events;
    let is_card = |event: &Event<Secret>| {
        let Event::Moved { why, .. } = event else {
            return false;
        };
        matches!(why, Why::Led | Why::Replied)
    };
    let last_card = replayed.verdict.and(events.iter().rposition(is_card));
    last_card.unwrap_or(events.len())
}

/// Puts a game as it stands into the world, and tells both seats what was before.
fn resume(world: &mut World, replayed: &Replayed) {
    let Replayed {
        rules, deal, log, ..
    } = replayed;
    let seed = replayed.provenance.seed;
    let chance = StungChance::after(&log.reshuffles, rules, seed, deal);
    let rules = SharedRules(Arc::clone(rules));
    insert_parts(world, replayed.position.clone());
    insert_constants(
        world,
        rules,
        chance,
        deal.clone(),
        replayed.provenance.clone(),
    );
    world.write_message(GameStarted { anew: false });
    world.insert_resource(GameVerdict(replayed.verdict));
    world.insert_resource(log.clone());
    world.write_message(GameResumed {
        told: told_before(replayed),
    });
    let told = |to| {
        let events = replayed.events.iter();
        events.map(move |event| Announcement {
            to,
            event: event.seen_by(to),
        })
    };
    for seat in Seat::BOTH {
        world.write_message_batch(told(seat).collect::<Vec<_>>());
    }
}

fn start_new(world: &mut World, asked: NewGame) -> bool {
    let rules = world.resource_scope(|world, registry: Mut<Registry>| {
        let names = asked.setup.names(&registry, asked.seed)?;
        world
            .resource_mut::<RulesCache>()
            .rules(&registry, &names, &asked.house)
    });
    let rules = match rules {
        Ok(rules) => rules,
        Err(error) => {
            world.write_message(GameRefused(error));
            return false;
        }
    };
    let (deal, chance) = Deal::from_seed(&rules, asked.seed, asked.leader);
    let provenance = Provenance {
        seed: Some(asked.seed),
        players: asked.players,
    };
    insert_parts(world, deal.position());
    insert_constants(
        world,
        SharedRules(rules),
        StungChance(chance),
        deal,
        provenance,
    );
    world.write_message(GameStarted { anew: true });
    world.insert_resource(GameVerdict::default());
    world.insert_resource(Log::default());
    if let Err(error) = world.run_system_cached(announce_deal) {
        error!("the deal could not be announced: {error}");
    }
    true
}

/// Puts what stays the same for a whole game into the world.
fn insert_constants(
    world: &mut World,
    rules: SharedRules,
    chance: StungChance,
    deal: Deal,
    provenance: Provenance,
) {
    world.insert_resource(rules);
    world.insert_resource(chance);
    world.insert_resource(GameDeal(deal));
    world.insert_resource(GameProvenance(provenance));
    // Who gave up the game before has not given up this one.
    world.resource_mut::<Messages<GiveUp>>().clear();
    world.insert_resource(GivingUp::default());
}

fn insert_parts(world: &mut World, position: Position) {
    let Position {
        hands,
        deck,
        trick,
        followers,
        piles,
        discards,
        stung,
    } = position;
    world.insert_resource(hands);
    world.insert_resource(deck);
    world.insert_resource(trick);
    world.insert_resource(followers);
    world.insert_resource(piles);
    world.insert_resource(discards);
    world.insert_resource(stung);
}

fn announce_deal(rules: Res<SharedRules>, hands: Res<Hands>, mut announcer: Announcer) {
    steps::announce_deal(&rules, &hands, &mut announcer);
}

/// Adds what starts games.
pub fn plugin(app: &mut App) {
    app.init_resource::<RulesCache>()
        .add_message::<NewGame>()
        .add_message::<ResumeGame>()
        .add_message::<GameResumed>()
        .add_message::<LeaveGame>()
        .add_message::<GameRefused>()
        .add_message::<GameStarted>();
}
