//! Pot odds and the article's rule.

use evaluator::{Action, Amount, Spot, SpotError};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const SPOT: Spot = Spot {
    pot: 100.0,
    to_call: 20.0,
    already_in: 30.0,
    small_bet: 10.0,
    rake: 0.0,
    rake_cap: None,
};

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// The example that shows the article's mistake: its rule folds what a call wins 28 with.
#[test]
fn the_article_folds_what_wins() {
    let decision = SPOT.decide(0.40).expect("a spot");
    assert_eq!(decision.article, Action::Fold);
    assert!(near(decision.call_value, 28.0));
    assert!(near(
        decision.break_even.expect("a call can pay"),
        1.0 / 6.0
    ));
    assert_eq!(decision.pot_odds, Some(5.0));
    // From half the pot on it calls, a small bet above it raises.
    for (equity, action) in [
        (0.499, Action::Fold),
        (0.5, Action::Call),
        (0.599, Action::Call),
        (0.6, Action::Raise),
        (1.0, Action::Raise),
    ] {
        assert_eq!(
            SPOT.decide(equity).map(|decision| decision.article),
            Ok(action)
        );
    }
}

#[test]
fn nothing_due_is_never_folded() {
    let spot = Spot {
        to_call: 0.0,
        ..SPOT
    };
    for (equity, action) in [
        (0.0, Action::Check),
        (0.3, Action::Check),
        (0.399, Action::Check),
        (0.4, Action::Bet),
    ] {
        let decision = spot.decide(equity).expect("a spot");
        assert_eq!(decision.article, action);
        assert_eq!((decision.break_even, decision.pot_odds), (Some(0.0), None));
        assert!(near(decision.call_value, equity * 100.0));
    }
}

#[test]
fn a_call_with_the_break_even_equity_wins_nothing() {
    for rake in [0.0, 0.05, 0.09, 0.5] {
        for rake_cap in [None, Some(0.0), Some(3.0), Some(1e9)] {
            for to_call in [0.01, 5.0, 20.0, 1000.0] {
                let spot = Spot {
                    to_call,
                    rake,
                    rake_cap,
                    ..SPOT
                };
                let Some(break_even) = spot.decide(0.5).expect("a spot").break_even else {
                    // Then a sure win loses.
                    assert!(spot.decide(1.0).expect("a spot").call_value < 0.0);
                    continue;
                };
                let decision = spot.decide(break_even).expect("a spot");
                assert!(decision.call_value.abs() < 1e-9 * to_call.max(1.0));
                // The same said as odds.
                let odds = decision.pot_odds.expect("something is due");
                assert!(near(break_even, 1.0 / (1.0 + odds)));
                if break_even < 1.0 {
                    let more = spot.decide(break_even.midpoint(1.0)).expect("a spot");
                    assert!(more.call_value > 0.0);
                }
            }
        }
    }
}

#[test]
fn the_house_takes_its_part_and_no_more_than_its_cap() {
    let raked = Spot { rake: 0.09, ..SPOT };
    let decision = raked.decide(0.40).expect("a spot");
    assert!(near(decision.call_value, 0.40 * 120.0 * 0.91 - 20.0));
    // The article takes it off the pot before the call: 0.91 * 100 * 0.55 = 50.05.
    assert_eq!(raked.decide(0.549).map(|d| d.article), Ok(Action::Fold));
    assert_eq!(raked.decide(0.55).map(|d| d.article), Ok(Action::Call));
    let capped = Spot {
        rake_cap: Some(4.0),
        ..raked
    };
    let decision = capped.decide(0.40).expect("a spot");
    assert!(near(decision.call_value, 0.40 * 116.0 - 20.0));
    let all = Spot { rake: 1.0, ..SPOT };
    assert_eq!(all.decide(1.0).map(|d| d.break_even), Ok(None));
    let empty = Spot::default().decide(0.5).expect("a spot");
    assert_eq!((empty.break_even, empty.call_value), (Some(0.0), 0.0));
}

/// The article folds below what is put in and raises from a small bet above it: equal amounts count as equal,
/// however floats are rounded.
#[test]
fn the_article_calls_and_raises_from_equal_amounts() {
    for whole in 3..60_u32 {
        for part in 2..whole {
            let equity = f64::from(part) / f64::from(whole);
            for rake in [0.0, 0.05, 0.09] {
                let spot = |to_call: f64, small_bet: f64| Spot {
                    pot: f64::from(whole),
                    to_call: to_call * (1.0 - rake),
                    small_bet: small_bet * (1.0 - rake),
                    rake,
                    ..Spot::default()
                };
                let act = |to_call, small_bet| {
                    let spot = spot(to_call, small_bet);
                    spot.decide(equity).map(|decision| decision.article)
                };
                let part = f64::from(part);
                assert_eq!(act(part, 1.0), Ok(Action::Call), "{part}/{whole}, {rake}");
                assert_eq!(act(part - 1.0, 1.0), Ok(Action::Raise), "{part}/{whole}");
                // A billionth is a difference.
                assert_eq!(act(part * (1.0 + 1e-9), 1.0), Ok(Action::Fold));
                assert_eq!(act(part - 1.0, 1.0 + 1e-8), Ok(Action::Call));
            }
        }
    }
}

/// What even a sure win does not pay for has no odds.
#[test]
fn where_the_house_takes_more_than_a_call_wins_there_are_no_odds() {
    for rake in [0.9, 1.0] {
        let spot = Spot { rake, ..SPOT };
        let decision = spot.decide(0.5).expect("a spot");
        assert_eq!((decision.break_even, decision.pot_odds), (None, None));
    }
}

#[test]
fn nonsense_is_refused_with_its_name() {
    let amount = |amount| Err(SpotError::Amount { amount });
    for bad in [-1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        let spot = |change: fn(&mut Spot, f64)| {
            let mut spot = SPOT;
            change(&mut spot, bad);
            spot.decide(0.5)
        };
        assert_eq!(spot(|spot, bad| spot.pot = bad), amount(Amount::Pot));
        assert_eq!(spot(|spot, bad| spot.to_call = bad), amount(Amount::ToCall));
        assert_eq!(
            spot(|spot, bad| spot.already_in = bad),
            amount(Amount::AlreadyIn)
        );
        assert_eq!(
            spot(|spot, bad| spot.small_bet = bad),
            amount(Amount::SmallBet)
        );
        assert_eq!(
            spot(|spot, bad| spot.rake_cap = Some(bad)),
            amount(Amount::RakeCap)
        );
        assert_eq!(spot(|spot, bad| spot.rake = bad), Err(SpotError::Rake));
        assert_eq!(SPOT.decide(bad), Err(SpotError::Equity));
    }
    let much = Spot {
        pot: f64::MAX,
        to_call: f64::MAX,
        ..SPOT
    };
    assert_eq!(much.decide(0.5), amount(Amount::Pot));
    let more = Spot {
        already_in: 101.0,
        ..SPOT
    };
    assert_eq!(more.decide(0.5), Err(SpotError::InNotInPot));
    assert!(
        SpotError::InNotInPot
            .to_string()
            .contains("everybody's bets")
    );
}
