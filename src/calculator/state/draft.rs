//! The table as it is being filled: anything may be missing, but no card is ever in two places.

mod reading;
mod seat;

use evaluator::{Card, Place, Range, ScenarioError, SeatInput, Setup};

use super::Slot;
pub use reading::{Missing, TableStatus};
use seat::{Held, Hole, SeatDraft};

/// Seats on screen at the start.
pub const SEATS_MIN: usize = 2;
/// Seats at most.
pub const SEATS_MAX: usize = 10;
/// Dead slots on screen at the least; one of them is always empty.
const DEAD_SHOWN: usize = 2;

/// Seats, board and dead cards, each place filled or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    seats: Vec<SeatDraft>,
    board: [Option<Card>; 5],
    /// Never ends with an empty place.
    dead: Vec<Option<Card>>,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft {
            seats: vec![SeatDraft::EMPTY; SEATS_MIN],
            board: [None; 5],
            dead: Vec::new(),
        }
    }
}

/// What is on the table, by kind: by this it is decided what can be asked of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// The players who take part.
    pub players: usize,
    /// Those of them with a range.
    pub ranges: usize,
    /// The cards of the board.
    pub board: usize,
}

impl Contents {
    /// Whether somebody plays against another: what comes next can be counted.
    pub fn is_contest(self) -> bool {
        self.players > 1
    }
}

impl Draft {
    /// The card in a slot.
    pub fn get(&self, slot: Slot) -> Option<Card> {
        match slot {
            Slot::Seat { .. } => self.hole(slot)?.card(),
            Slot::Board(index) => *self.board.get(index)?,
            Slot::Dead(index) => *self.dead.get(index)?,
        }
    }

    fn hole(&self, slot: Slot) -> Option<Hole> {
        match slot {
            Slot::Seat { seat, card } => self.seats.get(seat)?.holes().get(card).copied(),
            Slot::Board(_) | Slot::Dead(_) => None,
        }
    }

    /// Whether there is an unknown card in a slot.
    pub fn is_unknown(&self, slot: Slot) -> bool {
        self.hole(slot) == Some(Hole::Unknown)
    }

    /// Whether there is a card in a slot, known or not.
    pub fn is_filled(&self, slot: Slot) -> bool {
        self.get(slot).is_some() || self.is_unknown(slot)
    }

    /// Puts a card into a slot, replacing its card, and removes it from any other slot.
    pub fn put(&mut self, slot: Slot, card: Card) {
        let old = self.find(card).filter(|&old| old != slot);
        self.set(slot, Some(card));
        // Not before: the dead row ends with its last card, and so could the slot.
        if let Some(old) = old {
            self.set(old, None);
        }
    }

    /// Takes the card out of a slot; a range is taken out of its seat.
    pub fn take(&mut self, slot: Slot) -> Option<Card> {
        let card = self.get(slot);
        if let Place::Seat(seat) = slot.place()
            && self.written(seat).is_some()
        {
            self.clear_row(slot.place());
        }
        if self.is_filled(slot) {
            self.set(slot, None);
        }
        card
    }

    /// What a seat may hold, when it is not two known cards.
    pub fn range(&self, seat: usize) -> Option<Range> {
        self.seats.get(seat)?.range()
    }

    /// The range at a seat that was written as one.
    pub fn written(&self, seat: usize) -> Option<&Range> {
        match &self.seats.get(seat)?.held {
            Held::Range(range) => Some(range),
            Held::Cards(_) => None,
        }
    }

    /// The text of a seat in a line; empty for an empty seat.
    pub fn seat_text(&self, seat: usize) -> String {
        let seat = self.seats.get(seat).map(SeatDraft::text);
        seat.map_or(String::new(), |text| text.to_string())
    }

    /// Sets the hand or range of a seat from text.
    ///
    /// # Errors
    /// A card that is elsewhere on the table. Then nothing changes.
    pub fn set_seat(&mut self, seat: usize, text: &SeatInput) -> Result<(), ScenarioError> {
        let mut changed = self.clone();
        if let Some(seat) = changed.seats.get_mut(seat) {
            seat.held = SeatDraft::read(text).held;
        }
        changed.setup().no_duplicates()?;
        *self = changed;
        Ok(())
    }

    /// The name of a seat; empty when it has none.
    pub fn seat_name(&self, seat: usize) -> &str {
        self.seats.get(seat).map_or("", |seat| seat.name.as_str())
    }

