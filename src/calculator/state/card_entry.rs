//! Cards typed in a row, and what they may still mean.
//!
//! A Space after the last hand makes another player, and yet `ahkd qsqc 7h8h2c` ends with a flop:
//! three cards in one go are no hand. `b` on a flop leads to the turn, and yet `b5d6d7d` is another
//! flop: there is no third place after it. Both show with the third card only.

use evaluator::{Card, Place};

use super::{Command, Slot, State};

/// How the cursor came to where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Advance {
    /// By itself, or to a row by its name: Space has nothing to do.
    There,
    /// By itself, past the last hand.
    PastHands,
}

/// The state of the cards that are being typed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CardEntry {
    /// The player that Space has just made: perhaps its two cards begin a flop.
    added_seat: Option<usize>,
    /// The slot to which `b` led on a board with a flop: a new flop may be typed there.
    board_from: Option<usize>,
    /// Space was typed between the two cards of a hand, so between hands it has no meaning.
    saw_space: bool,
}

impl Command {
    /// Whether it continues the cards that are being typed.
    pub(super) fn goes_on(&self) -> bool {
        matches!(
            self,
            Command::TypeRank { .. }
                | Command::TypeSuit(_)
                | Command::Pick(_)
                | Command::Backspace
                | Command::NextSeat { .. }
        )
    }

    /// Whether it needs a place for a card; a digit may name a seat instead.
    pub(super) fn needs_target(&self, awaiting_seat: bool) -> bool {
        match self {
            Command::TypeRank { digit, .. } => digit.is_none() || !awaiting_seat,
            other => other.acts_here(),
        }
    }

    /// Whether it is, or begins, a card.
    pub(super) fn types_card(&self) -> bool {
        matches!(
            self,
            Command::TypeRank { .. } | Command::TypeSuit(_) | Command::Pick(_)
        )
    }

    fn acts_here(&self) -> bool {
        matches!(
            self,
            Command::TypeSuit(_)
                | Command::Pick(_)
                | Command::Clear
                | Command::ClearRow
                | Command::TypeUnknown
                | Command::AnyHand
        )
    }
}

impl CardEntry {
    /// Whether cards that go on over the end of the board may be a flop.
    pub(super) fn may_be_flop(&self) -> bool {
        self.board_from.is_some()
    }
}

impl State {
    /// Space, or a key that always separates two players. It does nothing after the cursor has
    /// moved on by itself.
    pub(super) fn separate_seats(&mut self, surely: bool, came: Option<Advance>) {
        let run = std::mem::take(&mut self.entry.cards);
        let here = self.table.cursor.index();
        match came {
            Some(Advance::There) => {
                let in_hand = self.seat_here().is_some() && here == 1;
                self.entry.cards = CardEntry {
                    saw_space: run.saw_space || in_hand && !surely,
                    ..run
                };
            }
            Some(Advance::PastHands) if run.saw_space && !surely => self.entry.cards = run,
            _ => {
                let count = self.table.draft.seat_count();
                self.next_seat();
                let made = self.table.draft.seat_count() > count;
                self.entry.cards.added_seat = (made && !surely).then_some(count);
            }
        }
    }

    /// Goes to the board or the dead cards. An unused player that Space has added is removed.
    pub(super) fn jump_to_row(&mut self, place: Place, cards: CardEntry) {
        if let Some(added_seat) = cards.added_seat
            && self.table.draft.seat_text(added_seat).is_empty()
        {
            self.table.draft.remove_seat(added_seat);
        }
        self.go_to_row(place);
        let flop = self.table.cursor.index() >= 3;
        self.entry.cards.board_from =
            (place == Place::Board && flop && !self.table.draft.is_filled(self.table.cursor))
                .then_some(self.table.cursor.index());
        self.entry.advanced = Some(Advance::There);
    }

    /// Before a card is placed: it may decide what the cards before it mean.
    pub(super) fn reinterpret_typed(&mut self, card: Card) {
        if let Slot::Seat { card: 0, .. } = self.table.cursor {
            self.entry.cards.saw_space = false;
        }
        let board: Vec<Slot> = self.table.draft.row(Place::Board).collect();
        let lies = self.table.draft.find(card);
        if let (Some(added_seat), Slot::Board(0)) = (self.entry.cards.added_seat, self.table.cursor)
            && !board.iter().any(|&slot| self.table.draft.is_filled(slot))
            && lies.is_none()
        {
            let hand = Place::Seat(added_seat);
            let cards: Vec<Card> = self
                .table
                .draft
                .row(hand)
                .filter_map(|at| self.table.draft.get(at))
                .collect();
            if cards.len() == 2 {
                self.table.draft.remove_seat(added_seat);
                self.place_from_flop(&cards);
            }
        } else if let Some(from) = self.entry.cards.board_from
            && self.table.has_no_target
            && lies.is_none_or(|slot| board[..from].contains(&slot))
        {
            let typed = board[from..].iter();
            let cards: Vec<Card> = typed
                .filter_map(|&slot| self.table.draft.take(slot))
                .collect();
            self.place_from_flop(&cards);
        }
    }

    fn place_from_flop(&mut self, cards: &[Card]) {
        self.entry.cards = CardEntry::default();
        for (slot, &card) in self.table.draft.row(Place::Board).zip(cards) {
            self.table.draft.put(slot, card);
        }
        self.table.cursor = Slot::Board(cards.len());
        self.table.has_no_target = false;
    }
}
