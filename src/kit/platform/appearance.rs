//! The look of the page as a whole: attributes of the root element that the style sheets read.

use leptos::prelude::document;

use crate::kit::appearance::{SuitColours, Theme};

/// Puts the theme and the suit colours on the root element.
pub fn apply(theme: Theme, suit_colours: SuitColours) {
    let Some(root) = document().document_element() else {
        return;
    };
    let theme = match theme {
        Theme::System => None,
        Theme::Light => Some("light"),
        Theme::Dark => Some("dark"),
    };
    let suits = match suit_colours {
        SuitColours::Four => None,
        SuitColours::Two => Some("two"),
    };
    for (name, value) in [("data-theme", theme), ("data-suits", suits)] {
        // These attribute names are valid, so neither call can be refused.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}
