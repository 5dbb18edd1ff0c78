//! Training: the table is learnt by playing against itself.
//!
//! Counterfactual regret minimisation (Zinkevich, Johanson, Bowling, Piccione 2007) with external
//! sampling (Lanctot, Waugh, Zinkevich, Bowling 2009): at its own decisions the learner tries every
//! action; the other's actions and the cards are sampled. Early rounds count less (linear
//! discounting, Brown and Sandholm 2019). Each board is dealt to a number of pairs of hands, as it
//! takes longer to rank it than to play.

use std::collections::BTreeMap;

use evaluator::{Card, CardSet, Combo, RankedBoard, Ranker, Street};

use crate::players::champion::blueprint::Blueprint;
use crate::players::champion::matched;
use crate::players::champion::strength::{Buckets, Strengths, SuitMap};
use crate::players::champion::tree::{After, CALL, Node, RAISE, Tree};
use crate::rng::Rng;

/// The number of buckets: by mean square, and in each part by spread.
const FLOP: [usize; 2] = [20, 4];
const TURN: [usize; 2] = [20, 3];

/// Buckets of the river; they are not stored.
const RIVER: usize = 50;

/// Hands dealt on each board.
const HANDS: usize = 48;

/// Discounts: that many, over the first half of all boards.
const DISCOUNTS: u64 = 100;

/// A champion in training. The same seed and number of boards give the same table. 35 MB.
pub struct Training {
    tree: Tree,
    ranker: Ranker,
    rng: Rng,
    flops: Vec<Flop>,
    /// The sum of the flops' weights up to each, for drawing.
    weights: Vec<u32>,
    flop: Buckets,
    turn: Buckets,
    classes: Vec<u8>,
    /// By street: three numbers for each decision and bucket.
    regrets: [Vec<f32>; 4],
    taken: [Vec<f32>; 3],
    counts: [usize; 4],
    boards: u64,
    planned: u64,
    /// The current hand: buckets by street and player, and who wins the showdown.
    buckets: [[usize; 2]; 4],
    better: f32,
}

/// A flop of those that differ in more than suits.
struct Flop {
    cards: CardSet,
    buckets: Vec<u8>,
}

impl Training {
    /// Starts untrained; ranks all 1,755 flops in some ten seconds. `boards` is how many will be
    /// played: discounts depend on it.
    pub fn new(seed: u64, boards: u64) -> Training {
        let ranker = Ranker::new();
        let mut rng = Rng::seeded(seed);
        let tree = Tree::whole();
        let (flops, weights) = flops();
        let strengths: Vec<Strengths> = flops
            .iter()
            .map(|&flop| Strengths::on_flop(&ranker, flop))
            .collect();
        let mut sample = Vec::new();
        for _ in 0..20_000 {
            let place = draw(&weights, &mut rng);
            some(&strengths[place], 20, &mut sample, &mut rng);
        }
        let flop = Buckets::of(sample, FLOP[0], FLOP[1]);
        let mut sample = Vec::new();
        for _ in 0..8_000 {
            let mut cards = flops[draw(&weights, &mut rng)];
            deal(&mut cards, &mut rng);
            some(
                &Strengths::on_turn(&ranker, cards),
                50,
                &mut sample,
                &mut rng,
            );
        }
        let turn = Buckets::of(sample, TURN[0], TURN[1]);
        let flops = flops
            .into_iter()
            .zip(&strengths)
            .map(|(cards, strengths)| Flop {
                cards,
                buckets: bucketed(&flop, strengths),
            });
        let counts = [evaluator::Class::COUNT, flop.count(), turn.count(), RIVER];
        let room = |street: usize| vec![0.0; 3 * tree.slots[street] * counts[street]];
        Training {
            flops: flops.collect(),
            weights,
            classes: Combo::all()
                .map(|combo| combo.class().index() as u8)
                .collect(),
            regrets: [0, 1, 2, 3].map(room),
            taken: [0, 1, 2].map(room),
            tree,
            ranker,
            rng,
            flop,
            turn,
            counts,
            boards: 0,
            planned: boards,
            buckets: [[0; 2]; 4],
            better: 0.0,
        }
    }

    /// Boards played so far.
    pub const fn boards(&self) -> u64 {
        self.boards
    }

    /// Plays this many boards more, with a number of hands on each.
    pub fn play(&mut self, boards: u64) {
        for _ in 0..boards {
            self.play_board();
            self.boards += 1;
            let interval = (self.planned / (2 * DISCOUNTS)).max(1);
            if self.boards.is_multiple_of(interval) && self.boards <= self.planned / 2 {
                let t = (self.boards / interval) as f32;
                self.discount(t / (t + 1.0));
            }
        }
    }

    /// What has been learnt.
    pub fn blueprint(&self) -> Blueprint {
        let [preflop, flop, turn] = &self.taken;
        let taken = [&preflop[..], &flop[..], &turn[..]];
        Blueprint::of(self.flop.clone(), self.turn.clone(), taken, &self.tree)
    }

    fn discount(&mut self, factor: f32) {
        let tables = self.regrets.iter_mut().chain(&mut self.taken);
        tables.flatten().for_each(|number| *number *= factor);
    }

