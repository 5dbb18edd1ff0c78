//! The distinct pairs of hands before the flop, in an order that writer and reader of the table
//! both compute, so that no hand is stored.
//!
//! Two hands are two classes (the one with the greater index first) and the relation of their four
//! suits: the suits in the order of the cards, named by first appearance, which is one of 15
//! patterns such as 0012 (suited; two other suits). Which of them are possible, and which are the
//! same pair of hands, depends only on the *shape* of the two classes: whether each is a pair,
//! suited or offsuit, and which of their ranks are equal.

use crate::cards::{Class, Combo};

/// The number of pairs of hands that differ by more than the names of suits and which is first.
pub(super) const PAIRS: usize = 47_008;

/// The number of pairs of classes, each with itself included.
const CLASS_PAIRS: usize = Class::COUNT * (Class::COUNT + 1) / 2;

/// The ways in which the suits of four cards can be equal or not.
const PATTERNS: usize = 15;

/// Two kinds of classes and four comparisons of ranks.
const SHAPES: usize = 9 * 16;

/// A flag in a place: the two hands are the other way round.
const SWAPPED: u8 = 1 << 7;

/// A place that no two hands have.
const NOWHERE: u8 = u8::MAX;

/// One hand as the index takes it: its class and its suits, the higher card's in the lower bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand {
    class: u8,
    suits: u8,
}

impl Hand {
    /// A hand of these suits, each below 4, the higher card's first.
    pub(super) fn new(class: Class, [high, low]: [u8; 2]) -> Hand {
        Hand {
            class: class.index() as u8,
            suits: high & 3 | (low & 3) << 2,
        }
    }

    pub(super) fn of(combo: Combo) -> Hand {
        let suits = combo.cards().map(|card| card.suit().index() as u8);
        Hand::new(combo.class(), suits)
    }
}

/// Where a pair of hands is in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Below [`PAIRS`].
    pub(super) number: usize,
    /// Whether the table has them the other way round.
    pub(super) swapped: bool,
}

/// Finds the place of any two hands.
#[derive(Clone, Debug)]
pub(super) struct Index {
    /// By the suits of four cards, two bits each: their pattern.
    patterns: [u8; 256],
    /// By shape and pattern: the place among the pairs of the same two classes.
    places: Vec<[u8; PATTERNS]>,
    /// By pair of classes: the number of their first pair of hands, and their shape.
    classes: Vec<(u16, u8)>,
}

impl Index {
    pub(super) fn new() -> Index {
        let patterns = all_patterns();
        let places: Vec<[u8; PATTERNS]> = (0..SHAPES)
            .map(|shape| Shape(shape).places(&patterns))
            .collect();
        let mut classes = Vec::with_capacity(CLASS_PAIRS);
        let mut start = 0;
        for first in Class::all() {
            for second in Class::all().take(first.index() + 1) {
                let shape = Shape::of(first, second).0;
                classes.push((start, shape as u8));
                start += distinct(&places[shape]);
            }
        }
        let mut numbers = [0; 256];
        for (code, number) in numbers.iter_mut().enumerate() {
            let pattern = renamed([code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]);
            let at = patterns.iter().position(|other| *other == pattern);
            *number = at.unwrap_or(0) as u8;
        }
        Index {
            patterns: numbers,
            places,
            classes,
        }
    }

    /// The place of two hands; `None` when they have a card in common.
    #[inline]
    pub(super) fn place(&self, a: Hand, b: Hand) -> Option<Place> {
        let turned = a.class < b.class;
        let (first, second) = if turned { (b, a) } else { (a, b) };
        let (row, column) = (usize::from(first.class), usize::from(second.class));
        let &(start, shape) = self.classes.get(row * (row + 1) / 2 + column)?;
        let pattern = self.patterns[usize::from(first.suits | second.suits << 4)];
        let places = self.places.get(usize::from(shape))?;
        let place = *places.get(usize::from(pattern))?;
        (place != NOWHERE).then_some(Place {
            number: usize::from(start) + usize::from(place & !SWAPPED),
            swapped: turned != (place & SWAPPED != 0),
        })
    }

    /// Two hands for each place, in the order of the table.
    pub(super) fn hands(&self) -> impl Iterator<Item = (Combo, Combo)> + '_ {
        let class_pairs = Class::all().flat_map(|first| {
            let seconds = Class::all().take(first.index() + 1);
            seconds.map(move |second| (first, second))
        });
        class_pairs.flat_map(|(first, second)| {
            let start = first.index() * (first.index() + 1) / 2 + second.index();
            let start = self.classes.get(start).map_or(0, |&(start, _)| start);
            let mut found = Vec::with_capacity(PATTERNS);
            for a in first.combos() {
                for b in second.combos() {
                    if let Some(place) = self.place(Hand::of(a), Hand::of(b))
                        && !place.swapped
                    {
                        found.push((place.number, (a, b)));
                    }
                }
            }
            found.sort_by_key(|(number, _)| *number);
            found.dedup_by_key(|(number, _)| *number);
            debug_assert_eq!(
                found.first().map(|(number, _)| *number),
                Some(usize::from(start))
            );
            found.into_iter().map(|(_, hands)| hands)
        })
    }
}

