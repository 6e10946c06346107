//! Positions between two tricks, as the search walks through them, and the steps from one to the next.
//!
//! A faction's vote goes to more cards, then to the higher highest card, and so on. That is the sign of one number: a
//! card counts a *unit* for its owner and, below the unit, a digit for its number. Two observations keep the numbers
//! small, so that many positions are the same to the search. Of a number that an odd count of cards bears somebody ends
//! with more: nothing below it can matter, and where all numbers differ only the highest card of a faction counts
//! double. And a vote that the cards still held can't turn is decided, whatever its margin.

use arrayvec::ArrayVec;

use crate::rules::{Cards, FactionId, Plays, Seat};

use super::endgame::Endgame;
use super::model::{Model, PLAYS, bit};

/// Factions that vote.
const VOTES: usize = FactionId::VOTING;
/// Votes that win the game whatever the others are.
const MAJORITY: usize = VOTES / 2 + 1;
/// Bits in which a multiset of Stings counts each value.
const COUNT_BITS: usize = 4;

/// The largest unit with which votes are compared: with it, no vote leaves 14 bits.
const MOST_COMPARABLE: i32 = 128;

/// What is at stake in one deal: how much each play counts for its faction's vote.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stakes {
    /// All cards that lie in hands and Score piles, by the faction for which each may count.
    cards: [u64; VOTES],
    weight: Weights,
    /// The plays that count more than the unit of their faction.
    heavy: u64,
    /// What a card of each faction counts at least.
    pub unit: [i32; VOTES],
    /// Whether the votes can be level.
    pub level_possible: bool,
    /// Whether of two positions with the same hands the one with the higher votes is always as good for South, and votes
    /// are small numbers.
    pub comparable: bool,
    /// Whether no play counts for more than one above the unit.
    pub plain_weights: bool,
    /// The Runes in hands and Score piles together.
    runes: usize,
    /// How many Stings of each value there are.
    stings: u64,
}

/// A number for each play.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Weights([i32; PLAYS]);

impl Default for Weights {
    fn default() -> Self {
        Weights([0; PLAYS])
    }
}

/// The Stings of a position: multisets that count each value in [`COUNT_BITS`] bits.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stings {
    /// Those left in the Stung deck.
    pub undrawn: u64,
    /// Those on each seat's next card, while others are drawn.
    pub waiting: [u64; 2],
    /// Their sums.
    pub sums: [i8; 2],
}

/// A position between two tricks. Seats are 0 for South and 1 for North.
#[derive(Clone, Copy, Debug)]
pub struct State {
    /// The cards that each seat holds.
    pub hands: [u64; 2],
    /// Each faction's vote as it stands: South's if positive, North's if negative.
    pub tally: [i32; VOTES],
    /// By how much the cards still held can change each vote.
    pub rest: [i32; VOTES],
    /// How many cards each seat has of each faction.
    pub counts: [[u8; VOTES]; 2],
    /// The cards in the Score piles that can still be smashed.
    pub standing: [u64; 2],
    /// The Stings, as far as they can still matter.
    pub stings: Stings,
    /// Who leads.
    pub leader: usize,
}

/// Who draws a Sting after a trick, in order.
pub type Draws = ArrayVec<usize, 2>;

/// The possible Stings after a trick, each with its probability.
pub type Drawn = Vec<(f64, Stings)>;

/// A seat as an index.
pub fn index(seat: Seat) -> usize {
    match seat {
        Seat::South => 0,
        Seat::North => 1,
    }
}

