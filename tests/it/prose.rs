//! What a person reads is in the files of words, and nowhere else.

use crate::rules;

/// What is written in quotes on a line of code.
fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// Whether this reads like a sentence, or a part of one: two words side by side, or a word that
/// begins with a capital and goes on in small letters.
fn is_prose(text: &str) -> bool {
    let is_word =
        |word: &&str| word.len() > 1 && word.chars().all(|c| c.is_alphabetic() || c == '\'');
    let words: Vec<&str> = text
        .split([' ', ',', '.', ':'])
        .filter(|word| !word.is_empty())
        .collect();
    let side_by_side = words.windows(2).any(|pair| pair.iter().all(is_word));
    let title = words.iter().any(|word| {
        is_word(word)
            && word.starts_with(char::is_uppercase)
            && !word[1..].contains(char::is_uppercase)
    });
    side_by_side || title
}

/// The values of the attributes of a selector, "div.seat[role=row]": tags, classes and names of attributes are for the style
/// sheets. The text itself if it is no selector.
fn said_by(text: &str) -> Vec<&str> {
    let (names, attributes) = text.split_at(text.find('[').unwrap_or(text.len()));
    let is_name = |name: &str| {
        name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    match names.split('.').all(is_name) {
        true => attributes
            .split(['[', ']'])
            .filter_map(|attribute| attribute.split_once('='))
            .filter_map(|(name, value)| (name != "href").then_some(value))
            .collect(),
        false => vec![text],
    }
}

#[test]
fn names_in_selectors_are_no_prose_but_their_attributes_can_be() {
    let says = |text: &str| said_by(text).into_iter().any(is_prose);
    assert!(!says("div.seat.unseen[role=row][type=button][hidden]"));
    assert!(says("button.pill[aria-label=next card]"));
    assert!(says("Next"));
    assert!(says("next card"));
    assert!(says("cards. Then"));
}

/// Keys by the names that browsers give them.
const KEYS: [&str; 9] = [
    "Home",
    "End",
    "Delete",
    "Digit",
    "Enter",
    "Escape",
    "Backspace",
    "Key",
    "Tab",
];

#[test]
fn no_sentence_is_written_anywhere_else() {
    let mut paths: Vec<_> = [
        "calculator/components",
        "calculator/panels",
        "calculator/view",
        "calculator/state",
        "calculator/platform",
        "calculator/store",
        "calculator/input",
        "lab/page",
        "lab/state",
        "kit/element",
        "kit/platform",
        "play/page",
        "play/state",
        "play/store",
        "play/view",
    ]
    .iter()
    .flat_map(|room| rules::room(room))
    .collect();
    paths.extend(rules::files("src/main.rs", &[".rs"]));
    let mut sentences = Vec::new();
    for path in &paths {
        for (number, line) in rules::code(path) {
            // Names for the style sheets, what a panic says, selectors, and the scenario line, which
            // has a language of its own.
            let quiet = [
                "\"class\"",
                "class=",
                "expect",
                "include_str!",
                "reason =",
                "closest(",
                "AhKh",
                "AhAd",
                "AhKd",
                "QsKs",
                // Names, the same in every language.
                "character(",
                "PERSON:",
            ];
            if quiet.iter().any(|word| line.contains(word)) {
                continue;
            }
            let prose = quoted(&line)
                .flat_map(said_by)
                .filter(|text| is_prose(text) && !KEYS.contains(text));
            sentences.extend(
                prose.map(|text| format!("{}:{}: {text:?}", rules::name(path), number + 1)),
            );
        }
    }
    rules::none(
        &sentences,
        "what a person reads or hears is in assets/words, or in a panel's words",
    );
}
