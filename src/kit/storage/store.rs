//! What a store holds: which of its records can be read, and how two versions of it become one.

use std::collections::HashSet;
use std::fmt;

/// A store of a page.
#[derive(Clone, Copy)]
pub struct Store {
    /// Its name in the key; one of [`NAMES`](super::NAMES).
    pub name: &'static str,
    /// Takes a stored text apart.
    pub split: fn(&str) -> Split,
    /// The text with the changes from the first one to the second one made in the third one.
    pub merge: fn(&str, &str, &str) -> String,
}

impl PartialEq for Store {
    fn eq(&self, other: &Store) -> bool {
        self.name == other.name
    }
}

impl Eq for Store {}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A stored text, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Split {
    /// What can be read, as this version writes it; empty when nothing can.
    pub good: String,
    /// What can't; empty when all can be read. If nothing can be, it is the very text.
    pub rest: String,
    /// Whether a later version wrote it.
    pub later: bool,
}

impl Split {
    /// All of a text can be read.
    pub fn good(text: &str) -> Split {
        Split {
            good: text.to_owned(),
            ..Split::default()
        }
    }

    /// Nothing of a text can be read.
    pub fn bad(text: &str) -> Split {
        Split {
            rest: text.to_owned(),
            ..Split::default()
        }
    }

    /// A text that is one record.
    pub fn whole(text: &str, is_good: bool) -> Split {
        match is_good {
            true => Split::good(text),
            false => Split::bad(text),
        }
    }
}

/// Takes a text apart whose records are lines; `take` takes one, if it can be read. `head` are the title and the version
/// in its first line, if it has such a line. Empty lines are no records.
///
/// A text with a head ends with the end of a line: if it does not, it was cut, and what its last line says is used but
/// set aside, too.
pub fn lines(text: &str, head: Option<(&str, u32)>, mut take: impl FnMut(&str) -> bool) -> Split {
    let body = text.trim_start_matches('\u{feff}');
    let mut lines = body.lines().peekable();
    let mut split = Split::default();
    let mut is_ours = head.is_none();
    if let Some((title, version)) = head {
        let first = lines.peek().copied().unwrap_or_default();
        let written = first
            .strip_prefix(title)
            .and_then(|it| it.strip_prefix(' '));
        match written.map(|version| version.trim().parse::<u32>()) {
            Some(Ok(0)) | None => {}
            Some(Ok(written)) if written == version => is_ours = true,
            // A number with something behind it is none of ours either.
            Some(_) => {
                let later = true;
                return Split {
                    later,
                    ..Split::bad(text)
                };
            }
        }
        if is_ours {
            lines.next();
        }
    }
    let title = head.map_or(String::new(), |(title, version)| {
        format!("{title} {version}\n")
    });
    let mut last = None;
    for line in lines.filter(|line| !line.trim().is_empty()) {
        let good = take(line);
        let part = if good {
            &mut split.good
        } else {
            &mut split.rest
        };
        if part.is_empty() {
            part.push_str(&title);
        }
        part.push_str(line);
        part.push('\n');
        last = good.then_some(line);
    }
    if let Some(cut) = last.filter(|_| head.is_some() && !body.ends_with('\n')) {
        if split.rest.is_empty() {
            split.rest.push_str(&title);
        }
        split.rest.push_str(cut);
        split.rest.push('\n');
    }
    if split.good.is_empty() && !split.rest.is_empty() {
        split.rest = text.to_owned();
    }
    split
}

/// Makes the changes from `base` to `mine` in `theirs`, record by record. `id` is what makes two lines the same record.
/// A record that both have changed is as `theirs` has it; new ones come first.
pub fn merge_lines(
    has_head: bool,
    id: fn(&str) -> &str,
    base: &str,
    mine: &str,
    theirs: &str,
) -> String {
    if base == theirs {
        return mine.to_owned();
    }
    let records = |text| {
        let lines = str::lines(text).skip(usize::from(has_head));
        lines.filter(|line| !line.trim().is_empty())
    };
    let find = |text, line: &str| records(text).find(|other| id(other) == id(line));
    let ids: HashSet<&str> = records(theirs).map(id).collect();
    let new = records(mine).filter(|line| {
        // What they have deleted stays so, unless it was changed here.
        !ids.contains(id(line)) && find(base, line) != Some(*line)
    });
    let changed = records(theirs).filter_map(|line| match find(base, line) {
        Some(before) if before == line => find(mine, line),
        _ => Some(line),
    });
    let merged: Vec<&str> = new.chain(changed).collect();
    if merged.is_empty() {
        return String::new();
    }
    let head = [mine, theirs].into_iter().find(|text| !text.is_empty());
    let head = head
        .and_then(|text| text.lines().next())
        .filter(|_| has_head);
    let lines = head.into_iter().chain(merged);
    lines.flat_map(|line| [line, "\n"]).collect()
}
