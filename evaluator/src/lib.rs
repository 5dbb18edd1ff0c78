//! Exact Texas Hold'em odds: who holds what, what lies on the board and what can't come go in,
//! integer counts of who wins, ties and loses come out.
//!
//! ```
//! use evaluator::{Job, Ranker, Scenario};
//!
//! let ranker = Ranker::new(); // the tables, filled once
//! let scenario: Scenario = "AhKh vs QsQd on 7h8h2c".parse()?;
//!
//! let mut job = Job::new(&scenario);
//! while !job.is_done() {
//!     job.step(&ranker, 200_000); // a slice of the work: about so many nanoseconds
//! }
//!
//! let tally = job.tally();
//! assert_eq!(tally.deals(), 990); // two cards are to come
//! assert_eq!((tally.win(0), tally.tie(0), tally.lose(0)), (536, 0, 454));
//! assert_eq!(tally.equity(0).to_string(), "268/495");
//! # Ok::<(), evaluator::NotationError>(())
//! ```
//!
//! # Words
//!
//! | word | meaning |
//! |---|---|
//! | [`Rank`], [`Suit`], [`Card`] | of one card |
//! | [`CardSet`] | any number of different cards |
//! | [`HoleCards`] | a player's own two |
//! | [`Board`], [`Street`] | the common cards; how many of them lie there |
//! | [`Combo`], [`Class`] | one of the 1326 pairs of cards; one of their 169 kinds, suits apart |
//! | [`Range`], [`Extent`] | what a player may hold, with weights; how much that is |
//! | [`HandRank`] | how strong the best five of a hand are, one of 7462 classes |
//! | [`Category`], [`Naming`] | two pair; two pair, jacks and fives, ace kicker |
//! | [`BestFive`] | the five cards themselves |
//! | [`Seat`], [`Scenario`] | who takes part; a question that is known to have an answer |
//! | [`Setup`] | a table as it was typed, which may still lack something |
//! | deal | a combo for every seat and a way to complete the board: the unit of all counts |
//! | [`Tally`] | how many deals each set of seats wins, and what each seat makes |
//! | [`Equity`] | a seat's share of the pot: its wins and its part of the ties, over the deals |
//! | [`PreflopPairs`] | the table of each two hands before the flop |
//! | [`Job`], [`Progress`] | the work of answering, and how far it has come |
//! | [`NextCard`], [`NextCardsJob`] | what each card that can come next would do |
//! | [`Histogram`], [`HistogramJob`] | how each combo of a seat fares, and each class |
//! | [`Outs`], [`Out`], [`Standing`] | which cards of the next street put whom ahead |
//! | [`Showdown`], [`Difference`] | who wins with which five cards; what decides it |
//! | [`Spot`], [`Decision`] | the money; what a call needs and what it is worth |
//!
//! # Reading order
//!
//! `card.rs`, `card_set.rs`, `holdem.rs`: the things. `hand_rank.rs` and its folder: how a hand
//! is ranked, with the rules in `strength.rs` and the table in `perfect_hash.rs`. `notation.rs`,
//! `combo.rs`, `range.rs`, `scenario.rs`: from text to a question. `equity.rs` and its folder: from a question to an
//! answer: known cards by classes of boards (`classes.rs`) or by kinds of the last cards
//! (`runouts.rs`), ranges as so many known hands (`tuples.rs`), one by its rank pairs on classes
//! of boards (`one_range.rs`) or by a sweep of each board (`sweep.rs`), anything by sampling (`sample.rs`), and deal by deal as the reference
//! (`enumerate.rs`).
//!
//! # Ground rules
//!
//! Counts are integers; the only floats are [`Equity::value`], [`Tally::standard_error`],
//! [`Job::fraction`] and the money of a [`Spot`]. There is no clock, no thread, no global state and no unsafe code. Nothing
//! here panics, whatever the text or the cards.
//!
//! # Features
//!
//! - `serde`: [`Scenario`] (as its line), [`Tally`] (without its zeros), [`Method`] and
//!   [`Progress`] can be sent and stored.
//! - `cli`: the program `equity`.
//! - `reference`: the classic ways to rank five cards, to compare with.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod answer_error;
mod card;
mod card_set;
mod combo;
mod decision;
mod equity;
mod hand_rank;
mod holdem;
mod notation;
mod outs;
mod range;
#[cfg(feature = "reference")]
pub mod reference;
mod scenario;
mod showdown;

pub use answer_error::AnswerError;
pub use card::{Card, Rank, Suit};
pub use card_set::{CardSet, Iter};
pub use combo::{Class, Combo};
pub use decision::{Action, Amount, Decision, Spot, SpotError};
pub use equity::{
    ClassEquity, ComboEquity, Equity, Histogram, HistogramJob, Job, Method, NextCard, NextCardsJob,
    PreflopError, PreflopPairs, Progress, Tally, enumerate,
};
pub use hand_rank::{BestFive, Category, Difference, HandRank, Naming, Ranker, naive_rank};
pub use holdem::{Board, BoardError, HoleCards, Street};
pub use notation::{CardFlaw, NotationError, NotationErrorKind, RangeFlaw, SeatText, Setup};
pub use outs::{Out, Outs, Standing};
pub use range::{Extent, Range};
pub use scenario::{MAX_SEATS, Place, Scenario, ScenarioError, Seat};
pub use showdown::{Showdown, Shown};
