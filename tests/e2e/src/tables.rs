//! Reading a table as rows and columns.

use std::collections::BTreeMap;

use serde_json::json;

use crate::page::Page;

const CELLS: &str = r#"
    const [table] = arguments;
    const text = e => e.innerText.replace(/\s+/g, " ").trim();
    const isHeader = e => e.tagName === "TH" || /header$/.test(e.getAttribute("role") ?? "");
    return [...table.querySelectorAll("tr, [role=row]")].map(row =>
        [...row.querySelectorAll("th, td, [role=rowheader], [role=columnheader], [role=cell]")]
            .map(cell => ({ header: isHeader(cell), text: text(cell), cell })));
"#;

/// The texts of all tables' cells.
const TEXTS: &str = r#"
    const cells = document.querySelectorAll("td, [role=cell]");
    return [...cells].map(cell => cell.innerText.replace(/\s+/g, " ").trim());
"#;

/// A table as a screen reader announces it: a row by the name of its header, a cell by the name of its column.
pub type Table = BTreeMap<String, BTreeMap<String, String>>;

impl Page {
    /// The table of that name as it is now; nothing when there is none.
    pub async fn table(&self, name: &str) -> Option<Table> {
        let table = self.find_now_likely("table", name).await?;
        let rows = self.script_if_there(CELLS, vec![json!(table)]).await?;
        let mut columns: Vec<String> = Vec::new();
        let mut read = Table::new();
        for row in rows.as_array()? {
            let row = row.as_array()?;
            let headers = row.iter().filter(|cell| cell["header"] == true).count();
            if headers == row.len() || columns.is_empty() {
                columns = self.heads(row).await;
                continue;
            }
            let head = self.heads(&row[..1]).await.pop()?;
            let cells = columns.iter().zip(row).skip(1);
            let cells = cells.map(|(column, cell)| {
                let text = cell["text"].as_str().unwrap_or_default();
                (column.clone(), text.to_owned())
            });
            read.insert(head, cells.collect());
        }
        Some(read)
    }

    /// Some table has cells that read so. It says nothing of where; to look there takes a request for each name.
    pub(crate) async fn reads_in_a_table(&self, texts: &[&str]) -> Result<(), String> {
        let seen = self.script(TEXTS, vec![]).await;
        let seen: Vec<&str> = seen
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|text| text.as_str())
            .collect();
        match texts.iter().all(|text| seen.contains(text)) {
            true => Ok(()),
            false => Err(format!("{seen:?}")),
        }
    }

    /// The names of header cells; the text of a cell that is none.
    async fn heads(&self, cells: &[serde_json::Value]) -> Vec<String> {
        let mut names = Vec::new();
        for cell in cells {
            let text = cell["text"].as_str().unwrap_or_default().to_owned();
            let name = match self.elements(&cell["cell"]).first() {
                Some(element) if cell["header"] == true => self.name_of(element).await,
                _ => None,
            };
            // WebKit has no name for a header whose text says it all.
            let name = name.filter(|name| !name.is_empty());
            names.push(name.unwrap_or(text));
        }
        names
    }
}
