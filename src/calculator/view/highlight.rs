//! What panels beside the table let the range editor show, without depending on each other.

use evaluator::{Row, Rows};

use crate::calculator::text::Words;

/// What to highlight in a range.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Highlight {
    /// The equity from which a call pays, 0 to 1.
    pub break_even: Option<f64>,
    /// The rows of hits that were chosen.
    pub hits: Option<ChosenRows>,
}

/// Rows of hits that were chosen.
#[derive(Clone, Debug)]
pub struct ChosenRows {
    /// All that they stand for.
    pub rows: Rows,
    /// Those that were chosen.
    pub chosen: Vec<Row>,
    /// Whether better rows count too.
    pub or_better: bool,
    /// Names them, in the language of the moment.
    pub name: fn(&ChosenRows, &Words) -> String,
}

impl PartialEq for ChosenRows {
    fn eq(&self, other: &ChosenRows) -> bool {
        let key = |it: &ChosenRows| (it.rows, it.or_better);
        key(self) == key(other) && self.chosen == other.chosen
    }
}
