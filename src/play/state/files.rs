//! The session on the device and in files.

use game::{History, Session};

use super::notice::{Notice, Refusal};
use super::{Effect, Format, Place, State, Waiting, keeping};

/// The largest file that is read, in bytes.
pub const FILE_MAX: usize = 8_000_000;

impl State {
    /// Another tab goes on: here nothing is played and nothing is written any more. What was not played here
    /// is not known here, so that sitting down would write over it.
    pub(super) fn claimed(&mut self) -> Vec<Effect> {
        if matches!(self.place, Place::Table | Place::Lobby) {
            self.place = Place::Elsewhere;
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
        let Some(session) = self.session().filter(|session| session.hands() > 0) else {
            return self.refuse(Refusal::NoHands);
        };
        vec![match format {
            Format::Session => Effect::Save {
                name: "kicker-session.txt",
                kind: "text/plain",
                text: session.write(),
            },
            Format::Phh => Effect::Save {
                name: "kicker-hands.phhs",
                kind: "application/toml",
                text: self.phh(),
            },
        }]
    }

    fn phh(&self) -> String {
        let histories = self.played.iter().filter_map(|one| {
            let mut history = History::of(&one.again()?);
            history.number = Some(one.number as u64);
            history.names = (*one.names).clone();
            Some(history)
        });
        History::to_phhs(&histories.collect::<Vec<_>>())
    }

    pub(super) fn import(&mut self, file: &[u8]) -> Vec<Effect> {
        if self.place == Place::Elsewhere {
            return Vec::new();
        }
        let text = match std::str::from_utf8(file) {
            Ok(text) if file.len() <= FILE_MAX => text,
            _ => {
                self.notice = Some(Notice::BadFile { line: 1 });
                return Vec::new();
            }
        };
        match Session::read(text) {
            Ok(session) => {
                let mut effects = self.forget();
                self.take(Some(session));
                let hands = self.session().map_or(0, Session::hands);
                self.panel = None;
                effects.extend(self.keep());
                effects.extend(self.resume());
                self.notice = Some(Notice::Imported { hands });
                effects
            }
            Err(error) => {
                self.notice = Some(Notice::BadFile { line: error.line });
                Vec::new()
            }
        }
    }

    pub(super) fn forget(&mut self) -> Vec<Effect> {
        if self.place == Place::Elsewhere {
            return Vec::new();
        }
        self.replaced = self.session.take();
        let mut effects = vec![Effect::Claim];
        effects.extend(keeping::forget(self.written));
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
            Some(Notice::Forgotten | Notice::Imported { .. })
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
        self.notice = None;
        self.take(before);
        effects.extend(self.keep());
        effects.extend(self.resume());
        effects
    }
}
