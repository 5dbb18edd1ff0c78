//! What axe says about the page as it is now.

use std::fs;
use std::sync::LazyLock;

use serde_json::Value;
use xtask::tools::npm;

use crate::page::Page;

/// Its source, where there is Node.js to install it with.
static AXE: LazyLock<Option<String>> = LazyLock::new(|| {
    let packages = npm::for_tests().unwrap_or_else(|failure| panic!("{failure}"))?;
    let file = packages.join("axe-core").join("axe.min.js");
    let source = fs::read_to_string(&file);
    Some(source.unwrap_or_else(|error| panic!("{}: {error}", file.display())))
});

/// Runs it once it is loaded, and lists each fault with its rule, its text and its elements.
const ASK: &str = r#"
    const done = arguments[arguments.length - 1];
    // Colours in a transition to another theme are not checked.
    for (const moving of document.getAnimations()) {
        if (Number.isFinite(moving.effect.getComputedTiming().endTime)) moving.finish();
    }
    axe.run(document, { resultTypes: ["violations"] }).then(
        ({ violations }) => done(violations.map(({ id, help, nodes }) => {
            const places = nodes.slice(0, 4).map(node => `${node.html.slice(0, 160)} (${node.failureSummary})`);
            return `${id}: ${help}: ${places.join(" | ")}`;
        })),
        error => done([String(error)]),
    );
"#;

impl Page {
    /// Whether axe is available here: it needs Node.js.
    #[must_use]
    pub fn can_ask_axe(&self) -> bool {
        AXE.is_some()
    }

    /// Everything that axe finds wrong with the page as it is.
    pub async fn found_by_axe(&self) -> Vec<String> {
        let source = AXE.as_deref().unwrap_or_default();
        if self.script("return !window.axe", vec![]).await == true {
            // A module loader would take it for its own.
            self.script(&format!("{source}; return 0"), vec![]).await;
        }
        match self.script_that_waits(ASK, vec![]).await {
            Value::Array(found) => found
                .iter()
                .map(|fault| fault.as_str().unwrap_or_default().to_owned())
                .collect(),
            other => panic!("axe does not answer: {other}"),
        }
    }
}
