//! `table train`: the heads-up champion learns its table.

use std::ffi::OsString;
use std::fs::{self, OpenOptions};
use std::io::{self, Write};

use game::players::Training;
use lexopt::{Arg, Parser};

use crate::argument;

pub(crate) struct Options {
    boards: u64,
    seed: u64,
    file: OsString,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let (mut boards, mut seed, mut file) = (None, 0, None);
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("boards") => {
                boards = Some(argument::value(&mut parser, "--boards", argument::number)?);
            }
            Arg::Long("seed") => seed = argument::value(&mut parser, "--seed", argument::seed)?,
            Arg::Value(value) if file.is_none() => file = Some(value),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Options {
        boards: boards.ok_or("how long? --boards N")?,
        seed,
        file: file.ok_or("which FILE?")?,
    })
}

/// Trains, and writes the table twenty times in between, so that it can be stopped.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let named = |error| crate::named(&error, &options.file);
    // Said before the work, not after it. What is in the file stays until there is a better table.
    let writable = OpenOptions::new()
        .append(true)
        .create(true)
        .open(&options.file);
    writable.map_err(named)?;
    let mut training = Training::new(options.seed, options.boards);
    let save = |training: &Training| {
        let bytes = training.blueprint().to_bytes();
        fs::write(&options.file, &bytes).map_err(named)?;
        Ok::<usize, io::Error>(bytes.len())
    };
    let part = options.boards.div_ceil(20).max(1);
    while training.boards() < options.boards {
        training.play(part.min(options.boards - training.boards()));
        let bytes = save(&training)?;
        let boards = training.boards();
        writeln!(io::stderr(), "{boards} boards; the table is {bytes} bytes")?;
    }
    Ok(true)
}
