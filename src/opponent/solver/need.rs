//! How the votes must stand for a proof to hold, and the table of such proofs.

use super::proof::{Answer, Goal};
use super::state::State;

/// Factions that vote.
const VOTES: usize = 5;
/// Votes that win the game.
const MAJORITY: usize = 3;

/// A question about a position: can the seat force the goal?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// The seat.
    pub seat: usize,
    /// The goal.
    pub goal: Goal,
}

/// How each faction's vote must stand at least for one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Need([i16; 8]);

/// A vote that doesn't matter.
const ANYTHING: i16 = i16::MIN / 2;

impl Need {
    /// No need: it holds whatever the votes are.
    pub const NOTHING: Need = Need([ANYTHING; 8]);

    /// What a seat needs that has a majority of votes which nothing can turn any more: those that are the surest.
    pub fn of_majority(state: &State, seat: usize) -> Need {
        let surplus = |faction: usize| signed(state.tally[faction], seat) - state.rest[faction];
        let mut need = Need::NOTHING;
        for faction in surest(std::array::from_fn(surplus)) {
            need.0[faction] = (state.rest[faction] + 1) as i16;
        }
        need
    }

    /// What a seat needs that is sure to gain so much of each vote; nothing if it doesn't have it.
    pub fn after_gains(state: &State, seat: usize, gains: [i32; VOTES]) -> Option<Need> {
        let needed = |faction: usize| state.rest[faction] - 2 * gains[faction] + 1;
        let surplus = |faction: usize| signed(state.tally[faction], seat) - needed(faction);
        let surpluses = std::array::from_fn(surplus);
        let surest = surest(surpluses);
        if surest.iter().any(|&faction| surpluses[faction] < 0) {
            return None;
        }
        let mut need = Need::NOTHING;
        for faction in surest {
            need.0[faction] = needed(faction) as i16;
        }
        Some(need)
    }

    /// What both need together.
    #[must_use]
    pub fn and(&self, other: &Need) -> Need {
        Need(std::array::from_fn(|i| self.0[i].max(other.0[i])))
    }

    /// What is needed before a step, if this is needed after it.
    #[must_use]
    pub fn before(&self, before: &State, after: &State, seat: usize) -> Need {
        let mut need = *self;
        for faction in 0..VOTES {
            if need.0[faction] != ANYTHING {
                let gain = signed(after.tally[faction] - before.tally[faction], seat);
                need.0[faction] -= gain as i16;
            }
        }
        need
    }

    /// Whether a seat has what is needed.
    fn is_met(&self, tally: &[i16; VOTES]) -> bool {
        let short = |faction: usize| tally[faction] < self.0[faction];
        !(short(0) | short(1) | short(2) | short(3) | short(4))
    }

    /// Whether whoever meets the other need meets this one.
    fn is_weaker(&self, other: &Need) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| own <= other)
    }
}

/// The factions with the highest surplus, as many as win a game.
fn surest(surplus: [i32; VOTES]) -> [usize; MAJORITY] {
    let mut factions: [usize; VOTES] = std::array::from_fn(|faction| faction);
    factions.sort_unstable_by_key(|&faction| (-surplus[faction], faction));
    std::array::from_fn(|i| factions[i])
}

fn signed(tally: i32, seat: usize) -> i32 {
    if seat == 0 { tally } else { -tally }
}

impl Question {
    /// Whether a result, as the probability that South wins, reaches the goal.
    pub fn is_reached(&self, south: f64) -> bool {
        let own = if self.seat == 0 { south } else { 1.0 - south };
        own >= match self.goal {
            Goal::Win => 1.0,
            Goal::Draw => 0.5,
        }
    }

    /// The question and its answer as one number.
    fn tag(&self, forced: bool) -> u8 {
        1 + self.seat as u8 + 2 * self.goal as u8 + 4 * u8::from(forced)
    }
}

/// An answer that holds for a key with all votes that meet its need.
#[derive(Clone, Copy)]
struct Slot {
    key: u64,
    need: [i16; VOTES],
    /// The question with its answer; 0 in an empty slot.
    tag: u8,
    best: u8,
    cards: u8,
}

