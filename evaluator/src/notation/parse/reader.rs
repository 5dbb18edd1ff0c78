//! The tokens of the grammar: one after another, each with its column, no token looked at twice.

use crate::cards::plain_letter;
use crate::cards::{Card, CardErrorKind, Rank, Suit};
use crate::notation::error::{NotationError, NotationErrorKind, RangeErrorKind, printable};
use crate::notation::item::{Core, Slot};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Card(Card),
    /// Two cards in a bracket.
    Hand([(usize, Card); 2]),
    Core(Core),
    Weight(u16),
    /// `[50]`: the weight of what follows.
    BeginWeight(u16),
    /// `[/50]`.
    EndWeight(u16),
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
const WORDS: [(&str, Token); 21] = [
    ("versus", Token::Versus),
    ("vs.", Token::Versus),
    ("vs", Token::Versus),
    ("v.", Token::Versus),
    ("v", Token::Versus),
    ("|", Token::Versus),
    ("folded", Token::Fold),
    ("fold", Token::Fold),
    ("on:", Token::Board),
    ("on", Token::Board),
    ("board:", Token::Board),
    ("board=", Token::Board),
    ("board", Token::Board),
    ("b=", Token::Board),
    ("dead:", Token::Dead),
    ("dead=", Token::Dead),
    ("dead", Token::Dead),
    ("muck:", Token::Dead),
    ("muck", Token::Dead),
    ("d=", Token::Dead),
    ("[", Token::Open),
];

/// The longest piece of the text that an error repeats, in characters.
pub(super) const LONGEST_QUOTE: usize = 24;

/// Fewer letters that can't be read are more likely a card with a wrong letter than a word.
const SHORTEST_WORD: usize = 3;

