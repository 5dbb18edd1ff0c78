//! Ranking, against a twin that shares nothing with it and against published counts.

use std::collections::BTreeMap;

use evaluator::{BestFive, Card, CardSet, Category, Hand, HandRank, Rank, Ranker, naive_rank};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Five-card hands and classes of each category, weakest first.
pub(crate) const FIVE_CARD_HANDS: [(u64, u16); 9] = [
    (1_302_540, 1277),
    (1_098_240, 2860),
    (123_552, 858),
    (54_912, 858),
    (10_200, 10),
    (5_108, 1277),
    (3_744, 156),
    (624, 156),
    (40, 10),
];

/// Calls `visit` with every set of `more` cards below `below` added to `set`.
pub(crate) fn each_set(set: CardSet, more: usize, below: usize, visit: &mut impl FnMut(CardSet)) {
    if more == 0 {
        return visit(set);
    }
    for index in more - 1..below {
        let card = Card::from_index(index).expect("below 52");
        each_set(set | CardSet::from(card), more - 1, index, visit);
    }
}

#[test]
fn every_five_card_hand_equals_the_twin_and_cactus_kevs_numbers() {
    let ranker = Ranker::new();
    let mut classes: BTreeMap<(Category, [Rank; 5]), (HandRank, u64)> = BTreeMap::new();
    each_set(CardSet::EMPTY, 5, 52, &mut |cards| {
        let rank = ranker.rank(cards).expect("five cards");
        let naive = naive_rank(cards).expect("five cards");
        let class = classes.entry(naive).or_insert((rank, 0));
        assert_eq!(class.0, rank, "{cards:?}");
        class.1 += 1;
    });

    assert_eq!(classes.len(), 7462);
    let mut counts = [(0, 0); 9];
    for ((naive, &(rank, hands)), kev) in classes.iter().zip((1..=7462).rev()) {
        assert_eq!(rank.kev(), kev);
        assert_eq!(HandRank::from_kev(kev), Some(rank));
        assert_eq!((rank.category(), rank.name().ranks()), *naive);
        assert_eq!(rank.name().category(), naive.0);
        let count = &mut counts[naive.0.index()];
        *count = (count.0 + hands, count.1 + 1);
    }
    assert_eq!(counts, FIVE_CARD_HANDS);
    assert_eq!(HandRank::from_kev(0), None);
    assert_eq!(HandRank::from_kev(7463), None);
}

#[test]
fn cards_that_are_added_up_rank_as_the_set_does() {
    let ranker = Ranker::new();
    let mut random = fastrand::Rng::with_seed(11);
    let mut deck: Vec<Card> = Card::all().collect();
    for round in 0..20_000 {
        random.shuffle(&mut deck);
        if round % 4 == 0 {
            // Flushes in every suit.
            deck.sort_by_key(|card| (card.suit().index() + round / 4) % 4);
            let mixed = deck.len() - 11;
            random.shuffle(&mut deck[..mixed]);
        }
        for count in 0..=7 {
            let cards: CardSet = deck[..count].iter().copied().collect();
            let (board, hole) = deck[..count].split_at(count.min(3));
            let hand: Hand = board.iter().copied().collect();
            let hand = hand.and(hole.iter().copied().collect());
            assert_eq!((hand, hand.cards()), (Hand::from(cards), cards));
            let rank = ranker.rank(cards);
            assert_eq!(ranker.rank_hand(hand), rank, "{cards:?}");
            let known = match count {
                5 => Some(ranker.rank_hand_of::<5>(hand)),
                6 => Some(ranker.rank_hand_of::<6>(hand)),
                7 => Some(ranker.rank_hand_of::<7>(hand)),
                _ => None,
            };
            assert_eq!(known, rank, "{cards:?}");
        }
    }
}

/// Natively only: a browser would take its time.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn the_categories_of_every_seven_card_hand() {
    let ranker = Ranker::new();
    let mut counts = [0_u64; 9];
    let mut royal = 0_u64;
    each_set(CardSet::EMPTY, 7, 52, &mut |cards| {
        let rank = ranker.rank(cards).expect("seven cards");
        counts[rank.category().index()] += 1;
        royal += u64::from(rank == HandRank::from_kev(1).expect("the best"));
    });
    assert_eq!(
        counts,
        [
            23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184,
            224_848, 41_584
        ]
    );
    assert_eq!(royal, 4_324);
}

fn cards(text: &str) -> CardSet {
    let letters: Vec<char> = text.chars().filter(|letter| *letter != ' ').collect();
    let card = |pair: &[char]| pair.iter().collect::<String>().parse::<Card>();
    letters
        .chunks(2)
        .map(|pair| card(pair).expect("a card"))
        .collect()
}

#[test]
fn six_and_seven_cards_equal_the_best_of_their_fives() {
    let ranker = Ranker::new();
    let mut random = fastrand::Rng::with_seed(7);
    let mut deck: Vec<Card> = Card::all().collect();
    for _ in 0..if cfg!(debug_assertions) {
        20_000
    } else {
        200_000
    } {
        let count = random.usize(6..=7);
        random.shuffle(&mut deck);
        let set: CardSet = deck[..count].iter().copied().collect();
        let best = BestFive::of(&ranker, set).expect("six or seven cards");
        let naive = naive_rank(set).expect("six or seven cards");
        assert_eq!(best.rank(), ranker.rank(set).expect("as before"));
        assert_eq!((best.rank().category(), best.name().ranks()), naive);
        assert_eq!(best.cards().map(Card::rank), naive.1);
        let five: CardSet = best.cards().into_iter().collect();
        assert_eq!((five & set, five.len()), (five, 5));
        assert_eq!(ranker.rank(five), Some(best.rank()));
    }
}

#[test]
fn only_five_six_or_seven_cards_have_a_rank() {
    let ranker = Ranker::new();
    let mut set = CardSet::EMPTY;
    assert_eq!(ranker.rank(set), None);
    for (count, card) in (1..).zip(Card::all()) {
        set.insert(card);
        assert_eq!(
            ranker.rank(set).is_some(),
            (5..=7).contains(&count),
            "{count}"
        );
        assert_eq!(
            naive_rank(set).is_some(),
            (5..=7).contains(&count),
            "{count}"
        );
    }
    assert_eq!(BestFive::of(&ranker, CardSet::FULL), None);
}

#[test]
fn the_best_five_come_in_the_order_of_their_importance() {
    let ranker = Ranker::new();
    for (all, best) in [
        ("Ah 2d 3c 4s 5h Kd Kc", "5h4s3c2dAh"),
        ("Jh Jd 5c 5s Qh Ad 2c", "JhJd5s5cAd"),
        ("Kd 5d Jd Ad Qd 2c 2h", "AdKdQdJd5d"),
        ("9h 9d 9c 9s Ah Ad Ac", "9s9h9d9cAh"),
        ("Th Jh Qh Kh Ah 9h 8h", "AhKhQhJhTh"),
        ("7h 7d 7c 2s 2h 2d", "7h7d7c2s2h"),
    ] {
        let five = BestFive::of(&ranker, cards(all)).expect("enough cards");
        let text: String = five.cards().iter().map(Card::to_string).collect();
        assert_eq!(text, best, "{all}");
    }
}