impl Stakes {
    /// What is at stake in an endgame and all that follow from it; no lead is on the table.
    pub fn new(model: &Model, endgame: &Endgame) -> Stakes {
        let held = endgame.hands.south | endgame.hands.north;
        let mut stakes = Stakes {
            cards: [0; VOTES],
            weight: Weights::default(),
            heavy: 0,
            unit: [0; VOTES],
            level_possible: false,
            comparable: true,
            plain_weights: true,
            runes: model.runes((held | endgame.piles.both()).bits()),
            stings: 0,
        };
        for faction in FactionId::voting() {
            stakes.weigh(model, endgame, faction, held);
        }
        stakes.comparable = !stakes.level_possible
            && model.smashing == 0
            && stakes.unit.iter().all(|&unit| unit <= MOST_COMPARABLE);
        for stings in [
            &endgame.undrawn,
            &endgame.used,
            &endgame.waiting.south,
            &endgame.waiting.north,
        ] {
            stakes.stings += multiset(model, stings);
        }
        stakes
    }

    /// Weighs the plays that count as a faction.
    fn weigh(&mut self, model: &Model, endgame: &Endgame, faction: FactionId, held: Cards) {
        let rules = &model.rules;
        let counting = |cards: Cards| -> Cards {
            let plays = rules.plays_of(cards).iter();
            plays
                .filter(|&play| rules.counts_as(play) == faction)
                .map(|play| rules.card(play))
                .collect()
        };
        let piles = endgame.piles.of(faction);
        let cards = counting(held) | piles.south | piles.north;
        let certain = !model.is_smashable(faction.0)
            && !counting(held).iter().any(|card| rules.must_declare(card));
        let mut of_number = [0; 256];
        for card in cards {
            of_number[usize::from(rules.number(card))] += 1;
        }
        let odd = (0..256)
            .rev()
            .find(|&number| certain && of_number[number] % 2 == 1);
        let mut digits = [0; 256];
        let mut unit = 1;
        for number in odd.unwrap_or(0)..256 {
            digits[number] = unit;
            unit *= of_number[number] + 1;
        }
        for play in rules.plays_of(rules.all_cards()) {
            if rules.counts_as(play) == faction && cards.contains(rules.card(play)) {
                let at = usize::from(play.0);
                let digit = digits[usize::from(model.number[at])];
                self.weight.0[at] = unit + digit;
                self.heavy |= u64::from(digit > 0) << at;
                self.plain_weights &= digit <= 1;
            }
        }
        self.unit[faction.index()] = unit;
        self.cards[faction.index()] = cards.bits();
        self.level_possible |= odd.is_none();
    }

    /// The Runes in both Score piles, when those hands are held.
    pub fn runes_won(&self, model: &Model, hands: [u64; 2]) -> usize {
        self.runes - model.runes(hands[0] | hands[1])
    }

    /// Whether a card counts more than the unit of its faction.
    pub fn is_heavy(&self, card: u8) -> bool {
        self.heavy & bit(card) != 0
    }

    /// How much a play counts for its faction's vote.
    pub fn weight(&self, play: u8) -> i32 {
        self.weight.0[usize::from(play)]
    }
}

/// A multiset of Stings.
fn multiset(model: &Model, stings: &[i8]) -> u64 {
    let place = |value| model.sting_values.iter().position(|&known| known == value);
    let places = stings.iter().filter_map(|&value| place(value));
    places.map(|place| 1 << (place * COUNT_BITS)).sum()
}

/// The places of the values in a multiset, each with its count.
fn values_in(multiset: u64) -> impl Iterator<Item = (usize, u64)> {
    let places =
        (0..64 / COUNT_BITS).take_while(move |place| multiset >> (place * COUNT_BITS) != 0);
    places
        .map(move |place| {
            (
                place,
                multiset >> (place * COUNT_BITS) & ((1 << COUNT_BITS) - 1),
            )
        })
        .filter(|&(_, count)| count > 0)
}

