//! What must hold for every scenario, over random ones of every shape; what every text gives.

use evaluator::{
    Board, Card, CardSet, Combo, EquityJob, HoleCards, Job, Range, Ranker, Scenario, Seat, Setup,
    Shard, Suit, Tally, enumerate,
};
use proptest::prelude::{
    Just, ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, proptest,
};
use proptest::sample::select;

use crate::oracle::answer;

/// A scenario of one to ten seats on any street, with up to twelve dead cards. Later streets
/// come more often, because they are quick to check by dealing every board.
pub(crate) fn scenarios() -> impl Strategy<Value = Scenario> {
    let board = select(vec![0, 3, 3, 4, 4, 5]);
    let deck = Just(Card::all().collect::<Vec<Card>>()).prop_shuffle();
    (1..=10_usize, board, 0..=12_usize, deck).prop_map(|(seats, board, dead, deck)| {
        let (holes, deck) = deck.split_at(2 * seats);
        let holes = holes
            .chunks(2)
            .filter_map(|pair| HoleCards::new(pair[0], pair[1]));
        let board_cards = Board::new(&deck[..board]).expect("distinct cards");
        let dead = deck[board..board + dead].iter().copied().collect();
        Scenario::new(holes.map(Seat::Known).collect(), board_cards, dead).expect("all distinct")
    })
}

/// A scenario of one to five seats, at least one of them a range of a few combos, some with
/// weights, on a flop, turn or river; few enough deals to deal each of them.
pub(crate) fn range_scenarios() -> impl Strategy<Value = Scenario> {
    range_scenarios_on(vec![3, 4, 4, 5, 5])
}

/// As above, or before the flop, where nearly all cards are dead.
fn all_range_scenarios() -> impl Strategy<Value = Scenario> {
    range_scenarios_on(vec![0, 0, 3, 4, 5])
}

fn range_scenarios_on(boards: Vec<usize>) -> impl Strategy<Value = Scenario> {
    let board = select(boards);
    let deck = Just(Card::all().collect::<Vec<Card>>()).prop_shuffle();
    let weight = select(vec![10_000_u16, 10_000, 5_000, 2_500, 1, 3_333]);
    let combo = (0..16_usize, 0..16_usize, weight);
    let range = proptest::collection::vec(combo, 2..12);
    let seats = proptest::collection::vec(range, 1..=3);
    (seats, 0..=2_usize, board, 0..=12_usize, deck).prop_filter_map(
        "no deal is left",
        |(ranges, known, board, dead, deck)| {
            // Ranges are made of few cards, so that they often want the same.
            let (few, deck) = deck.split_at(16);
            let (holes, deck) = deck.split_at(2 * known);
            let mut seats: Vec<Seat> = holes
                .chunks(2)
                .filter_map(|pair| HoleCards::new(pair[0], pair[1]))
                .map(Seat::Known)
                .collect();
            let most = if board == 0 { 2 } else { 3 };
            for combos in ranges.into_iter().take(most) {
                let mut range = Range::empty();
                for (a, b, weight) in combos {
                    if let Some(combo) = Combo::new(few[a], few[b]) {
                        range.set(combo, weight);
                    }
                }
                seats.insert(seats.len() / 2, Seat::Range(range));
            }
            let board = if board == 3 && seats.len() > 3 {
                4
            } else {
                board
            };
            let board_cards = Board::new(&deck[..board]).expect("distinct cards");
            let deck = &deck[board..];
            let dead = match board {
                0 => deck
                    .iter()
                    .copied()
                    .chain(few[12..].iter().copied())
                    .collect(),
                _ => deck[..dead].iter().copied().collect(),
            };
            Scenario::new(seats, board_cards, dead).ok()
        },
    )
}

/// The same scenario with everything changed by two functions.
fn changed(
    scenario: &Scenario,
    seats: impl FnOnce(&mut Vec<Seat>),
    card: impl Fn(Card) -> Card,
) -> Scenario {
    let moved = |seat: &Seat| match seat {
        Seat::Known(hole) => {
            let [a, b] = hole.cards().map(&card);
            Seat::Known(HoleCards::new(a, b).expect("still two cards"))
        }
        Seat::Range(range) => {
            let mut moved = Range::empty();
            for (combo, weight) in range.combos() {
                let [a, b] = combo.cards().map(&card);
                moved.set(Combo::new(a, b).expect("still two cards"), weight);
            }
            Seat::Range(moved)
        }
        other => panic!("{other}"),
    };
    let mut moved: Vec<Seat> = scenario.seats().iter().map(moved).collect();
    seats(&mut moved);
    let board: Vec<Card> = scenario.board().cards().iter().map(|c| card(*c)).collect();
    let dead: CardSet = scenario.dead().iter().map(&card).collect();
    Scenario::new(moved, Board::new(&board).expect("distinct"), dead).expect("still valid")
}

