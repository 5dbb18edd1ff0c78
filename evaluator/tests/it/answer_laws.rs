//! What must hold for the map, the histogram, the outs and the showdown of every scenario.

use evaluator::{Difference, Outs, Ranker, Scenario, Seat, Showdown};
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};

use crate::histogram::{assert_equals_all_deals, histogram};
use crate::laws::{range_scenarios, scenarios};
use crate::oracle::answer;
use crate::{histogram, next_cards};

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_mean_of_the_map_is_the_equity_now(scenario in range_scenarios(), slice in 1..3_000_u64) {
        if scenario.missing() > 0 {
            let ranker = Ranker::new();
            let map = next_cards::map(&ranker, &scenario, slice);
            next_cards::assert_whole(&ranker, &scenario, &map);
            for next in &map {
                let after = scenario.with_next(next.card).expect("it can come");
                prop_assert_eq!(&next.tally, &answer(&ranker, &after));
            }
        }
    }

    #[test]
    fn the_mean_of_the_map_of_known_cards(scenario in scenarios(), slice in 1..30_000_u64) {
        if scenario.missing() > 0 {
            let ranker = Ranker::new();
            let map = next_cards::map(&ranker, &scenario, slice);
            prop_assert_eq!(map.len(), scenario.deck().len());
            next_cards::assert_whole(&ranker, &scenario, &map);
        }
    }

    #[test]
    fn the_mean_of_the_histogram_is_the_equity(
        scenario in range_scenarios(),
        seat in any::<usize>(),
        slice in 1..3_000_u64,
    ) {
        let seats = scenario.seats();
        if seats.len() > 1 {
            let ranker = Ranker::new();
            let seat = seat % seats.len();
            let found = histogram(&ranker, &scenario, seat, slice);
            histogram::assert_whole(&ranker, &scenario, seat, &found);
            if matches!(seats[seat], Seat::Range(_)) {
                assert_equals_all_deals(&ranker, &scenario, seat, &found);
            }
        }
    }

    #[test]
    fn outs_and_showdowns_agree(scenario in scenarios()) {
        let ranker = Ranker::new();
        let Ok(showdown) = Showdown::of(&ranker, &scenario) else {
            return Ok(());
        };
        let winners: Vec<usize> = showdown.winners().collect();
        prop_assert!(!winners.is_empty());
        for (seat, shown) in showdown.seats().iter().enumerate() {
            prop_assert_eq!(shown.wins(), winners.contains(&seat));
            if let Some(Difference::Made { at, ours, theirs } | Difference::Kicker { at, ours, theirs }) = shown.loss {
                prop_assert!(at < 5 && ours < theirs);
            }
        }
        let Ok(outs) = Outs::of(&ranker, &scenario) else {
            return Ok(());
        };
        // A seat that is ahead or level now is among the winners now, and after each card.
        for seat in 0..outs.seats() {
            let now = outs.now(seat) > Some(evaluator::Standing::Behind);
            prop_assert_eq!(now, winners.contains(&seat));
        }
        for (at, out) in outs.cards(0).iter().enumerate() {
            let after: Scenario = scenario.with_next(out.card).expect("it can come");
            let after = Showdown::of(&ranker, &after).expect("a board");
            for seat in 0..outs.seats() {
                let wins = outs.cards(seat)[at].standing > evaluator::Standing::Behind;
                prop_assert_eq!(wins, after.seats()[seat].wins());
                prop_assert_eq!(outs.cards(seat)[at].hand, after.seats()[seat].best.rank());
            }
        }
    }
}
