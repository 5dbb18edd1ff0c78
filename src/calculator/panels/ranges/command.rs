//! The commands of the editor, what is reported to it, and its announcements.

use std::sync::Arc;

use evaluator::{Class, ClassOrder, Combo, NotationError, Range, RangeTool, Rank, Suit};

use super::cell_data::Answer;
pub use super::cell_data::View;
use super::table::Table;
use crate::calculator::state::line::ReadRange;
use crate::calculator::view::highlight::Highlight;

/// A step in the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all there is to say")]
pub enum Step {
    Left,
    Right,
    Up,
    Down,
    RowStart,
    RowEnd,
}

/// A slider, where digits type a percentage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slider {
    /// The weight of the brush.
    Brush,
    /// Down to where the best hands go.
    TopTo,
    /// How many of the best are left out.
    TopFrom,
}

/// A command of the editor.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Makes a cell the current one.
    MoveTo(usize),
    /// Moves one step.
    Step(Step),
    /// Types a rank: the second one moves to the class.
    TypeRank(Rank),
    /// Drops the pending rank, suit or digits.
    DropPending,
    /// Moves to the suited or the offsuit class of the same ranks.
    Suited(bool),
    /// Adds the class at the weight of the brush, or removes it when it has that weight.
    Toggle,
    /// Moves one step and paints both cells.
    PaintAlong(Step),
    /// Adds this class and the better ones of its kind.
    Better,
    /// Adds this class and the lower ones of its kind.
    Lower,
    /// Removes the class.
    TakeOut,
    /// Removes all hands.
    Clear,
    /// Inverts the range.
    Invert,
    /// Sets the weight of the brush, in percent.
    Brush(u16),
    /// Starts a stroke with a pointer. The first cell decides what it paints, unless it removes.
    Begin {
        /// The cell.
        at: usize,
        /// Whether it removes.
        out: bool,
    },
    /// Continues the stroke: the pointer was at these cells.
    Move(Vec<usize>),
    /// Ends the stroke.
    End,
    /// Adds a combo at the weight of the brush, or removes it.
    ToggleCombo(Combo),
    /// Types a suit: two of them select a combo of the class.
    TypeSuit(Suit),
    /// Selects the best hands, from one index in the order of classes to another.
    Top {
        /// How many classes are left out.
        from: usize,
        /// How many classes it goes down to.
        to: usize,
    },
    /// Selects the best hands up to this percentage of all.
    TopPercent(u32),
    /// Types a digit of a slider's percentage.
    TypeDigit(Slider, u8),
    /// Takes back the last typed digit.
    TakeDigitBack(Slider),
    /// Sets whether the last class is weighted to match the percentage exactly.
    Exactly(bool),
    /// Selects the order of the best hands: by equity against this percentage of hands.
    OrderAgainst(u8),
    /// Sets the seat's range.
    SetRange(Box<Range>),
    /// A pasted text was parsed.
    Read(Box<ReadRange>),
    /// The range was copied, or could not be.
    Copied(Option<RangeTool>, bool),
    /// Announces the extent; a second time the text, a third time what is blocked.
    Announce,
    /// Selects what the cells show.
    Show(View),
    /// Selects the next view.
    NextView,
    /// Removes all hands that are not marked.
    KeepMarked,
    /// Undoes the last change.
    Undo,
    /// Redoes it.
    Redo,
}

/// What the page and the engine report to the editor.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The table has changed; `None` when the current slot belongs to no seat.
    Table(Option<Box<Table>>),
    /// The order against this percentage of hands is ready.
    Order(u8, Box<ClassOrder>),
    /// The engine has answered, or `None` while it has not.
    Answer(Option<Arc<Answer>>),
    /// Other panels highlight something.
    Highlight(Box<Highlight>),
}

/// What to announce, without its words.
#[derive(Clone, Debug, PartialEq)]
pub enum Announcement {
    /// The range has changed.
    Changed,
    /// The extent was asked for.
    Extent,
    /// The text of the range.
    Text,
    /// The blocked classes.
    Blocked,
    /// A stroke painted these cells with a weight, in parts of [`Range::WHOLE`]; 0 removed them.
    Painted {
        /// The cells.
        cells: Vec<usize>,
        /// The weight.
        weight: u16,
    },
    /// The new weight of a combo.
    Combo(Combo, u16),
    /// A rank is pending until a second one.
    RankPending(Rank),
    /// A suit is pending until a second one.
    SuitPending(Suit),
    /// The class has no combo of these suits.
    NoSuchCombo(Class),
    /// The new weight of the brush, in percent.
    Brush(u16),
    /// A digit was refused, since it would have made this percentage, which the slider does not have.
    Refused(Slider, u32),
    /// The cells show another view.
    View(View),
    /// A text was parsed, perhaps in another program's format.
    Read(Option<RangeTool>),
    /// A text can't be parsed; nothing was changed.
    NotRead(NotationError),
    /// The range was copied in the format of a program, or could not be copied.
    Copied(Option<RangeTool>, bool),
}
