//! Mouse and finger in the grid of a range: capture, coalesced movements and what lies under a point are the engine's.

use e2e::{Page, story};
use serde_json::json;

/// Sends the grid pointer events at the middles of cells, by row and column: down at the first, a
/// single movement to each other, up at the last.
const POINTER: &str = r#"
    const [kind, button, ...cells] = arguments;
    const grid = document.querySelector(".range-grid");
    const box = grid.getBoundingClientRect();
    const send = (name, [row, column], buttons) => {
        const clientX = box.left + box.width * (column + 0.5) / 13;
        const clientY = box.top + box.height * (row + 0.5) / 13;
        const target = document.elementFromPoint(clientX, clientY) ?? grid;
        (grid.contains(target) ? target : grid).dispatchEvent(new PointerEvent(name, {
            bubbles: true, cancelable: true, isPrimary: true, pointerId: 7,
            pointerType: kind, button, buttons, clientX, clientY,
        }));
    };
    send("pointerdown", cells[0], button === 2 ? 2 : 1);
    for (const cell of cells.slice(1)) send("pointermove", cell, button === 2 ? 2 : 1);
    send("pointerup", cells[cells.length - 1], 0);
"#;

/// What lies under a point, and whether a finger scrolls, is the browser's.
#[tokio::test]
async fn a_range_is_painted_by_mouse_and_finger() {
    story(async |page: &Page| {
        page.edits_range("AhAd-vs-KsKc").await;
        // One movement from corner to corner paints every class between.
        let corners = vec![json!("mouse"), json!(0), json!([0, 0]), json!([12, 12])];
        page.script(POINTER, corners).await;
        page.expect_words("13 classes, 78 combos (5.9 %)").await;
        let right = vec![json!("mouse"), json!(2), json!([12, 12]), json!([10, 10])];
        page.script(POINTER, right).await;
        page.expect_words("10 classes, 60 combos").await;
        // A finger that moves sideways paints, and one that moves down scrolls.
        let sideways = vec![json!("touch"), json!(0), json!([0, 1]), json!([0, 3])];
        page.script(POINTER, sideways).await;
        page.expect_words("13 classes, 72 combos").await;
        let down = vec![json!("touch"), json!(0), json!([5, 8]), json!([9, 8])];
        page.script(POINTER, down).await;
        let tap = vec![json!("touch"), json!(0), json!([1, 2])];
        page.script(POINTER, tap).await;
        page.expect_words("14 classes, 76 combos").await;
        page.presses("Escape").await;
        page.expect_line("AhAd vs 55+,AJs+,KQs").await;
    })
    .await;
}
