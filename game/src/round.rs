//! The betting of one street: who has to act, what a call costs, where a raise goes to.

use crate::action::{Legal, NoRaise, RaiseTo};
use crate::betting::Betting;
use crate::chips::Chips;
use crate::money::Money;
use crate::rules::{Rules, ShortAllIn, ShortBlind};
use crate::seat::{Seat, Seats};

/// The betting of one street so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Round {
    rules: Rules,
    betting: Betting,
    /// The least bet; in fixed limit each bet, and what a raise is more than the bet before it.
    unit: Chips,
    /// What everybody has to put in to stay.
    level: Chips,
    /// Bets that count to the cap.
    count: u32,
    /// Who has to act before the street ends.
    pending: Seats,
    /// Who has acted; by the rule Half since the last full bet.
    acted: Seats,
    last_bettor: Option<Seat>,
    /// Half: the last full bet. A smaller all-in lies above it.
    full: Chips,
    /// Full: the largest raise of the street.
    largest: Chips,
    /// Full: the sum of consecutive all-ins that are each too short for a full raise.
    short: Chips,
    /// Without fixed amounts: the largest full bet or raise of the street.
    full_raise: Chips,
    /// Before the flop in pot limit: what blinds lack.
    missing: Chips,
}

impl Round {
    /// A street without any bet.
    pub(crate) const fn new(rules: Rules, betting: Betting, unit: Chips) -> Round {
        Round {
            rules,
            betting,
            unit,
            level: Chips::ZERO,
            count: 0,
            pending: Seats::EMPTY,
            acted: Seats::EMPTY,
            last_bettor: None,
            full: Chips::ZERO,
            largest: Chips::ZERO,
            short: Chips::ZERO,
            full_raise: unit,
            missing: Chips::ZERO,
        }
    }

    /// Before the flop the highest blind or straddle is the first bet; `missing` is what the blinds
    /// lack of what they should be.
    pub(crate) fn owe_blind(&mut self, highest: Chips, missing: Chips, money: &Money) {
        if highest.is_zero() {
            return;
        }
        (self.level, self.missing) = match self.rules.short_blind {
            ShortBlind::Owed => (highest, missing),
            ShortBlind::AsPosted => (money.highest_bet(), Chips::ZERO),
        };
        self.full = self.level;
        self.full_raise = highest;
        self.count = 1;
    }

    /// PokerKit's fixed limit has an order of its own in some places.
    fn is_pokerkit_s(&self) -> bool {
        self.betting.is_fixed() && self.rules.short_all_in == ShortAllIn::Full
    }

    /// Everybody with chips is to act.
    pub(crate) fn open(&mut self, money: &Money, live: Seats) {
        self.pending = money.with_chips(live);
        if self.is_pokerkit_s() {
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
        match self.is_pokerkit_s() {
            true => pending.next(),
            // A player who owes nothing and can't bet has nothing to decide.
            false => pending.find(|&seat| {
                !self.due(seat, money, live).is_zero() || self.raise(seat, money, live).is_ok()
            }),
        }
    }

    /// Whether this seat is left out because it owes nothing and can't bet.
    pub(crate) fn is_idle(&self, seat: Seat, money: &Money, live: Seats) -> bool {
        let nothing_due = self.due(seat, money, live).is_zero();
        let waits = live.contains(seat) && self.pending.contains(seat);
        waits && nothing_due && self.raise(seat, money, live).is_err()
    }

    /// What a call costs this seat.
    pub(crate) fn due(&self, seat: Seat, money: &Money, live: Seats) -> Chips {
        let level = match self.rules.short_blind {
            // After a short big blind there may be no player who can put in a whole one.
            ShortBlind::Owed => self.level.min(money.furthest(without(live, seat))),
            ShortBlind::AsPosted => self.level,
        };
        (level - money.bet(seat)).min(money.stack(seat))
    }

    /// What this seat may bet or raise to.
    pub(crate) fn raise(&self, seat: Seat, money: &Money, live: Seats) -> Result<RaiseTo, NoRaise> {
        if self.betting.is_fixed() && self.count >= u32::from(self.rules.cap) {
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
        let all = money.reach(seat);
        let whole = match (self.betting, self.rules.short_all_in) {
            (Betting::Fixed { .. }, ShortAllIn::Half) => self.full + self.unit,
            (Betting::Fixed { .. }, ShortAllIn::Full) => self.level + self.unit,
            (Betting::PotLimit | Betting::NoLimit, _) => self.level + self.full_raise,
        };
        let least = whole.min(all);
        let most = match self.betting {
            Betting::Fixed { .. } => least,
            // The pot after the call is always as much as a full bet, as two have put that in.
            Betting::PotLimit => self.pot_after_call(seat, money).min(all).max(least),
            Betting::NoLimit => all,
        };
        Ok(RaiseTo { least, most })
    }

    /// Where a raise by the pot goes to: the pot after the call, on top of the call.
    fn pot_after_call(&self, seat: Seat, money: &Money) -> Chips {
        self.level + (self.level - money.bet(seat)) + money.pot() + self.missing
    }

    /// Whether the seat may raise again, if it has acted.
    fn is_open_to(&self, seat: Seat, money: &Money) -> bool {
        let acted = self.acted.contains(seat);
        match (self.betting, self.rules.short_all_in) {
            // Several short all-ins may together cost as much as a raise.
            (Betting::PotLimit | Betting::NoLimit, _) => {
                !acted || self.level - money.bet(seat) >= self.full_raise
            }
            (Betting::Fixed { .. }, ShortAllIn::Half) => !acted,
            (Betting::Fixed { .. }, ShortAllIn::Full) => {
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
        match (self.betting, self.rules.short_all_in) {
            (Betting::PotLimit | Betting::NoLimit, _) => {
                // An all-in for less changes what is to be called, not what a full raise is.
                self.full_raise = self.full_raise.max(to - self.level);
                self.count = self.count.saturating_add(1);
            }
            (Betting::Fixed { .. }, ShortAllIn::Half) => {
                let more = to - self.full;
                if more >= self.unit - more {
                    self.count += 1;
                    self.full = to;
                    self.acted = Seats::EMPTY;
                }
            }
            (Betting::Fixed { .. }, ShortAllIn::Full) => {
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
    pub(crate) const fn count(&self) -> u32 {
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

    /// The least bet of this street.
    pub(crate) const fn unit(&self) -> Chips {
        self.unit
    }
}

fn without(mut seats: Seats, seat: Seat) -> Seats {
    seats.remove(seat);
    seats
}
