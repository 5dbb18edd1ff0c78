//! Two panels that ask the same share one answer.

use evaluator::Scenario;
use kicker::calculator::protocol::{Question, QuestionKind, Update};
use kicker::calculator::state::shared_answers::{Action, SharedAnswers};
use kicker::kit::worker::{Fault, Lane};

const NEXT_CARDS: Lane = Lane::named("next_cards");
const OUTS: Lane = Lane::named("outs");

fn about(line: &str) -> Question {
    let scenario: Scenario = line.parse().expect("a scenario");
    Question::about(&scenario, QuestionKind::NextCards)
}

fn working(fraction: f64) -> Update {
    Update::Working {
        fraction,
        partial: None,
    }
}

fn answer() -> Update {
    Update::Answer(vec![1, 2, 3])
}

#[test]
fn what_two_panels_ask_is_asked_once_and_told_to_both() {
    let question = about("AhKh vs QsQd on Th6h2c");
    let mut answers = SharedAnswers::default();
    let ask = Action::Ask(NEXT_CARDS, question.clone());
    assert_eq!(answers.ask(NEXT_CARDS, question.clone()), [ask]);
    assert_eq!(answers.ask(OUTS, question.clone()), []);
    let told = |lane, update: Update| Action::Deliver(lane, question.clone(), Ok(update));
    assert_eq!(
        answers.receive(&question, Ok(working(0.5))),
        [told(NEXT_CARDS, working(0.5)), told(OUTS, working(0.5))]
    );
    // Who comes later is told what is known by then.
    let graph = Lane::named("graph");
    assert_eq!(
        answers.ask(graph, question.clone()),
        [told(graph, working(0.5))]
    );
    assert_eq!(
        answers.receive(&question, Ok(answer())),
        [
            told(NEXT_CARDS, answer()),
            told(OUTS, answer()),
            told(graph, answer())
        ]
    );
    // It is not asked again.
    assert_eq!(answers.ask(OUTS, question.clone()), [told(OUTS, answer())]);
    assert_eq!(answers.receive(&question, Ok(answer())), []);
}

#[test]
fn whoever_waits_asks_when_the_other_one_does_not_any_more() {
    let (first, second) = (about("AhKh vs QsQd on Th6h2c"), about("AhKh vs QsQd"));
    let mut answers = SharedAnswers::default();
    answers.ask(NEXT_CARDS, first.clone());
    answers.ask(OUTS, first.clone());
    // Of those who wait, one may go without a word.
    let mut alone = answers.clone();
    assert_eq!(alone.stop(OUTS), []);
    assert_eq!(alone.stop(NEXT_CARDS), [Action::Stop(NEXT_CARDS)]);
    assert_eq!(alone.stop(NEXT_CARDS), []);
    assert_eq!(
        answers.ask(NEXT_CARDS, second.clone()),
        [
            Action::Stop(NEXT_CARDS),
            Action::Ask(OUTS, first.clone()),
            Action::Ask(NEXT_CARDS, second.clone())
        ]
    );
    assert_eq!(
        answers.receive(&first, Ok(Update::NoAnswer)),
        [Action::Deliver(OUTS, first.clone(), Ok(Update::NoAnswer))]
    );
}

#[test]
fn a_fault_is_told_to_all_and_kept_for_none() {
    let question = about("AhKh vs QsQd on Th6h2c");
    let mut answers = SharedAnswers::default();
    answers.ask(NEXT_CARDS, question.clone());
    answers.ask(OUTS, question.clone());
    let fault = |lane| Action::Deliver(lane, question.clone(), Err(Fault::Silent));
    assert_eq!(
        answers.receive(&question, Err(Fault::Silent)),
        [fault(NEXT_CARDS), fault(OUTS)]
    );
    // Who tries again asks the engine.
    assert_eq!(
        answers.ask(OUTS, question.clone()),
        [Action::Ask(OUTS, question)]
    );
}
