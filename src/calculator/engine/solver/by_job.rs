//! What one job of the evaluator finds.

use evaluator::{Job, Ranker};

use super::{Spent, Work};

struct ByJob<J: Job> {
    job: J,
    partial: fn(&J) -> Option<Vec<u8>>,
    answer: fn(J::Answer) -> Option<Vec<u8>>,
}

/// The work of a job of which a part means nothing, and how its answer is packed.
pub(super) fn by_job<J: Job + 'static>(
    job: J,
    answer: fn(J::Answer) -> Option<Vec<u8>>,
) -> Box<dyn Work> {
    by_job_in_parts(job, |_| None, answer)
}

/// The same where what is done so far is an answer, too.
pub(super) fn by_job_in_parts<J: Job + 'static>(
    job: J,
    partial: fn(&J) -> Option<Vec<u8>>,
    answer: fn(J::Answer) -> Option<Vec<u8>>,
) -> Box<dyn Work> {
    Box::new(ByJob {
        job,
        partial,
        answer,
    })
}

impl<J: Job> Work for ByJob<J> {
    fn step(&mut self, ranker: &Ranker, units: u64) {
        self.job.step(ranker, units);
    }

    fn is_done(&self) -> bool {
        self.job.is_done()
    }

    fn fraction(&self) -> f64 {
        self.job.progress().fraction()
    }

    fn partial(&self, _: &Spent) -> Option<Vec<u8>> {
        (self.partial)(&self.job)
    }

    fn answer(self: Box<Self>, _: &Spent) -> Option<Vec<u8>> {
        (self.answer)(self.job.into_answer())
    }
}
