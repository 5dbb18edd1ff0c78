//! The answer for the table, for all views that show a part of it.

use evaluator::Tally;

use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::State;
use crate::calculator::state::draft::TableStatus;

/// The answer for the table, if it is known, or an estimate of it.
pub fn find(state: &State) -> Option<&EquityAnswer> {
    let answers = state.answers();
    match state.reading() {
        TableStatus::Ready(scenario) => answers
            .find(scenario)
            .or_else(|| answers.estimate(scenario)),
        _ => None,
    }
}

/// A count of a tally in whole deals: weighted ranges count in parts of a deal.
pub(super) fn whole(tally: &Tally, count: u64) -> u64 {
    let scale = tally.scale().max(1);
    count.saturating_add(scale / 2) / scale
}
