//! The scenario field: a mirror of the table until somebody types in it.

use std::sync::OnceLock;

use evaluator::{
    CardFlaw, NotationError, NotationErrorKind, RangeFlaw, ScenarioError, SeatText, Setup, Written,
};

use super::State;
use super::draft::Draft;

/// Ready-made scenarios for an empty table: aces against kings, a coin flip, the thesis's example.
pub const EXAMPLES: [&str; 3] = ["AhAd vs KsKc", "AsKs vs QhQd", "QsKs vs AsAc on 5d6hQc"];

/// Characters a line may have: room for ten ranges of which each combo is written, with its weight.
/// What few letters mean, such as `hc`, can take hundreds of combos to say.
pub const LINE_MAX: usize = 200_000;

/// Why a line can't be laid on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It is longer than any table.
    TooLong,
    /// It comes from a link of a later version of this page.
    Later,
    /// Something in it can't be read.
    Notation(NotationError),
    /// It says more than what one player holds.
    NotOneSeat,
    /// It can be read, but not dealt.
    Scenario(ScenarioError),
}

/// What a person typed into the field, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedLine {
    /// The text, untouched.
    pub text: String,
    /// What is wrong with it.
    pub error: Option<LineError>,
    /// Whether the person is done with it: only then is an unfinished last word an error.
    pub settled: bool,
    /// Whether what reads hand histories is on its way: until then it is no error.
    pub awaits_reader: bool,
}

impl TypedLine {
    /// The error to show now. While a person types, the last word may still grow into a card.
    pub fn visible_error(&self) -> Option<&LineError> {
        let error = self.error.as_ref().filter(|_| !self.awaits_reader)?;
        let unfinished = match error {
            LineError::Notation(error) => {
                let before = self.text.chars().nth(error.column.saturating_sub(2));
                let mut rest = self.text.chars().skip(error.column.saturating_sub(1));
                // A card that stands apart from a hand may be the next hand's first.
                let begins_hand = error.kind == NotationErrorKind::SeatFull
                    && before.is_some_and(char::is_whitespace);
                rest.all(|letter| !letter.is_whitespace()) && (begins_hand || can_grow(&error.kind))
            }
            _ => false,
        };
        (self.settled || !unfinished).then_some(error)
    }
}

/// The words of a line; a word that is being typed is no card yet.
const WORDS: [&str; 11] = [
    "vs", "on", "board", "b=", "dead", "d=", "muck", "fold", "random", "any", "10",
];

/// Whether more letters after the last one can mend it.
fn can_grow(flaw: &NotationErrorKind) -> bool {
    use NotationErrorKind::{Bracket, EmptyRange, LoneCard, NotACard, NotARange};
    match flaw {
        NotACard { text, flaw } => *flaw == CardFlaw::NoSuit || begins(text),
        NotARange { text, flaw } => match (flaw, text.as_bytes().last()) {
            (RangeFlaw::Item | RangeFlaw::Ends, _) => true,
            (RangeFlaw::Percent, last) => last != Some(&b'%'),
            (RangeFlaw::Weight, last) => matches!(last, Some(b':' | b'@' | b'=' | b'.')),
            _ => false,
        },
        Bracket | EmptyRange | LoneCard => true,
        _ => false,
    }
}

/// Whether a word of a line begins so, or a percentage.
fn begins(text: &str) -> bool {
    let starts = |word: &&str| {
        let word = word.as_bytes().get(..text.len());
        word.is_some_and(|word| word.eq_ignore_ascii_case(text.as_bytes()))
    };
    let digit = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    text.bytes().all(digit) || WORDS.iter().any(starts)
}

impl State {
    /// The scenario field as it was typed, while it differs from the table.
    pub fn typed_line(&self) -> Option<&TypedLine> {
        self.line.as_ref()
    }

    /// The text at the seat of the current slot as it was typed, while it differs from what lies
    /// there.
    pub fn typed_seat(&self) -> Option<&TypedLine> {
        self.seat_line.as_ref()
    }
}

/// Reads a text, and says how it was taken.
pub type Reader = fn(&str) -> Result<(Setup, Written), NotationError>;

/// Reads hand histories too, once it was fetched with the panels: it is two kilobytes of download, and
/// most visits paste none.
static READER: OnceLock<Reader> = OnceLock::new();

const IS_SPLIT: bool = cfg!(all(feature = "split", target_arch = "wasm32"));

/// What reads hand histories is there.
pub fn take_reader(reader: Reader) {
    READER.get_or_init(|| reader);
}

/// Whether a text that can't be read may be a hand history, and what reads those is not there yet.
pub(super) fn awaits_reader(text: &str) -> bool {
    IS_SPLIT && READER.get().is_none() && text.contains('[')
}

fn reader() -> Reader {
    match IS_SPLIT {
        true => READER.get().copied().unwrap_or(Setup::read_line),
        // In one piece it is at hand.
        false => Setup::read_as,
    }
}

/// Reads a line into a table.
///
/// # Errors
/// The first thing that can't be read or can't lie on a table.
pub fn read(text: &str) -> Result<Draft, LineError> {
    read_as(text).map(|(draft, _)| draft)
}

/// As [`read`], and how the text was taken.
///
/// # Errors
/// As there.
pub(super) fn read_as(text: &str) -> Result<(Draft, Written), LineError> {
    if text.chars().nth(LINE_MAX).is_some() {
        return Err(LineError::TooLong);
    }
    if is_later(text) {
        return Err(LineError::Later);
    }
    let (setup, written) = reader()(text).map_err(LineError::Notation)?;
    let draft = Draft::from_setup(&setup).map_err(LineError::Scenario)?;
    Ok((draft, written))
}

/// Whether a line, or a link to it, begins with the mark of a version: a number and a tilde. The lines of today have
/// none, and no line of cards has a tilde; what a later one means nobody can guess, so all of it is
/// refused.
fn is_later(text: &str) -> bool {
    let line = text.split('#').fold(text, |_, part| part);
    let mark = line.trim_start().split_once('~');
    mark.is_some_and(|(number, _)| number.parse::<u32>().is_ok())
}

/// Reads what one player holds; no text is an empty seat.
///
/// # Errors
/// The first thing that can't be read, and anything beside one player's cards.
pub fn read_seat(text: &str) -> Result<SeatText, LineError> {
    if text.chars().nth(LINE_MAX).is_some() {
        return Err(LineError::TooLong);
    }
    text.parse()
        .map_err(|error: NotationError| match error.kind {
            NotationErrorKind::Trailing => LineError::NotOneSeat,
            _ => LineError::Notation(error),
        })
}

impl From<ScenarioError> for LineError {
    fn from(error: ScenarioError) -> LineError {
        LineError::Scenario(error)
    }
}
