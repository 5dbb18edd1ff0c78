//! What a range hits: made hands, draws and both together, by combo and by weight.
//!
//! Each combo is in exactly one made row. A made row counts only when a hole card takes part: of a
//! straight, a flush or a straight flush one of the best five is a hole card; of quads, a full
//! house, trips or a pair a hole card's rank is in the group. Everything else is ace high or
//! nothing, and so is a hand on the river that the board alone makes as well. Draws are flags
//! beside the made row, on a flop and a turn, and none once a flush or better is made;
//! combinations are two of all these together.
//!
//! Programs differ; here the rules are:
//!
//! - a pair or trips that only the board has are ace high or nothing;
//! - on K-K-4 an ace and a four are second pair;
//! - three of a suit on the board and none in the hand are no draw;
//! - a double gutshot is open-ended;
//! - there is no row for three cards to a straight.

mod filter;
mod flops;
mod row;
mod texture;

use crate::analysis::hits::texture::Texture;
use crate::cards::{Board, CardSet, Combo};
use crate::equity::answer_error::AnswerError;
use crate::range::Range;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};

pub use filter::{FilterPart, FilterRole, HitFilter, HitFilterError};
pub use flops::{FlopHits, FlopHitsJob, FlopKind};
pub use row::{HitCount, Row, Rows};

/// One combo of a range with the rows it is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ComboHits {
    /// The combo.
    pub combo: Combo,
    /// Its weight in the range, in parts of [`Range::WHOLE`], at least 1.
    pub weight: u16,
    /// Where it is counted.
    pub rows: Rows,
}

/// What a range hits on a board: each combo that the cards leave possible, with the rows it is in.
///
/// ```
/// use evaluator::{Board, CardSet, Hits, Range, Ranker, Row};
///
/// let board: Board = "Ks7h2d".parse()?;
/// let hits = Hits::of_range(&Ranker::new(), &Range::any(), &board, CardSet::EMPTY)?;
/// assert_eq!(hits.total().combos, 1_176);
/// assert_eq!(hits.count(Row::Set).combos, 9);
/// assert_eq!(hits.or_better(Row::TwoPair).combos, 9 + 27);
/// // Of the top pairs, this many have a backdoor flush draw with both cards.
/// let these = hits.count_of(Row::TopPair.into(), Row::BackdoorFlush);
/// assert_eq!(these.combos, 20);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hits {
    combos: Vec<ComboHits>,
}

impl Hits {
    /// What a seat of a scenario hits: a known hand is a range of one combo. All cards elsewhere
    /// block combos. About 0.4 µs for each combo.
    ///
    /// # Errors
    /// [`AnswerError::NoFlop`] before the flop, [`AnswerError::NoSeat`].
    pub fn of(ranker: &Ranker, scenario: &Scenario, seat: usize) -> Result<Hits, AnswerError> {
        let held = scenario.seats().get(seat);
        let held = held.ok_or(AnswerError::NoSeat { seat })?;
        let others = scenario.seats().iter().enumerate();
        let others = others.filter(|&(other, _)| other != seat);
        let gone = others.fold(scenario.dead(), |gone, (_, seat)| gone | seat.known());
        let known;
        let range = match held {
            Seat::Range(range) => range,
            Seat::Known(hole) => {
                known = Range::from(Combo::from(*hole));
                &known
            }
        };
        Hits::new(ranker, range, scenario.board(), gone, scenario.dead())
    }

    /// What a range hits on a board, with these dead cards.
    ///
    /// # Errors
    /// [`AnswerError::NoFlop`] when the board is empty.
    pub fn of_range(
        ranker: &Ranker,
        range: &Range,
        board: &Board,
        dead: CardSet,
    ) -> Result<Hits, AnswerError> {
        Hits::new(ranker, range, board, dead, dead)
    }

    /// `gone` are the cards that block combos, `dead` those of them that no player can hold.
    fn new(
        ranker: &Ranker,
        range: &Range,
        board: &Board,
        gone: CardSet,
        dead: CardSet,
    ) -> Result<Hits, AnswerError> {
        if board.is_empty() {
            return Err(AnswerError::NoFlop);
        }
        let texture = Texture::new(ranker, board, dead);
        let gone = gone | board.set();
        let left = range
            .combos()
            .filter(|(combo, _)| (combo.set() & gone).is_empty());
        let hits = |(combo, weight)| ComboHits {
            combo,
            weight,
            rows: texture.rows(ranker, combo),
        };
        Ok(Hits {
            combos: left.map(hits).collect(),
        })
    }

    /// The combos in their order.
    pub fn combos(&self) -> &[ComboHits] {
        &self.combos
    }

    /// All combos together.
    pub fn total(&self) -> HitCount {
        self.sum(|_| true)
    }

    /// The combos in a row.
    pub fn count(&self, row: Row) -> HitCount {
        self.sum(|rows| rows.contains(row))
    }

    /// The combos in a row, of those that are in one of the chosen rows.
    pub fn count_of(&self, these: Rows, row: Row) -> HitCount {
        self.sum(|rows| rows.meet(these) && rows.contains(row))
    }

    /// The combos in a made row or in one above it; of any other row as [`count`](Hits::count).
    pub fn or_better(&self, row: Row) -> HitCount {
        match Row::MADE.contains(&row) {
            true => {
                let better: Rows = Row::MADE.into_iter().filter(|&made| made <= row).collect();
                self.sum(|rows| rows.meet(better))
            }
            false => self.count(row),
        }
    }

    /// The counts of all rows at once, by [`Row::index`].
    pub fn counts(&self) -> [HitCount; Row::COUNT] {
        let mut counts = [HitCount::default(); Row::COUNT];
        for hit in &self.combos {
            for row in hit.rows.iter() {
                counts[row.index()].add(hit.weight);
            }
        }
        counts
    }

    /// The range of the combos in one of these rows, with their weights: for example those that
    /// continue to the next street.
    pub fn keep(&self, these: Rows) -> Range {
        let mut range = Range::empty();
        let kept = self.combos.iter().filter(|hit| hit.rows.meet(these));
        kept.for_each(|hit| range.set(hit.combo, hit.weight));
        range
    }

    fn sum(&self, holds: impl Fn(Rows) -> bool) -> HitCount {
        let mut count = HitCount::default();
        let held = self.combos.iter().filter(|hit| holds(hit.rows));
        held.for_each(|hit| count.add(hit.weight));
        count
    }
}
