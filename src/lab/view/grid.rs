//! Kicker's own table: rows of high ranks, columns of low ones, and how far the row is slid.

use evaluator::reference::{RankingMethod, Step};
use evaluator::{Card, Rank};

use super::drawing::thousandths;
use super::signs;
use crate::lab::describe::Describer;
use crate::lab::state::Model;

/// The ranks from two to seven, and from eight to ace.
const LOW_RANKS: usize = 6;
const HIGH_RANKS: usize = 7;

/// The grid, as far as the steps have come.
#[derive(Clone, Debug, PartialEq)]
pub struct GridScene {
    /// The high cards and the low ones, each with what they are called.
    pub parts: [(&'static str, String); 2],
    /// How many cards there are, and how many are high.
    pub cards: usize,
    /// See there.
    pub high: usize,
    /// What the steps so far say.
    pub said: Vec<String>,
    /// The row's block in the table, once it is slid.
    pub block: Option<Block>,
}

/// A block, in thousandths of the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// Where it lay before it was slid.
    pub was: usize,
    /// Where it begins.
    pub from: usize,
    /// How wide it is.
    pub wide: usize,
    /// The place in it, once it is read.
    pub place: Option<usize>,
}

/// The grid from the first step on; none of a flush, which is not looked for in it.
pub fn grid(model: &Model, describer: Describer) -> Option<GridScene> {
    let words = describer.words;
    let lane = model
        .lane()
        .filter(|lane| lane.method == RankingMethod::Ranker)?;
    let (first, end) = model.range();
    let steps = lane.steps.get(first..end)?;
    let length = steps.iter().find_map(|step| match *step {
        Step::Read { of, .. } => Some(of),
        _ => None,
    })?;
    let seen = steps.get(..model.shown).filter(|seen| !seen.is_empty())?;
    let is_high = |card: &Card| card.rank() >= Rank::Eight;
    let cards = model.reading.cards.iter().copied();
    let (above, below): (Vec<Card>, Vec<Card>) = cards.partition(is_high);
    let (high, low) = (above.len(), below.len());
    let number = |number: usize| describer.number(number as u64);
    let columns = multisets(LOW_RANKS, low);

    let mut said = vec![words.grid_block(
        &number(high),
        &number(multisets(HIGH_RANKS, high)),
        &number(low),
        &number(columns),
    )];
    let mut block: Option<Block> = None;
    let mut slid = (String::new(), String::new());
    let part = |place: usize| thousandths(place, length);
    for step in seen {
        match *step {
            Step::RowColumn { row, column, .. } => {
                // The columns of as many low cards are side by side.
                let was: usize = (0..low).map(|fewer| multisets(LOW_RANKS, fewer)).sum();
                let start = usize::from(row.wrapping_add(was as u16));
                let by = match start.checked_sub(was) {
                    Some(by) => number(by),
                    None => format!("\u{2212}{}", number(was - start)),
                };
                said.push(words.grid_slid(&by, &number(start), &number(length)));
                slid = (number(column.into()), by);
                block = Some(Block {
                    was: part(was),
                    from: part(start),
                    wide: part(columns),
                    place: None,
                });
            }
            Step::Read { place, .. } => {
                said.push(words.grid_place(&slid.0, &slid.1, &number(place)));
                block = block.map(|block| Block {
                    place: Some(part(place)),
                    ..block
                });
            }
            _ => {}
        }
    }
    Some(GridScene {
        parts: [
            (words.grid_high(), names(&above)),
            (words.grid_low(), names(&below)),
        ],
        cards: high + low,
        high,
        said,
        block,
    })
}

fn names(cards: &[Card]) -> String {
    match cards {
        [] => "\u{2013}".to_owned(),
        cards => signs(cards),
    }
}

/// The number of multisets of `cards` cards of `ranks` ranks, each at most four times.
fn multisets(ranks: usize, cards: usize) -> usize {
    match ranks {
        0 => usize::from(cards == 0),
        _ => (0..=cards.min(4))
            .map(|count| multisets(ranks - 1, cards - count))
            .sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::state::Command;
    use evaluator::reference::Racer;

    fn seen(hand: &str, steps: usize) -> Option<GridScene> {
        let racers = RankingMethod::ALL.map(Racer::new);
        let mut model = Model::open(hand.to_owned(), 1, &racers);
        model.apply(Command::Open(4), &racers);
        model.apply(Command::Show(steps), &racers);
        grid(&model, Describer::english())
    }

    /// All multisets are as many as the table has places, and a place lies in the block of its row.
    #[test]
    fn a_hand_lies_in_the_block_of_its_row() {
        for (cards, places) in [(5, 6_175), (7, 49_205)] {
            let blocks = |high| multisets(HIGH_RANKS, high) * multisets(LOW_RANKS, cards - high);
            assert_eq!((0..=cards).map(blocks).sum::<usize>(), places);
        }
        for hand in [
            "9c9d9hKhKd",
            "2c3d4h5s7c",
            "2c3dAhKs7c",
            "9c9d9hKhKd2c7d",
            "2c2d3h3d4s4d5c",
        ] {
            let scene = seen(hand, 3).expect("a grid");
            let block = scene.block.expect("a block");
            let place = block.place.expect("a place");
            // Each is rounded down.
            let end = block.from + block.wide + 1;
            assert!((block.from..=end).contains(&place), "{hand}: {block:?}");
            assert_eq!(scene.said.len(), 3);
        }
    }

    #[test]
    fn the_grid_follows_the_steps() {
        assert_eq!(seen("9c9d2hKh7d", 0), None, "not before its step");
        let split = seen("9c9d2hKh7d", 1).expect("high and low");
        assert_eq!(
            split.parts[0],
            ("High cards (8 to A)", "9♣ 9♦ K♥".to_owned())
        );
        assert_eq!(split.parts[1], ("Low cards (2 to 7)", "2♥ 7♦".to_owned()));
        assert_eq!((split.cards, split.high, split.block), (5, 3, None));
        assert_eq!(
            split.said,
            ["High cards: 3; such rows: 84. Low cards: 2; such columns: 21."]
        );
        let slid = seen("9c9d2hKh7d", 2).expect("a block");
        assert!(slid.said[1].starts_with("Slid by "), "{:?}", slid.said);
        assert_eq!(slid.block.map(|block| block.place), Some(None));
        assert_eq!(
            seen("Kd5dJdAdQd", 2),
            None,
            "a flush is not looked for in it"
        );
    }
}
