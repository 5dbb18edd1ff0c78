//! The difference that folded ranges make, from deals drawn at random.

use crate::analysis::folded::ranges::FoldedRange;
use crate::cards::{Card, CardSet};
use crate::equity::equity_job::EquityJob;
use crate::equity::holdings::Holdings;
use crate::equity::job::{Job, Progress};
use crate::equity::methods::preflop::pairs::PreflopPairs;
use crate::equity::sampling::hands::{Hands, Need};
use crate::equity::sampling::random::Random;
use crate::equity::tally::Tally;
use crate::folded::FoldedScenario;
use crate::rank::{Hand, HandRank, Ranker};
use crate::scenario::{MAX_SEATS, Seat};

/// The units of work of one deal for each seat, folded or not.
const UNITS: u64 = 100;

/// The parts in which an estimated share of the deals is counted.
const SCALE: u64 = 1_000_000;

/// The number of consecutive rejected draws after which drawing stops.
const MOST_TRIES: u64 = 10_000_000;

/// The sums of one seat: the moments of W and X of `maths.md`, X being the share less the expected
/// share.
#[derive(Clone, Copy, Debug, Default)]
struct Moments {
    xx: f64,
    wx: f64,
    wxx: f64,
    wwx: f64,
    wwxx: f64,
}

#[derive(Clone, Debug)]
pub(super) struct Sampled {
    /// The exact answer without the folded ranges, if there is one.
    base: Option<EquityJob>,
    seats: usize,
    known: Vec<CardSet>,
    hands: Hands,
    any: Vec<usize>,
    folded: Vec<FoldedRange>,
    board: CardSet,
    missing: usize,
    deck: Vec<Card>,
    random: Random,
    drawn: u64,
    rejected: u64,
    samples: u64,
    /// The sums of W and of its square.
    w: f64,
    ww: f64,
    /// By set of winners, and by seat and category: how many deals, and their sum of W.
    winners: Vec<(u64, f64)>,
    categories: Vec<[(u64, f64); 9]>,
    moments: Vec<Moments>,
    /// The share of each seat that deals are compared with.
    expected: Vec<f64>,
}

impl Sampled {
    /// `most_base` are the units that the exact answer without the folded ranges may take.
    pub(super) fn new(
        folded: &FoldedScenario,
        samples: u64,
        seed: u64,
        pairs: Option<&PreflopPairs>,
        most_base: u64,
    ) -> Sampled {
        let scenario = folded.scenario();
        let base = match pairs {
            Some(pairs) if EquityJob::wants_pairs(scenario) => {
                Some(EquityJob::with_pairs(scenario, pairs))
            }
            _ => EquityJob::counting(scenario, u64::MAX, 0),
        };
        let seats = scenario.seats().len();
        let holdings = Holdings::of(scenario);
        let everyone = Holdings::of(folded.everyone());
        let any = holdings.seats.iter().enumerate();
        let any = any.filter(|(_, holding)| holding.is_range && holding.is_any);
        Sampled {
            base: base.filter(|job| job.progress().total <= most_base),
            seats,
            known: scenario.seats().iter().map(Seat::known).collect(),
            hands: Hands::new(&holdings),
            any: any.map(|(seat, _)| seat).collect(),
            folded: everyone
                .seats
                .iter()
                .skip(seats)
                .map(FoldedRange::new)
                .collect(),
            board: scenario.board().set(),
            missing: scenario.missing(),
            deck: scenario.deck().iter().collect(),
            random: Random::with_seed(seed),
            drawn: 0,
            rejected: 0,
            samples,
            w: 0.0,
            ww: 0.0,
            winners: vec![(0, 0.0); 1 << seats],
            categories: vec![[(0, 0.0); 9]; seats],
            moments: vec![Moments::default(); seats],
            expected: vec![1.0 / seats as f64; seats],
        }
    }

    pub(super) fn drawn(&self) -> u64 {
        self.drawn
    }

    fn unit(&self) -> u64 {
        UNITS * (self.seats + self.folded.len()) as u64
    }

    pub(super) fn progress(&self) -> Progress {
        let base = self.base.as_ref().map(EquityJob::progress);
        let Progress { done, total } = base.unwrap_or(Progress { done: 0, total: 0 });
        Progress {
            done: done + self.drawn * self.unit(),
            total: total.saturating_add(self.samples.saturating_mul(self.unit())),
        }
    }

    pub(super) fn step(&mut self, ranker: &Ranker, units: u64) {
        let mut left = units.max(1);
        if let Some(base) = &mut self.base
            && !base.is_done()
        {
            let before = base.progress().done;
            left = left.saturating_sub(base.step(ranker, left).done - before);
            if !base.is_done() {
                return;
            }
            let tally = base.tally();
            let expected = (0..self.seats).map(|seat| tally.equity(seat).value());
            self.expected = expected.collect();
        }
        self.hands.prepare(Need::Always);
        if self.hands.collide() {
            self.samples = self.drawn;
        }
        let unit = self.unit();
        while left > 0 && self.drawn < self.samples {
            match self.draw(ranker) {
                true => {
                    left = left.saturating_sub(unit);
                    self.drawn += 1;
                    self.rejected = 0;
                }
                false => {
                    left = left.saturating_sub(UNITS / 10);
                    self.rejected += 1;
                    if self.rejected == MOST_TRIES {
                        self.samples = self.drawn;
                    }
                }
            }
        }
    }

