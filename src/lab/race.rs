//! The race: the messages between page and worker, and reliable figures.
//!
//! A browser's clock steps by a tenth of a millisecond or by a whole one, and a machine does other things too. So the
//! step is measured, a sample is at least 200 steps and 200 ms long, the first passes are thrown away until two are
//! alike, everyone runs in turn, and a figure is a median with its quartiles.

use evaluator::reference::{Checksum, Mistake, RankingMethod, Step as Read};
use evaluator::{Card, HandRank};
use serde::{Deserialize, Serialize};

use super::figures::written;
use crate::kit::worker::{Fault, Step};

/// The fewest milliseconds of a sample, and the fewest steps of the clock.
pub const SAMPLE: f64 = 200.0;
/// How many samples a figure needs.
pub const ROUNDS: usize = 9;
/// How far two passes may be apart once a method is warm.
const ALIKE: f64 = 0.05;
/// As many passes are thrown away at the most.
const WARM_UPS: usize = 8;
/// Wider quartiles say that the machine is busy.
const BUSY: f64 = 0.10;

/// A question to the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// To run a round on a track, by its place in the list; before the first one, to fill the tables and warm up. With the table
    /// for seven cards, if it is built.
    Race(usize, bool),
    /// To count mistakes and paths, and to compare all methods on all hands.
    Count,
    /// To build the table for seven cards, and to keep it.
    Build,
    /// To walk five cards in it.
    WalkFive([Card; 5]),
    /// To walk seven.
    WalkSeven([Card; 7]),
    /// To run its nested loop: these four cards, and each of the others.
    Loop([Card; 4]),
}

/// The messages of the worker.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum WorkerUpdate {
    /// The step of its clock, in milliseconds.
    Clock(f64),
    /// A method's tables are filled: milliseconds and bytes.
    Filled(RankingMethod, f64, usize),
    /// The first pass of a method, nanoseconds a hand.
    Cold(RankingMethod, f64),
    /// A sample, nanoseconds a hand, and what came out.
    Sample(RankingMethod, f64, Checksum),
    /// How often a mistake, by its place in the list, goes wrong, and of how many.
    Wrong(usize, u64, u64),
    /// How many hands end in each table of Cactus Kev.
    Paths([u64; 3]),
    /// How many hands there are of each kind.
    Groups([u64; 9]),
    /// A round of a race is run.
    Round,
    /// As many rows of the table for seven cards are built.
    Building(usize),
    /// All of it is, in so many milliseconds.
    Built(f64),
    /// There is not enough memory for it.
    TooLarge,
    /// It is asked for and not there: another worker has taken the place of the one that built it.
    NoTable,
    /// A read of it: the card, unless the answer is read, the place, and what stands there.
    Read(Option<Card>, u32, u32),
    /// The rank to which the reads have led.
    Walked(HandRank),
    /// A hand of the nested loop: its fifth card, its rank, and the reads so far.
    Looped(Card, HandRank, u32),
    /// How many hands a method ranks as ours does.
    Agreeing(RankingMethod, u64),
    /// That is all.
    Done,
}

impl Step for WorkerUpdate {
    fn is_final(&self) -> bool {
        matches!(
            self,
            WorkerUpdate::Done
                | WorkerUpdate::Round
                | WorkerUpdate::Built(_)
                | WorkerUpdate::TooLarge
                | WorkerUpdate::NoTable
                | WorkerUpdate::Walked(_)
        )
    }
}

/// The step of a clock: the smallest of fifty changes.
pub fn clock_step(mut now: impl FnMut() -> f64) -> f64 {
    let mut step = f64::INFINITY;
    let mut before = now();
    for _ in 0..50 {
        let mut after = now();
        while after <= before {
            after = now();
        }
        step = step.min(after - before);
        before = after;
    }
    step
}

/// How many passes make a sample, when one takes this many milliseconds by a clock of this step.
pub fn passes(pass: f64, step: f64) -> usize {
    let least = SAMPLE.max(200.0 * step);
    (least / pass.max(0.001)).ceil().clamp(1.0, 100_000.0) as usize
}

/// Passes until two are alike; gives the first and the last.
pub fn warmed(mut pass: impl FnMut() -> f64) -> [f64; 2] {
    let cold = pass();
    let mut before = cold;
    for _ in 0..WARM_UPS {
        let after = pass();
        if (after - before).abs() < ALIKE * before {
            return [cold, after];
        }
        before = after;
    }
    [cold, before]
}

