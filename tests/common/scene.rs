//! Scenes: positions in which all that isn't named is empty, to play a few cards in.

use std::collections::VecDeque;
use std::sync::Arc;

use claim::rules::chance::Chance;
use claim::rules::event::{Event, Place, Reason, Secret, Why};
use claim::rules::position::{Deck, Hands, Position, ScorePiles, Step, StungDeck, Trick};
use claim::rules::{
    Card, Cards, FactionId, Illegal, Log, PerSeat, Phase, Play, Rules, Seat, Verdict, View, score,
};

use super::{SUN, listed, names, play_name, play_named, play_names, rules_of, take_cards};

/// Reshuffles of the Stung deck that come out as written, top first. One that isn't written fails the test.
#[derive(Clone, Default, Debug)]
pub struct Orders(pub VecDeque<Vec<i8>>);

impl Chance for Orders {
    fn order_stings(&mut self, stings: &mut [i8]) {
        let mut order = self.0.pop_front().expect("no reshuffle was expected");
        order.reverse();
        let mut sorted = order.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, stings, "the reshuffled Stings");
        stings.copy_from_slice(&order);
    }
}

/// A position, what has happened in it, and how the next reshuffles come out.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The rules it is played by.
    pub rules: Arc<Rules>,
    /// Where the cards lie.
    pub position: Position,
    /// What has happened since the scene began.
    pub log: Log,
    /// How the next reshuffles come out.
    pub orders: Orders,
    /// The verdict, once the last trick is played.
    pub verdict: Option<Verdict>,
}

/// How a trick ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Who took it.
    pub winner: Seat,
    /// Why.
    pub reason: Reason,
}

impl Scene {
    /// The first trick of a phase of the default game: South leads, both seats hold what is named.
    pub fn new(phase: Phase, south: &str, north: &str) -> Scene {
        Scene::of(SUN, phase, south, north)
    }

    /// The same of five other factions.
    pub fn of(factions: &str, phase: Phase, south: &str, north: &str) -> Scene {
        Scene::by(&rules_of(factions), phase, south, north)
    }

    /// The same by other rules.
    pub fn by(rules: &Arc<Rules>, phase: Phase, south: &str, north: &str) -> Scene {
        let mut left = rules.all_cards();
        let hands = PerSeat {
            south: take_cards(rules, south, &mut left),
            north: take_cards(rules, north, &mut left),
        };
        let number = match phase {
            Phase::One => 1,
            Phase::Two => 14,
        };
        let mut scene = Scene {
            rules: Arc::clone(rules),
            position: Position {
                hands: Hands(hands),
                deck: deck_of(left),
                trick: Trick {
                    number,
                    step: if phase == Phase::One {
                        Step::Reveal
                    } else {
                        Step::Lead
                    },
                    ..Trick::first(Seat::South)
                },
                followers: Default::default(),
                piles: Default::default(),
                discards: Default::default(),
                stung: StungDeck::new(rules.setup().stings.as_deref().unwrap_or_default()),
            },
            log: Log::default(),
            orders: Orders::default(),
            verdict: None,
        };
        scene.settle();
        scene
    }

    /// With another leader.
    pub fn led_by(mut self, leader: Seat) -> Scene {
        self.position.trick.leader = leader;
        self
    }

    /// In another trick.
    pub fn in_trick(mut self, number: u8) -> Scene {
        self.position.trick.number = number;
        self
    }

    /// With these cards in the Score piles.
    pub fn with_piles(mut self, south: &str, north: &str) -> Scene {
        let Hands(hands) = self.position.hands;
        let left = self.rules.all_cards() - hands.south - hands.north;
        self.position.piles = piles_from(&self.rules, left, south, north);
        self
    }

    /// With a Stung deck of these Stings, the top first.
    pub fn with_stung_deck(mut self, order: &[i8]) -> Scene {
        self.position.stung = StungDeck {
            discards: self.position.stung.discards,
            waiting: self.position.stung.waiting,
            ..StungDeck::new(order)
        };
        self
    }

    /// With Stings that wait for a seat's next card.
    pub fn with_stings_on(mut self, seat: Seat, values: &[i8]) -> Scene {
        self.position.stung.waiting[seat] = values.iter().copied().collect();
        self
    }

    /// With used Stings.
    pub fn with_used_stings(mut self, values: &[i8]) -> Scene {
        self.position.stung.discards = values.iter().copied().collect();
        self
    }

    /// With a reshuffle that comes out so, the top first.
    pub fn with_reshuffle(mut self, order: &[i8]) -> Scene {
        self.orders.0.push_back(order.to_vec());
        self
    }

    fn settle(&mut self) {
        self.position
            .settle(&self.rules, &mut self.orders, &mut self.log);
    }

