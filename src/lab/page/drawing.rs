//! The building blocks of the pictures. There is a text beside each picture, so screen readers skip
//! the picture.

use crate::kit::element::{Element, element};

/// Thousandths as a length of a style.
pub(super) fn share(thousandths: usize) -> String {
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

/// Paths, stretched to the size that the style gives; `size` is their own. The first have these classes.
pub(super) fn drawing(
    class: &'static str,
    size: &str,
    classes: &[&'static str],
    paths: &[String],
) -> Element {
    let paths = paths.iter().enumerate().map(|(at, path)| {
        element("path")
            .with("class", classes.get(at).copied())
            .with("d", path.clone())
    });
    element("svg[preserveAspectRatio=none][aria-hidden=true]")
        .with("class", class)
        .with("viewBox", size.to_owned())
        .children(paths)
}

/// Where a product lands on the table, and whether another one is there.
pub(super) fn landed(place: usize, taken: bool) -> Element {
    element("b")
        .with("--at", share(place))
        .with("data-wrong", taken.then_some(""))
}
