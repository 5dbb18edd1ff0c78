//! The selected player, the position on the curve, the line, and the questions to the engine. Pure.

use evaluator::{Board, Scenario, Street};

use crate::calculator::protocol::{Question, QuestionKind};
use crate::calculator::state::{self, Effect, Panel, PanelModel, State, range_index};

/// The most curves: more could not be told apart.
pub const CURVES: usize = 4;

/// The state of the panel.
#[derive(Clone, Debug)]
pub struct Model {
    /// The selected seat.
    pub seat: Option<usize>,
    /// The position on its curve.
    pub position: Position,
    /// The horizontal line, in percent of the pot.
    pub line: u8,
    /// Whether the curves are those of the selected seat on each street so far, not those of all seats.
    pub by_street: bool,
    /// Whether the height is how often a combo is ahead now, not its equity.
    pub ahead: bool,
    /// The combos as a list.
    pub list: ComboList,
    /// Whether the clipboard has taken the list, if that was just asked.
    pub copied: Option<bool>,
}

/// How the combos of the selected curve are listed.
#[derive(Clone, Debug)]
pub struct ComboList {
    /// Whether the list is unfolded.
    pub is_open: bool,
    /// What is searched for: a range, or a part of what combos make.
    pub search: String,
    /// What it is sorted by.
    pub sorted_by: ComboColumn,
    /// Whether the least stands first.
    pub is_rising: bool,
    /// How it is grouped.
    pub grouped_by: Grouping,
    /// The first line that is shown; `None` is that of the page where the graph points.
    pub first: Option<usize>,
}

impl Default for ComboList {
    fn default() -> ComboList {
        ComboList {
            is_open: false,
            search: String::new(),
            sorted_by: ComboColumn::Equity,
            is_rising: false,
            grouped_by: Grouping::Combos,
            first: None,
        }
    }
}

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComboColumn {
    /// The cards.
    Combo,
    /// The weight in the range.
    Weight,
    /// The equity.
    Equity,
    /// What it makes.
    Makes,
}

/// What a line of the list is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// A combo.
    Combos,
    /// All combos of a class.
    Classes,
    /// All combos in a row of hits.
    Rows,
}

impl Grouping {
    /// All of them.
    pub const ALL: [Grouping; 3] = [Grouping::Combos, Grouping::Classes, Grouping::Rows];
}

impl Default for Model {
    fn default() -> Model {
        Model {
            seat: None,
            position: Position::Share(0.5),
            line: 50,
            by_street: false,
            ahead: false,
            list: ComboList::default(),
            copied: None,
        }
    }
}

/// A position on a curve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Position {
    /// After this share of the range, 0 before the best combo and 1 after the worst.
    Share(f64),
    /// At the combo of this index, 0 the best.
    Combo(usize),
}

/// A command of the user.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Shows the combos of this seat.
    SelectSeat(usize),
    /// Moves along the curve.
    MoveTo(Position),
    /// Moves the line, in percent.
    SetLine(u8),
    /// Compares the streets, or stops comparing them.
    ToggleStreets,
    /// Shows the equity, or how often a combo is ahead now.
    Measure {
        /// How often it is ahead.
        ahead: bool,
    },
    /// Unfolds the list of combos, or folds it.
    OpenList(bool),
    /// Searches the list.
    Search(String),
    /// Sorts it; by the same column again: the other way round.
    SortBy(ComboColumn),
    /// Groups it.
    GroupBy(Grouping),
    /// Shows the page of it that begins at this line.
    ShowFrom(usize),
    /// Asks the engine again after a fault.
    TryAgain,
}

/// A curve to draw, and its question.
#[derive(Clone, Debug, PartialEq)]
pub struct CurveQuestion {
    /// The seat, as an index into the scenario.
    pub seat: usize,
    /// The street; `None` is that of the table.
    pub street: Option<Street>,
    /// The question for the engine.
    pub question: Question,
}

/// The clipboard has taken the list, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied(pub bool);

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Copied;

    fn apply(&mut self, command: Command, _: &State) -> Vec<Effect> {
        self.copied = None;
        match command {
            Command::SelectSeat(seat) => self.seat = Some(seat),
            Command::MoveTo(position) => {
                self.position = position;
                self.list.first = None;
            }
            Command::OpenList(is_open) => self.list.is_open = is_open,
            Command::Search(text) => (self.list.search, self.list.first) = (text, None),
            Command::SortBy(column) => {
                // The best stands first, cards from the aces.
                self.list.is_rising = self.list.sorted_by == column && !self.list.is_rising;
                (self.list.sorted_by, self.list.first) = (column, Some(0));
            }
            Command::GroupBy(grouping) => {
                (self.list.grouped_by, self.list.first) = (grouping, None);
            }
            Command::ShowFrom(line) => self.list.first = Some(line),
            Command::SetLine(line) => self.line = line.min(100),
            Command::ToggleStreets => self.by_street = !self.by_street,
            Command::Measure { ahead } => self.ahead = ahead,
            Command::TryAgain => return vec![Effect::Dispatch(state::Command::AskAgain)],
        }
        Vec::new()
    }

    fn handle(&mut self, Copied(done): Copied, _: &State) -> Vec<Effect> {
        self.copied = Some(done);
        Vec::new()
    }
}

