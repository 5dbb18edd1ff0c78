//! How strong a poker hand is: the perfect hash, the names of hands, and the plain way that the
//! fast one is tested against.

mod best_five;
mod category;
mod hand;
mod hand_name;
mod hand_rank;
mod naive;
mod perfect_hash;
mod ranker;
mod strength;
#[cfg_attr(
    not(feature = "reference"),
    allow(dead_code, unreachable_pub, reason = "only the classics are watched")
)]
mod trace;

pub use best_five::{BestFive, Difference};
pub use category::Category;
pub(crate) use category::category_index;
pub use hand::Hand;
pub use hand_name::HandName;
pub use hand_rank::HandRank;
pub use naive::naive_rank;
#[cfg(feature = "reference")]
pub(crate) use naive::{naive_category, naive_five};
pub(crate) use perfect_hash::{Key, LOW_RANKS, PerfectHash};
pub use ranker::Ranker;
pub(crate) use strength::{FULL_HOUSE, STRAIGHT_FLUSH};
#[cfg(feature = "reference")]
pub(crate) use strength::{PLACES, Ranks, flush_strength};
#[cfg(feature = "reference")]
pub use trace::{Cost, Off, Recorder, Step, Trace};
