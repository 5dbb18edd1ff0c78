//! `table check`: an evening among friends, checked from its log.

use std::collections::hash_map::RandomState;
use std::ffi::OsString;
use std::fs;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, Read, Write};

use game::fair::check::check;
use lexopt::{Arg, Parser};

pub(crate) struct Options {
    file: OsString,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let mut file = None;
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Value(value) if file.is_none() => file = Some(value),
            other => return Err(other.unexpected()),
        }
    }
    let file = file.ok_or("which LOG?")?;
    Ok(Options { file })
}

/// Prints what the log proves; false when it is damaged, or something is not proved.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let bytes = if options.file == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes)?;
        bytes
    } else {
        fs::read(&options.file).map_err(|error| crate::named(&error, &options.file))?
    };
    match check(&bytes, salt()) {
        Ok(report) => {
            write!(io::stdout().lock(), "{report}")?;
            Ok(report.is_good())
        }
        Err(error) => {
            let file = options.file.to_string_lossy();
            writeln!(io::stderr(), "table: {file}: {error}")?;
            Ok(false)
        }
    }
}

/// Numbers that nobody who wrote the log could know.
pub(crate) fn salt() -> [u8; 32] {
    let mut salt = [0; 32];
    for part in salt.chunks_mut(8) {
        part.copy_from_slice(&RandomState::new().build_hasher().finish().to_le_bytes());
    }
    salt
}
