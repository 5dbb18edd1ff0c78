//! What `build.rs` makes: the functions of the words. Every `words/en.txt` becomes a Rust file with a type `Messages`, a function a key.
//! So a key stands in that file and nowhere else. How such a file is written is said at the top of `assets/words/en.txt`.

#[path = "grammar.rs"]
pub(crate) mod grammar;

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use grammar::{Line, NO_BREAK, Piece};

/// Folders with a page's own words.
const PAGES: [&str; 3] = ["assets", "src/lab", "src/play"];
/// Folders with a table that is no page's and no panel's, and its name.
const APART: [(&str, &str); 2] = [
    ("src/calculator/text/notation", "notation"),
    ("src/kit/shell", "shell"),
];
/// One folder a panel; those that say something have words.
const PANELS: &str = "src/calculator/panels";

/// The words that Rust keeps for itself, and what the functions call their own arguments.
const TAKEN: [&str; 52] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "index", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv",
    "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true", "try", "type",
    "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// The words of a page or a panel.
pub(crate) struct Source {
    /// The folder that has `words/en.txt`.
    pub(crate) folder: String,
    /// The name of the table: the folder's, or none for a page's own words.
    pub(crate) table: String,
}

impl Source {
    /// All of them, in an order that is the same anywhere.
    pub(crate) fn all(root: &Path) -> io::Result<Vec<Source>> {
        let named = |folder: &str, table: &str| Source {
            folder: folder.to_owned(),
            table: table.to_owned(),
        };
        let mut sources: Vec<Source> = PAGES.iter().map(|page| named(page, "")).collect();
        sources.extend(APART.map(|(folder, table)| named(folder, table)));
        let mut panels = Vec::new();
        for entry in fs::read_dir(root.join(PANELS))? {
            let entry = entry?;
            if entry.path().join("words").is_dir() {
                panels.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        panels.sort();
        let folder = |panel: &String| named(&format!("{PANELS}/{panel}"), panel);
        sources.extend(panels.iter().map(folder));
        Ok(sources)
    }

    /// The English file, from the root.
    pub(crate) fn english(&self) -> String {
        format!("{}/words/en.txt", self.folder)
    }
}

/// What a key stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One text.
    Text,
    /// This many texts, by index.
    List(usize),
    /// A thing with its number, in the forms the language has.
    Counted,
}

/// A placeholder: its name in small letters, and which of its forms is taken.
pub(crate) type Placeholder = (String, Option<usize>);

/// A key of a table, as the English file has it.
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) kind: Kind,
    /// The names of the placeholders, in the order in which they are given, and whether a value has forms.
    pub(crate) arguments: Vec<(String, bool)>,
    /// Its text, as it is written.
    pub(crate) text: String,
}

/// What is wrong with a file: in which line, and what.
pub(crate) type Flaw = (usize, String);

/// What Cargo watches: the English files, and the folder where a panel may be new.
pub(crate) fn watched(root: &Path) -> io::Result<Vec<String>> {
    let sources = Source::all(root)?;
    let mut watched: Vec<String> = sources.iter().map(Source::english).collect();
    watched.push(PANELS.to_owned());
    Ok(watched)
}

/// Writes the functions of all tables below `out`, each at the path that its folder has below the root. What is wrong with
/// the files is returned.
pub(crate) fn write(root: &Path, out: &Path) -> io::Result<Vec<String>> {
    let mut flaws = Vec::new();
    for source in Source::all(root)? {
        let english = source.english();
        let file = fs::read_to_string(root.join(&english))
            .map_err(|error| io::Error::new(error.kind(), format!("{english}: {error}")))?;
        match entries(&file) {
            Ok(entries) => {
                let folder = out.join(&source.folder);
                fs::create_dir_all(&folder)?;
                fs::write(folder.join("words.rs"), functions(&source, &entries))?;
            }
            Err(wrong) => {
                let wrong = wrong.iter();
                flaws.extend(wrong.map(|(line, what)| format!("{english}:{line}: {what}")));
            }
        }
    }
    Ok(flaws)
}

