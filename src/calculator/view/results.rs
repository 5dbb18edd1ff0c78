//! The results region: two tables and the line that says how they were computed.

use evaluator::{Accuracy, FoldedScenario};

use super::answer::whole;
use super::context::Context;
use super::scene::{EquityRow, Offer, Phase, ResultsScene};
use super::{hands, odds, why};
use crate::calculator::protocol::EquityAnswer;
use crate::calculator::state::draft::TableStatus;
use crate::calculator::state::{Command, Odds, Options, State};
use crate::calculator::text::percent;
use crate::kit::worker::Fault;

/// The inputs of the results, besides the words: while they are the same, so are the results.
#[derive(Debug, PartialEq)]
pub struct Inputs {
    table: u32,
    answers: u32,
    options: Options,
    shows: (bool, bool),
}

impl Inputs {
    /// Those of a state.
    pub fn of(state: &State) -> Inputs {
        Inputs {
            table: state.table_changes(),
            answers: state.answers().changes(),
            options: state.options().clone(),
            shows: (state.shows_wins(), state.explains()),
        }
    }
}

/// The results as they are now.
pub fn scene(context: &Context) -> ResultsScene {
    let &Context {
        state,
        words,
        answer,
        ..
    } = context;
    let players = &context.players;
    let (phase, message) = phase(context);
    let draft = context.draft;
    let column = |&seat: &usize| (words.named_short(draft, seat), words.named(draft, seat));
    ResultsScene {
        phase,
        message,
        wrong: matches!(context.reading, TableStatus::Impossible(_)),
        unit: match state.options().odds {
            Odds::Percent => words.messages().in_percent(),
            Odds::Ratio => words.messages().in_odds(),
        },
        equity: equity_rows(context),
        hands: hands::scene(context),
        columns: players.iter().map(column).collect(),
        count: answer.map_or(String::new(), |answer| count(context, answer)),
        time: answer.map_or(String::new(), |answer| words.time(answer.micros)),
        progress: progress(context),
        why: why::rows(context),
        explains: state.explains(),
        offer: offer(context, phase),
        contents: state.draft().contents(),
    }
}

fn progress(context: &Context) -> Option<f64> {
    match context.reading {
        TableStatus::Ready(scenario) => context.state.answers().progress(scenario),
        _ => None,
    }
}

fn offer(context: &Context, phase: Phase) -> Option<Offer> {
    let (state, page) = (context.state, context.words.messages());
    let (text, command) = match phase {
        Phase::Failed if state.answers().lost() == Some(Fault::OtherVersion) => {
            (page.reload(), Command::Reload)
        }
        Phase::Failed if state.answers().lost() == Some(Fault::OldBrowser) => return None,
        Phase::Failed => (page.try_again(), Command::RetryEngine),
        Phase::Stopped => (page.go_on(), Command::GoOn),
        Phase::Estimated if is_bettered(context) => (page.stop(), Command::Stop),
        Phase::Working | Phase::Estimated => {
            // There is no stop button for very short work.
            progress(context)?;
            (page.stop(), Command::Stop)
        }
        Phase::Answered if hands::is_waited_for(context) => match state.answers().is_stopped() {
            true => (page.go_on(), Command::GoOn),
            false => {
                progress(context)?;
                (page.stop(), Command::Stop)
            }
        },
        // It can always be better.
        Phase::Answered => {
            let sampled = context
                .answer
                .filter(|answer| answer.method != Accuracy::Exact);
            sampled.map(|_| (page.go_on(), Command::GoOn))?
        }
        Phase::Empty | Phase::Unfinished => return None,
    };
    let text = text.to_owned();
    Some(Offer { text, command })
}

/// "Exact, 1,712,304 boards", or "Estimated ± 0.05 %, 2,000,000 deals".
pub fn count(context: &Context, answer: &EquityAnswer) -> String {
    let words = context.words;
    match answer.method {
        Accuracy::Exact if context.has_ranges => {
            // Some were counted, however small their weights.
            words.exact(&words.deals(whole(&answer.tally, answer.tally.deals()).max(1)))
        }
        Accuracy::Exact => words.exact(&words.boards(answer.tally.deals())),
        Accuracy::Sampled { samples } => {
            let errors = (0..answer.tally.seats()).filter_map(|seat| answer.standard_error(seat));
            // Two standard errors: so near the truth is 95 of 100 times.
            let margin = 2.0 * errors.fold(0.0, f64::max);
            // In units of a millionth, so that the one place that rounds can round it.
            let margin = percent((margin * 1e6).ceil() as u128, 1_000_000, 2, words);
            words.estimated(&words.percent(&margin), &words.deals(samples))
        }
    }
}

