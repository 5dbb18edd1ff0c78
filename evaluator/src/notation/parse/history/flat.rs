//! A history of which a field of one line took the line breaks.

use crate::notation::parse::history::headings::heading;
use crate::notation::parse::history::reading::{bare_name, separator};
use crate::notation::parse::history::text::Line;
use crate::notation::parse::history::verbs::{after, verb};

/// What begins a line wherever it stands.
const BEGINNINGS: [&str; 18] = [
    "Dealt to ",
    "Total pot",
    "Uncalled bet",
    "ReadTable '",
    "Your hand is",
    "Player stacks:",
    "FIRST Board",
    "SECOND Board",
    "THIRD Board",
    "Final Board",
    "Board",
    "Flop",
    "FLOP",
    "Turn",
    "River",
    "Preflop",
    "Pre-flop",
    "Pre Flop",
];

/// The longest text between the asterisks of a heading.
const HEADING_MAX: usize = 60;

/// The lines of a text of one line.
pub(super) fn split(line: &Line) -> Vec<Line> {
    let lines = line.split(&breaks(&line.text));
    let names: Vec<String> = names(&lines);
    let mut parts = Vec::with_capacity(lines.len());
    for line in lines {
        parts.extend(line.split(&before_names(&line.text, &names)));
    }
    parts
}

/// Where lines begin or end by what stands there.
fn breaks(text: &str) -> Vec<usize> {
    let mut breaks = Vec::new();
    // Until here nothing begins: inside a heading or a quotation.
    let mut closed = 0;
    for (at, letter) in text.char_indices() {
        if let Some(end) = fold(text, at).filter(|_| at >= closed) {
            breaks.push(end);
        }
        let Some(rest) = text.get(at..).filter(|_| at >= closed) else {
            continue;
        };
        let before = text.get(..at).unwrap_or_default();
        match letter {
            '*' if rest.starts_with("**") => {
                breaks.push(at);
                let inside = rest.trim_start_matches('*');
                let marks = rest.len() - inside.len();
                let end = inside.find("**").filter(|&end| end <= HEADING_MAX);
                closed = at + marks;
                if let Some(end) = end {
                    let after = inside.get(end..).unwrap_or_default();
                    let marks_after = after.len() - after.trim_start_matches('*').len();
                    closed += end + marks_after;
                    let next = after.get(marks_after..).unwrap_or_default().trim_start();
                    if !next.starts_with(['[', '(', ':']) {
                        breaks.push(closed);
                    }
                }
            }
            '"' if before.ends_with(" said, ") => {
                let end = rest.get(1..).and_then(|inside| inside.find('"'));
                closed = at + end.map_or(rest.len(), |end| end + 2);
                breaks.push(closed);
            }
            ']' => {
                let next = rest.get(1..).unwrap_or_default().trim_start();
                let is_name = before.ends_with("[ME");
                if !is_name && !next.starts_with(['[', '(', ':', '*']) {
                    breaks.push(at + 1 + usize::from(rest.starts_with("].")));
                }
            }
            'F' | 'D' | 'T' | 'U' | 'Y' | 'P' | 'S' | 'B' | 'R' | 'L' => {
                let begins = BEGINNINGS.iter().any(|word| match *word {
                    "Board" | "Flop" | "FLOP" | "Turn" | "River" => {
                        let whole = !before.ends_with(char::is_alphanumeric);
                        let run = ["FIRST ", "SECOND ", "THIRD ", "Final "];
                        rest.starts_with(word)
                            && whole
                            && !run.iter().any(|run| before.ends_with(run))
                            && !before.ends_with("before ")
                            && !before.ends_with("the ")
                            && heading(rest.get(..rest.len().min(40)).unwrap_or(rest)).is_some()
                    }
                    word => rest.starts_with(word),
                });
                if begins || is_seat(rest) {
                    breaks.push(at);
                }
            }
            _ => {}
        }
    }
    breaks.sort_unstable();
    breaks.dedup();
    breaks
}

/// Where what a player says ends who folds from a byte on.
fn fold(text: &str, at: usize) -> Option<usize> {
    let before = text.get(..at)?;
    let rest = after(text.get(at..)?, "folds")?;
    let end = text.len() - rest.len();
    let reason = rest.find(')').filter(|_| rest.starts_with('('));
    before
        .ends_with([' ', ':'])
        .then_some(reason.map_or(end, |len| end + len + 1))
}

/// `Seat 3: `
fn is_seat(text: &str) -> bool {
    let rest = after(text, "seat ").or_else(|| after(text, "lugar "));
    let rest = rest.or_else(|| after(text, "seat+"));
    let number = rest.map(|rest| rest.trim_start_matches(|it: char| it.is_ascii_digit()));
    number
        .zip(rest)
        .is_some_and(|(after, rest)| after.len() < rest.len() && after.starts_with(':'))
}

/// The names of those who have a seat, or to whom cards were dealt.
fn names(lines: &[Line]) -> Vec<String> {
    let mut names: Vec<String> = lines
        .iter()
        .filter_map(|line| {
            let text = line.text.as_str();
            let name = match after(text, "dealt to ") {
                Some(rest) => rest.split(" [").next()?,
                None if is_seat(text) => {
                    let rest = text.split_once(':')?.1.trim_start();
                    rest.get(..stack(rest)?.0)?
                }
                None => return None,
            };
            let name = bare_name(name);
            (!name.is_empty()).then(|| name.to_owned())
        })
        .take(20)
        .collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names.dedup();
    names
}

/// Where the first stack of a text begins and ends: a number in parentheses.
fn stack(text: &str) -> Option<(usize, usize)> {
    text.match_indices(" (").find_map(|(at, _)| {
        let end = at + text.get(at..)?.find(')')? + 1;
        let has_digit = text.get(at..end)?.contains(|it: char| it.is_ascii_digit());
        has_digit.then_some((at, end))
    })
}

/// Where a part begins with a name and what the player does, and where a stack ends.
fn before_names(text: &str, names: &[String]) -> Vec<usize> {
    let mut breaks = Vec::new();
    let mut begin = 0;
    if is_seat(text)
        && let Some((_, end)) = text.split_once(':').and_then(|(_, rest)| stack(rest))
    {
        // In the summary there are no stacks.
        begin = text.len() - text.split_once(':').map_or(0, |(_, rest)| rest.len()) + end;
        let rest = text.get(begin..).unwrap_or_default();
        if [" showed", " mucked", " folded"]
            .iter()
            .any(|word| rest.starts_with(word))
        {
            return breaks;
        }
        breaks.push(begin);
    }
    if is_seat(text) && begin == 0 {
        // The name that the line itself is about.
        let own = text.find(':').map_or(0, |colon| colon + 1);
        begin = own
            + text
                .get(own..)
                .map_or(0, |rest| rest.len() - rest.trim_start().len())
            + 1;
    }
    for (at, _) in text.char_indices() {
        let Some(rest) = text.get(at..).filter(|_| at >= begin) else {
            continue;
        };
        for name in names {
            let Some((_, says)) = rest.strip_prefix(name.as_str()).and_then(separator) else {
                continue;
            };
            // What follows the verb is not parted yet.
            let is_said = verb(says).is_some();
            let is_chat = says.starts_with("said, ");
            if is_said || is_chat {
                breaks.push(at);
                begin = at + name.len();
                break;
            }
        }
    }
    breaks
}
