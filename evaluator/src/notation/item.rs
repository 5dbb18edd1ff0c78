//! The items a range is written with, and what they add up to.

use std::cmp::Reverse;
use std::fmt;

use crate::cards::{BEST_FIRST, Card, Class, Combo, Rank, Suit};
use crate::range::Range;

/// One item: some combos, the weight they get, or that they are taken out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Item {
    pub(crate) core: Core,
    pub(crate) weight: u16,
    pub(crate) out: bool,
}

/// Which combos.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Core {
    Combo(Combo),
    /// Two half-known cards.
    Slots([Slot; 2]),
    /// This rank with any other, suited or offsuit.
    Any(Rank, Suits),
    /// This rank or a better one with any other card, pairs included unless they are said to be suited or offsuit.
    AnyFrom(Rank, Suits),
    /// From the stronger end to the weaker: two classes of equal gap or of equal high card.
    Span(Classes, Classes),
    /// The best of the 169 classes: those that the second part has and the first has not, in
    /// millionths of all combos.
    Percent(u32, u32),
}

/// Two ranks, the higher first, with the suits they may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Classes {
    pub(crate) high: Rank,
    pub(crate) low: Rank,
    pub(crate) suits: Suits,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Suits {
    Either,
    Suited,
    Offsuit,
}

/// What is known of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Slot {
    Any,
    Rank(Rank),
    Suit(Suit),
    Card(Card),
}

impl Slot {
    fn fits(self, card: Card) -> bool {
        match self {
            Slot::Any => true,
            Slot::Rank(rank) => card.rank() == rank,
            Slot::Suit(suit) => card.suit() == suit,
            Slot::Card(known) => card == known,
        }
    }

    /// Whether a combo has such cards, in either order.
    pub(crate) fn fit([one, other]: [Slot; 2], combo: Combo) -> bool {
        let [a, b] = combo.cards();
        one.fits(a) && other.fits(b) || one.fits(b) && other.fits(a)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Slot::Any => f.write_str("x"),
            Slot::Rank(rank) => write!(f, "{rank}"),
            Slot::Suit(suit) => write!(f, "{suit}"),
            Slot::Card(card) => write!(f, "{card}"),
        }
    }
}

impl Classes {
    /// The class, if it is one.
    pub(crate) fn only(self) -> Option<Class> {
        match self.suits {
            Suits::Suited => Some(Class::suited(self.high, self.low)),
            Suits::Offsuit => Some(Class::offsuit(self.high, self.low)),
            Suits::Either if self.high == self.low => Some(Class::suited(self.high, self.low)),
            Suits::Either => None,
        }
    }

    fn each(self, mut visit: impl FnMut(Combo)) {
        if self.suits != Suits::Offsuit || self.high == self.low {
            Class::suited(self.high, self.low)
                .combos()
                .for_each(&mut visit);
        }
        if self.suits != Suits::Suited && self.high != self.low {
            Class::offsuit(self.high, self.low).combos().for_each(visit);
        }
    }
}

impl Core {
    fn each(self, mut visit: impl FnMut(Combo)) {
        match self {
            Core::Combo(combo) => visit(combo),
            Core::Slots(slots) => Combo::all()
                .filter(|&combo| Slot::fit(slots, combo))
                .for_each(visit),
            Core::Any(rank, suits) => {
                for other in Rank::ALL.into_iter().filter(|&other| other != rank) {
                    let (high, low) = (rank.max(other), rank.min(other));
                    Classes { high, low, suits }.each(&mut visit);
                }
            }
            Core::AnyFrom(lowest, suits) => {
                let from = |high: Rank| Rank::ALL.into_iter().filter(move |&low| low <= high);
                for high in Rank::ALL.into_iter().filter(|&rank| rank >= lowest) {
                    for low in from(high).filter(|&low| low < high || suits == Suits::Either) {
                        Classes { high, low, suits }.each(&mut visit);
                    }
                }
            }
            Core::Span(first, last) => {
                let steps = first.low.index() - last.low.index();
                // Either both cards go down or only the lower one.
                let ladder = usize::from(first.high != last.high);
                for step in 0..=steps {
                    let classes = Classes {
                        high: Rank::ALL[first.high.index() - ladder * step],
                        low: Rank::ALL[first.low.index() - step],
                        suits: first.suits,
                    };
                    classes.each(&mut visit);
                }
            }
            Core::Percent(from, to) => best(from, to).flat_map(Class::combos).for_each(visit),
        }
    }
}

/// The classes between two parts of all combos, in millionths, the best first.
fn best(from: u32, to: u32) -> impl Iterator<Item = Class> {
    let mut before = 0_u64;
    let all = Combo::COUNT as u64;
    // A class is in the best N % when those before it are not yet as many.
    let within = move |before: u64, part: u32| before * 1_000_000 < u64::from(part) * all;
    let classes = BEST_FIRST.iter();
    classes
        .filter_map(|&at| Class::from_index(at.into()))
        .filter(move |class| {
            let inside = within(before, to) && !within(before, from);
            before += class.size() as u64;
            inside
        })
}

/// What the items add up to. Of several weights of a combo the largest counts. What an item takes
/// out stays out, wherever the item stands. If all items take out, they take from all hands. The
/// weight of a single hand is dropped, and a single percentage without a weight is remembered as such.
pub(crate) fn sum(written: &[Item]) -> Range {
    let mut range = if written.iter().all(|item| item.out) {
        Range::any()
    } else {
        Range::empty()
    };
    // Repetitions cost no more time than reading them: each core is evaluated once, with its
    // largest weight, and percentages, of which many are different, are merged by class.
    let mut items = written.to_vec();
    items.sort_unstable_by_key(|item| (item.out, item.core, Reverse(item.weight)));
    items.dedup_by_key(|item| (item.out, item.core));
    let (outs, ins): (Vec<Item>, Vec<Item>) = items.into_iter().partition(|item| item.out);
    let mut classes = [0; Class::COUNT];
    let mut raise = |combo: Combo, weight: u16| range.set(combo, weight.max(range.weight(combo)));
    for Item { core, weight, .. } in ins {
        match core {
            Core::Percent(from, to) => best(from, to).for_each(|class| {
                let most = &mut classes[class.index()];
                *most = weight.max(*most);
            }),
            core => core.each(|combo| raise(combo, weight)),
        }
    }
    for (class, weight) in Class::all().zip(classes) {
        class.combos().for_each(|combo| raise(combo, weight));
    }
    let mut classes = [false; Class::COUNT];
    for Item { core, .. } in outs {
        match core {
            Core::Percent(from, to) => {
                best(from, to).for_each(|class| classes[class.index()] = true);
            }
            core => core.each(|combo| range.set(combo, 0)),
        }
    }
    let out = Class::all().filter(|class| classes[class.index()]);
    out.flat_map(Class::combos)
        .for_each(|combo| range.set(combo, 0));
    if range.len() == 1 {
        range = range.leveled();
    }
    // Any two cards have their own name.
    if let [
        Item {
            core,
            out: false,
            weight: Range::WHOLE,
        },
    ] = written
        && let Core::Percent(from, to) = *core
        && !range.is_any()
    {
        range.written_as(from, to);
    }
    range
}
