//! Counts statistics event by event.

use evaluator::Street;

use crate::action::Action;
use crate::chips::Chips;
use crate::event::{Blind, Event};
use crate::position::Position;
use crate::seat::{Seat, Seats};
use crate::statistics::Statistics;

/// Counts how all players at a table play, from public events.
///
/// ```
/// use game::{Action, Chips, Deck, Rng, Hand, Rules, Seat, Tracker};
///
/// let button = Seat::new(0).ok_or("a seat")?;
/// let deck = Deck::sorted();
/// let rules = Rules::default();
/// let mut hand = Hand::new("10/20".parse()?, rules, &[Chips::new(400); 3], button, deck)?;
/// hand.apply(Action::RaiseTo(Chips::new(20)))?;
/// hand.apply(Action::Fold)?;
/// hand.apply(Action::Fold)?;
///
/// let mut tracker = Tracker::default();
/// tracker.observe_all(hand.log());
/// let raiser = tracker.of(button);
/// assert_eq!((raiser.pfr.times, raiser.vpip.of), (1, 1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tracker {
    seats: [Statistics; Seat::COUNT],
    /// By seat and position.
    positions: [[Statistics; Position::COUNT]; Seat::COUNT],
    hand: HandSoFar,
}

/// What is remembered about the current hand.
#[derive(Clone, Debug, Default)]
struct HandSoFar {
    street: Option<Street>,
    big_blind: Option<Seat>,
    /// Who was dealt in, in the order of dealing: the button is the last.
    dealt: Vec<Seat>,
    /// Who has cards.
    live: Seats,
    saw_flop: Seats,
    acted: Seats,
    put_in: Seats,
    raised: Seats,
    /// Bets and raises of this street, without the blind.
    raises: u32,
    three_bet: [Option<bool>; Seat::COUNT],
    showed: Seats,
    won: Seats,
    /// Who raised first from a late position, with nobody in before.
    stealer: Option<Seat>,
    /// Who raised last before the flop, and who of them bet the flop.
    aggressor: Option<Seat>,
    c_bettor: Option<Seat>,
    /// Who has checked on this street.
    checked: Seats,
    counted: [Statistics; Seat::COUNT],
}

impl Tracker {
    /// How a seat has played, in hands that are over.
    pub const fn of(&self, seat: Seat) -> &Statistics {
        &self.seats[seat.index()]
    }

    /// The same of the hands in which it had this position.
    pub const fn at(&self, seat: Seat, position: Position) -> &Statistics {
        &self.positions[seat.index()][position as usize]
    }

    /// Takes in all events of a hand.
    pub fn observe_all(&mut self, log: &[Event]) {
        for event in log {
            self.observe(event);
        }
        self.hand_over();
    }

    /// Takes in an event. Call [`Tracker::hand_over`] when the hand is over.
    pub fn observe(&mut self, event: &Event) {
        let hand = &mut self.hand;
        match *event {
            Event::Posted { seat, blind, .. } => {
                if blind == Blind::Big {
                    hand.big_blind = Some(seat);
                }
                hand.street = Some(Street::Preflop);
            }
            Event::Dealt { seat } => {
                hand.live.insert(seat);
                hand.dealt.push(seat);
            }
            Event::Street(cards) => {
                if cards.street() == Street::Flop {
                    hand.saw_flop = hand.live;
                }
                hand.street = Some(cards.street());
                hand.raises = 0;
                hand.checked = Seats::EMPTY;
            }
            Event::Acted { seat, action } => hand.acted(seat, action),
            Event::Shown { seat, .. } | Event::Mucked { seat } => {
                hand.showed.insert(seat);
            }
            Event::Won { seat, amount, .. } => {
                if amount > Chips::ZERO {
                    hand.won.insert(seat);
                }
            }
            Event::Returned { .. } => {}
        }
    }

