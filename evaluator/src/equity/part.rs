//! Parts of a job that can be worked on side by side.

/// One of so many parts of a job: it has every turn whose number leaves `number` when divided by
/// `of`. See [`Job::part`](crate::Job::part).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Part {
    /// Which, from 0.
    pub number: u16,
    /// Of how many.
    pub of: u16,
}

impl Part {
    /// All of it.
    pub const WHOLE: Part = Part { number: 0, of: 1 };

    /// A seed of its own. Those of whole jobs are numbers of deals, and smaller.
    pub(crate) fn seed(self, seed: u64) -> u64 {
        seed ^ u64::from(self.number) << 48
    }

    /// About how much of this work falls to a part.
    pub(crate) fn share(self, work: u64) -> u64 {
        work.div_ceil(u64::from(self.of.max(1)))
    }
}

/// Whose turn it is.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    part: Part,
    next: u16,
}

impl Turns {
    pub(crate) const ALL: Turns = Turns::of(Part::WHOLE);

    pub(crate) const fn of(part: Part) -> Turns {
        Turns { part, next: 0 }
    }

    /// Whether the next turn is this part's.
    #[inline]
    pub(crate) fn take(&mut self) -> bool {
        let is_own = self.next == self.part.number;
        self.next += 1;
        if self.next >= self.part.of {
            self.next = 0;
        }
        is_own
    }
}