impl State {
    /// The position of an endgame in which no lead is on the table.
    pub fn new(model: &Model, stakes: &Stakes, endgame: &Endgame) -> State {
        let hands = [endgame.hands.south.bits(), endgame.hands.north.bits()];
        let mut state = State {
            hands,
            tally: [0; VOTES],
            rest: [0; VOTES],
            counts: [[0; VOTES]; 2],
            standing: [0; 2],
            stings: Stings {
                undrawn: multiset(model, &endgame.undrawn),
                waiting: [
                    multiset(model, &endgame.waiting.south),
                    multiset(model, &endgame.waiting.north),
                ],
                sums: [
                    endgame.waiting.south.iter().sum(),
                    endgame.waiting.north.iter().sum(),
                ],
            },
            leader: index(endgame.leader),
        };
        for seat in Seat::BOTH {
            for faction in FactionId::voting() {
                state.count_pile(
                    model,
                    stakes,
                    seat,
                    faction,
                    endgame.piles.of(faction)[seat],
                );
            }
        }
        for play in plays_of(model, hands[0] | hands[1]) {
            state.rest[usize::from(model.faction[usize::from(play)])] += stakes.weight(play);
        }
        state
    }

    fn count_pile(
        &mut self,
        model: &Model,
        stakes: &Stakes,
        seat: Seat,
        faction: FactionId,
        cards: Cards,
    ) {
        let owner = index(seat);
        for card in cards {
            if let Some(play) = model.rules.play_as(card, faction) {
                self.collect(model, stakes, play.0, owner);
            }
        }
    }

    fn collect(&mut self, model: &Model, stakes: &Stakes, play: u8, owner: usize) {
        let faction = usize::from(model.faction[usize::from(play)]);
        self.tally[faction] += signed(stakes.weight(play), owner);
        self.counts[owner][faction] += 1;
        if model.smashable >> faction & 1 == 1 {
            self.standing[owner] |= bit(model.card[usize::from(play)]);
        }
    }

    /// The position after a trick but for the Stings that are drawn, and who draws them.
    pub fn after(
        &self,
        model: &Model,
        stakes: &Stakes,
        lead: u8,
        reply: u8,
        reply_wins: bool,
    ) -> (State, Draws) {
        let mut state = *self;
        let follower = 1 - self.leader;
        state.release(model, stakes, self.leader, lead);
        state.release(model, stakes, follower, reply);
        let winner = if reply_wins { follower } else { self.leader };
        for play in [lead, reply] {
            let owner = routed(model, play, winner);
            state.collect(model, stakes, play, owner);
        }
        if (bit(lead) | bit(reply)) & model.smashing != 0 {
            for play in [lead, reply] {
                state.smash(model, stakes, play, 1 - winner);
            }
        }
        state.leader = next_leader(model, self.leader, winner, lead, reply);
        state.stings.waiting = [0; 2];
        state.stings.sums = [0; 2];
        let draws = state.draws(model, stakes, lead, reply, winner);
        if draws.is_empty() {
            state.forget(model);
        }
        (state, draws)
    }

    /// Takes a played card out of its hand.
    fn release(&mut self, model: &Model, stakes: &Stakes, seat: usize, play: u8) {
        let card = bit(model.card[usize::from(play)]);
        self.hands[seat] &= !card;
        for play in plays_of(model, card) {
            self.rest[usize::from(model.faction[usize::from(play)])] -= stakes.weight(play);
        }
    }

    /// Takes a card of the play's number from the loser's standing ones, if the play smashes.
    fn smash(&mut self, model: &Model, stakes: &Stakes, play: u8, loser: usize) {
        if model.smashing & bit(play) == 0 {
            return;
        }
        let faction = model.smashes(play);
        let number = model.number[usize::from(play)];
        let hit = |card: &u8| {
            usize::from(model.faction[usize::from(*card)]) == faction
                && model.number[usize::from(*card)] == number
        };
        let standing = Cards::from_bits(self.standing[loser]);
        if let Some(card) = standing.iter().map(|card| card.0).find(hit) {
            self.standing[loser] &= !bit(card);
            self.tally[faction] -= signed(stakes.weight(card), loser);
            self.counts[loser][faction] -= 1;
        }
    }

