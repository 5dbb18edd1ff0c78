//! The hands and the board of a hand history, as poker rooms write it.
//!
//! ```text
//! *** HOLE CARDS ***
//! Dealt to Hero [Ah Kh]
//! *** FLOP *** [7h 8h 2c]
//! *** TURN *** [7h 8h 2c] [9d]
//! Villain: shows [Qs Qd] (a pair of Queens)
//! *** SUMMARY ***
//! Board [7h 8h 2c 9d Tc]
//! Seat 3: Villain (button) showed [Qs Qd] and won ($12) with a pair of Queens
//! ```
//!
//! Every poker room has its own format, and a one-line text field removes the line breaks. So only
//! this is required: a hand is a bracket of two cards after a word for dealing or showing; the board
//! is the brackets after the name of a street between asterisks, or after `Board`. The same cards
//! belong to the same player, who folded if the history says so of the player to whom they were
//! dealt.

use crate::cards::Card;
use crate::notation::error::{NotationError, NotationErrorKind};
use crate::notation::parse::columns::Columns;
use crate::notation::parse::reader::Reader;
use crate::notation::setup::{SeatText, Setup};
use crate::scenario::MAX_SEATS;
use crate::sort::sort_few;

/// The words before a player's cards; the first stands before the cards that are dealt to the
/// reader.
const HANDS: [&str; 4] = ["dealt to ", "shows ", "showed ", "mucked "];
const STREETS: [&str; 3] = ["flop", "turn", "river"];

/// The hands and the board of a hand history, `None` for any other text. Of several hands the first.
pub(super) fn read(reader: &mut Reader) -> Result<Option<(Setup, Columns)>, NotationError> {
    let mut found = Found::default();
    let mut after = 0;
    let mut at = 0;
    while at < reader.letters.len() {
        if reader.letters[at] != '[' {
            at += 1;
            continue;
        }
        reader.at = at;
        let cards = reader.bracket::<5>();
        let lead = &reader.letters[after..at];
        let kind = found.kind(lead);
        if kind == Kind::NextHand {
            break;
        }
        found.folds(lead);
        found.before_was_board = false;
        match (kind, cards.as_deref()) {
            (Kind::Board, Some(cards)) => found.board(cards),
            (Kind::Hand, Some(&[one, other])) => found.hand(lead, [one, other]),
            _ => {}
        }
        at = if cards.is_some() { reader.at } else { at + 1 };
        after = at;
    }
    found.folds(&reader.letters[after..]);
    match (found.is_history, found.error) {
        (false, _) => Ok(None),
        (true, Some(error)) => Err(error),
        (true, None) => Ok(Some((found.setup, found.columns))),
    }
}

/// Whether letters begin with a word, in whatever case.
fn begins(letters: &[char], word: &[char]) -> bool {
    let same = |(a, b): (&char, &char)| a.eq_ignore_ascii_case(b);
    letters.len() >= word.len() && letters.iter().zip(word).all(same)
}

/// Where a word ends that comes last in some letters.
fn after_last(letters: &[char], word: &str) -> Option<usize> {
    let word: Vec<char> = word.chars().collect();
    let at = (0..letters.len())
        .rev()
        .find(|&at| begins(&letters[at..], &word))?;
    Some(at + word.len())
}

fn has(letters: &[char], word: &str) -> bool {
    after_last(letters, word).is_some()
}

/// Without these letters at the end.
fn trimmed<'a>(letters: &'a [char], ends: &[char]) -> &'a [char] {
    let last = letters.iter().rposition(|letter| !ends.contains(letter));
    &letters[..last.map_or(0, |last| last + 1)]
}

/// What a bracket holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Hand,
    Board,
    /// The cards of another hand of the session.
    NextHand,
    Other,
}

/// The letters of a name that tell players apart.
const NAME_MAX: usize = 40;

