//! Transposition tables: what was found out about positions, by a hash of the position.
//!
//! A key has 64 well-mixed bits and is stored whole; that two of the positions of one search share it is so unlikely
//! that it is not guarded against. A table grows with its use up to a limit; from then on a new entry
//! takes the place of that with the fewest cards left among the few that could stand there. It grows bucket by bucket, and no
//! bucket is moved for that, so that no slice of a search has to move a whole table.

use std::ops::{Index, IndexMut};

/// What a table can hold.
pub trait Entry: Copy + Default {
    /// How much work an entry stands for: the one with the least goes first.
    fn worth(&self) -> u8;
}

/// How keys are spread over buckets of which there may be one more at any time. W. Litwin, *Linear hashing: a new tool for
/// file and table addressing*, VLDB 1980.
#[derive(Clone, Copy)]
pub struct Spread {
    buckets: usize,
    /// The bits that tell the buckets apart; where they name one that isn't there yet, all but the highest.
    mask: usize,
}

impl Spread {
    /// Over so many buckets, a power of two.
    pub fn over(buckets: usize) -> Self {
        Spread {
            buckets,
            mask: buckets - 1,
        }
    }

    /// How many buckets there are.
    pub fn buckets(&self) -> usize {
        self.buckets
    }

    /// The bucket of a key. Keys are well mixed: their lowest bits will do.
    pub fn bucket(&self, key: u64) -> usize {
        let place = key as usize & self.mask;
        if place < self.buckets {
            place
        } else {
            place & (self.mask >> 1)
        }
    }

    /// Adds a last bucket; which one has had its keys until now.
    pub fn add(&mut self) -> usize {
        let new = self.buckets;
        self.buckets += 1;
        if new > self.mask {
            self.mask = 2 * self.mask + 1;
        }
        new & (self.mask >> 1)
    }
}

/// How many items have their room in one piece of memory.
const SEGMENT: usize = 1 << 9;

/// A list that grows without moving what it holds, as a single piece of memory must when it is full.
pub struct Segments<T>(Vec<Vec<T>>);

impl<T: Copy> Segments<T> {
    /// So many items, all alike.
    pub fn filled(count: usize, item: T) -> Self {
        let mut segments = Segments(Vec::new());
        (0..count).for_each(|_| segments.push(item));
        segments
    }

    /// Adds an item.
    pub fn push(&mut self, item: T) {
        match self.0.last_mut() {
            Some(last) if last.len() < SEGMENT => last.push(item),
            _ => {
                let mut segment = Vec::with_capacity(SEGMENT);
                segment.push(item);
                self.0.push(segment);
            }
        }
    }
}

impl<T> Index<usize> for Segments<T> {
    type Output = T;

    fn index(&self, place: usize) -> &T {
        &self.0[place / SEGMENT][place % SEGMENT]
    }
}

impl<T> IndexMut<usize> for Segments<T> {
    fn index_mut(&mut self, place: usize) -> &mut T {
        &mut self.0[place / SEGMENT][place % SEGMENT]
    }
}

/// Whether there should be more buckets: a third of all slots is taken. Those that share their keys with none yet hold up to twice as
/// many as the others.
pub fn is_crowded(used: usize, slots: usize) -> bool {
    used * 3 > slots
}

/// Slots in which one key may stand.
const BUCKET: usize = 4;
/// Buckets of a new table.
const FIRST_BUCKETS: usize = 1 << 6;

/// A transposition table.
pub struct Table<T> {
    buckets: Segments<[(u64, T); BUCKET]>,
    spread: Spread,
    used: usize,
    most_buckets: usize,
}

impl<T: Entry> Table<T> {
    /// An empty table of at most so many slots, a power of two.
    pub fn new(most_slots: usize) -> Self {
        let most_buckets = most_slots / BUCKET;
        let spread = Spread::over(FIRST_BUCKETS.min(most_buckets));
        Table {
            buckets: Segments::filled(spread.buckets(), [(0, T::default()); BUCKET]),
            spread,
            used: 0,
            most_buckets,
        }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Table::new(self.most_buckets * BUCKET);
    }

