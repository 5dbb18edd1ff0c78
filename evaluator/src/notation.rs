//! The one grammar in which cards, seats and whole scenarios are written: see [`Setup::read`].

mod error;
mod history_error;
mod item;
mod parse;
mod print;
mod range_tool;
mod setup;

pub use error::{NotationError, NotationErrorKind, RangeErrorKind, printable};
pub use history_error::HistoryErrorKind;
pub use parse::{line_of_fragment, typed_by_place};
pub use range_tool::RangeTool;
pub use setup::{InputFormat, LeftOut, SeatInput, Setup};
