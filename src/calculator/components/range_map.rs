//! A range at a seat, as a picture of its classes.

use crate::kit::element::{Element, element};

/// The square of classes: the outlines of those that are in for the most part, and for less. Says
/// nothing: the places of the two cards do.
pub fn range_map([most, some]: [String; 2]) -> Element {
    let path = |outline: String| element("path").with("d", outline);
    element("svg.range-map[viewBox=-0.1 -0.1 13.2 13.2][aria-hidden=true]")
        .child(path("M0 0h13v13H0z".to_owned()))
        .child(path(most))
        .child(path(some))
}
