//! Serves the site under test over HTTP, by xtask's own server, with faults on demand: it can hide, replace or
//! delay a file, change its headers, and it records the requests.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use xtask::process::Failure;
use xtask::serve::server::{self, File, Folder, Site};

/// A server with faults on demand. Dropping it closes every connection.
pub struct Server {
    site: Arc<FaultySite>,
    base: String,
    port: u16,
    /// `None` while it is stopped.
    running: Mutex<Option<server::Server>>,
}

struct FaultySite {
    folder: Folder,
    /// What is served instead of `folder` after a deployment.
    deployed: Mutex<Option<Folder>>,
    stopping: AtomicBool,
    faults: Mutex<BTreeMap<String, Fault>>,
    requests: Mutex<Vec<String>>,
}

/// How a response differs from the file in the folder.
#[derive(Default)]
struct Fault {
    missing: bool,
    stalled: bool,
    body: Option<Vec<u8>>,
    media_type: Option<&'static str>,
    header: Option<String>,
}

impl Server {
    /// Serves the site in `folder` under `base`, on a port of this machine that no server of this process had before:
    /// to a browser the port is a part of the origin, and what an earlier story stored there would still be stored.
    ///
    /// # Errors
    /// When there is no site in the folder or no port is free.
    pub fn start(folder: &Path, base: &str) -> Result<Self, Failure> {
        let site = Arc::new(FaultySite {
            folder: Folder::of(folder)?,
            deployed: Mutex::default(),
            stopping: AtomicBool::new(false),
            faults: Mutex::default(),
            requests: Mutex::default(),
        });
        let running =
            on_a_new_port(|| server::Server::serve(Arc::clone(&site) as _, base, 0, false))?;
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

    /// From now on, does not answer requests for the file at `path`, until it is shown again.
    pub fn stall(&self, path: &str) {
        self.alter(path, |file| file.stalled = true);
    }

    /// From now on, sends these bytes as the file at `path`.
    pub fn replace(&self, path: &str, body: impl Into<Vec<u8>>) {
        self.alter(path, |file| file.body = Some(body.into()));
    }

    /// From now on, sends the file at `path` with that media type.
    pub fn send_as(&self, path: &str, media_type: &'static str) {
        self.alter(path, |file| file.media_type = Some(media_type));
    }

    /// From now on, sends a header line with the file at `path`.
    pub fn send_with(&self, path: &str, header: &str) {
        self.alter(path, |file| file.header = Some(header.to_owned()));
    }

    /// Serves a hidden or altered file normally again.
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
        *locked(&self.site.deployed) = Some(Folder::of(folder)?);
        Ok(())
    }

    /// Closes every connection and answers nothing until it is started again.
    pub fn stop(&self) {
        // Releases stalled requests, or the server would wait for them.
        self.site.stopping.store(true, Ordering::SeqCst);
        drop(locked(&self.running).take());
    }

    /// Serves again at the same address.
    ///
    /// # Errors
    /// When the port was taken in the meantime.
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

    /// The paths of all requests so far, in order.
    #[must_use]
    pub fn requests(&self) -> Vec<String> {
        locked(&self.site.requests).clone()
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
        let deployed = locked(&self.deployed);
        let original = deployed.as_ref().unwrap_or(&self.folder).file(path);
        let Some(fault) = fault else {
            return original;
        };
        let body = fault.body.clone();
        Some(File {
            body: body.or_else(|| original.map(|file| file.body))?,
            media_type: fault.media_type.unwrap_or(server::media_type(path)),
            header: fault.header.clone(),
        })
    }

    fn asked(&self, address: &str) {
        locked(&self.requests).push(address.to_owned());
    }
}

/// Starts servers until one has a port that none had before. The system gives a port a second time soon: in 253
/// stories about twice.
fn on_a_new_port(
    serve: impl Fn() -> Result<server::Server, Failure>,
) -> Result<server::Server, Failure> {
    static USED: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());
    // They keep their ports until there is another.
    let mut refused = Vec::new();
    loop {
        let server = serve()?;
        if locked(&USED).insert(server.port()) {
            return Ok(server);
        }
        refused.push(server);
    }
}

/// Locks a mutex even after a panic elsewhere: these plain collections stay usable.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