    fn draws(&self, model: &Model, stakes: &Stakes, lead: u8, reply: u8, winner: usize) -> Draws {
        let stinging = (bit(lead) | bit(reply)) & model.stinging;
        if stinging == 0 || stakes.stings == 0 || self.hands[0] == 0 {
            return Draws::new();
        }
        [lead, reply]
            .into_iter()
            .filter(|&play| model.stinging & bit(play) != 0)
            .map(|play| routed(model, play, winner))
            .collect()
    }

    /// Forgets what can't matter any more: what stands when nothing is left that smashes, and the Stung deck when
    /// nothing is left that stings. Who still draws must draw first.
    fn forget(&mut self, model: &Model) {
        let plays = self.plays(model);
        if plays & model.smashing == 0 {
            self.standing = [0; 2];
        }
        if plays & model.stinging == 0 {
            self.stings.undrawn = 0;
            self.stings.waiting = [0; 2];
        }
    }

    /// All plays of the cards in both hands.
    pub fn plays(&self, model: &Model) -> u64 {
        let held = Cards::from_bits(self.hands[0] | self.hands[1]);
        model.rules.plays_of(held).bits()
    }

    /// Whether a Sting may still be drawn.
    pub fn may_sting(&self, model: &Model) -> bool {
        self.plays(model) & model.stinging != 0
    }

    /// Whether any Sting lies on a card or may still be drawn and count.
    pub fn has_stings(&self, model: &Model, stakes: &Stakes) -> bool {
        self.stings.sums != [0; 2] || (stakes.stings != 0 && self.may_sting(model))
    }

    /// The Stings that may lie before the seats after these draws, each with its probability; the position forgets
    /// the rest that can't matter. Those that come to the same are one.
    pub fn draw(&mut self, model: &Model, stakes: &Stakes, draws: &Draws) -> Drawn {
        let mut drawn = vec![(1.0, self.stings)];
        for &owner in draws {
            drawn = after_draw(model, stakes, &drawn, owner);
        }
        self.forget(model);
        let deck_matters = self.may_sting(model);
        let runes = stakes.runes_won(model, self.hands);
        let mut different = Drawn::new();
        for (probability, stings) in drawn {
            let stings = Stings {
                undrawn: if deck_matters { stings.undrawn } else { 0 },
                // They are used by the time of the next draw.
                waiting: [0; 2],
                sums: self.alike_sums(model, runes, stings.sums),
            };
            join(&mut different, probability, stings);
        }
        different
    }

    /// The simplest sums of Stings with which the next trick goes the same ways.
    fn alike_sums(&self, model: &Model, runes: usize, sums: [i8; 2]) -> [i8; 2] {
        let follower = 1 - self.leader;
        if sums[follower] != 0 {
            return sums;
        }
        let [leads, replies] = [self.leader, follower].map(|seat| {
            let hand = Cards::from_bits(self.hands[seat]);
            model.rules.plays_of(hand).bits()
        });
        let mut alike = [0; 2];
        alike[self.leader] = model.alike_sum(runes, sums[self.leader], leads, replies);
        alike
    }

    /// The undrawn Stings as far as somebody who picks what is drawn could tell: of no value more than can still be
    /// drawn.
    pub fn pickable(&self, model: &Model) -> u64 {
        let undrawn = self.stings.undrawn;
        let draws = u64::from((self.plays(model) & model.stinging).count_ones());
        let all: u64 = values_in(undrawn).map(|(_, count)| count).sum();
        if all < draws {
            return undrawn;
        }
        values_in(undrawn)
            .map(|(place, count)| count.min(draws) << (place * COUNT_BITS))
            .sum()
    }

