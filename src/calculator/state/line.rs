//! The scenario field: it mirrors the table until the user types in it.

use evaluator::{
    CardErrorKind, InputFormat, NotationError, NotationErrorKind, Range, RangeErrorKind, RangeTool,
    ScenarioError, SeatInput, Setup,
};

use super::State;
use super::draft::Draft;

/// Ready-made scenarios for an empty table: aces against kings, a coin flip, the thesis's example.
pub const EXAMPLES: [&str; 3] = ["AhAd vs KsKc", "AsKs vs QhQd", "QsKs vs AsAc on 5d6hQc"];

/// What the page opens with, so that it is never an empty tool.
pub const FIRST_EXAMPLE: &str = "AhKd vs QsQc";

/// A hand against a range.
pub const RANGE_EXAMPLE: &str = "AhKd vs 15%";

/// Characters a line may have: room for ten ranges of which each combo is written, with its weight.
/// What few letters mean, such as `hc`, can take hundreds of combos to say.
pub const LINE_MAX: usize = 200_000;

/// Up to this many characters of a text are repeated in an error.
const QUOTE: usize = 24;

/// Why a line can't be laid on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// It is longer than any table.
    TooLong,
    /// It comes from a link of a later version of this page.
    Later,
    /// Something in it can't be read.
    Notation(NotationError),
    /// It has more than one player's hand.
    NotOneSeat,
    /// It has the word of a line for a range that folded.
    FoldInSeat,
    /// It names a saved range that there is not.
    NoSavedRange {
        /// The name.
        name: String,
    },
    /// It names a saved range, and several have such a name.
    ManySavedRanges {
        /// The name.
        name: String,
        /// How many.
        count: usize,
    },
    /// It can be read, but not dealt.
    Scenario(ScenarioError),
}

/// What a person typed into the field, as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedLine {
    /// The text, untouched.
    pub text: String,
    /// Its error.
    pub error: Option<LineError>,
    /// Whether the person is done with it: only then is an unfinished last word an error.
    pub settled: bool,
    /// Whether its last word may still become readable.
    pub unfinished: bool,
}

impl TypedLine {
    /// A text of a field, with its error.
    pub(super) fn new(text: String, error: Option<LineError>, settled: bool) -> TypedLine {
        let unfinished = match &error {
            Some(LineError::Notation(error)) => is_unfinished(&text, error),
            Some(LineError::NoSavedRange { name } | LineError::ManySavedRanges { name, .. }) => {
                text.trim_end().ends_with(&**name)
            }
            _ => false,
        };
        TypedLine {
            text,
            error,
            settled,
            unfinished,
        }
    }

    /// As [`new`](TypedLine::new), of the line of the table: its last word may still become the name of a seat.
    pub(super) fn of_table(text: String, error: Option<LineError>, settled: bool) -> TypedLine {
        let typed = TypedLine::new(text, error, settled);
        let is_unread = matches!(typed.error, Some(LineError::Notation(_)));
        let unfinished = typed.unfinished || is_unread && may_be_name(&typed.text);
        TypedLine {
            unfinished,
            ..typed
        }
    }

    /// The same once the field was left: it does not grow any more.
    pub(super) fn settled(self) -> TypedLine {
        TypedLine {
            settled: true,
            ..self
        }
    }

    /// Whether leaving the field shows an error that typing does not.
    pub fn hides_error(&self) -> bool {
        self.error.is_some() && !self.settled
    }

    /// The error to show now. While a person types, the last word may still grow into a card.
    pub fn visible_error(&self) -> Option<&LineError> {
        let error = self.error.as_ref();
        error.filter(|_| self.settled || !self.unfinished)
    }
}

/// A table that was read from a text, and how the text was taken; or what is wrong with it.
pub(super) type ReadLine = Result<(Draft, InputFormat), LineError>;

/// A range that was read from a text, and whose text it is; or what is wrong with it.
pub type ReadRange = Result<(Range, Option<RangeTool>), NotationError>;

/// Reads a range, as any of the known programs writes it.
///
/// # Errors
/// The first thing that can't be read.
pub fn read_range(text: &str) -> ReadRange {
    Range::read_text(text.trim())
}

/// What stands before a player in a line.
const BEFORE_SEAT: [&str; 4] = ["vs ", "|", "\n", "fold "];

/// Whether the last word of a text may become the name of a seat: it begins one, and no card.
fn may_be_name(text: &str) -> bool {
    let ends = BEFORE_SEAT.iter().filter_map(|before| {
        let at = text.rfind(before)?;
        Some(at + before.len())
    });
    let word = text[ends.max().unwrap_or(0)..].trim_start();
    let is_letter = |letter: char| letter.is_alphanumeric() || "+-_.".contains(letter);
    let begins =
        |first: char| first.is_alphabetic() && !"akqjt".contains(first.to_ascii_lowercase());
    word.chars().next().is_some_and(begins) && word.chars().all(is_letter)
}

