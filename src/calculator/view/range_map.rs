//! A range as a small picture: the 13 × 13 classes, the aces first, suited ones above the pairs.

use std::fmt::Write;

use evaluator::{Class, Range, Rank};

/// How many of a class are in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Share {
    None,
    Some,
    Most,
}

/// The outlines of two areas in a square of 13: the classes that are in for the most part, and those
/// that are in for less.
pub fn outlines(range: &Range) -> [String; 2] {
    [Share::Most, Share::Some].map(|share| outline(range, share))
}

/// The classes of one share, a rectangle for each run of them in a row.
fn outline(range: &Range, share: Share) -> String {
    let mut path = String::new();
    for row in 0..13 {
        let has = |column: usize| column < 13 && share_of(range, class(row, column)) == share;
        let mut column = 0;
        while column < 13 {
            let start = column;
            while has(column) {
                column += 1;
            }
            let run = column - start;
            if run > 0 {
                // Writing into a string can't fail.
                let _ = write!(path, "M{start} {row}h{run}v1h-{run}z");
            }
            column += 1;
        }
    }
    path
}

/// Row and column of a class.
pub fn place_of(class: Class) -> [usize; 2] {
    let [high, low] = class.ranks().map(|rank| 12 - rank.index());
    match class.is_suited() {
        true => [high, low],
        false => [low, high],
    }
}

fn class(row: usize, column: usize) -> Class {
    let [row_rank, column_rank] = [row, column].map(|place| Rank::ALL[12 - place]);
    match column > row {
        true => Class::suited(row_rank, column_rank),
        false => Class::offsuit(row_rank, column_rank),
    }
}

fn share_of(range: &Range, class: Class) -> Share {
    let (mut combos, mut sum) = (0, 0);
    for combo in class.combos() {
        combos += 1;
        sum += u32::from(range.weight(combo));
    }
    match 2 * sum {
        0 => Share::None,
        twice if twice >= combos * u32::from(Range::WHOLE) => Share::Most,
        _ => Share::Some,
    }
}
