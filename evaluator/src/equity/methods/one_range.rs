//! One range against known hands before the flop, counted by classes of boards.
//!
//! As in `classes.rs` a board matters through its ranks, as long as nobody has a flush, and so
//! does a combo of the range: 91 pairs of ranks stand for 1326 combos. So on each of the 6175
//! multisets of five ranks the known hands are ranked once, and each rank pair once, weighted by
//! its combos and by the suits that are left for the board. Flushes are not looked at yet.
//!
//! Then, for each suit: each set of three ranks or more that can come in it, with each multiset of
//! ranks for the board's other cards. A combo that has a flush there was counted as if it had
//! none: that is taken back and its flush is counted. If a known hand has a flush, all combos are
//! counted anew. No board is of two suits. What the rank pairs make with the ranks of a board is
//! noted in the first round, so the second ranks nothing but flushes.
//!
//! A narrow range beside the wide one is gone through combo by combo: each is a question with one
//! known hand more. Questions that differ by the names of suits only are answered once.
//!
//! Work: about 560,000 rank pairs on boards for a wide range, and for each suit that can be told
//! from the others up to 3 million combos on boards, most of them in one look-up.

mod boards;
mod counts;
mod pairs;
mod question;
mod ranked;
mod suit;
mod suited;

use crate::cards::CardSet;
use crate::equity::holdings::Holdings;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::sort::{join_equal, sort_by};
use crate::suits::Renaming;

use pairs::Pairs;
use question::Question;
use ranked::Ranked;

/// The work of answering for each way to give the other seats their cards.
#[derive(Clone, Debug)]
pub(crate) struct OneRange {
    seat: usize,
    others: Vec<usize>,
    combos: Vec<(CardSet, u64)>,
    pairs: Pairs,
    ranked: Ranked,
    /// The cards of the other seats, and how much weight the deals have that look like these.
    questions: Vec<(Vec<CardSet>, u64)>,
    deck: CardSet,
    at: usize,
    running: Option<Box<Question>>,
    /// The units of work of a question: those of the first.
    units: u64,
}

/// The units of work that filling [`Ranked`] takes, for each rank pair.
const UNITS_TO_RANK: u64 = 8_000;

impl OneRange {
    /// `None` if there are more than so many ways to give the other seats their cards.
    pub(crate) fn new(holdings: &Holdings, dead: CardSet, most_ways: u64) -> Option<OneRange> {
        let seats = &holdings.seats;
        let seat = (0..seats.len()).max_by_key(|&seat| seats[seat].combos.len())?;
        let others: Vec<usize> = (0..seats.len()).filter(|&other| other != seat).collect();
        let ways = others.iter().fold(1_u64, |ways, &other| {
            ways.saturating_mul(seats[other].combos.len() as u64)
        });
        if ways > most_ways {
            return None;
        }
        let combos = seats[seat].combos.clone();
        let mut renamings = Renaming::keeping(dead);
        let weights = sorted(combos.clone());
        renamings.retain(|renaming| {
            let renamed = combos
                .iter()
                .map(|&(set, weight)| (renaming.set(set), weight));
            sorted(renamed.collect()) == weights
        });
        let mut questions = Vec::new();
        let mut cards = Vec::with_capacity(others.len());
        let holdings: Vec<&[(CardSet, u64)]> = others
            .iter()
            .map(|&other| seats[other].combos.as_slice())
            .collect();
        collect(&holdings, &renamings, &mut cards, 1, &mut questions);
        join_equal(&mut questions);
        let pairs = Pairs::of(&combos);
        let mut one_range = OneRange {
            seat,
            others,
            combos,
            pairs,
            ranked: Ranked::default(),
            questions,
            deck: CardSet::FULL - dead,
            at: 0,
            running: None,
            units: 1,
        };
        if let Some((cards, _)) = one_range.questions.first() {
            let first = one_range.question(cards);
            one_range.units = first.total();
            one_range.running = Some(first);
        }
        Some(one_range)
    }

    fn question(&self, cards: &[CardSet]) -> Box<Question> {
        let held = cards.iter().fold(CardSet::EMPTY, |held, &set| held | set);
        let deck = self.deck - held;
        let seats = (self.seat, self.others.as_slice());
        Box::new(Question::new(seats, cards, deck, &self.combos, &self.pairs))
    }

    fn to_rank(&self) -> u64 {
        UNITS_TO_RANK * self.pairs.ranks.len() as u64
    }

    pub(crate) fn done(&self) -> u64 {
        if self.ranked.boards.is_empty() {
            return 0;
        }
        let running = self.running.as_ref().map_or(0, |question| question.done());
        self.to_rank() + self.at as u64 * self.units + running.min(self.units - 1)
    }

    pub(crate) fn total(&self) -> u64 {
        self.to_rank() + self.questions.len() as u64 * self.units
    }

