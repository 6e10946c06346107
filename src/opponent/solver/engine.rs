//! What both searches share: the tables, the node budget, and the moves of a position.

use std::sync::Arc;

use arrayvec::ArrayVec;

use crate::rules::Plays;

use super::model::{Lane, Model, PLAYS, bit};
use super::need::Proofs;
use super::state::{Stakes, State, Stings};
use super::table::{Mixer, Table};
use super::value::Known;

/// The budget of nodes is spent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfNodes;

/// Answers in the table of proofs, 22 bytes each.
const MOST_PROOFS: usize = 1 << 21;
/// Slots of the table of values, 32 bytes each.
const MOST_VALUES: usize = 1 << 19;

/// A set-up, a deal, and all that was found out about it so far.
pub struct Engine {
    /// The set-up.
    pub model: Arc<Model>,
    /// The deal.
    pub stakes: Stakes,
    /// Which wins were proved or refuted.
    pub proofs: Proofs,
    /// Which values were found or bounded.
    pub values: Table<Known>,
    /// Nodes that were searched.
    pub nodes: u64,
    /// At how many nodes to stop.
    pub stop_at: u64,
}

/// Plays in the order in which they are to be tried.
pub type Ordered = ArrayVec<u8, 32>;

/// A position with what is often asked of it.
#[derive(Clone, Copy)]
pub struct Node {
    /// The position.
    pub state: State,
    /// The Runes in both Score piles.
    pub runes: usize,
    /// Whether Stings can still matter.
    pub stings: bool,
    /// The factions whose vote is not decided yet, as bits.
    pub open_votes: u8,
    /// Which table says what beats a lead; none if a reply is stung.
    table: Option<u16>,
}

/// What the leader can choose in the open: a card, or to lead one face-down of a faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A card that the other seat sees, or knows.
    Open(u8),
    /// One of these plays, face-down.
    Masked(u64),
}

impl Engine {
    /// An engine for one deal.
    pub fn new(model: Arc<Model>, stakes: Stakes) -> Engine {
        Engine {
            model,
            stakes,
            proofs: Proofs::new(MOST_PROOFS),
            values: Table::new(MOST_VALUES),
            nodes: 0,
            stop_at: 0,
        }
    }

    /// Turns to another deal of the same set-up; what is known of the old one is forgotten.
    pub fn turn_to(&mut self, stakes: Stakes) {
        if stakes != self.stakes {
            self.stakes = stakes;
            self.proofs.clear();
            self.values.clear();
        }
    }

    /// Counts a node.
    ///
    /// # Errors
    /// If the budget is spent.
    pub fn count(&mut self) -> Result<(), OutOfNodes> {
        if self.nodes >= self.stop_at {
            return Err(OutOfNodes);
        }
        self.nodes += 1;
        Ok(())
    }

    /// What is often asked of a position.
    pub fn node(&self, state: &State) -> Node {
        let runes = self.stakes.runes_won(&self.model, state.hands);
        let sums = state.stings.sums.map(i16::from);
        let stings = (sums[state.leader], sums[1 - state.leader]);
        let open = |faction: &usize| state.decided(&self.model, &self.stakes, *faction) == 0;
        let open_votes = (0..state.tally.len()).filter(open);
        Node {
            open_votes: open_votes.fold(0, |votes, faction| votes | 1 << faction),
            state: *state,
            runes,
            stings: state.has_stings(&self.model, &self.stakes),
            table: self.model.table(runes, stings),
        }
    }

    /// The same position with other Stings on the cards and in the deck.
    pub fn with_stings(&self, node: &Node, stings: Stings) -> Node {
        let mut other = *node;
        other.state.stings = stings;
        let sums = stings.sums.map(i16::from);
        let of_both = (sums[node.state.leader], sums[1 - node.state.leader]);
        other.table = self.model.table(node.runes, of_both);
        other.stings = other.state.has_stings(&self.model, &self.stakes);
        other
    }

    /// Whether the two positions, which differ in their Stings only, have the same hands mixed.
    pub fn mixes_alike(&self, a: &Node, b: &Node) -> bool {
        a.stings == b.stings && a.table.is_none() == b.table.is_none()
    }

    /// The lead that carried the day for the leader when something was proved of a position.
    pub fn hint(&self, node: &Node) -> Option<u8> {
        let hands = self.hands_mixed(node, !self.stakes.comparable);
        self.proofs.hint(self.proof_key(node, hands))
    }

    /// The key of a position, the same for all that differ only in cards that are interchangeable.
    pub fn key(&self, node: &Node) -> u64 {
        let mut mixer = self.hands_mixed(node, true);
        self.mix_votes(node, &mut mixer);
        self.mix_rest(node, node.state.stings.undrawn, &mut mixer);
        mixer.key()
    }

