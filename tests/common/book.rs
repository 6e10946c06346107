//! The rulebook once more, as plainly as it can be said: plays a record from its deal and its plays, with text and
//! numbers alone and nothing of the game's own rules. What the game says of itself is held against it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use serde_json::{Value, json};

const SEATS: [&str; 2] = ["south", "north"];

/// The finished tricks, the Stings drawn and the result of a whole game, by the book.
pub fn play(record: &Value) -> Value {
    let mut game = Book::new(record);
    let plays: Vec<&str> = texts(&record["plays"], "card");
    for pair in plays.chunks(2) {
        game.trick(pair[0], pair[1]);
    }
    json!({"tricks": game.tricks, "stings_drawn": game.stings_drawn, "result": game.result()})
}

/// The same parts of a record, its Score piles in the order of [`play`]'s.
pub fn stated(record: &Value) -> Value {
    let mut result = record["result"].clone();
    for seat in SEATS {
        let pile: BTreeSet<&str> = strings(&record["result"]["piles"][seat]).collect();
        result["piles"][seat] = json!(pile);
    }
    json!({"tricks": record["tricks"], "stings_drawn": record["stings_drawn"], "result": result})
}

/// Whether the reply takes a trick from the lead, each with the sum of its Stings.
pub fn reply_wins(phase: u8, runes: i64, lead: (&str, i64), reply: (&str, i64)) -> bool {
    let strength = |(card, stings): (&str, i64)| number(card) + stings;
    let lower_wins = phase == 2 && faction(lead.0) == "prophets" && runes < 3;
    let (led, replied) = (strength(lead), strength(reply));
    faction(reply.0) == answer_to(lead.0)
        && if lower_wins {
            replied < led
        } else {
            replied > led
        }
}

/// The faction that follows a lead.
fn answer_to(lead: &str) -> &str {
    match faction(lead) {
        "sun-monks" => "star-monks",
        "star-monks" => "sun-monks",
        own => own,
    }
}

fn faction(card: &str) -> &str {
    card.split(':').next().unwrap_or_default()
}

fn number(card: &str) -> i64 {
    let number = card
        .split(':')
        .nth(1)
        .and_then(|number| number.parse().ok());
    number.expect("a card has a number")
}

fn strings(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
}

fn texts<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(|entry| entry[key].as_str()).collect()
}

fn other(seat: &str) -> &'static str {
    if seat == "south" { "north" } else { "south" }
}

type PerSeat<T> = BTreeMap<&'static str, T>;

fn per_seat<T: Default>() -> PerSeat<T> {
    SEATS.map(|seat| (seat, T::default())).into()
}

/// A game on a table of text.
struct Book<'a> {
    runes: &'a Value,
    leader: &'static str,
    hands: PerSeat<BTreeSet<&'a str>>,
    followers: PerSeat<BTreeSet<&'a str>>,
    piles: PerSeat<BTreeSet<&'a str>>,
    deck: VecDeque<&'a str>,
    stung: VecDeque<i64>,
    reshuffles: VecDeque<VecDeque<i64>>,
    used: usize,
    waiting: PerSeat<Vec<i64>>,
    tricks: Vec<Value>,
    stings_drawn: Vec<Value>,
}