/// How many tracks there are, which of them is that of nested loops, and which the task of the course paper.
pub const TRACKS: usize = 5;
const NESTED: usize = 3;
/// See there.
pub const CLASSIFIED: usize = 4;
/// The tracks of hands of seven.
pub const SEVENS: [usize; 2] = [2, NESTED];

/// Who races on a track, with the table for seven cards or without it.
pub fn methods(track: usize, with_table: bool) -> Vec<RankingMethod> {
    // Those that the course paper of 2016 compared.
    const PAPER: [RankingMethod; 3] = [
        RankingMethod::Naive,
        RankingMethod::CactusKev,
        RankingMethod::Hashed,
    ];
    let table = with_table.then_some(RankingMethod::TwoPlusTwo);
    let all = RankingMethod::ALL.into_iter().chain(table);
    all.filter(|method| match track {
        NESTED => method.can_nest(),
        CLASSIFIED => PAPER.contains(method),
        _ => true,
    })
    .collect()
}

/// The figures of a method.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Which.
    pub method: RankingMethod,
    /// Milliseconds to fill its tables.
    pub fill: Option<f64>,
    /// Bytes of its tables.
    pub bytes: Option<usize>,
    /// The first pass, nanoseconds a hand.
    pub cold: Option<f64>,
    /// All samples that count.
    pub samples: Vec<f64>,
    /// What came out of the timed loop.
    pub sum: Option<Checksum>,
}

impl Row {
    /// The median, and until there is one the first pass.
    pub fn known(&self) -> Option<f64> {
        let median = quartiles(&self.samples).map(|[_, median, _]| median);
        median.or(self.cold)
    }
}

/// How far a race is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// The worker is loaded, and its clock measured.
    Start,
    /// The tables are filled: of so many methods already.
    Fill(usize),
    /// Passes that don't count, until two are alike: so many methods are warm.
    Warm(usize),
    /// As many rounds are run.
    Round(usize),
}

/// The lower quartile, the median and the upper quartile.
pub fn quartiles(samples: &[f64]) -> Option<[f64; 3]> {
    let mut sorted: Vec<f64> = samples.iter().map(|sample| sample.max(0.0)).collect();
    sorted.sort_by(f64::total_cmp);
    let last = sorted.len().checked_sub(1)?;
    let at = |part: f64| sorted[(last as f64 * part).round() as usize];
    Some([at(0.25), at(0.5), at(0.75)])
}

/// Digits that mean something: none beyond the spread.
pub fn digits(quartiles: [f64; 3]) -> usize {
    let spread = (quartiles[2] - quartiles[0]).max(quartiles[1] / 1_000.0);
    (-spread.log10()).ceil().clamp(0.0, 2.0) as usize
}

/// The state of a race.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Race {
    /// Which track.
    pub track: usize,
    /// Whether the table for seven cards takes part.
    pub with_table: bool,
    /// Whether it runs.
    pub running: bool,
    /// How many rounds were asked for: a hidden page's don't count.
    pub asked: usize,
    /// Whether the page is hidden: measurements then do not count.
    pub hidden: bool,
    /// The step of the clock.
    pub step: Option<f64>,
    /// Everyone.
    pub rows: Vec<Row>,
    /// Why its worker did not start, or has ended.
    pub failed: Option<Fault>,
    /// Whether the copy was made.
    pub copied: Option<bool>,
}

/// What was counted on the device.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counted {
    /// Whether it runs.
    pub running: bool,
    /// Why its worker did not start, or has ended.
    pub failed: Option<Fault>,
    /// A mistake each: wrong, and of how many.
    pub wrong: [Option<(u64, u64)>; Mistake::ALL.len()],
    /// Cactus Kev's tables.
    pub paths: Option<[u64; 3]>,
    /// The hands of each kind.
    pub groups: Option<[u64; 9]>,
    /// How many hands each method ranks right.
    pub agreeing: Vec<(RankingMethod, u64)>,
}

/// The table for seven cards, built here and kept until the page is left.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Large {
    /// How many rows are built, while it is.
    pub building: Option<usize>,
    /// Milliseconds that it took, once it is there.
    pub built: Option<f64>,
    /// Why its worker did not start, or has ended.
    pub failed: Option<Fault>,
    /// Whether that worker had spoken.
    pub was_started: bool,
    /// Whether the browser has refused the memory for it.
    pub refused: bool,
    /// The reads of a walk that has not ended yet.
    pub reads: Vec<Read>,
}

/// The nested loop: hands that share their first four cards.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Nested {
    /// The four.
    pub first: Vec<Card>,
    /// The fifth card of each hand, its rank, and the reads so far.
    pub hands: Vec<(Card, HandRank, u32)>,
    /// Whether the table for seven cards has counted them; else it is the one for five.
    pub by_table: bool,
    /// How many hands are shown.
    pub shown: usize,
    /// Whether the others follow by themselves.
    pub playing: bool,
}

