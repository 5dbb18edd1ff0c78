//! State of a part of the page that lives as long as the page is open.
//!
//! A signal costs two kilobytes of download for each type of value, and a place in the thread half a
//! kilobyte. Here there is one signal, of a number that grows with each change, and one map for all
//! values, by type.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::marker::PhantomData;
use std::mem::take;

use leptos::prelude::{IsDisposed, RwSignal, Track, Update};

/// A reactive value, one of each type, shared by all handles. It outlives the components that show it: a
/// page that is rebuilt, in another language, continues with it.
pub struct Local<M> {
    place: usize,
    changes: RwSignal<usize>,
    kind: PhantomData<fn() -> M>,
}

/// A value of any type, in a `RefCell`. It stays as long as the page is open.
type Value = &'static dyn Any;

struct Place {
    kind: TypeId,
    value: Value,
    /// The handles' signals: a handle goes with the piece of the page that made it.
    followers: Vec<RwSignal<usize>>,
}

thread_local! {
    static PLACES: RefCell<Vec<Place>> = const { RefCell::new(Vec::new()) };
}

impl<M> Clone for Local<M> {
    fn clone(&self) -> Local<M> {
        *self
    }
}

impl<M> Copy for Local<M> {}

impl<M: Default + 'static> Local<M> {
    /// A handle to the value of this type, which is created at its first use.
    pub fn new() -> Local<M> {
        let changes = RwSignal::new(0);
        Local {
            place: place(TypeId::of::<M>(), changes, || {
                Box::leak(Box::new(RefCell::new(M::default())))
            }),
            changes,
            kind: PhantomData,
        }
    }

    /// Reads it, and follows it.
    pub fn with<R>(&self, read: impl FnOnce(&M) -> R) -> R {
        follow(self.changes);
        self.peek(read)
    }

    /// Reads it.
    pub fn peek<R>(&self, read: impl FnOnce(&M) -> R) -> R {
        read(&*cell(value(self.place)).borrow())
    }

    /// Changes it.
    pub fn update<R>(&self, change: impl FnOnce(&mut M) -> R) -> R {
        let answer = change(&mut *cell(value(self.place)).borrow_mut());
        notify(self.place);
        answer
    }
}

impl<M: Default + 'static> Default for Local<M> {
    fn default() -> Local<M> {
        Local::new()
    }
}

/// Where the value of this type is, which has one more who follows it.
fn place(kind: TypeId, changes: RwSignal<usize>, make: fn() -> Value) -> usize {
    PLACES.with_borrow_mut(|places| {
        let known = places.iter().position(|place| place.kind == kind);
        let known = known.unwrap_or_else(|| {
            places.push(Place {
                kind,
                value: make(),
                followers: Vec::new(),
            });
            places.len() - 1
        });
        // Those of a page that was rebuilt are gone.
        let followers = &mut places[known].followers;
        followers.retain(|follower| !follower.is_disposed());
        followers.push(changes);
        known
    })
}

fn value(place: usize) -> Value {
    PLACES.with_borrow(|places| places[place].value)
}

fn cell<M: 'static>(value: Value) -> &'static RefCell<M> {
    value
        .downcast_ref()
        .expect("a place holds a value of its type")
}

fn follow(changes: RwSignal<usize>) {
    changes.track();
}

fn notify(place: usize) {
    let mut followers = PLACES.with_borrow_mut(|places| take(&mut places[place].followers));
    // The component that showed it may be gone.
    followers.retain(|changes| changes.try_update(|changes| *changes += 1).is_some());
    PLACES.with_borrow_mut(|places| places[place].followers.append(&mut followers));
}
