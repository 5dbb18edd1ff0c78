//! The scenario in the address: a fragment that is readable and safe to paste in a chat.
//!
//! `AhAd vs fold KsKc on 7h8h2c` travels as `#AhAd-vs-fold-KsKc-on-7h8h2c`. The words that part a
//! line stand between hyphens; a hyphen inside a range stands alone, so both ways are unambiguous.
//!
//! This is the first version, and it has no mark. A later one that means something else begins with
//! its number and a tilde (`#2~…`): a page that does not know it says so and reads nothing.

/// The words that part a line.
const WORDS: [&str; 3] = ["vs", "on", "dead"];
/// The word before what a seat holds that has folded.
const FOLD: &str = "fold";

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
        fragment.push_str(part);
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
    let encoded = fragment.strip_prefix('#').unwrap_or(fragment);
    let mut line = decode(encoded);
    for word in WORDS {
        line = line.replace(&format!("-{word}-"), &format!(" {word} "));
    }
    line = line.replace(&format!("{FOLD}-"), &format!("{FOLD} "));
    line.trim().to_owned()
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