    /// Whether a seat has folded.
    pub fn is_folded(&self, seat: usize) -> bool {
        self.seats.get(seat).is_some_and(|seat| seat.folded)
    }

    /// Folds a seat that holds something, or brings it back. Whether it could.
    pub fn fold(&mut self, seat: usize) -> bool {
        let seat = self.seats.get_mut(seat).filter(|seat| !seat.is_empty());
        seat.map(|seat| seat.folded = !seat.folded).is_some()
    }

    /// Has two seats change places. Whether both are there.
    pub fn swap_seats(&mut self, one: usize, other: usize) -> bool {
        let both = one.max(other) < self.seats.len();
        if both {
            self.seats.swap(one, other);
        }
        both
    }

    /// Puts an unknown card into a slot of a seat.
    pub fn put_unknown(&mut self, slot: Slot) {
        self.set_hole(slot, Hole::Unknown);
    }

    /// The slot of a card.
    pub fn find(&self, card: Card) -> Option<Slot> {
        self.slots().find(|&slot| self.get(slot) == Some(card))
    }

    /// Empties a row.
    pub fn clear_row(&mut self, place: Place) {
        match place {
            Place::Seat(seat) => {
                if let Some(seat) = self.seats.get_mut(seat) {
                    // The seat keeps its name.
                    (seat.held, seat.folded) = (SeatDraft::EMPTY.held, false);
                }
            }
            Place::Board => self.board = [None; 5],
            Place::Dead => self.dead.clear(),
        }
    }

    /// The number of seats on screen.
    pub fn seat_count(&self) -> usize {
        self.seats.len()
    }

    /// What there is, by kind.
    pub fn contents(&self) -> Contents {
        let players = self.players();
        let board = self.board.iter().flatten().count();
        Contents {
            players: players.len(),
            ranges: players
                .iter()
                .filter(|&&seat| self.range(seat).is_some())
                .count(),
            board,
        }
    }

    /// The first seat that is still empty, on the way to a table: before a board is laid out.
    pub fn free_seat(&self) -> Option<usize> {
        let has_board = self.board.iter().any(Option::is_some);
        let free = |seat: &usize| self.seats[*seat].is_empty() && !self.is_folded(*seat);
        (0..self.seats.len()).filter(|_| !has_board).find(free)
    }

    /// Whether there is nothing but what its first seat holds.
    pub fn is_one_hand(&self) -> bool {
        !self.is_folded(0) && !self.holds_beside(0)
    }

    /// Whether seats hold something, and nothing else does.
    pub fn has_hands_only(&self) -> bool {
        self.board == [None; 5] && self.dead.is_empty()
    }

    /// Whether there is anything beside what a seat holds.
    pub fn holds_beside(&self, seat: usize) -> bool {
        let mut others = self.clone();
        others.clear_row(Place::Seat(seat));
        !others.is_empty()
    }

    /// Adds an empty seat unless all ten are there.
    pub fn add_seat(&mut self) -> bool {
        let room = self.seats.len() < SEATS_MAX;
        if room {
            self.seats.push(SeatDraft::EMPTY);
        }
        room
    }

    /// Takes a seat away; the first two places at the table stay, empty.
    pub fn remove_seat(&mut self, seat: usize) {
        if seat < self.seats.len() {
            self.seats.remove(seat);
            while self.seats.len() < SEATS_MIN {
                self.seats.push(SeatDraft::EMPTY);
            }
        }
    }

