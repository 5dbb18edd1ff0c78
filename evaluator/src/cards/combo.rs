//! Two cards a player may hold, in no order.

use std::fmt;

use crate::cards::card::{Card, Rank, Suit};
use crate::cards::card_set::CardSet;
use crate::cards::hole_cards::HoleCards;

/// One of the 1326 pairs of cards, in two bytes. Combos are ordered by their higher card, then by
/// the lower.
///
/// ```
/// use evaluator::{Card, Combo};
///
/// let (king, ace): (Card, Card) = ("Kh".parse()?, "Ah".parse()?);
/// let combo = Combo::new(king, ace);
/// assert_eq!(combo.map(|combo| combo.to_string()).as_deref(), Some("AhKh"));
/// assert_eq!(combo.map(|combo| combo.class().to_string()).as_deref(), Some("AKs"));
/// assert_eq!(Combo::new(ace, ace), None);
/// assert_eq!(Combo::all().count(), 1326);
/// # Ok::<(), evaluator::ParseCardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Combo(u16);

/// The indices of the two cards of each combo, the higher first.
const CARDS: [[u8; 2]; Combo::COUNT] = {
    let mut cards = [[0; 2]; Combo::COUNT];
    let (mut at, mut high) = (0, 1);
    while high < 52 {
        let mut low = 0;
        while low < high {
            cards[at] = [high, low];
            at += 1;
            low += 1;
        }
        high += 1;
    }
    cards
};

impl Combo {
    /// The number of combos.
    pub const COUNT: usize = 1326;

    /// The combo of these two cards in any order, or `None` when they are the same card.
    pub const fn new(a: Card, b: Card) -> Option<Combo> {
        let (a, b) = (a.index(), b.index());
        let (high, low) = if a > b { (a, b) } else { (b, a) };
        if high == low {
            return None;
        }
        Some(Combo((high * (high - 1) / 2 + low) as u16))
    }

    /// The combo of a set of two cards.
    pub(crate) fn of(set: CardSet) -> Option<Combo> {
        let mut cards = set.iter();
        match (cards.next(), cards.next(), cards.next()) {
            (Some(a), Some(b), None) => Combo::new(a, b),
            _ => None,
        }
    }

    /// 0 to 1325.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The combo with this [`index`](Combo::index), or `None` from 1326 up.
    pub const fn from_index(index: usize) -> Option<Combo> {
        if index < Combo::COUNT {
            Some(Combo(index as u16))
        } else {
            None
        }
    }

    /// All combos in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Combo> {
        (0..Combo::COUNT as u16).map(Combo)
    }

    /// The two cards, the higher first.
    pub fn cards(self) -> [Card; 2] {
        CARDS[self.index()]
            .map(|index| Card::new(Rank::ALL[index as usize / 4], Suit::ALL[index as usize % 4]))
    }

    /// The cards as a set.
    pub fn set(self) -> CardSet {
        self.cards().into_iter().collect()
    }
}

impl From<Combo> for HoleCards {
    /// The higher card first.
    fn from(combo: Combo) -> HoleCards {
        HoleCards(combo.cards())
    }
}

impl From<HoleCards> for Combo {
    fn from(hole: HoleCards) -> Combo {
        let [a, b] = hole.cards().map(Card::index);
        let (high, low) = (a.max(b), a.min(b));
        Combo((high * high.saturating_sub(1) / 2 + low) as u16)
    }
}

impl fmt::Display for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [high, low] = self.cards();
        write!(f, "{high}{low}")
    }
}

impl fmt::Debug for Combo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Combo({self})")
    }
}

impl From<Combo> for String {
    fn from(combo: Combo) -> String {
        combo.to_string()
    }
}
