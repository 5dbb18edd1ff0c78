//! The files of words: each holds what the table says, in every language.

use std::collections::BTreeSet;

use kicker::calculator::text::table::{Entry, TABLE};
use kicker::calculator::text::{Language, Words};

use crate::rules;

/// The files, as they are fetched.
pub(crate) const FILES: &[(Language, &str)] = &[
    (Language::English, include_str!("../../assets/words/en.txt")),
    (Language::Polish, include_str!("../../assets/words/pl.txt")),
    (
        Language::Portuguese,
        include_str!("../../assets/words/pt.txt"),
    ),
    (Language::Finnish, include_str!("../../assets/words/fi.txt")),
    (Language::Russian, include_str!("../../assets/words/ru.txt")),
];

/// The words of every language.
pub(crate) fn all() -> impl Iterator<Item = &'static Words> {
    let read = |&(language, file)| Words::read(language, file);
    FILES.iter().map(move |file| {
        read(file).unwrap_or_else(|| panic!("{:?} has not the table's keys", file.0))
    })
}

fn lines(file: &str) -> Vec<(&str, &str)> {
    let lines = file.lines().filter(|line| !line.starts_with(['#', '[']));
    let lines = lines.filter(|line| !line.is_empty());
    lines
        .map(|line| line.split_once(" = ").expect(line))
        .collect()
}

/// The placeholders of a text, in small letters, and which of their forms it takes.
fn placeholders(text: &str) -> Vec<(String, Option<usize>)> {
    let pieces = text.split('{').skip(1);
    let pieces = pieces.map(|piece| piece.split_once('}').expect(text).0);
    pieces
        .map(|hole| match hole.split_once('.') {
            Some((name, form)) => (name.to_lowercase(), Some(form.parse().expect(text))),
            None => (hole.to_lowercase(), None),
        })
        .collect()
}

/// Every flaw of a file.
fn flaws(language: Language, file: &str) -> Vec<String> {
    let lines = lines(file);
    let keys: Vec<&str> = lines.iter().map(|(key, _)| *key).collect();
    let expected: Vec<&str> = TABLE.iter().map(|entry| entry.key).collect();
    if keys != expected {
        let [have, want] = [&keys, &expected].map(|keys| BTreeSet::from_iter(keys.iter()));
        let missing: Vec<_> = want.difference(&have).collect();
        let surplus: Vec<_> = have.difference(&want).collect();
        let moved = keys.iter().zip(&expected).find(|(have, want)| have != want);
        return vec![format!(
            "missing {missing:?}, surplus {surplus:?}, out of order from {moved:?}"
        )];
    }
    let forms = forms(&lines);
    let lines = lines.iter().zip(TABLE);
    lines
        .flat_map(|((_, text), entry)| flaws_of(language, text, entry, forms))
        .collect()
}

/// How many forms ranks and kinds of hands have.
fn forms(lines: &[(&str, &str)]) -> usize {
    let counts = lines
        .iter()
        .filter(|(key, _)| ["ranks", "kinds"].contains(key))
        .flat_map(|(_, text)| text.split(" | "))
        .map(|entry| entry.split('/').count());
    let counts: BTreeSet<usize> = counts.collect();
    // Kinds may have fewer than ranks.
    counts.into_iter().next_back().unwrap_or_default()
}

fn flaws_of(language: Language, text: &str, entry: &Entry, forms: usize) -> Vec<String> {
    let mut flaws = Vec::new();
    let mut flaw = |what: String| flaws.push(format!("{}: {what}", entry.key));
    let entries: Vec<&str> = match entry.kind {
        "text" => vec![text],
        _ => text.split(" | ").collect(),
    };
    let wanted = match entry.kind {
        "text" => 1,
        "counted" => language.form_of_fraction() + 1,
        _ => entry.length,
    };
    if entries.len() != wanted {
        flaw(format!("{} texts, not {wanted}", entries.len()));
    }
    for text in entries {
        // "1 | one/ones" has forms itself: then each has as many.
        if text.trim() != text
            || text.is_empty()
            || text.contains("  ") && entry.key != "seat_example"
        {
            flaw(format!("{text:?} has spaces too many, or is empty"));
        }
        if text.contains('\u{a0}') || text.contains('\u{202f}') {
            flaw("a no-break space that nobody sees: write ~".to_owned());
        }
        let used = placeholders(text);
        let wanted: BTreeSet<&str> = match entry.kind {
            "counted" => BTreeSet::from(["n"]),
            _ => entry.placeholders.iter().map(|(hole, _)| *hole).collect(),
        };
        let used_names: BTreeSet<&str> = used.iter().map(|(hole, _)| &**hole).collect();
        if used_names != wanted {
            flaw(format!("placeholders {used_names:?}, not {wanted:?}"));
        }
        for (hole, form) in &used {
            let inflected = entry.placeholders.contains(&(hole, true));
            if inflected != form.is_some() || form.is_some_and(|form| !(1..=forms).contains(&form))
            {
                flaw(format!("{{{hole}}} in form {form:?} of {forms}"));
            }
        }
    }
    flaws
}