    /// The hand is over: counts what was noted.
    pub fn hand_over(&mut self) {
        let hand = std::mem::take(&mut self.hand);
        for &seat in &hand.dealt {
            let mut own = hand.counted[seat.index()];
            own.hands += 1;
            if hand.acted.contains(seat) {
                own.vpip.note(hand.put_in.contains(seat));
                own.pfr.note(hand.raised.contains(seat));
            }
            if let Some(raised) = hand.three_bet[seat.index()] {
                own.three_bet.note(raised);
            }
            if hand.saw_flop.contains(seat) {
                let showed = hand.showed.contains(seat);
                own.wtsd.note(showed);
                if showed {
                    own.won_at_showdown.note(hand.won.contains(seat));
                }
            }
            let total = &mut self.seats[seat.index()];
            *total = *total + own;
            if let Some(position) = hand.position(seat) {
                let there = &mut self.positions[seat.index()][position as usize];
                *there = *there + own;
            }
        }
    }
}

impl HandSoFar {
    fn position(&self, seat: Seat) -> Option<Position> {
        let place = self.dealt.iter().position(|&other| other == seat)?;
        let players = self.dealt.len();
        Position::at(players, (place + 1) % players)
    }

    fn acted(&mut self, seat: Seat, action: Action) {
        let preflop = self.street == Some(Street::Preflop);
        // Before the flop a call is due to everybody but the big blind.
        let due = self.raises > 0 || preflop && self.big_blind != Some(seat);
        match preflop {
            true => self.acted_preflop(seat, action),
            false => self.acted_later(seat, action),
        }
        let raises = matches!(action, Action::RaiseTo(_));
        let own = &mut self.counted[seat.index()];
        match action {
            Action::Fold => {
                self.live.remove(seat);
                own.folds += u32::from(!preflop);
            }
            Action::CheckOrCall if !due => {
                self.checked.insert(seat);
            }
            Action::CheckOrCall if preflop => {
                self.put_in.insert(seat);
            }
            Action::CheckOrCall => own.calls += 1,
            Action::RaiseTo(_) if preflop => {
                self.put_in.insert(seat);
                self.raised.insert(seat);
                self.aggressor = Some(seat);
            }
            Action::RaiseTo(_) => own.raises += 1,
        }
        self.raises += u32::from(raises);
    }

    fn acted_preflop(&mut self, seat: Seat, action: Action) {
        let raises = matches!(action, Action::RaiseTo(_));
        let position = self.position(seat);
        let own = &mut self.counted[seat.index()];
        self.acted.insert(seat);
        if self.raises == 1 && self.three_bet[seat.index()].is_none() {
            self.three_bet[seat.index()] = Some(raises);
        }
        let late = [Position::Cutoff, Position::Button, Position::SmallBlind];
        let first_in = self.raises == 0 && self.put_in.is_empty();
        if first_in && position.is_some_and(|position| late.contains(&position)) {
            own.steal.note(raises);
            if raises {
                self.stealer = Some(seat);
            }
        } else if self.stealer.is_some() && self.raises == 1 && self.put_in.len() == 1 {
            let blind = position == Some(Position::SmallBlind) || self.big_blind == Some(seat);
            if blind {
                own.fold_to_steal.note(action == Action::Fold);
            }
        }
    }

    fn acted_later(&mut self, seat: Seat, action: Action) {
        let raises = matches!(action, Action::RaiseTo(_));
        let own = &mut self.counted[seat.index()];
        let flop = self.street == Some(Street::Flop);
        if flop && self.raises == 0 && self.aggressor == Some(seat) {
            own.c_bet.note(raises);
            if raises {
                self.c_bettor = Some(seat);
            }
        } else if flop && self.raises == 1 && self.c_bettor.is_some() {
            own.fold_to_c_bet.note(action == Action::Fold);
        }
        if self.raises > 0 && self.checked.contains(seat) {
            self.checked.remove(seat);
            own.check_raise.note(raises);
        }
    }
}
