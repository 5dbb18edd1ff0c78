//! The part of the parser that makes a seat of the pieces it is written in.

use crate::card::Card;
use crate::combo::Combo;
use crate::notation::columns::Columns;
use crate::notation::item::{self, Core, Item};
use crate::notation::reader::Token;
use crate::notation::{NotationError, NotationErrorKind, RangeFlaw, SeatText, Setup};
use crate::range::Range;

/// A seat in the making: cards, until something says that it is a range.
#[derive(Debug, Default)]
pub(super) struct SeatReader {
    /// Where the seat begins.
    pub(super) column: usize,
    /// Up to two cards that may be the seat's own or a combo of its range.
    cards: Vec<Card>,
    columns: Vec<usize>,
    items: Vec<Item>,
    is_range: bool,
    folded: bool,
    /// Whether the next item is taken out, and since which column.
    out: Option<usize>,
    /// Whether a weight may follow.
    open: bool,
}

impl SeatReader {
    pub(super) fn is_empty(&self) -> bool {
        self.cards.is_empty() && !self.is_range && !self.folded
    }

    /// The word that says so stands before what the seat holds; after it does no harm.
    pub(super) fn fold(&mut self, column: usize) {
        if self.is_empty() {
            self.column = column;
        }
        self.folded = true;
    }

    pub(super) fn take(&mut self, column: usize, piece: Token) -> Result<(), NotationError> {
        if self.is_empty() {
            self.column = column;
        }
        let fail = |kind| Err(NotationError { column, kind });
        match piece {
            Token::Card(card) => {
                if self.cards.len() == 2 {
                    if !self.is_range {
                        return fail(NotationErrorKind::SeatFull);
                    }
                    self.close(Range::WHOLE)?;
                }
                self.cards.push(card);
                self.columns.push(column);
            }
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
            Token::Weight(_) => return fail(NotationErrorKind::LoneWeight),
            Token::Comma => {
                self.close(Range::WHOLE)?;
                self.open = false;
                // A comma before everything else says nothing.
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

    /// Makes an item of the two cards that wait, if any do.
    fn close(&mut self, weight: u16) -> Result<(), NotationError> {
        let column = self.columns.last().copied().unwrap_or(self.column);
        let kind = match self.cards.as_slice() {
            [] => return Ok(()),
            &[first, second] => match Combo::new(first, second) {
                Some(combo) => {
                    self.push(Core::Combo(combo), weight);
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

    /// Puts the seat on the table and begins the next one.
    pub(super) fn finish(
        &mut self,
        setup: &mut Setup,
        columns: &mut Columns,
    ) -> Result<(), NotationError> {
        let seat = std::mem::take(self);
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
