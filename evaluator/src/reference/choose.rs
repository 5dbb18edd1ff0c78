//! Choosing some of many: how many ways there are, and a machine that finds each of them with a stack instead of
//! recursion.

/// How many ways there are to choose `some` of `many`; `None` when that is too many to count here.
///
/// After each factor the product is a number of ways itself, so that every division comes out even.
///
/// ```
/// use evaluator::reference::ways_to_choose;
///
/// assert_eq!(ways_to_choose(52, 5), Some(2_598_960));
/// assert_eq!(ways_to_choose(7, 5), Some(21));
/// assert_eq!(ways_to_choose(3, 4), Some(0));
/// ```
pub fn ways_to_choose(many: u64, some: u64) -> Option<u64> {
    let mut ways = 1_u64;
    for taken in 0..some {
        ways = ways.checked_mul(many.saturating_sub(taken))? / (taken + 1);
    }
    Some(ways)
}

/// What the machine did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// It put a place on the stack.
    Pushed(usize),
    /// The stack is full: one more choice.
    Found,
    /// It took the last place off the stack.
    Popped(usize),
}

/// The machine: all ways to choose some of many places, the first places first.
///
/// ```
/// use evaluator::reference::{Choices, Turn};
///
/// let turns = Choices::new(7, 5);
/// assert_eq!(turns.filter(|turn| *turn == Turn::Found).count(), 21);
/// ```
#[derive(Clone, Debug)]
pub struct Choices {
    many: usize,
    some: usize,
    stack: Vec<usize>,
    /// The place that is tried next.
    place: usize,
    /// Whether the full stack was seen.
    seen: bool,
}

impl Choices {
    /// At the start, with nothing on the stack.
    pub fn new(many: usize, some: usize) -> Choices {
        Choices {
            many,
            some,
            stack: Vec::new(),
            place: 0,
            seen: false,
        }
    }

    /// The places that are on the stack.
    pub fn stack(&self) -> &[usize] {
        &self.stack
    }
}

impl Iterator for Choices {
    type Item = Turn;

    fn next(&mut self) -> Option<Turn> {
        let missing = self.some - self.stack.len();
        if missing == 0 && !self.seen {
            self.seen = true;
            return Some(Turn::Found);
        }
        // As many places must be left as are missing.
        if missing > 0 && self.place + missing <= self.many {
            let place = self.place;
            self.stack.push(place);
            self.place = place + 1;
            return Some(Turn::Pushed(place));
        }
        let last = self.stack.pop()?;
        self.place = last + 1;
        self.seen = false;
        Some(Turn::Popped(last))
    }
}

#[cfg(test)]
mod tests {
    use super::{Choices, Turn, ways_to_choose};

    /// Every full stack, in the order in which it was full.
    fn found(many: usize, some: usize) -> Vec<Vec<usize>> {
        let mut choices = Choices::new(many, some);
        let mut found = Vec::new();
        while let Some(turn) = choices.next() {
            if turn == Turn::Found {
                found.push(choices.stack().to_vec());
            }
        }
        assert!(choices.stack().is_empty(), "all that was put there is gone");
        found
    }

    #[test]
    fn every_choice_is_found_once_and_in_order() {
        for many in 0..=9 {
            for some in 0..=many {
                let found = found(many, some);
                let ways = ways_to_choose(many as u64, some as u64);
                assert_eq!(Some(found.len() as u64), ways, "{some} of {many}");
                assert!(found.windows(2).all(|pair| pair[0] < pair[1]));
                assert!(found.iter().all(|places| places.is_sorted()));
            }
        }
        assert_eq!(found(3, 2), [[0, 1], [0, 2], [1, 2]]);
        assert_eq!(found(2, 3), Vec::<Vec<usize>>::new());
    }

    #[test]
    fn the_number_of_ways_is_the_same_from_both_ends() {
        for many in 0..=52 {
            for some in 0..=many {
                let ways = ways_to_choose(many, some);
                assert!(ways.is_some_and(|ways| ways > 0));
                assert_eq!(ways, ways_to_choose(many, many - some));
            }
        }
        assert_eq!(ways_to_choose(52, 7), Some(133_784_560));
        assert_eq!(ways_to_choose(u64::MAX, 2), None);
    }
}
