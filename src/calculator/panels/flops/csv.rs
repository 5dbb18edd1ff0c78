//! The report as comma-separated values: a row a flop.

use evaluator::{FlopTexture, ReportFlop};

use super::state::{Model, Row};
use crate::calculator::state::effect::File;
use crate::calculator::view::csv;

/// The file of what is counted.
pub fn file(model: &Model) -> File {
    File {
        name: "kicker-flops.csv".to_owned(),
        kind: "text/csv",
        text: text(model),
    }
}

/// A row for each flop that is looked at and counted, in their order. Words are in English, as everywhere in files.
pub fn text(model: &Model) -> String {
    let fields = [
        "flop",
        "flops",
        "stands_for",
        "equity_1",
        "equity_2",
        "suits",
        "ranks",
        "high",
        "straights",
    ];
    let mut text = String::new();
    csv::end(&mut text, &fields.map(str::to_owned));
    for Row { flop, found, .. } in model.rows() {
        let mut cells = vec![
            flop.flop.to_string(),
            flop.flops.to_string(),
            flop.stands_for(model.set).to_string(),
        ];
        // Where no deal is possible there is no share.
        for player in 0..2 {
            let equity = (found.deals > 0).then(|| found.equity(player));
            let equity =
                equity.map(|equity| csv::decimal(equity.numerator(), equity.denominator()));
            cells.push(equity.unwrap_or_default());
        }
        cells.extend(textures(flop));
        csv::end(&mut text, &cells);
    }
    text
}

fn textures(flop: &ReportFlop) -> impl Iterator<Item = String> {
    let held = FlopTexture::ALL.into_iter();
    held.filter(|texture| texture.holds(&flop.flop))
        .map(|texture| format!("{texture:?}"))
}
