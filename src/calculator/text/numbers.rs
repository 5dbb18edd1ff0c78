//! Numbers as a language writes them, and things with their number.

use evaluator::{CardSet, Combo, Range};

use super::Words;
use crate::kit::messages::{Number, grouped};

impl Words {
    /// A count with its groups: "1,712,304".
    pub fn count(&self, count: u64) -> String {
        let texts = self.messages();
        grouped(count, texts.group(), texts.group_from())
    }

    /// A decimal number from its whole part and its digits after the point: "81.3".
    pub fn decimal(&self, whole: u64, fraction: &str) -> String {
        let mut number = whole.to_string();
        if !fraction.is_empty() {
            number.push_str(self.messages().point());
            number.push_str(fraction);
        }
        number
    }

    /// A percentage as in a table: "81.3 %".
    pub fn percent(&self, number: &str) -> String {
        self.messages().percent(number)
    }

    /// A time in microseconds: "0.4 ms".
    pub fn time(&self, micros: u32) -> String {
        let texts = self.messages();
        match micros {
            0..100 => texts.under_a_tenth_ms().to_owned(),
            100..10_000 => texts.ms(&self.tenths(rounded(micros, 100))),
            10_000..1_000_000 => texts.ms(&rounded(micros, 1_000).to_string()),
            _ => texts.s(&self.tenths(rounded(micros, 100_000))),
        }
    }

    /// So many tenths, with one digit after the point.
    fn tenths(&self, number: u32) -> String {
        self.decimal((number / 10).into(), &(number % 10).to_string())
    }

    /// A number of things.
    pub(crate) fn number(&self, count: u64) -> Number {
        Number {
            text: self.count(count),
            form: self.language().form(count),
        }
    }

    /// A number of things with digits after the point, as text.
    pub(crate) fn fraction(&self, text: String) -> Number {
        Number {
            text,
            form: self.language().form_of_fraction(),
        }
    }

    /// A number that is text already: whole, or with digits after the point.
    pub(crate) fn written(&self, number: &str) -> Number {
        let form = match number.parse() {
            Ok(whole) => self.language().form(whole),
            Err(_) => self.language().form_of_fraction(),
        };
        let text = number.to_owned();
        Number { text, form }
    }

    /// "81.3 percent".
    pub(crate) fn spoken_percent(&self, number: &str) -> String {
        self.messages().spoken_percent(&self.written(number))
    }

    /// "Exact, 1,712,304 boards".
    pub fn exact(&self, count: &str) -> String {
        self.messages().exact(count)
    }

    /// "Estimated ± 0.05 %, 2,000,000 deals".
    pub fn estimated(&self, margin: &str, count: &str) -> String {
        self.messages().estimated(margin, count)
    }

    /// "2,097,572,400 deals": ways to pick hands and boards.
    pub fn deals(&self, deals: u64) -> String {
        self.messages().deals(&self.number(deals))
    }

    /// "599,874 boards".
    pub fn boards(&self, boards: u64) -> String {
        self.messages().boards(&self.number(boards))
    }

    /// A range beside its player: "18 combos (1.4 %): QQ+", or "12 of 18 combos (1.4 %): QQ+" when
    /// cards elsewhere block the others. Where there is little room, the end is cut, since a range
    /// can be long.
    pub fn range(&self, range: &Range, elsewhere: CardSet) -> String {
        if range.is_any() {
            return self.messages().any_two().to_owned();
        }
        self.range_as(range, &range.to_string(), elsewhere)
    }

    /// The same for a range given as text, for example a folded one.
    pub fn range_as(&self, range: &Range, text: &str, elsewhere: CardSet) -> String {
        let combos = range.len();
        let left = combos_left(range, elsewhere);
        let share = percent(combos as u128, Combo::COUNT as u128, 1, self);
        let counted = self.messages().combos(&Number {
            // Four digits at most, and little room beside a seat: no groups.
            text: combos.to_string(),
            form: self.language().form(combos as u64),
        });
        let texts = self.messages();
        if left == 0 {
            return texts.all_blocked(text, &counted);
        }
        let counted = match left < combos {
            true => texts.combos_left(&left.to_string(), &counted),
            false => counted,
        };
        texts.range_note(text, &counted, &self.percent(&share))
    }

    /// "Wins 1,388,072, ties 6,538, loses 317,694".
    pub fn counts(&self, win: u64, tie: u64, lose: u64) -> String {
        let [win, tie, lose] = [win, tie, lose].map(|count| self.count(count));
        self.messages().win_tie_lose_counts(&win, &tie, &lose)
    }

    /// The same where more than two can share: "Wins 12, ties 5 (3 shared by 2, 2 shared by 3), …"
    pub fn counts_by_ways(&self, win: u64, ties: &[(usize, u64)], lose: u64) -> String {
        let each = ties.iter().map(|&(ways, count)| {
            let texts = self.messages();
            texts.tie_of_ways(&self.count(count), &ways.to_string())
        });
        let each = each.collect::<Vec<_>>().join(", ");
        let tie = self.count(ties.iter().map(|(_, count)| count).sum());
        let tie = self.messages().ties(&tie, &each);
        let [win, lose] = [win, lose].map(|count| self.count(count));
        self.messages().win_tie_lose_counts(&win, &tie, &lose)
    }

    /// How far a percentage may be off: "± 0.4 %".
    pub fn margin(&self, percent: &str) -> String {
        self.messages().margin(percent)
    }

    /// "Win 81.1 %, tie 0.4 %, lose 18.6 %".
    pub fn shares(&self, win: &str, tie: &str, lose: &str) -> String {
        self.messages().win_tie_lose(win, tie, lose)
    }
}

/// How many combos of a range can be dealt when these cards lie elsewhere.
pub(crate) fn combos_left(range: &Range, elsewhere: CardSet) -> usize {
    let free = |combo: Combo| (combo.set() & elsewhere).is_empty();
    range.combos().filter(|&(combo, _)| free(combo)).count()
}

/// To the nearest.
fn rounded(number: u32, step: u32) -> u32 {
    number.saturating_add(step / 2) / step
}

/// A ratio in percent with this many decimals: "81.3".
pub fn percent(numerator: u128, denominator: u128, decimals: u8, words: &Words) -> String {
    quotient(numerator * 100, denominator, decimals, words)
}

/// A fraction with this many decimals, rounded to the nearest (a half goes up, as at school),
/// worked out in integers: "4.3".
pub(crate) fn quotient(numerator: u128, denominator: u128, decimals: u8, words: &Words) -> String {
    let scale = 10u128.pow(u32::from(decimals));
    let denominator = denominator.max(1);
    let rounded = (numerator * scale * 2 + denominator) / (denominator * 2);
    let whole = (rounded / scale) as u64;
    let fraction = match decimals {
        0 => String::new(),
        _ => format!("{:0width$}", rounded % scale, width = decimals.into()),
    };
    words.decimal(whole, &fraction)
}
