//! Measures the range editor of the built site in Chromium: what the page's own thread does for each
//! movement of a pointer that paints, and how long text of all 1,326 combos takes to be read. Prints,
//! asserts nothing. `cargo xtask bench` runs it.

use std::io::{self, Write};

use bench::page_work::{self, Spread, WORK, work};
use e2e::{Page, Story};
use evaluator::{Combo, Range, RangeTool};
use serde_json::json;

/// The seat that is painted is compared with two others, by an engine that answers meanwhile.
const TABLE: &str = "AhKh-vs-QsQd-vs-22%2B-on-7h8h2c";

/// Cells in a row, and rows.
const SIDE: usize = 13;

/// How often each text is read.
const READS: usize = 40;

/// The position of the grid.
const GRID: &str = "const { left, top, width, height } =
        document.querySelector('.range-grid').getBoundingClientRect();
    return [left, top, width, height]";

/// Until what a movement changed is painted.
const PAINTED: &str = "return new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(true);
        channel.port2.postMessage(0);
    }));
})";

/// Pastes a text into the grid: how long until it is read and the table has it.
const READ: &str = "const [text] = arguments;
    const cell = document.querySelector(\".range-grid [tabindex='0']\");
    cell.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    const begun = performance.now();
    cell.dispatchEvent(paste);
    const took = performance.now() - begun;
    return paste.defaultPrevented ? took : null";

fn main() -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let mut strokes: Vec<Vec<f64>> = vec![Vec::new(); WORK.len()];
    let mut reads = Vec::new();
    runtime.block_on(Story::default().run_once(async |page: &Page| {
        page.is_sized(1440, 900).await;
        page.opens(TABLE).await;
        for key in ["g", "3", "r"] {
            page.presses(key).await;
        }
        page.expect("grid", "Range of Player 3").await;
        page_work::begins_to_count(page).await;
        for path in [rows(), columns()] {
            for (share, work) in strokes.iter_mut().zip(stroke(page, &path).await) {
                share.extend(work);
            }
        }
        for (name, texts) in texts() {
            let mut times = Vec::new();
            for at in 0..READS {
                let text = json!(texts[at % 2]);
                let took = page.script(READ, vec![text]).await;
                times.push(took.as_f64().unwrap_or(f64::NAN));
                page.script(PAINTED, vec![]).await;
            }
            reads.push((name, times));
        }
        page.presses("Escape").await;
    }));
    let mut out = io::stdout().lock();
    let moves = strokes[0].len();
    writeln!(
        out,
        "A pointer paints over the editor's grid in Chromium, a cell a movement, {moves} movements; what the \
         page's own thread did for each, its answer and its paint:"
    )?;
    for ((_, what), share) in WORK.iter().zip(strokes) {
        writeln!(out, "  {what:<26}  {}", Spread::of(share))?;
    }
    writeln!(
        out,
        "Text of all 1,326 combos pasted, until it is read and shown in the table, {READS} times each:"
    )?;
    for (name, times) in reads {
        writeln!(out, "  {name:<26}  {}", Spread::of(times))?;
    }
    Ok(())
}

/// All cells, row by row, there and back.
fn rows() -> Vec<(usize, usize)> {
    let row = |y: usize| {
        let across = move |x: usize| if y.is_multiple_of(2) { x } else { SIDE - 1 - x };
        (0..SIDE).map(move |x| (across(x), y))
    };
    (0..SIDE).flat_map(row).collect()
}

/// The same column by column.
fn columns() -> Vec<(usize, usize)> {
    rows().into_iter().map(|(x, y)| (y, x)).collect()
}

/// Presses the button on the first cell, moves over the others one by one, and lets go: what each movement
/// took, of each kind of work.
async fn stroke(page: &Page, path: &[(usize, usize)]) -> [Vec<f64>; WORK.len()] {
    let mut times = [const { Vec::new() }; WORK.len()];
    mouse(page, "mousePressed", path[0]).await;
    page.script(PAINTED, vec![]).await;
    for &cell in &path[1..] {
        let before = work(page).await;
        mouse(page, "mouseMoved", cell).await;
        page.script(PAINTED, vec![]).await;
        let after = work(page).await;
        for (at, times) in times.iter_mut().enumerate() {
            times.push(after[at] - before[at]);
        }
    }
    mouse(page, "mouseReleased", path[path.len() - 1]).await;
    page.script(PAINTED, vec![]).await;
    times
}

async fn mouse(page: &Page, kind: &str, (column, row): (usize, usize)) {
    let grid = page.script(GRID, vec![]).await;
    let [left, top, width, height] = [0, 1, 2, 3].map(|at| grid[at].as_f64().unwrap_or_default());
    let middle =
        |place: usize, from: f64, size: f64| from + size * (place as f64 + 0.5) / SIDE as f64;
    let event = json!({
        "type": kind,
        "x": middle(column, left, width),
        "y": middle(row, top, height),
        "button": "left",
        "buttons": i32::from(kind != "mouseReleased"),
        "clickCount": 1,
    });
    page.browser()
        .devtools("Input.dispatchMouseEvent", event)
        .await;
}

/// Text of all combos in two ways, each twice: the pasted text must differ from the current one.
fn texts() -> [(&'static str, [String; 2]); 2] {
    let ranges = [1, 2].map(|step| {
        let mut range = Range::empty();
        for combo in Combo::all() {
            let percent = 1 + (combo.index() * step % 100) as u16;
            range.set(combo, percent * (Range::WHOLE / 100));
        }
        range
    });
    let named = ranges
        .each_ref()
        .map(|range| range.written_for(RangeTool::Combos));
    let numbers = ranges.each_ref().map(|range| {
        let weights = Combo::all().map(|combo| f64::from(range.weight(combo)));
        let numbers = weights.map(|weight| (weight / f64::from(Range::WHOLE)).to_string());
        numbers.collect::<Vec<_>>().join(" ")
    });
    [
        ("combo by combo", named.map(Option::unwrap_or_default)),
        ("1,326 numbers", numbers),
    ]
}