#[derive(Default)]
struct Found {
    setup: Setup,
    columns: Columns,
    /// The players to whom the hands were dealt, if the text names them.
    names: Vec<(usize, Vec<char>)>,
    /// The text had something that only histories have.
    is_history: bool,
    before_was_board: bool,
    /// The summary has come.
    in_summary: bool,
    error: Option<NotationError>,
}

impl Found {
    /// What a bracket holds, by the text between the previous bracket and this one.
    fn kind(&mut self, lead: &[char]) -> Kind {
        let dealt = self.in_summary && has(lead, HANDS[0]);
        if dealt || !self.setup.seats.is_empty() && has(lead, "* hole ") {
            return Kind::NextHand;
        }
        self.in_summary |= has(lead, "summary *");
        let words = trimmed(lead, &[' ', ':']);
        let ends = |word: &str| after_last(words, word) == Some(words.len());
        if ends("board") && !ends("second board") || self.before_was_board && words.is_empty() {
            return Kind::Board;
        }
        if ends("**") {
            let heading = trimmed(words, &['*', ' ']);
            let heading = &heading[after_last(heading, "*").unwrap_or(0)..];
            let street = STREETS.iter().any(|street| has(heading, street));
            self.is_history |= street;
            return match street && !has(heading, "second") {
                true => Kind::Board,
                false => Kind::Other,
            };
        }
        let line = &lead[after_last(lead, "\n").unwrap_or(0)..];
        // A chat message is no showdown.
        let said = after_last(line, " said, ").map_or(&[][..], |at| &line[at..]);
        let quotes = said.iter().filter(|&&letter| letter == '"').count();
        match quotes % 2 == 0 && HANDS.iter().any(|word| has(line, word)) {
            true => Kind::Hand,
            false => Kind::Other,
        }
    }

    fn fail(&mut self, column: usize, kind: NotationErrorKind) {
        self.error.get_or_insert(NotationError { column, kind });
    }

    fn board(&mut self, cards: &[(usize, Card)]) {
        self.before_was_board = true;
        for &(column, card) in cards {
            if self.setup.board.contains(&card) {
                continue;
            }
            if self.setup.board.len() == 5 {
                return self.fail(column, NotationErrorKind::BoardFull);
            }
            self.setup.board.push(card);
            self.columns.board.push(column);
        }
    }

    fn hand(&mut self, lead: &[char], [(at, one), (and, other)]: [(usize, Card); 2]) {
        self.is_history = true;
        let same = |seat: &SeatText| match seat {
            SeatText::Cards(held) => held.contains(&one) && held.contains(&other),
            SeatText::Range(_) => false,
        };
        if self.setup.seats.iter().any(same) {
            return;
        }
        if self.setup.seats.len() == MAX_SEATS {
            return self.fail(at, NotationErrorKind::TooManySeats);
        }
        if let Some(name) = after_last(lead, HANDS[0]) {
            let name = trimmed(&lead[name..], &[' ']);
            let name = &name[..name.len().min(NAME_MAX)];
            self.names.push((self.setup.seats.len(), name.to_vec()));
        }
        self.setup.seats.push(SeatText::Cards(vec![one, other]));
        self.columns.seats.push((at, vec![at, and]));
    }

    /// The player who folded, according to this text.
    fn folds(&mut self, text: &[char]) {
        for (seat, name) in &self.names {
            let does = |at: usize| {
                let rest = &text[at..];
                let rest = rest.get(name.len()..).filter(|_| begins(rest, name))?;
                let said = rest
                    .iter()
                    .take(4)
                    .position(|letter| !matches!(letter, ' ' | ':'))?;
                Some(said > 0 && begins(&rest[said..], &['f', 'o', 'l', 'd']))
            };
            let folded = (0..text.len()).any(|at| does(at) == Some(true));
            if folded && !name.is_empty() && !self.setup.folded.contains(seat) {
                self.setup.folded.push(*seat);
                sort_few(&mut self.setup.folded);
            }
        }
    }
}
