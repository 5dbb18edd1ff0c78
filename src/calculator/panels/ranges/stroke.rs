//! A stroke over the cells.

/// A stroke that may go on.
#[derive(Clone, Debug)]
pub(super) struct Stroke {
    /// What it paints; 0 takes out.
    pub(super) weight: u16,
    /// The cells it has come over.
    pub(super) cells: Vec<usize>,
    /// Whether it has changed anything: what it changes next belongs to that.
    pub(super) changed: bool,
    /// Whether a pointer is down.
    pub(super) by_pointer: bool,
}

impl Stroke {
    /// One that begins.
    pub(super) fn of(weight: u16) -> Stroke {
        Stroke {
            weight,
            cells: Vec::new(),
            changed: false,
            by_pointer: false,
        }
    }
}
