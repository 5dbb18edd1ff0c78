//! Quick equity of one hand against several weighted ranges: boards that may still come, each with
//! the place of every combo. See `runouts/maths.md`.

mod ranked_board;

pub use ranked_board::{Odds, RankedBoard};

use crate::analysis::runouts::ranked_board::split;
use crate::cards::{Board, Card, CardSet, Combo, Street};
use crate::equity::sampling::random::Random;
use crate::rank::Ranker;

/// Boards that may still come, ranked once, so that the equity of a hand against any number of
/// weighted ranges is a pass over them. 2.7 kB a board.
///
/// For programs that ask about the same board many times with different ranges, as a computer
/// player does within a hand. [`EquityJob`](crate::EquityJob) is exact; this is quick. It ignores that two
/// opponents can't hold the same card, and before the river it draws boards unless it has all of
/// them ([`Runouts::every`]). Against one opponent with every board it is exact.
///
/// ```
/// use evaluator::{Board, CardSet, Combo, Ranker, Runouts};
///
/// let ranker = Ranker::new();
/// let board: Board = "7h8h2c".parse()?;
/// let runouts = Runouts::drawn(&ranker, &board, CardSet::EMPTY, 200, 1);
/// let own = Combo::new("Ah".parse()?, "Kh".parse()?).ok_or("two cards")?;
/// let queens = Combo::new("Qs".parse()?, "Qd".parse()?).ok_or("two cards")?;
/// let mut weights = [0.0; Combo::COUNT];
/// weights[queens.index()] = 1.0;
/// let quick = runouts.equity(own, &[&weights]).ok_or("no board is left")?;
/// // 536 of 990 are won, exactly.
/// assert!((quick.share - 268.0 / 495.0).abs() < 4.0 * quick.standard_error);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Runouts {
    boards: Vec<RankedBoard>,
    strength: Box<[f32; Combo::COUNT]>,
    every: bool,
}

/// A share of the pot, 0 to 1, and the standard error of the boards that were drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct QuickEquity {
    /// The hand's part of the pot on average, ties divided.
    pub share: f64,
    /// Its standard error; 0 when every board was looked at.
    pub standard_error: f64,
}

impl Runouts {
    /// This many boards, drawn at random, that begin with this one and hold no card of `dead`. A
    /// river has one board, whatever the number.
    pub fn drawn(
        ranker: &Ranker,
        board: &Board,
        dead: CardSet,
        count: usize,
        seed: u64,
    ) -> Runouts {
        if board.street() == Street::River {
            return Runouts::every(ranker, board, dead);
        }
        let begun = board.set();
        let mut random = Random::with_seed(seed);
        let mut deck: Vec<Card> = (CardSet::FULL - begun - dead).iter().collect();
        let missing = 5 - begun.len();
        let mut runouts = Runouts::none();
        for _ in 0..count {
            let mut cards = begun;
            for place in 0..missing.min(deck.len()) {
                let other = place + random.below((deck.len() - place) as u32) as usize;
                deck.swap(place, other);
                cards.insert(deck[place]);
            }
            runouts.boards.extend(RankedBoard::new(ranker, cards));
        }
        runouts.measured()
    }

    /// Every board that begins with this one and holds no card of `dead`: one on the river, up to
    /// 48 on the turn, up to 1,176 on the flop (3 MB). Before the flop there are too many: none.
    pub fn every(ranker: &Ranker, board: &Board, dead: CardSet) -> Runouts {
        let begun = board.set();
        let deck: Vec<Card> = (CardSet::FULL - begun - dead).iter().collect();
        let mut runouts = Runouts::none();
        match board.street() {
            Street::Preflop => {}
            Street::Flop => {
                for (place, &turn) in deck.iter().enumerate() {
                    for &river in &deck[place + 1..] {
                        let cards = begun | CardSet::from(turn) | CardSet::from(river);
                        runouts.boards.extend(RankedBoard::new(ranker, cards));
                    }
                }
            }
            Street::Turn => {
                let boards = deck
                    .iter()
                    .filter_map(|&river| RankedBoard::new(ranker, begun | CardSet::from(river)));
                runouts.boards.extend(boards);
            }
            Street::River => runouts.boards.extend(RankedBoard::new(ranker, begun)),
        }
        runouts.every = !runouts.boards.is_empty();
        runouts.measured()
    }

    fn none() -> Runouts {
        Runouts {
            boards: Vec::new(),
            strength: Box::new([0.0; Combo::COUNT]),
            every: false,
        }
    }

    /// With the mean place of each combo.
    fn measured(mut self) -> Runouts {
        let mut seen = [0_u16; Combo::COUNT];
        for board in &self.boards {
            let places = board.places().iter().zip(&mut seen);
            for ((&place, seen), strength) in places.zip(self.strength.iter_mut()) {
                *strength += f32::from(place);
                *seen += u16::from(place != RankedBoard::BLOCKED);
            }
        }
        for (strength, seen) in self.strength.iter_mut().zip(seen) {
            *strength /= f32::from(seen.max(1)) * f32::from(RankedBoard::TOP);
        }
        self
    }

    /// The boards.
    pub fn boards(&self) -> &[RankedBoard] {
        &self.boards
    }

