//! An answer as other programs read it: the fields of the command line's JSON, in their order. All
//! programs that write such JSON use these types, so that all of it has one format.

use serde::Serialize;
use serde::ser::Serializer;

use super::job::Accuracy;
use super::tally::Tally;
use crate::rank::Category;

/// An answer: first the fields that all answers have, then the result.
///
/// ```
/// use evaluator::{EquityJob, EquityReport, Job, Accuracy, Ranker, Report, Scenario};
///
/// let scenario: Scenario = "AhAd vs KsKc on 7h8h2c3d".parse()?;
/// let tally = EquityJob::new(&scenario).run(&Ranker::new());
/// let seats = scenario.seats().iter().map(ToString::to_string);
/// let found = EquityReport::of(seats, &tally, |_| None);
/// let report = Report {
///     deals: Some(found.deals),
///     ..Report::new(scenario.to_string(), Accuracy::Exact, 0.001, found)
/// };
/// let json = serde_json::to_string(&report)?;
/// assert!(json.starts_with(
///     "{\"scenario\":\"AhAd vs KsKc on 7h8h2c3d\",\"method\":\"exact\",\"deals\":44,"
/// ));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Serialize)]
pub struct Report<Found> {
    /// The question: its canonical line.
    pub scenario: String,
    /// `exact` or `sampled`.
    pub method: &'static str,
    /// How many deals were drawn, for an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub samples: Option<u64>,
    /// How many deals were counted. Only where shares of the pot were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deals: Option<Count>,
    /// The engine's time, in seconds.
    pub seconds: f64,
    /// What those who folded may have held: they are no players and have no share.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub folded: Vec<String>,
    /// What was found: its fields stand beside these.
    #[serde(flatten)]
    pub found: Found,
}

impl<Found> Report<Found> {
    /// An answer to a line, found in some seconds: without a number of deals, and nobody folded.
    pub fn new(scenario: String, method: Accuracy, seconds: f64, found: Found) -> Report<Found> {
        let (method, samples) = match method {
            Accuracy::Exact => ("exact", None),
            Accuracy::Sampled { samples } => ("sampled", Some(samples)),
        };
        Report {
            scenario,
            method,
            samples,
            deals: None,
            seconds,
            folded: Vec::new(),
            found,
        }
    }
}

/// How often each player wins, and with which hands: the default answer.
#[derive(Clone, Debug, Serialize)]
pub struct EquityReport {
    /// How many deals were counted; it stands before this, among what every answer has.
    #[serde(skip)]
    pub deals: Count,
    /// The players who have not folded, in order.
    pub players: Vec<PlayerReport>,
}

/// What a player wins. Without an opponent there is nothing to win: those fields are null.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerReport {
    /// What the player holds.
    pub seat: String,
    /// In how many deals this player alone has the best hand.
    pub win: Option<Count>,
    /// In how many the best hand is shared.
    pub tie: Option<Count>,
    /// In how many another has a better one.
    pub lose: Option<Count>,
    /// The ties by how many share, a field a number.
    pub tie_by_ways: NamedCounts,
    /// The share of the pot, from 0 to 1.
    pub equity: Option<f64>,
    /// Its standard error, for an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standard_error: Option<f64>,
    /// How often the player makes each kind of hand: `high_card`, `full_house`.
    pub categories: NamedCounts,
}

impl EquityReport {
    /// The report of a tally; `seats` are the hands or ranges as text, and `standard_error` gives
    /// that of each share.
    pub fn of(
        seats: impl IntoIterator<Item = String>,
        tally: &Tally,
        standard_error: impl Fn(usize) -> Option<f64>,
    ) -> EquityReport {
        let count = |units| Count::of(units, tally.scale());
        let contested = |units| tally.has_opponents().then(|| count(units));
        let player = |(at, seat): (usize, String)| PlayerReport {
            seat,
            win: contested(tally.win(at)),
            tie: contested(tally.tie(at)),
            lose: contested(tally.lose(at)),
            tie_by_ways: NamedCounts(
                tally
                    .tie_by_ways(at)
                    .map(|(ways, units)| (ways.to_string(), count(units)))
                    .collect(),
            ),
            equity: tally.has_opponents().then(|| tally.equity(at).value()),
            standard_error: standard_error(at),
            categories: NamedCounts(
                Category::ALL
                    .into_iter()
                    .zip(tally.categories(at))
                    .map(|(category, units)| (category_field(category), count(units)))
                    .collect(),
            ),
        };
        EquityReport {
            deals: count(tally.deals()),
            players: seats.into_iter().enumerate().map(player).collect(),
        }
    }
}

/// A count of deals, with decimals where ranges have weights.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Count {
    /// This many deals.
    Whole(u64),
    /// The sum of the weights of some deals.
    Weighted(f64),
}

impl Count {
    /// This many units, of which `scale` are one deal (see [`Tally::scale`]).
    pub fn of(units: u64, scale: u64) -> Count {
        match scale {
            1 => Count::Whole(units),
            scale => Count::Weighted(units as f64 / scale as f64),
        }
    }
}

/// Counts by name, a field each, in this order.
#[derive(Clone, Debug, PartialEq)]
pub struct NamedCounts(pub Vec<(String, Count)>);

impl Serialize for NamedCounts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, count)| (name, count)))
    }
}

/// The field that a kind of hand has: `three_of_a_kind`.
pub fn category_field(category: Category) -> String {
    category.to_string().replace(' ', "_")
}
