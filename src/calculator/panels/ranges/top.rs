//! The best hands: how far down the order of the 169 classes.

use evaluator::{Class, ClassOrder, Combo, Range};

/// The orders there are: against one random hand, and against so many percent of the best hands.
pub const ORDERS: [u8; 4] = [100, 10, 20, 40];

/// From which class of the order to which.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Top {
    order: ClassOrder,
    /// Against which of [`ORDERS`] that is.
    against: u8,
    /// Against which it shall be: it may be on its way.
    wanted: u8,
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
            against: ORDERS[0],
            wanted: ORDERS[0],
            from: 0,
            to: 0,
            percent: None,
            exactly: false,
        }
    }
}

impl Top {
    /// Which of [`ORDERS`] was chosen.
    pub fn wanted(&self) -> u8 {
        self.wanted
    }

    /// The one that has to be worked out.
    pub fn lacks(&self) -> Option<u8> {
        (self.wanted != self.against).then_some(self.wanted)
    }

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
        classes.iter().map(|class| class.size()).sum()
    }

    /// Chooses one of [`ORDERS`]. Whether it is there.
    pub(super) fn order_against(&mut self, percent: u8) -> bool {
        self.wanted = percent;
        if percent == ORDERS[0] {
            self.take(percent, ClassOrder::against_random());
        }
        self.lacks().is_none()
    }

    /// An order was worked out. Whether it is the one that is wanted.
    pub(super) fn take_order(&mut self, percent: u8, order: ClassOrder) -> bool {
        let is_wanted = percent == self.wanted;
        if is_wanted {
            self.take(percent, order);
        }
        is_wanted
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
            Some(percent) if self.against != ORDERS[0] => self.order.top(percent * 10_000),
            // In the table's line it is called what was asked for.
            Some(percent) => ClassOrder::best(percent),
            None => self.range_of_classes(),
        }
    }

    fn range_of_classes(&self) -> Range {
        let mut range = Range::empty();
        let classes = self.order.classes();
        let classes = classes.get(self.from..self.to).unwrap_or_default();
        for class in classes {
            class.combos().for_each(|combo| range.set(combo, Range::WHOLE));
        }
        range
    }
}
