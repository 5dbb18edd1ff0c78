//! Few flops that stand for all.

use crate::analysis::flops::kinds::{board, flop_kinds, gone};
use crate::analysis::flops::texture::straights;
use crate::cards::{Board, Card, Rank};
use crate::scenario::Scenario;

/// Which flops a report looks at: all 1,755 kinds, or a sample of them that stands for all.
///
/// # How the samples are drawn
///
/// They are made here, by one rule, for the flops that the known cards leave: no list is stored.
///
/// 1. *Strata.* The kinds are divided by suits and pairs into five: rainbow, two-tone and monotone without a pair, and rainbow
///    (with the trips) and two-tone with one. Each gets as many flops of the sample as its share of all flops, at least one, by
///    largest remainders.
/// 2. *Runs.* Within a stratum the kinds are ordered by their ranks, every other group backwards, so that neighbours differ
///    little, and cut into runs of about as many flops: systematic sampling (Madow and Madow, 1944). One flop of a run stands for
///    all of it, and counts as many flops as the run has.
/// 3. *Balance.* Which flop of a run it is: those are chosen with which the sample has each rank, each highest card, each place
///    of the odd suit and the possible straights as often as all flops have them, as nearly as changing one at a time gets (a
///    balanced sample, Deville and Tillé, 2004).
///
/// How far a matchup's mean over a sample is from that over all flops was measured on two matchups of ranges as they are played: at
/// most 0.2 percent of the pot with 184 and with 85, 0.6 with 25. Where one card of the flop decides all, as of one hand
/// against one, it was up to 1.5 with 184 and 6 with 25: there all flops are quick. `evaluator/tests/it/flop_report.rs` measures it
/// again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FlopSet {
    /// All 1,755 kinds.
    #[default]
    Every,
    /// 184 that stand for all.
    Of184,
    /// 85 that stand for all.
    Of85,
    /// 25 that stand for all.
    Of25,
}

impl FlopSet {
    /// All of them.
    pub const ALL: [FlopSet; 4] = [FlopSet::Every, FlopSet::Of184, FlopSet::Of85, FlopSet::Of25];

    /// How many kinds of flops it has; fewer only where known cards leave fewer.
    pub const fn len(self) -> usize {
        match self {
            FlopSet::Every => 1_755,
            FlopSet::Of184 => 184,
            FlopSet::Of85 => 85,
            FlopSet::Of25 => 25,
        }
    }

    /// No set is empty.
    pub const fn is_empty(self) -> bool {
        false
    }
}

/// A kind of flops that can come, and in which sets it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportFlop {
    /// The first of them, the highest card first.
    pub flop: Board,
    /// How many flops are of this kind: 4, 12 or 24, less those that known cards rule out.
    pub flops: u64,
    /// For how many flops it stands in each set, by its place in [`FlopSet::ALL`]: 0 where it is not in the set.
    pub stands_for: [u64; 4],
}

impl ReportFlop {
    /// The kinds of flops that can come beside the known cards of a scenario, whatever lies on its board: 1,755 where there are
    /// none.
    pub fn all(scenario: &Scenario) -> Vec<ReportFlop> {
        let kinds = flop_kinds(gone(scenario)).into_iter();
        let flops = kinds.filter_map(|kind| {
            let flops = kind.len() as u64;
            Some(ReportFlop {
                flop: board(*kind.first()?)?,
                flops,
                stands_for: [flops, 0, 0, 0],
            })
        });
        let mut flops: Vec<ReportFlop> = flops.collect();
        let described: Vec<Described> = flops.iter().filter_map(Described::of).collect();
        for (at, set) in FlopSet::ALL.into_iter().enumerate().skip(1) {
            for (flop, stands_for) in sample(&described, set.len()) {
                flops[flop].stands_for[at] = stands_for;
            }
        }
        flops
    }

    /// For how many flops it stands in a set; 0 where it is not in it.
    pub fn stands_for(&self, set: FlopSet) -> u64 {
        self.stands_for[set as usize]
    }
}

/// What is balanced: the ranks, the highest rank, which card has the odd suit, and the number of straights.
const TRAITS: usize = 13 + 13 + 3 + 1;

/// What the samples are made by.
struct Described {
    flops: u64,
    stratum: usize,
    /// The place among the neighbours.
    order: [usize; 3],
    traits: [u64; TRAITS],
}

