//! Values that follow the state, and what is done whenever they change or once that is shown.
//!
//! A memo costs a kilobyte of download for each type of value, an effect for each closure. Here
//! there is one memo, of a box with any value, and one effect, of a box with any closure.

use std::any::Any;
use std::marker::PhantomData;

use leptos::prelude::{AnyView, ArcRwSignal, Effect, Memo, ReadUntracked, RwSignal, With};

use crate::kit::platform::task::spawn;

/// A value derived from the state. Effects and views that read it run again when it changes. Copies
/// are handles to the same value.
pub struct Slice<T> {
    memo: Memo<Value>,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for Slice<T> {
    fn clone(&self) -> Slice<T> {
        *self
    }
}

impl<T> Copy for Slice<T> {}

/// Any value that can be compared with its like.
struct Value(Box<dyn Comparable>);

trait Comparable: Any + Send + Sync {
    fn is_like(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Send + Sync + 'static> Comparable for T {
    fn is_like(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

impl Value {
    fn any(&self) -> &dyn Any {
        &*self.0
    }
}

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        self.0.is_like(other.any())
    }
}

impl<T: PartialEq + Send + Sync + 'static> Slice<T> {
    /// The value that `make` gives, as long as nothing changes that it reads.
    pub fn new(make: impl Fn() -> T + Send + Sync + 'static) -> Slice<T> {
        Slice {
            memo: memo(Box::new(move || Value(Box::new(make())))),
            kind: PhantomData,
        }
    }

    /// Reads it.
    pub fn with<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        self.read(true, read)
    }

    /// Reads it without following it.
    pub fn with_untracked<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        self.read(false, read)
    }

    /// Follows it without reading.
    pub fn track(&self) {
        look(self.memo, true, &mut |_| ());
    }

    fn read<R>(&self, follow: bool, read: impl FnOnce(&T) -> R) -> R {
        let (mut read, mut answer) = (Some(read), None);
        look(self.memo, follow, &mut |value| {
            answer = value
                .downcast_ref()
                .zip(read.take())
                .map(|(value, read)| read(value));
        });
        answer.expect("a selector holds a value of its type")
    }
}

impl<T: Clone + PartialEq + Send + Sync + 'static> Slice<T> {
    /// Its value.
    pub fn get(&self) -> T {
        self.with(T::clone)
    }

    /// Its value, without following it.
    pub fn get_untracked(&self) -> T {
        self.with_untracked(T::clone)
    }
}

fn memo(make: Box<dyn Fn() -> Value + Send + Sync>) -> Memo<Value> {
    Memo::new(move |_| make())
}

fn look(memo: Memo<Value>, follow: bool, read: &mut dyn FnMut(&dyn Any)) {
    if follow {
        memo.with(|value| read(value.any()));
    } else {
        read(memo.read_untracked().any());
    }
}

/// Whether no change of this value is in progress. Only listeners for leaving the page need to
/// check: when the user leaves, Firefox may stop a program at any point without notice, and still
/// calls the remaining listeners. They would find a value that is half changed.
pub fn is_whole<T: Send + Sync + 'static>(signal: RwSignal<T>) -> bool {
    ArcRwSignal::from(signal).try_read_untracked().is_some()
}

/// Runs `act` within this frame, and again whenever something changes that it reads.
pub fn effect(act: impl FnMut() + 'static) {
    boxed_effect(Box::new(act));
}

/// Runs `act` once all that follows from the last change is on the page, and before anything else
/// can happen to it. A frame may come late on a busy machine; the user may have typed on by then.
pub fn after_render(act: impl FnOnce() + 'static) {
    soon(Box::new(act));
}

fn soon(act: Box<dyn FnOnce()>) {
    // Effects are tasks, and tasks run in the order in which they were woken.
    spawn(async move { act() });
}

fn boxed_effect(mut act: Box<dyn FnMut()>) {
    Effect::new(move |_: Option<()>| act());
}

/// A view that is rebuilt, in place, whenever a value it reads changes. Boxed: the code that keeps
/// such views up to date is then there once and not once for each.
pub type DynamicView = Box<dyn FnMut() -> AnyView + Send>;

/// See [`DynamicView`].
pub fn dynamic(make: impl FnMut() -> AnyView + Send + 'static) -> DynamicView {
    Box::new(make)
}
