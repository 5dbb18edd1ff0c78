//! Deals drawn at random: an estimate with a known standard error.

pub(crate) mod combo_sampler;
pub(crate) mod hands;
pub(crate) mod random;
pub(crate) mod streams;
mod table;
mod walk;

use hands::{A_REJECTION, Hands, Need};
use random::Random;
use walk::Walk;

use crate::cards::{Card, CardSet};
use crate::equity::holdings::Holdings;
use crate::equity::tally::Tally;
use crate::rank::{Hand, Ranker};
use crate::scenario::{MAX_SEATS, Scenario};

/// The number of consecutive rejected draws after which drawing stops.
const MOST_TRIES: u64 = 100_000_000;

/// The evaluations that take as long as the board and the winners of a deal.
const A_BOARD: u64 = 4;

/// The evaluations that take as long as a step of a walk.
const A_STEP: u64 = 2;

/// With fewer ranges a walk saves nothing.
const WALKERS: usize = 3;

/// The work of drawing deals, with probabilities proportional to their weights. The same seed draws
/// the same deals.
///
/// The ranges draw their [`Hands`] first, or take a step of a [`Walk`]. Seats with any hand then
/// take cards that are left, as the board does, and there are equally many ways to do that
/// whatever the ranges hold.
#[derive(Clone, Debug)]
pub(crate) struct Samples {
    seats: usize,
    hands: Hands,
    /// Without one all deals are independent.
    walk: Option<Walk>,
    any: Vec<usize>,
    board: Hand,
    missing: usize,
    /// The cards that are left.
    deck: Vec<Card>,
    /// What the seats have.
    holes: [Hand; MAX_SEATS],
    /// All cards of the ranges.
    held: CardSet,
    random: Random,
    drawn: u64,
    /// Rejected draws since the last deal.
    rejected: u64,
    most_tries: u64,
    samples: u64,
}

impl Samples {
    pub(crate) fn new(scenario: &Scenario, holdings: &Holdings, samples: u64) -> Samples {
        let hands = Hands::new(holdings);
        let mut work = Samples {
            seats: holdings.seats.len().min(MAX_SEATS),
            walk: (hands.ranges().len() >= WALKERS).then(Walk::new),
            hands,
            any: Vec::new(),
            board: Hand::from(scenario.board().set()),
            missing: scenario.missing(),
            deck: scenario.deck().iter().collect(),
            holes: [Hand::EMPTY; MAX_SEATS],
            held: CardSet::EMPTY,
            random: Random::with_seed(0),
            drawn: 0,
            rejected: 0,
            most_tries: MOST_TRIES,
            samples,
        };
        for (seat, holding) in holdings.seats.iter().enumerate() {
            match holding.combos.as_slice() {
                &[(set, _)] if !holding.is_range => work.holes[seat] = Hand::from(set),
                _ if holding.is_any => work.any.push(seat),
                _ => {}
            }
        }
        work
    }

    pub(crate) fn done(&self) -> u64 {
        self.drawn * self.seats as u64
    }

    pub(crate) fn total(&self) -> u64 {
        self.samples.saturating_mul(self.seats as u64)
    }

    /// Decides how to draw the ranges, the first time.
    fn prepare(&mut self) {
        self.hands.prepare(match self.walk {
            Some(_) => Need::Seldom,
            None => Need::Always,
        });
    }

    /// Does about this number of evaluations, unless the end comes first.
    pub(crate) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, evaluations: u64) {
        self.prepare();
        if self.hands.collide() {
            self.samples = self.drawn;
        }
        // The tally knows the batch that is under way, however far that is.
        if let Some(walk) = &self.walk {
            walk.put_batch(tally, -1);
        }
        let mut left = evaluations.max(1);
        while left > 0 && self.drawn < self.samples {
            if !self.take_hands() {
                left = left.saturating_sub(A_REJECTION);
                self.rejected += 1;
                if self.rejected == self.most_tries {
                    // Deals are too rare.
                    self.samples = self.drawn;
                }
                continue;
            }
            self.rejected = 0;
            left = left.saturating_sub(self.seats as u64);
            let winners = self.deal(ranker, tally);
            self.drawn += 1;
            if let Some(walk) = &mut self.walk
                && walk.count(winners)
                && walk.end_batch(tally)
            {
                self.weigh_up();
            }
        }
        if let Some(walk) = &self.walk {
            walk.put_batch(tally, 1);
        }
    }

    /// Gives the ranges their next hands; false when two of them share a card.
    #[inline]
    fn take_hands(&mut self) -> bool {
        match &mut self.walk {
            Some(walk) if !walk.begins() => {
                let ranges = self.hands.ranges();
                self.held = walk.take_steps(ranges, &mut self.random, &mut self.holes, self.held);
            }
            _ => match self.hands.draw(&mut self.random, &mut self.holes) {
                Some(held) => self.held = held,
                None => return false,
            },
        }
        true
    }

    /// Deals the other cards and counts the deal. Gives the winners.
    #[inline]
    fn deal(&mut self, ranker: &Ranker, tally: &mut Tally) -> u16 {
        let mut dealer = Dealer {
            deck: &mut self.deck,
            dealt: 0,
            held: self.held,
            random: &mut self.random,
        };
        for &seat in &self.any {
            let mut hole = Hand::EMPTY;
            for _ in 0..2 {
                dealer.deal_to(&mut hole);
            }
            self.holes[seat % MAX_SEATS] = hole;
        }
        let mut board = self.board;
        for _ in 0..self.missing {
            dealer.deal_to(&mut board);
        }
        let mut strengths = [0; MAX_SEATS];
        for (strength, hole) in strengths.iter_mut().zip(&self.holes[..self.seats]) {
            *strength = ranker.strength_of_seven(board.and(*hole));
        }
        tally.count_strengths(&strengths[..self.seats], 1)
    }

    /// Goes on walking, or draws all deals independently from now on: whichever reaches the same
    /// error sooner.
    fn weigh_up(&mut self) {
        let Some(walk) = &mut self.walk else {
            return;
        };
        let deal = self.seats as u64 + A_BOARD;
        let is_poor = |independent: u64| {
            let spread = walk.spread();
            spread.is_some_and(|(more, one)| {
                more * u128::from(deal + A_STEP) > one * u128::from(deal + independent)
            })
        };
        if is_poor(self.hands.cost()) {
            // A table may have been missing.
            self.hands.prepare(Need::Always);
            if is_poor(self.hands.cost()) {
                self.walk = None;
                return;
            }
        }
        walk.lengthen();
    }
}

/// The next cards of a shuffled deck; where the shuffling began makes no difference.
struct Dealer<'a> {
    deck: &'a mut [Card],
    dealt: usize,
    /// What the ranges hold is not dealt.
    held: CardSet,
    random: &'a mut Random,
}

impl Dealer<'_> {
    #[inline]
    fn deal_to(&mut self, hand: &mut Hand) {
        loop {
            let drawn =
                self.dealt + self.random.below((self.deck.len() - self.dealt) as u32) as usize;
            self.deck.swap(self.dealt, drawn);
            let card = self.deck[self.dealt];
            self.dealt += 1;
            if !self.held.contains(card) {
                *hand = hand.with(card);
                return;
            }
        }
    }
}
