//! Hands of a file, to be looked at: they are nobody's own, count nowhere and are kept nowhere.

use game::{History, PhhReader, Rules, ShortAllIn};

use super::notice::Notice;
use super::{Effect, LISTED, Panel, State};

/// Hands that are read at a time, some 100 microseconds each.
const SLICE: usize = 4;

/// The hands of a file.
#[derive(Clone, Debug)]
pub struct Looked {
    /// Those that are read, in the order of the file.
    pub hands: Vec<History>,
    /// Nothing once all are read.
    reader: Option<PhhReader>,
}

impl Looked {
    /// Whether there is more to read.
    pub(super) fn goes_on(&self) -> bool {
        self.reader.is_some()
    }
}

impl State {
    /// The hands of a file that are looked at.
    pub fn looked(&self) -> Option<&Looked> {
        self.looked.as_ref()
    }

    /// The hand that was chosen from them, its place from 1, and how many of its events are shown.
    pub fn chosen_of_file(&self) -> Option<(&History, usize, usize)> {
        let (number, events) = self.chosen?;
        let hands = &self.looked.as_ref()?.hands;
        Some((hands.get(number.checked_sub(1)?)?, number, events))
    }

    /// Begins to look at the hands of a file. What is played goes on behind them.
    pub(super) fn look_at(&mut self, text: String) -> Vec<Effect> {
        let full = Rules {
            short_all_in: ShortAllIn::Full,
            ..Rules::default()
        };
        let before = (self.looked.take(), self.chosen);
        self.looked = Some(Looked {
            hands: Vec::new(),
            // The rule of a house isn't written into its hands.
            reader: Some(PhhReader::new(text, Rules::default()).or_by(full)),
        });
        self.look_on();
        if self.looked.is_none() {
            (self.looked, self.chosen) = before;
            return Vec::new();
        }
        let refused = |notice: &mut Notice| {
            matches!(
                notice,
                Notice::BadFile { .. } | Notice::BadHands { .. } | Notice::LongFile
            )
        };
        self.notice.take_if(refused);
        self.panel = Some(Panel::Hands);
        self.figures = None;
        self.listed = LISTED;
        let hands = self.looked.as_ref().map_or(0, |looked| looked.hands.len());
        self.chosen = match self.is_looking() {
            false if hands == 1 => Some((1, 0)),
            _ => None,
        };
        Vec::new()
    }

    /// Whether hands of a file are still being read.
    pub(super) fn is_looking(&self) -> bool {
        self.looked.as_ref().is_some_and(Looked::goes_on)
    }

    /// Reads some more of them.
    pub(super) fn look_on(&mut self) {
        let Some(looked) = &mut self.looked else {
            return;
        };
        for _ in 0..SLICE {
            match looked.reader.as_mut().and_then(PhhReader::next) {
                Some(Ok(history)) => looked.hands.push(history),
                Some(Err(error)) => {
                    self.looked = None;
                    self.chosen = None;
                    self.notice = Some(Notice::BadHands { line: error.line });
                    return;
                }
                None => {
                    looked.reader = None;
                    return;
                }
            }
        }
    }

    /// Goes back to one's own hands.
    pub(super) fn look_away(&mut self) -> Vec<Effect> {
        self.looked = None;
        self.chosen = None;
        self.listed = LISTED;
        Vec::new()
    }
}
