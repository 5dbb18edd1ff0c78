//! Why a hand wins: the best five of every seat, and what decides against the others.

use crate::analysis::outs::known_hands;
use crate::cards::CardSet;
use crate::equity::answer_error::AnswerError;
use crate::rank::{BestFive, Difference, Ranker};
use crate::scenario::Scenario;

/// The result of one hand at a showdown, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It wins alone.
    Wins,
    /// It shares the pot with hands of equal ranks, with a hole card among its five.
    Shares,
    /// It shares the pot by the five cards of the board.
    SharesTheBoard,
    /// What makes it worse (`ours`) than the winners' (`theirs`).
    Loses(Difference),
}

impl Verdict {
    /// The verdict on a hand against the best that is shown, which `winners` hands have.
    pub fn of(hand: &BestFive, best: &BestFive, winners: usize, board: CardSet) -> Verdict {
        match hand.difference(best) {
            Some(difference) => Verdict::Loses(difference),
            None if winners < 2 => Verdict::Wins,
            None if hand.among(board) == [true; 5] => Verdict::SharesTheBoard,
            None => Verdict::Shares,
        }
    }
}

/// What one seat shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Shown {
    /// Its best five. If a card of the board is as good as a hole card, the board's card is used.
    pub best: BestFive,
    /// Which of the five are on the board.
    pub from_board: [bool; 5],
    /// What makes it worse than the winners' (`ours` is its own, `theirs` is theirs); `None` for a
    /// winner.
    pub loss: Option<Difference>,
}

impl Shown {
    /// Whether the seat wins, alone or with others.
    pub const fn wins(&self) -> bool {
        self.loss.is_none()
    }

    /// Whether the five are the board's own, so that the seat's cards add nothing.
    pub fn plays_board(&self) -> bool {
        self.from_board == [true; 5]
    }
}

/// The result on a board of five cards, or so far on three or four: who wins, with which five
/// cards, and what decides it against each of the others.
///
/// ```
/// use evaluator::{Difference, Rank, Ranker, Scenario, Showdown};
///
/// let scenario: Scenario = "AhKd vs AcQs on Ad7h8c2s2d".parse()?;
/// let showdown = Showdown::of(&Ranker::new(), &scenario)?;
/// assert_eq!(showdown.winners().collect::<Vec<_>>(), [0]);
/// let loss = showdown.seats()[1].loss.ok_or("the second seat loses")?;
/// // Aces and twos each; the fifth card decides.
/// assert_eq!(loss, Difference::Kicker { at: 4, ours: Rank::Queen, theirs: Rank::King });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Showdown {
    seats: Vec<Shown>,
}

impl Showdown {
    /// Shows all hands of a scenario.
    ///
    /// # Errors
    /// [`AnswerError::UnknownCards`] for a range, [`AnswerError::NoFlop`] before the flop.
    pub fn of(ranker: &Ranker, scenario: &Scenario) -> Result<Showdown, AnswerError> {
        let board = scenario.board().set();
        let holes = known_hands(scenario)?;
        let five = |hole| BestFive::preferring(ranker, board | hole, board);
        let hands: Option<Vec<BestFive>> = holes.into_iter().map(five).collect();
        let hands = hands.ok_or(AnswerError::NoFlop)?;
        let best = hands.iter().max_by_key(|hand| hand.rank()).copied();
        let shown = |hand: BestFive| Shown {
            best: hand,
            from_board: hand.among(board),
            loss: best.and_then(|best| hand.difference(&best)),
        };
        let seats = hands.into_iter().map(shown).collect();
        Ok(Showdown { seats })
    }

    /// What each seat shows, in the order of the scenario.
    pub fn seats(&self) -> &[Shown] {
        &self.seats
    }

    /// The verdict on each seat, in the order of the scenario.
    pub fn verdicts(&self, board: CardSet) -> impl Iterator<Item = Verdict> {
        let winners = self.winners().count();
        let best = self
            .seats
            .iter()
            .map(|shown| shown.best)
            .max_by_key(BestFive::rank);
        let verdict = move |shown: &Shown| {
            let best = best.unwrap_or(shown.best);
            Verdict::of(&shown.best, &best, winners, board)
        };
        self.seats.iter().map(verdict)
    }

    /// The seats that win, counted from 0: several when they share.
    pub fn winners(&self) -> impl Iterator<Item = usize> {
        let seats = self.seats.iter().enumerate();
        seats
            .filter(|(_, shown)| shown.wins())
            .map(|(seat, _)| seat)
    }
}
