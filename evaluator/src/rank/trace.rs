//! What a ranking method does, step by step.
//!
//! A method that can be watched is written once, with a [`Recorder`] as a parameter. With [`Off`], which
//! does nothing, the compiler removes all calls: the code that is raced and the code that is shown are
//! the same.

use crate::cards::{Card, Rank};
use crate::rank::category::Category;
use crate::rank::hand_rank::HandRank;

/// Receives the steps while they happen.
pub trait Recorder {
    /// Records one step. The closure that describes it is called only by recorders that store it.
    ///
    /// Pass a closure that moves. A closure that borrows makes the compiler keep the borrowed values in memory until
    /// it sees that the closure is never called, and the machine code then differs by an instruction or two: `cargo
    /// xtask bench --recorder` compares.
    fn step(&mut self, step: impl FnOnce() -> Step);
}

/// Records nothing: takes no space and no time.
#[derive(Clone, Copy, Debug, Default)]
pub struct Off;

impl Recorder for Off {
    #[inline(always)]
    fn step(&mut self, _: impl FnOnce() -> Step) {}
}

/// The steps in the order in which they ran.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace(Vec<Step>);

impl Trace {
    /// No step yet.
    pub const fn new() -> Trace {
        Trace(Vec::new())
    }

    /// All of them.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }

    /// The total cost of the first `steps` steps.
    pub fn cost(&self, steps: usize) -> Cost {
        let seen = self.0.iter().take(steps);
        seen.fold(Cost::default(), |sum, step| sum.and(step.cost()))
    }
}

impl Recorder for Trace {
    fn step(&mut self, step: impl FnOnce() -> Step) {
        self.0.push(step());
    }
}

/// One step, with its values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// How many cards each of the five shares its rank with, itself among them.
    Counted {
        /// In the order of the cards.
        counts: [usize; 5],
    },
    /// The same numbers in order: `[1, 1, 1, 2, 2]` is a pair.
    Grouped {
        /// The smallest first.
        groups: [usize; 5],
    },
    /// The ranks in the order in which they decide: quads, trips and pairs first.
    ByImportance {
        /// The most important first.
        ranks: [Rank; 5],
    },
    /// Whether all cards are of one suit.
    SameSuit {
        /// They are.
        flush: bool,
    },
    /// Whether the ranks are five in a row.
    InARow {
        /// They are.
        straight: bool,
    },
    /// What kind of hand it is.
    Kind {
        /// Its kind.
        category: Category,
    },
    /// Kind and ranks as one number, four bits each: of two hands the one with the greater number wins, by its kind or by the first
    /// card that differs.
    Written {
        /// The number.
        number: u32,
    },
    /// Which of the 7,462 classes that is.
    Numbered {
        /// The class.
        rank: HandRank,
    },
    /// One look of a binary search in a sorted list.
    Look {
        /// The first place that the number may still have.
        first: usize,
        /// The place after the last.
        end: usize,
        /// The place that is looked at.
        place: usize,
        /// What stands there.
        seen: u32,
        /// What is looked for.
        wanted: u32,
    },
    /// One more bit among the four of a card's rank.
    Marked {
        /// The card.
        card: Card,
        /// All bits so far.
        counts: u64,
    },
    /// The remainder by 15, which is the sum of the groups of four bits.
    Remainder {
        /// The bits.
        counts: u64,
        /// 1, 5, 6, 7, 9 or 10.
        remainder: u64,
    },
    /// The five cards in Cactus Kev's form.
    Words {
        /// In the order of the cards.
        words: [u32; 5],
    },
    /// The suit bits that all five words have in common.
    And {
        /// Not zero when they are of one suit.
        bits: u32,
    },
    /// The rank bits that any of the words has.
    Or {
        /// The index into the tables by sets of ranks.
        index: usize,
    },
    /// The table of flushes is read.
    Flushes {
        /// By the set of ranks.
        index: usize,
        /// What stands there.
        found: Option<HandRank>,
        /// What that reads.
        cost: Cost,
    },
    /// The table of five different ranks is read.
    Unique {
        /// By the set of ranks.
        index: usize,
        /// What stands there; nothing when a rank is held twice.
        found: Option<HandRank>,
    },
    /// The product of the five prime numbers.
    Product {
        /// In the order of the cards.
        primes: [u32; 5],
        /// All of them multiplied.
        product: u32,
    },
    /// One line of Senzee's mixing.
    Mixed {
        /// Which line, from 0.
        line: usize,
        /// The number before it.
        before: u32,
        /// And after it.
        after: u32,
    },
    /// Which bucket the mixed number falls into, and its slot before it is displaced.
    Bucket {
        /// One of 512.
        bucket: usize,
        /// One of 8,192.
        slot: usize,
    },
    /// The bucket's displacement slides the slot.
    Displaced {
        /// Which bucket.
        bucket: usize,
        /// What is combined with the slot by exclusive or: what stands at the bucket's place.
        by: usize,
        /// The slot after that.
        slot: usize,
    },
    /// The answer is read from a table.
    Read {
        /// Where in the table.
        place: usize,
        /// How many places there are.
        of: usize,
        /// What stands there.
        found: HandRank,
    },
    /// The ranks in each suit, and the sum of their keys.
    Keys {
        /// Clubs, diamonds, hearts, spades: a bit a rank.
        suits: [u16; 4],
        /// What the table says of each suit.
        keys: [u32; 4],
        /// Low ranks in the lower half, high ranks in the upper, a mark for a flush on top.
        sum: u32,
    },
    /// The two halves of the key find a row and a column.
    RowColumn {
        /// The key of the high ranks.
        high: usize,
        /// By how much that row is slid.
        row: u16,
        /// The key of the low ranks.
        low: usize,
        /// The number of the column.
        column: u16,
    },
    /// A card moves an automaton to its next state.
    Moved {
        /// The card.
        card: Card,
        /// The state before it.
        from: usize,
        /// The state after it, or the answer when it was the last card.
        to: usize,
    },
    /// A read of the table of seven look-ups: `HR[place] = value`.
    Hr {
        /// The card that is looked up; `None` where the answer so far is read.
        card: Option<Card>,
        /// The place that is read.
        place: u32,
        /// What stands there: where the row of the next card begins, or the answer.
        value: u32,
    },
    /// The answer of an automaton says two things in one number: the category in its upper bits, and in the lower twelve how many ranks
    /// of the category are weaker.
    Answer {
        /// The number.
        value: u32,
        /// Whether both count from 1, as in the table of seven look-ups; else from 0.
        from_one: bool,
        /// What it stands for.
        rank: HandRank,
    },
    /// The next five of seven cards.
    Five {
        /// Their number, from 0 to 20.
        number: usize,
        /// Their places among the seven.
        places: [usize; 5],
    },
    /// What they were worth.
    Ranked {
        /// Their rank.
        rank: HandRank,
    },
}

