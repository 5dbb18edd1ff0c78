//! Entering cards: what a rank, a suit, a tap, a step and a line do to the table.

use evaluator::{Card, Place, Rank, Suit};

use super::card_entry::{Advance, CardEntry};
use super::draft::{Draft, SEATS_MAX};
use super::line::TypedLine;
use super::notice::Notice;
use super::{Direction, Slot, State, Target};

/// Input that is half typed, and what the next key may mean because of the last ones. Each command begins with none, but for what
/// it [keeps](super::Command::keeps_rank).
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// A rank typed, its suit awaited.
    pub(super) pending_rank: Option<Rank>,
    /// A card that was refused because it is in use: Enter moves it here.
    pub(super) refused: Option<Card>,
    /// `g` was pressed: the next digit names a seat.
    pub(super) awaiting_seat: bool,
    /// The cursor has just moved on by itself, or was sent to a row by name: Space does nothing
    /// then, so that a table can be typed with optional spaces.
    pub(super) advanced: Option<Advance>,
    pub(super) cards: CardEntry,
    /// The text at the seat of the current slot, while it differs from the cards there.
    pub(super) seat_line: Option<TypedLine>,
}

impl State {
    /// A rank, or the digit that names a seat after `g` (0 is the tenth).
    pub(super) fn type_rank(&mut self, rank: Rank, digit: Option<u8>, seat: bool) {
        if let (true, Some(digit)) = (seat, digit) {
            return self.go_to_seat(usize::from((digit + 9) % 10));
        }
        self.entry.pending_rank = Some(rank);
        self.ui.notice = Some(Notice::PendingRank(rank));
    }

    /// A suit ends a half-typed card, or changes the suit of the card that is there.
    pub(super) fn type_suit(&mut self, suit: Suit, pending_rank: Option<Rank>) {
        match (pending_rank, self.table.draft.get(self.table.cursor)) {
            (Some(rank), _) => self.place_card(Card::new(rank, suit)),
            (None, Some(card)) => {
                let changed = Card::new(card.rank(), suit);
                if self.accepts(changed) {
                    self.table.draft.put(self.table.cursor, changed);
                }
            }
            (None, None) => self.ui.notice = Some(Notice::RankFirst),
        }
    }

    /// Puts a card of the 52, and announces where the next one goes, since the focus may be on the
    /// 52.
    pub(super) fn pick(&mut self, card: Card) {
        self.place_card(card);
        if self.entry.refused.is_none() {
            self.ui.notice = Some(Notice::Picked(card));
        }
    }

    /// Puts a card into the current slot and moves on, or says where it already is.
    pub(super) fn place_card(&mut self, card: Card) {
        self.reinterpret_typed(card);
        if self.table.has_no_target {
            self.ui.notice = Some(Notice::ChoosePlace);
        } else if self.accepts(card) {
            self.put(card);
        }
    }

    fn put(&mut self, card: Card) {
        let replaces = self.replaces();
        self.table.draft.put(self.table.cursor, card);
        self.advance(replaces);
    }

    /// Whether the next card takes the place of one that lies, or has just lain, in the current slot.
    pub(super) fn replaces(&self) -> bool {
        self.table.draft.is_filled(self.table.cursor)
            || self.table.slot_just_emptied == Some(self.table.cursor)
    }

    /// Whether a card is free for the current slot; if not, says where it is. Later cards of a row
    /// that is being retyped count as free.
    fn accepts(&mut self, card: Card) -> bool {
        match self.table.draft.find(card) {
            Some(slot)
                if slot.place() == self.table.cursor.place()
                    && slot.index() > self.table.cursor.index()
                    && self.replaces() =>
            {
                true
            }
            Some(slot) if slot != self.table.cursor => {
                self.entry.refused = Some(card);
                let holder = slot.place();
                self.ui.notice = Some(Notice::Refused { card, holder });
                false
            }
            _ => true,
        }
    }

    /// Moves a refused card from its slot to the current one.
    pub(super) fn move_here(&mut self, refused: Option<Card>) {
        if let Some(card) = refused {
            self.put(card);
        }
    }

    /// Enter on the current slot.
    pub(super) fn confirm(&mut self, pending_rank: Option<Rank>, refused: Option<Card>) {
        if refused.is_some() {
            return self.move_here(refused);
        }
        match (pending_rank, self.table.draft.get(self.table.cursor)) {
            (Some(rank), Some(card)) => self.place_card(Card::new(rank, card.suit())),
            (Some(rank), None) => {
                // There is no card whose suit could be kept: the rank stays pending.
                self.entry.pending_rank = pending_rank;
                self.ui.notice = Some(Notice::PendingRank(rank));
            }
            (None, _) => self.take_back(),
        }
    }

