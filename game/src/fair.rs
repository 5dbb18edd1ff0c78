//! Play among people who need not trust the dealer: a signed log, deals that can be checked, and
//! deals without a dealer. `game/PROTOCOL.md` is the protocol in words, for other programs.
//!
//! Nothing here has a clock, a network or randomness of its own: times, messages and random bytes
//! come from outside.

pub mod elgamal;
pub mod group;
pub mod hash;
pub mod opening;
pub mod shuffle;
