//! The shares of the pot that a hand wins, now and after a raise.

use evaluator::{Combo, HoleCards, Runouts};

use crate::players::range_based::holding::Compared;

/// An opponent in a decision.
pub(crate) struct Opponent {
    pub(crate) holding: Compared,
    /// What it holds when it does not fold to a raise.
    pub(crate) staying: Compared,
    pub(crate) folds: f32,
    pub(crate) raises: f32,
    /// What calling a raise costs it.
    pub(crate) pays: f32,
}

/// The shares of the pot that a hand wins.
#[derive(Default)]
pub(crate) struct Share {
    /// Now.
    pub(crate) now: f32,
    /// When nobody folds to a raise.
    pub(crate) stayed: f32,
    /// When they fold to a raise as often as they do: a fold is won.
    pub(crate) after_raise: f32,
    /// What they pay into pots that are won.
    pub(crate) paid: f32,
}

impl Share {
    pub(crate) fn of(own: HoleCards, opponents: &[Opponent], runouts: &Runouts) -> Share {
        let combo = Combo::from(own);
        let mut sum = Share::default();
        let mut boards = 0.0_f32;
        for board in runouts.boards() {
            let Some(place) = board.place(combo) else {
                continue;
            };
            boards += 1.0;
            let beats = |holding: &Compared| holding.beaten_by(place, board);
            let (mut now, mut stayed, mut after) = (1.0, 1.0, 1.0);
            let mut paid = 0.0;
            for opponent in opponents {
                now *= beats(&opponent.holding);
                let beaten = beats(&opponent.staying);
                stayed *= beaten;
                let pays = (1.0 - opponent.folds) * beaten;
                let wins = opponent.folds + pays;
                // Everything paid so far is won only if this opponent is beaten too.
                paid = paid * wins + after * pays * opponent.pays;
                after *= wins;
            }
            sum.now += now;
            sum.stayed += stayed;
            sum.after_raise += after;
            sum.paid += paid;
        }
        let mean = |sum: f32| sum / boards.max(1.0);
        Share {
            now: mean(sum.now),
            stayed: mean(sum.stayed),
            after_raise: mean(sum.after_raise),
            paid: mean(sum.paid),
        }
    }
}

/// What an opponent does about a bet or raise of one size.
pub(crate) struct Answer {
    /// What it holds when it does not fold.
    pub(crate) staying: Compared,
    pub(crate) folds: f32,
    pub(crate) raises: f32,
    /// What calling costs it.
    pub(crate) pays: f32,
}

/// The share of the pot that a hand wins now, and the shares after each of several bets or raises.
pub(crate) fn of_sizes(
    own: HoleCards,
    holdings: &[Compared],
    sizes: &[Vec<Answer>],
    runouts: &Runouts,
) -> (f32, Vec<Share>) {
    let combo = Combo::from(own);
    let (mut now, mut boards) = (0.0, 0.0_f32);
    let mut sums: Vec<Share> = sizes.iter().map(|_| Share::default()).collect();
    for board in runouts.boards() {
        let Some(place) = board.place(combo) else {
            continue;
        };
        boards += 1.0;
        let beaten = holdings.iter().map(|one| one.beaten_by(place, board));
        now += beaten.product::<f32>();
        for (sum, answers) in sums.iter_mut().zip(sizes) {
            let (mut stayed, mut after, mut paid) = (1.0, 1.0, 0.0);
            for answer in answers {
                let beaten = answer.staying.beaten_by(place, board);
                stayed *= beaten;
                let pays = (1.0 - answer.folds) * beaten;
                let wins = answer.folds + pays;
                paid = paid * wins + after * pays * answer.pays;
                after *= wins;
            }
            sum.stayed += stayed;
            sum.after_raise += after;
            sum.paid += paid;
        }
    }
    let boards = boards.max(1.0);
    for sum in &mut sums {
        sum.stayed /= boards;
        sum.after_raise /= boards;
        sum.paid /= boards;
        sum.now = now / boards;
    }
    (now / boards, sums)
}
