//! The site under test over HTTP, by xtask's own server, and not always in order: it can hide a file,
//! send another in its place or in another way, and tells what was asked for.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use xtask::process::Failure;
use xtask::serve::server::{self, File, Folder, Site};

/// A server that has faults when it is told to; dropping it closes every connection.
pub struct Server {
    site: Arc<FaultySite>,
    base: String,
    port: u16,
    /// Nothing while it is stopped.
    running: Mutex<Option<server::Server>>,
}

struct FaultySite {
    folder: Folder,
    /// What is served instead of `folder` by now.
    newer: Mutex<Option<Folder>>,
    stopping: AtomicBool,
    faults: Mutex<BTreeMap<String, Fault>>,
    asked: Mutex<Vec<String>>,
}

/// What is not as it lies in the folder.
#[derive(Default)]
struct Fault {
    missing: bool,
    stalled: bool,
    body: Option<Vec<u8>>,
    media_type: Option<&'static str>,
    header: Option<String>,
}

impl Server {
    /// Serves the site in `folder` under `base`, on any port of this machine.
    ///
    /// # Errors
    /// When there is no site in the folder or no port is free.
    pub fn start(folder: &Path, base: &str) -> Result<Self, Failure> {
        let site = Arc::new(FaultySite {
            folder: Folder::of(folder)?,
            newer: Mutex::default(),
            stopping: AtomicBool::new(false),
            faults: Mutex::default(),
            asked: Mutex::default(),
        });
        let running = server::Server::serve(Arc::clone(&site) as _, base, 0, false)?;
        Ok(Self {
            site,
            base: base.to_owned(),
            port: running.port(),
            running: Mutex::new(Some(running)),
        })
    }

    /// The folder of the site it was started with.
    #[must_use]
    pub fn folder(&self) -> &Path {
        self.site.folder.path()
    }

    /// The scheme, host and port.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{}{}", self.origin(), self.base)
    }

    /// From now on, answers 404 for the file at `path` in the site.
    pub fn hide(&self, path: &str) {
        self.alter(path, |file| file.missing = true);
    }

    /// From now on, takes the question for the file at `path` and says nothing, until it is shown again.
    pub fn stall(&self, path: &str) {
        self.alter(path, |file| file.stalled = true);
    }

    /// From now on, sends these bytes as the file at `path`.
    pub fn replace(&self, path: &str, body: impl Into<Vec<u8>>) {
        self.alter(path, |file| file.body = Some(body.into()));
    }

    /// From now on, says that the file at `path` is of that media type.
    pub fn send_as(&self, path: &str, media_type: &'static str) {
        self.alter(path, |file| file.media_type = Some(media_type));
    }

    /// From now on, sends a header line with the file at `path`.
    pub fn send_with(&self, path: &str, header: &str) {
        self.alter(path, |file| file.header = Some(header.to_owned()));
    }

    /// Serves a hidden or altered file again as it is.
    pub fn show(&self, path: &str) {
        locked(&self.site.faults).remove(path);
    }

    fn alter(&self, path: &str, change: impl FnOnce(&mut Fault)) {
        change(
            locked(&self.site.faults)
                .entry(path.to_owned())
                .or_default(),
        );
    }

    /// From now on, serves another folder: a new deployment.
    ///
    /// # Errors
    /// When there is no site in it.
    pub fn deploy(&self, folder: &Path) -> Result<(), Failure> {
        *locked(&self.site.newer) = Some(Folder::of(folder)?);
        Ok(())
    }

    /// Closes every connection and answers no more, until it starts again.
    pub fn stop(&self) {
        // A question that is stalled is let go of, or it would be waited for.
        self.site.stopping.store(true, Ordering::SeqCst);
        drop(locked(&self.running).take());
    }

    /// Serves again at the same address.
    ///
    /// # Errors
    /// When the port was taken meanwhile.
    pub fn start_again(&self) -> io::Result<()> {
        self.site.stopping.store(false, Ordering::SeqCst);
        let site = Arc::clone(&self.site) as _;
        let running = server::Server::serve(site, &self.base, self.port, false);
        let running = running.map_err(|failure| io::Error::other(failure.to_string()))?;
        if running.port() != self.port {
            return Err(io::Error::other("its port was taken"));
        }
        *locked(&self.running) = Some(running);
        Ok(())
    }

    /// Every path asked for so far, in order, as it was asked.
    #[must_use]
    pub fn asked(&self) -> Vec<String> {
        locked(&self.site.asked).clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

impl FaultySite {
    fn is_stalled(&self, path: &str) -> bool {
        let stopping = self.stopping.load(Ordering::SeqCst);
        !stopping
            && locked(&self.faults)
                .get(path)
                .is_some_and(|file| file.stalled)
    }
}

impl Site for FaultySite {
    fn file(&self, path: &str) -> Option<File> {
        while self.is_stalled(path) {
            thread::sleep(Duration::from_millis(10));
        }
        let faults = locked(&self.faults);
        let fault = faults.get(path);
        if fault.is_some_and(|fault| fault.missing) {
            return None;
        }
        let newer = locked(&self.newer);
        let lies_there = newer.as_ref().unwrap_or(&self.folder).file(path);
        let Some(fault) = fault else {
            return lies_there;
        };
        let body = fault.body.clone();
        Some(File {
            body: body.or_else(|| lies_there.map(|file| file.body))?,
            media_type: fault.media_type.unwrap_or(server::media_type(path)),
            header: fault.header.clone(),
        })
    }

    fn asked(&self, address: &str) {
        locked(&self.asked).push(address.to_owned());
    }
}

/// A panic elsewhere leaves these plain collections usable.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
