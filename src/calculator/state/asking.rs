//! The questions to the engine: they follow from the table and from what is shown.

use evaluator::FoldedScenario;

use super::State;
use super::draft::{Draft, TableStatus};
use crate::calculator::protocol::EquityQuestion;

/// What follows from the table alone, worked out once a change: to see whether it can be dealt and
/// to write long ranges may take longer than a key should.
#[derive(Clone, Debug)]
pub(super) struct Derived {
    pub(super) reading: TableStatus,
    pub(super) line: String,
    seats: Vec<String>,
    /// How often the table has changed.
    changes: u32,
}

impl Derived {
    /// What follows from the table after one more change; returns what followed before.
    pub(super) fn renew(&mut self, draft: &Draft) -> Derived {
        let derived = Derived::of(draft, self.changes + 1);
        std::mem::replace(self, derived)
    }

    /// What follows from a table that has changed as often as this.
    pub(super) fn of(draft: &Draft, changes: u32) -> Derived {
        let seats = 0..draft.seat_count();
        Derived {
            reading: draft.reading(),
            line: draft.setup().to_string(),
            seats: seats.map(|seat| draft.seat_text(seat)).collect(),
            changes,
        }
    }
}

impl State {
    /// The reading of the table.
    pub fn reading(&self) -> &TableStatus {
        &self.table.derived.reading
    }

    /// How often the table has changed: as long as this is the same, so is all that follows from it.
    pub fn table_changes(&self) -> u32 {
        self.table.derived.changes
    }

    /// The line of the table.
    pub fn table_line(&self) -> String {
        self.table.derived.line.clone()
    }

    /// The same, where it is the user's own: nothing for the example that the page opens with.
    pub fn own_line(&self) -> String {
        match self.is_example() {
            true => String::new(),
            false => self.table_line(),
        }
    }

    /// The text of a seat in a line; empty for an empty seat.
    pub fn seat_text(&self, seat: usize) -> &str {
        self.table
            .derived
            .seats
            .get(seat)
            .map_or("", String::as_str)
    }

    /// The table's question to the engine: first its odds, then, if shown, how often each hand
    /// wins. `None` when the answer is known or was stopped.
    pub fn question(&self) -> Option<EquityQuestion> {
        let TableStatus::Ready(scenario) = &self.table.derived.reading else {
            return None;
        };
        let answers = &self.answers;
        if answers.is_stopped() || answers.is_unanswerable(scenario) {
            return None;
        }
        let by_category = answers.find(scenario).is_some();
        if by_category && !self.lacks_wins(scenario) {
            return answers.more(scenario);
        }
        Some(EquityQuestion {
            by_category,
            ..EquityQuestion::new(scenario.clone())
        })
    }

    /// Works on the answer after all; or on a better one, when it is there and an estimate.
    pub(super) fn go_on(&mut self) {
        let stopped = self.answers.is_stopped();
        self.answers.set_stopped(false);
        if let (false, TableStatus::Ready(scenario)) = (stopped, self.table.draft.reading()) {
            self.answers.want_more(&scenario, self.ui.shows_wins);
        }
    }

    /// Whether how often each hand wins is shown but not known yet. Beside a folded range it can't
    /// be known.
    pub fn lacks_wins(&self, scenario: &FoldedScenario) -> bool {
        let can_show = scenario.scenario().seats().len() > 1 && !scenario.has_folded();
        self.ui.shows_wins && can_show && self.answers.find_wins(scenario).is_none()
    }

    /// Whether the hands table shows how often they win.
    pub fn shows_wins(&self) -> bool {
        self.ui.shows_wins
    }
}
