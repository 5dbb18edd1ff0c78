//! A chance as a person wants it written: in percent, or as odds.

use super::percent;
use crate::state::{Odds, Options};
use crate::text::Words;

/// "81.3 %", or "1 : 4.3": what speaks against it to what speaks for it.
pub fn text(upper: u128, lower: u128, options: &Options, words: &Words) -> String {
    match parts(upper, lower, options, words) {
        Some((against, favour)) => words.texts().ratio(&against, &favour),
        None => words.percent(&percent(upper, lower, options.decimals, words)),
    }
}

/// As [`text`], without the percent sign, for where that stands smaller beside it; and whether it
/// does.
pub fn number(upper: u128, lower: u128, options: &Options, words: &Words) -> (String, bool) {
    match parts(upper, lower, options, words) {
        Some((against, favour)) => (words.texts().ratio(&against, &favour), false),
        None => (percent(upper, lower, options.decimals, words), true),
    }
}

/// To be said aloud: "81.3 percent", or "1 to 4.3".
pub fn spoken(upper: u128, lower: u128, options: &Options, words: &Words) -> String {
    match parts(upper, lower, options, words) {
        Some((against, favour)) => words.texts().spoken_ratio(&against, &favour),
        None => words.spoken_percent(&percent(upper, lower, options.decimals, words)),
    }
}

/// Both sides of the odds, the smaller of them 1. Never and always have none: those stay in percent.
fn parts(upper: u128, lower: u128, options: &Options, words: &Words) -> Option<(String, String)> {
    let against = lower.checked_sub(upper)?;
    if options.odds == Odds::Percent || upper == 0 || against == 0 {
        return None;
    }
    // Of a hundred to one nobody wants the tenths.
    let side = |larger: u128, smaller: u128| match larger / smaller {
        0..100 => super::rounded(larger, smaller, options.decimals, words),
        _ => words.count(((larger + smaller / 2) / smaller) as u64),
    };
    let one = || words.decimal(1, "");
    Some(match against >= upper {
        true => (side(against, upper), one()),
        false => (one(), side(upper, against)),
    })
}
