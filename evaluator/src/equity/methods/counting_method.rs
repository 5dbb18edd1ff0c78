//! What all counting methods have in common.

use std::fmt::Debug;

use crate::equity::shard::Shard;
use crate::equity::tally::Tally;
use crate::rank::Ranker;

/// A method at work on a question. It says before it begins how much work there is, in units of its
/// own, and does it in slices of at least one unit.
pub(crate) trait CountingMethod: Debug + Send + Sync {
    /// About how many nanoseconds a unit takes, natively on a desktop computer, so that methods can be
    /// compared and a slice is a time.
    fn pace(&self) -> u64;

    /// The units that are done.
    fn done(&self) -> u64;

    /// All units, known before the first is done.
    fn total(&self) -> u64;

    /// Does at least `units` units, unless the end comes first.
    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, units: u64);

    /// Restricts the work to a part of the deals; false when that is impossible. Only before the
    /// first step.
    fn take_shard(&mut self, _: Shard) -> bool {
        false
    }

    /// Whether deals are drawn at random instead.
    fn is_sampling(&self) -> bool {
        false
    }

    /// A copy.
    fn boxed(&self) -> Box<dyn CountingMethod>;
}

impl Clone for Box<dyn CountingMethod> {
    fn clone(&self) -> Box<dyn CountingMethod> {
        self.as_ref().boxed()
    }
}
