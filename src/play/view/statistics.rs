//! How everybody plays, and what the person wins.

use game::{Count, Statistics, Unit};

use super::table::cost;
use super::usual::usual;
use crate::play::state::played::Played;
use crate::play::state::{Command, Counted, Figures, State, Tally};
use crate::play::text::Words;

/// The most points of the graph: more than can be distinguished.
const POINTS: usize = 300;

/// The panel.
#[derive(Clone, Debug, PartialEq)]
pub struct StatisticsScene {
    /// Said where no hand was played to its end; then there is nothing else.
    pub none: Option<&'static str>,
    /// At which stakes hands can be looked at, and at which they are; nothing where all had the same.
    pub stakes: Vec<(String, bool)>,
    /// What cost most.
    pub report: ReportScene,
    /// Whose figures can be looked at, and whose are.
    pub players: Vec<(String, bool)>,
    /// The figures for which there was a chance.
    pub figures: Vec<FigureScene>,
    /// "No chance yet: 3-bet, Check-raise".
    pub without: Option<String>,
    /// The hands that were counted: "12 hands".
    pub hands: String,
    /// While they are counted, how many there are of all.
    pub counting: Option<String>,
    /// What the user wins a hand, in big blinds.
    pub winnings: String,
    /// The same as a graph.
    pub graph: GraphScene,
    /// What can be looked at by position and starting hand, and what is.
    pub choices: Vec<(&'static str, bool)>,
    /// That, each with its title: by position, and for the person by starting hand.
    pub groups: Vec<(&'static str, Vec<FigureScene>)>,
}

/// What cost most in the session.
#[derive(Clone, Debug, PartialEq)]
pub struct ReportScene {
    /// The costliest decisions, with what shows each.
    pub hands: Vec<CostScene>,
    /// How far the coach is: "The coach has looked at 4 of 10 hands".
    pub state: Option<String>,
    /// Whether it can look at more.
    pub more: bool,
}

/// A decision that cost something.
#[derive(Clone, Debug, PartialEq)]
pub struct CostScene {
    /// "Hand 12".
    pub title: String,
    /// "Calling (River) cost 0.9 big blinds on average; folding was better."
    pub text: String,
    /// What shows it.
    pub look: Command,
}

/// One figure.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureScene {
    /// "VPIP", or the position or starting hand.
    pub name: &'static str,
    /// What it means.
    pub note: &'static str,
    /// "31 %".
    pub value: String,
    /// "31 of 100".
    pub count: String,
    /// The length of its bar, 0 to 100.
    pub bar: u32,
    /// How it is with a sound player: "usual 20–30 %".
    pub usual: Option<String>,
}

/// What was won hand by hand.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphScene {
    /// A line in a field 300 wide and 100 high.
    pub line: String,
    /// Another line, by equity where a player was all-in, if there is such a hand.
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
        let Counted {
            figures,
            whose,
            figure,
        } = state.figures()?;
        let texts = words.messages();
        let players = figures.players.iter().enumerate().map(|(at, player)| {
            let name = player.name.clone();
            (name.unwrap_or_else(|| texts.you().to_owned()), at == *whose)
        });
        let shown = figures.players.get(*whose)?;
        let statistics = &shown.all.statistics;
        let all = state.played().len();
        let shown_at = |one: &&Played| {
            figures
                .stakes
                .is_none_or(|it| Some(it) == one.hand.stakes())
        };
        let last = state.played().iter().rev().find(shown_at);
        let last = last.and_then(|last| last.hand.start());
        // What is usual is known of fixed limit.
        let last = last.filter(|table| table.stakes().betting().is_fixed());
        let players_there = last.map_or(0, |table| table.players().len());
        let rows = (0..FIGURES).map(|at| {
            let named = (texts.figures(at), texts.figure_notes(at));
            let row = figure_of(statistics, at, named, words)?;
            Some(FigureScene {
                usual: usual(at, players_there, words),
                ..row
            })
        });
        let rows: Vec<Option<FigureScene>> = rows.collect();
        let without = (0..FIGURES).filter(|at| rows[*at].is_none());
        let without: Vec<&str> = without.map(|at| texts.figures(at)).collect();
        let choices = (0..=FIGURES).map(|at| {
            let name = match at {
                WINNINGS => texts.graph(),
                at => texts.figures(at),
            };
            (name, at == *figure)
        });
        let positions = shown.positions.iter().enumerate();
        let positions = positions.filter_map(|(at, tally)| {
            let named = (texts.positions(at), texts.position_names(at));
            group(tally, *figure, named, words)
        });
        let hands = shown.starting_hands.iter().enumerate();
        let hands = hands
            .filter_map(|(at, tally)| group(tally, *figure, (texts.starting_hands(at), ""), words));
        let groups = [
            (texts.by_position(), positions.collect::<Vec<_>>()),
            (texts.by_starting_hand(), hands.collect()),
        ];
        Some(StatisticsScene {
            players: players.collect(),
            none: (all == 0).then(|| texts.no_hands_yet()),
            stakes: stakes(state, figures, words),
            report: report(state, words),
            figures: rows.into_iter().flatten().collect(),
            without: (!without.is_empty()).then(|| texts.without(&without.join(", "))),
            hands: words.hands(statistics.hands as usize),
            counting: (figures.counted < all).then(|| {
                let [counted, all] = [figures.counted, all].map(|count| words.count(count as u64));
                texts.count(&counted, &all)
            }),
            winnings: winnings(&figures.players[0].all, words),
            graph: graph(figures, words),
            choices: choices.collect(),
            groups: groups
                .into_iter()
                .filter(|(_, rows)| !rows.is_empty())
                .collect(),
        })
    }
}

