//! What cost most in the session: the coach looks at some hands, one after the other, and what it said of each is kept as
//! long as the page is open.

use super::notice::{Announcement, Notice};
use super::{Effect, State};
use crate::play::protocol::Lesson;

/// How many hands it looks at when it is asked once.
const AT_ONCE: usize = 6;

/// From how many hands those are, the latest: what is older says little about how one plays now.
const LATEST: usize = 100;

/// How many are told.
const TOLD: usize = 3;

/// What the coach has yet to look at.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Report {
    /// The numbers of the hands, the next one last.
    left: Vec<usize>,
    /// The question that is not answered, and the number of its hand.
    asked: Option<(u32, usize)>,
}

impl State {
    /// The hands in which a decision cost most, the costliest first.
    pub fn costliest(&self) -> Vec<(usize, &Lesson)> {
        let judged = self.judged.iter();
        let mut costly: Vec<(usize, &Lesson)> = judged
            .filter_map(|(number, lesson)| Some((*number, lesson.as_ref()?)))
            .collect();
        costly.sort_by(|(_, a), (_, b)| b.cost.total_cmp(&a.cost));
        costly.truncate(TOLD);
        costly
    }

    /// How many hands the coach has looked at, and how many more it is about to.
    pub fn looked_at(&self) -> (usize, usize) {
        let left = self.report.left.len() + usize::from(self.report.asked.is_some());
        (self.judged.len(), left)
    }

    /// Whether there are hands that it could look at and is not about to.
    pub fn can_report(&self) -> bool {
        self.report.asked.is_none() && !self.unjudged().is_empty()
    }

    /// What the coach has said of a hand; nothing where it was not asked.
    pub fn lesson_about(&self, number: usize) -> Option<Option<Option<Lesson>>> {
        let asked = self.review.as_ref().filter(|it| it.number == number);
        let asked = asked.map(|review| review.answer.clone());
        asked.or_else(|| Some(Some(self.judged.get(&number)?.clone())))
    }

    /// The numbers of the next hands to look at, the one that was lost most on last.
    fn unjudged(&self) -> Vec<usize> {
        let latest = self.played.iter().rev().take(LATEST);
        let open =
            latest.filter(|one| one.cards.is_some() && !self.judged.contains_key(&one.number));
        let mut open: Vec<_> = open.collect();
        open.sort_by_key(|one| one.net);
        let mut numbers: Vec<usize> = open.iter().take(AT_ONCE).map(|one| one.number).collect();
        numbers.reverse();
        numbers
    }

    /// Has the coach look at the next hands.
    pub(super) fn begin_report(&mut self) -> Vec<Effect> {
        if self.report.asked.is_some() {
            return Vec::new();
        }
        // The coach answers one question at a time. A hand that it was looking at is among these.
        self.review.take_if(|review| review.answer.is_none());
        self.report.left = self.unjudged();
        self.report_on()
    }

    fn report_on(&mut self) -> Vec<Effect> {
        let Some(number) = self.report.left.pop() else {
            return Vec::new();
        };
        let Some(place) = self.played.iter().position(|one| one.number == number) else {
            return Vec::new();
        };
        let ticket = self.next_ticket();
        self.report.asked = Some((ticket, number));
        vec![Effect::Ask(self.review_request(place, ticket))]
    }

    /// The coach is asked about one hand: it does not go on with the others.
    pub(super) fn end_report(&mut self) {
        self.report = Report::default();
    }

    /// The coach has answered.
    pub(super) fn reviewed(&mut self, ticket: u32, lesson: Option<Lesson>) -> Vec<Effect> {
        let review = self.review.as_mut().filter(|it| it.ticket == ticket);
        if let Some(review) = review {
            review.answer = Some(lesson.clone());
            let number = review.number;
            self.judged.insert(number, lesson);
            self.say(Announcement::Lesson);
            return Vec::new();
        }
        match self.report.asked.take_if(|(asked, _)| *asked == ticket) {
            Some((_, number)) => {
                self.judged.insert(number, lesson);
                self.report_on()
            }
            None => Vec::new(),
        }
    }

    /// The coach is gone.
    pub(super) fn report_lost(&mut self) {
        if self.report.asked.is_some() {
            self.end_report();
            self.notice = Some(Notice::CoachLost);
        }
    }
}
