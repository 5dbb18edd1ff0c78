//! What makes the contents of each panel. It is apart from the catalogue, which the keys are looked up in: what a panel
//! is made of uses the keys in turn.

use leptos::prelude::AnyView;

use crate::calculator::panels;
use crate::calculator::text::Words;

/// Makes the contents of a panel.
pub(super) type ViewFn = fn() -> AnyView;

macro_rules! mounts {
    (modal { $($modal:ident)+ } docked { $($docked:ident)+ } inline { $editor:ident { $saved:ident } }) => {
        /// Of each panel over the page.
        pub(super) const MODAL: &[ViewFn] = &[$(panels::$modal::panel::content),+];

        /// Of each panel beside the table.
        pub(super) const DOCKED: &[ViewFn] = &[$(panels::$docked::panel::content),+];

        /// The editor in the frame of the seat, around the saved ranges.
        pub(super) const EDITOR: fn(AnyView) -> AnyView = panels::$editor::panel::content;

        /// The saved ranges.
        pub(super) const SAVED: ViewFn = panels::$saved::panel::content;

        /// The title above them.
        pub(super) const SAVED_TITLE: fn(&Words) -> &'static str = panels::$saved::TITLE;
    };
}

each_panel!(mounts);