    /// A click: the slot becomes the current one, and a card in it goes back to the picker. A range stays: it may
    /// be much work, and is no card that one more tap puts back.
    pub(super) fn tap(&mut self, slot: Slot) {
        self.go(slot);
        // It is chosen for the own hand, whose cards come next.
        if self.offers_new_table() {
            self.table.draft = Draft::default();
            return;
        }
        let range = self
            .seat_here()
            .and_then(|seat| self.table.draft.written(seat));
        if range.is_none() {
            self.take_back();
        }
    }

    fn take_back(&mut self) {
        self.reopen();
        self.ui.notice = self
            .table
            .draft
            .take(self.table.cursor)
            .map(Notice::TakenBack);
    }

    /// Takes the card out of the current slot.
    pub(super) fn clear(&mut self) {
        self.reopen();
        self.table.draft.take(self.table.cursor);
    }

    /// A card goes out of the current slot: the next one takes its place.
    fn reopen(&mut self) {
        if self.table.draft.is_filled(self.table.cursor) {
            self.table.slot_just_emptied = Some(self.table.cursor);
        }
    }

    /// Drops a half-typed card, else takes back the card before.
    pub(super) fn backspace(&mut self, pending_rank: Option<Rank>) {
        if pending_rank.is_some() {
            return;
        }
        let placed = self
            .table
            .placed
            .take()
            .filter(|&slot| self.table.draft.is_filled(slot));
        let before = || {
            let slots: Vec<Slot> = self.table.draft.slots().collect();
            // Of a finished hand the last card of all.
            let here = match self.table.has_no_target {
                true => slots.len(),
                false => slots.iter().position(|&slot| slot == self.table.cursor)?,
            };
            let filled = |slot: &Slot| self.table.draft.is_filled(*slot);
            slots[..here].iter().copied().rfind(filled)
        };
        let Some(slot) = placed.or_else(before) else {
            return;
        };
        self.table.cursor = slot;
        self.table.has_no_target = false;
        self.clear();
    }

    /// On to the next empty slot: the rest of this row, then the rows after it. After a card has
    /// replaced another, the rest of its row is retyped too, filled or not.
    pub(super) fn advance(&mut self, replaced: bool) {
        self.table.placed = Some(self.table.cursor);
        let here = self.table.cursor.place();
        let beside = Slot::of(here, self.table.cursor.index() + 1);
        if replaced && here != Place::Dead && self.table.draft.has(beside) {
            self.table.cursor = beside;
            self.entry.advanced = Some(Advance::There);
            return;
        }
        self.advance_from(here, 0);
    }

    /// On to the next empty slot of the rows from `rows` after this one on, else to the first of all. Cards are dead only
    /// for who goes there: where nothing else is empty, nothing is chosen.
    pub(super) fn advance_from(&mut self, here: Place, rows: usize) {
        let draft = &self.table.draft;
        let rows_with_room = || {
            let all = draft
                .rows()
                .filter(|&place| place != Place::Dead || here == place);
            all.filter_map(|place| Some((place, draft.first_empty(place)?)))
        };
        let is_after = |place: Place| {
            let after = draft.rows().skip_while(|&row| row != here).skip(rows);
            after.into_iter().any(|row| row == place)
        };
        let after = rows_with_room().find(|&(place, _)| is_after(place));
        let next = after.or_else(|| rows_with_room().next());
        self.table.has_no_target = next.is_none();
        if let Some((_, slot)) = next {
            self.table.cursor = slot;
            let past = matches!(here, Place::Seat(_)) && !matches!(slot.place(), Place::Seat(_));
            self.entry.advanced = Some(match past {
                true => Advance::PastHands,
                false => Advance::There,
            });
        }
    }

    /// Makes a slot the current one.
    pub(super) fn go(&mut self, slot: Slot) {
        if self.table.draft.has(slot) {
            self.table.cursor = slot;
            self.table.placed = None;
            self.table.has_no_target = false;
        }
    }

    /// To the first empty slot of a row, or its first.
    pub(super) fn go_to_row(&mut self, place: Place) {
        let slot = self.table.draft.first_empty(place);
        self.go(slot.unwrap_or(Slot::of(place, 0)));
    }

