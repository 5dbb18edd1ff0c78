//! The runtime of every page: one state, changed by commands and events alone; what is on screen follows it, and what the change
//! asks of the world is carried out in one place.
//!
//! ```text
//!   key, tap ──▶ Command ─┐                ┌─▶ memos ──▶ views
//!                         ├─▶ apply/handle ┤
//!   the world ──▶ Event ──┘                └─▶ Effects ──▶ carry_out
//! ```
//!
//! A panel of the calculator is one too: its model is the state.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use leptos::prelude::*;

/// What a page is made of.
pub trait Page: Send + Sync + Sized + 'static {
    /// What is on it.
    type State: Send + Sync + 'static;
    /// What a person does.
    type Command;
    /// What the browser, a worker or another tab reports.
    type Event;
    /// What the world shall do.
    type Effect;

    /// Performs a command.
    fn apply(&self, state: &mut Self::State, command: Self::Command) -> Vec<Self::Effect>;

    /// Takes note of an event.
    fn handle(&self, state: &mut Self::State, event: Self::Event) -> Vec<Self::Effect>;

    /// Has the world do something.
    fn carry_out(app: App<Self>, effect: Self::Effect);

    /// Called after each change, before anything follows from it. Returns whether it is drawn at once.
    fn draws(app: App<Self>) -> bool {
        !app.is_held()
    }

    /// Called before a change is drawn.
    fn before_draw(_: App<Self>) {}
}

/// A page that is open, as a handle: copies are the same page, and each listener holds one. It is there as long as the document
/// is.
pub struct App<P: Page>(&'static Inner<P>);

struct Inner<P: Page> {
    page: P,
    /// Not a signal of the arena: that would go with the component that opened the page.
    state: ArcRwSignal<P::State>,
    /// Whether changes wait to be drawn.
    is_held: AtomicBool,
}

thread_local! {
    /// Those of which there is [one](App::shared), by the type of their page.
    static OPEN: RefCell<HashMap<TypeId, Box<dyn Any>>> = RefCell::default();
}

impl<P: Page> Clone for App<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P: Page> Copy for App<P> {}

impl<P: Page> Deref for App<P> {
    type Target = P;

    fn deref(&self) -> &P {
        &self.0.page
    }
}

impl<P: Page> App<P> {
    /// Opens a page with this state.
    pub fn new(page: P, state: P::State) -> Self {
        App::following(state, |_| page)
    }

    /// The same for a page that has memos of its state.
    pub fn following(state: P::State, page: impl FnOnce(&ArcRwSignal<P::State>) -> P) -> Self {
        let state = ArcRwSignal::new(state);
        App(Box::leak(Box::new(Inner {
            page: page(&state),
            state,
            is_held: AtomicBool::new(false),
        })))
    }

    /// The one page of this type, which is opened at its first use. What shows it may be built again, in another language: it
    /// goes on with it.
    pub fn shared(open: impl FnOnce() -> Self) -> Self {
        let kind = TypeId::of::<P>();
        let known = OPEN.with_borrow(|all| all.get(&kind)?.downcast_ref().copied());
        known.unwrap_or_else(|| {
            let app = open();
            OPEN.with_borrow_mut(|all| all.insert(kind, Box::new(app)));
            app
        })
    }

    /// Performs a command of the user.
    pub fn dispatch(self, command: P::Command) {
        self.change(|page, state| page.apply(state, command));
    }

    /// Takes note of what the world reports. This and [`App::dispatch`] are the only ways the state changes.
    pub fn handle(self, event: P::Event) {
        self.change(|page, state| page.handle(state, event));
    }

    fn change(self, change: impl FnOnce(&P, &mut P::State) -> Vec<P::Effect>) {
        let change = |state: &mut P::State| change(&self.0.page, state);
        // A field still reports that it was left when Firefox has stopped the program in the middle of a change.
        let Some(effects) = self.0.state.try_update_untracked(change) else {
            return;
        };
        if P::draws(self) {
            self.draw();
        }
        self.run(effects);
    }

    /// Takes note of an event, and leaves it to the caller to draw the change and to carry out what follows.
    pub fn note(self, event: P::Event) -> Vec<P::Effect> {
        let handle = |state: &mut P::State| self.0.page.handle(state, event);
        self.0
            .state
            .try_update_untracked(handle)
            .unwrap_or_default()
    }

    /// Whether changes wait to be drawn.
    pub fn is_held(self) -> bool {
        self.0.is_held.load(Relaxed)
    }

    /// Draws no change until [`App::draw`].
    pub fn hold(self) {
        self.0.is_held.store(true, Relaxed);
    }

    /// Has everything that follows the state look at it.
    pub fn draw(self) {
        self.0.is_held.store(false, Relaxed);
        P::before_draw(self);
        self.0.state.notify();
    }

    /// Carries out what follows from a change.
    pub fn run(self, effects: Vec<P::Effect>) {
        for effect in effects {
            P::carry_out(self, effect);
        }
    }

    /// Reads the state, without following it.
    pub fn with<R>(self, read: impl FnOnce(&P::State) -> R) -> R {
        self.0.state.with_untracked(read)
    }

    /// Reads the state, and follows it.
    pub fn follow<R>(self, read: impl FnOnce(&P::State) -> R) -> R {
        self.0.state.with(read)
    }

    /// A part of the state, or what is made of it; what reads it runs again when it is another.
    pub fn memo<T: PartialEq + Send + Sync + 'static>(
        self,
        pick: impl Fn(&P, &P::State) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        Memo::new(move |_| self.0.state.with(|state| pick(&self.0.page, state)))
    }

    /// Whether no change of the state is in progress. Only listeners for leaving the page need to
    /// check: when the user leaves, Firefox may stop a program at any point without notice, and still
    /// calls the remaining listeners. They would find a state that is half changed.
    pub fn is_whole(self) -> bool {
        self.0.state.try_read_untracked().is_some()
    }
}
