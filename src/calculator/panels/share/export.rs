//! The results for other programs: JSON with the field names of the command line, and CSV.

use evaluator::{Category, Method, Scenario, Tally};

use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::State;
use crate::calculator::state::draft::Reading;
use crate::calculator::state::effect::File;
use crate::calculator::view::answer;

/// Digits after the point of a share of the pot: read as a double, it is the nearest one.
const PLACES: u32 = 17;

/// The fields of a CSV row; those of the categories follow.
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

/// A form the results can be saved in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One object, as the command line prints it.
    Json,
    /// A header, and a row a player.
    Csv,
}

impl Form {
    /// What it is called, everywhere.
    pub fn name(self) -> &'static str {
        match self {
            Form::Json => "JSON",
            Form::Csv => "CSV",
        }
    }
}

/// The results in one of the forms; `None` while there are none.
pub fn save(state: &State, form: Form) -> Option<File> {
    let answer = answer::answer(state, state.reading())?;
    let Reading::Ready(scenario) = state.reading() else {
        return None;
    };
    let name = file_name(&scenario.to_string());
    Some(match form {
        Form::Json => File {
            name: format!("{name}.json"),
            kind: "application/json",
            text: json(scenario, answer),
        },
        Form::Csv => File {
            name: format!("{name}.csv"),
            kind: "text/csv",
            text: csv(scenario, answer, &state.draft().players()),
        },
    })
}

/// "kicker-AhAd-vs-KsKc", of a length that every system takes.
fn file_name(line: &str) -> String {
    let words = line.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let name: String = words.join("-").chars().take(60).collect();
    format!("kicker-{}", name.trim_end_matches('-'))
}

fn json(scenario: &Scenario, answer: &EquityAnswer) -> String {
    let tally = &answer.tally;
    let (method, samples) = match answer.method {
        Method::Exact => ("exact", String::new()),
        Method::Sampled { samples } => ("sampled", format!(",\"samples\":{samples}")),
    };
    let players: Vec<String> = (0..tally.seats())
        .map(|index| player(scenario, answer, index))
        .collect();
    format!(
        "{{\"scenario\":\"{scenario}\",\"method\":\"{method}\"{samples},\"deals\":{},\
         \"seconds\":{},\"players\":[{}]}}\n",
        count(tally, tally.deals()),
        decimal(answer.micros.into(), 1_000_000),
        players.join(",")
    )
}

fn player(scenario: &Scenario, answer: &EquityAnswer, index: usize) -> String {
    let tally = &answer.tally;
    let null = || "null".to_owned();
    let [win, tie, lose] = contested(tally, index).map(|units| units.unwrap_or_else(null));
    let ways = tally.tie_by_ways(index);
    let ways: Vec<String> = ways
        .map(|(ways, units)| format!("\"{ways}\":{}", count(tally, units)))
        .collect();
    let categories = Category::ALL.iter().zip(tally.categories(index));
    let categories: Vec<String> = categories
        .map(|(category, units)| format!("\"{}\":{}", field(*category), count(tally, units)))
        .collect();
    let error = standard_error(answer, index);
    let error = error.map_or(String::new(), |error| {
        format!(",\"standard_error\":{error}")
    });
    format!(
        "{{\"seat\":\"{}\",\"win\":{win},\"tie\":{tie},\"lose\":{lose},\
         \"tie_by_ways\":{{{}}},\"equity\":{}{error},\"categories\":{{{}}}}}",
        scenario.seats()[index],
        ways.join(","),
        equity(tally, index).unwrap_or_else(null),
        categories.join(",")
    )
}

fn csv(scenario: &Scenario, answer: &EquityAnswer, players: &[usize]) -> String {
    let tally = &answer.tally;
    let method = match answer.method {
        Method::Exact => "exact",
        Method::Sampled { .. } => "sampled",
    };
    let mut fields = FIELDS.map(str::to_owned).to_vec();
    fields.extend(Category::ALL.map(field));
    let mut text = fields.join(",");
    text.push_str("\r\n");
    for (index, (seat, number)) in scenario.seats().iter().zip(players).enumerate() {
        let mut cells = vec![
            quoted(&scenario.to_string()),
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
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

/// Ranges have commas; no scenario has quotes.
fn quoted(text: &str) -> String {
    format!("\"{text}\"")
}

fn field(category: Category) -> String {
    category.to_string().replace(' ', "_")
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
    if answer.method == Method::Exact {
        return None;
    }
    // In units of 10⁻¹²: the code that writes fractions is not small.
    let error = answer.tally.standard_error(index)?;
    Some(decimal((error * 1e12) as u128, 1_000_000_000_000))
}

/// A count of deals, with decimals where ranges have weights.
fn count(tally: &Tally, units: u64) -> String {
    decimal(units.into(), tally.scale().into())
}

/// A fraction with at most so many decimals, rounded to the nearest, by long division: no value is
/// too large for it. Counts of deals and 10¹⁷ have 64 bits.
fn decimal(numerator: u128, denominator: u128) -> String {
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