/// The number of places that a shape has.
fn distinct(places: &[u8; PATTERNS]) -> u16 {
    let taken = places.iter().filter(|&&place| place != NOWHERE);
    taken
        .map(|&place| u16::from(place & !SWAPPED) + 1)
        .max()
        .unwrap_or(0)
}

/// The suits of four cards under the names 0, 1, 2 … in the order in which they appear.
fn renamed(suits: [usize; 4]) -> [u8; 4] {
    let mut names = [None; 4];
    let mut next = 0;
    suits.map(|suit| {
        *names[suit % 4].get_or_insert_with(|| {
            next += 1;
            next - 1
        })
    })
}

/// All patterns, in order.
fn all_patterns() -> Vec<[u8; 4]> {
    let codes = 0..256;
    let mut patterns: Vec<[u8; 4]> = codes
        .map(|code| renamed([code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]))
        .collect();
    patterns.sort_unstable();
    patterns.dedup();
    patterns
}

/// What decides about the patterns of two classes: the kind of each (0 pair, 1 suited, 2 offsuit)
/// and a bit for each rank of the first that is one of the second.
#[derive(Clone, Copy, Debug)]
struct Shape(usize);

/// The cards that the bits of a shape compare, as places in a pattern.
const COMPARED: [(usize, usize); 4] = [(0, 2), (0, 3), (1, 2), (1, 3)];

impl Shape {
    fn of(first: Class, second: Class) -> Shape {
        let kind = |class: Class| match (class.is_pair(), class.is_suited()) {
            (true, _) => 0,
            (_, true) => 1,
            _ => 2,
        };
        let ([a, b], [c, d]) = (first.ranks(), second.ranks());
        let ranks = [a, b, c, d];
        let equal = COMPARED
            .iter()
            .enumerate()
            .fold(0, |bits, (at, &(one, other))| {
                bits | usize::from(ranks[one] == ranks[other]) << at
            });
        Shape((kind(first) * 3 + kind(second)) * 16 + equal)
    }

    fn kinds(self) -> [usize; 2] {
        [self.0 / 16 / 3, self.0 / 16 % 3]
    }

    fn equal(self, at: usize) -> bool {
        self.0 >> at & 1 == 1
    }

    /// Whether there are hands of these suits.
    fn allows(self, suits: [u8; 4]) -> bool {
        let mut kinds = self.kinds().into_iter().enumerate();
        let held =
            |(hand, kind): (usize, usize)| (suits[2 * hand] == suits[2 * hand + 1]) == (kind == 1);
        let mut compared = COMPARED.iter().enumerate();
        kinds.all(held)
            && compared.all(|(at, &(one, other))| !self.equal(at) || suits[one] != suits[other])
    }

    /// The patterns that are the same two hands, and whether they are the other way round.
    fn same(self, suits: [u8; 4]) -> Vec<([u8; 4], bool)> {
        let [first, second] = self.kinds();
        let mut all = vec![(suits, false)];
        // The cards of a pair have no order.
        for (at, kind) in [(0, first), (2, second)] {
            if kind == 0 {
                for (mut suits, swapped) in all.clone() {
                    suits.swap(at, at + 1);
                    all.push((suits, swapped));
                }
            }
        }
        // Nor have two hands of the same class.
        if first == second && self.equal(0) && self.equal(3) {
            for ([a, b, c, d], _) in all.clone() {
                all.push(([c, d, a, b], true));
            }
        }
        for (suits, _) in &mut all {
            *suits = renamed(suits.map(usize::from));
        }
        all
    }

    /// For each pattern its place.
    fn places(self, patterns: &[[u8; 4]]) -> [u8; PATTERNS] {
        let mut places = [NOWHERE; PATTERNS];
        let mut next = 0;
        for (at, &pattern) in patterns.iter().enumerate().take(PATTERNS) {
            if !self.allows(pattern) || places[at] != NOWHERE {
                continue;
            }
            // Those that need no exchange of the two hands come first.
            for (other, swapped) in self.same(pattern) {
                let same = patterns.iter().position(|pattern| *pattern == other);
                if let Some(place) = same.and_then(|same| places.get_mut(same))
                    && *place == NOWHERE
                {
                    *place = next | if swapped { SWAPPED } else { 0 };
                }
            }
            next += 1;
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::{Hand, Index, PAIRS};
    use crate::cards::Combo;

    #[test]
    fn every_two_hands_have_a_place() {
        let index = Index::new();
        let hands: Vec<(Combo, Combo)> = index.hands().collect();
        assert_eq!(hands.len(), PAIRS);
        let mut pairs = 0;
        let mut seen = vec![false; PAIRS];
        for a in Combo::all() {
            for b in Combo::all().take(a.index()) {
                let place = index.place(Hand::of(a), Hand::of(b));
                let turned = index.place(Hand::of(b), Hand::of(a));
                assert_eq!(place.is_some(), (a.set() & b.set()).is_empty());
                if let (Some(place), Some(turned)) = (place, turned) {
                    pairs += 1;
                    seen[place.number] = true;
                    assert_eq!(place.number, turned.number);
                }
            }
        }
        assert_eq!(pairs, 812_175);
        assert!(seen.iter().all(|seen| *seen));
        for (number, &(a, b)) in hands.iter().enumerate() {
            let place = index.place(Hand::of(a), Hand::of(b)).expect("two hands");
            assert_eq!((place.number, place.swapped), (number, false));
        }
    }
}
