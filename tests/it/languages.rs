//! The files of words: each holds what the English one says, in every language.

use std::collections::BTreeSet;
use std::fs;
use std::iter;

use kicker::calculator::panels;
use kicker::calculator::text::messages;
use kicker::calculator::text::{Language, Words};
use kicker::kit::messages::Table;

use crate::build::words::{self, Entry, Kind, Source, grammar};
use crate::rules;

/// All tables of the calculator: that of the page itself, then those of the panels.
fn tables() -> impl Iterator<Item = &'static Table> {
    iter::once(&messages::TABLE).chain(panels::TABLES)
}

/// All folders with words.
fn sources() -> Vec<Source> {
    Source::all(rules::root()).expect("the folders of words")
}

/// The name of a file of words, from the root.
fn path(source: &Source, language: Language) -> String {
    format!("{}/words/{}.txt", source.folder, language.code())
}

/// The file of a table of the calculator in a language. The calculator's own is the first without a name.
fn file(table: &str, language: Language) -> String {
    let sources = sources();
    let source = sources.iter().find(|source| source.table == table);
    rules::text(&rules::root().join(path(source.expect(table), language)))
}

/// A language as it is fetched: all files in one, as the build joins them.
pub(crate) fn fetched(language: Language) -> String {
    let panels = panels::TABLES.iter().map(|table| table.name);
    let panels = panels.map(|name| format!("[panels/{name}]\n{}", file(name, language)));
    file("", language) + &panels.collect::<String>()
}

fn read(language: Language, file: &str) -> Option<&'static Words> {
    Words::read(language, file, panels::TABLES)
}

/// The words of every language.
pub(crate) fn all() -> impl Iterator<Item = &'static Words> {
    Language::ALL.into_iter().map(|language| {
        read(language, &fetched(language))
            .unwrap_or_else(|| panic!("{language:?} has not the tables' keys"))
    })
}

/// Who switches back and forth has no more words in memory than there are languages.
#[test]
fn a_language_is_read_once_however_often_it_is_chosen() {
    let files: Vec<(Language, String)> = Language::ALL
        .into_iter()
        .map(|language| (language, fetched(language)))
        .collect();
    let mut tables: Vec<*const Words> = Vec::new();
    for _ in 0..1_000 / files.len() {
        for (language, file) in &files {
            let words = read(*language, file).expect("its keys");
            assert_eq!(words.language(), *language);
            if !tables.contains(&std::ptr::from_ref(words)) {
                tables.push(words);
            }
            let known = Words::known(*language).expect("read before");
            assert_eq!(known.language(), *language);
        }
        assert!(read(Language::Polish, "<html>").is_none());
    }
    assert_eq!(tables.len(), files.len());
}

/// The texts of a file: their keys, each with its line.
pub(crate) fn lines(file: &str) -> Vec<(usize, &str, &str)> {
    let lines = file.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.starts_with(['#', '[']) && !line.is_empty());
    let texts = lines.map(|(at, line)| (at + 1, line.split_once(" = ").expect(line)));
    texts
        .map(|(line, (head, text))| (line, grammar::key(head), text))
        .collect()
}

/// Every flaw of a file with its line, where cards and kinds of hands have so many forms.
fn flaws(entries: &[Entry], language: Language, file: &str, forms: usize) -> Vec<String> {
    let lines = lines(file);
    let keys: Vec<&str> = lines.iter().map(|(_, key, _)| *key).collect();
    let expected: Vec<&str> = entries.iter().map(|entry| &*entry.key).collect();
    if keys != expected {
        let [have, want] = [&keys, &expected].map(|keys| BTreeSet::from_iter(keys.iter()));
        let missing: Vec<_> = want.difference(&have).collect();
        let surplus: Vec<_> = have.difference(&want).collect();
        let moved = lines.iter().zip(&expected);
        let moved = moved.map(|((line, key, _), want)| (line, key, want));
        let moved = moved.into_iter().find(|(_, have, want)| have != want);
        return vec![format!(
            "missing {missing:?}, surplus {surplus:?}, out of order from {moved:?}"
        )];
    }
    let lines = lines.iter().zip(entries);
    lines
        .flat_map(|((line, key, text), entry)| {
            let flaws = flaws_of(language, text, entry, forms).into_iter();
            flaws.map(move |flaw| format!("{line}: {key}: {flaw}"))
        })
        .collect()
}

