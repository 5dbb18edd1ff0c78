//! What is read, printed: each of it is read back to the same value.

use std::fmt;

use crate::cards::{Card, Combo};
use crate::notation::setup::{SeatInput, Setup};
use crate::range::Range;

impl fmt::Display for Setup {
    /// A line that [`Setup::read`] reads back to the same value. (One value can't be: a single
    /// empty seat prints as nothing, which is read as no seat.)
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for (index, seat) in self.seats.iter().enumerate() {
            if index > 0 {
                write!(f, "{space}vs")?;
                space = " ";
            }
            if self.folded.contains(&index) {
                write!(f, "{space}fold")?;
                space = " ";
            }
            if let Some(name) = self.names.get(index).filter(|name| !name.is_empty()) {
                write!(f, "{space}{name}:")?;
                space = " ";
            }
            match seat {
                SeatInput::Cards(cards) if cards.is_empty() => continue,
                SeatInput::Cards(cards) => {
                    f.write_str(space)?;
                    write_cards(f, cards)?;
                }
                SeatInput::Range(range) if self.seats.len() == 1 && self.folded.is_empty() => {
                    f.write_str(space)?;
                    write_alone(f, range)?;
                }
                SeatInput::Range(range) => write!(f, "{space}{range}")?,
            }
            space = " ";
        }
        for (word, cards) in [("on", &self.board), ("dead", &self.dead)] {
            if !cards.is_empty() {
                write!(f, "{space}{word} ")?;
                write_cards(f, cards)?;
                space = " ";
            }
        }
        Ok(())
    }
}

impl fmt::Display for SeatInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatInput::Cards(cards) => write_cards(f, cards),
            SeatInput::Range(range) => write!(f, "{range}"),
        }
    }
}

/// The range of the only seat. Whole hands would be read as a seat each: there the first says its
/// weight, as only a hand in a range does.
pub(crate) fn write_alone(f: &mut fmt::Formatter<'_>, range: &Range) -> fmt::Result {
    let text = range.to_string();
    let mut items = text.split(',');
    let whole = |item: &str| item.len() == 4 && item.parse::<Combo>().is_ok();
    match (items.next(), items.all(whole)) {
        (Some(first), true) if whole(first) => {
            write!(f, "{first}:1{}", &text[first.len()..])
        }
        _ => f.write_str(&text),
    }
}

pub(crate) fn write_cards(f: &mut fmt::Formatter<'_>, cards: &[Card]) -> fmt::Result {
    cards.iter().try_for_each(|card| write!(f, "{card}"))
}
