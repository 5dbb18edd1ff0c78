//! A step of a trace as a sentence, as numbers, and as the line of code that ran.

use std::fmt::Write;

use evaluator::reference::{RankingMethod, Step, TwoPlusTwo};
use evaluator::{Card, Category, HandRank, Rank, Suit};

use super::figures::written;
use super::words::Messages;
use crate::kit::language::Language;
use crate::kit::messages::{FromTexts, capital, grouped};
use crate::kit::shell::words;

/// The words, and how numbers are written in their language.
#[derive(Clone, Copy, Debug)]
pub struct Describer {
    /// The text.
    pub words: &'static Messages,
    /// That of the bar and of the options.
    pub shell: words::Messages,
    /// In which language.
    pub language: Language,
}

impl Describer {
    /// In the language that is built in.
    pub fn english() -> Describer {
        let shell = words::Messages::english();
        Describer::with(Language::English, Messages::english(), shell)
    }

    /// In the language of a fetched file; `None` when it is of another version, or not a file of
    /// words.
    pub fn read(language: Language, file: &str) -> Option<Describer> {
        let (words, shell) = words::read(file)?;
        Some(Describer::with(language, words, shell))
    }

    /// The words stay for good: there are few languages.
    fn with(language: Language, words: Messages, shell: words::Messages) -> Describer {
        let words = Box::leak(Box::new(words));
        Describer {
            words,
            shell,
            language,
        }
    }

    /// In any language, from the files of the sources.
    #[cfg(test)]
    pub(crate) fn of(language: Language) -> Describer {
        macro_rules! joined {
            ($code:literal) => {
                concat!(
                    include_str!(concat!("words/", $code, ".txt")),
                    "[panels/shell]\n",
                    include_str!(concat!("../kit/shell/words/", $code, ".txt"))
                )
            };
        }
        let file = match language {
            Language::English => joined!("en"),
            Language::Polish => joined!("pl"),
            Language::Portuguese => joined!("pt"),
            Language::Finnish => joined!("fi"),
            Language::Russian => joined!("ru"),
        };
        Describer::read(language, file).expect("a file with the keys of the table")
    }

    /// A whole number, its thousands apart.
    pub fn number(&self, number: u64) -> String {
        let (sign, from) = match self.language {
            Language::English => (",", "4"),
            Language::Portuguese => (".", "4"),
            // Four digits stand together.
            Language::Polish => ("\u{a0}", "5"),
            Language::Russian | Language::Finnish => ("\u{a0}", "4"),
        };
        grouped(number, sign, from)
    }

    /// A number with digits after the point.
    pub fn decimal(&self, number: f64, digits: usize) -> String {
        let text = written(number, digits);
        match self.language {
            Language::English => text,
            _ => text.replace('.', ","),
        }
    }

    /// A part of a hundred, with its sign.
    pub fn percent(&self, percent: f64, digits: usize) -> String {
        let sign = match self.language {
            Language::Polish | Language::Portuguese => "%",
            _ => "\u{a0}%",
        };
        format!("{}{sign}", self.decimal(percent, digits))
    }

