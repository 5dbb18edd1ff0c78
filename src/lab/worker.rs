//! The worker: a separate program, since what is raced is compiled for speed and the page for size. It answers one question,
//! sends results while it works, and is ended by the page.

use evaluator::reference::{
    CactusKev, Mistake, Racer, RankingMethod, Step, Trace, Track, TwoPlusTwo, paths,
};
use evaluator::{Card, Ranker};
use gloo_worker::{HandlerId, Registrable, Worker, WorkerScope};

use super::race::{Ask, WorkerUpdate, clock_step, methods, passes, warmed};
use crate::kit::worker::{Host, Packet, Request, Response, Service, Wire, now};

/// How many random hands of seven there are: too many for a processor to learn.
const SEVENS: usize = 100_000;

/// As often it is said how many rows of the table for seven cards are built.
const TOLD: usize = 100;

/// The program of the worker.
pub(super) struct RaceWorker {
    host: Host<RaceWorker>,
    /// The table for seven cards, once it is built, and the milliseconds that took.
    table: Option<(Racer, f64)>,
    /// The race that is run, round by round.
    warm: Option<Warm>,
}

/// A race whose methods are warm.
struct Warm {
    asked: (usize, bool),
    track: Track,
    /// All but the table for seven cards.
    racers: Vec<(RankingMethod, Racer)>,
    /// How many passes of each make a sample, in the order of the track.
    passes: Vec<(RankingMethod, usize)>,
    /// What was said of it: a page that begins the race again hears it again.
    said: Vec<WorkerUpdate>,
}

impl Worker for RaceWorker {
    type Message = ();
    type Input = Packet;
    type Output = Packet;

    fn create(scope: &WorkerScope<Self>) -> Self {
        RaceWorker {
            host: Host::new(scope),
            table: None,
            warm: None,
        }
    }

    fn update(&mut self, _: &WorkerScope<Self>, (): ()) {}

    fn received(&mut self, _: &WorkerScope<Self>, packet: Packet, page: HandlerId) {
        let Some(Request { id, question, .. }) = self.host.receive(&packet, page) else {
            return;
        };
        let RaceWorker { host, table, warm } = self;
        let send = |update| host.respond(&Response { id, update });
        match question {
            Some(Ask::Race(_, true)) if table.is_none() => send(WorkerUpdate::NoTable),
            Some(Ask::Race(track, with_table)) => {
                let table = table.as_ref().filter(|_| with_table);
                race((track, with_table), table, warm, &send);
            }
            Some(Ask::Count) => count(&send),
            Some(Ask::Build) => {
                // The old one's memory is needed.
                *table = None;
                *table = build(&send);
            }
            Some(Ask::WalkFive(cards)) => walk(table.as_ref(), &cards, &send),
            Some(Ask::WalkSeven(cards)) => walk(table.as_ref(), &cards, &send),
            Some(Ask::Loop(first)) => nested(table.as_ref(), first, &send),
            None => {}
        }
    }
}

impl Service for RaceWorker {
    type Question = Ask;
    type Update = WorkerUpdate;

    const LOADER: &'static str = "./race_loader.js";

    /// A pass over all hands is measured in one go: on a slow phone one over all hands of seven takes half a minute.
    const SILENCE: f64 = 60_000.0;
}

/// The whole program.
pub fn run() {
    console_error_panic_hook::set_once();
    RaceWorker::registrar().encoding::<Wire>().register();
}

fn race(
    asked: (usize, bool),
    table: Option<&(Racer, f64)>,
    warm: &mut Option<Warm>,
    send: &impl Fn(WorkerUpdate),
) {
    // From milliseconds to nanoseconds a hand.
    let each = |track: &Track| 1e6 / track.hands() as f64;
    let known = warm.take().filter(|warm| warm.asked == asked);
    let ready = match known {
        Some(ready) => {
            ready.said.iter().for_each(|update| send(*update));
            ready
        }
        None => warm_up(asked, table, send),
    };
    for &(method, passes) in &ready.passes {
        let Some(racer) = racer(&ready.racers, table, method) else {
            continue;
        };
        let start = now();
        let mut sum = racer.run(&ready.track);
        for _ in 1..passes {
            sum = racer.run(&ready.track);
        }
        let time = (now() - start) / passes as f64;
        send(WorkerUpdate::Sample(method, time * each(&ready.track), sum));
    }
    *warm = Some(ready);
    send(WorkerUpdate::Round);
}

