//! The session on the device, in pieces of a hundred entries: what has not changed is not written again.
//!
//! ```text
//! play-session      kicker-play 1 SESSION ENTRIES
//! play-session-0    kicker-piece 1 SESSION 0 CHECKSUM
//!                   rules half 4
//!                   …
//! ```
//!
//! Each piece says which session it is of and which piece it is, and the head how many entries there are: so a piece
//! that is missing, damaged, or left by another session is found, and never joined. Pieces of older versions are lines
//! alone. A session that the user deleted leaves a head that says so: other tabs don't bring it back.

use game::Session;

use crate::kit::storage::{self, Device, Split, Storage, Store};
use crate::play::state::options::Options;
use crate::play::state::setup::Setup;

/// Entries of a session in one piece.
pub const PIECE: usize = 100;

/// The name of its head on the device; behind it a piece has a hyphen and its number.
pub const SESSION: &str = "play-session";

/// The name of the claim of the tab that continues it.
pub const TAB: &str = "play-tab";

/// Where older versions kept what could not be read.
const UNREADABLE: &str = "play-unreadable";

const HEAD: &str = "kicker-play ";
const PIECE_HEAD: &str = "kicker-piece ";
const VERSION: u32 = 1;

/// Where the device keeps the table that was chosen last.
pub const SETUP: Store = Store {
    name: "play-setup",
    split: |text| Split::whole(text, text.is_empty() || Setup::try_read(text).is_some()),
    merge: |_, mine, _| mine.to_owned(),
};

/// Where it keeps what was chosen at the table.
pub const OPTIONS: Store = Store {
    name: "play-options",
    split: |text| {
        let good = Options::read(text).write();
        match text {
            "" => Split::default(),
            text if text == good => Split::good(text),
            text => Split {
                good,
                ..Split::bad(text)
            },
        }
    },
    merge: |_, mine, _| mine.to_owned(),
};

/// What a device keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Persisted {
    /// The head of the session.
    pub head: String,
    /// Its pieces, with their numbers.
    pub pieces: Vec<(usize, String)>,
    /// The table that was chosen last.
    pub setup: String,
    /// What was chosen at the table.
    pub options: String,
}

/// Something to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writing {
    /// The claim of this tab.
    pub claim: u64,
    /// Which session.
    pub id: u64,
    /// The head that was last read or written.
    pub head: String,
    /// How many of the first pieces have to be there already.
    pub needs: usize,
    /// The pieces with their numbers, in order, and how many entries there are up to their end.
    pub pieces: Vec<(usize, String, usize)>,
    /// How many pieces the session has: any others were read before, and are removed with the last one.
    pub count: usize,
}

/// What became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The head on the device now.
    pub head: String,
    /// What was done.
    pub outcome: Outcome,
}

/// What became of something to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// All of it is on the device: this many entries, if any was written.
    Kept(Option<usize>),
    /// The device refuses a piece. This many entries of those before it are there, if any was written.
    Refused(Option<usize>),
    /// Another tab goes on with the session. Nothing was written.
    Elsewhere,
    /// Something that was written before is gone. Nothing was written.
    Gone,
    /// Another session is there. Nothing was written.
    Other,
}

/// A session as it is found on the device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Found {
    /// Which session it is; `None` if an older version wrote it.
    pub id: Option<u64>,
    /// The lines of all pieces from the first one up to a gap.
    pub text: String,
    /// How many pieces these are.
    pub pieces: usize,
    /// The first piece whose lines are not those that were written.
    pub damaged: Option<usize>,
    /// Whether something is missing behind them.
    pub gap: bool,
    /// Whether an older version wrote some.
    pub old: bool,
    /// All other pieces.
    pub rest: String,
    /// Whether a later version wrote them.
    pub later: bool,
}

/// What is new since this many entries were written, and the pieces that it is in. Entries never change but for the last one.
pub fn pieces(session: &Session, id: u64, written: usize) -> Vec<(usize, String, usize)> {
    let first = written.saturating_sub(1) / PIECE;
    let numbers = first..count(session);
    numbers.map(|number| piece(session, id, number)).collect()
}

/// The number of a session's pieces.
pub fn count(session: &Session) -> usize {
    session.entries().len().div_ceil(PIECE)
}

/// A piece, by its number from 0, and how many entries there are up to its end.
pub fn piece(session: &Session, id: u64, number: usize) -> (usize, String, usize) {
    let begin = number * PIECE;
    let end = session.entries().len().min(begin + PIECE);
    let lines = session.write_lines(begin..end);
    (number, marked(id, number, &lines), end)
}

/// The lines of a piece below its mark.
pub fn marked(id: u64, number: usize, lines: &str) -> String {
    let sum = storage::checksum(lines);
    format!("{PIECE_HEAD}{VERSION} {id:016x} {number} {sum:016x}\n{lines}")
}

