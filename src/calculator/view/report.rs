//! The table and its results as plain text, for the clipboard.

use crate::calculator::text::Words;
use crate::calculator::view::Scene;

/// The scenario line, a line a player, and how the numbers came about.
pub fn text(line: &str, scene: &Scene, words: &Words) -> String {
    let results = &scene.results;
    let mut text = format!("{line}\n");
    for row in results.equity.iter().filter(|row| !row.equity.is_empty()) {
        let shares = words.shares(&row.win, &row.tie, &row.lose);
        text.push_str(&format!("{}: {} ({shares})\n", row.name, row.equity));
    }
    if !results.count.is_empty() {
        text.push_str(&results.count);
        text.push('\n');
    }
    text
}