/// The method with its tables, the large one among them.
fn racer<'a>(
    racers: &'a [(RankingMethod, Racer)],
    table: Option<&'a (Racer, f64)>,
    method: RankingMethod,
) -> Option<&'a Racer> {
    if method == RankingMethod::TwoPlusTwo {
        return table.map(|(table, _)| table);
    }
    let mut racers = racers.iter();
    racers.find_map(|(other, racer)| (*other == method).then_some(racer))
}

/// Fills the tables, and runs each method until two passes are alike.
fn warm_up(
    asked: (usize, bool),
    table: Option<&(Racer, f64)>,
    send: &impl Fn(WorkerUpdate),
) -> Warm {
    let mut said = Vec::new();
    let mut send = |update| {
        said.push(update);
        send(update);
    };
    let step = clock_step(now);
    send(WorkerUpdate::Clock(step));
    let track = match asked.0 {
        0 => Track::FivesInOrder,
        1 => Track::shuffled(1),
        2 => Track::sevens(SEVENS, 1),
        3 => Track::Nested,
        _ => Track::Classified,
    };
    let each = 1e6 / track.hands() as f64;
    let mut racers = Vec::new();
    for method in methods(asked.0, false) {
        let start = now();
        let racer = Racer::new(method);
        send(WorkerUpdate::Filled(method, now() - start, racer.bytes()));
        racers.push((method, racer));
    }
    if let Some((table, time)) = table {
        let method = RankingMethod::TwoPlusTwo;
        send(WorkerUpdate::Filled(method, *time, table.bytes()));
    }
    let mut needed = Vec::new();
    for method in methods(asked.0, asked.1) {
        let Some(racer) = racer(&racers, table, method) else {
            continue;
        };
        let [cold, pass] = warmed(|| {
            let start = now();
            racer.run(&track);
            now() - start
        });
        send(WorkerUpdate::Cold(method, cold * each));
        needed.push((method, passes(pass, step)));
    }
    Warm {
        asked,
        track,
        racers,
        passes: needed,
        said,
    }
}

fn count(send: &impl Fn(WorkerUpdate)) {
    let ranker = Ranker::new();
    send(WorkerUpdate::Paths(paths(&CactusKev::new())));
    let fives = Racer::new(RankingMethod::Ranker).run(&Track::FivesInOrder);
    send(WorkerUpdate::Groups(fives.categories));
    for (at, mistake) in Mistake::ALL.into_iter().enumerate() {
        let wrong = mistake.count(&ranker);
        send(WorkerUpdate::Wrong(at, wrong.wrong, wrong.of));
    }
    for method in RankingMethod::ALL {
        send(WorkerUpdate::Agreeing(
            method,
            Racer::new(method).agreeing(&ranker),
        ));
    }
    send(WorkerUpdate::Done);
}

/// Builds the table for seven cards; nothing when there is not enough memory for it.
fn build(send: &impl Fn(WorkerUpdate)) -> Option<(Racer, f64)> {
    let start = now();
    send(WorkerUpdate::Building(0));
    let part = TwoPlusTwo::STATES.div_ceil(TOLD);
    let table = TwoPlusTwo::build(|rows| {
        if rows.is_multiple_of(part) {
            send(WorkerUpdate::Building(rows));
        }
    });
    let time = now() - start;
    send(match table {
        Some(_) => WorkerUpdate::Built(time),
        None => WorkerUpdate::TooLarge,
    });
    table.map(|table| (Racer::TwoPlusTwo(table), time))
}

/// Every read of a hand, as it is recorded.
fn walk(table: Option<&(Racer, f64)>, cards: &[Card], send: &impl Fn(WorkerUpdate)) {
    let Some((rank, trace)) = table.and_then(|(table, _)| table.trace(cards)) else {
        return send(WorkerUpdate::NoTable);
    };
    for &step in trace.steps() {
        if let Step::Hr { card, place, value } = step {
            send(WorkerUpdate::Read(card, place, value));
        }
    }
    send(WorkerUpdate::Walked(rank));
}

/// The nested loop of four cards and the 48 others.
fn nested(table: Option<&(Racer, f64)>, first: [Card; 4], send: &impl Fn(WorkerUpdate)) {
    let Some((Racer::TwoPlusTwo(table), _)) = table else {
        return send(WorkerUpdate::NoTable);
    };
    table.each_fifth(first, &mut Trace::new(), |trace, card, rank| {
        let reads = trace.cost(trace.steps().len()).reads;
        send(WorkerUpdate::Looped(card, rank, reads));
    });
    send(WorkerUpdate::Done);
}
