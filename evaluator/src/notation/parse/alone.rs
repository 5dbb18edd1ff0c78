//! What one seat holds, without a table around it.

use std::str::FromStr;

use crate::cards::Combo;
use crate::notation::error::{NotationError, NotationErrorKind, RangeErrorKind};
use crate::notation::parse::by_place::by_place;
use crate::notation::parse::reader::{Reader, Token};
use crate::notation::parse::seat_reader::SeatReader;
use crate::notation::setup::SeatInput;
use crate::range::Range;

/// What one seat holds, where it begins, and where the text ends.
fn read_alone(text: &str, on_one_line: bool) -> Result<(SeatInput, usize, usize), NotationError> {
    let reader = Reader::new(text);
    let typed = by_place(&reader.letters);
    read_all(reader, on_one_line).or_else(|error| {
        let latin = typed.and_then(|latin| read_all(Reader::new(&latin), on_one_line).ok());
        latin.ok_or(error)
    })
}

fn read_all(
    mut reader: Reader,
    on_one_line: bool,
) -> Result<(SeatInput, usize, usize), NotationError> {
    let mut seat = SeatReader::default();
    let mut new_line = false;
    while let Some((column, token)) = reader.next(true)? {
        let again = on_one_line && new_line && !seat.is_empty();
        match token {
            Token::Newline => seat.new_line(),
            Token::Hand([(one, first), (other, second)]) if !again => {
                seat.take(&reader, one, Token::Card(first), true)?;
                seat.take(&reader, other, Token::Card(second), false)?;
            }
            piece if piece.is_piece() && !again => {
                seat.take(&reader, column, piece, reader.gap(column))?;
            }
            _ => {
                let kind = NotationErrorKind::Trailing;
                return Err(NotationError { column, kind });
            }
        }
        new_line = token == Token::Newline;
    }
    let (column, end) = (seat.column.max(1), reader.column());
    Ok((seat.text()?, column, end))
}

pub(super) fn read_seat(text: &str) -> Result<SeatInput, NotationError> {
    read_alone(text, true).map(|(seat, _, _)| seat)
}

pub(super) fn read_range(text: &str) -> Result<Range, NotationError> {
    let (seat, column, end) = read_alone(text, false)?;
    let fail = |column, kind| Err(NotationError { column, kind });
    match seat {
        SeatInput::Range(range) => Ok(range),
        SeatInput::Cards(cards) => match cards.as_slice() {
            [] => fail(end, NotationErrorKind::EmptyRange),
            &[first, second] => match Combo::new(first, second) {
                Some(combo) => Ok(Range::from(combo)),
                None => {
                    let text = format!("{first}{second}");
                    let flaw = RangeErrorKind::SameCard;
                    fail(column, NotationErrorKind::NotARange { text, flaw })
                }
            },
            _ => fail(end, NotationErrorKind::LoneCard),
        },
    }
}

impl FromStr for Range {
    type Err = NotationError;

    /// Reads one range: what may stand in a seat, two known cards included.
    ///
    /// # Errors
    /// [`NotationError`] with its column.
    fn from_str(text: &str) -> Result<Range, NotationError> {
        read_range(text)
    }
}
