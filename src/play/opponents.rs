//! The computer players of a table and the coach, as the worker has them: no browser, no clock.

use std::sync::Arc;

use evaluator::{Card, HoleCards};
use game::players::{Blueprint, Champion, by_name};
use game::{Action, Coach, Player, Rng, Seat, View};

use super::protocol::{CHAMPION, Lesson, Move, PublicHand};

/// Everybody who thinks at a table.
#[derive(Default)]
pub struct Opponents {
    seats: [Option<Box<dyn Player>>; Seat::COUNT],
    seed: u64,
    /// The current hand, and how many of its events the players have.
    number: u32,
    observed: usize,
}

impl Opponents {
    /// Seats these players by name. With an unknown name, or a champion without its table, the seat
    /// gets a player that checks and folds.
    pub fn sit(
        players: &[(u8, String)],
        seed: u64,
        blueprint: Option<&Arc<Blueprint>>,
    ) -> Opponents {
        let mut opponents = Opponents {
            seed,
            ..Opponents::default()
        };
        for (seat, name) in players {
            let player = match (name.as_str(), blueprint) {
                (CHAMPION, Some(blueprint)) => {
                    Some(Box::new(Champion::new(Arc::clone(blueprint))) as Box<dyn Player>)
                }
                (name, _) => by_name(name),
            };
            if let Some(place) = opponents.seats.get_mut(usize::from(*seat)) {
                *place = player;
            }
        }
        opponents
    }

    /// What a player does who sits down for this decision alone, and knows no hand before it.
    pub fn decide_alone(
        player: &str,
        seed: u64,
        hand: &PublicHand,
        seat: u8,
        cards: [u8; 2],
    ) -> Option<Move> {
        let players = [(seat, player.to_owned())];
        Opponents::sit(&players, seed, None).decide(hand, seat, cards)
    }

    /// Passes the new events of a hand to all players.
    pub fn observe(&mut self, hand: &PublicHand) {
        if let (Some(start), Some((events, _))) = (hand.start(), hand.events()) {
            self.update(hand.number, &start, &events);
        }
    }

    fn update(&mut self, number: u32, start: &game::Table, events: &[game::Event]) {
        if self.number != number || self.observed > events.len() {
            self.number = number;
            self.observed = 0;
            for (seat, player) in Seat::all().zip(&mut self.seats) {
                if let Some(player) = player.as_mut().filter(|_| start.players().contains(seat)) {
                    player.begins(start, seat);
                }
            }
        }
        for event in &events[self.observed..] {
            for player in self.seats.iter_mut().flatten() {
                player.observe(event);
            }
        }
        self.observed = events.len();
    }

    /// What a seat does with these cards; nothing when it is not its turn. The same table, hand and
    /// moment give the same dice, so a question that is asked again has the same answer.
    pub fn decide(&mut self, hand: &PublicHand, seat: u8, cards: [u8; 2]) -> Option<Move> {
        let (start, (events, table)) = (hand.start()?, hand.events()?);
        self.update(hand.number, &start, &events);
        let seat = Seat::new(seat.into())?;
        let (turn, legal) = table.turn()?;
        let [a, b] = cards.map(|card| Card::from_index(card.into()));
        let cards = HoleCards::new(a?, b?)?;
        if turn != seat {
            return None;
        }
        let moment = [
            u64::from(hand.number),
            events.len() as u64,
            seat.index() as u64,
        ];
        let seed = moment.iter().fold(self.seed, |seed, &part| {
            Rng::seeded(seed ^ part.wrapping_mul(0x9e37_79b9_7f4a_7c15)).number()
        });
        let mut dice = Rng::seeded(seed);
        let action = match &mut self.seats[seat.index()] {
            Some(player) => player.act(&View::new(&table, seat, cards), &legal, &mut dice),
            None => legal.check_or_fold(),
        };
        // An illegal action counts as a check or fold.
        let is_legal = match action {
            Action::RaiseTo(to) => legal.raise.is_some_and(|range| range.contains(to)),
            Action::Fold | Action::CheckOrCall => true,
        };
        Some(Move::from(match is_legal {
            true => action,
            false => legal.check_or_fold(),
        }))
    }
}

/// A coach that has observed these hands.
pub fn coach(past: &[PublicHand], seat: u8) -> Coach {
    let mut coach = Coach::default();
    for hand in past {
        if let (Some(start), Some((events, _)), Some(seat)) =
            (hand.start(), hand.events(), Seat::new(seat.into()))
        {
            coach.observe(&start, seat, &events);
        }
    }
    coach
}

/// The costlier of two decisions, if either is worth a word.
pub fn costlier(most: Option<Lesson>, advice: &game::Advice) -> Option<Lesson> {
    let cost = advice.cost as f32;
    let costlier = most.as_ref().is_none_or(|most| cost > most.cost);
    let range = |(seat, range): &(Seat, evaluator::Range)| (seat.index() as u8, range.to_string());
    match advice.is_worth_a_word() && costlier {
        true => Some(Lesson {
            event: advice.event as u32,
            street: advice.street as u8,
            did: advice.did as u8,
            better: advice.better as u8,
            cost,
            error: advice.error as f32,
            needs: advice.needs as f32,
            has: advice.has as f32,
            all_fold: advice.all_fold as f32,
            ranges: advice.ranges.iter().map(range).collect(),
        }),
        false => most,
    }
}
