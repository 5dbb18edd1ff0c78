//! The river, solved when it is reached: ten decisions, 1,081 hands each.
//!
//! Counterfactual regret minimisation in its vector form, regrets never below zero and later
//! rounds weighed more (CFR+, Tammelin 2014). Showdowns are added up in order of strength, with
//! what a card of one's own rules out taken away (Johanson, Waugh, Bowling, Zinkevich 2011).

use evaluator::{Card, CardSet, Combo, RankedBoard};

use crate::players::champion::matched;
use crate::players::champion::tree::{After, Node, Tree};

/// Rounds: the answer is within about a hundredth of the pot of the best one.
const ROUNDS: usize = 40;

/// What both do on a river with every hand.
pub(crate) struct River {
    tree: Tree,
    hands: Vec<Hand>,
    /// By combo: its number among `hands`.
    number: Box<[u16; Combo::COUNT]>,
    /// By decision and hand, while it is solved.
    regrets: Vec<Vec<[f32; 3]>>,
    /// By decision and hand: how often each action was taken, later rounds weighed more.
    taken: Vec<Vec<[f32; 3]>>,
}

struct Hand {
    combo: u16,
    cards: [u8; 2],
    place: u16,
}

/// How likely each hand is that comes here, by player.
type Reach<'r> = [&'r [f32]; 2];

