//! How a change of the state becomes a question to the engine, and when it is drawn.

use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use leptos::prelude::*;

use super::Store;
use crate::calculator::engine::bridge::Engine;
use crate::calculator::state::{Effect, Event, Slot, State};
use crate::kit::worker::Lane;

/// How long a change waits for the answer that it asks for: half a frame. The engine takes some tenths
/// of a millisecond for known cards; drawn with them, the answer costs the page's thread one frame in
/// place of two. Chromium begins a frame at once after a key, so without waiting it is never in it.
const HOLD: Duration = Duration::from_millis(8);

impl Store {
    /// Changes the state. What follows is asked at once, and drawn at once unless it `defer_render` for
    /// its answer.
    pub(super) fn change(
        &self,
        defer_render: bool,
        change: impl FnOnce(&mut State) -> Vec<Effect>,
    ) {
        let effects = self.state.try_update_untracked(change);
        let is_asked = self.ask_table() && self.awaits_answer.load(Relaxed);
        if defer_render && (is_asked || self.is_deferred.load(Relaxed)) {
            self.defer_render();
        } else {
            self.draw();
        }
        self.run(effects.unwrap_or_default());
    }

    /// Takes note that the page is left, and draws nothing. Firefox may stop a task in the middle when
    /// the user leaves; to wake it again would be an error.
    pub(super) fn leave(&self) {
        let change = |state: &mut State| state.handle(Event::Leaving);
        let effects = self.state.try_update_untracked(change);
        self.run(effects.unwrap_or_default());
    }

    /// Asks the question of the table if it is another than before. Returns whether it was asked.
    pub(super) fn ask_table(&self) -> bool {
        let store = *self;
        let question = self.with_state(State::question);
        if self.asked.with_value(|asked| *asked == question) {
            return false;
        }
        self.asked.set_value(question.clone());
        self.awaits_answer.store(question.is_some(), Relaxed);
        let Some(question) = question else {
            self.engine(|engine| engine.stop(Lane::MAIN));
            return false;
        };
        let asked = Box::new(question.clone());
        let listener = move |update| {
            store.awaits_answer.store(false, Relaxed);
            store.handle(match update {
                Ok(update) => Event::Answer(asked.clone(), update),
                Err(fault) => Event::EngineLost(fault),
            });
        };
        self.engine(|engine: &Engine| engine.ask(Lane::MAIN, question, listener));
        true
    }

    fn defer_render(&self) {
        if !self.is_deferred.swap(true, Relaxed) {
            let store = *self;
            let draw = move || {
                if store.is_deferred.load(Relaxed) {
                    store.draw();
                }
            };
            set_timeout(draw, HOLD);
        }
    }

    fn draw(&self) {
        self.is_deferred.store(false, Relaxed);
        let cursor = self.with_state(State::cursor);
        if cursor != self.cursor.get_value() {
            self.cursor.set_value(cursor);
            if let Some(move_focus) = self.on_cursor_move.get_value() {
                move_focus(cursor);
            }
        }
        self.state.notify();
    }

    /// The function that is called before another slot is drawn as the current one.
    pub fn on_cursor_move(&self, move_focus: fn(Slot)) {
        self.on_cursor_move.set_value(Some(move_focus));
    }
}
