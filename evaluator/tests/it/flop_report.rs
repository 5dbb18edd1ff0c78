//! How two players fare on all flops, and on few that stand for all.

use evaluator::{
    AnswerError, Board, EquityJob, FlopEquity, FlopReportJob, FlopSet, Job, Ranker, ReportFlop,
    Scenario,
};

fn scenario(line: &str) -> Scenario {
    line.parse().expect(line)
}

struct Report {
    flops: Vec<ReportFlop>,
    found: Vec<FlopEquity>,
}

impl Report {
    fn of(line: &str) -> Report {
        let scenario = scenario(line);
        let flops = ReportFlop::all(&scenario);
        let found = job(&scenario, &flops).run(&Ranker::new());
        Report { flops, found }
    }

    fn mean(&self, set: FlopSet) -> f64 {
        let all = self.found.iter().zip(&self.flops);
        let all = all.map(|(found, flop)| (found, flop.flops, flop.stands_for(set)));
        FlopEquity::mean(all, 0).value()
    }
}

fn job(scenario: &Scenario, flops: &[ReportFlop]) -> FlopReportJob {
    let boards: Vec<Board> = flops.iter().map(|flop| flop.flop.clone()).collect();
    FlopReportJob::new(scenario, &boards).expect("two players")
}

/// Integers on both sides: the shares are the same fraction.
#[test]
fn the_mean_over_all_flops_is_the_equity_before_the_flop() {
    for line in [
        "AhKh vs QsQd",
        "7c2d vs AsAh dead KhQh2s",
        // Suits that are told apart, weights, and a flop that lies there already.
        "AhKh vs QQ:0.5,JsTs:0.25 on 7h8h2c",
        "AsAh vs KK",
        // Some flops have no deal.
        "AA vs AA,KhKd",
    ] {
        let report = Report::of(line);
        let all = report.found.iter().zip(&report.flops);
        let all: Vec<_> = all
            .map(|(found, flop)| (found, flop.flops, flop.flops))
            .collect();
        let bare = line.split(" on ").next().expect("a line");
        let before = EquityJob::exact(&scenario(bare))
            .expect("few deals")
            .run(&Ranker::new());
        for player in 0..2 {
            let mean = FlopEquity::mean(all.iter().copied(), player);
            assert_eq!(mean, before.equity(player), "{line}");
        }
    }
}

#[test]
fn a_flop_is_counted_as_on_the_table_and_every_slicing_gives_the_same() {
    let line = "AhKh,76s vs QQ+,AKs:0.5";
    let whole = scenario(line);
    let flops = ReportFlop::all(&whole);
    let some: Vec<ReportFlop> = flops.iter().step_by(350).cloned().collect();
    let ranker = Ranker::new();
    let mut sliced = job(&whole, &some);
    let at_once = sliced.clone().run(&ranker);
    let mut known = 0;
    while !sliced.is_done() {
        sliced.step(&ranker, 100_000);
        let found: Vec<&FlopEquity> = sliced.found().flatten().collect();
        assert!(found.len() >= known);
        known = found.len();
        assert!(
            found
                .iter()
                .zip(&at_once)
                .all(|(found, last)| *found == last),
            "each is final"
        );
    }
    assert_eq!(sliced.into_answer(), at_once);
    // Of a rainbow flop all six ways to give it suits count.
    let rainbow = flops
        .iter()
        .position(|flop| flop.flop.to_string() == "KdQc2h" || flop.flops == 24);
    let flop = &flops[rainbow.expect("there is one")];
    let found = job(&whole, std::slice::from_ref(flop))
        .run(&ranker)
        .remove(0);
    let mut sum = [0, 0, 0];
    for suits in ["cdh", "chd", "dch", "dhc", "hcd", "hdc"]
        .iter()
        .flat_map(|three| {
            // The missing suit takes each place in turn.
            let spades = ["cdh", "dhs", "chs", "cds"];
            spades.into_iter().map(move |set| {
                let order: Vec<usize> = three
                    .chars()
                    .map(|suit| "cdh".find(suit).expect("one of them"))
                    .collect();
                let set: Vec<char> = set.chars().collect();
                order.into_iter().map(|at| set[at]).collect::<Vec<char>>()
            })
        })
    {
        let cards = flop.flop.cards().iter().zip(suits);
        let board: String = cards
            .map(|(card, suit)| format!("{}{suit}", card.rank()))
            .collect();
        let tally = EquityJob::exact(&scenario(&format!("{line} on {board}")))
            .expect("few deals")
            .run(&ranker);
        for (sum, more) in sum
            .iter_mut()
            .zip([tally.deals(), tally.win(0), tally.win(1)])
        {
            *sum += more;
        }
    }
    assert_eq!([found.deals, found.wins[0], found.wins[1]], sum);
}

#[test]
fn samples_stand_for_all_flops() {
    for (line, all) in [
        ("QQ vs AKs", 22_100),
        ("AhKh vs QsQd dead 2c", 47 * 46 * 45 / 6),
    ] {
        let flops = ReportFlop::all(&scenario(line));
        assert_eq!(
            flops.iter().map(|flop| flop.flops).sum::<u64>(),
            all,
            "{line}"
        );
        for set in FlopSet::ALL {
            let stand = flops
                .iter()
                .map(|flop| flop.stands_for(set))
                .filter(|&it| it > 0);
            let stand: Vec<u64> = stand.collect();
            assert_eq!(stand.iter().sum::<u64>(), all, "{line}");
            let of_all = if set == FlopSet::Every {
                flops.len()
            } else {
                set.len()
            };
            assert_eq!(stand.len(), of_all, "{line} {set:?}");
        }
    }
    assert_eq!(ReportFlop::all(&scenario("QQ vs AKs")).len(), 1_755);
    // The same flops each time: a report can be repeated.
    let twice = [(); 2].map(|()| ReportFlop::all(&scenario("QQ vs AKs")));
    assert_eq!(twice[0], twice[1]);
}

/// How far means over the samples are from the mean over all flops, in percent of the pot: [`FlopSet`] says so.
#[test]
fn samples_are_near_the_mean_over_all_flops() {
    for (lines, bounds) in [(RANGES, [0.2, 0.2, 0.6]), (HANDS, [1.5, 1.4, 6.0])] {
        let reports: Vec<Report> = lines.iter().map(|line| Report::of(line)).collect();
        for (set, bound) in FlopSet::ALL[1..].iter().zip(bounds) {
            for (line, report) in lines.iter().zip(&reports) {
                let error = (report.mean(*set) - report.mean(FlopSet::Every)) * 100.0;
                assert!(error.abs() <= bound, "{line} {set:?}: {error}");
            }
        }
    }
}

/// Ranges as they are played.
const RANGES: &[&str] = &[
    "22+,A2s+,K9s+,QTs+,JTs,ATo+,KJo+ vs 22-99,A2s-AJs,K8s+,Q9s+,J9s+,T8s+,97s+,86s+,A9o-AQo,KTo+,QJo",
    "15% vs 40%",
];

/// One hand or class on each side: one card of the flop decides all.
const HANDS: &[&str] = &["AhKh vs QsQd", "AhKd vs 7s7c", "AsKd vs JhTh", "KK vs A5s"];

#[test]
fn a_report_is_of_two_players() {
    for line in ["AhKh", "AhKh vs QsQd vs 7c7d"] {
        let error = FlopReportJob::new(&scenario(line), &[]).expect_err(line);
        assert_eq!(error, AnswerError::NoOpponent);
    }
}
