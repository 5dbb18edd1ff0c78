//! `dist/` over HTTP on this machine: files and their types, nothing else.
//!
//! A short server of its own on the standard library, because every other one would be the
//! larger part of what a newcomer compiles first. The end-to-end tests use it too: it can hide
//! a file, send another in its place or in another way, and tells what was asked for.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufReader};
use std::net::{Ipv4Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::process::Failure;

use files::kind_of;
use http::{Answer, Request};

mod files;
mod http;

/// How many ports are tried after the first.
const PORTS_TRIED: u16 = 100;
/// An idle connection is closed after this.
const IDLE: Duration = Duration::from_secs(60);

/// What to serve and where.
pub struct Settings {
    /// The folder of the site.
    pub folder: PathBuf,
    /// The path it is served under: `/` or `/name/`.
    pub base: String,
    /// The port tried first; when taken, the next free one. 0 takes any.
    pub first_port: u16,
}

/// A running server; dropping it closes every connection.
pub struct Server {
    address: SocketAddr,
    shared: Arc<Shared>,
    accepting: Mutex<Option<JoinHandle<()>>>,
}

struct Shared {
    folder: PathBuf,
    /// What is served instead of `folder` by now.
    newer: Mutex<Option<PathBuf>>,
    base: String,
    stopping: AtomicBool,
    compressing: AtomicBool,
    altered: Mutex<BTreeMap<String, Altered>>,
    asked: Mutex<Vec<String>>,
    open: Mutex<BTreeMap<u64, TcpStream>>,
}

/// What is not as it lies in the folder.
#[derive(Default)]
struct Altered {
    missing: bool,
    stalled: bool,
    body: Option<Vec<u8>>,
    kind: Option<&'static str>,
    header: Option<String>,
}

impl Server {
    /// Starts serving on 127.0.0.1.
    ///
    /// # Errors
    /// When there is no site in the folder or no port is free.
    pub fn start(settings: Settings) -> Result<Self, Failure> {
        let folder = settings.folder;
        let folder = fs::canonicalize(&folder)
            .ok()
            .filter(|folder| folder.join("index.html").is_file())
            .ok_or_else(|| {
                let folder = folder.display();
                Failure::new(format!("no site in {folder}: `cargo xtask build` makes it"))
            })?;
        let listener = listen(settings.first_port)?;
        let address = listener
            .local_addr()
            .map_err(|error| Failure::new(format!("no address to serve on: {error}")))?;
        let shared = Arc::new(Shared {
            folder,
            newer: Mutex::default(),
            base: settings.base,
            stopping: AtomicBool::new(false),
            compressing: AtomicBool::new(false),
            altered: Mutex::default(),
            asked: Mutex::default(),
            open: Mutex::default(),
        });
        let server = Self {
            address,
            shared,
            accepting: Mutex::default(),
        };
        server.accept_from(listener);
        Ok(server)
    }

    /// The port it got.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// The folder of the site it was started with.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.shared.folder
    }

    /// The scheme, host and port.
    #[must_use]
    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The address of the page.
    #[must_use]
    pub fn url(&self) -> String {
        format!("{}{}", self.origin(), self.shared.base)
    }

    /// From now on, sends what gets smaller by that in gzip, as hosts do.
    pub fn compress(&self) {
        self.shared.compressing.store(true, Ordering::SeqCst);
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
    pub fn send_as(&self, path: &str, kind: &'static str) {
        self.alter(path, |file| file.kind = Some(kind));
    }

    /// From now on, sends a header line with the file at `path`.
    pub fn send_with(&self, path: &str, header: &str) {
        self.alter(path, |file| file.header = Some(header.to_owned()));
    }

    /// Serves a hidden or altered file again as it is.
    pub fn show(&self, path: &str) {
        locked(&self.shared.altered).remove(path);
    }

    fn alter(&self, path: &str, change: impl FnOnce(&mut Altered)) {
        change(
            locked(&self.shared.altered)
                .entry(path.to_owned())
                .or_default(),
        );
    }

    /// From now on, serves another folder: a new deployment.
    ///
    /// # Errors
    /// When there is no such folder.
    pub fn deploy(&self, folder: &Path) -> io::Result<()> {
        *locked(&self.shared.newer) = Some(fs::canonicalize(folder)?);
        Ok(())
    }

    /// Closes every connection and answers no more, until it starts again.
    pub fn stop(&self) {
        self.shared.stopping.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts, so that it sees the flag.
        let _ = TcpStream::connect(self.address);
        if let Some(accepting) = locked(&self.accepting).take() {
            let _ = accepting.join();
        }
        for stream in locked(&self.shared.open).values() {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    /// Serves again at the same address.
    ///
    /// # Errors
    /// When the port was taken meanwhile.
    pub fn start_again(&self) -> io::Result<()> {
        let listener = TcpListener::bind(self.address)?;
        self.shared.stopping.store(false, Ordering::SeqCst);
        self.accept_from(listener);
        Ok(())
    }

    fn accept_from(&self, listener: TcpListener) {
        let shared = Arc::clone(&self.shared);
        let accepting = thread::spawn(move || accept(&listener, &shared));
        *locked(&self.accepting) = Some(accepting);
    }

    /// Every path asked for so far, in order, as it was asked.
    #[must_use]
    pub fn asked(&self) -> Vec<String> {
        locked(&self.shared.asked).clone()
    }

    /// Serves until the process ends.
    pub fn wait(self) {
        let accepting = locked(&self.accepting).take();
        if let Some(accepting) = accepting {
            let _ = accepting.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A panic elsewhere leaves these plain collections usable.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn listen(first: u16) -> Result<TcpListener, Failure> {
    let last = if first == 0 {
        0
    } else {
        first.saturating_add(PORTS_TRIED)
    };
    for port in first..=last {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Ok(listener) => return Ok(listener),
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            Err(error) => {
                return Err(Failure::new(format!(
                    "can't serve on port {port}: {error}; --port takes another"
                )));
            }
        }
    }
    Err(Failure::new(format!(
        "the ports {first} to {last} are all taken: --port takes another"
    )))
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    for (number, stream) in (0..).zip(listener.incoming()) {
        if shared.stopping.load(Ordering::SeqCst) {
            return;
        }
        let Ok(stream) = stream else {
            // Out of file handles, say: not a reason to spin.
            thread::sleep(Duration::from_millis(10));
            continue;
        };
        let Ok(other_end) = stream.try_clone() else {
            continue;
        };
        locked(&shared.open).insert(number, other_end);
        let shared = Arc::clone(shared);
        // A browser opens connections ahead of need, so each has its own thread.
        thread::spawn(move || {
            // The visitor went away, or never spoke: nothing to do about either.
            let _ = converse(&stream, &shared);
            locked(&shared.open).remove(&number);
        });
    }
}

fn converse(stream: &TcpStream, shared: &Shared) -> io::Result<()> {
    stream.set_read_timeout(Some(IDLE))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    loop {
        let Some(request) = Request::read(&mut reader)? else {
            return Ok(());
        };
        let answer = shared.answer(&request);
        answer.write(stream, &request)?;
        if request.close {
            return Ok(());
        }
    }
}

impl Shared {
    fn answer(&self, request: &Request) -> Answer {
        match request.method.as_str() {
            "GET" | "HEAD" => {}
            "" => return Answer::plain("400 Bad Request"),
            _ => {
                return Answer::plain("405 Method Not Allowed").with("Allow: GET, HEAD");
            }
        }
        locked(&self.asked).push(request.path.clone());
        let path = request.path.split(['?', '#']).next().unwrap_or_default();
        if path != self.base && (path == "/" || format!("{path}/") == self.base) {
            return Answer::plain("302 Found").with(&format!("Location: {}", self.base));
        }
        self.file(path, request)
            .unwrap_or_else(|| Answer::plain("404 Not Found"))
    }

    fn is_stalled(&self, path: &str) -> bool {
        let stopping = self.stopping.load(Ordering::SeqCst);
        !stopping
            && locked(&self.altered)
                .get(path)
                .is_some_and(|file| file.stalled)
    }

    fn file(&self, path: &str, request: &Request) -> Option<Answer> {
        let path = files::path_in_site(path, &self.base)?;
        while self.is_stalled(&path) {
            thread::sleep(Duration::from_millis(10));
        }
        let altered = locked(&self.altered);
        let altered = altered.get(&path);
        if altered.is_some_and(|file| file.missing) {
            return None;
        }
        let other = altered.and_then(|file| file.body.clone());
        let newer = locked(&self.newer).clone();
        let folder = newer.as_ref().unwrap_or(&self.folder);
        let body = other.or_else(|| files::read(folder, &path))?;
        let kind = altered.and_then(|file| file.kind);
        let mut answer = Answer::file(kind.unwrap_or(kind_of(&path)), body);
        if request.gzip && self.compressing.load(Ordering::SeqCst) {
            answer = answer.in_gzip();
        }
        Some(match altered.and_then(|file| file.header.as_deref()) {
            Some(header) => answer.with(header),
            None => answer,
        })
    }
}
