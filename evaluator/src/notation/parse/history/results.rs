//! The hands and the board of a result that another calculator printed, as those for the desktop do:
//!
//! ```text
//! Board: 7h 8h 2c
//!        equity   win     tie    pots won  pots tied
//! Hand 0: 53.6%   53.60%  00.00%     530        0    { AhKh }
//! Hand 1: 46.4%   46.36%  00.00%     460        0    { QQ+, AKs }
//! ```
//!
//! Others begin each line with a position: `MP2  53.6%  53.60%  00.00%  { AhKh }`.

use crate::notation::error::{NotationError, NotationErrorKind};
use crate::notation::parse::alone::read_seat;
use crate::notation::parse::columns::Columns;
use crate::notation::parse::history::cards::only;
use crate::notation::parse::history::hand::ReadTable;
use crate::notation::parse::history::text::Line;
use crate::notation::parse::history::verbs::after;
use crate::notation::parse::name::is_name;
use crate::notation::setup::{InputFormat, SeatInput, Setup};
use crate::scenario::MAX_SEATS;

/// What a player holds in such a line: where it begins and ends.
fn held(line: &Line) -> Option<(usize, usize)> {
    let text = line.text.strip_suffix('}')?;
    let open = text.rfind('{')?;
    text.get(..open)?
        .contains('%')
        .then_some((open + 1, text.len()))
}

/// The table of such a result, `None` for any other text.
pub(super) fn read(lines: &[Line]) -> Result<Option<ReadTable>, NotationError> {
    let lines = match lines {
        // A field took the line breaks.
        [line] => {
            let mut ends: Vec<usize> = line.text.match_indices('}').map(|(at, _)| at + 1).collect();
            for word in ["Dead:", "equity", "Equity", "Hand 0"] {
                ends.extend(line.text.find(word));
            }
            ends.sort_unstable();
            line.split(&ends)
        }
        _ => lines.to_vec(),
    };
    if !lines.iter().any(|line| held(line).is_some()) {
        return Ok(None);
    }
    let mut setup = Setup::default();
    let mut columns = Columns::default();
    for line in &lines {
        let text = line.text.as_str();
        if let Some((begin, end)) = held(line) {
            let inside = text.get(begin..end).unwrap_or_default();
            let seat = read_seat(inside).map_err(|error| NotationError {
                column: line.column(begin) - 1 + error.column,
                ..error
            })?;
            if setup.seats.len() == MAX_SEATS {
                let (column, kind) = (line.column(begin), NotationErrorKind::TooManySeats);
                return Err(NotationError { column, kind });
            }
            columns.seats.push((line.column(begin), Vec::new()));
            // `MP2  57.25%  …`; one of the programs counts `Hand 0:` instead.
            let mut words = text.split_whitespace();
            if let (Some(name), Some(share)) = (words.next(), words.next())
                && is_name(name)
                && share.ends_with('%')
            {
                setup.names.resize(setup.seats.len(), String::new());
                setup.names.push(name.to_owned());
            }
            setup.seats.push(seat);
            continue;
        }
        for (word, cards, at) in [
            ("board:", &mut setup.board, &mut columns.board),
            ("dead:", &mut setup.dead, &mut columns.dead),
        ] {
            if let Some(rest) = after(text, word) {
                for (begin, card) in only(line, text.len() - rest.len(), text.len())? {
                    cards.push(card);
                    at.push(line.column(begin));
                }
            }
        }
    }
    // As in a line, one empty seat is none.
    if setup.seats == [SeatInput::Cards(Vec::new())] {
        setup.seats.clear();
        setup.names.clear();
        columns.seats.clear();
    }
    if let Some(&column) = columns.board.get(5) {
        let kind = NotationErrorKind::BoardFull;
        return Err(NotationError { column, kind });
    }
    Ok(Some((setup, columns, InputFormat::Line)))
}
