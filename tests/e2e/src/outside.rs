//! All other machines: a proxy that lets nothing through and records the requests.
//!
//! Chromium has a log of every request; the other engines are given this instead.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// Hosts that browsers speak to by themselves, whatever page is open.
const OF_BROWSERS: [&str; 4] = ["mozilla.", "firefox.", "mozgcp.", "webkit."];

/// The proxy; it ends when this is dropped.
pub(crate) struct Outside {
    address: SocketAddr,
    asked: Arc<Mutex<Vec<String>>>,
    ending: Arc<AtomicBool>,
}

impl Outside {
    /// Starts it on its own port.
    pub(crate) fn start() -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let outside = Self {
            address: listener.local_addr()?,
            asked: Arc::default(),
            ending: Arc::default(),
        };
        let (asked, ending) = (Arc::clone(&outside.asked), Arc::clone(&outside.ending));
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if ending.load(Ordering::SeqCst) {
                    return;
                }
                if let Some(what) = refuse(stream) {
                    asked
                        .lock()
                        .unwrap_or_else(PoisonError::into_inner)
                        .push(what);
                }
            }
        });
        Ok(outside)
    }

    /// Host and port, as settings of a browser name a proxy.
    pub(crate) fn address(&self) -> String {
        self.address.to_string()
    }

    /// What pages asked for since the last time.
    pub(crate) fn asked(&self) -> Vec<String> {
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let of_page = |what: &String| !OF_BROWSERS.iter().any(|host| what.contains(host));
        asked.drain(..).filter(of_page).collect()
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        self.ending.store(true, Ordering::SeqCst);
        // Wakes the thread, so that it sees the flag.
        let _ = TcpStream::connect(self.address);
    }
}

/// Reads the requested address, and refuses it.
fn refuse(stream: TcpStream) -> Option<String> {
    stream.set_read_timeout(Some(Duration::from_secs(1))).ok()?;
    let mut reader = BufReader::new(&stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut head = String::new();
    while reader.read_line(&mut head).is_ok_and(|bytes| bytes > 2) {
        head.clear();
    }
    let no = "HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
    let _ = (&stream).write_all(no.as_bytes());
    line.split_whitespace().nth(1).map(str::to_owned)
}
