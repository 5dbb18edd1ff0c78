//! Where each seat's chips are.

use crate::chips::Chips;
use crate::event::Blind;
use crate::seat::{Seat, Seats};

/// A number of chips for each seat.
pub(crate) type BySeat = [Chips; Seat::COUNT];

/// Where the chips are: behind, in front, in the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Money {
    /// What each seat can still bet.
    pub(crate) stacks: BySeat,
    /// What lies in front of it on this street.
    pub(crate) bets: BySeat,
    /// What it has put in since the hand began, its bet included, dead money not.
    pub(crate) put_in: BySeat,
    /// Dead money: all of it is in the main pot.
    pub(crate) dead: Chips,
}

impl Money {
    pub(crate) const fn new(stacks: BySeat) -> Money {
        Money {
            stacks,
            bets: [Chips::ZERO; Seat::COUNT],
            put_in: [Chips::ZERO; Seat::COUNT],
            dead: Chips::ZERO,
        }
    }

    pub(crate) const fn stack(&self, seat: Seat) -> Chips {
        self.stacks[seat.index()]
    }

    pub(crate) const fn bet(&self, seat: Seat) -> Chips {
        self.bets[seat.index()]
    }

    /// All that a seat can have in front of it on this street.
    pub(crate) fn reach(&self, seat: Seat) -> Chips {
        self.stack(seat) + self.bet(seat)
    }

    /// The most that any of these seats can have in front of it.
    pub(crate) fn furthest(&self, seats: Seats) -> Chips {
        let reaches = seats.iter().map(|seat| self.reach(seat));
        reaches.max().unwrap_or_default()
    }

    /// The seats of these that have chips behind.
    pub(crate) fn with_chips(&self, seats: Seats) -> Seats {
        seats
            .iter()
            .filter(|&seat| !self.stack(seat).is_zero())
            .collect()
    }

    /// The highest bet of the street, also of a player who folded.
    pub(crate) fn highest_bet(&self) -> Chips {
        self.bets.iter().copied().max().unwrap_or_default()
    }

    /// The pot, including all bets in front of the seats.
    pub(crate) fn pot(&self) -> Chips {
        self.put_in.iter().copied().sum::<Chips>() + self.dead
    }

    /// Moves chips from behind to the front.
    pub(crate) fn put(&mut self, seat: Seat, amount: Chips) {
        let seat = seat.index();
        self.stacks[seat] -= amount;
        self.bets[seat] += amount;
        self.put_in[seat] += amount;
    }

    /// Moves chips from behind to where this belongs: a blind to the front, an ante beside it.
    pub(crate) fn post(&mut self, seat: Seat, blind: Blind, amount: Chips) {
        if blind.is_live() {
            return self.put(seat, amount);
        }
        let seat = seat.index();
        self.stacks[seat] -= amount;
        match blind.is_dead() {
            true => self.dead += amount,
            false => self.put_in[seat] += amount,
        }
    }

    /// Moves chips from the front to behind; when they are more, the others from an ante.
    pub(crate) fn take_back(&mut self, seat: Seat, amount: Chips) {
        let seat = seat.index();
        self.stacks[seat] += amount;
        self.bets[seat] -= amount;
        self.put_in[seat] -= amount;
    }

    /// The uncalled part of the highest bet, and the seat it belongs to.
    pub(crate) fn uncalled(&self, live: Seats) -> Option<(Seat, Chips)> {
        let (mut most, mut next, mut owner) = (Chips::ZERO, Chips::ZERO, None);
        for (seat, &amount) in Seat::all().zip(&self.put_in) {
            if amount > most {
                (next, most, owner) = (most, amount, Some(seat));
            } else {
                next = next.max(amount);
            }
        }
        let owner = owner.filter(|&seat| most > next && live.contains(seat))?;
        Some((owner, most - next))
    }
}
