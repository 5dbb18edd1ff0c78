//! What a page keeps on the device: one rule for every store of every page.
//!
//! What can't be read is never written over. A text is read before it is written: what of it is good is used, and the
//! rest is [set aside](Aside) under a key of its own. A text that another tab wrote meanwhile is merged by
//! [record](Store::merge), not replaced. What the device refuses stays with the page until there is room.
//! `README.md` in this folder has the table of all stores.

mod store;

pub use store::{Split, Store, lines, merge_lines};

/// Every store, by the name that is in its key. The pages define what is in them; texts name them in this order.
pub const NAMES: [&str; 10] = [
    OPTIONS,
    "table",
    "recent",
    "history",
    "ranges",
    "filters",
    "play-setup",
    "play-options",
    "play-session",
    "worksheets",
];

/// The name of the options' store, which all pages read; `assets/boot.js` reads it first.
pub const OPTIONS: &str = "options";

/// Texts that can be set aside; there is no more room then until some are deleted.
pub const ASIDES_MAX: usize = 40;

/// Bytes that they may have in all: a browser gives a site some 5 million.
pub const ASIDE_BYTES: usize = 2_000_000;

/// Where all keys began before they had the site's path in them.
const BEFORE: &str = "kicker.1.";

/// Texts by key, as a browser stores them for all sites of an origin.
pub trait Device {
    /// The text of a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Stores a text. Whether the device did.
    fn set(&self, key: &str, text: &str) -> bool;
    /// Removes a text. Whether it is gone.
    fn remove(&self, key: &str) -> bool;
    /// All keys.
    fn keys(&self) -> Vec<String>;
}

/// A text that was set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// Its key on the device.
    pub key: String,
    /// The name of its store.
    pub store: &'static str,
    /// The text.
    pub text: String,
}

/// What has just turned out to be unreadable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The name of its store.
    pub store: &'static str,
    /// What can't be read.
    pub text: String,
    /// Whether a later version wrote it.
    pub later: bool,
    /// Whether it is set aside. If not, for lack of room, it stays where it is and nothing is written there.
    pub kept: bool,
}

/// The stores of one site.
#[derive(Clone, Debug)]
pub struct Storage<D> {
    device: D,
    /// What its keys begin with.
    prefix: String,
    seen: Vec<Seen>,
    /// Stores with something unreadable for which there is no room elsewhere.
    locked: Vec<&'static str>,
    news: Vec<News>,
}

/// A store as this page knows it.
#[derive(Clone, Debug)]
struct Seen {
    name: &'static str,
    /// The text that was last seen on the device.
    there: String,
    /// What of it is good.
    good: String,
    /// The text that the device has refused since.
    refused: Option<String>,
}

impl<D: Device> Storage<D> {
    /// The stores of the site at this path: `/name/`.
    pub fn new(device: D, path: &str) -> Storage<D> {
        Storage::with_prefix(device, format!("kicker:{path}:"))
    }

    /// The stores whose keys begin with this.
    pub fn with_prefix(device: D, prefix: String) -> Storage<D> {
        Storage {
            device,
            prefix,
            seen: Vec::new(),
            locked: Vec::new(),
            news: Vec::new(),
        }
    }