    /// The key under which proofs are kept: without the votes where they can be compared. The hands are mixed in already.
    pub fn proof_key(&self, node: &Node, mut hands: Mixer) -> u64 {
        if !self.stakes.comparable {
            self.mix_votes(node, &mut hands);
        }
        self.mix_rest(node, node.state.pickable(&self.model), &mut hands);
        hands.key()
    }

    fn mix_votes(&self, node: &Node, mixer: &mut Mixer) {
        for (faction, &tally) in node.state.tally.iter().enumerate() {
            let open = node.open_votes >> faction & 1 == 1;
            mixer.word(if open {
                i64::from(tally) as u64
            } else {
                u64::from(tally > 0) << 40
            });
        }
        if self.stakes.level_possible {
            for counts in node.state.counts {
                let packed = |word, &count: &u8| word << 8 | u64::from(count);
                mixer.word(counts.iter().fold(0, packed));
            }
        }
    }

    fn mix_rest(&self, node: &Node, undrawn: u64, mixer: &mut Mixer) {
        let state = &node.state;
        if self.model.smashing != 0 {
            mixer.word(state.standing[0]);
            mixer.word(state.standing[1]);
        }
        let sums = state.stings.sums.map(|sum| u64::from(sum as u8));
        mixer.word(undrawn ^ sums[0] << 48 ^ sums[1] << 56);
    }

    /// The hands and the leader, mixed for a key; with the votes in it, decided ones make more cards interchangeable.
    pub fn hands_mixed(&self, node: &Node, votes: bool) -> Mixer {
        let mut mixer = Mixer::new(node.state.leader as u64);
        self.mix_hands(node, &mut mixer, votes);
        mixer
    }

    /// Mixes the hands in. Where only the order of some cards matters, their owners in that order stand for them;
    /// else each card stands for those that it could be exchanged for.
    fn mix_hands(&self, node: &Node, mixer: &mut Mixer, votes: bool) {
        let settled = self.model.is_settled(node.runes);
        mixer.word(u64::from(settled));
        if node.stings || !self.stakes.plain_weights {
            let hands = self.packed(node, votes);
            mixer.word(hands[0]);
            mixer.word(hands[1]);
            return;
        }
        let mut named = u64::MAX;
        for lane in &self.model.lanes {
            if settled || !lane.runes {
                named &= !lane.cards;
                self.mix_lane(lane, node.state.hands, mixer);
            }
        }
        mixer.word(node.state.hands[0] & named);
        mixer.word(node.state.hands[1] & named);
    }

    /// The hands with each card replaced by the lowest that it could be exchanged for.
    fn packed(&self, node: &Node, votes: bool) -> [u64; 2] {
        let mut hands = node.state.hands;
        if node.table.is_none() {
            return hands;
        }
        let telling = self.model.all_telling(node.runes, node.stings);
        let movable = self.model.have_below(node.runes) & (hands[0] | hands[1]);
        for card in Plays::from_bits(movable) {
            let owner = usize::from(hands[1] & bit(card.0) != 0);
            if telling[usize::from(card.0)] & hands[1 - owner] == 0 {
                let lowest = self.lowest_free(node, hands, card.0, owner, votes);
                hands[owner] = hands[owner] & !bit(card.0) | bit(lowest);
            }
        }
        hands
    }

    fn lowest_free(&self, node: &Node, hands: [u64; 2], card: u8, owner: usize, votes: bool) -> u8 {
        let other = self.plays_of(hands[1 - owner]);
        let held = hands[0] | hands[1];
        let decided = votes && node.open_votes >> self.model.faction[usize::from(card)] & 1 == 0;
        let (mut lowest, mut between) = (card, card);
        while self.model.telling(between, node.runes, node.stings) & other == 0
            && let Some(below) = self.model.below(between, node.runes)
        {
            between = below;
            if held & bit(below) == 0
                && (decided || self.stakes.weight(card) == self.stakes.weight(below))
            {
                lowest = below;
            }
        }
        lowest
    }

    /// Mixes in, from the lowest card up, whose each is, whether it counts more than others for its vote, of which of
    /// two factions it is, and whether its number is that of the last one.
    fn mix_lane(&self, lane: &Lane, hands: [u64; 2], mixer: &mut Mixer) {
        let held = (hands[0] | hands[1]) & lane.cards;
        let (mut first, mut second) = (held & !lane.second, held & lane.second);
        let mut word = 1;
        let mut last = u8::MAX;
        while first | second != 0 {
            let next = |set: u64| {
                let card = set.trailing_zeros() as u8;
                (self.model.number.get(usize::from(card)).copied(), card)
            };
            let (of_first, of_second) = (next(first), next(second));
            let is_second = first == 0 || (second != 0 && of_second.0 < of_first.0);
            let card = if is_second {
                second &= second - 1;
                of_second.1
            } else {
                first &= first - 1;
                of_first.1
            };
            let number = self.model.number[usize::from(card)];
            let symbol = u64::from(hands[1] & bit(card) != 0)
                | u64::from(self.stakes.is_heavy(card)) << 1
                | u64::from(is_second) << 2
                | u64::from(number == last) << 3;
            last = number;
            if word >> 60 != 0 {
                mixer.word(word);
                word = 1;
            }
            word = word << 4 | symbol;
        }
        mixer.word(word);
    }

