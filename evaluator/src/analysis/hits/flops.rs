//! What a range hits on each kind of flop.

use crate::analysis::flops::kinds::{board, flop_kinds, least};
use crate::analysis::hits::row::{HitCount, Row, Rows};
use crate::analysis::hits::texture::Texture;
use crate::cards::{Board, CardSet, Combo};
use crate::equity::answer_error::AnswerError;
use crate::equity::job::{Job, Progress};
use crate::range::Range;
use crate::rank::Ranker;
use crate::scenario::{Scenario, Seat};
use crate::suits::SuitPermutation;

/// The units of work of one combo on one flop.
const UNITS: u64 = 400;

/// The combos that are evaluated between two checks of the work that is left.
const CHUNK: usize = 200;

/// One of the 1,755 kinds of flops: flops that are the same up to a renaming of suits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlopKind {
    /// The first flop of this kind.
    pub flop: Board,
    /// How many of the 22,100 flops are of this kind: 4, 12 or 24, less those that cards which are
    /// gone rule out.
    pub flops: u64,
    /// All combos of the range on all of these flops.
    pub total: HitCount,
    /// Those in each row, by [`Row::index`].
    pub counts: [HitCount; Row::COUNT],
}

/// What a range hits on every flop, made by a [`FlopHitsJob`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FlopHits {
    kinds: Vec<FlopKind>,
}

impl FlopHits {
    /// The kinds of flops, in the order of their first.
    pub fn kinds(&self) -> &[FlopKind] {
        &self.kinds
    }

    /// How many flops they are together.
    pub fn flops(&self) -> u64 {
        self.kinds.iter().map(|kind| kind.flops).sum()
    }

    /// The sum over all kinds: all combos, and those in each row by [`Row::index`].
    pub fn sum(&self) -> (HitCount, [HitCount; Row::COUNT]) {
        let mut sum = (HitCount::default(), [HitCount::default(); Row::COUNT]);
        for kind in &self.kinds {
            sum.0.add_times(kind.total, 1);
            for (sum, count) in sum.1.iter_mut().zip(kind.counts) {
                sum.add_times(count, 1);
            }
        }
        sum
    }
}

/// Flops that are equivalent for a range.
#[derive(Clone, Debug)]
struct Alike {
    kind: usize,
    flop: Board,
    times: u64,
}

/// The work of looking at a range on all 22,100 flops, in slices. Flops that differ only by a
/// renaming of suits are looked at once where the range does not tell these suits apart: 1,755
/// flops for a range of classes, up to all of them for one of chosen suits.
///
/// ```
/// use evaluator::{FlopHitsJob, Job, Range, Ranker, Row};
///
/// let range: Range = "JJ".parse()?;
/// let (all, rows) = FlopHitsJob::new(&range).run(&Ranker::new()).sum();
/// let part = rows[Row::Set.index()].weighted() / all.weighted();
/// assert!((part - 0.1077).abs() < 1e-4); // a pocket pair flops a set
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct FlopHitsJob {
    combos: Vec<(Combo, u16)>,
    /// Cards that nobody can hold.
    dead: CardSet,
    kinds: Vec<FlopKind>,
    flops: Vec<Alike>,
    at: usize,
    /// How many combos of the flop that is being looked at are done.
    combo: usize,
}

impl FlopHitsJob {
    /// The job for this range, not started yet.
    pub fn new(range: &Range) -> FlopHitsJob {
        let none = CardSet::EMPTY;
        FlopHitsJob::without(range, none, none, none)
    }

