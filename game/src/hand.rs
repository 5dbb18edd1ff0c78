//! A hand dealt from a known deck.

use evaluator::{Card, HoleCards, Street};

use crate::action::{Action, ActionError, Legal};
use crate::chips::Chips;
use crate::deck::Deck;
use crate::event::{BoardCards, Event};
use crate::post::Post;
use crate::pots::Pot;
use crate::rules::Rules;
use crate::seat::Seat;
use crate::stakes::Stakes;
use crate::table::{Next, ReplayError, Table, TableError};
use crate::view::View;

/// A hand from the first blind to the last chip. 600 bytes and its log, 12 bytes an event.
///
/// The deck comes from outside: shuffled, typed in, replayed. Blinds, cards, streets, showdown and
/// pots come by themselves; only [`apply`](Hand::apply) lets a player act.
///
/// ```
/// use game::{Action, Chips, Deck, Rng, Hand, Rules, Seat, Stakes, Turn};
///
/// let stakes: Stakes = "10/20".parse()?;
/// let deck = Deck::shuffled(&mut Rng::seeded(1));
/// let button = Seat::new(0).ok_or("a seat")?;
/// let mut hand = Hand::new(stakes, Rules::default(), &[Chips::new(500); 3], button, deck)?;
///
/// let Turn::Act { seat, legal } = hand.turn() else { panic!() };
/// assert_eq!((seat, legal.check_or_call), (button, Chips::new(10)));
/// // A raise goes to twenty here; anything else is refused and changes nothing.
/// assert!(hand.apply(Action::RaiseTo(Chips::new(25))).is_err());
/// hand.apply(Action::Fold)?;
/// hand.apply(Action::Fold)?;
///
/// let Turn::Over(outcome) = hand.turn() else { panic!() };
/// let big_blind = Seat::new(2).ok_or("a seat")?;
/// assert_eq!(outcome.net(big_blind), 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    deck: Deck,
    table: Table,
    log: Vec<Event>,
}

/// What a hand waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A decision.
    Act {
        /// The seat.
        seat: Seat,
        /// What it may do.
        legal: Legal,
    },
    /// Nothing: it is over.
    Over(Outcome),
}

/// The result of a hand. 120 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    before: [Chips; Seat::COUNT],
    after: [Chips; Seat::COUNT],
}

impl Outcome {
    /// What a seat has after the hand.
    pub const fn stack(&self, seat: Seat) -> Chips {
        self.after[seat.index()]
    }

    /// What a seat won, or lost if it is negative.
    pub fn net(&self, seat: Seat) -> i64 {
        let chips = |chips: Chips| i64::from(chips.get());
        chips(self.after[seat.index()]) - chips(self.before[seat.index()])
    }
}

impl Hand {
    /// Posts the blinds and deals.
    ///
    /// # Errors
    /// [`TableError`], as [`Table::new`].
    pub fn new(
        stakes: Stakes,
        rules: Rules,
        stacks: &[Chips],
        button: Seat,
        deck: Deck,
    ) -> Result<Hand, TableError> {
        let table = Table::new(stakes, rules, stacks, button)?;
        Ok(Hand::at_table(table, deck))
    }

    /// The same with these posts, in this order, instead of those of the stakes.
    ///
    /// # Errors
    /// [`TableError`], as [`Table::with_posts`].
    pub fn with_posts(
        stakes: Stakes,
        rules: Rules,
        stacks: &[Chips],
        button: Seat,
        posts: &[Post],
        deck: Deck,
    ) -> Result<Hand, TableError> {
        let table = Table::with_posts(stakes, rules, stacks, button, posts)?;
        Ok(Hand::at_table(table, deck))
    }

    /// The hand of a table before anything has happened there.
    pub(crate) fn at_table(table: Table, deck: Deck) -> Hand {
        // Enough for nearly every hand.
        let log = Vec::with_capacity(64);
        let mut hand = Hand { deck, table, log };
        hand.go_on();
        hand
    }

    /// What the hand waits for.
    pub fn turn(&self) -> Turn {
        match self.table.turn() {
            Some((seat, legal)) => Turn::Act { seat, legal },
            None => Turn::Over(self.outcome()),
        }
    }

