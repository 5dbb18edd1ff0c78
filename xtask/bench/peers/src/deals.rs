//! The plain loop around those who only rank: every board once, the cards of a board added one at
//! a time, every hand ranked once a board.

use evaluator::{Card, CardSet};

use crate::peers::Evaluator;
use crate::question::Question;

/// A loop that is ready to run.
pub struct Deals<'a, E: Evaluator> {
    evaluator: &'a E,
    deck: Vec<(E::Card, u64)>,
    /// The combos of each seat and the bits of their cards.
    seats: Vec<Vec<([E::Card; 2], u64)>>,
    board: E::Hand,
    missing: usize,
}

fn bit(card: Card) -> u64 {
    1 << card.index()
}

impl<'a, E: Evaluator> Deals<'a, E> {
    pub fn new(evaluator: &'a E, question: &Question) -> Deals<'a, E> {
        let holdings = question.holdings();
        let board = question.scenario.board();
        let mut gone: CardSet = board.set() | question.scenario.dead();
        for holding in holdings.iter().filter(|holding| holding.len() == 1) {
            gone = gone | holding[0].into_iter().collect();
        }
        let deck = Card::all().filter(|card| !gone.contains(*card));
        let add = |hand, card: &Card| evaluator.with(hand, E::card(*card));
        let combo = |cards: &[Card; 2]| (cards.map(E::card), bit(cards[0]) | bit(cards[1]));
        Deals {
            evaluator,
            deck: deck.map(|card| (E::card(card), bit(card))).collect(),
            seats: holdings
                .iter()
                .map(|holding| holding.iter().map(combo).collect())
                .collect(),
            board: board.cards().iter().fold(evaluator.none(), add),
            missing: 5 - board.len(),
        }
    }

    /// About how many hands it ranks and how many pairs of hands it compares.
    pub fn size(&self) -> (f64, f64) {
        let boards = (0..self.missing).fold(1.0, |ways, card| {
            ways * (self.deck.len() - card) as f64 / (card + 1) as f64
        });
        let hands: usize = self.seats.iter().map(Vec::len).sum();
        let pairs: usize = self.seats.iter().map(Vec::len).product();
        (boards * hands as f64, boards * pairs as f64)
    }

    /// The share of each seat.
    pub fn run(&self) -> Vec<f64> {
        let mut count = Count::default();
        if self.seats.iter().all(|combos| combos.len() == 1) {
            count.shares = vec![0.0; self.seats.len()];
            let showdown = &mut |board, _| self.showdown(board, &mut count);
            self.boards(self.board, 0, 0, self.missing, showdown);
        } else {
            let mut ranked = [Vec::new(), Vec::new()];
            let mut won = [0_u64; 2];
            let duel = &mut |board, gone| {
                self.duel(board, gone, &mut ranked, &mut won, &mut count.deals);
            };
            self.boards(self.board, 0, 0, self.missing, duel);
            // Half points: two for a win, one for a tie.
            count.shares = won.iter().map(|won| *won as f64 / 2.0).collect();
        }
        let deals = count.deals as f64;
        count.shares.iter().map(|share| share / deals).collect()
    }

    #[inline(always)]
    fn boards(
        &self,
        board: E::Hand,
        gone: u64,
        from: usize,
        missing: usize,
        visit: &mut impl FnMut(E::Hand, u64),
    ) {
        match missing {
            0 => visit(board, gone),
            1 => self.last(board, gone, from, visit),
            _ => self.more(board, gone, from, missing, visit),
        }
    }

    fn more(
        &self,
        board: E::Hand,
        gone: u64,
        from: usize,
        missing: usize,
        visit: &mut impl FnMut(E::Hand, u64),
    ) {
        for (place, &(card, bit)) in self.deck.iter().enumerate().skip(from) {
            let board = self.evaluator.with(board, card);
            if missing == 2 {
                self.last(board, gone | bit, place + 1, visit);
            } else {
                self.more(board, gone | bit, place + 1, missing - 1, visit);
            }
        }
    }

    #[inline(always)]
    fn last(&self, board: E::Hand, gone: u64, from: usize, visit: &mut impl FnMut(E::Hand, u64)) {
        for &(card, bit) in self.deck.get(from..).unwrap_or_default() {
            visit(self.evaluator.with(board, card), gone | bit);
        }
    }

    /// One hand in every seat.
    #[inline(always)]
    fn showdown(&self, board: E::Hand, count: &mut Count) {
        let mut best = None;
        let (mut winners, mut ways) = (0_u32, 0_u32);
        for (seat, combos) in self.seats.iter().enumerate() {
            let rank = Some(self.rank(board, combos[0].0));
            if rank > best {
                (best, winners, ways) = (rank, 1 << seat, 1);
            } else if rank == best {
                winners |= 1 << seat;
                ways += 1;
            }
        }
        count.deals += 1;
        if ways == 1 {
            count.shares[winners.trailing_zeros() as usize] += 1.0;
        } else {
            let share = 1.0 / f64::from(ways);
            for (seat, total) in count.shares.iter_mut().enumerate() {
                *total += if winners >> seat & 1 == 1 { share } else { 0.0 };
            }
        }
    }

    /// Two seats of any number of hands: each ranked once, then each pair compared.
    fn duel(
        &self,
        board: E::Hand,
        gone: u64,
        ranked: &mut [Vec<(E::Rank, u64)>; 2],
        won: &mut [u64; 2],
        deals: &mut u64,
    ) {
        for (ranked, combos) in ranked.iter_mut().zip(&self.seats) {
            ranked.clear();
            let free = combos.iter().filter(|(_, bits)| bits & gone == 0);
            ranked.extend(free.map(|(cards, bits)| (self.rank(board, *cards), *bits)));
        }
        let [first, second] = ranked;
        for &(rank, bits) in &*first {
            for &(other, others) in &*second {
                let possible = u64::from(bits & others == 0);
                *deals += possible;
                won[0] += possible * (u64::from(rank > other) + u64::from(rank >= other));
                won[1] += possible * (u64::from(rank < other) + u64::from(rank <= other));
            }
        }
    }

    #[inline(always)]
    fn rank(&self, board: E::Hand, [first, second]: [E::Card; 2]) -> E::Rank {
        let hand = self.evaluator.with(board, first);
        self.evaluator.seven(self.evaluator.with(hand, second))
    }
}

#[derive(Default)]
struct Count {
    shares: Vec<f64>,
    deals: u64,
}
