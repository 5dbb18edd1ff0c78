//! A hand as everybody at the table sees it: the state that results from a log.

mod error;
mod next;
mod record;

pub use error::{EventError, ReplayError, TableError};
pub use next::Next;
pub(crate) use record::ranker;

use std::sync::Arc;

use evaluator::{Card, HoleCards, Rank, Street, Suit};

use crate::action::{Legal, NoRaise};
use crate::chips::Chips;
use crate::event::Event;
use crate::money::{BySeat, Money};
use crate::position::Position;
use crate::post::Post;
use crate::pots::{Pot, Pots};
use crate::round::Round;
use crate::rules::Rules;
use crate::seat::{Seat, Seats};
use crate::stakes::Stakes;

/// A hand as far as it has come, as everybody at the table sees it. About 500 bytes; on the heap is
/// only a list of posts that is not that of the stakes.
///
/// It results from its events and nothing else: only [`record`](Table::record) changes it, and
/// accepts only events that can come next ([`next`](Table::next)). So every accepted log is a hand
/// by the rules, and so is every prefix of it. It contains no card that is face down, because no
/// event does.
///
/// A program that knows the deck uses a [`Hand`](crate::Hand), which records the automatic events.
/// Players who deal among themselves record what they agree on.
///
/// ```
/// use game::{Chips, Event, Next, Rules, Seat, Stakes, Table};
///
/// let stakes: Stakes = "10/20".parse()?;
/// let stacks = [Chips::new(500); 2];
/// let button = Seat::new(0).ok_or("a seat")?;
/// let mut table = Table::new(stakes, Rules::default(), &stacks, button)?;
/// // Heads-up the button posts the small blind.
/// let Next::Post { seat, blind, amount } = table.next() else { panic!() };
/// assert_eq!((seat, amount), (button, Chips::new(5)));
/// table.record(Event::Posted { seat, blind, amount })?;
/// assert_eq!(table.pot(), Chips::new(5));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    stakes: Stakes,
    rules: Rules,
    button: Seat,
    /// Who was dealt in.
    players: Seats,
    /// The stacks at the beginning.
    began_with: BySeat,
    money: Money,
    /// Who has not folded.
    live: Seats,
    /// What is posted, if it is not what the stakes say.
    posts: Option<Arc<[Post]>>,
    /// How many of the posts are done.
    posted: u8,
    dealt: Seats,
    street: Street,
    board: [Card; 5],
    round: Round,
    /// The seat whose turn it is; none between streets.
    actor: Option<Seat>,
    shown: [Option<HoleCards>; Seat::COUNT],
    mucked: Seats,
    /// Made when nothing can change them, with their winners.
    pots: Option<Pots>,
    /// Shares that have been paid, and what they came to.
    paid: u8,
    paid_out: Chips,
}

impl Table {
    /// A hand before anything has happened. A seat without chips is empty: it gets no cards.
    /// The seats after the last of `stacks` are empty too.
    ///
    /// # Errors
    /// [`TableError`] when fewer than two seats have chips or there are more than ten, when the
    /// button is at an empty seat, when all chips together are more than can be counted, or for a
    /// cap of 0.
    pub fn new(
        stakes: Stakes,
        rules: Rules,
        stacks: &[Chips],
        button: Seat,
    ) -> Result<Table, TableError> {
        let table = Table::begin(stakes, rules, stacks, button, None)?;
        match table.players.contains(button) {
            true => Ok(table),
            false => Err(TableError::EmptyButton(button)),
        }
    }

    /// The same with these posts, in this order, instead of those of the stakes. Here the button may be
    /// at an empty seat.
    ///
    /// # Errors
    /// [`TableError`], as [`Table::new`]; [`TableError::Post`] for a post of an empty seat, of 0 or
    /// more than [`Stakes::MAX_BET`], and for more than [`Post::MOST`] of them.
    pub fn with_posts(
        stakes: Stakes,
        rules: Rules,
        stacks: &[Chips],
        button: Seat,
        posts: &[Post],
    ) -> Result<Table, TableError> {
        let mut table = Table::begin(stakes, rules, stacks, button, None)?;
        let possible = |post: &&Post| {
            let amount = post.amount;
            !amount.is_zero() && amount <= Stakes::MAX_BET && table.players.contains(post.seat)
        };
        if posts.len() > Post::MOST || posts.iter().filter(possible).count() < posts.len() {
            return Err(TableError::Post);
        }
        let usual = table.players.contains(button) && table.posts().eq(posts.iter().copied());
        if !usual {
            table.posts = Some(posts.into());
        }
        Ok(table)
    }

    /// The hand before anything has happened.
    pub(crate) fn start(&self) -> Table {
        let Table { stakes, rules, .. } = *self;
        let posts = self.posts.clone();
        let start = Table::begin(stakes, rules, &self.began_with, self.button, posts);
        // What could be begun once can be begun again.
        start.unwrap_or_else(|_| self.clone())
    }

