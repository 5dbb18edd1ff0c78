//! The only change to a table: recording an event that can come next.

use std::sync::OnceLock;

use evaluator::{CardSet, HandRank, HoleCards, Ranker, Street};

use crate::action::{Action, ActionError, Legal};
use crate::event::{BoardCards, Event};
use crate::post::Owed;
use crate::pots::Pots;
use crate::round::Round;
use crate::seat::{Seat, Seats};
use crate::table::Table;
use crate::table::error::EventError;
use crate::table::next::Next;

/// The tables that rank hands, filled at the first showdown: two milliseconds, 330 kB.
pub(crate) fn ranker() -> &'static Ranker {
    static RANKER: OnceLock<Ranker> = OnceLock::new();
    RANKER.get_or_init(Ranker::new)
}

impl Table {
    /// Records an event: what [`next`](Table::next) says, or what people do who are not asked. A fold where a
    /// check is free, a hand shown before its turn, and a hand given up where it had to be shown, as long as
    /// somebody is left for each pot, are in many records of hands. [`Hand::apply`](crate::Hand::apply) does
    /// none of that.
    ///
    /// # Errors
    /// [`EventError`] when it can't come next; nothing has changed then.
    pub fn record(&mut self, event: Event) -> Result<(), EventError> {
        self.check(event)?;
        self.take(event);
        Ok(())
    }

    fn check(&self, event: Event) -> Result<(), EventError> {
        let next = self.next();
        let fits = match (event, next) {
            (
                Event::Posted {
                    seat,
                    blind,
                    amount,
                },
                Next::Post {
                    seat: s,
                    blind: b,
                    amount: a,
                },
            ) => (seat, blind, amount) == (s, b, a),
            (Event::Dealt { seat }, Next::Deal { seat: s }) => seat == s,
            (
                Event::Acted {
                    seat,
                    action: Action::Fold,
                },
                Next::Act { seat: s, .. },
            ) => seat == s,
            (Event::Acted { seat, action }, Next::Act { seat: s, legal }) if seat == s => {
                let allowed = self.allows(legal, action);
                return allowed.map_err(EventError::Action);
            }
            (Event::Street(cards), Next::Street(street)) if cards.street() == street => {
                return self.are_new(cards.cards().iter().copied().collect(), cards.cards().len());
            }
            (Event::Returned { seat, amount }, Next::Return { seat: s, amount: a }) => {
                (seat, amount) == (s, a)
            }
            (Event::Shown { seat, cards }, Next::Show { .. }) if self.is_to_show(seat) => {
                return self.are_new(cards.set(), 2);
            }
            (Event::Mucked { seat }, Next::Show { seat: s, may_muck }) => {
                seat == s && (may_muck || self.leaves_a_winner(seat))
            }
            (
                Event::Won { seat, pot, amount },
                Next::Pay {
                    seat: s,
                    pot: p,
                    amount: a,
                },
            ) => (seat, pot, amount) == (s, p, a),
            _ => false,
        };
        match fits {
            true => Ok(()),
            false => Err(EventError::NotNext(next)),
        }
    }

    /// Whether the seat is in the showdown and has neither shown nor mucked.
    pub(super) fn is_to_show(&self, seat: Seat) -> bool {
        let done = self.shown(seat).is_some() || self.mucked.contains(seat);
        self.live.contains(seat) && !done
    }

    /// Whether somebody can still win each pot when this seat gives up too.
    fn leaves_a_winner(&self, seat: Seat) -> bool {
        let mut left = self.live.without(self.mucked);
        left.remove(seat);
        let pots = Pots::of(&self.money, self.live);
        let mut pots = pots.all().iter();
        pots.all(|pot| !pot.seats.without(pot.seats.without(left)).is_empty())
    }

    /// Whether the seat whose turn it is may do this.
    pub(crate) fn allows(&self, legal: Legal, action: Action) -> Result<(), ActionError> {
        match action {
            Action::Fold if !legal.fold => Err(ActionError::FreeCheck),
            Action::Fold | Action::CheckOrCall => Ok(()),
            Action::RaiseTo(to) => match (legal.raise, self.no_raise()) {
                (Some(range), _) if range.contains(to) => Ok(()),
                (Some(range), _) => Err(ActionError::Amount(range)),
                (None, Some(why)) => Err(ActionError::NoRaise(why)),
                (None, None) => Err(ActionError::Over),
            },
        }
    }

    /// Whether these are this many cards, none of which anybody has seen.
    fn are_new(&self, cards: CardSet, count: usize) -> Result<(), EventError> {
        let board: CardSet = self.board().iter().copied().collect();
        let shown = self.shown.iter().flatten();
        let seen = shown.fold(board, |seen, hole| seen | hole.set());
        match (cards & seen).iter().next() {
            Some(card) => Err(EventError::CardTwice(card)),
            None if cards.len() < count => match cards.iter().next() {
                Some(card) => Err(EventError::CardTwice(card)),
                None => Ok(()),
            },
            None => Ok(()),
        }
    }

