//! Asking the engine: [`client`] decides on the page what to ask and whom to believe, [`job`] works
//! in slices inside the worker, by the [`ways`] it has; `worker`, `spawn` and `bridge` tie the two to the
//! browser.

pub mod client;
pub mod job;
pub mod ways;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod bridge;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod spawn;
#[cfg(target_arch = "wasm32")]
pub mod worker;
