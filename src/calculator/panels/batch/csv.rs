//! The list as a file: a row a player, and a row a line that has no answer.

use super::state::{Outcome, Row};
use super::view::said;
use crate::calculator::state::effect::File;
use crate::calculator::text::Words;
use crate::calculator::view::csv;

/// The file of these rows.
pub fn file(rows: &[Row]) -> File {
    File {
        name: "kicker-list.csv".to_owned(),
        kind: "text/csv",
        text: text(rows),
    }
}

/// All answered lines. Errors are in English, as everywhere in files.
fn text(rows: &[Row]) -> String {
    let mut fields = csv::fields();
    fields.insert(0, "line".to_owned());
    fields.push("error".to_owned());
    let mut text = String::new();
    csv::end(&mut text, &fields);
    let empty = fields.len() - 3;
    for row in rows {
        let number = row.number.to_string();
        if let Outcome::Answered(table, answer) = &row.outcome {
            for mut cells in csv::rows(&table.scenario, answer, &table.players) {
                cells.insert(0, number.clone());
                cells.push(String::new());
                csv::end(&mut text, &cells);
            }
        }
        if row.outcome.is_wrong() {
            let mut cells = vec![number, csv::quoted(&row.line)];
            cells.extend(vec![String::new(); empty]);
            let said = said(&row.outcome, Words::english());
            cells.push(csv::quoted(&said));
            csv::end(&mut text, &cells);
        }
    }
    text
}
