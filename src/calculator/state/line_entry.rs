//! Lines that are typed into the scenario field, pasted or opened from an address.

use evaluator::{InputFormat, Place, SeatInput, Setup};

use super::draft::Draft;
use super::line::{self, EXAMPLES, LineError, ReadLine, TypedLine};
use super::notice::Notice;
use super::{Panel, State, Target};

impl State {
    /// Reads a line in which saved ranges may be named.
    fn read_as(&self, text: &str) -> ReadLine {
        let named = self.ui.saved_ranges.put_into(text)?;
        line::read_as(&named.text).map_err(|error| named.place(error))
    }

    /// Reads a line in which saved ranges may be named.
    ///
    /// # Errors
    /// The first thing that can't be read or can't be on a table.
    pub fn read_line(&self, text: &str) -> Result<Draft, LineError> {
        self.read_as(text).map(|(draft, _)| draft)
    }

    /// The scenario field was edited: if it can be read, the table follows at once.
    pub(super) fn edit_line(&mut self, text: String) {
        let error = match self.read_as(&text) {
            Ok((draft, written)) => {
                self.ui.notice = self.lay_out_read(&text, draft, written);
                None
            }
            Err(error) => Some(error),
        };
        self.keep_typed(text, error, false);
    }

    /// Lays out what was read, a hand history as it was when all was in. How it was read, when that is not obvious.
    fn lay_out_read(&mut self, text: &str, draft: Draft, written: InputFormat) -> Option<Notice> {
        self.lay_out(draft);
        let is_history = matches!(
            written,
            InputFormat::HandHistory | InputFormat::PartOfHistory(_)
        );
        let all_in = is_history.then(|| Setup::all_in_street(text)).flatten();
        if let Some(street) = all_in {
            self.show_board_to(street.board_len());
        }
        match how_read(written) {
            Some(Notice::PastedHistory) if all_in.is_some() => Some(Notice::PastedAllIn),
            notice => notice,
        }
    }

    /// Shows the error of the scenario field, unless the text may still become readable.
    fn refuse_paste(&mut self) {
        self.ui.notice = Some(Notice::PasteRefused);
        self.request_focus(Target::Line);
    }

    fn keep_typed(&mut self, text: String, error: Option<LineError>, settled: bool) {
        self.table.line = Some(TypedLine::of_table(text, error, settled));
    }

    /// The scenario field was left: it mirrors the table again, unless it holds something unread.
    pub(super) fn leave_line(&mut self) {
        match &mut self.table.line {
            Some(line) if line.error.is_some() => line.settled = true,
            line => *line = None,
        }
    }

    /// Enter in the scenario field: done, unless it holds something unread.
    pub(super) fn enter_line(&mut self) {
        self.leave_line();
        if self.table.line.is_none() {
            self.request_focus(Target::Table);
        }
    }

    /// A pasted text. What one player holds goes to the chosen seat; a table is laid out, and what can't be read is
    /// shown in the scenario field with its error.
    pub(super) fn paste(&mut self, text: String) {
        let read = self.read_as(&text);
        let seat = self.seat_here();
        if let Some(seat) = seat.filter(|&seat| !self.is_whole_table(&text, &read, seat))
            && let Some(held) = self.read_pasted_seat(&text)
        {
            return self.paste_at(seat, &held, text);
        }
        // The message about it, and the field, would be behind a panel.
        if self.ui.panel.take().is_some() {
            self.request_focus(Target::Table);
        }
        match read {
            Ok((draft, written)) => {
                self.table.line = None;
                let notice = self.lay_out_read(&text, draft, written);
                self.ui.notice = notice.or(Some(Notice::Pasted));
            }
            Err(error) => {
                self.keep_unread(text, error);
                self.refuse_paste();
            }
        }
    }

