//! Two ranges before the flop, and who jams or calls with which: both from the table of pairs.

use evaluator::{ClassTable, JamFold, PreflopPairs, Range, Ranker};

use super::at_once::at_once;
use super::waits::Waits;
use super::{Spent, Work};
use crate::calculator::protocol::{Ask, ClassTableQuestion, JamFoldAnswer, JamFoldQuestion};

/// Some milliseconds, about a slice.
pub(super) fn class_table(pairs: Option<&PreflopPairs>) -> Box<dyn Work> {
    match pairs {
        Some(pairs) => {
            let table = ClassTable::new(pairs);
            at_once(move |_| ClassTableQuestion::pack(&table))
        }
        None => Box::new(Waits::default()),
    }
}

pub(super) fn work(pairs: Option<&PreflopPairs>, ante: u16) -> Box<dyn Work> {
    match pairs {
        Some(pairs) => Box::new(JamFoldWork {
            table: ClassTable::new(pairs),
            ante: f64::from(ante) / 1_000.0,
            solved: Vec::new(),
        }),
        None => Box::new(Waits::default()),
    }
}

/// A stack at a time, some milliseconds each.
struct JamFoldWork {
    table: ClassTable,
    ante: f64,
    solved: Vec<[Range; 2]>,
}

impl Work for JamFoldWork {
    fn step(&mut self, _: &Ranker, _: u64) {
        let stack = (self.solved.len() + 1) as f64;
        let solved = JamFold::solve_with_ante(&self.table, stack, self.ante);
        // Another ante than the page offers has no answer, but an end.
        let solved =
            solved.map_or_else(|| [Range::empty(), Range::empty()], |it| [it.jam, it.call]);
        self.solved.push(solved);
    }

    fn is_done(&self) -> bool {
        self.solved.len() >= JamFoldQuestion::STACKS
    }

    fn fraction(&self) -> f64 {
        self.solved.len() as f64 / JamFoldQuestion::STACKS as f64
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        None
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        JamFoldQuestion::pack(&JamFoldAnswer::new(&self.solved))
    }
}
