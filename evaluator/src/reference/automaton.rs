//! Automata: a table that is walked card by card. Each state is a row, each card a column, and the entry is the
//! next state; after the last card it is the answer. Nothing is computed.
//!
//! | automaton | states | entries | bytes |
//! |---|--:|--:|--:|
//! | [`FiveAutomaton`] | 6,735 | 350,220 | 700,440 |
//! | [`RanksAutomaton`], five cards | 2,380 | 30,940 | 61,880 |
//! | [`RanksAutomaton`], seven cards | 23,891 of 26,950 | 310,583 | 621,166 |
//! | [`TwoPlusTwo`] | 612,977 | 32,487,834 | 129,951,336 |
//!
//! How the states are counted is in `reference/maths.md`.

mod five;
mod layers;
mod ranks;
mod state;
mod two_plus_two;

pub use five::FiveAutomaton;
pub use ranks::RanksAutomaton;
pub use state::State;
pub use two_plus_two::TwoPlusTwo;
