//! What should have the focus, as a request: the page carries it out.

use super::State;

/// What should have the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// The current slot of the table.
    Table,
    /// The scenario field.
    Line,
    /// The text at a seat, in its panel.
    Seat,
}

/// A request for the focus; a new serial is a new request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FocusRequest {
    /// Where to.
    pub target: Target,
    /// Grows with every request.
    pub serial: u32,
}

impl State {
    pub(super) fn request_focus(&mut self, target: Target) {
        self.ui.focus_request = FocusRequest {
            target,
            serial: self.ui.focus_request.serial + 1,
        };
    }

    /// What should have the focus.
    pub fn focus_request(&self) -> FocusRequest {
        self.ui.focus_request
    }
}
