//! Input and output: the user's commands, the browser's events, and effects.

use evaluator::Card;

use crate::kit::language::Language;
use crate::kit::options::Options;
use crate::kit::worker::Fault;
use crate::lab::map::Part;
use crate::lab::race::{Ask, WorkerUpdate};

/// The level of detail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// What happens, in words.
    #[default]
    Words,
    /// And the numbers.
    Numbers,
    /// And the line of code.
    Code,
}

impl Level {
    /// All three.
    pub const ALL: [Level; 3] = [Level::Words, Level::Numbers, Level::Code];
}

/// How fast the steps go on by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// To read aloud.
    Slow,
    /// To read.
    #[default]
    Normal,
    /// To see it run.
    Fast,
}

impl Speed {
    /// How many times as fast as the middle one.
    pub const fn times(self) -> f64 {
        match self {
            Speed::Slow => 0.5,
            Speed::Normal => 1.0,
            Speed::Fast => 3.0,
        }
    }

    /// The next one, and after the fastest the slowest.
    #[must_use]
    pub const fn next(self) -> Speed {
        match self {
            Speed::Slow => Speed::Normal,
            Speed::Normal => Speed::Fast,
            Speed::Fast => Speed::Slow,
        }
    }

    /// How many milliseconds a step is looked at: the middle one leaves time for a short sentence.
    pub const fn milliseconds(self) -> u64 {
        match self {
            Speed::Slow => 4_000,
            Speed::Normal => 2_000,
            Speed::Fast => 650,
        }
    }
}

/// What opens over the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The options of all pages.
    Options,
    /// The keys.
    Keys,
}

/// What a person does.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Opens a panel, or closes it if it is open.
    Toggle(Panel),
    /// Closes the panel.
    Close,
    /// Chooses other options.
    SetOptions(Options),
    /// Types cards.
    Type(String),
    /// Comes with an address: cards, or the figures of a shared race.
    Arrive(String),
    /// Wants five or seven cards at random.
    Random(usize),
    /// Asks for a hand whose search takes many steps.
    LongWay,
    /// Puts the same cards into another order.
    Shuffle,
    /// Opens a lane.
    Open(usize),
    /// Goes this many lanes forward or back.
    Other(isize),
    /// Looks at one of the 21 fives.
    LookAt(usize),
    /// Shows this many steps.
    Show(usize),
    /// Shows this many steps more, or fewer.
    Step(isize),
    /// The first or the last step.
    End(bool),
    /// Plays, or pauses.
    Play,
    /// Chooses another speed.
    Faster,
    /// Chooses how closely to look.
    Look(Level),
    /// Looks more closely, and from the closest again from afar.
    Closer,
    /// Guesses a table.
    Guess(usize),
    /// Rewrites the line of the remainder again, or from the start.
    Rewrite,
    /// Tries a shift of Senzee's bucket, or goes back to the one that was found.
    Shift(Option<usize>),
    /// Shows this many tries more, or fewer, of filling Senzee's table.
    Fill(isize),
    /// Shows this many tries.
    FillTo(usize),
    /// Makes a mistake, by its place in the list, or makes it no more.
    Make(usize),
    /// Lays out a hand in which a mistake shows, and makes it.
    Example(usize),
    /// Chooses `some` of `many`.
    Choose(usize, usize),
    /// Shows this many turns of the stack more, or fewer.
    Turn(isize),
    /// Shows this many turns.
    TurnTo(usize),
    /// Looks at a part of the map.
    See(Part),
    /// Walks on by a card.
    Walk(Card),
    /// Restarts the walk.
    WalkAgain,
    /// Shows the walk's hand in the lanes.
    ShowWalk,
    /// Has mistakes counted.
    Count,
    /// Has the table for seven cards built.
    Build,
    /// Gives its memory back.
    Free,
    /// Shows as many hands of the nested loop.
    Nest(usize),
    /// Lets the loop run by itself, or stops it.
    Loop,
    /// Begins a race.
    Start,
    /// Chooses a track.
    Track(usize),
    /// Ends the race, or the counting.
    Stop,
    /// Copies the figures.
    Copy,
    /// Copies a link to them.
    CopyLink,
    /// Copies a link to the step that is looked at.
    CopyPlace,
    /// Shows one lane alone and large, or all again.
    Present,
    /// Opens the lane in which a word of the textbook is seen.
    Term(usize),
    /// Opens the worksheet of this number.
    Sheet(usize),
    /// Answers a question of it with one of its choices.
    Answer(usize, usize),
    /// Lays out the hand of a question and opens the lane that answers it.
    ShowTask(usize),
    /// Deletes the answers to all sheets.
    ForgetSheets,
}

/// Events of the browser.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The step of a wait is due.
    Tick(usize),
    /// A message of the worker.
    WorkerUpdate(WorkerUpdate),
    /// The worker can't be started, or has ended.
    WorkerLost(Fault),
    /// A message of the worker that has the table for seven cards.
    TableUpdate(WorkerUpdate),
    /// That worker can't be started, or has ended.
    TableLost(Fault),
    /// The page is seen, or not any more.
    Hidden(bool),
    /// The copy was made, or not.
    Copied(bool),
    /// The link to a step was copied, or not.
    PlaceCopied(bool),
    /// The answers to worksheets as they are on the device now, and whether it has stored ours.
    Sheets(String, bool),
    /// Another page has chosen other options.
    Options(Options),
    /// The words of the language can't be loaded; this one stays.
    LanguageMissing(Language),
}

/// What the world must do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Write the hand into the address.
    WriteAddress(String),
    /// Tell [`Event::Tick`] with this number after as many milliseconds.
    Wait(usize, u64),
    /// Let the step that is shown be in sight.
    ShowStep,
    /// Go to the lane that is open.
    ShowLane,
    /// Start a separate worker with this question.
    Work(Ask),
    /// End it.
    EndWork,
    /// Ask the worker that has the table for seven cards.
    AskTable(Ask),
    /// End it, and its memory with it.
    EndTable,
    /// Copy the figures.
    Copy,
    /// Copy a link to them.
    CopyLink,
    /// Copy a link to this place of the page.
    CopyPlace(String),
    /// Keep the answers to worksheets on the device, and tell [`Event::Sheets`].
    KeepSheets(String),
    /// Keep the options on the device.
    KeepOptions(Options),
    /// Show the page in this language, or tell [`Event::LanguageMissing`].
    LoadLanguage(Language),
}
