//! What opens over the table.

use super::{Counted, Effect, Figures, Panel, State};

impl State {
    /// Opens a panel, or closes it if it is open.
    pub(super) fn toggle(&mut self, panel: Panel) -> Vec<Effect> {
        self.panel = match self.panel {
            Some(open) if open == panel => None,
            _ => Some(panel),
        };
        // Behind a panel, and when the page is heard again, it would be said once more.
        self.hush();
        self.chosen = None;
        self.listed = 0;
        self.figures = (self.panel == Some(Panel::Statistics)).then(|| {
            let mut figures = Figures::default();
            figures.count(&self.played);
            Counted {
                figures,
                whose: 0,
                figure: 0,
            }
        });
        Vec::new()
    }
}
