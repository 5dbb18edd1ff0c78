//! Several workers at one question.
//!
//! A question that takes long is cut into parts ([`Job::part`]), a few for each worker. The worker that
//! was asked does some itself and gives the others to helpers: workers of the same program that it
//! starts when they are first needed, in turn as each has done its last. Their tallies are merged, so
//! the answer is the same to the last count whatever their number. An estimate that is to get better
//! is drawn by all, each other deals, for as long as nobody stops it.
//!
//! The [`Pool`] owns no worker. It says what is to be sent to which helper, and is told what came back;
//! `subworker.rs` ties it to the browser. A helper that fails is not used again, and its part is done by
//! another one.
//!
//! # Why inside the worker
//!
//! The page asks one worker and hears one, as before: lanes, watchdog and cancelling stay as they are, and
//! nothing of this is in the first load. A helper takes about as much memory as the worker itself, 3 to 50
//! MB, and ends when it has had nothing to do for [`IDLE`] milliseconds. No memory is shared: that needs
//! headers which a static host can't set.

use std::collections::VecDeque;

use evaluator::{Scenario, Tally};

use crate::calculator::protocol::{
    EquityAnswer, EquityQuestion, Kind, Lane, Question, Request, Response, Update,
};

#[cfg(doc)]
use evaluator::Job;

/// The most workers at one question.
pub const MOST: usize = 8;
/// Milliseconds after which helpers with nothing to do end.
pub const IDLE: f64 = 20_000.0;

/// What is to be done with a helper.
#[derive(Clone, Debug, PartialEq)]
pub enum Order {
    /// Starts it; it [says](Pool::ready) when it is ready.
    Start(usize),
    /// Sends it this.
    Send(usize, Request),
    /// Ends it.
    End(usize),
}

/// What a helper is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Helper {
    /// None is there.
    None,
    /// Started, and not heard yet.
    Starting,
    /// Ready for work.
    Free,
    /// At a part, under the number of its request.
    Busy(u32),
    /// Not to be used again.
    Failed,
}

/// The helpers, and the one question they are at.
#[derive(Debug, Default)]
pub struct Pool {
    helpers: Vec<Helper>,
    pub(super) shared: Option<Shared>,
    last_id: u32,
    orders: VecDeque<Order>,
}

/// A question that several work on.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) scenario: Scenario,
    pub(super) by_category: bool,
    pub(super) drawn: Option<u64>,
    pub(super) of: u16,
    /// Parts that nobody has taken yet.
    pub(super) left: VecDeque<u16>,
    /// Parts at helpers, by request, with how far each is and what it has drawn so far.
    pub(super) away: Vec<Away>,
    /// How many parts helpers have done, and their counts.
    pub(super) done: u16,
    pub(super) counted: Option<Tally>,
}

#[derive(Debug)]
pub(super) struct Away {
    id: u32,
    part: u16,
    pub(super) fraction: f64,
    pub(super) so_far: Option<Tally>,
}

impl Pool {
    /// A pool for a device with so many cores: one is left to the page, one is this worker's.
    pub fn new(cores: usize) -> Pool {
        Pool {
            helpers: vec![Helper::None; cores.saturating_sub(1).clamp(1, MOST) - 1],
            ..Pool::default()
        }
    }

