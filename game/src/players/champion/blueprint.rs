//! The table that training produces: how often each bucket folds and raises at each decision before
//! the river.

use std::error::Error;
use std::fmt;

use evaluator::Class;

use crate::players::champion::strength::Buckets;
use crate::players::champion::tree::{Node, Tree};

/// The champion's table: a byte for each decision and bucket, 8 × 169 before the flop, 70 × the
/// buckets of a flop, 630 × those of a turn. The upper half of a byte is how often it folds, the
/// lower half how often it raises, in fifteenths; else it calls. Below 50 kB, as bytes and in memory.
///
/// The river is not in it: it is solved when it is reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blueprint {
    pub(crate) flop: Buckets,
    pub(crate) turn: Buckets,
    /// By street, decision and bucket.
    pub(crate) cells: [Vec<u8>; 3],
}

/// The first bytes, with the number of the form.
const MAGIC: [u8; 4] = *b"KCH1";

/// Decisions of each street before the river.
const SLOTS: [usize; 3] = [8, 70, 630];

/// Why some bytes are not a [`Blueprint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BlueprintError {
    /// They begin differently: this is another kind of file.
    OtherFile,
    /// They are fewer or more than the number of buckets says.
    Length,
    /// The lines between buckets are not in order, or a byte folds and raises too often.
    Values,
}

impl fmt::Display for BlueprintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BlueprintError::OtherFile => "this is not a champion's table",
            BlueprintError::Length => "the champion's table is cut off or has something behind it",
            BlueprintError::Values => "the champion's table holds values that make no sense",
        })
    }
}

impl Error for BlueprintError {}

impl Blueprint {
    /// The bytes, for a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for buckets in [&self.flop, &self.turn] {
            let spreads = buckets.spreads.first().map_or(0, Vec::len);
            bytes.extend([buckets.spreads.len() as u8, spreads as u8 + 1]);
        }
        for buckets in [&self.flop, &self.turn] {
            let lines = buckets
                .squares
                .iter()
                .chain(buckets.spreads.iter().flatten());
            bytes.extend(lines.flat_map(|line| line.to_le_bytes()));
        }
        self.cells.iter().for_each(|cells| bytes.extend(cells));
        bytes
    }

    /// Reads them.
    ///
    /// # Errors
    /// [`BlueprintError`] when they are another kind of file or incomplete.
    pub fn from_bytes(bytes: &[u8]) -> Result<Blueprint, BlueprintError> {
        let mut bytes = bytes
            .strip_prefix(&MAGIC)
            .ok_or(BlueprintError::OtherFile)?;
        let sizes = take(&mut bytes, 4)?;
        let flop = read_buckets(&mut bytes, [sizes[0], sizes[1]].map(usize::from))?;
        let turn = read_buckets(&mut bytes, [sizes[2], sizes[3]].map(usize::from))?;
        let counts = [Class::COUNT, flop.count(), turn.count()];
        let mut cells = [const { Vec::new() }; 3];
        for ((cells, slots), count) in cells.iter_mut().zip(SLOTS).zip(counts) {
            *cells = take(&mut bytes, slots * count)?.to_vec();
        }
        if !bytes.is_empty() {
            return Err(BlueprintError::Length);
        }
        let too_often = |&cell: &u8| (cell >> 4) + (cell & 15) > 15;
        if cells.iter().flatten().any(too_often) {
            return Err(BlueprintError::Values);
        }
        Ok(Blueprint { flop, turn, cells })
    }

    /// From how often each action was taken, by street: three numbers for each decision and bucket.
    pub(crate) fn of(flop: Buckets, turn: Buckets, taken: [&[f32]; 3], tree: &Tree) -> Blueprint {
        let counts = [Class::COUNT, flop.count(), turn.count()];
        let mut cells = [0, 1, 2].map(|street| vec![0_u8; SLOTS[street] * counts[street]]);
        for node in &tree.nodes {
            let street = node.street as usize;
            let (Some(cells), Some(taken)) = (cells.get_mut(street), taken.get(street)) else {
                continue;
            };
            let begin = usize::from(node.slot) * counts[street];
            for at in begin..begin + counts[street] {
                cells[at] = cell(&taken[3 * at..3 * at + 3]);
            }
        }
        Blueprint { flop, turn, cells }
    }

    /// How often it folds, calls and raises at a decision before the river.
    pub(crate) fn chances(&self, node: &Node, bucket: usize) -> [f32; 3] {
        let street = node.street as usize;
        let count = match street {
            0 => Class::COUNT,
            1 => self.flop.count(),
            _ => self.turn.count(),
        };
        let at = usize::from(node.slot) * count + bucket;
        let cells = self.cells.get(street);
        let cell = cells.and_then(|cells| cells.get(at)).copied().unwrap_or(0);
        let part = |legal: bool, half: u8| if legal { f32::from(half) / 15.0 } else { 0.0 };
        let folds = part(node.is_legal(0), cell >> 4);
        let raises = part(node.is_legal(2), cell & 15);
        [folds, 1.0 - folds - raises, raises]
    }
}

/// Frequencies in fifteenths; less than one in thirty becomes never.
fn cell(taken: &[f32]) -> u8 {
    let all: f32 = taken.iter().sum();
    if all <= 0.0 {
        return 0;
    }
    let fifteenths = |part: f32| (part / all * 15.0).round() as u8;
    let (folds, raises) = (fifteenths(taken[0]), fifteenths(taken[2]));
    folds << 4 | raises.min(15 - folds)
}

fn take<'b>(bytes: &mut &'b [u8], count: usize) -> Result<&'b [u8], BlueprintError> {
    let (taken, rest) = bytes
        .split_at_checked(count)
        .ok_or(BlueprintError::Length)?;
    *bytes = rest;
    Ok(taken)
}

fn read_buckets(
    bytes: &mut &[u8],
    [squares, spreads]: [usize; 2],
) -> Result<Buckets, BlueprintError> {
    if squares == 0 || spreads == 0 {
        return Err(BlueprintError::Length);
    }
    let mut lines = |count: usize| -> Result<Vec<u16>, BlueprintError> {
        let lines = take(bytes, 2 * count)?.chunks_exact(2);
        let lines: Vec<u16> = lines
            .map(|two| u16::from_le_bytes([two[0], two[1]]))
            .collect();
        match lines.is_sorted() {
            true => Ok(lines),
            false => Err(BlueprintError::Values),
        }
    };
    let buckets = Buckets {
        squares: lines(squares - 1)?,
        spreads: (0..squares)
            .map(|_| lines(spreads - 1))
            .collect::<Result<_, _>>()?,
    };
    Ok(buckets)
}
