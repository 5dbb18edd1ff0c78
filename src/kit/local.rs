//! What a part of the page knows for as long as the page is open, whoever shows it.
//!
//! A signal costs two kilobytes of download for each type of value, and a place in the thread half a
//! kilobyte. Here there is one signal, of a number that grows with each change, and one place for all
//! values, which are told apart by their types.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;

use leptos::prelude::{RwSignal, Track, Update};

/// A value that those who read it follow, one of each type. Copies are handles to the same. It outlives
/// what shows it: a page that is made anew, in another language, goes on with it.
pub struct Local<M> {
    place: usize,
    changes: RwSignal<usize>,
    kind: PhantomData<fn() -> M>,
}

/// A value of any type, in a `RefCell`.
type Value = Rc<dyn Any>;

thread_local! {
    static VALUES: RefCell<Vec<(TypeId, Value)>> = const { RefCell::new(Vec::new()) };
}

impl<M> Clone for Local<M> {
    fn clone(&self) -> Local<M> {
        *self
    }
}

impl<M> Copy for Local<M> {}

impl<M: Default + 'static> Local<M> {
    /// A handle to the value of this type, which is made when it is wanted for the first time.
    pub fn new() -> Local<M> {
        Local {
            place: place(TypeId::of::<M>(), || Rc::new(RefCell::new(M::default()))),
            changes: RwSignal::new(0),
            kind: PhantomData,
        }
    }

    /// Reads it, and follows it.
    pub fn with<R>(&self, read: impl FnOnce(&M) -> R) -> R {
        follow(self.changes);
        read(&*cell(&value(self.place)).borrow())
    }

    /// Changes it.
    pub fn update<R>(&self, change: impl FnOnce(&mut M) -> R) -> R {
        let answer = change(&mut *cell(&value(self.place)).borrow_mut());
        tell(self.changes);
        answer
    }
}

impl<M: Default + 'static> Default for Local<M> {
    fn default() -> Local<M> {
        Local::new()
    }
}

/// Where the value of this type is.
fn place(kind: TypeId, make: fn() -> Value) -> usize {
    VALUES.with_borrow_mut(|values| {
        let known = values.iter().position(|(known, _)| *known == kind);
        known.unwrap_or_else(|| {
            values.push((kind, make()));
            values.len() - 1
        })
    })
}

fn value(place: usize) -> Value {
    VALUES.with_borrow(|values| values[place].1.clone())
}

fn cell<M: 'static>(value: &Value) -> &RefCell<M> {
    value
        .downcast_ref()
        .expect("a place holds a value of its type")
}

fn follow(changes: RwSignal<usize>) {
    changes.track();
}

fn tell(changes: RwSignal<usize>) {
    // Whoever showed it may be gone.
    changes.try_update(|changes| *changes += 1);
}
