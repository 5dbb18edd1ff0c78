//! The parser: one token after another, each with its column, no token looked at twice.

use crate::card::{Card, Rank, Suit};
use crate::combo::Combo;
use crate::notation::columns::Columns;
use crate::notation::item::Core;
use crate::notation::seat_reader::SeatReader;
use crate::notation::{CardFlaw, NotationError, NotationErrorKind, SeatText, Setup, plain};
use crate::range::Range;
use crate::scenario::{MAX_SEATS, Place, Scenario, ScenarioError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Card(Card),
    Core(Core),
    Weight(u16),
    Comma,
    Not,
    Versus,
    Fold,
    Newline,
    Board,
    Dead,
    Open,
    Close,
}

/// The words of the grammar, longest first where one begins another.
const WORDS: [(&str, Token); 12] = [
    ("vs", Token::Versus),
    ("v", Token::Versus),
    ("|", Token::Versus),
    ("folded", Token::Fold),
    ("fold", Token::Fold),
    ("on", Token::Board),
    ("board", Token::Board),
    ("b=", Token::Board),
    ("dead", Token::Dead),
    ("muck", Token::Dead),
    ("d=", Token::Dead),
    ("[", Token::Open),
];

/// The longest piece of somebody's text that an error repeats, in characters.
pub(super) const LONGEST_QUOTE: usize = 24;

pub(super) struct Reader {
    pub(super) letters: Vec<char>,
    pub(super) at: usize,
}

impl Reader {
    pub(super) fn new(text: &str) -> Reader {
        Reader {
            letters: text.chars().collect(),
            at: 0,
        }
    }

    pub(super) fn peek(&self, ahead: usize) -> Option<char> {
        self.letters.get(self.at + ahead).copied()
    }

    pub(super) fn column(&self) -> usize {
        self.at + 1
    }

    pub(super) fn error(&self, kind: NotationErrorKind) -> NotationError {
        NotationError {
            column: self.column(),
            kind,
        }
    }

    pub(super) fn skip_spaces(&mut self) {
        while self
            .peek(0)
            .is_some_and(|letter| letter != '\n' && is_space(letter))
        {
            self.at += 1;
        }
    }

    /// The next token, or `None` at the end. `seat` says whether a seat is being read: only there
    /// can a word be meant as a range.
    fn next(&mut self, seat: bool) -> Result<Option<(usize, Token)>, NotationError> {
        self.skip_spaces();
        let column = self.column();
        let Some(letter) = self.peek(0) else {
            return Ok(None);
        };
        let token = if letter == '\n' {
            while self.peek(0).is_some_and(is_space) {
                self.at += 1;
            }
            Token::Newline
        } else if letter == ']' {
            self.at += 1;
            Token::Close
        } else if let Some(token) = self.word() {
            token
        } else if seat {
            self.piece(letter)?
        } else {
            Token::Card(self.card()?)
        };
        Ok(Some((column, token)))
    }

    /// Something of which a seat is made.
    fn piece(&mut self, first: char) -> Result<Token, NotationError> {
        if matches!(first, ',' | ';' | '!') {
            self.at += 1;
            return Ok(if first == '!' {
                Token::Not
            } else {
                Token::Comma
            });
        }
        if let Some(weight) = self.weight()? {
            return Ok(Token::Weight(weight));
        }
        if let Some(core) = self.core()? {
            return Ok(Token::Core(core));
        }
        let card = self.card()?;
        Ok(match self.half_known(card) {
            Some(core) => Token::Core(core),
            None => Token::Card(card),
        })
    }

    fn word(&mut self) -> Option<Token> {
        let &(word, token) = WORDS.iter().find(|(word, _)| {
            let mut letters = word.chars().enumerate();
            letters.all(|(ahead, letter)| self.peek(ahead).map(plain) == Some(letter))
        })?;
        self.at += word.len();
        Some(token)
    }

    pub(super) fn card(&mut self) -> Result<Card, NotationError> {
        let (rank, len) = match (self.peek(0), self.peek(1)) {
            (Some('1'), Some('0')) => (Some(Rank::Ten), 2),
            (Some(letter), _) => (Rank::from_char(letter), 1),
            (None, _) => (None, 0),
        };
        let suit = self.peek(len);
        let (Some(rank), Some(suit)) = (rank, suit.and_then(Suit::from_char)) else {
            return Err(self.not_a_card(rank.map(|_| len)));
        };
        self.at += len + 1;
        // Some keyboards follow a suit's sign by one that chooses its looks.
        if matches!(self.peek(0), Some('\u{fe0e}' | '\u{fe0f}')) {
            self.at += 1;
        }
        Ok(Card::new(rank, suit))
    }

