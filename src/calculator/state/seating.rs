//! Seats as a whole: unknown cards, folding, moving, text at a seat.

use evaluator::{Place, Range, SeatInput};

use super::line::{self, TypedLine};
use super::notice::Notice;
use super::{Panel, Slot, State, Target};

/// Commands for the seat of the current slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChange {
    /// Folds it, or brings it back.
    Fold,
    /// Takes its cards back.
    Clear,
    /// Has it change places with the seat before.
    Earlier,
    /// Has it change places with the seat after.
    Later,
    /// Takes it away.
    Remove,
    /// Has it hold these hands; none is an empty seat.
    Hold {
        /// The hands.
        range: Box<Range>,
        /// Whether the change before this one was of the same stroke: one step to undo.
        joins: bool,
    },
}

impl State {
    /// The seat of the current slot.
    pub fn seat_here(&self) -> Option<usize> {
        match self.table.cursor.place() {
            Place::Seat(seat) => Some(seat),
            Place::Board | Place::Dead => None,
        }
    }

    /// Puts an unknown card into the current slot of a seat.
    pub(super) fn type_unknown(&mut self) {
        if self.seat_here().is_none() {
            return self.ui.notice = Some(Notice::KnownOnly);
        }
        let replaces = self.replaces();
        self.table.draft.put_unknown(self.table.cursor);
        self.advance(replaces);
    }

    /// Any two cards into the current seat.
    pub(super) fn any_hand(&mut self) {
        let Some(seat) = self.seat_here() else {
            return self.ui.notice = Some(Notice::KnownOnly);
        };
        self.table.draft.clear_row(Place::Seat(seat));
        for card in [0, 1] {
            self.table.cursor = Slot::Seat { seat, card };
            self.type_unknown();
        }
    }

    /// Changes the seat of the current slot; the current slot goes with it.
    pub(super) fn change_seat(&mut self, change: SeatChange) {
        // Who moves a seat may move it on.
        if !matches!(change, SeatChange::Earlier | SeatChange::Later) {
            self.ui.panel.take_if(|panel| *panel == Panel::ACTIONS);
        }
        let Some(seat) = self.seat_here() else {
            return self.ui.notice = Some(Notice::NobodyHere);
        };
        let swap =
            |other: Option<usize>| other.filter(|&other| other < self.table.draft.seat_count());
        let other = match change {
            SeatChange::Earlier => swap(seat.checked_sub(1)),
            SeatChange::Later => swap(Some(seat + 1)),
            SeatChange::Fold => {
                if self.table.draft.fold(seat) {
                    let folded = self.table.draft.is_folded(seat);
                    let row = self.table.draft.row(Place::Seat(seat));
                    let dead = row
                        .filter(|&slot| self.table.draft.get(slot).is_some())
                        .count();
                    self.ui.notice = Some(Notice::Folded { seat, folded, dead });
                } else {
                    self.ui.notice = Some(Notice::NothingToFold(seat));
                }
                return;
            }
            SeatChange::Hold { range, .. } => return self.hold(seat, &range),
            SeatChange::Clear => {
                self.table.draft.clear_row(Place::Seat(seat));
                return self.go(Slot::of(Place::Seat(seat), 0));
            }
            SeatChange::Remove => {
                self.ui.panel = None;
                return self.remove_seat(seat);
            }
        };
        if let Some(other) = other
            && self.table.draft.swap_seats(seat, other)
        {
            self.table.placed = None;
            self.table.cursor = Slot::of(Place::Seat(other), self.table.cursor.index());
            self.ui.notice = Some(Notice::Moved {
                from: seat,
                to: other,
            });
        }
    }

    /// Gives a seat these hands. A single one becomes two cards, unless one of them is elsewhere.
    fn hold(&mut self, seat: usize, range: &Range) {
        let cards = match range.only() {
            Some(combo) => Some(combo.cards().to_vec()),
            None => range.is_empty().then(Vec::new),
        };
        let held = cards.map(|cards| self.table.draft.set_seat(seat, &SeatInput::Cards(cards)));
        if !matches!(held, Some(Ok(()))) {
            // A range names no card for certain, so it is never in another's way.
            let _ = self
                .table
                .draft
                .set_seat(seat, &SeatInput::Range(range.clone()));
        }
        self.table.placed = None;
    }

    /// Opens the panel of a seat, or of the current slot's seat: then by key, and the text gets the
    /// focus.
    pub(super) fn open_seat(&mut self, seat: Option<usize>) {
        match seat {
            Some(seat) if self.seat_here() != Some(seat) => self.go(Slot::of(Place::Seat(seat), 0)),
            Some(_) => {}
            None => {
                // From the board or the dead cards: the last one's.
                if self.seat_here().is_none() {
                    self.go(Slot::of(Place::Seat(self.table.draft.seat_count() - 1), 0));
                }
                self.request_focus(Target::Seat);
            }
        }
        self.ui.panel = self.seat_here().map(|_| Panel::SEAT);
        self.table.held_before = self
            .seat_here()
            .map(|seat| self.table.draft.seat_text(seat));
    }

    /// Opens what can be done with a seat.
    pub(super) fn open_actions(&mut self, seat: usize) {
        if self.seat_here() != Some(seat) {
            self.go(Slot::of(Place::Seat(seat), 0));
        }
        self.ui.panel = Some(Panel::ACTIONS);
    }

    /// The text at the seat has changed: if it can be read, the seat follows at once.
    pub(super) fn edit_seat(&mut self, text: String) {
        let Some(seat) = self.seat_here() else {
            return;
        };
        let held = self.ui.saved_ranges.put_into(&text).and_then(|named| {
            let held = line::read_seat(&named.text);
            held.map_err(|error| named.place(error))
        });
        let error = held
            .and_then(|held| Ok(self.table.draft.set_seat(seat, &held)?))
            .err();
        self.entry.seat_line = Some(TypedLine::new(text, error, false));
    }

    /// Enter in the text at the seat: done, unless it holds something unread.
    pub(super) fn leave_seat(&mut self, line: Option<TypedLine>) {
        match line {
            Some(line) if line.error.is_some() => self.entry.seat_line = Some(line.settled()),
            _ => {
                self.table.undo.end_group();
                self.ui.panel = None;
                if let Some(seat) = self.seat_here() {
                    self.leave_full(seat);
                }
            }
        }
    }

    /// On from a seat that lacks nothing, as after the last of its cards.
    pub(super) fn leave_full(&mut self, seat: usize) {
        if self.table.draft.first_empty(Place::Seat(seat)).is_none() {
            self.table.cursor = Slot::Seat { seat, card: 1 };
            self.advance(false);
        }
    }

    /// The panel of the seat was closed. What it holds now is not for the next card to replace; if nothing was
    /// changed, the current slot stays.
    pub(super) fn close_seat(&mut self) {
        let before = self.table.held_before.take();
        if let Some(seat) = self.seat_here()
            && before.is_some_and(|before| before != self.table.draft.seat_text(seat))
        {
            self.leave_full(seat);
        }
    }

    /// Takes a seat away.
    pub(super) fn remove_seat(&mut self, seat: usize) {
        if seat < self.table.draft.seat_count() {
            self.table.draft.remove_seat(seat);
            self.table.placed = None;
            self.ui.notice = Some(Notice::Left(seat));
        }
    }
}
