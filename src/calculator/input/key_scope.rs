//! Where a binding acts: it depends on what has the focus.

/// Which part of the page has the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusArea {
    /// The table region.
    Table,
    /// A button in the table region: what presses it is its own.
    Button,
    /// The 52 cards.
    Picker,
    /// The scenario field.
    Line,
    /// The text at a seat.
    Seat,
    /// Another text field.
    Text,
    /// An open panel, and no text field in it.
    Panel,
    /// A panel beside the table, and no text field in it.
    Beside,
    /// The list of keys.
    Keys,
    /// Nothing: the bare page.
    Nowhere,
    /// Anything else.
    Elsewhere,
}

/// Where a binding acts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum KeyScope {
    /// In the table region only.
    Table,
    /// A printed character alone: in the table region, in a panel beside it or nowhere in particular,
    /// and only while single keys are switched on.
    Single,
    /// What cards are typed with: as [`KeyScope::Single`], and wherever no field and no panel is.
    Cards,
    /// Everywhere but in text fields and panels.
    Page,
    /// In the list of keys.
    Keys,
    /// In the scenario field.
    Line,
    /// In the text at a seat.
    Seat,
}

impl KeyScope {
    pub(super) fn holds(self, focus: FocusArea, single_keys: bool) -> bool {
        match self {
            KeyScope::Table => matches!(focus, FocusArea::Table | FocusArea::Button),
            KeyScope::Single => {
                let table = matches!(
                    focus,
                    FocusArea::Table | FocusArea::Button | FocusArea::Nowhere
                );
                (table || focus == FocusArea::Beside) && single_keys
            }
            KeyScope::Cards => KeyScope::Page.holds(focus, single_keys) && single_keys,
            KeyScope::Page => !matches!(
                focus,
                FocusArea::Line
                    | FocusArea::Seat
                    | FocusArea::Text
                    | FocusArea::Panel
                    | FocusArea::Keys
            ),
            KeyScope::Keys => focus == FocusArea::Keys,
            KeyScope::Line => focus == FocusArea::Line,
            KeyScope::Seat => focus == FocusArea::Seat,
        }
    }
}
