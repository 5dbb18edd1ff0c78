//! Several workers at one question: the answer is the same whatever their number, and whichever of
//! them fails.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use evaluator::{FlopEquity, FlopReportJob, Job, Ranker, ReportFlop, Scenario};
use kicker::calculator::engine::pool::{HelperAction, Pool, Report};
use kicker::calculator::engine::task_queue::{REPORT, TaskQueue};
use kicker::calculator::protocol::{
    Ask, EquityAnswer, EquityQuestion, FlopBatch, FlopReportQuestion, Request, Response, Update,
};
use kicker::kit::worker::Lane;

/// More than a tenth of a second of work.
const LONG: &str = "random vs random vs 22+,A2+,K2+,Q2+ on 7h8h2c";

/// A question for each way that there is to divide one: boards, classes of boards, matchups, one range
/// beside a narrow one, and a fixed number of deals drawn at random.
const ALL: [&str; 5] = [
    LONG,
    "AhAd vs 22+,A2s+ vs 20%",
    "TT+ vs AKs,AQs,AJs vs 55-99:0.5",
    "AhAd vs TT+ vs random",
    "AhAd vs random vs random vs random",
];

/// A worker and its helpers, all in this thread.
struct Workers {
    asked: TaskQueue,
    helpers: HashMap<usize, TaskQueue>,
    /// How often a helper was started.
    started: usize,
    /// The helper that dies at its first request.
    dies: Option<usize>,
    time: Cell<f64>,
}

impl Workers {
    fn new(cores: usize) -> Workers {
        let asked = TaskQueue::new();
        *pool(&asked).borrow_mut() = Pool::new(cores);
        Workers {
            asked,
            helpers: HashMap::new(),
            started: 0,
            dies: None,
            time: Cell::new(0.0),
        }
    }

    fn ask(&mut self, id: u32, question: Option<EquityQuestion>) {
        self.asked.take(Request {
            lane: Lane::MAIN,
            id,
            question: question.map(Ask::question),
        });
    }

    /// What the browser would do for the pool.
    fn tend(&mut self) {
        let pool = pool(&self.asked);
        let orders: Vec<HelperAction> = pool.borrow_mut().orders().collect();
        for order in orders {
            match order {
                HelperAction::Start(number) => {
                    self.started += 1;
                    self.helpers.insert(number, TaskQueue::new());
                    pool.borrow_mut().ready(number);
                }
                HelperAction::Send(number, _) if self.dies == Some(number) => {
                    self.dies = None;
                    pool.borrow_mut().failed(number);
                }
                HelperAction::Send(number, request) => {
                    let helper = self.helpers.get_mut(&number).expect("it was started");
                    helper.take(request);
                }
                HelperAction::End(number) => drop(self.helpers.remove(&number)),
            }
        }
    }

    /// A slice for everybody. What the worker that was asked has said.
    fn slice(&mut self) -> Option<Response> {
        self.tend();
        let pool = pool(&self.asked);
        for (&number, helper) in &mut self.helpers {
            if let Some(response) = slice(helper, &self.time) {
                let report = Report::of_bytes(&Report::bytes_of(response));
                pool.borrow_mut()
                    .receive(number, report.expect("it says something"));
            }
        }
        self.tend();
        slice(&mut self.asked, &self.time)
    }

    fn answer(&mut self) -> EquityAnswer {
        for _ in 0..100_000 {
            let Some(response) = self.slice() else {
                continue;
            };
            match response.update.typed::<EquityQuestion>().expect("equity") {
                Update::Working { fraction, partial } => {
                    assert!((0.0..=1.0).contains(&fraction), "{fraction}");
                    assert!(partial.is_none_or(|answer| answer.tally.deals() > 0));
                }
                Update::Answer(answer) => return answer,
                Update::NoAnswer => panic!("there is an answer"),
            }
        }
        panic!("no answer comes");
    }
}

fn pool(queue: &TaskQueue) -> Rc<RefCell<Pool>> {
    queue.solver().pool().clone()
}

/// One step, since the clock moves so far at a look; a report is due each time.
fn slice(queue: &mut TaskQueue, time: &Cell<f64>) -> Option<Response> {
    let clock = || {
        time.set(time.get() + REPORT);
        time.get()
    };
    queue.work(1.0, clock)
}

fn scenario(line: &str) -> Scenario {
    line.parse().expect(line)
}

fn answer(line: &str, cores: usize, dies: Option<usize>) -> (EquityAnswer, usize) {
    let mut workers = Workers::new(cores);
    workers.dies = dies;
    workers.ask(1, Some(EquityQuestion::new(scenario(line))));
    let mut answer = workers.answer();
    answer.micros = 0;
    (answer, workers.started)
}

#[test]
fn the_answer_is_the_same_whatever_their_number() {
    for line in ALL {
        let (alone, started) = answer(line, 2, None);
        assert_eq!(started, 0, "one core is the page's");
        for (cores, helpers) in [(3, 1), (5, 3), (64, 7)] {
            assert_eq!(
                answer(line, cores, None),
                (alone.clone(), helpers),
                "{line}"
            );
        }
        assert_eq!(answer(line, 5, Some(1)), (alone, 3), "{line}: one dies");
    }
}

