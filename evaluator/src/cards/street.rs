//! How far the board has been dealt.

use std::fmt;

/// How much of the board has been dealt.
///
/// ```
/// use evaluator::{Board, Street};
///
/// let board: Board = "7h8h2c3d".parse()?;
/// assert_eq!(board.street(), Street::Turn);
/// assert_eq!(Street::Turn.board_len(), 4);
/// # Ok::<(), evaluator::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Street {
    /// No board card.
    Preflop,
    /// Three board cards.
    Flop,
    /// Four board cards.
    Turn,
    /// All five board cards.
    River,
}

impl Street {
    /// All four streets in the order they are dealt.
    pub const ALL: [Street; 4] = [Street::Preflop, Street::Flop, Street::Turn, Street::River];

    /// The number of board cards: 0, 3, 4 or 5.
    pub const fn board_len(self) -> usize {
        match self {
            Street::Preflop => 0,
            Street::Flop => 3,
            Street::Turn => 4,
            Street::River => 5,
        }
    }
}

impl fmt::Display for Street {
    /// The name in English and in small letters: `turn`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Street::Preflop => "before the flop",
            Street::Flop => "flop",
            Street::Turn => "turn",
            Street::River => "river",
        })
    }
}
