//! The parser: one token after another, each with its column, no token looked at twice.

use crate::card::{Card, Rank, Suit};
use crate::holdem::HoleCards;
use crate::notation::{CardFlaw, NotationError, NotationErrorKind, SeatText, Setup, plain};
use crate::scenario::{MAX_SEATS, Place, Scenario, ScenarioError};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Card(Card),
    Versus,
    Newline,
    Board,
    Dead,
    Open,
    Close,
}

/// The words of the grammar, longest first where one begins another.
const WORDS: [(&str, Token); 10] = [
    ("vs", Token::Versus),
    ("v", Token::Versus),
    ("|", Token::Versus),
    ("on", Token::Board),
    ("board", Token::Board),
    ("b=", Token::Board),
    ("dead", Token::Dead),
    ("muck", Token::Dead),
    ("d=", Token::Dead),
    ("[", Token::Open),
];

/// The longest piece of somebody's text that an error repeats, in characters.
const LONGEST_QUOTE: usize = 24;

struct Reader {
    letters: Vec<char>,
    at: usize,
}

impl Reader {
    fn new(text: &str) -> Reader {
        Reader {
            letters: text.chars().collect(),
            at: 0,
        }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.letters.get(self.at + ahead).copied()
    }

    fn column(&self) -> usize {
        self.at + 1
    }

    fn error(&self, kind: NotationErrorKind) -> NotationError {
        NotationError {
            column: self.column(),
            kind,
        }
    }

    fn skip_spaces(&mut self) {
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
        } else {
            Token::Card(self.card(seat)?)
        };
        Ok(Some((column, token)))
    }

    fn word(&mut self) -> Option<Token> {
        let &(word, token) = WORDS.iter().find(|(word, _)| {
            let mut letters = word.chars().enumerate();
            letters.all(|(ahead, letter)| self.peek(ahead).map(plain) == Some(letter))
        })?;
        self.at += word.len();
        Some(token)
    }

    fn card(&mut self, seat: bool) -> Result<Card, NotationError> {
        let (rank, len) = match (self.peek(0), self.peek(1)) {
            (Some('1'), Some('0')) => (Some(Rank::Ten), 2),
            (Some(letter), _) => (Rank::from_char(letter), 1),
            (None, _) => (None, 0),
        };
        let suit = self.peek(len);
        let (Some(rank), Some(suit)) = (rank, suit.and_then(Suit::from_char)) else {
            return Err(self.not_a_card(seat, rank.map(|_| len)));
        };
        self.at += len + 1;
        // Some keyboards follow a suit's sign by one that chooses its looks.
        if matches!(self.peek(0), Some('\u{fe0e}' | '\u{fe0f}')) {
            self.at += 1;
        }
        Ok(Card::new(rank, suit))
    }

    /// The error for what stands here; `rank` is the length of the rank it begins with, if any.
    fn not_a_card(&self, seat: bool, rank: Option<usize>) -> NotationError {
        let word: String = self.letters[self.at..]
            .iter()
            .take_while(|&&letter| !is_space(letter) && !matches!(letter, '|' | '[' | ']'))
            .take(LONGEST_QUOTE)
            .collect();
        if seat && is_range(&word) {
            return self.error(NotationErrorKind::Range { text: word });
        }
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

fn is_space(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}')
}

/// Whether a word that is no card looks like a range or a half-known hand. `Kx` does not: it is
/// taken for a slip of the finger.
fn is_range(word: &str) -> bool {
    let word: Vec<char> = word.chars().map(plain).collect();
    let any = |letter: char| matches!(letter, 'x' | '?' | '*');
    let class = |letter: char| Rank::from_char(letter).is_some();
    match word.as_slice() {
        ['r', 'a', 'n', 'd', 'o', 'm', ..] | ['a', 'n', 'y', ..] | ['!', ..] => true,
        [first, ..] if any(*first) => true,
        [rank, '?' | '*'] if class(*rank) => true,
        [first, second] if Suit::from_char(*first).is_some() => Suit::from_char(*second).is_some(),
        [high, low, ..] if class(*high) && class(*low) => true,
        [',' | ';' | ':' | '@' | '=' | '+' | '-', ..] => true,
        _ => word.contains(&'%'),
    }
}

