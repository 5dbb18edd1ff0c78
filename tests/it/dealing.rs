//! Cards dealt at random: which, and how often.

use std::collections::BTreeMap;

use evaluator::{Card, Place, Rank, ScenarioError};
use kicker::calculator::state::draft::TableStatus;
use kicker::calculator::state::notice::Notice;
use kicker::calculator::state::{Command, State};

/// The flop that a seed deals to a table.
fn flop(line: &str, seed: u64) -> Vec<Card> {
    let mut state = State::default();
    state.apply(Command::Open(line.to_owned()));
    state.set_seed(seed);
    state.apply(Command::Deal { all: false });
    let draft = state.draft();
    assert!(matches!(draft.reading(), TableStatus::Ready(_)), "{line}");
    let board = draft.row(Place::Board);
    board.filter_map(|slot| draft.get(slot)).collect()
}

/// How often each card comes on the flop, of 4000 deals.
fn often(line: &str) -> BTreeMap<Card, u32> {
    let mut often = BTreeMap::new();
    for card in (0..4_000).flat_map(|seed| flop(line, seed)) {
        *often.entry(card).or_default() += 1;
    }
    often
}

#[test]
fn every_card_that_is_left_comes_as_often() {
    let often = often("AhAd vs KsKc dead 2c");
    assert_eq!(often.len(), 47);
    // 4000 · 3 / 47 is 255, and 16 the deviation.
    for (card, times) in often {
        assert!((185..325).contains(&times), "{card}: {times}");
    }
}

#[test]
fn cards_that_a_range_may_hold_come_less_often() {
    // Two of the four kings are in the hand: each comes half as often as another card.
    for (card, times) in often("AhAd vs KK") {
        let king = card.rank() == Rank::King;
        let about = if king { 80..170 } else { 185..325 };
        assert!(about.contains(&times), "{card}: {times}");
    }
}

#[test]
fn every_range_keeps_a_hand() {
    for seed in 0..200 {
        assert_eq!(flop("AA vs AA vs 7c6c:0.1,2d2h vs xx", seed).len(), 3);
    }
    let ten = ["random"; 10].join(" vs ");
    assert_eq!(flop(&ten, 1).len(), 3);
}

/// Of 1,750 free draws one gives six such players their cards.
#[test]
fn tight_ranges_are_always_dealt() {
    for seed in 0..50 {
        for all in [false, true] {
            let mut state = State::default();
            state.apply(Command::Open(["QQ+"; 6].join(" vs ")));
            state.set_seed(seed);
            state.apply(Command::Deal { all });
            assert!(matches!(state.notice(), Some(Notice::Dealt(_))));
            assert!(matches!(state.reading(), TableStatus::Ready(_)));
        }
    }
}

/// What is said when nothing is dealt is so.
#[test]
fn what_can_not_be_dealt_says_why() {
    let collide = Notice::CantDeal(ScenarioError::RangesCollide);
    let blocked = Notice::CantDeal(ScenarioError::RangeBlocked { seat: 2 });
    for (line, notice) in [
        ("22+ vs A2o+ vs A2o+ vs A2o+ vs A2o+ dead AsKd", collide),
        ("AhAd vs random vs QcQd,QcQs on 2c3c4c dead Qc", blocked),
    ] {
        let mut state = State::default();
        state.apply(Command::Open(line.to_owned()));
        state.apply(Command::Deal { all: true });
        assert_eq!(state.notice(), Some(&notice), "{line}");
    }
}
