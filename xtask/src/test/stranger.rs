//! A program that is written from `game/PROTOCOL.md` alone, for Node.js, checks the golden evenings, plays evenings to their end
//! with two devices of the game, and tells them every lie that a guest could.

use std::fs;
use std::process::Command;

use crate::paths::workspace;
use crate::process::{Failure, cargo, print_status};
use crate::test::count::{Count, counted};
use crate::tools::npm;

/// Whole evenings. Each is also checked with a bit of it changed: that has to be refused.
const EVENINGS: [&str; 3] = [
    "evening-host.kicklog",
    "evening-nobody.kicklog",
    "evening-browsers.kicklog",
];

/// Runs it. Without Node.js it is skipped, which is said in a sentence.
///
/// # Errors
/// When the program does not run; evenings that it judges wrongly are counted.
pub(super) fn checks(count: &mut Count) -> Result<(), Failure> {
    let Some(folder) = npm::for_stranger()? else {
        print_status("The other program is skipped: it needs Node.js with npm.");
        count.was_skipped = true;
        return Ok(());
    };
    for evening in EVENINGS {
        let path = workspace().join("game/tests/data").join(evening);
        let fail = |error| Failure::new(format!("{evening}: {error}"));
        let mut log = fs::read(&path).map_err(fail)?;
        // A bit of a message in the middle.
        let middle = log.len() / 2;
        log[middle] ^= 1;
        let damaged = folder.join(evening);
        fs::write(&damaged, log).map_err(fail)?;
        for (log, is_good) in [(&path, true), (&damaged, false)] {
            let mut node = Command::new("node");
            node.arg(folder.join("verify.mjs")).arg(log);
            let output = node.output().map_err(fail)?;
            let said = String::from_utf8_lossy(&output.stdout);
            let answer = format!("{{\"good\":{is_good},");
            if output.status.success() == is_good && said.starts_with(&answer) {
                count.passed += 1;
            } else {
                count.failed += 1;
                count
                    .said
                    .push(format!("{evening}: it should say {answer} and says {said}"));
            }
        }
    }
    let mut test = cargo();
    // Of the whole workspace, as the native tests: nothing is compiled once more.
    test.args(["test", "--workspace", "--all-features", "--test", "it"])
        .args(["--", "--ignored", "fair::stranger::"])
        .env("KICKER_STRANGER", &folder);
    let mut evenings = Count::default();
    let ended = counted(&mut test, "", &mut evenings);
    // The native tests are none of these.
    evenings.left = 0;
    count.add(evenings);
    ended
}
