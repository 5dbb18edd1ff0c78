//! The scenario in the address: a fragment that is readable and safe to paste in a chat.
//!
//! `AhAd vs fold KsKc on 7h8h2c` travels as `#AhAd-vs-fold-KsKc-on-7h8h2c`. The words between the
//! parts of a line have hyphens around them; a hyphen inside a range has no such word beside it, so
//! both directions are unambiguous.
//!
//! This is the first version, and it has no mark. A later one that means something else begins with
//! its number and a tilde (`#2~…`): a page that does not know that version shows a message and
//! reads nothing.

/// What a fragment begins with that is no table: a place in the page, of which there is none yet.
/// A line never begins so.
const PLACE: &str = "/";

/// The words that part a line.
const WORDS: [&str; 3] = ["vs", "on", "dead"];
/// The word before what a seat holds that has folded.
const FOLD: &str = "fold";

/// An amount of more digits is none.
const MAX_DIGITS: usize = 12;

/// The fragment for a line, without the `#`.
pub fn to_fragment(line: &str) -> String {
    let parts: Vec<&str> = line.split_whitespace().collect();
    let mut fragment = String::with_capacity(line.len());
    let mut after_word = false;
    for part in parts {
        let word = WORDS.contains(&part);
        if word {
            fragment.push('-');
        } else if !after_word && !fragment.is_empty() {
            // Two cards groups side by side: any separator that a line knows will do.
            fragment.push(',');
        }
        // On its own a percent sign is no part of an address, and some programs cut it there.
        fragment.push_str(&part.replace('%', "%25"));
        after_word = word || part == FOLD;
        if after_word {
            fragment.push('-');
        }
    }
    fragment
}

/// The line in a fragment, with or without its `#`, percent-encoded or not. Whatever it holds, the
/// result is only text: the one parser decides what it means.
pub fn from_fragment(fragment: &str) -> String {
    evaluator::line_of_fragment(fragment)
}

/// The pot and the price of a call in the query of an address, `?pot=120&call=30`: texts for the fields of the pot odds. `None`
/// unless both are there as digits, and not 0.
pub fn amounts(query: &str) -> Option<[String; 2]> {
    let query = query.trim_start_matches('?');
    let amount = |name: &str| {
        let mut values = query.split('&').filter_map(|pair| pair.split_once('='));
        let (_, value) = values.find(|(key, _)| *key == name)?;
        let is_amount = value.len() <= MAX_DIGITS
            && value.bytes().all(|byte| byte.is_ascii_digit())
            && value.bytes().any(|byte| byte != b'0');
        is_amount.then(|| value.to_owned())
    };
    Some([amount("pot")?, amount("call")?])
}

/// Whether a fragment, with or without its `#`, is reserved for something other than a table.
pub fn is_place(fragment: &str) -> bool {
    fragment.trim_start_matches('#').starts_with(PLACE)
}
