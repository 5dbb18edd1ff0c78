//! The game of Texas Hold'em with fixed limit, no limit or pot limit: rules, hands as logs of events,
//! sessions, players, and hand histories.
//!
//! ```
//! use game::{Action, Chips, Deck, Rng, Hand, Rules, Seat, Stakes, Turn};
//!
//! let stakes: Stakes = "10/20".parse()?;
//! let stacks = [Chips::new(1000); 6];
//! let button = Seat::new(5).ok_or("a seat")?;
//! let deck = Deck::shuffled(&mut Rng::seeded(2008));
//! let mut hand = Hand::new(stakes, Rules::default(), &stacks, button, deck)?;
//!
//! while let Turn::Act { seat, legal } = hand.turn() {
//!     // What this seat may know, and nothing else.
//!     let view = hand.view(seat).ok_or("a player")?;
//!     let [first, second] = view.cards().cards();
//!     let action = match first.rank() == second.rank() {
//!         true => legal.raise_or_call(),
//!         false => Action::CheckOrCall,
//!     };
//!     hand.apply(action)?;
//! }
//! assert_eq!(hand.table().chips(), Chips::new(6000));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Terms
//!
//! | term | meaning |
//! |---|---|
//! | [`Chips`], [`Stakes`], [`Rules`] | an amount; blinds and bets; the rules that differ between houses |
//! | [`Betting`], [`Ante`], [`Post`] | how much a bet may be; who posts an ante; what is posted when it is not as usual |
//! | [`Seat`], [`Seats`], [`Position`] | a place, 0 to 9 clockwise; a set of them; its name relative to the button |
//! | [`Deck`], [`Rng`] | the 52 cards in their order; random numbers from a seed |
//! | [`Event`] | what happens, as everybody sees it |
//! | [`Table`], [`Next`] | a hand as everybody sees it: the result of its events; what comes next |
//! | [`Hand`], [`Turn`], [`Outcome`] | a table and its deck: everything except decisions is automatic |
//! | [`Action`], [`Legal`], [`ActionError`] | what a seat does, may do, may not do |
//! | [`Pot`] | a main or side pot: who can win it, the winners, the shares |
//! | [`View`], [`Player`] | what a seat may know; the player there |
//! | [`Session`], [`Occupant`], [`Entry`], [`SessionReader`] | a series of hands: the players and the button |
//! | [`Schedule`], [`Pace`], [`Tournament`], [`Finish`] | a session until one player has all chips: levels, places, prizes |
//! | [`players`] | computer players |
//! | [`Tracker`], [`Statistics`], [`Count`] | how the players play, counted from public events |
//! | [`Winnings`] | winnings per hand, with the standard error |
//! | [`Coach`], [`Review`], [`Advice`], [`Choice`] | which decision of a hand cost most, and why, in numbers |
//! | [`History`], [`PhhReader`] | the record of a hand: reads and writes PHH |
//!
//! # The log is the state
//!
//! Only [`Table::record`] changes a [`Table`], and it accepts an event only if it can come next. So a
//! log is a hand ([`Table::replay`]), every prefix of a log is a hand, undo drops events, and two
//! equal logs give the same hand. An event never contains a card that is face down: a log may be
//! shown to everybody.
//!
//! # The messages of 2008
//!
//! A design of a network poker system of 2008 had a server, clients for people and clients for
//! programs. Here the server is [`Table`], and a client is a [`Player`]; over TCP they are `table serve`, `table join` and
//! `table bot`:
//!
//! | 2008 | here |
//! |---|---|
//! | 0, a text for people | none: text is made from events where it is shown |
//! | 1, your turn | [`Player::act`], with all that is legal; [`Next::Act`] |
//! | 2, a hole card | [`Event::Dealt`] for everybody, [`View::cards`] for its owner |
//! | 3, 4, 5: a card of flop, turn, river | [`Event::Street`] |
//! | client's 0, login | [`Session::sit`] |
//! | client's 1, an action | [`Hand::apply`], [`Event::Acted`] |
//! | client's 2, the state | [`View`]; or the log, which is the state |
//! | missing: to raise | [`Action::RaiseTo`] |
//! | missing: what others do, blinds, showdown, pots | [`Player::observe`] with every [`Event`] |
//! | missing: time-outs | none here: there is no clock; a program with a clock applies [`Legal::check_or_fold`], as `table serve` does |
//! | missing: errors | [`ActionError`], [`EventError`], [`SessionError`] |
//!
//! The program `table serve` speaks these messages, too, to clients that speak nothing else.
//!
//! # Ground rules
//!
//! There is no clock, no thread, no network and no unsafe code, and randomness comes from outside as a
//! seed. The only shared state is the table that ranks hands, which the first showdown fills. Nothing
//! panics, whatever the text or the events. Only the log of a hand is on the heap.
#![forbid(unsafe_code)]
#![deny(missing_docs)]

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod action;
mod betting;
mod chips;
mod coach;
mod deck;
mod event;
#[cfg(feature = "fair")]
pub mod fair;
mod hand;
mod history;
mod money;
mod player;
pub mod players;
mod position;
mod post;
mod pots;
mod rng;
mod rollout;
mod round;
mod rules;
mod seat;
mod session;
mod stakes;
mod statistics;
mod table;
mod tournament;
mod view;

pub use action::{Action, ActionError, Legal, NoRaise, RaiseTo};
pub use betting::Betting;
pub use chips::Chips;
pub use coach::{Advice, Choice, Coach, Progress, Review};
pub use deck::{Deck, DeckError};
pub use event::{Blind, BoardCards, Event};
pub use hand::{Hand, Outcome, Turn};
pub use history::{Contradiction, History, PhhError, PhhErrorKind, PhhReader, Unit};
pub use player::{Player, Seated, play_out};
pub use position::Position;
pub use post::Post;
pub use pots::Pot;
pub use rng::Rng;
pub use rollout::{Rollout, Worth};
pub use rules::{Rules, ShortAllIn, ShortBlind};
pub use seat::{Seat, Seats};
pub use session::{Entry, Occupant, Session, SessionError, SessionFileError, SessionReader};
pub use stakes::{Ante, Stakes, StakesError};
pub use statistics::{Count, Statistics, StatisticsError, Tracker, Winnings};
pub use table::{EventError, Next, ReplayError, Table, TableError};
pub use tournament::{Finish, Pace, Schedule, ScheduleError, Tournament};
pub use view::View;