/// All stakes, and each that was played for, if there are several.
fn stakes(state: &State, figures: &Figures, words: &Words) -> Vec<(String, bool)> {
    let played_for = state.played_for();
    if played_for.len() < 2 {
        return Vec::new();
    }
    let all = words.messages().all_stakes().to_owned();
    let each = played_for.into_iter().map(|stakes| {
        let is_chosen = figures.stakes == Some(stakes);
        (words.stakes(stakes, Unit::WHOLE), is_chosen)
    });
    std::iter::once((all, figures.stakes.is_none()))
        .chain(each)
        .collect()
}

/// The figures that are counts; behind them comes what is won.
const FIGURES: usize = 12;
const WINNINGS: usize = FIGURES;

/// "0.3 big blinds ± 0.2 a hand".
fn winnings(tally: &Tally, words: &Words) -> String {
    let [mean, margin] = [tally.winnings.mean(), tally.winnings.standard_error()];
    let [mean, margin] = [
        words.big_blinds(mean / 1000.0),
        words.tenths(margin / 1000.0),
    ];
    words.messages().per_hand(&mean, &margin)
}

type Named = (&'static str, &'static str);

/// A figure of some of the hands; nothing where there are none.
fn group(tally: &Tally, figure: usize, named: Named, words: &Words) -> Option<FigureScene> {
    let hands = tally.statistics.hands;
    if hands == 0 {
        return None;
    }
    match figure {
        WINNINGS => Some(FigureScene {
            name: named.0,
            note: named.1,
            value: winnings(tally, words),
            count: words.hands(hands as usize),
            // Nothing won is in the middle, two big blinds a hand at its end.
            bar: (50.0 + tally.winnings.mean() / 40.0).clamp(0.0, 100.0) as u32,
            usual: None,
        }),
        figure => figure_of(&tally.statistics, figure, named, words),
    }
}

/// The hands in which a decision cost most, as far as the coach has looked.
fn report(state: &State, words: &Words) -> ReportScene {
    let texts = words.messages();
    let hands = state.costliest().into_iter().map(|(number, lesson)| {
        let events = lesson.event as usize;
        CostScene {
            title: texts.hand_of(&words.count(number as u64)),
            text: cost(lesson, words),
            look: Command::LookAt { number, events },
        }
    });
    let (looked, left) = state.looked_at();
    let count = |count: usize| words.count(count as u64);
    ReportScene {
        hands: hands.collect(),
        state: match (looked, left) {
            (0, 0) => None,
            (_, 0) => Some(texts.looked_at(&words.hands(looked))),
            _ => Some(texts.looking_at(&count(looked), &words.hands(looked + left))),
        },
        more: state.can_report(),
    }
}

/// A figure; nothing where there was no chance for it.
fn figure_of(
    shown: &Statistics,
    figure: usize,
    named: Named,
    words: &Words,
) -> Option<FigureScene> {
    let texts = words.messages();
    let counts: [Option<Count>; FIGURES] = [
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
    let count = |count: u32| words.count(count.into());
    let (value, counted, bar) = match counts.get(figure).copied().flatten() {
        Some(figure) => (
            figure.ratio().map(|part| words.percent(part)),
            texts.count(&count(figure.times), &count(figure.of)),
            figure.ratio().unwrap_or(0.0) * 100.0,
        ),
        None => (
            shown.aggression().map(|bets| words.tenths(bets)),
            format!("{} : {}", count(shown.raises), count(shown.calls)),
            shown.aggression().unwrap_or(0.0).min(5.0) * 20.0,
        ),
    };
    Some(FigureScene {
        name: named.0,
        note: named.1,
        value: value?,
        count: counted,
        bar: bar.round() as u32,
        usual: None,
    })
}

/// The line from nothing won, over all hands, from the lowest point to the highest.
fn graph(figures: &Figures, words: &Words) -> GraphScene {
    let texts = words.messages();
    let course = &figures.course;
    let expected = figures.all_in.then_some(&figures.expected);
    let all = || course.iter().chain(expected.into_iter().flatten()).copied();
    let lowest = all().min().unwrap_or(0).min(0);
    let highest = all().max().unwrap_or(0).max(0);
    let span = (highest - lowest).max(1);
    let height = |won: i64| 2 + 96 * (highest - won) / span;
    let hands = course.len();
    let step = hands.div_ceil(POINTS).max(1);
    let line = |course: &Vec<i64>| {
        let points = (1..).zip(course);
        let points = points.filter(|(at, _)| at % step == 0 || *at == hands);
        let points = points.map(|(at, &won)| format!("L{} {}", 300 * at / hands, height(won)));
        format!("M0 {}{}", height(0), points.collect::<String>())
    };
    let end = |course: &Vec<i64>| {
        let last = course.last().copied().unwrap_or_default();
        words.big_blinds(last as f64 / 100.0)
    };
    GraphScene {
        line: line(course),
        expected: expected.map(line),
        legend: expected.map(|expected| {
            [
                texts.graph_result(&end(course)),
                texts.graph_expected(&end(expected)),
            ]
        }),
        zero: format!("M0 {0}H300", height(0)),
        label: texts.graph_says(&words.hands(hands), &end(course)),
    }
}
