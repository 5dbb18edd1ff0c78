//! The explanations in the list of keys.

/// What a line of the key list explains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the words for each are in `text`")]
pub enum Help {
    Rank,
    Suit,
    NextSeat,
    PreviousSeat,
    Board,
    Dead,
    Seat,
    Unknown,
    AnyHand,
    Fold,
    OpenSeat,
    MoveSeat,
    RemoveSeat,
    Deal,
    RunOut,
    Confirm,
    Backspace,
    Clear,
    ClearRow,
    Arrows,
    RowEnds,
    TableEnds,
    Undo,
    Redo,
    Paste,
    Copy,
    Line,
    Speak,
    Explain,
    Reset,
    Escape,
    LeaveLine,
}
