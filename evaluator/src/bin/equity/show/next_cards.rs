//! Every card that can come next.

use std::error::Error;
use std::io::{self, Write};

use evaluator::{Card, Count, Job, NextCardsJob, Ranker, Scenario, Seat};
use serde::Serialize;

use crate::asking::Asking;
use crate::english;
use crate::output::{percent, seats, short};
use crate::table::{Side, TextTable};

#[derive(Serialize)]
pub(super) struct NextCards {
    next: Vec<Next>,
    #[serde(skip)]
    seats: Vec<String>,
}

#[derive(Serialize)]
struct Next {
    card: Card,
    deals: Count,
    /// One a seat; null for a seat alone.
    equity: Vec<Option<f64>>,
    /// What each seat then has; null for a range, and before the flop.
    makes: Vec<Option<String>>,
}

impl NextCards {
    pub(super) fn find(asking: &Asking<'_>) -> Result<NextCards, Box<dyn Error>> {
        let scenario = asking.scenario;
        let mut job = NextCardsJob::new(scenario)?;
        asking.finish(job.progress(), |ranker, units| job.step(ranker, units))?;
        let next = job.into_answer().into_iter().map(|next| {
            let tally = &next.tally;
            let equity = |seat| tally.has_opponents().then(|| tally.equity(seat).value());
            Next {
                card: next.card,
                deals: Count::of(tally.deals(), tally.scale()),
                equity: (0..tally.seats()).map(equity).collect(),
                makes: makes(&asking.tables.ranker, scenario, next.card),
            }
        });
        Ok(NextCards {
            next: next.collect(),
            seats: seats(scenario),
        })
    }

    pub(super) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        let mut columns = vec![("card".to_owned(), Side::Left)];
        let names = self.seats.iter().map(|seat| short(seat));
        columns.extend(names.clone().map(|name| (name, Side::Right)));
        let shown = |seat: &usize| self.next.iter().any(|next| next.makes[*seat].is_some());
        let shown: Vec<usize> = (0..self.seats.len()).filter(shown).collect();
        columns.extend(shown.iter().map(|&seat| {
            let name = short(&self.seats[seat]);
            (format!("{name} makes"), Side::Left)
        }));
        let mut table = TextTable::new(columns);
        for next in &self.next {
            let mut row = vec![next.card.to_string()];
            row.extend(
                next.equity
                    .iter()
                    .map(|equity| equity.map_or("-".to_owned(), percent)),
            );
            let made = shown
                .iter()
                .map(|&seat| next.makes[seat].clone().unwrap_or_default());
            row.extend(made);
            table.row(row);
        }
        table.write(out)
    }
}

/// What each seat has once a card has come.
fn makes(ranker: &Ranker, scenario: &Scenario, card: Card) -> Vec<Option<String>> {
    let mut board = scenario.board().set();
    board.insert(card);
    let made = |seat: &Seat| match seat {
        Seat::Known(hole) => ranker.rank(board | hole.set()),
        _ => None,
    };
    let hands = scenario.seats().iter().map(made);
    hands
        .map(|hand| hand.map(|hand| english::name(hand.name())))
        .collect()
}
