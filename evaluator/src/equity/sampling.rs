//! Deals drawn at random: an estimate with an error that can be told.

pub(crate) mod combo_sampler;
pub(crate) mod hands;
mod table;

use fastrand::Rng;

use hands::Hands;

use crate::cards::{Card, CardSet};
use crate::equity::holdings::Holdings;
use crate::equity::tally::Tally;
use crate::rank::Ranker;
use crate::scenario::{MAX_SEATS, Scenario};

/// Rejected draws, one after another, after which no more are made.
const MOST_TRIES: u64 = 100_000_000;

/// The evaluations that take as long as a rejected draw.
const A_REJECTION: u64 = 3;

/// The work of drawing deals, each of the possible ones as likely as its weight says and
/// each draw independent of the rest. The same seed draws the same deals.
///
/// The ranges draw their [`Hands`] first. Seats with any hand then take cards that are left, as
/// the board does, and there are equally many ways to do that whatever the ranges hold.
#[derive(Clone, Debug)]
pub(crate) struct Samples {
    seats: usize,
    known: Vec<(usize, CardSet)>,
    hands: Hands,
    any: Vec<usize>,
    board: CardSet,
    missing: usize,
    held: CardSet,
    deck: Vec<Card>,
    strengths: Vec<u16>,
    random: Rng,
    drawn: u64,
    /// Rejected draws since the last deal.
    rejected: u64,
    samples: u64,
}

impl Samples {
    pub(crate) fn new(
        scenario: &Scenario,
        holdings: &Holdings,
        samples: u64,
        seed: u64,
    ) -> Samples {
        let mut work = Samples {
            seats: holdings.seats.len(),
            known: Vec::new(),
            hands: Hands::new(holdings),
            any: Vec::new(),
            board: scenario.board().set(),
            missing: scenario.missing(),
            held: CardSet::EMPTY,
            deck: scenario.deck().iter().collect(),
            strengths: vec![0; holdings.seats.len()],
            random: Rng::with_seed(seed),
            drawn: 0,
            rejected: 0,
            samples,
        };
        for (seat, holding) in holdings.seats.iter().enumerate() {
            match holding.combos.as_slice() {
                &[(set, _)] if !holding.is_range => work.known.push((seat, set)),
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

    /// Does about this number of evaluations, unless the end comes first.
    pub(crate) fn step(&mut self, ranker: &Ranker, tally: &mut Tally, evaluations: u64) {
        self.hands.prepare();
        if self.hands.collide() {
            self.samples = self.drawn;
        }
        let mut left = evaluations.max(1);
        let mut holes = [CardSet::EMPTY; MAX_SEATS];
        for &(seat, set) in &self.known {
            holes[seat] = set;
        }
        while left > 0 && self.drawn < self.samples {
            let Some(held) = self.hands.draw(&mut self.random, &mut holes) else {
                left = left.saturating_sub(A_REJECTION);
                self.rejected += 1;
                if self.rejected == MOST_TRIES {
                    // There are hardly any deals to be found.
                    self.samples = self.drawn;
                }
                continue;
            };
            self.held = held;
            left = left.saturating_sub(self.seats as u64);
            self.rejected = 0;
            let mut dealt = 0;
            for at in 0..self.any.len() {
                let cards = [self.deal(&mut dealt), self.deal(&mut dealt)];
                holes[self.any[at]] = cards.into_iter().collect();
            }
            let mut board = self.board;
            for _ in 0..self.missing {
                board.insert(self.deal(&mut dealt));
            }
            for (strength, &hole) in self.strengths.iter_mut().zip(&holes) {
                *strength = ranker.rank_seven(board | hole).strength();
            }
            tally.count_strengths(&self.strengths, 1);
            self.drawn += 1;
        }
    }

    /// The next card of a shuffled deck that no range holds; where the shuffling began makes no
    /// difference.
    fn deal(&mut self, dealt: &mut usize) -> Card {
        loop {
            let drawn = self.random.usize(*dealt..self.deck.len());
            self.deck.swap(*dealt, drawn);
            let card = self.deck[*dealt];
            *dealt += 1;
            if !self.held.contains(card) {
                return card;
            }
        }
    }
}
