//! The dealer's side: an agent of somebody else plays at our table.

use std::cell::RefCell;
use std::io::{self, ErrorKind, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use game::{Action, Event, Legal, Player, Rng, Seat, Table, View};

use super::connection::{Connection, is_comment};
use super::{Following, VERSION, mended};
use crate::pipe::Link;

/// Lines without an answer that are read at one decision.
const MOST_IGNORED: usize = 1000;

/// How long an agent that is told nothing more may take to end by itself.
const LEAVING: Duration = Duration::from_secs(1);

/// How long an agent may take to start and to connect: an interpreter takes a while on a busy machine.
const CONNECTING: Duration = Duration::from_secs(10);

/// An agent as a player. One that ends, says nothing or can't be understood has failed: then it checks and folds,
/// and its link says why.
pub(crate) struct Agent {
    name: String,
    /// Closed before the program is waited for: so it knows that the match is over.
    connection: Connection,
    _process: Process,
    /// For an answer.
    time: Duration,
    link: Rc<RefCell<Link>>,
    /// The hand that is played, from 0; none before the first.
    hand: Option<u64>,
    seat: Option<Seat>,
    following: Option<Following>,
    /// The match state it got last.
    told: String,
    /// Answers that were not allowed, and what was wrong with the first of them.
    mended: u64,
    first_mended: Option<String>,
}

/// A program that is ended when nobody needs it any more.
pub(super) struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let begun = Instant::now();
        while begun.elapsed() < LEAVING {
            match self.0.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(2)),
                Ok(Some(_)) | Err(_) => return,
            }
        }
        // It may have ended just now.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Agent {
    /// Starts a program with the address to connect to as its last two arguments, a host and a port, and waits
    /// for it. It has so many milliseconds for an answer. What it prints is not read.
    ///
    /// # Errors
    /// In words, when it can't be started, or doesn't come.
    pub(crate) fn start(
        name: &str,
        words: &[String],
        milliseconds: u64,
        link: Rc<RefCell<Link>>,
    ) -> Result<Agent, String> {
        let time = Duration::from_millis(milliseconds);
        let (process, connection) = started(words, CONNECTING, time)?;
        Ok(Agent {
            name: name.to_owned(),
            connection,
            _process: process,
            time,
            link,
            hand: None,
            seat: None,
            following: None,
            told: String::new(),
            mended: 0,
            first_mended: None,
        })
    }
}

