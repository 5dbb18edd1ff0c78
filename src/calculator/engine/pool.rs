//! Several workers at one question.
//!
//! A question that takes long is cut into parts ([`EquityJob::shard`]), a few for each worker. The worker that
//! was asked does some itself and gives the others to helpers: workers of the same program, started
//! when they are first needed. Each helper gets its next part when it has finished one. Their tallies
//! are merged, so the counts are exactly the same whatever their number. An estimate that should
//! improve is drawn by all, each with different deals, until it is stopped.
//!
//! The [`Pool`] owns no worker. It decides what to send to which helper, and gets what came back;
//! `subworker.rs` ties it to the browser. A helper that fails is not used again, and its part is done by
//! another one.
//!
//! # Why inside the worker
//!
//! The page still talks to one worker: lanes, watchdog and cancelling are unchanged, and none of this is
//! in the first load. A helper takes about as much memory as the worker itself, 3 to 50 MB, and ends after
//! [`IDLE`] milliseconds without work. No memory is shared: that needs headers which a static host can't
//! set.

use std::collections::VecDeque;

use evaluator::Scenario;

use crate::calculator::protocol::{FlopBatch, Question, QuestionKind, Request, Response, Update};
use crate::kit::worker::{Lane, Step};

#[cfg(doc)]
use evaluator::{EquityJob, Tally};

/// The most workers at one question.
pub const MOST: usize = 8;
/// Milliseconds after which helpers with nothing to do end.
pub const IDLE: f64 = 20_000.0;

/// An action on a helper.
#[derive(Clone, Debug, PartialEq)]
pub enum HelperAction {
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
    /// Started, no message yet.
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
    orders: VecDeque<HelperAction>,
}

/// A question that several work on.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) scenario: Scenario,
    pub(super) task: SharedTask,
    pub(super) of: u16,
    /// Parts that nobody has taken yet.
    pub(super) left: VecDeque<u16>,
    /// Parts at helpers, by request, with how far each is and what it has drawn so far.
    pub(super) in_flight: Vec<Away>,
    /// How many parts helpers have done, and the sums of their [`counts`](Tally::counts).
    pub(super) done: u16,
    pub(super) counted: Vec<u64>,
}

/// What of a scenario they work on.
#[derive(Clone, Copy, Debug)]
pub(super) enum SharedTask {
    /// Its equities.
    Equity {
        by_category: bool,
        drawn: Option<u64>,
    },
    /// The equities on these flops.
    Flops(FlopBatch),
}

#[derive(Debug)]
pub(super) struct Away {
    id: u32,
    part: u16,
    pub(super) fraction: f64,
    pub(super) so_far: Vec<u64>,
}

/// A helper's report of its part. It travels as plain numbers, which are added up.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    id: u32,
    is_final: bool,
    fraction: f64,
    /// The [counts](Tally::counts) so far; none where nothing was counted.
    counts: Vec<u64>,
}

impl Report {
    /// The bytes of a report, from a response whose answers are counts.
    pub fn bytes_of(response: Response) -> Vec<u8> {
        let is_final = response.update.is_final();
        let (fraction, counts) = match response.update {
            Update::Working { fraction, partial } => (fraction, partial.unwrap_or_default()),
            Update::Answer(counts) => (1.0, counts),
            Update::NoAnswer => (1.0, Vec::new()),
        };
        let head = [u64::from(response.id), u64::from(is_final)];
        let mut bytes = counts_as_bytes(&head);
        bytes.extend(fraction.to_le_bytes());
        bytes.extend(counts);
        bytes
    }

    /// Reads a report; `None` when the bytes are invalid.
    pub fn of_bytes(bytes: &[u8]) -> Option<Report> {
        let (words, rest) = bytes.as_chunks();
        let words = words.iter().copied().map(u64::from_le_bytes);
        let words: Vec<u64> = words.collect();
        let ([id, is_final, fraction], counts) = words.split_first_chunk()?;
        rest.is_empty().then(|| Report {
            id: *id as u32,
            is_final: *is_final != 0,
            fraction: f64::from_bits(*fraction),
            counts: counts.to_vec(),
        })
    }
}