    /// A hand with these posts, or with those of the stakes.
    fn begin(
        stakes: Stakes,
        rules: Rules,
        stacks: &[Chips],
        button: Seat,
        posts: Option<Arc<[Post]>>,
    ) -> Result<Table, TableError> {
        if stacks.len() > Seat::COUNT {
            return Err(TableError::TooManySeats(stacks.len()));
        }
        let total = stacks.iter().try_fold(Chips::ZERO, |sum, &stack| {
            sum.checked_add(stack).ok_or(TableError::TooManyChips)
        });
        total?;
        let mut began_with = [Chips::ZERO; Seat::COUNT];
        began_with[..stacks.len()].copy_from_slice(stacks);
        let money = Money::new(began_with);
        let players = money.with_chips(Seat::all().collect());
        if players.len() < 2 {
            return Err(TableError::TooFewPlayers(players.len()));
        }
        if rules.cap == 0 {
            return Err(TableError::NoCap);
        }
        Ok(Table {
            stakes,
            rules,
            button,
            players,
            began_with,
            money,
            live: players,
            posts,
            posted: 0,
            dealt: Seats::EMPTY,
            street: Street::Preflop,
            board: [Card::new(Rank::Two, Suit::Clubs); 5],
            round: Round::new(rules, stakes.betting(), stakes.small_bet()),
            actor: None,
            shown: [None; Seat::COUNT],
            mucked: Seats::EMPTY,
            pots: None,
            paid: 0,
            paid_out: Chips::ZERO,
        })
    }

    /// The hand that results from a log: a fold over its events. A prefix of a log is a log.
    ///
    /// # Errors
    /// [`ReplayError`] at the first event that can't come where it does.
    pub fn replay(mut self, log: &[Event]) -> Result<Table, ReplayError> {
        for (at, &event) in log.iter().enumerate() {
            self.record(event).map_err(|why| ReplayError { at, why })?;
        }
        Ok(self)
    }

    /// The blinds and the bets.
    pub const fn stakes(&self) -> Stakes {
        self.stakes
    }

    /// The rules that houses differ in.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Where the button is.
    pub const fn button(&self) -> Seat {
        self.button
    }

    /// What is posted before the cards are dealt, in order, by players who have enough.
    pub fn posts(&self) -> impl Iterator<Item = Post> {
        let listed = self.posts.iter().flat_map(|posts| posts.iter().copied());
        let usual = self.posts.is_none();
        let usual = usual.then(|| Post::of_stakes(self.stakes, self.players, self.button));
        listed.chain(usual.into_iter().flatten())
    }

    /// Who was dealt in.
    pub const fn players(&self) -> Seats {
        self.players
    }

    /// Who has not folded.
    pub const fn live(&self) -> Seats {
        self.live
    }

    /// The position of a seat; `None` for an empty one.
    pub fn position(&self, seat: Seat) -> Option<Position> {
        let mut clockwise = self.players.clockwise_after(self.button);
        let place = clockwise.position(|other| other == seat)?;
        let players = self.players.len();
        Position::at(players, (place + 1) % players)
    }

    /// What a seat had before the hand.
    pub const fn began_with(&self, seat: Seat) -> Chips {
        self.began_with[seat.index()]
    }

    /// What a seat has now, without its bets.
    pub const fn stack(&self, seat: Seat) -> Chips {
        self.money.stack(seat)
    }

    /// What lies in front of a seat on this street.
    pub const fn bet(&self, seat: Seat) -> Chips {
        self.money.bet(seat)
    }

    /// What a seat has put in since the hand began, its bet included. Dead money is not: it is in the
    /// [pot](Table::pot) only.
    pub const fn put_in(&self, seat: Seat) -> Chips {
        self.money.put_in[seat.index()]
    }

    /// The pot, with all bets in front.
    pub fn pot(&self) -> Chips {
        self.money.pot() - self.paid_out
    }

    /// The pot, with all bets in front and all stacks: the same before, within and after a hand.
    pub fn chips(&self) -> Chips {
        let stacks: Chips = self.money.stacks.iter().copied().sum();
        stacks + self.pot()
    }

    /// How far the board has been dealt.
    pub const fn street(&self) -> Street {
        self.street
    }

    /// The cards of the board, in the order they came.
    pub fn board(&self) -> &[Card] {
        &self.board[..self.street.board_len()]
    }

    /// Bets of this street; before the flop the big blind is the first, and a straddle is none. In
    /// fixed limit those that count to the cap, else all bets and raises.
    pub const fn bets(&self) -> u32 {
        self.round.count()
    }

    /// Whether a bet has been made on this street: then the next one is a raise.
    pub const fn has_bet(&self) -> bool {
        self.round.has_bet()
    }

    /// What a bet or raise of this street is: a small bet, or a big one. Without fixed amounts the
    /// least bet.
    pub const fn bet_size(&self) -> Chips {
        self.round.unit()
    }

    /// The seat whose turn it is, if any, and what it may do.
    pub fn turn(&self) -> Option<(Seat, Legal)> {
        let seat = self.actor?;
        Some((seat, self.round.legal(seat, &self.money, self.live)))
    }

    /// Why the seat whose turn it is can't bet or raise, if it can't.
    pub fn no_raise(&self) -> Option<NoRaise> {
        let raise = self.round.raise(self.actor?, &self.money, self.live);
        raise.err()
    }

    /// Whether a seat could only check and so is not asked; some programs do ask it.
    pub(crate) fn is_idle(&self, seat: Seat) -> bool {
        let over = self.pots.is_some() || self.actor == Some(seat);
        let dealt = self.dealt.len() == self.players.len();
        dealt && !over && self.round.is_idle(seat, &self.money, self.live)
    }

    /// What a seat has shown.
    pub const fn shown(&self, seat: Seat) -> Option<HoleCards> {
        self.shown[seat.index()]
    }

    /// Who has given up its claim at the showdown without showing.
    pub const fn mucked(&self) -> Seats {
        self.mucked
    }

    /// The pots with their winners, main pot first; none before they are known.
    pub fn pots(&self) -> &[Pot] {
        self.pots.as_ref().map_or(&[], Pots::all)
    }

    /// Whether a player who is still in is all-in.
    fn is_all_in(&self) -> bool {
        self.live.iter().any(|seat| self.stack(seat).is_zero())
    }
}
