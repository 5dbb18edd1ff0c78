//! `--statistics FILE`: how players played, kept from one run to the next.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::{self, Write};

use game::Statistics;

/// What the file says: a line for each player, its name and its figures.
pub(crate) struct Kept {
    file: OsString,
    players: Vec<(String, Statistics)>,
}

impl Kept {
    /// Reads a file; one that is not there is empty.
    pub(crate) fn read(file: &OsStr) -> io::Result<Kept> {
        let text = match fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(crate::named(&error, file)),
        };
        let mut kept = Kept {
            file: file.to_owned(),
            players: Vec::new(),
        };
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            let (name, figures) = line.split_once(' ').unwrap_or((line, ""));
            let read = figures.parse::<Statistics>().map_err(|why| {
                let why = io::Error::other(format!("line {number}: {why}"));
                crate::named(&why, file)
            })?;
            kept.add(name, read);
        }
        Ok(kept)
    }

    /// Adds what somebody has played.
    pub(crate) fn add(&mut self, name: &str, played: Statistics) {
        match self.players.iter_mut().find(|(known, _)| known == name) {
            Some((_, sum)) => *sum = *sum + played,
            None => self.players.push((name.to_owned(), played)),
        }
    }

    /// Writes the file anew: beside the old one first, so that nothing is lost half-way.
    pub(crate) fn write(&self) -> io::Result<()> {
        let lines = self.players.iter();
        let text: String = lines.map(|(name, of)| format!("{name} {of}\n")).collect();
        let mut beside = self.file.clone();
        beside.push(".new");
        let written = fs::write(&beside, text).and_then(|()| fs::rename(&beside, &self.file));
        written.map_err(|error| crate::named(&error, &self.file))
    }

    /// What is kept of everybody.
    pub(crate) fn print(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "kept in {}:", self.file.display())?;
        let percent = |part: Option<f64>| match part {
            Some(part) => format!("{:.1} %", part * 100.0),
            None => "-".to_owned(),
        };
        for (name, of) in &self.players {
            let af = of
                .aggression()
                .map_or_else(|| "-".to_owned(), |af| format!("{af:.2}"));
            writeln!(
                out,
                "{name}: {} hands, VPIP {}, PFR {}, AF {af}, WTSD {}",
                of.hands,
                percent(of.vpip.ratio()),
                percent(of.pfr.ratio()),
                percent(of.wtsd.ratio()),
            )?;
        }
        Ok(())
    }
}
