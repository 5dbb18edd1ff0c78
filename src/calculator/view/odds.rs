//! A probability in the user's format: in percent, or as odds.

use crate::calculator::state::{Odds, Options};
use crate::calculator::text::{Words, percent, quotient};

/// "81.3 %", or "4.3 : 1" against it, or "4.3 : 1 for" it.
pub fn text(upper: u128, lower: u128, options: &Options, words: &Words) -> String {
    let texts = words.messages();
    match parts(upper, lower, options, words) {
        Some((number, true)) => [&texts.ratio(&number), "\u{a0}", texts.odds_for()].concat(),
        Some((number, false)) => texts.ratio(&number),
        None => words.percent(&percent(upper, lower, options.decimals, words)),
    }
}

/// As [`text`], without the small text beside the number: the percent sign, or that the odds are in
/// favour. And whether it is in percent.
pub fn number(upper: u128, lower: u128, options: &Options, words: &Words) -> Number {
    let texts = words.messages();
    match parts(upper, lower, options, words) {
        Some((number, favour)) => Number {
            text: texts.ratio(&number),
            sign: if favour { texts.odds_for() } else { "" },
            percent: false,
        },
        None => Number {
            text: percent(upper, lower, options.decimals, words),
            sign: texts.percent_sign(),
            percent: true,
        },
    }
}

/// A probability as a headline.
pub struct Number {
    /// "81.3", or "4.3 : 1".
    pub text: String,
    /// The small text beside it.
    pub sign: &'static str,
    /// Whether it is in percent.
    pub percent: bool,
}

/// To be announced: "81.3 percent", or "4.3 to 1 against".
pub fn spoken(upper: u128, lower: u128, options: &Options, words: &Words) -> String {
    match parts(upper, lower, options, words) {
        Some((number, true)) => words.messages().spoken_for(&number),
        Some((number, false)) => words.messages().spoken_against(&number),
        None => words.spoken_percent(&percent(upper, lower, options.decimals, words)),
    }
}

/// The odds to one, and whether they are in favour. As players say it: for a favourite too the
/// larger number comes first, since "1 : 4.3" reads like a long shot. Never and always have none:
/// those stay in percent.
fn parts(upper: u128, lower: u128, options: &Options, words: &Words) -> Option<(String, bool)> {
    let against = lower.checked_sub(upper)?;
    if options.odds == Odds::Percent || upper == 0 || against == 0 {
        return None;
    }
    let favour = upper > against;
    let (larger, smaller) = (upper.max(against), upper.min(against));
    // From a hundred to one on, tenths are not shown.
    let number = match larger / smaller {
        0..100 => quotient(larger, smaller, options.decimals, words),
        _ => words.count(((larger + smaller / 2) / smaller) as u64),
    };
    Some((number, favour))
}
