//! A site over HTTP on this machine: files and their types, nothing else.
//!
//! A short server on the standard library. The end-to-end tests use it with their own [`Site`], which injects faults: files that are
//! missing, slow, damaged or of another version, connections that break. Turned down, each built alone on two cores on 2026-11-25:
//! `axum` with `tower-http` (59 crates, 16 s) and `static-web-server` (272 crates, 78 s), because every run of the tests on a fresh machine
//! builds it; `tiny_http` (6 crates, 1 s), because it serves no files: paths, types and faults would still be ours.

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

use http::{Answer, Request};
pub use paths::media_type;

mod http;
mod paths;

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
    /// Whether what gets smaller by that is sent in gzip, as hosts do.
    pub gzip: bool,
}

/// Where the files of a site come from.
pub trait Site: Send + Sync {
    /// The file at this path in the site, if there is one; a folder's page is at its `index.html`.
    fn file(&self, path: &str) -> Option<File>;

    /// Is called with the address of each request.
    fn asked(&self, _address: &str) {}
}

/// A file as it is sent.
pub struct File {
    /// Its contents.
    pub body: Vec<u8>,
    /// Its media type.
    pub media_type: &'static str,
    /// A header line more.
    pub header: Option<String>,
}

/// A site in a folder.
pub struct Folder(PathBuf);

impl Folder {
    /// The site in this folder.
    ///
    /// # Errors
    /// When there is none.
    pub fn of(folder: &Path) -> Result<Self, Failure> {
        let found = fs::canonicalize(folder).ok();
        let found = found.filter(|folder| folder.join("index.html").is_file());
        found.map(Self).ok_or_else(|| {
            let folder = folder.display();
            Failure::new(format!("no site in {folder}: `cargo xtask build` makes it"))
        })
    }

    /// Its folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Site for Folder {
    fn file(&self, path: &str) -> Option<File> {
        Some(File {
            body: paths::read(&self.0, path)?,
            media_type: media_type(path),
            header: None,
        })
    }
}

/// A running server; dropping it closes every connection.
pub struct Server {
    address: SocketAddr,
    shared: Arc<Shared>,
    accepting: Option<JoinHandle<()>>,
}

struct Shared {
    site: Arc<dyn Site>,
    base: String,
    gzip: bool,
    stopping: AtomicBool,
    open: Mutex<BTreeMap<u64, TcpStream>>,
}

impl Server {
    /// Starts serving a folder on 127.0.0.1.
    ///
    /// # Errors
    /// When there is no site in the folder or no port is free.
    pub fn start(settings: Settings) -> Result<Self, Failure> {
        let site = Arc::new(Folder::of(&settings.folder)?);
        Self::serve(site, &settings.base, settings.first_port, settings.gzip)
    }

    /// As [`Server::start`], for a site from anywhere.
    ///
    /// # Errors
    /// When no port is free.
    pub fn serve(
        site: Arc<dyn Site>,
        base: &str,
        first_port: u16,
        gzip: bool,
    ) -> Result<Self, Failure> {
        let listener = listen(first_port)?;
        let address = listener
            .local_addr()
            .map_err(|error| Failure::new(format!("no address to serve on: {error}")))?;
        let shared = Arc::new(Shared {
            site,
            base: base.to_owned(),
            gzip,
            stopping: AtomicBool::new(false),
            open: Mutex::default(),
        });
        let accepting = thread::spawn({
            let shared = Arc::clone(&shared);
            move || accept(&listener, &shared)
        });
        Ok(Self {
            address,
            shared,
            accepting: Some(accepting),
        })
    }

    /// The port it got.
    #[must_use]
    pub fn port(&self) -> u16 {
        self.address.port()
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

    /// Serves until the process ends.
    pub fn wait(mut self) {
        if let Some(accepting) = self.accepting.take() {
            let _ = accepting.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.stopping.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts, so that it sees the flag.
        let _ = TcpStream::connect(self.address);
        if let Some(accepting) = self.accepting.take() {
            let _ = accepting.join();
        }
        for stream in locked(&self.shared.open).values() {
            let _ = stream.shutdown(Shutdown::Both);
        }
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
                    "can't serve on port {port}: {error}; choose another with --port"
                )));
            }
        }
    }
    Err(Failure::new(format!(
        "the ports {first} to {last} are all taken: choose another with --port"
    )))
}

fn accept(listener: &TcpListener, shared: &Arc<Shared>) {
    for (number, stream) in (0..).zip(listener.incoming()) {
        if shared.stopping.load(Ordering::SeqCst) {
            return;
        }
        let Ok(stream) = stream else {
            // For example, out of file handles: avoid a busy loop.
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
        self.site.asked(&request.path);
        let path = request.path.split(['?', '#']).next().unwrap_or_default();
        if path != self.base && (path == "/" || format!("{path}/") == self.base) {
            return Answer::found(&self.base);
        }
        let not_found = || Answer::plain("404 Not Found");
        let Some(in_site) = paths::path_in_site(path, &self.base) else {
            return not_found();
        };
        let Some(file) = self.site.file(&in_site) else {
            // A folder with a page, named without its slash.
            return match self.site.file(&format!("{in_site}/index.html")) {
                Some(_) => Answer::found(&format!("{path}/")),
                None => not_found(),
            };
        };
        let mut answer = Answer::file(file.media_type, file.body);
        if request.gzip && self.gzip {
            answer = answer.in_gzip();
        }
        match &file.header {
            Some(header) => answer.with(header),
            None => answer,
        }
    }
}
