//! An estimate of a [`Histogram`], for as long as the exact one takes.

use crate::analysis::histogram::{Histogram, Won};
use crate::cards::{Card, CardSet, Combo};
use crate::equity::answer_error::AnswerError;
use crate::equity::holdings::Holdings;
use crate::equity::sampling::random::Random;
use crate::equity::share::PARTS;
use crate::rank::Ranker;
use crate::scenario::Scenario;

/// About how many nanoseconds a combo takes on a board, and a hand to be drawn, natively on a desktop computer.
const PACE: u64 = 20;

/// So often are combos drawn for the other seats before a deal is given up: some ranges hardly fit beside each other.
const MOST_TRIES: u32 = 1_000;

/// Deals at random, each compared with all combos of a seat.
///
/// The hands of the other seats are drawn by their weights, and all of them again when two share a card; the board is drawn
/// from what is left. Such a deal is one of those beside each combo of the seat that shares no card with it, with the
/// right chance: so one deal says something of nearly all combos. After n of them the standard error of a combo's equity is at most
/// 0.5/√n.
///
/// ```
/// use evaluator::{HistogramEstimate, Ranker, Scenario};
///
/// let ranker = Ranker::new();
/// let scenario: Scenario = "22+ vs 20% vs 20% vs 20%".parse()?;
/// let mut estimate = HistogramEstimate::new(&scenario, 0, 1)?;
/// while estimate.deals() < 1_000 {
///     estimate.step(&ranker, 1_000_000); // about a millisecond
/// }
/// let classes = estimate.histogram().classes();
/// let equity = |name: &str| classes.iter().find(|it| it.class.to_string() == name).map(|it| it.equity.value());
/// assert!(equity("AA") > equity("22"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HistogramEstimate {
    /// The seat's combos with their weights.
    combos: Vec<(Combo, u64)>,
    /// What the other seats may hold, each with the sum of the weights up to it.
    others: Vec<Vec<(CardSet, u64)>>,
    board: CardSet,
    /// The cards that may be dealt.
    deck: Vec<Card>,
    missing: usize,
    random: Random,
    /// By place in `combos`.
    won: Vec<Won>,
    deals: u64,
}

impl HistogramEstimate {
    /// The estimate for a seat, without any deal yet. The same seed draws the same deals.
    ///
    /// # Errors
    /// [`AnswerError::NoSeat`] and [`AnswerError::NoOpponent`].
    pub fn new(
        scenario: &Scenario,
        seat: usize,
        seed: u64,
    ) -> Result<HistogramEstimate, AnswerError> {
        let seats = scenario.seats().len();
        if seat >= seats {
            return Err(AnswerError::NoSeat { seat });
        }
        if seats < 2 {
            return Err(AnswerError::NoOpponent);
        }
        let holdings = Holdings::of(scenario);
        let others = (0..seats).filter(|&other| other != seat).map(|other| {
            let mut sum = 0;
            let held = holdings.combos(other).into_iter().map(|(combo, weight)| {
                sum += weight;
                (combo.set(), sum)
            });
            held.collect()
        });
        let combos = holdings.combos(seat);
        // Cards of the seat, if they are known, are in no deal: each combo leaves out the deals with its cards.
        let gone = scenario.board().set() | scenario.dead();
        let deck: CardSet = CardSet::FULL - gone;
        Ok(HistogramEstimate {
            others: others.collect(),
            board: scenario.board().set(),
            deck: deck.iter().collect(),
            missing: scenario.missing(),
            random: Random::with_seed(seed),
            won: vec![Won::default(); combos.len()],
            deals: 0,
            combos,
        })
    }

    /// The deals so far.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// Draws deals for about `units` nanoseconds. Where the ranges hardly fit beside each other there may be none.
    pub fn step(&mut self, ranker: &Ranker, units: u64) {
        let mut done = 0;
        while done < units.max(1) {
            let (tries, hands) = self.draw_hands();
            if let Some(hands) = hands {
                let used = hands.iter().fold(CardSet::EMPTY, |used, &hand| used | hand);
                let board = self.draw_board(used);
                self.count(ranker, &hands, board);
                self.deals += 1;
            }
            // Hands that were drawn in vain took their time, too.
            let drawn = u64::from(tries) * self.others.len() as u64;
            done += (self.combos.len() as u64 + drawn) * PACE;
        }
    }

    /// The equities of the combos in the deals so far; those of which there was none are missing.
    pub fn histogram(&self) -> Histogram {
        let mut places = self.combos.iter().enumerate();
        // It asks for them in this order.
        Histogram::new(&self.combos, |combo| {
            let found = places.find(|(_, (other, _))| *other == combo);
            found.map_or(Won::default(), |(at, _)| self.won[at])
        })
    }

