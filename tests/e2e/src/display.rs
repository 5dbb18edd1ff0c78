//! A display without a screen, for a browser that can't do without.

use std::io::{self, BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// Larger than any window of a test.
const SCREEN: &str = "1600x1200x24";

/// One X server; it ends when this is dropped. Each browser has its own, for they would share the
/// clipboard.
pub(crate) struct Display {
    child: Child,
    name: String,
}

impl Display {
    /// Starts it under a number that is free.
    pub(crate) fn start() -> io::Result<Self> {
        let mut child = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                SCREEN,
                "-nolisten",
                "tcp",
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut number = String::new();
        if let Some(out) = child.stdout.take() {
            BufReader::new(out).read_line(&mut number)?;
        }
        if number.trim().is_empty() {
            // Another server took the number it had chosen.
            let _ = child.wait();
            return Err(io::Error::other("it says no number"));
        }
        let name = format!(":{}", number.trim());
        Ok(Self { child, name })
    }

    /// What `DISPLAY` is to be.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
