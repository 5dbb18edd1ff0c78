//! What somebody may hold: every combo with a weight.

mod order;
mod print;

use std::fmt;
use std::str::FromStr;

use crate::card_set::CardSet;
use crate::combo::{Class, Combo};
use crate::notation::{self, NotationError};

pub(crate) use order::{AGAINST_RANDOM, BEST_FIRST, DEALS};

/// The 1326 combos with a weight each, in parts of [`WHOLE`](Range::WHOLE): how likely somebody
/// who could hold any of them is to do so. 2.6 kB on the heap.
///
/// ```
/// use evaluator::Range;
///
/// let range: Range = "QQ+, AKs, AKo".parse()?;
/// assert_eq!(range.to_string(), "QQ+,AKs,AKo");
/// assert_eq!(range.extent().to_string(), "5 classes, 34 combos (2.6 %)");
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Range(Box<[u16; Combo::COUNT]>);

impl Range {
    /// The weight of a combo that is in the range without any ifs.
    pub const WHOLE: u16 = 10_000;

    /// No combo.
    pub fn empty() -> Range {
        Range(Box::new([0; Combo::COUNT]))
    }

    /// Any two cards.
    pub fn any() -> Range {
        Range(Box::new([Range::WHOLE; Combo::COUNT]))
    }

    /// The weight of a combo in parts of [`WHOLE`](Range::WHOLE), 0 when it is not in.
    #[inline]
    pub fn weight(&self, combo: Combo) -> u16 {
        self.0[combo.index()]
    }

    /// Gives a combo a weight, at most [`WHOLE`](Range::WHOLE).
    pub fn set(&mut self, combo: Combo, weight: u16) {
        self.0[combo.index()] = weight.min(Range::WHOLE);
    }

    /// The combos that are in, with their weights.
    pub fn combos(&self) -> impl Iterator<Item = (Combo, u16)> + '_ {
        Combo::all()
            .zip(self.0.iter().copied())
            .filter(|(_, weight)| *weight > 0)
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
        self.0.iter().all(|&weight| weight == Range::WHOLE)
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

    /// How much it is: what is shown beside every range.
    pub fn extent(&self) -> Extent {
        let mut seen = [false; Class::COUNT];
        let mut combos = 0;
        for (combo, _) in self.combos() {
            combos += 1;
            seen[combo.class().index()] = true;
        }
        let classes = seen.iter().filter(|seen| **seen).count();
        Extent { classes, combos }
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

impl FromStr for Range {
    type Err = NotationError;

    /// Reads one range: what may stand in a seat, two known cards included.
    ///
    /// # Errors
    /// [`NotationError`] with its column.
    fn from_str(text: &str) -> Result<Range, NotationError> {
        notation::read_range(text)
    }
}

/// How many classes and combos a [`Range`] has; a class counts when one of its combos is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    /// Of 169.
    pub classes: usize,
    /// Of 1326.
    pub combos: usize,
}

impl fmt::Display for Extent {
    /// `11 classes, 78 combos (5.9 %)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Extent { classes, combos } = *self;
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