    /// Draws a deal as if no player had folded, and weights it by the choices it leaves to those
    /// who did. False if no deal was found.
    fn draw(&mut self, ranker: &Ranker) -> bool {
        let mut holes = [Hand::EMPTY; MAX_SEATS];
        for (hole, &known) in holes.iter_mut().zip(&self.known) {
            *hole = Hand::from(known);
        }
        let Some(held) = self.hands.draw(&mut self.random, &mut holes) else {
            return false;
        };
        let (mut dealt, mut gone) = (0, held);
        for at in 0..self.any.len() {
            let two = [self.deal(&mut dealt, held), self.deal(&mut dealt, held)];
            holes[self.any[at]] = two.into_iter().collect();
            gone.extend(two);
        }
        let mut board = Hand::from(self.board);
        for _ in 0..self.missing {
            let card = self.deal(&mut dealt, held);
            board = board.with(card);
            gone.insert(card);
        }
        let w = self.choices(gone);
        let mut hands = [HandRank::LOWEST; MAX_SEATS];
        for (hand, &hole) in hands[..self.seats].iter_mut().zip(&holes) {
            *hand = ranker.rank_hand_of::<7>(board.and(hole));
        }
        self.count(&hands, w);
        true
    }

    /// The fraction of their choices that the folded ranges have left: exact for one range, for
    /// more an estimate that is right on average.
    fn choices(&mut self, mut gone: CardSet) -> f64 {
        let mut w = 1.0;
        let last = self.folded.len().saturating_sub(1);
        for (at, range) in self.folded.iter().enumerate() {
            w *= range.left(gone) as f64 / range.all().max(1) as f64;
            if w == 0.0 {
                return w;
            }
            if at < last
                && let Some(drawn) = range.draw(gone, &mut self.random)
            {
                gone = gone | drawn;
            }
        }
        w
    }

    fn count(&mut self, hands: &[HandRank; MAX_SEATS], w: f64) {
        let hands = &hands[..self.seats];
        let best = hands.iter().copied().max().unwrap_or(HandRank::LOWEST);
        let mut winners = 0_usize;
        for (seat, &hand) in hands.iter().enumerate() {
            winners |= usize::from(hand == best) << seat;
            let (count, sum) = &mut self.categories[seat][hand.category().index()];
            *count += 1;
            *sum += w;
        }
        let (count, sum) = &mut self.winners[winners];
        *count += 1;
        *sum += w;
        self.w += w;
        self.ww += w * w;
        let share = 1.0 / f64::from(winners.count_ones());
        for (seat, moments) in self.moments.iter_mut().enumerate() {
            let won = if winners >> seat & 1 == 1 { share } else { 0.0 };
            let x = won - self.expected[seat];
            moments.xx += x * x;
            moments.wx += w * x;
            moments.wxx += w * x * x;
            moments.wwx += w * w * x;
            moments.wwxx += w * w * x * x;
        }
    }

    /// The estimated share of the deals of something that has a share of `base` of them without the
    /// folded ranges, and happened in so many of those drawn, with so much of W.
    fn share(&self, base: Option<f64>, (count, w): (u64, f64)) -> f64 {
        let among = w / self.w;
        match base {
            Some(base) => base + among - count as f64 / self.drawn as f64,
            None => among,
        }
    }

    pub(super) fn tally(&self) -> Tally {
        let mut tally = Tally::scaled(self.seats, SCALE);
        if self.drawn == 0 || self.w <= 0.0 {
            return tally;
        }
        let base = self.base.as_ref().map(EquityJob::tally);
        let part = |units: u64| base.map(|base| units as f64 / base.deals().max(1) as f64);
        let all = self.drawn * SCALE;
        let mut winners = vec![0; self.winners.len()];
        for (set, count) in base.into_iter().flat_map(Tally::by_winners) {
            winners[usize::from(set)] = count;
        }
        if self.seats == 1 {
            // There is no opponent: the base has no winners.
            winners[1] = base.map_or(0, Tally::deals);
        }
        let shares = winners.iter().zip(&self.winners);
        let shares = shares.map(|(&count, &drawn)| self.share(part(count), drawn));
        for (set, units) in units(shares.collect(), all).into_iter().enumerate() {
            tally.count_winners(set as u16, units);
        }
        for seat in 0..self.seats {
            let made = base.map_or([0; 9], |base| base.categories(seat));
            let shares = made.iter().zip(self.categories[seat]);
            let shares = shares.map(|(&count, drawn)| self.share(part(count), drawn));
            let counts = units(shares.collect(), all);
            for (made, count) in tally.categories_mut(seat).iter_mut().zip(counts) {
                *made = count;
            }
        }
        tally
    }

