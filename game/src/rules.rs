//! The rules that differ between houses.

/// The rules that houses differ in. Three bytes.
///
/// No limit and pot limit have no cap, and one rule for short all-ins, that of the TDA (2024): a raise
/// is at least the largest full bet or raise of the street more than the highest bet; a seat that has
/// acted may raise only if calling costs it at least as much as that (TDA 43-A, 47-A).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Fixed limit: what an all-in for less than a whole bet does.
    pub short_all_in: ShortAllIn,
    /// What the others owe when somebody could not post a whole blind.
    pub short_blind: ShortBlind,
    /// Fixed limit: bets a street, the first one and the raises, from 1 on; before the flop the big
    /// blind is the first.
    pub cap: u8,
}

impl Rules {
    /// Those of PokerKit 0.7.7 in fixed limit, with a cap of 4.
    pub const POKERKIT: Rules = Rules {
        short_all_in: ShortAllIn::Full,
        short_blind: ShortBlind::AsPosted,
        cap: 4,
    };
}

impl ShortAllIn {
    /// The rules of those who play so: a casino's, or PokerKit's.
    pub fn rules(self) -> Rules {
        match self {
            ShortAllIn::Half => Rules::default(),
            ShortAllIn::Full => Rules::POKERKIT,
        }
    }
}

impl Default for Rules {
    /// A casino's: half a bet is a bet, a short blind is owed in full, and a bet and three raises a
    /// street.
    fn default() -> Rules {
        Rules {
            short_all_in: ShortAllIn::Half,
            short_blind: ShortBlind::Owed,
            cap: 4,
        }
    }
}

/// What there is to call when the player in the blind or straddle had less than that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ShortBlind {
    /// The whole blind, as in Robert's Rules of Poker; but nobody owes more than the richest other
    /// player can put in.
    #[default]
    Owed,
    /// What was posted, as in PokerKit.
    AsPosted,
}

/// The effect of a bet or raise in fixed limit that is less than a whole one because the seat has no
/// more chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ShortAllIn {
    /// A casino's limit rule. From half a bet up it is a full bet: it counts to the cap, and
    /// everybody may raise it by a whole bet. A smaller one can only be called, or completed to a
    /// full bet by players who have not acted since the last full bet.
    #[default]
    Half,
    /// What PokerKit 0.7.7 does, as in no-limit games, to compare with it. Every all-in counts to
    /// the cap, and the next raise is a whole bet more than it. A player who has acted may raise
    /// again when the short raises in a row add up to the largest raise of the street, and when
    /// calling costs as much as that.
    Full,
}
