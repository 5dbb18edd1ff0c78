//! The panels of the calculator, a folder each: this list is the only place that names them. See
//! `src/kit/README.md` for the contents of a panel and what it may do.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod docked;
mod info;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod inline;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod modal;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use info::ViewFn;
pub use info::{InsideHelp, KeyHelp, PanelInfo};

use crate::calculator::text::notation;
use crate::kit::messages::Table;

/// One line a panel: first those that open over the page, then those that stand beside the table, and last the panels inside
/// the seat, which have no frame. The order is that of their buttons and of their keys in the list of keys.
macro_rules! panels {
    (modal { $($modal:ident)+ } docked { $($docked:ident)+ } inline { $editor:ident { $saved:ident } }) => {
        $(pub mod $modal;)+
        $(pub mod $docked;)+
        pub mod $editor;
        pub mod $saved;

        /// What the page knows of each panel that is closed.
        pub const PANELS: &[PanelInfo] = &[$($modal::INFO,)+ $($docked::INFO,)+];

        /// The entries of the panels in the list of keys.
        pub const HELPS: &[KeyHelp] = &[$($modal::HELP,)+ $($docked::HELP,)+];

        /// The same of the keys inside the range editor.
        pub const IN_SEAT_HELP: InsideHelp = $editor::HELP;

        /// The texts of each panel, in the order of the list, followed by those of the text reader.
        pub const TABLES: &[Table] = &[
            $($modal::words::TABLE,)+
            $($docked::words::TABLE,)+
            $editor::words::TABLE,
            $saved::words::TABLE,
            notation::TABLE,
        ];

        /// The sections that a fetched file of words must have.
        pub const FINGERPRINTS: &[u32] = &[
            $($modal::words::TABLE.fingerprint,)+
            $($docked::words::TABLE.fingerprint,)+
            $editor::words::TABLE.fingerprint,
            $saved::words::TABLE.fingerprint,
            notation::TABLE.fingerprint,
        ];

        /// What makes the contents of each panel over the page.
        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const MODAL: &[ViewFn] = &[$($modal::CONTENT),+];

        /// The same of those beside the table.
        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const DOCKED: &[ViewFn] = &[$($docked::CONTENT),+];

        /// What makes the editor in the frame of the seat, around the saved ranges.
        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const EDITOR: fn(leptos::prelude::AnyView) -> leptos::prelude::AnyView = $editor::CONTENT;

        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const SAVED: ViewFn = $saved::CONTENT;

        #[cfg(all(target_arch = "wasm32", feature = "page"))]
        const SAVED_TITLE: fn(&crate::calculator::text::Words) -> &'static str = $saved::TITLE;
    };
}

panels! {
    modal {
        history
        share
        options
        how
        keys
    }
    docked {
        next_cards
        outs
        pot_odds
        graph
        blockers
        hits
        batch
    }
    inline {
        ranges { saved_ranges }
    }
}

pub mod seat;

/// The panels that stand beside the table.
pub fn beside_the_table() -> impl Iterator<Item = &'static PanelInfo> {
    PANELS.iter().filter(|entry| entry.panel.beside)
}

/// The panel of a name, if there is one: so another place can lead to it without knowing it.
pub fn named(name: &str) -> Option<&'static PanelInfo> {
    PANELS.iter().find(|entry| entry.panel.name == name)
}
