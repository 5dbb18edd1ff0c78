//! What the scenes draw with: places in thousandths, and paths as SVG has them.

use std::fmt::Write;

use crate::lab::figures::written;

/// A place on a list of this many, in thousandths of it.
pub(super) fn thousandths(place: usize, of: usize) -> usize {
    place * 1_000 / of.max(1)
}

/// Bars side by side, one wide each; those of the same height are one.
pub(super) fn bars(heights: &[usize], most: usize) -> String {
    let mut path = format!("M0 {most}");
    for same in heights.chunk_by(|one, other| one == other) {
        path += &format!("V{}h{}", most - same[0].min(most), same.len());
    }
    path += &format!("V{most}z");
    path
}

/// Adds a line through these points to a path, each with a digit after the point of how far right it is.
pub(super) fn line(path: &mut String, points: &[(f64, usize)]) {
    for (at, &(x, y)) in points.iter().enumerate() {
        let sign = if at == 0 { 'M' } else { 'L' };
        // Writing into a text can't fail.
        let _ = write!(path, "{sign}{} {y}", written(x, 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_of_one_height_are_one() {
        assert_eq!(bars(&[3, 3, 1], 4), "M0 4V1h2V3h1V4z");
    }

    #[test]
    fn a_line_goes_on_where_the_path_ends() {
        let mut path = "M0 0L1.0 1".to_owned();
        line(&mut path, &[(-2.04, 24), (1_000.0, 90)]);
        assert_eq!(path, "M0 0L1.0 1M-2.0 24L1000.0 90");
    }

    #[test]
    fn a_place_on_an_empty_list_is_its_beginning() {
        assert_eq!(
            [(0, 0), (64, 128), (128, 128)].map(|(place, of)| thousandths(place, of)),
            [0, 500, 1_000]
        );
    }
}
