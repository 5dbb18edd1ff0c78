//! `table oracle`: hands as JSON, and what the rules say about them.

mod answer;
mod flags;
mod given;

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write};

use game::{Rules, ShortAllIn};
use lexopt::{Arg, Parser};
use serde::Serialize;
use serde_json::Value;

use crate::argument::value;
use answer::Answer;
use given::Given;

pub(crate) struct Options {
    file: OsString,
    short_all_in: ShortAllIn,
}

pub(crate) fn options(mut parser: Parser) -> Result<Options, lexopt::Error> {
    let mut file = None;
    let mut short_all_in = ShortAllIn::default();
    while let Some(arg) = parser.next()? {
        match arg {
            Arg::Long("short-all-in") => {
                short_all_in = value(&mut parser, "--short-all-in", self::short_all_in)?;
            }
            Arg::Value(value) if file.is_none() => file = Some(value),
            other => return Err(other.unexpected()),
        }
    }
    Ok(Options {
        file: file.ok_or("which FILE?")?,
        short_all_in,
    })
}

pub(crate) fn short_all_in(text: &str) -> Result<ShortAllIn, &'static str> {
    match text {
        "half" => Ok(ShortAllIn::Half),
        "full" => Ok(ShortAllIn::Full),
        _ => Err("say half or full"),
    }
}

/// Why a hand has no answer.
#[derive(Serialize)]
struct Refused {
    id: Value,
    error: String,
}

/// Answers every line; false when a hand could not be played.
pub(crate) fn run(options: &Options) -> io::Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    let all = match options.file == "-" {
        true => answer_all(&mut io::stdin().lock(), &mut out, options)?,
        false => {
            let file = File::open(&options.file);
            let file = file.map_err(|error| crate::named(&error, &options.file))?;
            answer_all(&mut BufReader::new(file), &mut out, options)?
        }
    };
    out.flush()?;
    Ok(all)
}

fn answer_all(
    input: &mut impl BufRead,
    out: &mut impl Write,
    options: &Options,
) -> io::Result<bool> {
    let mut all = true;
    let mut line = Vec::new();
    let mut next = |line: &mut Vec<u8>| {
        let read = input.read_until(b'\n', line);
        read.map_err(|error| crate::named(&error, &options.file))
    };
    while next(&mut line)? > 0 {
        if !line.trim_ascii().is_empty() {
            match answer(&line, options.short_all_in) {
                Ok(answer) => serde_json::to_writer(&mut *out, &answer)?,
                Err(refused) => {
                    all = false;
                    serde_json::to_writer(&mut *out, &refused)?;
                }
            }
            out.write_all(b"\n")?;
        }
        line.clear();
    }
    Ok(all)
}

fn answer(line: &[u8], short_all_in: ShortAllIn) -> Result<Answer, Refused> {
    let refused = |id: Value| move |error: String| Refused { id, error };
    let value: Value =
        serde_json::from_slice(line).map_err(|error| refused(Value::Null)(error.to_string()))?;
    let id = value.get("id").cloned().unwrap_or(Value::Null);
    let given = Given::of(value).map_err(refused(id.clone()))?;
    let rules = match given.fixed_cap() {
        Some(cap) => Rules {
            cap,
            ..short_all_in.rules()
        },
        None => Rules::default(),
    };
    let hand = given.start(rules).map_err(refused(id.clone()))?;
    Answer::of(id.clone(), hand, &given.actions).map_err(refused(id))
}
