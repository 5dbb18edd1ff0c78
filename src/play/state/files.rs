//! The session on the device and in files.

use game::{History, Session};

use super::notice::{Notice, Refusal};
use super::opening::Opening;
use super::{Effect, Format, Panel, Place, State, Waiting, keeping};

/// The largest file that is read, in bytes.
pub const FILE_MAX: usize = 8_000_000;

/// Hands or entries that are written at a time: a hand as PHH takes some 30 microseconds.
const SLICE: usize = 16;

/// A file that is written.
#[derive(Clone, Debug)]
pub(super) struct Exporting {
    format: Format,
    text: String,
    done: usize,
}

impl State {
    /// Another tab goes on: here nothing is played and nothing is written any more. What was not played here
    /// is not known here, so that sitting down would write over it.
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
                    Format::Phh => String::new(),
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
        };
        exporting.done = end;
        if end < all {
            self.exporting = Some(exporting);
            return Vec::new();
        }
        let (name, kind) = match exporting.format {
            Format::Session => ("kicker-session.txt", "text/plain"),
            Format::Phh => ("kicker-hands.phhs", "application/toml"),
        };
        vec![Effect::Save {
            name,
            kind,
            text: exporting.text,
        }]
    }

    pub(super) fn import(&mut self, file: Vec<u8>) -> Vec<Effect> {
        if file.len() > FILE_MAX {
            self.notice = Some(Notice::LongFile);
            return Vec::new();
        }
        let (text, wrong) = match String::from_utf8(file) {
            Ok(text) => (text, None),
            Err(error) => {
                let sure = error.utf8_error().valid_up_to();
                let bytes = error.as_bytes();
                let line = 1 + bytes[..sure].iter().filter(|&&it| it == b'\n').count();
                (String::from_utf8_lossy(bytes).into_owned(), Some(line))
            }
        };
        // Some programs put this mark in front of a text.
        let text = text.trim_start_matches('\u{feff}');
        // What every hand history says of itself.
        let histories = text.contains("variant") || self.panel == Some(Panel::Hands);
        let hands = histories && !text.starts_with(Session::HEAD);
        match wrong {
            Some(line) if hands => self.notice = Some(Notice::BadHands { line }),
            Some(line) => self.notice = Some(Notice::BadFile { line }),
            None if hands => return self.look_at(text.to_owned()),
            // What goes on in another tab is replaced there.
            None if self.place == Place::Elsewhere => {}
            None => return self.begin(Opening::of_file(text.to_owned(), self.place)),
        }
        Vec::new()
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
