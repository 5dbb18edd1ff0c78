//! Whole numbers as a language writes them.

/// A count in groups of three digits, with `sign` between them, when it has as many digits as `from` says: "1,050". That
/// is a text of one digit, as in the files of words.
pub(crate) fn grouped(count: u64, sign: &str, from: &str) -> String {
    let digits = count.to_string();
    let from = from.bytes().next().unwrap_or(b'4') - b'0';
    if digits.len() < usize::from(from) {
        return digits;
    }
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push_str(sign);
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn digits_stand_in_groups_from_a_length_on() {
        let written = [0, 999, 1_050, 52_000, 2_598_960].map(|count| grouped(count, ",", "4"));
        assert_eq!(written, ["0", "999", "1,050", "52,000", "2,598,960"]);
        let written = [1_050, 52_000].map(|count| grouped(count, " ", "5"));
        assert_eq!(written, ["1050", "52 000"]);
    }
}
