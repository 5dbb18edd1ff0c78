//! Single combos of a class.

use evaluator::{Card, Combo, Suit};

use super::{Announcement, Model};
use crate::calculator::panels::ranges::cells;
use crate::calculator::state::Effect;

impl Model {
    pub(super) fn toggle_combo(&mut self, combo: Combo) -> Vec<Effect> {
        let Some(table) = &self.table else {
            return Vec::new();
        };
        let mut range = table.range.clone();
        let weight = match range.weight(combo) == self.weight() {
            true => 0,
            false => self.weight(),
        };
        range.set(combo, weight);
        self.at = cells::cell(combo.class());
        self.announce(Announcement::Combo(combo, weight));
        self.change(range, false)
    }

    /// The combo of the class whose higher card has the first suit.
    pub(super) fn toggle_suits(&mut self, first: Suit, second: Suit) -> Vec<Effect> {
        let [high, low] = self.class().ranks();
        let combo = Combo::new(Card::new(high, first), Card::new(low, second));
        match combo.filter(|combo| combo.class() == self.class()) {
            Some(combo) => self.toggle_combo(combo),
            None => {
                self.announce(Announcement::NoSuchCombo(self.class()));
                Vec::new()
            }
        }
    }
}
