//! The selection of the best hands: from where to where in the order of the 169 classes.

use evaluator::{Class, ClassOrder, Combo, Range};

/// The orders: by equity against a random hand, and against these percentages of the best hands.
pub const ORDERS: [u8; 4] = [100, 10, 20, 40];

/// The selected part of the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Top {
    order: ClassOrder,
    /// Which of [`ORDERS`] that is.
    against: u8,
    /// The selected one of [`ORDERS`], which may not be ready yet.
    selected: u8,
    from: usize,
    to: usize,
    /// The requested percentage, while `from` and `to` still match it.
    percent: Option<u32>,
    /// Whether the last class is weighted to match the percentage exactly.
    exactly: bool,
}

impl Default for Top {
    fn default() -> Top {
        Top {
            order: ClassOrder::against_random(),
            against: ORDERS[0],
            selected: ORDERS[0],
            from: 0,
            to: 0,
            percent: None,
            exactly: false,
        }
    }
}

impl Top {
    /// The selected one of [`ORDERS`].
    pub fn selected_order(&self) -> u8 {
        self.selected
    }

    /// The selected order, if it is not ready yet.
    pub fn missing_order(&self) -> Option<u8> {
        (self.selected != self.against).then_some(self.selected)
    }

    /// How many classes are left out at the top.
    pub fn from(&self) -> usize {
        self.from
    }

    /// How many classes it goes down to.
    pub fn to(&self) -> usize {
        self.to
    }

    /// The requested percentage.
    pub fn percent(&self) -> Option<u32> {
        self.percent
    }

    /// Whether the last class is weighted to match the percentage exactly.
    pub fn is_exact(&self) -> bool {
        self.exactly
    }

    /// Whether no hands are selected.
    pub fn is_empty(&self) -> bool {
        self.from >= self.to
    }

    /// The last selected class.
    pub fn last(&self) -> Option<Class> {
        match self.is_empty() {
            true => None,
            false => self.order.classes().get(self.to - 1).copied(),
        }
    }

    /// How many combos are left out at the top.
    pub fn combos_before(&self) -> usize {
        self.counted(0, self.from)
    }

    /// How many combos are selected.
    pub fn combos(&self) -> usize {
        self.counted(self.from, self.to)
    }

    fn counted(&self, from: usize, to: usize) -> usize {
        let classes = self.order.classes().get(from..to).unwrap_or_default();
        classes.iter().map(|class| class.size()).sum()
    }

    /// Selects one of [`ORDERS`]. Returns whether it is ready.
    pub(super) fn order_against(&mut self, percent: u8) -> bool {
        self.selected = percent;
        if percent == ORDERS[0] {
            self.take(percent, ClassOrder::against_random());
        }
        self.missing_order().is_none()
    }

    /// Sets an order that is ready. Returns whether it is the selected one.
    pub(super) fn set_order(&mut self, percent: u8, order: ClassOrder) -> bool {
        let is_selected = percent == self.selected;
        if is_selected {
            self.take(percent, order);
        }
        is_selected
    }

    fn take(&mut self, percent: u8, order: ClassOrder) {
        (self.order, self.against) = (order, percent);
        if let Some(percent) = self.percent {
            self.set_percent(percent);
        }
    }

    pub(super) fn set(&mut self, from: usize, to: usize) {
        self.to = to.min(Class::COUNT);
        self.from = from.min(self.to);
        self.percent = None;
    }

    pub(super) fn set_percent(&mut self, percent: u32) {
        let percent = percent.min(100);
        let to = self.classes_of(percent);
        if self.from > 0 {
            // What is left out stays out.
            return self.set(self.from, to.max(self.from));
        }
        self.to = to;
        self.percent = Some(percent);
    }

    /// Leaves out the best hands up to this percentage of all. It goes down as far as before, or to the
    /// last class when nothing was selected.
    pub(super) fn set_percent_before(&mut self, percent: u32) {
        let from = self.classes_of(percent);
        let to = if self.to == 0 { Class::COUNT } else { self.to };
        self.set(from, to.max(from));
    }

    /// How many classes the best hands up to this percentage are.
    fn classes_of(&self, percent: u32) -> usize {
        self.order.top(percent.min(100) * 10_000).size().classes
    }

    pub(super) fn set_exactly(&mut self, exactly: bool) {
        self.exactly = exactly;
        if exactly && self.percent.is_none() && self.from == 0 && self.to > 0 {
            // The selected percentage, rounded down.
            self.set_percent((self.combos() * 100 / Combo::COUNT).max(1) as u32);
        }
    }

    /// The selection that a range is, if it is the best hands down to a class, by the same order.
    pub(super) fn found(&self, range: &Range) -> Option<Top> {
        let combos = range.size().combos;
        let mut found = Top {
            from: 0,
            to: 0,
            percent: None,
            ..self.clone()
        };
        while found.combos() < combos && found.to < Class::COUNT {
            found.to += 1;
        }
        let is_it = !range.is_empty() && found.range() == *range;
        is_it.then_some(found)
    }

    /// Resets the selection.
    pub(super) fn reset(&mut self) {
        (self.from, self.to, self.percent) = (0, 0, None);
    }

    /// The selected hands.
    pub fn range(&self) -> Range {
        match self.percent {
            Some(percent) if self.exactly => self.order.exactly(percent * 10_000),
            Some(percent) if self.against != ORDERS[0] => self.order.top(percent * 10_000),
            // In the table's line it keeps this percentage as its name.
            Some(percent) => ClassOrder::best(percent),
            None => self.range_of_classes(),
        }
    }

    fn range_of_classes(&self) -> Range {
        let mut range = Range::empty();
        let classes = self.order.classes();
        let classes = classes.get(self.from..self.to).unwrap_or_default();
        for class in classes {
            class
                .combos()
                .for_each(|combo| range.set(combo, Range::WHOLE));
        }
        range
    }
}
