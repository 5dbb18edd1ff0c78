//! The rules that differ between houses.

/// The rules that houses differ in. Two bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// What an all-in for less than a whole bet does.
    pub short_all_in: ShortAllIn,
    /// Bets a street, the first one and the raises; before the flop the big blind is the first.
    pub cap: u8,
}

impl Default for Rules {
    /// A casino's: half a bet is a bet, and a bet and three raises a street.
    fn default() -> Rules {
        Rules {
            short_all_in: ShortAllIn::Half,
            cap: 4,
        }
    }
}

/// The effect of a bet or raise that is less than a whole one because the seat has no more chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ShortAllIn {
    /// A casino's limit rule. From half a bet up it is a full bet: it counts to the cap, and
    /// everybody may raise it by a whole bet. A smaller one can only be called, or completed to a
    /// full bet by players who have not acted since the last full bet. The big blind must be called
    /// in full, even if the player who posted it had less.
    #[default]
    Half,
    /// What PokerKit 0.7.7 does, as in no-limit games, to compare with it. Every all-in counts to
    /// the cap, and the next raise is a whole bet more than it. A player who has acted may raise
    /// again when the short raises in a row add up to the largest raise of the street, and when
    /// calling costs as much as that. A short big blind is all there is to call.
    Full,
}