    /// The name of a kind of hand.
    pub fn kind(&self, category: Category) -> &'static str {
        self.words.kinds(category.index())
    }

    /// A card by its name, as it is said aloud.
    pub fn card_name(&self, card: Card) -> String {
        let words = self.words;
        let (rank, suit) = (card.rank().index(), card.suit().index());
        words.card_name(words.rank_names(rank), words.suit_names(suit))
    }

    /// Cards by their names.
    pub fn card_names(&self, cards: &[Card]) -> String {
        joined(cards, ", ", |card| self.card_name(*card))
    }

    /// A text with the names of its cards instead of their signs: `9♣` as `nine of clubs`.
    pub fn aloud(&self, text: &str) -> String {
        let mut said = String::new();
        let mut rest = text;
        while let Some(at) = rest.find(['♣', '♦', '♥', '♠']) {
            let (before, after) = rest.split_at(at);
            let sign = after.chars().next().unwrap_or('♣');
            let rank = Rank::ALL
                .into_iter()
                .find(|rank| before.ends_with(face(*rank)))
                .zip(Suit::from_char(sign));
            match rank {
                Some((rank, suit)) => {
                    said += &before[..before.len() - face(rank).len()];
                    said += &self.card_name(Card::new(rank, suit));
                }
                // A suit alone.
                None => {
                    said += before;
                    let suit = Suit::from_char(sign).map_or(0, Suit::index);
                    said += self.words.suit_names(suit);
                }
            }
            rest = &after[sign.len_utf8()..];
            // Cards that follow each other.
            if rest.starts_with(' ')
                && rest[1..].starts_with(|next: char| next.is_ascii_alphanumeric())
                && rest
                    .chars()
                    .take(4)
                    .any(|sign| Suit::from_char(sign).is_some() && !sign.is_ascii())
            {
                said.push(',');
            }
        }
        said + rest
    }

    /// What a hand is.
    pub fn answer(&self, rank: HandRank) -> String {
        let number = self.number(rank.kev().into());
        self.words.answer(self.kind(rank.category()), &number)
    }

    /// What happens in a step; `last` when the answer follows.
    pub fn sentence(&self, step: &Step, last: bool) -> String {
        let words = self.words;
        let number = |number: usize| self.number(number as u64);
        match *step {
            Step::Counted { counts } => words.counted(&spaced(&counts)),
            Step::Grouped { groups } => words.grouped(&spaced(&groups)),
            Step::ByImportance { ranks } => words.by_importance(&ranks_of(&ranks)),
            Step::SameSuit { flush } => words.same_suit(flush.into()).to_owned(),
            Step::InARow { straight } => words.in_a_row(straight.into()).to_owned(),
            Step::Kind { category } => words.kind(self.kind(category)),
            Step::Written { .. } => words.written().to_owned(),
            Step::Numbered { rank } => {
                let [stronger, class] =
                    [rank.kev() - 1, rank.kev()].map(|rank| self.number(rank.into()));
                words.numbered(&stronger, &class)
            }
            Step::Look { first, end, .. } => words.look(&number(end - first)),
            Step::Marked { card, .. } => words.marked(&sign(card)),
            Step::Remainder { remainder: 5, .. } => words.remainder_five().to_owned(),
            Step::Remainder { remainder, .. } => {
                let kind = match remainder {
                    1 => Category::FourOfAKind,
                    10 => Category::FullHouse,
                    9 => Category::ThreeOfAKind,
                    7 => Category::TwoPair,
                    6 => Category::OnePair,
                    // Only of a mistake.
                    _ => return words.remainder_other(&remainder.to_string()),
                };
                words.remainder(&remainder.to_string(), self.kind(kind))
            }
            Step::Words { .. } => words.words().to_owned(),
            Step::And { bits } => words.and((bits != 0).into()).to_owned(),
            Step::Or { .. } => words.or().to_owned(),
            Step::Flushes { .. } => words.flushes().to_owned(),
            Step::Unique { found, .. } => words.unique(found.is_some().into()).to_owned(),
            Step::Product { product, .. } => words.product(&number(product as usize)),
            Step::Mixed { line, .. } => words.mixed(&(line + 1).to_string()),
            Step::Bucket { bucket, slot } => words.bucket(&number(bucket), &number(slot)),
            Step::Displaced { by, slot, .. } => words.displaced(&number(slot ^ by), &number(slot)),
            Step::Read { place, of, .. } => words.read(&number(place), &number(of)),
            Step::Keys { .. } => words.keys().to_owned(),
            Step::RowColumn { .. } => words.row_column().to_owned(),
            Step::Moved { card, to, .. } if last => words.moved_last(&sign(card), &number(to)),
            Step::Moved { card, from, to } => words.moved(&sign(card), &number(from), &number(to)),
            Step::Hr { card, value, .. } => {
                let value = number(value as usize);
                match card {
                    Some(card) if last => words.hr_last(&sign(card), &value),
                    Some(card) => words.hr(&sign(card), &value),
                    None => words.hr_answer(&value),
                }
            }
            Step::Answer {
                value,
                from_one,
                rank,
            } => {
                let kind = self.kind(rank.category());
                let [category, place] =
                    [value >> 12, value & 0xfff].map(|part| number(part as usize));
                let [class, last] = [rank.kev(), weakest(rank)].map(|kev| number(kev.into()));
                match from_one {
                    true => words.answered(&category, kind, &place, &last, &class),
                    false => words.answered_from_zero(&category, kind, &place, &last, &class),
                }
            }
            Step::Five { number: five, .. } => words.five_of(&(five + 1).to_string(), "…"),
            Step::Ranked { rank } => words.kind(self.kind(rank.category())),
        }
    }
}

