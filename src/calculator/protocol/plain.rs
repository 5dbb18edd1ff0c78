//! A scenario in numbers, for the way to the worker: nothing is written out and parsed again.

use evaluator::{Board, Card, CardSet, Combo, HoleCards, Range, Scenario, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Cards by their index.
#[derive(Serialize, Deserialize)]
struct Plain {
    seats: Vec<PlainSeat>,
    board: Vec<u8>,
    dead: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
enum PlainSeat {
    Known(u8, u8),
    Range(Runs),
}

/// A range: over all combos in the order of their index a weight, and how many in a row have it.
pub(super) type Runs = Vec<(u16, u16)>;

/// For `#[serde(with)]`.
pub(super) fn serialize<S: Serializer>(scenario: &Scenario, to: S) -> Result<S::Ok, S::Error> {
    let index = |card: Card| card.index() as u8;
    let seat = |seat: &Seat| match seat {
        Seat::Known(hole) => {
            let [first, second] = hole.cards().map(index);
            PlainSeat::Known(first, second)
        }
        Seat::Range(range) => PlainSeat::Range(runs(range)),
        _ => PlainSeat::Range(Vec::new()),
    };
    let plain = Plain {
        seats: scenario.seats().iter().map(seat).collect(),
        board: scenario
            .board()
            .cards()
            .iter()
            .copied()
            .map(index)
            .collect(),
        dead: scenario.dead().iter().map(index).collect(),
    };
    plain.serialize(to)
}

/// For `#[serde(with)]`.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Scenario, D::Error> {
    let plain = Plain::deserialize(from)?;
    scenario(&plain).ok_or(D::Error::custom("no scenario"))
}

fn scenario(plain: &Plain) -> Option<Scenario> {
    let card = |&index: &u8| Card::from_index(usize::from(index));
    let seat = |seat: &PlainSeat| match seat {
        PlainSeat::Known(first, second) => {
            HoleCards::new(card(first)?, card(second)?).map(Seat::Known)
        }
        PlainSeat::Range(runs) => Some(Seat::Range(range(runs))),
    };
    let seats: Option<Vec<Seat>> = plain.seats.iter().map(seat).collect();
    let board: Option<Vec<Card>> = plain.board.iter().map(card).collect();
    let dead: Option<CardSet> = plain.dead.iter().map(card).collect();
    let board = Board::new(&board?).ok()?;
    Scenario::new(seats?, board, dead?).ok()
}

pub(super) fn runs(range: &Range) -> Runs {
    let mut runs = Runs::new();
    for combo in Combo::all() {
        let weight = range.weight(combo);
        match runs.last_mut() {
            Some((same, count)) if *same == weight => *count += 1,
            _ => runs.push((weight, 1)),
        }
    }
    runs
}

pub(super) fn range(runs: &[(u16, u16)]) -> Range {
    let weights = runs
        .iter()
        .flat_map(|&(weight, count)| std::iter::repeat_n(weight, usize::from(count)));
    let mut range = Range::empty();
    for (combo, weight) in Combo::all().zip(weights) {
        range.set(combo, weight);
    }
    range
}

#[cfg(test)]
mod tests {
    use evaluator::Range;

    #[test]
    fn ranges_come_back_as_they_went() {
        for text in ["random", "QQ+,AKs:0.25,7c2d", "A?", "22"] {
            let range: Range = text.parse().expect("a range");
            assert_eq!(super::range(&super::runs(&range)), range, "{text}");
        }
    }
}