    /// The result if it is certain: 1 if South wins, 0 if North does, a half for a draw.
    pub fn result(&self, model: &Model, stakes: &Stakes) -> Option<f64> {
        let mut votes = [0; 2];
        for faction in 0..VOTES {
            match self.decided(model, stakes, faction) {
                0 => {}
                vote if vote > 0 => votes[0] += 1,
                _ => votes[1] += 1,
            }
        }
        if votes[0] >= MAJORITY {
            Some(1.0)
        } else if votes[1] >= MAJORITY {
            Some(0.0)
        } else {
            (self.hands == [0; 2]).then(|| self.final_result())
        }
    }

    /// The sign of a faction's vote if nothing can turn it any more, else 0.
    pub fn decided(&self, model: &Model, stakes: &Stakes, faction: usize) -> i32 {
        let (tally, rest) = (self.tally[faction], self.rest[faction]);
        if tally > rest && tally - rest > self.smashable_weight(model, stakes, 0, faction) {
            1
        } else if -tally > rest && -tally - rest > self.smashable_weight(model, stakes, 1, faction)
        {
            -1
        } else {
            0
        }
    }

    /// What a seat's cards of a faction count that can still be smashed.
    fn smashable_weight(&self, model: &Model, stakes: &Stakes, seat: usize, faction: usize) -> i32 {
        let standing = Cards::from_bits(self.standing[seat]).iter();
        standing
            .filter(|card| usize::from(model.faction[usize::from(card.0)]) == faction)
            .map(|card| stakes.weight(card.0))
            .sum()
    }

    fn final_result(&self) -> f64 {
        let mut votes = [0; 2];
        let mut loyal = [0; 2];
        for (faction, tally) in self.tally.iter().enumerate() {
            for seat in 0..2 {
                if signed(*tally, seat) > 0 {
                    votes[seat] += 1;
                    loyal[seat] += self.counts[seat][faction];
                }
            }
        }
        match (votes[0], loyal[0]).cmp(&(votes[1], loyal[1])) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }
}

fn signed(weight: i32, owner: usize) -> i32 {
    if owner == 0 { weight } else { -weight }
}

fn routed(model: &Model, play: u8, winner: usize) -> usize {
    if model.to_loser & bit(play) == 0 {
        winner
    } else {
        1 - winner
    }
}

fn next_leader(model: &Model, leader: usize, winner: usize, lead: u8, reply: u8) -> usize {
    use crate::rules::{Phase, Play};
    let next = model.rules.next_leader(
        Phase::Two,
        Seat::BOTH[leader],
        Seat::BOTH[winner],
        Play(lead),
        Play(reply),
    );
    index(next)
}

fn plays_of(model: &Model, cards: u64) -> impl Iterator<Item = u8> {
    let plays: Plays = model.rules.plays_of(Cards::from_bits(cards));
    plays.iter().map(|play| play.0)
}

/// Each possibility with one more Sting drawn by a seat. An empty deck is first made anew from the used Stings.
fn after_draw(model: &Model, stakes: &Stakes, before: &Drawn, owner: usize) -> Drawn {
    let mut after = Drawn::new();
    for &(probability, stings) in before {
        let used = stakes.stings - stings.waiting[0] - stings.waiting[1];
        let deck = if stings.undrawn == 0 {
            used
        } else {
            stings.undrawn
        };
        let count: u64 = values_in(deck).map(|(_, count)| count).sum();
        if count == 0 {
            join(&mut after, probability, stings);
        }
        for (place, copies) in values_in(deck) {
            let mut stings = stings;
            let one = 1 << (place * COUNT_BITS);
            stings.undrawn = deck - one;
            stings.waiting[owner] += one;
            stings.sums[owner] += model.sting_values[place];
            join(
                &mut after,
                probability * copies as f64 / count as f64,
                stings,
            );
        }
    }
    after
}

/// Adds a possibility, to its equal if there is one already.
fn join(drawn: &mut Drawn, probability: f64, stings: Stings) {
    match drawn.iter_mut().find(|(_, known)| *known == stings) {
        Some((sum, _)) => *sum += probability,
        None => drawn.push((probability, stings)),
    }
}
