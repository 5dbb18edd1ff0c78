//! What comes next in a hand: by the rules this is always exactly one thing.

use std::fmt;

use evaluator::Street;

use crate::action::Legal;
use crate::chips::Chips;
use crate::event::{Blind, Event};
use crate::post::Post;
use crate::seat::Seat;
use crate::table::Table;

/// What comes next: an event of this kind, or the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// [`Event::Posted`](crate::Event::Posted).
    Post {
        /// The seat.
        seat: Seat,
        /// What it posts.
        blind: Blind,
        /// How much.
        amount: Chips,
    },
    /// [`Event::Dealt`](crate::Event::Dealt): two cards for a seat.
    Deal {
        /// The seat.
        seat: Seat,
    },
    /// [`Event::Acted`](crate::Event::Acted): a player decides.
    Act {
        /// The seat.
        seat: Seat,
        /// What it may do.
        legal: Legal,
    },
    /// [`Event::Street`](crate::Event::Street): the cards of this street.
    Street(Street),
    /// [`Event::Returned`](crate::Event::Returned): what nobody has called.
    Return {
        /// The seat.
        seat: Seat,
        /// How much.
        amount: Chips,
    },
    /// [`Event::Shown`](crate::Event::Shown), or [`Event::Mucked`](crate::Event::Mucked) where that
    /// is allowed: not for the first to show, and never when a player is all-in.
    Show {
        /// The seat.
        seat: Seat,
        /// Whether it may muck.
        may_muck: bool,
    },
    /// [`Event::Won`](crate::Event::Won): a share is paid.
    Pay {
        /// The seat.
        seat: Seat,
        /// Of which pot.
        pot: u8,
        /// How much.
        amount: Chips,
    },
    /// Nothing: the hand is over.
    Over,
}

impl Next {
    /// The event, where the rules leave nothing open: a post, a deal, chips that go back or are won. `None` where
    /// somebody decides, where cards are needed, and at the end.
    pub const fn event(self) -> Option<Event> {
        Some(match self {
            Next::Post {
                seat,
                blind,
                amount,
            } => Event::Posted {
                seat,
                blind,
                amount,
            },
            Next::Deal { seat } => Event::Dealt { seat },
            Next::Return { seat, amount } => Event::Returned { seat, amount },
            Next::Pay { seat, pot, amount } => Event::Won { seat, pot, amount },
            Next::Act { .. } | Next::Street(_) | Next::Show { .. } | Next::Over => return None,
        })
    }
}

impl Table {
    /// What comes next.
    pub fn next(&self) -> Next {
        if let Some((_, post)) = self.next_post() {
            let Post {
                seat,
                blind,
                amount,
            } = post;
            return Next::Post {
                seat,
                blind,
                amount,
            };
        }
        if self.dealt.len() < self.players.len() {
            let mut clockwise = self.players.clockwise_after(self.button);
            if let Some(seat) = clockwise.find(|&seat| !self.dealt.contains(seat)) {
                return Next::Deal { seat };
            }
        }
        if let Some((seat, legal)) = self.turn() {
            return Next::Act { seat, legal };
        }
        if self.pots.is_some() {
            return self.next_payment();
        }
        if let Some((seat, amount)) = self.money.uncalled(self.live) {
            return Next::Return { seat, amount };
        }
        let left_to_bet = self.money.with_chips(self.live).len();
        if (self.street == Street::River || left_to_bet < 2)
            && let Some(seat) = self.next_to_show()
        {
            let first = self.shown.iter().all(Option::is_none);
            let may_muck = !first && !self.is_all_in();
            return Next::Show { seat, may_muck };
        }
        match self.street {
            Street::Preflop => Next::Street(Street::Flop),
            Street::Flop => Next::Street(Street::Turn),
            Street::Turn | Street::River => Next::Street(Street::River),
        }
    }

    /// The next post, with its place in the list: of all the seat has, if that is less. A seat that has
    /// nothing left posts nothing.
    pub(super) fn next_post(&self) -> Option<(u8, Post)> {
        if !self.dealt.is_empty() {
            return None;
        }
        let posts = (0..).zip(self.posts()).skip(usize::from(self.posted));
        let mut possible = posts.map(|(place, post)| {
            let amount = post.amount.min(self.stack(post.seat));
            (place, Post { amount, ..post })
        });
        possible.find(|(_, post)| !post.amount.is_zero())
    }

    /// Who shows next: the last who bet on the last street with betting, then clockwise; if nobody
    /// did, from the first seat after the button.
    fn next_to_show(&self) -> Option<Seat> {
        let to_show = |&seat: &Seat| self.is_to_show(seat);
        let bettor = self.round.last_bettor();
        let bettor = bettor.filter(|&seat| self.live.contains(seat));
        let mut clockwise = self.live.clockwise_after(bettor.unwrap_or(self.button));
        match bettor.filter(to_show) {
            Some(seat) => Some(seat),
            None => clockwise.find(to_show),
        }
    }

    fn next_payment(&self) -> Next {
        let mut payments = (0..).zip(self.pots()).flat_map(|(number, pot)| {
            let shares = pot.shares(self.button);
            shares.map(move |(seat, amount)| (seat, number, amount))
        });
        match payments.nth(usize::from(self.paid)) {
            Some((seat, pot, amount)) => Next::Pay { seat, pot, amount },
            None => Next::Over,
        }
    }
}

impl fmt::Display for Next {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Next::Post { seat, amount, .. } => write!(f, "seat {seat} posts {amount}"),
            Next::Deal { seat } => write!(f, "seat {seat} gets its cards"),
            Next::Act { seat, .. } => write!(f, "it is seat {seat}'s turn"),
            Next::Street(street) => write!(f, "the cards of the {street} come"),
            Next::Return { seat, amount } => write!(f, "seat {seat} takes back {amount}"),
            Next::Show { seat, .. } => write!(f, "seat {seat} shows its cards"),
            Next::Pay { seat, amount, .. } => write!(f, "seat {seat} takes {amount}"),
            Next::Over => f.write_str("the hand is over"),
        }
    }
}
