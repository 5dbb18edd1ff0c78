//! The 169 classes in an order of strength, and the best part of them.

use crate::analysis::class_table::ClassTable;
use crate::cards::{BEST_FIRST, Class, Combo};
use crate::range::Range;

/// All of the range, in millionths.
const ALL: u64 = 1_000_000;

/// The 169 classes, the best first, by equity before the flop against a given opponent.
///
/// ```
/// use evaluator::ClassOrder;
///
/// let order = ClassOrder::against_random();
/// assert_eq!(order.top(150_000), "15%".parse()?);
/// // The last class is in by as much as is missing: 198.9 combos.
/// let exactly = order.exactly(150_000);
/// let weight: u64 = exactly.combos().map(|(_, weight)| u64::from(weight)).sum();
/// assert_eq!(weight, 1_989_000);
/// # Ok::<(), evaluator::NotationError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClassOrder {
    classes: Vec<Class>,
}

impl ClassOrder {
    /// By equity against one random hand: the order that `15%` means in a line.
    pub fn against_random() -> ClassOrder {
        let classes = BEST_FIRST
            .iter()
            .filter_map(|&at| Class::from_index(at.into()));
        ClassOrder {
            classes: classes.collect(),
        }
    }

    /// By equity against the best `percent` % of hands, themselves by equity against one random
    /// hand. Classes with equal equity keep that order.
    pub fn against_top(table: &ClassTable, percent: u8) -> ClassOrder {
        let random = ClassOrder::against_random();
        let top = random.top(u32::from(percent.min(100)) * 10_000);
        let mut against = [0; Class::COUNT];
        for (combo, weight) in top.combos() {
            against[combo.class().index()] = weight;
        }
        // Shares of the pot in parts of 10^15: two classes are further apart, or equal.
        let lost = |class| {
            let (won, all) = table.equity(class, &against).unwrap_or((0, 1));
            1_000_000_000_000_000 - u128::from(won) * 1_000_000_000_000_000 / u128::from(all)
        };
        let keyed = random.classes.iter().enumerate();
        let mut keyed: Vec<_> = keyed
            .map(|(place, &class)| ((lost(class), place), class))
            .collect();
        keyed.sort_unstable_by_key(|&(key, _)| key);
        let classes = keyed.into_iter().map(|(_, class)| class).collect();
        ClassOrder { classes }
    }

    /// The classes, the best first.
    pub fn classes(&self) -> &[Class] {
        &self.classes
    }

    /// The best classes until at least this part of all hands is in, in millionths.
    pub fn top(&self, part: u32) -> Range {
        self.between(0, part)
    }

    /// The best `percent` % of hands against one random hand: what `15%` means in a line. It is
    /// printed in that form.
    pub fn best(percent: u32) -> Range {
        let part = percent.min(100) * 10_000;
        let mut range = ClassOrder::against_random().top(part);
        // Any two cards and no cards at all are written in another way.
        if !range.is_any() && !range.is_empty() {
            range.written_as(0, part);
        }
        range
    }

    /// What is in the one part and not in the other, both in millionths of all hands.
    pub fn between(&self, from: u32, to: u32) -> Range {
        let mut range = Range::empty();
        let mut before = 0;
        let within = |before: u64, part: u32| before * ALL < u64::from(part) * Combo::COUNT as u64;
        for class in &self.classes {
            if within(before, to) && !within(before, from) {
                let combos = class.combos();
                combos.for_each(|combo| range.set(combo, Range::WHOLE));
            }
            before += class.size() as u64;
        }
        range
    }

    /// The best classes, the last of them with the weight that makes it exactly this part of all
    /// hands, in millionths, as exactly as weights allow.
    pub fn exactly(&self, part: u32) -> Range {
        let whole = u64::from(Range::WHOLE);
        let part = u64::from(part).min(ALL);
        let mut left = (part * Combo::COUNT as u64 * whole + ALL / 2) / ALL;
        let mut range = Range::empty();
        for class in &self.classes {
            let combos = class.size() as u64;
            let weight = ((left + combos / 2) / combos).min(whole);
            let weight = u16::try_from(weight).unwrap_or(Range::WHOLE);
            class.combos().for_each(|combo| range.set(combo, weight));
            left = left.saturating_sub(u64::from(weight) * combos);
            if u64::from(weight) < whole {
                break;
            }
        }
        range
    }
}
