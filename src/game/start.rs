//! Starting a game.

use bevy::prelude::*;

use crate::rules::chance::{Chance, Generator};
use crate::rules::compiled::RulesCache;
use crate::rules::position::{
    Deck, Discards, FollowerDecks, Hands, Position, ScorePiles, StungDeck,
};
use crate::rules::record::Provenance;
use crate::rules::{
    Deal, House, Log, PerSeat, Registry, Seat, SetupChoice, SetupError, SharedRules, Trick, steps,
};

use super::announce::Announcer;
use super::parts::{GameDeal, GameProvenance, GameVerdict};
use super::phase::GamePhase;
use super::request::MoveRequest;

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

/// Asks for the game at hand to be left: there is none then.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaveGame;

/// A game could not be started, and nothing has changed.
#[derive(Message, Clone, PartialEq, Eq, Debug)]
pub struct GameRefused(pub SetupError);

/// A game began: whoever shows one clears the table.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameStarted;

/// Who shuffles the live game's Stung deck.
#[derive(Resource, Clone)]
pub struct StungChance(Generator);

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

/// Starts the game that was asked for last; whether there was one to start.
pub fn start_game(world: &mut World) -> bool {
    let Some(asked) = world.resource_mut::<Messages<NewGame>>().drain().last() else {
        return false;
    };
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
    let Position {
        hands,
        deck,
        trick,
        followers,
        piles,
        discards,
        stung,
    } = deal.position();
    insert_parts(
        world,
        (hands, deck, trick),
        (followers, piles, discards, stung),
    );
    world.insert_resource(SharedRules(rules));
    world.insert_resource(StungChance(chance));
    world.insert_resource(GameDeal(deal));
    world.insert_resource(GameProvenance(Provenance {
        seed: Some(asked.seed),
        players: asked.players,
    }));
    world.insert_resource(GameVerdict::default());
    world.insert_resource(Log::default());
    world.write_message(GameStarted);
    if let Err(error) = world.run_system_cached(announce_deal) {
        error!("the deal could not be announced: {error}");
    }
    true
}

fn insert_parts(
    world: &mut World,
    (hands, deck, trick): (Hands, Deck, Trick),
    (followers, piles, discards, stung): (FollowerDecks, ScorePiles, Discards, StungDeck),
) {
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
        .add_message::<LeaveGame>()
        .add_message::<GameRefused>()
        .add_message::<GameStarted>();
}
