//! Paul Senzee's perfect hash of the 4,888 products, line by line as it is printed: the product is mixed,
//! one part of it chooses a bucket, the other is a slot, and the bucket's displacement slides the slot.
//!
//! The printed 512 displacements are not copied. They are searched for when the table is filled: the
//! fullest bucket first, each takes the first displacement that leads all its products to free slots. That takes
//! some milliseconds.

use crate::rank::{HandRank, Off, Recorder, Step};
use crate::reference::buckets::{Buckets, SLOTS, fullest_first};
use crate::reference::rank_five::WORST;

/// The number of displacements.
pub(super) const BUCKETS: usize = 1 << 9;

/// What the first line adds.
const FIRST: u32 = 0xe91a_aa35;

#[derive(Clone, Debug)]
pub(super) struct ProductHash {
    displacements: Vec<u16>,
    ranks: Vec<HandRank>,
}

impl ProductHash {
    /// A hash with its own slot for every one of these products.
    ///
    /// All of them find a place; were there a bucket that did not, its products would be lost, which the test
    /// of all hands would show.
    pub(super) fn new(products: &[(u32, HandRank)]) -> ProductHash {
        let mut hash = ProductHash {
            displacements: vec![0; BUCKETS],
            ranks: vec![WORST; SLOTS],
        };
        let mut buckets = vec![Vec::new(); BUCKETS];
        for &(product, rank) in products {
            let (bucket, slot) = parts(mixed(product, &mut Off));
            buckets[bucket].push((slot, rank));
        }
        let mut taken = vec![false; SLOTS];
        for bucket in fullest_first(&buckets) {
            let fitting = (0..SLOTS).find(|by| fits(&buckets[bucket], *by, &mut taken));
            let Some(by) = fitting else { continue };
            hash.displacements[bucket] = by as u16;
            for &(slot, rank) in &buckets[bucket] {
                hash.ranks[slot ^ by] = rank;
            }
        }
        hash
    }

    /// Where these products fall; they must be those that it was made of.
    pub(super) fn buckets(&self, products: &[(u32, HandRank)]) -> Buckets {
        let mut slots = vec![Vec::new(); BUCKETS];
        for &(product, _) in products {
            let (bucket, slot) = parts(mixed(product, &mut Off));
            slots[bucket].push(slot);
        }
        Buckets::new(slots, self.displacements.clone())
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.displacements) + size_of_val(&*self.ranks)
    }

    /// What a product stands for; anything at all for a number that is none of the products.
    #[inline]
    pub(super) fn rank<R: Recorder>(&self, product: u32, recorder: &mut R) -> HandRank {
        let (bucket, slot) = parts(mixed(product, recorder));
        recorder.step(move || Step::Bucket { bucket, slot });
        let by = usize::from(self.displacements[bucket]);
        let slot = slot ^ by;
        recorder.step(move || Step::Displaced { bucket, by, slot });
        let found = self.ranks[slot % SLOTS];
        recorder.step(move || Step::Read {
            place: slot,
            of: SLOTS,
            found,
        });
        found
    }
}

/// The four lines that mix a product.
#[inline]
fn mixed<R: Recorder>(product: u32, recorder: &mut R) -> u32 {
    let mut record = |line, before, after| {
        recorder.step(move || Step::Mixed {
            line,
            before,
            after,
        });
        after
    };
    let u = product;
    let u = record(0, u, u.wrapping_add(FIRST));
    let u = record(1, u, u ^ u >> 16);
    let u = record(2, u, u.wrapping_add(u << 8));
    record(3, u, u ^ u >> 4)
}

/// The bucket of a mixed number and its slot before it is displaced.
#[inline]
fn parts(mixed: u32) -> (usize, usize) {
    let slot = mixed.wrapping_add(mixed << 2) >> 19;
    ((mixed >> 8) as usize % BUCKETS, slot as usize)
}

/// Whether these slots, displaced, are free and different; if so they are taken.
fn fits(slots: &[(usize, HandRank)], by: usize, taken: &mut [bool]) -> bool {
    for (count, &(slot, _)) in slots.iter().enumerate() {
        if std::mem::replace(&mut taken[slot ^ by], true) {
            // Given back: those that were taken before it.
            for &(before, _) in &slots[..count] {
                taken[before ^ by] = false;
            }
            return false;
        }
    }
    true
}
