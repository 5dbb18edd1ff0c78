//! What each seat makes with the board, and what it draws to; before the flop, on the mean of all
//! flops.

use std::error::Error;
use std::io::{self, Write};

use evaluator::{Count, FlopHitsJob, HitCount, Hits, Job, Range, Row};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::asking::Asking;
use crate::output::{grouped, percent, seats, short};
use crate::table::{Side, TextTable};

#[derive(Serialize)]
pub(super) struct SeatHits {
    /// How many flops the counts are a mean of; only before the flop.
    #[serde(skip_serializing_if = "Option::is_none")]
    flops: Option<u64>,
    /// The number of cards on the board.
    #[serde(skip)]
    board: usize,
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    seat: String,
    combos: Count,
    made: RowCounts,
    draws: RowCounts,
    /// The parts of some rows, and two rows together.
    parts: RowCounts,
    combinations: RowCounts,
}

/// Rows with their counts.
struct RowCounts(Vec<(Row, Count)>);

/// The counts of one seat, on one board or on several together.
struct Counted {
    total: HitCount,
    rows: [HitCount; Row::COUNT],
    /// Whether all combos are whole, so that they are counted in whole numbers.
    is_whole: bool,
    /// How many flops; `None` for one board.
    flops: Option<u64>,
}

impl Counted {
    /// What a seat makes with the board.
    fn on_board(asking: &Asking<'_>, seat: usize) -> Result<Counted, Box<dyn Error>> {
        let hits = Hits::of(&asking.tables.ranker, asking.scenario, seat)?;
        let mut combos = hits.combos().iter();
        Ok(Counted {
            total: hits.total(),
            rows: hits.counts(),
            is_whole: combos.all(|hit| hit.weight == Range::WHOLE),
            flops: None,
        })
    }

    /// What a seat makes with all flops that can come.
    fn on_flops(asking: &Asking<'_>, seat: usize) -> Result<Counted, Box<dyn Error>> {
        let mut job = FlopHitsJob::of(asking.scenario, seat)?;
        asking.finish(job.progress(), |ranker, units| job.step(ranker, units))?;
        let flops = job.into_answer();
        let (total, rows) = flops.sum();
        Ok(Counted {
            total,
            rows,
            is_whole: false,
            flops: Some(flops.flops()),
        })
    }

    fn count(&self, count: HitCount) -> Count {
        match self.is_whole {
            true => Count::Whole(count.combos as u64),
            false => Count::Weighted(count.weighted() / self.flops.unwrap_or(1).max(1) as f64),
        }
    }

    fn player(&self, seat: String) -> Player {
        let counts = |rows: &[Row]| {
            let rows = rows.iter();
            let counts = rows.map(|&row| (row, self.count(self.rows[row.index()])));
            RowCounts(counts.collect())
        };
        let parts: Vec<Row> = Row::ALL
            .iter()
            .flat_map(|row| row.parts())
            .copied()
            .collect();
        Player {
            seat,
            combos: self.count(self.total),
            made: counts(&Row::MADE),
            draws: counts(&Row::DRAWS),
            parts: counts(&parts),
            combinations: counts(&Row::COMBINATIONS),
        }
    }
}

impl Serialize for RowCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (row, count) in &self.0 {
            map.serialize_entry(row.key(), count)?;
        }
        map.end()
    }
}

impl SeatHits {
    pub(super) fn find(asking: &Asking<'_>) -> Result<SeatHits, Box<dyn Error>> {
        let seats = seats(asking.scenario).into_iter().enumerate();
        let counted: Result<Vec<(Counted, String)>, Box<dyn Error>> = seats
            .map(|(seat, name)| match asking.scenario.board().is_empty() {
                true => Ok((Counted::on_flops(asking, seat)?, name)),
                false => Ok((Counted::on_board(asking, seat)?, name)),
            })
            .collect();
        let counted = counted?;
        Ok(SeatHits {
            // The same cards are gone for all of them.
            flops: counted.first().and_then(|(first, _)| first.flops),
            board: asking.scenario.board().len(),
            players: counted
                .into_iter()
                .map(|(counted, name)| counted.player(name))
                .collect(),
        })
    }

    pub(super) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        if let Some(flops) = self.flops {
            writeln!(out, "  the mean of {} flops", grouped(flops))?;
        }
        let mut columns = vec![(String::new(), Side::Left)];
        for player in &self.players {
            columns.push((short(&player.seat), Side::Right));
            columns.push(("share".to_owned(), Side::Right));
        }
        let mut table = TextTable::new(columns);
        let row = |name: String, of: &dyn Fn(&Player) -> Count| {
            let players = self.players.iter();
            let counts = players.flat_map(|player| cells(of(player), player.combos));
            [name].into_iter().chain(counts).collect::<Vec<String>>()
        };
        let words = |row: Row| match row {
            // On a flop there are no more than three ranks.
            Row::TopAndThird if self.board > 3 => "top and third or lower".to_owned(),
            Row::BottomTwo if self.board > 3 => "second and third or lower".to_owned(),
            row => row.key().replace('_', " "),
        };
        table.row(row("all".to_owned(), &|player| player.combos));
        for rows in [&Row::MADE[..], &Row::DRAWS, &Row::COMBINATIONS] {
            for &whole in rows {
                table.row(row(words(whole), &|player| player.of(whole)));
                for &part in whole.parts() {
                    table.row(row(format!("  {}", words(part)), &|player| player.of(part)));
                }
            }
        }
        table.write(out)
    }
}

impl Player {
    fn of(&self, row: Row) -> Count {
        let all = [&self.made, &self.draws, &self.parts, &self.combinations];
        let mut all = all.into_iter().flat_map(|counts| &counts.0);
        let found = all.find(|(other, _)| *other == row);
        found.map_or(Count::Whole(0), |&(_, count)| count)
    }
}

/// How many combos, and which share of all.
fn cells(count: Count, total: Count) -> [String; 2] {
    let number = |count: Count| match count {
        Count::Whole(count) => count as f64,
        Count::Weighted(sum) => sum,
    };
    let (count, total) = (number(count), number(total));
    let share = if total > 0.0 { count / total } else { 0.0 };
    let count = format!("{count:.2}");
    let count = count.trim_end_matches('0').trim_end_matches('.');
    [count.to_owned(), percent(share)]
}
