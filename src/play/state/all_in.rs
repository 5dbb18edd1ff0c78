//! What a hand brings on average from where all betting was over and cards were still to come: luck with those is
//! taken out of the second line of the graph.
//!
//! By then all remaining hands are known, so it is plain equity, pot by pot. With one or two cards to come all boards
//! are looked at; with more of them 2,000 are drawn, which is right to about a hundredth of the pot.

use std::sync::OnceLock;

use evaluator::{Card, CardSet, Ranker};
use game::{Event, Hand, Rng, Seat};

use super::PERSON_SEAT;

/// Boards that are drawn where there are too many to look at each.
const DRAWN: usize = 2_000;

/// What the user wins on average, in chips; nothing for a hand in which nobody was all-in before the last card.
pub fn expected(hand: &Hand) -> Option<f64> {
    let log = hand.log();
    let last = log
        .iter()
        .rposition(|event| matches!(event, Event::Acted { .. }))?;
    let table = hand.at(last + 1).ok()?;
    let live = hand.table().live();
    let over = hand.table().turn().is_none();
    if !over || table.board().len() == 5 || live.len() < 2 || !live.contains(PERSON_SEAT) {
        return None;
    }
    let held: Option<Vec<(Seat, CardSet)>> = live
        .iter()
        .map(|seat| {
            let cards = hand.cards(seat)?.cards().into_iter().collect();
            Some((seat, cards))
        })
        .collect();
    let held = held?;
    let won: f64 = boards(table.board(), &held, |board| {
        let ranks = held
            .iter()
            .map(|(seat, cards)| (*seat, ranker().rank_seven(*cards | board)));
        let ranks: Vec<_> = ranks.collect();
        let share = |pot: &game::Pot| {
            let there = || ranks.iter().filter(|(seat, _)| pot.seats.contains(*seat));
            let best = there().map(|(_, rank)| *rank).max();
            let winners = there().filter(|(_, rank)| Some(*rank) == best);
            let wins = winners.clone().any(|(seat, _)| *seat == PERSON_SEAT);
            match wins {
                true => f64::from(pot.amount.get()) / winners.count() as f64,
                false => 0.0,
            }
        };
        hand.table().pots().iter().map(share).sum()
    });
    let got: u32 = log
        .iter()
        .filter_map(|event| match event {
            Event::Won { seat, amount, .. } if *seat == PERSON_SEAT => Some(amount.get()),
            _ => None,
        })
        .sum();
    let stack = f64::from(hand.table().stack(PERSON_SEAT).get());
    let began = f64::from(hand.table().began_with(PERSON_SEAT).get());
    Some(stack - f64::from(got) + won - began)
}

/// The mean of something over all boards that can still come, or those that are drawn of them.
fn boards(board: &[Card], held: &[(Seat, CardSet)], of: impl Fn(CardSet) -> f64) -> f64 {
    let there: CardSet = board.iter().copied().collect();
    let gone = held.iter().fold(there, |all, (_, cards)| all | *cards);
    let mut left: Vec<Card> = Card::all().filter(|card| !gone.contains(*card)).collect();
    let with = |cards: &[Card]| there | cards.iter().copied().collect::<CardSet>();
    let (mut sum, mut count) = (0.0, 0);
    let mut add = |cards: &[Card]| {
        sum += of(with(cards));
        count += 1;
    };
    match 5 - board.len() {
        1 => left.iter().for_each(|card| add(&[*card])),
        2 => {
            for (at, first) in left.iter().enumerate() {
                left[..at].iter().for_each(|second| add(&[*first, *second]));
            }
        }
        missing => {
            // The same hand always gives the same result.
            let mut dice = Rng::seeded(1);
            for _ in 0..DRAWN {
                for at in 0..missing {
                    let other = at + dice.below(left.len() - at);
                    left.swap(at, other);
                }
                add(&left[..missing]);
            }
        }
    }
    sum / f64::from(count.max(1))
}

/// The tables that rank hands, filled when a player was all-in.
fn ranker() -> &'static Ranker {
    static RANKER: OnceLock<Ranker> = OnceLock::new();
    RANKER.get_or_init(Ranker::new)
}
