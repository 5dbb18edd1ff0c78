//! A range that cards have taken the place of, for as long as it can be brought back in one step.

use evaluator::Place;

use super::draft::Draft;
use super::notice::Notice;
use super::{Command, SeatChange, State};

/// A range that is no longer at its seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replaced {
    /// Whose it was, from 0.
    pub seat: usize,
    /// How many steps to undo bring it back: one for each card typed since.
    pub steps: usize,
}

impl Command {
    /// Whether it can take a range from a seat, though nothing in it names one.
    pub(super) fn may_replace(&self) -> bool {
        let clears = matches!(
            self,
            Command::AnyHand | Command::ChangeSeat(SeatChange::Clear)
        );
        clears || self.is_of_cards()
    }
}

impl State {
    /// The range that was replaced last, while only its own seat has changed since.
    pub fn replaced(&self) -> Option<Replaced> {
        self.table.replaced
    }

    /// What there is to say of it.
    pub fn replaced_notice(&self) -> Option<Notice> {
        let seat = self.table.replaced?.seat;
        let mut slots = self.table.draft.row(Place::Seat(seat));
        let by_cards = slots.any(|slot| self.table.draft.is_filled(slot));
        Some(Notice::RangeReplaced { seat, by_cards })
    }

    /// After a command: notes which range is gone. What was noted before stays while cards go to its seat.
    pub(super) fn note_replaced(
        &mut self,
        before: &Draft,
        known: Option<Replaced>,
        may_replace: bool,
    ) {
        if self.table.draft == *before {
            self.table.replaced = known;
            return;
        }
        if !may_replace {
            return;
        }
        let seats = before.seat_count().min(self.table.draft.seat_count());
        let is_gone = |&seat: &usize| {
            before.written(seat).is_some() && self.table.draft.written(seat).is_none()
        };
        if let Some(seat) = (0..seats).find(is_gone) {
            self.table.replaced = Some(Replaced { seat, steps: 1 });
            if matches!(self.ui.notice, None | Some(Notice::Picked(_))) {
                self.ui.notice = self.replaced_notice();
            }
            return;
        }
        let without = |draft: &Draft, seat| {
            let mut others = draft.clone();
            others.clear_row(Place::Seat(seat));
            others
        };
        let only_there = known.filter(|known| {
            let others = |draft| without(draft, known.seat);
            others(before) == others(&self.table.draft)
        });
        self.table.replaced = only_there.map(|known| Replaced {
            steps: known.steps + 1,
            ..known
        });
    }
}
