//! Text that waits until what reads it is there. The [`Reader`] is a part of the program of its own,
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
    wishes: Vec<Wish>,
    /// Whether what reads them is on its way; otherwise it could not be had.
    coming: bool,
}

#[derive(Clone, Debug)]
struct Wish {
    /// What a person wished; the text is in it.
    command: Command,
    /// The seat it is for, when it is one player's.
    seat: Option<usize>,
    /// What was wished of it next, such as to leave its field.
    then: Option<Command>,
}

impl Unread {
    pub(super) fn give_up(&mut self) {
        self.wishes.clear();
    }

    /// Text for the whole table takes the place of all, that for a seat of what there is for it.
    fn give_up_for(&mut self, seat: Option<usize>) {
        self.wishes
            .retain(|wish| seat.is_some() && wish.seat != seat);
    }
}

impl State {
    /// Whether text waits for what reads it, and that is on its way.
    pub fn is_reading(&self) -> bool {
        self.unread.coming && !self.unread.wishes.is_empty()
    }

    /// The line to keep in the address and on the device: one that is still to be opened is not lost
    /// meanwhile.
    pub fn kept_line(&self) -> String {
        match self.unread.wishes.first().map(|wish| &wish.command) {
            Some(Command::Open(text)) => text.clone(),
            _ => self.table_line(),
        }
    }

    /// Before a command is carried out: what it has of text will wait.
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
                    self.unread.wishes.push(Wish {
                        command: command.clone(),
                        seat,
                        then: None,
                    });
                }
            }
            Command::EnterLine | Command::LeaveLine | Command::LeaveSeat => {
                let at_seat = *command == Command::LeaveSeat;
                // A field that is left by Enter is left once more when it loses the focus.
                if let Some(wish) = self.unread.wishes.last_mut()
                    && wish.seat.is_some() == at_seat
                    && wish.then != Some(Command::EnterLine)
                {
                    wish.then = Some(command.clone());
                }
            }
            // A field for text opens.
            Command::OpenSeat(_) => self.fetch_reader(),
            command if command.replaces_table() => self.unread.give_up(),
            _ => {}
        }
    }

    /// Who types on asks once.
    fn fetch_reader(&mut self) {
        if !self.unread.coming {
            self.unread.coming = true;
            self.effects.push(Effect::LoadReader);
        }
    }

    /// What waited is read, or what reads it is asked for once more.
    pub(super) fn read_again(&mut self) {
        if self.reader.is_none() {
            return self.ask_again();
        }
        let typed_at = self.seat_here().filter(|_| self.seat_line.is_some());
        for wish in mem::take(&mut self.unread).wishes {
            let cursor = self.cursor;
            if let Some(seat) = wish.seat.filter(|_| self.seat_here() != wish.seat) {
                self.cursor = Slot::Seat { seat, card: 0 };
            }
            self.change(wish.command);
            match wish.seat {
                // It was left before it was read.
                Some(seat) if typed_at != Some(seat) => {
                    (self.cursor, self.seat_line) = (cursor, None);
                }
                _ => wish.then.into_iter().for_each(|then| self.change(then)),
            }
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

    /// It can't be had. What was typed stays, and is tried again when somebody asks.
    pub(super) fn reader_is_missing(&mut self) {
        self.unread.coming = false;
        if self.unread.wishes.is_empty() {
            return;
        }
        for typed in [&mut self.line, &mut self.seat_line].into_iter().flatten() {
            typed.awaits_reader = false;
        }
        // What is said would lie behind a panel; at a seat the text says so itself.
        if self.panel.is_some_and(|panel| panel != Panel::SEAT) {
            self.panel = None;
            self.request_focus(Target::Table);
        }
        self.notice = Some(Notice::NoReader);
    }

    /// The table has changed by another wish: what could not be read is given up, and so is text for a
    /// seat that is another one now.
    pub(super) fn give_up_unread(&mut self, before: &Draft) {
        let now = &self.draft;
        let same = |seat| {
            before.seat_text(seat) == now.seat_text(seat) && before.seat_count() <= now.seat_count()
        };
        let Unread { wishes, coming } = &mut self.unread;
        wishes.retain(|wish| *coming && wish.seat.is_none_or(same));
    }
}
