//! Who takes part.

use std::fmt;

use crate::cards::{CardSet, Combo, HoleCards};
use crate::range::Range;

/// The most seats a scenario can have.
pub const MAX_SEATS: usize = 10;

/// Who sits in a seat.
///
/// ```
/// use evaluator::{Scenario, Seat};
///
/// let scenario: Scenario = "AhKh vs QQ+".parse()?;
/// let [Seat::Known(hole), Seat::Range(range)] = scenario.seats() else {
///     return Err("a hand and a range".into());
/// };
/// assert_eq!(hole.to_string(), "AhKh");
/// assert_eq!(range.combos().count(), 18);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Seat {
    /// A player whose two cards are known.
    Known(HoleCards),
    /// A player who may hold any of these combos, each as likely as its weight says. Any hand
    /// and hands known in part are ranges too.
    Range(Range),
}

impl Seat {
    /// A range of one combo is a known hand, whatever its weight.
    pub(super) fn simplified(self) -> Seat {
        let seat = match self {
            Seat::Range(range) if range.len() == 1 => Seat::Range(range.leveled()),
            other => other,
        };
        let only = match &seat {
            Seat::Known(_) => None,
            Seat::Range(range) => range.only(),
        };
        let hole = only
            .map(Combo::cards)
            .and_then(|[a, b]| HoleCards::new(a, b));
        hole.map_or(seat, Seat::Known)
    }

    /// The cards that are known to be in the seat: two, or none of a range.
    pub fn known(&self) -> CardSet {
        match self {
            Seat::Known(hole) => hole.set(),
            Seat::Range(_) => CardSet::EMPTY,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Known(hole) => write!(f, "{hole}"),
            Seat::Range(range) => write!(f, "{range}"),
        }
    }
}
