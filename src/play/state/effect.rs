//! Effects, and reports from outside.

use std::ops::Range;

use super::keeping::{Persisted, Writing, Written};
use crate::kit::language::Language;
use crate::kit::options::Options;
use crate::kit::storage::{News, Store};
use crate::kit::worker::Fault;
use crate::play::protocol::{Batch, Lesson, Move, Request, Response};

/// What the world shall do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask the worker, which is started for that.
    Ask(Request),
    /// Replace the worker, if it owes an answer; the new one is told and asked the same.
    RestartWorker,
    /// Have the worker read these hand histories, and report [`Event::Read`] until all is read.
    Read(Vec<u8>),
    /// Read no further.
    EndReading,
    /// Put these hands that are over, by their places, into words, and report [`Event::Worded`].
    RenderText(Range<usize>),
    /// Event [`Event::Waited`] after this time.
    Wait {
        /// Stands in the report.
        ticket: u32,
        /// How long.
        ms: u32,
    },
    /// [`Event::Ticked`] after a second.
    Tick,
    /// Keep a text on the device.
    Persist {
        /// Where.
        store: Store,
        /// What.
        text: String,
    },
    /// Write pieces of the session, and report [`Event::Written`].
    PersistSession(Writing),
    /// Remove the pieces of the session from this number on.
    DropPieces(usize),
    /// Remove the session of this name.
    Forget {
        /// Which session.
        id: u64,
        /// Whether the user wants that; then what can't be read goes, too.
        by_user: bool,
    },
    /// Set aside what can't be read of the session.
    SetAside {
        /// What.
        text: String,
        /// Whether a later version wrote it.
        later: bool,
    },
    /// Event [`Event::Yield`] after other pending events. Several such slices may run in a row, as long as the page
    /// stays responsive.
    Yield,
    /// Read what the device keeps, and report [`Event::Opened`].
    Load,
    /// Tell all other tabs that this one goes on with the session, by this number.
    Claim(u64),
    /// Tell them that it does not any more.
    Release(u64),
    /// Have the person save a file.
    Save {
        /// Its name.
        name: &'static str,
        /// What it is.
        kind: &'static str,
        /// Its contents.
        text: String,
    },
    /// Show the page in this language, or report [`Event::LanguageMissing`].
    LoadLanguage(Language),
    /// A line for the console's debug log.
    Log(String),
}

impl Event {
    /// What an answer of the worker reports; nothing when it is only at work.
    pub fn of(response: Response) -> Option<Event> {
        Some(match response {
            Response::Decided { ticket, choice, .. } => Event::Decided { ticket, choice },
            Response::NoChampion { ticket } => Event::NoChampion { ticket },
            // Whoever asked for the other has it.
            Response::Reviewing | Response::Fair(_) => return None,
            Response::Reviewed { ticket, lesson } => Event::Reviewed { ticket, lesson },
            Response::Read(batch) => Event::Read(batch),
        })
    }
}

/// What the world reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// What the device keeps.
    Opened(Persisted),
    /// The time is over.
    Waited(u32),
    /// A second is over.
    Ticked,
    /// There is time for a slice of what takes long.
    Yield,
    /// A seat has decided.
    Decided {
        /// That of the question.
        ticket: u32,
        /// What it does.
        choice: Move,
    },
    /// The champion's table can't be loaded.
    NoChampion {
        /// That of the question.
        ticket: u32,
    },
    /// The coach has looked at a hand.
    Reviewed {
        /// That of the question.
        ticket: u32,
        /// What cost most.
        lesson: Option<Lesson>,
    },
    /// The computer players can't be started, or have stopped.
    WorkerLost(Fault),
    /// So has the coach.
    CoachLost,
    /// Some more of a file is read.
    Read(Batch),
    /// What reads hand histories can't be started, or has stopped.
    ReaderLost(Fault),
    /// The words of hands.
    Worded(String),
    /// The device could not store something.
    NotKept,
    /// What became of pieces of the session.
    Written(Written),
    /// Somebody else may have changed or removed something of the session on the device, or there may be room again.
    Touched,
    /// Something on the device can't be read.
    Unreadable(Vec<News>),
    /// A link asks for a step of a hand, with its fragment.
    Asked(String),
    /// Another tab continues the session.
    Claimed,
    /// Another page has chosen other options of all pages.
    Options(Options),
    /// The words of the chosen language can't be loaded; this one stays.
    LanguageMissing(Language),
}
