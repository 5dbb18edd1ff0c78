//! What a call needs and what it is worth.

use std::error::Error;
use std::io::{self, Write};

use evaluator::AnswerError;
use serde::Serialize;

use crate::asking::{Asking, Counted};
use crate::output::{percent, seats, short};
use crate::table::{Side, TextTable};

#[derive(Serialize)]
pub(super) struct Decisions {
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    seat: String,
    /// The equity from which a call pays; null when not even a sure win does.
    needed: Option<f64>,
    equity: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    standard_error: Option<f64>,
    ev: f64,
    /// Null when nothing is due.
    odds: Option<String>,
    article: String,
}

impl Decisions {
    pub(super) fn of(asking: &Asking<'_>, counted: &Counted) -> Result<Decisions, Box<dyn Error>> {
        let tally = &counted.tally;
        if !tally.has_opponents() {
            return Err(AnswerError::NoOpponent.into());
        }
        let player = |(seat, name): (usize, String)| {
            let equity = tally.equity(seat).value();
            let decision = asking.options.spot.decide(equity)?;
            Ok(Player {
                seat: name,
                needed: decision.break_even,
                equity,
                standard_error: counted.errors.get(seat).copied().flatten(),
                ev: decision.call_value,
                odds: decision
                    .pot_odds
                    .map(|odds| format!("{} to 1", amount(odds))),
                article: decision.article.to_string(),
            })
        };
        let players = seats(asking.scenario).into_iter().enumerate().map(player);
        let players: Result<_, Box<dyn Error>> = players.collect();
        Ok(Decisions { players: players? })
    }

    pub(super) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        let mut columns = vec![("seat", Side::Left)];
        columns.extend(["needed", "equity", "a call wins", "odds"].map(|head| (head, Side::Right)));
        columns.push(("article", Side::Left));
        let mut table = TextTable::new(columns);
        for player in &self.players {
            table.row([
                short(&player.seat),
                player.needed.map_or("-".to_owned(), percent),
                percent(player.equity),
                amount(player.ev),
                player.odds.clone().unwrap_or("-".to_owned()),
                player.article.clone(),
            ]);
        }
        table.write(out)
    }
}

/// A number with two decimals at most.
fn amount(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}