    /// The rows in order: seats, board, dead cards.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = Place> + '_ {
        (0..self.seats.len())
            .map(Place::Seat)
            .chain([Place::Board, Place::Dead])
    }

    /// How many slots a row has. The dead row always ends with an empty one, so it can't be full.
    pub fn row_len(&self, place: Place) -> usize {
        match place {
            Place::Seat(_) => 2,
            Place::Board => 5,
            Place::Dead => (self.dead.len() + 1).max(DEAD_SHOWN),
        }
    }

    /// The slots of a row in order.
    pub fn row(&self, place: Place) -> impl DoubleEndedIterator<Item = Slot> + use<> {
        (0..self.row_len(place)).map(move |index| Slot::of(place, index))
    }

    /// All slots in order: seats, board, dead cards.
    pub fn slots(&self) -> impl DoubleEndedIterator<Item = Slot> + '_ {
        self.rows().flat_map(|place| self.row(place))
    }

    /// The first empty slot of a row.
    pub fn first_empty(&self, place: Place) -> Option<Slot> {
        if let Place::Seat(seat) = place
            && self.is_folded(seat)
        {
            return None;
        }
        self.row(place).find(|&slot| !self.is_filled(slot))
    }

    /// Whether a slot is on screen.
    pub fn has(&self, slot: Slot) -> bool {
        match slot.place() {
            Place::Seat(seat) if seat >= self.seats.len() => false,
            place => slot.index() < self.row_len(place),
        }
    }

    /// No card anywhere.
    pub fn is_empty(&self) -> bool {
        let cards = |slot| self.get(slot).is_some();
        !self.slots().any(cards) && self.seats.iter().all(SeatDraft::is_empty)
    }

    /// The seats that take part, in order: those with two cards, known or
    /// not, that have not folded. Results come in this
    /// order.
    pub fn players(&self) -> Vec<usize> {
        let plays = |&seat: &usize| self.seats[seat].plays();
        (0..self.seats.len()).filter(plays).collect()
    }

    /// The table as it can be written in a line: without empty seats at the end and gaps in a row.
    pub fn setup(&self) -> Setup {
        let mut seats: Vec<SeatInput> = self.seats.iter().map(SeatDraft::text).collect();
        let empty = SeatInput::Cards(Vec::new());
        let is_used = |seat: usize| seats[seat] != empty || !self.seats[seat].name.is_empty();
        let used = (0..seats.len()).rfind(|&seat| is_used(seat));
        let folded = (0..seats.len()).filter(|&seat| self.is_folded(seat) && seats[seat] != empty);
        let folded = folded.collect();
        seats.truncate(used.map_or(0, |last| last + 1));
        let cards = |row: &[Option<Card>]| row.iter().flatten().copied().collect::<Vec<_>>();
        let names = self.seats.iter().take(seats.len());
        let mut names: Vec<String> = names.map(|seat| seat.name.clone()).collect();
        while names.pop_if(|name| name.is_empty()).is_some() {}
        Setup {
            seats,
            folded,
            names,
            board: cards(&self.board),
            dead: cards(&self.dead),
        }
    }

    /// The table of a line. Half-filled seats and boards are accepted; duplicate cards and too many
    /// cards are not.
    ///
    /// # Errors
    /// A card that is in two places.
    pub fn from_setup(setup: &Setup) -> Result<Draft, ScenarioError> {
        let mut draft = Draft::default();
        setup.no_duplicates()?;
        while draft.seats.len() < setup.seats.len() && draft.add_seat() {}
        for (seat, text) in draft.seats.iter_mut().zip(&setup.seats) {
            *seat = SeatDraft::read(text);
        }
        for (seat, name) in draft.seats.iter_mut().zip(&setup.names) {
            seat.name.clone_from(name);
        }
        for &seat in &setup.folded {
            // A seat that holds nothing can't fold.
            draft.fold(seat);
        }
        for (place, &card) in draft.board.iter_mut().zip(&setup.board) {
            *place = Some(card);
        }
        draft.dead = setup.dead.iter().copied().map(Some).collect();
        Ok(draft)
    }

    fn set(&mut self, slot: Slot, card: Option<Card>) {
        match slot {
            Slot::Seat { .. } => self.set_hole(slot, card.map_or(Hole::Empty, Hole::Known)),
            Slot::Board(index) => {
                if let Some(place) = self.board.get_mut(index) {
                    *place = card;
                }
            }
            Slot::Dead(index) => {
                // At most one card of the 52 a place: a slot far off the end is not on screen.
                if index >= self.dead.len() && index < self.row_len(Place::Dead) {
                    self.dead.resize(index + 1, None);
                }
                if let Some(place) = self.dead.get_mut(index) {
                    *place = card;
                }
                while self.dead.last() == Some(&None) {
                    self.dead.pop();
                }
            }
        }
    }

    fn set_hole(&mut self, slot: Slot, hole: Hole) {
        let Slot::Seat { seat, card: index } = slot else {
            return;
        };
        let Some(seat) = self.seats.get_mut(seat) else {
            return;
        };
        // A card placed on a range takes its place.
        let mut holes = match seat.held {
            Held::Cards(holes) => holes,
            Held::Range(_) => [Hole::Empty; 2],
        };
        if let Some(place) = holes.get_mut(index) {
            *place = hole;
            seat.held = Held::Cards(holes);
        }
        // Nothing that could be folded is left.
        seat.folded &= !seat.is_empty();
    }
}
