//! A heads-up hand as the champion follows it: the current decision, and both ranges.

use std::sync::Arc;

use evaluator::{Card, CardSet, Combo, RankedBoard};

use crate::action::Action;
use crate::players::champion::blueprint::Blueprint;
use crate::players::champion::river::{River, river_of};
use crate::players::champion::strength::{Strengths, SuitMap};
use crate::players::champion::tree::{After, CALL, FOLD, Node, RAISE};
use crate::players::champion::whole_tree;
use crate::table::ranker;

/// The relative probability of each combo.
pub(crate) type Weights = [f32; Combo::COUNT];

/// The fraction of the opponent's actions that are taken as independent of its cards, since it does
/// not play by the table.
const ANYTHING: f32 = 0.1;

/// What is known of a street: the bucket of each combo, or the whole river.
enum Known {
    Buckets(Box<[u8; Combo::COUNT]>),
    River(Box<River>),
}

/// A heads-up hand followed through the tree.
pub(crate) struct Line {
    blueprint: Arc<Blueprint>,
    /// Who plays by the table: 0 is the button.
    champion: usize,
    /// Where it is; `None` once something has happened that is not in the tree.
    node: Option<u16>,
    /// Its number in the river's own tree.
    river_node: u16,
    known: Option<(usize, Known)>,
    ranges: [Box<Weights>; 2],
}

impl Line {
    pub(crate) fn new(blueprint: Arc<Blueprint>, champion: usize) -> Line {
        Line {
            blueprint,
            champion,
            node: Some(0),
            river_node: 0,
            known: None,
            ranges: [(); 2].map(|()| Box::new([1.0; Combo::COUNT])),
        }
    }

    /// The decision it has come to.
    pub(crate) fn node(&self) -> Option<&'static Node> {
        whole_tree().nodes.get(usize::from(self.node?))
    }

    /// What a player may hold, by all it has done.
    pub(crate) fn range(&self, player: usize) -> &Weights {
        &self.ranges[player]
    }

    /// How often the player to act folds, calls and raises with a combo, on this board.
    pub(crate) fn chances(&mut self, board: &[Card], combo: usize) -> Option<[f32; 3]> {
        let node = self.node()?;
        self.learn_street(node, board);
        Some(self.chances_at(node, self.river_node, combo))
    }

    /// The same of the decision that comes after an action, if that is on the same street.
    pub(crate) fn chances_after(&self, action: usize, combo: usize) -> Option<[f32; 3]> {
        let node = self.node()?;
        let After::Node(next) = node.after[action] else {
            return None;
        };
        let next = &whole_tree().nodes[usize::from(next)];
        let river_node = match self.river().map(|river| river.tree()) {
            Some(tree) => match tree.nodes[usize::from(self.river_node)].after[action] {
                After::Node(next) => next,
                _ => return None,
            },
            None => 0,
        };
        (next.street == node.street).then(|| self.chances_at(next, river_node, combo))
    }

    fn river(&self) -> Option<&River> {
        match &self.known {
            Some((_, Known::River(river))) => Some(river),
            _ => None,
        }
    }

    fn chances_at(&self, node: &Node, river_node: u16, combo: usize) -> [f32; 3] {
        match &self.known {
            Some((_, Known::Buckets(buckets))) => {
                self.blueprint.chances(node, usize::from(buckets[combo]))
            }
            Some((_, Known::River(river))) => river.chances(river_node, combo),
            None => [0.0, 1.0, 0.0],
        }
    }

    /// A player has acted, on this board.
    pub(crate) fn acted(&mut self, action: Action, board: &[Card]) {
        let Some(node) = self.node() else {
            return;
        };
        let action = match action {
            Action::Fold => FOLD,
            Action::CheckOrCall => CALL,
            Action::RaiseTo(_) => RAISE,
        };
        let After::Node(next) = node.after[action] else {
            self.node = None;
            return;
        };
        self.learn_street(node, board);
        let legal = (0..3).filter(|&action| node.is_legal(action)).count() as f32;
        let river_node = self.river_node;
        let mut range = std::mem::replace(&mut self.ranges[node.actor], Box::new([0.0; 1326]));
        let mut most = 0.0_f32;
        for (combo, weight) in range.iter_mut().enumerate() {
            if *weight > 0.0 {
                let chance = self.chances_at(node, river_node, combo)[action];
                *weight *= match node.actor == self.champion {
                    // Never zero, since the table is rounded.
                    true => chance.max(1e-4),
                    false => (1.0 - ANYTHING) * chance + ANYTHING / legal,
                };
                most = most.max(*weight);
            }
        }
        range
            .iter_mut()
            .for_each(|weight| *weight /= most.max(f32::MIN_POSITIVE));
        self.ranges[node.actor] = range;
        if let Some(river) = self.river()
            && let After::Node(next) = river.tree().nodes[usize::from(river_node)].after[action]
        {
            self.river_node = next;
        }
        self.node = Some(next);
    }

    /// Sorts the combos of a street into buckets when it is first needed, or solves the river.
    fn learn_street(&mut self, node: &Node, board: &[Card]) {
        let street = node.street as usize;
        if self
            .known
            .as_ref()
            .is_some_and(|(known, _)| *known == street)
        {
            return;
        }
        let board = &board[..node.street.board_len().min(board.len())];
        self.rule_out(board);
        let known = match street {
            0 => Some(Known::Buckets(preflop_buckets())),
            1 => Some(Known::Buckets(self.flop_buckets(board))),
            2 => Some(Known::Buckets(self.turn_buckets(board))),
            _ => self.solve_river(node, board),
        };
        self.known = known.map(|known| (street, known));
    }

    fn rule_out(&mut self, board: &[Card]) {
        for &card in board {
            for combo in Card::all().filter_map(|other| Combo::new(card, other)) {
                self.ranges
                    .iter_mut()
                    .for_each(|range| range[combo.index()] = 0.0);
            }
        }
    }

    fn flop_buckets(&self, flop: &[Card]) -> Box<[u8; Combo::COUNT]> {
        let map = SuitMap::of_flop(flop);
        let cards: CardSet = flop.iter().map(|&card| map.card(card)).collect();
        let strengths = Strengths::on_flop(ranker(), cards);
        let mut buckets = Box::new([0; Combo::COUNT]);
        for combo in Combo::all() {
            let strength = strengths.0[map.combo(combo).index()];
            buckets[combo.index()] = self.blueprint.flop.bucket(strength) as u8;
        }
        buckets
    }

    fn turn_buckets(&self, board: &[Card]) -> Box<[u8; Combo::COUNT]> {
        let strengths = Strengths::on_turn(ranker(), board.iter().copied().collect());
        let mut buckets = Box::new([0; Combo::COUNT]);
        for (bucket, &strength) in buckets.iter_mut().zip(strengths.0.iter()) {
            *bucket = self.blueprint.turn.bucket(strength) as u8;
        }
        buckets
    }

    fn solve_river(&mut self, node: &Node, board: &[Card]) -> Option<Known> {
        let ranked = RankedBoard::new(ranker(), river_of(board)?)?;
        let ranges = [&*self.ranges[0], &*self.ranges[1]];
        self.river_node = 0;
        let river = River::solve(&ranked, ranges, node.put_in[0]);
        Some(Known::River(Box::new(river)))
    }
}

fn preflop_buckets() -> Box<[u8; Combo::COUNT]> {
    let mut buckets = Box::new([0; Combo::COUNT]);
    for combo in Combo::all() {
        buckets[combo.index()] = combo.class().index() as u8;
    }
    buckets
}
