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
        // A name and what its seat holds touch.
        after_word |= fragment.ends_with(':');
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
    let amount = |name| number(query, name).filter(|it| it.bytes().any(|byte| byte != b'0'));
    Some([amount("pot")?, amount("call")?])
}

/// The hand of the practice table, and its step, that a link came from, `?hand=12&step=34`. `None` unless both are there as
/// digits; there is no hand 0.
pub fn hand(query: &str) -> Option<[String; 2]> {
    let hand = number(query, "hand").filter(|it| it.bytes().any(|byte| byte != b'0'))?;
    Some([hand, number(query, "step")?])
}

/// What a query has of this name, if that is digits.
fn number(query: &str, name: &str) -> Option<String> {
    let mut values = query
        .trim_start_matches('?')
        .split('&')
        .filter_map(|pair| pair.split_once('='));
    let (_, value) = values.find(|(key, _)| *key == name)?;
    let is_number = !value.is_empty()
        && value.len() <= MAX_DIGITS
        && value.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| value.to_owned())
}

/// A query without what it has of these names; nothing where nothing is left.
pub fn without(query: &str, names: &[&str]) -> String {
    let pairs = query.trim_start_matches('?').split('&');
    let is_left = |pair: &&str| {
        let name = pair.split('=').next().unwrap_or_default();
        !pair.is_empty() && !names.contains(&name)
    };
    let left: Vec<&str> = pairs.filter(is_left).collect();
    match left.is_empty() {
        true => String::new(),
        false => format!("?{}", left.join("&")),
    }
}

/// Whether a fragment, with or without its `#`, is reserved for something other than a table.
pub fn is_place(fragment: &str) -> bool {
    fragment.trim_start_matches('#').starts_with(PLACE)
}
