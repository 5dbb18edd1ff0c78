//! The classic methods to rank five cards, each behind [`RankFive`]. They exist to be compared with
//! [`Ranker`](crate::Ranker), in tests, benchmarks and on a page about them; nothing else uses them.
//! (Feature `reference`.)
//!
//! Each is written once, generic over a [`Recorder`]: with [`Off`] it is raced, with a [`Trace`] a page shows it step
//! by step.
//!
//! All their tables are made from the rules in `strength.rs`; none is copied from the originals. What each method rests on,
//! with examples that the tests recompute, is in `reference/maths.md`; errors in publications about them are in
//! [`Mistake`].
//!
//! | method | seven cards | what it needs |
//! |---|---|---|
//! | [`Naive`] | best of 21 | counts and sorts, as a person does |
//! | [`BitTrick`] | best of 21 | a remainder by 15 for the category, then sorts |
//! | [`CactusKev`] | best of 21 | two tables of 7,937 entries, a binary search among 4,888 products |
//! | [`CactusKevHashed`] | best of 21 | the same, and Senzee's perfect hash of the products |
//! | [`FiveAutomaton`] | best of 21 | a table of 350,220 entries, walked card by card |
//! | [`RanksAutomaton`] | at once | a table of 310,583 entries for the ranks, one of 8,192 for flushes |
//! | [`TwoPlusTwo`] | at once | a table of 32,487,834 entries, 130 MB |
//! | [`Ranker`](crate::Ranker) | at once | see there |

mod automaton;
mod bit_trick;
mod buckets;
mod cactus_card;
mod cactus_kev;
mod choose;
mod mistake;
mod naive;
mod nested;
mod order;
mod product_hash;
mod rank_five;
mod ranking_method;
mod search;

pub use crate::rank::{Cost, Off, Recorder, Step, Trace};
pub use automaton::{FiveAutomaton, RanksAutomaton, State, TwoPlusTwo};
pub use bit_trick::BitTrick;
pub use buckets::{Buckets, Try};
pub use cactus_card::CactusCard;
pub use cactus_kev::{CactusKev, CactusKevHashed};
pub use choose::{Choices, Turn, ways_to_choose};
pub use mistake::{Mistake, Wrong, by_first_rank};
pub use naive::Naive;
pub use rank_five::RankFive;
pub use ranking_method::{Checksum, Racer, RankingMethod, Track, paths};
