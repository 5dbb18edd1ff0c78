//! A file to take along, which may be anybody's: it is read as a whole or refused, and what was read
//! is the same when it is written and read again.
#![no_main]

use kicker::calculator::panels::history::file::{self, File};
use kicker::calculator::panels::history::saved::{NAME_MAX, NAMED_MAX, RECENT_MAX};
use kicker::calculator::state::line;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(read) = file::read(bytes) else {
        return;
    };
    let File { scenarios, options } = &read;
    assert!(scenarios.all().len() <= RECENT_MAX + NAMED_MAX);
    for record in scenarios.all() {
        assert!(record.name.chars().count() <= NAME_MAX);
        assert!(line::read(&record.line).is_ok(), "{record:?}");
    }
    let written = file::write(scenarios, options.as_ref());
    assert_eq!(file::read(written.as_bytes()), Ok(read), "{written:?}");
});
