//! Hands of a file, for viewing: they do not count in statistics and are not stored.

use super::notice::Notice;
use super::{Effect, Panel, State};
use crate::kit::worker::Fault;
use crate::play::protocol::{Batch, FileHand, Row};

/// The hands of a file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImportedHands {
    /// Those that are read and those that can't be, in the order of the file.
    pub rows: Vec<Row>,
    /// How many can't be.
    pub broken: usize,
    /// How many end otherwise than the file says.
    pub otherwise: usize,
    /// How much is read, in percent; nothing once all is.
    pub percent: Option<u8>,
    /// Whether the file has more hands than are read of one.
    pub more: bool,
}

impl ImportedHands {
    /// How many hands are there.
    pub fn hands(&self) -> usize {
        self.rows.len() - self.broken
    }

    /// Takes what is new: a worker that takes the place of another one reads the file from its beginning.
    fn take(&mut self, mut batch: Batch) {
        let known = self.rows.len().saturating_sub(batch.from as usize);
        batch.rows.drain(..known.min(batch.rows.len()));
        let broken = |row: &&Row| matches!(row, Row::Broken { .. });
        self.broken += batch.rows.iter().filter(broken).count();
        let otherwise = |row: &&Row| matches!(row, Row::Hand(hand) if !hand.stated().is_empty());
        self.otherwise += batch.rows.iter().filter(otherwise).count();
        self.rows.extend(batch.rows);
        // Read once more it begins anew.
        let percent = batch.percent.max(self.percent.unwrap_or(0));
        self.percent = batch.end.is_none().then_some(percent);
        self.more = batch.end == Some(true);
    }
}

impl State {
    /// The hands of a file that are looked at.
    pub fn imported_hands(&self) -> Option<&ImportedHands> {
        self.imported_hands.as_ref()
    }

    /// The words that a file was refused for.
    pub fn refused(&self) -> &str {
        &self.refused
    }

    /// How much is read of a file of which no hand is there yet, in percent.
    pub fn reading(&self) -> Option<u8> {
        self.reading.as_ref()?.percent
    }

    /// The hand that was chosen from them, its place from 1, and how many of its events are shown.
    pub fn chosen_of_file(&self) -> Option<(&FileHand, usize, usize)> {
        let (number, events) = self.chosen?;
        let rows = &self.imported_hands.as_ref()?.rows;
        match rows.get(number.checked_sub(1)?)? {
            Row::Hand(hand) => Some((hand, number, events)),
            Row::Broken { .. } => None,
        }
    }

    /// Begins to read the hands of a file. The game goes on meanwhile, and the previous file stays until the first
    /// hand is read.
    pub(super) fn look_at(&mut self, file: Vec<u8>) -> Vec<Effect> {
        let mut effects = self.stop_reading();
        self.reading = Some(ImportedHands {
            percent: Some(0),
            ..ImportedHands::default()
        });
        self.notice.take_if(|notice| notice.is_of_file());
        self.panel = Some(Panel::Hands);
        self.figures = None;
        effects.push(Effect::Read(file));
        effects
    }

    /// Some more of the file is read.
    pub(super) fn take_batch(&mut self, batch: Batch) -> Vec<Effect> {
        let over = batch.end.is_some();
        if let Some(mut reading) = self.reading.take() {
            reading.take(batch);
            let first = match reading.rows.first() {
                Some(Row::Broken { line, flaw, about }) => (*line, *flaw, about.clone()),
                _ => (1, 0, String::new()),
            };
            if reading.hands() > 0 {
                self.chosen = (over && reading.rows.len() == 1).then_some((1, 0));
                self.listed = 0;
                self.imported_hands = Some(reading);
            } else if over {
                let (line, flaw, about) = first;
                self.refused = about;
                self.notice = Some(Notice::BadHands { line, flaw });
            } else {
                self.reading = Some(reading);
            }
        } else if let Some(imported_hands) = self
            .imported_hands
            .as_mut()
            .filter(|it| it.percent.is_some())
        {
            imported_hands.take(batch);
        }
        Vec::new()
    }

    /// The file can't be read on; hands already read stay.
    pub(super) fn reader_lost(&mut self, fault: Fault) -> Vec<Effect> {
        if !self.stop_reading().is_empty() {
            self.notice = Some(match fault {
                Fault::OtherVersion => Notice::Renewed,
                Fault::Silent | Fault::OldBrowser => Notice::NoReader,
            });
        }
        Vec::new()
    }

    /// Goes back to one's own hands.
    pub(super) fn look_away(&mut self) -> Vec<Effect> {
        let effects = self.stop_reading();
        self.imported_hands = None;
        self.chosen = None;
        self.listed = 0;
        effects
    }

    fn stop_reading(&mut self) -> Vec<Effect> {
        let reading = self.reading.take().is_some();
        let imported_hands = self.imported_hands.as_mut();
        let looking =
            imported_hands.is_some_and(|imported_hands| imported_hands.percent.take().is_some());
        match reading || looking {
            true => vec![Effect::EndReading],
            false => Vec::new(),
        }
    }
}