/// Counts as they travel.
pub(super) fn counts_as_bytes(counts: &[u64]) -> Vec<u8> {
    counts
        .iter()
        .flat_map(|count| count.to_le_bytes())
        .collect()
}

/// Adds counts one by one; any to none.
pub(super) fn add(sums: &mut Vec<u64>, counts: Vec<u64>) {
    if sums.is_empty() {
        *sums = counts;
        return;
    }
    for (sum, count) in sums.iter_mut().zip(counts) {
        *sum = sum.wrapping_add(count);
    }
}

impl Pool {
    /// A pool for a device with this many cores: one is for the page, one for this worker.
    pub fn new(cores: usize) -> Pool {
        Pool {
            helpers: vec![Helper::None; cores.saturating_sub(1).clamp(1, MOST) - 1],
            ..Pool::default()
        }
    }

    /// The pending actions, each once.
    pub fn orders(&mut self) -> impl Iterator<Item = HelperAction> + '_ {
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
                    self.orders.push_back(HelperAction::End(number));
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
        self.orders.push_back(HelperAction::End(number));
        if let (Helper::Busy(id), Some(shared)) = (before, &mut self.shared)
            && let Some(at) = shared.in_flight.iter().position(|away| away.id == id)
        {
            let away = shared.in_flight.swap_remove(at);
            shared.left.push_front(away.part);
            self.give();
        }
    }

    /// A report of a helper.
    pub fn receive(&mut self, number: usize, report: Report) {
        let Some(helper) = self.helpers.get_mut(number) else {
            return;
        };
        if *helper != Helper::Busy(report.id) {
            return;
        }
        if report.is_final {
            *helper = Helper::Free;
        }
        let Some(shared) = &mut self.shared else {
            return;
        };
        let Some(at) = shared
            .in_flight
            .iter()
            .position(|away| away.id == report.id)
        else {
            return;
        };
        if report.is_final {
            shared.in_flight.swap_remove(at);
            shared.done += 1;
            // None when no deal fell to it.
            add(&mut shared.counted, report.counts);
            self.give();
        } else {
            let away = &mut shared.in_flight[at];
            away.fraction = report.fraction;
            away.so_far = report.counts;
        }
    }

    pub(super) fn begin(&mut self, shared: Shared) {
        self.shared = Some(shared);
        self.give();
    }

    /// The answer is no longer wanted.
    pub(super) fn end(&mut self) {
        self.shared = None;
        for (number, helper) in self.helpers.iter_mut().enumerate() {
            if let Helper::Busy(id) = *helper {
                // The helper gets this after its current slice, and then sends nothing more.
                *helper = Helper::Free;
                let request = Request {
                    lane: Lane::MAIN,
                    id,
                    question: None,
                };
                self.orders.push_back(HelperAction::Send(number, request));
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
                    self.orders.push_back(HelperAction::Start(number));
                }
                Helper::Free => {
                    let Some(part) = shared.left.pop_front() else {
                        return;
                    };
                    self.last_id = self.last_id.wrapping_add(1);
                    *helper = Helper::Busy(self.last_id);
                    shared.in_flight.push(Away {
                        id: self.last_id,
                        part,
                        fraction: 0.0,
                        so_far: Vec::new(),
                    });
                    let request = Request {
                        lane: Lane::MAIN,
                        id: self.last_id,
                        question: Some(shared.question(part)),
                    };
                    self.orders.push_back(HelperAction::Send(number, request));
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
            kind: match self.task {
                SharedTask::Equity { by_category, drawn } => QuestionKind::Part {
                    by_category,
                    drawn,
                    number,
                    of: self.of,
                },
                SharedTask::Flops(flops) => QuestionKind::FlopReportPart {
                    flops,
                    number,
                    of: self.of,
                },
            },
        }
    }
}
