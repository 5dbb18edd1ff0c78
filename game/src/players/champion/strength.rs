//! The strength of a combo on a flop or a turn, and its bucket.
//!
//! A combo's strength on a board of five cards is its place there. Over boards that may come it has
//! a mean square (how strong it gets) and a spread (how much it may still change). Buckets are equal
//! parts by the mean square, each divided again by the spread.

use evaluator::{Card, CardSet, Combo, RankedBoard, Ranker, Suit};

/// Mean square and spread of each combo, in parts of 65,535; 0 where it holds a card of the board.
pub(crate) struct Strengths(pub(crate) Box<[[u16; 2]; Combo::COUNT]>);

impl Strengths {
    /// On a flop: of the 1,176 pairs of cards to come every third is looked at.
    pub(crate) fn on_flop(ranker: &Ranker, flop: CardSet) -> Strengths {
        let deck: Vec<Card> = (CardSet::FULL - flop).iter().collect();
        let mut boards = Vec::with_capacity(400);
        for (place, &river) in deck.iter().enumerate() {
            for (other, &turn) in deck[..place].iter().enumerate() {
                if (place + other).is_multiple_of(3) {
                    boards.push(flop | CardSet::from(turn) | CardSet::from(river));
                }
            }
        }
        Strengths::over(ranker, boards)
    }

    /// On a turn: every river.
    pub(crate) fn on_turn(ranker: &Ranker, turn: CardSet) -> Strengths {
        let rivers = (CardSet::FULL - turn).iter();
        Strengths::over(ranker, rivers.map(|card| turn | CardSet::from(card)))
    }

    fn over(ranker: &Ranker, boards: impl IntoIterator<Item = CardSet>) -> Strengths {
        // Each place with its square, divided once: half a million are added up.
        let part = |place: u16| f32::from(place) / f32::from(RankedBoard::TOP);
        let squares = (0..=RankedBoard::TOP).map(|place| {
            let seen = f32::from(u8::from(place != RankedBoard::BLOCKED));
            [seen, part(place), part(place) * part(place)]
        });
        let squares: Vec<[f32; 3]> = squares.collect();
        let mut sums = Box::new([[0.0_f32; 3]; Combo::COUNT]);
        for cards in boards {
            let Some(board) = RankedBoard::new(ranker, cards) else {
                continue;
            };
            for (&place, sums) in board.places().iter().zip(sums.iter_mut()) {
                let adds = squares.get(usize::from(place)).copied().unwrap_or_default();
                sums.iter_mut().zip(adds).for_each(|(sum, add)| *sum += add);
            }
        }
        let mut strengths = Box::new([[0; 2]; Combo::COUNT]);
        for (strength, [count, sum, squares]) in strengths.iter_mut().zip(*sums) {
            if count > 0.0 {
                let (mean, square) = (sum / count, squares / count);
                let spread = (square - mean * mean).max(0.0).sqrt();
                *strength = [square, spread].map(|part| (part * 65_535.0) as u16);
            }
        }
        Strengths(strengths)
    }
}

/// The boundaries of a street's buckets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Buckets {
    /// Between the parts by mean square.
    pub(crate) squares: Vec<u16>,
    /// In each of these parts: between those by spread.
    pub(crate) spreads: Vec<Vec<u16>>,
}

impl Buckets {
    /// Equal parts of a sample: divided by mean square, each part divided by spread.
    pub(crate) fn of(mut sample: Vec<[u16; 2]>, squares: usize, spreads: usize) -> Buckets {
        sample.sort_unstable();
        let lines = |values: &[u16], parts: usize| -> Vec<u16> {
            let at = |part: usize| values.get(part * values.len() / parts).copied();
            (1..parts).map(|part| at(part).unwrap_or(0)).collect()
        };
        let part = |number: usize| {
            let from = number * sample.len() / squares;
            let to = (number + 1) * sample.len() / squares;
            let mut spreads: Vec<u16> = sample[from..to].iter().map(|one| one[1]).collect();
            spreads.sort_unstable();
            spreads
        };
        let all: Vec<u16> = sample.iter().map(|one| one[0]).collect();
        Buckets {
            squares: lines(&all, squares),
            spreads: (0..squares)
                .map(|number| lines(&part(number), spreads))
                .collect(),
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.spreads.iter().map(|lines| lines.len() + 1).sum()
    }

    pub(crate) fn bucket(&self, [square, spread]: [u16; 2]) -> usize {
        let part = self.squares.partition_point(|&line| line <= square);
        let Some(lines) = self.spreads.get(part) else {
            return 0;
        };
        part * (lines.len() + 1) + lines.partition_point(|&line| line <= spread)
    }
}

/// A permutation of suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SuitMap([Suit; 4]);

impl SuitMap {
    /// The permutation that makes a flop the first of all that differ from it in suits alone.
    pub(crate) fn of_flop(flop: &[Card]) -> SuitMap {
        // The lowest card that two flops do not share decides which comes first. Sorting three cards
        // would add a general sort to the page.
        let key = |map: &SuitMap| {
            let cards = flop.iter().map(|&card| map.card(card).index());
            !cards
                .fold(0_u64, |set, card| set | 1 << card)
                .reverse_bits()
        };
        SuitMap::all().min_by_key(key).unwrap_or(SuitMap(Suit::ALL))
    }

    fn all() -> impl Iterator<Item = SuitMap> {
        let numbers =
            (0..256_usize).map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6]);
        numbers.filter_map(|numbers| {
            let mut seen = [false; 4];
            numbers.iter().for_each(|&suit| seen[suit] = true);
            (seen == [true; 4]).then(|| SuitMap(numbers.map(|suit| Suit::ALL[suit])))
        })
    }

    pub(crate) fn card(&self, card: Card) -> Card {
        Card::new(card.rank(), self.0[card.suit().index()])
    }

    pub(crate) fn combo(&self, combo: Combo) -> Combo {
        let [a, b] = combo.cards().map(|card| self.card(card));
        Combo::new(a, b).unwrap_or(combo)
    }
}

#[cfg(test)]
mod tests {
    use super::{Buckets, SuitMap};
    use evaluator::Card;

    #[test]
    fn there_are_1_755_flops_but_for_suits() {
        let cards: Vec<Card> = Card::all().collect();
        let mut flops = std::collections::BTreeMap::new();
        for c in 0..52 {
            for b in 0..c {
                for a in 0..b {
                    let flop = [cards[a], cards[b], cards[c]];
                    let map = SuitMap::of_flop(&flop);
                    let mut key = flop.map(|card| map.card(card).index());
                    key.sort_unstable();
                    *flops.entry(key).or_insert(0) += 1;
                }
            }
        }
        assert_eq!(flops.len(), 1755);
        assert_eq!(flops.values().sum::<u32>(), 22_100);
    }

    #[test]
    fn buckets_are_equal_parts() {
        let sample: Vec<[u16; 2]> = (0..6000_u32)
            .map(|n| [(n * 10) as u16, (n * 7919 % 1000) as u16])
            .collect();
        let buckets = Buckets::of(sample.clone(), 6, 2);
        assert_eq!(buckets.count(), 12);
        let mut counts = [0; 12];
        sample
            .iter()
            .for_each(|&one| counts[buckets.bucket(one)] += 1);
        assert!(
            counts.iter().all(|&count| (450..550).contains(&count)),
            "{counts:?}"
        );
    }
}
