//! What the classics do, step by step: the worked examples of `reference/maths.md`.

use evaluator::reference::{
    BitTrick, CactusCard, CactusKev, CactusKevHashed, Cost, FiveAutomaton, Naive, Racer, RankFive,
    RankingMethod, RanksAutomaton, Recorder, Step, Trace, Track,
};
use evaluator::{Card, CardSet, Category, HandRank, Ranker};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::ranking::FIVE_CARD_HANDS;
use crate::reference::cards;

fn steps<W: RankFive>(method: &W, hand: [Card; 5]) -> Vec<Step> {
    let mut trace = Trace::new();
    let told = method.five_recorded(hand.map(W::Card::from), &mut trace);
    assert_eq!(
        told,
        method.five(hand.map(W::Card::from)),
        "watched and not"
    );
    assert_eq!(told, Ranker::new().five(hand.map(CardSet::from)));
    assert!(!trace.steps().is_empty());
    trace.steps().to_vec()
}

#[test]
fn the_worked_flush_is_traced_bit_for_bit() {
    let trace = steps(&CactusKev::new(), cards("Kd 5d Jd Ad Qd"));
    let words = [
        0x0800_4b25,
        0x0008_4307,
        0x0200_491d,
        0x1000_4c29,
        0x0400_4a1f,
    ];
    let expected = [
        Step::Words { words },
        Step::And { bits: 0x4000 },
        Step::Or { index: 0x1e08 },
        Step::Flushes {
            index: 0x1e08,
            found: HandRank::from_kev(327),
            cost: Cost { reads: 1, bytes: 4 },
        },
    ];
    assert_eq!(trace, expected);
    assert_eq!(
        trace,
        steps(&CactusKevHashed::new(), cards("Kd 5d Jd Ad Qd"))
    );
}

#[test]
fn a_full_house_adds_up_to_ten() {
    let trace = steps(&BitTrick::new(), cards("9c 9d Kh 9s Kd"));
    // Nibbles: three ones for the nines, two for the kings.
    let counts = 0x0_3000_7000_0000;
    assert!(trace.contains(&Step::Remainder {
        counts,
        remainder: 7 + 3
    }));
    assert!(trace.contains(&Step::Kind {
        category: Category::FullHouse
    }));
    assert_eq!(counts % 15, 10);
}

/// Any two orders of the cards have the same product, and the search finds it within 13 looks.
#[test]
fn the_product_does_not_care_for_the_order() {
    let kev = CactusKev::new();
    let looks = |hand: [Card; 5]| {
        let trace = steps(&kev, hand);
        let product = trace.iter().find_map(|step| match step {
            Step::Product { product, .. } => Some(*product),
            _ => None,
        });
        assert_eq!(product, Some(19 * 19 * 19 * 37 * 37));
        trace
            .iter()
            .filter(|step| matches!(step, Step::Look { .. }))
            .count()
    };
    let one = looks(cards("9c 9d Kh 9s Kd"));
    assert_eq!(looks(cards("Kd 9s 9c Kh 9d")), one);
    assert!((1..=13).contains(&one), "{one}");
}

/// Senzee's four lines for the smallest product, 48: four twos and a three.
#[test]
fn the_mixing_is_as_printed() {
    let trace = steps(&CactusKevHashed::new(), cards("2c 2d 2h 2s 3c"));
    let mixed: Vec<u32> = trace
        .iter()
        .filter_map(|step| match step {
            Step::Mixed { after, .. } => Some(*after),
            _ => None,
        })
        .collect();
    let u = 48_u32.wrapping_add(0xe91a_aa35);
    let v = u ^ (u >> 16);
    let w = v.wrapping_add(v << 8);
    let x = w ^ (w >> 4);
    assert_eq!(mixed, [u, v, w, x]);
    assert_eq!(mixed, [0xe91a_aa65, 0xe91a_437f, 0x035d_c27f, 0x0368_1e58]);
    let bucket = (x >> 8 & 0x1ff) as usize;
    let slot = (x.wrapping_add(x << 2) >> 19) as usize;
    assert!(trace.contains(&Step::Bucket { bucket, slot }));
    let by = trace.iter().find_map(|step| match step {
        Step::Displaced {
            by, slot: after, ..
        } => Some((*by, *after)),
        _ => None,
    });
    let (by, after) = by.expect("a displacement");
    assert_eq!(slot ^ by, after);
}

