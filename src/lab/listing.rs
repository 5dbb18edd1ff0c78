//! The whole code of a method with the line that ran: of a source in C, with its own names, or else the engine's own functions.

use std::cmp::Ordering;

use evaluator::reference::{RankingMethod, Step};

use super::describe::code;

const CACTUS_KEV: &str = include_str!("listing/cactus_kev.txt");
const SENZEE: &str = include_str!("listing/senzee.txt");
const TWO_PLUS_TWO: &str = include_str!("listing/two_plus_two.txt");
/// The engine's own functions, without the calls that record steps; a test compares them with the sources.
const NAIVE: &str = include_str!("listing/naive.txt");
const BIT_TRICK: &str = include_str!("listing/bit_trick.txt");
const RANKER: &str = include_str!("listing/ranker.txt");
const AUTOMATON: &str = include_str!("listing/automaton.txt");
const RANKS: &str = include_str!("listing/ranks.txt");
const LOOP_OF_FIVE: &str = include_str!("listing/loop_of_five.txt");
const LOOP_OF_TABLE: &str = include_str!("listing/loop_of_table.txt");

/// All of a method's code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Whether it is in C, with the names of its source; else it is the engine's own.
    pub in_c: bool,
    /// Its lines, and whether each has just run.
    pub lines: Vec<(&'static str, bool)>,
}

/// The code of a method at a step; nothing for what belongs to no method, such as the choice of five of seven.
pub fn listing(method: RankingMethod, step: &Step) -> Option<Listing> {
    let by_table = matches!(step, Step::Hr { .. });
    let (in_c, text) = match method {
        RankingMethod::Naive => (false, NAIVE),
        RankingMethod::BitTrick => (false, BIT_TRICK),
        RankingMethod::CactusKev => (true, CACTUS_KEV),
        RankingMethod::Hashed => (true, SENZEE),
        RankingMethod::Ranker => (false, RANKER),
        RankingMethod::TwoPlusTwo if by_table => (true, TWO_PLUS_TWO),
        RankingMethod::Automaton | RankingMethod::TwoPlusTwo => (false, AUTOMATON),
        RankingMethod::Ranks => (false, RANKS),
    };
    let own = [code(method, step)];
    let lit = match in_c {
        true => lines_in_c(method, step)?,
        false => &own,
    };
    let lines = text
        .lines()
        .map(|line| (line, lit.iter().any(|lit| line.contains(lit))));
    Some(Listing {
        in_c,
        lines: lines.collect(),
    })
}

/// The nested loop of the table for seven cards, or that of the automaton for five.
pub const fn nested_loop(by_table: bool) -> &'static str {
    match by_table {
        true => LOOP_OF_TABLE,
        false => LOOP_OF_FIVE,
    }
}

/// Parts of the lines in C that did a step; none where the cards are only there as numbers.
fn lines_in_c(method: RankingMethod, step: &Step) -> Option<&'static [&'static str]> {
    Some(match *step {
        Step::Words { .. } => &[],
        Step::And { .. } => &["int suit ="],
        Step::Or { .. } => &["int q ="],
        Step::Flushes { .. } => &["return flushes[q]"],
        Step::Unique { .. } => &["unique5[q]"],
        Step::Product { .. } => &["(c1 & 0xFF) *"],
        Step::Look { seen, wanted, .. } => match wanted.cmp(&seen) {
            Ordering::Less => &["q < products[mid]"],
            Ordering::Greater => &["q > products[mid]"],
            Ordering::Equal => &["else return values"],
        },
        Step::Mixed { line, .. } => match line {
            0 => &["u += 0xe91aaa35;"],
            1 => &["u ^= u >> 16;"],
            2 => &["u += u << 8;"],
            _ => &["u ^= u >> 4;"],
        },
        Step::Bucket { .. } => &["b = (u >> 8)", "a = (u + (u << 2)) >> 19;"],
        Step::Displaced { .. } => &["r = a ^ hash_adjust[b];"],
        Step::Read { .. } if method == RankingMethod::Hashed => &["return hash_values[r];"],
        Step::Read { .. } => &["else return values[mid];"],
        Step::Hr { card: Some(_), .. } => &["p = HR[p + c[i]];"],
        Step::Hr { card: None, .. } => &["p = HR[p];"],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use evaluator::reference::Racer;

    /// The engine's functions are those of its sources, but for the calls to the recorder.
    #[test]
    fn listings_are_the_code_that_ran() {
        let sources = [
            include_str!("../../evaluator/src/rank/naive.rs"),
            include_str!("../../evaluator/src/rank/ranker.rs"),
            include_str!("../../evaluator/src/rank/perfect_hash.rs"),
            include_str!("../../evaluator/src/reference/bit_trick.rs"),
            include_str!("../../evaluator/src/reference/automaton/five.rs"),
            include_str!("../../evaluator/src/reference/automaton/ranks.rs"),
            include_str!("../../evaluator/src/reference/automaton/two_plus_two.rs"),
        ];
        let sources = sources.map(|source| lines(&without_recording(source)));
        let loops = [LOOP_OF_FIVE, LOOP_OF_TABLE];
        for listing in [NAIVE, BIT_TRICK, RANKER, AUTOMATON, RANKS]
            .into_iter()
            .chain(loops)
        {
            for function in listing.split("\n\n") {
                let function = lines(function);
                assert!(
                    sources.iter().any(|source| source.contains(&function)),
                    "{function}"
                );
            }
        }
    }

    /// Every step of every method lights a line, but for those that no line does.
    #[test]
    fn a_line_is_lit_at_each_step() {
        for method in RankingMethod::ALL {
            let racer = Racer::new(method);
            for hand in ["9c9d9hKhKd", "Kd5dJdAdQd", "Ah5d4c3s2h", "2c2d2h2s3c"] {
                let cards = crate::lab::hand::read(hand).cards;
                let (_, trace) = racer.trace(&cards).expect("a hand");
                for step in trace.steps() {
                    let listing = listing(method, step).expect("code");
                    let lit = listing.lines.iter().filter(|(_, lit)| *lit).count();
                    let none = matches!(
                        step,
                        Step::Words { .. } | Step::Written { .. } | Step::Numbered { .. }
                    );
                    let lines = match step {
                        Step::Bucket { .. } => 2,
                        _ => usize::from(!none),
                    };
                    assert_eq!(lit, lines, "{method:?} {step:?}");
                }
            }
        }
    }

    fn lines(text: &str) -> String {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join("\n")
    }

    fn without_recording(source: &str) -> String {
        let mut parts = source.split("recorder.step(");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let mut open = 1;
            let end = part.find(|letter| {
                open += match letter {
                    '(' => 1,
                    ')' => -1,
                    _ => 0,
                };
                open == 0
            });
            let rest = &part[end.map_or(part.len(), |end| end + 1)..];
            text += rest.strip_prefix(';').unwrap_or(rest);
        }
        text
    }
}
