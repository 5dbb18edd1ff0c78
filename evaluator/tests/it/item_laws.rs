//! What an item of a range is, read a second way: nothing that is accepted has a character that was ignored.

use evaluator::{Range, SeatInput, Setup};
use proptest::prelude::{ProptestConfig, prop_assert, prop_assert_eq, proptest};

/// Whether a text is one item of the grammar, by another reading of it than the parser's: pieces are taken off until
/// nothing may be left.
fn is_item(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    let core = text.strip_prefix('!');
    let (core, out) = (core.unwrap_or(&text).trim_start(), core.is_some());
    let at = core.find([':', '=', '@']);
    let (core, weight) = core.split_at(at.unwrap_or(core.len()));
    let weight_is_good = match weight.chars().next() {
        None => true,
        _ if out => false,
        Some('@') => is_number(weight[1..].strip_suffix('%').unwrap_or(&weight[1..]), 100.0),
        _ => is_number(&weight[1..], 1.0),
    };
    weight_is_good && is_core(core)
}

fn is_number(text: &str, most: f64) -> bool {
    let digits = text
        .bytes()
        .all(|byte| byte.is_ascii_digit() || byte == b'.');
    let number = text.parse::<f64>();
    digits && text.contains(|it: char| it.is_ascii_digit()) && number.is_ok_and(|it| it <= most)
}

/// The ranks, suits and wild cards at the beginning of a text, one way or another, with what is left.
fn is_core(core: &str) -> bool {
    let tens = core.replace("10", "t");
    is_percent(core) || is_named(core) || is_cards(&tens) || is_classes(&tens)
}

fn is_percent(core: &str) -> bool {
    let core = core.strip_prefix("top").unwrap_or(core);
    let Some(most) = core.strip_suffix('%') else {
        return false;
    };
    let number = |text: &str| is_number(text, 100.0) && !text.starts_with('.');
    match most.split_once('-') {
        Some((from, to)) => number(from.strip_suffix('%').unwrap_or(from)) && number(to),
        None => number(most),
    }
}

fn is_named(core: &str) -> bool {
    let wild = |it: char| "x?*".contains(it);
    matches!(core, "random" | "any" | "?" | "*") || core.len() == 2 && core.chars().all(wild)
}

fn kinds(text: &str) -> String {
    let kind = |it: char| match it {
        // An `s` may be a suit or the letter for suited.
        's' => 's',
        'c' | 'd' | 'h' => 'f',
        '2'..='9' | 't' | 'j' | 'q' | 'k' | 'a' => 'r',
        'x' | '?' | '*' => 'x',
        other => other,
    };
    text.chars().map(kind).collect()
}

/// Two cards, each known whole, by its rank, by its suit or not at all.
fn is_cards(text: &str) -> bool {
    let known = matches!(
        kinds(text).replace('s', "f").as_str(),
        "rfrf" | "rfx" | "rfrx" | "rxrf" | "rxrx" | "rx" | "ff" | "fx"
    );
    let same = text.len() == 4 && text[..2] == text[2..] && !text.contains(['x', '?', '*']);
    known && !same
}

fn is_classes(text: &str) -> bool {
    let or_better = text
        .strip_suffix('+')
        .filter(|it| it.contains(['x', '?', '*']));
    if let Some(rank) = or_better
        && kinds(rank.strip_suffix(['s', 'o']).unwrap_or(rank)) == "rx"
    {
        return true;
    }
    let of_rank = text.strip_suffix(['s', 'o']);
    if of_rank.is_some_and(|rank| kinds(rank) == "rx") {
        return true;
    }
    let (first, rest) = match text.find(['+', '-']) {
        Some(at) => (&text[..at], &text[at..]),
        None => (text, ""),
    };
    let Some((high, low, suits)) = class(first) else {
        return false;
    };
    match rest {
        "" | "+" | "-" => return true,
        _ => {}
    }
    let Some(end) = rest.strip_prefix('-') else {
        return false;
    };
    let end = match kinds(end).as_str() {
        "r" | "rs" | "ro" if high == low => class(&format!("{}{end}", &end[..1])),
        "r" | "rs" | "ro" => {
            class(&format!("{}{end}", letter(high))).filter(|end| end.0 == high && end.1 < high)
        }
        _ => class(end),
    };
    let fits = |(other, below, of): (usize, usize, Option<char>)| {
        let suits = of.is_none() || suits.is_none() || of == suits;
        let gap = high - low == other - below;
        suits && (high == low) == (other == below) && (gap || high == other)
    };
    end.is_some_and(fits)
}

