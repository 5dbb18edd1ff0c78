//! Which cards of the next street put a seat ahead or level.

use std::error::Error;
use std::io::{self, Write};

use evaluator::{Card, Job, NextCardsJob, Outs, Running, Standing};
use serde::Serialize;

use crate::asking::Asking;
use crate::english;
use crate::output::{percent, seats, short};
use crate::table::{Side, TextTable};

#[derive(Serialize)]
pub(super) struct SeatOuts {
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    seat: String,
    standing: &'static str,
    outs: Vec<SeatOut>,
    /// On a flop: the outs that need two cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    runner_runner: Option<RunnerRunner>,
}

/// Pairs of turn and river that help though neither card is an out.
#[derive(Serialize)]
struct RunnerRunner {
    /// All that can come.
    pairs: usize,
    ahead: u32,
    level: u32,
}

#[derive(Serialize)]
struct SeatOut {
    card: Card,
    makes: String,
    then: &'static str,
    equity_after: f64,
}

const fn word(standing: Standing) -> &'static str {
    match standing {
        Standing::Ahead => "ahead",
        Standing::Level => "level",
        Standing::Behind => "behind",
    }
}

impl SeatOuts {
    pub(super) fn find(asking: &Asking<'_>) -> Result<SeatOuts, Box<dyn Error>> {
        let scenario = asking.scenario;
        let outs = Outs::of(&asking.tables.ranker, scenario)?;
        let mut job = NextCardsJob::new(scenario)?;
        asking.finish(job.progress(), |ranker, units| job.step(ranker, units))?;
        let next = job.into_answer();
        let equity_after = |seat: usize, card: Card| {
            let next = next.iter().find(|next| next.card == card);
            next.map_or(0.0, |next| next.tally.equity(seat).value())
        };
        let player = |(seat, name): (usize, String)| Player {
            seat: name,
            standing: word(outs.now(seat).unwrap_or(Standing::Behind)),
            outs: outs
                .better(seat)
                .map(|out| SeatOut {
                    card: out.card,
                    makes: english::name(out.hand.name()),
                    then: word(out.standing),
                    equity_after: equity_after(seat, out.card),
                })
                .collect(),
            runner_runner: (scenario.missing() == 2).then(|| {
                let cards = outs.cards(seat).len();
                let Running { ahead, level } = outs.running(seat);
                RunnerRunner {
                    pairs: cards * cards.saturating_sub(1) / 2,
                    ahead,
                    level,
                }
            }),
        };
        let players = seats(scenario).into_iter().enumerate().map(player);
        Ok(SeatOuts {
            players: players.collect(),
        })
    }

    pub(super) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        for player in &self.players {
            let (name, standing) = (short(&player.seat), player.standing);
            let outs = match player.outs.len() {
                0 => "no outs".to_owned(),
                1 => "1 out".to_owned(),
                count => format!("{count} outs"),
            };
            writeln!(out, "  {name} is {standing}: {outs}")?;
            let running = player.runner_runner.as_ref();
            if let Some(running) = running.filter(|_| standing != "ahead") {
                let RunnerRunner {
                    pairs,
                    ahead,
                    level,
                } = running;
                let text = "pairs of turn and river get there though neither card is an out";
                writeln!(
                    out,
                    "  runner-runner: {ahead} of {pairs} {text}; to tie {level}"
                )?;
            }
            if player.outs.is_empty() {
                continue;
            }
            let mut table = TextTable::new([
                ("card", Side::Left),
                ("then", Side::Left),
                ("equity", Side::Right),
                ("makes", Side::Left),
            ]);
            for found in &player.outs {
                let equity = percent(found.equity_after);
                let (card, makes) = (found.card.to_string(), found.makes.clone());
                table.row([card, found.then.to_owned(), equity, makes]);
            }
            table.write(out)?;
        }
        Ok(())
    }
}
