//! The part of the parser that makes a seat of the pieces it is written in.

use crate::cards::{Card, CardSet, Combo};
use crate::notation::error::{NotationError, NotationErrorKind, RangeFlaw};
use crate::notation::item;
use crate::notation::item::{Core, Item};
use crate::notation::parse::columns::Columns;
use crate::notation::parse::reader::Token;
use crate::notation::setup::{SeatText, Setup, Written};
use crate::range::Range;
use crate::scenario::MAX_SEATS;

/// A seat that is being read: cards, until something shows that it is a range.
#[derive(Debug, Default)]
pub(super) struct SeatReader {
    /// Where the seat begins.
    pub(super) column: usize,
    /// Up to two cards that may be the seat's own or a combo of its range.
    cards: Vec<Card>,
    columns: Vec<usize>,
    /// Whether the second of them stands apart from the first.
    parted: bool,
    items: Vec<Item>,
    is_range: bool,
    folded: bool,
    /// Where it was said after what the seat holds: nothing more can follow then.
    closed: Option<usize>,
    /// Whether the next item is taken out, and since which column.
    out: Option<usize>,
    /// Whether a weight may follow.
    open: bool,
    /// There was something other than whole hands and commas.
    mixed: bool,
    /// Where a hand followed another after only a space: beside a `vs` they are a range, as everything
    /// that is separated by spaces; without any `vs` they are players.
    spaced: Option<usize>,
    /// The whole hands, for as long as they are all there is.
    hands: Vec<Hand>,
}

/// Two cards and their columns.
type Hand = ([Card; 2], [usize; 2]);

impl SeatReader {
    pub(super) fn is_empty(&self) -> bool {
        self.cards.is_empty() && !self.is_range && !self.folded
    }

    /// Whether nothing has been read yet.
    pub(super) fn holds_nothing(&self) -> bool {
        self.cards.is_empty() && self.items.is_empty() && self.out.is_none()
    }

    /// The word that says so stands before what the seat holds; after it does no harm, unless more
    /// follows: then that is another player's, and the `vs` between the two is missing.
    pub(super) fn fold(&mut self, column: usize) {
        if self.is_empty() {
            self.column = column;
        }
        if !self.holds_nothing() {
            self.closed = Some(column);
        }
        self.folded = true;
    }

    /// Whether there is at least one whole hand, and nothing else.
    pub(super) fn is_hands(&self) -> bool {
        !self.mixed && !self.folded && (self.cards.len() == 2 || !self.hands.is_empty())
    }

    /// One piece more. `gap` says whether it stands apart from the one before.
    pub(super) fn take(
        &mut self,
        column: usize,
        piece: Token,
        gap: bool,
    ) -> Result<(), NotationError> {
        if self.is_empty() {
            self.column = column;
        }
        if let Some(column) = self.closed.filter(|_| piece != Token::Comma) {
            let kind = NotationErrorKind::SeatFull;
            return Err(NotationError { column, kind });
        }
        match piece {
            Token::Card(card) => return self.take_card(column, card, gap),
            Token::Comma => {}
            _ => self.mixed = true,
        }
        match piece {
            Token::Core(core) => {
                self.close(Range::WHOLE)?;
                self.push(core, Range::WHOLE);
                self.open = true;
                self.is_range = true;
            }
            Token::Weight(weight) if self.cards.len() == 2 => {
                self.close(weight)?;
                self.is_range = true;
            }
            Token::Weight(weight) if self.cards.is_empty() && self.open => {
                if let Some(item) = self.items.last_mut() {
                    item.weight = weight;
                }
                self.open = false;
            }
            Token::Weight(_) => {
                let kind = NotationErrorKind::LoneWeight;
                return Err(NotationError { column, kind });
            }
            Token::Comma => {
                self.close(Range::WHOLE)?;
                self.open = false;
                // A leading comma is ignored.
                self.is_range |= !self.items.is_empty();
            }
            Token::Not => {
                self.close(Range::WHOLE)?;
                self.open = false;
                self.is_range = true;
                self.out = Some(column);
            }
            _ => {}
        }
        Ok(())
    }

    fn take_card(&mut self, column: usize, card: Card, gap: bool) -> Result<(), NotationError> {
        if self.cards.len() == 2 {
            // Hands without spaces may be one card too many; in `Ah Kh Qs Qd` the hands are not
            // recognisable.
            let whole = gap && !self.parted;
            if !self.is_range {
                if !whole {
                    let kind = NotationErrorKind::SeatFull;
                    return Err(NotationError { column, kind });
                }
                self.spaced.get_or_insert(column);
            }
            self.mixed |= !whole;
            self.close(Range::WHOLE)?;
        }
        self.parted = gap && !self.cards.is_empty();
        self.cards.push(card);
        self.columns.push(column);
        Ok(())
    }

