//! What flops have in common.

use crate::cards::{Board, Card, Rank};

/// A property of flops. They come in groups: of each [group](FlopTexture::GROUPS) a flop has exactly one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum FlopTexture {
    /// Three suits.
    Rainbow,
    /// Two suits.
    TwoTone,
    /// One suit.
    Monotone,
    /// Three ranks.
    Unpaired,
    /// Two ranks.
    Paired,
    /// One rank.
    Trips,
    /// The highest card is an ace.
    AceHigh,
    /// The highest card is a king.
    KingHigh,
    /// The highest card is a queen.
    QueenHigh,
    /// The highest card is a jack or a ten.
    JackOrTenHigh,
    /// No card is above a nine.
    NineOrLower,
    /// Two hole cards can make a straight on it.
    Connected,
    /// No two hole cards make a straight on it.
    Unconnected,
}

impl FlopTexture {
    /// All of them, in their order.
    pub const ALL: [FlopTexture; 13] = [
        FlopTexture::Rainbow,
        FlopTexture::TwoTone,
        FlopTexture::Monotone,
        FlopTexture::Unpaired,
        FlopTexture::Paired,
        FlopTexture::Trips,
        FlopTexture::AceHigh,
        FlopTexture::KingHigh,
        FlopTexture::QueenHigh,
        FlopTexture::JackOrTenHigh,
        FlopTexture::NineOrLower,
        FlopTexture::Connected,
        FlopTexture::Unconnected,
    ];

    /// How many of [all](FlopTexture::ALL) are in each group: by suits, by ranks, by the highest card, by straights.
    pub const GROUPS: [usize; 4] = [3, 3, 5, 2];

    /// Whether a flop has it; false for any other board.
    pub fn holds(self, flop: &Board) -> bool {
        let Ok([a, b, c]) = <[Card; 3]>::try_from(flop.cards()) else {
            return false;
        };
        let suits = distinct([a, b, c].map(|card| card.suit().index()));
        let ranks = distinct([a, b, c].map(|card| card.rank().index()));
        let high = a.rank().max(b.rank()).max(c.rank());
        match self {
            FlopTexture::Rainbow => suits == 3,
            FlopTexture::TwoTone => suits == 2,
            FlopTexture::Monotone => suits == 1,
            FlopTexture::Unpaired => ranks == 3,
            FlopTexture::Paired => ranks == 2,
            FlopTexture::Trips => ranks == 1,
            FlopTexture::AceHigh => high == Rank::Ace,
            FlopTexture::KingHigh => high == Rank::King,
            FlopTexture::QueenHigh => high == Rank::Queen,
            FlopTexture::JackOrTenHigh => matches!(high, Rank::Jack | Rank::Ten),
            FlopTexture::NineOrLower => high < Rank::Ten,
            FlopTexture::Connected => straights([a, b, c]) > 0,
            FlopTexture::Unconnected => straights([a, b, c]) == 0,
        }
    }
}

fn distinct(of: [usize; 3]) -> usize {
    let [a, b, c] = of;
    1 + usize::from(b != a) + usize::from(c != a && c != b)
}

/// How many straights two hole cards can make: 0 to 3, none on a paired flop.
pub(crate) fn straights(flop: [Card; 3]) -> usize {
    let ranks = flop.map(|card| card.rank().index());
    if distinct(ranks) < 3 {
        return 0;
    }
    // The lowest card of a straight, counted from the ace below the twos.
    let is_in = |low: usize, rank: usize| {
        let ace_below = rank == Rank::Ace.index() && low == 0;
        (low..low + 5).contains(&(rank + 1)) || ace_below
    };
    let straights = (0..10).filter(|&low| ranks.iter().all(|&rank| is_in(low, rank)));
    straights.count()
}

#[cfg(test)]
mod tests {
    use super::{FlopTexture, straights};
    use crate::analysis::flops::kinds::{board, flop_kinds};
    use crate::cards::{Board, Card, CardSet};

    fn flop(text: &str) -> Board {
        text.parse().expect("a flop")
    }

    #[test]
    fn a_flop_has_one_of_each_group() {
        for kind in flop_kinds(CardSet::EMPTY) {
            let flop = board(kind[0]).expect("a flop");
            let mut all = FlopTexture::ALL.into_iter();
            for size in FlopTexture::GROUPS {
                let held = all.by_ref().take(size).filter(|it| it.holds(&flop));
                assert_eq!(held.count(), 1, "{flop}");
            }
        }
        let none = FlopTexture::ALL.map(|texture| texture.holds(&flop("7h8h2c9s")));
        assert_eq!(none, [false; 13], "no flop");
    }

    #[test]
    fn textures_hold_as_many_flops_as_they_should() {
        let count = |texture: FlopTexture| -> usize {
            let kinds = flop_kinds(CardSet::EMPTY).into_iter();
            let held = kinds.filter(|kind| texture.holds(&board(kind[0]).expect("a flop")));
            held.map(|kind| kind.len()).sum()
        };
        // By hand: 286 choices of three ranks with 4, 36 and 24 choices of suits, and so on.
        assert_eq!(count(FlopTexture::Monotone), 286 * 4);
        assert_eq!(count(FlopTexture::TwoTone), 286 * 36 + 156 * 12);
        assert_eq!(count(FlopTexture::Rainbow), 286 * 24 + 156 * 12 + 13 * 4);
        assert_eq!(count(FlopTexture::Paired), 13 * 6 * 48);
        assert_eq!(count(FlopTexture::Trips), 13 * 4);
        assert_eq!(count(FlopTexture::AceHigh), 22_100 - 48 * 47 * 46 / 6);
        assert_eq!(count(FlopTexture::NineOrLower), 32 * 31 * 30 / 6);
    }

    #[test]
    fn straights_are_counted_with_the_ace_at_both_ends() {
        for (text, many) in [
            ("JhTs9c", 3),
            ("Ah2c3d", 1),
            ("AhKcQd", 1),
            ("AhKc2d", 0),
            ("9h8c5d", 1),
            ("9h7c5d", 1),
            ("9h8c6d", 2),
            ("9h9c8d", 0),
            ("9h8c4d", 0),
        ] {
            let cards: [Card; 3] = flop(text).cards().try_into().expect("three");
            assert_eq!(straights(cards), many, "{text}");
        }
    }
}
