//! The basic values of Hold'em. How they are read from text is in the module above,
//! [`notation`](crate::notation).

mod against_random;
mod board;
mod card;
mod card_set;
mod class;
mod combo;
mod hole_cards;
mod street;

pub(crate) use against_random::BEST_FIRST;
pub use board::{Board, BoardError, ParseBoardError};
pub(crate) use card::plain_letter;
pub use card::{Card, CardErrorKind, ParseCardError, Rank, Suit};
pub use card_set::{CardSet, Iter};
pub use class::{Class, ParseClassError};
pub use combo::Combo;
pub use hole_cards::{HoleCards, ParseHoleCardsError};
pub use street::Street;