    /// How strong each combo is against any two cards: its mean place on the boards, 0 to 1, by
    /// [`Combo::index`]. 0 for a combo that holds a card of all of them.
    pub fn strength(&self) -> &[f32; Combo::COUNT] {
        &self.strength
    }

    /// Whether every board that can come is among them, each once.
    pub fn is_every(&self) -> bool {
        self.every
    }

    /// The share of the pot that a combo wins against opponents with these weights, by
    /// [`Combo::index`]. Combos that hold a card of it or of the board do not count; an opponent
    /// with no combo left is taken to tie. `None` when no board is left.
    pub fn equity(&self, own: Combo, opponents: &[&[f32; Combo::COUNT]]) -> Option<QuickEquity> {
        let free: Vec<Box<[f32; Combo::COUNT]>> = opponents
            .iter()
            .map(|weights| without(weights, own.set()))
            .collect();
        let mut shares = Vec::with_capacity(self.boards.len());
        let mut odds = Vec::with_capacity(free.len());
        for board in &self.boards {
            let Some(place) = board.place(own) else {
                continue;
            };
            odds.clear();
            odds.extend(free.iter().map(|weights| board.odds(place, weights)));
            // A board counts by the weight of what they can hold on it.
            let weight: f64 = odds.iter().map(|odds| f64::from(odds.weight)).product();
            shares.push((weight, f64::from(split(&odds))));
        }
        let mut all: f64 = shares.iter().map(|(weight, _)| weight).sum();
        if all <= 0.0 {
            // An opponent can hold nothing: all boards count the same.
            shares.iter_mut().for_each(|(weight, _)| *weight = 1.0);
            all = shares.len() as f64;
        }
        let sum: f64 = shares.iter().map(|(weight, share)| weight * share).sum();
        let share = (!shares.is_empty()).then_some(sum / all)?;
        let squares = shares
            .iter()
            .map(|(weight, one)| (weight * (one - share)).powi(2));
        let boards = shares.len() as f64;
        let standard_error = match self.every {
            true => 0.0,
            // One board says nothing about the spread between boards.
            false if boards < 2.0 => 0.5,
            false => (squares.sum::<f64>() * boards / (boards - 1.0)).sqrt() / all,
        };
        Some(QuickEquity {
            share,
            standard_error,
        })
    }
}

/// The weights without combos that hold one of these cards.
fn without(weights: &[f32; Combo::COUNT], gone: CardSet) -> Box<[f32; Combo::COUNT]> {
    let mut free = Box::new(*weights);
    for card in gone.iter() {
        for other in Card::all() {
            if let Some(combo) = Combo::new(card, other) {
                free[combo.index()] = 0.0;
            }
        }
    }
    free
}

#[cfg(test)]
mod tests {
    use super::{RankedBoard, Runouts};
    use crate::cards::{Board, Combo, HoleCards};
    use crate::rank::Ranker;

    fn combo(text: &str) -> Combo {
        text.parse::<HoleCards>().expect("two cards").into()
    }

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    /// The example of `runouts/maths.md`.
    #[test]
    fn the_example_of_the_page() {
        let ranker = Ranker::new();
        let ranked = |text: &str| RankedBoard::new(&ranker, board(text).set()).expect("five cards");
        assert_eq!(ranked("AhKhQhJhTh").place(combo("2c2d")), Some(1_081));
        assert_eq!(ranked("Qh7h6h5h2h").place(combo("9h8h")), Some(2_161));
        let own = combo("AhKh");
        let mut weights = [0.0; Combo::COUNT];
        weights[combo("QsQd").index()] = 1.0;
        weights[combo("AsKs").index()] = 0.5;
        let every = Runouts::every(&ranker, &board("7h8h2c9s"), own.set());
        assert_eq!(every.boards().len(), 46);
        let quick = every.equity(own, &[&weights]).expect("boards");
        assert!((quick.share - 28.25 / 66.0).abs() < 1e-6, "{quick:?}");
        // A heart and a three, as if they had been drawn.
        let mut two = Runouts::none();
        two.boards = ["7h8h2c9s3h", "7h8h2c9s3c"].map(ranked).into();
        let quick = two.equity(own, &[&weights]).expect("boards");
        assert!((quick.share - 7.0 / 12.0).abs() < 1e-6, "{quick:?}");
        assert!(
            (quick.standard_error - 5.0 / 12.0).abs() < 1e-6,
            "{quick:?}"
        );
        // By kinds of rivers: the weight left, and the parts of it that are beaten and level.
        for (river, weight, beaten, level) in [
            ("3h", 1.5, 1.0, 0.0),
            ("As", 1.0, 1.0, 0.0),
            ("Ac", 1.5, 2.0 / 3.0, 1.0 / 3.0),
            ("Qs", 0.5, 0.0, 1.0),
            ("3c", 1.5, 0.0, 1.0 / 3.0),
        ] {
            let ranked = ranked(&format!("7h8h2c9s{river}"));
            let place = ranked.place(own).expect("a place");
            let odds = ranked.odds(place, &weights);
            let found = [odds.weight, odds.beaten, odds.level];
            for (found, wanted) in found.into_iter().zip([weight, beaten, level]) {
                assert!((found - wanted).abs() < 1e-6, "{river}: {odds:?}");
            }
        }
    }
}
