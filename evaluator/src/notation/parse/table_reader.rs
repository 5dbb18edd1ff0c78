//! The part of the parser that makes a table of tokens.

use crate::notation::error::{NotationError, NotationErrorKind};
use crate::notation::parse::card_run::CardRun;
use crate::notation::parse::columns::Columns;
use crate::notation::parse::reader::{Reader, Token};
use crate::notation::parse::seat_reader::SeatReader;
use crate::notation::setup::{InputFormat, Setup};
use crate::scenario::{MAX_SEATS, Place};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Seat,
    Board,
    Bracket,
    /// A bracket after the word for dead cards.
    DeadBracket,
    Dead,
    /// After a closing bracket.
    Between,
}

/// A table, where everything stood, and how its hands were understood.
///
/// It is one long loop: what a token means depends on all that is open at that moment, and each part would have to be
/// given all of that.
pub(super) fn read_setup(
    mut reader: Reader,
) -> Result<(Setup, Columns, InputFormat), NotationError> {
    let mut setup = Setup::default();
    let mut columns = Columns::default();
    let mut seat = SeatReader::default();
    let mut group = Group::Seat;
    let mut new_line = false;
    let mut opened = 0;
    let mut written = InputFormat::Line;
    // The word before the board or the dead cards, while no card has followed.
    let mut word: Option<(usize, Place)> = None;
    let mut run = CardRun::default();

    loop {
        let begins = group == Group::Seat && (new_line || seat.holds_nothing());
        if let Some((column, name)) = begins.then(|| reader.name()).flatten() {
            if seat.name.is_some() || !seat.is_empty() && !seat.holds_nothing() {
                if setup.seats.len() + 1 == MAX_SEATS {
                    let kind = NotationErrorKind::TooManySeats;
                    return Err(NotationError { column, kind });
                }
                let finished = seat.finish(&mut setup, &mut columns, &mut written);
                finished.map_err(|error| run.or_board(error, None, true))?;
            }
            seat.column = column;
            seat.name = Some(name);
            run.end(Token::Newline);
            new_line = false;
            continue;
        }
        let next = reader.next(group == Group::Seat)?;
        let fail = |kind| {
            let column = next.map_or(reader.column(), |(column, _)| column);
            Err(NotationError { column, kind })
        };
        let ends_word = matches!(next, None | Some((_, Token::Board | Token::Dead)));
        if let Some((column, place)) = word.filter(|_| ends_word) {
            let kind = NotationErrorKind::NoCards { place };
            return Err(NotationError { column, kind });
        }
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
            let finished = seat.finish(&mut setup, &mut columns, &mut written);
            finished.map_err(|error| run.or_board(error, None, true))?;
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
            let alone = setup.seats.is_empty();
            let finished = match alone {
                true => seat.finish_alone(&mut setup, &mut columns, &mut written),
                false => seat.finish(&mut setup, &mut columns, &mut written),
            };
            finished.map_err(|error| run.or_board(error, None, !alone))?;
        }
        let Some((column, token)) = next else {
            if matches!(group, Group::Bracket | Group::DeadBracket) {
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
                seat.take(&reader, one, Token::Card(first), true)?;
                seat.take(&reader, other, Token::Card(second), false)?;
                run.end(token);
            }
            piece if group == Group::Seat && piece.is_piece() => {
                let gap = reader.gap(column);
                match piece {
                    Token::Card(_) => run.push(column, gap),
                    _ => run.end(piece),
                }
                let taken = seat.take(&reader, column, piece, gap);
                let versus = !setup.seats.is_empty();
                taken.map_err(|error| run.or_board(error, Some(&reader), versus))?;
            }
            Token::Card(card) => match group {
                Group::Board | Group::Bracket => {
                    word = None;
                    if new_line && group == Group::Board && !setup.board.is_empty() {
                        return fail(NotationErrorKind::SeatAfterPart);
                    }
                    if setup.board.len() == 5 {
                        return fail(NotationErrorKind::BoardFull);
                    }
                    setup.board.push(card);
                    columns.board.push(column);
                }
                Group::Dead | Group::DeadBracket => {
                    word = None;
                    if new_line && group == Group::Dead && !setup.dead.is_empty() {
                        return fail(NotationErrorKind::SeatAfterPart);
                    }
                    setup.dead.push(card);
                    columns.dead.push(column);
                }
                Group::Seat | Group::Between => return fail(NotationErrorKind::SeatAfterPart),
            },
            // Only seats are read in such pieces.
            Token::Core(_)
            | Token::Weight(_)
            | Token::BeginWeight(_)
            | Token::EndWeight(_)
            | Token::Comma
            | Token::Not => {}
            Token::Close if matches!(group, Group::Bracket | Group::DeadBracket) => {
                group = Group::Between;
                word = None;
            }
            Token::Close => {
                seat.not_spaced()?;
                return fail(NotationErrorKind::Bracket);
            }
            Token::Board | Token::Dead | Token::Open
                if matches!(group, Group::Bracket | Group::DeadBracket) =>
            {
                return fail(NotationErrorKind::Bracket);
            }
            Token::Board => {
                group = Group::Board;
                word = Some((column, Place::Board));
            }
            Token::Dead => {
                group = Group::Dead;
                word = Some((column, Place::Dead));
            }
            Token::Open => {
                let dead = matches!(word, Some((_, Place::Dead)));
                group = if dead {
                    Group::DeadBracket
                } else {
                    Group::Bracket
                };
                opened = column;
            }
        }
        if matches!(token, Token::Versus | Token::Newline | Token::Fold) {
            run.end(token);
        }
        new_line = token == Token::Newline;
    }
}
