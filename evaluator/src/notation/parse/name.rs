//! The name of a seat before what it holds: `BTN: 22+`.

use crate::cards::Card;
use crate::notation::parse::alone::read_range;
use crate::notation::parse::fragment;
use crate::notation::parse::reader::{Reader, is_word};

/// The most letters of a name.
const LONGEST: usize = 20;

/// Whether a text can be the name of a seat: it is read as nothing else.
pub(super) fn is_name(text: &str) -> bool {
    let begins = text.chars().next().is_some_and(char::is_alphabetic);
    begins
        && text.chars().all(is_letter)
        && text.chars().nth(LONGEST).is_none()
        && !is_word(text)
        // In a link such words part a line.
        && !text.split('-').any(fragment::is_word)
        && text.parse::<Card>().is_err()
        && read_range(text).is_err()
}

fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '+' | '-' | '_' | '.')
}

impl Reader {
    /// The name of the seat that begins here, with its colon, and its column. Nothing is taken where there is none.
    pub(super) fn name(&mut self) -> Option<(usize, String)> {
        self.skip_spaces();
        let letters = self.letters.iter().skip(self.at).take(LONGEST + 1);
        let name: String = letters.take_while(|&&letter| is_letter(letter)).collect();
        let len = name.chars().count();
        if self.peek(len) != Some(':') || self.is_weight(len + 1) || !is_name(&name) {
            return None;
        }
        let column = self.column();
        self.at += len + 1;
        Some((column, name))
    }

    /// Whether a weight from 0 to 1 stands so many letters ahead: `Zz:0.5` has a hand that can't be read, and no name.
    fn is_weight(&self, ahead: usize) -> bool {
        let len = self.run(ahead, |letter| letter.is_ascii_digit() || letter == '.');
        let number: String = self
            .letters
            .iter()
            .skip(self.at + ahead)
            .take(len)
            .collect();
        let ends = self
            .peek(ahead + len)
            .is_none_or(|letter| !letter.is_alphanumeric() && !"+-%".contains(letter));
        ends && number.parse::<f64>().is_ok_and(|number| number <= 1.0)
    }
}
