//! Main pot and side pots, and how they are divided.

use crate::chips::Chips;
use crate::money::{BySeat, Money};
use crate::seat::{Seat, Seats};

/// A pot: what it holds, who can win it and who does. Eight bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pot {
    /// Its chips.
    pub amount: Chips,
    /// Who has put in enough to win it and has not folded.
    pub seats: Seats,
    /// Its winners: none until they are known.
    pub winners: Seats,
}

impl Pot {
    /// The winners' shares, clockwise from the seat after the button: equal ones, and what can't
    /// be divided goes to them in this order, a chip each.
    ///
    /// ```
    /// use game::{Chips, Pot, Seat};
    ///
    /// let seat = |number| Seat::new(number).expect("a seat");
    /// let winners = [seat(0), seat(2), seat(5)].into_iter().collect();
    /// let pot = Pot { amount: Chips::new(50), seats: winners, winners };
    /// let shares: Vec<(usize, u32)> = pot
    ///     .shares(seat(2))
    ///     .map(|(seat, chips)| (seat.index(), chips.get()))
    ///     .collect();
    /// assert_eq!(shares, [(5, 17), (0, 17), (2, 16)]);
    /// ```
    pub fn shares(&self, button: Seat) -> impl Iterator<Item = (Seat, Chips)> {
        let ways = (self.winners.len() as u32).max(1);
        let (share, odd) = (self.amount.get() / ways, self.amount.get() % ways);
        let winners = self.winners.clockwise_after(button);
        winners.zip(0..).map(move |(seat, place)| {
            let more = u32::from(place < odd);
            (seat, Chips::new(share + more))
        })
    }
}

/// The pots of a hand, main pot first: at most one for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pots {
    pots: [Pot; Seat::COUNT],
    count: usize,
}

impl Pots {
    /// Divides the chips into pots by what each remaining seat can win: one pot for each different
    /// amount that they have put in, the smallest first. What folded seats have put in beyond all
    /// of these is in the last pot, and dead money in the first.
    pub(crate) fn of(money: &Money, live: Seats) -> Pots {
        let (put_in, mut dead) = (&money.put_in, money.dead);
        let mut pots = Pots::default();
        let mut below = Chips::ZERO;
        let nothing_in = |seat: Seat| put_in[seat.index()].is_zero();
        let all_in_dead = live.iter().any(nothing_in) && !dead.is_zero();
        if all_in_dead || live.iter().all(nothing_in) {
            // Of a seat whose chips are all dead money, or when everybody has folded for nothing.
            let rest = match live.iter().all(nothing_in) {
                true => put_in.iter().copied().sum(),
                false => Chips::ZERO,
            };
            pots.pots[0] = Pot {
                amount: dead + rest,
                seats: live,
                winners: Seats::EMPTY,
            };
            pots.count = 1;
            dead = Chips::ZERO;
        }
        while let Some(top) = least_above(below, put_in, live) {
            let last = least_above(top, put_in, live).is_none();
            let top_of = |amount: Chips| if last { amount } else { amount.min(top) };
            let parts = put_in.iter();
            let parts = parts.map(|&amount| top_of(amount) - amount.min(below));
            let covers = |seat: &Seat| put_in[seat.index()] >= top;
            pots.pots[pots.count] = Pot {
                amount: parts.sum::<Chips>() + std::mem::take(&mut dead),
                seats: live.iter().filter(covers).collect(),
                winners: Seats::EMPTY,
            };
            pots.count += 1;
            below = top;
        }
        pots
    }

    pub(crate) fn all(&self) -> &[Pot] {
        &self.pots[..self.count]
    }

    pub(crate) fn all_mut(&mut self) -> &mut [Pot] {
        &mut self.pots[..self.count]
    }
}

fn least_above(below: Chips, put_in: &BySeat, live: Seats) -> Option<Chips> {
    let amounts = live.iter().map(|seat| put_in[seat.index()]);
    amounts.filter(|&amount| amount > below).min()
}
