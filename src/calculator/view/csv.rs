//! Results as comma-separated values: a row a player. Shares are divided in whole numbers: counts have more digits than a
//! double.

use evaluator::{Accuracy, Category, FoldedScenario, Tally, category_field};

use crate::calculator::protocol::EquityAnswer;

/// Decimal places of a share of the pot: read as a double, it is the nearest one.
const PLACES: u32 = 17;

/// The fields of a row; those of the categories follow.
const FIELDS: [&str; 10] = [
    "scenario",
    "player",
    "seat",
    "method",
    "deals",
    "equity",
    "standard_error",
    "win",
    "tie",
    "lose",
];

/// The names of all fields.
pub fn fields() -> Vec<String> {
    let mut fields = FIELDS.map(str::to_owned).to_vec();
    fields.extend(Category::ALL.map(category_field));
    fields
}

/// A row a player, each with a cell for every field.
pub fn rows(folded: &FoldedScenario, answer: &EquityAnswer, players: &[usize]) -> Vec<Vec<String>> {
    let tally = &answer.tally;
    let method = match answer.method {
        Accuracy::Exact => "exact",
        Accuracy::Sampled { .. } => "sampled",
    };
    let seats = folded.scenario().seats();
    let seats = seats.iter().zip(players).enumerate();
    let rows = seats.map(|(index, (seat, number))| {
        let mut cells = vec![
            quoted(&folded.to_string()),
            (number + 1).to_string(),
            quoted(&seat.to_string()),
            method.to_owned(),
            count(tally, tally.deals()),
            equity(tally, index).unwrap_or_default(),
            standard_error(answer, index).unwrap_or_default(),
        ];
        cells.extend(contested(tally, index).map(Option::unwrap_or_default));
        let categories = tally.categories(index);
        cells.extend(categories.map(|units| count(tally, units)));
        cells
    });
    rows.collect()
}

/// Ends a row, as the format has it.
pub fn end(text: &mut String, cells: &[String]) {
    text.push_str(&cells.join(","));
    text.push_str("\r\n");
}

/// A text between quotes, for what may have commas; no program takes it for a formula.
pub fn quoted(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let guard = if formula { "'" } else { "" };
    format!("\"{guard}{}\"", text.replace('"', "\"\""))
}

/// Win, tie and lose; without an opponent there are none.
fn contested(tally: &Tally, index: usize) -> [Option<String>; 3] {
    let counts = [tally.win(index), tally.tie(index), tally.lose(index)];
    counts.map(|units| tally.has_opponents().then(|| count(tally, units)))
}

fn equity(tally: &Tally, index: usize) -> Option<String> {
    let equity = tally.has_opponents().then(|| tally.equity(index))?;
    Some(decimal(equity.numerator(), equity.denominator()))
}

fn standard_error(answer: &EquityAnswer, index: usize) -> Option<String> {
    // In units of 10⁻¹², written as the shares are.
    let error = answer.standard_error(index)?;
    Some(decimal((error * 1e12) as u128, 1_000_000_000_000))
}

/// A count of deals, with decimals where ranges have weights.
fn count(tally: &Tally, units: u64) -> String {
    decimal(units.into(), tally.scale().into())
}

/// A fraction with at most this many decimals, rounded to the nearest, by long division: no value
/// is too large for it. Counts of deals and 10¹⁷ have 64 bits.
pub fn decimal(numerator: u128, denominator: u128) -> String {
    let denominator = denominator.max(1);
    let (mut whole, mut rest) = ((numerator / denominator) as u64, numerator % denominator);
    let mut digits = 0u64;
    for _ in 0..PLACES {
        rest *= 10;
        digits = digits * 10 + (rest / denominator) as u64;
        rest %= denominator;
    }
    digits += u64::from(rest >= denominator - rest);
    let one = 10u64.pow(PLACES);
    if digits == one {
        (whole, digits) = (whole + 1, 0);
    }
    if digits == 0 {
        return whole.to_string();
    }
    let digits = (one + digits).to_string();
    format!("{whole}.{}", digits[1..].trim_end_matches('0'))
}
