//! Numbers as text.

/// A number with this many digits after the point. A half is rounded up, as a person does it; 0 has no sign, and what is no
/// number is 0.
pub fn written(number: f64, digits: usize) -> String {
    let unit = 10_f64.powi(digits as i32);
    let rounded = (number * unit).round() / unit;
    // The sum of -0 and 0 is 0.
    let shown = if rounded.is_nan() { 0.0 } else { rounded + 0.0 };
    format!("{shown:.digits$}")
}

#[cfg(test)]
mod tests {
    use super::written;

    #[test]
    fn numbers_are_written_as_the_library_does() {
        for number in [
            0.0,
            0.04,
            0.049,
            0.96,
            1.0,
            9.999,
            52.1,
            2_598_960.2,
            -3.26,
            -0.04,
        ] {
            for digits in 0..=3 {
                let expected = format!("{number:.digits$}");
                let expected = match expected.trim_matches(['-', '0', '.']) {
                    "" => expected.replace('-', ""),
                    _ => expected,
                };
                assert_eq!(written(number, digits), expected);
            }
        }
        assert_eq!(written(f64::NAN, 1), "0.0");
    }
}
