//! The hands table: how often each player makes which category, or how much that wins.

use evaluator::{Accuracy, Category};

use super::answer::whole;
use super::context::Context;
use super::odds;
use super::scene::{HandCell, HandRow, HandsScene};
use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::draft::TableStatus;
use crate::calculator::text::percent;

/// The table as it is now.
pub fn scene(context: &Context) -> HandsScene {
    let (words, page) = (context.words, context.words.messages());
    let players = context.players.len();
    let can_show_wins = players > 1 && context.draft.folded_range().is_none();
    let shows_wins = can_show_wins && context.state.shows_wins();
    let answer = match shows_wins {
        true => wins(context),
        false => context.answer,
    };
    let hint = match answer.map(|answer| answer.method) {
        _ if !shows_wins => page.hands_hint(),
        Some(Accuracy::Sampled { .. }) => page.wins_margin_hint(),
        _ => page.wins_hint(),
    };
    let cell = |category: Category, player: usize| match answer {
        None => HandCell::default(),
        Some(answer) if shows_wins => win_cell(context, answer, category, player),
        Some(answer) => cell(context, answer, category, player),
    };
    let row = |category: Category| HandRow {
        name: words.category(category).to_owned(),
        cells: (0..players).map(|player| cell(category, player)).collect(),
    };
    let counts_hint = match context.has_ranges {
        _ if shows_wins => page.wins_counts_hint(),
        true => page.deals_hint(),
        false => page.boards_hint(),
    };
    let decided = matches!(context.reading, TableStatus::Ready(folded)
        if folded.scenario().missing() == 0 && folded.scenario().ranges() == 0);
    HandsScene {
        counts_hint: counts_hint.to_owned(),
        decided,
        rows: Category::ALL.into_iter().map(row).collect(),
        hint: hint.to_owned(),
        can_show_wins,
        shows_wins,
    }
}

/// Whether it is wanted what the hands win, and not known yet.
pub fn is_waited_for(context: &Context) -> bool {
    matches!(context.reading, TableStatus::Ready(scenario) if context.state.lacks_wins(scenario))
}

/// What the hands win, or an estimate of it.
fn wins<'a>(context: &Context<'a>) -> Option<&'a EquityAnswer> {
    let TableStatus::Ready(scenario) = context.reading else {
        return None;
    };
    let answers = context.state.answers();
    let estimate = answers.estimate(scenario).filter(|answer| {
        let some = answer.tally.category_wins(0, Category::HighCard);
        some.is_some()
    });
    answers.find_wins(scenario).or(estimate)
}

/// How often a player makes a category.
fn cell(context: &Context, answer: &EquityAnswer, category: Category, player: usize) -> HandCell {
    let (tally, words) = (&answer.tally, context.words);
    let count = tally.categories(player)[category.index()];
    let deals = tally.deals().max(1);
    HandCell {
        text: match count {
            0 => words.messages().never().to_owned(),
            _ => part(context, count.into(), deals.into()),
        },
        below: String::new(),
        share: count as f64 / deals as f64,
        counts: vec![match count {
            0 => words.messages().never().to_owned(),
            _ => words.count(whole(tally, count)),
        }],
        count: match context.has_ranges {
            true => words.deals(whole(tally, count)),
            false => words.boards(count),
        },
    }
}

/// What a player wins with a category; below, how much of all it wins that is, or the margin.
fn win_cell(
    context: &Context,
    answer: &EquityAnswer,
    category: Category,
    player: usize,
) -> HandCell {
    let (tally, words) = (&answer.tally, context.words);
    let wins = tally.category_wins(player, category);
    let Some((wins, equity)) = wins.and_then(|wins| Some((wins, wins.equity()?))) else {
        return HandCell {
            text: words.messages().never().to_owned(),
            ..HandCell::default()
        };
    };
    let contribution = wins.contribution();
    let below = match answer.method {
        Accuracy::Exact => {
            let (upper, lower) = (contribution.numerator(), contribution.denominator());
            part(context, upper, lower)
        }
        Accuracy::Sampled { .. } => {
            // Two standard errors, in units of a millionth, as for the whole table.
            let margin = 2e6 * wins.standard_error().unwrap_or_default();
            let decimals = context.state.options().decimals;
            let margin = percent(margin.ceil() as u128, 1_000_000, decimals, words);
            words.margin(&words.percent(&margin))
        }
    };
    let [win, tie, lose] = [wins.win(), wins.tie(), wins.lose()].map(|count| whole(tally, count));
    HandCell {
        text: part(context, equity.numerator(), equity.denominator()),
        below,
        share: equity.value(),
        counts: [win, tie, lose].map(|count| words.count(count)).into(),
        count: words.counts(win, tie, lose),
    }
}

fn part(context: &Context, numerator: u128, denominator: u128) -> String {
    let options = context.state.options();
    odds::text(numerator, denominator, options, context.words)
}