/// The table that an English file defines.
pub(crate) fn entries(file: &str) -> Result<Vec<Entry>, Vec<Flaw>> {
    let (mut entries, mut flaws) = (Vec::<Entry>::new(), Vec::new());
    for (at, line) in file.lines().enumerate() {
        let entry = match Line::of(line) {
            Line::Skipped => continue,
            Line::Table(name) => Err(format!("the heading of {name} is for fetched files")),
            Line::Unreadable => Err("no `key = text`, no comment and no heading".to_owned()),
            Line::Text(head, text) => entry(head, text),
        };
        let entry = entry.and_then(|entry| {
            let known = entries.iter().any(|known| known.key == entry.key);
            match known {
                true => Err(format!("{} is there twice", entry.key)),
                false => Ok(entry),
            }
        });
        match entry {
            Ok(entry) => entries.push(entry),
            Err(what) => flaws.push((at + 1, what)),
        }
    }
    match flaws.is_empty() {
        true => Ok(entries),
        false => Err(flaws),
    }
}

fn entry(head: &str, text: &str) -> Result<Entry, String> {
    let key = grammar::key(head);
    if !is_name(key) {
        return Err(format!(
            "{key:?} is no key: small letters, digits and _, and no word of Rust"
        ));
    }
    let each: Vec<&str> = grammar::entries(text).collect();
    let used: Vec<Vec<Placeholder>> = each
        .iter()
        .map(|text| placeholders(text))
        .collect::<Result<_, _>>()?;
    let counted = used
        .iter()
        .filter(|used| used.iter().any(|(name, _)| name == "n"));
    let kind = match (each.len(), counted.count()) {
        (1, _) => Kind::Text,
        (count, 0) => Kind::List(count),
        (2, 2) => Kind::Counted,
        _ => {
            return Err("a counted thing has two forms in English, {n} in both; \
                in another list a placeholder has another name"
                .to_owned());
        }
    };
    let mut arguments: Vec<(String, bool)> = Vec::new();
    for (name, form) in used.into_iter().flatten() {
        let known = arguments.iter().find(|(known, _)| *known == name);
        match known {
            Some((_, inflected)) if *inflected != form.is_some() => {
                return Err(format!("{{{name}}} is there with a form and without one"));
            }
            Some(_) => {}
            None => arguments.push((name, form.is_some())),
        }
    }
    if kind == Kind::Counted && arguments != [("n".to_owned(), false)] {
        return Err("a counted thing has no placeholder but {n}".to_owned());
    }
    in_order(&mut arguments, &head[key.len()..])?;
    Ok(Entry {
        key: key.to_owned(),
        kind,
        arguments,
        text: text.to_owned(),
    })
}

/// Puts arguments in the order that is written after their key, `(one, other)`. Where there are fewer than two, nothing is
/// written.
fn in_order(arguments: &mut [(String, bool)], written: &str) -> Result<(), String> {
    let inside = written
        .strip_prefix('(')
        .and_then(|it| it.strip_suffix(')'));
    let order: Vec<&str> = inside.map_or(Vec::new(), |inside| inside.split(", ").collect());
    let place = |(name, _): &(String, bool)| order.iter().position(|it| it == name);
    match arguments.len() {
        0 | 1 if written.is_empty() => Ok(()),
        0 | 1 => Err(format!(
            "{written} after the key: there are not several placeholders"
        )),
        count if order.len() == count && arguments.iter().all(|it| place(it).is_some()) => {
            arguments.sort_by_key(place);
            Ok(())
        }
        _ => {
            let names: Vec<&str> = arguments.iter().map(|(name, _)| &**name).collect();
            Err(format!(
                "several placeholders: the key is followed by their order, as in ({})",
                names.join(", ")
            ))
        }
    }
}

