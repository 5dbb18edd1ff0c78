//! Ranges as other programs write them.

use crate::cards::Combo;
use crate::notation::error::{NotationError, NotationErrorKind, RangeErrorKind, printable};
use crate::notation::parse::alone::read_range;
use crate::notation::parse::reader::LONGEST_QUOTE;
use crate::notation::range_tool::RangeTool;
use crate::range::Range;

/// As many numbers as this are meant as weights of all combos, even if some are missing.
const MANY_NUMBERS: usize = 100;

/// More digits than any program writes.
const MOST_DIGITS: usize = 30;

/// The digits after this number make no difference to a weight.
const SIGNIFICANT: u64 = 1_000_000_000_000_000;

const MILLION: u64 = 1_000_000;

/// A piece of a text and the characters before it.
#[derive(Clone, Copy)]
struct Piece<'a> {
    before: usize,
    text: &'a str,
}

impl Range {
    /// Reads a range as this grammar or one of the known programs writes it, and says which program
    /// wrote it; `None` when any could have. Weights are in parts of [`WHOLE`](Range::WHOLE); a
    /// weight that all hands share becomes a whole one.
    ///
    /// ```
    /// use evaluator::{Range, RangeTool};
    ///
    /// let (range, tool) = Range::read_text("[50]AsKh, KK[/50], 55")?;
    /// assert_eq!(tool, Some(RangeTool::GtoPlus));
    /// assert_eq!(range.to_string(), "KK:0.5,55,AsKh:0.5");
    /// # Ok::<(), evaluator::NotationError>(())
    /// ```
    ///
    /// # Errors
    /// [`NotationError`] with its column, lines counted as one text.
    pub fn read_text(text: &str) -> Result<(Range, Option<RangeTool>), NotationError> {
        let whole = Piece { before: 0, text };
        if text.contains("[/") {
            return Ok((tagged(whole)?, Some(RangeTool::GtoPlus)));
        }
        let numbers = || text.split(separates).filter(|part| !part.is_empty());
        if numbers().all(|part| millionths(part).is_some()) && numbers().count() >= MANY_NUMBERS {
            return Ok((weights(numbers())?, Some(RangeTool::PioWeights)));
        }
        if let Some(range) = lines(whole) {
            return Ok((range?, Some(RangeTool::Monker)));
        }
        Ok((read_range(text)?, written_by(text)))
    }
}

fn separates(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | ';')
}

/// Which program wrote the text, by its weights and separators.
fn written_by(text: &str) -> Option<RangeTool> {
    let items = || {
        let items = text.split([',', ';', '\n']).map(str::trim);
        items.filter(|item| !item.is_empty())
    };
    let is_combo = |core: &str| core.len() == 4 && core.parse::<Combo>().is_ok();
    let combos = |sign| items().all(|item| item.split_once(sign).is_some_and(|it| is_combo(it.0)));
    if text.contains('@') {
        return Some(match combos('@') {
            true => RangeTool::Monker,
            false => RangeTool::PokerProTools,
        });
    }
    if text.contains('=') {
        return Some(RangeTool::PokerProTools);
    }
    if text.contains(':') {
        return Some(match combos(':') && text.contains(": ") {
            true => RangeTool::Combos,
            false => RangeTool::Pio,
        });
    }
    let plain = text.contains(", ") && !text.contains('%');
    plain.then_some(RangeTool::Equilab)
}

/// Reads a piece of a text; the columns of its errors are those of the text.
fn read(piece: Piece<'_>) -> Result<Range, NotationError> {
    read_range(piece.text).map_err(|error| NotationError {
        column: error.column + piece.before,
        ..error
    })
}

/// Adds what a piece says, with its own weight if it has one. No such program takes hands out, and beside
/// its weight another one means nothing.
fn add(range: &mut Range, piece: Piece<'_>, weight: Option<u16>) -> Result<(), NotationError> {
    let means_nothing = |sign| sign == '!' || weight.is_some() && matches!(sign, ':' | '@' | '=');
    let sign = piece.text.find(means_nothing);
    if let Some((text, rest)) = sign.and_then(|at| piece.text.split_at_checked(at)) {
        let column = piece.before + text.chars().count() + 1;
        let kind = match rest.starts_with('!') {
            true => RangeErrorKind::Item,
            false => RangeErrorKind::Weight,
        };
        return Err(flaw(column, rest, kind));
    }
    for (combo, own) in read(piece)?.combos() {
        let weight = weight.unwrap_or(own);
        range.set(combo, weight.max(range.weight(combo)));
    }
    Ok(())
}