    /// The job for a seat of a scenario, nothing of it done yet: on every flop that the known and
    /// the dead cards leave possible, whatever lies on the board. All flops together are what
    /// [`Hits::of`](crate::Hits::of) says of the seat on each.
    ///
    /// # Errors
    /// [`AnswerError::NoSeat`].
    pub fn of(scenario: &Scenario, seat: usize) -> Result<FlopHitsJob, AnswerError> {
        let held = scenario.seats().get(seat);
        let held = held.ok_or(AnswerError::NoSeat { seat })?;
        let seats = scenario.seats().iter();
        let dead = scenario.dead();
        let gone = seats.fold(dead, |gone, seat| gone | seat.known());
        Ok(match held {
            Seat::Range(range) => FlopHitsJob::without(range, gone, gone, dead),
            Seat::Known(hole) => {
                let range = Range::from(Combo::from(*hole));
                FlopHitsJob::without(&range, gone, gone - hole.set(), dead)
            }
        })
    }

    /// The job when no flop has the cards that are `gone`, no combo those that `others` have, and
    /// nobody can get the `dead` ones.
    fn without(range: &Range, gone: CardSet, others: CardSet, dead: CardSet) -> FlopHitsJob {
        let all = SuitPermutation::keeping(CardSet::EMPTY);
        let keeps = |permutation: &SuitPermutation| {
            let mut combos = range.combos();
            [gone, dead].iter().all(|&set| permutation.set(set) == set)
                && combos.all(|(combo, weight)| range.weight(permutation.combo(combo)) == weight)
        };
        let own: Vec<SuitPermutation> = all.iter().copied().filter(keeps).collect();
        let mut kinds: Vec<FlopKind> = Vec::with_capacity(1_755);
        let mut flops = Vec::with_capacity(1_755);
        for of_kind in flop_kinds(gone) {
            // Its own alike, and those of the others of its kind that the range tells from it.
            let Some(flop) = of_kind.first().and_then(|&set| board(set)) else {
                continue;
            };
            let mut first: Vec<CardSet> = of_kind.iter().map(|&s| least(&own, s)).collect();
            first.sort_unstable();
            for same in first.chunk_by(|a, b| a == b) {
                let kind = kinds.len();
                let times = same.len() as u64;
                flops.extend(board(same[0]).map(|flop| Alike { kind, flop, times }));
            }
            kinds.push(FlopKind {
                flop,
                flops: of_kind.len() as u64,
                total: HitCount::default(),
                counts: [HitCount::default(); Row::COUNT],
            });
        }
        let possible = |&(combo, _): &(Combo, u16)| (combo.set() & others).is_empty();
        FlopHitsJob {
            combos: range.combos().filter(possible).collect(),
            dead,
            kinds,
            flops,
            at: 0,
            combo: 0,
        }
    }
}

impl Job for FlopHitsJob {
    type Answer = FlopHits;

    fn step(&mut self, ranker: &Ranker, units: u64) -> Progress {
        let mut left = units.max(1);
        while left > 0
            && let Some(alike) = self.flops.get(self.at)
        {
            let flop = alike.flop.set();
            let texture = Texture::new(ranker, &alike.flop, self.dead);
            let end = (self.combo + CHUNK).min(self.combos.len());
            let kind = &mut self.kinds[alike.kind];
            for &(combo, weight) in &self.combos[self.combo..end] {
                if (combo.set() & flop).is_empty() {
                    let one = HitCount {
                        combos: 1,
                        weight: u64::from(weight),
                    };
                    let rows: Rows = texture.rows(ranker, combo);
                    kind.total.add_times(one, alike.times);
                    for row in rows.iter() {
                        kind.counts[row.index()].add_times(one, alike.times);
                    }
                }
            }
            left = left.saturating_sub(UNITS * (end - self.combo).max(1) as u64);
            self.combo = end;
            if end == self.combos.len() {
                self.combo = 0;
                self.at += 1;
            }
        }
        self.progress()
    }

    fn progress(&self) -> Progress {
        let units = |flops: usize, combos: usize| {
            // A range without combos goes through the flops too.
            (flops * self.combos.len().max(1) + combos) as u64 * UNITS
        };
        Progress {
            done: units(self.at, self.combo),
            total: units(self.flops.len(), 0),
        }
    }

    /// The counts. Before the job [is done](Job::is_done) they mean nothing.
    fn into_answer(self) -> FlopHits {
        FlopHits { kinds: self.kinds }
    }
}