    /// How often hands were drawn for the other seats, and those that share no card; `None` where no such hands were found.
    fn draw_hands(&mut self) -> (u32, Option<Vec<CardSet>>) {
        let mut hands = Vec::with_capacity(self.others.len());
        for tries in 1..=MOST_TRIES {
            hands.clear();
            let mut used = CardSet::EMPTY;
            for held in &self.others {
                let sum = held.last().map_or(0, |&(_, sum)| sum);
                let at = self.random.bits() % sum.max(1);
                let found = held.partition_point(|&(_, up_to)| up_to <= at);
                let Some(&(hand, _)) = held
                    .get(found)
                    .filter(|(hand, _)| (*hand & used).is_empty())
                else {
                    break;
                };
                used = used | hand;
                hands.push(hand);
            }
            if hands.len() == self.others.len() {
                return (tries, Some(hands));
            }
        }
        (MOST_TRIES, None)
    }

    /// A board without these cards, any as likely as any other.
    fn draw_board(&mut self, used: CardSet) -> CardSet {
        let (mut board, mut left) = (self.board, self.missing);
        while left > 0 {
            let card = self.deck[self.random.below(self.deck.len() as u32) as usize];
            if !used.contains(card) && board.insert(card) {
                left -= 1;
            }
        }
        board
    }

    /// Compares all combos with the hands on a board.
    fn count(&mut self, ranker: &Ranker, hands: &[CardSet], board: CardSet) {
        let (mut best, mut level, mut used) = (0, 0_u128, board);
        for &hand in hands {
            used = used | hand;
            let strength = ranker.rank_seven(board | hand).strength();
            match strength.cmp(&best) {
                std::cmp::Ordering::Greater => (best, level) = (strength, 1),
                std::cmp::Ordering::Equal => level += 1,
                std::cmp::Ordering::Less => {}
            }
        }
        for ((combo, _), won) in self.combos.iter().zip(&mut self.won) {
            let set = combo.set();
            if !(set & used).is_empty() {
                continue;
            }
            won.deals += 1;
            let strength = ranker.rank_seven(board | set).strength();
            won.parts += match strength.cmp(&best) {
                std::cmp::Ordering::Greater => PARTS,
                std::cmp::Ordering::Equal => PARTS / (level + 1),
                std::cmp::Ordering::Less => 0,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::HistogramEstimate;
    use crate::analysis::histogram_job::HistogramJob;
    use crate::equity::job::Job;
    use crate::rank::Ranker;
    use crate::scenario::Scenario;

    /// Weights, dead cards, ties and a known hand, against the exact answer: within five standard errors.
    #[test]
    fn an_estimate_is_near_the_exact_histogram() {
        let ranker = Ranker::new();
        for (line, seat) in [
            ("QQ+,AKs:0.5 vs JJ+:0.3,AQ vs KsQs on Ts9s2d dead Ah", 0),
            ("random vs random on AsKsQsJsTs", 1),
            ("AKs,77 vs 88,AQs vs QQ,98s on 7h8h2c", 1),
        ] {
            let scenario: Scenario = line.parse().expect(line);
            let exact = HistogramJob::new(&scenario, seat).expect(line).run(&ranker);
            let mut estimate = HistogramEstimate::new(&scenario, seat, 3).expect(line);
            while estimate.deals() < 4_000 {
                estimate.step(&ranker, 1);
            }
            let found = estimate.histogram();
            assert_eq!(found.combos().len(), exact.combos().len(), "{line}");
            for (found, exact) in found.combos().iter().zip(exact.combos()) {
                assert_eq!(found.combo, exact.combo, "{line}");
                let (found, wanted) = (found.equity.value(), exact.equity.value());
                assert!(
                    (found - wanted).abs() < 0.045,
                    "{line} {}: {found} {wanted}",
                    exact.combo
                );
            }
        }
    }

    /// A slice is as long where most draws are in vain.
    #[test]
    fn draws_in_vain_are_part_of_a_slice() {
        let ranker = Ranker::new();
        let deals = |line: &str| {
            let scenario: Scenario = line.parse().expect(line);
            let mut estimate = HistogramEstimate::new(&scenario, 0, 3).expect(line);
            estimate.step(&ranker, 1_000_000);
            estimate.deals()
        };
        let (easy, hard) = (
            deals("QQ vs AA vs KK vs JJ vs TT"),
            deals("QQ vs AA vs AA vs KK vs KK"),
        );
        assert!(hard > 0 && 5 * hard < easy, "{hard} {easy}");
    }
}
