//! The betting of one street: who has to act, what a call costs, where a raise goes to.

use crate::action::{Legal, NoRaise, RaiseTo};
use crate::chips::Chips;
use crate::money::Money;
use crate::rules::{Rules, ShortAllIn};
use crate::seat::{Seat, Seats};

/// The betting of one street so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    rules: Rules,
    /// A bet, and what a raise is more than the bet before it.
    unit: Chips,
    /// What everybody has to put in to stay.
    level: Chips,
    /// Bets that count to the cap.
    count: u8,
    /// Who has to act before the street ends.
    pending: Seats,
    /// Who has acted since the last full bet.
    acted: Seats,
    last_bettor: Option<Seat>,
    /// Half: the last full bet. A smaller all-in lies above it.
    full: Chips,
    /// Full: the largest raise of the street.
    largest: Chips,
    /// Full: the sum of consecutive all-ins that are each too short for a full raise.
    short: Chips,
}

impl Round {
    /// A street without any bet.
    pub(crate) const fn new(rules: Rules, unit: Chips) -> Round {
        Round {
            rules,
            unit,
            level: Chips::ZERO,
            count: 0,
            pending: Seats::EMPTY,
            acted: Seats::EMPTY,
            last_bettor: None,
            full: Chips::ZERO,
            largest: Chips::ZERO,
            short: Chips::ZERO,
        }
    }

    /// Before the flop the big blind is the first bet. In a casino it is owed in full.
    pub(crate) fn owe_blind(&mut self, big_blind: Chips, money: &Money) {
        self.level = match self.rules.short_all_in {
            ShortAllIn::Half => big_blind,
            ShortAllIn::Full => money.highest_bet(),
        };
        self.full = self.level;
        self.count = 1;
    }

    /// Everybody with chips is to act.
    pub(crate) fn open(&mut self, money: &Money, live: Seats) {
        self.pending = money.with_chips(live);
        if self.rules.short_all_in == ShortAllIn::Full {
            self.leave_out_who_can_lose_nothing(money, live);
        }
    }

    /// At the beginning of a street PokerKit skips a player whose bet covers all that the others
    /// have, and the only seat left to act when it owes nothing.
    fn leave_out_who_can_lose_nothing(&mut self, money: &Money, live: Seats) {
        for seat in self.pending.iter() {
            let mut others = live;
            others.remove(seat);
            if money.furthest(others) <= money.bet(seat) {
                self.pending.remove(seat);
            }
        }
        let mut left = self.pending.iter();
        if let (Some(only), None) = (left.next(), left.next())
            && money.bet(only) >= self.level
        {
            self.pending = Seats::EMPTY;
        }
    }

    /// Who acts next, clockwise after this seat; `None` when the street is over.
    pub(crate) fn next_to_act(&self, after: Seat, money: &Money, live: Seats) -> Option<Seat> {
        if live.len() < 2 {
            return None;
        }
        let mut pending = self.pending.clockwise_after(after);
        match self.rules.short_all_in {
            // A player who owes nothing and can't bet has nothing to decide.
            ShortAllIn::Half => pending.find(|&seat| {
                !self.due(seat, money, live).is_zero() || self.raise(seat, money, live).is_ok()
            }),
            ShortAllIn::Full => pending.next(),
        }
    }

    /// What a call costs this seat.
    pub(crate) fn due(&self, seat: Seat, money: &Money, live: Seats) -> Chips {
        let level = match self.rules.short_all_in {
            // After a short big blind there may be no player who can put in a whole one.
            ShortAllIn::Half => self.level.min(money.furthest(without(live, seat))),
            ShortAllIn::Full => self.level,
        };
        (level - money.bet(seat)).min(money.stack(seat))
    }

    /// What this seat may bet or raise to.
    pub(crate) fn raise(&self, seat: Seat, money: &Money, live: Seats) -> Result<RaiseTo, NoRaise> {
        if self.count >= self.rules.cap {
            return Err(NoRaise::Capped);
        }
        if !self.is_open_to(seat, money) {
            return Err(NoRaise::NotReopened);
        }
        if money.reach(seat) <= self.level {
            return Err(NoRaise::NoChips);
        }
        if money.furthest(without(live, seat)) <= self.level {
            return Err(NoRaise::NobodyLeft);
        }
        let whole = match self.rules.short_all_in {
            ShortAllIn::Half => self.full + self.unit,
            ShortAllIn::Full => self.level + self.unit,
        };
        let to = whole.min(money.reach(seat));
        Ok(RaiseTo {
            least: to,
            most: to,
        })
    }

    /// Whether the seat may raise again, if it has acted.
    fn is_open_to(&self, seat: Seat, money: &Money) -> bool {
        let acted = self.acted.contains(seat);
        match self.rules.short_all_in {
            ShortAllIn::Half => !acted,
            ShortAllIn::Full => {
                let due = (self.level - money.bet(seat)).min(money.stack(seat));
                let short = !self.short.is_zero() && self.short < self.largest;
                due >= self.largest && !(short && acted)
            }
        }
    }

    /// Everything this seat may do.
    pub(crate) fn legal(&self, seat: Seat, money: &Money, live: Seats) -> Legal {
        let due = self.due(seat, money, live);
        Legal {
            fold: !due.is_zero(),
            check_or_call: due,
            raise: self.raise(seat, money, live).ok(),
        }
    }

    /// The seat has folded, checked or called.
    pub(crate) fn has_acted(&mut self, seat: Seat) {
        self.pending.remove(seat);
        self.acted.insert(seat);
    }

    /// The seat has bet or raised; its chips lie in front of it.
    pub(crate) fn has_raised(&mut self, seat: Seat, money: &Money, live: Seats) {
        let to = money.bet(seat);
        match self.rules.short_all_in {
            ShortAllIn::Half => {
                let more = to - self.full;
                if more >= self.unit - more {
                    self.count += 1;
                    self.full = to;
                    self.acted = Seats::EMPTY;
                }
            }
            ShortAllIn::Full => {
                let more = to - self.level;
                self.count += 1;
                if more >= self.largest {
                    self.acted = Seats::EMPTY;
                    self.largest = more;
                }
                self.short = match money.stack(seat).is_zero() {
                    true => self.short + more,
                    false => Chips::ZERO,
                };
                if self.short >= self.largest {
                    self.short = Chips::ZERO;
                }
            }
        }
        self.level = to;
        self.acted.insert(seat);
        self.pending = without(money.with_chips(live), seat);
        self.last_bettor = Some(seat);
    }

    /// Bets of this street that count to the cap; before the flop the big blind is the first.
    pub(crate) const fn count(&self) -> u8 {
        self.count
    }

    /// Whether a player has put in a bet that others must call.
    pub(crate) const fn has_bet(&self) -> bool {
        !self.level.is_zero()
    }

    /// The seat that bet or raised last; none if there is only a blind.
    pub(crate) const fn last_bettor(&self) -> Option<Seat> {
        self.last_bettor
    }

    /// A bet of this street.
    pub(crate) const fn unit(&self) -> Chips {
        self.unit
    }
}

fn without(mut seats: Seats, seat: Seat) -> Seats {
    seats.remove(seat);
    seats
}