/// The estimates in between improve all the time, and consist only of deals of the answer.
#[test]
fn a_fixed_number_of_deals_is_told_meanwhile() {
    let mut workers = Workers::new(5);
    let line = "AhAd vs random vs random vs random";
    workers.ask(1, Some(EquityQuestion::new(scenario(line))));
    let mut deals = 0;
    loop {
        let Some(response) = workers.slice() else {
            continue;
        };
        match response.update.typed::<EquityQuestion>().expect("equity") {
            Update::Working { partial, .. } => {
                let now = partial.map_or(0, |answer| answer.tally.deals());
                assert!(now >= deals && now <= 1_000_000, "{deals} {now}");
                deals = now;
            }
            Update::Answer(answer) => {
                assert_eq!(answer.tally.deals(), 1_000_000);
                assert!(deals > 500_000, "{deals}");
                break;
            }
            Update::NoAnswer => panic!("there is an answer"),
        }
    }
}

#[test]
fn nothing_goes_on_when_nobody_waits_any_more() {
    let mut workers = Workers::new(4);
    workers.ask(1, Some(EquityQuestion::new(scenario(LONG))));
    workers.slice();
    workers.slice();
    assert!(workers.helpers.values().all(TaskQueue::is_busy));
    workers.ask(2, None);
    workers.tend();
    assert!(!workers.helpers.values().any(TaskQueue::is_busy));
    // They are used again, and end when there is nothing to do.
    workers.ask(3, Some(EquityQuestion::new(scenario(LONG))));
    assert!(workers.answer().tally.deals() > 0);
    assert_eq!(workers.started, 2);
    assert!(pool(&workers.asked).borrow().is_idle());
    pool(&workers.asked).borrow_mut().rest();
    workers.tend();
    assert!(workers.helpers.is_empty());
}

#[test]
fn all_of_them_draw_for_an_estimate_that_is_to_get_better() {
    let question = EquityQuestion {
        drawn: Some(1_000),
        ..EquityQuestion::new(scenario(LONG))
    };
    let drawn = |cores| {
        let mut workers = Workers::new(cores);
        workers.ask(1, Some(question.clone()));
        let mut last = None;
        for _ in 0..40 {
            if let Some(response) = workers.slice()
                && let Some(Update::Working { partial, .. }) =
                    response.update.typed::<EquityQuestion>()
            {
                last = partial.or(last);
            }
        }
        last.expect("it is told meanwhile").tally
    };
    let (one, four) = (drawn(2), drawn(5));
    assert!(
        four.deals() > 3 * one.deals(),
        "{} {}",
        four.deals(),
        one.deals()
    );
    let error = four.standard_error(0).expect("an error");
    let far = (one.equity(0).value() - four.equity(0).value()).abs();
    assert!(far < 5.0 * (error + one.standard_error(0).expect("an error")));
}

/// Flops are divided, too: each is counted once, whoever counts it, and what is known meanwhile stays.
#[test]
fn flops_are_shared_like_deals() {
    let scenario = scenario("22+,AKs vs 15% on 7h8h2c");
    let flops: Vec<_> = ReportFlop::all(&scenario)
        .into_iter()
        .map(|flop| flop.flop)
        .collect();
    let some: Vec<_> = flops.into_iter().step_by(60).collect();
    let alone = FlopReportJob::new(&scenario, &some)
        .expect("two players")
        .run(&Ranker::new());
    let flops = FlopBatch::new(&some);
    for (cores, helpers, dies) in [(2, 0, None), (3, 1, None), (5, 3, None), (5, 3, Some(1))] {
        let mut workers = Workers::new(cores);
        workers.dies = dies;
        workers.asked.take(Request {
            lane: Lane::named("flops"),
            id: 1,
            question: Some(
                FlopReportQuestion {
                    scenario: scenario.clone(),
                    flops,
                }
                .question(),
            ),
        });
        let mut known = vec![None; some.len()];
        let all: Vec<FlopEquity> = loop {
            let Some(response) = workers.slice() else {
                continue;
            };
            match response
                .update
                .typed::<FlopReportQuestion>()
                .expect("flops")
            {
                Update::Working { partial, fraction } => {
                    assert!((0.0..=1.0).contains(&fraction), "{fraction}");
                    let partial = partial.expect("what is known");
                    for (now, before) in partial.iter().zip(&known) {
                        assert!(before.is_none() || now == before, "it stays");
                    }
                    known = partial;
                }
                Update::Answer(answer) => break answer.into_iter().flatten().collect(),
                Update::NoAnswer => panic!("there is an answer"),
            }
        };
        assert_eq!((all, workers.started), (alone.clone(), helpers), "{cores}");
        assert!(
            known.iter().flatten().count() > 0,
            "something was known before the end"
        );
    }
}
