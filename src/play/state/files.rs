//! The session on the device and in files.

use game::{History, Session};

use super::notice::{Notice, Refusal};
use super::opening::Opening;
use super::{Effect, Format, Panel, Place, State, Waiting, keeping};

/// The largest session that is read, in bytes.
pub const SESSION_MAX: usize = 8_000_000;

/// The largest file of hand histories: 10,000 hands of ten are some 12 MB.
pub const FILE_MAX: usize = 16_000_000;

/// In this many bytes from its beginning a hand history has said that it is one.
pub const BEGINNING: usize = 4_000;

/// Hands or entries that are written at a time: a hand as PHH takes some 30 microseconds.
const SLICE: usize = 16;

/// The same for hands that are put into words.
const WORDED: usize = 64;

/// A file that is written.
#[derive(Clone, Debug)]
pub(super) struct Exporting {
    format: Format,
    text: String,
    done: usize,
}

impl State {
    /// Another tab continues the session: here nothing is played or written any more. Hands played there are
    /// not known here, so writing would overwrite them.
    pub(super) fn claimed(&mut self) -> Vec<Effect> {
        if self.place != Place::Elsewhere {
            self.place = Place::Elsewhere;
            self.opening = None;
            self.waiting = Waiting::Nothing;
            self.panel = None;
        }
        Vec::new()
    }

    /// Writes what is new to the device.
    pub(super) fn keep(&mut self) -> Vec<Effect> {
        let Some(session) = self.session() else {
            return Vec::new();
        };
        let effects = keeping::pieces(session, self.written);
        self.written = session.entries().len();
        effects
    }

    pub(super) fn export(&mut self, format: Format) -> Vec<Effect> {
        if self.session().is_none_or(|session| session.hands() == 0) {
            return self.refuse(Refusal::NoHands);
        }
        if self.exporting.is_none() {
            self.exporting = Some(Exporting {
                format,
                text: match format {
                    Format::Session => format!("{}\n", Session::HEAD),
                    Format::Phh | Format::Text => String::new(),
                },
                done: 0,
            });
        }
        Vec::new()
    }

    /// Writes some more of a file, and has it saved when all is there.
    pub(super) fn export_on(&mut self) -> Vec<Effect> {
        let Some((mut exporting, session)) = self.exporting.take().zip(self.session()) else {
            return Vec::new();
        };
        let (begin, end) = (exporting.done, exporting.done + SLICE);
        if exporting.format == Format::Text && begin < self.played.len() {
            let end = begin + WORDED;
            // They are put into words outside, and come back.
            self.exporting = Some(exporting);
            return vec![Effect::Word(begin..end.min(self.played.len()))];
        }
        let all = match exporting.format {
            Format::Session => {
                exporting.text += &session.write_lines(begin..end);
                session.entries().len()
            }
            Format::Phh => {
                for (number, one) in (begin..end).zip(self.played.iter().skip(begin)) {
                    if let Some(hand) = one.again() {
                        let mut history = History::of(&hand);
                        history.number = Some(one.number as u64);
                        history.names = (*one.names).clone();
                        exporting.text += &format!("[{}]\n{}\n", number + 1, history.to_phh());
                    }
                }
                self.played.len()
            }
            Format::Text => 0,
        };
        exporting.done = end;
        if end < all {
            self.exporting = Some(exporting);
            return Vec::new();
        }
        let (name, kind) = match exporting.format {
            Format::Session => ("kicker-session.txt", "text/plain"),
            Format::Phh => ("kicker-hands.phhs", "application/toml"),
            Format::Text => ("kicker-hands.txt", "text/plain"),
        };
        vec![Effect::Save {
            name,
            kind,
            text: exporting.text,
        }]
    }

    /// Some more hands are in words.
    pub(super) fn worded(&mut self, text: &str) -> Vec<Effect> {
        let words = |exporting: &&mut Exporting| exporting.format == Format::Text;
        if let Some(exporting) = self.exporting.as_mut().filter(words) {
            exporting.text += text;
            exporting.done += WORDED;
        }
        Vec::new()
    }

    /// Whether a text or file that begins like this can be no other than hand histories: it says so, as they all do, or
    /// it is where these are opened.
    pub fn expects(&self, beginning: &[u8]) -> bool {
        let says = beginning.windows(7).any(|it| it == b"variant");
        says || self.panel == Some(Panel::Hands)
    }

    /// Opens a file: its first line shows whether it is a session or hand histories.
    pub(super) fn import(&mut self, file: Vec<u8>) -> Vec<Effect> {
        // Some programs put this mark in front of a text.
        let mark = match file.starts_with("\u{feff}".as_bytes()) {
            true => 3,
            false => 0,
        };
        let is_session = file[mark..].starts_with(Session::HEAD.as_bytes());
        let beginning = &file[..file.len().min(BEGINNING)];
        let histories = !is_session && self.expects(beginning);
        let most = match histories {
            true => FILE_MAX,
            false => SESSION_MAX,
        };
        if file.len() > most {
            let most = most / 1_000_000;
            self.notice = Some(Notice::LongFile { most });
            return Vec::new();
        }
        if histories {
            return self.look_at(file);
        }
        // A session that continues in another tab is replaced there.
        if self.place == Place::Elsewhere {
            return Vec::new();
        }
        match String::from_utf8(file) {
            Ok(text) => self.begin(Opening::of_file(text[mark..].to_owned(), self.place)),
            Err(_) => {
                self.notice = Some(Notice::BadFile { line: 1 });
                Vec::new()
            }
        }
    }

    pub(super) fn forget(&mut self) -> Vec<Effect> {
        if self.place == Place::Elsewhere {
            return Vec::new();
        }
        self.exporting = None;
        let played = std::mem::take(&mut self.played);
        self.replaced = self.session.take().map(|session| (session, played));
        let mut effects = vec![Effect::Claim];
        effects.extend(keeping::forget(0..self.written.div_ceil(keeping::PIECE)));
        self.take(None);
        self.written = 0;
        self.panel = None;
        self.notice = Some(Notice::Forgotten);
        effects
    }

    /// Whether there is something to bring back.
    pub fn can_undo(&self) -> bool {
        let said = matches!(
            self.notice,
            Some(Notice::Forgotten | Notice::Imported { .. } | Notice::Unreadable { .. })
        );
        said && self.replaced.is_some()
    }

    pub(super) fn undo(&mut self) -> Vec<Effect> {
        if !self.can_undo() || self.place == Place::Elsewhere {
            return Vec::new();
        }
        let before = self.replaced.take();
        let mut effects = self.forget();
        self.replaced = None;
        if let Some((session, played)) = before {
            effects.extend(self.begin(Opening::of_before(session, played)));
        }
        effects
    }
}