/// The placeholders of a text, in its order.
pub(crate) fn placeholders(text: &str) -> Result<Vec<Placeholder>, String> {
    let braces = text.chars().filter(|letter| ['{', '}'].contains(letter));
    let braces: String = braces.collect();
    if !braces.replace("{}", "").is_empty() {
        return Err("braces are around placeholders, in pairs".to_owned());
    }
    let mut found = Vec::new();
    for piece in grammar::pieces(text) {
        let (written, form) = match piece {
            Piece::Plain(text) if text.contains(['\u{a0}', '\u{202f}']) => {
                return Err("a no-break space that nobody sees: write ~".to_owned());
            }
            Piece::Plain(_) => continue,
            Piece::Placeholder(written, form) => (written, form),
        };
        let mut name = written.to_owned();
        if let Some(first) = name.get_mut(..1) {
            first.make_ascii_lowercase();
        }
        let form = form.map(|form| form.parse().ok().filter(|form| (1..=9).contains(form)));
        if !is_name(&name) || form == Some(None) {
            return Err(format!(
                "{{{written}}}: a placeholder has a name, and a form from 1 to 9 or none"
            ));
        }
        found.push((name, form.flatten()));
    }
    Ok(found)
}

/// Whether Rust takes it for the name of a function and of an argument.
fn is_name(name: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_lowercase();
    name.starts_with(is_letter)
        && name
            .chars()
            .all(|letter| is_letter(letter) || letter.is_ascii_digit() || letter == '_')
        && !TAKEN.contains(&name)
}

/// The Rust file of a table.
fn functions(source: &Source, entries: &[Entry]) -> String {
    let keys: Vec<&str> = entries.iter().map(|entry| &*entry.key).collect();
    let fingerprint = grammar::fingerprint(&source.table, &keys);
    let count = entries.len();
    let texts: String = entries
        .iter()
        .map(|entry| format!("    {:?},\n", entry.text.replace(NO_BREAK, "\u{a0}")))
        .collect();
    let mut functions = String::new();
    for (at, entry) in entries.iter().enumerate() {
        // Writing to a text does not fail.
        let _ = function(&mut functions, at, entry);
    }
    format!(
        "// Made by build.rs of {english}.

use crate::kit::messages as kit;

static ENGLISH: [&str; {count}] = [
{texts}];

/// What these words are.
pub const TABLE: kit::Table = kit::Table {{
    name: {table:?},
    fingerprint: {fingerprint:#x},
    english: &ENGLISH,
}};

/// The words in one language, a function a key.
#[derive(Clone, Copy, Debug)]
pub struct Messages(&'static [&'static str]);

impl kit::FromTexts for Messages {{
    const TABLE: kit::Table = TABLE;

    fn from_texts(texts: &'static [&'static str]) -> Messages {{
        Messages(texts)
    }}
}}

#[allow(clippy::wrong_self_convention, reason = \"a key may begin with any word\")]
impl Messages {{
{functions}}}
",
        english = source.english(),
        table = source.table,
    )
}

/// One function, with the English text as its explanation.
fn function(to: &mut String, at: usize, entry: &Entry) -> std::fmt::Result {
    let Entry { key, text, .. } = entry;
    let (mut given, mut values) = (String::new(), Vec::new());
    for (name, _) in &entry.arguments {
        write!(given, ", {name}: &str")?;
        values.push(format!("({name:?}, {name})"));
    }
    let mut read = format!("kit::text(self.0, {at})");
    match entry.kind {
        Kind::Text => {}
        Kind::List(length) => {
            let constant = key.to_uppercase();
            writeln!(to, "    /// How many texts `{key}` has.")?;
            writeln!(to, "    pub const {constant}_COUNT: usize = {length};\n")?;
            given.insert_str(0, ", index: usize");
            read = format!("kit::entry({read}, index)");
        }
        Kind::Counted => {
            given = ", number: &kit::Number".to_owned();
            values = vec!["(\"n\", &number.text)".to_owned()];
            read = format!("kit::entry({read}, number.form)");
        }
    }
    let returned = match values.is_empty() {
        true => "&'static str",
        false => "String",
    };
    if !values.is_empty() {
        read = format!("kit::fill({read}, &[{}])", values.join(", "));
    }
    writeln!(to, "    /// ```text\n    /// {text}\n    /// ```")?;
    writeln!(
        to,
        "    pub fn {key}(&self{given}) -> {returned} {{\n        {read}\n    }}\n"
    )
}
