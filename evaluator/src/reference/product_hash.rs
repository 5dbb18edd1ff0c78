//! A perfect hash of the 4888 products, in the manner of Paul Senzee: one part of a mixed number
//! chooses a displacement, the other, displaced, is the slot. The displacements are found at
//! start, in about half a millisecond; none are stored.

use std::cmp::Reverse;

use crate::rank::HandRank;
use crate::reference::rank_five::WORST;

/// The number of slots.
const SLOTS: usize = 1 << 13;

/// The number of displacements.
const BUCKETS: usize = 1 << 9;

/// Where the search for a multiplier begins: the golden ratio as a fraction of 2³².
const FIRST_MULTIPLIER: u32 = 0x9e37_79b1;

#[derive(Clone, Debug)]
pub(super) struct ProductHash {
    multiplier: u32,
    displacements: Vec<u16>,
    ranks: Vec<HandRank>,
}

impl ProductHash {
    /// A hash with a slot of its own for every product. The products must be different.
    pub(super) fn new(products: &[(u32, HandRank)]) -> ProductHash {
        let mut multiplier = FIRST_MULTIPLIER;
        loop {
            if let Some(hash) = ProductHash::with(multiplier, products) {
                return hash;
            }
            multiplier = multiplier.wrapping_add(2);
        }
    }

    /// Gives each bucket, the fullest first, the first displacement that takes all its products to
    /// free slots; `None` when there is no such displacement.
    fn with(multiplier: u32, products: &[(u32, HandRank)]) -> Option<ProductHash> {
        let mut hash = ProductHash {
            multiplier,
            displacements: vec![0; BUCKETS],
            ranks: vec![WORST; SLOTS],
        };
        let mut buckets = vec![Vec::new(); BUCKETS];
        for &(product, rank) in products {
            let (bucket, slot) = hash.parts(product);
            buckets[bucket].push((slot, rank));
        }
        let mut order: Vec<usize> = (0..BUCKETS).collect();
        order.sort_by_key(|&bucket| Reverse(buckets[bucket].len()));

        let mut taken = vec![false; SLOTS];
        for bucket in order {
            let displacement = (0..SLOTS).find(|by| fits(&buckets[bucket], *by, &mut taken))?;
            hash.displacements[bucket] = displacement as u16;
            for &(slot, rank) in &buckets[bucket] {
                hash.ranks[slot ^ displacement] = rank;
            }
        }
        Some(hash)
    }

    /// The bucket of a product and its slot before it is displaced.
    #[inline]
    fn parts(&self, product: u32) -> (usize, usize) {
        let mixed = product.wrapping_mul(self.multiplier);
        let mixed = mixed ^ mixed >> 15;
        (mixed as usize % BUCKETS, (mixed >> 19) as usize % SLOTS)
    }

    /// What a product stands for; anything at all for a number that is none of the products.
    #[inline]
    pub(super) fn rank(&self, product: u32) -> HandRank {
        let (bucket, slot) = self.parts(product);
        let displacement = usize::from(self.displacements[bucket]);
        self.ranks[(slot ^ displacement) % SLOTS]
    }
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
