//! Scenes: positions in which all that isn't named is empty, to play a few cards in.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use claim::rules::chance::Chance;
use claim::rules::event::{Event, Place, Reason, Secret, Why};
use claim::rules::position::{Deck, Hands, Position, ScorePiles, Step, StungDeck, Trick};
use claim::rules::{Card, Cards, Illegal, Log, PerSeat, Phase, Play, Rules, Seat, Verdict, View};

use super::{card, cards, names, play_names, rows, sun_rules};

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
        Scene::by(&sun_rules(), phase, south, north)
    }

    /// The same by other rules.
    pub fn by(rules: &Arc<Rules>, phase: Phase, south: &str, north: &str) -> Scene {
        let hands = PerSeat {
            south: cards(rules, south),
            north: cards(rules, north),
        };
        let number = match phase {
            Phase::One => 1,
            Phase::Two => 14,
        };
        let mut scene = Scene {
            rules: Arc::clone(rules),
            position: Position {
                hands: Hands(hands),
                deck: deck_of(rules.all_cards() - hands.south - hands.north),
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
        self.position.piles = piles(&self.rules, south, north);
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

    /// The play of a card by its name.
    pub fn play_of(&self, name: &str) -> Play {
        let play = self.rules.play(card(&self.rules, name), None);
        play.expect("a card of which nothing has to be declared")
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

    /// The names of the legal cards of the seat to move.
    pub fn legal(&self) -> BTreeSet<String> {
        play_names(&self.rules, self.position.legal_plays(&self.rules))
    }

    /// What a seat may know.
    pub fn view(&self, seat: Seat) -> View {
        View::new(&self.rules, &self.position, &self.log, seat)
    }

    /// The names of the cards in a seat's Score pile.
    pub fn pile(&self, seat: Seat) -> BTreeSet<String> {
        names(&self.rules, self.position.piles.all(seat))
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

/// Score piles with these cards.
pub fn piles(rules: &Rules, south: &str, north: &str) -> ScorePiles {
    let mut piles = ScorePiles::default();
    for (seat, text) in [(Seat::South, south), (Seat::North, north)] {
        for card in cards(rules, text) {
            piles.0[seat][rules.printed(card).faction.index()].insert(card);
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

/// Checks a table of legality: in which phase, what is led (`-`: nothing), the hand, and what of it is legal.
pub fn assert_legal(table: &str) {
    for [phase, led, hand, legal] in rows(table) {
        for phase in phases(phase) {
            assert_legal_row(phase, led, hand, legal);
        }
    }
}

fn assert_legal_row(phase: Phase, led: &str, hand: &str, legal: &str) {
    let scene = match led {
        "-" => Scene::new(phase, hand, ""),
        led => {
            let mut scene = Scene::new(phase, led, hand);
            scene.play(led);
            scene
        }
    };
    let expected = names(&scene.rules, cards(&scene.rules, legal));
    assert_eq!(scene.legal(), expected, "{phase:?}: {led} led, from {hand}");
    for name in names(&scene.rules, scene.rules.all_cards()) {
        let played = scene.clone().try_play(&name);
        assert_eq!(
            played.is_ok(),
            expected.contains(&name),
            "{phase:?}: {led} led, from {hand}: {name} gives {played:?}"
        );
    }
}

/// Checks a table of tricks: in which phase, with how many Runes in both Score piles, the two cards with the Stings on
/// them (`prophets:3(-1,-2)`), which card takes the trick, and why. Each row holds whoever leads.
pub fn assert_tricks(table: &str) {
    for [phase, runes, lead, reply, winner, reason] in rows(table) {
        let row = [phase, runes, lead, reply].join(" | ");
        for (phase, leader) in phases(phase).flat_map(|phase| Seat::BOTH.map(|seat| (phase, seat)))
        {
            let runes = runes.parse().expect("a number of Runes");
            let found = meet(phase, runes, leader, lead, reply);
            let winner = match winner {
                "lead" => leader,
                "reply" => leader.other(),
                other => panic!("{other} is no card of a trick"),
            };
            let reason = reason_named(reason);
            assert_eq!(
                found,
                Outcome { winner, reason },
                "{phase:?}, {leader:?} leads: {row}"
            );
        }
    }
}

/// Plays one trick between two cards with the Stings on them.
fn meet(phase: Phase, runes: usize, leader: Seat, lead: &str, reply: &str) -> Outcome {
    let (lead, lead_stings) = stung(lead);
    let (reply, reply_stings) = stung(reply);
    let hands = if leader == Seat::South {
        (lead, reply)
    } else {
        (reply, lead)
    };
    let mut scene = Scene::new(phase, hands.0, hands.1)
        .led_by(leader)
        .with_stings_on(leader, &lead_stings)
        .with_stings_on(leader.other(), &reply_stings);
    put_runes(&mut scene, runes);
    scene.trick(lead, reply)
}

/// Puts cards with that many Runes into the Score piles, by turns.
fn put_runes(scene: &mut Scene, runes: usize) {
    let held = scene.position.hands.0.south | scene.position.hands.0.north;
    let rules = Arc::clone(&scene.rules);
    let carriers = (rules.all_cards() - held)
        .iter()
        .filter(|&card| rules.printed(card).runes == 1);
    for (card, seat) in carriers.take(runes).zip(Seat::BOTH.into_iter().cycle()) {
        scene.position.piles.0[seat][rules.printed(card).faction.index()].insert(card);
    }
    assert_eq!(scene.rules.runes(scene.position.piles.both()), runes);
}

/// A card's name and the Stings on it: `prophets:3(-1,-2)`.
fn stung(text: &str) -> (&str, Vec<i8>) {
    let Some((name, stings)) = text.split_once('(') else {
        return (text, Vec::new());
    };
    let values = stings.trim_end_matches(')').split(',');
    let values = values.map(|value| value.parse().expect("the value of a Sting"));
    (name, values.collect())
}

fn phases(text: &str) -> std::vec::IntoIter<Phase> {
    let phases = match text {
        "one" => vec![Phase::One],
        "two" => vec![Phase::Two],
        "both" => Phase::BOTH.to_vec(),
        other => panic!("{other} is no phase"),
    };
    phases.into_iter()
}

fn reason_named(text: &str) -> Reason {
    match text {
        "not followed" => Reason::NotFollowed,
        "tie" => Reason::Tie,
        "higher" => Reason::Higher,
        "lower" => Reason::Lower,
        other => panic!("{other} is no reason"),
    }
}
