//! Whole games of random cards, played by the rules alone.

use std::sync::Arc;

use claim::rules::chance::{Chance, Generator, Stream, generator, pick};
use claim::rules::event::{Event, Secret, Sight};
use claim::rules::record::{Provenance, Record};
use claim::rules::{Deal, Log, Play, Position, Rules, Seat, Verdict, View, steps};

/// A game as far as it has come, with all that happened in it.
#[derive(Clone, Debug)]
pub struct Game {
    /// The rules it is played by.
    pub rules: Arc<Rules>,
    /// The deal.
    pub deal: Deal,
    /// Where the cards lie.
    pub position: Position,
    /// The table's memory.
    pub log: Log,
    /// What happened, the deal included.
    pub events: Vec<Event<Secret>>,
    /// What was played.
    pub plays: Vec<Play>,
    /// How it ended, if it has.
    pub verdict: Option<Verdict>,
}

/// Cards in a whole game.
pub const CARDS: usize = 52;

impl Game {
    /// A game that waits for its first card.
    pub fn new(rules: &Arc<Rules>, deal: Deal, chance: &mut impl Chance) -> Game {
        let mut game = Game {
            rules: Arc::clone(rules),
            position: deal.position(),
            deal,
            log: Log::default(),
            events: Vec::new(),
            plays: Vec::new(),
            verdict: None,
        };
        steps::announce_deal(rules, &game.position.hands, &mut game.events);
        let mut witness = (&mut game.events, &mut game.log);
        game.position.settle(rules, chance, &mut witness);
        game
    }

    /// The deal of a seed, played at random for so many cards.
    pub fn random(rules: &Arc<Rules>, seed: u64, cards: usize) -> Game {
        let (deal, mut chance) = Deal::from_seed(rules, seed, None);
        let mut game = Game::new(rules, deal, &mut chance);
        let mut player = RandomPlays::new(seed);
        for _ in 0..cards {
            let play = player.choose(rules, &game.position);
            game.play(play, &mut chance);
        }
        game
    }

    /// Plays a card, whatever the rules of following say.
    pub fn play(&mut self, play: Play, chance: &mut impl Chance) {
        let mut witness = (&mut self.events, &mut self.log);
        self.plays.push(play);
        self.verdict = self
            .position
            .play_unchecked(&self.rules, play, chance, &mut witness);
    }

    /// Whose card is asked for.
    pub fn to_move(&self) -> Option<Seat> {
        self.position.trick.to_move()
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        View::new(&self.rules, &self.position, &self.log, seat)
    }

    /// What a seat was told.
    pub fn told(&self, seat: Seat) -> Vec<Event<Sight>> {
        self.events
            .iter()
            .map(|event| event.seen_by(seat))
            .collect()
    }

    /// The record.
    pub fn record(&self) -> Record {
        Record::new(
            &self.rules,
            &Provenance::default(),
            &self.deal,
            &self.log,
            &self.position,
            self.verdict.as_ref(),
        )
    }
}

/// The tests' own randomness, for all that isn't a card to be played.
pub fn dice(seed: u64) -> Generator {
    generator(seed, Stream::NorthPlayer)
}

/// Chooses legal cards at random.
pub struct RandomPlays(Generator);

impl RandomPlays {
    /// The choices of a seed.
    pub fn new(seed: u64) -> RandomPlays {
        RandomPlays(generator(seed, Stream::SouthPlayer))
    }

    /// Any legal play.
    pub fn choose(&mut self, rules: &Rules, position: &Position) -> Play {
        let legal = position.legal_plays(rules);
        let play = legal.nth(pick(&mut self.0, legal.len()));
        play.expect("some card is legal until the game is over")
    }
}
