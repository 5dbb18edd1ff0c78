//! The betting of a heads-up hand with deep stacks: a tree of 6,378 decisions.

use evaluator::Street;

/// What comes after an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// The action is not allowed.
    Nothing,
    /// Another decision, of this street or the next.
    Node(u16),
    /// The player who acted folds and loses what it has put in.
    Folded,
    /// The cards decide.
    Showdown,
}

/// A decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) street: Street,
    /// Its number among the decisions of its street.
    pub(crate) slot: u16,
    /// Who acts: 0 is the button.
    pub(crate) actor: usize,
    /// What each has put in before it, in half small bets.
    pub(crate) put_in: [u8; 2],
    /// What comes after fold, check or call, bet or raise.
    pub(crate) after: [After; 3],
}

impl Node {
    pub(crate) fn is_legal(&self, action: usize) -> bool {
        self.after[action] != After::Nothing
    }

    /// What a showdown after a call is about: what each has put in.
    pub(crate) fn stake(&self) -> f32 {
        f32::from(self.put_in[0].max(self.put_in[1]))
    }
}

pub(crate) const FOLD: usize = 0;
pub(crate) const CALL: usize = 1;
pub(crate) const RAISE: usize = 2;

/// All decisions; the first one is the button's before the flop.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) nodes: Vec<Node>,
    /// By street: the number of its decisions.
    pub(crate) slots: [usize; 4],
}

/// Bets of a street; before the flop the blind is the first.
const CAP: u8 = 4;

/// The state of the betting on a street.
#[derive(Clone, Copy)]
struct At {
    street: usize,
    actor: usize,
    put_in: [u8; 2],
    bets: u8,
    /// Whether a call lets the other act.
    other_is_to_act: bool,
}

impl Tree {
    /// The whole game.
    pub(crate) fn whole() -> Tree {
        let mut tree = Tree::empty();
        tree.add(At {
            street: 0,
            actor: 0,
            put_in: [1, 2],
            bets: 1,
            other_is_to_act: true,
        });
        tree
    }

    /// A river on which each player has put in this much.
    pub(crate) fn river(put_in: u8) -> Tree {
        let mut tree = Tree::empty();
        tree.add(At::begin(3, [put_in; 2]));
        tree
    }

    fn empty() -> Tree {
        Tree {
            nodes: Vec::new(),
            slots: [0; 4],
        }
    }

    fn add(&mut self, at: At) -> After {
        let number = self.nodes.len();
        let slot = &mut self.slots[at.street];
        self.nodes.push(Node {
            street: STREETS[at.street],
            slot: *slot as u16,
            actor: at.actor,
            put_in: at.put_in,
            after: [After::Nothing; 3],
        });
        *slot += 1;
        let other = 1 - at.actor;
        if at.put_in[at.actor] < at.put_in[other] {
            self.nodes[number].after[FOLD] = After::Folded;
        }
        let most = at.put_in[0].max(at.put_in[1]);
        self.nodes[number].after[CALL] = match (at.other_is_to_act, at.street) {
            (true, _) => self.add(At {
                actor: other,
                put_in: [most; 2],
                other_is_to_act: false,
                ..at
            }),
            (false, 3) => After::Showdown,
            (false, street) => self.add(At::begin(street + 1, [most; 2])),
        };
        if at.bets < CAP {
            let mut put_in = at.put_in;
            put_in[at.actor] = most + bet(at.street);
            self.nodes[number].after[RAISE] = self.add(At {
                actor: other,
                put_in,
                bets: at.bets + 1,
                other_is_to_act: false,
                ..at
            });
        }
        After::Node(number as u16)
    }
}

impl At {
    /// After the flop the big blind acts first.
    fn begin(street: usize, put_in: [u8; 2]) -> At {
        At {
            street,
            actor: 1,
            put_in,
            bets: 0,
            other_is_to_act: true,
        }
    }
}

pub(crate) const STREETS: [Street; 4] =
    [Street::Preflop, Street::Flop, Street::Turn, Street::River];

/// A bet of a street, in half small bets.
pub(crate) const fn bet(street: usize) -> u8 {
    if street < 2 { 2 } else { 4 }
}

#[cfg(test)]
mod tests {
    use super::Tree;

    #[test]
    fn there_are_6_378_decisions() {
        let tree = Tree::whole();
        assert_eq!(tree.slots, [8, 70, 630, 5670]);
        assert_eq!(Tree::river(4).nodes.len(), 10);
        // The most that each can put in: 4 + 4 + 8 + 8 small bets.
        let most = tree.nodes.iter().flat_map(|node| node.put_in).max();
        assert_eq!(most, Some(48));
    }
}
