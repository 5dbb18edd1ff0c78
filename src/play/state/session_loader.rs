//! Opening a session that may be long, a slice at a time: its lines are read one by one, and what was not on the device
//! as it is now is written there piece by piece.

use std::ops::Range;

use game::{Session, SessionReader};

use super::effect::Effect;
use super::keeping::{self, Found};
use super::notice::Notice;
use super::played::Played;
use super::{Place, State, Waiting};

/// Lines that are read at a time: some 20 microseconds each.
const SLICE: usize = 32;

/// A session that is opened.
#[derive(Clone, Debug)]
pub(super) struct SessionLoader {
    source: Source,
    text: String,
    /// Where its next line begins.
    at: usize,
    reader: SessionReader,
    played: Vec<Played>,
    /// The first line that is wrong, and how many entries are surely as they were.
    wrong: Option<(usize, usize)>,
    /// How the device keeps it.
    found: Found,
    /// The session once it is read, and the pieces that have to be written.
    read: Option<(Session, Range<usize>)>,
}

/// Where a session is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The device.
    Device,
    /// A file that the user chose, at this place.
    File(Place),
    /// It was replaced a moment ago.
    Before,
}

impl SessionLoader {
    /// Reads the stored session.
    pub(super) fn of_device(found: Found) -> SessionLoader {
        let text = format!("{}\n{}", Session::HEAD, found.text);
        SessionLoader {
            found,
            ..SessionLoader::new(Source::Device, text)
        }
    }

    /// Reads a file.
    pub(super) fn of_file(text: String, place: Place) -> SessionLoader {
        SessionLoader::new(Source::File(place), text)
    }

    /// Brings back what was there before.
    pub(super) fn of_before(session: Session, played: Vec<Played>) -> SessionLoader {
        let pieces = 0..keeping::count(&session);
        SessionLoader {
            played,
            read: Some((session, pieces)),
            ..SessionLoader::new(Source::Before, String::new())
        }
    }

    fn new(source: Source, text: String) -> SessionLoader {
        SessionLoader {
            source,
            text,
            at: 0,
            reader: SessionReader::default(),
            played: Vec::new(),
            wrong: None,
            found: Found::default(),
            read: None,
        }
    }

    /// The part that is read, and the hands in it.
    fn progress(&self) -> (f64, usize) {
        let all = self.text.len().max(1);
        (self.at.min(all) as f64 / all as f64, self.played.len())
    }

    /// Reads some lines. Whether there are more.
    fn read_on(&mut self) -> bool {
        for _ in 0..SLICE {
            let rest = self.text.get(self.at..).unwrap_or_default();
            let Some(line) = rest.lines().next() else {
                return false;
            };
            let end = rest.find('\n').unwrap_or(rest.len());
            let entries = |reader: &SessionReader| {
                let session = reader.session();
                session.map_or(0, |session| session.entries().len())
            };
            let before = entries(&self.reader);
            if let Err(error) = self.reader.line(line) {
                // It may be the hand before it that is wrong.
                let sure = before.saturating_sub(1);
                self.wrong.get_or_insert((error.line, sure));
                if error.line == 1 {
                    return false;
                }
            }
            self.at += end + 1;
            self.note_played();
        }
        self.at < self.text.len()
    }

    fn note_played(&mut self) {
        let Some((session, hand)) = self.reader.session().and_then(|it| Some((it, it.hand()?)))
        else {
            return;
        };
        if hand.table().turn().is_none() && self.played.len() < session.hands() {
            let played = Played::of(session, hand, self.played.last());
            self.played.push(played);
        }
    }
}

impl State {
    /// Begins to open a session. The game waits.
    pub(super) fn begin(&mut self, opening: SessionLoader) -> Vec<Effect> {
        self.place = Place::SessionLoader;
        self.waiting = Waiting::Nothing;
        self.notice = None;
        self.opening = Some(Box::new(opening));
        let effects = self.open_on();
        if self.opening.is_some() {
            // It would hide how far it is.
            self.panel = None;
        }
        effects
    }

    /// How much of a session that is opened is read, and the hands in that. It is not worth a word of a short one.
    pub fn progress(&self) -> Option<(f64, usize)> {
        const LONG: usize = 20_000;
        let opening = self.opening.as_ref();
        opening
            .filter(|opening| opening.text.len() > LONG)
            .map(|opening| opening.progress())
    }

