//! Names that are used already: whoever saves something else under one is asked.

/// What is done about a name that is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It goes from what has it to what is new.
    Replace,
    /// What is new gets a number behind it.
    KeepBoth,
    /// Nothing is done; another name may follow.
    Leave,
}

/// The name with the first number behind it that is free: "Open (2)". The name is cut where it would have more than
/// `longest` characters.
pub fn numbered(name: &str, longest: usize, is_free: impl Fn(&str) -> bool) -> String {
    let with = |number: usize| {
        let end = format!(" ({number})");
        let start: String = name.chars().take(longest - end.len()).collect();
        [start.trim_end(), &end].concat()
    };
    // Finitely many names are used.
    let mut number = 2;
    while !is_free(&with(number)) {
        number += 1;
    }
    with(number)
}
