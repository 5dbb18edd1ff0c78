//! Prints the questions of `cargo xtask bench`, one a line: the row, a tab, the packed question.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for (row, question) in bench::questions::packed() {
        writeln!(out, "{row}\t{question}")?;
    }
    Ok(())
}
