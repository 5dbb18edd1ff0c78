//! The part of the parser that reads what a range is made of.

use crate::cards::letter::plain;
use crate::cards::{Card, Rank, Suit};
use crate::notation::error::{NotationError, NotationErrorKind, RangeFlaw, printable};
use crate::notation::item::{Classes, Core, Slot, Suits};
use crate::notation::parse::reader::{LONGEST_QUOTE, Reader, is_space};
use crate::range::Range;

/// The longest number that is looked for, in characters.
const LONGEST_NUMBER: usize = 12;

const MILLION: u64 = 1_000_000;

impl Reader {
    /// What stands here if it is an item of a range other than two known cards.
    pub(super) fn core(&mut self) -> Result<Option<Core>, NotationError> {
        let Some(first) = self.peek(0) else {
            return Ok(None);
        };
        if self.take_word("random") || self.take_word("any") {
            return Ok(Some(Core::Slots([Slot::Any; 2])));
        }
        if first.is_ascii_digit() && self.is_percent() {
            return self.percent().map(Some);
        }
        if is_wild(first) {
            return self.wild(first);
        }
        if let Some(suit) = Suit::from_char(first) {
            let second = match self.peek(1) {
                Some(letter) if is_wild(letter) => Slot::Any,
                Some(letter) => match Suit::from_char(letter) {
                    Some(suit) => Slot::Suit(suit),
                    None => return Ok(None),
                },
                None => return Ok(None),
            };
            self.at += 2;
            return Ok(Some(Core::Slots([Slot::Suit(suit), second])));
        }
        let begin = self.at;
        let Some(rank) = self.rank() else {
            return Ok(None);
        };
        if matches!(self.peek(0), Some('?' | '*')) {
            self.at += 1;
            return Ok(Some(Core::Slots([Slot::Rank(rank), Slot::Any])));
        }
        self.at = begin;
        match self.classes()? {
            Some(classes) => self.span(begin, classes).map(Some),
            None => Ok(None),
        }
    }

    /// After a card: whether any other card may go with it.
    pub(super) fn half_known(&mut self, card: Card) -> Option<Core> {
        self.peek(0).filter(|&letter| is_wild(letter))?;
        self.at += 1;
        Some(Core::Slots([Slot::Card(card), Slot::Any]))
    }

    /// One wild card is enough for both, unless it is an `x`: that may be a slip of the finger.
    fn wild(&mut self, first: char) -> Result<Option<Core>, NotationError> {
        if self.peek(1).is_some_and(is_wild) {
            self.at += 2;
        } else if plain(first) != 'x' {
            self.at += 1;
        } else {
            return Err(self.flaw(self.at, RangeFlaw::Item));
        }
        Ok(Some(Core::Slots([Slot::Any; 2])))
    }

    /// A rank, `10` included.
    pub(super) fn rank(&mut self) -> Option<Rank> {
        let (rank, len) = match (self.peek(0), self.peek(1)) {
            (Some('1'), Some('0')) => (Rank::Ten, 2),
            (Some(letter), _) => (Rank::from_char(letter)?, 1),
            (None, _) => return None,
        };
        self.at += len;
        Some(rank)
    }

    /// Two ranks and perhaps an `s` or `o`; nothing is taken when there are not two ranks.
    pub(super) fn classes(&mut self) -> Result<Option<Classes>, NotationError> {
        let begin = self.at;
        let ranks = (self.rank(), self.rank());
        let (Some(a), Some(b)) = ranks else {
            self.at = begin;
            return Ok(None);
        };
        let suits = match self.peek(0).map(plain) {
            Some('s') => Suits::Suited,
            // Not the word before the board.
            Some('o') if self.peek(1).map(plain) != Some('n') => Suits::Offsuit,
            _ => Suits::Either,
        };
        if suits != Suits::Either {
            self.at += 1;
            if a == b {
                return Err(self.flaw(begin, RangeFlaw::PairSuits));
            }
        }
        let (high, low) = (a.max(b), a.min(b));
        Ok(Some(Classes { high, low, suits }))
    }

    /// Applies `+` and `-` to a class that began at `begin`.
    fn span(&mut self, begin: usize, classes: Classes) -> Result<Core, NotationError> {
        let pair = classes.high == classes.low;
        let ends = |high: Rank, low: Rank| Classes {
            high,
            low,
            ..classes
        };
        match self.peek(0) {
            Some('+') => {
                self.at += 1;
                let best = if pair {
                    ends(Rank::Ace, Rank::Ace)
                } else {
                    let below = Rank::ALL[classes.high.index() - 1];
                    ends(classes.high, below)
                };
                Ok(Core::Span(best, classes))
            }
            Some('-' | '–') => {
                self.at += 1;
                match self.classes()? {
                    Some(other) => self.between(begin, classes, other),
                    None if pair => Ok(Core::Span(classes, ends(Rank::Two, Rank::Two))),
                    None => Ok(Core::Span(classes, ends(classes.high, Rank::Two))),
                }
            }
            _ => Ok(Core::Span(classes, classes)),
        }
    }