    /// Performs an action of the seat whose turn it is.
    ///
    /// # Errors
    /// [`ActionError`] when it may not do that; nothing has changed then.
    pub fn apply(&mut self, action: Action) -> Result<(), ActionError> {
        let (seat, legal) = self.table.turn().ok_or(ActionError::Over)?;
        self.table.allows(legal, action)?;
        self.happens(Event::Acted { seat, action });
        self.go_on();
        Ok(())
    }

    /// Everything that has happened.
    pub fn log(&self) -> &[Event] {
        &self.log
    }

    /// The hand as everybody at the table sees it.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What the player at a seat may know; `None` for an empty one.
    pub fn view(&self, seat: Seat) -> Option<View<'_>> {
        Some(View::new(&self.table, seat, self.cards(seat)?))
    }

    /// The two cards of a seat, even if they are face down; `None` for an empty one. A player gets
    /// a [`View`] instead, with only the player's own cards.
    pub fn cards(&self, seat: Seat) -> Option<HoleCards> {
        let players = self.table.players();
        let mut clockwise = players.clockwise_after(self.table.button());
        let place = clockwise.position(|other| other == seat)?;
        let cards = self.deck.cards();
        HoleCards::new(cards[place], cards[place + players.len()])
    }

    /// All five cards of the board, also those that have not come.
    pub fn whole_board(&self) -> [Card; 5] {
        let first = 2 * self.table.players().len();
        let cards = self.deck.cards();
        std::array::from_fn(|place| cards[first + place])
    }

    /// The cards in their order.
    pub const fn deck(&self) -> &Deck {
        &self.deck
    }

    /// What the players did, in order.
    pub fn actions(&self) -> impl Iterator<Item = (Seat, Action)> + '_ {
        self.log.iter().filter_map(|event| match *event {
            Event::Acted { seat, action } => Some((seat, action)),
            _ => None,
        })
    }

    /// The pots with their winners; none before they are known.
    pub fn pots(&self) -> &[Pot] {
        self.table.pots()
    }

    /// The hand as it was before anything happened.
    pub fn start(&self) -> Table {
        self.table.start()
    }

    /// The hand when this many of its events had happened: for replay and undo.
    ///
    /// # Errors
    /// [`ReplayError`] never for a number up to that of its events, as every prefix of a log is
    /// one; more are taken as all.
    pub fn at(&self, events: usize) -> Result<Table, ReplayError> {
        let events = events.min(self.log.len());
        self.start().replay(&self.log[..events])
    }

    /// Takes the last decision back, with its consequences; false when there is none.
    pub fn undo(&mut self) -> bool {
        let acted = |event: &Event| matches!(event, Event::Acted { .. });
        let Some(last) = self.log.iter().rposition(acted) else {
            return false;
        };
        match self.at(last) {
            Ok(table) => {
                self.table = table;
                self.log.truncate(last);
                true
            }
            Err(_) => false,
        }
    }

    fn outcome(&self) -> Outcome {
        let mut outcome = Outcome {
            before: [Chips::ZERO; Seat::COUNT],
            after: [Chips::ZERO; Seat::COUNT],
        };
        for seat in Seat::all() {
            outcome.before[seat.index()] = self.table.began_with(seat);
            outcome.after[seat.index()] = self.table.stack(seat);
        }
        outcome
    }

    /// Everything that happens before the next decision.
    fn go_on(&mut self) {
        while let Some(event) = self.next_event() {
            self.happens(event);
        }
    }

    fn next_event(&self) -> Option<Event> {
        Some(match self.table.next() {
            Next::Street(street) => Event::Street(self.street(street)?),
            Next::Show { seat, may_muck } => {
                let cards = self.cards(seat)?;
                match may_muck && self.table.beaten(cards) {
                    true => Event::Mucked { seat },
                    false => Event::Shown { seat, cards },
                }
            }
            next => return next.event(),
        })
    }

    fn street(&self, street: Street) -> Option<BoardCards> {
        BoardCards::of(street, self.whole_board())
    }

    fn happens(&mut self, event: Event) {
        self.table.take(event);
        self.log.push(event);
    }
}
