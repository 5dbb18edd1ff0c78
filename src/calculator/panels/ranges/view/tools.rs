//! The toolbar below the grid, and the note beside it.

use evaluator::RangeTool;

use super::grid_name;
use crate::calculator::panels::ranges::command::View;
use crate::calculator::panels::ranges::state::Model;
use crate::calculator::panels::ranges::texts::Texts;
use crate::calculator::view::study;

/// The toolbar.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolsScene {
    /// "Range of Player 2".
    pub name: String,
    /// What the cells show.
    pub view: View,
    /// Whether hands are marked, so that the rest can be removed.
    pub can_keep: bool,
    /// Whether all hands of the range have the full weight.
    pub is_whole: bool,
    /// What the cells show, or why they show nothing.
    pub note: String,
}

/// The toolbar, in one language.
pub fn tools(model: &Model, texts: Texts) -> ToolsScene {
    ToolsScene {
        name: grid_name(model, texts),
        view: model.view(),
        can_keep: model.can_keep(),
        is_whole: model.is_whole(),
        note: view_note(model, texts),
    }
}

/// What the cells show, or why they show nothing.
pub fn view_note(model: &Model, texts: Texts) -> String {
    let (own, data) = (texts.own, model.cell_data());
    let highlight = data.highlight();
    let folded = model.table().and_then(|table| table.folded);
    match (model.view(), &highlight.hits, highlight.break_even) {
        (View::Weight, ..) => own.weight_hint().to_owned(),
        (View::Needed, _, None) => own.needed_lacks().to_owned(),
        (View::Hits, None, _) => own.hits_lacks().to_owned(),
        (View::Equity | View::Needed, ..) if folded.is_some() => {
            texts.page.folded_range(folded.unwrap_or_default())
        }
        (view, ..) if !data.shows(view) => own.equity_waits().to_owned(),
        (View::Needed, _, Some(needed)) => own.needed_hint(&study::part(needed, 1, texts.page)),
        (View::Hits, Some(rows), _) => own.hits_hint(&(rows.name)(rows, texts.page)),
        _ => own.equity_hint().to_owned(),
    }
}

/// The name of a program, or of a format without one.
pub(in crate::calculator::panels::ranges) fn tool_name(
    tool: RangeTool,
    texts: Texts,
) -> &'static str {
    match tool {
        RangeTool::Combos => texts.own.all_combos(),
        tool => tool.name(),
    }
}
