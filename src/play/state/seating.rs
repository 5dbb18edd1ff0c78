//! Sitting down, leaving, and the next hand.

use game::{Chips, Deck, Pace, Rules, Seat, Session, SessionError};

use super::notice::Refusal;
use super::{Effect, PERSON_SEAT, Place, Seating, State, Waiting};
use crate::play::betting::Structure;
use crate::play::characters::{CHARACTERS, PERSON};

impl State {
    /// Sits down at the chosen table.
    pub(super) fn sit(&mut self) -> Vec<Effect> {
        if self.place == Place::Elsewhere {
            return Vec::new();
        }
        let seating = match self.setup.seating() {
            Ok(seating) => seating,
            Err(flaw) => {
                self.flaw = Some(flaw);
                return Vec::new();
            }
        };
        self.flaw = None;
        self.notice = None;
        self.give_up();
        let session = self.session.take();
        if session.is_none() {
            (self.id, self.written) = (self.names.number(), 0);
        }
        let mut session = session.unwrap_or_else(|| Session::new(seating.stakes, Rules::default()));
        // This can't fail: the seats are empty, and the chips can be counted.
        let _ = empty(&mut session).and_then(|()| seat_all(&mut session, &seating));
        let button = self.dice.below(seating.opponents.len() + 1);
        if let Some(button) = Seat::new(button) {
            let _ = session.place_button(button);
        }
        if let Some(schedule) = seating.schedule {
            // The chips are there, and no more prizes than players.
            let _ = session.begin_tournament(schedule);
        }
        self.session = Some(session);
        self.place = Place::Table;
        self.panel = None;
        self.players_seated = false;
        self.seconds = 0;
        let mut effects = vec![self.claim()];
        effects.extend(self.begin_clock());
        effects.extend(self.deal());
        effects
    }

    /// Gives up what is played and leaves.
    pub(super) fn leave(&mut self) -> Vec<Effect> {
        if self.place != Place::Table {
            return Vec::new();
        }
        self.give_up();
        if let Some(session) = &mut self.session {
            // No hand is played any more.
            let _ = empty(session);
        }
        self.place = Place::Lobby;
        self.waiting = Waiting::Nothing;
        self.sizing = None;
        self.players_seated = false;
        self.panel = None;
        self.review = None;
        let mut effects = self.keep();
        effects.push(Effect::Release(self.claim));
        effects
    }

    /// Ends the hand that is played: everybody checks or folds.
    fn give_up(&mut self) {
        let Some(session) = &mut self.session else {
            return;
        };
        while let Some((_, legal)) = session.turn() {
            if session.act(legal.check_or_fold()).is_err() {
                break;
            }
        }
        self.shown = session.hand().map_or(0, |hand| hand.log().len());
        self.note_played();
    }

    /// The next hand; or the rest of this one at once, if the user has folded.
    pub(super) fn next(&mut self) -> Vec<Effect> {
        if self.place != Place::Table {
            return Vec::new();
        }
        if self.between_hands() && self.is_sit_and_go_over() {
            return self.sit_again();
        }
        if self.between_hands() {
            return self.deal();
        }
        if self.is_out() {
            self.skip_animation = true;
            return match self.waiting {
                Waiting::Clock(_) => self.go_on(),
                _ => Vec::new(),
            };
        }
        self.refuse(Refusal::HandOn)
    }

    /// What the person has to buy before the next hand.
    pub fn must_buy(&self) -> Option<Chips> {
        let occupant = self.session()?.occupant(PERSON_SEAT)?;
        let buys = self.between_hands() && self.session()?.tournament().is_none();
        (buys && occupant.stack.is_zero()).then(|| self.buy_in())
    }

    /// What everybody begins with.
    fn buy_in(&self) -> Chips {
        let stakes = self.session().map(Session::stakes);
        let unit = stakes.map_or(Chips::ZERO, Structure::unit);
        unit.times(self.setup.game.stack)
    }