#[test]
fn every_way_tells_the_same_answer_watched_or_not() {
    let (naive, trick) = (Naive::new(), BitTrick::new());
    let (kev, hashed) = (CactusKev::new(), CactusKevHashed::new());
    let (five, ranks) = (FiveAutomaton::new(), RanksAutomaton::new());
    let ranker = Ranker::new();
    let mut random = fastrand::Rng::with_seed(3);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..300 {
        random.shuffle(&mut deck);
        let hand: [Card; 5] = std::array::from_fn(|place| deck[place]);
        steps(&naive, hand);
        steps(&trick, hand);
        let hashed = steps(&hashed, hand);
        assert!(hashed.len() <= 12, "{hashed:?}");
        let looks = steps(&kev, hand);
        let looks = looks
            .iter()
            .filter(|step| matches!(step, Step::Look { .. }));
        assert!(looks.count() <= 13);
        assert_eq!(
            steps(&five, hand).len(),
            6,
            "one for each card, and the answer"
        );
        steps(&ranks, hand);
        steps(&ranker, hand);
    }
}

#[test]
fn seven_cards_are_21_fives() {
    let seven = cards::<7>("9c 9d Kh 9s Kd 2c 7d");
    let mut trace = Trace::new();
    let told = CactusKev::new().seven_recorded(seven.map(CactusCard::from), &mut trace);
    assert_eq!(told, Ranker::new().rank_seven(seven.into_iter().collect()));
    let fives = trace.steps().iter();
    let fives = fives
        .filter(|step| matches!(step, Step::Five { .. }))
        .count();
    assert_eq!(fives, 21);
    let all = trace.cost(usize::MAX);
    assert!(all.reads >= 21 && all.bytes > trace.cost(3).bytes);
    // The ranker looks at the seven at once.
    let mut direct = Trace::default();
    Ranker::new().seven_recorded(seven.map(CardSet::from), &mut direct);
    assert_eq!(direct.steps().len(), 3);
    direct.step(|| Step::SameSuit { flush: false });
}

/// What the race of the lab prints: equal sums, and the counts as published.
#[test]
fn every_way_runs_a_track_to_the_same_checksum() {
    let ranker = Ranker::new();
    let sevens = Track::sevens(300, 5);
    let (mut fives, mut expected) = (Vec::new(), 0_u64);
    let Track::Sevens(hands) = &sevens else {
        panic!("sevens");
    };
    for &[a, b, c, d, e, f, g] in hands {
        fives.push([a, b, c, d, e]);
        let seven = [a, b, c, d, e, f, g];
        expected += u64::from(ranker.rank_seven(seven.into_iter().collect()).kev());
    }
    let fives = Track::Fives(fives);
    let all = RankingMethod::ALL.map(|method| {
        let racer = Racer::new(method);
        let no_table = matches!(method, RankingMethod::Naive | RankingMethod::BitTrick);
        assert_eq!(racer.bytes() < 5_000, no_table, "{method:?}");
        let classified = racer.run(&Track::Classified).categories;
        assert_eq!(classified, FIVE_CARD_HANDS.map(|(hands, _)| hands));
        let order = racer.run(&Track::FivesInOrder);
        assert_eq!(racer.agreeing(&ranker), 2_598_960, "{method:?}");
        assert_eq!(
            order.categories,
            FIVE_CARD_HANDS.map(|(hands, _)| hands),
            "{method:?}"
        );
        [racer.run(&sevens), racer.run(&fives), order]
    });
    assert!(all.iter().all(|sums| *sums == all[0]));
    let [seven, five, order] = all[0];
    assert_eq!((seven.hands(), seven.sum()), (300, expected));
    assert_eq!((five.hands(), order.hands()), (300, 2_598_960));
    let Track::Fives(shuffled) = Track::shuffled(1) else {
        panic!("fives");
    };
    assert_eq!(shuffled.len(), Track::FivesInOrder.hands());
}