    /// The leads, those that the other seat couldn't tell apart once.
    pub fn leads(&self, node: &Node) -> u64 {
        let leader = node.state.leader;
        let plays = self.model.legal(node.state.hands[leader], None);
        self.distinct(node, plays, leader)
    }

    /// The replies to a lead of that faction, those that the other seat couldn't tell apart once.
    pub fn replies(&self, node: &Node, led: u8) -> u64 {
        self.replies_among(node, led, self.different_replies(node))
    }

    /// All that may be replied to any lead, what the other seat couldn't tell apart once.
    pub fn different_replies(&self, node: &Node) -> u64 {
        let follower = 1 - node.state.leader;
        self.distinct(node, self.plays_of(node.state.hands[follower]), follower)
    }

    /// Those of the different replies that may be replied to a lead of that faction: where one of some interchangeable
    /// plays may, all may.
    pub fn replies_among(&self, node: &Node, led: u8, different: u64) -> u64 {
        let hand = node.state.hands[1 - node.state.leader];
        self.model.legal(hand, Some(led)) & different
    }

    /// Those of the replies that win against a lead.
    pub fn winning(&self, node: &Node, lead: u8, replies: u64) -> u64 {
        if let Some(table) = node.table {
            return self.model.beats(table, lead) & replies;
        }
        let sums = node.state.stings.sums.map(i16::from);
        let stings = (sums[node.state.leader], sums[1 - node.state.leader]);
        self.model
            .ask_for_winning(node.runes, lead, stings, replies)
    }

    /// Leaves one play of each class of interchangeable ones: exchanging the two cards would change nothing.
    pub fn distinct(&self, node: &Node, plays: u64, owner: usize) -> u64 {
        if node.table.is_none() {
            return plays;
        }
        let other = self.plays_of(node.state.hands[1 - owner]);
        let telling = self.model.all_telling(node.runes, node.stings);
        let movable = self.model.have_below(node.runes);
        let mut distinct = plays;
        for play in Plays::from_bits(plays & movable) {
            let told = telling[usize::from(play.0)] & other != 0;
            if !told && self.stand_in(node, plays, play.0, owner).is_some() {
                distinct &= !bit(play.0);
            }
        }
        distinct
    }

    /// The next lower of the plays with which the play could be exchanged, if there is one.
    pub fn stand_in(&self, node: &Node, plays: u64, play: u8, owner: usize) -> Option<u8> {
        let other = self.plays_of(node.state.hands[1 - owner]);
        let mut between = play;
        loop {
            if self.model.telling(between, node.runes, node.stings) & other != 0 {
                return None;
            }
            between = self.model.below(between, node.runes)?;
            if plays & bit(between) != 0 {
                let same = self.stakes.weight(play) == self.stakes.weight(between);
                return same.then_some(between);
            }
        }
    }

    /// All plays of cards.
    pub fn plays_of(&self, cards: u64) -> u64 {
        self.model
            .rules
            .plays_of(crate::rules::Cards::from_bits(cards))
            .bits()
    }

    /// What the leader can choose in the open. A masked lead that can be no other card is as good as open.
    pub fn options(&self, leads: u64) -> ArrayVec<Choice, PLAYS> {
        let open = Plays::from_bits(leads & !self.model.masked);
        let mut options: ArrayVec<Choice, PLAYS> =
            open.iter().map(|play| Choice::Open(play.0)).collect();
        let mut masked = leads & self.model.masked;
        while masked != 0 {
            let first = masked.trailing_zeros() as u8;
            let group =
                masked & self.model.of_faction[usize::from(self.model.faction[usize::from(first)])];
            options.push(if group.count_ones() == 1 {
                Choice::Open(first)
            } else {
                Choice::Masked(group)
            });
            masked &= !group;
        }
        options
    }

    /// Whether nothing is left to chance or hidden from here on: whoever can't force a win has lost.
    pub fn is_open(&self, node: &Node) -> bool {
        let hidden = |hand: u64| {
            let masked = self.plays_of(hand) & self.model.masked;
            masked & masked.wrapping_sub(1) != 0
        };
        !node.stings && !node.state.hands.into_iter().any(hidden)
    }
}

impl Choice {
    /// The play by which the choice is known.
    pub fn first(&self) -> u8 {
        match *self {
            Choice::Open(play) => play,
            Choice::Masked(plays) => plays.trailing_zeros() as u8,
        }
    }
}
