//! One deal at random.

use fastrand::Rng;

use crate::cards::{Card, CardSet, Combo, HoleCards};
use crate::equity::sampling::combo_sampler::ComboSampler;
use crate::equity::sampling::hands::{Hands, Need};
use crate::equity::sampling::random::Random;
use crate::range::Range;
use crate::rank::Hand;
use crate::scenario::{MAX_SEATS, ScenarioError, seating};

/// Draws that are made in each of the two ways: some milliseconds.
const TRIES: usize = 20_000;

/// Cards dealt at random.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// What the ranges hold, in their order.
    pub hands: Vec<HoleCards>,
    /// The cards that were dealt after them.
    pub cards: Vec<Card>,
}

impl Deal {
    /// Deals each range a combo and then `cards` cards, none of them among those that are gone. The
    /// probability of a deal is proportional to the weights of its combos. The same seed gives the
    /// same deal.
    ///
    /// It takes some milliseconds at most. Only if the ranges share so many cards that hardly any
    /// draw is without a conflict, even with a table of the most wanted cards, it is one of the
    /// possible deals with another probability.
    ///
    /// ```
    /// use evaluator::{CardSet, Deal, Range};
    ///
    /// let range: Range = "QQ+".parse()?;
    /// let six = vec![range; 6];
    /// let deal = Deal::random(&six, CardSet::EMPTY, 3, 1)?;
    /// assert_eq!((deal.hands.len(), deal.cards.len()), (6, 3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`ScenarioError`] when the ranges can't all have cards, or too few are left; its seats are
    /// the numbers of the ranges.
    pub fn random(
        ranges: &[Range],
        gone: CardSet,
        cards: usize,
        seed: u64,
    ) -> Result<Deal, ScenarioError> {
        let deck = CardSet::FULL - gone;
        if ranges.len() > MAX_SEATS {
            let count = ranges.len();
            return Err(ScenarioError::TooManySeats { count });
        }
        seating::check(ranges.iter().enumerate(), deck)?;
        enough(deck, ranges.len(), cards)?;
        let mut random = Rng::with_seed(seed);
        let holes = hands(ranges, deck, &mut random);
        Ok(Deal::of_rest(holes, deck, cards, random))
    }

    /// Players who may hold any cards take what is left, as the board does.
    fn of_rest(mut holes: Vec<CardSet>, deck: CardSet, cards: usize, mut random: Rng) -> Deal {
        let held = holes.iter().fold(CardSet::EMPTY, |held, &set| held | set);
        let mut left: Vec<Card> = (deck - held).iter().collect();
        random.shuffle(&mut left);
        for hole in holes.iter_mut().filter(|hole| hole.is_empty()) {
            hole.extend([left.pop(), left.pop()].into_iter().flatten());
        }
        let hands = holes.into_iter().filter_map(Combo::of);
        let hands = hands.filter_map(|combo| {
            let [a, b] = combo.cards();
            HoleCards::new(a, b)
        });
        left.truncate(cards);
        Deal {
            hands: hands.collect(),
            cards: left,
        }
    }
}

/// Whether the deck has two cards for each player and `missing` more.
fn enough(deck: CardSet, players: usize, missing: usize) -> Result<(), ScenarioError> {
    let left = deck.len().saturating_sub(2 * players);
    match left < missing {
        true => Err(ScenarioError::NoDeal { missing, left }),
        false => Ok(()),
    }
}

/// The cards of each range; none for those that may hold any cards.
fn hands(ranges: &[Range], deck: CardSet, random: &mut Rng) -> Vec<CardSet> {
    let sampler = |(seat, range): (usize, &Range)| {
        let combos = range.combos().map(|(combo, weight)| (combo.set(), weight));
        let left = combos.filter(|&(set, _)| (set - deck).is_empty());
        ComboSampler::new(seat, left.map(|(set, weight)| (set, u64::from(weight))))
    };
    let some = ranges
        .iter()
        .enumerate()
        .filter(|(_, range)| !range.is_any_at_one_weight());
    let samplers: Vec<ComboSampler> = some.map(sampler).collect();
    let mut hands = Hands::of(samplers.clone());
    let mut holes = vec![Hand::EMPTY; ranges.len()];
    let mut own = Random::with_seed(random.u64(..));
    let mut drawn = |hands: &Hands| (0..TRIES).any(|_| hands.draw(&mut own, &mut holes).is_some());
    if !drawn(&hands) {
        hands.prepare(Need::Always);
        if !drawn(&hands) {
            return in_turn(samplers, ranges.len(), random);
        }
    }
    holes.into_iter().map(Hand::cards).collect()
}

/// Combo by combo, each chosen so that the others can still have cards.
fn in_turn(samplers: Vec<ComboSampler>, seats: usize, random: &mut Rng) -> Vec<CardSet> {
    let mut holes = vec![CardSet::EMPTY; seats];
    let combos = |sampler: &ComboSampler| sampler.combos().map(|(set, _)| set).collect();
    let numbers: Vec<usize> = samplers.iter().map(|sampler| sampler.seat).collect();
    let mut rest: Vec<Vec<CardSet>> = samplers.iter().map(combos).collect();
    for seat in numbers.into_iter().rev() {
        let mut own = rest.pop().unwrap_or_default();
        random.shuffle(&mut own);
        let without = |set: CardSet| -> Vec<Vec<CardSet>> {
            let free = |combos: &Vec<CardSet>| {
                let combos = combos.iter().copied();
                combos.filter(|&other| (other & set).is_empty()).collect()
            };
            rest.iter().map(free).collect()
        };
        let mut ways = own.into_iter().map(|set| (set, without(set)));
        if let Some((set, others)) = ways.find(|(_, others)| seating::is_possible(others.clone())) {
            holes[seat] = set;
            rest = others;
        }
    }
    holes
}
