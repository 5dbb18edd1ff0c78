//! Measures Kicker's engine beside its peers and the classics and prints one line a figure, for
//! `cargo xtask bench` to put into a table: `equity` or `ranking`, the row, the name of the crate,
//! how it was measured, and then either the seconds of the lower quartile, the median and the upper
//! quartile and the number of runs, or `-` and a sentence.
//!
//! Every answer is compared with Kicker's before it is timed; Kicker's own are checked by the tests
//! of `evaluator`. Each line is printed as soon as it is known. Read in this order: `question` (the
//! questions), `peers` (the crates), `deals` (the plain loop around crates that only rank),
//! `ranking` (hands alone), `classics` (how they were ranked before), `timing`.

mod classics;
mod deals;
mod equity;
mod peers;
mod question;
mod ranking;
mod timing;

fn main() {
    // Words after the program's name choose rows that hold one of them.
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    let is_chosen =
        |row: &str| chosen.is_empty() || chosen.iter().any(|word| row.contains(word.as_str()));
    ranking::measure(&is_chosen);
    equity::measure(&is_chosen);
}
