//! How much a bet may be.

use std::fmt;

use crate::chips::Chips;

/// How much a bet or raise may be. 12 bytes.
///
/// ```
/// use game::{Betting, Chips, Stakes};
///
/// let limit: Stakes = "10/20".parse()?;
/// let bets = [Chips::new(10), Chips::new(20)];
/// assert_eq!(limit.betting(), Betting::Fixed { bets });
/// let no_limit: Stakes = "5/10 no-limit".parse()?;
/// assert_eq!(no_limit.betting(), Betting::NoLimit);
/// # Ok::<(), game::StakesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Betting {
    /// One amount: the small bet before and on the flop, the big bet on turn and river. [`Rules::cap`]
    /// says how often.
    ///
    /// [`Rules::cap`]: crate::Rules::cap
    Fixed {
        /// The small and the big bet, in chips.
        bets: [Chips; 2],
    },
    /// Up to the pot as it is after a call, on top of the call. The missing part of a blind whose
    /// player had less counts as if it were there (TDA 54-B).
    PotLimit,
    /// Up to everything the player has.
    NoLimit,
}

impl Betting {
    /// Whether there is one amount only.
    pub const fn is_fixed(self) -> bool {
        matches!(self, Betting::Fixed { .. })
    }
}

impl fmt::Display for Betting {
    /// `fixed-limit`, `pot-limit` or `no-limit`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Betting::Fixed { .. } => "fixed-limit",
            Betting::PotLimit => "pot-limit",
            Betting::NoLimit => "no-limit",
        })
    }
}