    /// The play of that name: of a card in the hand of the seat to move, if it holds one.
    pub fn play_of(&self, name: &str) -> Play {
        let rules = &self.rules;
        let (card, _) = name.split_once('/').unwrap_or((name, ""));
        let hand = self.position.trick.to_move();
        let held = hand.map_or(Cards::EMPTY, |seat| self.position.hands.0[seat]);
        let held = held & rules.named(card);
        let among = if held.is_empty() {
            rules.all_cards()
        } else {
            held
        };
        play_named(rules, name, among)
    }

    /// Plays the named card for the seat to move, if that is legal; what happened.
    ///
    /// # Errors
    /// Why it is illegal.
    pub fn try_play(&mut self, name: &str) -> Result<Vec<Event<Secret>>, Illegal> {
        let play = self.play_of(name);
        let mut events = Vec::new();
        let mut witness = (&mut events, &mut self.log);
        self.verdict = self
            .position
            .play(&self.rules, play, &mut self.orders, &mut witness)?;
        Ok(events)
    }

    /// Plays the named cards one after the other, each of which must be legal; what happened.
    pub fn play(&mut self, names: &str) -> Vec<Event<Secret>> {
        let mut play = |name| {
            let events = self.try_play(name);
            events.unwrap_or_else(|illegal| panic!("{name} is not legal: {illegal}"))
        };
        names.split_whitespace().flat_map(&mut play).collect()
    }

    /// Plays a trick; how it ended.
    pub fn trick(&mut self, lead: &str, reply: &str) -> Outcome {
        self.play(lead);
        outcome(&self.play(reply))
    }

    /// The names of the legal plays of the seat to move.
    pub fn legal(&self) -> Vec<String> {
        play_names(&self.rules, self.position.legal_plays(&self.rules))
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        View::new(&self.rules, &self.position, &self.log, seat)
    }

    /// The names of the cards in a seat's Score pile, of double cards with what they count as.
    pub fn pile(&self, seat: Seat) -> Vec<String> {
        let pile = self.position.piles.0[seat].into_iter().enumerate();
        let mut names: Vec<String> = pile
            .flat_map(|(i, cards)| cards.iter().map(move |card| (card, FactionId(i as u8))))
            .map(|(card, counts_as)| {
                let play = self.rules.play_as(card, counts_as);
                play_name(&self.rules, play.expect("a card lies as what it can be"))
            })
            .collect();
        names.sort_unstable();
        names
    }

    /// The names of the discards.
    pub fn discarded(&self) -> Vec<String> {
        names(&self.rules, self.position.discards.discarded)
    }

    /// The names of the cards that left the game.
    pub fn removed(&self) -> Vec<String> {
        names(&self.rules, self.position.discards.removed)
    }

    /// Whose a faction's vote would be if the Score piles stayed as they are.
    pub fn vote_of(&self, faction: &str) -> Option<Seat> {
        let faction = self.rules.faction_id(faction).expect("it is in the set-up");
        score::votes(&self.rules, &self.position.piles)[faction.index()]
    }

    /// The Stings that wait for a seat's next card.
    pub fn stings_on(&self, seat: Seat) -> &[i8] {
        &self.position.stung.waiting[seat]
    }
}

/// A deck of 26 cards that begins with these; it is filled up with any where there are fewer.
fn deck_of(cards: Cards) -> Deck {
    Deck::new(std::array::from_fn(|i| {
        let card = cards.nth(i % cards.len());
        card.expect("some cards lie in the deck")
    }))
}

/// Score piles with these cards, double cards as what they are declared to be.
pub fn piles(rules: &Rules, south: &str, north: &str) -> ScorePiles {
    piles_from(rules, rules.all_cards(), south, north)
}

fn piles_from(rules: &Rules, mut left: Cards, south: &str, north: &str) -> ScorePiles {
    let mut piles = ScorePiles::default();
    for (seat, text) in [(Seat::South, south), (Seat::North, north)] {
        for name in listed(text) {
            let play = play_named(rules, &name, left);
            left.remove(rules.card(play));
            piles.0[seat][rules.counts_as(play).index()].insert(rules.card(play));
        }
    }
    piles
}

/// The cards that moved for a reason, with where they went.
pub fn moves(events: &[Event<Secret>], reason: Why) -> Vec<(Card, Place)> {
    let moved = |event: &Event<Secret>| match *event {
        Event::Moved { card, to, why, .. } if why == reason => Some((card.card, to)),
        _ => None,
    };
    events.iter().filter_map(moved).collect()
}

/// How the trick ended that these events are of.
pub fn outcome(events: &[Event<Secret>]) -> Outcome {
    let taken = events.iter().find_map(|event| match *event {
        Event::Taken { winner, reason, .. } => Some(Outcome { winner, reason }),
        _ => None,
    });
    taken.expect("the trick was decided")
}
