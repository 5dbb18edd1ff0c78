//! A pool of browsers: starting one takes longer than most stories.
//!
//! Each story has a server on a port that no other had, which is another origin to the browser: nothing that
//! one story stored reaches the next. A browser that was changed in other ways, or whose story
//! failed, is closed instead.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

use tokio::time::sleep;

use crate::browser::Browser;

/// How long the last story waits for another to start before it closes all browsers. Nothing else
/// would close them: a test binary just exits.
const IDLE_TIMEOUT: Duration = Duration::from_millis(300);

#[derive(Default)]
struct Pool {
    idle: Vec<Browser>,
    /// How many stories are running.
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
    fn new() -> Self {
        pool().running += 1;
        Self
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        pool().running -= 1;
    }
}

/// A clean browser, and the lease of the story that uses it.
pub(crate) async fn acquire() -> (Browser, Lease) {
    let lease = Lease::new();
    let idle = pool().idle.pop();
    if let Some(browser) = idle {
        if browser.reset().await {
            return (browser, lease);
        }
        browser.close().await;
    }
    (Browser::open().await, lease)
}

/// Returns a browser to the pool after its story.
pub(crate) async fn release(browser: Browser, reusable: bool, lease: Lease) {
    if reusable && !browser.was_changed() {
        pool().idle.push(browser);
    } else {
        browser.close().await;
    }
    drop(lease);
    if pool().running > 0 {
        return;
    }
    sleep(IDLE_TIMEOUT).await;
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
