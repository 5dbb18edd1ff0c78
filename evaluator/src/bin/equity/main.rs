//! `equity`: exact Hold'em odds on the command line.
#![forbid(unsafe_code)]

mod asking;
mod english;
mod options;
mod output;
mod show;
mod table;

use std::error::Error;
use std::io::{self, BufRead, ErrorKind, Write};
use std::process::ExitCode;
use std::time::Instant;

use evaluator::{FoldedScenario, InputFormat, LeftOut, Setup};
use lexopt::Parser;

use asking::{Asking, Tables};
use options::{Options, USAGE};

/// Status for options that make no sense, as in sysexits.h.
const BAD_USAGE: u8 = 64;

/// Status for input that can't be read or output that can't be written, as there.
const BAD_IO: u8 = 74;

fn main() -> ExitCode {
    let options = match Options::read(Parser::from_env()) {
        Ok(options) => options,
        Err(error) => {
            // Nothing can be done if even this can't be written.
            let _ = write!(io::stderr(), "equity: {error}\n\n{USAGE}");
            return ExitCode::from(BAD_USAGE);
        }
    };
    match run(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(2),
        // The reader has closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "equity: {error}");
            ExitCode::from(BAD_IO)
        }
    }
}

/// Answers everything; false when something could not be answered.
fn run(options: &Options) -> io::Result<bool> {
    // Standard output flushes at each line, so that answers come as soon as they are known.
    let mut out = io::stdout().lock();
    if options.help {
        out.write_all(USAGE.as_bytes())?;
        return Ok(true);
    }
    let tables = Tables::new();
    let mut all_answered = true;
    if options.scenarios.is_empty() {
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        while input.read_until(b'\n', &mut line)? > 0 {
            let text = String::from_utf8_lossy(&line);
            if !text.trim().is_empty() {
                let text = text.trim_end_matches(['\n', '\r']);
                all_answered &= answer(&mut out, &tables, options, text)?;
            }
            line.clear();
        }
    }
    for text in &options.scenarios {
        all_answered &= answer(&mut out, &tables, options, &text.to_string_lossy())?;
    }
    Ok(all_answered)
}

/// Says why a line has no answer.
fn refuse(
    out: &mut impl Write,
    options: &Options,
    text: &str,
    error: &dyn Error,
) -> io::Result<bool> {
    if options.json {
        output::json_error(out, &error.to_string(), text)?;
    } else {
        out.flush()?;
        // If standard error is closed, the answers are still written.
        let _ = writeln!(io::stderr(), "{}: {error}", output::beginning(text));
    }
    Ok(false)
}

/// Answers one line; false when it has no answer.
fn answer(
    out: &mut impl Write,
    tables: &Tables,
    options: &Options,
    text: &str,
) -> io::Result<bool> {
    let folded: FoldedScenario = match text.parse() {
        Ok(folded) => folded,
        Err(error) => return refuse(out, options, text, &error),
    };
    let asking = Asking {
        tables,
        options,
        scenario: folded.scenario(),
        folded: &folded,
        begin: Instant::now(),
    };
    match show::answer(&asking) {
        Ok(answer) => {
            match (left_out(text), options.json) {
                (None, json) => answer.write(out, json)?,
                (Some(note), true) => {
                    let mut line = Vec::new();
                    answer.write(&mut line, true)?;
                    output::with_note(out, &note, &line)?;
                }
                (Some(note), false) => {
                    writeln!(out, "{note}")?;
                    answer.write(out, false)?;
                }
            }
            Ok(true)
        }
        Err(error) => refuse(out, options, text, error.as_ref()),
    }
}

/// What a hand history holds beside what is answered.
fn left_out(text: &str) -> Option<String> {
    let Ok((_, InputFormat::PartOfHistory(LeftOut { hands, boards }))) = Setup::read_as(text)
    else {
        return None;
    };
    let mut notes = Vec::new();
    if hands {
        notes.push("this is the first of several hands".to_owned());
    }
    for board in boards {
        let cards: String = board.iter().map(ToString::to_string).collect();
        notes.push(format!(
            "the board was dealt again as {cards}, which is not counted"
        ));
    }
    Some(notes.join("; "))
}
