//! Which element of a group the arrow keys lead to.

use kicker::kit::roving::Shape;

/// The keys that move in some shape, and one that moves in none.
const KEYS: [&str; 7] = [
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Home",
    "End",
    "Enter",
];

/// Where [`KEYS`] lead to from `position`, without Control.
fn targets(shape: Shape, position: usize) -> [Option<usize>; 7] {
    KEYS.map(|key| shape.target(key, false, position))
}

#[test]
fn a_row_is_walked_by_left_and_right() {
    let row = Shape::Row(7);
    let inside = [Some(2), Some(4), None, None, Some(0), Some(6), None];
    assert_eq!(targets(row, 3), inside);
    assert_eq!(row.target("ArrowLeft", false, 0), Some(0));
    assert_eq!(row.target("ArrowRight", false, 6), Some(6));
}

#[test]
fn a_column_is_walked_by_up_and_down() {
    let column = Shape::Column(4);
    let inside = [None, None, Some(0), Some(2), Some(0), Some(3), None];
    assert_eq!(targets(column, 1), inside);
    assert_eq!(column.target("ArrowUp", false, 0), Some(0));
    assert_eq!(column.target("ArrowDown", false, 3), Some(3));
}

#[test]
fn a_wrapped_row_is_walked_by_all_arrows() {
    let wrapped = Shape::Wrapped(5);
    let inside = [Some(1), Some(3), Some(1), Some(3), Some(0), Some(4), None];
    assert_eq!(targets(wrapped, 2), inside);
    for (key, edge) in [
        ("ArrowLeft", 0),
        ("ArrowUp", 0),
        ("ArrowRight", 4),
        ("ArrowDown", 4),
    ] {
        assert_eq!(wrapped.target(key, false, edge), Some(edge), "{key}");
    }
}

#[test]
fn a_grid_is_walked_inside_its_row_and_its_column() {
    let grid = |rows| Shape::Grid { rows, columns: 13 };
    // The third row's second cell, in the grid of cards and in that of a range.
    for rows in [4, 13] {
        let inside = [
            Some(26),
            Some(28),
            Some(14),
            Some(40),
            Some(26),
            Some(38),
            None,
        ];
        assert_eq!(targets(grid(rows), 27), inside);
    }
    // At the edges, in the first and the last row.
    let corner = [Some(0), Some(1), Some(0), Some(13), Some(0), Some(12), None];
    assert_eq!(targets(grid(4), 0), corner);
    let corner = [
        Some(50),
        Some(51),
        Some(38),
        Some(51),
        Some(39),
        Some(51),
        None,
    ];
    assert_eq!(targets(grid(4), 51), corner);
    // A row's end does not lead to the next row.
    assert_eq!(grid(4).target("ArrowRight", false, 12), Some(12));
    assert_eq!(grid(4).target("ArrowLeft", false, 13), Some(13));
}

#[test]
fn control_leads_to_the_first_and_the_last_and_moves_nothing_else() {
    for (shape, last) in [
        (Shape::Row(7), 6),
        (Shape::Column(7), 6),
        (Shape::Wrapped(7), 6),
        (
            Shape::Grid {
                rows: 13,
                columns: 13,
            },
            168,
        ),
    ] {
        assert_eq!(shape.target("Home", true, 5), Some(0), "{shape:?}");
        assert_eq!(shape.target("End", true, 5), Some(last), "{shape:?}");
        for key in &KEYS[..4] {
            assert_eq!(shape.target(key, true, 5), None, "{shape:?} {key}");
        }
    }
}

#[test]
fn every_target_is_in_the_group() {
    let shapes = [0, 1, 2, 9].map(|length| {
        let grid = Shape::Grid {
            rows: length,
            columns: 3,
        };
        let flat = [
            Shape::Row(length),
            Shape::Column(length),
            Shape::Wrapped(length),
        ];
        (length, flat, grid)
    });
    for (length, flat, grid) in shapes {
        let groups = flat.map(|shape| (shape, length));
        for (shape, length) in groups.into_iter().chain([(grid, length * 3)]) {
            // Behind the end too: the group may have become shorter.
            for position in 0..length + 3 {
                for (key, ctrl) in KEYS.iter().flat_map(|key| [(key, false), (key, true)]) {
                    let target = shape.target(key, ctrl, position);
                    assert!(
                        target.is_none_or(|target| target < length.max(1)),
                        "{shape:?} {key} {position} leads to {target:?}"
                    );
                }
            }
        }
    }
    let columns = 0;
    assert_eq!(
        Shape::Grid { rows: 4, columns }.target("End", false, 0),
        Some(0)
    );
}

#[test]
fn a_position_behind_the_end_counts_as_the_last() {
    let column = Shape::Column(3);
    assert_eq!(column.target("ArrowUp", false, 9), Some(1));
    assert_eq!(column.target("ArrowDown", false, 9), Some(2));
}
