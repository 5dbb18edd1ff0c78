//! The panels of the calculator, a folder each: this list is the only place that names them. See
//! `src/kit/README.md` for the contents of a panel and what it may do.

mod info;

pub use info::{Button, InsideHelp, KeyHelp, PanelInfo};

use crate::calculator::state::Panel;
use crate::calculator::state::draft::Contents;
use crate::calculator::text::notation;
use crate::kit::messages::Table;
use crate::kit::shell::words;

/// One line a panel: first those that open over the page, then those that stand beside the table, and last the panels inside
/// the seat, which have no frame. The order is that of their buttons and of their keys in the list of keys.
macro_rules! each_panel {
    ($make:ident) => {
        $make! {
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
                flops
                batch
            }
            inline {
                ranges { saved_ranges }
            }
        }
    };
}

/// The catalogue: what is known of the panels wherever there is no page.
macro_rules! catalogue {
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

        /// The texts of each panel, in the order of the list, followed by those of errors in a text and of the bar. A fetched file of
        /// words must have a section for each.
        pub const TABLES: &[Table] = &[
            $($modal::words::TABLE,)+
            $($docked::words::TABLE,)+
            $editor::words::TABLE,
            $saved::words::TABLE,
            notation::TABLE,
            words::TABLE,
        ];
    };
}

each_panel!(catalogue);

pub mod seat;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod docked;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod inline;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub mod modal;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod mount;

/// The panels that stand beside the table.
pub fn beside_the_table() -> impl Iterator<Item = &'static PanelInfo> {
    PANELS.iter().filter(|info| info.panel.beside)
}

/// The panels that open by themselves where there is room for two: of those that say something of a table, the ones that say most.
pub fn unasked(table: Contents) -> Vec<Panel> {
    // Before the flop the hits are those of all flops, and several ranges have very many deals: both are work that
    // nobody has asked for.
    let order: &[&str] = match (table.ranges, table.board) {
        (0, _) => &["next_cards", "outs", "pot_odds"],
        _ if table.players > 2 => &["pot_odds"],
        (_, 0) => &["graph", "next_cards", "pot_odds"],
        _ => &["hits", "graph", "pot_odds"],
    };
    let panels = order.iter().filter_map(|name| named(name));
    let applying = panels.filter(|info| (info.applies)(table));
    applying.map(|info| info.panel).take(2).collect()
}

/// The panel of a name, if there is one: so another place can lead to it without knowing it.
pub fn named(name: &str) -> Option<&'static PanelInfo> {
    PANELS.iter().find(|info| info.panel.name == name)
}
