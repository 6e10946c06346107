//! The rulebook once more, as plainly as it can be said: plays a record from its deal and its plays, with text and
//! numbers alone and nothing of the game's own rules. What the game says of itself is held against it.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};

const SEATS: [&str; 2] = ["south", "north"];

/// The finished tricks, the Stings drawn and the result of a whole game, by the book.
pub fn play(record: &Value) -> Value {
    let mut game = Book::new(record);
    let plays = record["plays"].as_array().into_iter().flatten();
    let plays: Vec<Played> = plays.map(Played::of).collect();
    for pair in plays.chunks(2) {
        game.trick(pair[0], pair[1]);
    }
    json!({"tricks": game.tricks, "stings_drawn": game.stings_drawn, "result": game.result()})
}

/// The same parts of a record, its Score piles and removed cards in the order of [`play`]'s.
pub fn stated(record: &Value) -> Value {
    let mut result = record["result"].clone();
    let sorted = |list: &Value| json!(in_order(strings(list)));
    for seat in SEATS {
        result["piles"][seat] = sorted(&record["result"]["piles"][seat]);
    }
    result["removed"] = sorted(&record["result"]["removed"]);
    json!({"tricks": record["tricks"], "stings_drawn": record["stings_drawn"], "result": result})
}

/// A card that was played.
#[derive(Clone, Copy, Debug)]
pub struct Played<'a> {
    card: &'a str,
    /// What it counts as.
    faction: &'a str,
}

impl<'a> Played<'a> {
    /// A play by its name: `elves:5`, `elves-orcs:5/elves`.
    pub fn named(name: &'a str) -> Self {
        let (card, declared) = name.split_once('/').unwrap_or((name, ""));
        let declared = Some(declared).filter(|declared| !declared.is_empty());
        Played::declared(card, declared)
    }

    /// A play of a record.
    fn of(play: &'a Value) -> Self {
        let card = play["card"].as_str().expect("a card is played");
        Played::declared(card, play["as"].as_str())
    }

    /// A card that is declared to be something or, if it isn't a double card, nothing.
    fn declared(card: &'a str, declared: Option<&'a str>) -> Self {
        let faction = declared.unwrap_or(printed(card));
        let is_double = printed(card) == "elves-orcs";
        assert_eq!(declared.is_some(), is_double, "{card} as {declared:?}");
        assert!(can_be(card, faction), "{card} can't be {faction}");
        Played { card, faction }
    }

    fn number(&self) -> i64 {
        let number = self.card.split(':').nth(1);
        let number = number.and_then(|number| number.parse().ok());
        number.expect("a card has a number")
    }
}

/// The faction that is printed on a card.
fn printed(card: &str) -> &str {
    card.split(':').next().unwrap_or_default()
}

/// Whether a card can count as a faction: a double card as either of two.
fn can_be(card: &str, faction: &str) -> bool {
    match printed(card) {
        "elves-orcs" => faction == "elves" || faction == "orcs",
        own => own == faction,
    }
}

/// The faction that follows a lead.
fn answer_to(led: &str) -> &str {
    match led {
        "sun-monks" => "star-monks",
        "star-monks" => "sun-monks",
        own => own,
    }
}

/// Whether a reply follows a lead.
fn follows(reply: Played, lead: Played) -> bool {
    reply.faction == "doppelgangers" || reply.faction == answer_to(lead.faction)
}

/// Whether the reply takes a trick from the lead, each with the sum of its Stings.
pub fn reply_wins(phase: u8, runes: i64, lead: (Played, i64), reply: (Played, i64)) -> bool {
    let strength = |(played, stings): (Played, i64)| played.number() + stings;
    let (led, replied) = (strength(lead), strength(reply));
    let (lead, reply) = (lead.0, reply.0);
    match (lead.faction, reply.faction) {
        ("goblins", "knights") => true,
        ("prophets", "prophets") if phase == 2 && runes < 3 => replied < led,
        _ => follows(reply, lead) && replied > led,
    }
}

fn strings(list: &Value) -> impl Iterator<Item = &str> {
    let list = list.as_array().into_iter().flatten();
    list.filter_map(Value::as_str)
}

