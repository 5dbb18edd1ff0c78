//! The driver's process.

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process_group};

/// The longest a driver may take to listen.
const PATIENCE: Duration = Duration::from_secs(20);
/// How many of its last lines on standard error are shown when it fails.
const ERROR_LINES: usize = 12;

/// A driver on a port that is free; it ends when this is dropped.
pub struct Driver {
    child: Child,
    port: u16,
    printed: Arc<Mutex<Vec<String>>>,
    errors: Arc<Mutex<Vec<String>>>,
}

impl Driver {
    /// Starts `program` in an environment with these variables too.
    ///
    /// # Panics
    /// When it does not start: there is nothing to test with.
    #[must_use]
    pub fn start(program: &Path, options: &[&str], variables: Vec<(&str, OsString)>) -> Self {
        let port = free_port().expect("a port is free");
        let child = Command::new(program)
            .arg(format!("--port={port}"))
            .args(options)
            .envs(variables)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn();
        let mut child = match child {
            Ok(child) => child,
            Err(error) => panic!("{} does not start: {error}", program.display()),
        };
        let printed = lines_of(child.stdout.take());
        let errors = lines_of(child.stderr.take());
        let driver = Self {
            child,
            port,
            printed,
            errors,
        };
        let begun = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            let waited = begun.elapsed();
            assert!(waited < PATIENCE, "{} does not listen", program.display());
            thread::sleep(Duration::from_millis(20));
        }
        driver
    }

    /// Its address.
    #[must_use]
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// The lines that it and its browser printed since the last time.
    #[must_use]
    pub fn printed(&self) -> Vec<String> {
        take(&self.printed)
    }

    /// Kills it with every process it started, and returns their last error messages. For one whose
    /// browser hangs before it has a session: what is left of it would stand in the next one's way.
    #[must_use]
    pub fn kill_all(self) -> String {
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(Pid::from_raw) {
            let _ = kill_process_group(group, Signal::KILL);
        }
        let errors = take(&self.errors);
        let last = errors.len().saturating_sub(ERROR_LINES);
        errors[last..].join(" / ")
    }

    /// Ends a session from outside of any runtime, as a last resort: a driver that is killed
    /// leaves its browser behind.
    pub fn end_session(&self, session: &str) {
        let Ok(mut stream) = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)) else {
            return;
        };
        let request = format!(
            "DELETE /session/{session} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        );
        let _ = stream.set_read_timeout(Some(Duration::from_secs(5)));
        let _ = stream.write_all(request.as_bytes());
        let _ = stream.read_to_end(&mut Vec::new());
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The lines of a process's output, as they come.
fn lines_of(output: Option<impl Read + Send + 'static>) -> Arc<Mutex<Vec<String>>> {
    let lines = Arc::<Mutex<Vec<String>>>::default();
    if let Some(output) = output {
        let kept = Arc::clone(&lines);
        // Read to the end, or it would block on a full pipe.
        thread::spawn(move || {
            for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                kept.lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .push(line);
            }
        });
    }
    lines
}

fn take(lines: &Mutex<Vec<String>>) -> Vec<String> {
    std::mem::take(&mut lines.lock().unwrap_or_else(PoisonError::into_inner))
}

/// An unused port. Not every driver can choose one itself.
fn free_port() -> io::Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(listener.local_addr()?.port())
}
