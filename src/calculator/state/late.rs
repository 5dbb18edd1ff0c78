//! What is fetched when it is wanted: it may be slow to come, or not to be had.

use super::notice::Notice;
use super::{Command, State};

impl State {
    /// Whether what is inside the open panel is slow to come: the panel is not on screen then.
    pub fn is_late(&self) -> bool {
        self.late
    }

    pub(super) fn panel_is_late(&mut self, late: bool) {
        self.late = late && self.panel.is_some();
        match self.late {
            true => self.notice = Some(Notice::PanelLate),
            false => drop(self.notice.take_if(|it| *it == Notice::PanelLate)),
        }
    }

    /// Who goes on waits for it no longer: it would come between two keys, and take the second.
    pub(super) fn wait_no_longer(&mut self, command: &Command) {
        if std::mem::take(&mut self.late) && !matches!(command, Command::Toggle(_)) {
            self.panel = None;
        }
    }

    /// The message would lie behind a panel.
    pub(super) fn is_missing(&mut self, what: Notice) {
        (self.panel, self.late, self.notice) = (None, false, Some(what));
    }
}
