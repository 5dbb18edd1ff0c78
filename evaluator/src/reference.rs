//! The classics: how five cards were ranked before, each behind [`RankFive`]. They are here to be
//! compared with [`Ranker`](crate::Ranker), in tests, benchmarks and on a page about them; nothing else uses
//! them. (Feature `reference`.)
//!
//! All their tables are made from the rules in `strength.rs`; none is copied from the originals.
//!
//! | way | seven cards | what it needs |
//! |---|---|---|
//! | [`Naive`] | best of 21 | counts and sorts, as a person does |
//! | [`BitTrick`] | best of 21 | a remainder by 15 for the category, then sorts |
//! | [`CactusKev`] | best of 21 | two tables of 7937 entries, a binary search among 4888 products |
//! | [`CactusKevHashed`] | best of 21 | the same, and a perfect hash of the products |
//! | [`Ranker`](crate::Ranker) | at once | see there |

mod bit_trick;
mod cactus_card;
mod cactus_kev;
mod naive;
mod order;
mod product_hash;
mod rank_five;

pub use bit_trick::BitTrick;
pub use cactus_card::CactusCard;
pub use cactus_kev::{CactusKev, CactusKevHashed};
pub use naive::Naive;
pub use rank_five::RankFive;
