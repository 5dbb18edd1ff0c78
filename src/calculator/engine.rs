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
//! says what it wants to know as long as it is open, and reads the answer when it makes its scene:
//!
//! ```text
//! panel.ask(LANE, Model::question)                      // fn(&Model, &State) -> Option<Question>, or a list
//! match state.answers().of::<NextCardsQuestion>(&question) {
//!     AnswerState::Working(fraction, partial) => …      // partial: Option<&Vec<NextCard>>
//!     AnswerState::Ready(cards) => …                    // cards: &Vec<NextCard>
//!     AnswerState::NoAnswer => …                        // the question does not fit the scenario
//!     AnswerState::Fault(fault) => …                    // the engine can't be asked
//! }
//! ```
//!
//! - **Question and answer.** A question is a type that [`Ask`](super::protocol::Ask)s; its `Answer` is what comes of it.
//!   Answers travel as bytes, and are unpacked once, when they come.
//! - **Latest wins** within a lane: a question replaces the one before, and nothing more comes of the one before. Lanes do not affect each other's questions.
//! - **Order.** The table's lane goes first until it has its answer; it waits for others at most
//!   for the slice that is running, 8 ms. The other lanes take turns, a slice each, and so does
//!   the table when it only draws more deals for an answer it has.
//! - **Progress** is the lane's own: `Working` comes every [`REPORT`](task_queue::REPORT)
//!   milliseconds while its work goes on. While it waits for the table, nothing comes.
//! - **Stop** is the lane's own. A closed panel wants to know nothing.
//! - **One program** answers every question, in one worker that starts with the page.
//! - **Several workers.** A question that takes longer than 50 ms and can be divided is shared among
//!   workers, one fewer than there are cores: the worker starts copies of itself, and answers the
//!   page as a single worker would ([`pool`]).
//! - **Faults.** A worker that dies or stops responding is replaced once, and every lane's open
//!   question is asked again. If the replacement dies too, features get the fault, and the table's
//!   question is asked one more time, alone. Panels are asked again by the user's
//!   [`AskAgain`](super::state::Command::AskAgain).
//! - **Answers** are in the state of the page, [by question](super::state::answers::Answers): for the table and all panels
//!   alike. What is known is not asked, and lanes with the same question share its answer.
//!
//! # How to add a question
//!
//! 1. `protocol/question.rs`: a [`QuestionKind`](super::protocol::QuestionKind), a type that asks it, with its `Answer`, and a
//!    line in [`Question::unpack`](super::protocol::Question::unpack).
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
