//! The glossary: one word for one thing, in every file of words. `glossary.txt` is the list, and says how it is read.

use std::collections::{BTreeMap, BTreeSet};

use kicker::calculator::text::Language;

use crate::build::words::{Source, grammar};
use crate::languages::lines;
use crate::rules;

/// A thing: its English words, and how the words for it begin in each other language.
struct Term<'a> {
    name: &'a str,
    words: BTreeMap<&'a str, Vec<&'a str>>,
}

/// The list.
struct Glossary<'a> {
    terms: Vec<Term<'a>>,
    never: BTreeMap<&'a str, Vec<&'a str>>,
}

impl<'a> Glossary<'a> {
    fn read(text: &'a str) -> Glossary<'a> {
        let (mut terms, mut never) = (Vec::<Term<'_>>::new(), BTreeMap::new());
        let lines = text.lines();
        for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(name) = line.strip_prefix('[') {
                let name = name.strip_suffix(']').expect(line);
                let words = BTreeMap::new();
                terms.push(Term { name, words });
                continue;
            }
            let (begin, rest) = line.split_once(' ').expect(line);
            let words = |list: &'a str| list.split(", ").collect();
            if begin == "never" {
                let (code, list) = rest.split_once(' ').expect(line);
                never.insert(code, words(list));
            } else {
                let term = terms.last_mut().expect("a thing above its words");
                let again = term.words.insert(begin, words(rest));
                assert!(again.is_none(), "{line}");
            }
        }
        Glossary { terms, never }
    }

    /// What is wrong with a text, beside the English one.
    fn flaws(&self, code: &str, english: &str, text: &str) -> Vec<String> {
        let mut flaws = Vec::new();
        if english == text {
            return flaws;
        }
        let (mut english, mut text) = (read(english), read(text));
        for term in &self.terms {
            let mut is_meant = false;
            for word in &term.words["en"] {
                while let Some(at) = place(&english, &word.to_lowercase(), true) {
                    is_meant = true;
                    english.replace_range(at..at + word.len(), &"_".repeat(word.len()));
                }
            }
            if !is_meant {
                continue;
            }
            let words = term.words[code].iter();
            let mut found = words.filter_map(|word| Some((place(&text, word, false)?, *word)));
            match found.next() {
                None => flaws.push(format!("[{}]: {text}", term.name)),
                // "Push/fold" has a word in it that is not said of a fold.
                Some((at, word)) if word.contains('/') => {
                    text.replace_range(at..at + word.len(), "_");
                }
                Some(_) => {}
            }
        }
        let never = self.never.get(code).into_iter().flatten();
        let never = never.filter(|word| place(&text, word, false).is_some());
        flaws.extend(never.map(|word| format!("never {word:?}: {text}")));
        flaws
    }
}

/// A text without placeholders, without what stands between quotation marks, and without the name of the program, in small letters.
fn read(text: &str) -> String {
    const QUOTED: [(char, char); 5] = [('"', '"'), ('„', '”'), ('“', '”'), ('”', '”'), ('«', '»')];
    let mut plain = String::new();
    let mut left = text;
    while let Some(letter) = left.chars().next() {
        let end = match letter {
            '{' => left.find('}'),
            _ => {
                let marks = QUOTED.iter().find(|(open, _)| *open == letter);
                marks.and_then(|(open, close)| {
                    let begin = open.len_utf8();
                    Some(begin + left[begin..].find(*close)?)
                })
            }
        };
        let end = end.unwrap_or_default();
        let after = left[end..].chars().next().map_or(0, char::len_utf8);
        if end == 0 {
            plain.push(letter);
        }
        left = &left[end + after..];
    }
    plain.replace('~', " ").replace("Kicker", "").to_lowercase()
}

/// Where a word begins in a text: the whole word, or any that begins so.
fn place(text: &str, word: &str, whole: bool) -> Option<usize> {
    let inside = word.strip_prefix('…');
    let letters = inside.unwrap_or(word);
    let found = text.match_indices(letters).find(|(at, _)| {
        let before = text[..*at].chars().next_back();
        let after = text[at + letters.len()..].chars().next();
        let begins = inside.is_some() || !before.is_some_and(char::is_alphabetic);
        let ends = !whole || !after.is_some_and(char::is_alphabetic);
        begins && ends
    });
    found.map(|(at, _)| at)
}

/// The English text that stands for an entry of another language: that at its place, or of a counted thing any.
fn counterpart(english: &str, entries: usize, at: usize) -> &str {
    let each: Vec<&str> = grammar::entries(english).collect();
    let counted = each.len() == 2 && each.iter().all(|text| text.contains("{n}"));
    match each.len() == entries && !counted {
        true => each[at],
        false => each[each.len() - 1],
    }
}

#[test]
fn one_word_stands_for_one_thing_in_all_files_of_a_language() {
    let text = rules::text(&rules::root().join("tests/it/glossary.txt"));
    let glossary = Glossary::read(&text);
    let codes: BTreeSet<&str> = Language::ALL.map(Language::code).into();
    for term in &glossary.terms {
        let known: BTreeSet<&str> = term.words.keys().copied().collect();
        assert_eq!(known, codes, "{}", term.name);
    }
    let mut flaws = Vec::new();
    for source in Source::all(rules::root()).expect("the folders of words") {
        let file = |code: &str| {
            let path = format!("{}/words/{code}.txt", source.folder);
            rules::text(&rules::root().join(path))
        };
        let english = file("en");
        for code in codes.iter().filter(|code| **code != "en") {
            let other = file(code);
            for ((_, key, english), (line, _, text)) in lines(&english).iter().zip(lines(&other)) {
                let entries: Vec<&str> = grammar::entries(text).collect();
                for (at, entry) in entries.iter().enumerate() {
                    let english = counterpart(english, entries.len(), at);
                    let found = glossary.flaws(code, english, entry);
                    let place = format!("{}/words/{code}.txt:{line}: {key}", source.folder);
                    flaws.extend(found.iter().map(|flaw| format!("{place}: {flaw}")));
                }
            }
        }
    }
    assert!(flaws.is_empty(), "\n{}", flaws.join("\n"));
}

#[test]
fn another_word_is_a_flaw() {
    let glossary = Glossary::read(
        "[push/fold]\nen jam or fold\npl push/fold\n\n[fold]\nen fold, folds\npl pas\n\nnever pl fold\n",
    );
    let flaws = |english, text| glossary.flaws("pl", english, text).len();
    assert_eq!(flaws("Player {n} folds.", "Gracz {n} pasuje."), 0);
    assert_eq!(flaws("Player {n} folds.", "Gracz {n} rezygnuje."), 1);
    assert_eq!(flaws("Fold | Back", "Fold | Wróć"), 2);
    assert_eq!(flaws("Jam or fold", "Push/fold"), 0);
    assert_eq!(flaws("Press {fold}", "Naciśnij {fold}"), 0);
    assert_eq!(flaws("\"fold\" is typed", "wpisuje się „fold”"), 0);
    assert_eq!(flaws("Kicker folds", "Kicker folds"), 0);
    assert_eq!(place("топ-пара", "пара", false), Some("топ-".len()));
    assert_eq!(place("флеш-дро", "…дро", false), Some("флеш-".len()));
    assert_eq!(place("kiloveto", "veto", false), None);
}