    /// The error for what stands here; `rank` is the length of the rank it begins with, if any.
    fn not_a_card(&self, rank: Option<usize>) -> NotationError {
        let word: String = self.letters[self.at..]
            .iter()
            .take_while(|&&letter| !is_space(letter) && !matches!(letter, '|' | '[' | ']'))
            .take(LONGEST_QUOTE)
            .collect();
        let (text, flaw) = match rank {
            None => (word, CardFlaw::Rank),
            Some(len) if word.chars().count() > len => {
                (word.chars().take(len + 1).collect(), CardFlaw::Suit)
            }
            Some(_) => (word, CardFlaw::NoSuit),
        };
        self.error(NotationErrorKind::NotACard { text, flaw })
    }
}

pub(super) fn is_space(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}')
}

impl Token {
    /// Whether it can be a part of a seat.
    const fn is_piece(self) -> bool {
        matches!(
            self,
            Token::Card(_) | Token::Core(_) | Token::Weight(_) | Token::Comma | Token::Not
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Seat,
    Board,
    Bracket,
    Dead,
    /// After a closing bracket.
    Between,
}

pub(super) fn read_setup(text: &str) -> Result<(Setup, Columns), NotationError> {
    let mut reader = Reader::new(text);
    let mut setup = Setup::default();
    let mut columns = Columns::default();
    let mut seat = SeatReader::default();
    let mut group = Group::Seat;
    let mut new_line = false;
    let mut opened = 0;

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
            seat.finish(&mut setup, &mut columns)?;
        }
        let starts_part = matches!(
            next,
            None | Some((_, Token::Board | Token::Dead | Token::Open))
        );
        let says_something = !(setup.seats.is_empty() && seat.is_empty());
        if group == Group::Seat && starts_part && says_something {
            seat.finish(&mut setup, &mut columns)?;
        }
        let Some((column, token)) = next else {
            if group == Group::Bracket {
                return Err(NotationError {
                    column: opened,
                    kind: NotationErrorKind::Bracket,
                });
            }
            return Ok((setup, columns));
        };
        match token {
            Token::Newline => {}
            Token::Versus => seat.column = column,
            Token::Fold if group == Group::Seat => seat.fold(column),
            Token::Fold => return fail(NotationErrorKind::SeatAfterPart),
            piece if group == Group::Seat && piece.is_piece() => seat.take(column, piece)?,
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
            Token::Close => return fail(NotationErrorKind::Bracket),
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

pub(crate) fn read_scenario(text: &str) -> Result<Scenario, NotationError> {
    let (setup, columns) = read_setup(text)?;
    let empty = setup
        .seats
        .iter()
        .position(|seat| matches!(seat, SeatText::Cards(cards) if cards.is_empty()));
    let error = match empty {
        Some(seat) => ScenarioError::SeatCount { seat, count: 0 },
        None => match setup.scenario() {
            Ok(scenario) => return Ok(scenario),
            Err(error) => error,
        },
    };
    Err(NotationError {
        column: columns.of(&setup, &error),
        kind: NotationErrorKind::Scenario(error),
    })
}

pub(crate) fn read_range(text: &str) -> Result<Range, NotationError> {
    let mut reader = Reader::new(text);
    let mut seat = SeatReader::default();
    loop {
        match reader.next(true)? {
            Some((column, piece)) if piece.is_piece() => seat.take(column, piece)?,
            Some((_, Token::Newline)) => {}
            Some((column, _)) => {
                return Err(NotationError {
                    column,
                    kind: NotationErrorKind::Trailing,
                });
            }
            None => break,
        }
    }
    let (column, end) = (seat.column.max(1), reader.column());
    match seat.text()? {
        SeatText::Range(range) => Ok(range),
        SeatText::Cards(cards) => match cards.as_slice() {
            [] => Err(NotationError {
                column: end,
                kind: NotationErrorKind::EmptyRange,
            }),
            &[first, second] => Combo::new(first, second)
                .map(Range::from)
                .ok_or(NotationError {
                    column,
                    kind: NotationErrorKind::Scenario(ScenarioError::twice(first, Place::Seat(0))),
                }),
            _ => Err(NotationError {
                column: end,
                kind: NotationErrorKind::LoneCard,
            }),
        },
    }
}