const VERSUS: &str = "versus";

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
    pub(super) fn next(&mut self, seat: bool) -> Result<Option<(usize, Token)>, NotationError> {
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
        } else if seat && let Some((weight, ends)) = self.tag()? {
            match ends {
                true => Token::EndWeight(weight),
                false => Token::BeginWeight(weight),
            }
        } else if seat && let Some(hand) = self.hand() {
            Token::Hand(hand)
        } else if let Some(token) = self.word() {
            token
        } else if seat {
            self.piece(letter)?
        } else if letter == ',' {
            self.at += 1;
            Token::Comma
        } else {
            Token::Card(self.card().map_err(|error| self.as_word(error))?)
        };
        Ok(Some((column, token)))
    }

    /// What is said of something that is no card: what looks like a word or a sign was hardly meant as one.
    fn as_word(&self, error: NotationError) -> NotationError {
        let Some(first) = self.peek(0) else {
            return error;
        };
        let is_sign = first.is_ascii_punctuation();
        if !is_sign && self.run(0, is_letter) < SHORTEST_WORD {
            return error;
        }
        let text = self.quote(self.at);
        self.error(NotationErrorKind::UnknownWord { text })
    }

    /// As [`as_word`](Reader::as_word), in a seat: a number there was meant as a weight or a percentage.
    fn as_number(&self, error: NotationError) -> NotationError {
        let len = self.run(0, |letter| letter.is_ascii_digit() || letter == '.');
        let is_ten = len == 2 && self.peek(0) == Some('1') && self.peek(1) == Some('0');
        let number = &self.letters[self.at..self.at + len];
        // No card begins with such a number, whatever follows.
        let is_sure = number.contains(&'.') || number.ends_with(&['0']);
        let follows = self.peek(len).is_some_and(char::is_alphanumeric);
        match len > 1 && !is_ten && (is_sure || !follows) {
            true => self.flaw(self.at, RangeErrorKind::Number),
            false => self.as_word(error),
        }
    }

    /// How many letters of a kind stand from here, after some others; more than a few are not counted.
    pub(super) fn run(&self, after: usize, is: impl Fn(char) -> bool) -> usize {
        let letters = self
            .letters
            .iter()
            .skip(self.at + after)
            .take(LONGEST_QUOTE);
        letters.take_while(|&&letter| is(letter)).count()
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
        let card = self.card().map_err(|error| self.as_number(error))?;
        Ok(match self.half_known(Slot::Card(card)) {
            Some(core) => Token::Core(core),
            None => Token::Card(card),
        })
    }

    /// The cards of a bracket that has just two of them. Nothing is taken when it is another.
    fn hand(&mut self) -> Option<[(usize, Card); 2]> {
        let begin = self.at;
        let hand = self
            .bracket::<2>()
            .and_then(|cards| match cards.as_slice() {
                &[one, other] => Some([one, other]),
                _ => None,
            });
        if hand.is_none() {
            self.at = begin;
        }
        hand
    }

    /// The cards of the bracket that begins here, commas or not, with their columns; `None` when
    /// none does, when there is anything else in it, or more cards than that.
    pub(super) fn bracket<const MOST: usize>(&mut self) -> Option<Vec<(usize, Card)>> {
        self.peek(0).filter(|&letter| letter == '[')?;
        self.at += 1;
        let mut cards = Vec::with_capacity(MOST);
        loop {
            self.skip_spaces();
            match self.peek(0)? {
                ']' => {
                    self.at += 1;
                    return Some(cards);
                }
                ',' => self.at += 1,
                _ if cards.len() == MOST => return None,
                _ => cards.push((self.column(), self.card().ok()?)),
            }
        }
    }

    /// Whether what stands at a column is not the next letter of what stands before it.
    pub(super) fn gap(&self, column: usize) -> bool {
        let before = column.checked_sub(2).and_then(|at| self.letters.get(at));
        before.is_none_or(|&letter| is_space(letter) || matches!(letter, ',' | ';' | ']' | '|'))
    }

    fn word(&mut self) -> Option<Token> {
        // A `versus` that is being typed is no `v` yet.
        let begun = self.run(0, |letter| letter.is_ascii_alphabetic());
        if (2..VERSUS.len()).contains(&begun) && self.has_word(0, &VERSUS[..begun]) {
            return None;
        }
        let &(word, token) = WORDS.iter().find(|(word, _)| self.has_word(0, word))?;
        self.at += word.len();
        Some(token)
    }

    /// Whether a word stands so many letters ahead.
    pub(super) fn has_word(&self, ahead: usize, word: &str) -> bool {
        let mut letters = word.chars().enumerate();
        letters.all(|(at, letter)| self.peek(ahead + at).map(plain_letter) == Some(letter))
    }

    /// What stands at an index, up to the next separator, for an error.
    pub(super) fn quote(&self, at: usize) -> String {
        let letters = self.letters[at..].iter();
        letters
            .take_while(|&&letter| {
                !is_space(letter) && !matches!(letter, ',' | ';' | '|' | '[' | ']')
            })
            .take(LONGEST_QUOTE)
            .map(|&letter| printable(letter))
            .collect()
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
        // Some keyboards add a variation selector after a suit's sign.
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
            .map(|&letter| printable(letter))
            .collect();
        let (text, flaw) = match rank {
            None => (word, CardErrorKind::Rank),
            Some(len) if word.chars().count() > len => {
                (word.chars().take(len + 1).collect(), CardErrorKind::Suit)
            }
            Some(_) => (word, CardErrorKind::NoSuit),
        };
        self.error(NotationErrorKind::NotACard { text, flaw })
    }
}

/// Whether it is a word of the grammar.
pub(super) fn is_word(text: &str) -> bool {
    let text = text.to_lowercase();
    let is = |word: &str| word.trim_end_matches([':', '=']) == text;
    WORDS.iter().any(|(word, _)| is(word))
}

/// Whether it is a letter of some alphabet. Every character outside ASCII counts as one, except suits.
fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphabetic()
        || !letter.is_ascii() && !is_space(letter) && Suit::from_char(letter).is_none()
}

pub(super) fn is_space(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}')
}

impl Token {
    /// Whether it can be a part of a seat.
    pub(super) const fn is_piece(self) -> bool {
        matches!(
            self,
            Token::Card(_)
                | Token::Hand(_)
                | Token::Core(_)
                | Token::Weight(_)
                | Token::BeginWeight(_)
                | Token::EndWeight(_)
                | Token::Comma
                | Token::Not
        )
    }
}
