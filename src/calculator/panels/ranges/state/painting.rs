//! Strokes of the brush.

use evaluator::Range;

use super::{Announcement, Model};
use crate::calculator::panels::ranges::cells;
use crate::calculator::panels::ranges::stroke::Stroke;
use crate::calculator::state::Effect;

impl Model {
    pub(super) fn weight(&self) -> u16 {
        self.brush * (Range::WHOLE / 100)
    }

    /// A stroke that starts at a cell: it removes a class with the weight of the brush, and adds any other.
    pub(super) fn stroke_at(&self, at: usize) -> Stroke {
        let table = self.table.as_ref();
        let is_in = table.is_some_and(|table| table.all_have(cells::class(at), self.weight()));
        Stroke::of(if is_in { 0 } else { self.weight() })
    }

    pub(super) fn put_in(&mut self, cells: &[usize]) -> Vec<Effect> {
        let effects = self.paint(cells, Stroke::of(self.weight()));
        self.stroke = None;
        effects
    }

    /// Paints some cells with a stroke.
    pub(super) fn paint(&mut self, cells: &[usize], mut stroke: Stroke) -> Vec<Effect> {
        let Some(table) = &self.table else {
            return Vec::new();
        };
        let mut range = table.range.clone();
        for &cell in cells {
            if !stroke.cells.contains(&cell) {
                stroke.cells.push(cell);
            }
            let combos = cells::class(cell).combos();
            combos.for_each(|combo| range.set(combo, stroke.weight));
        }
        self.announce(Announcement::Painted {
            cells: stroke.cells.clone(),
            weight: stroke.weight,
        });
        let effects = self.change(range, stroke.changed);
        stroke.changed |= !effects.is_empty();
        self.stroke = Some(stroke);
        effects
    }
}
