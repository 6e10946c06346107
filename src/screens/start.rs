//! Starting a game from a screen.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::game::NewGame;
use crate::opponent::{self, ComputerSeats};
use crate::rules::chance::{Stream, generator, pick};
use crate::rules::{House, PerSeat, Seat, SetupChoice};
use crate::saves::daily::Date;
use crate::saves::{GameNotes, PERSONS_NAME};
use crate::settings::Settings;
use crate::table::PERSON;

use super::Screen;
use super::lesson;

/// What this run of the program was told of its games, beside the settings.
#[derive(Resource, Clone, Debug, Default)]
pub struct GameOptions {
    /// Which factions play, in the place of the settings'.
    pub setup: Option<SetupChoice>,
    /// The house data.
    pub house: House,
    /// The next game's seed, if it is set.
    pub seed: Option<u64>,
    /// Whether the first game begins without a stop at the title.
    pub at_once: bool,
    /// Whether the game that is kept goes on without a stop at the title, if there is one.
    pub go_on: bool,
    /// Who sits in the seats, in the place of the person and of the settings' computer player.
    pub players: PerSeat<Option<String>>,
}

impl GameOptions {
    /// Which factions play in the next game.
    pub fn chosen_setup<'a>(&'a self, settings: &'a Settings) -> &'a SetupChoice {
        self.setup.as_ref().unwrap_or(&settings.setup)
    }

    /// Whether there is a stop at the title; a game may be kept that can be gone on with.
    pub fn stops_at_title(&self, has_game: bool) -> bool {
        !(self.at_once || self.go_on && has_game)
    }
}

/// Seeds of games that nobody chose a seed for: short enough to be told to a friend.
const SEEDS: u32 = 1_000_000_000;

/// Which game a person may begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beginning {
    /// As the settings say.
    Usual,
    /// The deal of that day: the one that was named to the person, though another may have begun since.
    Daily(Date),
    /// The first game, which teaches.
    Lesson,
}

/// Asks for a game. Before it takes the place of one that isn't finished, the person is asked.
#[derive(Event, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Begin(pub Beginning);

/// What a button does that begins a game.
pub fn begins(beginning: Beginning) -> impl Fn(On<Activate>, Commands) + Clone {
    move |_, mut commands| commands.trigger(Begin(beginning))
}

/// Starts games.
#[derive(SystemParam)]
pub struct GameStarter<'w, 's> {
    commands: Commands<'w, 's>,
    options: ResMut<'w, GameOptions>,
    settings: Res<'w, Settings>,
}

impl GameStarter<'_, '_> {
    /// Begins a game, whatever is unfinished.
    pub fn begin(&mut self, beginning: Beginning) {
        match beginning {
            Beginning::Usual => self.start(),
            Beginning::Daily(date) => self.start_daily(date),
            Beginning::Lesson => self.start_lesson(),
        }
    }

    /// Whether a person will sit at the table.
    pub fn seats_person(&self) -> bool {
        self.computer_in(PERSON).is_none()
    }

    /// Asks for a game and goes to the table.
    pub fn start(&mut self) {
        let seed = self.options.seed.take().unwrap_or_else(fresh_seed);
        let setup = self.options.chosen_setup(&self.settings).clone();
        let house = self.options.house.clone();
        self.deal(setup, house, seed, self.settings.first_leader);
    }

    /// Asks for the deal of a date, which is the same for everyone, and goes to the table.
    fn start_daily(&mut self, date: Date) {
        self.deal(SetupChoice::default(), House::default(), date.seed(), None);
        self.commands.insert_resource(GameNotes {
            daily: Some(date.to_string()),
            ..GameNotes::default()
        });
    }

    /// Asks for the deal that the lessons were written for, and goes to the table.
    fn start_lesson(&mut self) {
        self.deal(
            SetupChoice::default(),
            House::default(),
            lesson::SEED,
            Some(PERSON),
        );
        self.commands.insert_resource(GameNotes {
            lesson: true,
            ..GameNotes::default()
        });
    }

    /// Whether a game was asked for that begins without a stop at the title; the answer is yes only once.
    pub fn takes_first(&mut self) -> bool {
        std::mem::take(&mut self.options.at_once)
    }

    /// Whether the game that is kept is to go on without a stop at the title; the answer is yes only once.
    pub fn takes_up(&mut self) -> bool {
        std::mem::take(&mut self.options.go_on)
    }

    fn deal(&mut self, setup: SetupChoice, house: House, seed: u64, leader: Option<Seat>) {
        let names = PerSeat::from_fn(|seat| self.computer_in(seat));
        let seated = PerSeat::from_fn(|seat| {
            let player = opponent::player(names[seat].as_deref()?, seat, seed);
            player.inspect_err(|error| error!("{error}")).ok()
        });
        self.commands.insert_resource(ComputerSeats::new(seated));
        self.commands.insert_resource(GameNotes::default());
        self.commands.write_message(NewGame {
            setup,
            house,
            seed,
            leader,
            players: names.map(|name| name.unwrap_or_else(|| PERSONS_NAME.into())),
        });
        self.commands.set_state_if_neq(Screen::Table);
    }

    /// The computer player that sits there; nobody where the person sits.
    fn computer_in(&self, seat: Seat) -> Option<String> {
        let told = self.options.players[seat].clone();
        told.or_else(|| (seat != PERSON).then(|| self.settings.level.clone()))
    }
}

/// A seed that nobody can foresee.
#[cfg(not(target_arch = "wasm32"))]
fn fresh_seed() -> u64 {
    use rand::TryRng;
    let random = rand::rngs::SysRng.try_next_u64().unwrap_or_default();
    pick(&mut generator(random, Stream::Seeds), SEEDS as usize) as u64
}

/// A seed that nobody can foresee.
#[cfg(target_arch = "wasm32")]
fn fresh_seed() -> u64 {
    let random = (js_sys::Math::random() * f64::from(SEEDS)) as u64;
    pick(&mut generator(random, Stream::Seeds), SEEDS as usize) as u64
}
