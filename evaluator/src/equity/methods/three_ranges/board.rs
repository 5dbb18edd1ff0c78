//! One board: a walk over the combos of three seats from the weakest to the strongest.

use super::pairs::{Combos, Pairs};
use super::rows::Row;
use crate::equity::fixed::LEVELS;
use crate::rank::{Category, category_index};

const CATEGORIES: usize = Category::ALL.len();

/// A combo that one of the three seats may hold, or several.
#[derive(Clone, Copy, Debug)]
pub(super) struct Swept {
    pub(super) cards: [usize; 2],
    /// In each of the seats; 0 where it is none of the seat's.
    pub(super) weights: [u64; 3],
}

/// What a walk has counted, in units of weight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ThreeRangeCounts {
    /// Where the best of the three is below, level with, above the known hands: how much of it
    /// each set of them is best in, bit `i` being the seat `i`. (Below them that does not matter, and
    /// all is at one place.) By category there are these three for each one that the best makes,
    /// else only the first three.
    pub(super) won: [[u64; 8]; LEVELS * CATEGORIES],
    pub(super) categories: [[u64; CATEGORIES]; 3],
}

/// What there is to walk over.
#[derive(Clone, Copy, Debug)]
pub(super) struct InOrder<'a> {
    pub(super) combos: &'a [Swept],
    /// A strength and the place of a combo each, the weakest first.
    pub(super) order: &'a [u32],
    /// The strength of the best known hand.
    pub(super) known: Option<u16>,
    /// Whether what is won is counted by the category it is won with.
    pub(super) by_category: bool,
}

/// The three seats' combos up to a strength, and two of the three pairs of seats.
///
/// The pairs of the second and third seat say what a combo of the first one beats, those of the
/// third and first what one of the second does. What the third wins alone is what is left.
#[derive(Clone, Debug)]
pub(super) struct Walk<R: Row> {
    seats: [Combos<R>; 3],
    of_second_and_third: Pairs<R>,
    of_third_and_first: Pairs<R>,
}

fn strength(word: u32) -> u16 {
    (word >> 16) as u16
}

impl InOrder<'_> {
    fn swept(&self, word: u32) -> &Swept {
        &self.combos[usize::from(word as u16)]
    }

    /// Whether a strength that is not below the known hands is level with them or above, 1 or 2; by
    /// category three levels further up for each.
    fn level(&self, strength: u16) -> usize {
        let level = match self.known {
            Some(known) if known == strength => 1,
            _ => 2,
        };
        match self.by_category {
            true => level + LEVELS * category_index(strength).min(CATEGORIES - 1),
            false => level,
        }
    }
}

impl<R: Row> Walk<R> {
    pub(super) fn new() -> Box<Walk<R>> {
        Box::new(Walk {
            seats: [Combos::NONE; 3],
            of_second_and_third: Pairs::NONE,
            of_third_and_first: Pairs::NONE,
        })
    }

