//! The session on the device and in files.

use game::{History, Session};

use crate::kit::storage::News;

use super::keeping::{Found, Outcome, Persisted, Writing, Written};
use super::notice::{Notice, Refusal};
use super::played::Played;
use super::session_loader::SessionLoader;
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

/// A session that was deleted or replaced: its name, and its hands that are over.
pub(super) type Replaced = (u64, Session, Vec<Played>);

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

    /// Writes what is not on the device.
    pub(super) fn keep(&self) -> Vec<Effect> {
        let Some(session) = self.session() else {
            return Vec::new();
        };
        let pieces = keeping::pieces(session, self.id, self.written);
        vec![self.writing(pieces, keeping::count(session))]
    }

    /// Writes these pieces of as many.
    pub(super) fn writing(&self, pieces: Vec<(usize, String, usize)>, count: usize) -> Effect {
        let needs = match pieces.first() {
            Some((first, ..)) => *first,
            None => self.written.div_ceil(keeping::PIECE),
        };
        Effect::PersistSession(Writing {
            claim: self.claim,
            id: self.id,
            head: self.head.clone(),
            needs,
            pieces,
            count,
        })
    }

    /// Takes note of what is on the device now.
    pub(super) fn written(&mut self, written: Written) -> Vec<Effect> {
        self.head = written.head;
        match written.outcome {
            Outcome::Kept(entries) => self.written = entries.unwrap_or(self.written),
            Outcome::Refused(entries) => {
                self.written = entries.unwrap_or(self.written);
                self.notice = Some(Notice::NotKept);
            }
            Outcome::Elsewhere => return self.claimed(),
            Outcome::Other => return vec![Effect::Load],
            Outcome::Gone => {
                // All of it is here.
                self.written = 0;
                if self.opening.is_none() {
                    return self.keep();
                }
            }
        }
        Vec::new()
    }

    /// Looks whether all that was written is still there, and writes what the device has refused.
    pub(super) fn touched(&self) -> Vec<Effect> {
        let is_here = matches!(self.place, Place::Table | Place::Lobby);
        match self.session().filter(|_| is_here) {
            Some(session) if self.written < session.entries().len() => self.keep(),
            Some(_) => vec![self.writing(Vec::new(), 0)],
            None => Vec::new(),
        }
    }

    /// What is played here and not on the device is set aside before the device is read.
    pub(super) fn set_aside_unsaved(&self, kept: &Persisted, found: &Found) -> Vec<Effect> {
        let Some(session) = self.session().filter(|session| session.hands() > 0) else {
            return Vec::new();
        };
        let is_there = match found.id {
            Some(id) if id == self.id => session.entries().len() <= found.text.lines().count(),
            // It was deleted, and not by accident.
            _ => kept.head == keeping::forgotten(self.id),
        };
        match is_there {
            true => Vec::new(),
            false => vec![Effect::SetAside {
                text: session.write(),
                later: false,
            }],
        }
    }

    /// This tab's claim to the session.
    pub fn claim_number(&self) -> u64 {
        self.claim
    }

    /// What on the device could not be read.
    pub fn news(&self) -> &[News] {
        &self.news
    }

    pub(super) fn unreadable(&mut self, news: Vec<News>) {
        self.news.extend(news);
        // These say more.
        let says =
            |notice: &Notice| matches!(notice, Notice::Gap { .. } | Notice::Unreadable { .. });
        if !self.notice.as_ref().is_some_and(says) {
            self.notice = Some(Notice::SetAside);
        }
    }

    pub(super) fn save_unreadable(&self) -> Vec<Effect> {
        let file = |news: &News| Effect::Save {
            name: match news.store {
                "play-setup" => "kicker-play-setup-unreadable.txt",
                "play-options" => "kicker-play-options-unreadable.txt",
                _ => "kicker-play-session-unreadable.txt",
            },
            kind: "text/plain",
            text: news.text.clone(),
        };
        self.news.iter().map(file).collect()
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
            return vec![Effect::RenderText(begin..end.min(self.played.len()))];
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
        let is_session = file[mark..].starts_with(Session::HEAD_OF_ALL.as_bytes());
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
            Ok(text) => self.begin(SessionLoader::of_file(text[mark..].to_owned(), self.place)),
            Err(_) => {
                self.notice = Some(Notice::BadFile { line: 1 });
                Vec::new()
            }
        }
    }

    /// Deletes all hands; nobody plays any more.
    pub(super) fn forget_all(&mut self) -> Vec<Effect> {
        let mut effects = self.forget();
        if !effects.is_empty() {
            effects.push(Effect::Release(self.claim));
        }
        effects
    }

    pub(super) fn forget(&mut self) -> Vec<Effect> {
        if self.place == Place::Elsewhere {
            return Vec::new();
        }
        self.exporting = None;
        let played = std::mem::take(&mut self.played);
        let session = self.session.take();
        self.replaced = session.map(|session| (self.id, session, played));
        let effects = vec![self.claim(), self.forget_on_device(true)];
        self.take(None);
        self.panel = None;
        self.notice = Some(Notice::Forgotten);
        effects
    }

    pub(super) fn forget_on_device(&mut self, by_user: bool) -> Effect {
        self.head = keeping::forgotten(self.id);
        self.written = 0;
        let forget = Effect::Forget {
            id: self.id,
            by_user,
        };
        // The next one is another session.
        self.id = self.names.number();
        forget
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
        if let Some((id, session, played)) = before {
            self.id = id;
            effects.extend(self.begin(SessionLoader::of_before(session, played)));
        }
        effects
    }
}
