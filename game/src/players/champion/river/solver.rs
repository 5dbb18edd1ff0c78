//! Counterfactual regret minimisation on a river, all hands at a time.

use evaluator::{Card, Combo};

use crate::players::champion::tree::{After, Node, Tree};

/// A number for each hand.
pub(super) type Hands = Vec<f32>;

/// A river while it is solved. The numbers of all hands lie side by side, where the compiler takes several at
/// a time, and what follows from regrets is computed when they change, not whenever it is asked for.
pub(super) struct Solver<'t> {
    pub(super) tree: &'t Tree,
    /// The cards of each hand, the weakest first, and where hands of equal strength end.
    cards: Vec<[u8; 2]>,
    ends: Vec<usize>,
    /// By decision, action and hand.
    regrets: Vec<[Hands; 3]>,
    /// What follows from them.
    pub(super) chances: Vec<[Hands; 3]>,
    pub(super) taken: Vec<[Hands; 3]>,
}

/// How likely each hand is that comes here, by player.
type Reach<'r> = [&'r [f32]; 2];

impl<'t> Solver<'t> {
    pub(super) fn new(tree: &'t Tree, hands: &[(u16, Combo)]) -> Solver<'t> {
        let cards = |(_, combo): &(u16, Combo)| combo.cards().map(|card: Card| card.index() as u8);
        let parts = hands.chunk_by(|(one, _), (other, _)| one == other);
        let ends = parts.scan(0, |end, part| {
            *end += part.len();
            Some(*end)
        });
        let nothing = || [(); 3].map(|()| vec![0.0; hands.len()]);
        let room: Vec<[Hands; 3]> = tree.nodes.iter().map(|_| nothing()).collect();
        let mut chances = room.clone();
        for (node, chances) in tree.nodes.iter().zip(&mut chances) {
            answer(node, &nothing(), chances);
        }
        Solver {
            tree,
            cards: hands.iter().map(cards).collect(),
            ends: ends.collect(),
            regrets: room.clone(),
            chances,
            taken: room,
        }
    }

    /// What the player wins with each hand from here on, times how likely the other comes here.
    pub(super) fn learn(
        &mut self,
        number: u16,
        player: usize,
        reach: Reach<'_>,
        round: f32,
    ) -> Hands {
        let node = self.tree.nodes[usize::from(number)];
        let at = usize::from(number);
        let own = node.actor == player;
        let mut values = [const { Vec::new() }; 3];
        let mut mean = vec![0.0; self.cards.len()];
        for action in (0..3).filter(|&action| node.is_legal(action)) {
            let weighed = reach[node.actor].iter().zip(&self.chances[at][action]);
            let weighed: Hands = weighed.map(|(weight, chance)| weight * chance).collect();
            let mut next = reach;
            next[node.actor] = &weighed;
            let value = self.after(&node, action, player, next, round);
            if own {
                let chances = self.chances[at][action].iter();
                for ((mean, value), chance) in mean.iter_mut().zip(&value).zip(chances) {
                    *mean += chance * value;
                }
                // So rare a hand still has an answer.
                let rare = 1e-9 * round;
                let taken = self.taken[at][action].iter_mut().zip(&weighed);
                for ((taken, weighed), chance) in taken.zip(&self.chances[at][action]) {
                    *taken += round * weighed + rare * chance;
                }
                values[action] = value;
            } else {
                // What the other does is in how likely it comes there.
                for (mean, value) in mean.iter_mut().zip(&value) {
                    *mean += value;
                }
            }
        }
        if own {
            for action in (0..3).filter(|&action| node.is_legal(action)) {
                let regrets = self.regrets[at][action].iter_mut();
                for ((regret, value), mean) in regrets.zip(&values[action]).zip(&mean) {
                    *regret = (*regret + value - mean).max(0.0);
                }
            }
            answer(&node, &self.regrets[at], &mut self.chances[at]);
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
    ) -> Hands {
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
    pub(super) fn folded(&self, other: &[f32], won: f32) -> Hands {
        let mut all = Weights::default();
        for (cards, &weight) in self.cards.iter().zip(other) {
            all.add(*cards, weight);
        }
        let hands = self.cards.iter().zip(other);
        // The same two cards are counted with either of them.
        let value = |(cards, &weight): (&[u8; 2], &f32)| won * (all.without(*cards) + weight);
        hands.map(value).collect()
    }

    /// What each hand wins at the showdown for this stake: as often as the other is weaker, less as often as it
    /// is stronger.
    pub(super) fn showdown(&self, other: &[f32], stake: f32) -> Hands {
        let mut values = Vec::with_capacity(self.cards.len());
        let mut weaker = Weights::default();
        let mut begin = 0;
        for &end in &self.ends {
            let cards = &self.cards[begin..end];
            values.extend(cards.iter().map(|cards| weaker.without(*cards)));
            for (cards, &weight) in cards.iter().zip(&other[begin..end]) {
                weaker.add(*cards, weight);
            }
            // Those that are stronger are all but these.
            for (value, cards) in values[begin..].iter_mut().zip(cards) {
                *value += weaker.without(*cards);
            }
            begin = end;
        }
        for (value, cards) in values.iter_mut().zip(&self.cards) {
            *value = stake * (*value - weaker.without(*cards));
        }
        values
    }
}

/// How likely some hands are: in all, and with each card.
struct Weights {
    all: f32,
    /// So many that no number needs to be looked at before.
    by_card: [f32; 64],
}

impl Default for Weights {
    fn default() -> Weights {
        Weights {
            all: 0.0,
            by_card: [0.0; 64],
        }
    }
}

impl Weights {
    fn add(&mut self, cards: [u8; 2], weight: f32) {
        self.all += weight;
        for card in cards {
            self.by_card[usize::from(card & 63)] += weight;
        }
    }

    /// Those that hold neither of these cards; one that holds both is taken away twice.
    fn without(&self, [a, b]: [u8; 2]) -> f32 {
        self.all - self.by_card[usize::from(a & 63)] - self.by_card[usize::from(b & 63)]
    }
}

/// Takes each action as often as it is regretted; all legal ones alike where none is. Regrets are never below zero.
fn answer(node: &Node, regrets: &[Hands; 3], chances: &mut [Hands; 3]) {
    let legal = [0, 1, 2].map(|action| f32::from(u8::from(node.is_legal(action))));
    let alike = legal.map(|one| one / legal.iter().sum::<f32>());
    let [a, b, c] = regrets;
    let sums: Hands = a
        .iter()
        .zip(b)
        .zip(c)
        .map(|((a, b), c)| a + b + c)
        .collect();
    for ((chances, regrets), alike) in chances.iter_mut().zip(regrets).zip(alike) {
        for ((chance, regret), sum) in chances.iter_mut().zip(regrets).zip(&sums) {
            *chance = if *sum > 0.0 { regret / sum } else { alike };
        }
    }
}