/// How many forms ranks and kinds of hands have.
fn forms(lines: &[(usize, &str, &str)]) -> usize {
    let counts = lines
        .iter()
        .filter(|(_, key, _)| ["ranks", "kinds"].contains(key))
        .flat_map(|(_, _, text)| grammar::entries(text))
        .map(|entry| entry.split('/').count());
    let counts: BTreeSet<usize> = counts.collect();
    // Kinds may have fewer than ranks.
    counts.into_iter().next_back().unwrap_or_default()
}

fn flaws_of(language: Language, text: &str, entry: &Entry, forms: usize) -> Vec<String> {
    let mut flaws = Vec::new();
    let wanted = match entry.kind {
        Kind::Text => 1,
        Kind::List(length) => length,
        Kind::Counted => language.form_of_fraction() + 1,
    };
    let entries: Vec<&str> = grammar::entries(text).collect();
    if entries.len() != wanted {
        return vec![format!("{} texts, not {wanted}", entries.len())];
    }
    for (at, text) in entries.into_iter().enumerate() {
        // "1 | one/ones" has forms itself: then each has as many.
        if text.trim() != text
            || text.is_empty()
            || text.contains("  ") && entry.key != "seat_example"
        {
            flaws.push(format!("{text:?} has spaces too many, or is empty"));
        }
        // In a list each entry has its own.
        let english = match entry.kind {
            Kind::Counted => 0,
            _ => at,
        };
        let english = grammar::entries(&entry.text).nth(english).expect(text);
        let (used, wanted) = match [text, english].map(words::placeholders) {
            [Ok(used), Ok(wanted)] => (used, wanted),
            [used, wanted] => {
                flaws.extend(used.err().into_iter().chain(wanted.err()));
                continue;
            }
        };
        let [used_names, wanted] =
            [&used, &wanted].map(|all| BTreeSet::from_iter(all.iter().map(|(name, _)| name)));
        if used_names != wanted {
            flaws.push(format!("placeholders {used_names:?}, not {wanted:?}"));
        }
        for (name, form) in &used {
            let inflected = entry.arguments.contains(&(name.clone(), true));
            if inflected != form.is_some() || form.is_some_and(|form| form > forms) {
                flaws.push(format!("{{{name}}} in form {form:?} of {forms}"));
            }
        }
    }
    flaws
}