/// `[50]AsKh, KK[/50], 55`: a number in brackets is the weight, in percent, of what follows up to
/// its end.
fn tagged(whole: Piece<'_>) -> Result<Range, NotationError> {
    let mut range = Range::empty();
    let (mut rest, mut weight) = (whole, None);
    loop {
        let (piece, tag) = match rest.text.split_once('[') {
            Some((text, after)) => (text, Some(after)),
            None => (rest.text, None),
        };
        if !piece.chars().all(separates) {
            let text = piece.trim_end_matches([',', ' ', '\n', '\r', ';']);
            add(&mut range, Piece { text, ..rest }, weight)?;
        }
        let Some(after) = tag else {
            return match weight {
                None => Ok(range),
                Some(_) => Err(flaw(
                    whole.text.chars().count() + 1,
                    "",
                    RangeErrorKind::Weight,
                )),
            };
        };
        let begin = rest.before + piece.chars().count();
        let inside = after.split_once(']');
        let percent = |text: &str| part(text, 100);
        // What was opened is closed before the next.
        weight = match (weight, inside.map(|(tag, _)| tag)) {
            (None, Some(tag)) if percent(tag).is_some() => percent(tag),
            (Some(_), Some(tag)) if tag.strip_prefix('/').and_then(percent) == weight => None,
            _ => return Err(flaw(begin + 2, after, RangeErrorKind::Weight)),
        };
        if let Some((tag, text)) = inside {
            let before = begin + tag.chars().count() + 2;
            rest = Piece { before, text };
        }
    }
}

/// `KQs`, a new line and `1.0;`: `None` when it is not all like that.
fn lines(whole: Piece<'_>) -> Option<Result<Range, NotationError>> {
    if !whole.text.contains(';') {
        return None;
    }
    let mut found = Vec::new();
    let mut before = 0;
    for text in whole.text.split(';') {
        let mut parts = text.split_whitespace();
        match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => {}
            (Some(class), Some(number), None) => {
                let weight = part(number, 1)?;
                let spaces = text.chars().take_while(|letter| letter.is_whitespace());
                let piece = Piece {
                    before: before + spaces.count(),
                    text: class,
                };
                found.push((piece, weight));
            }
            _ => return None,
        }
        before += text.chars().count() + 1;
    }
    let mut range = Range::empty();
    for (piece, weight) in found {
        // After a weight of zero, reading goes on.
        if let Err(error) = add(&mut range, piece, Some(weight)) {
            return Some(Err(error));
        }
    }
    Some(not_empty(range))
}

/// The weights of all combos in their order.
fn weights<'a>(numbers: impl Iterator<Item = &'a str>) -> Result<Range, NotationError> {
    let mut range = Range::empty();
    let mut combos = Combo::all();
    let mut count = 0;
    for number in numbers {
        count += 1;
        let Some(weight) = part(number, 1) else {
            return Err(flaw(1, number, RangeErrorKind::Weight));
        };
        if let Some(combo) = combos.next() {
            range.set(combo, weight);
        }
    }
    if count != Combo::COUNT {
        let text = format!("{count} weights of 1326");
        return Err(flaw(1, &text, RangeErrorKind::Item));
    }
    not_empty(range)
}

fn not_empty(range: Range) -> Result<Range, NotationError> {
    match range.is_empty() {
        true => Err(NotationError {
            column: 1,
            kind: NotationErrorKind::EmptyRange,
        }),
        false => Ok(range),
    }
}

/// A number from 0 to `whole` as a weight. What is there at all does not vanish by rounding.
fn part(text: &str, whole: u64) -> Option<u16> {
    let number = millionths(text)?;
    let all = whole * MILLION;
    if number > all {
        return None;
    }
    let weight = (number * u64::from(Range::WHOLE) + all / 2) / all;
    let weight = u16::try_from(weight).unwrap_or(Range::WHOLE);
    Some(weight.max(u16::from(number > 0)))
}

/// A number such as `0.25`, `1` or `5e-3`, in millionths; less than half of one is one, unless it
/// is nothing. In integers, so that it is rounded once.
fn millionths(text: &str) -> Option<u64> {
    let text = text.trim();
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (mut number, mut places) = (0_u64, 6 + i32::from(exponent.parse::<i8>().ok()?));
    let (mut count, mut point) = (0, false);
    for letter in digits.bytes() {
        if letter == b'.' && !point {
            point = true;
            continue;
        }
        if !letter.is_ascii_digit() {
            return None;
        }
        count += 1;
        if number < SIGNIFICANT {
            number = number * 10 + u64::from(letter - b'0');
            places -= i32::from(point);
        } else {
            places += i32::from(!point);
        }
    }
    if count == 0 || count > MOST_DIGITS {
        return None;
    }
    if number == 0 {
        return Some(0);
    }
    let power = 10_u64.checked_pow(places.unsigned_abs());
    Some(match (places >= 0, power) {
        (true, Some(power)) => number.checked_mul(power)?,
        (true, None) => return None,
        (false, Some(power)) => ((number + power / 2) / power).max(1),
        (false, None) => 1,
    })
}

fn flaw(column: usize, text: &str, flaw: RangeErrorKind) -> NotationError {
    let text = text.chars().take(LONGEST_QUOTE).map(printable).collect();
    NotationError {
        column,
        kind: NotationErrorKind::NotARange { text, flaw },
    }
}