/// The first letter large.
pub(crate) fn with_capital(text: &str) -> String {
    capital(text)
}

/// A rank as it stands on a card: the same in every language, and as in the calculator.
pub fn face(rank: Rank) -> &'static str {
    const FACES: [&str; 13] = [
        "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
    ];
    FACES[rank.index()]
}

/// A card with the sign of its suit.
pub fn sign(card: Card) -> String {
    format!("{}{}", face(card.rank()), card.suit().symbol())
}

/// What each bit of a card stands for, in Cactus Kev's form: its rank as a bit, suit, number and prime.
const CARD_BITS: &str = "xxxAKQJT 98765432 CDHSrrrr xxPPPPPP";

/// 32 bits, eight by eight.
fn bits(word: u32) -> String {
    let bytes = word.to_be_bytes();
    joined(bytes, " ", |byte| format!("{byte:08b}"))
}

fn spaced(numbers: &[usize]) -> String {
    let numbers: Vec<String> = numbers.iter().map(usize::to_string).collect();
    numbers.join(" ")
}

pub(crate) fn ranks_of(ranks: &[Rank]) -> String {
    let ranks: Vec<&str> = ranks.iter().map(|rank| face(*rank)).collect();
    ranks.join(" ")
}

fn joined<T>(
    parts: impl IntoIterator<Item = T>,
    sign: &str,
    write: impl Fn(T) -> String,
) -> String {
    let parts: Vec<String> = parts.into_iter().map(write).collect();
    parts.join(sign)
}

