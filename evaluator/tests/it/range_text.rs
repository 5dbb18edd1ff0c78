//! Ranges as other programs write them.

use evaluator::{Class, Combo, Range, RangeTool};
use fastrand::Rng;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn read(text: &str) -> (String, Option<RangeTool>) {
    let (range, tool) = Range::read_text(text).expect(text);
    (range.to_string(), tool)
}

#[test]
fn every_tool_is_recognised() {
    use RangeTool::{Combos, Equilab, GtoPlus, Monker, Pio, PokerProTools};
    for (text, range, tool) in [
        ("QQ+,AKs:0.5,AhKd:0.25", "QQ+,AKs:0.5,AhKd:0.25", Some(Pio)),
        ("[50]AsKh, KK[/50], 55", "KK:0.5,55,AsKh:0.5", Some(GtoPlus)),
        (
            "55, [25.5]A5s-A2s[/25.5],\n[10]QQ+[/10]",
            "QQ+:0.1,55,A5s-:0.255",
            Some(GtoPlus),
        ),
        ("[50.0]AKs,AQs,[/50.0]", "AQs+:0.5", Some(GtoPlus)),
        ("22+, A2s+, KTo+", "22+,A2s+,KTo+", Some(Equilab)),
        (
            "2d2c: 1,2h2c: 1,AhKs: 0.5",
            "AhKs:0.5,2h2c,2d2c",
            Some(Combos),
        ),
        ("KsQs@100,KhQh@50", "KsQs,KhQh:0.5", Some(Monker)),
        ("KQs\n1.0;AKs\n0.5;", "AKs:0.5,KQs", Some(Monker)),
        (
            "KQs\r\n1.0;\r\nAKo\r\n0.25;\r\n22\n0.0;",
            "KQs,AKo:0.25",
            Some(Monker),
        ),
        ("AA@50,KK", "AA:0.5,KK", Some(PokerProTools)),
        ("AA=0.5,KK", "AA:0.5,KK", Some(PokerProTools)),
        // Anybody's.
        ("QQ+,AKs", "QQ+,AKs", None),
        ("15%", "15%", None),
        ("AhKh", "AhKh", None),
        ("QQ 77; AK", "QQ,77,AKs,AKo", None),
    ] {
        assert_eq!(read(text), (range.to_owned(), tool), "{text}");
    }
    let weights: Vec<String> = (0..1_326)
        .map(|at| if at < 2 { "1" } else { "0.25" }.into())
        .collect();
    for between in [" ", "\n", ", ", "\r\n"] {
        let text = weights.join(between);
        let (range, tool) = Range::read_text(&text).expect("weights");
        assert_eq!(tool, Some(RangeTool::PioWeights));
        let whole = range.combos().filter(|(_, weight)| *weight == Range::WHOLE);
        let whole: Vec<String> = whole.map(|(combo, _)| combo.to_string()).collect();
        // Pio begins with 2d2c and 2h2c.
        assert_eq!(whole, ["2d2c", "2h2c"]);
        assert_eq!(range.len(), 1_326);
    }
}

#[test]
fn what_can_not_be_read_says_where() {
    for (text, column) in [
        ("[50]AsKh, KZ[/50], 55", 11),
        ("[fifty]AsKh[/fifty]", 2),
        ("[150]AsKh[/150]", 2),
        ("QQ+, AKx9", 8),
        ("AA@500", 3),
        ("KQs\n1.0;ZZ9\n0.5;", 9),
        (&vec!["1"; 1_325].join(" "), 1),
        (&vec!["7"; 1_326].join(" "), 1),
        (&vec!["0"; 1_326].join(" "), 1),
        ("[50][/50]", 1),
        // Nothing is dropped or has another weight than its tag says.
        ("[50]AA[/25]", 8),
        ("[50]AA[/x]", 8),
        ("[50]AA, [25]KK[/25]", 10),
        ("AA[/50]", 4),
        ("[50]AA[/50], [25]KK", 20),
        ("[50]AA:0.25[/50]", 7),
        ("[50]22+, !77[/50]", 10),
        ("[50]KK[/50], !KK", 14),
        ("KQs:0.5\n1.0;", 4),
        ("", 1),
    ] {
        match Range::read_text(text) {
            Err(error) => assert_eq!(error.column, column, "{text}: {error}"),
            Ok((range, tool)) => assert!(
                range.is_empty() && text == "[50][/50]",
                "{text}: {range} {tool:?}"
            ),
        }
    }
}

/// Ranges of every shape: whole classes, weights, single combos.
fn any_range(random: &mut Rng) -> Range {
    let mut range = Range::empty();
    let weights = [
        Range::WHOLE,
        Range::WHOLE,
        5_000,
        2_500,
        random.u16(1..=9_999),
    ];
    let weighted = random.bool();
    for class in Class::all() {
        let weight = if weighted {
            weights[random.usize(..5)]
        } else {
            Range::WHOLE
        };
        match random.u8(..6) {
            0 | 1 => class.combos().for_each(|combo| range.set(combo, weight)),
            2 => class
                .combos()
                .filter(|_| random.bool())
                .for_each(|combo| range.set(combo, weight)),
            _ => {}
        }
    }
    range.set(Combo::all().next().expect("a combo"), Range::WHOLE);
    range
}

#[test]
fn what_is_written_for_a_tool_is_read_back() {
    let mut random = Rng::with_seed(22);
    let mut seen = [0; 4];
    let named = ["15%", "random", "Ahx", "22+", "96s-,55-", "hh"]
        .map(|text| text.parse().expect("a range"));
    let any = (0..150).map(|_| any_range(&mut random));
    for range in named.into_iter().chain(any.collect::<Vec<Range>>()) {
        for (at, tool) in RangeTool::ALL.into_iter().enumerate() {
            let Some(text) = range.written_for(tool) else {
                let weighted = range.combos().any(|(_, weight)| weight < Range::WHOLE);
                assert!(
                    at >= 4 || tool == RangeTool::Equilab && weighted,
                    "{tool:?}"
                );
                continue;
            };
            seen[at] += 1;
            let (back, found) = Range::read_text(&text).expect(&text);
            assert_eq!(back, range, "{tool:?}: {text}");
            let marked = match tool {
                RangeTool::GtoPlus => text.contains("[/"),
                RangeTool::Equilab => text.contains(", "),
                _ => text.contains(':'),
            };
            if marked {
                assert_eq!(found, Some(tool), "{text}");
            }
            let own = text.contains('%') || text.contains("s-,") || text.contains('x');
            assert!(!own, "{text}");
        }
    }
    assert!(seen.iter().all(|&seen| seen > 50), "{seen:?}");
}
