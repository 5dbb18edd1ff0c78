//! A device as a browser has one: texts by key, for all tabs and sites, and no more room than it has.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use kicker::kit::storage::{Device, Storage};

/// A device. Copies are the same device.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory(Rc<RefCell<Inside>>);

#[derive(Debug)]
struct Inside {
    texts: BTreeMap<String, String>,
    room: usize,
}

impl Default for Inside {
    fn default() -> Inside {
        Inside {
            texts: BTreeMap::new(),
            room: 5_000_000,
        }
    }
}

/// The path of the site.
pub(crate) const SITE: &str = "/kicker/";

impl Memory {
    /// The stores of a page that is opened.
    pub(crate) fn page(&self) -> Storage<Memory> {
        Storage::new(self.clone(), SITE)
    }

    /// All texts by key.
    pub(crate) fn texts(&self) -> BTreeMap<String, String> {
        self.0.borrow().texts.clone()
    }

    /// The text of a name of the site; empty when there is none.
    pub(crate) fn text(&self, name: &str) -> String {
        self.get(&self.page().key(name)).unwrap_or_default()
    }

    /// Somebody else writes it.
    pub(crate) fn puts(&self, name: &str, text: &str) {
        assert!(self.set(&self.page().key(name), text), "room");
    }

    /// Somebody else removes it.
    pub(crate) fn loses(&self, name: &str) {
        let key = self.page().key(name);
        self.0
            .borrow_mut()
            .texts
            .remove(&key)
            .expect("it was there");
    }

    /// `localStorage.clear()`.
    pub(crate) fn is_cleared(&self) {
        self.0.borrow_mut().texts.clear();
    }

    /// From now on it has no room for more, or some again.
    pub(crate) fn fills_up(&self, full: bool) {
        let used = self.used();
        self.0.borrow_mut().room = if full { used } else { 5_000_000 };
    }

    /// All that is set aside, by the name of its store.
    pub(crate) fn asides(&self) -> Vec<(&'static str, String)> {
        let asides = self.page().asides().into_iter();
        asides.map(|aside| (aside.store, aside.text)).collect()
    }

    fn used(&self) -> usize {
        let texts = &self.0.borrow().texts;
        texts.iter().map(|(key, text)| key.len() + text.len()).sum()
    }
}

impl Device for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.0.borrow().texts.get(key).cloned()
    }

    fn set(&self, key: &str, text: &str) -> bool {
        let before = self.get(key).map_or(0, |text| key.len() + text.len());
        let fits = self.used() - before + key.len() + text.len() <= self.0.borrow().room;
        if fits {
            let texts = &mut self.0.borrow_mut().texts;
            texts.insert(key.to_owned(), text.to_owned());
        }
        fits
    }

    fn remove(&self, key: &str) -> bool {
        self.0.borrow_mut().texts.remove(key);
        true
    }

    fn keys(&self) -> Vec<String> {
        self.0.borrow().texts.keys().cloned().collect()
    }
}
