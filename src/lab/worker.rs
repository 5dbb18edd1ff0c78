//! The worker: a separate program, since what is raced is compiled for speed and the page for size. It answers one question,
//! sends results while it works, and is ended by the page.

use evaluator::reference::{
    CactusKev, Mistake, Racer, RankFive, RankingMethod, Track, TwoPlusTwo, paths,
};
use evaluator::{Card, Ranker};
use gloo_worker::{HandlerId, Registrable, Worker, WorkerScope};

use super::race::{Ask, ROUNDS, WorkerUpdate, clock_step, passes, warmed};
use crate::kit::worker::{Host, Packet, Request, Response, Service, Wire, now};

/// How many random hands of seven there are: too many for a processor to learn.
const SEVENS: usize = 100_000;

/// The program of the worker.
pub(super) struct RaceWorker {
    host: Host<RaceWorker>,
}

impl Worker for RaceWorker {
    type Message = ();
    type Input = Packet;
    type Output = Packet;

    fn create(scope: &WorkerScope<Self>) -> Self {
        RaceWorker {
            host: Host::new(scope),
        }
    }

    fn update(&mut self, _: &WorkerScope<Self>, (): ()) {}

    fn received(&mut self, _: &WorkerScope<Self>, packet: Packet, page: HandlerId) {
        let Some(Request { id, question, .. }) = self.host.receive(&packet, page) else {
            return;
        };
        let send = |update| self.host.respond(&Response { id, update });
        match question {
            Some(Ask::Race(track)) => race(track, &send),
            Some(Ask::Count) => count(&send),
            Some(Ask::Large) => large(&send),
            None => {}
        }
    }
}

impl Service for RaceWorker {
    type Question = Ask;
    type Update = WorkerUpdate;

    const LOADER: &'static str = "./race_loader.js";

    /// A pass over all hands is measured in one go, and so is the time to build the automaton for seven cards: on a slow phone that
    /// takes half a minute.
    const SILENCE: f64 = 60_000.0;
}

/// The whole program.
pub fn run() {
    console_error_panic_hook::set_once();
    RaceWorker::registrar().encoding::<Wire>().register();
}

fn race(track: usize, send: &impl Fn(WorkerUpdate)) {
    let step = clock_step(now);
    send(WorkerUpdate::Clock(step));
    let track = match track {
        0 => Track::FivesInOrder,
        1 => Track::shuffled(1),
        _ => Track::sevens(SEVENS, 1),
    };
    // From milliseconds to nanoseconds a hand.
    let each = 1e6 / track.hands() as f64;
    let racers = RankingMethod::ALL.map(|method| {
        let start = now();
        let racer = Racer::new(method);
        send(WorkerUpdate::Filled(method, now() - start, racer.bytes()));
        (method, racer)
    });
    let racers = racers.map(|(method, racer)| {
        let [cold, pass] = warmed(|| {
            let start = now();
            racer.run(&track);
            now() - start
        });
        send(WorkerUpdate::Cold(method, cold * each));
        (method, racer, passes(pass, step))
    });
    // The page ends it as soon as it has enough samples; the others replace those of a hidden page.
    for _ in 0..4 * ROUNDS {
        for (method, racer, passes) in &racers {
            let start = now();
            let mut sum = racer.run(&track);
            for _ in 1..*passes {
                sum = racer.run(&track);
            }
            let time = (now() - start) / *passes as f64;
            send(WorkerUpdate::Sample(*method, time * each, sum));
        }
    }
    send(WorkerUpdate::Done);
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

/// Builds the automaton for seven cards, and walks it: through neighbours, then at random. The same 100,000 hands, so
/// that nothing but their order differs.
fn large(send: &impl Fn(WorkerUpdate)) {
    let start = now();
    let Some(automaton) = TwoPlusTwo::new() else {
        return send(WorkerUpdate::TooLarge);
    };
    let built = now() - start;
    let Track::Sevens(hands) = Track::sevens(SEVENS, 1) else {
        return;
    };
    let random = walked(&automaton, &hands);
    // As sets, a bit a card: in order those have neighbours that begin alike.
    let sets = hands.iter();
    let sets = sets.map(|hand| hand.iter().fold(0, |set, card| set | 1_u64 << card.index()));
    let mut sets: Vec<u64> = sets.collect();
    sets.sort_unstable();
    let ordered = sets.into_iter().zip(&hands).map(|(mut set, hand)| {
        hand.map(|card| {
            let highest = 63 - set.leading_zeros() as usize;
            set &= !(1 << highest);
            Card::from_index(highest).unwrap_or(card)
        })
    });
    let order = walked(&automaton, &ordered.collect::<Vec<_>>());
    send(WorkerUpdate::Large(built, order, random));
}

/// Nanoseconds a hand, once two passes are alike.
fn walked(automaton: &TwoPlusTwo, hands: &[[Card; 7]]) -> f64 {
    let [_, pass] = warmed(|| {
        let start = now();
        let best = hands.iter().map(|hand| automaton.seven(*hand)).max();
        std::hint::black_box(best);
        now() - start
    });
    pass * 1e6 / hands.len() as f64
}
