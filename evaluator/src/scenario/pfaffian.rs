//! Whether one combo for each seat can be chosen with no card twice, decided by algebra.
//!
//! `pfaffian/maths.md` derives it.

use fastrand::Rng;

use crate::cards::{Card, CardSet};
use crate::scenario::seat::MAX_SEATS;

/// The prime of the field, 2³¹ − 1: products fit in 64 bits, on any machine.
const PRIME: u64 = (1 << 31) - 1;

/// All cards.
const CARDS: usize = 52;

/// The most cards that all seats hold.
const HELD: usize = 2 * MAX_SEATS;

type Matrix = [[u64; HELD]; HELD];

/// Whether these seats can all have cards, asked at one random point: `true` is certain.
pub(super) fn is_possible_at(seats: &[Vec<CardSet>], seed: u64) -> bool {
    let Some((first, others)) = seats.split_first() else {
        return true;
    };
    let size = 2 * seats.len();
    if size > HELD {
        return false;
    }
    let mut random = Rng::with_seed(seed);
    let projection = std::array::from_fn(|_| std::array::from_fn(|_| random.u64(1..PRIME)));
    let mut value = || random.u64(1..PRIME);
    let first = of_seat(first, size, &projection, &mut value);
    let others: Vec<Matrix> = others
        .iter()
        .map(|seat| of_seat(seat, size, &projection, &mut value))
        .collect();
    signed_sum(first, &others, size) != 0
}

/// The Pfaffians of the sum of all seats, each of the others with a plus and with a minus: those with
/// an odd number of minuses are subtracted.
fn signed_sum(first: Matrix, others: &[Matrix], size: usize) -> u64 {
    let mut sum = first;
    for seat in others {
        add(&mut sum, seat, size, 1);
    }
    // The first seat's sign stays plus: changing all signs changes the sign of the Pfaffian once
    // per seat, and that of the product of signs too. Gray's order changes one at a time.
    let mut total = pfaffian(sum, size);
    let mut minus = 0_u32;
    for step in 1..1_u32 << others.len() {
        let at = step.trailing_zeros();
        minus ^= 1 << at;
        let (plus, odd) = (minus & 1 << at == 0, minus.count_ones() % 2 == 1);
        // Twice, from a plus to a minus or back.
        let factor = if plus { 2 } else { PRIME - 2 };
        if let Some(seat) = others.get(at as usize) {
            add(&mut sum, seat, size, factor);
        }
        let term = pfaffian(sum, size);
        total = reduced(total + if odd { PRIME - term } else { term });
    }
    total
}

/// The projected matrix of a seat, each combo with a value of its own.
fn of_seat(
    combos: &[CardSet],
    size: usize,
    projection: &[[u64; HELD]; CARDS],
    mut value: impl FnMut() -> u64,
) -> Matrix {
    // Of each card the projections of the cards beside it.
    let mut beside = [[0; HELD]; CARDS];
    for combo in combos {
        let mut cards = combo.iter().map(Card::index);
        let (Some(a), Some(b)) = (cards.next(), cards.next()) else {
            continue;
        };
        let value = value();
        for at in 0..size {
            beside[a][at] += reduced(value * projection[b][at]);
            beside[b][at] += reduced((PRIME - value) * projection[a][at]);
        }
    }
    let mut matrix = [[0; HELD]; HELD];
    for (beside, projected) in beside.iter_mut().zip(projection) {
        for beside in &mut beside[..size] {
            *beside = reduced(*beside);
        }
        for (row, &projected) in matrix[..size].iter_mut().zip(projected) {
            for (cell, &beside) in row[..size].iter_mut().zip(&beside[..]) {
                *cell += reduced(projected * beside);
            }
        }
    }
    for cell in matrix.as_flattened_mut() {
        *cell = reduced(*cell);
    }
    matrix
}

fn add(sum: &mut Matrix, seat: &Matrix, size: usize, factor: u64) {
    for (row, seat) in sum[..size].iter_mut().zip(seat) {
        for (cell, &seat) in row[..size].iter_mut().zip(seat) {
            *cell = reduced(*cell + factor * seat);
        }
    }
}

/// The Pfaffian of the first rows and columns, two of them eliminated at a time.
fn pfaffian(mut matrix: Matrix, size: usize) -> u64 {
    let mut product = 1;
    for at in (0..size).step_by(2) {
        let Some(other) = (at + 1..size).find(|&other| matrix[at][other] != 0) else {
            return 0;
        };
        if other != at + 1 {
            matrix.swap(other, at + 1);
            for row in &mut matrix {
                row.swap(other, at + 1);
            }
            product = PRIME - product;
        }
        let (upper, lower) = (matrix[at], matrix[at + 1]);
        let pivot = upper[at + 1];
        product = reduced(product * pivot);
        let inverse = inverse(pivot);
        let scaled = lower.map(|cell| reduced(cell * inverse));
        for row in at + 2..size {
            let (up, down) = (PRIME - upper[row], scaled[row]);
            for column in row + 1..size {
                let change = reduced(down * upper[column]) + reduced(up * scaled[column]);
                let cell = reduced(matrix[row][column] + change);
                matrix[row][column] = cell;
                matrix[column][row] = PRIME - cell;
            }
        }
    }
    product
}

