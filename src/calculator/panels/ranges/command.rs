//! What a person can ask of the editor, and what there is to say.

use evaluator::{Class, ClassOrder, Combo, NotationError, Range, RangeTool, Rank, Suit};

use super::known::News;
pub use super::known::View;
use super::table::Table;
use crate::calculator::state::line::ReadRange;

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

/// What a person asks of the editor.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// The table is this now; `None` when the current slot is of no seat.
    Follow(Option<Box<Table>>),
    /// Makes a cell the current one.
    Go(usize),
    /// Goes a step.
    Step(Step),
    /// A rank was typed: the second one goes to the class.
    TypeRank(Rank),
    /// Drops a rank that waits for another one.
    DropRank,
    /// Goes to the suited or the offsuit class of the same ranks.
    Suited(bool),
    /// Puts the class in at the brush, or takes it out when it is in so.
    Toggle,
    /// Goes a step and paints on the way.
    PaintAlong(Step),
    /// Puts in this class and the better ones of its kind.
    Better,
    /// Puts in this class and the lower ones of its kind.
    Lower,
    /// Takes the class out.
    TakeOut,
    /// Takes all hands out.
    Clear,
    /// Puts in what is out, and the other way round.
    Invert,
    /// Chooses the weight that is painted, in percent.
    Brush(u16),
    /// A pointer begins a stroke at a cell. The cell says what it paints, unless it takes out.
    Begin {
        /// Where.
        at: usize,
        /// Whether it takes out.
        out: bool,
    },
    /// It moves on, and was seen at these cells.
    Move(Vec<usize>),
    /// It ends.
    End,
    /// Puts a combo in at the brush, or takes it out.
    ToggleCombo(Combo),
    /// A suit was typed: two of them are a combo of the class.
    TypeSuit(Suit),
    /// The best hands, from one place in the order of classes to another.
    Top {
        /// How many classes are left out.
        from: usize,
        /// How many classes it goes down to.
        to: usize,
    },
    /// The best hands until this part of all is in, in percent.
    TopPercent(u32),
    /// Whether the last class is in by as much as makes it exactly that part.
    Exactly(bool),
    /// Chooses the order of the best hands: against so many percent of them.
    OrderAgainst(u8),
    /// That order was worked out.
    TakeOrder(u8, Box<ClassOrder>),
    /// Has the seat hold this range.
    Take(Box<Range>),
    /// A text was pasted, and read.
    Read(Box<ReadRange>),
    /// The range was put on the clipboard, or could not be.
    Copied(Option<RangeTool>, bool),
    /// Says the extent; again: the text; again: what is blocked.
    Say,
    /// Shows something else in the cells.
    Show(View),
    /// The same, in turn.
    NextView,
    /// Takes out of the range what is not marked in the cells.
    KeepMarked,
    /// There is something new to show in the cells.
    Hear(News),
    /// Takes the last change back.
    Undo,
    /// Does it again.
    Redo,
}

/// What there is to say, as a fact.
#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    /// Nothing but how much the range is now.
    Changed,
    /// How much it is: somebody asked.
    Extent,
    /// Its text.
    Text,
    /// Which classes are blocked.
    Blocked,
    /// A stroke went over these cells with a weight, in parts of [`Range::WHOLE`]; 0 took them out.
    Painted {
        /// The cells.
        cells: Vec<usize>,
        /// The weight.
        weight: u16,
    },
    /// A combo has this weight.
    Combo(Combo, u16),
    /// A rank waits for another one.
    RankPending(Rank),
    /// A suit waits for another one.
    SuitPending(Suit),
    /// The class has no combo of these suits.
    NoSuchCombo(Class),
    /// The brush has this weight, in percent.
    Brush(u16),
    /// The cells show something else.
    View(View),
    /// A text was read, perhaps another program's.
    Read(Option<RangeTool>),
    /// A text can't be read; nothing was changed.
    NotRead(NotationError),
    /// The range is on the clipboard, as a program reads it, or could not be put there.
    Copied(Option<RangeTool>, bool),
}
