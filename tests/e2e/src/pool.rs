//! Browsers that are used again: starting one takes longer than most stories.
//!
//! Each story has a server on a port of its own, so to the browser it is a site it has never seen:
//! nothing that one story stored reaches the next. A browser that was changed in other ways, or whose
//! story failed, is ended instead.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::time::sleep;

use crate::browser::Browser;

/// How long the last story waits for another to begin before it ends all browsers. Nothing else
/// would: a test binary just stops.
const LAST_CALL: Duration = Duration::from_millis(300);

#[derive(Default)]
struct Pool {
    idle: Vec<Browser>,
    /// Stories that are running.
    running: usize,
}

fn pool() -> MutexGuard<'static, Pool> {
    static POOL: OnceLock<Mutex<Pool>> = OnceLock::new();
    let pool = POOL.get_or_init(Mutex::default);
    pool.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts a story as running until it is dropped.
pub(crate) struct Lease;

impl Lease {
    fn begin() -> Self {
        pool().running += 1;
        Self
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        pool().running -= 1;
    }
}

/// A browser like new, and the lease of the story that uses it.
pub(crate) async fn take() -> (Browser, Lease) {
    let lease = Lease::begin();
    let idle = pool().idle.pop();
    if let Some(browser) = idle {
        if browser.is_like_new().await {
            return (browser, lease);
        }
        browser.close().await;
    }
    (Browser::open().await, lease)
}

/// Gives a browser back after its story.
pub(crate) async fn give_back(browser: Browser, ended_well: bool, lease: Lease) {
    if ended_well && !browser.was_changed() {
        pool().idle.push(browser);
    } else {
        browser.close().await;
    }
    drop(lease);
    if pool().running > 0 {
        return;
    }
    sleep(LAST_CALL).await;
    let idle = {
        let mut pool = pool();
        if pool.running > 0 {
            return;
        }
        std::mem::take(&mut pool.idle)
    };
    for browser in idle {
        browser.close().await;
    }
}
