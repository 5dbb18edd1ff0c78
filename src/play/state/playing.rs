//! A hand: acting, and showing what happens at the chosen pace.

use game::{Action, Chips, Event, Hand, Legal, Seat, Session, SessionError, Turn};

use super::notice::{Announcement, Notice, Refusal};
use super::played::Played;
use super::{Effect, PERSON_SEAT, Place, State, Waiting};
use crate::play::betting::{Amount, Sizes, Sizing};
use crate::play::protocol::{Move, Request};

impl State {
    /// Acts for the person.
    pub(super) fn act(&mut self, choice: Move) -> Vec<Effect> {
        let legal = match self.may_act() {
            Ok(legal) => legal,
            Err(refusal) => return self.refuse(refusal),
        };
        let no_raise = self.hand().and_then(|hand| hand.table().no_raise());
        match (choice, no_raise) {
            (Move::Fold, _) if !legal.fold => return self.refuse(Refusal::FreeCheck),
            (Move::RaiseTo(_), Some(why)) => return self.refuse(Refusal::NoRaise(why)),
            _ => {}
        }
        let action = choice.action(&legal);
        if let (Action::RaiseTo(to), Some(range)) = (action, legal.raise)
            && !range.contains(to)
        {
            return self.refuse(Refusal::Amount(range));
        }
        self.sizing = None;
        self.notice = None;
        self.hush();
        let mut effects = self.play(action);
        // One's own action is seen at once.
        self.shown += 1;
        effects.extend(self.go_on());
        effects
    }

    /// Bets or raises: at once where there is one amount, else the amount that is chosen, or is to be.
    pub(super) fn raise(&mut self, by_key: bool) -> Vec<Effect> {
        let legal = match self.may_act() {
            Ok(legal) => legal,
            Err(refusal) => return self.refuse(refusal),
        };
        // Without a raise the amount does not matter: the refusal says why there is none.
        let least = legal.raise.map_or(0, |range| range.least.get());
        match (self.sizes(), &self.sizing) {
            (None, _) => self.act(Move::RaiseTo(least)),
            (Some(sizes), Some(sizing)) => match sizes.read(&sizing.text) {
                Some(to) => self.act(Move::RaiseTo(to.get())),
                None => self.refuse(Refusal::Amount(sizes.range())),
            },
            (Some(_), None) => {
                let text = least.to_string();
                self.sizing = Some(Sizing { text, by_key });
                self.hush();
                Vec::new()
            }
        }
    }

    /// Chooses another amount.
    pub(super) fn size(&mut self, amount: Amount) -> Vec<Effect> {
        let is_said = !matches!(amount, Amount::Typed(_) | Amount::Place(_));
        let (Some(sizes), Some(sizing)) = (self.sizes(), &mut self.sizing) else {
            return Vec::new();
        };
        if let Some(text) = sizes.change(&sizing.text, amount) {
            sizing.text = text;
        }
        // A field and a slider say themselves what is typed and slid.
        match is_said {
            true => self.say(Announcement::Amount),
            false => self.hush(),
        }
        Vec::new()
    }

    /// Bets or raises nothing.
    pub(super) fn end_sizing(&mut self) -> Vec<Effect> {
        self.sizing = None;
        self.hush();
        Vec::new()
    }

    /// What the person may bet or raise to, if it is its turn and there is a choice.
    pub fn sizes(&self) -> Option<Sizes> {
        let (legal, hand) = (self.may_act().ok()?, self.hand()?);
        Sizes::of(hand.table(), PERSON_SEAT, &legal)
    }

    /// The amount that is being chosen.
    pub fn sizing(&self) -> Option<(Sizes, &Sizing)> {
        Some((self.sizes()?, self.sizing.as_ref()?))
    }

    /// What the person may do, if it is its turn.
    pub fn may_act(&self) -> Result<Legal, Refusal> {
        let hand = self.hand().filter(|_| self.place == Place::Table);
        match hand.map(Hand::turn) {
            Some(Turn::Act { .. }) if !self.all_shown() => Err(Refusal::Wait),
            Some(Turn::Act { seat, legal }) if seat == PERSON_SEAT => Ok(legal),
            Some(Turn::Act { seat, .. }) => Err(Refusal::NotYourTurn(seat)),
            Some(Turn::Over(_)) if !self.all_shown() => Err(Refusal::Wait),
            _ => Err(Refusal::NoHand),
        }
    }