/// The name of a piece on the device.
pub fn name(piece: usize) -> String {
    format!("{SESSION}-{piece}")
}

/// The head of a session of which this many entries are on the device.
pub fn head(id: u64, entries: usize) -> String {
    format!("{HEAD}{VERSION} {id:016x} {entries}")
}

/// The head of a session that the user deleted.
pub fn forgotten(id: u64) -> String {
    format!("{HEAD}{VERSION} {id:016x} forgotten")
}

/// Reads everything about the table.
pub fn load<D: Device>(storage: &mut Storage<D>) -> Persisted {
    if let Some(text) = storage.peek(UNREADABLE) {
        storage.set_aside(SESSION, text, false);
        if !storage.is_locked(SESSION) {
            storage.put(UNREADABLE, "");
        }
    }
    let head = storage.own(SESSION).unwrap_or_default();
    let (own, before) = numbers(storage);
    let is_marked = |number: &usize| {
        let text = storage.own(&name(*number));
        text.is_some_and(|text| text.starts_with(PIECE_HEAD))
    };
    // Pieces without a site's path are only taken over where there is no session.
    let mut all = match head.is_empty() && !own.iter().any(is_marked) {
        true => [own, before].concat(),
        false => own,
    };
    all.sort_unstable();
    all.dedup();
    let text = |number| Some((number, storage.peek(&name(number))?));
    Persisted {
        head,
        pieces: all.into_iter().filter_map(text).collect(),
        setup: storage.read(&SETUP),
        options: storage.read(&OPTIONS),
    }
}

/// Writes pieces and the head, if nobody else has written there.
pub fn write<D: Device>(storage: &mut Storage<D>, writing: &Writing) -> Written {
    let mut head = storage.own(SESSION).unwrap_or_default();
    let there = numbers(storage).0;
    let refused = if is_claimed(storage, writing.claim) {
        Some(Outcome::Elsewhere)
    } else if storage.is_locked(SESSION) {
        Some(Outcome::Refused(None))
    } else if head != writing.head && !head.is_empty() {
        Some(Outcome::Other)
    } else if head != writing.head || (0..writing.needs).any(|number| !there.contains(&number)) {
        Some(Outcome::Gone)
    } else {
        None
    };
    if let Some(outcome) = refused {
        return Written { head, outcome };
    }
    let mut stored = None;
    let mut is_refused = false;
    for (number, text, end) in &writing.pieces {
        is_refused = !storage.put(&name(*number), text);
        if is_refused {
            break;
        }
        stored = Some(*end);
    }
    let outcome = match is_refused {
        true => Outcome::Refused(stored),
        false => Outcome::Kept(stored),
    };
    if let Some(entries) = stored {
        let new = self::head(writing.id, entries);
        if storage.put(SESSION, &new) {
            head = new;
        }
    }
    let last = writing.pieces.last().map(|(number, ..)| number + 1);
    if outcome == Outcome::Kept(stored) && last == Some(writing.count) {
        drop_from(storage, writing.count);
    }
    Written { head, outcome }
}

/// Removes pieces from this number on, unless they hold something unreadable.
pub fn drop_from<D: Device>(storage: &mut Storage<D>, piece: usize) {
    if !storage.is_locked(SESSION) {
        let (own, _) = numbers(storage);
        for number in own.into_iter().filter(|number| *number >= piece) {
            storage.put(&name(number), "");
        }
    }
}

/// Removes a session, and leaves a head that says so.
pub fn forget<D: Device>(storage: &mut Storage<D>, id: u64, by_user: bool) {
    if by_user {
        storage.unlock(SESSION);
    }
    if !storage.is_locked(SESSION) {
        drop_from(storage, 0);
        storage.put(SESSION, &forgotten(id));
    }
}

/// Tells all other tabs that this one goes on with the session.
pub fn claim<D: Device>(storage: &mut Storage<D>, claim: u64) {
    if !storage.put(TAB, &claim.to_string()) {
        // A full device: an older claim would look like that of another tab.
        storage.put(TAB, "");
    }
}

/// Whether another tab than the one with this claim goes on with the session.
pub fn is_claimed<D: Device>(storage: &Storage<D>, own: u64) -> bool {
    let claim = storage.own(TAB);
    claim.is_some_and(|claim| claim != own.to_string())
}

/// Nobody goes on with the session, if it was this tab.
pub fn release<D: Device>(storage: &mut Storage<D>, own: u64) {
    if storage
        .own(TAB)
        .is_some_and(|claim| claim == own.to_string())
    {
        storage.put(TAB, "");
    }
}

