//! The strength of any multiset of ranks and of any flush, from nothing but the rules of poker:
//! what the tables are filled with.
//!
//! A *strength* is 16 bits: the category (0 high card … 8 straight flush) above bit 12 and the
//! place within the category, from 0, below it. Ranks are numbers from 0 (two) to 12 (ace), sets
//! of ranks are masks of 13 bits. Sets of one size are put in order by the mask as a number,
//! which compares the highest rank first, then the next: the order in which kickers decide.

use crate::combinatorics::CHOOSE;

/// The number of places within each category: the classes of Cactus Kev, weakest first.
pub(crate) const PLACES: [u16; 9] = [1277, 2860, 858, 858, 10, 1277, 156, 156, 10];

const PAIR: u16 = 1 << 12;
const TWO_PAIR: u16 = 2 << 12;
const TRIPS: u16 = 3 << 12;
const STRAIGHT: u16 = 4 << 12;
const FLUSH: u16 = 5 << 12;
/// The weakest full house.
pub(crate) const FULL_HOUSE: u16 = 6 << 12;
const QUADS: u16 = 7 << 12;
/// The weakest straight flush.
pub(crate) const STRAIGHT_FLUSH: u16 = 8 << 12;

/// Which ranks a multiset holds at least once, twice, three and four times.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ranks {
    any: u16,
    pairs: u16,
    trips: u16,
    quads: u16,
}

impl Ranks {
    /// With `count` (1 to 4) cards of a rank that was not there before.
    pub(crate) const fn with(self, rank: usize, count: usize) -> Ranks {
        let bit = 1 << rank;
        Ranks {
            any: self.any | bit,
            pairs: self.pairs | if count > 1 { bit } else { 0 },
            trips: self.trips | if count > 2 { bit } else { 0 },
            quads: self.quads | if count > 3 { bit } else { 0 },
        }
    }

    /// The cards of two multisets that have no rank in common.
    pub(crate) const fn and(self, other: Ranks) -> Ranks {
        Ranks {
            any: self.any | other.any,
            pairs: self.pairs | other.pairs,
            trips: self.trips | other.trips,
            quads: self.quads | other.quads,
        }
    }

    /// The strength of the best five of five to seven cards of these ranks, no flush possible.
    pub(crate) const fn strength(self) -> u16 {
        let Ranks {
            any,
            pairs,
            trips,
            quads,
        } = self;
        if quads != 0 {
            let four = top(quads);
            return QUADS + 12 * four + place1(top(without(any, four)), four);
        }
        if trips != 0 {
            let three = top(trips);
            let rest = without(pairs, three);
            if rest != 0 {
                return FULL_HOUSE + 12 * three + place1(top(rest), three);
            }
        }
        if let Some(straight) = straight(any) {
            return STRAIGHT + straight;
        }
        if trips != 0 {
            let three = top(trips);
            return TRIPS + 66 * three + place(squeeze(keep(without(any, three), 2), three));
        }
        if pairs == 0 {
            return no_pair(any);
        }
        let high = top(pairs);
        let rest = without(pairs, high);
        if rest == 0 {
            return PAIR + 220 * high + place(squeeze(keep(without(any, high), 3), high));
        }
        let low = top(rest);
        let kicker = top(without(without(any, high), low));
        let among = kicker - (kicker > high) as u16 - (kicker > low) as u16;
        TWO_PAIR + 11 * place(keep(pairs, 2)) + among
    }
}

/// The strength of at least five cards of one suit with these ranks.
pub(crate) const fn flush_strength(any: u16) -> u16 {
    match straight(any) {
        Some(straight) => STRAIGHT_FLUSH + straight,
        None => FLUSH + no_pair(any),
    }
}