impl<'a> Book<'a> {
    fn new(record: &'a Value) -> Self {
        let orders = record["stung_orders"].as_array().into_iter().flatten();
        let numbers = |order: &Value| {
            order
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_i64)
                .collect()
        };
        let mut orders: VecDeque<VecDeque<i64>> = orders.map(numbers).collect();
        let first = record["first_leader"].as_str();
        Book {
            runes: &record["setup"]["runes"],
            leader: SEATS
                .into_iter()
                .find(|&seat| Some(seat) == first)
                .expect("a seat leads first"),
            hands: SEATS
                .map(|seat| (seat, strings(&record["hands"][seat]).collect()))
                .into(),
            followers: per_seat(),
            piles: per_seat(),
            deck: strings(&record["deck"]).collect(),
            stung: orders.pop_front().unwrap_or_default(),
            reshuffles: orders,
            used: 0,
            waiting: per_seat(),
            tricks: Vec::new(),
            stings_drawn: Vec::new(),
        }
    }

    fn trick(&mut self, lead: &'a str, reply: &'a str) {
        let phase = if self.tricks.len() < 13 { 1 } else { 2 };
        if self.tricks.len() == 13 {
            self.hands = std::mem::replace(&mut self.followers, per_seat());
        }
        let (leader, replier) = (self.leader, other(self.leader));
        self.take_from_hand(leader, lead);
        let could_follow = self.hands[replier]
            .iter()
            .any(|card| faction(card) == answer_to(lead));
        assert!(
            !could_follow || faction(reply) == answer_to(lead),
            "{reply} does not follow {lead}"
        );
        self.take_from_hand(replier, reply);
        let sum = |seat| self.waiting[seat].iter().sum();
        let won = reply_wins(
            phase,
            self.runes_won(),
            (lead, sum(leader)),
            (reply, sum(replier)),
        );
        let winner = if won { replier } else { leader };
        let trick = json!({"phase": phase, "leader": leader, "winner": winner});
        self.tricks.push(trick);
        self.leader = winner;
        if phase == 1 {
            self.recruit(winner)
        } else {
            self.collect(winner, [lead, reply])
        }
    }

    fn take_from_hand(&mut self, seat: &str, card: &str) {
        let hand = self.hands.get_mut(seat).expect("a seat");
        assert!(hand.remove(card), "{seat} holds {card}");
    }

    fn runes_won(&self) -> i64 {
        let won = self.piles.values().flatten();
        won.filter_map(|card| self.runes[card].as_i64()).sum()
    }

    fn recruit(&mut self, winner: &'static str) {
        let trick = self.tricks.last_mut().expect("a trick was played");
        for (key, seat) in [("prize", winner), ("blind", other(winner))] {
            let card = self
                .deck
                .pop_front()
                .expect("the deck holds two cards for each trick");
            trick[key] = json!(card);
            self.followers.get_mut(seat).expect("a seat").insert(card);
        }
    }

    fn collect(&mut self, winner: &'static str, cards: [&'a str; 2]) {
        self.piles.get_mut(winner).expect("a seat").extend(cards);
        self.used += self.waiting.values().map(Vec::len).sum::<usize>();
        self.waiting = per_seat();
        for _ in cards.iter().filter(|card| faction(card) == "scorpions") {
            self.draw_sting(winner);
        }
    }

    fn draw_sting(&mut self, to: &'static str) {
        if self.stung.is_empty() && self.used > 0 {
            self.stung = self
                .reshuffles
                .pop_front()
                .expect("the record says how the reshuffle came out");
            assert_eq!(self.stung.len(), self.used, "all used Stings are shuffled");
            self.used = 0;
        }
        if let Some(value) = self.stung.pop_front() {
            self.waiting.get_mut(to).expect("a seat").push(value);
            self.stings_drawn
                .push(json!({"trick": self.tricks.len(), "to": to, "value": value}));
        }
    }

    /// The numbers of a faction in a seat's Score pile, highest first.
    fn numbers(&self, seat: &str, of: &str) -> Vec<i64> {
        let cards = self.piles[seat].iter().filter(|card| faction(card) == of);
        let mut numbers: Vec<i64> = cards.map(|card| number(card)).collect();
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        numbers
    }

    fn vote(&self, of: &str) -> Option<&'static str> {
        let strength = |seat| {
            let numbers = self.numbers(seat, of);
            (numbers.len(), numbers)
        };
        higher(SEATS.map(strength))
    }

    fn result(&self) -> Value {
        let factions = [
            "sun-monks",
            "star-monks",
            "prophets",
            "sandworms",
            "scorpions",
        ];
        let votes: BTreeMap<&str, _> = factions.map(|of| (of, self.vote(of))).into();
        let won = |seat| -> Vec<&str> {
            factions
                .into_iter()
                .filter(|of| votes[of] == Some(seat))
                .collect()
        };
        let loyal = |seat| {
            won(seat)
                .iter()
                .map(|of| self.numbers(seat, of).len())
                .sum::<usize>()
        };
        let by_votes = higher(SEATS.map(|seat| won(seat).len()));
        let by_cards = higher(SEATS.map(loyal));
        let decided_by = match (by_votes, by_cards) {
            (Some(_), _) => "votes",
            (None, Some(_)) => "cards",
            (None, None) => "draw",
        };
        json!({
            "piles": self.piles,
            "removed": [],
            "votes": votes,
            "winner": by_votes.or(by_cards),
            "decided_by": decided_by,
        })
    }
}

/// The seat with more, if one has more.
fn higher<T: PartialOrd>([south, north]: [T; 2]) -> Option<&'static str> {
    match south.partial_cmp(&north)? {
        std::cmp::Ordering::Greater => Some("south"),
        std::cmp::Ordering::Less => Some("north"),
        std::cmp::Ordering::Equal => None,
    }
}
