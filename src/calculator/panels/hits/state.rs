//! The selected player and rows, and the question to the engine. Pure.

use std::convert::Infallible;

use evaluator::{Board, CardSet, HitCount, Hits, Place, Range, Row, Rows, Scenario};

use crate::calculator::protocol::{HitsQuestion, Question, QuestionKind};
use crate::calculator::state::answers::AnswerState;
use crate::calculator::state::draft::TableStatus;
use crate::calculator::state::{self, Effect, Panel, PanelModel, Slot, State, range_index};

/// The state of the panel.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The selected seat.
    pub seat: Option<usize>,
    /// Whether rows of made hands also count better hands.
    pub or_better: bool,
    /// The row under the pointer or with the focus.
    pub pointed: Option<Row>,
    /// The selected rows.
    pub chosen: Vec<Row>,
    /// The question that was stopped.
    pub stopped: Option<Question>,
}

/// A command of the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Shows the range of this seat.
    SelectSeat(usize),
    /// Counts made hands exactly, or with better ones.
    Count {
        /// With better ones.
        or_better: bool,
    },
    /// Points at a row, or leaves it.
    Point(Option<Row>),
    /// Selects a row, or deselects it.
    Choose(Row),
    /// Reduces the seat's range to the selected rows.
    Keep,
    /// Stops the engine.
    Stop,
    /// Asks it again.
    TryAgain,
}

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Infallible;

    fn apply(&mut self, command: Command, state: &State) -> Vec<Effect> {
        match command {
            Command::SelectSeat(seat) => self.seat = Some(seat),
            Command::Count { or_better } => self.or_better = or_better,
            Command::Point(row) => self.pointed = row,
            Command::Choose(row) => match self.chosen.contains(&row) {
                true => self.chosen.retain(|chosen| *chosen != row),
                false => self.chosen.push(row),
            },
            Command::Keep => return self.keep(state),
            Command::Stop => self.stopped = self.question(state),
            Command::TryAgain => {
                self.stopped = None;
                return vec![Effect::Dispatch(state::Command::AskAgain)];
            }
        }
        Vec::new()
    }
}

impl Model {
    /// The player whose range is shown, as an index into the scenario: the selected one, else the first who has a range.
    pub fn index(&self, scenario: &Scenario, players: &[usize]) -> usize {
        range_index(self.seat, scenario, players)
    }

    /// The question for the engine, if there is one.
    pub fn question(&self, state: &State) -> Option<Question> {
        let (scenario, seat) = self.subject(state)?;
        let question = question_about(scenario, seat)?;
        (self.stopped.as_ref() != Some(&question)).then_some(question)
    }

    /// The rows that a row counts: itself, or better ones too.
    pub fn rows_of(&self, row: Row) -> Rows {
        let made = Row::MADE.contains(&row);
        let better = Row::MADE.into_iter().filter(|&other| other <= row);
        match self.or_better && made {
            true => better.collect(),
            false => row.into(),
        }
    }

    /// The rows that filter the counts: the one under the pointer, else the selected ones.
    pub fn filter_rows(&self) -> Option<Rows> {
        if let Some(row) = self.pointed {
            return Some(self.rows_of(row));
        }
        self.chosen_rows()
    }

    /// All rows that the selected rows count, if any is selected.
    pub fn chosen_rows(&self) -> Option<Rows> {
        let chosen = self.chosen.iter().flat_map(|&row| self.rows_of(row).iter());
        (!self.chosen.is_empty()).then(|| chosen.collect())
    }

    fn subject<'a>(&self, state: &'a State) -> Option<(&'a Scenario, usize)> {
        let TableStatus::Ready(folded) = state.reading() else {
            return None;
        };
        // Folded cards change nothing here.
        let scenario = folded.scenario();
        Some((scenario, self.index(scenario, &state.draft().players())))
    }

    fn keep(&mut self, state: &State) -> Vec<Effect> {
        let Some((scenario, index)) = self.subject(state) else {
            return Vec::new();
        };
        let Some(question) = question_about(scenario, index) else {
            return Vec::new();
        };
        let hits = state.answers().of::<HitsQuestion>(&question);
        let (AnswerState::Ready(hits), Some(rows)) = (hits, self.filter_rows()) else {
            return Vec::new();
        };
        let (kept, seat) = (hits.keep(rows), state.draft().players()[index]);
        if kept.is_empty() {
            return Vec::new();
        }
        (self.chosen, self.pointed) = (Vec::new(), None);
        set_range(seat, &kept)
    }
}

/// The question about a seat, by its index in the scenario. Before the flop it is about all flops and this
/// seat alone, so that it stays the same when another seat changes.
pub fn question_about(scenario: &Scenario, seat: usize) -> Option<Question> {
    if !scenario.board().is_empty() {
        return Some(Question::about(
            scenario,
            QuestionKind::Hits { seat: seat as u8 },
        ));
    }
    let alone = vec![scenario.seats().get(seat)?.clone()];
    let alone = Scenario::new(alone, Board::default(), CardSet::EMPTY).ok()?;
    Some(Question::about(&alone, QuestionKind::Flops))
}

/// Sets the range as if it had been typed at the seat: one step to undo.
fn set_range(seat: usize, range: &Range) -> Vec<Effect> {
    let slot = Slot::of(Place::Seat(seat), 0);
    vec![
        Effect::Dispatch(state::Command::Choose(slot)),
        Effect::Dispatch(state::Command::EditSeat(range.to_string())),
    ]
}

/// The combos of a range in some rows, of those that are also in the rows `of`.
pub fn count(hits: &Hits, rows: Rows, of: Option<Rows>) -> HitCount {
    let combos = hits.combos().iter();
    let counted = combos
        .filter(|hit| hit.rows.meet(rows) && of.is_none_or(|of| hit.rows.meet(of)))
        .fold((0, 0), |(combos, weight), hit| {
            (combos + 1, weight + u64::from(hit.weight))
        });
    let (combos, weight) = counted;
    HitCount { combos, weight }
}
