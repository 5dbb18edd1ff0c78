//! Long work is done in slices, each of a millisecond or less, so that the page stays responsive: opening a session,
//! writing a file, counting. The store schedules the slices, see [`Effect::Yield`].

use super::{Effect, State};

impl State {
    /// Does a slice.
    pub(super) fn work_on(&mut self) -> Vec<Effect> {
        self.soon = false;
        if self.opening.is_some() {
            self.open_on()
        } else if self.exporting.is_some() {
            self.export_on()
        } else {
            if let Some(counted) = &mut self.figures {
                counted.figures.count(&self.played);
            }
            Vec::new()
        }
    }

    /// Requests a slice, if there is work and none is requested.
    pub(super) fn soon(&mut self) -> Option<Effect> {
        let counts = self.figures.as_ref();
        let counts = counts.is_some_and(|it| it.figures.counted < self.played.len());
        let more = self.opening.is_some() || self.exporting.is_some() || counts;
        let asks = more && !self.soon;
        self.soon |= more;
        asks.then_some(Effect::Yield)
    }
}
