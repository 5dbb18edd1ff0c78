//! Read access to the state.

use game::{Hand, Seat, Session, Table};

use super::played::{self, Played};
use super::{Announcement, Counted, Notice, Options, Panel, Place, Review, Setup, State};
use crate::kit;
use crate::play::betting::GameFlaw;

impl State {
    /// Where the person is.
    pub fn place(&self) -> Place {
        self.place
    }

    /// The session, once there are players.
    pub fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// The hand that is played, or the last one.
    pub fn hand(&self) -> Option<&Hand> {
        self.session.as_ref()?.hand()
    }

    /// How many events of the hand are on screen.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// The table as it is on screen.
    pub fn table(&self) -> Option<Table> {
        self.hand()?.at(self.shown).ok()
    }

    /// Whether all of the hand is on screen.
    pub fn all_shown(&self) -> bool {
        self.hand()
            .is_none_or(|hand| hand.log().len() == self.shown)
    }

    /// Who sits at a seat.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        Some(&self.session.as_ref()?.occupant(seat)?.name)
    }

    /// The table that is chosen.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Its error, once one wanted to sit down.
    pub fn flaw(&self) -> Option<GameFlaw> {
        self.flaw
    }

    /// How the table plays.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The options of all pages.
    pub fn site_options(&self) -> &kit::options::Options {
        &self.site_options
    }

    /// Hands that are over.
    pub fn played(&self) -> &[Played] {
        &self.played
    }

    /// The open panel.
    pub fn panel(&self) -> Option<Panel> {
        self.panel
    }

    /// The message until the next action.
    pub fn notice(&self) -> Option<Notice> {
        self.notice
    }

    /// What is announced, with a number that changes each time. What was said of a moment of the hand is not
    /// announced any more once something else has happened: it would be made anew, of another moment.
    pub fn said(&self) -> (Announcement, u32) {
        let (said, number) = self.said;
        let lasts = matches!(said, Announcement::Refused(_) | Announcement::Options);
        match lasts || self.said_at == self.seen() {
            true => self.said,
            false => (Announcement::Nothing, number),
        }
    }

    /// The last question to the coach.
    pub fn review(&self) -> Option<Review> {
        self.review.clone()
    }

    /// The hand that was chosen from the list, and how many of its events are shown.
    pub fn chosen(&self) -> Option<(&Played, usize)> {
        let (number, events) = self.chosen.filter(|_| self.imported_hands.is_none())?;
        let played = self.played.iter().find(|one| one.number == number)?;
        Some((played, events))
    }

    /// How many events of the chosen hand are shown a step before or after those that are: none where no hand
    /// is looked at.
    pub fn step_beside(&self, forward: bool) -> Option<usize> {
        self.panel.filter(|&panel| panel == Panel::Hands)?;
        let log = match (self.chosen_of_file(), self.chosen()) {
            (Some((hand, ..)), _) => hand.history()?.log().to_vec(),
            (None, Some((played, _))) => played.again()?.log().to_vec(),
            (None, None) => return None,
        };
        let (_, events) = self.chosen?;
        let stops = played::stops(&log);
        let at = played::stop_at(&stops, events);
        let beside = match forward {
            true => (at + 1).min(stops.len() - 1),
            false => at.saturating_sub(1),
        };
        stops.get(beside).copied()
    }

    /// From which place on hands are listed.
    pub fn listed(&self) -> usize {
        self.listed
    }

    /// The statistics, counted on request.
    pub fn figures(&self) -> Option<&Counted> {
        self.figures.as_ref()
    }

    /// Who sits where.
    pub fn names(&self) -> played::Names {
        self.session.as_ref().map(played::names).unwrap_or_default()
    }
}
