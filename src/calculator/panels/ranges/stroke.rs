//! A stroke of the brush over the cells.

/// A stroke that may continue.
#[derive(Clone, Debug)]
pub(super) struct Stroke {
    /// The weight that it paints; 0 removes.
    pub(super) weight: u16,
    /// The painted cells.
    pub(super) cells: Vec<usize>,
    /// Whether it has changed anything: then its next change joins the same step to undo.
    pub(super) changed: bool,
    /// Whether a pointer is down.
    pub(super) by_pointer: bool,
}

impl Stroke {
    /// A new stroke.
    pub(super) fn of(weight: u16) -> Stroke {
        Stroke {
            weight,
            cells: Vec::new(),
            changed: false,
            by_pointer: false,
        }
    }
}
