//! All hands of seven cards by nested loops, for methods whose work on some cards can be kept and continued.
//!
//! In order, neighbours share all cards but the last, so most of a hand is done already: 157,036,243 steps rank 133,784,560 hands.

use crate::cards::Card;
use crate::rank::{Hand, HandRank, Ranker};
use crate::reference::automaton::{RanksAutomaton, TwoPlusTwo};

/// A method that can stop between two cards.
pub(super) trait Prefix {
    /// What it knows after some cards.
    type Known: Copy;

    /// Before the first card.
    fn start(&self) -> Self::Known;

    /// With a card more.
    fn with(&self, known: Self::Known, card: Card) -> Self::Known;

    /// The rank after seven cards.
    fn rank(&self, known: Self::Known) -> HandRank;
}

impl Prefix for TwoPlusTwo {
    /// Where the next card is looked up.
    type Known = u32;

    #[inline]
    fn start(&self) -> u32 {
        TwoPlusTwo::START
    }

    #[inline]
    fn with(&self, known: u32, card: Card) -> u32 {
        self.step(known, card)
    }

    #[inline]
    fn rank(&self, known: u32) -> HandRank {
        TwoPlusTwo::rank(self, known)
    }
}

impl Prefix for Ranker {
    /// The sums of the cards.
    type Known = Hand;

    #[inline]
    fn start(&self) -> Hand {
        Hand::EMPTY
    }

    #[inline]
    fn with(&self, known: Hand, card: Card) -> Hand {
        known.with(card)
    }

    #[inline]
    fn rank(&self, known: Hand) -> HandRank {
        self.rank_hand_of::<7>(known)
    }
}

impl Prefix for RanksAutomaton {
    /// The state of the ranks, and the cards with how many there are of each suit.
    type Known = (u16, Hand);

    #[inline]
    fn start(&self) -> (u16, Hand) {
        (0, Hand::EMPTY)
    }

    #[inline]
    fn with(&self, (state, hand): (u16, Hand), card: Card) -> (u16, Hand) {
        (self.step(state, card), hand.with(card))
    }

    #[inline]
    fn rank(&self, (state, hand): (u16, Hand)) -> HandRank {
        self.seven_after(state, hand.flush())
    }
}

/// The rank of every hand of seven, the last card changing quickest.
pub(super) fn each_seven<P: Prefix, V: FnMut(HandRank)>(method: &P, mut visit: V) {
    // A call does 17,296 hands at the most; `HANDS_OF_A_CALL` says why they are short.
    fn part<P: Prefix, V: FnMut(HandRank)>(
        method: &P,
        known: P::Known,
        deck: &[Card],
        visit: &mut V,
    ) {
        for (at, &fifth) in deck.iter().enumerate() {
            let five = method.with(known, fifth);
            for (at, &sixth) in deck[..at].iter().enumerate() {
                let six = method.with(five, sixth);
                for &last in &deck[..at] {
                    visit(method.rank(method.with(six, last)));
                }
            }
        }
    }
    let part = std::hint::black_box(part::<P, V> as fn(&P, P::Known, &[Card], &mut V));
    let deck: Vec<Card> = Card::all().collect();
    for (a, &first) in deck.iter().enumerate() {
        let one = method.with(method.start(), first);
        for (b, &second) in deck[..a].iter().enumerate() {
            let two = method.with(one, second);
            for (c, &third) in deck[..b].iter().enumerate() {
                let three = method.with(two, third);
                for (d, &fourth) in deck[..c].iter().enumerate() {
                    part(method, method.with(three, fourth), &deck[..d], &mut visit);
                }
            }
        }
    }
}
