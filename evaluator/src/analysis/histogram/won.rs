//! What one combo wins.

/// What a combo wins, in parts of a pot, and in how many deals: in units of the others' weights.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Won {
    pub(super) deals: u64,
    pub(super) parts: u128,
}
