//! One range.

use std::str::FromStr;

use crate::notation::error::NotationError;
use crate::notation::parse::alone::read_range;
use crate::range::Range;

impl FromStr for Range {
    type Err = NotationError;

    /// Reads one range: what may stand in a seat, two known cards included.
    ///
    /// # Errors
    /// [`NotationError`] with its column.
    fn from_str(text: &str) -> Result<Range, NotationError> {
        read_range(text)
    }
}