    fn between(&self, begin: usize, a: Classes, b: Classes) -> Result<Core, NotationError> {
        let gap = |classes: Classes| classes.high.index() - classes.low.index();
        if a.suits != b.suits
            || a.high != b.high && gap(a) != gap(b)
            || (gap(a) == 0) != (gap(b) == 0)
        {
            return Err(self.flaw(begin, RangeFlaw::Ends));
        }
        let (best, worst) = if a.low > b.low { (a, b) } else { (b, a) };
        Ok(Core::Span(best, worst))
    }

    /// Whether a number and a percent sign stand here.
    fn is_percent(&self) -> bool {
        (1..=LONGEST_NUMBER)
            .filter_map(|ahead| Some((ahead, self.peek(ahead)?)))
            .find(|(_, letter)| !(letter.is_ascii_digit() || *letter == '.'))
            .is_some_and(|(_, letter)| letter == '%')
    }

    fn percent(&mut self) -> Result<Core, NotationError> {
        let begin = self.at;
        let from = self.percentage(begin)?;
        let to = if matches!(self.peek(0), Some('-' | '–'))
            && self.peek(1).is_some_and(|letter| letter.is_ascii_digit())
        {
            self.at += 1;
            Some(self.percentage(begin)?)
        } else {
            None
        };
        Ok(match to {
            Some(to) => Core::Percent(from.min(to), from.max(to)),
            None => Core::Percent(0, from),
        })
    }

    /// A percentage in millionths of the whole.
    fn percentage(&mut self, begin: usize) -> Result<u32, NotationError> {
        let number = self.number().filter(|&number| number <= 100 * MILLION);
        match number {
            Some(number) if self.peek(0) == Some('%') => {
                self.at += 1;
                // Rounded up: a fraction of a millionth counts as one.
                Ok(number.div_ceil(100) as u32)
            }
            _ => Err(self.flaw(begin, RangeFlaw::Percent)),
        }
    }

    /// `:0.5`, `=0.5`, `@50` or `@50%`, in parts of [`Range::WHOLE`]; `None` when there is none.
    pub(super) fn weight(&mut self) -> Result<Option<u16>, NotationError> {
        let begin = self.at;
        let whole = match self.peek(0) {
            Some(':' | '=') => MILLION,
            Some('@') => 100 * MILLION,
            _ => return Ok(None),
        };
        self.at += 1;
        // Other programs leave a space there.
        self.skip_spaces();
        let Some(number) = self.number().filter(|&number| number <= whole) else {
            return Err(self.flaw(begin, RangeFlaw::Weight));
        };
        if whole > MILLION && self.peek(0) == Some('%') {
            self.at += 1;
        }
        let parts = (number * u64::from(Range::WHOLE) + whole / 2) / whole;
        // What is there at all does not vanish by rounding.
        Ok(Some((parts as u16).max(u16::from(number > 0))))
    }

    /// A number in millionths; digits beyond the sixth place count for nothing, unless they are all
    /// there is: then it is a millionth.
    fn number(&mut self) -> Option<u64> {
        let digit = |letter: Option<char>| letter.and_then(|letter| letter.to_digit(10));
        let mut number = 0;
        let mut digits = 0;
        while let Some(next) = digit(self.peek(0)) {
            number = number * 10 + u64::from(next);
            digits += 1;
            self.at += 1;
            if digits > LONGEST_NUMBER {
                return None;
            }
        }
        number *= MILLION;
        let mut tiny = false;
        if self.peek(0) == Some('.') {
            self.at += 1;
            let mut place = MILLION / 10;
            while let Some(next) = digit(self.peek(0)) {
                number += u64::from(next) * place;
                tiny |= next > 0;
                place /= 10;
                digits += 1;
                self.at += 1;
            }
        }
        // What is there at all does not vanish by rounding.
        (digits > 0).then_some(number.max(u64::from(tiny)))
    }

    fn take_word(&mut self, word: &str) -> bool {
        let mut letters = word.chars().enumerate();
        let here = letters.all(|(ahead, letter)| self.peek(ahead).map(plain) == Some(letter));
        if here {
            self.at += word.len();
        }
        here
    }

    pub(super) fn flaw(&self, begin: usize, flaw: RangeFlaw) -> NotationError {
        let text = self.letters[begin..]
            .iter()
            .take_while(|&&letter| {
                !is_space(letter) && !matches!(letter, ',' | ';' | '|' | '[' | ']')
            })
            .take(LONGEST_QUOTE)
            .map(|&letter| printable(letter))
            .collect();
        NotationError {
            column: begin + 1,
            kind: NotationErrorKind::NotARange { text, flaw },
        }
    }
}

fn is_wild(letter: char) -> bool {
    matches!(plain(letter), 'x' | '?' | '*')
}
