//! A client's connection: one thread that reads its lines. What the table says waits in the socket's own buffer, and
//! who lets that run full is cut off.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::SyncSender;
use std::thread;
use std::time::{Duration, Instant};

use crate::wire::{self, Line, Lines, Message};

/// Connections at one time, waiting or seated.
pub(super) const MOST: usize = 64;

/// How long the table waits for room in a socket's buffer. That is for some hundred kilobytes: a client that has not
/// read them reads nothing.
const ROOM: Duration = Duration::from_millis(20);

/// How often a thread looks whether the table has closed its connection.
const TICK: Duration = Duration::from_millis(200);

/// For how long it still reads then, so that a last line reaches a client that is sending.
pub(super) const LAST: Duration = Duration::from_secs(1);

/// Enough to read lines.
const STACK: usize = 128 * 1024;

/// What a client did.
pub(super) struct Event {
    /// Its number.
    pub(super) id: u64,
    pub(super) what: What,
}

pub(super) enum What {
    /// It has connected from this address.
    Came(Connection, String),
    /// It has sent a line, or something that is none, and why.
    Said(Result<String, String>),
    /// It has closed its connection, or that is cut.
    Gone,
    /// Whoever holds the table ends it after the hand.
    End,
}

/// The table's end of a connection.
pub(super) struct Connection {
    stream: TcpStream,
    closed: Arc<AtomicBool>,
}

impl Connection {
    /// Sends lines.
    ///
    /// # Errors
    /// When the connection is cut, or the client does not read; then it ends at once.
    pub(super) fn send(&mut self, lines: &[u8]) -> io::Result<()> {
        let sent = self.stream.write_all(lines);
        if sent.is_err() {
            let _ = self.stream.shutdown(Shutdown::Both);
        }
        sent
    }
}

impl Drop for Connection {
    /// What has been sent still arrives.
    fn drop(&mut self) {
        self.closed.store(true, Ordering::Relaxed);
        // It may be cut.
        let _ = self.stream.shutdown(Shutdown::Write);
    }
}

/// Takes connections until the table is gone.
pub(super) fn accept(listener: &TcpListener, events: &SyncSender<Event>) {
    let open = Arc::new(AtomicUsize::new(0));
    // They are dropped later: what a client has sent and nobody has read would take the line away that says why.
    let mut turned_away = VecDeque::new();
    for id in 1.. {
        let Ok((stream, from)) = listener.accept() else {
            // Such as too many open files: it may be better soon.
            thread::sleep(Duration::from_millis(50));
            continue;
        };
        if open.fetch_add(1, Ordering::Relaxed) >= MOST {
            open.fetch_sub(1, Ordering::Relaxed);
            turn_away(&stream);
            turned_away.push_back(stream);
            if turned_away.len() > MOST {
                turned_away.pop_front();
            }
            continue;
        }
        let closed = Arc::new(AtomicBool::new(false));
        let begun = begin(id, stream, from.to_string(), &closed, &open, events);
        if begun.is_err() {
            closed.store(true, Ordering::Relaxed);
            open.fetch_sub(1, Ordering::Relaxed);
            let gone = Event {
                id,
                what: What::Gone,
            };
            if events.send(gone).is_err() {
                return;
            }
        }
    }
}

/// Says why there is no connection; it is closed as soon as that is sent.
fn turn_away(mut stream: &TcpStream) {
    let mut line = Vec::new();
    let why = format!("{MOST} connections are open, and no more are taken: come again later");
    Message::Bye { why }.write(&mut line);
    // A few hundred bytes always have room.
    let _ = stream.set_write_timeout(Some(ROOM));
    let _ = stream.write_all(&line);
    let _ = stream.shutdown(Shutdown::Write);
}

fn begin(
    id: u64,
    stream: TcpStream,
    from: String,
    closed: &Arc<AtomicBool>,
    open: &Arc<AtomicUsize>,
    events: &SyncSender<Event>,
) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(ROOM))?;
    stream.set_read_timeout(Some(TICK))?;
    let reading = stream.try_clone()?;
    let connection = Connection {
        stream,
        closed: Arc::clone(closed),
    };
    let came = What::Came(connection, from);
    let sent = events.send(Event { id, what: came });
    sent.map_err(|_| io::Error::from(ErrorKind::BrokenPipe))?;
    let (closed, open, events) = (Arc::clone(closed), Arc::clone(open), events.clone());
    let thread = thread::Builder::new().stack_size(STACK);
    thread.spawn(move || {
        listen(id, &reading, &closed, &events);
        let _ = reading.shutdown(Shutdown::Both);
        open.fetch_sub(1, Ordering::Relaxed);
        // The table may be gone too.
        let what = What::Gone;
        let _ = events.send(Event { id, what });
    })?;
    Ok(())
}

/// Passes lines on until the connection ends.
fn listen(id: u64, stream: &TcpStream, closed: &AtomicBool, events: &SyncSender<Event>) {
    let mut lines = Lines::new(Incoming {
        stream,
        closed,
        since: None,
    });
    while let Ok(Some(line)) = lines.next() {
        let line = match line {
            Line::Text(text) => Ok(text.to_owned()),
            none => Err(wire::read(&none).err().unwrap_or_default()),
        };
        let what = What::Said(line);
        // Once it is closed nobody hears it any more.
        if !closed.load(Ordering::Relaxed) && events.send(Event { id, what }).is_err() {
            return;
        }
    }
}

/// What a client sends, until the table has closed the connection.
struct Incoming<'s> {
    stream: &'s TcpStream,
    closed: &'s AtomicBool,
    since: Option<Instant>,
}

impl Read for Incoming<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        loop {
            if self.closed.load(Ordering::Relaxed) {
                let since = *self.since.get_or_insert_with(Instant::now);
                if since.elapsed() > LAST {
                    return Ok(0);
                }
            }
            match self.stream.read(to) {
                Err(error) if is_tick(&error) => {}
                done => return done,
            }
        }
    }
}

fn is_tick(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}
