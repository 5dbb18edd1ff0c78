//! The part of the parser that reads what a range is made of.

use crate::cards::plain_letter;
use crate::cards::{Card, Rank, Suit};
use crate::notation::error::{NotationError, NotationErrorKind, RangeErrorKind, printable};
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
        if let Some(percent) = self.top()? {
            return Ok(Some(percent));
        }
        if first.is_ascii_digit() {
            if self.is_comma_percent() {
                let begin = self.at;
                self.at += self.run(0, |letter| letter.is_ascii_digit());
                return Err(self.comma_flaw(begin));
            }
            if self.is_percent() {
                return self.percent().map(Some);
            }
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
        if self.take_wild() {
            return Ok(Some(self.half_class(rank)));
        }
        self.at = begin;
        match self.classes()? {
            Some(classes) => self.span(begin, classes).map(Some),
            None => Ok(None),
        }
    }

    /// After a rank and a wild card, which may be its suit or the other card: `Ax`, `Axs`, `Kx+`, `AxKx`, `AxKh`.
    fn half_class(&mut self, rank: Rank) -> Core {
        let known = Slot::Rank(rank);
        if let Some(core) = self.rank_of_any_suit(known) {
            return core;
        }
        let begin = self.at;
        if let Ok(card) = self.card() {
            return Core::Slots([Slot::Card(card), known]);
        }
        self.at = begin;
        let suits = self.suited_or_not();
        if self.peek(0) == Some('+') {
            self.at += 1;
            return Core::AnyFrom(rank, suits);
        }
        match suits {
            Suits::Either => Core::Slots([known, Slot::Any]),
            suits => Core::Any(rank, suits),
        }
    }

    /// `[50]`, the weight of all that follows up to its end, `[/50]`: the weight, and whether it ends here. Nothing is
    /// taken when no number in brackets stands here: then it is a hand's or the board's.
    pub(super) fn tag(&mut self) -> Result<Option<(u16, bool)>, NotationError> {
        if self.peek(0) != Some('[') {
            return Ok(None);
        }
        let ends = self.peek(1) == Some('/');
        let before = 1 + usize::from(ends);
        let digits = self.number_len(before);
        if digits == 0 || self.peek(before + digits) != Some(']') {
            return Ok(None);
        }
        let begin = self.at;
        self.at += before;
        let whole = 100 * MILLION;
        let number = self.number().filter(|&number| number <= whole);
        let closed = self.peek(0) == Some(']');
        let Some(number) = number.filter(|_| closed) else {
            let (text, flaw) = (self.quote_tag(begin), RangeErrorKind::Weight);
            let kind = NotationErrorKind::NotARange { text, flaw };
            return Err(NotationError {
                column: begin + 1,
                kind,
            });
        };
        self.at += 1;
        Ok(Some((weight_of(number, whole), ends)))
    }

    /// The bracket that begins at an index, for an error.
    pub(super) fn quote_tag(&self, at: usize) -> String {
        let letters = self.letters[at..].iter().take(LONGEST_QUOTE);
        let end = letters.clone().position(|&letter| letter == ']');
        let len = end.map_or(LONGEST_QUOTE, |end| end + 1);
        letters.take(len).map(|&letter| printable(letter)).collect()
    }

    /// After a card: whether any other card may go with it, or any of a rank.
    pub(super) fn half_known(&mut self, known: Slot) -> Option<Core> {
        if self.take_wild() {
            return Some(Core::Slots([known, Slot::Any]));
        }
        self.rank_of_any_suit(known)
    }

    /// A rank and a wild card beside what is known; nothing is taken when they don't stand here.
    fn rank_of_any_suit(&mut self, known: Slot) -> Option<Core> {
        let begin = self.at;
        let rank = self.rank();
        match rank.filter(|_| self.take_wild()) {
            Some(rank) => Some(Core::Slots([known, Slot::Rank(rank)])),
            None => {
                self.at = begin;
                None
            }
        }
    }

    fn take_wild(&mut self) -> bool {
        let here = self.peek(0).is_some_and(is_wild);
        self.at += usize::from(here);
        here
    }

    /// One wild card is enough for both, unless it is an `x`: that may be a slip of the finger.
    fn wild(&mut self, first: char) -> Result<Option<Core>, NotationError> {
        if self.peek(1).is_some_and(is_wild) {
            self.at += 2;
        } else if plain_letter(first) != 'x' {
            self.at += 1;
        } else {
            return Err(self.flaw(self.at, RangeErrorKind::Item));
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
        if let Some(cards) = self.suits_of([a, b]) {
            return Err(self.flaw(begin, RangeErrorKind::TwoCards(cards)));
        }
        let suits = self.suited_or_not();
        if suits != Suits::Either && a == b {
            return Err(self.flaw(begin, RangeErrorKind::PairSuits));
        }
        let (high, low) = (a.max(b), a.min(b));
        Ok(Some(Classes { high, low, suits }))
    }

    /// An `s` or an `o`, if there is one.
    fn suited_or_not(&mut self) -> Suits {
        let suits = match self.peek(0).map(plain_letter) {
            Some('s') => Suits::Suited,
            // Not the word before the board.
            Some('o') if self.peek(1).map(plain_letter) != Some('n') => Suits::Offsuit,
            _ => return Suits::Either,
        };
        self.at += 1;
        suits
    }

    /// The cards that are meant by suits after two ranks, as in `AKhs` or `AKh`. A single `s` says only
    /// that they are suited.
    fn suits_of(&self, [a, b]: [Rank; 2]) -> Option<[Card; 2]> {
        let suit = |ahead| {
            let is_word = self.has_word(ahead, "dead") || self.has_word(ahead, "d=");
            let letter = self.peek(ahead).filter(|_| !is_word)?;
            Some((letter, Suit::from_char(letter)?))
        };
        let cards = match (suit(0)?, suit(1)) {
            ((_, one), Some((_, other))) => [Card::new(a, one), Card::new(b, other)],
            ((letter, both), None) if plain_letter(letter) != 's' => {
                [Card::new(a, both), Card::new(b, both)]
            }
            _ => return None,
        };
        (cards[0] != cards[1]).then_some(cards)
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
            Some(letter) if is_dash(letter) => {
                self.at += 1;
                if let Some(other) = self.classes()? {
                    return self.between(begin, classes, other);
                }
                if let Some(other) = self.lower_end(begin, classes)? {
                    return self.between(begin, classes, other);
                }
                let low = ends(if pair { Rank::Two } else { classes.high }, Rank::Two);
                Ok(Core::Span(classes, low))
            }
            _ if self.has_spaced_dash() => {
                let end = self.at;
                self.at += 3;
                if let Some(other) = self.classes()? {
                    return self.between(begin, classes, other);
                }
                self.at = end;
                Ok(Core::Span(classes, classes))
            }
            _ => Ok(Core::Span(classes, classes)),
        }
    }

    /// After a class and a dash: the rank of the other end, where the high card is the same or both are pairs:
    /// `A5s-2s`, `99-5`.
    fn lower_end(
        &mut self,
        begin: usize,
        classes: Classes,
    ) -> Result<Option<Classes>, NotationError> {
        let Some(low) = self.rank() else {
            return Ok(None);
        };
        let suits = self.suited_or_not();
        let is_word = self.has_word(0, "dead") || self.has_word(0, "d=");
        let is_card = !is_word && self.peek(0).and_then(Suit::from_char).is_some();
        let pair = classes.high == classes.low;
        if is_card || !pair && low >= classes.high || pair && suits != Suits::Either {
            return Err(self.flaw(begin, RangeErrorKind::Ends));
        }
        let high = if pair { low } else { classes.high };
        Ok(Some(Classes { high, low, suits }))
    }

    /// What lies between two ends. What one of them says of suits holds for both.
    fn between(&self, begin: usize, a: Classes, b: Classes) -> Result<Core, NotationError> {
        let gap = |classes: Classes| classes.high.index() - classes.low.index();
        if a.high != b.high && gap(a) != gap(b) || (gap(a) == 0) != (gap(b) == 0) {
            return Err(self.flaw(begin, RangeErrorKind::Ends));
        }
        let suits = match (a.suits, b.suits) {
            (Suits::Either, suits) | (suits, Suits::Either) => suits,
            (one, other) if one == other => one,
            _ => return Err(self.flaw(begin, RangeErrorKind::EndSuits)),
        };
        let (best, worst) = if a.low > b.low { (a, b) } else { (b, a) };
        let of = |classes: Classes| Classes { suits, ..classes };
        Ok(Core::Span(of(best), of(worst)))
    }

    /// Whether a dash stands here with a space on both sides.
    fn has_spaced_dash(&self) -> bool {
        let letters = [0, 1, 2].map(|ahead| self.peek(ahead));
        matches!(letters, [Some(before), Some(dash), Some(after)]
            if is_blank(before) && is_dash(dash) && is_blank(after))
    }

    /// `top 15%` is `15%`.
    fn top(&mut self) -> Result<Option<Core>, NotationError> {
        if !self.has_word(0, "top") {
            return Ok(None);
        }
        let ahead = "top".len() + self.run("top".len(), is_blank);
        if !self
            .peek(ahead)
            .is_some_and(|letter| letter.is_ascii_digit())
        {
            return Ok(None);
        }
        self.at += ahead;
        self.percent().map(Some)
    }

    /// The length of a number that stands so many letters ahead.
    fn number_len(&self, ahead: usize) -> usize {
        let begins = self
            .peek(ahead)
            .is_some_and(|letter| letter.is_ascii_digit());
        let len = || {
            let len = self.run(ahead, |letter| letter.is_ascii_digit() || letter == '.');
            len.min(LONGEST_NUMBER)
        };
        if begins { len() } else { 0 }
    }

    /// The length of a percent sign that stands so many letters ahead, perhaps after a space; 0 if there is none.
    fn percent_len(&self, ahead: usize) -> usize {
        match (self.peek(ahead), self.peek(ahead + 1)) {
            (Some('%'), _) => 1,
            (Some(space), Some('%')) if is_blank(space) => 2,
            _ => 0,
        }
    }

    /// Whether a number and a percent sign stand here, or two numbers and a dash before it.
    fn is_percent(&self) -> bool {
        let len = self.number_len(0);
        let dash = self.peek(len).filter(|&letter| is_dash(letter));
        let other = dash.map_or(0, |_| self.number_len(len + 1));
        self.percent_len(len) > 0 || other > 0 && self.percent_len(len + 1 + other) > 0
    }

    /// Whether a number with a comma and a percent sign stand here: `22,5%` is hardly a pair and the best 5 %.
    fn is_comma_percent(&self) -> bool {
        let len = self
            .run(0, |letter| letter.is_ascii_digit())
            .min(LONGEST_NUMBER);
        let after = self.peek(len).filter(|&letter| letter == ',');
        let places = after.map_or(0, |_| self.number_len(len + 1));
        places > 0 && self.percent_len(len + 1 + places) > 0
    }

    fn percent(&mut self) -> Result<Core, NotationError> {
        let begin = self.at;
        let (from, marked) = self.percentage(begin)?;
        let dash = match self.peek(0) {
            Some(letter) if is_dash(letter) => 1,
            _ if self.has_spaced_dash() => 3,
            _ => 0,
        };
        let digit = |letter: char| letter.is_ascii_digit();
        let goes_on = dash > 0 && self.peek(dash).is_some_and(digit);
        let (mut to, mut ends) = (None, marked);
        if goes_on {
            self.at += dash;
            let (other, marked) = self.percentage(begin)?;
            (to, ends) = (Some(other), marked);
        }
        match (to, ends) {
            (_, false) => Err(self.flaw(begin, RangeErrorKind::Percent)),
            (Some(to), _) => Ok(Core::Percent(from.min(to), from.max(to))),
            (None, _) => Ok(Core::Percent(0, from)),
        }
    }

    /// A percentage in millionths of the whole, and whether it has its sign.
    fn percentage(&mut self, begin: usize) -> Result<(u32, bool), NotationError> {
        match self.number().filter(|&number| number <= 100 * MILLION) {
            Some(number) => {
                let len = self.percent_len(0);
                self.at += len;
                // Rounded up: a fraction of a millionth counts as one.
                Ok((number.div_ceil(100) as u32, len > 0))
            }
            None => Err(self.flaw(begin, RangeErrorKind::Percent)),
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
        let digits = self.at;
        let Some(number) = self.number().filter(|&number| number <= whole) else {
            return Err(self.flaw(begin, RangeErrorKind::Weight));
        };
        if self.has_decimal_comma(digits, whole) {
            return Err(self.comma_flaw(begin));
        }
        if whole > MILLION && self.peek(0) == Some('%') {
            self.at += 1;
        }
        Ok(Some(weight_of(number, whole)))
    }

    /// Whether a comma and digits follow a weight without a point that are its decimal places: in
    /// `AKs:0,55` they are not the pair. In `AA@50,77` and before more than digits they are hands.
    fn has_decimal_comma(&self, begin: usize, whole: u64) -> bool {
        let number = &self.letters[begin..self.at];
        let places = match self.peek(0) {
            Some(',') => self.run(1, |letter| letter.is_ascii_digit()),
            _ => 0,
        };
        if places == 0 || number.contains(&'.') {
            return false;
        }
        let after = self.peek(1 + places);
        let is_none = number.iter().all(|&digit| digit == '0');
        if after == Some('%') {
            return is_none || whole > MILLION;
        }
        let goes_on = after.is_some_and(|letter| {
            let is_on = self.has_word(1 + places, "on");
            let is_card = Rank::from_char(letter).is_some() || Suit::from_char(letter).is_some();
            let is_sign = matches!(letter, '+' | ':' | '=' | '@' | '.');
            is_card
                || is_sign
                || is_dash(letter)
                || is_wild(letter)
                || plain_letter(letter) == 'o' && !is_on
        });
        !goes_on && (is_none || places != 2)
    }

    /// The error of a number with a comma, which is quoted whole.
    fn comma_flaw(&self, begin: usize) -> NotationError {
        let mut error = self.flaw(begin, RangeErrorKind::DecimalComma);
        if let NotationErrorKind::NotARange { text, .. } = &mut error.kind {
            text.push(',');
            text.push_str(&self.quote(self.at + 1));
        }
        error
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
        let here = self.has_word(0, word);
        if here {
            self.at += word.len();
        }
        here
    }

    pub(super) fn flaw(&self, begin: usize, flaw: RangeErrorKind) -> NotationError {
        let text = self.quote(begin);
        NotationError {
            column: begin + 1,
            kind: NotationErrorKind::NotARange { text, flaw },
        }
    }
}

/// A number of millionths as a weight. What is there at all does not vanish by rounding.
fn weight_of(number: u64, whole: u64) -> u16 {
    let parts = (number * u64::from(Range::WHOLE) + whole / 2) / whole;
    (parts as u16).max(u16::from(number > 0))
}

fn is_wild(letter: char) -> bool {
    matches!(plain_letter(letter), 'x' | '?' | '*')
}

/// The hyphen, and what word processors and converters make of it.
fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '\u{2010}'..='\u{2014}' | '\u{2212}')
}

/// A space within a line.
fn is_blank(letter: char) -> bool {
    letter != '\n' && is_space(letter)
}
