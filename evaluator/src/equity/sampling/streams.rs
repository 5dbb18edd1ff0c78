//! Deals drawn at random in streams that can be drawn in parallel.
//!
//! Each stream has its own seed and its own share of the deals, and does not depend on the others. So
//! the deals are the same whether one worker draws all streams or several workers some each, as long as
//! the number of streams is the same: it is [`STREAMS`], whatever the number of workers.

use crate::equity::job::Progress;
use crate::equity::methods::counting_method::CountingMethod;
use crate::equity::sampling::random::Random;
use crate::equity::sampling::{MOST_TRIES, Samples};
use crate::equity::shard::{Shard, Turns};
use crate::equity::tally::Tally;
use crate::rank::Ranker;

/// How many there are where an estimate has a fixed number of deals: two for each of eight workers.
pub(crate) const STREAMS: u16 = 16;

/// The work of drawing all streams.
#[derive(Clone)]
pub(crate) struct Streams {
    seed: u64,
    /// The numbers of those to come, and what each begins as.
    left: Vec<u16>,
    fresh: Option<Samples>,
    now: Option<Samples>,
    /// The work of those that are drawn.
    drawn: u64,
}

impl Streams {
    /// About how many nanoseconds a unit of work takes, natively on a desktop computer.
    const PACE: u64 = 20;

    /// With this many streams of equally many deals.
    pub(crate) fn new(mut samples: Samples, seed: u64, streams: u16) -> Streams {
        samples.samples /= u64::from(streams);
        samples.most_tries = MOST_TRIES / u64::from(streams);
        Streams {
            seed,
            left: (0..streams).rev().collect(),
            fresh: Some(samples),
            now: None,
            drawn: 0,
        }
    }

    fn next(&mut self) -> Option<Samples> {
        let number = self.left.pop()?;
        // What all have in common is computed once.
        self.fresh.as_mut()?.prepare();
        let mut next = match self.left.is_empty() {
            true => self.fresh.take(),
            false => self.fresh.clone(),
        }?;
        let of = STREAMS;
        next.random = Random::with_seed(Shard { number, of }.seed(self.seed));
        Some(next)
    }

    /// The units that are done.
    fn done(&self) -> u64 {
        self.drawn + self.now.as_ref().map_or(0, Samples::done)
    }

    /// All units, known before the first is done.
    fn total(&self) -> u64 {
        let of_one = self.fresh.as_ref().map_or(0, Samples::total);
        let to_come = of_one.saturating_mul(self.left.len() as u64);
        let now = self.now.as_ref().map_or(0, Samples::total);
        (self.drawn + now).saturating_add(to_come)
    }
}

impl CountingMethod for Streams {
    fn progress(&self) -> Progress {
        Progress::in_units(Streams::PACE, self.done(), self.total())
    }

    fn step(&mut self, ranker: &Ranker, tally: &mut Tally, nanoseconds: u64) {
        let evaluations = nanoseconds.div_ceil(Streams::PACE);
        let mut left = evaluations.max(1);
        while left > 0 {
            if self.now.is_none() {
                self.now = self.next();
            }
            let Some(now) = &mut self.now else {
                return;
            };
            let before = now.done();
            now.step(ranker, tally, left);
            if now.done() < now.total() {
                return;
            }
            left = left.saturating_sub(now.done() - before);
            self.drawn += now.done();
            self.now = None;
        }
    }

    fn take_shard(&mut self, shard: Shard) -> bool {
        let is_one = self.left.len() == 1;
        let mut turns = Turns::of(shard);
        self.left.retain(|_| turns.take());
        !is_one
    }

    fn is_sampling(&self) -> bool {
        true
    }

    fn boxed(&self) -> Box<dyn CountingMethod> {
        Box::new(self.clone())
    }
}
