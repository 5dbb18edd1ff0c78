//! Why the remainder by 15 is the sum of the groups of four bits: one line that is rewritten, and what each sum means.

use evaluator::Category;

use crate::lab::describe::Describer;
use crate::lab::state::REWRITINGS;

/// The line as it stands, and what the remainder means.
#[derive(Clone, Debug, PartialEq)]
pub struct RemainderScene {
    /// The line.
    pub line: String,
    /// Why it may be written so.
    pub why: &'static str,
    /// Whether it can be rewritten once more; else it begins anew.
    pub more: bool,
    /// Every remainder with what it means, and whether it is this one.
    pub meanings: Vec<(u64, String, bool)>,
}

/// The line after this many rewritings.
pub fn remainder(counts: u64, rewritten: usize, describer: Describer) -> RemainderScene {
    let remainder = counts % 15;
    let kind = |category| describer.kind(category);
    let others = [Category::HighCard, Category::Straight, Category::Flush];
    let meanings = [
        (1, kind(Category::FourOfAKind).to_owned()),
        (10, kind(Category::FullHouse).to_owned()),
        (9, kind(Category::ThreeOfAKind).to_owned()),
        (7, kind(Category::TwoPair).to_owned()),
        (6, kind(Category::OnePair).to_owned()),
        (5, others.map(kind).join(" · ")),
    ];
    let meanings = meanings.map(|(number, text)| (number, text, number == remainder));
    RemainderScene {
        line: line(counts, rewritten),
        why: describer.words.rewritings(rewritten.min(REWRITINGS)),
        more: rewritten < REWRITINGS,
        meanings: meanings.into(),
    }
}

/// The number as powers of 16, the same with 16 as 15 + 1, without what 15 divides, and as a sum.
fn line(counts: u64, rewritten: usize) -> String {
    let ranks = (0..13_u32).rev();
    let nibbles = ranks.map(|rank| (counts >> (4 * rank) & 15, rank));
    let nibbles: Vec<(u64, u32)> = nibbles.filter(|(nibble, _)| *nibble > 0).collect();
    let sum: u64 = nibbles.iter().map(|(nibble, _)| nibble).sum();
    let term = |&(nibble, rank): &(u64, u32)| match rewritten {
        0 => format!("{nibble}·16{}", raised(rank)),
        1 => format!("{nibble}·(15 + 1){}", raised(rank)),
        2 => format!("{nibble}·1"),
        _ => nibble.to_string(),
    };
    let terms: Vec<String> = nibbles.iter().map(term).collect();
    let terms = terms.join(" + ");
    match rewritten {
        0..REWRITINGS => terms,
        _ if sum < 15 => format!("{terms} = {sum}"),
        // Four of a kind: 15 is there once more.
        _ => format!("{terms} = {sum} = 15 + {}", sum - 15),
    }
}

fn raised(number: u32) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = number.to_string();
    let digits = digits
        .bytes()
        .map(|digit| DIGITS[usize::from(digit - b'0')]);
    digits.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [9, 9, 9, K, K]
    const FULL_HOUSE: u64 = 7 << 28 | 3 << 44;

    #[test]
    fn the_line_is_rewritten_until_only_a_sum_is_left() {
        let lines = [0, 1, 2, 3].map(|times| line(FULL_HOUSE, times));
        assert_eq!(
            lines,
            [
                "3·16¹¹ + 7·16⁷",
                "3·(15 + 1)¹¹ + 7·(15 + 1)⁷",
                "3·1 + 7·1",
                "3 + 7 = 10"
            ]
        );
        // Four twos and an ace.
        assert_eq!(line(15 | 1 << 48, 3), "1 + 15 = 16 = 15 + 1");
        assert_eq!(line(15 | 1 << 48, 0), "1·16¹² + 15·16⁰");
    }

    #[test]
    fn each_remainder_says_what_it_means() {
        let scene = remainder(FULL_HOUSE, 0, Describer::english());
        let these: Vec<&(u64, String, bool)> = scene.meanings.iter().filter(|it| it.2).collect();
        assert_eq!(these, [&(10, "full house".to_owned(), true)]);
        assert!(scene.more && !remainder(FULL_HOUSE, REWRITINGS, Describer::english()).more);
    }
}
