//! What each next card does.

use evaluator::{NextCardsJob, Scenario};

use super::Work;
use super::by_job::by_job_in_parts;
use crate::calculator::protocol::{Ask, NextCardsQuestion};

pub(super) fn work(scenario: &Scenario) -> Option<Box<dyn Work>> {
    Some(by_job_in_parts(
        NextCardsJob::new(scenario).ok()?,
        |job| NextCardsQuestion::pack(&job.cards().to_vec()),
        |cards| NextCardsQuestion::pack(&cards),
    ))
}
