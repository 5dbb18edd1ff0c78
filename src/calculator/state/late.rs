//! Parts that are fetched when needed: they may be slow to load, or not available.

use super::notice::Notice;
use super::{Command, State};

impl State {
    /// Whether the contents of the open panel are slow to load: then the panel is not on screen.
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

    /// If the user goes on, it no longer opens: it would open between two keys and take the second.
    pub(super) fn wait_no_longer(&mut self, command: &Command) {
        if std::mem::take(&mut self.late) && !matches!(command, Command::Toggle(_)) {
            self.panel = None;
        }
    }

    /// The message would be behind a panel.
    pub(super) fn is_missing(&mut self, what: Notice) {
        (self.panel, self.late, self.notice) = (None, false, Some(what));
    }
}
