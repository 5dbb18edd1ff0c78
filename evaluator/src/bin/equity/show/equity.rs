//! Who wins how often, and with which hands.

use std::io::{self, Write};

use evaluator::{Category, EquityReport, Scenario, Tally};
use serde::Serialize;

use crate::asking::Counted;
use crate::output::{grouped, percent, seats, short};

/// What is printed: as JSON the report alone, for people the tally in percent.
#[derive(Serialize)]
pub(super) struct Equities {
    #[serde(flatten)]
    pub(super) report: EquityReport,
    #[serde(skip)]
    tally: Tally,
}

impl Equities {
    pub(super) fn of(scenario: &Scenario, counted: Counted) -> Equities {
        let error = |seat: usize| counted.errors.get(seat).copied().flatten();
        Equities {
            report: EquityReport::of(seats(scenario), &counted.tally, error),
            tally: counted.tally,
        }
    }

    /// How it was found.
    pub(super) fn how(&self, sampled: bool) -> String {
        let deals = grouped(self.tally.deals() / self.tally.scale());
        match sampled {
            false => format!("exact, {deals} deals"),
            true => format!("estimated from {deals} deals drawn at random"),
        }
    }

    /// A part of all deals.
    fn part(&self, units: u64) -> String {
        percent(units as f64 / self.tally.deals() as f64)
    }

    pub(super) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        let players = &self.report.players;
        let names: Vec<String> = players.iter().map(|player| short(&player.seat)).collect();
        // In letters, as `width` counts them: what a seat holds has none that are wider or narrower.
        let longest = names.iter().map(|name| name.chars().count()).max();
        let first = longest.unwrap_or(0).max("seat".len());
        if self.tally.has_opponents() {
            write!(out, "  {:first$}", "seat")?;
            for head in ["equity", "win", "tie", "lose"] {
                write!(out, " {head:>9}")?;
            }
            writeln!(out)?;
        } else {
            writeln!(
                out,
                "  There is no opponent to beat: only the hands are counted."
            )?;
        }
        for (seat, (player, name)) in players.iter().zip(&names).enumerate() {
            let Some(equity) = player.equity else {
                continue;
            };
            let tally = &self.tally;
            let units = [tally.win(seat), tally.tie(seat), tally.lose(seat)];
            let [win, tie, lose] = units.map(|units| self.part(units));
            write!(
                out,
                "  {name:first$} {} {win} {tie} {lose}",
                percent(equity)
            )?;
            match player.standard_error {
                Some(error) => writeln!(out, "   ± {:.3} %", error * 100.0)?,
                None => writeln!(out)?,
            }
        }
        write!(out, "  {:15}", "")?;
        for name in &names {
            write!(out, " {name:>9}")?;
        }
        writeln!(out)?;
        for category in Category::ALL.iter().rev() {
            write!(out, "  {:15}", category.to_string())?;
            for (seat, name) in names.iter().enumerate() {
                let count = self.part(self.tally.categories(seat)[category.index()]);
                let width = name.chars().count().max(9);
                write!(out, " {count:>width$}")?;
            }
            writeln!(out)?;
        }
        Ok(())
    }
}
