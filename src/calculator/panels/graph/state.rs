//! The selected player, the position on the curve, the line, and the questions to the engine. Pure.

use std::convert::Infallible;

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
}

impl Default for Model {
    fn default() -> Model {
        Model {
            seat: None,
            position: Position::Share(0.5),
            line: 50,
            by_street: false,
            ahead: false,
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
#[derive(Clone, Copy, Debug, PartialEq)]
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

impl PanelModel for Model {
    const PANEL: Panel = super::INFO.panel;

    type Command = Command;
    type Event = Infallible;

    fn apply(&mut self, command: Command, _: &State) -> Vec<Effect> {
        match command {
            Command::SelectSeat(seat) => self.seat = Some(seat),
            Command::MoveTo(position) => self.position = position,
            Command::SetLine(line) => self.line = line.min(100),
            Command::ToggleStreets => self.by_street = !self.by_street,
            Command::Measure { ahead } => self.ahead = ahead,
            Command::TryAgain => return vec![Effect::Dispatch(state::Command::AskAgain)],
        }
        Vec::new()
    }
}

impl Model {
    /// The player whose range is shown, as an index into the scenario: the selected one, else the first who has a range.
    pub fn index(&self, scenario: &Scenario, players: &[usize]) -> usize {
        range_index(self.seat, scenario, players)
    }

    /// The questions for the engine: one curve after the other.
    pub fn questions(&self, state: &State) -> Vec<Question> {
        let scenario = state.reading().without_folded();
        let Some(scenario) = scenario.filter(|scenario| scenario.seats().len() > 1) else {
            return Vec::new();
        };
        let index = self.index(scenario, &state.draft().players());
        let curves = self.curve_questions(scenario, index);
        curves.into_iter().map(|curve| curve.question).collect()
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

/// The question about a seat, by its index in the scenario: of its equity, or of how often it is ahead.
pub fn about(scenario: &Scenario, seat: usize, ahead: bool) -> Question {
    let seat = seat as u8;
    let kind = match ahead {
        true => QuestionKind::Ahead { seat },
        false => QuestionKind::Histogram { seat },
    };
    Question::about(scenario, kind)
}