/// The values of a step, the same in every language.
pub fn numbers(method: RankingMethod, step: &Step) -> String {
    let hex = |number: u32| format!("0x{number:08X}");
    match *step {
        Step::Counted { counts } => format!("counts = {counts:?}"),
        Step::Grouped { groups } => format!("groups = {groups:?}"),
        Step::ByImportance { ranks } => format!("ranks = {}", ranks_of(&ranks)),
        Step::SameSuit { flush } => format!("flush = {flush}"),
        Step::InARow { straight } => format!("straight = {straight}"),
        Step::Kind { category } => format!("category = {}", category.index()),
        Step::Written { number } => format!("number = 0x{number:06X}"),
        Step::Numbered { rank } => format!("class = {}", rank.kev()),
        Step::Look {
            place,
            seen,
            wanted,
            ..
        } => {
            let sign = match seen.cmp(&wanted) {
                std::cmp::Ordering::Less => '<',
                std::cmp::Ordering::Equal => '=',
                std::cmp::Ordering::Greater => '>',
            };
            format!("products[{place}] = {seen} {sign} {wanted}")
        }
        Step::Marked { counts, .. } => format!("counts = 0x{counts:013X}"),
        Step::Remainder { counts, remainder } => {
            let nibbles = (0..13).rev().map(|rank| counts >> (4 * rank) & 15);
            let sum = joined(nibbles.filter(|nibble| *nibble > 0), " + ", |nibble| {
                nibble.to_string()
            });
            format!("counts = 0x{counts:013X}\ncounts % 15 = ({sum}) % 15 = {remainder}")
        }
        Step::Words { words } => {
            let words = joined(words, "\n", |word| {
                format!("{} = {}", bits(word), hex(word))
            });
            format!("{CARD_BITS}\n{words}")
        }
        Step::And { bits } => format!("c1 & c2 & c3 & c4 & c5 & 0xF000 = 0x{bits:04X}"),
        Step::Or { index } => format!("q = (c1 | c2 | c3 | c4 | c5) >> 16 = 0x{index:04X}"),
        Step::Flushes { index, found, .. } => {
            let flushes = format!("flushes[0x{index:04X}]");
            let own = [RankingMethod::Ranker, RankingMethod::Ranks].contains(&method);
            match found.zip(step.stored()).filter(|_| own) {
                Some((found, stored)) => {
                    format!(
                        "{flushes} = {stored}\n{}",
                        strength(stored.into(), false, found)
                    )
                }
                None => format!("{flushes} = {}", found.map_or(0, HandRank::kev)),
            }
        }
        Step::Unique { index, found } => {
            let found = found.map_or(0, HandRank::kev);
            format!("unique5[0x{index:04X}] = {found}")
        }
        Step::Product { primes, product } => {
            let primes = joined(primes, " × ", |prime| prime.to_string());
            match method {
                // The same number as the next steps write it.
                RankingMethod::Hashed => format!("{primes} = {product}\nu = {}", hex(product)),
                _ => format!("{primes} = {product}"),
            }
        }
        Step::Mixed {
            line,
            before,
            after,
        } => {
            let (sign, with) = match line {
                0 => ('+', after.wrapping_sub(before)),
                1 => ('^', before >> 16),
                2 => ('+', before << 8),
                _ => ('^', before >> 4),
            };
            format!("u = {} {sign} {} = {}", hex(before), hex(with), hex(after))
        }
        Step::Bucket { bucket, slot } => format!("b = {bucket}, a = {slot}"),
        Step::Displaced { bucket, by, slot } => {
            format!(
                "hash_adjust[{bucket}] = {by}\nr = {} ^ {by} = {slot}",
                slot ^ by
            )
        }
        Step::Read { place, found, .. } => match method {
            RankingMethod::CactusKev => format!("values[{place}] = {}", found.kev()),
            RankingMethod::Hashed => format!("hash_values[{place}] = {}", found.kev()),
            _ => {
                let stored = step.stored().unwrap_or(0);
                format!(
                    "strengths[{place}] = {stored}\n{}",
                    strength(stored.into(), false, found)
                )
            }
        },
        Step::Keys { suits, keys, sum } => {
            let mut text = joined(suits.into_iter().zip(keys), "\n", |(ranks, key)| {
                format!("keys[0x{ranks:04X}] = {}", hex(key))
            });
            // Writing into a text can't fail.
            let _ = write!(text, "\nsum = {}", hex(sum));
            text
        }
        Step::RowColumn {
            high,
            row,
            low,
            column,
        } => format!(
            "rows[{high}] + columns[{low}] = {row} + {column} = {}",
            row.wrapping_add(column)
        ),
        Step::Moved { card, from, to } if method == RankingMethod::Ranks => {
            format!("next[{from}][{}] = {to}", face(card.rank()))
        }
        Step::Moved { card, from, to } => format!("next[{from}][{card}] = {to}"),
        Step::Hr {
            card: Some(card),
            place,
            value,
        } => {
            let column = TwoPlusTwo::number(card);
            format!("HR[{} + {column}] = HR[{place}] = {value}", place - column)
        }
        Step::Hr { place, value, .. } => format!("HR[{place}] = {value}"),
        Step::Answer {
            value,
            from_one,
            rank,
        } => strength(value, from_one, rank),
        Step::Five { places, .. } => format!("places = {places:?}"),
        Step::Ranked { rank } => format!("rank = {}", rank.kev()),
    }
}

/// What Kicker's tables and the automata hold: the category and how many of it are weaker, both from 0 or from 1; and the class, which
/// counts from the other end.
fn strength(stored: u32, from_one: bool, rank: HandRank) -> String {
    let (kev, weakest) = (rank.kev(), weakest(rank));
    let (category, place) = (stored >> 12, stored & 0xfff);
    let parts = format!("{stored} = {category} × 4096 + {place}");
    match from_one {
        true => format!("{parts}\n{weakest} + 1 - {place} = {kev}"),
        false => format!("{parts}\n{weakest} - {place} = {kev}"),
    }
}

/// The number of the weakest class of a category, that of this rank.
fn weakest(rank: HandRank) -> u16 {
    let kev = rank.kev();
    let all = (kev..).map_while(HandRank::from_kev);
    let of_category = all.take_while(|other| other.category() == rank.category());
    of_category.last().map_or(kev, HandRank::kev)
}

/// The class that a step has found, of which a line says what it means.
pub fn class_of(step: &Step) -> Option<HandRank> {
    match *step {
        Step::Flushes { found, .. } | Step::Unique { found, .. } => found,
        Step::Read { found, .. } => Some(found),
        Step::Numbered { rank } | Step::Answer { rank, .. } => Some(rank),
        _ => None,
    }
}

