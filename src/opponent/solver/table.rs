//! Transposition tables: what was found out about positions, by a hash of the position.
//!
//! A key has 64 well-mixed bits and is stored whole; that two of the positions of one search share it is so unlikely
//! that it is not guarded against. A table grows with its use up to a limit; from then on a new entry
//! takes the place of that with the fewest cards left among the few that could stand there.

/// What a table can hold.
pub trait Entry: Copy + Default {
    /// How much work an entry stands for: the one with the least goes first.
    fn worth(&self) -> u8;
}

/// Slots in which one key may stand.
const BUCKET: usize = 4;
/// Slots of a new table.
const FIRST_SLOTS: usize = 1 << 8;

/// A transposition table.
pub struct Table<T> {
    slots: Vec<(u64, T)>,
    used: usize,
    most_slots: usize,
}

impl<T: Entry> Table<T> {
    /// An empty table of at most so many slots, a power of two.
    pub fn new(most_slots: usize) -> Self {
        Table {
            slots: vec![(0, T::default()); FIRST_SLOTS.min(most_slots)],
            used: 0,
            most_slots,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Table::new(self.most_slots);
    }

    /// What is known under a key.
    pub fn get(&self, key: u64) -> Option<&T> {
        let bucket = &self.slots[self.bucket(key)..][..BUCKET];
        bucket.iter().find(|slot| slot.0 == key).map(|slot| &slot.1)
    }

    /// The entry of a key, a new one if there is none.
    pub fn entry(&mut self, key: u64) -> &mut T {
        let at = self.find(key).unwrap_or_else(|| self.make_room(key));
        &mut self.slots[at].1
    }

    fn find(&self, key: u64) -> Option<usize> {
        let first = self.bucket(key);
        (first..first + BUCKET).find(|&at| self.slots[at].0 == key)
    }

    /// Where a key's bucket begins. Keys are well mixed: their lowest bits will do.
    fn bucket(&self, key: u64) -> usize {
        (key as usize & (self.slots.len() - 1)) & !(BUCKET - 1)
    }

    fn make_room(&mut self, key: u64) -> usize {
        if self.used * 2 > self.slots.len() && self.slots.len() < self.most_slots {
            self.grow();
        }
        let at = self.worst(key);
        self.used += usize::from(self.slots[at].0 == 0);
        self.slots[at] = (key, T::default());
        at
    }

    /// A free slot of the key's bucket, or the one that is worth the least.
    fn worst(&self, key: u64) -> usize {
        let first = self.bucket(key);
        let worth = |&at: &usize| match self.slots[at] {
            (0, _) => 0,
            (_, entry) => 1 + u16::from(entry.worth()),
        };
        (first..first + BUCKET).min_by_key(worth).unwrap_or(first)
    }

    fn grow(&mut self) {
        let larger = vec![(0, T::default()); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, larger);
        self.used = 0;
        for (key, entry) in old.into_iter().filter(|slot| slot.0 != 0) {
            let at = self.worst(key);
            self.used += usize::from(self.slots[at].0 == 0);
            self.slots[at] = (key, entry);
        }
    }
}

/// Mixes words into a key that is never 0.
#[derive(Clone, Copy)]
pub struct Mixer(u64);

impl Mixer {
    /// A mixer that has seen one word.
    pub fn new(word: u64) -> Self {
        Mixer(0x243f_6a88_85a3_08d3 ^ word)
    }

    /// Mixes one more word in: both halves of a wide product, as in wyhash.
    pub fn word(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9e37_79b9_7f4a_7c15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    /// The key.
    pub fn key(mut self) -> u64 {
        self.word(0x1319_8a2e_0370_7344);
        self.0.max(1)
    }
}
