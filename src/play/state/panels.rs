//! What opens over the table.

use game::Stakes;

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
        self.figures = (self.panel == Some(Panel::Statistics)).then(|| self.count(None));
        Vec::new()
    }

    /// The figures of the hands at these stakes, or at any.
    fn count(&self, stakes: Option<Stakes>) -> Counted {
        let mut figures = Figures::at(stakes);
        figures.count(&self.played);
        Counted {
            figures,
            whose: 0,
            figure: 0,
        }
    }

    /// Looks at the figures of the hands at stakes, by their place among those that were played for, from 1; at
    /// all for 0.
    pub(super) fn at_stakes(&mut self, place: usize) -> Vec<Effect> {
        let stakes = place.checked_sub(1);
        let stakes = stakes.and_then(|place| self.played_for().get(place).copied());
        if let Some(before) = &self.figures {
            let figure = before.figure;
            self.figures = Some(Counted {
                figure,
                ..self.count(stakes)
            });
        }
        Vec::new()
    }

    /// All stakes that were played for, in the order of the first hand.
    pub fn played_for(&self) -> Vec<Stakes> {
        let mut all = Vec::new();
        for stakes in self.played.iter().filter_map(|one| one.hand.stakes()) {
            if !all.contains(&stakes) {
                all.push(stakes);
            }
        }
        all
    }
}
