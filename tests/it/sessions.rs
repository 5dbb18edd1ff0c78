//! Golden sessions: each file is a story of what somebody does at a page and reads there.
//!
//! ```text
//! # a comment
//! see count: …           what stands at a place of the page
//! find log: …            the same of a part of what stands there
//! miss log: …            and of what does not
//! hear: …                what a screen reader would say of what was just done
//! new                    a fresh page; some begin with something
//! ```
//!
//! What is done has the words of its page: [`calculator`], [`lab`], [`practice`]. In a session with a `hear`, everything
//! that is announced has its line, in order: where one is missing or another is heard, the lines are printed as they
//! would have to be.

mod calculator;
mod lab;
mod practice;

use kicker::kit::appearance::{SuitColours, Theme};
use kicker::kit::language::Language;
use kicker::kit::options::Options;

use crate::rules;
use calculator::Calculating;
use lab::Ranking;
use practice::Practising;

/// The words of a page beside the calculator as they are fetched: its own, then those of the bar, as the build joins them.
pub(crate) fn joined_words(page: &str, code: &str) -> String {
    let file =
        |folder: &str| rules::text(&rules::root().join(format!("{folder}/words/{code}.txt")));
    format!("{}[panels/shell]\n{}", file(page), file("src/kit/shell"))
}

/// Other options of all pages: what is chosen, and how; `keys off`, `suits two`, `theme dark`, `language pl`.
fn chosen(mut options: Options, what: &str) -> Options {
    match what.split_once(' ').expect("an option and a choice") {
        ("keys", on) => options.single_keys = on == "on",
        ("suits", "two") => options.suit_colours = SuitColours::Two,
        ("theme", "dark") => options.theme = Theme::Dark,
        ("language", code) => options.language = Language::of_code(code),
        _ => panic!("{what:?} can't be chosen"),
    }
    options
}

/// Somebody at a page.
trait Person: Sized {
    /// In front of a fresh page; `what` is behind the word `new`.
    fn new(what: &str) -> Self;

    /// Does something, or says why that can't be done here.
    fn does(&mut self, verb: &str, what: &str) -> Result<(), String>;

    /// What stands at a named place of the page, as plain text.
    fn reads(&self, place: &str) -> String;

    /// All that was announced since this was last asked.
    fn hears(&mut self) -> Vec<String>;
}

#[test]
fn golden_sessions_of_the_calculator_read_as_written() {
    read_as_written::<Calculating>("tests/it/sessions");
}

#[test]
fn golden_sessions_of_the_practice_table_read_as_written() {
    read_as_written::<Practising>("tests/it/sessions/play");
}

#[test]
fn golden_sessions_of_the_lab_read_as_written() {
    read_as_written::<Ranking>("tests/it/sessions/lab");
}

/// What is not as it is written is found, with its line.
#[test]
fn a_session_that_does_not_read_as_written_is_told() {
    let told = |text: &str| Playing::<Calculating>::of("it.txt".to_owned(), text);
    let right = "type ah\nsee line: Ah\nfind status: Player 1\nmiss line: Kd\n";
    assert_eq!(told(right), Vec::<String>::new());
    for (text, line) in [
        ("see line: Ah", 1),
        ("# typed\ntype ah\n\nsee line: Kd", 4),
        ("find line: Ah", 1),
        ("type ah\nmiss line: Ah", 2),
        ("see nowhere: at all", 1),
        ("sing ah", 1),
        // What is heard and not written, and what is written and not heard.
        ("type a\nhear: Ace, now its suit\ntype h", 3),
        ("type a\nhear: King, now its suit", 1),
        ("type a\nhear: Ace, now its suit\nhear: and more", 1),
        ("type a\nnew\nhear: silence", 1),
    ] {
        let told = told(text);
        let at = format!("it.txt:{line}: ");
        assert!(
            told.first().is_some_and(|first| first.starts_with(&at)),
            "{text}: {told:?}"
        );
    }
}

/// Plays the sessions of a folder.
fn read_as_written<P: Person>(folder: &str) {
    let mut files = rules::files(folder, &[".txt"]);
    files.retain(|file| file.parent() == Some(&rules::root().join(folder)));
    assert!(!files.is_empty(), "{folder} has no sessions");
    let failures: Vec<String> = files
        .iter()
        .flat_map(|file| Playing::<P>::of(rules::name(file), &rules::text(file)))
        .collect();
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// A session that is played.
struct Playing<P> {
    name: String,
    person: P,
    /// Whether everything that is announced has its line.
    listens: bool,
    /// The lines of what should be heard since something was done, and where that was.
    expected: Vec<String>,
    done_at: usize,
    failures: Vec<String>,
}

impl<P: Person> Playing<P> {
    /// Plays a session to its end: what does not read as written.
    fn of(name: String, text: &str) -> Vec<String> {
        let mut playing = Playing {
            name,
            person: P::new(""),
            listens: text.lines().any(|line| line.starts_with("hear:")),
            expected: Vec::new(),
            done_at: 0,
            failures: Vec::new(),
        };
        for (at, line) in (1..).zip(text.lines()) {
            if !(line.is_empty() || line.starts_with('#')) {
                playing.line(at, line);
            }
        }
        playing.compare_heard();
        playing.failures
    }

    fn line(&mut self, at: usize, line: &str) {
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "see" | "find" | "miss" => {
                let (place, text) = rest.split_once(':').expect("a colon");
                let (text, seen) = (text.trim(), plain(&self.person.reads(place)));
                let right = match verb {
                    "see" => seen == text,
                    "find" => seen.contains(text),
                    _ => !seen.contains(text),
                };
                if !right {
                    let wanted = ["not ", "without ", "nothing of "];
                    let wanted = wanted[["see", "miss", "find"]
                        .iter()
                        .position(|it| *it == verb)
                        .unwrap_or(0)];
                    self.fail(at, &format!("{place}: {seen:?}, {wanted}{text:?}"));
                }
            }
            "hear:" => self.expected.push(rest.trim().to_owned()),
            "new" => {
                self.compare_heard();
                self.person = P::new(rest);
                self.done_at = at;
            }
            verb => {
                self.compare_heard();
                self.done_at = at;
                if let Err(why) = self.person.does(verb, rest) {
                    self.fail(at, &why);
                }
            }
        }
    }

    /// Whether what was announced since the last thing that was done is what was written below it.
    fn compare_heard(&mut self) {
        let heard = self.person.hears();
        let heard: Vec<String> = heard.iter().map(|text| plain(text)).collect();
        let expected = std::mem::take(&mut self.expected);
        if self.listens && heard != expected {
            let lines: Vec<String> = heard.iter().map(|text| format!("hear: {text}")).collect();
            let lines = match lines.is_empty() {
                true => "nothing".to_owned(),
                false => lines.join("\n"),
            };
            let at = self.done_at;
            self.fail(at, &format!("what is heard is\n{lines}"));
        }
    }

    fn fail(&mut self, at: usize, what: &str) {
        self.failures.push(format!("{}:{at}: {what}", self.name));
    }
}

/// On one line, with spaces as one types them.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\n'], " ").trim().to_owned()
}

/// For a word that a page does not know.
fn unknown(verb: &str) -> Result<(), String> {
    Err(format!("what is {verb:?}?"))
}

/// What the button of this name asks for, among all that can be pressed.
fn pressed<C>(all: Vec<(String, C)>, name: &str) -> Result<C, String> {
    let mut all = all.into_iter();
    let found = all.find(|(text, _)| plain(text) == name);
    let found = found.map(|(_, command)| command);
    found.ok_or_else(|| format!("no button is called {name:?}"))
}
