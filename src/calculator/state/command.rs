//! All commands of the user. Keys, taps and text all become commands.

use evaluator::{Card, Place, Rank, Suit};

use super::device::DeviceRequest;
use super::notice::Clip;
use super::undo::UndoGroup;
use super::{Options, Panel, SeatChange, Slot};

/// One command of the user, already freed from the device it came from.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// A rank was typed; `digit` is the key's digit, if it was one (it names a seat after `g`).
    TypeRank {
        /// The rank meant.
        rank: Rank,
        /// The digit typed, if any.
        digit: Option<u8>,
    },
    /// A suit was typed.
    TypeSuit(Suit),
    /// A card was picked from the 52.
    Pick(Card),
    /// Makes a slot the current one (focus arrived there).
    Choose(Slot),
    /// A slot was clicked or tapped: chooses it; a card in it goes back to the picker, a range stays.
    Tap(Slot),
    /// Enter on the current slot: moves a refused card here, keeps the suit of a half-typed one,
    /// or takes the card back.
    Confirm,
    /// Drops a half-typed card, else clears the card before and steps back.
    Backspace,
    /// Clears the current slot.
    Clear,
    /// Clears the current row: the seat, the board or the dead cards.
    ClearRow,
    /// Moves the current slot.
    Move(Direction),
    /// To the next seat; adds one after the last if there is room.
    NextSeat {
        /// The key only separates players. Space also separates a hand from the flop.
        surely: bool,
    },
    /// To the seat before.
    PreviousSeat,
    /// To a seat by number (from 0); seats up to it are added.
    GoToSeat(usize),
    /// The next digit names a seat.
    AwaitSeat,
    /// To the board or the dead cards.
    GoTo(Place),
    /// Adds an empty seat at the end.
    AddSeat,
    /// Takes a seat away; its cards go back to the picker.
    RemoveSeat(usize),
    /// Deals the next street, or the whole board, at random from what is left.
    Deal {
        /// All that is missing, to the river.
        all: bool,
    },
    /// Takes the last street off the board; [`LaterStreet`](Command::LaterStreet) puts it back.
    EarlierStreet,
    /// Puts the next street of the board back, or the next of a hand history.
    LaterStreet,
    /// Puts an unknown card into the current slot of a seat.
    TypeUnknown,
    /// Any two cards, into the current seat.
    AnyHand,
    /// Does something to the seat of the current slot.
    ChangeSeat(SeatChange),
    /// Opens the panel of a seat; by key that of the current slot.
    OpenSeat(Option<usize>),
    /// Opens what can be done with a seat as a whole.
    OpenActions(usize),
    /// Opens the range editor of the current seat, from the board or the dead cards that of the last one.
    OpenRange,
    /// Takes the message away; nothing else changes.
    Dismiss,
    /// The pointer is over a seat, or over none: what makes its hand is marked.
    Hover(Option<usize>),
    /// The text at the seat of the current slot now reads so.
    EditSeat(String),
    /// Enter was pressed in the text at the seat.
    LeaveSeat,
    /// The text at the seat was left: what is still wrong in it is shown.
    LeaveSeatText,
    /// Moves a refused card to the current slot.
    MoveRefused,
    /// The scenario field now reads so.
    EditLine(String),
    /// Enter was pressed in the scenario field.
    EnterLine,
    /// The scenario field was left.
    LeaveLine,
    /// A scenario line arrived by paste.
    Paste(String),
    /// The user opened a link: its scenario line.
    Open(String),
    /// A ready-made example was chosen.
    Example(usize),
    /// The page opens without a table: with one that shows what it does.
    OpenExample,
    /// A hand against a range, with the range editor open.
    ShowRange,
    /// Takes the last change back.
    Undo,
    /// Takes this many of the last changes back.
    UndoSteps(usize),
    /// Does it again.
    Redo,
    /// Empties the table; can be undone.
    Reset,
    /// Drops a half-typed card or a message, closes a panel. Never erases anything.
    Escape,
    /// A letter that does nothing was typed.
    NoSuchKey(char),
    /// To the scenario field.
    FocusLine,
    /// To the table.
    FocusTable,
    /// Opens or closes a panel.
    Toggle(Panel),
    /// These panels beside the table open by themselves; others that did so close.
    ShowUnasked(Vec<Panel>),
    /// A panel that opened by itself is used: it stays.
    KeepOpen(Panel),
    /// Says the results aloud; again: the seats; again: the board.
    Speak,
    /// Makes the results show why a hand wins on a finished board.
    Explain,
    /// The same, or no more.
    ShowWhy(bool),
    /// Shows or hides how often hands win in the hands table.
    ShowWins,
    /// Changes the options.
    SetOptions(Options),
    /// Lays out this line in place of the table: so a panel sets the table.
    LayOut(String),
    /// Puts something on the clipboard.
    Copy(Clip),
    /// Asks something of the browser.
    AskDevice(DeviceRequest),
    /// Starts the engine again after it failed.
    RetryEngine,
    /// Asks the engine once more what it could not be asked for panels.
    AskAgain,
    /// Saves as files what on the device could not be read.
    SaveUnreadable,
    /// Loads the page again; the table is in the address.
    Reload,
    /// Stops the work on the answer; the partial answer stays.
    Stop,
    /// Resumes the work; for an estimate, goes on drawing deals.
    GoOn,
}

