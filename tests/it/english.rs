//! What the build makes of an English file of words.

use crate::build::words::{self, Entry, Kind};

/// The keys of a file that has no flaw: each with its kind, and what its function takes.
fn keys(file: &str) -> Vec<(String, Kind, String)> {
    let entries = words::entries(file).unwrap_or_else(|flaws| panic!("{flaws:?}"));
    let arguments = |entry: &Entry| -> String {
        let arguments = entry.arguments.iter();
        let arguments = arguments.map(|(name, forms)| match forms {
            true => format!("{name}/"),
            false => name.clone(),
        });
        arguments.collect::<Vec<_>>().join(" ")
    };
    let entries = entries.into_iter();
    let entries = entries.map(|entry| (entry.key.clone(), entry.kind, arguments(&entry)));
    entries.collect()
}

/// The one key of a line.
fn key(line: &str) -> (Kind, String) {
    let keys = keys(line);
    assert_eq!(keys.len(), 1, "{line}");
    let (_, kind, arguments) = keys.into_iter().next().expect("a key");
    (kind, arguments)
}

#[test]
fn a_text_says_what_its_function_takes() {
    for (line, kind, arguments) in [
        ("title = Graph", Kind::Text, ""),
        ("player = Player {n}", Kind::Text, "n"),
        ("picked = {Card}.", Kind::Text, "card"),
        ("half = {Rank.1}, now its suit", Kind::Text, "rank/"),
        ("twice = {n}, {N} and {n}", Kind::Text, "n"),
        ("heads = Combo | Takes out | Change", Kind::List(3), ""),
        ("named = {name} | a {name}", Kind::List(2), "name"),
        ("some = none | {many}", Kind::List(2), "many"),
        ("cards = {n} card | {n} cards", Kind::Counted, "n"),
        // Whatever comes first in the sentence.
        (
            "refused(card, holder) = {holder} has {Card}",
            Kind::Text,
            "card holder",
        ),
        (
            "pairs(a, b) = {b.2} | {a} over {b.1}",
            Kind::List(2),
            "a b/",
        ),
    ] {
        assert_eq!(key(line), (kind, arguments.to_owned()), "{line}");
    }
}

#[test]
fn what_is_for_people_is_skipped() {
    let file = "# For people.\n#: no_script = Needs a script\r\n\n[places]\nboard = Board\n";
    assert_eq!(
        keys(file),
        [("board".to_owned(), Kind::Text, String::new())]
    );
}

#[test]
fn a_flaw_is_named_with_its_line() {
    for line in [
        "no sign",
        "no_text =",
        "[panels/graph]",
        "Title = a capital",
        "two words = Two",
        "1st = a digit",
        "move = Rust has that word",
        "half = {name",
        "half = name}",
        "half = {{name}}",
        "spaces = {a name}",
        "form = {name.0}",
        "form = {name.10}",
        "form = {name.x}",
        "both = {name.1} {name}",
        "taken = {match}",
        "seen = not\u{a0}here",
        // The order of several placeholders.
        "several = {a} {b}",
        "several(a) = {a} {b}",
        "several(a, b, c) = {a} {b}",
        "several(a, c) = {a} {b}",
        "several(a, a) = {a} {b}",
        "several(a, b = {a} {b}",
        "one(a) = {a}",
        "none() = a",
        // Counted things.
        "cards = {n} | {n} | {n}",
        "cards = {n} card | cards",
        "cards(n, of) = {n} card of {of} | {n} cards of {of}",
    ] {
        let file = format!("# A file.\nfirst = First\n\n{line}\nlast = Last\n");
        let flaws = words::entries(&file).err().unwrap_or_default();
        let lines: Vec<usize> = flaws.iter().map(|(line, _)| *line).collect();
        assert_eq!(lines, [4], "{line}: {flaws:?}");
    }
    let twice = words::entries("a = 1\nb = 2\na = 3\n?\n").err();
    let lines = twice.iter().flatten().map(|(line, _)| *line);
    assert_eq!(lines.collect::<Vec<_>>(), [3, 4]);
}
