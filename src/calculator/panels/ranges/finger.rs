//! Touch gestures on the grid: scroll the page, tap, paint, or open the suits.

/// A finger that moves less than this, in pixels, counts as still.
const STILL: f64 = 8.0;

/// From so near to the edge of the screen, in pixels, a swipe is the browser's way back.
const EDGE: f64 = 20.0;

/// How long a long press takes, in milliseconds.
pub const HOLD: u64 = 450;

/// A finger on the grid.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finger {
    start: (f64, f64),
    /// The cell where it touched the grid.
    at: usize,
    gesture: Gesture,
}

/// Its gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Gesture {
    /// Not decided yet.
    Pending,
    /// A long press: it opens the suits when lifted, or paints in any direction.
    Held,
    Painting,
    /// Scrolls the page.
    Scrolling,
}

/// The result of a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// Nothing.
    Nothing,
    /// A stroke starts at this cell, where the finger touched the grid.
    Begins(usize),
    /// The stroke continues.
    Paints,
}

/// The result of lifting the finger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lifted {
    /// Nothing.
    Nothing,
    /// A tap on this cell.
    Taps(usize),
    /// A long press: opens the suits of this cell.
    OpensSuits(usize),
    /// The stroke ends.
    Ends,
}

impl Finger {
    /// A finger that touches a cell.
    pub fn down(start: (f64, f64), at: usize) -> Finger {
        let gesture = Gesture::Pending;
        Finger { start, at, gesture }
    }

    /// The time of a long press is over. Returns whether it is one.
    pub fn rests(&mut self) -> bool {
        let held = self.gesture == Gesture::Pending;
        if held {
            self.gesture = Gesture::Held;
        }
        held
    }

    /// Whether a stroke is going on.
    pub fn paints(&self) -> bool {
        self.gesture == Gesture::Painting
    }

    /// Whether it keeps the page from scrolling.
    pub fn holds_page(&self) -> bool {
        matches!(self.gesture, Gesture::Held | Gesture::Painting)
    }

    /// It moves. Up or down it scrolls, unless it was a long press or the grid is `locked` for painting;
    /// sideways and diagonally it paints, and from then on in any direction; not from the edge of a screen of this `width`,
    /// where it swipes back.
    pub fn moves(&mut self, (x, y): (f64, f64), locked: bool, width: f64) -> Moved {
        let (across, along) = ((x - self.start.0).abs(), (y - self.start.1).abs());
        match self.gesture {
            Gesture::Painting => return Moved::Paints,
            Gesture::Scrolling => return Moved::Nothing,
            Gesture::Pending | Gesture::Held if across.max(along) < STILL => return Moved::Nothing,
            Gesture::Pending if !locked && (along > 2.0 * across || self.swipes_back(x, width)) => {
                self.gesture = Gesture::Scrolling
            }
            Gesture::Pending | Gesture::Held => self.gesture = Gesture::Painting,
        }
        match self.gesture {
            Gesture::Painting => Moved::Begins(self.at),
            _ => Moved::Nothing,
        }
    }

    fn swipes_back(&self, x: f64, width: f64) -> bool {
        let from = self.start.0;
        from < EDGE && x > from || from > width - EDGE && x < from
    }

    /// It is lifted, this many milliseconds after it touched the grid. On a busy device the timer of a long press may be late.
    pub fn lifts(mut self, after: f64) -> Lifted {
        if after >= HOLD as f64 {
            self.rests();
        }
        match self.gesture {
            Gesture::Pending => Lifted::Taps(self.at),
            Gesture::Held => Lifted::OpensSuits(self.at),
            Gesture::Painting => Lifted::Ends,
            Gesture::Scrolling => Lifted::Nothing,
        }
    }
}
