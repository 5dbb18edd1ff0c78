//! The river, solved when it is reached: ten decisions, 1,081 hands each.
//!
//! Counterfactual regret minimisation in its vector form, regrets never below zero and later rounds
//! weighted more (CFR+, Tammelin 2014). Showdowns are summed in order of strength, without the
//! hands that the player's own cards block (Johanson, Waugh, Bowling, Zinkevich 2011).

mod solver;

use evaluator::{Card, CardSet, Combo, RankedBoard};

use crate::players::champion::matched;
use crate::players::champion::tree::Tree;
use solver::{Actions, HANDS, Hands, Solver};

/// Rounds: with this number, a best response wins a quarter of a hundredth of the pot.
const ROUNDS: usize = 40;

/// The strategies of both players on a river with every hand.
pub(crate) struct River {
    tree: Tree,
    /// By combo: its number among the hands.
    number: Box<[u16; Combo::COUNT]>,
    /// By decision, action and hand: how often it was taken, later rounds weighted more.
    taken: Vec<Actions>,
}

impl River {
    /// Solves it for both ranges, by combo, when each has put in this many half small bets.
    pub(crate) fn solve(
        board: &RankedBoard,
        ranges: [&[f32; Combo::COUNT]; 2],
        put_in: u8,
    ) -> River {
        River::solve_in(board, ranges, put_in, ROUNDS)
    }

    fn solve_in(
        board: &RankedBoard,
        ranges: [&[f32; Combo::COUNT]; 2],
        put_in: u8,
        rounds: usize,
    ) -> River {
        let hands = by_place(board);
        let mut number = Box::new([u16::MAX; Combo::COUNT]);
        for (at, (_, combo)) in (0..).zip(&hands) {
            number[combo.index()] = at;
        }
        let reach = ranges.map(|range| {
            let mut weights = weights_of(&hands, range);
            let all: f32 = weights.iter().sum::<f32>().max(f32::MIN_POSITIVE);
            weights.iter_mut().for_each(|weight| *weight /= all);
            weights
        });
        let tree = Tree::river(put_in);
        let mut solver = Solver::new(&tree, &hands);
        for round in 1..=rounds {
            for player in 0..2 {
                let reach = [&reach[0], &reach[1]];
                solver.learn(0, player, reach, round as f32, &mut [0.0; HANDS]);
            }
        }
        let taken = solver.taken;
        River {
            tree,
            number,
            taken,
        }
    }

    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// How often it folds, calls and raises at a decision of its tree with this combo.
    pub(crate) fn chances(&self, node: u16, combo: usize) -> [f32; 3] {
        let taken = &self.taken[usize::from(node)];
        let hand = usize::from(self.number[combo]);
        let node = &self.tree.nodes[usize::from(node)];
        let taken = [0, 1, 2].map(|action| taken[action].get(hand).copied().unwrap_or(0.0));
        matched(taken, |action| node.is_legal(action))
    }
}

/// The cards of five as one set, if they are five.
pub(crate) fn river_of(board: &[Card]) -> Option<CardSet> {
    (board.len() == 5).then(|| board.iter().copied().collect())
}

/// The weight of each hand, for weights by combo.
fn weights_of(hands: &[(u16, Combo)], range: &[f32; Combo::COUNT]) -> Hands {
    let mut weights = [0.0; HANDS];
    for (weight, (_, combo)) in weights.iter_mut().zip(hands) {
        *weight = range[combo.index()];
    }
    weights
}

/// All possible hands on a board with their places, the weakest first.
fn by_place(board: &RankedBoard) -> Vec<(u16, Combo)> {
    let placed = Combo::all().filter_map(|combo| Some((board.place(combo)?, combo)));
    let mut hands: Vec<(u16, Combo)> = placed.collect();
    hands.sort_unstable();
    hands
}

#[cfg(test)]
mod tests {
    use super::solver::{HANDS, Hands, Solver};
    use super::{ROUNDS, River, by_place, weights_of};
    use crate::players::champion::tree::{After, CALL, FOLD, RAISE};
    use crate::rng::Rng;
    use crate::table::ranker;
    use evaluator::{Board, Combo, HoleCards, RankedBoard};

    fn combo(text: &str) -> usize {
        let hole: HoleCards = text.parse().expect("two cards");
        Combo::from(hole).index()
    }