    /// Whether a pasted text is a table, and not what one player holds. Hands with nothing but commas or spaces
    /// between them can be either: they are players unless the table would lose more than the chosen seat by that.
    fn is_whole_table(&self, text: &str, read: &ReadLine, seat: usize) -> bool {
        let Ok((draft, written)) = read else {
            return false;
        };
        // A range that goes on in the next line ends a line with a comma.
        let mut lines = text.trim().lines().map(str::trim_end).rev();
        lines.next();
        if text.trim().contains('\n') && lines.all(|line| line.ends_with([',', ';'])) {
            return false;
        }
        match written {
            InputFormat::HandHistory => true,
            InputFormat::Hands if draft.has_hands_only() => {
                self.table.is_example || !self.table.draft.holds_beside(seat)
            }
            _ => !draft.is_one_hand(),
        }
    }

    /// What one player holds, as the line or any of the known programs writes it.
    fn read_pasted_seat(&self, text: &str) -> Option<SeatInput> {
        let named = self.ui.saved_ranges.put_into(text).ok()?;
        let text = &*named.text;
        match line::read_seat(text.trim()) {
            _ if text.trim().is_empty() => None,
            Ok(cards @ SeatInput::Cards(_)) => Some(cards),
            _ => Some(SeatInput::Range(line::read_range(text).ok()?.0)),
        }
    }

    /// Puts what was pasted at a seat. The editor stays open over it; else the cursor moves on, as after cards.
    fn paste_at(&mut self, seat: usize, held: &SeatInput, text: String) {
        if self.table.is_example {
            self.table.draft = Draft::default();
        }
        if let Err(error) = self.table.draft.set_seat(seat, held) {
            self.keep_unread(text, error.into());
            return self.refuse_paste();
        }
        self.table.line = None;
        if self.ui.panel != Some(Panel::SEAT) {
            match self.table.draft.first_empty(Place::Seat(seat)) {
                Some(slot) => self.go(slot),
                None => self.leave_full(seat),
            }
        }
        self.ui.notice = Some(Notice::PastedAt(seat));
    }

    /// A line from the address: like a pasted one, without a message.
    pub(super) fn open(&mut self, text: String) {
        match self.read_as(&text) {
            Ok((draft, written)) => {
                self.table.line = None;
                self.lay_out(draft);
                self.ui.notice = how_read(written);
            }
            Err(error) => {
                self.ui.unreadable = Some(text.clone());
                self.keep_unread(text, error);
            }
        }
    }

    /// A line that a panel lays on the table.
    pub(super) fn lay_out_line(&mut self, text: &str) {
        if let Ok((draft, _)) = line::read_as(text) {
            self.table.line = None;
            self.ui.panel = None;
            self.lay_out(draft);
            self.request_focus(Target::Table);
        }
    }

    /// One of the ready-made examples.
    pub(super) fn lay_out_example(&mut self, index: usize) {
        if let Some(text) = EXAMPLES.get(index) {
            self.table.line = None;
            self.lay_out(line::example(text));
            self.request_focus(Target::Table);
        }
    }

    /// The example that the page opens with. It is nobody's table yet: it is neither kept nor remembered.
    pub(super) fn open_example(&mut self) {
        self.table.draft = line::example(line::FIRST_EXAMPLE);
        self.table.derived.renew(&self.table.draft);
        self.table.is_example = true;
        self.table.remembered = true;
    }

    /// A hand against a range, whose editor opens.
    pub(super) fn show_range(&mut self) {
        self.table.line = None;
        self.lay_out(line::example(line::RANGE_EXAMPLE));
        self.open_seat(Some(1));
    }

    /// Shows an unreadable text in the scenario field, with its error.
    fn keep_unread(&mut self, text: String, error: LineError) {
        let text = text.chars().take(line::LINE_MAX).collect();
        self.keep_typed(text, Some(error), true);
    }
}

/// The message about how a text was understood, when that is not obvious.
fn how_read(written: InputFormat) -> Option<Notice> {
    match written {
        InputFormat::Hands => Some(Notice::HandsArePlayers),
        InputFormat::HandsInRange => Some(Notice::HandsAreARange),
        InputFormat::HandHistory => Some(Notice::PastedHistory),
        InputFormat::PartOfHistory(left_out) => Some(Notice::PastedPart(left_out)),
        _ => None,
    }
}
