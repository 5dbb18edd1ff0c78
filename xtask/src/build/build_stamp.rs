//! Which version of Kicker a site is: the package's version and a date, written into the page's head
//! for "About". In the page and not in the wasm: a commit that changes no code then changes no wasm,
//! which need not be downloaded again.

use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::process::{Failure, answer};

/// What the page has before: a word, since Trunk takes the quotes away.
const PLACE: &str = "version-and-date";

/// Writes version and date into the page of the site in `folder`.
///
/// # Errors
/// When the page can't be read or written, or has no place for them.
pub fn write(workspace: &Path, folder: &Path) -> Result<(), Failure> {
    let page = folder.join("index.html");
    let fail = |error| Failure::new(format!("can't date {}: {error}", page.display()));
    let text = fs::read_to_string(&page).map_err(fail)?;
    let edition = [Some(env!("CARGO_PKG_VERSION").to_owned()), date(workspace)];
    let edition: Vec<String> = edition.into_iter().flatten().collect();
    if !text.contains(PLACE) {
        return Err(Failure::new(format!("index.html has no {PLACE:?}")));
    }
    fs::write(&page, text.replace(PLACE, &edition.join("/"))).map_err(fail)
}

/// The day of the source, not of the build: two builds of one source are the same bytes.
/// `$SOURCE_DATE_EPOCH` goes before the commit; without either there is none.
pub(crate) fn date(workspace: &Path) -> Option<String> {
    seconds(workspace)?.parse().ok().map(day)
}

/// The variable with the date of a source without its history.
pub(crate) const EPOCH: &str = "SOURCE_DATE_EPOCH";

/// When the source was written, in seconds after the beginning of 1970.
pub(crate) fn seconds(workspace: &Path) -> Option<String> {
    let seconds = env::var(EPOCH).ok().or_else(|| {
        let mut git = Command::new("git");
        git.args(["log", "-1", "--format=%ct"])
            .current_dir(workspace);
        answer(&mut git)
    });
    Some(seconds?.trim().to_owned())
}

/// The day in UTC of this many seconds after the beginning of 1970: `2026-11-21`.
fn day(seconds: u64) -> String {
    let mut days = seconds / 86_400;
    let mut year = 1970;
    let every = |years: u64, year: u64| year.is_multiple_of(years);
    let leap = |year| every(4, year) && (!every(100, year) || every(400, year));
    while days >= 365 + u64::from(leap(year)) {
        days -= 365 + u64::from(leap(year));
        year += 1;
    }
    let february = 28 + u64::from(leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(951_782_400), "2000-02-29");
        assert_eq!(day(951_868_799), "2000-02-29");
        assert_eq!(day(951_868_800), "2000-03-01");
        assert_eq!(day(1_735_689_599), "2024-12-31");
        assert_eq!(day(1_795_219_200), "2026-11-21");
    }
}
