//! The failures of a test binary in a line each: what is printed after thousands of lines is read first.

/// How much of a message is repeated.
const MESSAGE: usize = 300;

/// Where in a test binary's output the last line was.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Place {
    #[default]
    Elsewhere,
    /// In what a failed test printed.
    Printed,
    /// In the message of its panic.
    Message,
    /// In the calls that led to it.
    Trace,
}

/// A failed test.
#[derive(Debug, Default)]
struct Failed {
    name: String,
    message: String,
    /// The line of the test itself, where an `async` test waited.
    line: Option<String>,
}

/// Reads the output of test binaries, line by line.
#[derive(Debug, Default)]
pub(super) struct Failures {
    place: Place,
    failed: Vec<Failed>,
}

impl Failures {
    /// Reads a line; returns whether it is worth printing. Of the calls that led to a panic only those in the tests
    /// are: the others are a runtime's.
    pub(super) fn read(&mut self, line: &str) -> bool {
        let headed = line.strip_prefix("---- ");
        if let Some(name) = headed.and_then(|rest| rest.strip_suffix(" stdout ----")) {
            self.failed.push(Failed {
                name: name.to_owned(),
                ..Failed::default()
            });
            self.place = Place::Printed;
            return true;
        }
        if line == "failures:" || line.starts_with("test result: ") {
            self.place = Place::Elsewhere;
        }
        let Some(last) = self.failed.last_mut() else {
            return true;
        };
        match self.place {
            Place::Elsewhere => true,
            // A story that was repeated panics twice: the second time counts.
            Place::Printed | Place::Message
                if line.starts_with("thread '") && line.contains(" panicked at ") =>
            {
                last.message.clear();
                last.line = None;
                self.place = Place::Message;
                true
            }
            Place::Printed => true,
            Place::Message if line.starts_with("stack backtrace:") => {
                self.place = Place::Trace;
                false
            }
            Place::Message if line.starts_with("note: ") => {
                self.place = Place::Printed;
                false
            }
            Place::Message => {
                let gap = if last.message.is_empty() { "" } else { " " };
                last.message.push_str(gap);
                last.message.push_str(line.trim());
                true
            }
            Place::Trace if line.starts_with("note: ") => {
                self.place = Place::Printed;
                false
            }
            Place::Trace => {
                let place = line.trim_start().strip_prefix("at ./tests/");
                if last.line.is_none() {
                    last.line = place.map(str::to_owned);
                }
                place.is_some()
            }
        }
    }

    /// A line for each failed test.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.failed.iter().map(|failed| {
            let message: String = failed.message.trim().chars().take(MESSAGE).collect();
            let line = failed.line.as_ref();
            let line = line.map_or_else(String::new, |line| format!(" ({line})"));
            format!("{}: {message}{line}", failed.name)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Failures;

    const OUTPUT: &str = "\
test lab::it_counts ... FAILED
test lab::it_draws ... ok

failures:

---- lab::it_counts stdout ----

thread 'lab::it_counts' (7) panicked at src/names.rs:119:9:
the driver failed
stack backtrace:
   0: __rustc::rust_begin_unwind
             at /rustc/59/library/std/src/panicking.rs:689:5
   1: {async_closure#0}
             at ./tests/stories/lab.rs:11:5
note: Some details are omitted, run with `RUST_BACKTRACE=full` for a verbose backtrace.

thread 'lab::it_counts' (7) panicked at src/names.rs:119:9:
waited 20s for a heading;
there is: none
stack backtrace:
   0: {async_closure#0}
             at ./tests/stories/lab.rs:12:5
   1: {async_block#0}
             at ./tests/stories/lab.rs:20:9
note: Some details are omitted, run with `RUST_BACKTRACE=full` for a verbose backtrace.
screenshot: lab.png

failures:
    lab::it_counts

test result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out
";

    #[test]
    fn a_failure_is_named_with_its_last_message_and_its_line() {
        let mut failures = Failures::default();
        for line in OUTPUT.lines() {
            failures.read(line);
        }
        let lines: Vec<_> = failures.lines().collect();
        let said = "lab::it_counts: waited 20s for a heading; there is: none (stories/lab.rs:12:5)";
        assert_eq!(lines, [said]);
    }

    #[test]
    fn the_calls_of_a_runtime_are_not_printed() {
        let mut failures = Failures::default();
        let printed: Vec<_> = OUTPUT.lines().filter(|line| failures.read(line)).collect();
        assert!(printed.iter().all(|line| !line.contains("/rustc/")));
        assert!(printed.iter().any(|line| line.contains("lab.rs:12:5")));
        assert!(printed.contains(&"screenshot: lab.png"));
        assert!(printed.contains(&"    lab::it_counts"));
    }
}
