//! Formatting and sorting numbers. The standard library does both for all types, but adds some kilobytes to the
//! download; this is enough for the page.

/// A number with this many digits after the point, at most three.
pub fn written(number: f64, digits: usize) -> String {
    let parts = 10_u64.pow(digits.min(3) as u32);
    let all = (number.abs() * parts as f64).round() as u64;
    let sign = if number < 0.0 && all > 0 { "-" } else { "" };
    let whole = all / parts;
    match digits.min(3) {
        0 => format!("{sign}{whole}"),
        digits => format!("{sign}{whole}.{:0digits$}", all % parts),
    }
}

/// Puts numbers in order: a comb sort, which takes some passes more than a quicksort and hardly any code.
pub fn sort(numbers: &mut [u64]) {
    let mut gap = numbers.len();
    loop {
        gap = (gap * 10 / 13).max(1);
        let mut swapped = false;
        for at in gap..numbers.len() {
            if numbers[at - gap] > numbers[at] {
                numbers.swap(at - gap, at);
                swapped = true;
            }
        }
        if gap == 1 && !swapped {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{sort, written};

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

    #[test]
    fn numbers_are_put_in_order() {
        let mut random = 1_u64;
        for length in [0, 1, 2, 9, 1_000] {
            let mut numbers: Vec<u64> = (0..length)
                .map(|_| {
                    random = random
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    random >> 40
                })
                .collect();
            let mut expected = numbers.clone();
            expected.sort_unstable();
            sort(&mut numbers);
            assert_eq!(numbers, expected);
        }
    }
}
