//! The best of the known hands.

/// The best of the known hands on a board.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    pub(super) strength: Option<u16>,
    seats: u16,
}

impl Known {
    pub(super) fn add(&mut self, seat: usize, strength: u16) {
        if self.strength.is_none_or(|best| strength > best) {
            *self = Known {
                strength: Some(strength),
                seats: 1 << seat,
            };
        } else if self.strength == Some(strength) {
            self.seats |= 1 << seat;
        }
    }

    /// Who wins when the better of the swept seats is below, level with and above the known
    /// hands: if that is the first swept seat, the second, or both.
    pub(super) fn masks(self, swept: &[usize]) -> [[u16; 3]; 3] {
        let seat = |at: usize| swept.get(at).map_or(0, |&seat| 1_u16 << seat);
        let above = [seat(0), seat(1), seat(0) | seat(1)];
        [[self.seats; 3], above.map(|mask| mask | self.seats), above]
    }
}
