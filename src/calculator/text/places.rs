//! Cards, and where they are.

use evaluator::{Card, Combo, Place, Rank};

use super::{Words, capital};
use crate::calculator::state::Slot;
use crate::calculator::state::draft::Draft;

/// Letters of a name at a seat, and in a table head of ten players.
const BRIEF: usize = 10;
const SHORT: usize = 6;

impl Words {
    /// A card in a sentence: "ace of hearts".
    pub fn card(&self, card: Card) -> String {
        let texts = self.messages();
        texts.card(self.forms(card.rank()), texts.suits(card.suit().index()))
    }

    /// A card as a title: "Ace of hearts".
    pub fn card_title(&self, card: Card) -> String {
        capital(&self.card(card))
    }

    /// A combo as it is said: "ace of hearts, king of hearts".
    pub fn combo(&self, combo: Combo) -> String {
        self.card_list(&combo.cards())
    }

    /// Several: "ace of hearts, king of hearts".
    pub(super) fn card_list(&self, cards: &[Card]) -> String {
        let cards: Vec<String> = cards.iter().map(|&card| self.card(card)).collect();
        cards.join(", ")
    }

    /// A rank in all its forms.
    pub(super) fn forms(&self, rank: Rank) -> &'static str {
        self.messages().ranks(rank.index())
    }

    /// A seat, from 0: "Player 1".
    pub fn player(&self, seat: usize) -> String {
        self.messages().player(&number(seat))
    }

    /// A seat by its name, if it has one: "BTN", "Player 1".
    pub fn named(&self, draft: &Draft, seat: usize) -> String {
        match draft.seat_name(seat) {
            "" => self.player(seat),
            name => name.to_owned(),
        }
    }

    /// The same where there is room for "Player 10".
    pub fn named_briefly(&self, draft: &Draft, seat: usize) -> String {
        cut(&self.named(draft, seat), BRIEF)
    }

    /// The same in a table head: "BTN", "P1".
    pub fn named_short(&self, draft: &Draft, seat: usize) -> String {
        match draft.seat_name(seat) {
            "" => self.player_short(seat),
            name => cut(name, SHORT),
        }
    }

    /// A seat in a table head: "P1".
    pub fn player_short(&self, seat: usize) -> String {
        self.messages().player_short(&number(seat))
    }

    /// The name of a slot: "Player 1, card 1", "Flop 2", "Turn", "Dead 1".
    pub fn slot(&self, slot: Slot) -> String {
        let texts = self.messages();
        match slot {
            Slot::Seat { seat, card } => texts.slot_hole(&number(seat), &number(card)),
            Slot::Board(index) => texts.slot_board(index).to_owned(),
            Slot::Dead(index) => texts.slot_dead(&number(index)),
        }
    }

    /// What a slot's name ends with: "empty", "ace of hearts", "ace, suit missing".
    pub fn slot_content(&self, card: Option<Card>, pending_rank: Option<Rank>) -> String {
        match (pending_rank, card) {
            (Some(rank), _) => self.messages().half_typed(self.forms(rank)),
            (None, Some(card)) => self.card(card),
            (None, None) => self.messages().empty().to_owned(),
        }
    }

    /// The heading over board slots: "Flop" over the first, then "Turn", "River".
    pub fn street(&self, board_index: usize) -> &'static str {
        match board_index {
            0 => self.messages().streets(0),
            3 | 4 => self.messages().streets(board_index - 2),
            _ => "",
        }
    }

    /// Where a used card is, in a name: "with Player 1", "on the board", "dead".
    pub fn holder(&self, place: Place) -> String {
        match place {
            Place::Seat(seat) => self.messages().held_by(&number(seat)),
            Place::Board => self.messages().held_on_board().to_owned(),
            Place::Dead => self.messages().held_dead().to_owned(),
        }
    }

    /// The same, in a few letters: "P1", "Board", "Dead".
    pub fn holder_short(&self, place: Place) -> String {
        match place {
            Place::Seat(seat) => self.player_short(seat),
            Place::Board => self.messages().short_board().to_owned(),
            Place::Dead => self.messages().short_dead().to_owned(),
        }
    }
}

/// A name of at most so many letters; where some are left out it ends with "…".
fn cut(name: &str, most: usize) -> String {
    if name.chars().nth(most).is_none() {
        return name.to_owned();
    }
    name.chars().take(most - 1).chain(['…']).collect()
}

/// The number shown to the user: it counts from 1.
pub(super) fn number(index: usize) -> String {
    (index + 1).to_string()
}
