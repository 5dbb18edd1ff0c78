//! The reader of text is a separate part of the program: the grammar, its errors and their texts. It
//! is fetched when there is text to read, or once the page has settled.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::set_timeout;

use crate::calculator::state::line::Reader;
use crate::calculator::text::notation;
use crate::kit::platform::task::spawn;

/// How long the page waits for it before it is shown without its table. On a busy machine the reader comes late: with 0.4
/// s, keys went to an empty table, which was then replaced.
const MOMENT: Duration = Duration::from_secs(3);

thread_local! {
    /// After it was fetched.
    static READER: Cell<Option<Reader>> = const { Cell::new(None) };
}

/// What reads text, if it is there.
pub fn here() -> Option<Reader> {
    match cfg!(feature = "split") {
        true => READER.get(),
        false => Some(enter().0),
    }
}

/// Fetches it if needed; `None` when it can't be loaded.
pub async fn fetch() -> Option<Reader> {
    let (reader, explainer) = part().await?;
    notation::take(explainer);
    READER.set(Some(reader));
    Some(reader)
}

/// Goes on as soon as it is there, or after a moment without.
pub fn soon(go_on: Box<dyn FnOnce()>) {
    let go_on = Rc::new(Cell::new(Some(go_on)));
    let once = move || {
        if let Some(go_on) = go_on.take() {
            go_on();
        }
    };
    set_timeout(once.clone(), MOMENT);
    spawn(async move {
        fetch().await;
        once();
    });
}

/// The other contents of the part.
type Later = (Reader, notation::Explainer);

/// The way into the part.
fn enter() -> Later {
    (Reader::WHOLE, notation::explain)
}

#[cfg(not(feature = "split"))]
async fn part() -> Option<Later> {
    Some(enter())
}

#[cfg(feature = "split")]
async fn part() -> Option<Later> {
    use leptos::wasm_split::{SplitLoaderError, wasm_split};

    #[wasm_split(reader, wasm_split_path = ::leptos::wasm_split, fallible)]
    fn load() -> Result<Later, SplitLoaderError> {
        Ok(enter())
    }

    load().await.ok()
}
