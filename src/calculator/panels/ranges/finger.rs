//! What a finger on the grid means: it may scroll the page, tap, paint, or ask for suits.

/// A finger that moves less than this, in pixels, stays where it is.
const STILL: f64 = 8.0;

/// How long a finger rests until it is held, in milliseconds.
pub const HOLD: u64 = 450;

/// A finger that is down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finger {
    start: (f64, f64),
    /// The cell it came down on.
    at: usize,
    does: Does,
}

/// What it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    /// Nobody knows yet.
    Waits,
    /// It was held: to be let go, or to paint in any direction.
    Held,
    Paints,
    /// It scrolls the page.
    Scrolls,
}

/// What follows from a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// Nothing.
    Nothing,
    /// A stroke begins at this cell, where the finger came down.
    Begins(usize),
    /// The stroke goes on.
    Paints,
}

/// What follows when it is let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifted {
    /// Nothing.
    Nothing,
    /// It was a tap on this cell.
    Taps(usize),
    /// The suits of this cell are asked for.
    AsksSuits(usize),
    /// The stroke ends.
    Ends,
}

impl Finger {
    /// It comes down on a cell.
    pub fn down(start: (f64, f64), at: usize) -> Finger {
        let does = Does::Waits;
        Finger { start, at, does }
    }

    /// It has rested long enough to be held. Whether it is now.
    pub fn rests(&mut self) -> bool {
        let held = self.does == Does::Waits;
        if held {
            self.does = Does::Held;
        }
        held
    }

    /// Whether the page must not scroll under it.
    pub fn holds_page(&self) -> bool {
        matches!(self.does, Does::Held | Does::Paints)
    }

    /// It moves. Up or down it scrolls, unless it was held or the grid is `locked` for painting;
    /// sideways and diagonally it paints, and from then on in any direction.
    pub fn moves(&mut self, (x, y): (f64, f64), locked: bool) -> Moved {
        let (across, along) = ((x - self.start.0).abs(), (y - self.start.1).abs());
        match self.does {
            Does::Paints => return Moved::Paints,
            Does::Scrolls => return Moved::Nothing,
            Does::Waits | Does::Held if across.max(along) < STILL => return Moved::Nothing,
            Does::Waits if !locked && along > 2.0 * across => self.does = Does::Scrolls,
            Does::Waits | Does::Held => self.does = Does::Paints,
        }
        match self.does {
            Does::Paints => Moved::Begins(self.at),
            _ => Moved::Nothing,
        }
    }

    /// It is let go.
    pub fn lifts(self) -> Lifted {
        match self.does {
            Does::Waits => Lifted::Taps(self.at),
            Does::Held => Lifted::AsksSuits(self.at),
            Does::Paints => Lifted::Ends,
            Does::Scrolls => Lifted::Nothing,
        }
    }
}