const EMPTY: Slot = Slot {
    key: 0,
    need: [0; VOTES],
    tag: 0,
    best: 0,
    cards: 0,
};

/// Slots in which the answers of a key may stand.
const BUCKET: usize = 8;
/// Slots of a new table.
const FIRST_SLOTS: usize = 1 << 12;

/// The table of proofs. Several answers may stand under one key, with different needs.
pub struct Proofs {
    slots: Vec<Slot>,
    used: usize,
    most_slots: usize,
}

impl Proofs {
    /// An empty table of at most so many slots, a power of two.
    pub fn new(most_slots: usize) -> Self {
        Proofs {
            slots: vec![EMPTY; FIRST_SLOTS],
            used: 0,
            most_slots,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Proofs::new(self.most_slots);
    }

    /// The answer under a key, if one that is kept holds for these votes; and the lead that settled the position with
    /// others. Where votes can't be compared, they are part of the key.
    pub fn look_up(
        &self,
        key: u64,
        state: &State,
        asked: Question,
        comparable: bool,
    ) -> (Option<Answer>, Option<u8>) {
        let south = if comparable {
            state.tally.map(|tally| tally as i16)
        } else {
            [0; VOTES]
        };
        let tallies = [south, south.map(|tally| -tally)];
        let (yes, no) = (asked.tag(true), asked.tag(false));
        // Who wins is not beaten, though not the other way round.
        let others = Question {
            seat: 1 - asked.seat,
            goal: Goal::Win,
        };
        let lost = others.tag(true);
        let mut hint = None;
        for slot in &self.slots[self.bucket(key)..][..BUCKET] {
            if slot.key != key || slot.tag == 0 {
                continue;
            }
            hint = Some(slot.best);
            let forced = slot.tag == yes;
            if !forced && slot.tag != no && slot.tag != lost {
                continue;
            }
            let favoured = if forced { asked.seat } else { 1 - asked.seat };
            let need = Need::from(slot.need);
            if need.is_met(&tallies[favoured]) {
                return (Some(Answer { forced, need }), hint);
            }
        }
        (None, hint)
    }

    /// The lead that settled a position of that key, whatever the votes.
    pub fn hint(&self, key: u64) -> Option<u8> {
        let bucket = &self.slots[self.bucket(key)..][..BUCKET];
        let slot = bucket.iter().find(|slot| slot.key == key && slot.tag != 0);
        slot.map(|slot| slot.best)
    }

    /// Keeps an answer.
    pub fn keep(&mut self, key: u64, asked: Question, answer: Answer, best: u8, cards: u8) {
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most_slots {
            self.grow();
        }
        let slot = Slot {
            key,
            need: std::array::from_fn(|i| answer.need.0[i]),
            tag: asked.tag(answer.forced),
            best,
            cards,
        };
        self.put(slot);
    }

    /// Where a key's bucket begins. Keys are well mixed: their lowest bits will do.
    fn bucket(&self, key: u64) -> usize {
        (key as usize & (self.slots.len() - 1)) & !(BUCKET - 1)
    }

    /// In place of an answer that it makes superfluous, or in a free slot, or in place of what is worth the least.
    fn put(&mut self, slot: Slot) {
        let first = self.bucket(slot.key);
        let need = Need::from(slot.need);
        let rank = |old: &Slot| {
            let same = old.tag == slot.tag && old.key == slot.key;
            if old.tag == 0 {
                1
            } else if same && need.is_weaker(&Need::from(old.need)) {
                0
            } else {
                2 + u32::from(old.cards)
            }
        };
        let place = (first..first + BUCKET).min_by_key(|&at| rank(&self.slots[at]));
        let at = place.unwrap_or(first);
        self.used += usize::from(self.slots[at].tag == 0);
        self.slots[at] = slot;
    }

    fn grow(&mut self) {
        let larger = vec![EMPTY; self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, larger);
        self.used = 0;
        for slot in old.into_iter().filter(|slot| slot.tag != 0) {
            self.put(slot);
        }
    }
}

impl From<[i16; VOTES]> for Need {
    fn from(need: [i16; VOTES]) -> Self {
        let mut all = Need::NOTHING;
        all.0[..VOTES].copy_from_slice(&need);
        all
    }
}
