//! The rules of the limit Hold'em agent that comes with RLCard, a toolkit for learning programs.

use evaluator::{Card, Rank};

use crate::action::{Action, Legal};
use crate::player::Player;
use crate::rng::Rng;
use crate::view::View;

/// Plays as the rule-based agent of RLCard does (`LimitholdemRuleAgentV1`), for comparison. It
/// raises few hands and folds the rest; after the flop it looks at ranks and suits that its cards
/// share with the board, and not at what it holds.
#[derive(Clone, Copy, Debug, Default)]
pub struct RlCard;

/// The action by its rules; an illegal one is replaced.
enum Wish {
    Fold,
    Check,
    Call,
    Raise,
}

impl Player for RlCard {
    fn act(&mut self, view: &View<'_>, legal: &Legal, _: &mut Rng) -> Action {
        let cards = view.cards().cards();
        let board = view.table().board();
        let wish = match board {
            [] => before_the_flop(cards),
            board => after_it(cards, board),
        };
        match wish {
            Wish::Fold | Wish::Check => legal.check_or_fold(),
            // If there is nothing to call it bets.
            Wish::Call if legal.is_check() => legal.raise_or_call(),
            Wish::Call => Action::CheckOrCall,
            Wish::Raise => legal.raise_or_call(),
        }
    }
}

fn is_broadway(card: Card) -> bool {
    card.rank() >= Rank::Ten
}

fn has_ace([a, b]: [Card; 2]) -> bool {
    a.rank() == Rank::Ace || b.rank() == Rank::Ace
}

/// Pairs, AK to AT, suited aces, and two of K, Q, J, T are raised.
fn before_the_flop(cards: [Card; 2]) -> Wish {
    let [a, b] = cards;
    let good = a.rank() == b.rank()
        || is_broadway(a) && is_broadway(b)
        || has_ace(cards) && a.suit() == b.suit();
    match good {
        true => Wish::Raise,
        false => Wish::Fold,
    }
}

fn after_it(cards: [Card; 2], board: &[Card]) -> Wish {
    let [a, b] = cards;
    let raise_if = |good: bool| match good {
        true => Wish::Raise,
        false => Wish::Fold,
    };
    if a.rank() == b.rank() {
        return raise_if(board.iter().any(|card| card.rank() == a.rank()));
    }
    if has_ace(cards) {
        let broadway = is_broadway(a) && is_broadway(b);
        return match broadway {
            true => raise_if(board.iter().copied().any(is_broadway)),
            false => {
                let suited = a.suit() == b.suit();
                raise_if(suited && board.iter().any(|card| card.suit() == a.suit()))
            }
        };
    }
    let low = board.iter().all(|card| card.rank() <= Rank::Five);
    match (low, board.len()) {
        (true, 3) => Wish::Check,
        (true, _) => Wish::Fold,
        (false, _) => Wish::Call,
    }
}