/// What a tally says of one seat.
fn of_seat(tally: &Tally, seat: usize) -> impl PartialEq + std::fmt::Debug + use<> {
    let ties: Vec<(usize, u64)> = tally.tie_by_ways(seat).collect();
    let counts = [tally.win(seat), tally.tie(seat), tally.lose(seat)];
    (counts, ties, tally.categories(seat), tally.equity(seat))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn counts_add_up(scenario in scenarios()) {
        let tally = answer(&Ranker::new(), &scenario);
        prop_assert_eq!(tally.deals(), scenario.boards());
        prop_assert_eq!(tally.seats(), scenario.seats().len());
        prop_assert_eq!(tally.has_opponents(), tally.seats() > 1);
        for seat in 0..tally.seats() {
            prop_assert_eq!(tally.categories(seat).iter().sum::<u64>(), tally.deals());
            let counts = tally.win(seat) + tally.tie(seat) + tally.lose(seat);
            prop_assert_eq!(counts, if tally.seats() > 1 { tally.deals() } else { 0 });
            let ties: u64 = tally.tie_by_ways(seat).map(|(_, count)| count).sum();
            prop_assert_eq!(ties, tally.tie(seat));
        }
        if tally.has_opponents() {
            prop_assert_eq!(tally.by_winners().map(|(_, count)| count).sum::<u64>(), tally.deals());
            // Shares of the pot as fractions of 2520 times the deals add up exactly.
            let pot = u128::from(tally.deals()) * 2520;
            let shares = (0..tally.seats()).map(|seat| {
                let equity = tally.equity(seat);
                equity.numerator() * (pot / equity.denominator())
            });
            prop_assert_eq!(shares.sum::<u128>(), pot);
        } else {
            prop_assert_eq!(tally.by_winners().count(), 0);
        }
    }

    #[test]
    fn classes_equal_all_boards(scenario in scenarios()) {
        // Dealing every pre-flop board takes too long for so many; the oracle has those.
        if scenario.missing() < 5 {
            let ranker = Ranker::new();
            prop_assert_eq!(answer(&ranker, &scenario), enumerate(&ranker, &scenario));
        }
    }

    #[test]
    fn any_slices_give_the_same_tally(scenario in scenarios(), slice in 1..5_000_u64) {
        let ranker = Ranker::new();
        let mut job = EquityJob::new(&scenario);
        let mut before = job.progress();
        prop_assert_eq!(before.done, 0);
        while !job.is_done() {
            let after = job.step(&ranker, slice);
            prop_assert!(after.done > before.done && after.total == before.total);
            prop_assert!(after.done <= after.total);
            before = after;
        }
        prop_assert_eq!(job.progress().fraction(), 1.0);
        prop_assert_eq!(job.into_answer(), answer(&ranker, &scenario));
    }

    #[test]
    fn permuting_seats_permutes_the_answer(scenario in scenarios(), by in 0..10_usize) {
        let ranker = Ranker::new();
        let seats = scenario.seats().len();
        let by = by % seats;
        let tally = answer(&ranker, &scenario);
        let turned = changed(&scenario, |seats| seats.rotate_left(by), |card| card);
        let turned = answer(&ranker, &turned);
        for seat in 0..seats {
            prop_assert_eq!(of_seat(&turned, seat), of_seat(&tally, (seat + by) % seats));
        }
    }

    #[test]
    fn relabelling_suits_changes_nothing(
        scenario in scenarios(),
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let ranker = Ranker::new();
        let relabelled = |card: Card| Card::new(card.rank(), suits[card.suit().index()]);
        let other = changed(&scenario, |_| {}, relabelled);
        prop_assert_eq!(answer(&ranker, &other), answer(&ranker, &scenario));
    }

    #[test]
    fn ranges_equal_all_deals(scenario in all_range_scenarios()) {
        let ranker = Ranker::new();
        let tally = answer(&ranker, &scenario);
        prop_assert_eq!(&tally, &enumerate(&ranker, &scenario));
        prop_assert!(tally.deals() > 0);
        if tally.has_opponents() {
            let pot = u128::from(tally.deals()) * 2520;
            let shares = (0..tally.seats()).map(|seat| {
                let equity = tally.equity(seat);
                equity.numerator() * (pot / equity.denominator())
            });
            prop_assert_eq!(shares.sum::<u128>(), pot);
        }
        for seat in 0..tally.seats() {
            prop_assert_eq!(tally.categories(seat).iter().sum::<u64>(), tally.deals());
            let counts = tally.win(seat) + tally.tie(seat) + tally.lose(seat);
            prop_assert_eq!(counts, if tally.seats() > 1 { tally.deals() } else { 0 });
        }
    }

    #[test]
    fn ranges_in_slices_moved_and_renamed(
        scenario in all_range_scenarios(),
        slice in 1..3_000_u64,
        by in 0..5_usize,
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let ranker = Ranker::new();
        let tally = answer(&ranker, &scenario);
        let mut job = EquityJob::new(&scenario);
        while !job.is_done() {
            let before = job.progress().done;
            prop_assert!(job.step(&ranker, slice).done > before);
        }
        prop_assert_eq!(&job.into_answer(), &tally);
        let relabelled = |card: Card| Card::new(card.rank(), suits[card.suit().index()]);
        let seats = scenario.seats().len();
        let by = by % seats;
        let other = changed(&scenario, |seats| seats.rotate_left(by), relabelled);
        let other = answer(&ranker, &other);
        for seat in 0..seats {
            prop_assert_eq!(of_seat(&other, seat), of_seat(&tally, (seat + by) % seats));
        }
        let line = scenario.to_string();
        prop_assert_eq!(line.parse(), Ok(scenario), "{}", line);
    }

    #[test]
    fn ranges_in_parts(
        scenario in all_range_scenarios(),
        of in 1..40_u16,
        slice in 1..30_000_u64,
        by_category in any::<bool>(),
    ) {
        let ranker = Ranker::new();
        let job = match by_category {
            true => EquityJob::by_category(&scenario),
            false => EquityJob::new(&scenario),
        };
        let counted = |mut job: EquityJob| {
            while !job.is_done() {
                job.step(&ranker, slice);
            }
            job.into_answer()
        };
        let parts: Vec<Option<Tally>> = (0..of)
            .map(|number| job.clone().shard(Shard { number, of }).map(counted))
            .collect();
        let whole = counted(job);
        let merged = parts.into_iter().flatten().reduce(|mut all, part| {
            all.merge(&part);
            all
        });
        // Some can't be divided; none is divided by halves.
        prop_assert!(merged.is_none_or(|merged| merged == whole), "{} of {}", scenario, of);
    }

    #[test]
    fn samples_of_ranges_are_near_the_exact_answer(scenario in all_range_scenarios(), seed in any::<u64>()) {
        let ranker = Ranker::new();
        let exact = answer(&ranker, &scenario);
        let mut job = EquityJob::sampled(&scenario, 400, seed);
        while !job.is_done() {
            job.step(&ranker, 1_000);
        }
        let tally = job.into_answer();
        prop_assert_eq!(tally.deals(), 400);
        for seat in 0..tally.seats() {
            let off = (tally.equity(seat).value() - exact.equity(seat).value()).abs();
            // Six standard errors: those of the widest spread there is, or where one deal leads to the
            // next, as in the walk, the stated one, in which that is counted.
            let error = tally.standard_error(seat).unwrap_or_default();
            prop_assert!(off <= 6.0 * error.max(0.5 / 20.0), "{off} {error}");
        }
    }

    #[test]
    fn samples_are_near_the_exact_answer(scenario in scenarios(), seed in any::<u64>()) {
        let ranker = Ranker::new();
        let exact = answer(&ranker, &scenario);
        let mut job = EquityJob::sampled(&scenario, 400, seed);
        while !job.is_done() {
            job.step(&ranker, 1_000);
        }
        let tally = job.into_answer();
        prop_assert_eq!(tally.deals(), 400);
        for seat in 0..tally.seats() {
            let error = tally.standard_error(seat);
            prop_assert_eq!(error.is_some(), tally.has_opponents());
            let off = (tally.equity(seat).value() - exact.equity(seat).value()).abs();
            // Six standard errors of the widest spread there is: once in 10^8 samples.
            prop_assert!(off <= 6.0 * 0.5 / 20.0, "{off} {error:?}");
        }
    }

    #[test]
    fn a_scenario_is_read_back_from_its_line(scenario in scenarios()) {
        let line = scenario.to_string();
        let read: Scenario = line.parse().expect("what is printed can be read");
        prop_assert_eq!(read.to_string(), line);
        prop_assert_eq!(&read, &scenario);
        let setup = Setup::read(&scenario.to_string()).expect("leniently too");
        prop_assert_eq!(setup.scenario(), Ok(scenario));
    }

    #[test]
    fn any_text_is_a_table_or_an_error_at_a_place(text in "\\PC*|[AKQJT2-9hdcsvxo |\\[\\]on\n,!+:@%?*.-]{0,60}") {
        match Setup::read(&text) {
            Ok(setup) => prop_assert_eq!(Setup::read(&setup.to_string()), Ok(setup)),
            Err(error) => {
                prop_assert!((1..=text.chars().count() + 1).contains(&error.column));
                prop_assert!(!error.to_string().is_empty());
            }
        }
        if let Err(error) = text.parse::<Range>() {
            prop_assert!((1..=text.chars().count() + 1).contains(&error.column));
        }
        let _ = text.parse::<Scenario>();
        let _ = text.parse::<Card>();
        let _ = text.parse::<HoleCards>();
    }
}