const RANKS: &str = "23456789tjqka";

fn letter(rank: usize) -> &'static str {
    &RANKS[rank..=rank]
}

/// The ranks of a class, the higher first, and its letter.
fn class(text: &str) -> Option<(usize, usize, Option<char>)> {
    let mut letters = text.chars();
    let [a, b] = [letters.next()?, letters.next()?].map(|it| RANKS.find(it));
    let (a, b) = (a?, b?);
    let suits = letters.next();
    let good = suits.is_none_or(|it| "so".contains(it) && a != b) && letters.next().is_none();
    good.then_some((a.max(b), a.min(b), suits))
}

#[test]
fn the_other_reading_knows_the_grammar() {
    for text in [
        "AK", "AKs", "QQ+", "96s-", "A5s-A2s", "A5s-2", "99-55", "99-5", "AhKh", "Ahx", "A?", "hh",
        "hx", "xx", "AxKx", "AsKx", "Axs", "random", "15%", "5%-15%", "10-20%", "top15%", "AA:0.5",
        "AA@50%", "!AA", "Kx+", "Jxs+", "1010", "A10s",
    ] {
        assert!(is_item(text), "{text}");
        assert!(text.parse::<Range>().is_ok() || text == "!AA", "{text}");
    }
    for text in [
        "AA50%", "AKhs", "5555", "AKx", "!!AA", "A5s-2h", "AA100", "xxx", "AhKhQs", "QQ+KK",
        "!AA:0.5", "AxKx+", "x+", "Ahx+",
    ] {
        assert!(!is_item(text), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() })]

    /// A text without separators that is accepted is one item, by another reading of the grammar: no character of
    /// it was ignored, and none began a second item.
    #[test]
    fn nothing_in_an_item_is_ignored(
        text in "[AKQT9521shcdox?*+%:@=!.0-]{1,7}\
            |[AK5T][AKQ52h][schox]?[+-]?[A5T2][2AKh]?[so]?\
            |[AKT95][shx?][AKT95x?]?[shx?o]?\
            |(22|AKs|AhKh|15%|random|hh)[:@=!x]?(0|50|0\\.5|1)?%?\
            |[0-9]{1,3}[.]?[0-9]?%?-?[0-9]{0,2}%?"
    ) {
        if text.parse::<Range>().is_ok() {
            prop_assert!(is_item(&text), "{text} is read, and is no item");
        }
    }

    /// What is accepted prints as something that is read as the same.
    #[test]
    fn what_is_accepted_prints_back(
        text in "[AKQT952shcdox?*+%:@=!. ,;0-]{1,24}|((AKs|QQ\\+|15%|AhKh|Ax|Kx\\+|\\[50\\]|\\[/50\\]|!77|22\\+|T9s-7s|random)[,; ]?(:0.5|@5|,)?){1,5}"
    ) {
        if let Ok(range) = text.parse::<Range>() && !range.is_empty() {
            prop_assert_eq!(range.to_string().parse(), Ok(range), "{}", text);
        }
        if let Ok(seat) = text.parse::<SeatInput>() {
            prop_assert_eq!(seat.to_string().parse(), Ok(seat), "{}", text);
        }
        if let Ok(setup) = Setup::read(&text) {
            prop_assert_eq!(Setup::read(&setup.to_string()), Ok(setup), "{}", text);
        }
    }
}
