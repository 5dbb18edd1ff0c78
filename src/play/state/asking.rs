//! Asking the computer players and the coach, and doing without them.

use game::players::NAMES;
use game::{Seat, Session};

use super::notice::{Announcement, Notice, Refusal};
use super::{Effect, PERSON_SEAT, Review, State, Waiting, played};
use crate::kit::worker::Fault;
use crate::play::characters::{CHARACTERS, place_of};
use crate::play::protocol::{Move, PublicHand, Request};

/// The number of past hands that players learn from when they sit down, and the coach before it
/// reviews a hand.
const LEARNT: usize = 1_000;
const COACHED: usize = 200;

impl State {
    /// Asks a computer player, with what its seat may know.
    pub(super) fn ask(&mut self, seat: Seat) -> Vec<Effect> {
        let ticket = self.next_ticket();
        let mut effects = self.seat_players();
        let Some((session, hand)) = self.session().zip(self.hand()) else {
            return effects;
        };
        let Some(cards) = hand.cards(seat) else {
            return effects;
        };
        effects.push(Effect::Ask(Request::Decide {
            ticket,
            hand: PublicHand::of(session.hands(), hand),
            seat: seat.index() as u8,
            cards: cards.cards().map(|card| card.index() as u8),
        }));
        self.waiting = Waiting::Worker(ticket);
        effects
    }

    /// Tells the worker the players, unless it knows them.
    pub(super) fn seat_players(&mut self) -> Vec<Effect> {
        if std::mem::replace(&mut self.players_seated, true) {
            return Vec::new();
        }
        let plays = |seat: Seat| {
            let name = self.name(seat).filter(|_| seat != PERSON_SEAT)?;
            // A player of an imported session may be unknown here.
            let known = place_of(name).map(|place| CHARACTERS[place].plays);
            Some((seat.index() as u8, known.unwrap_or(NAMES[0]).to_owned()))
        };
        let players = Seat::all().filter_map(plays).collect();
        let past = match self.played.last() {
            Some(last) if *last.names == self.names() => {
                played::same_table(&self.played, self.played.len(), LEARNT)
            }
            _ => Vec::new(),
        };
        vec![Effect::Ask(Request::Sit {
            players,
            seed: self.dice.number(),
            past,
        })]
    }

    pub(super) fn decided(&mut self, ticket: u32, choice: Move) -> Vec<Effect> {
        if self.waiting != Waiting::Worker(ticket) {
            return Vec::new();
        }
        let legal = self.session().and_then(Session::turn);
        let Some((_, legal)) = legal else {
            return Vec::new();
        };
        let mut effects = self.play(choice.action(&legal));
        effects.extend(self.go_on());
        effects
    }

    /// The worker is gone, and so is the one that took its place.
    pub(super) fn worker_lost(&mut self, fault: Fault) -> Vec<Effect> {
        if let Waiting::Worker(_) = self.waiting {
            self.waiting = Waiting::Nothing;
            self.notice = Some(match fault {
                Fault::OtherVersion => Notice::Renewed,
                Fault::Silent | Fault::OldBrowser => Notice::WorkerLost,
            });
        }
        Vec::new()
    }

    /// The coach is gone in the middle of a review.
    pub(super) fn coach_lost(&mut self) -> Vec<Effect> {
        if self
            .review
            .as_ref()
            .is_some_and(|review| review.answer.is_none())
        {
            self.review = None;
            self.notice = Some(Notice::CoachLost);
        }
        self.report_lost();
        Vec::new()
    }

    pub(super) fn retry(&mut self) -> Vec<Effect> {
        self.notice = None;
        self.players_seated = false;
        let mut effects = vec![Effect::RestartWorker];
        effects.extend(self.go_on());
        effects
    }

    /// Asks the coach about the chosen hand, or the last one.
    pub(super) fn why(&mut self) -> Vec<Effect> {
        // Hands of a file do not count.
        if self.panel.is_some() && self.imported_hands.is_some() {
            return Vec::new();
        }
        let chosen = self.chosen.filter(|_| self.panel.is_some());
        let number = chosen.map(|(number, _)| number);
        let last = || self.played.last().map(|last| last.number);
        let number = match number {
            Some(number) => Some(number),
            None if self.between_hands() => last(),
            None => return self.refuse(Refusal::HandOn),
        };
        let place = number.and_then(|n| self.played.iter().position(|one| one.number == n));
        let Some(place) = place else {
            return self.refuse(Refusal::NoHands);
        };
        let number = self.played[place].number;
        let known = self.lesson_about(number);
        if let Some(answer) = known {
            self.review = self
                .review
                .take()
                .filter(|review| review.number == number)
                .or(Some(Review {
                    number,
                    answer,
                    ticket: 0,
                }));
            self.say(Announcement::Lesson);
            return Vec::new();
        }
        self.end_report();
        let ticket = self.next_ticket();
        self.review = Some(Review {
            number,
            answer: None,
            ticket,
        });
        vec![Effect::Ask(self.review_request(place, ticket))]
    }

    /// The question to the coach about the hand at this place.
    pub(super) fn review_request(&self, place: usize, ticket: u32) -> Request {
        let played = &self.played[place];
        let others = played::same_table(&self.played, place + 1, COACHED + 1);
        Request::Review {
            ticket,
            past: others[..others.len().saturating_sub(1)].to_vec(),
            hand: played.hand.clone(),
            deal: played.deal.clone(),
            seat: PERSON_SEAT.index() as u8,
        }
    }

    pub(super) fn announce(&mut self) -> Vec<Effect> {
        let next = match self.said.0 {
            Announcement::Table(level) => (level + 1) % 3,
            _ => 0,
        };
        self.say(Announcement::Table(next));
        Vec::new()
    }
}
