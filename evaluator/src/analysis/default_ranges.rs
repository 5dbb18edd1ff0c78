//! The ranges that are there before the user saves one: computed, not copied.

use crate::analysis::class_order::ClassOrder;
use crate::analysis::class_table::ClassTable;
use crate::analysis::jam_fold::JamFold;
use crate::cards::{Class, Rank};
use crate::range::Range;

/// A built-in range.
///
/// ```
/// use evaluator::DefaultRange;
///
/// let connectors = DefaultRange::SuitedConnectors.at_once().ok_or("nothing to solve")?;
/// assert_eq!(connectors.combos().count(), 12 * 4);
/// assert_eq!(DefaultRange::Jam(10).at_once(), None); // solved by `DefaultRange::range`
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum DefaultRange {
    /// The best hands by equity against one random hand, in percent.
    Top(u8),
    /// All pocket pairs.
    Pairs,
    /// An ace and any card of its suit.
    SuitedAces,
    /// Two different ranks from the ten up, suited or not.
    Broadways,
    /// Two neighbouring ranks of one suit, from 32s up to AKs.
    SuitedConnectors,
    /// What the small blind jams heads-up with a stack of this many big blinds: [`JamFold`].
    Jam(u8),
    /// What the big blind calls such a jam with.
    Call(u8),
}

impl DefaultRange {
    /// All of them: the top 5 to 50 % in steps of five, the shapes, jams and calls for 1 to 20 big
    /// blinds.
    pub fn all() -> impl Iterator<Item = DefaultRange> {
        let tops = (1..=10).map(|step| DefaultRange::Top(5 * step));
        let shapes = [
            DefaultRange::Pairs,
            DefaultRange::SuitedAces,
            DefaultRange::Broadways,
            DefaultRange::SuitedConnectors,
        ];
        let jams = (1..=20).map(DefaultRange::Jam);
        let calls = (1..=20).map(DefaultRange::Call);
        tops.chain(shapes).chain(jams).chain(calls)
    }

    /// The range. Those of jam or fold are solved, in some 4 milliseconds each.
    pub fn range(self, table: &ClassTable) -> Range {
        match self {
            DefaultRange::Jam(stack) => {
                let solved = JamFold::solve(table, f64::from(stack));
                solved.map_or(Range::empty(), |solved| solved.jam)
            }
            DefaultRange::Call(stack) => {
                let solved = JamFold::solve(table, f64::from(stack));
                solved.map_or(Range::empty(), |solved| solved.call)
            }
            other => other.at_once().unwrap_or_else(Range::empty),
        }
    }

    /// The range, unless it has to be solved from the table of pairs.
    pub fn at_once(self) -> Option<Range> {
        match self {
            DefaultRange::Jam(_) | DefaultRange::Call(_) => None,
            DefaultRange::Top(percent) => {
                Some(ClassOrder::against_random().top(u32::from(percent) * 10_000))
            }
            shape => {
                let mut range = Range::empty();
                let classes = Class::all().filter(|&class| shape.has(class));
                let combos = classes.flat_map(Class::combos);
                combos.for_each(|combo| range.set(combo, Range::WHOLE));
                Some(range)
            }
        }
    }

    /// Whether a shape has a class.
    fn has(self, class: Class) -> bool {
        let [high, low] = class.ranks();
        match self {
            DefaultRange::Pairs => class.is_pair(),
            DefaultRange::SuitedAces => class.is_suited() && high == Rank::Ace,
            DefaultRange::Broadways => !class.is_pair() && low >= Rank::Ten,
            DefaultRange::SuitedConnectors => class.is_suited() && high.index() - low.index() == 1,
            _ => false,
        }
    }
}
