//! The panels of the calculator, a folder each: this list is the only place that names them. See
//! `src/kit/README.md` for the contents of a panel and what it may do.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod apart;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod beside;
mod entry;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod in_seat;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod loader;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod part;

pub use entry::{Entry, InsideHelp, KeyHelp};

use crate::calculator::text::notation;
use crate::kit::messages::Table;

/// One line a panel: first those that open over the page, then those that stand beside the table, some of them in a separate
/// part, and last the panels inside the seat, which have no frame. The order is that of their buttons and of their keys in the
/// list of keys.
macro_rules! panels {
    (over { $($over:ident)+ } beside { $($beside:ident)+ } apart { $($apart:ident)+ } in_seat { $editor:ident { $saved:ident } }) => {
        $(pub mod $over;)+
        $(pub mod $beside;)+
        $(pub mod $apart;)+
        pub mod $editor;
        pub mod $saved;

        /// What the page knows of each panel before it is loaded.
        pub const ENTRIES: &[Entry] = &[$($over::ENTRY,)+ $($beside::ENTRY,)+ $($apart::ENTRY,)+];

        /// The entries of the panels in the list of keys.
        pub const HELPS: &[KeyHelp] = &[$($over::HELP,)+ $($beside::HELP,)+ $($apart::HELP,)+];

        /// The same of the keys inside the range editor.
        pub const IN_SEAT_HELP: InsideHelp = $editor::HELP;

        /// The texts of each panel, in the order of the list, followed by those of the text reader.
        pub const TABLES: &[Table] = &[
            $($over::words::TABLE,)+
            $($beside::words::TABLE,)+
            $($apart::words::TABLE,)+
            $editor::words::TABLE,
            $saved::words::TABLE,
            notation::TABLE,
        ];

        /// The sections that a fetched file of words must have.
        pub const FINGERPRINTS: &[u32] = &[
            $($over::words::TABLE.fingerprint,)+
            $($beside::words::TABLE.fingerprint,)+
            $($apart::words::TABLE.fingerprint,)+
            $editor::words::TABLE.fingerprint,
            $saved::words::TABLE.fingerprint,
            notation::TABLE.fingerprint,
        ];

        /// The contents and style sheets of each panel over the page.
        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const INSIDES: &[entry::Inside] = &[$($over::INSIDE),+];

        /// The same of those beside the table: they are a separate part.
        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const BESIDES: &[entry::Inside] = &[$($beside::INSIDE),+];

        /// What stands in the frames of those of them that are a separate part each.
        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const APART: &[entry::Inside] = &[$(apart::apart!($apart)),+];

        /// The contents that are loaded into the frame of the seat.
        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const IN_SEAT: entry::InSeat = entry::InSeat {
            editor: $editor::INSIDE,
            saved: $saved::INSIDE,
            title: $saved::TITLE,
        };
    };
}

panels! {
    over {
        history
        share
        options
        how
        keys
    }
    beside {
        next_cards
        outs
        pot_odds
        graph
        blockers
    }
    apart {
        hits
        batch
    }
    in_seat {
        ranges { saved_ranges }
    }
}

pub mod seat;

/// The panels that stand beside the table.
pub fn beside_the_table() -> impl Iterator<Item = &'static Entry> {
    ENTRIES.iter().filter(|entry| entry.panel.beside)
}

/// The panel of a name, if there is one: so another place can lead to it without knowing it.
pub fn named(name: &str) -> Option<&'static Entry> {
    ENTRIES.iter().find(|entry| entry.panel.name == name)
}
