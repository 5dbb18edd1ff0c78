//! Hands that are over: for the list, replay, statistics and the coach.

use std::sync::Arc;

use evaluator::HoleCards;
use game::{Event, Hand, Seat, Session};

use crate::play::protocol::PublicHand;
use crate::play::state::PERSON_SEAT;

/// Who sat where.
pub type Names = [Option<String>; Seat::COUNT];

/// A hand that is over. About 300 bytes.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// Its number in the session, from 1.
    pub number: usize,
    /// Who sat where.
    pub names: Arc<Names>,
    /// The hand as everybody saw it.
    pub hand: PublicHand,
    /// Its cards in the order of dealing.
    pub deal: Vec<u8>,
    /// The person's cards; none where it was not dealt in.
    pub cards: Option<HoleCards>,
    /// What the person won, in chips.
    pub net: i64,
    /// The big blind.
    pub big_blind: u32,
}

impl Played {
    /// A hand of a session that is over; it is the last one.
    pub fn of(session: &Session, hand: &Hand, before: Option<&Played>) -> Played {
        let names = names(session);
        let same = before.filter(|before| *before.names == names);
        let players = hand.table().players().len();
        let deal = hand.deck().cards()[..2 * players + 5].iter();
        let table = hand.table();
        Played {
            number: session.hands(),
            names: same.map_or_else(|| Arc::new(names), |before| before.names.clone()),
            hand: PublicHand::of(session.hands(), hand),
            deal: deal.map(|card| card.index() as u8).collect(),
            cards: hand.cards(PERSON_SEAT),
            net: i64::from(table.stack(PERSON_SEAT).get())
                - i64::from(table.began_with(PERSON_SEAT).get()),
            big_blind: table.stakes().big_blind().get(),
        }
    }

    /// The hand once more, with all its cards.
    pub fn again(&self) -> Option<Hand> {
        self.hand.dealt_from(&self.deal)
    }
}

/// After how many events the steps of a hand end, from none to all: two cards for everybody are one step.
pub fn stops(log: &[Event]) -> Vec<usize> {
    let is_deal = |at: usize| matches!(log.get(at), Some(Event::Dealt { .. }));
    let ends = (1..=log.len()).filter(|&end| !is_deal(end - 1) || !is_deal(end));
    std::iter::once(0).chain(ends).collect()
}

/// The step that these many events are, or the one that they are part of.
pub fn stop_at(stops: &[usize], events: usize) -> usize {
    let at = stops.partition_point(|&stop| stop < events);
    at.min(stops.len().saturating_sub(1))
}

/// Who sits where at a session.
pub fn names(session: &Session) -> Names {
    let mut names: Names = Default::default();
    for (seat, place) in Seat::all().zip(&mut names) {
        *place = session.occupant(seat).map(|occupant| occupant.name.clone());
    }
    names
}

/// The last hands before a place that the same people played, at most this many, the oldest first.
pub fn same_table(played: &[Played], before: usize, most: usize) -> Vec<PublicHand> {
    let played = &played[..before.min(played.len())];
    let Some(last) = played.last() else {
        return Vec::new();
    };
    let same = played.iter().rev().take(most);
    let same = same.take_while(|one| one.names == last.names);
    let mut hands: Vec<PublicHand> = same.map(|one| one.hand.clone()).collect();
    hands.reverse();
    hands
}
