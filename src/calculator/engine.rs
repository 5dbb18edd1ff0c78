//! Asking the engine.
//!
//! [`client`] decides on the page what to ask and whom to believe, [`task_queue`] works in slices
//! inside a worker, by the [`solver`] of its program; `worker`, `spawn` and `bridge` tie the two to
//! the browser.
//!
//! # How a feature asks
//!
//! A feature names its lane after its folder, once:
//!
//! ```
//! use kicker::calculator::protocol::Lane;
//!
//! const LANE: Lane = Lane::named("next_cards");
//! # assert_ne!(LANE, Lane::TABLE);
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
//!   is what the listener is handed. Answers travel as bytes and are unpacked where the question is
//!   asked, so what reads an answer lies in the feature's part and not in the first load.
//! - **Latest wins** within a lane: a question replaces the one before, and the listener of the
//!   one before hears nothing more. Lanes do not touch each other's questions.
//! - **Order.** The table's lane goes first until it has its answer; it waits for others at most
//!   for the slice that is running, 8 ms. The other lanes take turns, a slice each, and so does
//!   the table when it only draws more deals for an answer it has.
//! - **Progress** is the lane's own: `Working` comes every [`REPORT`](task_queue::REPORT)
//!   milliseconds while its work goes on. While it waits for the table, nothing comes.
//! - **Stop** is the lane's own. Whoever no longer looks at the answer calls it.
//! - **Programs.** The page's own wasm answers known cards on the table; ranges that folded are the
//!   business of the program `folded`, the graph that of `graph`, what ranges hit and outs that of `study`, all
//!   else of `ranges` ([`Question::program`](super::protocol::Question::program)). Each is fetched when it is first
//!   needed, and all may run at once; when `ranges` has spoken, it answers for the page's own as well,
//!   and the small worker ends.
//! - **Several workers.** What takes longer than 50 ms and can be divided is shared by as many
//!   workers as there are cores but one: the program `ranges` starts others of itself, and says to the page
//!   what one would say ([`pool`]).
//! - **Faults.** A worker that dies or falls silent is replaced once, and every lane's open
//!   question is asked again. When that one dies too, features hear the fault and the table's
//!   question is asked once more, alone. A feature tries again by asking again.
//! - **Cache.** A feature keeps what it has heard in its model, in a
//!   [`Cache`](super::state::cache::Cache) by question, with a bound, and asks only for what is not
//!   there.
//!
//! # How to add a question
//!
//! 1. `protocol/question.rs`: a [`Kind`](super::protocol::Kind) and a type that asks it, with its
//!    `Answer`.
//! 2. `engine/solver/ranges.rs`, or `study.rs` if no deals are counted: its [`Work`](solver::Work), in slices. Work of less
//!    than a millisecond may be done at once.
//! 3. `tests/it/lanes.rs`: it is answered, in slices, as the evaluator answers it at once.

pub mod client;
pub mod pool;
pub mod solver;
pub mod task_queue;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod bridge;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod spawn;
#[cfg(target_arch = "wasm32")]
mod subworker;
#[cfg(target_arch = "wasm32")]
pub mod worker;