    /// Deals the next hand. Players without chips buy some.
    pub(super) fn deal(&mut self) -> Vec<Effect> {
        let chips = self.buy_in();
        let deck = Deck::shuffled(&mut self.dice);
        let Some(session) = &mut self.session else {
            return Vec::new();
        };
        let is_sit_and_go = session.tournament().is_some();
        for seat in Seat::all() {
            let occupant = session.occupant(seat);
            if !occupant.is_some_and(|occupant| occupant.stack.is_zero()) {
                continue;
            }
            match is_sit_and_go {
                // The person looks on.
                true if seat == PERSON_SEAT => {}
                // Nothing is taken along; no hand is played.
                true => drop(session.leave(seat)),
                // Refused only when there are more chips than can be counted; then it sits out.
                false => drop(session.buy(seat, chips)),
            }
        }
        let by_clock = session.tournament().map(|it| it.schedule().pace());
        if let Some(Pace::Minutes(_)) = by_clock {
            let _ = session.set_clock(self.seconds);
        }
        self.notice = None;
        self.review = None;
        self.shown = 0;
        self.skip_animation = false;
        self.waiting = Waiting::Nothing;
        let _ = session.deal(deck);
        let mut effects = self.keep();
        effects.extend(self.go_on());
        effects
    }
}

impl State {
    /// Whether one player has all chips of a sit-and-go.
    pub fn is_sit_and_go_over(&self) -> bool {
        let session = self.session();
        session.is_some_and(|it| it.tournament().is_some() && !it.is_tournament_on())
    }

    /// Whether the person looks on at a sit-and-go between two hands that others play.
    pub fn only_looks_on(&self) -> bool {
        let played = self.hand().map(|hand| hand.table().players());
        let session = self.session().filter(|it| it.is_tournament_on());
        let is_in = played.is_some_and(|players| players.contains(PERSON_SEAT));
        self.between_hands() && session.is_some() && played.is_some() && !is_in
    }

    /// Another one of these, for whoever is out.
    pub(super) fn again(&mut self) -> Vec<Effect> {
        match self.only_looks_on() {
            true => self.sit_again(),
            false => Vec::new(),
        }
    }

    /// The same table once more.
    fn sit_again(&mut self) -> Vec<Effect> {
        self.place = Place::Lobby;
        self.sit()
    }

    /// How many seconds the sit-and-go has been going on.
    pub fn seconds(&self) -> u64 {
        self.seconds
    }

    /// Counts the seconds of a sit-and-go whose levels last minutes.
    pub(super) fn begin_clock(&mut self) -> Option<Effect> {
        let tournament = self.session().and_then(Session::tournament);
        let said = tournament.map_or(0, |it| it.seconds());
        let counts = tournament.is_some_and(|it| matches!(it.schedule().pace(), Pace::Minutes(_)));
        self.seconds = self.seconds.max(said);
        (counts && !std::mem::replace(&mut self.ticks, true)).then_some(Effect::Tick)
    }

    /// A second is over.
    pub(super) fn ticked(&mut self) -> Vec<Effect> {
        let session = self.session().filter(|_| self.place == Place::Table);
        let is_on = session.is_some_and(Session::is_tournament_on);
        self.ticks = is_on;
        self.seconds += u64::from(is_on);
        is_on.then_some(Effect::Tick).into_iter().collect()
    }
}

/// Lets everybody leave.
fn empty(session: &mut Session) -> Result<(), SessionError> {
    for seat in Seat::all() {
        if session.occupant(seat).is_some() {
            session.leave(seat)?;
        }
    }
    Ok(())
}

/// Lets everybody sit down.
fn seat_all(session: &mut Session, seating: &Seating) -> Result<(), SessionError> {
    if session.stakes() != seating.stakes {
        session.set_stakes(seating.stakes)?;
    }
    session.sit(PERSON_SEAT, PERSON, seating.stack)?;
    let others = Seat::all().skip(1).zip(&seating.opponents);
    for (seat, &place) in others {
        session.sit(seat, CHARACTERS[place].name, seating.stack)?;
    }
    Ok(())
}