/// Whether deals are drawn for a better estimate.
fn is_bettered(context: &Context) -> bool {
    matches!(context.reading, TableStatus::Ready(scenario) if context.state.answers().more(scenario).is_some())
}

fn phase(context: &Context) -> (Phase, String) {
    let words = context.words;
    match context.reading {
        TableStatus::Empty => (Phase::Empty, words.messages().no_cards().to_owned()),
        TableStatus::Missing(missing) => (Phase::Unfinished, words.missing(*missing)),
        TableStatus::Impossible(error) => (Phase::Unfinished, words.impossible(error)),
        TableStatus::Ready(scenario) => ready(context, scenario),
    }
}

fn ready(context: &Context, scenario: &FoldedScenario) -> (Phase, String) {
    let (answers, words) = (context.state.answers(), context.words);
    let alone = scenario.scenario().seats().len() == 1;
    let bettered = answers.more(scenario).is_some();
    if !bettered && answers.find(scenario).is_some() {
        let seat = context.players.first().copied().unwrap_or(0);
        let message = alone.then(|| match context.draft.free_seat() {
            Some(next) => words.now_player(next, seat),
            None => words.no_opponent(seat),
        });
        return (Phase::Answered, message.unwrap_or_default());
    }
    if answers.is_unanswerable(scenario) {
        return (
            Phase::Unfinished,
            words.messages().no_deal_found().to_owned(),
        );
    }
    if let Some(fault) = answers.lost() {
        let message = match fault {
            Fault::Silent => words.messages().engine_lost(),
            Fault::OldBrowser => words.messages().engine_unsupported(),
            Fault::OtherVersion => words.messages().engine_renewed(),
        };
        return (Phase::Failed, message.to_owned());
    }
    if answers.is_stopped() {
        return (Phase::Stopped, words.messages().stopped().to_owned());
    }
    match answers.estimate(scenario) {
        _ if bettered => (Phase::Estimated, words.messages().estimating().to_owned()),
        Some(_) => (Phase::Estimated, words.messages().estimating().to_owned()),
        None => (Phase::Working, words.messages().working().to_owned()),
    }
}

fn equity_rows(context: &Context) -> Vec<EquityRow> {
    let &Context { draft, words, .. } = context;
    let options = context.state.options();
    let answer = context.answer.filter(|answer| answer.tally.has_opponents());
    let row = |(index, &seat): (usize, &usize)| {
        let cards = draft.row(evaluator::Place::Seat(seat));
        let mut row = EquityRow {
            name: words.named_briefly(draft, seat),
            cards: cards.filter_map(|slot| draft.get(slot)).collect(),
            equity: String::new(),
            win: String::new(),
            tie: String::new(),
            lose: String::new(),
            counts: String::new(),
        };
        if let Some(EquityAnswer { tally, .. }) = answer {
            let deals = u128::from(tally.deals());
            let of_all = |count: u64| odds::text(count.into(), deals, options, words);
            let equity = tally.equity(index);
            let (upper, lower) = (equity.numerator(), equity.denominator());
            row.equity = odds::text(upper, lower, options, words);
            row.win = of_all(tally.win(index));
            row.tie = of_all(tally.tie(index));
            row.lose = of_all(tally.lose(index));
            let [win, tie, lose] = [tally.win(index), tally.tie(index), tally.lose(index)]
                .map(|count| whole(tally, count));
            let ties = tally.tie_by_ways(index);
            let ties: Vec<_> = ties
                .map(|(ways, count)| (ways, whole(tally, count)))
                .collect();
            row.counts = match tally.seats() > 2 && !ties.is_empty() {
                true => words.counts_by_ways(win, &ties, lose),
                false => words.counts(win, tie, lose),
            };
        }
        row
    };
    context.players.iter().enumerate().map(row).collect()
}
