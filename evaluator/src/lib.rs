//! Exact Hold'em equity.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod card;
mod card_set;
mod equity;
mod hand_rank;
mod holdem;
mod notation;
mod scenario;

pub use card::{Card, Rank, Suit};
pub use card_set::{CardSet, Iter};
pub use equity::{Equity, Job, Method, Progress, Tally, enumerate};
pub use hand_rank::{BestFive, Category, HandRank, Naming, Ranker, naive_rank};
pub use holdem::{Board, BoardError, HoleCards, Street};
pub use notation::{CardFlaw, NotationError, NotationErrorKind, SeatText, Setup};
pub use scenario::{MAX_SEATS, Place, Scenario, ScenarioError, Seat};
