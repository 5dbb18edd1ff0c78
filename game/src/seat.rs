//! The seats around the table.

use std::fmt;

/// A place at the table, 0 to 9, numbered clockwise. One byte.
///
/// ```
/// use game::Seat;
///
/// let seat = Seat::new(3).expect("3 is below 10");
/// assert_eq!(seat.index(), 3);
/// assert_eq!(Seat::new(10), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The number of seats at a table.
    pub const COUNT: usize = 10;

    /// The seat with this number, or `None` from 10 up.
    #[inline]
    pub const fn new(number: usize) -> Option<Seat> {
        if number < Seat::COUNT {
            Some(Seat(number as u8))
        } else {
            None
        }
    }

    /// All seats, 0 first.
    pub fn all() -> impl DoubleEndedIterator<Item = Seat> {
        (0..Seat::COUNT as u8).map(Seat)
    }

    /// The number, 0 to 9.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    /// The number alone: `3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Any of the ten seats, as bits of a word of two bytes.
///
/// ```
/// use game::{Seat, Seats};
///
/// let seats: Seats = [1, 4, 8].into_iter().filter_map(Seat::new).collect();
/// let four = Seat::new(4).expect("a seat");
/// let clockwise: Vec<usize> = seats.clockwise_after(four).map(Seat::index).collect();
/// assert_eq!(clockwise, [8, 1, 4]);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    /// No seat.
    pub const EMPTY: Seats = Seats(0);

    /// Puts a seat in; true when it was not there.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) -> bool {
        let new = !self.contains(seat);
        self.0 |= 1 << seat.0;
        new
    }

    /// Takes a seat out; true when it was there.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) -> bool {
        let there = self.contains(seat);
        self.0 &= !(1 << seat.0);
        there
    }

    /// Whether the seat is in the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// The number of seats, 0 to 10.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is no seat.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// The seats, 0 first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = Seat::new(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(seat)
        })
    }

    /// The seats clockwise, first the one after `seat`, last `seat` itself if it is in the set.
    pub fn clockwise_after(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let behind = (2_u16 << seat.0) - 1;
        let after = Seats(self.0 & !behind).iter();
        after.chain(Seats(self.0 & behind).iter())
    }

    /// The first seat clockwise after `seat`: itself when it is the only one.
    #[inline]
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        let after = self.0 & !((2_u16 << seat.0) - 1);
        let bits = if after == 0 { self.0 } else { after };
        Seat::new(bits.trailing_zeros() as usize)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}
