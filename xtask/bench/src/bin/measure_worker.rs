//! Measures the built site's worker in Chromium, as the page uses it: from sending the question to
//! receiving the answer. Also loops over hands, in the wasm that `KICKER_HANDS` names. Prints one
//! line a figure; `cargo xtask bench` runs it.

use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, Write};
use std::time::Duration;

use bench::{ASK, questions};
use e2e::{Page, Story};
use serde_json::{Value, json};

/// Long enough for the slowest row.
const PATIENCE: Duration = Duration::from_secs(240);

/// A separate worker beside the page's, which has nothing to do meanwhile.
const WORKER: &str = r#"
    const name = "Kicker in Chromium";
    const worker = new Worker("engine_loader.js", { type: "module" });
    const here = { hear: () => {}, send: message => worker.postMessage(message) };
    await new Promise(loaded => worker.onmessage = loaded);
    worker.onmessage = event => here.hear(event.data);
    const lines = await equityFigures(name, "the release worker", here, [arguments[0]]);
    worker.terminate();
    return lines;
"#;

const HANDS: &str = r#"
    const bytes = Uint8Array.from(arguments[0]);
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return rankingFigures("Kicker in Chromium", "the same engine in a loop", instance);
"#;

fn main() -> Result<(), Box<dyn Error>> {
    let hands = match env::var_os("KICKER_HANDS") {
        Some(file) => Some(fs::read(file)?),
        None => None,
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    runtime.block_on(Story::default().run_once(async |page: &Page| {
        page.waits_for_scripts(PATIENCE).await;
        for question in questions::packed() {
            shows(page, WORKER, json!(question)).await;
        }
        if let Some(bytes) = hands {
            shows(page, HANDS, json!(bytes)).await;
        }
    }));
    Ok(())
}

/// Runs a script and prints the lines it gives.
async fn shows(page: &Page, script: &str, argument: Value) {
    let script = format!("{ASK}\nreturn (async function() {{ {script} }}).apply(null, arguments);");
    let lines = page.script(&script, vec![argument]).await;
    let mut out = io::stdout().lock();
    for line in lines.as_array().into_iter().flatten() {
        let _ = writeln!(out, "{}", line.as_str().unwrap_or_default());
    }
}
