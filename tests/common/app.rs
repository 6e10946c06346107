//! The live game as the tests run it: an app with `MinimalPlugins`, the game and the Sun box.

use bevy::app::Plugins;
use bevy::prelude::*;

use claim::factions::SunBox;
use claim::game::parts::GameVerdict;
use claim::game::{
    Announcement, GamePhase, GamePlugin, GameRefused, MoveRequest, NewGame, Parts, Refusal,
    run_on_one_thread,
};
use claim::rules::event::{Event, Sight};
use claim::rules::record::Record;
use claim::rules::{
    Card, House, Illegal, PerSeat, Play, Position, Rules, Seat, SetupChoice, Verdict,
};

/// An app in which a game is played by requests alone.
pub struct Table {
    /// The app.
    pub app: App,
}

impl Table {
    /// A table without a game, with all factions of the Sun box.
    pub fn new() -> Table {
        Table::with(SunBox)
    }

    /// A table with only these faction plugins.
    pub fn with<M>(factions: impl Plugins<M>) -> Table {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, GamePlugin, factions));
        run_on_one_thread(&mut app);
        Table { app }
    }

    /// A table at which the game of a seed waits for its first card.
    pub fn of_seed(seed: u64) -> Table {
        let mut table = Table::new();
        table.start(new_game(seed));
        table
    }

    /// Asks for a game; whether it was refused.
    pub fn start(&mut self, asked: NewGame) -> Vec<GameRefused> {
        self.app.world_mut().write_message(asked);
        self.app.update();
        self.drain()
    }

    /// Asks to play a card, and lets the game go on to the next decision; how it was refused.
    pub fn ask(&mut self, request: MoveRequest) -> Vec<Refusal> {
        self.app.world_mut().write_message(request);
        self.app.update();
        self.drain()
    }

    /// Asks to play a card of which nothing has to be declared; why it was refused, if it was.
    pub fn ask_card(&mut self, seat: Seat, card: Card) -> Option<Illegal> {
        let request = MoveRequest {
            seat,
            card,
            declared: None,
        };
        self.ask(request).first().map(|refusal| refusal.reason)
    }

    /// Asks for a play by its rules.
    pub fn ask_play(&mut self, rules: &Rules, seat: Seat, play: Play) -> Vec<Refusal> {
        self.ask(MoveRequest::new(rules, seat, play))
    }

    /// All that was announced since this was last asked.
    pub fn announced(&mut self) -> PerSeat<Vec<Event<Sight>>> {
        let all: Vec<Announcement> = self.drain();
        PerSeat::from_fn(|seat| {
            let told = all.iter().filter(|told| told.to == seat);
            told.map(|told| told.event).collect()
        })
    }

    /// Where the cards lie.
    pub fn position(&mut self) -> Position {
        let world = self.app.world_mut();
        let read = world.run_system_cached(|parts: Parts| parts.position());
        read.expect("there is a game")
    }

    /// The record so far.
    pub fn record(&mut self) -> Record {
        let world = self.app.world_mut();
        let read = world.run_system_cached(|parts: Parts| parts.record());
        read.expect("there is a game")
    }

    /// How the game ended, if it has.
    pub fn verdict(&mut self) -> Option<Verdict> {
        self.app.world().resource::<GameVerdict>().0
    }

    /// Where the game stands.
    pub fn phase(&self) -> GamePhase {
        *self.app.world().resource::<State<GamePhase>>().get()
    }

    fn drain<M: Message>(&mut self) -> Vec<M> {
        let mut messages = self.app.world_mut().resource_mut::<Messages<M>>();
        messages.drain().collect()
    }
}

/// The default game of a seed.
pub fn new_game(seed: u64) -> NewGame {
    NewGame {
        setup: SetupChoice::default(),
        house: House::default(),
        seed,
        leader: None,
        players: PerSeat {
            south: "person".into(),
            north: "person".into(),
        },
    }
}