    /// Applies an event that is known to be valid.
    pub(crate) fn take(&mut self, event: Event) {
        match event {
            Event::Posted {
                seat,
                blind,
                amount,
            } => {
                let place = self.next_post().map_or(self.posted, |(place, _)| place);
                self.posted = place + 1;
                self.money.post(seat, blind, amount);
            }
            Event::Dealt { seat } => {
                self.dealt.insert(seat);
                if self.dealt.len() == self.players.len() {
                    let owed = Owed::by(self.posts());
                    let missing = owed.sum - self.money.bets.iter().copied().sum();
                    self.round.owe_blind(owed.highest, missing, &self.money);
                    self.open_betting(owed.last.unwrap_or(self.button));
                }
            }
            Event::Acted { seat, action } => self.act(seat, action),
            Event::Street(cards) => self.deal(cards),
            Event::Returned { seat, amount } => self.money.take_back(seat, amount),
            Event::Shown { seat, cards } => self.shown[seat.index()] = Some(cards),
            Event::Mucked { seat } => {
                self.mucked.insert(seat);
            }
            Event::Won { seat, amount, .. } => {
                self.money.stacks[seat.index()] += amount;
                self.paid += 1;
                self.paid_out += amount;
            }
        }
        self.settle();
    }

    fn act(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Fold => {
                self.live.remove(seat);
                self.round.has_acted(seat);
            }
            Action::CheckOrCall => {
                let due = self.round.due(seat, &self.money, self.live);
                self.money.put(seat, due);
                self.round.has_acted(seat);
            }
            Action::RaiseTo(to) => {
                self.money.put(seat, to - self.bet(seat));
                self.round.has_raised(seat, &self.money, self.live);
            }
        }
        self.actor = self.round.next_to_act(seat, &self.money, self.live);
    }

    fn deal(&mut self, cards: BoardCards) {
        let from = self.street.board_len();
        self.street = cards.street();
        for (place, &card) in self.board[from..].iter_mut().zip(cards.cards()) {
            *place = card;
        }
        self.money.bets = Default::default();
        // Without any betting the last who bet still shows first.
        if self.money.with_chips(self.live).len() > 1 {
            let unit = match self.street {
                Street::Preflop | Street::Flop => self.stakes.small_bet(),
                Street::Turn | Street::River => self.stakes.big_bet(),
            };
            self.round = Round::new(self.rules, self.stakes.betting(), unit);
            self.open_betting(self.button);
        }
    }

    fn open_betting(&mut self, after: Seat) {
        self.round.open(&self.money, self.live);
        self.actor = self.round.next_to_act(after, &self.money, self.live);
    }

    /// Makes the pots as soon as everything that decides them is known.
    fn settle(&mut self) {
        let dealt = self.dealt.len() == self.players.len();
        if self.pots.is_some() || !dealt || self.actor.is_some() {
            return;
        }
        let left = self.live.without(self.mucked);
        let river = self.street == Street::River;
        // Whoever is left when all others have mucked need not show.
        let only = self.live.len() == 1 || river && left.len() == 1;
        let all_shown = river && !self.live.iter().any(|seat| self.is_to_show(seat));
        if !(only || all_shown) || self.money.uncalled(self.live).is_some() {
            return;
        }
        let mut pots = Pots::of(&self.money, self.live);
        let ranks = match only {
            true => [None; Seat::COUNT],
            false => self.shown.map(|cards| self.rank(cards?)),
        };
        for pot in pots.all_mut() {
            let rank = |seat: Seat| ranks[seat.index()];
            let best = pot.seats.iter().filter_map(rank).max();
            let wins = |&seat: &Seat| match only {
                true => left.contains(seat),
                false => rank(seat).is_some() && rank(seat) == best,
            };
            pot.winners = pot.seats.iter().filter(wins).collect();
        }
        self.pots = Some(pots);
        // What lay in the middle is in the pots now.
        self.money.bets = Default::default();
    }

    /// How strong two cards are on this board.
    pub(crate) fn rank(&self, cards: HoleCards) -> Option<HandRank> {
        let board: CardSet = self.board().iter().copied().collect();
        ranker().rank(board | cards.set())
    }

    /// The seats that must show or may muck.
    pub(crate) fn beaten(&self, cards: HoleCards) -> bool {
        let own = self.rank(cards);
        let mut shown = self.shown.iter().flatten();
        shown.any(|&other| self.rank(other) > own)
    }

    /// Who has won anything.
    pub fn winners(&self) -> Seats {
        let winners = self.pots().iter().flat_map(|pot| pot.winners.iter());
        winners.collect()
    }
}