    /// What is known under a key.
    pub fn get(&self, key: u64) -> Option<&T> {
        let mut bucket = self.buckets[self.spread.bucket(key)].iter();
        bucket.find(|slot| slot.0 == key).map(|slot| &slot.1)
    }

    /// The entry of a key, a new one if there is none.
    pub fn entry(&mut self, key: u64) -> &mut T {
        let bucket = self.spread.bucket(key);
        let own = (self.buckets[bucket].iter()).position(|slot| slot.0 == key);
        let (bucket, slot) = own.map_or_else(|| self.make_room(key), |slot| (bucket, slot));
        &mut self.buckets[bucket][slot].1
    }

    fn make_room(&mut self, key: u64) -> (usize, usize) {
        let buckets = self.spread.buckets();
        if is_crowded(self.used, buckets * BUCKET) && buckets < self.most_buckets {
            self.grow();
        }
        self.put(key, T::default())
    }

    /// Puts an entry into a free slot of its bucket, or in place of the one that is worth the least; where it is then.
    fn put(&mut self, key: u64, entry: T) -> (usize, usize) {
        let bucket = self.spread.bucket(key);
        let slots = &mut self.buckets[bucket];
        let worth = |&slot: &usize| match slots[slot] {
            (0, _) => 0,
            (_, entry) => 1 + u16::from(entry.worth()),
        };
        let slot = (0..BUCKET).min_by_key(worth).unwrap_or(0);
        self.used += usize::from(slots[slot].0 == 0);
        slots[slot] = (key, entry);
        (bucket, slot)
    }

    /// One bucket more.
    fn grow(&mut self) {
        let empty = [(0, T::default()); BUCKET];
        self.buckets.push(empty);
        let old = std::mem::replace(&mut self.buckets[self.spread.add()], empty);
        for (key, entry) in old.into_iter().filter(|slot| slot.0 != 0) {
            self.used -= 1;
            self.put(key, entry);
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

#[cfg(test)]
mod tests {
    use super::{Entry, Mixer, SEGMENT, Segments, Spread, Table};

    #[test]
    fn a_list_in_segments_holds_what_it_was_given_and_moves_none_of_it() {
        let mut list = Segments::filled(SEGMENT - 1, 0);
        for item in SEGMENT - 1..3 * SEGMENT + 1 {
            list.push(item);
        }
        let first: *const usize = &list[0];
        list[7] = 5;
        for item in 0..10 * SEGMENT {
            list.push(item);
        }
        assert!(std::ptr::eq(first, &list[0]));
        assert_eq!((list[6], list[7], list[3 * SEGMENT]), (0, 5, 3 * SEGMENT));
    }

    #[test]
    fn a_new_bucket_takes_keys_from_one_other_only() {
        let keys: Vec<u64> = (0..2_000).map(|i| Mixer::new(i).key()).collect();
        let mut spread = Spread::over(4);
        for new in 4..300 {
            let before = spread;
            let old = spread.add();
            assert_eq!(spread.buckets(), new + 1);
            for &key in &keys {
                let (was, is) = (before.bucket(key), spread.bucket(key));
                assert!(is <= new);
                assert!(is == was || (was == old && is == new), "{was} to {is}");
            }
        }
    }

    #[derive(Clone, Copy, Default)]
    struct Number(u64);

    impl Entry for Number {
        fn worth(&self) -> u8 {
            1
        }
    }

    #[test]
    fn a_table_grows_by_at_most_a_bucket_an_entry_and_keeps_nearly_all() {
        let key = |i| Mixer::new(i).key();
        let mut table = Table::<Number>::new(1 << 16);
        for i in 0..20_000 {
            let before = table.spread.buckets();
            table.entry(key(i)).0 = i;
            assert!(table.spread.buckets() <= before + 1);
            assert_eq!(table.get(key(i)).map(|number| number.0), Some(i));
        }
        let found = (0..20_000).filter_map(|i| table.get(key(i)).map(|number| (i, number.0)));
        let kept: Vec<_> = found.collect();
        assert!(kept.iter().all(|(i, number)| i == number));
        assert!(kept.len() > 19_000, "{} are kept", kept.len());
    }
}
