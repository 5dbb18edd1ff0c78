//! The log of a table, hand by hand.

use std::io::{self, BufRead, BufWriter, Write};

use super::{Options, Phh, print_hand, print_json};
use crate::serve::{LogReader, history};

/// Prints all hands and what everybody has at the end; false when a line can't be read. A line that was cut off is left out.
pub(super) fn print(mut file: impl BufRead, options: &Options) -> io::Result<bool> {
    let mut out = BufWriter::new(io::stdout().lock());
    let complain = |what: &dyn std::fmt::Display| {
        // If standard error is closed, there is still the exit status.
        let _ = writeln!(io::stderr(), "{}: {what}", options.file.to_string_lossy());
    };
    let mut phh = Phh::create(options)?;
    let mut reader = LogReader::default();
    let (mut line, mut all_right, mut lines) = (Vec::new(), true, 0);
    while file.read_until(b'\n', &mut line)? > 0 {
        lines += 1;
        let Some(whole) = line.strip_suffix(b"\n") else {
            complain(&format!(
                "line {lines} is cut off: the log is read up to there"
            ));
            all_right = false;
            break;
        };
        match reader.line(&String::from_utf8_lossy(whole)) {
            Ok(is_hand) => {
                let session = reader.session().filter(|_| is_hand);
                if let Some((session, hand)) = session.and_then(|it| Some((it, it.hand()?))) {
                    let number = session.hands() as u64;
                    let history = history(session, hand);
                    phh.write(number, &history)?;
                    match options.json {
                        true => print_json(&mut out, number, &history)?,
                        false => {
                            print_hand(&mut out, number, &history)?;
                            writeln!(out)?;
                        }
                    }
                }
            }
            Err(wrong) => {
                complain(&wrong);
                all_right = false;
            }
        }
        line.clear();
    }
    phh.finish()?;
    match reader.finish() {
        Ok((session, ledger)) if !options.json => {
            writeln!(out, "After {} hands:", session.hands())?;
            for line in ledger.result(&session) {
                writeln!(out, "{line}")?;
            }
        }
        Ok(_) => {}
        Err(wrong) => {
            complain(&wrong);
            all_right = false;
        }
    }
    out.flush()?;
    Ok(all_right)
}