    /// The first to act holds the best hand or nothing, the other a hand between them. With a pot of
    /// 16 and bets of 4 it may bluff once for five good bets, and four of five bluffs are called.
    #[test]
    fn a_bluff_is_as_rare_as_the_odds_say() {
        let board: Board = "Ks9d4c2h7s".parse().expect("a board");
        let board = RankedBoard::new(ranker(), board.set()).expect("five cards");
        let [mut button, mut big_blind] = [[0.0; Combo::COUNT]; 2];
        big_blind[combo("KhKd")] = 1.0;
        big_blind[combo("5h3d")] = 1.0;
        button[combo("AcAh")] = 1.0;
        let river = River::solve_in(&board, [&button, &big_blind], 8, 400);
        let first = &river.tree().nodes[0];
        let bets = |hand: &str| river.chances(0, combo(hand))[RAISE];
        let bluffs = bets("5h3d") / bets("KhKd");
        assert!((bluffs - 0.2).abs() < 0.03, "{bluffs}");
        let After::Node(bet) = first.after[RAISE] else {
            panic!("a bet has an answer");
        };
        let [folds, calls, raises] = river.chances(bet, combo("AcAh"));
        assert!((calls - 0.8).abs() < 0.05, "{folds} {calls} {raises}");
        assert_eq!(river.chances(0, combo("AsQs"))[FOLD], 0.0);
        assert!(river.chances(bet, combo("AcAh"))[CALL] <= 1.0);
    }

    /// What a best response to the other's strategy wins with each hand.
    fn best(solver: &Solver<'_>, number: u16, player: usize, other: &Hands) -> Hands {
        let node = &solver.tree.nodes[usize::from(number)];
        let own = node.actor == player;
        let mut all: Option<Hands> = None;
        for action in (0..3).filter(|&action| node.is_legal(action)) {
            let mut weighed = *other;
            if !own {
                let chances = &solver.chances[usize::from(number)][action];
                weighed
                    .iter_mut()
                    .zip(chances)
                    .for_each(|(one, part)| *one *= part);
            }
            let lost = f32::from(node.put_in[node.actor]);
            let mut values = [0.0; HANDS];
            match node.after[action] {
                After::Node(next) => values = best(solver, next, player, &weighed),
                After::Showdown => solver.showdown(&weighed, node.stake(), &mut values),
                _ => solver.folded(&weighed, if own { -lost } else { lost }, &mut values),
            }
            all = Some(match all {
                None => values,
                Some(mut before) => {
                    for (a, b) in before.iter_mut().zip(values) {
                        *a = if own { a.max(b) } else { *a + b };
                    }
                    before
                }
            });
        }
        all.expect("an action")
    }

    /// What both could gain on average by a best response, as a fraction of the pot.
    fn exploited(board: &str, seed: u64, rounds: usize) -> f32 {
        const PUT_IN: u8 = 8;
        let board: Board = board.parse().expect("a board");
        let board = RankedBoard::new(ranker(), board.set()).expect("five cards");
        let mut rng = Rng::seeded(seed);
        let mut range = || {
            let mut range = [0.0; Combo::COUNT];
            for combo in Combo::all().filter(|combo| board.place(*combo).is_some()) {
                range[combo.index()] = rng.fraction() as f32;
            }
            range
        };
        let ranges = [range(), range()];
        let river = River::solve_in(&board, [&ranges[0], &ranges[1]], PUT_IN, rounds);
        let hands = by_place(&board);
        assert_eq!(hands.len(), HANDS);
        let mut solver = Solver::new(river.tree(), &hands);
        for (number, chances) in (0..).zip(&mut solver.chances) {
            for (at, (_, combo)) in hands.iter().enumerate() {
                let taken = river.chances(number, combo.index());
                (0..3).for_each(|action| chances[action][at] = taken[action]);
            }
        }
        let weights = [0, 1].map(|player: usize| weights_of(&hands, &ranges[player]));
        // All deals that there can be: no two hold the same card.
        let mut others = [0.0; HANDS];
        solver.folded(&weights[1], 1.0, &mut others);
        let all: f32 = weights[0].iter().zip(others).map(|(a, b)| a * b).sum();
        let won = [0, 1].map(|player: usize| {
            let best = best(&solver, 0, player, &weights[1 - player]);
            let won: f32 = weights[player].iter().zip(best).map(|(a, b)| a * b).sum();
            won / all
        });
        (won[0] + won[1]) / 2.0 / f32::from(2 * PUT_IN)
    }

    /// It is a quarter of a hundredth; 20 rounds leave six tenths of one, 80 a tenth.
    #[test]
    fn nobody_can_win_half_a_hundredth_of_the_pot_more() {
        for (seed, board) in (1..).zip(["Ks9d4c2h7s", "QhJhTh4c4d", "AsAd8c8h3s", "7c6d5h2s2c"]) {
            let part = exploited(board, seed, ROUNDS);
            assert!((0.0..0.005).contains(&part), "{board}: {part}");
        }
    }
}
