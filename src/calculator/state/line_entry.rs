//! Lines that are typed into the scenario field, pasted or opened from an address.

use evaluator::Written;

use super::line::{self, EXAMPLES, LineError};
use super::notice::Notice;
use super::{State, Target};

impl State {
    /// The scenario field was edited: if it can be read, the table follows at once.
    pub(super) fn edit_line(&mut self, text: String) {
        let error = match self.read_line(&text) {
            Ok((draft, written)) => {
                self.lay_out(draft);
                self.notice = how_read(written);
                None
            }
            Err(error) => Some(error),
        };
        self.keep_typed(text, error, false);
    }

    /// Shows the error of the scenario field, unless the text may still become readable.
    fn refuse_paste(&mut self) {
        if self.line.as_ref().is_some_and(|line| !line.awaits_reader) {
            self.notice = Some(Notice::PasteRefused);
            self.request_focus(Target::Line);
        }
    }

    fn keep_typed(&mut self, text: String, error: Option<LineError>, settled: bool) {
        self.line = Some(self.typed(text, error, settled));
    }

    /// The scenario field was left: it mirrors the table again, unless it holds something unread.
    pub(super) fn leave_line(&mut self) {
        match &mut self.line {
            Some(line) if line.error.is_some() => line.settled = true,
            line => *line = None,
        }
    }

    /// Enter in the scenario field: done, unless it holds something unread.
    pub(super) fn enter_line(&mut self) {
        self.leave_line();
        match &self.line {
            None => self.request_focus(Target::Table),
            Some(line) if line.error == Some(LineError::NoReader) && !line.awaits_reader => {
                self.read_again();
            }
            Some(_) => {}
        }
    }

    /// A pasted line: it is put on the table, or shown in the scenario field with its error.
    pub(super) fn paste(&mut self, text: String) {
        // The message about it, and the field, would be behind a panel.
        if self.panel.take().is_some() {
            self.request_focus(Target::Table);
        }
        match self.read_line(&text) {
            Ok((draft, written)) => {
                self.line = None;
                self.lay_out(draft);
                self.notice = how_read(written).or(Some(Notice::Pasted));
            }
            Err(error) => {
                self.keep_unread(text, error);
                self.refuse_paste();
            }
        }
    }

    /// A line from the address: like a pasted one, without a message.
    pub(super) fn open(&mut self, text: String) {
        match self.read_line(&text) {
            Ok((draft, written)) => {
                self.line = None;
                self.lay_out(draft);
                self.notice = how_read(written);
            }
            Err(error) => self.keep_unread(text, error),
        }
    }

    /// A line that a panel lays on the table.
    pub(super) fn lay_out_line(&mut self, text: &str) {
        if let Ok((draft, _)) = self.read_line(text) {
            self.line = None;
            self.panel = None;
            self.lay_out(draft);
            self.request_focus(Target::Table);
        }
    }

    /// One of the ready-made examples.
    pub(super) fn lay_out_example(&mut self, index: usize) {
        if let Some(text) = EXAMPLES.get(index) {
            self.line = None;
            self.lay_out(line::example(text));
            self.request_focus(Target::Table);
        }
    }

    /// Shows an unreadable text in the scenario field, with its error.
    fn keep_unread(&mut self, text: String, error: LineError) {
        let text = text.chars().take(line::LINE_MAX).collect();
        self.keep_typed(text, Some(error), true);
    }
}

/// The message about how a text was understood, when that is not obvious.
fn how_read(written: Written) -> Option<Notice> {
    match written {
        Written::Hands => Some(Notice::HandsArePlayers),
        Written::HandsInRange => Some(Notice::HandsAreARange),
        Written::HandHistory => Some(Notice::PastedHistory),
        _ => None,
    }
}
