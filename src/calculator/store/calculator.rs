//! What the page of the calculator has beside its state.

use leptos::prelude::*;
use std::sync::atomic::AtomicBool;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::{LocalStorage, RwSignal, StoredValue};

use crate::calculator::engine::bridge::Engine;
use crate::calculator::protocol::EquityQuestion;
use crate::calculator::state::device::Device;
use crate::calculator::state::{FocusRequest, Options, Panel, Slot};
use crate::calculator::text::Words;
use crate::calculator::view::Scene;
use crate::kit::worker::Lane;

/// What is read from the state, and what connects it to the world.
pub struct Calculator {
    /// What is on screen.
    pub scene: Memo<Scene>,
    /// The open panel.
    pub panel: Memo<Option<Panel>>,
    /// The panels beside the table, the one opened last at the end.
    pub beside: Memo<Vec<Panel>>,
    /// The options.
    pub options: Memo<Options>,
    /// What should have the focus.
    pub focus_request: Memo<FocusRequest>,
    pub(super) words: RwSignal<&'static Words>,
    /// What the browser has reported of this copy of the page.
    pub device: Memo<Device>,
    pub(super) engine: StoredValue<Option<Engine>, LocalStorage>,
    /// The table's question as it was asked last.
    pub(super) asked: StoredValue<Option<EquityQuestion>, LocalStorage>,
    /// The panels that ask, by lane: each is notified of what it is told.
    pub(super) panels: StoredValue<Vec<(Lane, ArcTrigger)>, LocalStorage>,
    /// Whether nothing has come for it yet.
    pub(super) awaits_answer: AtomicBool,
    /// Whether the last change may be drawn with the answer that it asks for.
    pub(super) may_defer: AtomicBool,
    /// Runs until the table has rested.
    pub(super) settling: StoredValue<Option<TimeoutHandle>>,
    /// Whether the address lacks a change of the table.
    pub(super) is_unwritten: AtomicBool,
    /// The line of the table that this page has kept on the device last.
    pub(super) kept_table: StoredValue<String>,
    /// The current slot as it was drawn last.
    pub(super) cursor: StoredValue<Slot>,
    /// Called before another slot is drawn as the current one.
    pub(super) on_cursor_move: StoredValue<Option<fn(Slot)>>,
}
