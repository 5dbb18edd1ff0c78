//! On how many boards of certain ranks a combo with one or two cards of a suit has a flush in it.

use crate::combinatorics::CHOOSE;

use super::boards::{Board, ELSEWHERE};

/// The places of two ranks on a board as one number.
const CELLS: usize = 64;

/// The number of a cell.
pub(super) fn cell(lower: u8, higher: u8) -> u8 {
    lower << 3 | higher
}

/// By the places of the ranks of a combo on the board.
pub(super) struct Suited {
    /// Both of its cards are of the suit.
    both: [u64; CELLS],
    /// The card at the first place is, the one at the second is not.
    one: [u64; CELLS],
}

impl Suited {
    /// For a board of three ranks at least; `fours` says whether boards with four cards of the suit
    /// count. (With five, everybody has a flush.)
    pub(super) fn of(board: &Board, deck: u16, left: &[usize; 13], fours: bool) -> Suited {
        let mut suited = Suited {
            both: [0; CELLS],
            one: [0; CELLS],
        };
        // By place: the ways of the board's cards of this rank when none of them is of the suit.
        let mut without = [1; ELSEWHERE];
        // The places that can't have a card of the suit.
        let mut barred = 0_u32;
        // The ways of the other cards of the ranks that the board has more than once, and where.
        let mut more = [1; ELSEWHERE];
        let mut repeated = ELSEWHERE;
        for (at, &(rank, count)) in board.counts().iter().enumerate() {
            without[at] = u64::from(CHOOSE[left[rank]][count]);
            if deck >> rank & 1 == 0 {
                barred |= 1 << at;
            }
            if count > 1 {
                more[at] = u64::from(CHOOSE[left[rank]][count - 1]);
                repeated = at;
            }
        }
        let only_at = |places: u32| barred & !places == 0;
        match board.len {
            3 if barred == 0 => suited.add_three([ELSEWHERE; 2], more.iter().product()),
            3 => {}
            4 => {
                for (at, &without) in without.iter().enumerate().take(4) {
                    if only_at(1 << at) {
                        let others = if at == repeated { 1 } else { more[repeated] };
                        suited.add_three([at, ELSEWHERE], without * others);
                    }
                }
                if fours && barred == 0 {
                    suited.add_four(ELSEWHERE, repeated, more[repeated]);
                }
            }
            _ => {
                for a in 0..5 {
                    for b in a + 1..5 {
                        if only_at(1 << a | 1 << b) {
                            suited.add_three([a, b], without[a] * without[b]);
                        }
                    }
                    if fours && only_at(1 << a) {
                        suited.add_four(a, a, without[a]);
                    }
                }
            }
        }
        suited
    }

    /// Boards with three cards of the suit, the cards at these places being of others.
    fn add_three(&mut self, but: [usize; 2], boards: u64) {
        let [a, b] = but;
        self.both[a << 3 | b] += boards;
        if a != b {
            self.both[b << 3 | a] += boards;
        }
        if b != ELSEWHERE {
            for at in but {
                self.both[at << 3 | ELSEWHERE] += boards;
                self.both[ELSEWHERE << 3 | at] += boards;
            }
        }
        if a != ELSEWHERE {
            self.both[ELSEWHERE << 3 | ELSEWHERE] += boards;
        }
    }

    /// Boards with four, the fifth card being of another suit and of the rank at `rest`; the place
    /// `own`, if it is one, has no card of the suit.
    fn add_four(&mut self, own: usize, rest: usize, boards: u64) {
        if boards == 0 {
            return;
        }
        self.both[ELSEWHERE << 3 | ELSEWHERE] += boards;
        if own != ELSEWHERE {
            self.both[own << 3 | ELSEWHERE] += boards;
            self.both[ELSEWHERE << 3 | own] += boards;
            self.add_one(own, rest, boards);
        }
        self.add_one(ELSEWHERE, rest, boards);
    }

    fn add_one(&mut self, own: usize, rest: usize, boards: u64) {
        for other in 0..=ELSEWHERE {
            // The combo's other card may be one of those that the fifth could be.
            self.one[own << 3 | other] += boards - u64::from(other == rest);
        }
    }

    /// For a pair in this cell: the boards with a flush when both cards are of the suit, when that
    /// of the lower rank is, when that of the higher is.
    #[inline]
    pub(super) fn boards(&self, cell: u8) -> [u64; 3] {
        let cell = usize::from(cell) % CELLS;
        let swapped = (cell & 7) << 3 | cell >> 3;
        [self.both[cell], self.one[cell], self.one[swapped]]
    }
}
