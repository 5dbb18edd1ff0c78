//! What a player may hold: every combo with a weight.

use std::fmt;
use std::hash::{Hash, Hasher};

use crate::cards::{CardSet, Class, Combo};

/// The 1326 combos with a weight each, in parts of [`WHOLE`](Range::WHOLE): how likely a player is
/// to hold it, relative to the others. 2.6 kB on the heap.
///
/// ```
/// use evaluator::Range;
///
/// let range: Range = "QQ+, AKs, AKo".parse()?;
/// assert_eq!(range.to_string(), "QQ+,AKs,AKo");
/// assert_eq!(range.size().to_string(), "5 classes, 34 combos (2.6 %)");
/// # Ok::<(), evaluator::NotationError>(())
/// ```
///
/// A range that was written as a percentage prints as that; two ranges are equal when their
/// combos are, however they were written.
#[derive(Clone)]
pub struct Range {
    weights: Box<[u16; Combo::COUNT]>,
    /// The part of the best hands that somebody wrote, in millionths: from and to.
    percent: Option<(u32, u32)>,
}

impl Range {
    /// The weight of a combo that is fully in the range.
    pub const WHOLE: u16 = 10_000;

    fn of(weight: u16) -> Range {
        Range {
            weights: Box::new([weight; Combo::COUNT]),
            percent: None,
        }
    }

    /// No combo.
    pub fn empty() -> Range {
        Range::of(0)
    }

    /// Any two cards.
    pub fn any() -> Range {
        Range::of(Range::WHOLE)
    }

    /// The weight of a combo in parts of [`WHOLE`](Range::WHOLE), 0 when it is not in.
    #[inline]
    pub fn weight(&self, combo: Combo) -> u16 {
        self.weights[combo.index()]
    }

    /// Gives a combo a weight, at most [`WHOLE`](Range::WHOLE).
    pub fn set(&mut self, combo: Combo, weight: u16) {
        let weight = weight.min(Range::WHOLE);
        if self.weights[combo.index()] != weight {
            self.weights[combo.index()] = weight;
            self.percent = None;
        }
    }

    /// The range in which all combos of a class have one weight, by the class's
    /// [`index`](Class::index), at most [`WHOLE`](Range::WHOLE).
    pub fn of_classes(weights: &[u16; Class::COUNT]) -> Range {
        let mut range = Range::empty();
        for (class, &weight) in Class::all().zip(weights) {
            class.combos().for_each(|combo| range.set(combo, weight));
        }
        range
    }

    /// The combos that are in, with their weights.
    pub fn combos(&self) -> impl Iterator<Item = (Combo, u16)> + '_ {
        Combos {
            weights: &self.weights,
            next: 0,
        }
    }

    /// The number of combos that are in.
    pub fn len(&self) -> usize {
        self.combos().count()
    }

    /// Whether no combo is in.
    pub fn is_empty(&self) -> bool {
        self.combos().next().is_none()
    }

    /// Whether it is all combos, equally likely.
    pub fn is_any(&self) -> bool {
        self.weights.iter().all(|&weight| weight == Range::WHOLE)
    }

    /// Whether it is all combos with one weight, whole or not.
    pub(crate) fn is_any_at_one_weight(&self) -> bool {
        let [first, others @ ..] = &self.weights[..] else {
            return false;
        };
        *first > 0 && others.iter().all(|weight| weight == first)
    }

    /// The only combo, if there is one and it is in as a whole: then the hand is known.
    pub fn only(&self) -> Option<Combo> {
        let mut combos = self.combos();
        match (combos.next(), combos.next()) {
            (Some((combo, Range::WHOLE)), None) => Some(combo),
            _ => None,
        }
    }

    /// The combos that these cards leave possible.
    pub fn without(&self, gone: CardSet) -> Range {
        let mut range = self.clone();
        for combo in Combo::all().filter(|combo| !(combo.set() & gone).is_empty()) {
            range.set(combo, 0);
        }
        range
    }

    /// Its size, as shown beside every range.
    pub fn size(&self) -> RangeSize {
        let mut seen = [false; Class::COUNT];
        let mut combos = 0;
        for (combo, _) in self.combos() {
            combos += 1;
            seen[combo.class().index()] = true;
        }
        let classes = seen.iter().filter(|seen| **seen).count();
        RangeSize { classes, combos }
    }
}

/// The combos that are in a range. A type of its own and no chain of adapters, of which each caller would have a
/// copy.
struct Combos<'a> {
    weights: &'a [u16; Combo::COUNT],
    next: usize,
}

impl Iterator for Combos<'_> {
    type Item = (Combo, u16);

    #[inline(never)]
    fn next(&mut self) -> Option<(Combo, u16)> {
        let here = self.weights.get(self.next..)?;
        let passed = here.iter().position(|&weight| weight > 0)?;
        let combo = Combo::from_index(self.next + passed)?;
        self.next += passed + 1;
        Some((combo, here[passed]))
    }
}

impl Range {
    /// The part of the best hands that somebody wrote, in millionths: from and to.
    pub(crate) fn written(&self) -> Option<(u32, u32)> {
        self.percent
    }

    /// Remembers that it was written as the part of the best hands between these, in millionths.
    pub(crate) fn written_as(&mut self, from: u32, to: u32) {
        self.percent = Some((from, to));
    }

    /// The same hands with the same relative probabilities: a weight that all of them share becomes
    /// a whole one.
    pub(crate) fn leveled(mut self) -> Range {
        let first = self
            .combos()
            .next()
            .map_or(Range::WHOLE, |(_, weight)| weight);
        let level = self.combos().all(|(_, weight)| weight == first);
        if level && first != Range::WHOLE {
            let has_weight = |weight: &&mut u16| **weight > 0;
            for weight in self.weights.iter_mut().filter(has_weight) {
                *weight = Range::WHOLE;
            }
        }
        self
    }
}

impl PartialEq for Range {
    fn eq(&self, other: &Range) -> bool {
        self.weights == other.weights
    }
}

impl Eq for Range {}

impl Hash for Range {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.weights.hash(state);
    }
}

impl From<Combo> for Range {
    fn from(combo: Combo) -> Range {
        let mut range = Range::empty();
        range.set(combo, Range::WHOLE);
        range
    }
}

impl fmt::Debug for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Range({self})")
    }
}

/// How many classes and combos a [`Range`] has; a class counts when one of its combos is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RangeSize {
    /// Of 169.
    pub classes: usize,
    /// Of 1326.
    pub combos: usize,
}

impl fmt::Display for RangeSize {
    /// `11 classes, 78 combos (5.9 %)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RangeSize { classes, combos } = *self;
        let class_word = if classes == 1 { "class" } else { "classes" };
        let combo_word = if combos == 1 { "combo" } else { "combos" };
        // Tenths of a percent, rounded.
        let share = (combos * 2000 + Combo::COUNT) / (2 * Combo::COUNT);
        let (whole, tenths) = (share / 10, share % 10);
        write!(
            f,
            "{classes} {class_word}, {combos} {combo_word} ({whole}.{tenths} %)"
        )
    }
}
