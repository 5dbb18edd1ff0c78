//! Cactus Kev's method: a flush and five different ranks by the set of ranks, everything else by
//! the product of five prime numbers.

use crate::rank::{Cost, HandRank, Ranks, Recorder, Step, flush_strength};
use crate::reference::buckets::Buckets;
use crate::reference::cactus_card::{CactusCard, PRIMES};
use crate::reference::product_hash::ProductHash;
use crate::reference::rank_five::{RankFive, WORST};
use crate::reference::search::Sorted;

/// The length of the tables by sets of ranks: A-K-Q-J-T is the highest set of five, 7936.
const SETS: usize = 7937;

/// Cactus Kev's method with a binary search among the products.
#[derive(Clone, Debug)]
pub struct CactusKev {
    sets: Sets,
    /// The products in order, and what they stand for.
    products: Sorted,
}

/// Cactus Kev's method with a perfect hash of the products, as Paul Senzee proposed.
#[derive(Clone, Debug)]
pub struct CactusKevHashed {
    sets: Sets,
    products: ProductHash,
}

impl CactusKev {
    /// Fills the tables.
    pub fn new() -> CactusKev {
        CactusKev {
            sets: Sets::new(),
            products: Sorted::new(products()),
        }
    }
}

impl CactusKevHashed {
    /// Fills the tables and finds the hash.
    pub fn new() -> CactusKevHashed {
        CactusKevHashed {
            sets: Sets::new(),
            products: ProductHash::new(&products()),
        }
    }

    /// Where the products fall, for programs that show it. They are hashed again: ranking does not need
    /// this.
    pub fn buckets(&self) -> Buckets {
        self.products.buckets(&products())
    }
}

impl Default for CactusKev {
    fn default() -> CactusKev {
        CactusKev::new()
    }
}

impl Default for CactusKevHashed {
    fn default() -> CactusKevHashed {
        CactusKevHashed::new()
    }
}

impl RankFive for CactusKev {
    type Card = CactusCard;

    fn bytes(&self) -> usize {
        self.sets.bytes() + self.products.bytes()
    }

    #[inline]
    fn five_recorded<R: Recorder>(&self, cards: [CactusCard; 5], recorder: &mut R) -> HandRank {
        if let Some(rank) = self.sets.rank(cards, recorder) {
            return rank;
        }
        let found = self.products.find(product(cards, recorder), recorder);
        found.unwrap_or(WORST)
    }
}

impl RankFive for CactusKevHashed {
    type Card = CactusCard;

    fn bytes(&self) -> usize {
        self.sets.bytes() + self.products.bytes()
    }

    #[inline]
    fn five_recorded<R: Recorder>(&self, cards: [CactusCard; 5], recorder: &mut R) -> HandRank {
        match self.sets.rank(cards, recorder) {
            Some(rank) => rank,
            None => self.products.rank(product(cards, recorder), recorder),
        }
    }
}

/// Flushes and five different ranks by the set of their ranks; none where the set says too little.
#[derive(Clone, Debug)]
struct Sets {
    flushes: Vec<Option<HandRank>>,
    unique: Vec<Option<HandRank>>,
}

impl Sets {
    fn new() -> Sets {
        let table = |rank: fn(u16) -> u16| {
            let of_five = |set: u16| set.count_ones() == 5;
            let entry = |set| of_five(set).then(|| HandRank::from_strength(rank(set)));
            (0..SETS as u16).map(entry).collect()
        };
        Sets {
            flushes: table(flush_strength),
            unique: table(|set| {
                let ranks = (0..13).filter(|rank| set >> rank & 1 == 1);
                let held = ranks.fold(Ranks::default(), |held, rank| held.with(rank, 1));
                held.strength()
            }),
        }
    }

    fn bytes(&self) -> usize {
        size_of_val(&*self.flushes) + size_of_val(&*self.unique)
    }

    #[inline]
    fn rank<R: Recorder>(&self, cards: [CactusCard; 5], recorder: &mut R) -> Option<HandRank> {
        let words @ [a, b, c, d, e] = cards.map(CactusCard::bits);
        recorder.step(move || Step::Words { words });
        let bits = a & b & c & d & e & 0xf000;
        recorder.step(move || Step::And { bits });
        let index = ((a | b | c | d | e) >> 16) as usize;
        recorder.step(move || Step::Or { index });
        if bits != 0 {
            let found = self.flushes.get(index).copied().flatten();
            recorder.step(move || Step::Flushes {
                index,
                found,
                cost: Cost::of(1, size_of::<Option<HandRank>>()),
            });
            return found;
        }
        let found = self.unique.get(index).copied().flatten();
        recorder.step(move || Step::Unique { index, found });
        found
    }
}

