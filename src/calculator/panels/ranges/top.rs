//! The best hands: how far down the order of the 169 classes.

use evaluator::{Class, ClassOrder, Combo, Range};

/// From which class of the order to which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Top {
    order: ClassOrder,
    from: usize,
    to: usize,
    /// The part that was asked for, in percent, while the two say the same.
    percent: Option<u32>,
    /// Whether the last class is in by as much as makes it exactly that part.
    exactly: bool,
}

impl Default for Top {
    fn default() -> Top {
        Top {
            order: ClassOrder::against_random(),
            from: 0,
            to: 0,
            percent: None,
            exactly: false,
        }
    }
}

impl Top {
    /// How many classes are left out at the top.
    pub fn from(&self) -> usize {
        self.from
    }

    /// How many classes it goes down to.
    pub fn to(&self) -> usize {
        self.to
    }

    /// The part that was asked for, in percent.
    pub fn percent(&self) -> Option<u32> {
        self.percent
    }

    /// Whether the last class is in by as much as makes it exactly the part that is asked for.
    pub fn is_exact(&self) -> bool {
        self.exactly
    }

    /// Whether it has no hands.
    pub fn is_empty(&self) -> bool {
        self.from >= self.to
    }

    /// The last class that is in.
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

    /// How many combos it has.
    pub fn combos(&self) -> usize {
        self.counted(self.from, self.to)
    }

    fn counted(&self, from: usize, to: usize) -> usize {
        let classes = self.order.classes().get(from..to).unwrap_or_default();
        classes.iter().map(|class| class.combos().count()).sum()
    }

    pub(super) fn set(&mut self, from: usize, to: usize) {
        self.to = to.min(Class::COUNT);
        self.from = from.min(self.to);
        self.percent = None;
    }

    pub(super) fn set_percent(&mut self, percent: u32) {
        let percent = percent.min(100);
        let part = self.order.top(percent * 10_000).extent();
        (self.from, self.to) = (0, part.classes);
        self.percent = Some(percent);
    }

    pub(super) fn set_exactly(&mut self, exactly: bool) {
        self.exactly = exactly;
        if exactly && self.percent.is_none() && self.from == 0 && self.to > 0 {
            // The whole percent below what is there.
            self.set_percent((self.combos() * 100 / Combo::COUNT).max(1) as u32);
        }
    }

    /// The range has been changed otherwise.
    pub(super) fn forget(&mut self) {
        (self.from, self.to, self.percent) = (0, 0, None);
    }

    /// The hands.
    pub fn range(&self) -> Range {
        match self.percent {
            Some(percent) if self.exactly => self.order.exactly(percent * 10_000),
            // In the table's line it is called what was asked for.
            Some(percent) => format!("{percent}%")
                .parse()
                .unwrap_or_else(|_| self.range_of_classes()),
            None => self.range_of_classes(),
        }
    }

    fn range_of_classes(&self) -> Range {
        let mut range = Range::empty();
        let classes = self.order.classes();
        let classes = classes.get(self.from..self.to).unwrap_or_default();
        let combos = classes.iter().copied().flat_map(Class::combos);
        combos.for_each(|combo| range.set(combo, Range::WHOLE));
        range
    }
}