    /// Opens some more.
    pub(super) fn open_on(&mut self) -> Vec<Effect> {
        let Some(mut opening) = self.opening.take() else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        match &mut opening.read {
            None => {
                if !opening.read_on() {
                    return self.read(*opening);
                }
            }
            Some((session, pieces)) => match pieces.next() {
                // Not behind one that the device has refused.
                Some(piece) if self.written >= piece * keeping::PIECE => {
                    let piece = keeping::piece(session, self.id, piece);
                    effects.push(self.writing(vec![piece], keeping::count(session)));
                }
                Some(_) => {}
                None => return self.opened(*opening),
            },
        }
        self.opening = Some(opening);
        effects
    }

    /// All lines are read.
    fn read(&mut self, mut opening: SessionLoader) -> Vec<Effect> {
        if let Some(piece) = opening.found.damaged {
            // Its lines are not those that were written, though they may be hands.
            let sure = piece * keeping::PIECE;
            let (line, known) = opening.wrong.unwrap_or((sure + 2, sure));
            opening.wrong = Some((line, known.min(sure)));
        }
        let wrong = opening.wrong;
        let line = wrong.map_or(1, |(line, _)| line);
        let reader = std::mem::take(&mut opening.reader);
        let session = match (reader.finish(), opening.source) {
            (Ok(session), Source::File(_)) if wrong.is_some() && session.hands() == 0 => Err(line),
            (Ok(session), _) => Ok(session),
            (Err(error), _) => Err(wrong.map_or(error.line, |_| line)),
        };
        match (session, opening.source) {
            (Err(line), Source::File(place)) => {
                self.place = place;
                let effects = self.resume();
                self.notice = Some(Notice::BadFile { line });
                effects
            }
            (Err(line), Source::Device) => {
                let mut effects = Vec::from_iter(unreadable(&opening));
                effects.push(self.forget_on_device(false));
                self.take(None);
                self.notice = Some(match opening.found.gap {
                    true => Notice::Gap { hands: 0 },
                    false => Notice::Unreadable { line, hands: 0 },
                });
                effects
            }
            (Err(_), Source::Before) => Vec::new(),
            (Ok(session), Source::Device) => {
                let count = keeping::count(&session);
                let mut effects = Vec::new();
                if wrong.is_some() {
                    effects.extend(unreadable(&opening));
                }
                let from = match (wrong, &opening.found) {
                    (_, found) if found.old => 0,
                    (Some((_, sure)), _) => sure / keeping::PIECE,
                    (None, found) if found.gap => count.saturating_sub(1),
                    (None, _) => count,
                };
                self.written = match from < count {
                    true => from * keeping::PIECE,
                    false => session.entries().len(),
                };
                if from < count {
                    effects.push(self.claim());
                }
                opening.read = Some((session, from..count));
                self.opening = Some(Box::new(opening));
                effects.extend(self.open_on());
                effects
            }
            (Ok(session), _) => {
                let pieces = 0..keeping::count(&session);
                opening.read = Some((session, pieces));
                let effects = self.forget();
                self.place = Place::SessionLoader;
                self.notice = None;
                self.opening = Some(Box::new(opening));
                effects
            }
        }
    }

    /// The session is there, and on the device.
    fn opened(&mut self, opening: SessionLoader) -> Vec<Effect> {
        let Some((session, _)) = opening.read else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        if opening.source == Source::Device && (opening.wrong.is_some() || opening.found.gap) {
            effects.push(Effect::DropPieces(keeping::count(&session)));
        }
        let (hands, entries) = (session.hands(), session.entries().len());
        let stays = |notice: &Notice| matches!(notice, Notice::NotKept | Notice::SetAside);
        let before = self.notice.filter(stays);
        self.notice = None;
        self.take(Some((session, opening.played)));
        if self.written < entries && before != Some(Notice::NotKept) {
            effects.extend(self.keep());
        }
        effects.extend(self.resume());
        if self.place == Place::Lobby {
            effects.push(Effect::Release(self.claim));
        }
        let said = match (opening.source, opening.wrong) {
            (Source::Before, _) => None,
            (Source::Device, _) if opening.found.gap => Some(Notice::Gap { hands }),
            (_, Some((line, _))) => Some(Notice::Unreadable { line, hands }),
            (Source::File(_), None) => Some(Notice::Imported { hands }),
            (Source::Device, None) => None,
        };
        self.notice = match opening.source {
            // What is lost matters more than that nothing can be stored, which is said again.
            Source::Device => said.or(before),
            _ => before.or(said),
        }
        .or(self.notice);
        effects
    }
}

/// Keeps what could not be read.
fn unreadable(opening: &SessionLoader) -> Option<Effect> {
    let text = opening.found.text.clone();
    (!text.is_empty()).then_some(Effect::SetAside { text, later: false })
}
