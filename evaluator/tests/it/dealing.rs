//! Cards dealt at random: which, and how often.

use std::collections::BTreeMap;

use evaluator::{CardSet, Deal, HoleCards, Range, ScenarioError};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn ranges(texts: &[&str]) -> Vec<Range> {
    let read = |text: &&str| text.parse().expect("a range");
    texts.iter().map(read).collect()
}

/// Every way to deal ranges their cards, with its weight.
fn every_deal(ranges: &[Range], gone: CardSet) -> Vec<(Vec<CardSet>, f64)> {
    let Some((range, others)) = ranges.split_first() else {
        return vec![(Vec::new(), 1.0)];
    };
    let mut all = Vec::new();
    for (combo, weight) in range.combos() {
        let set = combo.set();
        if (set & gone).is_empty() {
            for (mut holes, other) in every_deal(others, gone | set) {
                holes.insert(0, set);
                all.push((holes, other * f64::from(weight)));
            }
        }
    }
    all
}

/// Each deal comes as often as its weights say, by chi-square; whether free draws agree or not.
#[test]
fn deals_are_dealt_in_proportion() {
    const DEALS: u32 = 20_000;
    for (texts, gone) in [
        (&["AA:0.5,KK", "KK,AhKh", "AhKh:0.25,QdJd"][..], "AcKc"),
        (&["AA", "AA", "7c6c:0.1,2d2h"], ""),
        (
            &[
                "AhAd,AhKd,AdKh,KhKd",
                "AhKh,AdKd:0.3,QcQd",
                "KdAd,AhKh,2c2d",
            ],
            "",
        ),
    ] {
        let ranges = ranges(texts);
        let gone: CardSet = gone.parse().expect("cards");
        let all = every_deal(&ranges, gone);
        let whole: f64 = all.iter().map(|(_, weight)| weight).sum();
        let mut seen: BTreeMap<Vec<CardSet>, u32> = BTreeMap::new();
        for seed in 0..DEALS {
            let deal = Deal::random(&ranges, gone, 3, seed.into()).expect("a deal");
            let hands: Vec<CardSet> = deal
                .hands
                .iter()
                .map(|hole: &HoleCards| hole.set())
                .collect();
            let cards: CardSet = deal.cards.iter().copied().collect();
            let held = hands.iter().fold(gone, |held, &hand| held | hand);
            assert!(cards.len() == 3 && (cards & held).is_empty());
            *seen.entry(hands).or_default() += 1;
        }
        let far = |(hands, weight): &(Vec<CardSet>, f64)| {
            let wanted = weight / whole * f64::from(DEALS);
            let off = f64::from(seen.get(hands).copied().unwrap_or(0)) - wanted;
            off * off / wanted
        };
        let chi_square: f64 = all.iter().map(far).sum();
        // Its mean is this, and its variance twice that: five deviations.
        let freedom = (all.len() - 1) as f64;
        assert!(
            (chi_square - freedom).abs() < 5.0 * (2.0 * freedom).sqrt(),
            "{texts:?}: {chi_square} of {freedom}"
        );
        assert!(all.len() >= seen.len());
    }
}

/// What can be dealt is dealt, however seldom free draws agree; what can't be is refused.
#[test]
fn tight_ranges_are_always_dealt() {
    let six = ranges(&["QQ+"; 6]);
    let deal = |ranges: &[Range], cards, seed| Deal::random(ranges, CardSet::EMPTY, cards, seed);
    for seed in 0..100 {
        let deal = deal(&six, 5, seed).expect("six players hold the twelve cards");
        let held = deal.hands.iter().copied().map(HoleCards::set);
        let held = held.fold(CardSet::EMPTY, |held, hand| held | hand);
        assert_eq!((held.len(), deal.cards.len()), (12, 5));
    }
    // Next to no free draw agrees.
    let ten = [
        "22", "22", "33", "33", "44", "44", "55", "55", "66", "66", "random",
    ];
    assert!(deal(&ranges(&ten[1..]), 5, 1).is_ok());
    let count = ten.len();
    assert_eq!(
        deal(&ranges(&ten), 5, 1),
        Err(ScenarioError::TooManySeats { count })
    );
    let seven = ranges(&["QQ+"; 7]);
    assert_eq!(deal(&seven, 5, 1), Err(ScenarioError::RangesCollide));
    let (missing, left) = (41, 40);
    assert_eq!(
        deal(&six, 41, 1),
        Err(ScenarioError::NoDeal { missing, left })
    );
    let blocked = Deal::random(
        &six,
        six[0]
            .combos()
            .map(|(combo, _)| combo.set())
            .fold(CardSet::EMPTY, |all, set| all | set),
        1,
        1,
    );
    assert_eq!(blocked, Err(ScenarioError::RangeBlocked { seat: 0 }));
    assert_eq!(deal(&[], 52, 1).map(|deal| deal.cards.len()), Ok(52));
}
