//! The classic methods, compared with the ranker, and published errors about them.

use evaluator::reference::{BitTrick, CactusCard, CactusKev, CactusKevHashed, Naive, RankFive};
use evaluator::{Card, CardSet, HandRank, Ranker};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::ranking::{FIVE_CARD_HANDS, each_set};

pub(crate) fn cards<const COUNT: usize>(text: &str) -> [Card; COUNT] {
    let cards: Vec<Card> = text
        .split(' ')
        .map(|card| card.parse().expect(card))
        .collect();
    cards.try_into().expect("the right number of cards")
}

/// Ranks every five-card hand; gives how many hands each of Cactus Kev's numbers has.
pub(crate) fn every_hand<R: RankFive>(way: &R, ranker: &Ranker) -> Vec<u64> {
    let mut hands = vec![0; 7463];
    let deck: Vec<R::Card> = Card::all().map(R::Card::from).collect();
    each_set(CardSet::EMPTY, 5, 52, &mut |set| {
        let mut five = [deck[0]; 5];
        for (place, card) in five.iter_mut().zip(set) {
            *place = deck[card.index()];
        }
        let rank = way.five(five);
        assert_eq!(Some(rank), ranker.rank(set), "{set:?}");
        hands[usize::from(rank.kev())] += 1;
    });
    hands
}

/// Hands and classes of every category are as published.
#[track_caller]
pub(crate) fn counts_are_right(hands: &[u64]) {
    let mut counts = [(0, 0); 9];
    for (kev, &hands) in (1..).zip(&hands[1..]) {
        let rank = HandRank::from_kev(kev).expect("one of 7462");
        let count = &mut counts[rank.category().index()];
        *count = (count.0 + hands, count.1 + u16::from(hands > 0));
    }
    assert_eq!(counts, FIVE_CARD_HANDS);
}

#[test]
fn the_naive_way_agrees_on_every_hand() {
    counts_are_right(&every_hand(&Naive::new(), &Ranker::new()));
}

#[test]
fn the_bit_trick_agrees_on_every_hand() {
    counts_are_right(&every_hand(&BitTrick::new(), &Ranker::new()));
}

#[test]
fn cactus_kev_agrees_on_every_hand() {
    counts_are_right(&every_hand(&CactusKev::new(), &Ranker::new()));
}

#[test]
fn cactus_kev_with_a_perfect_hash_agrees_on_every_hand() {
    counts_are_right(&every_hand(&CactusKevHashed::new(), &Ranker::new()));
}

#[test]
fn the_ranker_itself_has_the_same_manners() {
    counts_are_right(&every_hand(&Ranker::new(), &Ranker::new()));
}

#[test]
fn the_best_of_21_fives_is_the_rank_of_seven() {
    let ranker = Ranker::new();
    let classics = (
        Naive::new(),
        BitTrick::new(),
        CactusKev::new(),
        CactusKevHashed::new(),
    );
    let mut random = fastrand::Rng::with_seed(21);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..3_000 {
        random.shuffle(&mut deck);
        let seven: [Card; 7] = std::array::from_fn(|place| deck[place]);
        let rank = ranker.rank(seven.into_iter().collect());
        assert_eq!(Some(ranker.seven(seven.map(CardSet::from))), rank);
        assert_eq!(Some(classics.0.seven(seven)), rank, "{seven:?}");
        assert_eq!(Some(classics.1.seven(seven)), rank, "{seven:?}");
        let seven = seven.map(CactusCard::from);
        assert_eq!(Some(classics.2.seven(seven)), rank, "{seven:?}");
        assert_eq!(Some(classics.3.seven(seven)), rank, "{seven:?}");
    }
}

/// The worked example, with the shift that is printed there as a product (`* 16` for `>> 16`).
#[test]
fn the_worked_example_of_a_flush_in_32_bits() {
    let hand = cards::<5>("Kd 5d Jd Ad Qd").map(CactusCard::from);
    let bits = hand.map(CactusCard::bits);
    let printed = [
        0x0800_4b25,
        0x0008_4307,
        0x0200_491d,
        0x1000_4c29,
        0x0400_4a1f,
    ];
    assert_eq!(bits, printed);
    assert_eq!(
        bits.iter().fold(!0, |all, card| all & card) & 0xf000,
        0x4000
    );
    assert_eq!(bits.iter().fold(0, |any, card| any | card) >> 16, 0x1e08);
    assert_eq!(
        CactusKev::new().five(hand),
        CactusKevHashed::new().five(hand)
    );
}

/// Each pair of hands was put in the wrong order, or tied, by one of the printed sources: the
/// first wins.
#[test]
fn what_was_printed_wrong_is_right() {
    let (naive, trick) = (Naive::new(), BitTrick::new());
    let (kev, hashed) = (CactusKev::new(), CactusKevHashed::new());
    for (slip, better, worse) in [
        ("the wheel is missing", "5h 4d 3c 2s Ah", "Ad Kd Qc Js 9h"),
        (
            "the wheel has the ace high",
            "6h 5d 4c 3s 2h",
            "5h 4d 3c 2s Ah",
        ),
        (
            "kickers go before pairs",
            "Kh Kd 2c 2s 3h",
            "Qh Qd Jc Js Ah",
        ),
        (
            "a flush skips its top card",
            "Ah 6h 5h 4h 2h",
            "Kd Qd Jd Td 8d",
        ),
        ("so does a high card", "Ah 6d 5h 4h 2h", "Kd Qh Jd Td 8d"),
        (
            "a full house forgets its pair",
            "7h 7d 7c Ks Kh",
            "7h 7d 7c Qs Qh",
        ),
        (
            "trips forget their kickers",
            "7h 7d 7c Ks 3h",
            "7h 7d 7c Ks 2h",
        ),
    ] {
        let (better, worse) = (cards::<5>(better), cards::<5>(worse));
        assert!(naive.five(better) > naive.five(worse), "{slip}");
        assert!(trick.five(better) > trick.five(worse), "{slip}");
        let [better, worse] = [better, worse].map(|hand| hand.map(CactusCard::from));
        assert!(kev.five(better) > kev.five(worse), "{slip}");
        assert!(hashed.five(better) > hashed.five(worse), "{slip}");
    }
    // "0 … 7462" and "7462 - 2547" in the sources: the numbers are 1 … 7462.
    let royal = cards::<5>("Ah Kh Qh Jh Th").map(CactusCard::from);
    let worst = cards::<5>("7h 5d 4c 3s 2h").map(CactusCard::from);
    assert_eq!((kev.five(royal).kev(), kev.five(worst).kev()), (1, 7462));
}
