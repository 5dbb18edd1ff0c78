//! How a change of the state becomes a question to the engine, and when it is drawn.

use std::rc::Rc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use leptos::prelude::*;

use super::{Calculator, Store};
use crate::calculator::engine::bridge::Engine;
use crate::calculator::protocol::{Question, Update};
use crate::calculator::state::{Command, Effect, Event, Slot, State};
use crate::kit::app::Page;
use crate::kit::worker::{Fault, Lane};

/// How long a change waits for the answer that it asks for: half a frame. The engine takes some tenths
/// of a millisecond for known cards; drawn with them, the answer costs the page's thread one frame in
/// place of two. Chromium begins a frame at once after a key, so without waiting it is never in it.
const HOLD: Duration = Duration::from_millis(8);

impl Page for Calculator {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Effect = Effect;

    fn apply(&self, state: &mut State, command: Command) -> Vec<Effect> {
        self.may_defer.store(command.is_of_cards(), Relaxed);
        state.apply(command)
    }

    fn handle(&self, state: &mut State, event: Event) -> Vec<Effect> {
        // What a panel asks or is told does not end the wait for the table's answer.
        if !matches!(event, Event::Wanted(..) | Event::Told(..)) {
            self.may_defer.store(false, Relaxed);
        }
        state.handle(event)
    }

    fn carry_out(store: Store, effect: Effect) {
        store.perform(effect);
    }

    /// What follows is asked at once, and drawn at once unless it may wait for its answer.
    fn draws(store: Store) -> bool {
        let is_asked = store.ask_table() && store.awaits_answer.load(Relaxed);
        let defers = store.may_defer.load(Relaxed) && (is_asked || store.is_held());
        if defers && !store.is_held() {
            store.hold();
            let draw = move || {
                if store.is_held() {
                    store.draw();
                }
            };
            set_timeout(draw, HOLD);
        }
        !defers
    }

    fn before_draw(store: Store) {
        let cursor = store.with(State::cursor);
        if cursor != store.cursor.get_value() {
            store.cursor.set_value(cursor);
            if let Some(move_focus) = store.on_cursor_move.get_value() {
                move_focus(cursor);
            }
        }
    }
}

impl Store {
    /// Takes note that the page is left, and draws nothing. Firefox may stop a task in the middle when
    /// the user leaves; to wake it again would be an error.
    pub(super) fn leave(self) {
        self.run(self.note(Event::Leaving));
    }

    /// Asks the question of the table if it is another than before. Returns whether it was asked.
    pub(super) fn ask_table(&self) -> bool {
        let store = *self;
        let question = self.with(State::question);
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

    pub(super) fn ask_for_panel(self, lane: Lane, question: Question) {
        let about = question.clone();
        let listener = move |update| self.tell_panels(&about, update);
        self.engine(|engine| engine.ask_packed(lane, question, Rc::new(listener)));
    }

    /// Notes what the engine says about a question of panels. Only those that want to know it look again, and the table if
    /// it is its question as well: with five panels open a list of tables took three times as long when all did.
    fn tell_panels(self, question: &Question, update: Result<Update, Fault>) {
        let answers = |state: &State| {
            let answers = state.answers();
            (answers.lanes(question), answers.changes())
        };
        let (lanes, changes) = self.with(answers);
        let effects = self.note(Event::Told(Box::new(question.clone()), update));
        self.panels.with_value(|panels| {
            let told = panels.iter().filter(|(lane, _)| lanes.contains(lane));
            told.for_each(|(_, panel)| panel.notify());
        });
        if self.with(|state| state.answers().changes()) != changes && Calculator::draws(self) {
            self.draw();
        }
        self.run(effects);
    }

    /// Whose panel is told what the engine says to a lane.
    pub(super) fn tells(self, lane: Lane, panel: ArcTrigger) {
        self.panels.update_value(|panels| {
            panels.retain(|(other, _)| *other != lane);
            panels.push((lane, panel));
        });
    }

    /// The function that is called before another slot is drawn as the current one.
    pub fn on_cursor_move(&self, move_focus: fn(Slot)) {
        self.on_cursor_move.set_value(Some(move_focus));
    }
}
