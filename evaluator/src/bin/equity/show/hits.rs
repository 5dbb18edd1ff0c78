//! What each seat makes with the board, and what it draws to.

use std::error::Error;
use std::io::{self, Write};

use evaluator::{Count, HitCount, Hits, Range, Row};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::asking::Asking;
use crate::output::{percent, seats, short};
use crate::table::{Side, Table};

#[derive(Serialize)]
pub(super) struct SeatHits {
    players: Vec<Player>,
}

#[derive(Serialize)]
struct Player {
    seat: String,
    combos: Count,
    made: Counts,
    draws: Counts,
    /// The parts of some rows, and two rows together.
    parts: Counts,
    combinations: Counts,
    #[serde(skip)]
    total: HitCount,
}

/// Rows with their counts.
struct Counts(Vec<(Row, Count, HitCount)>);

impl Serialize for Counts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (row, count, _) in &self.0 {
            map.serialize_entry(row.key(), count)?;
        }
        map.end()
    }
}

impl SeatHits {
    pub(super) fn find(asking: &Asking<'_>) -> Result<SeatHits, Box<dyn Error>> {
        let seats = seats(asking.scenario).into_iter().enumerate();
        let player = |(seat, name): (usize, String)| {
            let hits = Hits::of(&asking.tables.ranker, asking.scenario, seat)?;
            let whole = |hit: &evaluator::ComboHits| hit.weight == Range::WHOLE;
            let is_whole = hits.combos().iter().all(whole);
            // Whole combos are counted in whole numbers.
            let count = |count: HitCount| match is_whole {
                true => Count::Whole(count.combos as u64),
                false => Count::Weighted(count.weighted()),
            };
            let counts = |rows: &mut dyn Iterator<Item = Row>| {
                let counts = rows.map(|row| (row, count(hits.count(row)), hits.count(row)));
                Counts(counts.collect())
            };
            let parts = Row::ALL.into_iter().flat_map(Row::parts).copied();
            Ok(Player {
                seat: name,
                combos: count(hits.total()),
                made: counts(&mut Row::MADE.into_iter()),
                draws: counts(&mut Row::DRAWS.into_iter()),
                parts: counts(&mut parts.into_iter()),
                combinations: counts(&mut Row::COMBINATIONS.into_iter()),
                total: hits.total(),
            })
        };
        let players: Result<_, Box<dyn Error>> = seats.map(player).collect();
        Ok(SeatHits { players: players? })
    }

    pub(super) fn plain(&self, out: &mut impl Write) -> io::Result<()> {
        let mut columns = vec![(String::new(), Side::Left)];
        for player in &self.players {
            columns.push((short(&player.seat), Side::Right));
            columns.push(("share".to_owned(), Side::Right));
        }
        let mut table = Table::new(columns);
        let cells = |count: HitCount, total: HitCount| {
            let share = count.weight as f64 / total.weight.max(1) as f64;
            let weighted = format!("{:.2}", count.weighted());
            let weighted = weighted
                .trim_end_matches('0')
                .trim_end_matches('.')
                .to_owned();
            [weighted, percent(share)]
        };
        let mut all = vec!["all".to_owned()];
        all.extend(
            self.players
                .iter()
                .flat_map(|player| cells(player.total, player.total)),
        );
        table.row(all);
        let Some(first) = self.players.first() else {
            return table.write(out);
        };
        let words = |row: Row| row.key().replace('_', " ");
        for (at, (row, ..)) in first.made.0.iter().enumerate() {
            let of = |player: &Player| cells(player.made.0[at].2, player.total);
            let counts = self.players.iter().flat_map(of);
            table.row([words(*row)].into_iter().chain(counts));
            for part in row.parts() {
                table.row(self.parts_row(*part, &format!("  {}", words(*part)), &cells));
            }
        }
        for (at, (row, ..)) in first.draws.0.iter().enumerate() {
            let of = |player: &Player| cells(player.draws.0[at].2, player.total);
            let counts = self.players.iter().flat_map(of);
            table.row([words(*row)].into_iter().chain(counts));
            for part in row.parts() {
                table.row(self.parts_row(*part, &format!("  {}", words(*part)), &cells));
            }
        }
        for (at, (row, ..)) in first.combinations.0.iter().enumerate() {
            let of = |player: &Player| cells(player.combinations.0[at].2, player.total);
            let counts = self.players.iter().flat_map(of);
            table.row([words(*row)].into_iter().chain(counts));
        }
        table.write(out)
    }

    fn parts_row(
        &self,
        part: Row,
        words: &str,
        cells: &dyn Fn(HitCount, HitCount) -> [String; 2],
    ) -> Vec<String> {
        let of = |player: &Player| {
            let found = player.parts.0.iter().find(|(row, ..)| *row == part);
            cells(
                found.map_or(HitCount::default(), |found| found.2),
                player.total,
            )
        };
        let counts = self.players.iter().flat_map(of);
        [words.to_owned()].into_iter().chain(counts).collect()
    }
}