    /// Counts a board.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub(super) fn count(&mut self, order: InOrder<'_>, counts: &mut ThreeRangeCounts) {
        self.seats = [Combos::NONE; 3];
        self.of_second_and_third = Pairs::NONE;
        self.of_third_and_first = Pairs::NONE;
        *counts = ThreeRangeCounts::default();
        // Below the known hands it does not matter who of the three is best.
        let known = order.known.unwrap_or(0);
        let is_below = |&word: &u32| strength(word) < known;
        let below = order.order.partition_point(is_below);
        let (weaker, others) = order.order.split_at(below);
        for &word in weaker {
            let swept = order.swept(word);
            self.put::<0>(swept);
            self.put::<1>(swept);
            self.put::<2>(swept);
        }
        let mut before = self.deals(order, weaker);
        counts.won[0][0b111] = before;
        let mut passed = below;
        let mut level = None;
        for equals in others.chunk_by(|&a, &b| strength(a) == strength(b)) {
            let now = order.level(strength(equals[0]));
            if let Some(last) = level.replace(now).filter(|&last| last != now) {
                let so_far = self.deals(order, &order.order[..passed]);
                counts.won[last][0b100] = rest(&counts.won[last], so_far - before);
                before = so_far;
            }
            self.group(order, equals, &mut counts.won[now]);
            passed += equals.len();
        }
        self.make(order, counts);
        if let Some(last) = level {
            let deals: u64 = counts.categories[0].iter().sum();
            counts.won[last][0b100] = rest(&counts.won[last], deals - before);
        }
    }

    /// Counts who wins with these combos, all of one strength, and puts them in.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn group(&mut self, order: InOrder<'_>, equals: &[u32], won: &mut [u64; 8]) {
        let mut is_in = [false; 3];
        for &word in equals {
            for (is_in, &weight) in is_in.iter_mut().zip(&order.swept(word).weights) {
                *is_in |= weight > 0;
            }
        }
        // The first seat against what is weaker, then what is as strong in the second seat
        // included, then in the third as well. What comes new are ties.
        let mut first = [0; 3];
        let mut second = [0; 3];
        let [has_first, has_second, has_third] = is_in;
        if has_first {
            first = [self.sum::<0>(order, equals); 3];
        }
        if has_second {
            second = [self.sum::<1>(order, equals); 3];
            for &word in equals {
                self.put::<1>(order.swept(word));
            }
            if has_first {
                first[1] = self.sum::<0>(order, equals);
                first[2] = first[1];
            }
        }
        if has_third {
            for &word in equals {
                self.put::<2>(order.swept(word));
            }
            if has_first {
                first[2] = self.sum::<0>(order, equals);
            }
            if has_second {
                second[1] = self.sum::<1>(order, equals);
                second[2] = second[1];
            }
        }
        if has_first {
            for &word in equals {
                self.put::<0>(order.swept(word));
            }
            if has_second {
                second[2] = self.sum::<1>(order, equals);
            }
        }
        let first_and_second = first[1] - first[0];
        // These two with the third or without, and the first with the third or all of them.
        let all = second[2] - second[1] - first_and_second;
        won[0b001] += first[0];
        won[0b010] += second[0];
        won[0b011] += first_and_second;
        won[0b110] += second[1] - second[0];
        won[0b111] += all;
        won[0b101] += first[2] - first[1] - all;
    }

    /// What the other two seats can hold beside each of these combos of this one, summed up.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn sum<const SEAT: usize>(&self, order: InOrder<'_>, equals: &[u32]) -> u64 {
        let beside = |&word: &u32| {
            let Swept { cards, weights } = *order.swept(word);
            match weights[SEAT] {
                0 => 0,
                weight => weight * self.beside::<SEAT>(cards),
            }
        };
        equals.iter().map(beside).sum()
    }

    /// What the other two seats can hold beside a combo of this one.
    #[inline]
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn beside<const SEAT: usize>(&self, cards: [usize; 2]) -> u64 {
        let [first, second, third] = &self.seats;
        match SEAT {
            0 => self.of_second_and_third.beside(cards, second, third),
            _ => self.of_third_and_first.beside(cards, third, first),
        }
    }

    #[inline]
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn put<const SEAT: usize>(&mut self, swept: &Swept) {
        let weight = swept.weights[SEAT];
        if weight == 0 {
            return;
        }
        let [first, second, third] = &mut self.seats;
        let cards = swept.cards;
        match SEAT {
            0 => self.of_third_and_first.add(cards, weight, third),
            1 => self.of_second_and_third.add(cards, weight, third),
            _ => {
                self.of_second_and_third.add(cards, weight, second);
                self.of_third_and_first.add(cards, weight, first);
            }
        }
        let seat = match SEAT {
            0 => first,
            1 => second,
            _ => third,
        };
        seat.put(cards, weight);
    }

    /// All deals among the combos that were put in: these.
    fn deals(&self, order: InOrder<'_>, passed: &[u32]) -> u64 {
        self.sum::<0>(order, passed)
    }

    /// Counts what each seat makes, once all combos are in.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    fn make(&self, order: InOrder<'_>, counts: &mut ThreeRangeCounts) {
        let [first, second, _] = &self.seats;
        let of_first_and_second = Pairs::of(first, second);
        for &word in order.order {
            let Swept { cards, weights } = *order.swept(word);
            let category = category_index(strength(word)).min(CATEGORIES - 1);
            let mut make = |seat: usize, beside: u64| {
                counts.categories[seat][category] += weights[seat] * beside;
            };
            if weights[0] > 0 {
                make(0, self.beside::<0>(cards));
            }
            if weights[1] > 0 {
                make(1, self.beside::<1>(cards));
            }
            if weights[2] > 0 {
                make(2, of_first_and_second.beside(cards, first, second));
            }
        }
    }
}

/// The remaining deals of a level: the third seat wins them alone.
fn rest(won: &[u64; 8], deals: u64) -> u64 {
    deals - won.iter().sum::<u64>()
}
