//! How everybody plays, and what the person wins.

use game::{Count, Statistics};

use crate::play::state::State;
use crate::play::text::Words;

/// The panel.
#[derive(Clone, Debug, PartialEq)]
pub struct StatisticsScene {
    /// Whose figures can be looked at, and whose are.
    pub players: Vec<(String, bool)>,
    /// The figures.
    pub figures: Vec<FigureScene>,
    /// The hands that were counted: "12 hands".
    pub hands: String,
    /// Those that were not.
    pub older: Option<String>,
    /// What the person wins a hand, in big blinds.
    pub winnings: String,
    /// The same as a graph.
    pub graph: GraphScene,
}

/// One figure.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureScene {
    /// "VPIP".
    pub name: &'static str,
    /// What it means.
    pub note: &'static str,
    /// "31 %".
    pub value: String,
    /// "31 of 100".
    pub count: String,
    /// The length of its bar, 0 to 100.
    pub bar: u32,
}

/// What was won hand by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphScene {
    /// A line in a field 300 wide and 100 high.
    pub line: String,
    /// Another one, by equity where somebody was all-in, if anybody was.
    pub expected: Option<String>,
    /// What the two lines are, with where they end.
    pub legend: Option<[String; 2]>,
    /// The height of zero in it.
    pub zero: String,
    /// In words.
    pub label: String,
}

impl StatisticsScene {
    pub(super) fn of(state: &State, words: &Words) -> Option<StatisticsScene> {
        let (figures, whose) = state.figures()?;
        let texts = words.messages();
        let name = |name: &Option<String>| match name {
            Some(name) => name.clone(),
            None => texts.you().to_owned(),
        };
        let players = figures.players.iter().enumerate();
        let players = players
            .map(|(at, (who, _))| (name(who), at == whose))
            .collect();
        let shown = figures
            .players
            .get(whose)
            .map(|(_, it)| *it)
            .unwrap_or_default();
        let (counted, all) = figures.hands;
        let [mean, margin] = [figures.winnings.mean(), figures.winnings.standard_error()]
            .map(|thousandths| thousandths / 1000.0);
        let [mean, margin] = [words.big_blinds(mean), words.tenths(margin)];
        let last = figures.course.last().copied().unwrap_or_default();
        let won = words.big_blinds(last as f64 / 100.0);
        Some(StatisticsScene {
            players,
            figures: rows(&shown, words),
            hands: words.hands(shown.hands as usize),
            older: (all > counted).then(|| texts.older(&words.count((all - counted) as u64))),
            winnings: texts.per_hand(&mean, &margin),
            graph: GraphScene {
                label: texts.graph_says(&words.hands(figures.course.len()), &won),
                legend: figures.expected.as_ref().map(|expected| {
                    let end = |course: &[i64]| {
                        let last = course.last().copied().unwrap_or_default();
                        words.big_blinds(last as f64 / 100.0)
                    };
                    [
                        texts.graph_result(&end(&figures.course)),
                        texts.graph_expected(&end(expected)),
                    ]
                }),
                ..graph(&figures.course, figures.expected.as_deref())
            },
        })
    }
}

fn rows(shown: &Statistics, words: &Words) -> Vec<FigureScene> {
    let texts = words.messages();
    let counts: [Option<Count>; 12] = [
        Some(shown.vpip),
        Some(shown.pfr),
        Some(shown.three_bet),
        None,
        Some(shown.aggression_frequency()),
        Some(shown.wtsd),
        Some(shown.won_at_showdown),
        Some(shown.steal),
        Some(shown.fold_to_steal),
        Some(shown.c_bet),
        Some(shown.fold_to_c_bet),
        Some(shown.check_raise),
    ];
    let count =
        |times: u32, of: u32| texts.count(&words.count(times.into()), &words.count(of.into()));
    let rows = counts.into_iter().enumerate();
    rows.map(|(at, figure)| {
        let (value, counted, bar) = match figure {
            Some(figure) => (
                figure.ratio().map(|part| words.percent(part)),
                count(figure.times, figure.of),
                figure.ratio().unwrap_or(0.0) * 100.0,
            ),
            None => (
                shown.aggression().map(|bets| words.tenths(bets)),
                format!("{} : {}", shown.raises, shown.calls),
                shown.aggression().unwrap_or(0.0).min(5.0) * 20.0,
            ),
        };
        FigureScene {
            name: texts.figures(at),
            note: texts.figure_notes(at),
            value: value.unwrap_or_else(|| texts.no_chance().to_owned()),
            count: counted,
            bar: bar.round() as u32,
        }
    })
    .collect()
}

/// The line from nothing won, over all hands, from the lowest point to the highest.
fn graph(course: &[i64], expected: Option<&[i64]>) -> GraphScene {
    let all = || course.iter().chain(expected.unwrap_or_default()).copied();
    let lowest = all().min().unwrap_or(0).min(0);
    let highest = all().max().unwrap_or(0).max(0);
    let span = (highest - lowest).max(1);
    let height = |won: i64| 2 + 96 * (highest - won) / span;
    let hands = course.len().max(1) as i64;
    let line = |course: &[i64]| {
        let points = (1..).zip(course);
        let points = points.map(|(at, &won)| format!("L{} {}", 300 * at / hands, height(won)));
        format!("M0 {}{}", height(0), points.collect::<String>())
    };
    GraphScene {
        line: line(course),
        expected: expected.map(line),
        legend: None,
        zero: format!("M0 {0}H300", height(0)),
        label: String::new(),
    }
}
