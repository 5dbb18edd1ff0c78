//! What kind of screen this is, by the same media queries as in the style sheets.

use std::cell::Cell;

use leptos::prelude::window;

use crate::calculator::state::device::Screen;
use crate::kit::platform::task::listen;

/// The arrangements of `style/layout.css`.
const LIST: &str = "(width < 45em), (33em <= width < 60em) and (height < 33em)";
const SHEET: &str = "(width < 45em) and (height >= 33em)";
const WIDE: &str = "(width >= 100em)";
const EDITS_BESIDE: &str = "(width >= 75em) and (height >= 37em)";
/// Fingers, and nothing that points without touching. A device without any pointer has keys.
const TOUCH: &str = "(hover: none) and (pointer: coarse)";

/// Tells what kind of screen it is: at once, and when that changes.
pub fn watch(report: impl Fn(Screen) + 'static) {
    let before = Cell::new(now());
    report(before.get());
    listen("resize", move |_| {
        let now = now();
        if before.replace(now) != now {
            report(now);
        }
    });
}

fn now() -> Screen {
    Screen {
        list: holds(LIST),
        sheet: holds(SHEET),
        touch: holds(TOUCH),
        wide: holds(WIDE),
        edits_beside: holds(EDITS_BESIDE),
    }
}

fn holds(query: &str) -> bool {
    // A query that is not understood holds nowhere.
    let asked = window().match_media(query).ok().flatten();
    asked.is_some_and(|asked| asked.matches())
}
