//! The methods that count every deal, a folder each: its page of maths (`maths.md`) says the
//! formula, with an example that a test recomputes, the cost, and what it was measured against.

pub(crate) mod board_classes;
pub(crate) mod card_classes;
pub(crate) mod matchups;
pub(crate) mod one_range;
pub(crate) mod preflop;
pub(crate) mod sweep;
pub(crate) mod three_ranges;