    /// Does at least so many evaluations, unless the end comes first.
    pub(crate) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, evaluations: u64) {
        let mut left = evaluations.max(1);
        if self.ranked.boards.is_empty() {
            self.ranked = Ranked::new(ranker, &self.pairs);
            left = left.saturating_sub(self.to_rank());
        }
        while left > 0
            && let Some((cards, weight)) = self.questions.get(self.at)
        {
            let mut question = match self.running.take() {
                Some(question) => question,
                None => self.question(cards),
            };
            let before = question.done();
            question.step(ranker, &self.ranked, left);
            left = left.saturating_sub(question.done() - before);
            if question.is_done() {
                question.count(tally, *weight);
                self.at += 1;
            } else {
                self.running = Some(question);
            }
        }
    }
}

/// Adds each way to give the remaining seats their cards.
fn collect(
    holdings: &[&[(CardSet, u64)]],
    renamings: &[Renaming],
    cards: &mut Vec<CardSet>,
    weight: u64,
    questions: &mut Vec<(Vec<CardSet>, u64)>,
) {
    let Some(combos) = holdings.get(cards.len()) else {
        let others = renamings.iter().map(|renaming| {
            let renamed = cards.iter().map(|&set| renaming.set(set));
            renamed.collect::<Vec<CardSet>>()
        });
        questions.push((others.min().unwrap_or_default(), weight));
        return;
    };
    let held = cards.iter().fold(CardSet::EMPTY, |held, &set| held | set);
    for &(set, more) in *combos {
        if (set & held).is_empty() {
            cards.push(set);
            collect(holdings, renamings, cards, weight * more, questions);
            cards.pop();
        }
    }
}

fn sorted(mut combos: Vec<(CardSet, u64)>) -> Vec<(CardSet, u64)> {
    sort_by(&mut combos, |a, b| a < b);
    combos
}

#[cfg(test)]
mod tests {
    use super::OneRange;
    use crate::cards::CardSet;
    use crate::equity::holdings::Holdings;
    use crate::equity::methods::matchups::Tuples;
    use crate::equity::methods::sweep::Sweep;
    use crate::equity::tally::Tally;
    use crate::rank::Ranker;
    use crate::scenario::Scenario;

    fn by_one_range(ranker: &Ranker, scenario: &Scenario, slice: u64) -> Tally {
        let holdings = Holdings::of(scenario);
        let mut tally = Tally::scaled(scenario.seats().len(), holdings.scale.unwrap_or(1));
        let mut work = OneRange::new(&holdings, scenario.dead(), 60_000).expect("few ways");
        while work.done() < work.total() {
            work.step(ranker, &mut tally, slice);
        }
        tally
    }

    fn by_sweep(ranker: &Ranker, scenario: &Scenario) -> Tally {
        let holdings = Holdings::of(scenario);
        let mut tally = Tally::scaled(scenario.seats().len(), holdings.scale.unwrap_or(1));
        Sweep::new(scenario, &holdings, false).step(ranker, &mut tally, u64::MAX);
        tally
    }

    fn by_tuples(ranker: &Ranker, scenario: &Scenario) -> Tally {
        let holdings = Holdings::of(scenario);
        let mut tally = Tally::scaled(scenario.seats().len(), holdings.scale.unwrap_or(1));
        let mut work =
            Tuples::new(&holdings, CardSet::EMPTY, scenario.dead(), 5).expect("few ways");
        work.step(ranker, &mut tally, u64::MAX);
        tally
    }

    /// Known hands with flush cards of one suit, of two, of none; dead cards that make suits
    /// different; seats in every order; weights; ranges without any symmetry.
    #[test]
    fn equals_one_question_for_each_combo() {
        let ranker = Ranker::new();
        for line in [
            "AhAd vs QQ+",
            "AhAd vs QQ+,A5s-A2s dead 2c2d2h2s3c",
            "5h4h vs KK,AhKh,QJs:0.5,6s7c:0.25 dead Ah9c",
            "22 vs JsTs vs AKs,55",
            "AsKs vs 9s8s vs 77,QhJh,QsJs vs 2c2d dead Ts",
            "AA vs KK vs QQ dead 2c2d3h",
        ] {
            let scenario: Scenario = line.parse().expect(line);
            let answer = by_tuples(&ranker, &scenario);
            assert_eq!(by_one_range(&ranker, &scenario, u64::MAX), answer, "{line}");
            assert_eq!(
                by_one_range(&ranker, &scenario, 7_777),
                answer,
                "{line} in slices"
            );
        }
    }

    #[test]
    fn equals_the_sweep() {
        let ranker = Ranker::new();
        let lines = [
            "AhAd vs random",
            "7h2h vs KsQs vs random dead Th3c",
            "QQ+,76s dead Ah",
        ];
        for line in lines {
            let scenario: Scenario = line.parse().expect(line);
            let answer = by_sweep(&ranker, &scenario);
            assert_eq!(by_one_range(&ranker, &scenario, u64::MAX), answer, "{line}");
        }
    }
}
