//! Whose range is looked at, which rows are chosen, and what the engine has said. Pure.

use evaluator::{Board, CardSet, HitCount, Hits, Place, Range, Row, Rows, Scenario};

use crate::calculator::protocol::{
    Fault, FlopsAnswer, FlopsQuestion, HitsQuestion, Kind, Question, Update,
};
use crate::calculator::state::draft::Reading;
use crate::calculator::state::panel_answers::{AnswerState, PanelAnswers};
use crate::calculator::state::{self, Effect, Slot, State};

/// What the panel knows.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// The seat whose range is looked at.
    pub seat: usize,
    /// Made rows count what is better, too.
    pub or_better: bool,
    /// The row that is pointed at or has the focus.
    pub pointed: Option<Row>,
    /// The rows that were chosen.
    pub chosen: Vec<Row>,
    /// Hits by scenario and place in it.
    pub hits: PanelAnswers<Hits>,
    /// The same on all flops.
    pub flops: PanelAnswers<FlopsAnswer>,
    /// What is not to be worked out.
    pub stopped: Option<Question>,
}

/// What a person asks of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// Looks at the range of this seat.
    Watch(usize),
    /// Counts made rows exactly, or with what is better.
    Count {
        /// With what is better.
        or_better: bool,
    },
    /// Points at a row, or at none.
    Point(Option<Row>),
    /// Chooses a row, or no more.
    Choose(Row),
    /// Makes what is in the chosen rows the seat's range.
    Keep,
    /// Has the engine stop.
    Stop,
    /// Asks it again.
    TryAgain,
}

impl Model {
    /// Does what was asked, and says what follows.
    pub fn update(&mut self, command: Command, state: &State) -> Vec<Effect> {
        match command {
            Command::Watch(seat) => self.seat = seat,
            Command::Count { or_better } => self.or_better = or_better,
            Command::Point(row) => self.pointed = row,
            Command::Choose(row) => match self.chosen.contains(&row) {
                true => self.chosen.retain(|chosen| *chosen != row),
                false => self.chosen.push(row),
            },
            Command::Keep => return self.keep(state),
            Command::Stop => self.stopped = self.question(state),
            Command::TryAgain => {
                self.hits.try_again();
                self.flops.try_again();
                self.stopped = None;
            }
        }
        Vec::new()
    }

    /// What is to be asked about the table, if anything.
    pub fn question(&self, state: &State) -> Option<Question> {
        let (scenario, seat) = self.subject(state)?;
        let question = asked(scenario, seat)?;
        if self.stopped.as_ref() == Some(&question) {
            return None;
        }
        match question.kind {
            Kind::Flops => self.flops.unanswered(question),
            _ => self.hits.unanswered(question),
        }
    }

    /// The engine said something.
    pub fn receive(&mut self, question: Question, update: Result<Update, Fault>) {
        match question.kind {
            Kind::Flops => self.flops.receive::<FlopsQuestion>(question, update),
            _ => self.hits.receive::<HitsQuestion>(question, update),
        }
    }

    /// The rows that a row stands for: itself, or what is better, too.
    pub fn rows_of(&self, row: Row) -> Rows {
        let made = Row::MADE.contains(&row);
        let better = Row::MADE.into_iter().filter(|&other| other <= row);
        match self.or_better && made {
            true => better.collect(),
            false => row.into(),
        }
    }

    /// What the other rows are counted of: the row that is pointed at, else those chosen.
    pub fn these(&self) -> Option<Rows> {
        if let Some(row) = self.pointed {
            return Some(self.rows_of(row));
        }
        self.chosen_rows()
    }

    /// All that the chosen rows stand for, if any is chosen.
    pub fn chosen_rows(&self) -> Option<Rows> {
        let chosen = self.chosen.iter().flat_map(|&row| self.rows_of(row).iter());
        (!self.chosen.is_empty()).then(|| chosen.collect())
    }

    fn subject<'a>(&self, state: &'a State) -> Option<(&'a Scenario, usize)> {
        let Reading::Ready(folded) = state.reading() else {
            return None;
        };
        let players = state.draft().players();
        let seat = players.iter().position(|&player| player == self.seat);
        // What folded changes nothing.
        Some((folded.scenario(), seat.unwrap_or(0)))
    }

    fn keep(&mut self, state: &State) -> Vec<Effect> {
        let Some((scenario, index)) = self.subject(state) else {
            return Vec::new();
        };
        let Some(asked) = asked(scenario, index) else {
            return Vec::new();
        };
        let (AnswerState::Ready(hits), Some(these)) = (self.hits.state(&asked), self.these()) else {
            return Vec::new();
        };
        let (kept, seat) = (hits.keep(these), state.draft().players()[index]);
        if kept.is_empty() {
            return Vec::new();
        }
        (self.chosen, self.pointed) = (Vec::new(), None);
        set_range(seat, &kept)
    }
}

/// The question about a seat, by its place in the scenario; before the flop about all flops, and about
/// this seat alone: nothing is asked again when another one changes.
pub fn asked(scenario: &Scenario, seat: usize) -> Option<Question> {
    if !scenario.board().is_empty() {
        return Some(Question::about(scenario, Kind::Hits { seat: seat as u8 }));
    }
    let alone = vec![scenario.seats().get(seat)?.clone()];
    let alone = Scenario::new(alone, Board::default(), CardSet::EMPTY).ok()?;
    Some(Question::about(&alone, Kind::Flops))
}

/// As if the range had been typed at the seat: one step to undo.
fn set_range(seat: usize, range: &Range) -> Vec<Effect> {
    let slot = Slot::of(Place::Seat(seat), 0);
    vec![
        Effect::Do(state::Command::Choose(slot)),
        Effect::Do(state::Command::EditSeat(range.to_string())),
    ]
}

/// How much of a range is in some rows, of what is in others.
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
