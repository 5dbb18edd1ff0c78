//! The panels of the calculator, a folder each: this list is the only place that names them. What a
//! panel is made of and may do, `src/kit/README.md` says.

mod entry;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod loader;

pub use entry::{Entry, KeyHelp};

/// One line a panel. The order is that of their buttons and of their keys in the list of keys.
macro_rules! panels {
    ($($name:ident)+) => {
        $(pub mod $name;)+

        /// What is known of each panel before it is loaded.
        pub const ENTRIES: &[Entry] = &[$($name::ENTRY),+];

        /// What the list of keys says of the keys of each.
        pub const HELPS: &[KeyHelp] = &[$($name::HELP),+];

        /// What is in each panel, once it is loaded, with its looks.
        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const INSIDES: &[entry::Inside] = &[$($name::INSIDE),+];
    };
}

panels! {
    history
    share
    options
    how
    keys
}

pub mod seat;

/// The panel of a name, if there is one: so another place can lead to it without knowing it.
pub fn named(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.panel.name == name)
}
