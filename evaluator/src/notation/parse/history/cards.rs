//! Cards as histories write them.

use crate::cards::{Card, Rank, Suit};
use crate::notation::error::NotationError;
use crate::notation::history_error::HistoryErrorKind;
use crate::notation::parse::history::text::{Line, quote};

/// Cards, with the byte of its line at which each stands.
pub(super) type Cards = Vec<(usize, Card)>;

/// Names of the suits that forums turn into pictures.
const PICTURES: [(&str, Suit); 8] = [
    (":clubs:", Suit::Clubs),
    (":club:", Suit::Clubs),
    (":diamonds:", Suit::Diamonds),
    (":diamond:", Suit::Diamonds),
    (":hearts:", Suit::Hearts),
    (":heart:", Suit::Hearts),
    (":spades:", Suit::Spades),
    (":spade:", Suit::Spades),
];

/// The first card of some letters and how many bytes it takes. Unlike in a line that somebody types,
/// letters of other alphabets are not taken for those they look like: the Т of a Russian client is
/// an ace.
fn first(text: &str) -> Option<(Card, usize)> {
    let (rank, mut len) = match text.strip_prefix("10") {
        Some(_) => (Rank::Ten, 2),
        None => {
            let letter = text.chars().next().filter(char::is_ascii)?;
            (Rank::from_char(letter)?, 1)
        }
    };
    let rest = text.get(len..)?;
    let picture = PICTURES.iter().find(|(name, _)| rest.starts_with(name));
    let suit = match picture {
        Some(&(name, suit)) => {
            len += name.len();
            suit
        }
        None => {
            let sign = rest.chars().next()?;
            let is_own = sign.is_ascii() || !sign.is_alphabetic();
            len += sign.len_utf8();
            Suit::from_char(sign).filter(|_| is_own)?
        }
    };
    // Some keyboards add a variation selector after a suit's sign.
    let after = text.get(len..)?.chars().next();
    if let Some(selector) = after.filter(|letter| matches!(letter, '\u{fe0e}' | '\u{fe0f}')) {
        len += selector.len_utf8();
    }
    Some((Card::new(rank, suit), len))
}

/// The cards of one word, at a byte of its line; `None` when it is no word of cards. A card that is
/// not known has a sign of its own, such as `??`.
fn word(text: &str, at: usize) -> Option<Cards> {
    let mut cards = Cards::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if let Some((card, len)) = first(rest) {
            cards.push((at + text.len() - rest.len(), card));
            rest = &rest[len..];
        } else if matches!(letter, '?' | '*' | 'x' | 'X' | '-' | '_') {
            rest = &rest[1..];
        } else {
            return None;
        }
    }
    Some(cards)
}

/// The words of a text, without the commas between them, each with its byte.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_between = |letter: char| matches!(letter, ' ' | ',' | ';' | '"');
    let mut at = 0;
    text.split(is_between).filter_map(move |word| {
        let begin = at;
        at += word.len() + 1;
        (!word.is_empty()).then_some((begin, word))
    })
}

/// The cards of a place for cards, and nothing else.
///
/// # Errors
/// [`HistoryErrorKind::NotACard`] at the first that is none.
pub(super) fn only(line: &Line, begin: usize, end: usize) -> Result<Cards, NotationError> {
    let text = line.text.get(begin..end).unwrap_or_default();
    let mut cards = Cards::new();
    for (at, text) in words(text) {
        match word(text, begin + at) {
            Some(more) => cards.extend(more),
            None => {
                let flaw = HistoryErrorKind::NotACard { text: quote(text) };
                return Err(line.error(begin + at, flaw));
            }
        }
    }
    Ok(cards)
}

/// Whether a text holds cards and nothing else.
pub(super) fn are_cards(text: &str) -> bool {
    let all: Option<Vec<Cards>> = words(text).map(|(at, text)| word(text, at)).collect();
    all.is_some_and(|words| words.iter().any(|cards| !cards.is_empty()))
}

/// Whether a word that is no card was meant as one: a letter or two, and a suit.
fn is_meant(text: &str) -> bool {
    let mut letters = text.chars().rev();
    let suit = letters.next().filter(|&it| Suit::from_char(it).is_some());
    let rest = letters.count();
    let sign = suit.is_some_and(|suit| !suit.is_ascii());
    let upper = text.starts_with(|it: char| it.is_uppercase() || it.is_ascii_digit());
    suit.is_some() && (sign && rest <= 3 || upper && rest == 1)
}

/// The cards at the beginning of a text without brackets, from a byte of a line on, and where they
/// end.
///
/// # Errors
/// [`HistoryErrorKind::NotACard`] at a word that was meant as one.
pub(super) fn bare(line: &Line, begin: usize) -> Result<(Cards, usize), NotationError> {
    let text = line.text.get(begin..).unwrap_or_default();
    let mut cards = Cards::new();
    let mut end = begin;
    for (at, text) in words(text) {
        let meant = text.trim_end_matches(['.', ':', ')', '!']);
        match word(meant, begin + at).filter(|cards| !cards.is_empty()) {
            Some(more) => cards.extend(more),
            None if is_meant(meant) => {
                let flaw = HistoryErrorKind::NotACard { text: quote(meant) };
                return Err(line.error(begin + at, flaw));
            }
            None => break,
        }
        end = begin + at + meant.len();
        if meant.len() < text.len() {
            break;
        }
    }
    Ok((cards, end))
}

/// The first bracket in a line from a byte on: where its inside begins and ends. One that is cut off
/// ends with the line.
pub(super) fn bracket(text: &str, from: usize) -> Option<(usize, usize)> {
    let begin = from + text.get(from..)?.find('[')? + 1;
    let inside = text.get(begin..)?;
    let end = begin + inside.find(']').unwrap_or(inside.len());
    // PokerTH writes so.
    let words = text
        .get(begin..end)
        .filter(|inside| inside.starts_with("board cards"));
    Some((begin + words.map_or(0, |_| "board cards".len()), end))
}
