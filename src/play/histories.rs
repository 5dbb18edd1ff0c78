//! Hand histories of a file are read in the worker, some hundred hands at a time: a long file must block neither the page nor the
//! computer players.

use game::{PhhReader, Rules};

use super::protocol::{Batch, FileHand, Row, shortened};

/// Hands of one file that are read at most.
pub const HANDS_MAX: usize = 20_000;

/// The number of hands per message.
const BATCH: usize = 250;

/// A file that is read.
#[derive(Debug)]
pub struct Reading {
    reader: PhhReader,
    rows: usize,
    over: bool,
}

impl Reading {
    /// Begins to read a file. Letters that are none are shown as such: they are in names, or in a hand that is refused.
    pub fn new(file: Vec<u8>) -> Reading {
        Reading {
            // The rules of a house aren't written into its hands.
            reader: PhhReader::new(file, Rules::default())
                .or_by(Rules::POKERKIT)
                .any_cap(),
            rows: 0,
            over: false,
        }
    }
}

impl Iterator for Reading {
    type Item = Batch;

    fn next(&mut self) -> Option<Batch> {
        if self.over {
            return None;
        }
        let most = BATCH.min(HANDS_MAX - self.rows);
        let rows = self.reader.by_ref().take(most).map(|read| match read {
            Ok(history) => Row::Hand(Box::new(FileHand::of(&history))),
            Err(error) => Row::Broken {
                line: error.line.try_into().unwrap_or(u32::MAX),
                flaw: error.kind as u8,
                about: shortened(&error.about),
            },
        });
        let rows: Vec<Row> = rows.collect();
        let from = self.rows as u32;
        self.rows += rows.len();
        let read = self.reader.progress();
        let full = self.rows == HANDS_MAX;
        self.over = full || read >= 1.0;
        Some(Batch {
            from,
            rows,
            percent: (read * 100.0) as u8,
            end: self.over.then_some(full && read < 1.0),
        })
    }
}
