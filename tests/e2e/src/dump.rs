//! A page as text: its DOM and its accessible tree, as two builds or two runs can be compared.

use serde_json::{Value, json};

use crate::page::Page;

/// Makes lines of them, and says what is left out.
const DUMP: &str = include_str!("dump.js");

impl Page {
    /// The DOM with what is typed, chosen and focused, a line for each element.
    pub async fn dom(&self) -> String {
        self.dump("dom", Value::Null).await
    }

    /// The accessible tree as Chromium hands it to a screen reader, a line for each node.
    ///
    /// # Panics
    /// In other browsers.
    pub async fn accessible_tree(&self) -> String {
        let tree = "Accessibility.getFullAXTree";
        let tree = self.browser().devtools(tree, json!({})).await;
        self.dump("tree", tree["nodes"].clone()).await
    }

    async fn dump(&self, kind: &str, nodes: Value) -> String {
        let text = self.script(DUMP, vec![json!(kind), nodes]).await;
        text.as_str().unwrap_or_default().to_owned()
    }
}
