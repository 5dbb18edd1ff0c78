//! A watch over a program: it is ended when it does not read or answer in time.
//!
//! Whoever plays writes to the program itself, since a thread between would make each decision a third longer. So it
//! can be stuck there, until the watch closes the pipe by ending the program.

use std::io::{self, Write};
use std::process::{self, Child, ExitStatus};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How often the watch looks.
const TICK: Duration = Duration::from_millis(20);

/// How long a program may take to end after its pipes are closed, and how long a pipe may stay open
/// after its program has ended.
const PATIENCE: Duration = Duration::from_secs(1);

/// No time is running.
const NEVER: u64 = u64::MAX;

/// The watch and its thread, which end together with it.
pub(super) struct Watch {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    name: String,
    child: Mutex<Child>,
    began: Instant,
    /// When time is over, in milliseconds since the beginning.
    deadline: AtomicU64,
    state: AtomicU64,
}

/// States of a watch.
const WATCHING: u64 = 0;
const LATE: u64 = 1;
const DONE: u64 = 2;

impl Watch {
    pub(super) fn over(child: Child, name: &str) -> Watch {
        let shared = Arc::new(Shared {
            name: name.to_owned(),
            child: Mutex::new(child),
            began: Instant::now(),
            deadline: AtomicU64::new(NEVER),
            state: AtomicU64::new(WATCHING),
        });
        let watched = Arc::clone(&shared);
        let thread = thread::spawn(move || watched.watch());
        Watch {
            shared,
            thread: Some(thread),
        }
    }

    /// From now on it has so many milliseconds.
    pub(super) fn begin(&self, milliseconds: u64) {
        let now = self.shared.now();
        self.shared
            .deadline
            .store(now + milliseconds, Ordering::Relaxed);
    }

    /// It has been in time.
    pub(super) fn end(&self) {
        self.shared.deadline.store(NEVER, Ordering::Relaxed);
    }

    /// Nobody waits for it any more.
    pub(super) fn stop(&self) {
        self.shared.state.store(DONE, Ordering::Release);
    }

    /// Whether it has been ended because it was late.
    pub(super) fn is_late(&self) -> bool {
        self.shared.state.load(Ordering::Acquire) == LATE
    }

    /// How it has ended, if it has: one whose pipes are closed gets a moment for it.
    pub(super) fn ended(&self) -> Option<ExitStatus> {
        self.shared.wait(TICK * 10)
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            let _ = thread.join();
        }
        if self.shared.wait(PATIENCE).is_none() {
            self.shared.kill();
        }
    }
}

impl Shared {
    fn now(&self) -> u64 {
        // Enough for 500 million years.
        self.began.elapsed().as_millis() as u64
    }

    fn kill(&self) {
        let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
        // It may have ended by itself.
        let _ = child.kill();
        let _ = child.wait();
    }

    fn wait(&self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            let mut child = self.child.lock().unwrap_or_else(PoisonError::into_inner);
            match child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < until => {
                    drop(child);
                    thread::sleep(Duration::from_millis(2));
                }
                _ => return None,
            }
        }
    }

    fn watch(&self) {
        while self.state.load(Ordering::Acquire) == WATCHING {
            if self.now() > self.deadline.load(Ordering::Relaxed) {
                self.state.store(LATE, Ordering::Release);
                self.kill();
                let until = Instant::now() + PATIENCE;
                while self.state.load(Ordering::Acquire) == LATE && Instant::now() < until {
                    thread::park_timeout(TICK);
                }
                // Programs that it has started may hold the pipes open, and who plays is stuck in one of
                // them. Nothing else frees it.
                if self.state.load(Ordering::Acquire) == LATE {
                    let name = &self.name;
                    let _ = writeln!(
                        io::stderr(),
                        "table: {name}: it has not read or answered in time"
                    );
                    process::exit(2);
                }
                return;
            }
            thread::park_timeout(TICK);
        }
    }
}
