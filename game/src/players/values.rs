//! What a player expects of each action.

/// What each action wins on average, in chips, compared with folding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values {
    pub(crate) call: f32,
    pub(crate) raise: Option<f32>,
    /// The current share of the pot.
    pub(crate) share: f32,
    /// The probability that all fold to a raise.
    pub(crate) all_fold: f32,
}
