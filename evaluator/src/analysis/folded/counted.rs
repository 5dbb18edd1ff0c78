//! Every choice of combos for the folded ranges, each a question with these as dead cards.

use crate::analysis::job_queue::JobQueue;
use crate::cards::CardSet;
use crate::equity::equity_job::EquityJob;
use crate::equity::holdings::{Holding, Holdings};
use crate::equity::job::Progress;
use crate::equity::tally::Tally;
use crate::folded::FoldedScenario;
use crate::rank::Ranker;
use crate::suits::SuitSymmetry;

/// The most choices that are looked at, equivalent ones included.
const MOST_CHOICES: usize = 200_000;

#[derive(Clone, Debug)]
pub(super) struct Counted {
    folded: FoldedScenario,
    /// The choices of dead cards, one for all equivalent ones, with their total weight.
    choices: Vec<(CardSet, u64)>,
    jobs: JobQueue,
    tally: Tally,
}

impl Counted {
    pub(super) fn new(folded: &FoldedScenario) -> Option<Counted> {
        let everyone = Holdings::of(folded.everyone());
        everyone.most_deals(folded.everyone().boards())?;
        let scenario = folded.scenario();
        let (_, ranges) = everyone.seats.split_at_checked(scenario.seats().len())?;
        let mut choices = Vec::new();
        choose(ranges, CardSet::EMPTY, 1, &mut choices)?;
        let permutations = SuitSymmetry::of(scenario).permutations();
        for (cards, _) in &mut choices {
            let alike = permutations
                .iter()
                .map(|permutation| permutation.set(*cards));
            *cards = alike.min().unwrap_or(*cards);
        }
        choices.sort_unstable();
        choices.dedup_by(|next, kept| {
            let same = next.0 == kept.0;
            if same {
                kept.1 += next.1;
            }
            same
        });
        let some = choices
            .iter()
            .take(3)
            .filter_map(|&(cards, _)| ask(folded, cards));
        let jobs = JobQueue::new(choices.len(), scenario.ranges() > 0, some);
        Some(Counted {
            jobs,
            tally: Tally::scaled(scenario.seats().len(), everyone.scale?),
            folded: folded.clone(),
            choices,
        })
    }

    pub(super) fn step(&mut self, ranker: &Ranker, units: u64) {
        let (folded, choices, tally) = (&self.folded, &self.choices, &mut self.tally);
        let question = |at: usize| choices.get(at).and_then(|&(cards, _)| ask(folded, cards));
        self.jobs.step(ranker, units, question, |at, answer| {
            if let Some(&(_, weight)) = choices.get(at) {
                tally.add(&answer, weight);
            }
        });
    }

    pub(super) fn progress(&self) -> Progress {
        self.jobs.progress()
    }

    pub(super) fn tally(&self) -> Tally {
        self.tally.clone()
    }
}

/// The question with these dead cards; `None` when the players can't have cards then.
fn ask(folded: &FoldedScenario, cards: CardSet) -> Option<EquityJob> {
    // An estimate is of no use here.
    EquityJob::counting(&folded.without(cards)?, u64::MAX, 0)
}

/// Adds every choice of a combo for each range, no card twice; `None` when they are too many.
fn choose(
    ranges: &[Holding],
    taken: CardSet,
    weight: u64,
    choices: &mut Vec<(CardSet, u64)>,
) -> Option<()> {
    let Some((first, others)) = ranges.split_first() else {
        choices.push((taken, weight));
        return (choices.len() <= MOST_CHOICES).then_some(());
    };
    let free = first
        .combos
        .iter()
        .filter(|(set, _)| (*set & taken).is_empty());
    free.copied()
        .try_for_each(|(set, more)| choose(others, taken | set, weight * more, choices))
}
