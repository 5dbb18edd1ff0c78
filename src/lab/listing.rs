//! The whole code of a method with the line that ran: in C, with the names of the source where there is one, and beside it the engine's
//! own functions.

use std::cmp::Ordering;

use evaluator::reference::{RankingMethod, Step};

use super::describe::code;

/// In C, with the names that the sources give. As printed are the seven lines of Senzee's hash; the rest is arranged here.
const CACTUS_KEV: &str = include_str!("listing/cactus_kev.txt");
const SENZEE: &str = include_str!("listing/senzee.txt");
const TWO_PLUS_TWO: &str = include_str!("listing/two_plus_two.txt");
/// The engine's own functions, without the calls that record steps; a test compares them with the sources.
const NAIVE: &str = include_str!("listing/naive.txt");
const BIT_TRICK: &str = include_str!("listing/bit_trick.txt");
const RANKER: &str = include_str!("listing/ranker.txt");
const AUTOMATON: &str = include_str!("listing/automaton.txt");
const RANKS: &str = include_str!("listing/ranks.txt");
const CACTUS_KEV_HERE: &str = include_str!("listing/cactus_kev_here.txt");
const SENZEE_HERE: &str = include_str!("listing/senzee_here.txt");
const TWO_PLUS_TWO_HERE: &str = include_str!("listing/two_plus_two_here.txt");
const LOOP_OF_FIVE: &str = include_str!("listing/loop_of_five.txt");
const LOOP_OF_TABLE: &str = include_str!("listing/loop_of_table.txt");

/// Where code comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The engine's own, as it runs.
    Engine,
    /// In C with the names of a source, arranged here.
    Names,
    /// The same, but the lines of the hash are as printed.
    Printed,
}

/// All of a method's code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Where it comes from.
    pub source: Source,
    /// Its lines, and whether each has just run.
    pub lines: Vec<(&'static str, bool)>,
}

/// The code of a method at a step: that of its source first, where there is one, then the engine's. Nothing for what belongs to no method,
/// such as the choice of five of seven.
pub fn listings(method: RankingMethod, step: &Step) -> Vec<Listing> {
    let by_table = matches!(step, Step::Hr { .. } | Step::Answer { from_one: true, .. });
    let (of_source, here) = match method {
        RankingMethod::Naive => (None, NAIVE),
        RankingMethod::BitTrick => (None, BIT_TRICK),
        RankingMethod::CactusKev => (Some((Source::Names, CACTUS_KEV)), CACTUS_KEV_HERE),
        RankingMethod::Hashed => (Some((Source::Printed, SENZEE)), SENZEE_HERE),
        RankingMethod::Ranker => (None, RANKER),
        RankingMethod::TwoPlusTwo if by_table => {
            (Some((Source::Names, TWO_PLUS_TWO)), TWO_PLUS_TWO_HERE)
        }
        RankingMethod::Automaton | RankingMethod::TwoPlusTwo => (None, AUTOMATON),
        RankingMethod::Ranks => (None, RANKS),
    };
    if matches!(step, Step::Five { .. } | Step::Ranked { .. }) {
        return Vec::new();
    }
    let of_source = of_source.map(|(source, text)| lit(source, text, lines_in_c(method, step)));
    let here = lit(Source::Engine, here, &[code(method, step)]);
    of_source.into_iter().chain([here]).collect()
}

/// The lines of a text, those lit that have one of these parts.
fn lit(source: Source, text: &'static str, parts: &[&str]) -> Listing {
    let lines = text
        .lines()
        .map(|line| (line, parts.iter().any(|part| line.contains(part))));
    Listing {
        source,
        lines: lines.collect(),
    }
}

/// The nested loop of the table for seven cards, or that of the automaton for five.
pub const fn nested_loop(by_table: bool) -> &'static str {
    match by_table {
        true => LOOP_OF_TABLE,
        false => LOOP_OF_FIVE,
    }
}

/// Parts of the lines in C that did a step; none where the cards are only there as numbers.
fn lines_in_c(method: RankingMethod, step: &Step) -> &'static [&'static str] {
    match *step {
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
        Step::Answer { .. } => &["int category ="],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evaluator::HandRank;
    use evaluator::reference::Racer;

    /// The engine's functions are those of its sources, but for the calls to the recorder.
    #[test]
    fn listings_are_the_code_that_ran() {
        let sources = [
            include_str!("../../evaluator/src/rank/naive.rs"),
            include_str!("../../evaluator/src/rank/ranker.rs"),
            include_str!("../../evaluator/src/rank/perfect_hash.rs"),
            include_str!("../../evaluator/src/reference/bit_trick.rs"),
            include_str!("../../evaluator/src/reference/cactus_kev.rs"),
            include_str!("../../evaluator/src/reference/search.rs"),
            include_str!("../../evaluator/src/reference/product_hash.rs"),
            include_str!("../../evaluator/src/reference/automaton/five.rs"),
            include_str!("../../evaluator/src/reference/automaton/ranks.rs"),
            include_str!("../../evaluator/src/reference/automaton/two_plus_two.rs"),
        ];
        let sources = sources.map(|source| lines(&without_recording(source)));
        let here = [CACTUS_KEV_HERE, SENZEE_HERE, TWO_PLUS_TWO_HERE];
        let others = here.into_iter().chain([LOOP_OF_FIVE, LOOP_OF_TABLE]);
        for listing in [NAIVE, BIT_TRICK, RANKER, AUTOMATON, RANKS]
            .into_iter()
            .chain(others)
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
                    assert_lit(method, step);
                }
            }
        }
        let card = Some("9c".parse().expect("a card"));
        let (rank, value) = (HandRank::from_kev(1).expect("a class"), 53);
        let from_one = true;
        for step in [
            Step::Hr {
                card,
                place: 82,
                value,
            },
            Step::Hr {
                card: None,
                place: 82,
                value,
            },
            Step::Answer {
                value,
                from_one,
                rank,
            },
        ] {
            assert_lit(RankingMethod::TwoPlusTwo, &step);
        }
    }

    fn assert_lit(method: RankingMethod, step: &Step) {
        let listings = listings(method, step);
        let has_source = [
            RankingMethod::CactusKev,
            RankingMethod::Hashed,
            RankingMethod::TwoPlusTwo,
        ];
        let count = 1 + usize::from(has_source.contains(&method));
        assert_eq!(listings.len(), count, "{method:?} {step:?}");
        for listing in listings {
            let lit = listing.lines.iter().filter(|(_, lit)| *lit).count();
            let in_c = listing.source != Source::Engine;
            let lines = match step {
                Step::Words { .. } if in_c => 0,
                // Not in the listed functions.
                Step::Written { .. } | Step::Numbered { .. } => 0,
                Step::Bucket { .. } if in_c => 2,
                _ => 1,
            };
            assert_eq!(lit, lines, "{method:?} {step:?}");
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
