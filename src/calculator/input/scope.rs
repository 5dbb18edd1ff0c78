//! Where a binding acts: it depends on what has the focus.

/// Which part of the page has the focus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Focus {
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
pub(super) enum Scope {
    /// In the table region only.
    Table,
    /// A printed character alone: in the table region, in a panel beside it or nowhere in particular,
    /// and only while single keys are switched on.
    Single,
    /// What cards are typed with: as [`Scope::Single`], and wherever no field and no panel is.
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

impl Scope {
    pub(super) fn holds(self, focus: Focus, single_keys: bool) -> bool {
        match self {
            Scope::Table => matches!(focus, Focus::Table | Focus::Button),
            Scope::Single => {
                let table = matches!(focus, Focus::Table | Focus::Button | Focus::Nowhere);
                (table || focus == Focus::Beside) && single_keys
            }
            Scope::Cards => Scope::Page.holds(focus, single_keys) && single_keys,
            Scope::Page => !matches!(
                focus,
                Focus::Line | Focus::Seat | Focus::Text | Focus::Panel | Focus::Keys
            ),
            Scope::Keys => focus == Focus::Keys,
            Scope::Line => focus == Focus::Line,
            Scope::Seat => focus == Focus::Seat,
        }
    }
}
