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
//! No two rooms write the same, and a field of one line makes one line of it all. So nothing is asked
//! but this: a hand is a bracket of two cards after a word for dealing or showing; the board is the
//! brackets after the name of a street between asterisks, or after `Board`. The same cards are the
//! same player, who folded if that is said of whom they were dealt to.

use crate::card::Card;
use crate::notation::columns::Columns;
use crate::notation::reader::Reader;
use crate::notation::{NotationError, NotationErrorKind, SeatText, Setup};
use crate::scenario::MAX_SEATS;

/// What comes before the cards that somebody has.
const HANDS: [&str; 4] = ["dealt to ", "shows ", "showed ", "mucked "];
const STREETS: [&str; 3] = ["flop", "turn", "river"];

/// What there is in a text that is a hand history, `None` for any other. Of several hands the first.
pub(super) fn read(text: &str) -> Result<Option<(Setup, Columns)>, NotationError> {
    // Its length in bytes stays the same.
    let lower = text.to_ascii_lowercase();
    let mut reader = Reader::new(text);
    let mut found = Found::default();
    let mut after = 0;
    for (open, _) in text.match_indices('[') {
        // A bracket inside what was looked at already.
        if open < after {
            continue;
        }
        let lead = &lower[after..open];
        reader.at += text[after..open].chars().count();
        let begin = reader.at;
        let kind = found.kind(lead);
        if kind == Kind::NextHand {
            break;
        }
        found.folds(&text[after..open]);
        let cards = reader.bracket::<5>();
        if cards.is_none() {
            reader.at = begin + 1;
        }
        after = open + len_of(&text[open..], reader.at - begin);
        found.before_was_board = false;
        match (kind, cards.as_deref()) {
            (Kind::Board, Some(cards)) => found.board(cards),
            (Kind::Hand, Some(&[one, other])) => found.hand(&text[..open], lead, [one, other]),
            _ => {}
        }
    }
    found.folds(&text[after..]);
    match (found.is_history, found.error) {
        (false, _) => Ok(None),
        (true, Some(error)) => Err(error),
        (true, None) => Ok(Some((found.setup, found.columns))),
    }
}

/// How many bytes so many letters take.
fn len_of(text: &str, letters: usize) -> usize {
    let end = text.char_indices().nth(letters);
    end.map_or(text.len(), |(at, _)| at)
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

#[derive(Default)]
struct Found {
    setup: Setup,
    columns: Columns,
    /// Whom the hands were dealt to, where that is said.
    names: Vec<(usize, String)>,
    /// There was something that only histories have.
    is_history: bool,
    before_was_board: bool,
    /// What comes after the showdown has begun.
    told: bool,
    error: Option<NotationError>,
}

impl Found {
    /// What a bracket holds, by what stands before it since the one before, in lower case.
    fn kind(&mut self, lead: &str) -> Kind {
        let dealt = lead.contains("dealt to ");
        let next = self.told && dealt || !self.setup.seats.is_empty() && lead.contains("* hole ");
        self.told |= lead.contains("summary *");
        if next {
            return Kind::NextHand;
        }
        let words = lead.trim_end_matches([' ', ':']);
        let board = words.ends_with("board") && !words.ends_with("second board");
        if board || self.before_was_board && words.is_empty() {
            return Kind::Board;
        }
        if let Some(heading) = words.strip_suffix("**") {
            let heading = heading.trim_end_matches(['*', ' ']);
            let heading = heading.rsplit('*').next().unwrap_or_default();
            let street = STREETS.iter().any(|street| heading.contains(street));
            self.is_history |= street;
            return match street && !heading.contains("second") {
                true => Kind::Board,
                false => Kind::Other,
            };
        }
        let line = lead.rsplit('\n').next().unwrap_or_default();
        // What somebody says is no showdown.
        let said = line.rfind(" said, ");
        let in_quotes = said.is_some_and(|at| line[at..].matches('"').count() % 2 == 1);
        match !in_quotes && HANDS.iter().any(|word| line.contains(word)) {
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

    /// `before` is all the text before the bracket, `lead` the end of that in lower case.
    fn hand(&mut self, before: &str, lead: &str, hand: [(usize, Card); 2]) {
        self.is_history = true;
        let (columns, cards) = (hand.map(|(column, _)| column), hand.map(|(_, card)| card));
        let same = |seat: &SeatText| match seat {
            SeatText::Cards(held) => cards.iter().all(|card| held.contains(card)),
            SeatText::Range(_) => false,
        };
        if self.setup.seats.iter().any(same) {
            return;
        }
        if self.setup.seats.len() == MAX_SEATS {
            return self.fail(columns[0], NotationErrorKind::TooManySeats);
        }
        if let Some(at) = lead.rfind("dealt to ") {
            let name = &before[before.len() - lead.len() + at..];
            let name = name["dealt to ".len()..].trim().to_owned();
            self.names.push((self.setup.seats.len(), name));
        }
        self.setup.seats.push(SeatText::Cards(cards.to_vec()));
        self.columns.seats.push((columns[0], columns.to_vec()));
    }

    /// Whoever this says has folded.
    fn folds(&mut self, text: &str) {
        for (seat, name) in &self.names {
            let says = |verb: &str| text.contains(&format!("{name}{verb}"));
            let folded =
                !name.is_empty() && [": folds", " folds", " : folds"].into_iter().any(says);
            if folded && !self.setup.folded.contains(seat) {
                self.setup.folded.push(*seat);
                self.setup.folded.sort_unstable();
            }
        }
    }
}
