//! Five board cards and known hands: who wins with which five, and why.

use std::error::Error;
use std::io::{self, Write};

use evaluator::{Card, Showdown, Verdict};
use serde::Serialize;

use crate::asking::Asking;
use crate::english;
use crate::output::{seats, short};
use crate::table::{Side, TextTable};

#[derive(Serialize)]
pub(super) struct Shown {
    /// The seats that win, counted from 1; none of a seat alone.
    winners: Vec<usize>,
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    seat: String,
    best: String,
    name: String,
    /// Why it loses or shares; null for a seat that wins alone or has no opponent.
    decides: Option<String>,
}

impl Shown {
    pub(super) fn find(asking: &Asking<'_>) -> Result<Shown, Box<dyn Error>> {
        let scenario = asking.scenario;
        let cards = scenario.board().len();
        if cards < 5 {
            let error = format!("the board has {cards} cards: a showdown takes all 5");
            return Err(error.into());
        }
        let showdown = Showdown::of(&asking.tables.ranker, scenario)?;
        let verdicts = showdown.verdicts(scenario.board().set());
        let shown = showdown.seats().iter().zip(verdicts).zip(seats(scenario));
        let player = |((shown, verdict), seat): ((&evaluator::Shown, Verdict), String)| {
            let name = shown.best.name();
            Player {
                seat,
                best: shown.best.cards().iter().map(Card::to_string).collect(),
                name: english::name(name),
                decides: english::verdict(name, verdict),
            }
        };
        // A seat alone has nobody to win from.
        let winners = match scenario.seats().len() {
            1 => Vec::new(),
            _ => showdown.winners().map(|seat| seat + 1).collect(),
        };
        Ok(Shown {
            winners,
            players: shown.map(player).collect(),
        })
    }

    pub(super) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        let heads = ["seat", "", "best five", "hand", "why"];
        let mut table = TextTable::new(heads.map(|head| (head, Side::Left)));
        for (at, player) in self.players.iter().enumerate() {
            let result = match (self.winners.contains(&(at + 1)), self.winners.len()) {
                (_, 0) => "has no opponent",
                (false, _) => "loses",
                (true, 1) => "wins",
                (true, _) => "shares",
            };
            table.row([
                short(&player.seat),
                result.to_owned(),
                player.best.clone(),
                player.name.clone(),
                player.decides.clone().unwrap_or_default(),
            ]);
        }
        table.write(out)
    }
}