impl Described {
    fn of(of: &ReportFlop) -> Option<Described> {
        let cards: [Card; 3] = of.flop.cards().try_into().ok()?;
        let [high, middle, low] = cards.map(|card| card.rank().index());
        let suits = cards.map(Card::suit);
        let same = |a: usize, b: usize| suits[a] == suits[b];
        let pairs = [same(0, 1), same(0, 2), same(1, 2)];
        let is_paired = high == middle || middle == low;
        let stratum = match (pairs.iter().filter(|&&same| same).count(), is_paired) {
            (0, false) => 0,
            (1, false) => 1,
            (_, false) => 2,
            (0, true) => 3,
            (_, true) => 4,
        };
        let mut traits = [0; TRAITS];
        for rank in [high, middle, low] {
            traits[rank] += 1;
        }
        traits[13 + high] = 1;
        for (at, same) in pairs.into_iter().enumerate() {
            traits[26 + at] = u64::from(same);
        }
        traits[29] = straights(cards) as u64;
        // Every other group backwards: from the last of one to the first of the next only one rank changes.
        let last = Rank::Ace.index();
        let middle_place = if high % 2 == 0 { middle } else { last - middle };
        let low_place = match (high + middle) % 2 {
            0 => low,
            _ => last - low,
        };
        Some(Described {
            flops: of.flops,
            stratum,
            order: [high, middle_place, low_place],
            traits,
        })
    }
}

/// A sample of this many: which flops, and for how many each stands.
fn sample(all: &[Described], count: usize) -> Vec<(usize, u64)> {
    let runs = runs(all, count);
    let weight = |run: &[usize]| -> u64 { run.iter().map(|&at| all[at].flops).sum() };
    let weights: Vec<u64> = runs.iter().map(|run| weight(run)).collect();
    let mut chosen: Vec<usize> = runs.iter().map(|run| run[run.len() / 2]).collect();
    // What the sample has too much of, of each trait.
    let mut excess = [0_i64; TRAITS];
    for flop in all {
        add(&mut excess, flop, -(flop.flops as i64));
    }
    for (&at, &weight) in chosen.iter().zip(&weights) {
        add(&mut excess, &all[at], weight as i64);
    }
    let mut error = squares(&excess);
    loop {
        let before = error;
        for ((run, chosen), &weight) in runs.iter().zip(&mut chosen).zip(&weights) {
            for &other in run {
                let mut changed = excess;
                add(&mut changed, &all[*chosen], -(weight as i64));
                add(&mut changed, &all[other], weight as i64);
                if squares(&changed) < error {
                    (excess, error) = (changed, squares(&changed));
                    *chosen = other;
                }
            }
        }
        // It only ever becomes smaller, so this ends.
        if error == before {
            return chosen.into_iter().zip(weights).collect();
        }
    }
}

fn add(excess: &mut [i64; TRAITS], flop: &Described, times: i64) {
    for (excess, &has) in excess.iter_mut().zip(&flop.traits) {
        *excess += times * has as i64;
    }
}

fn squares(excess: &[i64; TRAITS]) -> i64 {
    excess.iter().map(|excess| excess * excess).sum()
}

/// The flops of each stratum in their order, cut into runs of about as many flops; as many runs as asked, none empty.
fn runs(all: &[Described], count: usize) -> Vec<Vec<usize>> {
    let mut strata: [Vec<usize>; 5] = Default::default();
    for (at, flop) in all.iter().enumerate() {
        strata[flop.stratum].push(at);
    }
    let size = |stratum: &Vec<usize>| -> u64 { stratum.iter().map(|&at| all[at].flops).sum() };
    let sizes: Vec<u64> = strata.iter().map(size).collect();
    let mut runs = Vec::with_capacity(count);
    for ((stratum, &size), many) in strata.iter_mut().zip(&sizes).zip(shares(&sizes, count)) {
        stratum.sort_by_key(|&at| all[at].order);
        let mut own: Vec<Vec<usize>> = vec![Vec::new(); many];
        let mut before = 0;
        for &at in stratum.iter() {
            let flops = all[at].flops;
            // By the middle of the flops that it stands for.
            let place = (2 * before + flops) * many as u64 / (2 * size.max(1));
            own[(place as usize).min(many - 1)].push(at);
            before += flops;
        }
        own.retain(|run| !run.is_empty());
        runs.extend(own);
    }
    runs
}

/// Divides a number by sizes: at least one for each that is not empty, the rest by largest remainders.
fn shares(sizes: &[u64], count: usize) -> Vec<usize> {
    let all: u64 = sizes.iter().sum::<u64>().max(1);
    let part = |size: u64| size * count as u64;
    let mut shares: Vec<usize> = sizes
        .iter()
        .map(|&size| (part(size) / all) as usize)
        .collect();
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(part(sizes[at]) % all));
    let left = count.saturating_sub(shares.iter().sum());
    for at in order.iter().copied().cycle().take(left) {
        shares[at] += 1;
    }
    for at in 0..sizes.len() {
        if shares[at] == 0 {
            // From the one that has most.
            let most = (0..sizes.len()).max_by_key(|&at| shares[at]).unwrap_or(at);
            shares[most] = shares[most].saturating_sub(1);
            shares[at] = 1;
        }
    }
    shares
}
