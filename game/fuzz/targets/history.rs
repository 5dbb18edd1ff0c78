//! Any bytes are hands, a session, or an error at a line of the text; what is read is the same when it
//! is written and read again.
#![no_main]

use game::{Chips, History, PhhReader, Rules, Session, SessionReader};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let in_text = |line: usize, reason: &str| {
        assert!((1..=text.matches('\n').count() + 2).contains(&line));
        assert!(!reason.is_empty());
    };
    match History::read_phh(&text, Rules::default()) {
        Ok(mut histories) => {
            for history in &mut histories {
                let (start, end) = (history.start(), history.end());
                assert_eq!(start.chips(), end.chips());
                // What is written is what they end with.
                history.contradiction = None;
            }
            let written = History::to_phhs(&histories);
            let again = History::read_phh(&written, Rules::default());
            assert_eq!(again, Ok(histories), "{written}");
        }
        Err(error) => in_text(error.line, &error.reason),
    }
    // A hand at a time, each behind the one before it.
    let mut last = 1;
    let full = Rules::POKERKIT;
    let by_any_rules = PhhReader::new(bytes, Rules::default())
        .or_by(full)
        .any_cap();
    let mut read = 0;
    for hand in by_any_rules {
        read += 1;
        match hand {
            Ok(history) => {
                let (start, log) = (history.start().clone(), history.log().to_vec());
                let again = History::from_log(start, log, Default::default());
                let again = again.expect("a log of its rules");
                assert_eq!(again.end().chips(), history.start().chips());
                let said = history.contradiction.map_or(1, |it| it.line);
                in_text(said, "it is in the text");
            }
            Err(error) => {
                in_text(error.line, &error.reason);
                assert!(error.line >= last);
                last = error.line;
            }
        }
    }
    assert!(read > 0, "a file without hands is an error");
    match Session::read(&text) {
        Ok(session) => {
            assert!(session.chips() <= Chips::MAX);
            assert_eq!(Session::read(&session.write()).as_ref(), Ok(&session));
            assert_eq!(Session::replay(session.entries()).as_ref(), Ok(&session));
        }
        Err(error) => in_text(error.line, &error.reason),
    }
    // What is left when broken lines are left out is a session too.
    let mut reader = SessionReader::default();
    for line in text.lines() {
        if let Err(error) = reader.line(line) {
            in_text(error.line, &error.reason);
        }
    }
    if let Ok(session) = reader.finish() {
        assert!(session.chips() <= Chips::MAX);
        assert_eq!(Session::read(&session.write()).as_ref(), Ok(&session));
    }
});