    /// Whether the hand is over and seen to its end, or none was played.
    pub fn between_hands(&self) -> bool {
        self.all_shown()
            && self
                .session()
                .is_none_or(|session| session.turn().is_none())
    }

    /// Whether the person has folded, or was not dealt in.
    pub fn is_out(&self) -> bool {
        self.hand()
            .is_some_and(|hand| !hand.table().live().contains(PERSON_SEAT))
    }

    /// Performs an action of the seat whose turn it is, and stores it.
    pub(super) fn play(&mut self, action: Action) -> Vec<Effect> {
        let done = self.session.as_mut().map(|session| session.act(action));
        let mut effects = self.keep();
        if let Some(Err(SessionError::Unbalanced { before, after })) = done {
            self.notice = Some(Notice::Void);
            effects.push(Effect::Log(format!("void {before} = {after}")));
        }
        effects
    }

    /// Shows the next event, or asks the player to act.
    pub(super) fn go_on(&mut self) -> Vec<Effect> {
        self.waiting = Waiting::Nothing;
        if self.place != Place::Table {
            return Vec::new();
        }
        while let Some(event) = self.hand().and_then(|hand| hand.log().get(self.shown)) {
            let ms = self.pause_before(event);
            if ms > 0 {
                let ticket = self.next_ticket();
                self.waiting = Waiting::Clock(ticket);
                return vec![Effect::Wait { ticket, ms }];
            }
            self.shown += 1;
        }
        match self.hand().map(Hand::turn) {
            Some(Turn::Act { seat, .. }) if seat != PERSON_SEAT => self.ask(seat),
            Some(Turn::Act { .. }) => {
                self.sizing = None;
                self.say(Announcement::Turn);
                Vec::new()
            }
            Some(Turn::Over(_)) => self.hand_over(),
            None => Vec::new(),
        }
    }

    /// How long it takes until an event is shown, in milliseconds.
    fn pause_before(&self, event: &Event) -> u32 {
        if self.skip_animation {
            return 0;
        }
        let pause = match event {
            Event::Posted { .. } | Event::Dealt { .. } | Event::Returned { .. } => 0,
            Event::Acted { .. } | Event::Street(_) => self.options.pause(),
            Event::Shown { .. } | Event::Mucked { .. } | Event::Won { .. } => {
                self.options.pause() / 2
            }
        };
        // After the user's fold the rest of the hand is shown faster.
        match self.is_out() {
            true => pause / 3,
            false => pause,
        }
    }

    pub(super) fn next_ticket(&mut self) -> u32 {
        self.ticket += 1;
        self.ticket
    }

    pub(super) fn waited(&mut self, ticket: u32) -> Vec<Effect> {
        match self.waiting {
            Waiting::Clock(waiting) if waiting == ticket => {
                self.shown += 1;
                self.go_on()
            }
            _ => Vec::new(),
        }
    }

    /// The hand is over and seen to its end.
    pub(super) fn hand_over(&mut self) -> Vec<Effect> {
        let Some((before, after)) = self.note_played() else {
            return Vec::new();
        };
        let number = self.session().map_or(0, Session::hands);
        let log = format!("hand {number}, chips {before} = {after}");
        let mut effects = vec![Effect::Log(log)];
        // Players who sit down later get it with all past hands.
        if let Some(last) = self.played.last().filter(|_| self.players_seated) {
            effects.push(Effect::Ask(Request::Over(last.hand.clone())));
        }
        if before != after {
            self.notice = Some(Notice::Void);
        }
        self.say(Announcement::Over);
        if self.options.coach {
            effects.extend(self.why());
        }
        effects
    }

    /// Puts the hand, which is over, to those that were played; all chips before it and after it, or
    /// nothing when it is there already.
    pub(super) fn note_played(&mut self) -> Option<(Chips, Chips)> {
        let (session, hand) = self.session().zip(self.hand())?;
        let known = self.played.last().map(|last| last.number);
        if known == Some(session.hands()) || hand.table().turn().is_some() {
            return None;
        }
        let before: Chips = Seat::all().map(|seat| hand.table().began_with(seat)).sum();
        let after = session.chips();
        let played = Played::of(session, hand, self.played.last());
        self.played.push(played);
        Some((before, after))
    }

    pub(super) fn refuse(&mut self, refusal: Refusal) -> Vec<Effect> {
        self.say(Announcement::Refused(refusal));
        Vec::new()
    }
}