    fn play_board(&mut self) {
        let flop = draw(&self.weights, &mut self.rng);
        let mut cards = self.flops[flop].cards;
        deal(&mut cards, &mut self.rng);
        let turn = bucketed(&self.turn, &Strengths::on_turn(&self.ranker, cards));
        deal(&mut cards, &mut self.rng);
        let Some(river) = RankedBoard::new(&self.ranker, cards) else {
            return;
        };
        for _ in 0..HANDS {
            let hands = self.hands(cards);
            let places = hands.map(|combo| river.places()[combo.index()]);
            for (player, combo) in hands.into_iter().enumerate() {
                let at = combo.index();
                let parts = usize::from(RankedBoard::TOP) + 1;
                self.buckets[0][player] = usize::from(self.classes[at]);
                self.buckets[1][player] = usize::from(self.flops[flop].buckets[at]);
                self.buckets[2][player] = usize::from(turn[at]);
                self.buckets[3][player] = usize::from(places[player]) * RIVER / parts;
            }
            let better = f32::from(u8::from(places[0] > places[1]))
                - f32::from(u8::from(places[1] > places[0]));
            for learner in 0..2 {
                self.better = if learner == 0 { better } else { -better };
                self.walk(0, learner);
            }
        }
    }

    /// Two hands of the cards that are left.
    fn hands(&mut self, board: CardSet) -> [Combo; 2] {
        let mut hand = |gone: CardSet| loop {
            let combo = Combo::from_index(self.rng.below(Combo::COUNT));
            if let Some(combo) = combo.filter(|combo| (combo.set() & gone).is_empty()) {
                return combo;
            }
        };
        let first = hand(board);
        [first, hand(board | first.set())]
    }

    /// What the learner wins from here on average, in half small bets.
    fn walk(&mut self, number: u16, learner: usize) -> f32 {
        let node = self.tree.nodes[usize::from(number)];
        let street = node.street as usize;
        let bucket = self.buckets[street][node.actor];
        let at = 3 * (usize::from(node.slot) * self.counts[street] + bucket);
        let regrets: [f32; 3] = std::array::from_fn(|action| self.regrets[street][at + action]);
        let chances = matched(regrets, |action| node.is_legal(action));
        if node.actor != learner {
            if node.street != Street::River {
                let taken = &mut self.taken[street][at..at + 3];
                taken
                    .iter_mut()
                    .zip(chances)
                    .for_each(|(taken, chance)| *taken += chance);
            }
            let mut left = self.rng.fraction() as f32;
            let mut action = RAISE;
            for (candidate, chance) in chances.into_iter().enumerate() {
                if left < chance {
                    action = candidate;
                    break;
                }
                left -= chance;
            }
            if !node.is_legal(action) {
                action = CALL;
            }
            return self.after(&node, action, learner);
        }
        let mut values = [0.0; 3];
        let mut mean = 0.0;
        for action in 0..3 {
            if node.is_legal(action) {
                values[action] = self.after(&node, action, learner);
                mean += chances[action] * values[action];
            }
        }
        let regrets = &mut self.regrets[street][at..at + 3];
        for action in 0..3 {
            if node.is_legal(action) {
                regrets[action] += values[action] - mean;
            }
        }
        mean
    }

    fn after(&mut self, node: &Node, action: usize, learner: usize) -> f32 {
        match node.after[action] {
            After::Node(next) => self.walk(next, learner),
            After::Showdown => self.better * node.stake(),
            After::Folded => {
                let lost = f32::from(node.put_in[node.actor]);
                if node.actor == learner { -lost } else { lost }
            }
            After::Nothing => 0.0,
        }
    }
}

/// The flops that differ in more than suits, and the sums of how many there are of each.
fn flops() -> (Vec<CardSet>, Vec<u32>) {
    let mut counted = BTreeMap::new();
    let cards: Vec<Card> = Card::all().collect();
    for (third, &c) in cards.iter().enumerate() {
        for (second, &b) in cards[..third].iter().enumerate() {
            for &a in &cards[..second] {
                let flop = [a, b, c];
                let map = SuitMap::of_flop(&flop);
                let set: CardSet = flop.iter().map(|&card| map.card(card)).collect();
                *counted.entry(set).or_insert(0) += 1;
            }
        }
    }
    let mut sum = 0;
    let sums = counted.values().map(|count: &u32| {
        sum += count;
        sum
    });
    let sums = sums.collect();
    (counted.into_keys().collect(), sums)
}

/// One of the flops, as likely as there are many of it.
fn draw(sums: &[u32], rng: &mut Rng) -> usize {
    let all = sums.last().copied().unwrap_or(0);
    let number = rng.below(all as usize) as u32;
    sums.partition_point(|&sum| sum <= number)
}

/// One card more.
fn deal(cards: &mut CardSet, rng: &mut Rng) {
    let left = CardSet::FULL - *cards;
    if let Some(card) = left.iter().nth(rng.below(left.len())) {
        cards.insert(card);
    }
}

/// Some combos of a board for the sample.
fn some(strengths: &Strengths, count: usize, sample: &mut Vec<[u16; 2]>, rng: &mut Rng) {
    for _ in 0..count {
        let strength = strengths.0[rng.below(Combo::COUNT)];
        if strength != [0, 0] {
            sample.push(strength);
        }
    }
}

fn bucketed(buckets: &Buckets, strengths: &Strengths) -> Vec<u8> {
    let all = strengths.0.iter();
    all.map(|&strength| buckets.bucket(strength) as u8)
        .collect()
}
