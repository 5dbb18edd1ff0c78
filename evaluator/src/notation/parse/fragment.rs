//! A line as the end of a link: readable, and safe to paste in a chat.

use crate::notation::parse::reader::is_space;

/// The words between the parts of a line, and the word before the hand of a folded seat; in a link
/// there are hyphens around them.
const WORDS: [&str; 4] = ["vs", "on", "dead", "fold"];

/// The line in a link's fragment, with or without its `#`, percent-encoded or not:
/// `#AhAd-vs-fold-KsKc-on-7h8h2c` is `AhAd vs fold KsKc on 7h8h2c`. Whatever it holds, the
/// result is only text: the parser decides what it means.
///
/// A hyphen inside a range has no such word beside it, so both forms are unambiguous.
pub fn line_of_fragment(fragment: &str) -> String {
    let encoded = fragment.strip_prefix('#').unwrap_or(fragment);
    let text = decode(encoded);
    let mut line = String::with_capacity(text.len());
    let mut before = None;
    for part in text.split('-') {
        let is_word = WORDS.contains(&part);
        // Nothing stands before the first.
        if let Some(before) = before.replace(is_word) {
            line.push(if before || is_word { ' ' } else { '-' });
        }
        line.push_str(part);
    }
    line.trim().to_owned()
}

/// Whether a link would take it for a word between the parts of a line.
pub(super) fn is_word(part: &str) -> bool {
    WORDS.contains(&part)
}

/// Undoes percent-encoding; what is not valid stays as it is.
fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut decoded = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, tail @ ..] = rest {
        let hex = |digit: u8| char::from(digit).to_digit(16);
        match (first, tail) {
            (b'%', [high, low, after @ ..]) => match (hex(*high), hex(*low)) {
                (Some(high), Some(low)) => {
                    decoded.push((high * 16 + low) as u8);
                    rest = after;
                    continue;
                }
                _ => decoded.push(b'%'),
            },
            (byte, _) => decoded.push(*byte),
        }
        rest = tail;
    }
    String::from_utf8_lossy(&decoded).into_owned()
}

/// The fragment of a link in a text, and how many letters stand before it. The grammar has no `#`:
/// it begins the text, or follows what looks like an address.
pub(super) fn find(letters: &[char]) -> Option<(usize, String)> {
    let at = letters.iter().position(|&letter| letter == '#')?;
    let (before, fragment) = (&letters[..at], &letters[at + 1..]);
    let mut word = before.iter().rev().take_while(|&&letter| !is_space(letter));
    let is_address = word.any(|letter| matches!(letter, '/' | '.'));
    if !is_address && before.iter().any(|&letter| !is_space(letter)) {
        return None;
    }
    let goes_on = |letter: &&char| **letter != '\n' && !(is_address && is_space(**letter));
    Some((at + 1, fragment.iter().take_while(goes_on).collect()))
}
