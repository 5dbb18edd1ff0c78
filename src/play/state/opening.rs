//! Opening a session that may be long, a slice at a time: its lines are read one by one, and what was not on the device
//! as it is now is written there piece by piece.

use std::ops::Range;

use game::{Session, SessionReader};

use super::effect::{Effect, keys};
use super::keeping;
use super::notice::Notice;
use super::played::Played;
use super::{Place, State, Waiting};

/// Lines that are read at a time: some 20 microseconds each.
const SLICE: usize = 32;

/// A session that is opened.
#[derive(Clone, Debug)]
pub(super) struct Opening {
    source: Source,
    text: String,
    /// Where its next line begins.
    at: usize,
    reader: SessionReader,
    played: Vec<Played>,
    /// The first line that is wrong, and how many entries are surely as they were.
    wrong: Option<(usize, usize)>,
    /// The session once it is read, and the pieces that have to be written.
    read: Option<(Session, Range<usize>)>,
}

/// Where a session is from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    /// The device, which has this many pieces.
    Device(usize),
    /// A file that the user chose, at this place.
    File(Place),
    /// It was replaced a moment ago.
    Before,
}

impl Opening {
    /// Reads the stored session.
    pub(super) fn of_device(pieces: &[String]) -> Opening {
        let text = format!("{}\n{}", Session::HEAD, pieces.concat());
        Opening::new(Source::Device(pieces.len()), text)
    }

    /// Reads a file.
    pub(super) fn of_file(text: String, place: Place) -> Opening {
        Opening::new(Source::File(place), text)
    }

    /// Brings back what was there before.
    pub(super) fn of_before(session: Session, played: Vec<Played>) -> Opening {
        let pieces = 0..keeping::count(&session);
        Opening {
            played,
            read: Some((session, pieces)),
            ..Opening::new(Source::Before, String::new())
        }
    }

    fn new(source: Source, text: String) -> Opening {
        Opening {
            source,
            text,
            at: 0,
            reader: SessionReader::default(),
            played: Vec::new(),
            wrong: None,
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
    pub(super) fn begin(&mut self, opening: Opening) -> Vec<Effect> {
        self.place = Place::Opening;
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
                Some(piece) => effects.push(keeping::piece(session, piece)),
                None => return self.opened(*opening),
            },
        }
        self.opening = Some(opening);
        effects
    }

    /// All lines are read.
    fn read(&mut self, mut opening: Opening) -> Vec<Effect> {
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
            (Err(line), Source::Device(pieces)) => {
                let mut effects = vec![unreadable(&opening)];
                effects.extend(keeping::forget(0..pieces));
                self.take(None);
                self.notice = Some(Notice::Unreadable { line, hands: 0 });
                effects
            }
            (Err(_), Source::Before) => Vec::new(),
            (Ok(session), Source::Device(_)) => {
                let count = keeping::count(&session);
                let mut effects = Vec::new();
                let from = match wrong {
                    None => count,
                    Some((_, sure)) => {
                        effects.extend([unreadable(&opening), Effect::Claim]);
                        sure / keeping::PIECE
                    }
                };
                opening.read = Some((session, from..count));
                self.opening = Some(Box::new(opening));
                effects.extend(self.open_on());
                effects
            }
            (Ok(session), _) => {
                let pieces = 0..keeping::count(&session);
                opening.read = Some((session, pieces));
                let effects = self.forget();
                self.place = Place::Opening;
                self.notice = None;
                self.opening = Some(Box::new(opening));
                effects
            }
        }
    }

    /// The session is there, and on the device.
    fn opened(&mut self, opening: Opening) -> Vec<Effect> {
        let Some((session, _)) = opening.read else {
            return Vec::new();
        };
        self.written = session.entries().len();
        let mut effects = Vec::new();
        if let (Source::Device(pieces), Some(_)) = (opening.source, opening.wrong) {
            effects.extend(keeping::forget(keeping::count(&session)..pieces));
        }
        let hands = session.hands();
        let not_kept = self.notice.filter(|notice| *notice == Notice::NotKept);
        self.notice = None;
        self.take(Some((session, opening.played)));
        effects.extend(self.resume());
        let said = match (opening.source, opening.wrong) {
            (Source::Before, _) => None,
            (_, Some((line, _))) => Some(Notice::Unreadable { line, hands }),
            (Source::File(_), None) => Some(Notice::Imported { hands }),
            (Source::Device(_), None) => None,
        };
        self.notice = not_kept.or(said).or(self.notice);
        effects
    }
}

/// Keeps what could not be read.
fn unreadable(opening: &Opening) -> Effect {
    let lines = opening.text.split_once('\n');
    Effect::Keep {
        key: keys::UNREADABLE.to_owned(),
        text: lines.map_or("", |(_, lines)| lines).to_owned(),
    }
}