    /// See `maths.md`: the spread of `(W − c)·X − D·W`.
    pub(super) fn standard_error(&self, seat: usize) -> Option<f64> {
        let m = self.moments.get(seat)?;
        if self.drawn < 2 || self.w <= 0.0 || self.seats < 2 {
            return None;
        }
        let n = self.drawn as f64;
        let mean = self.w / n;
        let (c, x) = match self.base {
            Some(_) => (mean, m.wx - mean * self.sum_of_x(seat)),
            None => (0.0, m.wx),
        };
        let d = x / self.w;
        let squares = m.wwxx + c * c * m.xx + d * d * self.ww - 2.0 * c * m.wxx - 2.0 * d * m.wwx
            + 2.0 * c * d * m.wx;
        Some((squares.max(0.0) / n).sqrt() / mean / n.sqrt())
    }

    /// The sum of what the seat won in the deals, less what was expected.
    fn sum_of_x(&self, seat: usize) -> f64 {
        let sets = self.winners.iter().enumerate();
        let won = sets.filter(|(set, _)| set >> seat & 1 == 1);
        let won = won.map(|(set, (count, _))| *count as f64 / f64::from(set.count_ones()));
        won.sum::<f64>() - self.expected[seat] * self.drawn as f64
    }

    /// The next card of a shuffled deck that no range holds.
    fn deal(&mut self, dealt: &mut usize, held: CardSet) -> Card {
        loop {
            let left = (self.deck.len() - *dealt) as u32;
            let drawn = *dealt + self.random.below(left) as usize;
            self.deck.swap(*dealt, drawn);
            let card = self.deck[*dealt];
            *dealt += 1;
            if !held.contains(card) {
                return card;
            }
        }
    }
}

/// Integers with these shares of `all`, which is their sum. The estimate of a rare event may be
/// negative: then it is zero.
fn units(shares: Vec<f64>, all: u64) -> Vec<u64> {
    let sum: f64 = shares.iter().map(|share| share.max(0.0)).sum();
    let unit = |share: &f64| (share.max(0.0) / sum * all as f64).floor() as u64;
    let mut units: Vec<u64> = shares.iter().map(unit).collect();
    let rest = all.saturating_sub(units.iter().sum());
    if let Some(most) = units.iter_mut().max() {
        *most += rest;
    }
    units
}

#[cfg(test)]
mod tests {
    use super::Sampled;
    use crate::cards::CardSet;
    use crate::rank::{HandRank, Ranker};
    use crate::scenario::MAX_SEATS;

    fn sampled(line: &str) -> Sampled {
        Sampled::new(&line.parse().expect("a line"), 0, 1, None, u64::MAX)
    }

    /// The second part of the example of `folded/maths.md`: every river once.
    #[test]
    fn the_estimate_of_the_page() {
        let ranker = Ranker::new();
        let mut rivers = sampled("AhKh vs QsQd vs fold AcAd,5c4c on 7h8h2c9s");
        while rivers.progress().done < rivers.progress().total {
            rivers.step(&ranker, 1_000_000);
        }
        let held = rivers
            .known
            .iter()
            .fold(CardSet::EMPTY, |all, &two| all | two);
        let gone = held | rivers.board;
        for river in (CardSet::FULL - gone).iter() {
            let mut hands = [HandRank::LOWEST; MAX_SEATS];
            for (hand, &two) in hands.iter_mut().zip(&rivers.known) {
                *hand = ranker.rank_seven(two | rivers.board | CardSet::from(river));
            }
            let w = rivers.choices(gone | CardSet::from(river));
            rivers.count(&hands, w);
            rivers.drawn += 1;
        }
        // W as a fraction of the two combos.
        assert_eq!((rivers.drawn, rivers.w), (44, 42.0));
        let near = |found: f64, wanted: f64| (found - wanted).abs() < 5e-5;
        assert!(near(rivers.tally().equity(0).value(), 1.0 / 3.0));
        let error = |of: &Sampled| of.standard_error(0).expect("two seats");
        assert!(near(error(&rivers), 0.01179), "{}", error(&rivers));
        rivers.base = None;
        assert!(near(error(&rivers), 0.07165), "{}", error(&rivers));

        let mut two = sampled("AhKh vs QsQd vs fold AcAd,5c4c vs fold AcQc,5d4d on 7h8h2c9s");
        let drawn: Vec<f64> = (0..2_000).map(|_| two.choices(CardSet::EMPTY)).collect();
        assert!(drawn.iter().all(|&w| w == 0.5 || w == 1.0));
        let mean = drawn.iter().sum::<f64>() / 2_000.0;
        assert!((mean - 0.75).abs() < 0.03, "{mean}");
    }
}
