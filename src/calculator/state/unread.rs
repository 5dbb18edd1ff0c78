//! Text that waits until its reader is loaded. The [`Reader`] is a separate part of the program,
//! fetched when there is text: a link, the last table, what is pasted or typed. Cards that are typed
//! or tapped one by one never wait.

use std::mem;

use super::draft::Draft;
use super::effect::Effect;
use super::line::LineError;
use super::notice::Notice;
use super::{Command, Panel, Slot, State, Target};

#[cfg(doc)]
use super::line::Reader;

/// What waits, in its order: the line of a table at most, then texts of seats.
#[derive(Clone, Debug, Default)]
pub(super) struct Unread {
    deferred: Vec<Deferred>,
    /// Whether the reader is loading; otherwise it could not be loaded.
    coming: bool,
}

#[derive(Clone, Debug)]
struct Deferred {
    /// The command of the user; the text is in it.
    command: Command,
    /// The seat it is for, when it is one player's.
    seat: Option<usize>,
    /// Whether the field was left by Enter meanwhile.
    entered: bool,
    /// Where the cursor was, or where cards have brought it since.
    cursor: Slot,
    /// Where it was at first: what is pasted for a player is for that one.
    pasted_at: Option<Slot>,
}

impl Unread {
    pub(super) fn give_up(&mut self) {
        self.deferred.clear();
    }

    /// Text for the whole table takes the place of all, that for a seat of what there is for it.
    fn give_up_for(&mut self, seat: Option<usize>) {
        self.deferred
            .retain(|waiting| seat.is_some() && waiting.seat != seat);
    }
}

impl State {
    /// Whether text waits for what reads it, and that is on its way.
    pub fn is_reading(&self) -> bool {
        self.unread.coming && !self.unread.deferred.is_empty()
    }

    /// Whether the whole table is still to be read.
    pub fn table_waits(&self) -> bool {
        let mut deferred = self.unread.deferred.iter();
        self.is_reading() && deferred.any(|waiting| waiting.seat.is_none())
    }

    /// The line to keep in the address and on the device: one that is still to be opened is not lost
    /// meanwhile.
    pub fn kept_line(&self) -> String {
        match self.unread.deferred.first().map(|waiting| &waiting.command) {
            Some(Command::Open(text)) => text.clone(),
            _ => self.table_line(),
        }
    }

    /// Before a command is performed: its text will wait.
    pub(super) fn wait_for_reader(&mut self, command: &Command) {
        let seat = match command {
            _ if self.reader.is_some() => return,
            Command::EditSeat(_) if self.seat_here().is_none() => return,
            Command::EditSeat(_) => self.seat_here(),
            _ => None,
        };
        match command {
            Command::EditLine(text)
            | Command::EditSeat(text)
            | Command::Paste(text)
            | Command::Open(text)
            | Command::LayOut(text) => {
                self.unread.give_up_for(seat);
                if !text.trim().is_empty() {
                    self.fetch_reader();
                    self.unread.deferred.push(Deferred {
                        command: command.clone(),
                        seat,
                        entered: false,
                        cursor: self.cursor,
                        pasted_at: matches!(command, Command::Paste(_)).then_some(self.cursor),
                    });
                }
            }
            Command::EnterLine | Command::LeaveSeat => {
                let here = self.seat_here().filter(|_| *command == Command::LeaveSeat);
                let mut deferred = self.unread.deferred.iter_mut();
                if let Some(waiting) = deferred.find(|waiting| waiting.seat == here) {
                    waiting.entered = true;
                }
            }
            // A field for text opens.
            Command::OpenSeat(_) => self.fetch_reader(),
            command if command.replaces_table() => self.unread.give_up(),
            _ => {}
        }
    }

    /// Further typing does not ask again.
    fn fetch_reader(&mut self) {
        if !self.unread.coming {
            self.unread.coming = true;
            self.effects.push(Effect::LoadReader);
        }
    }

    /// Reads the waiting text, or fetches the reader again.
    pub(super) fn read_again(&mut self) {
        if self.reader.is_none() {
            return self.ask_again();
        }
        for waiting in mem::take(&mut self.unread).deferred {
            match waiting.seat {
                Some(seat) => self.read_seat_again(seat, waiting),
                None => self.read_table_again(waiting),
            }
        }
    }

    fn read_table_again(&mut self, waiting: Deferred) {
        let (here, typed) = (self.cursor, self.seat_line.clone());
        // Who has chosen a slot since means to stay there.
        let chosen = here != waiting.cursor || self.panel == Some(Panel::SEAT);
        let left = matches!(waiting.command, Command::EditLine(_))
            && self.line.as_ref().is_some_and(|line| line.settled);
        if let Some(slot) = waiting.pasted_at.filter(|&slot| self.draft.has(slot)) {
            self.cursor = slot;
        }
        self.change(waiting.command);
        if chosen && self.draft.has(here) {
            (self.cursor, self.seat_line, self.rests) = (here, typed, false);
        }
        if waiting.entered {
            self.change(Command::EnterLine);
        } else if left {
            self.change(Command::LeaveLine);
        }
    }

    fn read_seat_again(&mut self, seat: usize, waiting: Deferred) {
        let typed_on = self.seat_here() == Some(seat) && self.seat_line.is_some();
        let (here, line) = (self.cursor, self.seat_line.take());
        if !typed_on {
            self.cursor = Slot::Seat { seat, card: 0 };
        }
        self.change(waiting.command);
        let wrong = self
            .seat_line
            .as_ref()
            .is_some_and(|line| line.error.is_some());
        if !typed_on && waiting.entered && wrong && self.panel.is_none() {
            // Nothing that was typed is lost: back to where it can be mended.
            self.panel = Some(Panel::SEAT);
            self.request_focus(Target::Seat);
        } else if !typed_on {
            (self.cursor, self.seat_line) = (here, line);
            return;
        }
        if waiting.entered {
            self.change(Command::LeaveSeat);
        }
    }

    fn ask_again(&mut self) {
        if self.unread.coming {
            return;
        }
        self.fetch_reader();
        if self.is_reading() {
            self.notice = None;
        }
        for typed in [&mut self.line, &mut self.seat_line].into_iter().flatten() {
            typed.awaits_reader = typed.error == Some(LineError::NoReader);
        }
    }

    /// It is slow to come.
    pub(super) fn reader_is_late(&mut self) {
        if self.is_reading() && self.notice.is_none() {
            self.notice = Some(Notice::Reading);
        }
    }

    /// It can't be loaded. The typed text stays, and is tried again on request.
    pub(super) fn reader_is_missing(&mut self) {
        self.unread.coming = false;
        if self.unread.deferred.is_empty() {
            return;
        }
        for typed in [&mut self.line, &mut self.seat_line].into_iter().flatten() {
            typed.awaits_reader = false;
        }
        // The message would be behind a panel; at a seat the text field shows it.
        if self.panel.is_some_and(|panel| panel != Panel::SEAT) {
            self.panel = None;
            self.request_focus(Target::Table);
        }
        self.notice = Some(Notice::NoReader);
    }

    /// The table has changed in another way: unread text is dropped, and so is text for a seat that is
    /// another one now.
    pub(super) fn give_up_unread(&mut self, before: &Draft) {
        let now = &self.draft;
        let same = |seat| {
            before.seat_text(seat) == now.seat_text(seat) && before.seat_count() <= now.seat_count()
        };
        let Unread { deferred, coming } = &mut self.unread;
        deferred.retain(|waiting| *coming && waiting.seat.is_none_or(same));
        for waiting in deferred {
            waiting.cursor = self.cursor;
        }
    }
}
