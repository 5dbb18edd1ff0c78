//! `--log` and `--phh`: what the table writes as it goes, and an evening that goes on.

use std::ffi::{OsStr, OsString};
use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};

use game::{Hand, History, Rules, Seat, Session, SessionFileError, SessionReader, Stakes};

use super::ledger::Ledger;

/// A session as it begins, with what is known of chips that were taken away.
pub(super) struct Evening {
    pub(super) session: Session,
    pub(super) ledger: Ledger,
    /// Whether a log that was there goes on.
    pub(super) goes_on: bool,
    /// Bytes of a line at the end of the log that was cut off and is left out.
    pub(super) cut: u64,
}

/// The files of a table. Whatever is written is in the file when a hand is over, so that nothing but a hand is lost
/// when the program or its machine stops.
#[derive(Default)]
pub(super) struct Log {
    text: Option<(File, OsString)>,
    phh: Option<(File, OsString)>,
}

impl Log {
    /// Opens the files. A log that is there goes on: with its players' chips, and with its stakes where no others are
    /// asked for.
    pub(super) fn open(
        text: Option<&OsStr>,
        phh: Option<&OsStr>,
        stakes: Option<Stakes>,
        usual: Stakes,
    ) -> io::Result<(Log, Evening)> {
        let mut log = Log::default();
        let mut evening = match text {
            Some(name) => {
                let named = |error| crate::named(&error, name);
                let mut file = OpenOptions::new();
                let file = file.read(true).write(true).create(true).truncate(false);
                let mut file = file.open(name).map_err(named)?;
                let evening = read(&mut file, stakes.unwrap_or(usual)).map_err(named)?;
                log.text = Some((file, name.to_owned()));
                evening
            }
            None => Evening {
                session: Session::new(stakes.unwrap_or(usual), Rules::default()),
                ledger: Ledger::default(),
                goes_on: false,
                cut: 0,
            },
        };
        if let Some(name) = phh {
            let mut file = OpenOptions::new();
            let file = file.create(true).write(true);
            let file = match evening.goes_on {
                true => file.append(true),
                false => file.truncate(true),
            };
            let file = file
                .open(name)
                .map_err(|error| crate::named(&error, name))?;
            log.phh = Some((file, name.to_owned()));
        }
        if !evening.goes_on {
            log.write(&format!("{}\n", Session::HEAD))?;
            log.write(&evening.session.write_lines(0..2))?;
        }
        let session = &mut evening.session;
        session.forget().map_err(io::Error::other)?;
        let changed = stakes.filter(|&asked| asked != session.stakes());
        if let Some(stakes) = changed {
            session.set_stakes(stakes).map_err(io::Error::other)?;
        }
        // Who sat there when the log ended is not here.
        for seat in Seat::all() {
            if let Ok(gone) = session.leave(seat) {
                evening.ledger.left(&gone.name, gone.stack);
            }
        }
        log.append(session)?;
        Ok((log, evening))
    }

    /// Writes what has happened since the last time, and lets the session forget it.
    pub(super) fn append(&mut self, session: &mut Session) -> io::Result<()> {
        let lines = session.write_lines(2..session.entries().len());
        self.write(&lines)?;
        session.forget().map_err(io::Error::other)
    }

    fn write(&mut self, lines: &str) -> io::Result<()> {
        if let (Some((file, name)), false) = (&mut self.text, lines.is_empty()) {
            let written = file.write_all(lines.as_bytes());
            written.map_err(|error| crate::named(&error, name))?;
        }
        Ok(())
    }

    /// Writes a hand as PHH.
    pub(super) fn hand(&mut self, session: &Session, hand: &Hand) -> io::Result<()> {
        let Some((file, name)) = &mut self.phh else {
            return Ok(());
        };
        let text = history(session, hand).to_phh();
        let text = format!("[{}]\n{text}\n", session.hands());
        let written = file.write_all(text.as_bytes());
        written.map_err(|error| crate::named(&error, name))
    }
}

/// The record of a session's last hand, with the names and its number.
pub(crate) fn history(session: &Session, hand: &Hand) -> History {
    let mut history = History::of(hand);
    history.number = Some(session.hands() as u64);
    for seat in hand.table().players().iter() {
        let occupant = session.occupant(seat);
        history.names[seat.index()] = occupant.map(|occupant| occupant.name.clone());
    }
    history
}

/// Reads a log line by line, with what everybody has bought and taken away.
#[derive(Default)]
pub(crate) struct LogReader {
    session: SessionReader,
    ledger: Ledger,
}

impl LogReader {
    /// Reads a line without its end; true when a hand was played.
    pub(crate) fn line(&mut self, line: &str) -> Result<bool, SessionFileError> {
        let is_hand = line.starts_with("hand ");
        let session = self.session.session().filter(|_| !is_hand);
        let before = session.map(|session| {
            let occupants = Seat::all().map(|seat| session.occupant(seat).cloned());
            occupants.collect::<Vec<_>>()
        });
        self.session.line(line)?;
        if let (Some(before), Some(session)) = (before, self.session.session())
            && let Some(entry) = session.entries().last().filter(|_| !line.is_empty())
        {
            self.ledger.follow(&before, entry);
        }
        Ok(is_hand)
    }

    pub(crate) const fn session(&self) -> Option<&Session> {
        self.session.session()
    }

    pub(crate) fn finish(self) -> Result<(Session, Ledger), SessionFileError> {
        Ok((self.session.finish()?, self.ledger))
    }
}

/// Reads a log up to its last whole line, and cuts it there. An empty one is a new one.
fn read(file: &mut File, stakes: Stakes) -> io::Result<Evening> {
    let mut reader = LogReader::default();
    let mut whole = 0;
    let (mut lines, mut line) = (BufReader::new(&mut *file), Vec::new());
    while lines.read_until(b'\n', &mut line)? > 0 && line.ends_with(b"\n") {
        let text = String::from_utf8_lossy(&line[..line.len() - 1]);
        reader.line(&text).map_err(|wrong| {
            io::Error::other(format!(
                "{wrong}. This log can't go on: mend the line, or name another file"
            ))
        })?;
        whole += line.len() as u64;
        line.clear();
    }
    let cut = line.len() as u64;
    if whole == 0 && !Session::HEAD.as_bytes().starts_with(&line) {
        return Err(io::Error::other(
            "this is no log of a table: name another file",
        ));
    }
    file.set_len(whole)?;
    file.seek(SeekFrom::Start(whole))?;
    let goes_on = whole > 0;
    let (session, ledger) = match goes_on {
        true => reader.finish().map_err(io::Error::other)?,
        false => (Session::new(stakes, Rules::default()), Ledger::default()),
    };
    if session.turn().is_some() {
        return Err(io::Error::other(
            "its last hand is not over. This log can't go on: take its last line away, or name another file",
        ));
    }
    ledger.check(session.chips()).map_err(io::Error::other)?;
    Ok(Evening {
        session,
        ledger,
        goes_on,
        cut,
    })
}