impl River {
    /// Solves it for what both may hold, by combo, when each has put in so many half small bets.
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
        let mut hands: Vec<Hand> = Combo::all()
            .filter_map(|combo| {
                Some(Hand {
                    combo: combo.index() as u16,
                    cards: combo.cards().map(|card: Card| card.index() as u8),
                    place: board.place(combo)?,
                })
            })
            .collect();
        hands.sort_unstable_by_key(|hand| (hand.place, hand.combo));
        let mut number = Box::new([u16::MAX; Combo::COUNT]);
        for (at, hand) in (0..).zip(&hands) {
            number[usize::from(hand.combo)] = at;
        }
        let tree = Tree::river(put_in);
        let room = vec![vec![[0.0; 3]; hands.len()]; tree.nodes.len()];
        let mut river = River {
            tree,
            number,
            regrets: room.clone(),
            taken: room,
            hands,
        };
        let reach: [Vec<f32>; 2] = ranges.map(|range| {
            let weights = river
                .hands
                .iter()
                .map(|hand| range[usize::from(hand.combo)]);
            let weights: Vec<f32> = weights.collect();
            let all: f32 = weights.iter().sum::<f32>().max(f32::MIN_POSITIVE);
            weights.into_iter().map(|weight| weight / all).collect()
        });
        for round in 1..=rounds {
            for player in 0..2 {
                river.learn(0, player, [&reach[0], &reach[1]], round as f32);
            }
        }
        river.regrets = Vec::new();
        river
    }

    pub(crate) fn tree(&self) -> &Tree {
        &self.tree
    }

    /// How often it folds, calls and raises at a decision of its tree with this combo.
    pub(crate) fn chances(&self, node: u16, combo: usize) -> [f32; 3] {
        let taken = self.taken.get(usize::from(node));
        let hand = usize::from(self.number[combo]);
        let taken = taken.and_then(|hands| hands.get(hand)).copied();
        let node = &self.tree.nodes[usize::from(node)];
        matched(taken.unwrap_or([0.0; 3]), |action| node.is_legal(action))
    }

    /// What the player wins with each hand from here on, times how likely the other comes here.
    fn learn(&mut self, number: u16, player: usize, reach: Reach<'_>, round: f32) -> Vec<f32> {
        let node = self.tree.nodes[usize::from(number)];
        let at = usize::from(number);
        let chances: Vec<[f32; 3]> = self.regrets[at]
            .iter()
            .map(|&regrets| matched(regrets, |action| node.is_legal(action)))
            .collect();
        let mut values = [const { Vec::new() }; 3];
        for action in (0..3).filter(|&action| node.is_legal(action)) {
            let weighed = reach[node.actor].iter().zip(&chances);
            let weighed: Vec<f32> = weighed
                .map(|(weight, chances)| weight * chances[action])
                .collect();
            let mut next = reach;
            next[node.actor] = &weighed;
            values[action] = self.after(&node, action, player, next, round);
        }
        let mut mean = vec![0.0; self.hands.len()];
        for action in (0..3).filter(|&action| node.is_legal(action)) {
            let weighed = mean.iter_mut().zip(&values[action]).zip(&chances);
            for ((mean, value), chances) in weighed {
                // What the other does is in how likely it comes there.
                let part = if node.actor == player {
                    chances[action]
                } else {
                    1.0
                };
                *mean += part * value;
            }
        }
        if node.actor == player {
            for (hand, chances) in chances.iter().enumerate() {
                let regrets = &mut self.regrets[at][hand];
                let taken = &mut self.taken[at][hand];
                for action in (0..3).filter(|&action| node.is_legal(action)) {
                    let regret = values[action][hand] - mean[hand];
                    regrets[action] = (regrets[action] + regret).max(0.0);
                    // So rare a hand still has an answer.
                    taken[action] += round * (reach[player][hand] + 1e-9) * chances[action];
                }
            }
        }
        mean
    }

    fn after(
        &mut self,
        node: &Node,
        action: usize,
        player: usize,
        reach: Reach<'_>,
        round: f32,
    ) -> Vec<f32> {
        match node.after[action] {
            After::Node(next) => self.learn(next, player, reach, round),
            After::Showdown => self.showdown(reach[1 - player], node.stake()),
            After::Folded => {
                let lost = f32::from(node.put_in[node.actor]);
                let won = if node.actor == player { -lost } else { lost };
                self.folded(reach[1 - player], won)
            }
            After::Nothing => Vec::new(),
        }
    }

    /// What each hand wins when the other, so likely to hold each, has folded or it has itself.
    fn folded(&self, other: &[f32], won: f32) -> Vec<f32> {
        let mut all = 0.0;
        let mut by_card = [0.0_f32; 52];
        for (hand, &weight) in self.hands.iter().zip(other) {
            all += weight;
            hand.cards
                .iter()
                .for_each(|&card| by_card[usize::from(card)] += weight);
        }
        let hands = self.hands.iter().zip(other);
        let value = |(hand, &weight): (&Hand, &f32)| {
            let [a, b] = hand.cards.map(|card| by_card[usize::from(card)]);
            // The same two cards are counted with either of them.
            won * (all - a - b + weight)
        };
        hands.map(value).collect()
    }

    /// What each hand wins at the showdown for this stake.
    fn showdown(&self, other: &[f32], stake: f32) -> Vec<f32> {
        let mut values = vec![0.0; self.hands.len()];
        let mut add = |order: &mut dyn Iterator<Item = usize>, sign: f32| {
            let mut all = 0.0;
            let mut by_card = [0.0_f32; 52];
            // Those of the same place as the hand before come in together.
            let mut waiting = [0_usize; Combo::COUNT];
            let mut count = 0;
            let mut place = 0;
            for at in order {
                let hand = &self.hands[at];
                if hand.place != place {
                    for &one in &waiting[..count] {
                        all += other[one];
                        let cards = self.hands[one].cards;
                        cards
                            .iter()
                            .for_each(|&card| by_card[usize::from(card)] += other[one]);
                    }
                    (count, place) = (0, hand.place);
                }
                let [a, b] = hand.cards.map(|card| by_card[usize::from(card)]);
                values[at] += sign * stake * (all - a - b);
                waiting[count] = at;
                count += 1;
            }
        };
        add(&mut (0..self.hands.len()), 1.0);
        add(&mut (0..self.hands.len()).rev(), -1.0);
        values
    }
}

/// The cards of five as one set, if they are five.
pub(crate) fn river_of(board: &[Card]) -> Option<CardSet> {
    (board.len() == 5).then(|| board.iter().copied().collect())
}

#[cfg(test)]
mod tests {
    use super::River;
    use crate::players::champion::tree::{CALL, FOLD, RAISE};
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
        let crate::players::champion::tree::After::Node(bet) = first.after[RAISE] else {
            panic!("a bet has an answer");
        };
        let [folds, calls, raises] = river.chances(bet, combo("AcAh"));
        assert!((calls - 0.8).abs() < 0.05, "{folds} {calls} {raises}");
        assert_eq!(river.chances(0, combo("AsQs"))[FOLD], 0.0);
        assert!(river.chances(bet, combo("AcAh"))[CALL] <= 1.0);
    }
}