/// The remainder below the prime: 2³¹ leaves 1.
///
/// Always inlined: called in these loops it meets a fault of JavaScriptCore's baseline compiler (2.50,
/// x86-64). On a busy machine 35 of 2,000 fresh instances left their memory over ten tight seats, and in
/// other runs some found a deal where there is none. Inlined, none of 2,000 did; nor did any of 450 with
/// calls when that compiler was off, or did not run beside the program.
#[inline(always)]
const fn reduced(number: u64) -> u64 {
    let once = (number & PRIME) + (number >> 31);
    let twice = (once & PRIME) + (once >> 31);
    if twice >= PRIME { twice - PRIME } else { twice }
}

/// The inverse of a number, by Fermat's little theorem.
fn inverse(number: u64) -> u64 {
    let (mut power, mut square) = (1, number);
    let mut exponent = PRIME - 2;
    while exponent > 0 {
        if exponent & 1 == 1 {
            power = reduced(power * square);
        }
        square = reduced(square * square);
        exponent >>= 1;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::{CARDS, HELD, Matrix, PRIME, inverse, of_seat, pfaffian, reduced, signed_sum};
    use crate::cards::{Card, CardSet};

    /// A number below zero, in the field.
    const fn minus(number: u64) -> u64 {
        PRIME - number
    }

    /// A seat's matrix of four dimensions, with these values. The twos are projected to one
    /// dimension each, the three of spades to all.
    fn seat<const N: usize>(combos: [([usize; 2], u64); N]) -> Matrix {
        let mut projection = [[0; HELD]; CARDS];
        (0..4).for_each(|card| projection[card][card] = 1);
        projection[7] = [1; HELD];
        let set = |cards: [usize; 2]| -> CardSet {
            let cards = cards.map(Card::from_index).into_iter();
            cards.flatten().collect()
        };
        let mut values = combos.iter().map(|&(_, value)| value);
        let value = || values.next().expect("a value for each combo");
        of_seat(&combos.map(|(cards, _)| set(cards)), 4, &projection, value)
    }

    /// The example of `pfaffian/maths.md`: a to d are the twos, e is the three of spades.
    #[test]
    fn the_example_of_the_page() {
        let [a, b, c, d, e] = [0, 1, 2, 3, 7];
        let second = seat([([c, d], 5), ([a, b], 7)]);
        let plus_and_minus = |first: &Matrix| {
            [1, PRIME - 1].map(|sign| {
                let mut sum = *first;
                super::add(&mut sum, &second, 4, sign);
                pfaffian(sum, 4)
            })
        };
        // The first four cards alone.
        let first = seat([([a, b], 2), ([a, c], 3)]);
        assert_eq!(plus_and_minus(&first), [45, 25]);
        assert_eq!(signed_sum(first, &[second], 4), 20);
        let first = seat([([a, c], 3)]);
        assert_eq!(plus_and_minus(&first), [35, 35]);
        assert_eq!(signed_sum(first, &[second], 4), 0);
        // Five cards in four dimensions.
        let first = seat([([a, b], 2), ([c, e], 3)]);
        let upper = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];
        let cells = upper.map(|(row, column)| first[row][column]);
        assert_eq!(cells, [2, minus(3), 0, minus(3), 0, 3]);
        assert_eq!(plus_and_minus(&first), [72, 10]);
        assert_eq!(signed_sum(first, &[second], 4), 62);
    }

    /// A matrix of step 7: two rows and columns are eliminated.
    #[test]
    fn the_elimination_of_the_page() {
        let mut matrix = [[0; HELD]; HELD];
        let cells = [
            (0, 1, 2),
            (0, 2, 3),
            (0, 3, 5),
            (1, 2, 7),
            (1, 3, 11),
            (2, 3, 13),
        ];
        for (row, column, cell) in cells {
            matrix[row][column] = cell;
            matrix[column][row] = minus(cell);
        }
        // 2·13 − 3·11 + 5·7, and the same as 2·(13 + (5·7 − 3·11)/2).
        assert_eq!(pfaffian(matrix, 4), 28);
    }

    #[test]
    fn the_field_is_one() {
        for number in [1, 2, 3, 12_345, PRIME - 1] {
            assert_eq!(reduced(number * inverse(number)), 1);
        }
        assert_eq!([reduced(PRIME), reduced(u64::MAX)], [0, 3]);
    }

    #[test]
    fn the_pfaffian_of_four_is_three_products() {
        let mut random = fastrand::Rng::with_seed(1);
        for zero in [false, true] {
            let mut matrix = [[0; HELD]; HELD];
            for (row, column) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
                let cell = if zero && (row, column) == (0, 1) {
                    0
                } else {
                    random.u64(1..PRIME)
                };
                matrix[row][column] = cell;
                matrix[column][row] = reduced(PRIME - cell);
            }
            let product = |a: usize, b, c: usize, d| reduced(matrix[a][b] * matrix[c][d]);
            let [one, two, three] = [
                product(0, 1, 2, 3),
                product(0, 2, 1, 3),
                product(0, 3, 1, 2),
            ];
            let wanted = reduced(one + PRIME - two + three);
            assert_eq!(pfaffian(matrix, 4), wanted);
        }
    }
}
