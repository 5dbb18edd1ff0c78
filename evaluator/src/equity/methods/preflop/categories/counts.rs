//! What is counted, and on how many cards.

use crate::rank::Category;

/// Counts by category.
pub(in crate::equity::methods::preflop) type Counts = [i64; Category::ALL.len()];

/// The cards of a board.
pub(super) const BOARD: usize = 5;
