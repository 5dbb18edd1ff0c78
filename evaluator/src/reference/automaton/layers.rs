//! How the table of an automaton is filled: a layer of states for each number of cards, each layer from the one
//! before it.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// The states of an automaton, and where each symbol (a card, a rank) leads from each.
pub(super) struct Layers<S> {
    /// All states, layer after layer.
    pub(super) states: Vec<S>,
    /// The number of states in each layer.
    pub(super) sizes: Vec<usize>,
}

/// How one is built.
pub(super) struct Plan<S, A, E> {
    /// The state before the first symbol.
    pub(super) start: S,
    /// How many symbols there are.
    pub(super) symbols: usize,
    /// How many symbols make a hand.
    pub(super) length: usize,
    /// The state after one symbol more, if that is possible.
    pub(super) add: A,
    /// The answer of a state that is complete.
    pub(super) end: E,
}

/// What an entry holds.
pub(super) enum Entry {
    /// The number of a state, counted over all layers from 0.
    State(usize),
    /// The answer after the last symbol.
    End(u16),
    /// There is no next state.
    None,
}

impl<S, A, E> Plan<S, A, E>
where
    S: Copy + Eq + Hash,
    A: Fn(S, usize) -> Option<S>,
    E: Fn(S) -> u16,
{
    /// Finds all states, and gives every entry to `write`: state after state, symbol after symbol.
    pub(super) fn build(&self, mut write: impl FnMut(Entry)) -> Layers<S> {
        let mut states = vec![self.start];
        let mut sizes = Vec::new();
        let mut first = 0;
        for length in 1..=self.length {
            let end = states.len();
            sizes.push(end - first);
            let mut known: HashMap<S, u32, BuildHasherDefault<Mixer>> = HashMap::default();
            for from in first..end {
                let state = states[from];
                for symbol in 0..self.symbols {
                    let Some(next) = (self.add)(state, symbol) else {
                        write(Entry::None);
                        continue;
                    };
                    if length == self.length {
                        write(Entry::End((self.end)(next)));
                        continue;
                    }
                    let number = *known.entry(next).or_insert_with(|| {
                        states.push(next);
                        states.len() as u32 - 1
                    });
                    write(Entry::State(number as usize));
                }
            }
            first = end;
        }
        Layers { states, sizes }
    }
}

/// A fast hash for states: this table needs no protection against attacks, and there are 32 million
/// look-ups.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, word: u64) {
        // The fraction of the golden ratio, as in Knuth's multiplicative hashing.
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}
