//! What a seat wins with one category.

use crate::equity::share::{Equity, PARTS};
use crate::equity::tally::{Tally, parts, standard_error};
use crate::rank::Category;

/// The results of a seat in the deals in which it ends with one category: how many of its flushes
/// win, and how much of its winnings comes from them.
///
/// The categories of a seat add up to its line of the [`Tally`]: what they [make](Self::made) to
/// all deals, what they win, tie and lose to what the seat does, and their
/// [contributions](Self::contribution) to one (unless it never wins).
///
/// ```
/// use evaluator::{Category, EquityJob, Job, Ranker, Scenario};
///
/// let scenario: Scenario = "AhKh vs QsQd on 7h8h2c".parse()?;
/// let tally = EquityJob::by_category(&scenario).run(&Ranker::new());
/// let flush = tally.category_wins(0, Category::Flush).ok_or("asked for")?;
/// // Sometimes the card that brings the flush fills the queens up, or the other one does.
/// assert_eq!((flush.made(), flush.win(), flush.lose()), (360, 347, 13));
/// assert_eq!(flush.contribution().to_string(), "347/536"); // it wins 536 deals in all
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CategoryWins {
    made: u64,
    win: u64,
    tie: u64,
    /// The shares of these deals, and of all, in [`PARTS`] of a pot.
    parts: u128,
    all_parts: u128,
    /// The sum of the squares of these shares.
    squares: u128,
    /// The variance of these deals relative to independent deals, in thousandths.
    correlation: u32,
}

impl Tally {
    /// The results of a seat with a category. `None` if that was not
    /// [counted](crate::EquityJob::by_category), for a single seat and for a seat that does not exist.
    pub fn category_wins(&self, seat: usize, category: Category) -> Option<CategoryWins> {
        if seat >= self.seats() {
            return None;
        }
        let made = self.categories(seat)[category.index()];
        let of_ways = |alone: bool| {
            let won = self.shared_with(seat, category)?;
            let won = won.filter(|(ways, _)| (*ways == 1) == alone);
            Some(won.map(|(_, count)| count).sum())
        };
        Some(CategoryWins {
            made,
            win: of_ways(true)?,
            tie: of_ways(false)?,
            parts: parts(self.shared_with(seat, category)?),
            all_parts: parts(self.shared(seat)),
            squares: squares(self.shared_with(seat, category)?),
            correlation: (self.correlation(seat) * 1e3) as u32,
        })
    }
}

impl CategoryWins {
    /// The deals in which the seat ends with the category.
    pub const fn made(self) -> u64 {
        self.made
    }

    /// Those of them that it wins alone.
    pub const fn win(self) -> u64 {
        self.win
    }

    /// Those of them that it wins together with others.
    pub const fn tie(self) -> u64 {
        self.tie
    }

    /// Those of them that it loses.
    pub const fn lose(self) -> u64 {
        self.made - self.win - self.tie
    }

    /// The seat's share of the pot in these deals; `None` when it never ends with the category.
    pub fn equity(self) -> Option<Equity> {
        (self.made > 0).then(|| Equity::new(self.parts, u128::from(self.made) * PARTS))
    }

    /// The fraction of the seat's winnings that it wins in these deals; 0 if it never wins.
    pub fn contribution(self) -> Equity {
        Equity::new(self.parts, self.all_parts)
    }

    /// When the deals were drawn at random: the standard error of [`equity`](Self::equity), as in
    /// [`Tally::standard_error`]. The correlation between deals is taken to be that of all deals of
    /// the seat. This overestimates the error: between two deals of one category there are other
    /// deals.
    pub fn standard_error(self) -> Option<f64> {
        let whole = PARTS as f64;
        let (sum, squares) = (
            self.parts as f64 / whole,
            self.squares as f64 / whole / whole,
        );
        let correlation = f64::from(self.correlation) / 1e3;
        let error = || standard_error(sum, squares, self.made) * correlation.sqrt();
        (self.made > 0).then(error)
    }
}

/// The sum of the squares of what is won.
fn squares(won: impl Iterator<Item = (usize, u64)>) -> u128 {
    let square = |ways: usize| (PARTS / ways as u128).pow(2);
    won.map(|(ways, count)| u128::from(count) * square(ways))
        .sum()
}
