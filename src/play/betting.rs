//! What is played for, and how much is bet: as a person chooses it, at the practice table and among friends.

mod choice;
mod sizing;

pub use choice::{Game, GameChange, GameFlaw, Structure, levels, prizes};
pub use sizing::{Amount, Size, Sizes, Sizing};
