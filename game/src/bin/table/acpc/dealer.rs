//! The dealer's side: an agent of somebody else plays at our table.

use std::cell::RefCell;
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use evaluator::HoleCards;
use game::{Action, Event, Hand, Legal, Player, Rng, Seat, Table, View};

use crate::argument;

use super::connection::{Connection, is_comment};
use super::{Following, mended};

/// Lines without an answer that are read at one decision.
const MOST_IGNORED: usize = 1000;

/// How long an agent that is told nothing more may take to end by itself.
const LEAVING: Duration = Duration::from_secs(1);

/// How long an agent may take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// To start and connect.
    pub(crate) connect: Duration,
    /// For one answer.
    pub(crate) answer: Duration,
}

impl Default for Limits {
    /// Ten seconds for an interpreter to start, and a minute for an answer: the competition's last matches gave
    /// seven seconds on average.
    fn default() -> Limits {
        Limits {
            connect: Duration::from_secs(10),
            answer: Duration::from_secs(60),
        }
    }
}

/// An agent as a player. All clones are the same one: a table plays with one, and whoever deals looks after
/// another.
///
/// An agent that ends, says nothing or can't be understood has failed. Then it checks and folds, and
/// [`failure`](Agent::failure) says why.
#[derive(Clone)]
pub(crate) struct Agent(Rc<RefCell<Program>>);

struct Program {
    /// Closed before the program is waited for: so it knows that the match is over.
    lines: Connection,
    _process: Process,
    answer: Duration,
    /// The hand that is played, from 0, and that before the first.
    hand: Option<u64>,
    seat: Option<Seat>,
    following: Option<Following>,
    /// Of the hand that is played, by seat. The agent is told what it may know of them.
    cards: [Option<HoleCards>; Seat::COUNT],
    /// The match state it got last.
    told: String,
    failed: Option<String>,
    /// Answers that were not allowed, and what was wrong with the first of them.
    mended: u64,
    first_mended: Option<String>,
}

/// A program that is ended when nobody needs it any more.
struct Process(Child);

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
    /// for it. What it prints is not read.
    ///
    /// # Errors
    /// In words, when it can't be started, or doesn't come.
    pub(crate) fn start(command: &str, limits: Limits) -> Result<Agent, String> {
        let failed = |error: io::Error| error.to_string();
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).map_err(failed)?;
        let port = listener.local_addr().map_err(failed)?.port();
        let words = argument::words(command)?;
        let (program, words) = words.split_first().ok_or("no program is named")?;
        let child = Command::new(program)
            .args(words)
            .args([Ipv4Addr::LOCALHOST.to_string(), port.to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn();
        let child = child.map_err(|error| format!("{program} can't be started: {error}"))?;
        let mut process = Process(child);
        let deadline = Instant::now() + limits.connect;
        let stream = accept(&listener, &mut process.0, deadline)?;
        let mut lines = Connection::new(stream, limits.answer).map_err(failed)?;
        let version = match lines.read(Some(deadline)) {
            Ok(Some(line)) => line,
            Ok(None) => return Err("it has closed the connection at once".to_owned()),
            Err(error) => return Err(format!("its first line: {}", timely(&error))),
        };
        if !version.starts_with("VERSION:2.") {
            let version = cut(&version);
            return Err(format!(
                "its first line is {version:?} and not VERSION:2.0.0"
            ));
        }
        Ok(Agent(Rc::new(RefCell::new(Program {
            lines,
            _process: process,
            answer: limits.answer,
            hand: None,
            seat: None,
            following: None,
            cards: [None; Seat::COUNT],
            told: String::new(),
            failed: None,
            mended: 0,
            first_mended: None,
        }))))
    }

    /// The next hand has been dealt: an agent sees its cards from the beginning, and at a showdown those of all.
    pub(crate) fn deal(&self, hand: &Hand) {
        let mut program = self.0.borrow_mut();
        program.cards = std::array::from_fn(|seat| hand.cards(Seat::new(seat)?));
    }

    /// What went wrong, if something has.
    pub(crate) fn failure(&self) -> Option<String> {
        self.0.borrow().failed.clone()
    }

    /// What is to be said at the end: that answers were not allowed.
    pub(crate) fn remark(&self) -> Option<String> {
        let program = self.0.borrow();
        let first = program.first_mended.as_ref()?;
        let number = program.mended;
        Some(format!(
            "{number} answers were not allowed and were changed, the first: {first}"
        ))
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

impl Program {
    fn observe(&mut self, event: &Event) -> Result<(), String> {
        let (Some(following), Some(seat)) = (&mut self.following, self.seat) else {
            return Ok(());
        };
        following.record(event);
        if self.failed.is_some() || !following.is_to_be_told() {
            return Ok(());
        }
        let hand = self.hand.unwrap_or_default();
        let view = following.view(hand, seat, |seat| self.cards[seat.index()]);
        self.told = view.ok_or("it has no seat")?.to_string();
        let written = self.lines.write(&self.told);
        written.map_err(|error| format!("it can't be told {}: {}", self.told, timely(&error)))
    }

    fn act(&mut self, table: &Table, legal: Legal) -> Result<Action, String> {
        let deadline = Instant::now() + self.answer;
        let mut last = None;
        for _ in 0..MOST_IGNORED {
            let line = match self.lines.read(Some(deadline)) {
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
        format!("{why} in {}{}", self.told, last.unwrap_or_default())
    }
}

impl Player for Agent {
    fn begins(&mut self, table: &Table, seat: Seat) {
        let mut program = self.0.borrow_mut();
        program.hand = Some(program.hand.map_or(0, |hand| hand + 1));
        program.seat = Some(seat);
        program.following = Some(Following::new(table));
    }

    fn observe(&mut self, event: &Event) {
        let mut program = self.0.borrow_mut();
        if let Err(why) = program.observe(event) {
            program.failed = Some(why);
        }
    }

    fn act(&mut self, view: &View<'_>, legal: &Legal, _: &mut Rng) -> Action {
        let mut program = self.0.borrow_mut();
        if program.failed.is_some() {
            return legal.check_or_fold();
        }
        match program.act(view.table(), *legal) {
            Ok(action) => action,
            Err(why) => {
                program.failed = Some(why);
                legal.check_or_fold()
            }
        }
    }
}

/// A connection's error in words.
fn timely(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::TimedOut | ErrorKind::WouldBlock => "the time is over".to_owned(),
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