/// The line that ran, as in the sources of the engine.
pub fn code(method: RankingMethod, step: &Step) -> &'static str {
    let naive = method == RankingMethod::Naive;
    match *step {
        Step::Counted { .. } => "let counts = held.map(count);",
        Step::Grouped { .. } => "groups.sort_unstable();",
        Step::ByImportance { .. } if naive => "ranks.sort_unstable_by_key(by_importance);",
        Step::ByImportance { .. } => "let ranks = by_importance(counts);",
        Step::SameSuit { .. } if naive => {
            "let flush = cards.iter().all(|card| card.suit() == cards[0].suit());"
        }
        Step::SameSuit { .. } if method == RankingMethod::Ranks => {
            "suits.into_iter().find(|ranks| ranks.count_ones() >= 5)"
        }
        Step::SameSuit { .. } => "flush = cards.iter().all(|card| card.suit() == cards[0].suit());",
        Step::InARow { .. } if naive => {
            "let straight = wheel || different && sorted[4].index() - sorted[0].index() == 4;"
        }
        Step::InARow { .. } => "straight = (counts == WHEEL) | is_run(counts);",
        Step::Kind { .. } if naive => "let category = match (groups, straight, flush) {",
        Step::Kind { .. } => "let category = category(remainder, straight, flush);",
        Step::Written { .. } => "number << 4 | digit as u32",
        Step::Numbered { .. } => "let rank = HandRank::of_ranks(category, ranks);",
        Step::Look { .. } => "let place = (first + end - 1) / 2;",
        Step::Marked { .. } => "counts |= counts << 1 & 0xf << place | 1 << place;",
        Step::Remainder { .. } => "let remainder = counts % 15;",
        Step::Words { .. } => "let words @ [a, b, c, d, e] = cards.map(CactusCard::bits);",
        Step::And { .. } => "let bits = a & b & c & d & e & 0xf000;",
        Step::Or { .. } => "let index = ((a | b | c | d | e) >> 16) as usize;",
        Step::Flushes { .. } if method == RankingMethod::Ranker => {
            "let [clubs, diamonds, hearts, spades] = suits.map(|ranks| self.flush(ranks));"
        }
        Step::Flushes { .. } if method == RankingMethod::Ranks => "let index = usize::from(flush);",
        Step::Flushes { .. } => "let found = self.flushes.get(index).copied().flatten();",
        Step::Unique { .. } => "let found = self.unique.get(index).copied().flatten();",
        Step::Product { .. } => "let product = primes.into_iter().product();",
        Step::Mixed { line, .. } => match line {
            0 => "u.wrapping_add(FIRST)",
            1 => "u ^ u >> 16",
            2 => "u.wrapping_add(u << 8)",
            _ => "u ^ u >> 4",
        },
        Step::Bucket { .. } => "((mixed >> 8) as usize % BUCKETS, slot as usize)",
        Step::Displaced { .. } => "let slot = slot ^ by;",
        Step::Read { .. } => match method {
            RankingMethod::Hashed => "let found = self.ranks[slot % SLOTS];",
            RankingMethod::Ranker => "grid.strengths.get(usize::from(slot)).copied().unwrap_or(0)",
            _ => "let found = *self.ranks.get(place)?;",
        },
        Step::Keys { .. } => ".fold(0_u32, |sum, &ranks| sum.wrapping_add(self.suit_key(ranks)));",
        Step::RowColumn { .. } => "let slot = row.wrapping_add(column);",
        Step::Moved { .. } if method == RankingMethod::Ranks => "state = usize::from(next);",
        Step::Moved { .. } => "state = next.copied().unwrap_or(0).into();",
        Step::Hr { card: None, .. } => {
            "let value = self.next.get(row as usize).copied().unwrap_or(0);"
        }
        Step::Hr { .. } => "let value = self.step(row, card);",
        Step::Answer { from_one: true, .. } => {
            "HandRank::from_strength(answer.saturating_sub(FROM_ONE) as u16)"
        }
        Step::Answer { .. } if method == RankingMethod::Ranks => {
            "HandRank::from_strength(state as u16)"
        }
        Step::Answer { .. } => "HandRank::from_strength(answer as u16)",
        Step::Five { .. } => "for (number, places) in FIVES.into_iter().enumerate() {",
        Step::Ranked { .. } => "best = best.max(rank);",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evaluator::reference::Racer;

    /// Lines shown as code are in the code.
    #[test]
    fn the_code_that_is_shown_is_the_code_that_ran() {
        let sources = [
            include_str!("../../evaluator/src/rank/naive.rs"),
            include_str!("../../evaluator/src/rank/ranker.rs"),
            include_str!("../../evaluator/src/rank/perfect_hash.rs"),
            include_str!("../../evaluator/src/reference/order.rs"),
            include_str!("../../evaluator/src/reference/search.rs"),
            include_str!("../../evaluator/src/reference/bit_trick.rs"),
            include_str!("../../evaluator/src/reference/cactus_kev.rs"),
            include_str!("../../evaluator/src/reference/product_hash.rs"),
            include_str!("../../evaluator/src/reference/rank_five.rs"),
            include_str!("../../evaluator/src/reference/automaton/five.rs"),
            include_str!("../../evaluator/src/reference/automaton/ranks.rs"),
        ]
        .concat();
        for method in RankingMethod::ALL {
            let racer = Racer::new(method);
            for hand in ["9c9d9hKhKd", "Kd5dJdAdQd", "Ah5d4c3s2h", "9c9d9hKhKd2c7d"] {
                let cards = crate::lab::hand::read(hand).cards;
                let (rank, trace) = racer.trace(&cards).expect("a hand");
                for step in trace.steps() {
                    assert!(
                        sources.contains(code(method, step)),
                        "{}",
                        code(method, step)
                    );
                    assert!(!numbers(method, step).is_empty());
                    for language in Language::ALL {
                        let describer = Describer::of(language);
                        let said = describer.sentence(step, false);
                        assert!(!said.is_empty() && !said.contains('{'), "{said}");
                        assert!(!describer.answer(rank).contains('{'));
                    }
                }
            }
        }
    }

    /// The flush of the paper, bit for bit.
    #[test]
    fn the_worked_flush_is_shown_with_its_bits() {
        let cards = crate::lab::hand::read("Kd5dJdAdQd").cards;
        let (_, trace) = Racer::new(RankingMethod::CactusKev)
            .trace(&cards)
            .expect("a hand");
        let [words, and, or] =
            [0, 1, 2].map(|at| numbers(RankingMethod::CactusKev, &trace.steps()[at]));
        let lines: Vec<&str> = words.lines().collect();
        assert_eq!(
            lines,
            [
                "xxxAKQJT 98765432 CDHSrrrr xxPPPPPP",
                "00001000 00000000 01001011 00100101 = 0x08004B25",
                "00000000 00001000 01000011 00000111 = 0x00084307",
                "00000010 00000000 01001001 00011101 = 0x0200491D",
                "00010000 00000000 01001100 00101001 = 0x10004C29",
                "00000100 00000000 01001010 00011111 = 0x04004A1F",
            ]
        );
        assert!(and.ends_with("= 0x4000"), "{and}");
        assert!(or.ends_with("= 0x1E08"), "{or}");
    }

    #[test]
    fn cards_are_said_by_their_names() {
        let english = Describer::english();
        for (text, said) in [
            ("9♣ sets one more bit.", "nine of clubs sets one more bit."),
            (
                "10♥ J♠: one of 403",
                "ten of hearts, jack of spades: one of 403",
            ),
            ("Forgotten: ♦ ♥. Of 5", "Forgotten: diamonds hearts. Of 5"),
            ("Step 3 of 10", "Step 3 of 10"),
        ] {
            assert_eq!(english.aloud(text), said);
        }
        let named = |language| Describer::of(language).aloud("A♠");
        assert_eq!(named(Language::Finnish), "pataässä");
        assert_eq!(named(Language::Russian), "туз пик");
    }

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let written = |language| Describer::of(language).number(2_598_960);
        assert_eq!(written(Language::English), "2,598,960");
        assert_eq!(written(Language::Portuguese), "2.598.960");
        assert_eq!(written(Language::Russian), "2\u{a0}598\u{a0}960");
        assert_eq!(Describer::of(Language::Polish).number(7_462), "7462");
        assert_eq!(Describer::of(Language::Finnish).decimal(52.1, 2), "52,10");
    }
}
