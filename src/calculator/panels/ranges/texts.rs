//! The words of the page and of the editor.

use super::words::Messages;
use crate::calculator::text::Words;

/// The words in one language.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// The page's.
    pub page: &'static Words,
    pub(super) own: Messages,
}

impl Texts {
    /// The editor's words in the language of the page's.
    pub fn of(page: &'static Words) -> Texts {
        Texts {
            page,
            own: page.of(),
        }
    }
}
