//! A place on the page whose inside is in a separate part of the program: the part is fetched when
//! the inside is needed for the first time.

use std::future::Future;
use std::pin::Pin;
use std::sync::OnceLock;

use leptos::prelude::*;

use crate::calculator::store::{Store, after_render, effect, use_store};
use crate::kit::platform::task::{pause, spawn};
use crate::kit::selector::dynamic;

/// Makes the inside.
pub(super) type Make = fn() -> AnyView;
/// The fetched contents; `None` when fetching failed.
pub(super) type Fetched = Pin<Box<dyn Future<Output = Option<Make>>>>;

/// A part, and its contents after it was fetched.
pub(super) struct Part {
    make: OnceLock<Make>,
    wanted: fn(Store) -> bool,
    fetch: fn() -> Fetched,
    missing: fn(Store),
    shown: fn(),
}

impl Part {
    /// A part that is fetched by `fetch` as soon as it is `wanted`; `missing` reports a failure.
    pub(super) const fn new(
        wanted: fn(Store) -> bool,
        fetch: fn() -> Fetched,
        missing: fn(Store),
    ) -> Part {
        Part {
            make: OnceLock::new(),
            wanted,
            fetch,
            missing,
            shown: || (),
        }
    }

    /// The same part; `shown` is called once its contents have come and are on the page.
    pub(super) const fn then(mut self, shown: fn()) -> Part {
        self.shown = shown;
        self
    }

    /// Whether it was fetched.
    pub(super) fn is_here(&self) -> bool {
        self.make.get().is_some()
    }

    /// Its place: empty until then.
    pub(super) fn place(&'static self) -> AnyView {
        let store = use_store();
        // A page that is rebuilt, in another language, has what is open at once, and nothing else.
        let here = RwSignal::new(self.is_here() && untrack(|| (self.wanted)(store)));
        effect(move || {
            if !(self.wanted)(store) || here.get_untracked() {
                return;
            }
            spawn(async move {
                match (self.fetch)().await {
                    Some(make) => {
                        self.make.get_or_init(|| make);
                        // To compile it and to build it are two pieces of work.
                        pause().await;
                        here.try_set(true);
                        after_render(self.shown);
                    }
                    None => (self.missing)(store),
                }
            });
        });
        let inside = dynamic(move || match (here.get(), self.make.get()) {
            (true, Some(make)) => make(),
            _ => ().into_any(),
        });
        inside.into_any()
    }
}
