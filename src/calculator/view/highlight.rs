//! What panels beside the table let the range editor show, without depending on each other.

use std::convert::Infallible;

use evaluator::{HitFilter, Range};

use crate::calculator::state::{Effect, Panel, PanelModel, State};
use crate::calculator::text::Words;

/// What to highlight in a range.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Highlight {
    /// The equity from which a call pays, 0 to 1.
    pub break_even: Option<f64>,
    /// The rows of hits that were chosen.
    pub hits: Option<ChosenRows>,
    /// What passes the filters of hits, by seat, while the panel of hits is open.
    pub passing: Vec<(usize, Range)>,
}

/// What a panel beside the table says is to be highlighted.
#[derive(Clone, Debug, PartialEq)]
pub enum Highlighted {
    /// From this equity on a call pays.
    BreakEven(Option<f64>),
    /// These rows of hits were chosen.
    Hits(Option<ChosenRows>),
    /// This passes the filters of hits, by seat.
    Passing(Vec<(usize, Range)>),
}

impl PanelModel for Highlight {
    /// The range editor is in the frame of the seat.
    const PANEL: Panel = Panel::SEAT;

    type Command = Infallible;
    type Event = Highlighted;

    fn apply(&mut self, command: Infallible, _: &State) -> Vec<Effect> {
        match command {}
    }

    fn handle(&mut self, event: Highlighted, _: &State) -> Vec<Effect> {
        match event {
            Highlighted::BreakEven(equity) => self.break_even = equity,
            Highlighted::Hits(rows) => self.hits = rows,
            Highlighted::Passing(passing) => self.passing = passing,
        }
        Vec::new()
    }
}

/// Rows of hits that were chosen.
#[derive(Clone, Debug)]
pub struct ChosenRows {
    /// Which combos are in them.
    pub filter: HitFilter,
    /// Names them, in the language of the moment.
    pub name: fn(&ChosenRows, &Words) -> String,
}

impl PartialEq for ChosenRows {
    fn eq(&self, other: &ChosenRows) -> bool {
        self.filter == other.filter
    }
}
