//! Lines over a connection, of bounded length and within a time.

use std::cell::Cell;
use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::rc::Rc;
use std::time::{Duration, Instant};

use crate::wire::{Line, Lines};

pub(super) struct Connection {
    lines: Lines<Timed>,
    stream: TcpStream,
    deadline: Rc<Cell<Option<Instant>>>,
}

/// What can be read until a time.
struct Timed {
    stream: TcpStream,
    deadline: Rc<Cell<Option<Instant>>>,
}

impl Connection {
    /// Whoever does not read for this long is given up.
    pub(super) fn new(stream: TcpStream, unread: Duration) -> io::Result<Connection> {
        stream.set_nodelay(true)?;
        stream.set_write_timeout(Some(unread))?;
        let deadline = Rc::default();
        let timed = Timed {
            stream: stream.try_clone()?,
            deadline: Rc::clone(&deadline),
        };
        Ok(Connection {
            lines: Lines::new(timed),
            stream,
            deadline,
        })
    }

    pub(super) fn write(&mut self, line: &str) -> io::Result<()> {
        self.stream.write_all(format!("{line}\r\n").as_bytes())
    }

    /// The next line; `None` when the other side has closed the connection. What is too long or no text is a line
    /// of the words for that. Without a deadline it waits for as long as that takes.
    ///
    /// # Errors
    /// [`ErrorKind::TimedOut`] when the time is over, and those of the connection.
    pub(super) fn read(&mut self, deadline: Option<Instant>) -> io::Result<Option<String>> {
        self.deadline.set(deadline);
        let line = match self.lines.next() {
            // It has closed it without having read all.
            Err(error) if error.kind() == ErrorKind::ConnectionReset => None,
            line => line?,
        };
        Ok(line.map(|line| match line {
            Line::Text(text) => text.to_owned(),
            Line::TooLong(longest) => format!("(more than {longest} bytes)"),
            Line::NotUtf8 => "(no text in UTF-8)".to_owned(),
        }))
    }
}

impl Read for Timed {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        let left = match self.deadline.get() {
            None => None,
            Some(deadline) => {
                let left = deadline.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    return Err(ErrorKind::TimedOut.into());
                }
                Some(left)
            }
        };
        self.stream.set_read_timeout(left)?;
        self.stream.read(to).map_err(|error| match error.kind() {
            // Both mean that the time is over.
            ErrorKind::WouldBlock => ErrorKind::TimedOut.into(),
            _ => error,
        })
    }
}

/// Whether a line says nothing to a program.
pub(super) fn is_comment(line: &str) -> bool {
    line.is_empty() || line.starts_with(['#', ';'])
}