/// The column of everything in a [`Setup`], for errors that are found after reading.
#[derive(Debug, Default)]
pub(super) struct Columns {
    seats: Vec<(usize, Vec<usize>)>,
    board: Vec<usize>,
    dead: Vec<usize>,
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
    let mut seat = Vec::new();
    let mut seat_columns = (1, Vec::new());
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
            Some((_, Token::Card(_))) => new_line && !seat.is_empty(),
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
            setup.seats.push(SeatText::Cards(std::mem::take(&mut seat)));
            columns.seats.push(std::mem::take(&mut seat_columns));
        }
        let starts_part = matches!(
            next,
            None | Some((_, Token::Board | Token::Dead | Token::Open))
        );
        let says_something = !(setup.seats.is_empty() && seat.is_empty());
        if group == Group::Seat && starts_part && says_something {
            setup.seats.push(SeatText::Cards(std::mem::take(&mut seat)));
            columns.seats.push(std::mem::take(&mut seat_columns));
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
            Token::Versus => seat_columns.0 = column,
            Token::Card(card) => match group {
                Group::Seat => {
                    if seat.len() == 2 {
                        return fail(NotationErrorKind::SeatFull);
                    }
                    if seat.is_empty() {
                        seat_columns.0 = column;
                    }
                    seat.push(card);
                    seat_columns.1.push(column);
                }
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
                Group::Between => return fail(NotationErrorKind::SeatAfterPart),
            },
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
        .position(|SeatText::Cards(cards)| cards.is_empty());
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

impl Columns {
    fn of(&self, setup: &Setup, error: &ScenarioError) -> usize {
        let first = |columns: &[usize]| columns.first().copied();
        let column = match *error {
            ScenarioError::SeatCount { seat, .. } => self.seats.get(seat).map(|seat| seat.0),
            ScenarioError::BoardCount { .. } => first(&self.board),
            // The second of the two is the one to change.
            ScenarioError::Duplicate { card, second, .. } => {
                let (cards, columns) = match second {
                    Place::Seat(seat) => match (setup.seats.get(seat), self.seats.get(seat)) {
                        (Some(SeatText::Cards(cards)), Some(columns)) => (cards, &columns.1),
                        _ => return 1,
                    },
                    Place::Board => (&setup.board, &self.board),
                    Place::Dead => (&setup.dead, &self.dead),
                };
                let here = cards
                    .iter()
                    .zip(columns)
                    .filter(|(other, _)| **other == card);
                let mut here = here.map(|(_, column)| *column);
                match error {
                    ScenarioError::Duplicate { first, .. } if *first == second => here.nth(1),
                    _ => here.next(),
                }
            }
            _ => None,
        };
        column.unwrap_or(1)
    }
}

pub(crate) fn read_card(text: &str) -> Result<Card, NotationError> {
    let mut reader = Reader::new(text.trim_end());
    reader.skip_spaces();
    let card = reader.card(false)?;
    reader.end()?;
    Ok(card)
}

pub(crate) fn read_hole_cards(text: &str) -> Result<HoleCards, NotationError> {
    let mut reader = Reader::new(text.trim_end());
    reader.skip_spaces();
    let first = reader.card(true)?;
    reader.skip_spaces();
    let column = reader.column();
    let second = reader.card(true)?;
    reader.end()?;
    HoleCards::new(first, second).ok_or(NotationError {
        column,
        kind: NotationErrorKind::Scenario(ScenarioError::twice(first, Place::Seat(0))),
    })
}

impl Reader {
    fn end(&self) -> Result<(), NotationError> {
        if self.at == self.letters.len() {
            Ok(())
        } else {
            Err(self.error(NotationErrorKind::Trailing))
        }
    }
}
