//! The [stores](crate::kit::storage) of this site in the browser. If they are full, blocked or damaged, only what is stored
//! is lost.

use std::cell::RefCell;

use leptos::prelude::{document, window};

use crate::kit::storage::{Device, Storage};

thread_local! {
    static STORAGE: RefCell<Storage<Browser>> = RefCell::new(open(false));
    static OF_TAB: RefCell<Storage<Browser>> = RefCell::new(open(true));
}

/// Does something with the stores.
pub fn with<R>(what: impl FnOnce(&mut Storage<Browser>) -> R) -> R {
    STORAGE.with(|storage| in_turn(storage, false, what))
}

/// The same with what this tab alone keeps, as long as it is open.
pub fn with_tab<R>(what: impl FnOnce(&mut Storage<Browser>) -> R) -> R {
    OF_TAB.with(|storage| in_turn(storage, true, what))
}

/// Firefox delivers events while a page waits for its first text, and the page may be left then. Whatever such an event
/// does reads the device as another tab would.
fn in_turn<R>(
    storage: &RefCell<Storage<Browser>>,
    of_tab: bool,
    what: impl FnOnce(&mut Storage<Browser>) -> R,
) -> R {
    match storage.try_borrow_mut() {
        Ok(mut storage) => what(&mut storage),
        Err(_) => what(&mut open(of_tab)),
    }
}

fn open(of_tab: bool) -> Storage<Browser> {
    Storage::with_prefix(Browser { of_tab }, prefix())
}

/// What the keys of this site begin with; the start script has put it on the page.
fn prefix() -> String {
    let root = document().document_element();
    let prefix = root.and_then(|root| root.get_attribute("data-keys"));
    prefix.unwrap_or_else(|| "kicker:/:".to_owned())
}

/// The browser's storage, for all sites of the origin.
#[derive(Clone, Copy, Debug)]
pub struct Browser {
    of_tab: bool,
}

impl Browser {
    fn storage(self) -> Option<web_sys::Storage> {
        let storage = match self.of_tab {
            true => window().session_storage(),
            false => window().local_storage(),
        };
        storage.ok().flatten()
    }
}

impl Device for Browser {
    fn get(&self, key: &str) -> Option<String> {
        self.storage()?.get_item(key).ok().flatten()
    }

    fn set(&self, key: &str, text: &str) -> bool {
        let storage = self.storage();
        storage.is_some_and(|storage| storage.set_item(key, text).is_ok())
    }

    fn remove(&self, key: &str) -> bool {
        let storage = self.storage();
        storage.is_some_and(|storage| storage.remove_item(key).is_ok())
    }

    fn keys(&self) -> Vec<String> {
        let Some(storage) = self.storage() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or(0);
        let key = |place| storage.key(place).ok().flatten();
        (0..count).filter_map(key).collect()
    }
}