fn in_order<'a>(cards: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut cards: Vec<&str> = cards.collect();
    cards.sort_unstable();
    cards
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
    factions: Vec<&'a str>,
    runes: &'a Value,
    leader: &'static str,
    hands: PerSeat<Vec<&'a str>>,
    followers: PerSeat<Vec<&'a str>>,
    piles: PerSeat<Vec<Played<'a>>>,
    removed: Vec<&'a str>,
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
            let order = order.as_array().into_iter().flatten();
            order.filter_map(Value::as_i64).collect()
        };
        let mut orders: VecDeque<VecDeque<i64>> = orders.map(numbers).collect();
        let first = record["first_leader"].as_str();
        let leads = |seat: &&str| Some(*seat) == first;
        Book {
            factions: strings(&record["setup"]["factions"]).collect(),
            runes: &record["setup"]["runes"],
            leader: SEATS.into_iter().find(leads).expect("a seat leads first"),
            hands: SEATS
                .map(|seat| (seat, strings(&record["hands"][seat]).collect()))
                .into(),
            followers: per_seat(),
            piles: per_seat(),
            removed: Vec::new(),
            deck: strings(&record["deck"]).collect(),
            stung: orders.pop_front().unwrap_or_default(),
            reshuffles: orders,
            used: 0,
            waiting: per_seat(),
            tricks: Vec::new(),
            stings_drawn: Vec::new(),
        }
    }

    fn trick(&mut self, lead: Played<'a>, reply: Played<'a>) {
        let phase = if self.tricks.len() < 13 { 1 } else { 2 };
        if self.tricks.len() == 13 {
            self.hands = std::mem::replace(&mut self.followers, per_seat());
        }
        let (leader, replier) = (self.leader, other(self.leader));
        self.take_from_hand(leader, lead.card);
        let mut hand = self.hands[replier].iter();
        let could_follow = hand.any(|card| can_be(card, answer_to(lead.faction)));
        assert!(
            !could_follow || follows(reply, lead),
            "{} does not follow {}",
            reply.card,
            lead.card
        );
        self.take_from_hand(replier, reply.card);
        let sum = |seat| self.waiting[seat].iter().sum();
        let (led, replied) = ((lead, sum(leader)), (reply, sum(replier)));
        let won = reply_wins(phase, self.runes_won(), led, replied);
        let winner = if won { replier } else { leader };
        let trick = json!({"phase": phase, "leader": leader, "winner": winner});
        self.tricks.push(trick);
        self.leader = winner;
        if phase == 1 {
            self.recruit(winner);
            self.keep_undead(winner, [lead, reply]);
        } else {
            self.collect(winner, [lead, reply]);
            self.smash(winner, [lead, reply]);
            self.sting(winner, [lead, reply]);
        }
    }

    fn take_from_hand(&mut self, seat: &str, card: &str) {
        let hand = self.hands.get_mut(seat).expect("a seat");
        let place = hand.iter().position(|held| *held == card);
        hand.remove(place.unwrap_or_else(|| panic!("{seat} does not hold {card}")));
    }

    fn runes_won(&self) -> i64 {
        let won = self.piles.values().flatten();
        won.filter_map(|won| self.runes[won.card].as_i64()).sum()
    }

    fn recruit(&mut self, winner: &'static str) {
        let trick = self.tricks.last_mut().expect("a trick was played");
        for (key, seat) in [("prize", winner), ("blind", other(winner))] {
            let card = self.deck.pop_front();
            let card = card.expect("the deck holds two cards for each trick");
            trick[key] = json!(card);
            self.followers.get_mut(seat).expect("a seat").push(card);
        }
    }

    /// In Phase One all that was played is discarded but the Undead.
    fn keep_undead(&mut self, winner: &str, cards: [Played<'a>; 2]) {
        let undead = |played: &Played| played.faction == "undead";
        self.pile(winner).extend(cards.into_iter().filter(undead));
    }

    /// In Phase Two the winner takes all but the Dwarves, which are the loser's.
    fn collect(&mut self, winner: &'static str, cards: [Played<'a>; 2]) {
        for played in cards {
            let is_dwarf = played.faction == "dwarves";
            let owner = if is_dwarf { other(winner) } else { winner };
            self.pile(owner).push(played);
        }
    }

    fn pile(&mut self, seat: &str) -> &mut Vec<Played<'a>> {
        self.piles.get_mut(seat).expect("a seat")
    }

    /// Each Giant smashes a Gnome of its number that stands in front of the loser.
    fn smash(&mut self, winner: &'static str, cards: [Played<'a>; 2]) {
        for giant in cards.iter().filter(|played| played.faction == "giants") {
            let gnome = format!("gnomes:{}", giant.number());
            let standing = self.pile(other(winner));
            if let Some(place) = standing.iter().position(|gnomes| gnomes.card == gnome) {
                let smashed = standing.remove(place);
                self.removed.push(smashed.card);
            }
        }
    }

    /// The Stings on this trick are used, and each Scorpion brings its winner another.
    fn sting(&mut self, winner: &'static str, cards: [Played<'a>; 2]) {
        self.used += self.waiting.values().map(Vec::len).sum::<usize>();
        self.waiting = per_seat();
        let scorpions = cards.iter().filter(|played| played.faction == "scorpions");
        for _ in scorpions {
            self.draw_sting(winner);
        }
    }

    fn draw_sting(&mut self, to: &'static str) {
        if self.stung.is_empty() && self.used > 0 {
            let reshuffled = self.reshuffles.pop_front();
            self.stung = reshuffled.expect("the record says how the reshuffle came out");
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
        let cards = self.piles[seat].iter().filter(|won| won.faction == of);
        let mut numbers: Vec<i64> = cards.map(Played::number).collect();
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
        let voting = self.factions.iter().copied();
        let votes: BTreeMap<&str, _> = voting.map(|of| (of, self.vote(of))).collect();
        let won = |seat| votes.iter().filter(move |(_, to)| **to == Some(seat));
        let loyal = |seat| -> usize {
            let cards = won(seat).map(|(of, _)| self.numbers(seat, of).len());
            cards.sum()
        };
        let by_votes = higher(SEATS.map(|seat| won(seat).count()));
        let by_cards = higher(SEATS.map(loyal));
        let decided_by = match (by_votes, by_cards) {
            (Some(_), _) => "votes",
            (None, Some(_)) => "cards",
            (None, None) => "draw",
        };
        let pile = |seat| {
            let cards = self.piles[seat].iter().map(|won| won.card);
            (seat, in_order(cards))
        };
        json!({
            "piles": PerSeat::from(SEATS.map(pile)),
            "removed": in_order(self.removed.iter().copied()),
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