/// What steps read. How many sums and branches they take is a matter of the compiler, and is not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Reads of a table.
    pub reads: u32,
    /// The bytes that these reads touch.
    pub bytes: u32,
}

impl Cost {
    /// So many reads of an entry of this size.
    pub(crate) const fn of(reads: u32, entry: usize) -> Cost {
        Cost {
            reads,
            bytes: reads * entry as u32,
        }
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Cost) -> Cost {
        Cost {
            reads: self.reads + other.reads,
            bytes: self.bytes + other.bytes,
        }
    }
}

impl Step {
    /// How the tables of this crate hold the rank that a step has found: its category in the upper four bits, counted from 0, and in the
    /// lower twelve how many ranks of the category are weaker.
    pub fn stored(&self) -> Option<u16> {
        match self {
            Step::Flushes { found, .. } | Step::Unique { found, .. } => {
                found.map(HandRank::strength)
            }
            Step::Read { found, .. } => Some(found.strength()),
            _ => None,
        }
    }

    /// What it reads.
    pub const fn cost(&self) -> Cost {
        match self {
            Step::Look { .. } | Step::Hr { .. } => Cost::of(1, size_of::<u32>()),
            Step::Flushes { cost, .. } => *cost,
            Step::Unique { .. } => Cost::of(1, size_of::<Option<HandRank>>()),
            Step::Displaced { .. } | Step::Read { .. } | Step::Moved { .. } => {
                Cost::of(1, size_of::<u16>())
            }
            // A key for each suit.
            Step::Keys { .. } => Cost::of(4, size_of::<u32>()),
            Step::RowColumn { .. } => Cost::of(2, size_of::<u16>()),
            _ => Cost::of(0, 0),
        }
    }
}
