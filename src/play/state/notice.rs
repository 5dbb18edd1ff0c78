//! Messages to the user.

use game::{NoRaise, RaiseTo, Seat};

/// The message until the next action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The hand goes on where it was.
    Resumed,
    /// The stored session can't be read from this line on.
    Unreadable {
        /// The line.
        line: usize,
        /// Hands before it, which are there.
        hands: usize,
    },
    /// Something is missing in the stored session.
    Gap {
        /// Hands before it, which are there.
        hands: usize,
    },
    /// Something else on the device can't be read: [`State::news`](super::State::news).
    SetAside,
    /// A file was read.
    Imported {
        /// Its hands.
        hands: usize,
    },
    /// A file can't be read; nothing has changed.
    BadFile {
        /// The first line that is wrong.
        line: usize,
    },
    /// No hand of a file can be read; nothing has changed.
    BadHands {
        /// The first line that is wrong.
        line: u32,
        /// What is wrong there, as a place in [`game::PhhErrorKind`].
        flaw: u8,
    },
    /// A file is larger than any that is read.
    LongFile {
        /// How large that is, in millions of bytes.
        most: usize,
    },
    /// The reader of hand histories can't be loaded.
    NoReader,
    /// All hands were forgotten.
    Forgotten,
    /// A link asks for a hand that is not there.
    NoSuchHand,
    /// It asks for a step that the hand does not have: this is its end.
    NoSuchStep,
    /// The computer players have stopped.
    WorkerLost,
    /// The coach has stopped.
    CoachLost,
    /// The site has another version than the page by now.
    Renewed,
    /// The champion's table can't be loaded.
    NoChampion,
    /// The device stores nothing.
    NotKept,
    /// A hand was void: chips were lost or made.
    Void,
    /// The words of the chosen language can't be loaded.
    LanguageMissing,
}

impl Notice {
    /// Whether it says why a file was refused.
    pub(super) fn is_of_file(self) -> bool {
        matches!(
            self,
            Notice::BadFile { .. }
                | Notice::BadHands { .. }
                | Notice::LongFile { .. }
                | Notice::NoReader
        )
    }
}

/// One-time announcements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// Nothing.
    Nothing,
    /// It is the person's turn.
    Turn,
    /// It is the person's turn in a hand of which nothing was heard on this page.
    TurnResumed,
    /// How things stand: 0 the hand, 1 the seats, 2 what was done.
    Table(u8),
    /// What can't be done now.
    Refused(Refusal),
    /// What was chosen.
    Options,
    /// The amount that was chosen.
    Amount,
    /// What the coach has to say.
    Lesson,
    /// How the hand ended.
    Over,
}

/// Why something is not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is another player's turn.
    NotYourTurn(Seat),
    /// What has happened is still being shown.
    Wait,
    /// Nothing is due: a fold would give up a free check.
    FreeCheck,
    /// There is no raise.
    NoRaise(NoRaise),
    /// The amount is none of these.
    Amount(RaiseTo),
    /// No hand is played.
    NoHand,
    /// A hand is played.
    HandOn,
    /// No hand is over yet.
    NoHands,
}
