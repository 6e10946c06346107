//! How the votes must stand for a proof to hold, and the table of such proofs.

use super::proof::{Answer, Goal};
use super::state::State;
use super::table::{Segments, Spread, is_crowded};

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
        let surpluses: [i32; VOTES] = std::array::from_fn(surplus);
        if surpluses.iter().filter(|&&surplus| surplus >= 0).count() < MAJORITY {
            return None;
        }
        let mut need = Need::NOTHING;
        for faction in surest(surpluses) {
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

/// The factions with the highest surplus, as many as win a game; of equal ones the first.
fn surest(mut surplus: [i32; VOTES]) -> [usize; MAJORITY] {
    std::array::from_fn(|_| {
        let mut best = 0;
        for faction in 1..VOTES {
            if surplus[faction] > surplus[best] {
                best = faction;
            }
        }
        surplus[best] = i32::MIN;
        best
    })
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
struct Kept {
    need: [i16; VOTES],
    /// The question with its answer.
    tag: u8,
    /// The lead that carried the day, or [`NO_LEAD`].
    lead: u8,
    cards: u8,
}

const NO_LEAD: u8 = u8::MAX;

const NONE: Kept = Kept {
    need: [0; VOTES],
    tag: 0,
    lead: NO_LEAD,
    cards: 0,
};

impl Kept {
    fn lead(&self) -> Option<u8> {
        (self.lead != NO_LEAD).then_some(self.lead)
    }
}

/// Answers that may stand in one place: as many as keys fill a line of the processor's cache.
const BUCKET: usize = 8;
/// Buckets of a new table.
const FIRST_BUCKETS: usize = 1 << 9;

/// Keys, which are never 0, beside their answers; 0 where there is none. Most look-ups find no key, so that the answers are
/// kept elsewhere.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Keys([u64; BUCKET]);

/// The table of proofs. Several answers may stand under one key, with different needs.
pub struct Proofs {
    keys: Segments<Keys>,
    kept: Segments<[Kept; BUCKET]>,
    spread: Spread,
    used: usize,
    most_buckets: usize,
}

impl Proofs {
    /// An empty table of at most so many answers, a power of two.
    pub fn new(most_answers: usize) -> Self {
        Proofs {
            keys: Segments::filled(FIRST_BUCKETS, Keys([0; BUCKET])),
            kept: Segments::filled(FIRST_BUCKETS, [NONE; BUCKET]),
            spread: Spread::over(FIRST_BUCKETS),
            used: 0,
            most_buckets: most_answers / BUCKET,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Proofs::new(self.most_buckets * BUCKET);
    }

    /// The answer under a key, if one that is kept holds for these votes; and the lead that carried the day for
    /// the leader with others. Where votes can't be compared, they are part of the key.
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
        for kept in self.of_key(key) {
            hint = kept.lead().or(hint);
            let forced = kept.tag == yes;
            if !forced && kept.tag != no && kept.tag != lost {
                continue;
            }
            let favoured = if forced { asked.seat } else { 1 - asked.seat };
            let need = Need::from(kept.need);
            if need.is_met(&tallies[favoured]) {
                return (Some(Answer { forced, need }), hint);
            }
        }
        (None, hint)
    }

    /// The lead that carried the day in a position of that key, whatever the votes.
    pub fn hint(&self, key: u64) -> Option<u8> {
        self.of_key(key).find_map(Kept::lead)
    }

    /// Keeps an answer, with the lead that carried the day for the leader.
    pub fn keep(&mut self, key: u64, asked: Question, answer: Answer, lead: Option<u8>, cards: u8) {
        let buckets = self.spread.buckets();
        if is_crowded(self.used, buckets * BUCKET) && buckets < self.most_buckets {
            self.grow();
        }
        let kept = Kept {
            need: std::array::from_fn(|i| answer.need.0[i]),
            tag: asked.tag(answer.forced),
            lead: lead.unwrap_or(NO_LEAD),
            cards,
        };
        self.put(key, kept);
    }

    /// All answers under a key.
    fn of_key(&self, key: u64) -> impl Iterator<Item = &Kept> {
        let bucket = self.spread.bucket(key);
        let keys = self.keys[bucket].0.iter().enumerate();
        keys.filter(move |&(_, &own)| own == key)
            .map(move |(place, _)| &self.kept[bucket][place])
    }

    /// In place of an answer that it makes superfluous, or in a free place, or in place of what is worth the least.
    fn put(&mut self, key: u64, kept: Kept) {
        let bucket = self.spread.bucket(key);
        let (keys, answers) = (&mut self.keys[bucket].0, &mut self.kept[bucket]);
        let need = Need::from(kept.need);
        let rank = |&place: &usize| {
            let old = &answers[place];
            let same = keys[place] == key && old.tag == kept.tag;
            if keys[place] == 0 {
                1
            } else if same && need.is_weaker(&Need::from(old.need)) {
                0
            } else {
                2 + u32::from(old.cards)
            }
        };
        let place = (0..BUCKET).min_by_key(rank).unwrap_or(0);
        self.used += usize::from(keys[place] == 0);
        keys[place] = key;
        answers[place] = kept;
    }

    /// One bucket more.
    fn grow(&mut self) {
        let empty = Keys([0; BUCKET]);
        self.keys.push(empty);
        self.kept.push([NONE; BUCKET]);
        let old = self.spread.add();
        let Keys(keys) = std::mem::replace(&mut self.keys[old], empty);
        let full = keys.into_iter().zip(self.kept[old]);
        for (key, kept) in full.filter(|&(key, _)| key != 0) {
            self.used -= 1;
            self.put(key, kept);
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
