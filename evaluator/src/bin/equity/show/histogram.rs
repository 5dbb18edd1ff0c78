//! The equity of each combo of each seat, and of each class.

use std::error::Error;
use std::io::{self, Write};

use evaluator::{Class, Combo, Count, Histogram, HistogramJob, Job, Range, Seat};
use serde::Serialize;

use crate::asking::Asking;
use crate::output::{percent, seats, short};
use crate::table::{Side, TextTable};

#[derive(Serialize)]
pub(super) struct Histograms {
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    seat: String,
    combos: Vec<ComboLine>,
    classes: Vec<ClassLine>,
}

#[derive(Serialize)]
struct ComboLine {
    combo: Combo,
    weight: Count,
    equity: f64,
}

#[derive(Serialize)]
struct ClassLine {
    class: Class,
    combos: usize,
    equity: f64,
}

impl Histograms {
    pub(super) fn find(asking: &Asking<'_>) -> Result<Histograms, Box<dyn Error>> {
        let seats = seats(asking.scenario).into_iter().enumerate();
        let players: Result<_, Box<dyn Error>> = seats
            .map(|(seat, name)| Ok(player(name, asking, seat, &histogram(asking, seat)?)))
            .collect();
        Ok(Histograms { players: players? })
    }

    /// The classes, the best first: a range has too many combos to read.
    pub(super) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        for player in &self.players {
            writeln!(out, "  {}", short(&player.seat))?;
            let mut table = TextTable::new([
                ("class", Side::Left),
                ("combos", Side::Right),
                ("equity", Side::Right),
            ]);
            let mut classes: Vec<&ClassLine> = player.classes.iter().collect();
            classes.sort_by(|a, b| b.equity.total_cmp(&a.equity));
            for class in classes {
                let (name, combos) = (class.class.to_string(), class.combos.to_string());
                table.row([name, combos, percent(class.equity)]);
            }
            table.write(out)?;
        }
        Ok(())
    }
}

fn histogram(asking: &Asking<'_>, seat: usize) -> Result<Histogram, Box<dyn Error>> {
    let scenario = asking.scenario;
    if let Some(pairs) = asking.tables.pairs(scenario)
        && let Some(histogram) = Histogram::from_pairs(pairs, scenario, seat)
    {
        asking.has_time_for(0)?;
        return Ok(histogram);
    }
    let mut job = HistogramJob::new(scenario, seat)?;
    asking.finish(job.progress(), |ranker, units| job.step(ranker, units))?;
    Ok(job.into_answer())
}

fn player(seat: String, asking: &Asking<'_>, at: usize, histogram: &Histogram) -> Player {
    let weight = |combo: Combo| match asking.scenario.seats().get(at) {
        Some(Seat::Range(range)) if range.weight(combo) < Range::WHOLE => {
            Count::Weighted(f64::from(range.weight(combo)) / f64::from(Range::WHOLE))
        }
        _ => Count::Whole(1),
    };
    let combos = histogram.combos().iter().map(|line| ComboLine {
        combo: line.combo,
        weight: weight(line.combo),
        equity: line.equity.value(),
    });
    let classes = histogram.classes().into_iter().map(|line| ClassLine {
        class: line.class,
        combos: line.combos,
        equity: line.equity.value(),
    });
    Player {
        seat,
        combos: combos.collect(),
        classes: classes.collect(),
    }
}
