//! The coach: which decision of a hand cost most, and why.

use evaluator::{HoleCards, Street};

use crate::action::{Action, Legal};
use crate::chips::Chips;
use crate::event::Event;
use crate::hand::Hand;
use crate::player::Player;
use crate::players::RangeBasedPlayer;
use crate::rng::Rng;
use crate::seat::Seat;
use crate::table::Table;
use crate::view::View;

/// Looks at hands after they were played, and says which decision cost most.
///
/// It judges as [`RangeBasedPlayer`] plays: what each opponent may hold comes from what it did and from how it
/// played in hands the coach has seen, never from cards that were face down. From the flop on it
/// looks at every board that could come, so the same hands get the same answer. What an action is
/// worth is an estimate: it looks no further ahead than the answers to that action.
///
/// ```
/// use game::{Action, Chips, Choice, Coach, Deck, Hand, Rules, Seat};
///
/// // The button holds aces, and folds them.
/// let cards = ["2c", "Ah", "7d", "Ad"].map(|card| card.parse());
/// let cards: Vec<_> = cards.into_iter().collect::<Result<_, _>>()?;
/// let deck = Deck::beginning_with(&cards)?;
/// let button = Seat::new(0).ok_or("a seat")?;
/// let mut hand = Hand::new("10/20".parse()?, Rules::default(), &[Chips::new(500); 2], button, deck)?;
/// hand.apply(Action::Fold)?;
///
/// let advice = Coach::default().review(&hand, button).ok_or("it cost something")?;
/// assert_eq!((advice.did, advice.better), (Choice::Fold, Choice::Raise));
/// assert!(advice.cost > 0.5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Coach {
    range_based: RangeBasedPlayer,
}

impl Default for Coach {
    fn default() -> Coach {
        Coach {
            range_based: RangeBasedPlayer::thorough(),
        }
    }
}

/// A kind of action that was or should have been taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Gave up.
    Fold,
    /// Put nothing in.
    Check,
    /// Put in what was due.
    Call,
    /// Bet first.
    Bet,
    /// Raised a bet.
    Raise,
}

/// The decision that cost most. All numbers are estimates from what could be known then.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The event of the hand's log that is the decision.
    pub event: usize,
    /// On which street.
    pub street: Street,
    /// What was done.
    pub did: Choice,
    /// What would have been better.
    pub better: Choice,
    /// The cost in big blinds: the average difference between the two.
    pub cost: f64,
    /// The part of the pot that a call has to win to pay, 0 to 1; 0 where nothing was due.
    pub needs: f64,
    /// The share that the hand wins at that moment.
    pub has: f64,
    /// The probability that all fold to a bet or raise.
    pub all_fold: f64,
}

/// A hand under review, decision by decision.
pub struct Review<'c> {
    coach: &'c mut Coach,
    hand: &'c Hand,
    seat: Seat,
    cards: Option<HoleCards>,
    table: Table,
    /// The next event.
    at: usize,
}

impl Coach {
    /// A decision that cost less than this, in big blinds, is not reported.
    pub const LEAST: f64 = 0.1;

    /// The costliest decision of a seat in a hand, or `None` when none cost [`Coach::LEAST`]. The
    /// coach remembers how the others played. Takes some twenty milliseconds for each decision from
    /// the flop on; [`Coach::begin`] does it one decision at a time.
    pub fn review(&mut self, hand: &Hand, seat: Seat) -> Option<Advice> {
        let all = self.begin(hand, seat);
        let worth_a_word = all.filter(|advice| advice.cost >= Coach::LEAST);
        worth_a_word.reduce(|most, next| if next.cost > most.cost { next } else { most })
    }

    /// Takes in a hand without judging it: the coach remembers how the others played. `start` is the
    /// table before the first event.
    pub fn observe(&mut self, start: &Table, seat: Seat, log: &[Event]) {
        self.range_based.begins(start, seat);
        for event in log {
            self.range_based.observe(event);
        }
    }

    /// Begins to review a hand. Each step of the iterator judges one decision of the seat, even if
    /// it cost nothing. Go on to the end, so that the coach takes in the whole hand.
    pub fn begin<'c>(&'c mut self, hand: &'c Hand, seat: Seat) -> Review<'c> {
        let table = hand.start();
        self.range_based.begins(&table, seat);
        Review {
            coach: self,
            hand,
            seat,
            cards: hand.cards(seat),
            table,
            at: 0,
        }
    }
}

impl Iterator for Review<'_> {
    type Item = Advice;

    fn next(&mut self) -> Option<Advice> {
        loop {
            let at = self.at;
            let &event = self.hand.log().get(at)?;
            self.at += 1;
            let advice = match event {
                Event::Acted { seat, action } if seat == self.seat => self.judge(action, at),
                _ => None,
            };
            self.coach.range_based.observe(&event);
            self.table.record(event).ok()?;
            if advice.is_some() {
                return advice;
            }
        }
    }
}

impl Review<'_> {
    fn judge(&mut self, action: Action, event: usize) -> Option<Advice> {
        let table = &self.table;
        let (_, legal) = table.turn().filter(|&(seat, _)| seat == self.seat)?;
        let view = View::new(table, self.seat, self.cards?);
        // From the flop on every board is looked at, so these random numbers do not matter.
        let mut rng = Rng::seeded(0);
        let values = self.coach.range_based.values(&view, &legal, &mut rng);
        let big_blind = f64::from(table.stakes().big_blind().get());
        let worth = |action: Action| match action {
            Action::Fold => 0.0,
            Action::CheckOrCall => f64::from(values.call),
            Action::RaiseTo(_) => f64::from(values.raise.unwrap_or(values.call)),
        };
        let fold = legal.fold.then_some(Action::Fold);
        let possible = [fold, Some(Action::CheckOrCall), legal.least_raise()];
        let best = possible.into_iter().flatten().reduce(|best, next| {
            if worth(next) > worth(best) {
                next
            } else {
                best
            }
        })?;
        let (pot, due) = (table.pot(), legal.check_or_call);
        Some(Advice {
            event,
            street: table.street(),
            did: choice(action, &legal, table),
            better: choice(best, &legal, table),
            cost: (worth(best) - worth(action)) / big_blind,
            needs: part(due, pot + due),
            has: f64::from(values.share),
            all_fold: f64::from(values.all_fold),
        })
    }
}

fn part(part: Chips, of: Chips) -> f64 {
    f64::from(part.get()) / f64::from(of.get().max(1))
}

fn choice(action: Action, legal: &Legal, table: &Table) -> Choice {
    match action {
        Action::Fold => Choice::Fold,
        Action::CheckOrCall if legal.is_check() => Choice::Check,
        Action::CheckOrCall => Choice::Call,
        Action::RaiseTo(_) if table.has_bet() => Choice::Raise,
        Action::RaiseTo(_) => Choice::Bet,
    }
}