/// The strength of five cards of a category (0 high card … 8 straight flush), by their ranks in the order of their importance, pairs
/// written out. With ranks that such a hand can't have it means nothing.
#[cfg(feature = "reference")]
pub(crate) fn strength_of(category: u16, ranks: [u16; 5]) -> u16 {
    let set = |ranks: &[u16]| ranks.iter().fold(0, |set, rank| set | 1 << rank);
    let [first, _, third, fourth, last] = ranks;
    let place = match category {
        0 | 5 => no_pair(set(&ranks)),
        1 => 220 * first + place(squeeze(set(&ranks[2..]), first)),
        2 => {
            let among = last - u16::from(last > first) - u16::from(last > third);
            11 * place(set(&[first, third])) + among
        }
        3 => 66 * first + place(squeeze(set(&ranks[3..]), first)),
        4 | 8 => first.saturating_sub(3),
        6 => 12 * first + place1(fourth, first),
        _ => 12 * first + place1(last, first),
    };
    category << 12 | place
}

/// The place of the highest five of these ranks among all five ranks that are no straight.
const fn no_pair(any: u16) -> u16 {
    let five = keep(any, 5);
    let mut straights_below = 0;
    let mut high = 3;
    while high < 13 {
        straights_below += (straight_ranks(high) < five) as u16;
        high += 1;
    }
    place(five) - straights_below
}

/// The ranks of the straight with this high card; the five (3) is the lowest high card.
pub(crate) const fn straight_ranks(high: usize) -> u16 {
    if high == 3 {
        0b1_0000_0000_1111
    } else {
        0b1_1111 << (high - 4)
    }
}

/// The best straight in a set of ranks: 0 for 5-4-3-2-A … 9 for the one with the ace high.
const fn straight(any: u16) -> Option<u16> {
    let ranks = any << 1 | any >> 12;
    let runs = ranks & ranks >> 1 & ranks >> 2 & ranks >> 3 & ranks >> 4;
    if runs == 0 { None } else { Some(top(runs)) }
}

const fn top(ranks: u16) -> u16 {
    15 - ranks.leading_zeros() as u16
}

const fn without(ranks: u16, rank: u16) -> u16 {
    ranks & !(1 << rank)
}

/// The highest `count` of a set of ranks.
const fn keep(mut ranks: u16, count: u32) -> u16 {
    while ranks.count_ones() > count {
        ranks &= ranks - 1;
    }
    ranks
}

/// A set of ranks among the twelve that are left without one.
const fn squeeze(ranks: u16, gone: u16) -> u16 {
    let below = ranks & ((1 << gone) - 1);
    below | (ranks >> (gone + 1)) << gone
}

/// The place of a rank among the twelve that are left without another.
const fn place1(rank: u16, gone: u16) -> u16 {
    rank - (rank > gone) as u16
}

/// The place of a set of ranks among all sets of its size, weakest (lowest mask) first.
const fn place(mut ranks: u16) -> u16 {
    let mut place = 0;
    let mut size = 1;
    while ranks != 0 {
        place += CHOOSE[ranks.trailing_zeros() as usize][size];
        ranks &= ranks - 1;
        size += 1;
    }
    place
}

/// The set of `size` ranks that has this [`place`].
pub(crate) const fn at_place(mut at: u16, size: u16) -> u16 {
    let mut ranks = 0;
    let mut left = size;
    let mut rank = 13;
    while left > 0 && rank > 0 {
        rank -= 1;
        let below = CHOOSE[rank][left as usize];
        if below <= at {
            at -= below;
            ranks |= 1 << rank;
            left -= 1;
        }
    }
    ranks
}

/// The five ranks, no straight, that have this place among such fives.
pub(crate) const fn no_pair_at(at: u16) -> u16 {
    let mut straights = 0;
    loop {
        let five = at_place(at + straights, 5);
        if straight(five).is_none() && no_pair(five) == at {
            return five;
        }
        straights += 1;
    }
}

/// Undoes [`squeeze`].
pub(crate) const fn unsqueeze(ranks: u16, gone: u16) -> u16 {
    let below = ranks & ((1 << gone) - 1);
    below | (ranks >> gone) << (gone + 1)
}
