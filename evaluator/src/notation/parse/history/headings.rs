//! Lines of the hand itself, not of a player: its beginning, streets, the board.

use crate::cards::Street;
use crate::notation::error::NotationError;
use crate::notation::parse::history::cards::{Cards, bare, bracket, only};
use crate::notation::parse::history::text::Line;
use crate::notation::parse::history::verbs::after;

/// The beginnings of headers that have no number of the hand after a `#`.
const HEADERS: [&str; 5] = [
    "Winamax Poker - ",
    "Game started at: ",
    "***** ",
    "Ignition Hand",
    "Bovada Hand",
];

/// The words before the number of a hand.
const NUMBERED: [&str; 6] = [
    "hand ",
    "game ",
    "hand id: ",
    "mão pokerstars ",
    "n°",
    "stage ",
];

/// Whether a hand begins here.
pub(super) fn is_header(text: &str) -> bool {
    if HEADERS.iter().any(|header| text.starts_with(header)) {
        let is_heading = !text.starts_with('*') || text.contains("Hand History");
        return is_heading;
    }
    if text.starts_with("Main PokerStars n°") || after(text, "#game no : ").is_some() {
        return true;
    }
    let Some((before, number)) = text.split_once('#') else {
        return false;
    };
    let before = before.trim_start_matches(['-', ' ']).to_lowercase();
    let plain = |letter: char| letter.is_alphanumeric() || matches!(letter, ' ' | '.' | '\'');
    before.len() <= 48
        && before.chars().all(plain)
        && !before.starts_with("ending")
        && !before.starts_with("seat ")
        && NUMBERED.iter().any(|word| before.ends_with(word))
        && number.starts_with(|letter: char| letter.is_ascii_alphanumeric())
}

/// Games that are not Texas Hold'em, as headers name them.
const GAMES: [(&str, &str); 14] = [
    ("omaha", "Omaha"),
    (" plo", "Omaha"),
    ("plo ", "Omaha"),
    ("courchevel", "Courchevel"),
    ("short deck", "short deck"),
    ("shortdeck", "short deck"),
    ("short-deck", "short deck"),
    ("6+ hold", "short deck"),
    ("six plus", "short deck"),
    ("7 card stud", "stud"),
    ("razz", "razz"),
    ("5 card draw", "draw poker"),
    ("badugi", "badugi"),
    ("triple draw", "draw poker"),
];

/// The other game that a header names.
pub(super) fn other_game(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let (_, name) = GAMES.iter().find(|(word, _)| text.contains(word))?;
    // A tournament may be called anything.
    let is_holdem = ["hold'em", "holdem", "hold`em"]
        .iter()
        .any(|word| text.contains(word));
    (!is_holdem || *name == "short deck").then_some(*name)
}

/// A line that names a street, or the board.
pub(super) struct Heading {
    /// `None` is the board.
    pub(super) street: Option<Street>,
    /// Which of several boards, if that is said.
    pub(super) run: Option<usize>,
    /// There are asterisks around its name, which nothing else has.
    is_marked: bool,
    /// Where the name ends.
    end: usize,
}

const RUN_WORDS: [(&str, usize); 6] = [
    ("first ", 0),
    ("second ", 1),
    ("third ", 2),
    ("1st ", 0),
    ("2nd ", 1),
    ("3rd ", 2),
];

const NAMES: [(&str, Option<Street>); 6] = [
    ("flop", Some(Street::Flop)),
    ("turn", Some(Street::Turn)),
    ("river", Some(Street::River)),
    ("final board", None),
    ("board", None),
    ("mesa", None),
];

/// Letters that only mark a heading.
pub(super) const MARKS: [char; 7] = ['*', '-', '=', '#', '~', '_', ' '];

/// Without the marks around a heading, bold print of forums included.
fn marked(text: &str) -> &str {
    let mut text = text.trim_start_matches(MARKS);
    for mark in ["[b]", "[/b]", "[u]", "[/u]", "[i]", "[/i]"] {
        text = after(text, mark).unwrap_or(text).trim_start_matches(MARKS);
    }
    text
}

/// The street or the board that a line names.
pub(super) fn heading(text: &str) -> Option<Heading> {
    let is_marked = text.starts_with("**") || text.starts_with("--");
    let mut rest = marked(text);
    let mut run = None;
    for (word, number) in RUN_WORDS {
        if let Some(after) = after(rest, word) {
            (rest, run) = (after, Some(number));
        }
    }
    rest = after(rest, "dealing ").unwrap_or(rest);
    let (rest, street) = NAMES
        .iter()
        .find_map(|&(name, street)| Some((after(rest, name)?, street)))?;
    let mut rest = marked_end(rest);
    for (number, word) in [" 1", " 2", " 3"].into_iter().enumerate() {
        let follows = |after: &&str| after.starts_with([' ', '*', ':', '[']);
        if let Some(after) = rest.strip_prefix(word).filter(follows) {
            (rest, run) = (after, Some(number));
        }
    }
    for (word, number) in RUN_WORDS {
        let said = after(rest.trim_start(), "(").and_then(|it| after(it, word));
        if let Some(after) = said.and_then(|it| after(it, "run)")) {
            (rest, run) = (after, Some(number));
        }
    }
    // `Flop:`, `FLOP [`, `Flop (`: without marks, a sentence can begin with the name.
    let next = rest.trim_start().chars().next();
    let follows = matches!(next, Some(':' | '[' | '('))
        || is_marked && !rest.starts_with(char::is_alphanumeric);
    let is_heading = match street {
        Some(_) => follows,
        None => follows && next != Some('('),
    };
    is_heading.then_some(Heading {
        street,
        run,
        is_marked,
        end: text.len() - rest.len(),
    })
}

/// Without the bold print's end.
fn marked_end(text: &str) -> &str {
    after(text, "[/b]").unwrap_or(text)
}

impl Heading {
    /// The cards that follow the name, those in brackets and those without; `None` if this is no
    /// heading after all.
    ///
    /// # Errors
    /// What stands among them and is no card.
    pub(super) fn cards(&self, line: &Line) -> Result<Option<Cards>, NotationError> {
        let text = line.text.as_str();
        let mut at = self.end;
        let mut cards = Cards::new();
        let mut has_bracket = false;
        loop {
            let rest = text.get(at..).unwrap_or_default();
            at += rest.len() - rest.trim_start_matches([' ', '*', '-', ':', '=']).len();
            let rest = text.get(at..).unwrap_or_default();
            if let Some(after) = after(rest, "[/b]") {
                at = text.len() - after.len();
            } else if rest.starts_with('[') {
                let Some((begin, end)) = bracket(text, at) else {
                    break;
                };
                cards.extend(only(line, begin, end)?);
                has_bracket = true;
                at = (end + 1).min(text.len());
            } else if rest.starts_with('(') {
                at += rest.find(')').map_or(rest.len(), |end| end + 1);
            } else {
                let (more, end) = bare(line, at)?;
                if more.is_empty() {
                    break;
                }
                cards.extend(more);
                at = end;
            }
        }
        let is_heading = self.is_marked || has_bracket || !cards.is_empty();
        Ok(is_heading.then_some(cards))
    }
}

/// How many players are in the pot, where a heading says so.
pub(super) fn players(text: &str) -> Option<usize> {
    let at = text.find(" player")?;
    let digits = text
        .get(..at)?
        .rsplit(|it: char| !it.is_ascii_digit())
        .next()?;
    digits.parse().ok().filter(|count| *count <= 10)
}
