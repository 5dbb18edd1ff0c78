//! What the device remembers: scenarios enter by themselves once they were answered, and leave when
//! somebody says so.

use super::asking::Read;
use super::draft::Reading;
use super::file::{self, File};
use super::notice::Notice;
use super::records::Records;
use super::{Command, Options, State, Target, line};

/// Something that happens to what the device remembers.
#[derive(Clone, Debug, PartialEq)]
pub enum RecordChange {
    /// The table has lain there for a moment: if it is answered, it enters.
    Settle,
    /// Nothing: it is shown, so what other tabs have written is wanted.
    Look,
    /// What the device remembers now, which another tab may have changed.
    Stored(Records),
    /// What the device remembers can't be read.
    Unreadable,
    /// The device keeps nothing: it is full, or does not let us.
    NotKept,
    /// A remembered scenario is laid out.
    Recall(String),
    /// A scenario gets a name, or none.
    Name {
        /// Its line.
        line: String,
        /// Its name.
        name: String,
    },
    /// A scenario is taken out.
    Forget(String),
    /// All of them are.
    ForgetAll,
    /// What was taken out, or brought in by a file, is as before.
    TakeBack,
    /// A file somebody chose.
    Import(Vec<u8>),
}

/// What the last change was, for as long as it can be taken back.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    before: (Records, Options),
    after: Records,
}

impl Command {
    /// Whether it may change what the device remembers, or shows it: then what other tabs have
    /// written is to be read before.
    pub fn touches_records(&self) -> bool {
        use super::Panel::History;
        let reports = |change: &RecordChange| {
            use RecordChange::{NotKept, Stored, Unreadable};
            matches!(change, Stored(_) | Unreadable | NotKept)
        };
        match self {
            Command::Record(change) => !reports(change),
            Command::Toggle(panel) => *panel == History,
            _ => self.replaces_table(),
        }
    }

    /// Whether another table takes the place of this one, rather than a card here or there.
    pub(super) fn replaces_table(&self) -> bool {
        matches!(
            self,
            Command::Reset
                | Command::Paste(_)
                | Command::Open(_)
                | Command::Example(_)
                | Command::Record(RecordChange::Recall(_))
        )
    }
}

impl State {
    /// What the device remembers, newest first.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// All of it and the options, as a file.
    pub fn export(&self) -> String {
        file::write(&self.records, Some(&self.options))
    }

    /// What nobody asked for: it leaves the person's doings and messages alone. Whether it was that.
    pub(super) fn hear_of_records(&mut self, change: &RecordChange) -> bool {
        match change {
            RecordChange::Look => {}
            RecordChange::Settle => self.settle(),
            RecordChange::Stored(records) => self.records = records.clone(),
            RecordChange::Unreadable => self.notice = Some(Notice::HistoryUnreadable),
            RecordChange::NotKept if self.warned => {}
            RecordChange::NotKept => {
                self.warned = true;
                self.notice = Some(Notice::NotKept);
            }
            _ => return false,
        }
        true
    }

    /// Sets the options, perhaps because another tab did: what is half typed stays. What can no
    /// longer be taken back as it was is no longer offered.
    pub(super) fn set_options(&mut self, options: Options) {
        if self.taken.take().is_some() {
            self.notice = None;
        }
        self.options = options;
    }

    /// Enters the table, once.
    pub(super) fn settle(&mut self) {
        if !self.entered {
            self.entered = self.enter(&self.read.clone());
        }
    }

    /// Enters a table whose odds were answered: a lone hand is on the way to one. Whether it was.
    pub(super) fn enter(&mut self, table: &Read) -> bool {
        let answered = match &table.reading {
            Reading::Ready(scenario) => self.answers.find(scenario),
            _ => None,
        };
        let enters = answered.is_some_and(|answer| answer.tally.has_opponents());
        if enters {
            self.records.enter(&table.line);
        }
        enters
    }

    pub(super) fn change_records(&mut self, change: RecordChange, taken: Option<Taken>) {
        let before = (self.records.clone(), self.options.clone());
        match change {
            RecordChange::Recall(line) => {
                if let Ok(draft) = line::read(&line) {
                    self.line = None;
                    self.lay_out(draft);
                    self.panel = None;
                    self.call(Target::Table);
                }
            }
            RecordChange::Name { line, name } => {
                if self.records.name(&line, &name).is_err() {
                    self.notice = Some(Notice::NamesFull);
                }
            }
            RecordChange::Forget(line) => {
                let forgotten = self.records.forget(&line);
                self.notice = forgotten.map(|_| Notice::Forgotten(1));
            }
            RecordChange::ForgetAll => {
                let all = std::mem::take(&mut self.records).all().len();
                self.notice = (all > 0).then_some(Notice::Forgotten(all));
            }
            RecordChange::TakeBack => {
                let Some(Taken { before, after }) = taken else {
                    return;
                };
                let Ok(records) = self.records.taken_back(&before.0, &after) else {
                    return self.notice = Some(Notice::NamesFull);
                };
                (self.records, self.options) = (records, before.1);
                return self.notice = Some(Notice::Undone);
            }
            RecordChange::Import(bytes) => self.notice = Some(self.import(&bytes)),
            // Heard before.
            _ => return,
        }
        if matches!(
            self.notice,
            Some(Notice::Forgotten(_) | Notice::Imported(_))
        ) {
            let after = self.records.clone();
            self.taken = Some(Taken { before, after });
        }
    }

    fn import(&mut self, bytes: &[u8]) -> Notice {
        let File { records, options } = match file::read(bytes) {
            Ok(file) => file,
            Err(error) => return Notice::ImportRefused(error),
        };
        let count = records.all().len();
        if self.records.add(records).is_err() {
            return Notice::NamesFull;
        }
        if let Some(options) = options {
            self.options = options;
        }
        Notice::Imported(count)
    }
}
