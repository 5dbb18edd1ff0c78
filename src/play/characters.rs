//! The opponents: a name, a face, and the computer player of each.

use crate::play::protocol::CHAMPION;

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Character {
    /// Its name, the same in every language: it is written into the session.
    pub name: &'static str,
    /// Its name among [`game::players::NAMES`], or [`CHAMPION`].
    pub plays: &'static str,
    /// Its style's place in the list of words.
    pub style: usize,
}

const fn character(name: &'static str, plays: &'static str, style: usize) -> Character {
    Character { name, plays, style }
}

/// All of them. The first nine sit down when nothing else is chosen, in this order.
pub const CHARACTERS: [Character; 14] = [
    character("Ada", "tag", 3),
    character("Bruno", "station", 1),
    character("Chloe", "lag", 4),
    character("Dmitri", "rock", 0),
    character("Emma", "beginner", 5),
    character("Felix", "maniac", 2),
    character("Greta", "floor", 6),
    character("Hugo", "beginner", 5),
    character("Ines", "tag", 3),
    character("Jonas", "station", 1),
    character("Kira", CHAMPION, 7),
    character("Leo", "lag", 4),
    character("Otto", "article", 8),
    character("Rex", "rlcard", 9),
];

/// How many styles there are.
pub const STYLES: usize = 10;

/// The place of the one who plays two at a table alone.
pub const CHAMPIONS_PLACE: usize = 10;

/// What the person is called in a session.
pub const PERSON: &str = "Hero";

/// The index of a character by name.
pub fn place_of(name: &str) -> Option<usize> {
    CHARACTERS.iter().position(|one| one.name == name)
}
