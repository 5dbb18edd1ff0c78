//! The part of the parser that makes a table of tokens.

use crate::notation::error::{NotationError, NotationErrorKind};
use crate::notation::parse::columns::Columns;
use crate::notation::parse::reader::{Reader, Token};
use crate::notation::parse::seat_reader::SeatReader;
use crate::notation::setup::{Setup, Written};
use crate::scenario::MAX_SEATS;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Seat,
    Board,
    Bracket,
    Dead,
    /// After a closing bracket.
    Between,
}

/// A table, where everything stood, and how its hands were understood.
pub(super) fn read_setup(mut reader: Reader) -> Result<(Setup, Columns, Written), NotationError> {
    let mut setup = Setup::default();
    let mut columns = Columns::default();
    let mut seat = SeatReader::default();
    let mut group = Group::Seat;
    let mut new_line = false;
    let mut opened = 0;
    let mut written = Written::Line;

    loop {
        let next = reader.next(group == Group::Seat)?;
        let fail = |kind| {
            let column = next.map_or(reader.column(), |(column, _)| column);
            Err(NotationError { column, kind })
        };
        let ends_seat = match next {
            Some((_, token)) if token.is_piece() || token == Token::Fold => {
                new_line && !seat.is_empty()
            }
            Some((_, Token::Versus)) => true,
            _ => false,
        };
        if ends_seat {
            if group != Group::Seat {
                return fail(NotationErrorKind::SeatAfterPart);
            }
            if setup.seats.len() + 1 == MAX_SEATS {
                return fail(NotationErrorKind::TooManySeats);
            }
            seat.finish(&mut setup, &mut columns, &mut written)?;
        }
        // A hand in a bracket is a seat's where there is room for one; else the board's beginning.
        let to_board = matches!(next, Some((_, Token::Hand(_))))
            && !(seat.holds_nothing() || setup.seats.is_empty() && seat.is_hands());
        let starts_part = to_board
            || matches!(
                next,
                None | Some((_, Token::Board | Token::Dead | Token::Open))
            );
        let says_something = !(setup.seats.is_empty() && seat.is_empty());
        if group == Group::Seat && starts_part && says_something {
            match setup.seats.is_empty() {
                true => seat.finish_alone(&mut setup, &mut columns, &mut written)?,
                false => seat.finish(&mut setup, &mut columns, &mut written)?,
            }
        }
        let Some((column, token)) = next else {
            if group == Group::Bracket {
                return Err(NotationError {
                    column: opened,
                    kind: NotationErrorKind::Bracket,
                });
            }
            return Ok((setup, columns, written));
        };
        match token {
            Token::Newline => {}
            Token::Versus => seat.column = column,
            Token::Fold if group == Group::Seat => {
                seat.not_spaced()?;
                seat.fold(column);
            }
            Token::Fold => return fail(NotationErrorKind::SeatAfterPart),
            Token::Hand(cards) if to_board => {
                for (column, card) in cards {
                    setup.board.push(card);
                    columns.board.push(column);
                }
                group = Group::Between;
            }
            Token::Hand([(one, first), (other, second)]) => {
                seat.take(one, Token::Card(first), true)?;
                seat.take(other, Token::Card(second), false)?;
            }
            piece if group == Group::Seat && piece.is_piece() => {
                seat.take(column, piece, reader.gap(column))?;
            }
            Token::Card(card) => match group {
                Group::Board | Group::Bracket => {
                    if new_line && group == Group::Board && !setup.board.is_empty() {
                        return fail(NotationErrorKind::SeatAfterPart);
                    }
                    if setup.board.len() == 5 {
                        return fail(NotationErrorKind::BoardFull);
                    }
                    setup.board.push(card);
                    columns.board.push(column);
                }
                Group::Dead => {
                    if new_line && !setup.dead.is_empty() {
                        return fail(NotationErrorKind::SeatAfterPart);
                    }
                    setup.dead.push(card);
                    columns.dead.push(column);
                }
                Group::Seat | Group::Between => return fail(NotationErrorKind::SeatAfterPart),
            },
            // Only seats are read in such pieces.
            Token::Core(_) | Token::Weight(_) | Token::Comma | Token::Not => {}
            Token::Close if group == Group::Bracket => group = Group::Between,
            Token::Close => {
                seat.not_spaced()?;
                return fail(NotationErrorKind::Bracket);
            }
            Token::Board | Token::Dead | Token::Open if group == Group::Bracket => {
                return fail(NotationErrorKind::Bracket);
            }
            Token::Board => group = Group::Board,
            Token::Dead => group = Group::Dead,
            Token::Open => {
                group = Group::Bracket;
                opened = column;
            }
        }
        new_line = token == Token::Newline;
    }
}
