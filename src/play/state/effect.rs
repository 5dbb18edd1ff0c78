//! Effects, and reports from outside.

use std::ops::Range;

use crate::play::protocol::{Batch, Lesson, Move, Request};

/// What the world shall do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Ask the worker, which is started for that.
    Ask(Request),
    /// End the worker; the next question starts another.
    EndWorker,
    /// Have a worker read these hand histories, and report [`Report::Read`] until all is read.
    Read(Vec<u8>),
    /// End that worker.
    EndReading,
    /// Put these hands that are over, by their places, into words, and report [`Report::Worded`].
    Word(Range<usize>),
    /// Report [`Report::Waited`] after this time.
    Wait {
        /// Stands in the report.
        ticket: u32,
        /// How long.
        ms: u32,
    },
    /// Keep a text on the device, of which nothing is left when it is empty.
    Keep {
        /// By this key.
        key: String,
        /// What.
        text: String,
    },
    /// Report [`Report::Soon`] after other pending events. Several such slices may run in a row, as long as the page
    /// stays responsive.
    Soon,
    /// Read what the device keeps, and report [`Report::Opened`].
    Load,
    /// Tell all other tabs that this one goes on with the session.
    Claim,
    /// Have the person save a file.
    Save {
        /// Its name.
        name: &'static str,
        /// What it is.
        kind: &'static str,
        /// Its contents.
        text: String,
    },
    /// A line for the console's debug log.
    Log(String),
}

/// What the world reports.
#[derive(Clone, Debug, PartialEq)]
pub enum Report {
    /// What the device keeps.
    Opened(Kept),
    /// The time is over.
    Waited(u32),
    /// There is time for a slice of what takes long.
    Soon,
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
    /// The worker can't be started, or has stopped.
    WorkerLost,
    /// Some more of a file is read.
    Read(Batch),
    /// What reads hand histories can't be started, or has stopped.
    ReaderLost,
    /// The words of hands.
    Worded(String),
    /// The device could not store something.
    NotKept,
    /// Another tab continues the session.
    Claimed,
    /// The words of the chosen language can't be loaded.
    NoWords,
}

/// What a device keeps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The pieces of the session, as they were kept.
    pub pieces: Vec<String>,
    /// The table that was chosen last.
    pub setup: String,
    /// What was chosen at the table.
    pub options: String,
}

/// The keys on the device.
pub mod keys {
    /// The table that was chosen last.
    pub const SETUP: &str = "kicker.1.play-setup";
    /// What was chosen at the table.
    pub const OPTIONS: &str = "kicker.1.play-options";
    /// A piece of the session, before its number from 0.
    pub const PIECE: &str = "kicker.1.play-session-";
    /// The tab that continues it.
    pub const TAB: &str = "kicker.1.play-tab";
    /// What could not be read, so that nothing is lost.
    pub const UNREADABLE: &str = "kicker.1.play-unreadable";
}
