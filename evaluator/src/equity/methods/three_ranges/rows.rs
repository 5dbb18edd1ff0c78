//! What one seat may hold as a table of two cards each, in one of two forms: with weights, or
//! each combo as likely as any other.

/// Cards of the deck, and lanes of a row: some more, so that they fill whole vectors.
pub(super) const CARDS: usize = 52;
pub(super) const LANES: usize = 56;

/// The combos of one seat that hold one card, by the other card. All sums over such rows are made
/// lane by lane, in loops without a branch that the compiler makes vectors of. They are always put
/// where they are called: in wasm only the callers may use vectors.
pub(super) trait Row: Clone + std::fmt::Debug {
    /// One number per card.
    type Lanes: Clone + std::fmt::Debug;

    const NONE: Self;
    const ZEROS: Self::Lanes;

    /// Puts a combo in.
    fn put(&mut self, other: usize, weight: u64);

    /// The weight of the combo with this other card, or 0.
    fn weight(&self, other: usize) -> u64;

    /// The sum over all cards of the product of both rows.
    fn dot(&self, other: &Self) -> u64;

    /// Adds the sum of two rows, `times` times, to the lanes.
    fn add_two(lanes: &mut Self::Lanes, a: &Self, b: &Self, times: u64);

    /// Adds this row `times` times to the lanes.
    fn add_to(&self, lanes: &mut Self::Lanes, times: u64);

    /// One lane.
    fn lane(lanes: &Self::Lanes, card: usize) -> u64;

    /// Adds to one lane.
    fn add(lanes: &mut Self::Lanes, card: usize, more: u64);

    /// Subtracts from one lane, which holds at least this much.
    fn take(lanes: &mut Self::Lanes, card: usize, less: u64);
}

/// A row in which each weight is 0 or 1. A lane adds up at most three times 51 rows times
/// 51, so sixteen bits hold it.
#[derive(Clone, Debug)]
pub(super) struct Plain {
    lanes: [u16; LANES],
    set: u64,
}

impl Row for Plain {
    type Lanes = [u16; LANES];

    const NONE: Plain = Plain {
        lanes: [0; LANES],
        set: 0,
    };
    const ZEROS: [u16; LANES] = [0; LANES];

    #[inline(always)]
    fn put(&mut self, other: usize, _: u64) {
        self.lanes[other] = 1;
        self.set |= 1 << other;
    }

    #[inline(always)]
    fn weight(&self, other: usize) -> u64 {
        self.set >> other & 1
    }

    #[inline(always)]
    fn dot(&self, other: &Plain) -> u64 {
        u64::from((self.set & other.set).count_ones())
    }

    #[inline(always)]
    fn add_two(lanes: &mut [u16; LANES], a: &Plain, b: &Plain, _: u64) {
        for ((lane, a), b) in lanes.iter_mut().zip(&a.lanes).zip(&b.lanes) {
            *lane += a + b;
        }
    }

    #[inline(always)]
    fn add_to(&self, lanes: &mut [u16; LANES], times: u64) {
        let times = times as u16;
        for (lane, own) in lanes.iter_mut().zip(&self.lanes) {
            *lane += own * times;
        }
    }

    #[inline(always)]
    fn lane(lanes: &[u16; LANES], card: usize) -> u64 {
        u64::from(lanes[card])
    }

    #[inline(always)]
    fn add(lanes: &mut [u16; LANES], card: usize, more: u64) {
        lanes[card] += more as u16;
    }

    #[inline(always)]
    fn take(lanes: &mut [u16; LANES], card: usize, less: u64) {
        lanes[card] -= less as u16;
    }
}

/// A row of weights, each at most 10,000.
#[derive(Clone, Debug)]
pub(super) struct Weighted([u32; LANES]);

impl Row for Weighted {
    type Lanes = [u64; LANES];

    const NONE: Weighted = Weighted([0; LANES]);
    const ZEROS: [u64; LANES] = [0; LANES];

    #[inline(always)]
    fn put(&mut self, other: usize, weight: u64) {
        self.0[other] = weight as u32;
    }

    #[inline(always)]
    fn weight(&self, other: usize) -> u64 {
        u64::from(self.0[other])
    }

    #[inline(always)]
    fn dot(&self, other: &Weighted) -> u64 {
        let products = self.0.iter().zip(&other.0);
        products.map(|(&a, &b)| u64::from(a) * u64::from(b)).sum()
    }

    #[inline(always)]
    fn add_two(lanes: &mut [u64; LANES], a: &Weighted, b: &Weighted, times: u64) {
        // Both factors fit into 32 bits, which is a quicker product.
        let times = times as u32;
        for ((lane, a), b) in lanes.iter_mut().zip(&a.0).zip(&b.0) {
            *lane += u64::from(a + b) * u64::from(times);
        }
    }

    #[inline(always)]
    fn add_to(&self, lanes: &mut [u64; LANES], times: u64) {
        for (lane, own) in lanes.iter_mut().zip(&self.0) {
            *lane += u64::from(*own) * times;
        }
    }

    #[inline(always)]
    fn lane(lanes: &[u64; LANES], card: usize) -> u64 {
        lanes[card]
    }

    #[inline(always)]
    fn add(lanes: &mut [u64; LANES], card: usize, more: u64) {
        lanes[card] += more;
    }

    #[inline(always)]
    fn take(lanes: &mut [u64; LANES], card: usize, less: u64) {
        lanes[card] -= less;
    }
}
