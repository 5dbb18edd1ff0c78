//! What the buttons below the grid are about, and what is said beside them.

use evaluator::RangeTool;

use super::grid_name;
use crate::calculator::panels::ranges::command::View;
use crate::calculator::panels::ranges::state::Model;
use crate::calculator::panels::ranges::texts::Texts;
use crate::calculator::view::study;

/// What the tools are about.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolsScene {
    /// "Range of Player 2".
    pub name: String,
    /// What the cells show.
    pub view: View,
    /// Whether something is marked, and the rest can be taken out.
    pub can_keep: bool,
    /// Whether all hands of the range are whole ones.
    pub is_whole: bool,
    /// What is seen in the cells, and why there may be nothing.
    pub note: String,
}

/// What the tools are about, in one language.
pub fn tools(model: &Model, texts: Texts) -> ToolsScene {
    ToolsScene {
        name: grid_name(model, texts),
        view: model.view(),
        can_keep: model.can_keep(),
        is_whole: model.is_whole(),
        note: view_note(model, texts),
    }
}

/// What is seen in the cells, and why there may be nothing.
pub fn view_note(model: &Model, texts: Texts) -> String {
    let (own, known) = (texts.own, model.known());
    let highlight = known.highlight();
    let folded = model.table().and_then(|table| table.folded);
    match (model.view(), &highlight.hits, highlight.break_even) {
        (View::Weight, ..) => own.weight_hint().to_owned(),
        (View::Needed, _, None) => own.needed_lacks().to_owned(),
        (View::Hits, None, _) => own.hits_lacks().to_owned(),
        (View::Equity | View::Needed, ..) if folded.is_some() => {
            texts.page.folded_range(folded.unwrap_or_default())
        }
        (view, ..) if !known.shows(view) => own.equity_waits().to_owned(),
        (View::Needed, _, Some(needed)) => {
            own.needed_hint(&study::part(needed, 1, texts.page))
        }
        (View::Hits, Some(rows), _) => own.hits_hint(&(rows.name)(rows, texts.page)),
        _ => own.equity_hint().to_owned(),
    }
}

/// A program's name; a way of writing has none.
pub(in crate::calculator::panels::ranges) fn tool_name(tool: RangeTool, texts: Texts) -> &'static str {
    match tool {
        RangeTool::Combos => texts.own.all_combos(),
        tool => tool.name(),
    }
}
