//! Play among people who need not trust the dealer: a signed log, deals that can be checked, and
//! deals without a dealer. `game/PROTOCOL.md` is the protocol in words, for other programs.
//!
//! Nothing here has a clock, a network or randomness of its own: times, messages and random bytes
//! come from outside.

mod bytes;
pub mod check;
pub mod elgamal;
pub mod evening;
pub mod group;
pub mod hash;
pub mod lobby;
pub mod locked;
pub mod log;
pub mod merkle;
pub mod message;
pub mod opening;
pub mod party;
pub mod peer;
pub mod pieces;
pub mod room;
pub mod shuffle;
pub mod task;
