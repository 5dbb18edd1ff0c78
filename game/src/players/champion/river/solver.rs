//! Counterfactual regret minimisation on a river, all hands at once.
//!
//! The page is compiled for size, and iterators over several rows are slow then. So rows have one entry per hand,
//! a constant number, and loops use the index of a hand without bounds checks.

use evaluator::{Card, Combo};

use crate::players::champion::tree::{After, Node, Tree};

/// Hands that five cards leave: two of 47.
pub(super) const HANDS: usize = 47 * 46 / 2;

/// A number for each hand.
pub(super) type Hands = [f32; HANDS];

/// For each action a number for each hand.
pub(super) type Actions = [Hands; 3];

/// A river that is being solved. The numbers of all hands are contiguous, so that the compiler can vectorise,
/// and strategies are computed when regrets change, not at each use.
pub(super) struct Solver<'t> {
    pub(super) tree: &'t Tree,
    /// The cards of each hand, the weakest first, and where hands of equal strength end.
    cards: [[u8; 2]; HANDS],
    ends: Vec<usize>,
    /// By decision.
    regrets: Vec<Actions>,
    /// The strategies that follow from the regrets.
    pub(super) chances: Vec<Actions>,
    pub(super) taken: Vec<Actions>,
}

/// The reach probability of each hand, by player.
type Reach<'r> = [&'r Hands; 2];

