//! Cards in a row at a seat: whether those that it can't hold are the board, without the word for it.

use crate::notation::error::{NotationError, NotationErrorKind};
use crate::notation::parse::reader::{Reader, Token};

/// The cards that follow one another at a seat.
#[derive(Debug, Default)]
pub(super) struct CardRun {
    /// The column of each, and whether it stands apart from the one before.
    cards: Vec<(usize, bool)>,
    /// Whether the seat holds something before them, with only a space between.
    follows: bool,
    /// Whether a comma stands before them.
    after_comma: bool,
}

impl CardRun {
    pub(super) fn push(&mut self, column: usize, gap: bool) {
        self.cards.push((column, gap));
    }

    /// Something else has come: an item, or what parts items or seats.
    pub(super) fn end(&mut self, by: Token) {
        self.cards.clear();
        self.follows = matches!(by, Token::Hand(_) | Token::Core(_) | Token::Weight(_));
        self.after_comma = by == Token::Comma;
    }

    /// The error of a card too many, or of one too few, if it is not the board that begins there. `reader`
    /// stands after the last card, where more may follow; `versus` says whether the seats are parted by that word.
    pub(super) fn or_board(
        &mut self,
        error: NotationError,
        reader: Option<&Reader>,
        versus: bool,
    ) -> NotationError {
        use NotationErrorKind::{LoneCard, NotApart, SeatFull};
        if !matches!(error.kind, LoneCard | NotApart { .. } | SeatFull) {
            return error;
        }
        if let Some(reader) = reader {
            let mut reader = Reader {
                letters: reader.letters.clone(),
                at: reader.at,
            };
            // More than a board and a few hands need not be looked at.
            while self.cards.len() < MOST {
                reader.skip_spaces();
                let column = reader.column();
                if reader.card().is_err() {
                    break;
                }
                self.push(column, reader.gap(column));
            }
        }
        match self.board(versus) {
            Some(column) => NotationError {
                column,
                kind: NotationErrorKind::BoardWithoutWord,
            },
            None => error,
        }
    }

    /// The column where the board begins.
    fn board(&self, versus: bool) -> Option<usize> {
        let is_board = |cards: usize| (3..=5).contains(&cards);
        let groups: Vec<&[(usize, bool)]> = self.cards.chunk_by(|_, card| !card.1).collect();
        let hands = groups.iter().take_while(|group| group.len() == 2).count();
        let rest = groups.get(hands..)?;
        let before = hands > 0 || self.follows;
        let count: usize = rest.iter().map(|group| group.len()).sum();
        let begin = |group: usize| groups.get(group)?.first().map(|card| card.0);
        match rest.first()?.len() {
            // `AhKh QsQd 7h8h2c`: no hand has so many.
            3.. if before && is_board(count) => begin(hands),
            // `QsQd, 7h8h2c`, `QsQd, 7h 8h 2c`: hands have an even number of cards.
            1 | 3 | 5 if self.after_comma && hands == 0 && matches!(count, 3 | 5) => begin(0),
            // `AhKh 7h 8h 2c`, `QQ+ 7h 8h 2c`.
            1 if before && is_board(count) => begin(hands),
            // `QsQd 7h8h 2c` after a `vs`, `QQ+ 7h8h 2c`.
            1 if count == 1
                && hands > 0
                && (versus && hands == 2 || self.follows && hands == 1) =>
            {
                begin(hands - 1)
            }
            // `Ah Kh 7h 8h 2c`: four could be two more hands.
            1 if !before && (count == 5 || count == 7 || versus && count == 6) => begin(2),
            _ => None,
        }
    }
}

/// The most cards that are looked at.
const MOST: usize = 32;
