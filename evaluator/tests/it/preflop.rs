//! The table of all pairs of hands before the flop.

use evaluator::{
    Board, CardSet, Class, Combo, EquityJob, HoleCards, PreflopError, PreflopPairs, Ranker,
    Scenario, Seat,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::oracle::answer;

const FILE: &[u8] = include_bytes!("../../data/preflop-pairs.bin");
const BOARDS: u64 = 1_712_304;

pub(crate) fn pairs() -> PreflopPairs {
    PreflopPairs::from_bytes(FILE).expect("the file that came with the code")
}

fn seat(combo: Combo) -> Seat {
    let [high, low] = combo.cards();
    Seat::Known(HoleCards::new(high, low).expect("two cards"))
}

/// `cargo xtask pairs --check` counts all of them again.
#[test]
fn some_pairs_counted_again() {
    let (ranker, pairs) = (Ranker::new(), pairs());
    let hands = PreflopPairs::hands();
    assert_eq!(hands.len(), 47_008);
    let mut random = fastrand::Rng::with_seed(47_008);
    for _ in 0..150 {
        let (a, b) = hands[random.usize(..hands.len())];
        let seats = vec![seat(a), seat(b)];
        let scenario = Scenario::new(seats, Board::default(), CardSet::EMPTY).expect("two hands");
        let tally = answer(&ranker, &scenario);
        let counts = [tally.win(0), tally.tie(0), tally.lose(0)];
        assert_eq!(pairs.counts(a, b), Some(counts), "{a} {b}");
    }
}

/// All hands against each class add up to what the class does against a random hand, which was
/// counted in another way.
#[test]
fn the_pairs_add_up_to_the_classes_against_a_random_hand() {
    let pairs = pairs();
    for class in Class::all() {
        for combo in class.combos() {
            let mut sum = [0; 3];
            for counts in Combo::all().filter_map(|other| pairs.counts(combo, other)) {
                assert_eq!(counts.iter().sum::<u64>(), BOARDS);
                for (sum, count) in sum.iter_mut().zip(counts) {
                    *sum += count;
                }
            }
            assert_eq!(sum, class.against_random(), "{combo}");
        }
    }
}

#[test]
fn what_one_hand_wins_the_other_loses() {
    let pairs = pairs();
    let mut disjoint = 0;
    for a in Combo::all() {
        for b in Combo::all().take(a.index() + 1) {
            let counts = pairs.counts(a, b);
            let turned = pairs.counts(b, a).map(|[win, tie, lose]| [lose, tie, win]);
            assert_eq!(counts, turned, "{a} {b}");
            assert_eq!(counts.is_some(), (a.set() & b.set()).is_empty());
            disjoint += u64::from(counts.is_some());
        }
    }
    assert_eq!(disjoint, 812_175);
}

#[test]
fn the_file_is_written_as_it_was_read() {
    let pairs = pairs();
    let hands = PreflopPairs::hands();
    let counts = hands.iter().map(|&(a, b)| {
        let [win, tie, _] = pairs.counts(a, b).expect("two hands");
        [win, tie].map(|count| u32::try_from(count).expect("a number of boards"))
    });
    let counts: Vec<[u32; 2]> = counts.collect();
    assert!(PreflopPairs::write(&counts) == FILE);
}

#[test]
fn other_bytes_are_refused() {
    let refused = |bytes: &[u8]| PreflopPairs::from_bytes(bytes).err();
    let damaged = Some(PreflopError::Damaged);
    for len in [0, 1, 7, 15] {
        assert_eq!(refused(&FILE[..len]), Some(PreflopError::Foreign), "{len}");
    }
    for len in [16, 17, 1_000, FILE.len() - 1] {
        assert_eq!(refused(&FILE[..len]), damaged, "{len}");
    }
    assert_eq!(refused(&[FILE, &[0]].concat()), damaged);
    assert_eq!(
        refused(b"<!doctype html><title>404</title>"),
        Some(PreflopError::Foreign)
    );
    let mut random = fastrand::Rng::with_seed(1);
    for _ in 0..40 {
        let mut bytes = FILE.to_vec();
        bytes[random.usize(8..FILE.len())] ^= 1 << random.u8(..8);
        assert_eq!(refused(&bytes), damaged);
    }
    let mut other = FILE.to_vec();
    other[7] += 1;
    assert_eq!(refused(&other), Some(PreflopError::Version));
    for error in [
        PreflopError::Foreign,
        PreflopError::Version,
        PreflopError::Damaged,
    ] {
        assert!(error.to_string().contains("table of pairs of hands"));
    }
}

#[test]
fn the_table_is_asked_for_where_it_pays() {
    for (line, wanted) in [
        ("QQ+,AKs,AKo vs 22+,ATs+,KQs", true),
        ("AhAd vs 20%", true),
        ("22+:0.3 vs hh", true),
        ("AhAd vs KsKc", false),
        ("AA vs KK", false),
        ("random vs 20%", false),
        ("random:0.5 vs random", false),
        ("22+ vs ATs+ dead 2c", false),
        ("22+ vs ATs+ on 7h8h2c", false),
        ("22+ vs ATs+ vs KQs", false),
        ("22+", false),
    ] {
        let scenario: Scenario = line.parse().expect("a scenario");
        assert_eq!(EquityJob::wants_pairs(&scenario), wanted, "{line}");
    }
}