    /// The key of a name on the device.
    pub fn key(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// What turned out to be unreadable since this was last asked.
    pub fn take_news(&mut self) -> Vec<News> {
        std::mem::take(&mut self.news)
    }

    /// The readable part of a store; empty when there is none. The rest is set aside.
    pub fn read(&mut self, store: &Store) -> String {
        let place = self.look(store);
        if let Some(refused) = self.seen[place].refused.clone() {
            // There may be room again.
            self.write(store, &refused);
        }
        let seen = &self.seen[place];
        seen.refused.as_ref().unwrap_or(&seen.good).clone()
    }

    /// Writes a store, or removes it when the text is empty. What another tab has changed since it was read is merged in.
    /// Whether the device stored it; if not, [`Storage::read`] has it as long as the page is open.
    pub fn write(&mut self, store: &Store, text: &str) -> bool {
        let known = self.seen.iter().find(|seen| seen.name == store.name);
        // Of a store that was never read nothing can have been deleted.
        let base = known.map_or(String::new(), |seen| seen.good.clone());
        let place = self.look(store);
        let Seen { there, good, .. } = self.seen[place].clone();
        let text = (store.merge)(&base, text, &good);
        // It could not be taken over: there was no room.
        let is_elsewhere = self.own(store.name).is_none() && !there.is_empty();
        let kept = match self.is_locked(store.name) {
            false => self.put(store.name, &text),
            true => self.put_in_place(store, &there, &text),
        };
        if kept && is_elsewhere {
            self.device.remove(&before(store.name));
        }
        let seen = &mut self.seen[place];
        match kept {
            true => {
                seen.there.clone_from(&text);
                (seen.good, seen.refused) = (text, None);
            }
            false => seen.refused = Some(text),
        }
        kept
    }

    /// The text of a name as it is, without judging it; a text without a site's path is taken over.
    pub fn peek(&self, name: &str) -> Option<String> {
        let key = self.key(name);
        if let Some(text) = self.device.get(&key) {
            return Some(text);
        }
        let old = before(name);
        let text = self.device.get(&old)?;
        // Gone first: on a full device there is room for one of them.
        self.device.remove(&old);
        if !self.device.set(&key, &text) {
            self.device.set(&old, &text);
        }
        Some(text)
    }

    /// The text of a name of this site; an older text without a site's path is left alone.
    pub fn own(&self, name: &str) -> Option<String> {
        self.device.get(&self.key(name))
    }

    /// Stores a text whose former contents the caller has read, or removes it when it is empty.
    pub fn put(&self, name: &str, text: &str) -> bool {
        let key = self.key(name);
        match text {
            "" => self.device.remove(&key),
            text => self.device.set(&key, text),
        }
    }

    /// The names of this site that begin like this, and those without a site's path.
    pub fn names(&self, begin: &str) -> (Vec<String>, Vec<String>) {
        let keys = self.device.keys();
        let of = |prefix: &str| {
            let names = keys.iter().filter_map(|key| key.strip_prefix(prefix));
            let names = names.filter(|name| name.starts_with(begin));
            names.map(str::to_owned).collect()
        };
        (of(&self.prefix), of(BEFORE))
    }

    /// Sets a text of a store aside, if it is not already. Whether it is there now; if not, the store is locked.
    pub fn set_aside(&mut self, store: &'static str, text: String, later: bool) -> bool {
        let key = self.aside_key(store, &text);
        if self.device.get(&key).is_some() {
            return true;
        }
        let kept = self.has_room(&text) && self.device.set(&key, &text);
        if !kept && !self.is_locked(store) {
            self.locked.push(store);
        }
        self.news.push(News {
            store,
            text,
            later,
            kept,
        });
        kept
    }

    /// Whether there is something unreadable in a store that could not be set aside: nothing may be written there.
    pub fn is_locked(&self, store: &str) -> bool {
        self.locked.contains(&store)
    }

    /// The user deletes all of a store.
    pub fn unlock(&mut self, store: &str) {
        self.locked.retain(|locked| *locked != store);
    }

    /// All texts that are set aside.
    pub fn asides(&self) -> Vec<Aside> {
        let (mut names, _) = self.names(ASIDE);
        names.sort();
        let aside = |name: String| {
            let of = name.strip_prefix(ASIDE)?.split('.').next()?;
            let store = NAMES.into_iter().find(|store| *store == of)?;
            let key = self.key(&name);
            let text = self.device.get(&key)?;
            Some(Aside { key, store, text })
        };
        names.into_iter().filter_map(aside).collect()
    }

    /// Deletes a text that was set aside.
    pub fn delete_aside(&mut self, aside: &Aside) {
        self.device.remove(&aside.key);
    }

    /// Undoes that. Whether there was room.
    pub fn restore_aside(&mut self, aside: &Aside) -> bool {
        self.device.set(&aside.key, &aside.text)
    }

    /// Takes note of what is on the device now, and sets aside what can't be read of it. Returns its place.
    fn look(&mut self, store: &Store) -> usize {
        let there = self.peek(store.name).unwrap_or_default();
        let place = self.seen.iter().position(|seen| seen.name == store.name);
        if let Some(place) = place.filter(|place| self.seen[*place].there == there) {
            return place;
        }
        let Split { good, rest, later } = (store.split)(&there);
        self.unlock(store.name);
        if !rest.is_empty() {
            self.set_aside(store.name, rest, later);
        }
        let place = place.unwrap_or_else(|| {
            self.seen.push(Seen {
                name: store.name,
                there: String::new(),
                good: String::new(),
                refused: None,
            });
            self.seen.len() - 1
        });
        let seen = &mut self.seen[place];
        if let Some(refused) = &mut seen.refused {
            *refused = (store.merge)(&seen.good, refused, &good);
        }
        (seen.there, seen.good) = (there, good);
        place
    }

    /// Writes a text in place of one with something unreadable, which there is room for only then, or was not before.
    fn put_in_place(&mut self, store: &Store, there: &str, text: &str) -> bool {
        let rest = (store.split)(there).rest;
        if rest.is_empty() {
            // Somebody else has found it unreadable.
            return false;
        }
        let aside = self.aside_key(store.name, &rest);
        self.put(store.name, "");
        let kept = self.has_room(&rest) && self.device.set(&aside, &rest);
        let kept = kept && self.put(store.name, text);
        match kept {
            true => self.unlock(store.name),
            false => {
                self.device.remove(&aside);
                self.put(store.name, there);
            }
        }
        kept
    }

    fn has_room(&self, text: &str) -> bool {
        let asides = self.asides();
        let bytes: usize = asides.iter().map(|aside| aside.text.len()).sum();
        asides.len() < ASIDES_MAX && bytes + text.len() <= ASIDE_BYTES
    }

    /// The same text has the same key, so it is set aside once; another text has another.
    fn aside_key(&self, store: &str, text: &str) -> String {
        self.key(&format!("{ASIDE}{store}.{:016x}", checksum(text)))
    }
}

/// What the names of texts begin with that are set aside.
const ASIDE: &str = "aside.";

/// The key of a name before keys had the site's path in them.
fn before(name: &str) -> String {
    format!("{BEFORE}{name}")
}

/// A checksum of a text (FNV-1a): it finds damage, and is no protection against anybody.
pub fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
