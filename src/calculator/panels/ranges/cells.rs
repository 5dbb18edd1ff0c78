//! The 13 × 13 cells: which class each is, and which lie between two of them.

use evaluator::{Class, Rank};

/// Cells in a row, and rows.
pub const SIDE: usize = 13;

/// The class of a cell: from 0, row by row, the aces first; suited classes lie above the pairs.
pub fn class(at: usize) -> Class {
    let rank = |place: usize| Rank::ALL[SIDE - 1 - place.min(SIDE - 1)];
    let (row, column) = (at / SIDE, at % SIDE);
    match column > row {
        true => Class::suited(rank(row), rank(column)),
        false => Class::offsuit(rank(row), rank(column)),
    }
}

/// The cell of a class.
pub fn cell(class: Class) -> usize {
    let [high, low] = class.ranks().map(|rank| SIDE - 1 - rank.index());
    match class.is_suited() {
        true => high * SIDE + low,
        false => low * SIDE + high,
    }
}

/// The cells of a class and of the better ones of its kind, as in the notation with `+`: a higher pair,
/// or the same high card with a higher kicker.
pub fn better(class: Class) -> Vec<usize> {
    of_kind(class, |low, other| other >= low)
}

/// The cells of a class and of the lower ones of its kind.
pub fn lower(class: Class) -> Vec<usize> {
    of_kind(class, |low, other| other <= low)
}

fn of_kind(class: Class, fits: fn(Rank, Rank) -> bool) -> Vec<usize> {
    let [high, low] = class.ranks();
    let classes = Rank::ALL.iter().filter_map(|&rank| {
        let other = match (class.is_pair(), class.is_suited()) {
            (true, _) => Class::suited(rank, rank),
            _ if rank >= high => return None,
            (_, true) => Class::suited(high, rank),
            _ => Class::offsuit(high, rank),
        };
        fits(low, rank).then_some(other)
    });
    classes.map(cell).collect()
}

/// The cells of a straight line from one cell to another, both ends included, by Bresenham's algorithm: a
/// pointer that moves fast sends few events.
pub fn line(from: usize, to: usize) -> Vec<usize> {
    let point = |at: usize| ((at % SIDE) as i32, (at / SIDE) as i32);
    let ((mut x, mut y), (to_x, to_y)) = (point(from), point(to));
    let (wide, high) = ((to_x - x).abs(), -(to_y - y).abs());
    let (right, down) = ((to_x - x).signum(), (to_y - y).signum());
    let mut error = wide + high;
    let mut cells = vec![from];
    while (x, y) != (to_x, to_y) {
        let twice = 2 * error;
        if twice >= high {
            error += high;
            x += right;
        }
        if twice <= wide {
            error += wide;
            y += down;
        }
        cells.push(y as usize * SIDE + x as usize);
    }
    cells
}

/// The cell at a point of the grid, in fractions of its width and height; the nearest when the point is
/// outside.
pub fn cell_at(x: f64, y: f64) -> usize {
    let place = |part: f64| ((part * SIDE as f64) as usize).min(SIDE - 1);
    place(y) * SIDE + place(x)
}
