//! Asking the engine.
//!
//! The page asks by [`kit::worker`](crate::kit::worker), which decides what to ask and which answers count; [`task_queue`] works in
//! slices inside the worker, by its [`solver`]; `bridge` and `worker` tie the two to the browser.
//!
//! # How a feature asks
//!
//! A feature names its lane after its folder, once:
//!
//! ```
//! use kicker::kit::worker::Lane;
//!
//! const LANE: Lane = Lane::named("next_cards");
//! # assert_ne!(LANE, Lane::MAIN);
//! ```
//!
//! and asks through the bridge, which is a handle: clones are the same engine.
//!
//! ```text
//! engine.ask(LANE, NextCardsQuestion(scenario), move |news| match news {
//!     Ok(Update::Working { fraction, partial }) => …  // partial: Option<Vec<NextCard>>
//!     Ok(Update::Answer(cards)) => …                  // cards: Vec<NextCard>
//!     Ok(Update::NoAnswer) => …                       // the question does not fit the scenario
//!     Err(fault) => …                                 // the engine can't be asked
//! });
//! engine.stop(LANE);                                  // when the panel closes
//! ```
//!
//! - **Question and answer.** A question is a type that [`Ask`](super::protocol::Ask)s; its `Answer`
//!   is what the listener gets. Answers travel as bytes and are unpacked where the question is asked.
//! - **Latest wins** within a lane: a question replaces the one before, and the listener of the one
//!   before gets nothing more. Lanes do not affect each other's questions.
//! - **Order.** The table's lane goes first until it has its answer; it waits for others at most
//!   for the slice that is running, 8 ms. The other lanes take turns, a slice each, and so does
//!   the table when it only draws more deals for an answer it has.
//! - **Progress** is the lane's own: `Working` comes every [`REPORT`](task_queue::REPORT)
//!   milliseconds while its work goes on. While it waits for the table, nothing comes.
//! - **Stop** is the lane's own. Call it when the answer is no longer shown.
//! - **One program** answers every question, in one worker that starts with the page.
//! - **Several workers.** A question that takes longer than 50 ms and can be divided is shared among
//!   workers, one fewer than there are cores: the worker starts copies of itself, and answers the
//!   page as a single worker would ([`pool`]).
//! - **Faults.** A worker that dies or stops responding is replaced once, and every lane's open
//!   question is asked again. If the replacement dies too, features get the fault, and the table's
//!   question is asked one more time, alone. A feature tries again by asking again.
//! - **Cache.** A feature stores its answers in its model, in a bounded
//!   [`Cache`](super::state::cache::Cache) by question, and asks only for what is missing.
//!
//! # How to add a question
//!
//! 1. `protocol/question.rs`: a [`QuestionKind`](super::protocol::QuestionKind) and a type that asks it, with its
//!    `Answer`.
//! 2. `engine/solver`: its [`Work`](solver::Work), in slices. Work of less than a millisecond may be done at once.
//! 3. `tests/it/lanes.rs`: it is answered, in slices, as the evaluator answers it at once.

pub mod pool;
pub mod solver;
pub mod task_queue;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod bridge;
#[cfg(target_arch = "wasm32")]
mod subworker;
#[cfg(target_arch = "wasm32")]
pub mod worker;
