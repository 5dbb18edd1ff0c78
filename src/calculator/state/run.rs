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
pub(super) struct Run {
    /// The player that Space has just made: perhaps its two cards begin a flop.
    guest: Option<usize>,
    /// The slot to which `b` led on a board with a flop: a new flop may be typed there.
    board_from: Option<usize>,
    /// Space was typed between the two cards of a hand, so between hands it has no meaning.
    spaced: bool,
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

impl State {
    /// Space, or a key that always separates two players. It does nothing after the cursor has
    /// moved on by itself.
    pub(super) fn part_seats(&mut self, surely: bool, came: Option<Advance>) {
        let run = std::mem::take(&mut self.run);
        let here = self.cursor.index();
        match came {
            Some(Advance::There) => {
                let in_hand = self.seat_here().is_some() && here == 1;
                self.run = Run {
                    spaced: run.spaced || in_hand && !surely,
                    ..run
                };
            }
            Some(Advance::PastHands) if run.spaced && !surely => self.run = run,
            _ => {
                let count = self.draft.seat_count();
                self.next_seat();
                let made = self.draft.seat_count() > count;
                self.run.guest = (made && !surely).then_some(count);
            }
        }
    }

    /// Goes to the board or the dead cards. An unused player that Space has added is removed.
    pub(super) fn leave_for(&mut self, place: Place, run: Run) {
        if let Some(guest) = run.guest
            && self.draft.seat_text(guest).is_empty()
        {
            self.draft.remove_seat(guest);
        }
        self.go_to_row(place);
        let flop = self.cursor.index() >= 3;
        self.run.board_from = (place == Place::Board && flop && !self.draft.is_filled(self.cursor))
            .then_some(self.cursor.index());
        self.advanced = Some(Advance::There);
    }

    /// Before a card is placed: it may decide what the cards before it mean.
    pub(super) fn understand(&mut self, card: Card) {
        if let Slot::Seat { card: 0, .. } = self.cursor {
            self.run.spaced = false;
        }
        let board: Vec<Slot> = self.draft.row(Place::Board).collect();
        let lies = self.draft.find(card);
        if let (Some(guest), Slot::Board(0)) = (self.run.guest, self.cursor)
            && !board.iter().any(|&slot| self.draft.is_filled(slot))
            && lies.is_none()
        {
            let hand = Place::Seat(guest);
            let cards: Vec<Card> = self
                .draft
                .row(hand)
                .filter_map(|at| self.draft.get(at))
                .collect();
            if cards.len() == 2 {
                self.draft.remove_seat(guest);
                self.place_from_flop(&cards);
            }
        } else if let (Some(from), Place::Dead) = (self.run.board_from, self.cursor.place())
            && lies.is_none_or(|slot| board[..from].contains(&slot))
        {
            let typed = board[from..].iter();
            let cards: Vec<Card> = typed.filter_map(|&slot| self.draft.take(slot)).collect();
            self.place_from_flop(&cards);
        }
    }

    fn place_from_flop(&mut self, cards: &[Card]) {
        self.run = Run::default();
        for (slot, &card) in self.draft.row(Place::Board).zip(cards) {
            self.draft.put(slot, card);
        }
        self.cursor = Slot::Board(cards.len());
    }
}