#[test]
fn every_file_holds_what_the_table_says() {
    let mut all = Vec::new();
    for (language, file) in FILES {
        let flaws = flaws(*language, file);
        all.extend(
            flaws
                .iter()
                .map(|flaw| format!("{}: {flaw}", language.code())),
        );
    }
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

#[test]
fn every_language_is_served_and_started_with() {
    let codes = Language::ALL.map(|language| format!("\"{}\"", language.code()));
    let list = format!("[{}]", codes.join(", "));
    let script = rules::text(&rules::root().join("assets/boot.js"));
    assert!(script.contains(&list), "{script}");
    let page = rules::text(&rules::root().join("index.html"));
    for language in &Language::ALL[1..] {
        let file = format!("href=\"assets/words/{}.txt\"", language.code());
        assert!(page.contains(&file), "{file}");
    }
}

/// The texts of a file that are not for the app but for the page before it is there.
fn before_the_app(file: &str) -> impl Iterator<Item = (&str, &str)> {
    let lines = file.lines().filter_map(|line| line.strip_prefix("#: "));
    lines.map(|line| line.split_once(" = ").expect(line))
}

#[test]
fn the_page_without_the_app_says_what_the_files_say() {
    let page = rules::text(&rules::root().join("index.html"));
    let page = page.replace(r#"<a href="kicker-offline.html">"#, "");
    let page = page.replace("</a>", "");
    let script = rules::text(&rules::root().join("assets/boot.js"));
    let keys = [
        "trouble_start",
        "trouble_network",
        "trouble_site",
        "trouble_browser",
        "no_script",
    ];
    for (language, file) in FILES {
        let texts: Vec<_> = before_the_app(file).collect();
        let here: Vec<_> = texts.iter().map(|(key, _)| *key).collect();
        assert_eq!(here, keys, "{language:?}");
        for (key, text) in texts {
            // The start script reads the others from the file.
            if key == "no_script" || *language == Language::English {
                assert!(page.contains(text), "{language:?}: {key}");
            }
            let kind = key.strip_prefix("trouble_");
            assert!(kind.is_none_or(|kind| script.contains(&format!("\"{kind}\""))));
        }
    }
}

#[test]
fn what_is_built_in_is_the_english_file() {
    let built_in = format!("{:?}", Words::english());
    let fetched = format!("{:?}", all().next().expect("English is first"));
    assert_eq!(built_in, fetched);
}

#[test]
fn a_file_of_another_version_is_refused() {
    let (language, file) = FILES[0];
    assert!(Words::read(language, "").is_none());
    assert!(Words::read(language, "<!DOCTYPE html>").is_none());
    let renamed = file.replacen("undo = ", "undone_it = ", 1);
    assert!(Words::read(language, &renamed).is_none());
    let shorter = file.rsplit_once("\nhelp_").expect("keys").0;
    assert!(Words::read(language, shorter).is_none());
    let longer = format!("{file}one_more = 1\n");
    assert!(Words::read(language, &longer).is_none());
}

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
        "kit/element",
        "kit/platform",
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
                "QsKs",
            ];
            if quiet.iter().any(|word| line.contains(word)) {
                continue;
            }
            let prose = quoted(&line).filter(|text| is_prose(text) && !KEYS.contains(text));
            sentences.extend(
                prose.map(|text| format!("{}:{}: {text:?}", rules::name(path), number + 1)),
            );
        }
    }
    rules::none(
        &sentences,
        "what a person reads or hears is in assets/words",
    );
}