    /// # Errors
    /// Hands side by side before what can't follow a range: a `vs` is missing between them.
    pub(super) fn not_spaced(&self) -> Result<(), NotationError> {
        match self.spaced {
            None => Ok(()),
            Some(column) => {
                let kind = NotationErrorKind::SeatFull;
                Err(NotationError { column, kind })
            }
        }
    }

    /// Makes an item of the two cards that wait, if any do.
    fn close(&mut self, weight: u16) -> Result<(), NotationError> {
        let column = self.columns.last().copied().unwrap_or(self.column);
        let kind = match self.cards.as_slice() {
            [] => return Ok(()),
            &[first, second] => match Combo::new(first, second) {
                Some(combo) => {
                    self.push(Core::Combo(combo), weight);
                    if let &[one, other] = self.columns.as_slice() {
                        self.hands.push(([first, second], [one, other]));
                    }
                    self.cards.clear();
                    self.columns.clear();
                    return Ok(());
                }
                None => NotationErrorKind::NotARange {
                    text: format!("{first}{second}"),
                    flaw: RangeFlaw::SameCard,
                },
            },
            _ => NotationErrorKind::LoneCard,
        };
        Err(NotationError { column, kind })
    }

    fn push(&mut self, core: Core, weight: u16) {
        let out = self.out.take().is_some();
        self.items.push(Item { core, weight, out });
    }

    /// What was read.
    pub(super) fn text(mut self) -> Result<SeatText, NotationError> {
        self.is_range |= self.spaced.is_some();
        if !self.is_range {
            return Ok(SeatText::Cards(self.cards));
        }
        self.close(Range::WHOLE)?;
        if let Some(column) = self.out {
            let (text, flaw) = ("!".to_owned(), RangeFlaw::Item);
            let kind = NotationErrorKind::NotARange { text, flaw };
            return Err(NotationError { column, kind });
        }
        let range = item::sum(&self.items);
        if range.is_empty() {
            return Err(NotationError {
                column: self.column,
                kind: NotationErrorKind::EmptyRange,
            });
        }
        Ok(match range.only() {
            // However it was written, such a hand is known.
            Some(combo) => SeatText::Cards(combo.cards().to_vec()),
            None => SeatText::Range(range),
        })
    }

    /// Puts what is written without any `vs` on the table: a seat, or whole hands, which are one
    /// seat each. Hands between commas that share cards, or that are more than there are seats, can
    /// only be a range.
    pub(super) fn finish_alone(
        &mut self,
        setup: &mut Setup,
        columns: &mut Columns,
        written: &mut Written,
    ) -> Result<(), NotationError> {
        let mut hands = self.hands.clone();
        match (self.cards.as_slice(), self.columns.as_slice()) {
            (&[one, other], &[at, and]) => hands.push(([one, other], [at, and])),
            // A card too many, or an incomplete hand: the error is there.
            (_, [at]) if !self.mixed => {
                self.spaced = self.spaced.and(Some(*at));
                self.not_spaced()?;
            }
            _ => {}
        }
        let mut seen = CardSet::EMPTY;
        let cards = || hands.iter().flat_map(|hand| hand.0);
        let apart = cards().all(|card| seen.insert(card)) && hands.len() <= MAX_SEATS;
        let whole = self.is_hands() && self.cards.len() != 1 && hands.len() > 1;
        if !whole || !apart && self.spaced.is_none() {
            return self.finish(setup, columns, written);
        }
        *self = SeatReader::default();
        if let Some((_, [column, _])) = hands.get(MAX_SEATS) {
            let (column, kind) = (*column, NotationErrorKind::TooManySeats);
            return Err(NotationError { column, kind });
        }
        for (cards, at) in hands {
            columns.seats.push((at[0], at.to_vec()));
            setup.seats.push(SeatText::Cards(cards.to_vec()));
        }
        *written = Written::Hands;
        Ok(())
    }

    /// Puts the seat on the table and begins the next one.
    pub(super) fn finish(
        &mut self,
        setup: &mut Setup,
        columns: &mut Columns,
        written: &mut Written,
    ) -> Result<(), NotationError> {
        let seat = std::mem::take(self);
        if seat.spaced.is_some() {
            *written = Written::HandsInRange;
        }
        columns
            .seats
            .push((seat.column.max(1), seat.columns.clone()));
        if seat.folded {
            setup.folded.push(setup.seats.len());
        }
        setup.seats.push(seat.text()?);
        Ok(())
    }
}