#[test]
fn every_file_holds_what_the_english_one_says() {
    let mut all = Vec::new();
    for source in sources() {
        let english = rules::text(&rules::root().join(source.english()));
        let entries = words::entries(&english).expect("the build has read it");
        for language in Language::ALL {
            let forms = forms(&lines(&file("", language)));
            let path = path(&source, language);
            let text = rules::text(&rules::root().join(&path));
            let flaws = flaws(&entries, language, &text, forms);
            all.extend(flaws.iter().map(|flaw| format!("{path}:{flaw}")));
        }
    }
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

/// The build joins what it finds; the program reads what it knows.
#[test]
fn every_folder_of_words_has_a_table_of_its_name() {
    let panels = fs::read_dir(rules::root().join("src/calculator/panels")).expect("a folder");
    let panels = panels.map(|entry| entry.expect("a file").path());
    let with_words = panels.filter(|path| path.join("words").is_dir());
    let found: BTreeSet<String> = with_words
        .map(|path| {
            path.file_name()
                .expect("a name")
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    let known = panels::TABLES.iter().map(|table| table.name.to_owned());
    // What reads text is no panel, and the bar is none.
    let known = known.filter(|name| !["notation", "shell"].contains(&&**name));
    assert_eq!(found, known.collect());
}

#[test]
fn a_panel_is_called_as_its_folder_is() {
    for (entry, table) in panels::PANELS.iter().zip(panels::TABLES) {
        assert_eq!(entry.panel.name, table.name);
        assert_eq!((entry.title)(Words::english()), table.english[0]);
    }
}

#[test]
fn every_language_is_served_and_started_with() {
    let codes = Language::ALL.map(|language| format!("\"{}\"", language.code()));
    let list = format!("[{}]", codes.join(", "));
    let script = rules::text(&rules::root().join("assets/boot.js"));
    assert!(script.contains(&list), "{script}");
    let page = rules::text(&rules::root().join("index.html"));
    for language in &Language::ALL[1..] {
        let file = format!("href=\"target/words/{}.txt\"", language.code());
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
    for language in Language::ALL {
        let file = file("", language);
        let texts: Vec<_> = before_the_app(&file).collect();
        let here: Vec<_> = texts.iter().map(|(key, _)| *key).collect();
        assert_eq!(here, keys, "{language:?}");
        for (key, text) in texts {
            // The start script reads the others from the file.
            if key == "no_script" || language == Language::English {
                assert!(page.contains(text), "{language:?}: {key}");
            }
            let kind = key.strip_prefix("trouble_");
            assert!(kind.is_none_or(|kind| script.contains(&format!("\"{kind}\""))));
        }
    }
}

/// Without scripts nobody knows which language is wanted: so each says it.
#[test]
fn each_page_says_in_every_language_that_it_needs_scripts() {
    for page in ["index.html", "src/lab/index.html", "src/play/index.html"] {
        let text = rules::text(&rules::root().join(page));
        let (_, noscript) = text.split_once("<noscript>").expect(page);
        let (noscript, _) = noscript.split_once("</noscript>").expect(page);
        for language in Language::ALL {
            let line = format!("<p lang=\"{}\">", language.tag());
            assert_eq!(noscript.matches(&line).count(), 1, "{page}: {line}");
        }
    }
}

/// The start script puts it on the page before the program does.
#[test]
fn the_start_script_knows_what_a_page_says_of_its_language() {
    let script = rules::text(&rules::root().join("assets/boot.js"));
    for language in Language::ALL {
        let (code, tag) = (language.code(), language.tag());
        let said = format!("\"{code}\" ? \"{tag}\"");
        assert_eq!(script.contains(&said), code != tag, "{said}");
    }
}

/// A number and its unit are not parted at the end of a line, nor are the groups of its digits.
#[test]
fn numbers_never_break() {
    const UNITS: [&str; 14] = [
        "%", "kB", "MB", "kt", "Mt", "кБ", "МБ", "ms", "ns", "s", "мс", "нс", "с", "±",
    ];
    let is_number = |word: &str| word.ends_with(|last: char| last.is_ascii_digit() || last == '}');
    let is_unit = |word: &str| {
        let word = word.trim_end_matches(|last: char| ".,:;)".contains(last));
        UNITS.contains(&word) || word.len() == 3 && word.chars().all(|digit| digit.is_ascii_digit())
    };
    let mut flaws = Vec::new();
    for source in sources() {
        for language in Language::ALL {
            let path = path(&source, language);
            let file = rules::text(&rules::root().join(&path));
            for (line, key, text) in lines(&file) {
                let words: Vec<&str> = text.split(' ').collect();
                for pair in words.windows(2) {
                    // "С" is a word of Russian, too.
                    let is_word =
                        pair[1] == "с" && pair[0].ends_with('}') && language == Language::Russian;
                    if is_number(pair[0]) && is_unit(pair[1]) && !is_word {
                        flaws.push(format!("{path}:{line}: {key}: {} {}", pair[0], pair[1]));
                    }
                }
            }
        }
    }
    assert!(flaws.is_empty(), "\n{}", flaws.join("\n"));
}

/// One empties a place, the other the table.
#[test]
fn clear_and_reset_are_two_words() {
    for words in all() {
        let texts = words.messages();
        assert_ne!(texts.clear(), texts.reset(), "{:?}", words.language());
    }
}

#[test]
fn what_is_built_in_is_the_english_file() {
    for table in tables() {
        let file = file(table.name, Language::English).replace('~', "\u{a0}");
        let texts: Vec<&str> = lines(&file).iter().map(|(_, _, text)| *text).collect();
        assert_eq!(table.english, texts, "{}", table.name);
    }
}

#[test]
fn a_file_of_another_version_is_refused() {
    let language = Language::English;
    let file = fetched(language);
    assert!(read(language, &file).is_some());
    assert!(read(language, "").is_none());
    assert!(read(language, "<!DOCTYPE html>").is_none());
    let last = panels::TABLES.last().expect("a panel");
    let heading = format!("[panels/{}]\n", last.name);
    for (key, other) in [
        ("\nundo = ", "\nundone_it = "),
        ("\ntitle = ", "\nname = "),
        // A panel's words below the name of another, and none at all.
        (heading.as_str(), "[panels/another]\n"),
        (heading.as_str(), ""),
    ] {
        assert!(file.contains(key), "{key}");
        assert!(read(language, &file.replacen(key, other, 1)).is_none());
    }
    let shorter = file.rsplit_once("\nhelp_").expect("keys").0;
    assert!(read(language, shorter).is_none());
    assert!(read(language, file.split(&heading).next().expect("a text")).is_none());
    assert!(read(language, &format!("{file}one_more = 1\n")).is_none());
    assert!(read(language, &format!("{file}[panels/later]\ntitle = 1\n")).is_none());
}
