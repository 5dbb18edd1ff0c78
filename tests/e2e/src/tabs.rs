//! More than one tab of one browser.

use crate::page::Page;

/// A tab.
pub struct Tab(fantoccini::wd::WindowHandle);

impl Page {
    /// The tab in front.
    ///
    /// # Panics
    /// When the driver refuses to say.
    pub async fn tab(&self) -> Tab {
        let tab = self.client().window().await;
        Tab(tab.expect("there is always one"))
    }

    /// Opens a tab and goes there; it is blank. A separate window, since WebKit stops tabs that are not in front.
    ///
    /// # Panics
    /// When the driver refuses to.
    pub async fn opens_tab(&self) -> Tab {
        let tab = self.client().new_window(false).await;
        let tab = Tab(tab.expect("a tab opens").handle);
        self.goes_to_tab(&tab).await;
        tab
    }

    /// Closes the tab in front, and goes to another.
    ///
    /// # Panics
    /// When the driver refuses to.
    pub async fn closes_tab(&self, next: &Tab) {
        self.save_console().await;
        let closed = self.client().close_window().await;
        closed.expect("the tab closes");
        self.goes_to_tab(next).await;
    }

    /// Brings a tab to the front.
    ///
    /// # Panics
    /// When it was closed.
    pub async fn goes_to_tab(&self, tab: &Tab) {
        let there = self.client().switch_to_window(tab.0.clone()).await;
        there.expect("the tab is there");
    }
}
