//! What would hold the page up for long is done in slices, each of a millisecond or less: opening a session, writing a
//! file, counting. Whoever carries out the effects gives the time, see [`Effect::Soon`].

use super::{Effect, State};

impl State {
    /// Does a slice.
    pub(super) fn work_on(&mut self) -> Vec<Effect> {
        self.soon = false;
        if self.opening.is_some() {
            self.open_on()
        } else if self.exporting.is_some() {
            self.export_on()
        } else if self.is_looking() {
            self.look_on();
            Vec::new()
        } else {
            if let Some(counted) = &mut self.figures {
                counted.figures.count(&self.played);
            }
            Vec::new()
        }
    }

    /// Asks for time, if there is something to be done and nobody has asked.
    pub(super) fn soon(&mut self) -> Option<Effect> {
        let counts = self.figures.as_ref();
        let counts = counts.is_some_and(|it| it.figures.counted < self.played.len());
        let reads = self.opening.is_some() || self.is_looking();
        let more = reads || self.exporting.is_some() || counts;
        let asks = more && !self.soon;
        self.soon |= more;
        asks.then_some(Effect::Soon)
    }
}