impl Command {
    /// Whether another table takes the place of this one, rather than a card here or there.
    pub(super) fn replaces_table(&self) -> bool {
        matches!(
            self,
            Command::Reset
                | Command::Paste(_)
                | Command::Open(_)
                | Command::LayOut(_)
                | Command::Example(_)
                | Command::ShowRange
        )
    }

    /// Whether it begins the user's own table in place of the example that the page opens with.
    pub(super) fn begins_table(&self) -> bool {
        self.types_card() || matches!(self, Command::TypeUnknown | Command::AnyHand)
    }

    /// Whether it places cards or takes some back, one key or click at a time: its change may be drawn
    /// together with its answer.
    pub fn is_of_cards(&self) -> bool {
        matches!(
            self,
            Command::TypeSuit(_)
                | Command::Pick(_)
                | Command::Tap(_)
                | Command::Confirm
                | Command::Backspace
                | Command::Clear
                | Command::ClearRow
                | Command::TypeUnknown
                | Command::MoveRefused
                | Command::Deal { .. }
                | Command::EarlierStreet
                | Command::LaterStreet
                | Command::Undo
                | Command::UndoSteps(_)
                | Command::Redo
        )
    }

    /// Whether it goes to another moment of this table, and is no change of its own.
    pub(super) fn is_undo_redo(&self) -> bool {
        matches!(self, Command::Undo | Command::UndoSteps(_) | Command::Redo)
    }

    /// Which group of changes it may belong to: all of it is one step to undo.
    pub(super) fn undo_group(&self) -> Option<UndoGroup> {
        match self {
            Command::EditLine(_) | Command::EditSeat(_) => Some(UndoGroup::Letters),
            Command::ChangeSeat(SeatChange::Hold { .. }) => Some(UndoGroup::Stroke),
            _ => None,
        }
    }

    /// Whether a rank that is typed still awaits its suit after it.
    pub(super) fn keeps_rank(&self) -> bool {
        matches!(
            self,
            Command::FocusTable
                | Command::NoSuchKey(_)
                | Command::Toggle(_)
                | Command::Speak
                | Command::Explain
                | Command::ShowWhy(_)
                | Command::ShowWins
        )
    }

    /// Whether it may join the run of changes before it.
    pub(super) fn joins(&self) -> bool {
        match self {
            Command::ChangeSeat(SeatChange::Hold { joins, .. }) => *joins,
            // A seat's text that can't be read yet is typed on.
            Command::LeaveSeat | Command::LeaveSeatText => true,
            _ => self.undo_group().is_some(),
        }
    }

    /// Whether the focus belongs at the table once it was typed.
    pub fn is_typed_there(&self) -> bool {
        matches!(
            self,
            Command::TypeRank { .. }
                | Command::TypeSuit(_)
                | Command::TypeUnknown
                | Command::AnyHand
                | Command::NextSeat { .. }
                | Command::PreviousSeat
                | Command::AwaitSeat
                | Command::GoTo(_)
                | Command::Move(_)
        )
    }
}

/// A step of the current slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// One slot back.
    Left,
    /// One slot on.
    Right,
    /// The row before.
    Up,
    /// The row after.
    Down,
    /// The first slot of the row.
    RowStart,
    /// The last slot of the row.
    RowEnd,
    /// The first slot of the table.
    First,
    /// The last slot of the table.
    Last,
}
