//! What the browser reports of this copy of the page: whether it works offline, whether there is a
//! newer version, whether it can be installed.

use super::State;
use super::notice::Notice;

/// Whether the page can become an app of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Install {
    /// The browser offers no way, or it is one already.
    #[default]
    No,
    /// The browser asks the user on request.
    Offered,
    /// Only the person can, by the browser's own menu.
    ByHand,
}

/// The kind of screen, by the same media queries as in the style sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// The table is shown as a list: it is read out in the visible order.
    pub list: bool,
    /// The cards are on a sheet over the lower part.
    pub sheet: bool,
    /// There are fingers only: words speak of taps, not of keys.
    pub touch: bool,
    /// There is room for panels beside the table and its results.
    pub wide: bool,
    /// The range editor stands in the place of the cards, not over the page.
    pub edits_beside: bool,
}

/// What the browser has reported so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// Everything is on the device.
    pub offline: bool,
    /// This has just become true for the first time, and is being announced.
    pub says_offline: bool,
    /// A newer version waits for a reload.
    pub update: bool,
    /// Whether it can be installed.
    pub install: Install,
    /// What kind of screen it is on.
    pub screen: Screen,
}

/// What the user asks of the browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceRequest {
    /// Go on with the newer version, in every tab.
    Reload,
    /// Ask whether to install the page.
    Install,
}

/// What the browser has just reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeviceEvent {
    /// Everything is on the device, as before.
    Offline,
    /// Everything is on the device, for the first time.
    OfflineNow,
    /// There was time to read that.
    Read,
    /// A newer version waits for a reload.
    Update,
    /// Whether the page can be installed has changed.
    Install(Install),
    /// What kind of screen it is on.
    Screen(Screen),
}

impl State {
    /// What to tell the user once; less urgent messages come after the current one.
    pub fn notice(&self) -> Option<&Notice> {
        let waiting = self.ui.device.says_offline.then_some(&Notice::WorksOffline);
        self.ui.notice.as_ref().or(waiting)
    }

    /// Whether the table was reset a moment ago.
    pub fn was_reset(&self) -> bool {
        self.notice() == Some(&Notice::WasReset)
    }

    /// What the browser has reported of this copy of the page.
    pub fn device(&self) -> Device {
        self.ui.device
    }
}

impl Device {
    /// Takes note.
    pub fn receive(&mut self, event: DeviceEvent) {
        match event {
            DeviceEvent::Offline => self.offline = true,
            DeviceEvent::OfflineNow => (self.offline, self.says_offline) = (true, true),
            DeviceEvent::Read => self.says_offline = false,
            DeviceEvent::Update => self.update = true,
            DeviceEvent::Install(install) => self.install = install,
            DeviceEvent::Screen(screen) => self.screen = screen,
        }
    }
}
