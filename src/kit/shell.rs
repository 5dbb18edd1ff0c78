//! What every page has around it: the bar with the way to the other pages and the menu, and the options that hold on all of them.

#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod bar;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod keys;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod menu;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
mod settings;
pub mod words;

#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use bar::{Tool, bar, toolbar};
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use keys::{key_rows, key_texts};
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use menu::close_when_left;
#[cfg(all(target_arch = "wasm32", feature = "page"))]
pub use settings::{Choose, Settings, group, group_tools, kept, radio, settings, switch, watch};

/// A page, as the bar has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The calculator.
    Odds,
    /// The practice table.
    Practice,
    /// The lab.
    Lab,
}

impl Place {
    /// All of them, in the order of the bar.
    pub const ALL: [Place; 3] = [Place::Odds, Place::Practice, Place::Lab];

    /// The folder of its page in the site.
    fn folder(self) -> &'static str {
        match self {
            Place::Odds => "",
            Place::Practice => "play/",
            Place::Lab => "lab/",
        }
    }

    /// The address of a page as seen from this one.
    pub fn path_to(self, other: Place) -> String {
        let up = match self {
            Place::Odds => "./",
            Place::Practice | Place::Lab => "../",
        };
        format!("{up}{}", other.folder())
    }
}

#[cfg(test)]
mod tests {
    use super::Place;

    #[test]
    fn each_page_leads_to_the_others() {
        let paths = |from: Place| Place::ALL.map(|to| from.path_to(to));
        assert_eq!(paths(Place::Odds), ["./", "./play/", "./lab/"]);
        assert_eq!(paths(Place::Lab), ["../", "../play/", "../lab/"]);
    }
}