/// The numbers of the pieces of this site, and of those without a site's path.
fn numbers<D: Device>(storage: &Storage<D>) -> (Vec<usize>, Vec<usize>) {
    let begin = format!("{SESSION}-");
    let number = |name: &String| name.strip_prefix(&begin)?.parse().ok();
    let (own, before) = storage.names(&begin);
    let numbers = |names: Vec<String>| names.iter().filter_map(number).collect();
    (numbers(own), numbers(before))
}

/// What a head says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Head {
    None,
    Of { id: u64, entries: usize },
    Forgotten { id: u64 },
    Later,
}

fn read_head(text: &str) -> Head {
    let Some((version, rest)) = version(text, HEAD) else {
        return Head::None;
    };
    let read = || {
        let (id, entries) = rest.trim_end().split_once(' ')?;
        let id = u64::from_str_radix(id, 16).ok()?;
        Some(match entries {
            "forgotten" => Head::Forgotten { id },
            entries => Head::Of {
                id,
                entries: entries.parse().ok()?,
            },
        })
    };
    match version {
        VERSION => read().unwrap_or(Head::None),
        _ => Head::Later,
    }
}

/// The version of a line with this beginning, and the rest of it.
fn version<'a>(line: &'a str, begin: &str) -> Option<(u32, &'a str)> {
    let (version, rest) = line.strip_prefix(begin)?.split_once(' ')?;
    Some((version.parse().ok()?, rest))
}

/// A piece as it is found.
struct Piece<'a> {
    number: usize,
    /// All of it.
    text: &'a str,
    lines: &'a str,
    mark: Mark,
}

/// What its first line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    /// There is none: an older version wrote it.
    Old,
    /// Nothing that can be read.
    Damaged,
    /// Which session it is of, and whether the lines are those that were written.
    Of {
        id: u64,
        sound: bool,
    },
    Later,
}

impl Piece<'_> {
    fn read(number: usize, text: &str) -> Piece<'_> {
        let (first, lines) = match text.starts_with(PIECE_HEAD) {
            true => text.split_once('\n').unwrap_or((text, "")),
            false => ("", text),
        };
        let read = |rest: &str| {
            let mut parts = rest.split(' ');
            let id = u64::from_str_radix(parts.next()?, 16).ok()?;
            let known: usize = parts.next()?.parse().ok()?;
            let sum = u64::from_str_radix(parts.next()?, 16).ok()?;
            let sound = sum == storage::checksum(lines);
            (known == number).then_some(Mark::Of { id, sound })
        };
        let mark = match version(first, PIECE_HEAD) {
            _ if first.is_empty() => Mark::Old,
            Some((VERSION, rest)) => read(rest).unwrap_or(Mark::Damaged),
            Some((VERSION.., _)) => Mark::Later,
            _ => Mark::Damaged,
        };
        Piece {
            number,
            text,
            lines,
            mark,
        }
    }

    fn id(&self) -> Option<u64> {
        match self.mark {
            Mark::Of { id, .. } => Some(id),
            _ => None,
        }
    }
}

/// Puts the pieces of a session together. What is behind a gap, and what belongs to another session, is the rest.
pub fn assemble(kept: &Persisted) -> Found {
    let pieces: Vec<Piece> = kept
        .pieces
        .iter()
        .map(|(number, text)| Piece::read(*number, text))
        .collect();
    let head = read_head(&kept.head);
    let mut found = Found::default();
    let is_later = |piece: &Piece| piece.mark == Mark::Later;
    if head == Head::Later || pieces.iter().any(is_later) {
        found.later = true;
        found.rest = format!("{}\n", kept.head);
        found.rest.extend(pieces.iter().map(|piece| piece.text));
        return found;
    }
    found.id = match head {
        Head::Of { id, .. } => Some(id),
        _ => pieces.iter().find_map(Piece::id),
    };
    if let Head::Forgotten { id } = head
        && found.id.is_none_or(|found| found == id)
    {
        // It was deleted; perhaps not all of it.
        return Found::default();
    }
    let belongs = |piece: &Piece| piece.id().is_none_or(|id| Some(id) == found.id);
    let mut entries = 0;
    for piece in &pieces {
        let whole = entries == found.pieces * PIECE && !found.gap;
        if !belongs(piece) {
            found.rest.push_str(piece.text);
        } else if !whole || piece.number != found.pieces {
            found.gap = true;
            found.rest.push_str(piece.text);
        } else {
            found.pieces += 1;
            entries += piece.lines.lines().count();
            found.old |= piece.mark == Mark::Old;
            let sound = matches!(piece.mark, Mark::Old | Mark::Of { sound: true, .. });
            if !sound && found.damaged.is_none() {
                found.damaged = Some(piece.number);
            }
            found.text.push_str(piece.lines);
            if !piece.lines.ends_with('\n') && !piece.lines.is_empty() {
                found.text.push('\n');
            }
        }
    }
    if let Head::Of {
        entries: written, ..
    } = head
    {
        found.gap |= entries < written;
    }
    found
}
