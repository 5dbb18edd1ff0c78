//! A card as Cactus Kev wrote it down.

use std::fmt;

use crate::cards::{Card, Rank, Suit};

/// A card in 32 bits, `xxxAKQJT 98765432 CDHSrrrr xxPPPPPP`: a bit for its rank, a bit for its
/// suit, its rank as a number (0 for a two, 12 for an ace) and its rank as a prime number.
///
/// ```
/// use evaluator::{Card, reference::CactusCard};
///
/// let king: Card = "Kd".parse()?;
/// assert_eq!(CactusCard::from(king).bits(), 0x0800_4b25);
/// # Ok::<(), evaluator::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CactusCard(u32);

/// A prime number for each rank: a product of five says which ranks, in whatever order.
pub(super) const PRIMES: [u32; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

impl CactusCard {
    /// The 32 bits.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The prime number of its rank.
    #[inline]
    pub const fn prime(self) -> u32 {
        self.0 & 0x3f
    }

    const fn new(rank: Rank, suit: Suit) -> CactusCard {
        let index = rank.index();
        let suit = 0x8000 >> suit.index();
        CactusCard(1 << (16 + index) | suit | (index as u32) << 8 | PRIMES[index])
    }
}

impl From<Card> for CactusCard {
    #[inline]
    fn from(card: Card) -> CactusCard {
        CactusCard::new(card.rank(), card.suit())
    }
}

impl fmt::Debug for CactusCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CactusCard({:#010x})", self.0)
    }
}
