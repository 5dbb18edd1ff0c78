//! The methods that count every deal, a folder each: its page of maths (`maths.md`) says the
//! formula, with an example that a test recomputes, the cost, and what it was measured against.
//!
//! All of them are a [`CountingMethod`](counting_method::CountingMethod). A new one is a folder and its place in
//! [`Counting`](crate::equity::counting::Counting), which chooses.

pub(crate) mod board_classes;
pub(crate) mod card_classes;
pub(crate) mod counting_method;
pub(crate) mod known_cards;
pub(crate) mod matchups;
pub(crate) mod one_range;
pub(crate) mod preflop;
pub(crate) mod sweep;
pub(crate) mod three_ranges;
