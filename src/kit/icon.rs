//! The signs on buttons.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
use crate::kit::element::{Element, svg};

/// Which sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// An arrow that turns back.
    Undo,
    /// An arrow that turns on again.
    Redo,
    /// An arrow that goes round.
    Reset,
    /// Three points joined.
    Share,
    /// A bookmark.
    History,
    /// A pencil.
    Name,
    /// Two sliders.
    Options,
    /// A keyboard.
    Keys,
    /// A cross.
    Close,
    /// Three lines.
    Menu,
    /// A globe.
    Language,
    /// A circle, one half of it dark.
    Theme,
    /// A question mark.
    Help,
    /// An arrow down, into a tray.
    Install,
    /// Three bars.
    Statistics,
    /// An angle that points down.
    Lower,
    /// Three points.
    More,
    /// A plus.
    Add,
}

impl Drawing {
    /// The strokes in a square of 24.
    pub fn strokes(self) -> &'static str {
        match self {
            Drawing::Undo => "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3.5",
            Drawing::Redo => "M15.5 5 20 9.5 15.5 14M19.5 9.5H10a5.5 5.5 0 0 0 0 11h3.5",
            Drawing::Reset => "M4.2 12a7.8 7.8 0 1 0 2.6-5.8L4.2 8.6M4 3.8v5h5",
            Drawing::Share => "M12 14.5V3.5M8 7l4-3.7L16 7M6.5 11H5.2v9.3h13.6V11h-1.3",
            Drawing::History => "M6.5 3.8h11v16.4L12 15.9l-5.5 4.3z",
            Drawing::Name => "m4.5 19.5 1-4.3L16.2 4.5l3.3 3.3L8.8 18.5zM13.6 7.1l3.3 3.3",
            Drawing::Options => "M3.5 7.5h9M18 7.5h2.5M3.5 16.5H6M11.5 16.5h9M15.2 5v5M8.8 14v5",
            Drawing::Keys => {
                "M3 6.5h18v11H3zM6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14h8"
            }
            Drawing::Close => "m6 6 12 12M18 6 6 18",
            Drawing::Menu => "M4 7h16M4 12h16M4 17h16",
            Drawing::Language => {
                "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c4.6 5 4.6 12 0 17-4.6-5-4.6-12 0-17"
            }
            Drawing::Theme => {
                "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17M8.5 6v12M5.6 9.2v5.6"
            }
            Drawing::Help => {
                "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 9.6a2.5 2.5 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6M12 16.5h.01"
            }
            Drawing::Install => "M12 4v10.5M8 11l4 3.7 4-3.7M4.5 16v3.7h15V16",
            Drawing::Statistics => "M5 20v-8M12 20V4M19 20v-5",
            Drawing::Lower => "m6 9 6 6 6-6",
            Drawing::More => "M5.5 12h.01M12 12h.01M18.5 12h.01",
            Drawing::Add => "M12 5v14M5 12h14",
        }
    }
}

/// A sign on a button, in the colour of its text. Says nothing: the button has a name.
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub fn icon(sign: Drawing) -> Element {
    svg(
        "svg.icon[viewBox=0 0 24 24][aria-hidden=true][focusable=false]",
        sign.strokes(),
    )
}
