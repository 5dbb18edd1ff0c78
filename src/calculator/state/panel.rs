//! A panel, identified by its name. The registry lists all panels.

use std::fmt;

use super::State;

/// A panel that opens over the page, or beside the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Panel {
    /// Its name, which is that of its folder.
    pub name: &'static str,
    /// Whether it shows messages itself: beside the table they would be behind it.
    pub shows_messages: bool,
    /// Whether it is beside the table, which stays in use: then it is not a dialog, and several may
    /// be open.
    pub beside: bool,
}

impl Panel {
    /// The panel of a player: it changes the table during typing, so it belongs to the table.
    pub const SEAT: Panel = Panel::new("seat");

    /// What can be done with a player: it belongs to the table too.
    pub const ACTIONS: Panel = Panel::new("actions");

    /// A panel that leaves messages to the table.
    pub const fn new(name: &'static str) -> Panel {
        let (shows_messages, beside) = (false, false);
        Panel {
            name,
            shows_messages,
            beside,
        }
    }

    /// The same, beside the table.
    pub const fn standing_beside(self) -> Panel {
        let beside = true;
        Panel { beside, ..self }
    }

    /// The same, with messages shown in it.
    pub const fn with_messages(self) -> Panel {
        let shows_messages = true;
        Panel {
            shows_messages,
            ..self
        }
    }
}

impl fmt::Debug for Panel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl State {
    /// Opens a panel, or closes it. Where there is room for one beside the table, it is the one that
    /// was opened last.
    pub(super) fn toggle(&mut self, panel: Panel) {
        if !panel.beside {
            self.ui.panel = (self.ui.panel != Some(panel)).then_some(panel);
            if panel == Panel::SEAT && self.ui.panel.is_none() {
                self.close_seat();
            }
            return;
        }
        let open = self.ui.beside.contains(&panel);
        let wide = self.ui.device.screen.wide;
        match wide {
            true => self.ui.beside.retain(|other| *other != panel),
            false => self.ui.beside.clear(),
        }
        if !open {
            self.ui.beside.push(panel);
        }
        self.keep_open(panel);
        if wide {
            let closed = &mut self.ui.options.closed;
            closed.retain(|name| name != panel.name);
            if open {
                closed.push(panel.name.to_owned());
            }
        }
    }

    /// Opens these panels beside the table, without those that the user has closed. Those that came in this way and are not
    /// among them leave, unless somebody has used them. On a screen without room for several nothing comes by itself.
    pub(super) fn show_unasked(&mut self, panels: &[Panel]) {
        let ui = &mut self.ui;
        let panels = match ui.device.screen.wide {
            true => panels,
            false => &[],
        };
        let leaves = |panel: &Panel| ui.unasked.contains(panel) && !panels.contains(panel);
        ui.beside.retain(|panel| !leaves(panel));
        ui.unasked.retain(|panel| panels.contains(panel));
        for &panel in panels {
            let is_closed = ui.options.closed.iter().any(|name| name == panel.name);
            if !is_closed && !ui.beside.contains(&panel) {
                ui.beside.push(panel);
                ui.unasked.push(panel);
            }
        }
    }

    /// A panel that opened by itself is the user's from now on.
    pub(super) fn keep_open(&mut self, panel: Panel) {
        self.ui.unasked.retain(|other| *other != panel);
    }

    /// Whether a panel has opened by itself, and nobody has used it since.
    pub fn is_unasked(&self, panel: Panel) -> bool {
        self.ui.unasked.contains(&panel)
    }

    /// The panel that is open over the page.
    pub fn panel(&self) -> Option<Panel> {
        self.ui.panel
    }

    /// The panels that stand beside the table, the one that was opened last at the end.
    pub fn beside(&self) -> &[Panel] {
        &self.ui.beside
    }
}
