//! The parser of the grammar: see [`Setup::read`](crate::Setup::read). Every `FromStr` of the
//! engine is in this folder: a value answers with its own small error, a line with a
//! [`NotationError`](crate::NotationError) that knows the column.

mod alone;
mod by_place;
mod card_run;
mod columns;
mod filter;
mod fragment;
mod history;
mod name;
mod pasted;
mod range_reader;
mod reader;
mod scenario;
mod seat_reader;
mod setup;
mod table_reader;
mod tools;
mod values;

pub use by_place::typed_by_place;
pub use fragment::line_of_fragment;