impl<'t> Solver<'t> {
    pub(super) fn new(tree: &'t Tree, hands: &[(u16, Combo)]) -> Solver<'t> {
        let mut cards = [[0; 2]; HANDS];
        for (cards, (_, combo)) in cards.iter_mut().zip(hands) {
            *cards = combo.cards().map(|card: Card| card.index() as u8);
        }
        let parts = hands.chunk_by(|(one, _), (other, _)| one == other);
        let ends = parts.scan(0, |end, part| {
            *end += part.len();
            Some(*end)
        });
        let room = vec![[[0.0; HANDS]; 3]; tree.nodes.len()];
        let mut chances = room.clone();
        for (node, chances) in tree.nodes.iter().zip(&mut chances) {
            for (chances, alike) in chances.iter_mut().zip(alike(node)) {
                chances.fill(alike);
            }
        }
        Solver {
            tree,
            cards,
            ends: ends.collect(),
            regrets: room.clone(),
            chances,
            taken: room,
        }
    }

    /// Adds what the player wins with each hand from here on, times the other's reach probability.
    pub(super) fn learn(
        &mut self,
        number: u16,
        player: usize,
        reach: Reach<'_>,
        round: f32,
        won: &mut Hands,
    ) {
        let node = self.tree.nodes[usize::from(number)];
        let at = usize::from(number);
        let own = node.actor == player;
        let mut values = [[0.0; HANDS]; 3];
        for action in (0..3).filter(|&action| node.is_legal(action)) {
            let mut next = reach;
            let mut weighed = [0.0; HANDS];
            // At the end of a hand the player's own reach probability does not matter.
            if !own || matches!(node.after[action], After::Node(_)) {
                let chances = &self.chances[at][action];
                for hand in 0..HANDS {
                    weighed[hand] = reach[node.actor][hand] * chances[hand];
                }
                next[node.actor] = &weighed;
            }
            // The other's strategy is in its reach probability.
            let values = if own { &mut values[action] } else { &mut *won };
            self.after(&node, action, player, next, round, values);
        }
        if own {
            self.regret(&node, at, reach[player], round, &values, won);
        }
    }

    fn after(
        &mut self,
        node: &Node,
        action: usize,
        player: usize,
        reach: Reach<'_>,
        round: f32,
        won: &mut Hands,
    ) {
        match node.after[action] {
            After::Node(next) => self.learn(next, player, reach, round, won),
            After::Showdown => self.showdown(reach[1 - player], node.stake(), won),
            After::Folded => {
                let lost = f32::from(node.put_in[node.actor]);
                let each = if node.actor == player { -lost } else { lost };
                self.folded(reach[1 - player], each, won);
            }
            After::Nothing => {}
        }
    }

    /// Updates the average strategy and the regrets, and derives the next strategy.
    fn regret(
        &mut self,
        node: &Node,
        at: usize,
        reach: &Hands,
        round: f32,
        values: &Actions,
        won: &mut Hands,
    ) {
        let (legal, alike) = (legal(node), alike(node));
        // A hand with a tiny probability still gets a strategy.
        let rare = 1e-9 * round;
        let [regrets, chances, taken] = [&mut self.regrets, &mut self.chances, &mut self.taken];
        let (regrets, chances, taken) = (&mut regrets[at], &mut chances[at], &mut taken[at]);
        for hand in 0..HANDS {
            let of = |rows: &Actions| [rows[0][hand], rows[1][hand], rows[2][hand]];
            let ([a, b, c], value) = (of(chances), of(values));
            let mean = a * value[0] + b * value[1] + c * value[2];
            won[hand] += mean;
            let reach = reach[hand];
            taken[0][hand] += round * (reach * a) + rare * a;
            taken[1][hand] += round * (reach * b) + rare * b;
            taken[2][hand] += round * (reach * c) + rare * c;
            let a = positive(regrets[0][hand] + value[0] - mean) * legal[0];
            let b = positive(regrets[1][hand] + value[1] - mean) * legal[1];
            let c = positive(regrets[2][hand] + value[2] - mean) * legal[2];
            regrets[0][hand] = a;
            regrets[1][hand] = b;
            regrets[2][hand] = c;
            let sum = a + b + c;
            let [a, b, c] = match sum > 0.0 {
                true => [a / sum, b / sum, c / sum],
                false => alike,
            };
            chances[0][hand] = a;
            chances[1][hand] = b;
            chances[2][hand] = c;
        }
    }

    /// Adds what each hand wins when the other, with these probabilities, has folded or it has
    /// folded itself.
    pub(super) fn folded(&self, other: &Hands, each: f32, won: &mut Hands) {
        let mut all = Weights::default();
        for (&cards, &weight) in self.cards.iter().zip(other) {
            all.add(cards, weight);
        }
        for hand in 0..HANDS {
            // The same two cards are counted with either of them.
            won[hand] += each * (all.without(self.cards[hand]) + other[hand]);
        }
    }

    /// Adds what each hand wins at the showdown for this stake: as often as the other is weaker, less as often as
    /// it is stronger.
    pub(super) fn showdown(&self, other: &Hands, stake: f32, won: &mut Hands) {
        let mut values = [0.0; HANDS];
        let mut weaker = Weights::default();
        let mut begin = 0;
        for &end in &self.ends {
            let cards = &self.cards[..end];
            let other = &other[..end];
            let values = &mut values[..end];
            for hand in begin..end {
                values[hand] = weaker.without(cards[hand]);
            }
            for hand in begin..end {
                weaker.add(cards[hand], other[hand]);
            }
            // Those that are stronger are all but these.
            for hand in begin..end {
                values[hand] += weaker.without(cards[hand]);
            }
            begin = end;
        }
        for hand in 0..HANDS {
            won[hand] += stake * (values[hand] - weaker.without(self.cards[hand]));
        }
    }
}

/// How likely some hands are: in all, and with each card.
struct Weights {
    all: f32,
    /// Of 64 entries, so that an index below 64 needs no bounds check.
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
    #[inline(always)]
    fn add(&mut self, [a, b]: [u8; 2], weight: f32) {
        self.all += weight;
        self.by_card[usize::from(a & 63)] += weight;
        self.by_card[usize::from(b & 63)] += weight;
    }

    /// The hands that hold neither of these cards; one that holds both is subtracted twice.
    #[inline(always)]
    fn without(&self, [a, b]: [u8; 2]) -> f32 {
        self.all - self.by_card[usize::from(a & 63)] - self.by_card[usize::from(b & 63)]
    }
}

/// `f32::max` is a function call in WebAssembly.
#[inline(always)]
fn positive(number: f32) -> f32 {
    if number > 0.0 { number } else { 0.0 }
}

/// 1 for each legal action.
fn legal(node: &Node) -> [f32; 3] {
    [0, 1, 2].map(|action| f32::from(u8::from(node.is_legal(action))))
}

/// All legal actions with the same probability.
fn alike(node: &Node) -> [f32; 3] {
    let legal = legal(node);
    legal.map(|one| one / legal.iter().sum::<f32>())
}
