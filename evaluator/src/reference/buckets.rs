//! The buckets of Senzee's hash, for programs that show where products fall and how the table was
//! filled.

use std::cmp::Reverse;

/// The number of slots.
pub(super) const SLOTS: usize = 1 << 13;

/// The buckets of the hash, as they are filled and as they could be.
#[derive(Clone, Debug)]
pub struct Buckets {
    /// For each bucket the slots of its products before they are displaced.
    slots: Vec<Vec<usize>>,
    displacements: Vec<u16>,
}

/// One look at a bucket while the table is filled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// Which bucket.
    pub bucket: usize,
    /// What its products' slots are combined with by exclusive or.
    pub by: usize,
    /// Where each product falls, where it lands then, and whether a bucket that was placed earlier has that place.
    pub landing: Vec<(usize, usize, bool)>,
}

impl Try {
    /// Whether each product has its own place.
    pub fn fits(&self) -> bool {
        self.collisions() == 0
    }

    /// How many have not.
    pub fn collisions(&self) -> usize {
        self.landing.iter().filter(|(.., taken)| *taken).count()
    }
}

impl Buckets {
    /// The number of places in the table.
    pub const PLACES: usize = SLOTS;

    pub(super) fn new(slots: Vec<Vec<usize>>, displacements: Vec<u16>) -> Buckets {
        Buckets {
            slots,
            displacements,
        }
    }

    /// The number of products.
    pub fn products(&self) -> usize {
        self.slots.iter().map(Vec::len).sum()
    }

    /// The number of buckets.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The displacement that was found for a bucket.
    pub fn displacement(&self, bucket: usize) -> usize {
        self.displacements
            .get(bucket)
            .map_or(0, |by| usize::from(*by))
    }

    /// Where the products of a bucket land when it is displaced so, and whether a product of another bucket has that
    /// place. With the displacement that was found none has.
    pub fn landing(&self, bucket: usize, by: usize) -> Vec<(usize, bool)> {
        let mut taken = vec![false; SLOTS];
        for (other, slots) in self.slots.iter().enumerate() {
            for slot in slots.iter().filter(|_| other != bucket) {
                taken[(slot ^ self.displacement(other)) % SLOTS] = true;
            }
        }
        let slots = self.slots.get(bucket).map_or(&[][..], |slots| slots);
        let places = slots.iter().map(|slot| (slot ^ by) % SLOTS);
        places.map(|place| (place, taken[place])).collect()
    }

    /// How the table was filled: bucket by bucket, the fullest first, empty ones left out. Of each the first try, with
    /// displacement 0, and if that one collides the one that fits. The tries between collided too: the search goes up
    /// from 0.
    pub fn filling(&self) -> Vec<Try> {
        let mut taken = vec![false; SLOTS];
        let mut tries = Vec::new();
        for bucket in fullest_first(&self.slots) {
            let slots = &self.slots[bucket];
            if slots.is_empty() {
                continue;
            }
            let found = self.displacement(bucket);
            let first = (found != 0).then_some(0);
            for by in first.into_iter().chain([found]) {
                let landing = slots.iter().map(|&slot| {
                    let place = (slot ^ by) % SLOTS;
                    (slot, place, taken[place])
                });
                let landing = landing.collect();
                tries.push(Try {
                    bucket,
                    by,
                    landing,
                });
            }
            for slot in slots {
                taken[(slot ^ found) % SLOTS] = true;
            }
        }
        tries
    }
}

/// The buckets in the order in which they are placed; those of a length in their own order.
pub(super) fn fullest_first<T>(buckets: &[Vec<T>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..buckets.len()).collect();
    order.sort_by_key(|&bucket| Reverse(buckets[bucket].len()));
    order
}