impl Counted {
    /// Nothing yet.
    pub fn begun() -> Counted {
        Counted {
            running: true,
            ..Counted::default()
        }
    }
}

impl Large {
    /// Nothing yet.
    pub fn begun() -> Large {
        Large {
            building: Some(0),
            ..Large::default()
        }
    }

    /// There is none, and why.
    pub fn without(fault: Fault, was_started: bool) -> Large {
        Large {
            failed: Some(fault),
            was_started,
            ..Large::default()
        }
    }
}

impl Race {
    /// Everyone at the start.
    pub fn begin(&mut self, track: usize, with_table: bool) {
        let row = |method| Row {
            method,
            fill: None,
            bytes: None,
            cold: None,
            samples: Vec::new(),
            sum: None,
        };
        *self = Race {
            track,
            with_table,
            running: true,
            asked: 1,
            hidden: self.hidden,
            rows: methods(track, with_table).into_iter().map(row).collect(),
            ..Race::default()
        };
    }

    /// Handles a message of the worker. Returns whether the race is over.
    pub fn update(&mut self, update: &WorkerUpdate) -> bool {
        let hidden = self.hidden;
        let mut row = |method: RankingMethod, change: &dyn Fn(&mut Row)| {
            self.rows
                .iter_mut()
                .filter(|row| row.method == method)
                .for_each(change);
        };
        match *update {
            WorkerUpdate::Clock(step) => self.step = Some(step),
            WorkerUpdate::Filled(method, fill, bytes) => row(method, &|row| {
                row.fill = Some(fill);
                row.bytes = Some(bytes);
            }),
            WorkerUpdate::Cold(method, cold) => row(method, &|row| row.cold = Some(cold)),
            WorkerUpdate::Sample(method, sample, sum) => row(method, &|row| {
                row.sum = Some(sum);
                if !hidden {
                    row.samples.push(sample);
                }
            }),
            WorkerUpdate::Round if self.asked >= 4 * ROUNDS => self.running = false,
            WorkerUpdate::Round => self.asked += 1,
            _ => {}
        }
        if self.rounds() >= ROUNDS {
            self.running = false;
        }
        !self.running
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        let filled = self.rows.iter().filter(|row| row.fill.is_some()).count();
        let warm = self.rows.iter().filter(|row| row.cold.is_some()).count();
        let all = self.rows.len();
        if self.step.is_none() {
            Phase::Start
        } else if filled < all {
            Phase::Fill(filled)
        } else if warm < all {
            Phase::Warm(warm)
        } else {
            Phase::Round(self.rounds())
        }
    }

    /// The part of the work that is done, from 0 to 1: a warm method has run twice at least, and a round is one pass or
    /// many of each.
    pub fn progress(&self) -> f64 {
        let all = self.rows.len().max(1) as f64;
        let warm = self.rows.iter().filter(|row| row.cold.is_some()).count() as f64;
        let samples = self.rows.iter().map(|row| row.samples.len().min(ROUNDS));
        let samples = samples.sum::<usize>() as f64 / ROUNDS as f64;
        0.3 * warm / all + 0.7 * samples / all
    }

    /// How many rounds everyone has run.
    pub fn rounds(&self) -> usize {
        let samples = self.rows.iter().map(|row| row.samples.len());
        samples.min().unwrap_or(0)
    }

    /// Whether all sums are the same; nothing while some are missing.
    pub fn agrees(&self) -> Option<bool> {
        let sums: Option<Vec<Checksum>> = self.rows.iter().map(|row| row.sum).collect();
        let sums = sums.filter(|sums| !sums.is_empty())?;
        Some(sums.iter().all(|sum| *sum == sums[0]))
    }

    /// The median of the slowest.
    pub fn slowest(&self) -> Option<f64> {
        let medians = self.rows.iter().filter_map(|row| quartiles(&row.samples));
        medians.map(|[_, median, _]| median).max_by(f64::total_cmp)
    }

    /// The least that is known of a hand's time: that of the fastest.
    pub fn fastest(&self) -> Option<f64> {
        self.rows
            .iter()
            .filter_map(Row::known)
            .min_by(f64::total_cmp)
    }

    /// Whether the figures lie far apart.
    pub fn is_busy(&self) -> bool {
        let quartiles = self.rows.iter().filter_map(|row| quartiles(&row.samples));
        let mut wide = quartiles.map(|[low, median, high]| (high - low) / median);
        self.rounds() >= 3 && wide.any(|width| width > BUSY)
    }

