//! The signals that a store is a handle to.

use std::sync::atomic::AtomicBool;

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::{LocalStorage, RwSignal, StoredValue};

use super::Slice;
use super::asking::PanelQuestions;
use crate::calculator::engine::bridge::Engine;
use crate::calculator::protocol::EquityQuestion;
use crate::calculator::state::device::Device;
use crate::calculator::state::{FocusRequest, Options, Panel, Slot, State};
use crate::calculator::text::Words;
use crate::calculator::view::Scene;

/// The signals of a page, and what is read from its state.
pub struct Handles {
    pub(super) state: RwSignal<State>,
    /// What is on screen.
    pub scene: Slice<Scene>,
    /// The open panel.
    pub panel: Slice<Option<Panel>>,
    /// The names of the panels beside the table, the one opened last at the end.
    pub beside: Slice<String>,
    /// The options.
    pub options: Slice<Options>,
    /// What should have the focus.
    pub focus_request: Slice<FocusRequest>,
    pub(super) words: RwSignal<&'static Words>,
    /// What the browser has reported of this copy of the page.
    pub device: Slice<Device>,
    pub(super) engine: StoredValue<Option<Engine>, LocalStorage>,
    /// The table's question as it was asked last.
    pub(super) asked: StoredValue<Option<EquityQuestion>, LocalStorage>,
    /// What panels ask.
    pub(super) panel_questions: StoredValue<PanelQuestions, LocalStorage>,
    /// Whether nothing has come for it yet.
    pub(super) awaits_answer: AtomicBool,
    /// Whether a change waits to be drawn.
    pub(super) is_deferred: AtomicBool,
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