/// Whether more letters after the last word of a text can mend it.
fn is_unfinished(text: &str, error: &NotationError) -> bool {
    let before = text.chars().nth(error.column.saturating_sub(2));
    let rest = match error.kind {
        // Cards, or a percentage, are to follow the word.
        NotationErrorKind::NoCards { .. } | NotationErrorKind::UnknownWord { .. } => {
            text.trim_end()
        }
        _ => text,
    };
    let mut rest = rest.chars().skip(error.column.saturating_sub(1));
    // A card that stands apart from a hand may be the next hand's first.
    let begins_hand =
        error.kind == NotationErrorKind::SeatFull && before.is_some_and(char::is_whitespace);
    // `AA:0` may become `AA:0.5`; what has been typed in full is empty for good, `0%` and `AA,!AA`.
    let is_empty =
        error.kind == NotationErrorKind::EmptyRange && (text.ends_with('%') || text.contains('!'));
    rest.all(|letter| !letter.is_whitespace())
        && !is_empty
        && (begins_hand || can_grow(&error.kind))
}

/// The words of a line; a word that is being typed is no card yet.
const WORDS: [&str; 13] = [
    "versus", "vs", "on", "board", "b=", "dead", "d=", "muck", "fold", "random", "any", "top", "10",
];

/// Whether more letters could make it readable.
fn can_grow(flaw: &NotationErrorKind) -> bool {
    use NotationErrorKind::{
        Bracket, EmptyRange, LoneCard, NoCards, NotACard, NotARange, UnknownWord,
    };
    match flaw {
        NotACard { text, flaw } => *flaw == CardErrorKind::NoSuit || begins(text),
        NotARange { text, flaw } => match (flaw, text.as_bytes().last()) {
            (
                RangeErrorKind::Item
                | RangeErrorKind::Ends
                | RangeErrorKind::Number
                | RangeErrorKind::Not,
                _,
            ) => true,
            (RangeErrorKind::Percent, last) => last != Some(&b'%'),
            (RangeErrorKind::Weight, last) => matches!(last, Some(b':' | b'@' | b'=' | b'.')),
            _ => false,
        },
        UnknownWord { text } => begins(text),
        Bracket | EmptyRange | LoneCard | NoCards { .. } => true,
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
        self.table.line.as_ref()
    }

    /// The text at the seat of the current slot as it was typed, while it differs from the cards
    /// there.
    pub fn typed_seat(&self) -> Option<&TypedLine> {
        self.entry.seat_line.as_ref()
    }
}

/// Reads a line into a table.
///
/// # Errors
/// The first thing that can't be read or can't be on a table.
pub fn read(text: &str) -> Result<Draft, LineError> {
    read_as(text).map(|(draft, _)| draft)
}

/// As [`read`], and how the text was taken.
///
/// # Errors
/// As [`read`].
pub(super) fn read_as(text: &str) -> ReadLine {
    if text.trim().is_empty() {
        return Ok((Draft::default(), InputFormat::Line));
    }
    if text.chars().nth(LINE_MAX).is_some() {
        return Err(LineError::TooLong);
    }
    if is_later(text) {
        return Err(LineError::Later);
    }
    let (setup, written) = Setup::read_as(text).map_err(LineError::Notation)?;
    let draft = Draft::from_setup(&setup).map_err(LineError::Scenario)?;
    Ok((draft, written))
}

/// Whether a line, or a link to it, begins with the mark of a version: a number and a tilde. Current lines have no
/// version, and no line of cards has a tilde; the meaning of a later version is unknown, so the whole line is
/// rejected.
fn is_later(text: &str) -> bool {
    let line = text.split('#').fold(text, |_, part| part);
    let mark = line.trim_start().split_once('~');
    mark.is_some_and(|(number, _)| number.parse::<u32>().is_ok())
}

/// Reads what one player holds; no text is an empty seat.
///
/// # Errors
/// The first thing that can't be read, and anything beside one player's cards.
pub fn read_seat(text: &str) -> Result<SeatInput, LineError> {
    if text.trim().is_empty() {
        return Ok(SeatInput::Cards(Vec::new()));
    }
    if text.chars().nth(LINE_MAX).is_some() {
        return Err(LineError::TooLong);
    }
    text.parse()
        .map_err(|error: NotationError| match error.kind {
            NotationErrorKind::Trailing => not_one_seat(text, error),
            _ => LineError::Notation(error),
        })
}

/// What is wrong with a text in which something follows what one player holds.
fn not_one_seat(text: &str, error: NotationError) -> LineError {
    let rest = text.chars().skip(error.column.saturating_sub(1));
    let rest: String = rest.take(QUOTE).collect();
    if rest.to_lowercase().starts_with("fold") {
        return LineError::FoldInSeat;
    }
    // `[50]AA`, as another program writes a weight; it is read only when it is pasted.
    let Some(inside) = rest.strip_prefix('[') else {
        return LineError::NotOneSeat;
    };
    let (number, has_end) = match inside.split_once(']') {
        Some((number, _)) => (number, "]"),
        None => (inside, ""),
    };
    if !number
        .chars()
        .all(|it| it.is_ascii_digit() || "./%".contains(it))
    {
        return LineError::NotOneSeat;
    }
    let (text, flaw) = (format!("[{number}{has_end}"), RangeErrorKind::Weight);
    LineError::Notation(NotationError {
        column: error.column,
        kind: NotationErrorKind::NotARange { text, flaw },
    })
}

/// The table of an example.
pub(super) fn example(text: &str) -> Draft {
    read(text).unwrap_or_default()
}

impl From<ScenarioError> for LineError {
    fn from(error: ScenarioError) -> LineError {
        LineError::Scenario(error)
    }
}
