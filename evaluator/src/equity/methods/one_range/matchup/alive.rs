//! The combos that a set of new ranks of a suit leaves possible.

use crate::equity::methods::one_range::pairs::MOST_PAIRS;
use crate::equity::methods::one_range::suit::Kind;
use crate::rank::Ranker;

/// The combos that the new ranks of a suit leave possible, and room to sum them up in. Their ways
/// to go with a rest of the board are those of any combo, but for the few that take a card of the
/// rest's ranks from the other suits.
#[derive(Clone, Debug)]
pub(super) struct PossibleKinds {
    /// The weight of each rank pair: of all its combos, and of those that have a flush.
    pub(super) pairs: [(u64, u64); MOST_PAIRS],
    /// The suited ranks of those that have a flush, its strength, and their weight.
    pub(super) flushes: Vec<(u16, u16, u64)>,
    /// By rank: those that take a card of it from the other suits, with the strength of their
    /// flush or 0.
    pub(super) taking: [Vec<(Kind, u16)>; 13],
}

impl PossibleKinds {
    pub(super) fn boxed() -> Box<PossibleKinds> {
        Box::new(PossibleKinds {
            pairs: [(0, 0); MOST_PAIRS],
            flushes: Vec::with_capacity(92),
            taking: Default::default(),
        })
    }

    pub(super) fn collect(&mut self, ranker: &Ranker, kinds: &[Kind], ranks: u16) {
        self.pairs.fill((0, 0));
        self.flushes.clear();
        self.taking.iter_mut().for_each(Vec::clear);
        for kind in kinds.iter().filter(|kind| kind.suited & ranks == 0) {
            let flush = ranker.flush(ranks | kind.suited);
            let (all, with_flush) = &mut self.pairs[usize::from(kind.pair) % MOST_PAIRS];
            *all += kind.weight;
            if flush > 0 {
                *with_flush += kind.weight;
                match self.flushes.last_mut() {
                    Some((suited, _, weight)) if *suited == kind.suited => *weight += kind.weight,
                    _ => self.flushes.push((kind.suited, flush, kind.weight)),
                }
            }
            let [lower, higher] = kind.others();
            for rank in [lower, higher]
                .iter()
                .take(if lower == higher { 1 } else { 2 })
            {
                if let Some(taking) = self.taking.get_mut(*rank) {
                    taking.push((*kind, flush));
                }
            }
        }
    }
}
