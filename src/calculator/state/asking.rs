//! What is asked of the engine: it follows from the table and from what is wanted of it.

use evaluator::Scenario;

use super::State;
use super::draft::{Draft, Reading};
use crate::calculator::protocol::Task;

/// What follows from the table alone, worked out once a change: to see whether it can be dealt and
/// to write long ranges may take longer than a key should.
#[derive(Clone, Debug)]
pub(super) struct Read {
    pub(super) reading: Reading,
    pub(super) line: String,
    seats: Vec<String>,
}

impl Read {
    pub(super) fn of(draft: &Draft) -> Read {
        let seats = 0..draft.seat_count();
        Read {
            reading: draft.reading(),
            line: draft.setup().to_string(),
            seats: seats.map(|seat| draft.seat_text(seat)).collect(),
        }
    }
}

impl State {
    /// What the table comes to.
    pub fn reading(&self) -> &Reading {
        &self.read.reading
    }

    /// The line that says what lies on the table.
    pub fn table_line(&self) -> String {
        self.read.line.clone()
    }

    /// What a seat holds, as a line says it; nothing for an empty one.
    pub fn seat_text(&self, seat: usize) -> &str {
        self.read.seats.get(seat).map_or("", String::as_str)
    }

    /// The question the table asks of the engine, unless its answer is at hand or not waited for.
    pub fn question(&self) -> Option<Scenario> {
        match self.task()? {
            Task::Equity(scenario) => Some(scenario),
            _ => None,
        }
    }

    /// What the engine is to do: first the question of the table, then, where it is wanted, how
    /// often each hand wins.
    pub fn task(&self) -> Option<Task> {
        match &self.read.reading {
            _ if self.answers.is_stopped() => None,
            Reading::Ready(scenario) if self.answers.is_untold(scenario) => None,
            Reading::Ready(scenario) if self.answers.find(scenario).is_none() => {
                Some(Task::Equity(scenario.clone()))
            }
            Reading::Ready(scenario) if self.lacks_wins(scenario) => {
                Some(Task::CategoryWins(scenario.clone()))
            }
            Reading::Ready(scenario) => self.answers.more(scenario),
            _ => None,
        }
    }

    /// Works on the answer after all; or on a better one, when it is there and an estimate.
    pub(super) fn go_on(&mut self) {
        let stopped = self.answers.is_stopped();
        self.answers.set_stopped(false);
        if let (false, Reading::Ready(scenario)) = (stopped, self.draft.reading()) {
            self.answers.want_more(&scenario, self.shows_wins);
        }
    }

    /// Whether it is wanted, and not known yet, how often each hand wins.
    pub fn lacks_wins(&self, scenario: &Scenario) -> bool {
        let alone = scenario.seats().len() < 2;
        self.shows_wins && !alone && self.answers.find_wins(scenario).is_none()
    }

    /// Whether the hands table says how often they win.
    pub fn shows_wins(&self) -> bool {
        self.shows_wins
    }
}