    /// What is to be done now, once each.
    pub fn orders(&mut self) -> impl Iterator<Item = Order> + '_ {
        self.orders.drain(..)
    }

    /// How many helpers there can be.
    pub(super) fn size(&self) -> usize {
        self.helpers.len()
    }

    /// Whether a question can be shared now.
    pub(super) fn is_free(&self) -> bool {
        let mut helpers = self.helpers.iter();
        self.shared.is_none() && helpers.any(|helper| *helper != Helper::Failed)
    }

    /// Whether helpers are there with nothing to do.
    pub fn is_idle(&self) -> bool {
        self.shared.is_none() && self.helpers.contains(&Helper::Free)
    }

    /// Ends helpers that have nothing to do.
    pub fn rest(&mut self) {
        if self.is_idle() {
            for (number, helper) in self.helpers.iter_mut().enumerate() {
                if *helper == Helper::Free {
                    *helper = Helper::None;
                    self.orders.push_back(Order::End(number));
                }
            }
        }
    }

    /// A helper is ready.
    pub fn ready(&mut self, number: usize) {
        if let Some(helper @ Helper::Starting) = self.helpers.get_mut(number) {
            *helper = Helper::Free;
            self.give();
        }
    }

    /// A helper can't be started, or has died. Its part is another one's.
    pub fn failed(&mut self, number: usize) {
        let Some(helper) = self.helpers.get_mut(number) else {
            return;
        };
        let before = std::mem::replace(helper, Helper::Failed);
        self.orders.push_back(Order::End(number));
        if let (Helper::Busy(id), Some(shared)) = (before, &mut self.shared)
            && let Some(at) = shared.away.iter().position(|away| away.id == id)
        {
            let away = shared.away.swap_remove(at);
            shared.left.push_front(away.part);
            self.give();
        }
    }

    /// A helper has said something.
    pub fn heard(&mut self, number: usize, response: Response) {
        let Some(helper) = self.helpers.get_mut(number) else {
            return;
        };
        if *helper != Helper::Busy(response.id) {
            return;
        }
        let is_final = response.update.is_final();
        if is_final {
            *helper = Helper::Free;
        }
        let Some(shared) = &mut self.shared else {
            return;
        };
        let Some(at) = shared.away.iter().position(|away| away.id == response.id) else {
            return;
        };
        match response.update.typed::<EquityQuestion>() {
            Some(Update::Working { fraction, partial }) => {
                let away = &mut shared.away[at];
                away.fraction = fraction;
                away.so_far = partial.map(|answer| answer.tally);
            }
            Some(Update::Answer(EquityAnswer { tally, .. })) => {
                shared.away.swap_remove(at);
                shared.done += 1;
                match &mut shared.counted {
                    Some(counted) => counted.merge(&tally),
                    counted => *counted = Some(tally),
                }
            }
            // No deal fell to it.
            Some(Update::NoAnswer) => {
                shared.away.swap_remove(at);
                shared.done += 1;
            }
            None => return self.failed(number),
        }
        if is_final {
            self.give();
        }
    }

    pub(super) fn begin(&mut self, shared: Shared) {
        self.shared = Some(shared);
        self.give();
    }

    /// Nobody wants the answer any more.
    pub(super) fn end(&mut self) {
        self.shared = None;
        for (number, helper) in self.helpers.iter_mut().enumerate() {
            if let Helper::Busy(id) = *helper {
                // It hears this after the slice it is at, and says nothing more.
                *helper = Helper::Free;
                let request = Request {
                    lane: Lane::TABLE,
                    id,
                    question: None,
                };
                self.orders.push_back(Order::Send(number, request));
            }
        }
    }

    /// Gives the parts that are left to helpers that are free, and starts those that are not there.
    fn give(&mut self) {
        let Some(shared) = &mut self.shared else {
            return;
        };
        for (number, helper) in self.helpers.iter_mut().enumerate() {
            if shared.left.is_empty() {
                return;
            }
            match helper {
                Helper::None => {
                    *helper = Helper::Starting;
                    self.orders.push_back(Order::Start(number));
                }
                Helper::Free => {
                    let Some(part) = shared.left.pop_front() else {
                        return;
                    };
                    self.last_id = self.last_id.wrapping_add(1);
                    *helper = Helper::Busy(self.last_id);
                    shared.away.push(Away {
                        id: self.last_id,
                        part,
                        fraction: 0.0,
                        so_far: None,
                    });
                    let request = Request {
                        lane: Lane::TABLE,
                        id: self.last_id,
                        question: Some(shared.question(part)),
                    };
                    self.orders.push_back(Order::Send(number, request));
                }
                Helper::Starting | Helper::Busy(_) | Helper::Failed => {}
            }
        }
    }
}

impl Shared {
    /// One part as it travels.
    fn question(&self, number: u16) -> Question {
        Question {
            scenario: self.scenario.clone(),
            kind: Kind::Part {
                by_category: self.by_category,
                drawn: self.drawn,
                number,
                of: self.of,
            },
        }
    }
}
