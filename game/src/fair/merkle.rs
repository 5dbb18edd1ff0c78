//! A deck fixed before the blinds: a tree of 52 salted cards whose root is signed.

use evaluator::Card;

use super::group::{CARDS, card, number};
use super::hash::{Hash, short, wide};
use super::shuffle::order;

/// The hashes from a card up to the root: the 52 cards and 12 fillers are 64 leaves.
pub const DEPTH: usize = 6;

/// A card with what proves that it lay at this place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opened {
    /// The place in the deck, 0 to 51.
    pub place: u8,
    /// The card.
    pub card: Card,
    /// What kept it from being guessed.
    pub salt: Hash,
    /// The neighbours on the way to the root.
    pub path: [Hash; DEPTH],
}

impl Opened {
    /// The root it leads to.
    pub fn root(&self) -> Hash {
        let mut place = self.place;
        let mut node = leaf(self.place, self.card, &self.salt);
        for neighbour in &self.path {
            node = match place & 1 {
                0 => inner(&node, neighbour),
                _ => inner(neighbour, &node),
            };
            place >>= 1;
        }
        node
    }
}

/// The commitment to 32 secret bytes: the dealer's (no seat) or a player's.
pub fn commitment(table: &Hash, deal: u32, member: u8, secret: &[u8; 32]) -> Hash {
    short(
        "commitment",
        &[table, &deal.to_le_bytes(), &[member], secret],
    )
}

/// A deck as the dealer knows it.
#[derive(Clone)]
pub struct DealtDeck {
    /// The cards in the order in which they are dealt.
    pub cards: Vec<Card>,
    salts: Vec<Hash>,
    levels: Vec<Vec<Hash>>,
}

impl DealtDeck {
    /// The deck that results from the dealer's secret and those of the players, by seat.
    pub fn new(table: &Hash, deal: u32, dealer: &[u8; 32], players: &[[u8; 32]]) -> DealtDeck {
        let number = deal.to_le_bytes();
        let mut parts: Vec<&[u8]> = vec![dealer];
        parts.extend(players.iter().map(|secret| &secret[..]));
        parts.extend([&table[..], &number]);
        let order = order(&wide("deck", &parts));
        let salts: Vec<Hash> = (0..CARDS as u8)
            .map(|place| short("salt", &[dealer, table, &number, &[place]]))
            .collect();
        DealtDeck::of(order.into_iter().filter_map(card).collect(), salts)
    }

    /// Any cards with any salts: what a dealer who cheats would make.
    pub fn of(cards: Vec<Card>, salts: Vec<Hash>) -> DealtDeck {
        let leaves = cards.iter().zip(&salts).zip(0..);
        let mut level: Vec<Hash> = leaves
            .map(|((&card, salt), at)| leaf(at, card, salt))
            .collect();
        level.resize(1 << DEPTH, short("filler", &[]));
        let mut levels = Vec::with_capacity(DEPTH + 1);
        while level.len() > 1 {
            let above = level.chunks(2).map(|two| inner(&two[0], &two[1])).collect();
            levels.push(std::mem::replace(&mut level, above));
        }
        levels.push(level);
        DealtDeck {
            cards,
            salts,
            levels,
        }
    }

    /// What the dealer signs before the blinds.
    pub fn root(&self) -> Hash {
        self.levels[DEPTH][0]
    }

    /// The card at a place, with its proof.
    pub fn open(&self, place: u8) -> Option<Opened> {
        let at = usize::from(place);
        Some(Opened {
            place,
            card: *self.cards.get(at)?,
            salt: *self.salts.get(at)?,
            path: std::array::from_fn(|level| self.levels[level][at >> level ^ 1]),
        })
    }
}

fn leaf(place: u8, card: Card, salt: &Hash) -> Hash {
    short("leaf", &[&[place, number(card)], salt])
}

fn inner(left: &Hash, right: &Hash) -> Hash {
    short("node", &[left, right])
}