impl Model {
    /// The player whose range is shown, as an index into the scenario: the selected one, else the first who has a range.
    pub fn index(&self, scenario: &Scenario, players: &[usize]) -> usize {
        range_index(self.seat, scenario, players)
    }

    /// The questions for the engine: estimates of all curves that are not counted yet, then one curve after the other.
    pub fn questions(&self, state: &State) -> Vec<Question> {
        let scenario = state.reading().without_folded();
        let Some(scenario) = scenario.filter(|scenario| scenario.seats().len() > 1) else {
            return Vec::new();
        };
        let index = self.index(scenario, &state.draft().players());
        let curves = self.curve_questions(scenario, index);
        let is_open = |question: &&Question| !state.answers().is_known(question);
        let counted = curves.iter().map(|curve| &curve.question);
        let estimates = counted.clone().filter(is_open).filter_map(estimate_of);
        let questions = estimates.chain(counted.cloned());
        // What the combos of the list make.
        let seat = index.min(CURVES - 1);
        let hits = hits_question(scenario, seat).filter(|_| self.list.is_open);
        questions.chain(hits).collect()
    }

    /// The curves of a scenario: of each seat, or of one on each street so far.
    pub fn curve_questions(&self, scenario: &Scenario, index: usize) -> Vec<CurveQuestion> {
        let seats = scenario.seats().len();
        let ahead = self.ahead && can_be_ahead(scenario);
        let mut curves = Vec::new();
        if !self.by_street || !can_compare(scenario) {
            for seat in 0..seats.min(CURVES) {
                curves.push(CurveQuestion {
                    seat,
                    street: None,
                    question: about(scenario, seat, ahead),
                });
            }
            return curves;
        }
        let seat = index.min(CURVES - 1);
        for street in Street::ALL {
            // Before the flop nobody is ahead, and more than two ranges are too many deals.
            if street == Street::Preflop && (ahead || seats > 2) {
                continue;
            }
            if let Some(scenario) = on_street(scenario, street) {
                curves.push(CurveQuestion {
                    seat,
                    street: Some(street),
                    question: about(&scenario, seat, ahead),
                });
            }
        }
        curves
    }
}

/// The question what the combos of a seat make, by its index in the scenario; `None` before the flop.
pub fn hits_question(scenario: &Scenario, seat: usize) -> Option<Question> {
    let seat = seat as u8;
    let has_flop = !scenario.board().is_empty();
    has_flop.then(|| Question::about(scenario, QuestionKind::Hits { seat }))
}

/// Whether there was a street before the one of the table.
pub fn can_compare(scenario: &Scenario) -> bool {
    !scenario.board().is_empty()
}

/// The scenario as it was on this street; `None` when it was not dealt yet.
fn on_street(scenario: &Scenario, street: Street) -> Option<Scenario> {
    let cards = scenario.board().cards().get(..street.board_len())?;
    let board = Board::new(cards).ok()?;
    Scenario::new(scenario.seats().to_vec(), board, scenario.dead()).ok()
}

/// Whether two ranges can be compared with the board as it is.
pub fn can_be_ahead(scenario: &Scenario) -> bool {
    can_compare(scenario) && scenario.seats().len() == 2
}

/// The question for an estimate while this one is answered; `None` where that takes no time.
pub fn estimate_of(question: &Question) -> Option<Question> {
    match question.kind {
        QuestionKind::Histogram { seat } => {
            let kind = QuestionKind::HistogramEstimate { seat };
            Some(Question::about(&question.scenario, kind))
        }
        _ => None,
    }
}

/// The question about a seat, by its index in the scenario: of its equity, or of how often it is ahead.
pub fn about(scenario: &Scenario, seat: usize, ahead: bool) -> Question {
    let seat = seat as u8;
    let kind = match ahead {
        true => QuestionKind::Ahead { seat },
        false => QuestionKind::Histogram { seat },
    };
    Question::about(scenario, kind)
}