    /// The figures as a table of values between commas; the browser's own line first.
    pub fn csv(&self, browser: &str) -> String {
        let mut text = format!("# {}\n", browser.replace(['\n', '\r'], " "));
        let step = self.step.map_or(String::new(), |step| written(step, 3));
        text += &format!("# track {}, clock step {step} ms\n", self.track);
        text += "way,rounds,lower quartile ns,median ns,upper quartile ns,first pass ns,fill ms,bytes,checksum\n";
        let or_none =
            |number: Option<f64>| number.map_or(String::new(), |number| written(number, 3));
        for row in &self.rows {
            let quartiles = quartiles(&row.samples);
            let at = |place: usize| or_none(quartiles.map(|quartiles| quartiles[place]));
            let sum = row.sum.map_or(String::new(), |sum| sum.sum().to_string());
            let bytes = row.bytes.map_or(String::new(), |bytes| bytes.to_string());
            let method = match row.method {
                // Of seven cards it walks each of the 21 sets of five.
                RankingMethod::Automaton if SEVENS.contains(&self.track) => {
                    "Automaton 21 × 5 reads".to_owned()
                }
                method => format!("{method:?}"),
            };
            text += &format!(
                "{method},{},{},{},{},{},{},{bytes},{sum}\n",
                row.samples.len(),
                at(0),
                at(1),
                at(2),
                or_none(row.cold),
                or_none(row.fill),
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_step_of_a_clock_is_its_smallest_change() {
        let mut ticks = 0_u32;
        // Some steps are missed.
        let step = clock_step(|| {
            ticks += 1;
            f64::from(ticks / 7 * 2) * 0.1
        });
        assert!((step - 0.2).abs() < 1e-9, "{step}");
    }

    #[test]
    fn a_sample_is_long_enough_for_the_clock() {
        assert_eq!(passes(50.0, 0.1), 4);
        assert_eq!(passes(50.0, 1.0), 4);
        assert_eq!(passes(50.0, 20.0), 80);
        assert_eq!(passes(900.0, 0.1), 1);
        assert_eq!(passes(0.0, 0.1), 100_000);
    }

    #[test]
    fn passes_are_thrown_away_until_two_are_alike() {
        let mut passes = [90.0, 60.0, 50.0, 49.0, 30.0].into_iter();
        assert_eq!(warmed(|| passes.next().unwrap_or(0.0)), [90.0, 49.0]);
        let mut larger = 1.0;
        let [cold, _] = warmed(|| {
            larger *= 2.0;
            larger
        });
        assert_eq!(cold, 2.0, "it ends");
    }

    #[test]
    fn figures_have_no_digits_beyond_their_spread() {
        assert_eq!(quartiles(&[]), None);
        assert_eq!(quartiles(&[3.0, 1.0, 2.0, 5.0, 4.0]), Some([2.0, 3.0, 4.0]));
        assert_eq!(digits([2.0, 3.0, 4.0]), 0);
        assert_eq!(digits([2.9, 3.0, 3.1]), 1);
        assert_eq!(digits([3.0, 3.0, 3.0]), 2);
    }

    #[test]
    fn a_race_ends_after_its_rounds_and_drops_what_nobody_saw() {
        let mut race = Race::default();
        race.begin(1, false);
        assert_eq!(
            (race.rounds(), race.agrees(), race.slowest()),
            (0, None, None)
        );
        let sum = Checksum::default();
        race.hidden = true;
        race.update(&WorkerUpdate::Sample(RankingMethod::Naive, 99.0, sum));
        race.hidden = false;
        for round in 0..ROUNDS {
            for method in RankingMethod::ALL {
                let over = race.update(&WorkerUpdate::Sample(method, 10.0 + round as f64, sum));
                let last = round + 1 == ROUNDS && method == RankingMethod::ALL[6];
                assert_eq!(over, last);
            }
        }
        assert_eq!((race.rounds(), race.agrees()), (ROUNDS, Some(true)));
        assert_eq!(race.slowest(), Some(14.0));
        assert!(race.is_busy(), "10 to 18 is wide");
        let csv = race.csv("a browser\nof two lines");
        assert_eq!(csv.lines().count(), 3 + RankingMethod::ALL.len());
        assert!(csv.contains("Naive,9,12.000,14.000,16.000,"), "{csv}");
        assert!(csv.contains("\nAutomaton,9,"), "{csv}");
        race.track = SEVENS[0];
        let csv = race.csv("a browser");
        assert!(csv.contains("\nAutomaton 21 × 5 reads,9,"), "{csv}");
    }
}
