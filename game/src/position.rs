//! The name of a seat by its distance from the button.

use std::fmt;

/// A seat's place in the order of acting, by its usual name.
///
/// ```
/// use game::Position;
///
/// let names = |players| -> Vec<&str> {
///     Position::of_table(players).map(Position::name).collect()
/// };
/// assert_eq!(names(2), ["BTN", "BB"]);
/// assert_eq!(names(6), ["BTN", "SB", "BB", "UTG", "MP1", "CO"]);
/// assert_eq!(names(9), ["BTN", "SB", "BB", "UTG", "UTG+1", "MP1", "MP2", "MP3", "CO"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// The dealer's button; heads-up it posts the small blind too.
    Button,
    /// The seat after the button.
    SmallBlind,
    /// The seat after the small blind.
    BigBlind,
    /// Under the gun: first to act before the flop.
    Utg,
    /// The second to act before the flop.
    Utg1,
    /// The third, at a table of ten.
    Utg2,
    /// Middle position.
    Mp1,
    /// Middle position, the second.
    Mp2,
    /// Middle position, the third.
    Mp3,
    /// The cutoff, before the button.
    Cutoff,
}

/// All of them clockwise from the button, each with the smallest number of players that has it.
const SMALLEST: [(Position, usize); Position::COUNT] = [
    (Position::Button, 2),
    (Position::SmallBlind, 3),
    (Position::BigBlind, 2),
    (Position::Utg, 5),
    (Position::Utg1, 8),
    (Position::Utg2, 10),
    (Position::Mp1, 6),
    (Position::Mp2, 7),
    (Position::Mp3, 9),
    (Position::Cutoff, 4),
];

impl Position {
    /// The number of positions: a table of ten has them all.
    pub const COUNT: usize = 10;

    /// The positions of a table with this many players, clockwise from the button.
    pub fn of_table(players: usize) -> impl Iterator<Item = Position> {
        let here = move |&(position, smallest): &(Position, usize)| {
            (players >= smallest).then_some(position)
        };
        SMALLEST.iter().filter_map(here)
    }

    /// The position of the player who sits this many players clockwise from the button, 0 being the
    /// button; `None` when there are fewer players.
    pub fn at(players: usize, from_button: usize) -> Option<Position> {
        Position::of_table(players).nth(from_button)
    }

    /// Its short name: `BTN`, `SB`, `BB`, `UTG`, `UTG+1`, `UTG+2`, `MP1`, `MP2`, `MP3`, `CO`.
    pub const fn name(self) -> &'static str {
        match self {
            Position::Button => "BTN",
            Position::SmallBlind => "SB",
            Position::BigBlind => "BB",
            Position::Utg => "UTG",
            Position::Utg1 => "UTG+1",
            Position::Utg2 => "UTG+2",
            Position::Mp1 => "MP1",
            Position::Mp2 => "MP2",
            Position::Mp3 => "MP3",
            Position::Cutoff => "CO",
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