#[inline]
fn product<R: Recorder>(cards: [CactusCard; 5], recorder: &mut R) -> u32 {
    let primes = cards.map(CactusCard::prime);
    let product = primes.into_iter().product();
    recorder.step(move || Step::Product { primes, product });
    product
}

/// The 4888 products of five ranks that are not all different, in order, and what they stand for.
fn products() -> Vec<(u32, HandRank)> {
    let mut found = Vec::new();
    grow(Held::default(), 0, &mut found);
    found.sort_unstable_by_key(|&(product, _)| product);
    found
}

/// Some cards' ranks.
#[derive(Clone, Copy)]
struct Held {
    ranks: Ranks,
    product: u32,
    cards: usize,
    different: usize,
}

impl Default for Held {
    fn default() -> Held {
        Held {
            ranks: Ranks::default(),
            product: 1,
            cards: 0,
            different: 0,
        }
    }
}

/// Adds ranks from `from` upwards until there are five cards.
fn grow(held: Held, from: usize, found: &mut Vec<(u32, HandRank)>) {
    if held.cards == 5 {
        if held.different < 5 {
            let rank = HandRank::from_strength(held.ranks.strength());
            found.push((held.product, rank));
        }
        return;
    }
    for (rank, prime) in PRIMES.into_iter().enumerate().skip(from) {
        for count in 1..=4.min(5 - held.cards) {
            let more = Held {
                ranks: held.ranks.with(rank, count),
                product: held.product * prime.pow(count as u32),
                cards: held.cards + count,
                different: held.different + 1,
            };
            grow(more, rank + 1, found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CactusKevHashed, Sets, products};
    use crate::reference::buckets::Buckets;
    use crate::reference::product_hash::BUCKETS;

    #[test]
    fn the_tables_are_as_large_as_cactus_kev_says() {
        let products = products();
        assert_eq!(products.len(), 4888);
        let ends = [products[0].0, products[4887].0];
        assert_eq!(ends, [48, 104_553_157]);
        assert!(products.windows(2).all(|pair| pair[0].0 < pair[1].0));

        let sets = Sets::new();
        assert_eq!((sets.flushes.len(), sets.unique.len()), (7937, 7937));
        for table in [&sets.flushes, &sets.unique] {
            // 1277 high cards and 10 straights.
            assert_eq!(table.iter().flatten().count(), 1287);
        }
    }

    #[test]
    fn every_product_has_a_place_of_its_own() {
        let buckets = CactusKevHashed::new().buckets();
        assert_eq!((buckets.len(), buckets.products()), (BUCKETS, 4_888));
        let full = 1_000 * buckets.products() / Buckets::PLACES;
        assert_eq!(full, 596, "59.7 % when it is rounded");
        let mut places = Vec::new();
        let mut collisions = 0;
        for bucket in 0..buckets.len() {
            let found = buckets.displacement(bucket);
            for (place, taken) in buckets.landing(bucket, found) {
                assert!(!taken, "{bucket}");
                places.push(place);
            }
            let wrong = buckets.landing(bucket, found ^ 1);
            collisions += wrong.iter().filter(|(_, taken)| *taken).count();
        }
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 4_888);
        assert!(collisions > 1_000, "{collisions}");
        // No such bucket, and a displacement beyond the table.
        assert!(buckets.landing(BUCKETS, 0).is_empty());
        assert!(!buckets.landing(0, usize::MAX).is_empty());
    }

    /// The fullest first, each where it fits; after a collision the next displacement is tried.
    #[test]
    fn the_table_is_filled_bucket_by_bucket() {
        let buckets = CactusKevHashed::new().buckets();
        let filling = buckets.filling();
        let placed: Vec<_> = filling.iter().filter(|it| it.fits()).collect();
        assert!(filling.len() > placed.len(), "some collide as they fall");
        let sizes: Vec<usize> = placed.iter().map(|it| it.landing.len()).collect();
        assert_eq!(sizes.iter().sum::<usize>(), 4_888);
        assert!(sizes.is_sorted_by(|before, after| before >= after));
        let mut taken = vec![false; Buckets::PLACES];
        for it in &filling {
            assert_eq!(it.fits(), it.by == buckets.displacement(it.bucket));
            for &(fallen, place, collides) in &it.landing {
                assert_eq!((fallen ^ it.by, taken[place]), (place, collides));
            }
            for &(_, place, _) in it.landing.iter().filter(|_| it.fits()) {
                taken[place] = true;
            }
        }
    }
}