/// A program that has connected and said its version.
pub(super) fn started(
    words: &[String],
    connecting: Duration,
    unread: Duration,
) -> Result<(Process, Connection), String> {
    let failed = |error: io::Error| error.to_string();
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
    let port = listener.local_addr().map_err(failed)?.port();
    let (program, words) = words.split_first().ok_or("no program is named")?;
    let child = Command::new(program)
        .args(words)
        .args([Ipv4Addr::LOCALHOST.to_string(), port.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .spawn();
    let child = child.map_err(|error| format!("it can't be started: {error}"))?;
    let mut process = Process(child);
    let deadline = Instant::now() + connecting;
    let stream = accept(&listener, &mut process.0, deadline)?;
    let mut connection = Connection::new(stream, unread).map_err(failed)?;
    match connection.read(Some(deadline)) {
        Ok(Some(version)) if version.starts_with("VERSION:2.") => Ok((process, connection)),
        Ok(Some(other)) => {
            let other = cut(&other);
            Err(format!("its first line is {other:?} and not {VERSION}"))
        }
        Ok(None) => Err("it has closed the connection at once".to_owned()),
        Err(error) => Err(format!("its first line: {}", timely(&error))),
    }
}

/// Waits for a program to connect.
fn accept(
    listener: &TcpListener,
    child: &mut Child,
    deadline: Instant,
) -> Result<TcpStream, String> {
    let failed = |error: io::Error| error.to_string();
    listener.set_nonblocking(true).map_err(failed)?;
    loop {
        match listener.accept() {
            Ok((stream, _)) => {
                stream.set_nonblocking(false).map_err(failed)?;
                return Ok(stream);
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Err(error) => return Err(error.to_string()),
        }
        if let Ok(Some(status)) = child.try_wait() {
            return Err(format!("it has ended without connecting, with {status}"));
        }
        if Instant::now() >= deadline {
            return Err(
                "it has not connected to the host and port that are its last arguments".to_owned(),
            );
        }
        thread::sleep(Duration::from_millis(2));
    }
}

impl Agent {
    /// Tells it of an event.
    fn tell(&mut self, event: &Event) -> Result<(), String> {
        let (Some(following), Some(seat)) = (&mut self.following, self.seat) else {
            return Ok(());
        };
        following.record(event);
        if self.link.borrow().has_failed() || !following.is_to_be_told() {
            return Ok(());
        }
        let hand = self.hand.unwrap_or_default();
        let link = self.link.borrow();
        let view = following.view(hand, seat, |seat| link.dealt[seat.index()]);
        self.told = view.ok_or("it has no seat")?.to_string();
        let written = self.connection.write(&self.told);
        written.map_err(|error| format!("it can't be told {}: {}", self.told, timely(&error)))
    }

    fn decide(&mut self, table: &Table, legal: Legal) -> Result<Action, String> {
        let deadline = Instant::now() + self.time;
        let mut last = None;
        for _ in 0..MOST_IGNORED {
            let line = match self.connection.read(Some(deadline)) {
                Ok(Some(line)) => line,
                Ok(None) => return Err(self.unanswered("it has closed the connection", last)),
                Err(error) => return Err(self.unanswered(&timely(&error), last)),
            };
            let rest = line.strip_prefix(&self.told);
            if let Some(answer) = rest.and_then(|rest| rest.strip_prefix(':')) {
                let (action, why) = mended(table, legal, answer);
                if let Some(why) = why {
                    self.mended += 1;
                    self.first_mended.get_or_insert_with(|| cut(&why));
                }
                return Ok(action);
            }
            // The competition's dealer passes over answers to what it has not asked.
            if !is_comment(&line) {
                last = Some(line);
            }
        }
        Err(self.unanswered(&format!("{MOST_IGNORED} lines and no answer"), last))
    }

    fn unanswered(&self, why: &str, last: Option<String>) -> String {
        let last = last.map(|line| format!("; its last line, {:?}, is none", cut(&line)));
        format!("{why}, at {}{}", self.told, last.unwrap_or_default())
    }

    /// What is to be said of it at the end.
    pub(super) fn remark(&self) -> Option<String> {
        let first = self.first_mended.as_ref()?;
        let number = self.mended;
        Some(format!(
            "{number} answers were not allowed and were changed, the first: {first}"
        ))
    }

    fn fail(&self, why: &str) {
        let why = format!("{}: {why}", self.name);
        self.link.borrow_mut().fail(why);
    }
}

impl Player for Agent {
    fn begins(&mut self, table: &Table, seat: Seat) {
        self.hand = Some(self.hand.map_or(0, |hand| hand + 1));
        self.seat = Some(seat);
        self.following = Some(Following::new(table));
    }

    fn observe(&mut self, event: &Event) {
        if let Err(why) = self.tell(event) {
            self.fail(&why);
        }
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, _: &mut Rng) -> Action {
        if self.link.borrow().has_failed() {
            return legal.check_or_fold();
        }
        self.decide(view.table(), *legal).unwrap_or_else(|why| {
            self.fail(&why);
            legal.check_or_fold()
        })
    }
}

impl Drop for Agent {
    fn drop(&mut self) {
        if let Some(remark) = self.remark() {
            let _ = writeln!(io::stderr(), "table: {}: {remark}", self.name);
        }
    }
}

/// A connection's error in words.
fn timely(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::TimedOut | ErrorKind::WouldBlock => {
            "it has taken too long (--milliseconds)".to_owned()
        }
        _ => error.to_string(),
    }
}

/// The beginning of a line of somebody else's.
fn cut(line: &str) -> String {
    match line.char_indices().nth(120) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}