    /// To a seat by number, from wherever the focus is; seats up to it are added.
    pub(super) fn go_to_seat(&mut self, seat: usize) {
        while self.table.draft.seat_count() <= seat && self.table.draft.add_seat() {}
        self.go_to_row(Place::Seat(seat));
        self.entry.advanced = Some(Advance::There);
        self.request_focus(Target::Table);
    }

    /// Adds a seat and goes there.
    pub(super) fn add_seat(&mut self) {
        if self.table.draft.add_seat() {
            let seat = self.table.draft.seat_count() - 1;
            self.go_to_row(Place::Seat(seat));
            self.ui.notice = Some(Notice::Joined(seat));
            if seat + 1 == SEATS_MAX {
                // The button that was pressed goes.
                self.request_focus(Target::Table);
            }
        } else {
            self.ui.notice = Some(Notice::NoMoreSeats);
        }
    }

    /// To the seat after this one; after the last, to an empty one, which is added if need be.
    pub(super) fn next_seat(&mut self) {
        let count = self.table.draft.seat_count();
        let next = match self.table.cursor.place() {
            Place::Seat(seat) if seat + 1 < count => Some(seat + 1),
            _ => (0..count).find(|&seat| self.table.draft.first_empty(Place::Seat(seat)).is_some()),
        };
        match next {
            Some(seat) => self.go_to_row(Place::Seat(seat)),
            None => self.add_seat(),
        }
    }

    /// To the seat before this one; from the board and the dead cards to the last.
    pub(super) fn previous_seat(&mut self) {
        let count = self.table.draft.seat_count();
        let seat = match self.table.cursor.place() {
            Place::Seat(seat) => (seat + count - 1) % count,
            Place::Board | Place::Dead => count - 1,
        };
        self.go_to_row(Place::Seat(seat));
    }

    /// Arrows, Home and End.
    pub(super) fn step(&mut self, direction: Direction) {
        let slots: Vec<Slot> = self.table.draft.slots().collect();
        let rows: Vec<Place> = self.table.draft.rows().collect();
        let place = self.table.cursor.place();
        let here = slots.iter().position(|&slot| slot == self.table.cursor);
        let row = rows.iter().position(|&row| row == place);
        let (Some(here), Some(row)) = (here, row) else {
            return self.go(Slot::FIRST);
        };
        let in_row = |place: Place| {
            let last = self.table.draft.row_len(place) - 1;
            Slot::of(place, self.table.cursor.index().min(last))
        };
        let slot = match direction {
            Direction::Left => here.checked_sub(1).map(|before| slots[before]),
            Direction::Right => slots.get(here + 1).copied(),
            Direction::Up => row.checked_sub(1).map(|before| in_row(rows[before])),
            Direction::Down => rows.get(row + 1).map(|&after| in_row(after)),
            Direction::RowStart => self.table.draft.row(place).next(),
            Direction::RowEnd => self.table.draft.row(place).next_back(),
            Direction::First => slots.first().copied(),
            Direction::Last => slots.last().copied(),
        };
        if let Some(slot) = slot {
            self.go(slot);
        }
    }

    /// Empties the table.
    pub(super) fn reset(&mut self) {
        if !self.table.draft.is_empty() {
            self.ui.notice = Some(Notice::WasReset);
        }
        self.table.line = None;
        self.table.draft = Draft::default();
        self.go(Slot::FIRST);
        self.request_focus(Target::Table);
    }

    /// Replaces the table. On a complete table, cards are not accepted until the user chooses a
    /// slot; the cursor is at the board.
    pub(super) fn lay_out(&mut self, draft: Draft) {
        self.table.draft = draft;
        self.table.placed = None;
        let mut rows = self
            .table
            .draft
            .rows()
            .filter(|&place| place != Place::Dead);
        let next = rows.find_map(|place| self.table.draft.first_empty(place));
        self.table.has_no_target = next.is_none();
        self.table.cursor = next.unwrap_or(Slot::Board(0));
    }

    /// After places went away: the cursor stays on screen.
    pub(super) fn keep_cursor(&mut self) {
        if self.table.draft.has(self.table.cursor) {
            return;
        }
        let last = self.table.draft.seat_count() - 1;
        self.table.cursor = match self.table.cursor.place() {
            Place::Seat(_) => Slot::of(Place::Seat(last), 0),
            row => Slot::of(row, self.table.draft.row_len(row) - 1),
        };
    }
}
