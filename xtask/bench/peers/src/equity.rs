//! The rows of whole questions.

use std::hint::black_box;
use std::time::Instant;

use evaluator::{EquityJob, Ranker};

use crate::deals::Deals;
use crate::peers::{AyaPoker, Evaluator, Poker, PokerEval, Pokers, RsPoker};
use crate::question::{Question, Tables, answer};
use crate::timing::{Entrant, race, refuse};

const TABLE: &str = "equity";
/// What takes longer than this many seconds by estimate is not run.
const PATIENCE: f64 = 15.0;
/// A pair of hands compared in the plain loop, in seconds.
const COMPARED: f64 = 2e-9;

const OWN: &str = "its own equity";
const LOOP: &str = "its evaluator, our loop";

pub fn measure(is_chosen: &impl Fn(&str) -> bool) {
    let tables = Tables::new();
    let questions = Question::all(&tables, is_chosen);
    let poker_eval = PokerEval(poker_eval::eval::seven::build_tables(false));
    let poker = Poker(poker::Evaluator::new());
    for question in &questions {
        let mut row = Row {
            question,
            entrants: Vec::new(),
        };
        let scenario = &question.scenario;
        row.entrants.push(Entrant {
            name: Ranker::NAME,
            how: if EquityJob::wants_pairs(scenario) {
                "from its table of pairs"
            } else {
                ""
            },
            work: Box::new(|| answer(&tables, scenario)[0]),
            once: None,
        });
        row.own(
            Pokers::NAME,
            pokers_size(question),
            Pokers::equity(question),
        );
        row.own(PokerEval::NAME, 0.0, poker_eval.equity(question));
        row.own(RsPoker::NAME, 0.0, RsPoker::equity(question));
        row.looped(&AyaPoker);
        row.looped(&poker);
        race(TABLE, question.row, 1.0, row.entrants);
    }
}

/// About how many seconds `pokers` takes: it goes through the boards of every pair of hands.
fn pokers_size(question: &Question) -> f64 {
    let pairs: usize = question.holdings().iter().map(Vec::len).product();
    let boards = if question.board.is_empty() {
        2e-3
    } else {
        4e-6
    };
    pairs as f64 * boards
}

struct Row<'a> {
    question: &'a Question,
    entrants: Vec<Entrant<'a>>,
}

impl<'a> Row<'a> {
    /// A peer's own way, if it has one, its answer is right and it is not too slow.
    fn own<F>(&mut self, name: &'static str, seconds: f64, work: Result<F, String>)
    where
        F: FnMut() -> Vec<f64> + 'a,
    {
        let work = match work {
            Ok(work) => work,
            Err(why) => return self.refuse(name, &why),
        };
        if seconds > PATIENCE {
            return self.too_slow(name, seconds);
        }
        self.enter(name, OWN, work);
    }

    /// Our plain loop around a peer that only ranks.
    fn looped<E: Evaluator + 'a>(&mut self, evaluator: &'a E) {
        let known = self.question.scenario.ranges() == 0;
        if !known && self.question.seats.len() > 2 {
            return self.refuse(E::NAME, "ranks hands only");
        }
        let deals = Deals::new(evaluator, self.question);
        let (hands, pairs) = deals.size();
        let compared = if known { 0.0 } else { pairs * COMPARED };
        let seconds = hands * seconds_a_hand(evaluator) + compared;
        if seconds > PATIENCE {
            return self.too_slow(E::NAME, seconds);
        }
        self.enter(E::NAME, LOOP, move || deals.run());
    }

    fn enter(
        &mut self,
        name: &'static str,
        how: &'static str,
        mut work: impl FnMut() -> Vec<f64> + 'a,
    ) {
        let start = Instant::now();
        let shares = work();
        let once = start.elapsed().as_secs_f64();
        match self.question.check(&shares) {
            Ok(()) => self.entrants.push(Entrant {
                name,
                how,
                work: Box::new(move || work()[0]),
                once: Some(once),
            }),
            Err(why) => self.refuse(name, &why),
        }
    }

    fn too_slow(&self, name: &str, seconds: f64) {
        let time = if seconds < 120.0 {
            format!("{seconds:.0} s")
        } else {
            format!("{:.0} min", seconds / 60.0)
        };
        self.refuse(name, &format!("not run: about {time}"));
    }

    fn refuse(&self, name: &str, why: &str) {
        refuse(TABLE, self.question.row, name, why);
    }
}

/// A rough measure of the time per hand, to skip hopeless rows.
pub fn seconds_a_hand<E: Evaluator>(evaluator: &E) -> f64 {
    const HANDS: usize = 20_000;
    let mut random = fastrand::Rng::with_seed(2);
    let mut deck: Vec<E::Card> = evaluator::Card::all().map(E::card).collect();
    let mut hand = || {
        random.shuffle(&mut deck);
        let add = |hand, card: &E::Card| evaluator.with(hand, *card);
        deck[..7].iter().fold(evaluator.none(), add)
    };
    let hands: Vec<E::Hand> = (0..HANDS).map(|_| hand()).collect();
    let start = Instant::now();
    black_box(hands.iter().map(|hand| evaluator.seven(*hand)).max());
    start.elapsed().as_secs_f64() / HANDS as f64
}
